//! From letters to glyphs in their places: which direction each part of a name runs, and how its letters join.

use harfrust::{Buffer, BufferFlags, Direction, ShapeOptions, ShaperFont};
use unicode_bidi::ParagraphBidiInfo;
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::{font_of, typeface};

/// A glyph and where its pen stands, in pixels from the start of the line and from the base line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    /// The number of the font.
    pub(super) font: usize,
    /// The number of the glyph.
    pub(super) glyph: u16,
    /// To the right.
    pub(super) x: f32,
    /// Downward.
    pub(super) y: f32,
}

/// A line of glyphs from left to right.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Shaped {
    /// The glyphs.
    pub(super) glyphs: Vec<Placed>,
    /// How far the pen went.
    pub(super) width: f32,
}

/// Lays out a clean text; its first letter of a direction says which way it runs.
pub(super) fn shape(text: &str) -> Shaped {
    let mut line = Shaped::default();
    if text.is_empty() {
        return line;
    }
    let bidi = ParagraphBidiInfo::new(text, None);
    let (levels, runs) = bidi.visual_runs(0..text.len());
    for run in runs {
        let leftward = levels[run.start].is_rtl();
        let mut pieces = pieces(&text[run]);
        if leftward {
            pieces.reverse();
        }
        for (piece, font) in pieces {
            line.append(piece, font, leftward);
        }
    }
    line
}

/// The glyph a font makes of these characters, if it is one.
pub(super) fn only_glyph(text: &str, font: usize) -> Option<u16> {
    let mut line = Shaped::default();
    line.append(text, font, false);
    match line.glyphs[..] {
        [only] if only.glyph != 0 => Some(only.glyph),
        _ => None,
    }
}

/// A text cut where the font changes. Blanks are the first font's, so that all are of one width.
fn pieces(text: &str) -> Vec<(&str, usize)> {
    let mut pieces: Vec<(usize, usize, usize)> = Vec::new();
    for (start, cluster) in text.grapheme_indices(true) {
        let (end, font) = (start + cluster.len(), font_of(cluster).unwrap_or(0));
        match pieces.last_mut() {
            Some(last) if last.2 == font => last.1 = end,
            _ => pieces.push((start, end, font)),
        }
    }
    pieces.into_iter().map(|(start, end, font)| (&text[start..end], font)).collect()
}

impl Shaped {
    /// Appends a piece in one font and one direction.
    fn append(&mut self, piece: &str, font: usize, leftward: bool) {
        let face = typeface(font);
        let mut buffer = Buffer::new();
        buffer.push_str(piece);
        buffer.set_direction(if leftward { Direction::RightToLeft } else { Direction::LeftToRight });
        buffer.set_flags(BufferFlags::REMOVE_DEFAULT_IGNORABLES | BufferFlags::DO_NOT_INSERT_DOTTED_CIRCLE);
        buffer.guess_segment_properties();
        if harfrust::shape(&ShaperFont::new(&face.shapes), &mut buffer, ShapeOptions::new()).is_err() {
            return;
        }
        for (info, place) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
            let pixels = |units: i32| units as f32 * face.unit;
            self.glyphs.push(Placed {
                font,
                glyph: info.glyph_id as u16,
                x: self.width + pixels(place.x_offset),
                y: -pixels(place.y_offset),
            });
            self.width += pixels(place.x_advance);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyphs(text: &str) -> Vec<u16> {
        shape(text).glyphs.iter().map(|placed| placed.glyph).collect()
    }

    fn xs(text: &str) -> Vec<f32> {
        shape(text).glyphs.iter().map(|placed| placed.x).collect()
    }

    #[test]
    fn latin_runs_to_the_right_and_hebrew_to_the_left() {
        assert!(xs("Ann").is_sorted());
        let (both, alef, bet) = (glyphs("אב"), glyphs("א"), glyphs("ב"));
        assert_eq!(both, [bet, alef].concat());
    }

    #[test]
    fn arabic_letters_join() {
        let alone: Vec<u16> = "دمحم".chars().flat_map(|letter| glyphs(&letter.to_string())).collect();
        let joined = glyphs("محمد");
        assert_eq!(joined.len(), 4);
        assert_ne!(joined, alone, "each letter as it stands alone");
    }

    #[test]
    fn numbers_in_a_name_from_right_to_left_keep_their_order_and_the_name_is_on_their_right() {
        let mixed = glyphs("אב 12");
        assert_eq!(mixed, [glyphs("12"), glyphs(" "), glyphs("אב")].concat());
        let brackets = glyphs("א (1)");
        assert_eq!(brackets, [glyphs("(1)"), glyphs(" "), glyphs("א")].concat());
    }

    #[test]
    fn marks_stand_on_their_letters_and_take_no_room() {
        for (bare, marked) in [("שלום", "שָׁלוֹם"), ("محمد", "مُحَمَّد"), ("Ola", "Ọlá\u{300}")]
        {
            assert!((shape(bare).width - shape(marked).width).abs() < 0.5, "{marked}");
        }
    }

    #[test]
    fn a_flag_is_one_glyph_of_its_own() {
        let glyph = |flag| only_glyph(flag, super::super::fonts::EMOJI);
        assert!(glyph("🇧🇬").is_some() && glyph("🇷🇴").is_some() && glyph("🇧🇬") != glyph("🇷🇴"));
        assert_eq!(glyph("🇽🇽"), glyph("🇶🇶"), "nobody's");
        assert_eq!(glyph("🎲🎲"), None);
    }

    #[test]
    fn no_glyph_is_the_box_that_stands_for_a_missing_one() {
        for name in ["Müller", "Алексей", "Γιάννης", "أحمد", "שלום", "Արմեն", "გიორგი", "🎲", "★", "می\u{200C}خواهم"]
        {
            assert!(!glyphs(name).contains(&0), "{name}");
        }
    }
}
