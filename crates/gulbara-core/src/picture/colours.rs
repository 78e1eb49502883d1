//! The colours of the themes as plain numbers, and the contrast they must keep. Knows nothing of how they are drawn.

use super::palette::Rgb;
use super::pieces::Look;
use crate::rules::BySide;

/// The colours of a theme; everything else is mixed from these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours {
    /// The playing surface, of middle luminance so that both checkers stand out.
    pub(super) felt: Rgb,
    /// Every other point.
    pub(super) dark_point: Rgb,
    /// The points between.
    pub(super) pale_point: Rgb,
    /// The frame around the felt.
    pub(super) frame: Rgb,
    /// The bottom of a tray.
    pub(super) well: Rgb,
    /// The bars with the names.
    pub(super) bar: Rgb,
    /// Names and totals.
    pub(super) text: Rgb,
    /// What is said quietly on a bar, and the numbers on a band of the frame's colour.
    pub(super) dim: Rgb,
    /// The one loud colour: whose turn, what may move, what was just moved.
    pub(super) accent: Rgb,
    /// Writing on the accent.
    pub(super) on_accent: Rgb,
    /// The other side's last turn.
    pub(super) quiet: Rgb,
    /// What is lost: a passed roll, a stage that cannot be finished.
    pub(super) lost: Rgb,
    /// Hinges and inlay.
    pub(super) brass: Rgb,
    /// Shadows and the casing around marks.
    pub(super) shadow: Rgb,
    /// The light and the dark side's checkers and dice.
    pub(super) looks: BySide<Look>,
}

/// Sea green and slate grey, the default.
pub(super) const SLATE: Colours = Colours {
    felt: [0x5E, 0x7F, 0x78],
    dark_point: [0x3F, 0x5F, 0x5A],
    pale_point: [0xA9, 0xBD, 0xAE],
    frame: [0x2A, 0x2D, 0x36],
    well: [0x16, 0x18, 0x1D],
    bar: [0x14, 0x16, 0x1A],
    text: [0xF7, 0xF6, 0xF2],
    dim: [0xA9, 0xAE, 0xBA],
    accent: [0xFF, 0xB0, 0x00],
    on_accent: [0x1B, 0x16, 0x08],
    quiet: [0xA6, 0xD3, 0xE6],
    lost: [0xE4, 0x5B, 0x45],
    brass: [0xC2, 0xA0, 0x5A],
    shadow: [0x05, 0x0A, 0x0A],
    looks: BySide {
        white: Look {
            body: [0xF8, 0xF1, 0xE0],
            rim: [0x4B, 0x45, 0x36],
            lit: [0xFF, 0xFE, 0xFA],
            shaded: [0xC2, 0xB4, 0x93],
        },
        black: Look {
            body: [0x1B, 0x1C, 0x21],
            rim: [0xB9, 0xBF, 0xCC],
            lit: [0x62, 0x66, 0x72],
            shaded: [0x08, 0x09, 0x0B],
        },
    },
};

/// Grooves of the two sides' checkers, as shares of the radius: one on the light ones, two on the dark ones.
pub(super) const GROOVES: BySide<&[f32]> = BySide { white: &[0.66], black: &[0.70, 0.40] };

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance as WCAG 2 defines it.
    fn luminance(colour: Rgb) -> f64 {
        let [r, g, b] = colour.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn what_must_be_told_apart_differs_in_luminance() {
        for c in [SLATE] {
            let (light, dark) = (c.looks.white, c.looks.black);
            for (pair, least) in [
                ((light.body, dark.body), 12.0),
                ((light.body, c.felt), 3.0),
                ((dark.body, c.felt), 3.0),
                ((light.rim, light.body), 7.0),
                ((dark.rim, dark.body), 7.0),
                ((light.rim, c.pale_point), 3.0),
                ((dark.rim, c.dark_point), 3.0),
                ((c.pale_point, c.dark_point), 3.0),
                ((c.text, c.bar), 12.0),
                ((c.dim, c.bar), 7.0),
                ((c.on_accent, c.accent), 7.0),
                ((c.on_accent, c.quiet), 7.0),
                ((c.on_accent, c.lost), 4.5),
                ((c.accent, c.bar), 7.0),
                ((c.accent, dark.body), 7.0),
                ((c.accent, c.shadow), 7.0),
                ((c.quiet, c.shadow), 7.0),
            ] {
                let seen = contrast(pair.0, pair.1);
                assert!(seen >= least, "{pair:02X?}: {seen:.1} is less than {least}");
            }
        }
    }
}
