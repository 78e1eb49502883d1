//! Golden pictures: kept beside this file, compared as pixels.

use std::path::PathBuf;

use gulbara_core::picture::{HEIGHT, WIDTH};

/// Compares pictures with the kept ones of these names; with `UPDATE_GOLDEN` set keeps these instead.
#[expect(clippy::disallowed_methods, reason = "the person who runs the test asks for new pictures this way")]
pub(crate) fn check(pictures: &[(&str, Vec<u8>)]) {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut faults = Vec::new();
    for (name, file) in pictures {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"));
        if update {
            std::fs::write(&path, packed(file)).expect("the golden directory takes it");
            continue;
        }
        let Ok(expected) = std::fs::read(&path) else {
            faults.push(format!("{name}: no golden picture; run with UPDATE_GOLDEN=1 and look at it"));
            continue;
        };
        let (seen, expected) = (decoded(file), decoded(&expected));
        let differing: Vec<_> = seen.enumerate_pixels().zip(expected.pixels()).filter(|(a, b)| a.2 != *b).collect();
        if let Some(((x, y, _), _)) = differing.first() {
            faults.push(format!("{name}: {} pixels differ, the first at {x},{y}", differing.len()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The pixels of a picture.
pub(crate) fn decoded(file: &[u8]) -> image::RgbaImage {
    image::load_from_memory(file).expect("a PNG").to_rgba8()
}

/// The same picture in fewer bytes: golden pictures are kept, live ones are sent.
fn packed(file: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("pixels");
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(reader.info().palette.clone().expect("a palette"));
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(9));
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("an end");
    out
}
