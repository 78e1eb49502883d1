//! Letters and numerals: which of a name can be drawn, how it is cut, and its glyphs. Knows fonts, and no players.
//!
//! The name font has Latin, Greek and Cyrillic. Scripts that need joining or reordering have no glyph here on purpose:
//! better no letter than a wrong one. A name always stands in the text beside the picture as well.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont, point};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::canvas::Canvas;
use super::paint::Mask;
use super::palette::Rgb;

/// What stands for the rest of a name that is too long.
const ELLIPSIS: &str = "…";

/// One font at one size.
pub(super) struct Face {
    font: &'static FontRef<'static>,
    scale: PxScale,
    /// Height of a capital letter or a numeral in pixels.
    cap: f32,
}

/// A line of glyphs ready to be laid down.
pub(super) struct Line {
    mask: Mask,
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

static LETTERS: LazyLock<FontRef<'static>> =
    LazyLock::new(|| font(include_bytes!("../../../../fonts/NotoSans-SemiBold.ttf")));
static NUMERALS: LazyLock<FontRef<'static>> =
    LazyLock::new(|| font(include_bytes!("../../../../fonts/Inter-SemiBold-Numerals.ttf")));

/// Names.
pub(super) static NAME: LazyLock<Face> = LazyLock::new(|| Face::new(&LETTERS, 40.0, 0.714));
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
        Face { font, scale: PxScale::from(size * font.height_unscaled() / em), cap: cap * size }
    }

    /// Whether the font has a glyph for this character.
    pub(super) fn has(&self, letter: char) -> bool {
        self.font.glyph_id(letter) != GlyphId(0)
    }

    /// How wide a text is, in pixels.
    pub(super) fn width(&self, text: &str) -> f32 {
        let font = self.font.as_scaled(self.scale);
        text.chars().map(|letter| font.h_advance(self.font.glyph_id(letter))).sum()
    }

    /// The glyphs of a text, from left to right.
    pub(super) fn line(&self, text: &str) -> Line {
        let font = self.font.as_scaled(self.scale);
        let mut pen = 0.0;
        let mut outlines = Vec::new();
        let half_cap = (self.cap / 2.0).round() as i32;
        for letter in text.chars() {
            let glyph = self.font.glyph_id(letter);
            outlines.extend(self.font.outline_glyph(glyph.with_scale_and_position(self.scale, point(pen, 0.0))));
            pen += font.h_advance(glyph);
        }
        let bounds: Vec<_> = outlines.iter().map(ab_glyph::OutlinedGlyph::px_bounds).collect();
        let least = |value: fn(&ab_glyph::Rect) -> f32| bounds.iter().map(value).fold(f32::INFINITY, f32::min);
        let most = |value: fn(&ab_glyph::Rect) -> f32| bounds.iter().map(value).fold(f32::NEG_INFINITY, f32::max);
        if bounds.is_empty() {
            return Line {
                mask: Mask { width: 0, height: 0, cover: Vec::new() },
                left: 0,
                top: 0,
                width: pen,
                half_cap,
            };
        }
        let (left, top) = (least(|r| r.min.x) as i32, least(|r| r.min.y) as i32);
        let (width, height) = (most(|r| r.max.x) as i32 - left, most(|r| r.max.y) as i32 - top);
        let mut cover = vec![0u8; (width * height) as usize];
        for (outline, bounds) in outlines.iter().zip(&bounds) {
            let (dx, dy) = (bounds.min.x as i32 - left, bounds.min.y as i32 - top);
            outline.draw(|x, y, share| {
                let (x, y) = (dx + x as i32, dy + y as i32);
                if (0..width).contains(&x) && (0..height).contains(&y) {
                    let pixel = &mut cover[(y * width + x) as usize];
                    *pixel = pixel.saturating_add((share * 255.0).round() as u8);
                }
            });
        }
        Line { mask: Mask { width, height, cover }, left, top, width: pen, half_cap }
    }

    /// The longest start of a text that fits, with an ellipsis if it is not all of it. Cut between graphemes.
    pub(super) fn fitted(&self, text: &str, room: f32) -> String {
        if self.width(text) <= room {
            return text.to_owned();
        }
        let ends = text.grapheme_indices(true).map(|(start, cluster)| start + cluster.len());
        let shortened = |end: usize| format!("{}{ELLIPSIS}", text[..end].trim_end());
        ends.map(shortened).take_while(|cut| self.width(cut) <= room).last().unwrap_or_else(|| ELLIPSIS.to_owned())
    }
}

impl Canvas<'_> {
    /// Writes a line that starts at `x`, its capitals centred on `y`; gives the x where it ends.
    pub(super) fn write(&mut self, face: &Face, text: &str, (x, y): (i32, i32), colour: Rgb) -> i32 {
        let line = face.line(text);
        self.tint(&line.mask, (x + line.left, y + line.half_cap + line.top), colour, 255);
        x + line.width.round() as i32
    }

    /// Writes a line whose ink is centred on a spot.
    pub(super) fn write_centred(&mut self, face: &Face, text: &str, (x, y): (i32, i32), colour: Rgb) {
        self.lay_centred(&face.line(text), (x, y), colour);
    }

    /// Lays a line down with its ink centred on a spot.
    pub(super) fn lay_centred(&mut self, line: &Line, (x, y): (i32, i32), colour: Rgb) {
        self.tint(&line.mask, (x - line.mask.width / 2, y + line.half_cap + line.top), colour, 255);
    }
}

/// What of a name this font can show: composed, without controls, marks that do not compose, and clusters it has no
/// glyph for; every run of blanks is one space. Empty if nothing is left.
pub(super) fn drawable(name: &str, has: impl Fn(char) -> bool) -> String {
    let composed: String = name.nfc().filter(|&letter| !is_unseen(letter)).collect();
    let mut drawn = String::new();
    for cluster in composed.graphemes(true) {
        if cluster.chars().all(char::is_whitespace) {
            if !drawn.is_empty() && !drawn.ends_with(' ') {
                drawn.push(' ');
            }
        } else if cluster.chars().all(&has) {
            drawn.push_str(cluster);
        }
    }
    drawn.truncate(drawn.trim_end().len());
    drawn
}

/// Characters that are never drawn: controls, direction overrides and other format characters, joiners, variation
/// selectors, and combining marks that normalisation left over, which no font can place without shaping.
fn is_unseen(letter: char) -> bool {
    let control = letter.is_control() && !letter.is_whitespace();
    control
        || matches!(letter,
            '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{61C}' | '\u{180E}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
            | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{20D0}'..='\u{20FF}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(name: &str) -> String {
        drawable(name, |letter| NAME.has(letter))
    }

    #[test]
    fn latin_greek_cyrillic_turkish_and_vietnamese_come_through_whole() {
        for name in [
            "Müller-Østergård",
            "Алексей Смирнов",
            "Γιάννης",
            "Şükrü Çağlar",
            "Əli İsmayılov",
            "Nguyễn Thị Hằng",
            "Ћирић",
        ] {
            assert_eq!(drawn(name), name);
        }
    }

    #[test]
    fn decomposed_letters_are_composed_and_piled_up_marks_fall_off() {
        assert_eq!(drawn("Jose\u{301}"), "José");
        assert_eq!(drawn("Z\u{351}\u{36B}\u{343}a\u{357}l\u{489}go"), "Zalgo");
        assert_eq!(drawn("Z\u{351}\u{36B}a\u{357}l"), "Zal");
    }

    #[test]
    fn overrides_controls_and_blanks_do_not_get_through() {
        assert_eq!(drawn("\u{202E}evil\u{202C}\u{7}"), "evil");
        assert_eq!(drawn("  a \t\n\u{3000}\u{A0} b\u{200B}c  "), "a bc");
        assert_eq!(drawn("x\u{2066}y\u{2069}\u{FEFF}"), "xy");
    }

    #[test]
    fn what_cannot_be_drawn_rightly_is_left_out() {
        assert_eq!(drawn("أحمد"), "");
        assert_eq!(drawn("שלום"), "");
        assert_eq!(drawn("أحمد 2000 (Pro)"), "2000 (Pro)");
        assert_eq!(drawn("👨‍👩‍👧‍👦🎲"), "");
        assert_eq!(drawn("Ann 🎲 Lee"), "Ann Lee");
        assert_eq!(drawn("李 Li"), "Li");
        assert_eq!(drawn(""), "");
    }

    #[test]
    fn a_long_name_is_cut_between_graphemes_with_an_ellipsis() {
        let name = "Donaudampfschifffahrtsgesellschaftskapitän von und zu Hohenstaufen";
        let cut = NAME.fitted(name, 520.0);
        assert!(cut.ends_with('…') && name.starts_with(cut.trim_end_matches('…')), "{cut}");
        assert!(NAME.width(&cut) <= 520.0);
        let longer: String = name.chars().take(cut.chars().count()).chain("…".chars()).collect();
        assert!(NAME.width(&longer) > 520.0, "as much as fits: {cut}");
        assert_eq!(NAME.fitted("Bo", 520.0), "Bo");
        assert_eq!(NAME.fitted("Bo", 1.0), "…");
    }

    #[test]
    fn every_numeral_and_sign_a_picture_writes_has_a_glyph() {
        for sign in "0123456789+\u{2212}×/".chars() {
            assert!(POINT.has(sign), "{sign}");
        }
        assert!(NAME.has('…'));
        assert!(COUNT.line("15").mask.cover.contains(&255));
    }
}
