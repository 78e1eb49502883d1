//! Numerals: their font at the sizes a picture writes them in, and lines of glyphs ready to be laid down. Names are set
//! elsewhere.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ab_glyph::{Font, FontRef, OutlinedGlyph, PxScale, ScaleFont, point};

use super::canvas::Canvas;
use super::paint::Mask;
use super::palette::Rgb;

/// One font at one size.
pub(super) struct Face {
    font: &'static FontRef<'static>,
    scale: PxScale,
    /// Height of a capital letter or a numeral in pixels.
    cap: f32,
    /// The numbers written so far: pips, counts and points are few.
    written: Mutex<HashMap<String, Arc<Line>>>,
}

/// Numbers of one size that are kept.
const KEPT: usize = 512;

/// A line of glyphs ready to be laid down.
pub(super) struct Line {
    /// The ink.
    pub(super) mask: Mask,
    /// From the pen's start to the mask's left edge.
    left: i32,
    /// From the base line to the mask's upper edge, negative being above.
    top: i32,
    /// How far the pen went.
    width: f32,
    /// Half the height of a capital letter or a numeral.
    half_cap: i32,
}

#[expect(clippy::expect_used, reason = "the fonts are part of the program, and each is read by a test")]
fn font(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(bytes).expect("the fonts are part of the program, and each is read by a test")
}

static NUMERALS: LazyLock<FontRef<'static>> =
    LazyLock::new(|| font(include_bytes!("../../../../fonts/Inter-SemiBold-Numerals.ttf")));

/// Point numbers.
pub(super) static POINT: LazyLock<Face> = LazyLock::new(|| Face::new(&NUMERALS, 33.0, 0.727));
/// The count of a stack, and pips.
pub(super) static COUNT: LazyLock<Face> = LazyLock::new(|| Face::new(&NUMERALS, 40.0, 0.727));
/// Checkers off.
pub(super) static OFF: LazyLock<Face> = LazyLock::new(|| Face::new(&NUMERALS, 34.0, 0.727));
/// Small counts beside a mark.
pub(super) static BADGE: LazyLock<Face> = LazyLock::new(|| Face::new(&NUMERALS, 28.0, 0.727));
/// The points of a result.
pub(super) static RESULT: LazyLock<Face> = LazyLock::new(|| Face::new(&NUMERALS, 62.0, 0.727));

impl Face {
    /// A font at a size in pixels per em; `cap` is the height of its capitals in em.
    fn new(font: &'static FontRef<'static>, size: f32, cap: f32) -> Face {
        let em = font.units_per_em().unwrap_or(1000.0);
        Face {
            font,
            scale: PxScale::from(size * font.height_unscaled() / em),
            cap: cap * size,
            written: Mutex::default(),
        }
    }

    /// A number, rasterised when it is first asked for.
    pub(super) fn number(&self, text: &str) -> Arc<Line> {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = written.get(text) {
            return Arc::clone(line);
        }
        let line = Arc::new(self.line(text));
        if written.len() < KEPT {
            written.insert(text.to_owned(), Arc::clone(&line));
        }
        line
    }

    /// The glyphs of a number, from left to right.
    pub(super) fn line(&self, text: &str) -> Line {
        let font = self.font.as_scaled(self.scale);
        let mut pen = 0.0;
        let mut outlines = Vec::new();
        for letter in text.chars() {
            let glyph = self.font.glyph_id(letter);
            outlines.extend(self.font.outline_glyph(glyph.with_scale_and_position(self.scale, point(pen, 0.0))));
            pen += font.h_advance(glyph);
        }
        Line::of(&outlines, pen, self.cap)
    }
}

impl Line {
    /// Outlines as one mask; the pen went `width`, and `cap` is the height of a capital letter or a numeral.
    pub(super) fn of(outlines: &[OutlinedGlyph], width: f32, cap: f32) -> Line {
        let bounds: Vec<_> = outlines.iter().map(OutlinedGlyph::px_bounds).collect();
        let least = |value: fn(&ab_glyph::Rect) -> f32| bounds.iter().map(value).fold(f32::INFINITY, f32::min) as i32;
        let most =
            |value: fn(&ab_glyph::Rect) -> f32| bounds.iter().map(value).fold(f32::NEG_INFINITY, f32::max) as i32;
        let (left, top, right, bottom) = match bounds.is_empty() {
            true => (0, 0, 0, 0),
            false => (least(|r| r.min.x), least(|r| r.min.y), most(|r| r.max.x), most(|r| r.max.y)),
        };
        let (across, down) = (right - left, bottom - top);
        let mut cover = vec![0u8; (across * down) as usize];
        for (outline, bounds) in outlines.iter().zip(&bounds) {
            let (dx, dy) = (bounds.min.x as i32 - left, bounds.min.y as i32 - top);
            outline.draw(|x, y, share| {
                let (x, y) = (dx + x as i32, dy + y as i32);
                if (0..across).contains(&x) && (0..down).contains(&y) {
                    let pixel = &mut cover[(y * across + x) as usize];
                    *pixel = pixel.saturating_add((share * 255.0).round() as u8);
                }
            });
        }
        let mask = Mask { width: across, height: down, cover };
        Line { mask, left, top, width, half_cap: (cap / 2.0).round() as i32 }
    }

    /// The same line without what lies farther than `reach` above or below its middle.
    pub(super) fn within(mut self, reach: i32) -> Line {
        let (upper, lower) = self.reach();
        let (over, under) = ((-reach - upper).max(0), (lower - reach).max(0));
        let kept = (self.mask.height - over - under).max(0);
        let (from, len) = ((over * self.mask.width) as usize, (kept * self.mask.width) as usize);
        self.mask.cover = self.mask.cover.into_iter().skip(from).take(len).collect();
        self.mask.height = kept;
        self.top += over;
        self
    }

    /// How far the ink reaches above and below the middle of the line; above is negative.
    pub(super) fn reach(&self) -> (i32, i32) {
        let upper = self.half_cap + self.top;
        (upper, upper + self.mask.height)
    }

    /// How wide the line is, in pixels.
    pub(super) fn width(&self) -> i32 {
        self.width.ceil() as i32
    }
}

impl Canvas<'_> {
    /// Writes a number that starts at `x`, its numerals centred on `y`; gives the x where it ends.
    pub(super) fn write(&mut self, face: &Face, text: &str, at: (i32, i32), colour: Rgb) -> i32 {
        self.lay(&face.number(text), at, colour)
    }

    /// Lays down a line that starts at `x`, its capitals centred on `y`; gives the x where it ends.
    pub(super) fn lay(&mut self, line: &Line, (x, y): (i32, i32), colour: Rgb) -> i32 {
        self.tint(&line.mask, (x + line.left, y + line.half_cap + line.top), colour, 255);
        x + line.width.round() as i32
    }

    /// Writes a line whose ink is centred on a spot.
    pub(super) fn write_centred(&mut self, face: &Face, text: &str, (x, y): (i32, i32), colour: Rgb) {
        self.lay_centred(&face.number(text), (x, y), colour);
    }

    /// Lays a line down with its ink centred on a spot.
    pub(super) fn lay_centred(&mut self, line: &Line, (x, y): (i32, i32), colour: Rgb) {
        self.tint(&line.mask, (x - line.mask.width / 2, y + line.half_cap + line.top), colour, 255);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_numeral_and_sign_a_picture_writes_has_a_glyph() {
        for sign in "0123456789+\u{2212}×/".chars() {
            assert_ne!(NUMERALS.glyph_id(sign).0, 0, "{sign}");
        }
        assert!(COUNT.line("15").mask.cover.contains(&255));
    }

    #[test]
    fn a_line_cut_to_its_reach_keeps_what_is_inside() {
        let whole = RESULT.line("8");
        let (upper, lower) = whole.reach();
        let (rows, left) = (whole.mask.height, whole.left);
        let cut = RESULT.line("8").within(10);
        assert!(upper < -10 && lower > 10 && rows > 20);
        assert_eq!((cut.reach(), cut.left), ((-10, 10), left));
        assert_eq!(cut.mask.cover.len() as i32, 20 * cut.mask.width);
        assert_eq!(RESULT.line("8").within(200).reach(), (upper, lower));
    }
}
