//! Pictures as the chat sees them: decoded and compared with the golden ones.
//!
//! `UPDATE_GOLDEN=1 cargo test -p gulbara-core --test picture` rewrites them; look at each before keeping it.

mod scenes;

use std::path::PathBuf;

use gulbara_core::picture::{HEIGHT, Theme, WIDTH, png};

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"))
}

fn decoded(file: &[u8]) -> image::RgbaImage {
    image::load_from_memory(file).expect("a PNG").to_rgba8()
}

#[test]
fn pictures_are_as_the_golden_ones() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut faults = Vec::new();
    for (name, scene) in scenes::all() {
        let file = png(&scene, Theme::slate());
        let path = golden(name);
        if update {
            std::fs::write(&path, &file).expect("the golden directory takes it");
            continue;
        }
        let Ok(expected) = std::fs::read(&path) else {
            faults.push(format!("{name}: no golden picture; run with UPDATE_GOLDEN=1 and look at it"));
            continue;
        };
        let (seen, expected) = (decoded(&file), decoded(&expected));
        let differing: Vec<_> = seen.enumerate_pixels().zip(expected.pixels()).filter(|(a, b)| a.2 != *b).collect();
        if let Some(((x, y, _), _)) = differing.first() {
            faults.push(format!("{name}: {} pixels differ, the first at {x},{y}", differing.len()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_picture_is_an_opaque_indexed_png_of_its_size_with_at_most_64_colours() {
    for (name, scene) in scenes::all() {
        let file = png(&scene, Theme::slate());
        let reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
        let info = reader.info();
        assert_eq!((info.width, info.height), (WIDTH, HEIGHT), "{name}");
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Eight), "{name}");
        assert!(info.palette.as_ref().is_some_and(|palette| palette.len() <= 3 * 64), "{name}");
        assert!(info.trns.is_none(), "{name}");
        assert!(file.len() < 120_000, "{name}: {} bytes", file.len());
    }
}

#[test]
fn equal_scenes_make_equal_bytes_and_different_ones_different() {
    let pictures: Vec<(&str, Vec<u8>)> =
        scenes::all().into_iter().map(|(name, scene)| (name, png(&scene, Theme::slate()))).collect();
    for ((name, first), (_, again)) in pictures.iter().zip(scenes::all()) {
        assert!(*first == png(&again, Theme::slate()), "{name}");
    }
    for (i, (name, file)) in pictures.iter().enumerate() {
        for (other, theirs) in &pictures[i + 1..] {
            assert!(file != theirs, "{name} and {other}");
        }
    }
}

#[test]
fn themes_are_found_by_their_names() {
    for name in Theme::NAMES {
        assert_eq!(Theme::named(name).map(Theme::name), Some(name));
    }
    assert!(Theme::named("no such theme").is_none());
}
