//! A theme as data: its colours, and what is made of them once: palette, background, sprites.

use std::sync::LazyLock;

use super::bars;
use super::board;
use super::canvas::Sprite;
use super::layout::{CHECKER, HEIGHT, WIDTH};
use super::paint::Art;
use super::palette::{Census, Palette, Rgb, mix};
use super::pieces::{self, Look};
use super::shapes::Shapes;
use crate::rules::{BySide, Side};

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

const SLATE: Colours = Colours {
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
const GROOVES: BySide<&[f32]> = BySide { white: &[0.66], black: &[0.70, 0.40] };

/// Sizes of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DieSize {
    /// A roll being played.
    Large,
    /// A link of a chain, an opening die.
    Medium,
    /// A passed roll in the name bar.
    Chip,
}

impl DieSize {
    /// All sizes, in order.
    pub(super) const ALL: [DieSize; 3] = [DieSize::Large, DieSize::Medium, DieSize::Chip];

    /// Length of a side in pixels.
    pub(super) const fn pixels(self) -> i32 {
        match self {
            DieSize::Large => 78,
            DieSize::Medium => 60,
            DieSize::Chip => 50,
        }
    }
}

/// One side's sprites.
pub(super) struct Pieces {
    /// A checker.
    pub(super) checker: Sprite,
    /// A checker without grooves, to carry a count.
    pub(super) plain: Sprite,
    /// A smaller checker for the result.
    pub(super) medal: Sprite,
    /// The disc beside the name.
    pub(super) badge: Sprite,
    /// A borne-off checker.
    pub(super) slab: Sprite,
    /// Dice still to be played, by size.
    pub(super) fresh: [Sprite; 3],
    /// Dice played, by size.
    pub(super) used: [Sprite; 3],
    /// The bands with the point numbers in this side's count: rows of the upper one, then of the lower one.
    pub(super) bands: Vec<u8>,
}

/// A look of the board: its colours, and its background and sprites as palette indices.
pub struct Theme {
    name: &'static str,
    pub(super) colours: Colours,
    pub(super) palette: Palette,
    pub(super) background: Vec<u8>,
    pub(super) pieces: BySide<Pieces>,
    /// The bands with White's numbers while nobody is to move.
    pub(super) bare_bands: Vec<u8>,
    pub(super) shapes: Shapes,
}

static SLATE_THEME: LazyLock<Theme> = LazyLock::new(|| Theme::new("slate", SLATE));

impl Theme {
    /// Names of all themes, the default first.
    pub const NAMES: [&'static str; 1] = ["slate"];

    /// The default theme; made on first use.
    #[must_use]
    pub fn slate() -> &'static Theme {
        &SLATE_THEME
    }

    /// The theme with this name, made on first use; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Theme> {
        match name {
            "slate" => Some(Theme::slate()),
            _ => None,
        }
    }

    /// The name the theme is chosen by.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    fn new(name: &'static str, colours: Colours) -> Theme {
        let board = board::empty(&colours);
        let art = BySide::each(|side| SideArt::new(side, &colours));
        let bare = board::band(mix(colours.frame, [0; 3], 0.25), mix(colours.frame, [0; 3], 0.45));
        let palette = palette(&colours, &board, &art);
        let mut background = Vec::with_capacity((WIDTH * HEIGHT) as usize);
        for y in 0..HEIGHT {
            background.extend((0..WIDTH).map(|x| {
                let [r, g, b, _] = board.at(x, y);
                palette.index([r, g, b])
            }));
        }
        let bands = |band: &Art, ink: Rgb, side: Side| {
            bars::bands(&background, &palette, &Sprite::new(band, (0, 0), &palette), ink, side)
        };
        let bare_bands = bands(&bare, colours.dim, Side::White);
        let pieces = BySide::each(|side| {
            let bands = bands(&art[side].band, colours.looks[side.other()].body, side);
            art[side].sprites(&palette, bands)
        });
        Theme { name, background, pieces, bare_bands, shapes: Shapes::new(), colours, palette }
    }
}

/// One side's pieces as they were painted.
struct SideArt {
    checker: pieces::Piece,
    plain: pieces::Piece,
    medal: pieces::Piece,
    badge: pieces::Piece,
    slab: pieces::Piece,
    fresh: [pieces::Piece; 3],
    used: [pieces::Piece; 3],
    band: Art,
}

impl SideArt {
    fn new(side: Side, colours: &Colours) -> SideArt {
        let (look, grooves, shadow) = (&colours.looks[side], GROOVES[side], colours.shadow);
        SideArt {
            checker: pieces::checker(look, CHECKER, grooves, shadow),
            plain: pieces::checker(look, CHECKER, &[], shadow),
            medal: pieces::checker(look, 64, grooves, shadow),
            badge: pieces::checker(look, 46, grooves, shadow),
            slab: pieces::slab(look, grooves.len(), shadow),
            fresh: DieSize::ALL.map(|size| pieces::die(look, size.pixels(), None, shadow)),
            used: DieSize::ALL.map(|size| pieces::die(look, size.pixels(), Some(colours.felt), shadow)),
            band: board::band(look.body, look.rim),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Art> {
        let dice = self.fresh.iter().chain(&self.used);
        let rest = [&self.checker, &self.plain, &self.medal, &self.badge, &self.slab];
        rest.into_iter().chain(dice).map(|piece| &piece.0).chain([&self.band])
    }

    fn sprites(&self, palette: &Palette, bands: Vec<u8>) -> Pieces {
        let sprite = |piece: &pieces::Piece| Sprite::new(&piece.0, piece.1, palette);
        Pieces {
            checker: sprite(&self.checker),
            plain: sprite(&self.plain),
            medal: sprite(&self.medal),
            badge: sprite(&self.badge),
            slab: sprite(&self.slab),
            fresh: self.fresh.each_ref().map(sprite),
            used: self.used.each_ref().map(sprite),
            bands,
        }
    }
}

/// The palette that serves everything a picture of this theme can show.
fn palette(colours: &Colours, board: &Art, art: &BySide<SideArt>) -> Palette {
    let c = colours;
    let mut census = Census::default();
    for y in (0..HEIGHT).step_by(2) {
        for x in (0..WIDTH).step_by(2) {
            let [r, g, b, _] = board.at(x, y);
            census.count([r, g, b]);
        }
    }
    let grounds = [c.felt, c.dark_point, c.pale_point];
    for piece in Side::BOTH.into_iter().flat_map(|side| art[side].all()) {
        for y in 0..piece.height() {
            for x in 0..piece.width() {
                let [r, g, b, a] = piece.at(x, y);
                if a == 255 {
                    for _ in 0..12 {
                        census.count([r, g, b]);
                    }
                } else if a > 0 {
                    for ground in grounds {
                        census.count(mix(ground, [r, g, b], f32::from(a) / 255.0));
                    }
                }
            }
        }
    }
    for (ink, ground) in [
        (c.text, c.bar),
        (c.dim, c.bar),
        (c.accent, c.shadow),
        (c.accent, c.looks.white.body),
        (c.accent, c.felt),
        (c.accent, c.bar),
        (c.on_accent, c.accent),
        (c.quiet, c.felt),
        (c.quiet, c.shadow),
        (c.lost, c.felt),
        (c.lost, c.bar),
        (c.looks.black.body, c.looks.white.body),
    ] {
        census.edge(ink, ground);
    }
    let [[pale_lit, pale_shaded], [dark_lit, dark_shaded]] = [c.pale_point, c.dark_point].map(board::facets);
    let fixed = [
        c.felt,
        pale_lit,
        pale_shaded,
        dark_lit,
        dark_shaded,
        c.frame,
        c.well,
        c.bar,
        c.text,
        c.dim,
        c.accent,
        c.on_accent,
        c.quiet,
        c.lost,
        c.looks.white.body,
        c.looks.white.rim,
        c.looks.black.body,
        c.looks.black.rim,
    ];
    Palette::new(&fixed, &census)
}

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

    #[test]
    fn a_theme_has_at_most_64_colours_and_keeps_its_own_exactly() {
        let theme = Theme::slate();
        assert!(theme.palette.colours().len() <= super::super::palette::COLOURS);
        let c = &theme.colours;
        for colour in [c.felt, c.bar, c.text, c.accent, c.quiet, c.lost, c.looks.white.body, c.looks.black.body] {
            assert_eq!(theme.palette.colour(theme.palette.index(colour)), colour);
        }
    }
}
