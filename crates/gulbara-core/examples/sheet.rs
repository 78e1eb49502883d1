//! Draws the contact sheet of the documentation: every theme, the states that say most, names in many scripts.
//!
//! `cargo run --release -p gulbara-core --example sheet` writes `docs/sheet.png`.

#[path = "../tests/scenes/mod.rs"]
#[expect(dead_code, reason = "the tests use the other scenes")]
mod scenes;

use std::collections::HashMap;
use std::path::Path;

use gulbara_core::picture::{Scene, Theme, png};
use gulbara_core::rules::BySide;
use image::imageops::{FilterType, resize};
use image::{Rgb, RgbImage};

/// Size of a board on the sheet, and what is left free around it.
const BOARD: (u32, u32) = (400, 325);
const GAP: u32 = 8;

/// The names of each theme's row.
const NAMES: [(&str, &str); 4] =
    [("Γιώργος", "Şükrü Çağlar"), ("გიორგი", "Ольга ♥"), ("أحمد", "Müller-Østergård 🎲"), ("שלום", "Արմեն")];

fn main() {
    let scenes = [scenes::chain(), scenes::quiet(), scenes::rings(), scenes::mars()];
    let (across, down) = (scenes.len() as u32, Theme::NAMES.len() as u32);
    let size = (across * (BOARD.0 + GAP) + GAP, down * (BOARD.1 + GAP) + GAP);
    // The sheet holds the colours of all themes, so every board keeps its own.
    let mut palette: Vec<Rgb<u8>> = Vec::new();
    let mut pixels = Vec::new();
    for (row, (name, (white, black))) in Theme::NAMES.into_iter().zip(NAMES).enumerate() {
        let theme = Theme::named(name).expect("a theme");
        let names = BySide { white, black }.map(str::to_owned);
        let boards = scenes.clone().map(|scene| board(&png(&Scene { names: names.clone(), ..scene }, theme)));
        let first = palette.len();
        palette.extend(&boards[0].1);
        if row == 0 {
            pixels = vec![0; (size.0 * size.1) as usize];
        }
        for (column, (board, colours)) in boards.iter().enumerate() {
            let mut nearest = HashMap::new();
            let (left, top) = (GAP + column as u32 * (BOARD.0 + GAP), GAP + row as u32 * (BOARD.1 + GAP));
            for (x, y, colour) in board.enumerate_pixels() {
                let index = *nearest.entry(*colour).or_insert_with(|| first + closest(colours, *colour));
                pixels[((top + y) * size.0 + left + x) as usize] = index as u8;
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sheet.png");
    let mut encoder = png::Encoder::new(std::fs::File::create(path).expect("a file"), size.0, size.1);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.iter().flat_map(|colour| colour.0).collect::<Vec<u8>>());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(9));
    encoder.write_header().expect("a header").write_image_data(&pixels).expect("pixels");
}

/// A picture made small, and its colours.
fn board(file: &[u8]) -> (RgbImage, Vec<Rgb<u8>>) {
    let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let palette = reader.info().palette.clone().expect("a palette");
    let colours = palette.chunks_exact(3).map(|c| Rgb([c[0], c[1], c[2]])).collect();
    let whole = image::load_from_memory(file).expect("a PNG").to_rgb8();
    (resize(&whole, BOARD.0, BOARD.1, FilterType::CatmullRom), colours)
}

fn closest(colours: &[Rgb<u8>], to: Rgb<u8>) -> usize {
    let far = |colour: &Rgb<u8>| colour.0.iter().zip(to.0).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum::<u32>();
    (0..colours.len()).min_by_key(|&i| far(&colours[i])).unwrap_or(0)
}
