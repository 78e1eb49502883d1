//! Pictures as the chat sees them: decoded and compared with the golden ones.
//!
//! `UPDATE_GOLDEN=1 cargo test -p gulbara-core --test picture` rewrites them; look at each before keeping it.

mod golden;
mod scenes;

use gulbara_core::picture::{HEIGHT, Link, LinkState, Passed, Scene, SceneDice, Theme, Trail, Verdict, WIDTH, png};
use gulbara_core::rules::{Die, Point, Side, Step};

use golden::decoded;

#[test]
fn pictures_are_as_the_golden_ones() {
    let pictures: Vec<_> = scenes::all().into_iter().map(|(name, scene)| (name, png(&scene, Theme::slate()))).collect();
    golden::check(&pictures);
}

#[test]
fn every_theme_shows_every_state_as_the_golden_ones_do() {
    for name in &Theme::NAMES[1..] {
        let theme = Theme::named(name).expect("a theme");
        let of = |scene: &str| format!("{name}/{scene}");
        let pictures: Vec<_> =
            scenes::all().into_iter().skip(1).map(|(scene, shown)| (of(scene), png(&shown, theme))).collect();
        golden::check_over((&of("start"), &png(&scenes::start(), theme)), &pictures);
    }
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
    }
}

#[test]
fn pictures_are_small() {
    for theme in Theme::NAMES.map(|name| Theme::named(name).expect("a theme")) {
        assert!(png(&scenes::start(), theme).len() <= 60_000, "{}", theme.name());
        for (name, scene) in scenes::all() {
            let bytes = png(&scene, theme).len();
            assert!(bytes <= 95_000, "{} {name}: {bytes} bytes", theme.name());
        }
    }
}

#[test]
fn a_theme_takes_two_megabytes() {
    for theme in Theme::NAMES.map(|name| Theme::named(name).expect("a theme")) {
        assert!((1_500_000..2_200_000).contains(&theme.bytes()), "{}: {} bytes", theme.name(), theme.bytes());
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

/// A scene is plain data: one that no game reaches must still make a picture, never a fault.
#[test]
fn scenes_no_game_reaches_are_drawn_as_well() {
    let number = |n| Die::new(n).expect("1 to 6");
    let every_step: Vec<Step> =
        Point::falling().flat_map(|from| Die::all().map(move |die| Step { from, die })).collect();
    let long = Link { die: number(6), total: 255, played: 255, state: LinkState::Lost };
    for (name, scene) in scenes::all().into_iter().step_by(3) {
        for side in Side::BOTH {
            for steps in [every_step.clone(), every_step[..3].to_vec(), every_step[140..].to_vec(), Vec::new()] {
                let odd = Scene {
                    to_move: Some(side),
                    movable: Point::falling().chain(Point::falling()).collect(),
                    dice: SceneDice::Chain(vec![long; 9]),
                    trail: Some(Trail { side: side.other(), steps, running: true, arrows: true }),
                    passed: Side::BOTH.map(|side| Passed { side, dice: [number(1), number(6)] }).to_vec(),
                    verdict: Some(Verdict { winner: Some(side), points: 255 }),
                    ..scene.clone()
                };
                assert_eq!(decoded(&png(&odd, Theme::slate())).dimensions(), (WIDTH, HEIGHT), "{name}");
            }
        }
    }
}

#[test]
fn the_board_stands_still_and_the_band_of_numbers_wears_the_movers_colour() {
    let felt = |scene: &Scene| decoded(&png(scene, Theme::slate()));
    let base = scenes::void();
    let with = |side: Side| Scene { to_move: Some(side), verdict: None, trail: None, ..base.clone() };
    let (white, black) = (felt(&with(Side::White)), felt(&with(Side::Black)));
    let mut inside = 0;
    for (x, y, pixel) in white.enumerate_pixels() {
        if (130..910).contains(&y) {
            assert_eq!(pixel, black.get_pixel(x, y), "the board stands still: {x},{y}");
            inside += 1;
        }
    }
    assert_eq!(inside, 780 * WIDTH);
    let bands = |picture: &image::RgbaImage| (86..126).map(|y| u64::from(picture.get_pixel(110, y).0[0])).sum::<u64>();
    assert!(bands(&white) > 3 * bands(&black), "the band of numbers wears the mover's colour");
}
