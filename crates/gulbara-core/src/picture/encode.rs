//! Palette indices to PNG. Knows the file format, and nothing of what is shown.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::layout::{HEIGHT, WIDTH};
use super::palette::Palette;

/// Level of deflate: the second is a third of the size of no effort at a tenth of the time of full effort.
const LEVEL: u8 = 2;

/// An indexed PNG of a full sheet of palette indices.
#[expect(clippy::expect_used, reason = "memory takes every write, and the sheet has the size the header says")]
pub(super) fn png(pixels: &[u8], palette: &Palette) -> Vec<u8> {
    let mut file = Vec::with_capacity(128 * 1024);
    let mut encoder = Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().concat());
    // Every other filter makes indices harder to compress, not easier.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels))
        .expect("memory takes every write, and the sheet has the size the header says");
    file
}
