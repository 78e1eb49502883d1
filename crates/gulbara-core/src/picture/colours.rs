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
    lost: [0xF5, 0x78, 0x64],
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

/// Stained wood, maple and brass.
pub(super) const WALNUT: Colours = Colours {
    felt: [0xA9, 0x80, 0x54],
    dark_point: [0x6B, 0x39, 0x20],
    pale_point: [0xDD, 0xBF, 0x8E],
    frame: [0x4A, 0x2B, 0x1A],
    well: [0x1C, 0x0F, 0x08],
    bar: [0x1E, 0x12, 0x0B],
    text: [0xF8, 0xEE, 0xDD],
    dim: [0xC8, 0xB1, 0x91],
    accent: [0x3F, 0xD0, 0xBE],
    on_accent: [0x06, 0x20, 0x1C],
    quiet: [0xDD, 0xE6, 0xB8],
    lost: [0xF5, 0x7E, 0x66],
    brass: [0xCF, 0xA7, 0x5C],
    shadow: [0x0B, 0x05, 0x02],
    looks: BySide {
        white: Look {
            body: [0xFB, 0xF3, 0xE2],
            rim: [0x4E, 0x35, 0x20],
            lit: [0xFF, 0xFE, 0xF8],
            shaded: [0xCB, 0xB6, 0x8F],
        },
        black: Look {
            body: [0x1F, 0x15, 0x12],
            rim: [0xC9, 0xB4, 0x9A],
            lit: [0x6B, 0x55, 0x48],
            shaded: [0x0A, 0x05, 0x04],
        },
    },
};

/// Night blue and silver.
pub(super) const MIDNIGHT: Colours = Colours {
    felt: [0x4C, 0x73, 0x99],
    dark_point: [0x27, 0x46, 0x6B],
    pale_point: [0x9D, 0xB8, 0xD6],
    frame: [0x17, 0x1D, 0x33],
    well: [0x09, 0x0C, 0x17],
    bar: [0x0C, 0x10, 0x1D],
    text: [0xF3, 0xF5, 0xFB],
    dim: [0xA3, 0xAE, 0xC8],
    accent: [0xFF, 0xC0, 0x4D],
    on_accent: [0x1D, 0x14, 0x02],
    quiet: [0xB9, 0xE4, 0xD0],
    lost: [0xFF, 0x7F, 0x76],
    brass: [0xA9, 0xB4, 0xD0],
    shadow: [0x02, 0x04, 0x0C],
    looks: BySide {
        white: Look {
            body: [0xF5, 0xF7, 0xFC],
            rim: [0x33, 0x40, 0x5E],
            lit: [0xFF, 0xFF, 0xFF],
            shaded: [0xB4, 0xC0, 0xDA],
        },
        black: Look {
            body: [0x16, 0x18, 0x26],
            rim: [0xAF, 0xBC, 0xDC],
            lit: [0x5C, 0x64, 0x84],
            shaded: [0x05, 0x06, 0x0D],
        },
    },
};

/// For low vision: pure black and white on grey, every line wide.
pub(super) const CONTRAST: Colours = Colours {
    felt: [0x74, 0x7B, 0x82],
    dark_point: [0x3C, 0x44, 0x4C],
    pale_point: [0xB4, 0xBB, 0xC2],
    frame: [0x00, 0x00, 0x00],
    well: [0x1C, 0x1F, 0x23],
    bar: [0x00, 0x00, 0x00],
    text: [0xFF, 0xFF, 0xFF],
    dim: [0xD0, 0xD4, 0xD8],
    accent: [0xFF, 0xD4, 0x00],
    on_accent: [0x00, 0x00, 0x00],
    quiet: [0x7F, 0xE3, 0xFF],
    lost: [0xFF, 0x8A, 0x78],
    brass: [0xD0, 0xD4, 0xD8],
    shadow: [0x00, 0x00, 0x00],
    looks: BySide {
        white: Look {
            body: [0xFF, 0xFF, 0xFF],
            rim: [0x00, 0x00, 0x00],
            lit: [0xFF, 0xFF, 0xFF],
            shaded: [0xE4, 0xE6, 0xE8],
        },
        black: Look {
            body: [0x00, 0x00, 0x00],
            rim: [0xFF, 0xFF, 0xFF],
            lit: [0x2A, 0x2D, 0x30],
            shaded: [0x00, 0x00, 0x00],
        },
    },
};

/// Grooves of the two sides' checkers, as shares of the radius: one on the light ones, two on the dark ones.
pub(super) const GROOVES: BySide<&[f32]> = BySide { white: &[0.66], black: &[0.70, 0.40] };
