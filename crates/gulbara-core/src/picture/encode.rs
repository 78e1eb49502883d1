//! A sheet of palette indices to PNG. Knows the file format, and nothing of what is shown.

use png::{BitDepth, ColorType, Encoder, chunk};

use super::deflate;
use super::layout::{HEIGHT, STRIDE, WIDTH};
use super::palette::Palette;

/// An indexed PNG of a full sheet: rows of a zero, which says that they are as they are, and palette indices.
#[expect(clippy::expect_used, reason = "memory takes every write")]
pub(super) fn png(sheet: &[u8], palette: &Palette) -> Vec<u8> {
    let pixels = deflate::zlib(sheet, STRIDE as usize);
    let mut file = Vec::with_capacity(pixels.len() + 1024);
    let mut encoder = Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().concat());
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_chunk(chunk::IDAT, &pixels)?;
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
