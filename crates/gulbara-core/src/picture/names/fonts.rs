//! The fonts that names are set in, one for each script, and which of them has a character.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale};

/// Height of a line of names in pixels per em of the Latin letters.
const SIZE: f32 = 40.0;
/// Height of a capital letter in em.
pub(super) const CAP: f32 = 0.714 * SIZE;

/// A font at the size that goes with the others.
pub(super) struct Typeface {
    /// What the shaper reads.
    pub(super) shapes: harfrust::Font,
    /// What outlines are drawn from.
    pub(super) outlines: FontRef<'static>,
    /// The size as the drawer counts it.
    pub(super) scale: PxScale,
    /// Pixels a unit of the font has.
    pub(super) unit: f32,
}

impl Typeface {
    /// A font at a share of the common size.
    #[expect(clippy::expect_used, reason = "the fonts are part of the program, and each is read by a test")]
    fn new(bytes: &'static [u8], share: f32) -> Typeface {
        let outlines = FontRef::try_from_slice(bytes).expect("the fonts are part of the program");
        let shapes = harfrust::Font::new(bytes, 0).expect("the fonts are part of the program");
        let (size, em) = (SIZE * share, f32::from(shapes.units_per_em()));
        let scale = PxScale::from(size * outlines.height_unscaled() / em);
        Typeface { shapes, outlines, scale, unit: size / em }
    }

    fn has(&self, letter: char) -> bool {
        self.outlines.glyph_id(letter) != GlyphId(0)
    }
}

/// Every font, the one that is asked first in front.
static TYPEFACES: [LazyLock<Typeface>; 7] = [
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoSans-SemiBold.ttf"), 1.0)),
    // Its letters are low for their em.
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoSansArabic-SemiBold.ttf"), 1.08)),
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoSansHebrew-SemiBold.ttf"), 1.0)),
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoSansArmenian-SemiBold.ttf"), 1.0)),
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoSansGeorgian-SemiBold.ttf"), 1.0)),
    // Pictures are larger than letters of the same em.
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoEmoji-Bold.ttf"), 0.86)),
    LazyLock::new(|| Typeface::new(include_bytes!("../../../../../fonts/NotoSansSymbols2-Regular.ttf"), 0.92)),
];

/// The font of emoji.
pub(super) const EMOJI: usize = 5;

/// A font by its number.
pub(super) fn typeface(number: usize) -> &'static Typeface {
    &TYPEFACES[number]
}

/// The number of the first font that has all of these characters; what joins letters and is not seen need not be there.
pub(super) fn font_of(cluster: &str) -> Option<usize> {
    (0..TYPEFACES.len()).find(|&number| cluster.chars().all(|c| joins(c) || TYPEFACES[number].has(c)))
}

/// What says that letters join or do not, and is not seen itself.
pub(super) fn joins(letter: char) -> bool {
    matches!(letter, '\u{200C}' | '\u{200D}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_is_read_and_is_of_the_common_height() {
        for number in 0..TYPEFACES.len() {
            let font = typeface(number);
            assert!(font.shapes.num_glyphs() > 50 && font.unit > 0.0, "{number}");
        }
    }

    #[test]
    fn each_script_has_its_font() {
        for (letters, font) in
            [("AŞж Ωə1…", 0), ("أحمدپگ،٣", 1), ("שלום", 2), ("Արմեն", 3), ("გიორგიᲒ", 4), ("🎲🦁♥", 5), ("★♛✿", 6)]
        {
            for letter in letters.chars() {
                assert_eq!(font_of(&letter.to_string()), Some(font), "{letter}");
            }
        }
        assert_eq!(font_of("é"), Some(0));
        assert_eq!(font_of("שּׁ"), Some(2));
        assert_eq!((font_of("李"), font_of("ก"), font_of("\u{E000}")), (None, None, None));
    }
}
