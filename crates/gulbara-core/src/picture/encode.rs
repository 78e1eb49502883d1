//! A sheet of palette indices to PNG. Knows the file format, and nothing of what is shown.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, chunk};

use super::layout::{HEIGHT, WIDTH};
use super::palette::Palette;

/// How hard the rows are pressed: the next level takes 0.6 ms more for a tenth fewer bytes, the one before leaves a third more.
const LEVEL: u32 = 2;
/// About what a full board takes, in bytes.
const USUAL: usize = 1 << 17;

/// An indexed PNG of a full sheet: rows of a zero, which says that they are as they are, and palette indices.
#[expect(clippy::expect_used, reason = "memory takes every write")]
pub(super) fn png(sheet: &[u8], palette: &Palette) -> Vec<u8> {
    let mut file = Vec::with_capacity(USUAL);
    let mut encoder = Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().concat());
    // The rows have what the file format wants in front of each, so the encoder need not copy them.
    let mut pixels = ZlibEncoder::new(Vec::with_capacity(USUAL), Compression::new(LEVEL));
    let pressed = pixels.write_all(sheet).and_then(|()| pixels.finish()).expect("memory takes every write");
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_chunk(chunk::IDAT, &pressed)?;
        writer.finish()
    });
    written.expect("memory takes every write");
    file
}

#[cfg(test)]
mod tests {
    use crate::picture::{Scene, Theme};
    use crate::rules::{BySide, Position};

    #[test]
    fn a_file_ends_once_and_there() {
        let names = BySide { white: "Ann".to_owned(), black: "Boyan".to_owned() };
        let file = crate::picture::png(&Scene::bare(Position::start(), names), Theme::slate());
        let end = b"IEND\xae\x42\x60\x82";
        assert!(file.ends_with(end));
        assert_eq!(file.windows(end.len()).filter(|part| part == end).count(), 1);
    }
}
