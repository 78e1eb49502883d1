//! A theme as data: its colours, and what is made of them once: palette, background, sprites.

use std::sync::LazyLock;

use super::board;
use super::canvas::Sprite;
use super::colours::{CONTRAST, Colours, GROOVES, MIDNIGHT, SLATE, WALNUT};
use super::layout::{CHECKER, HEIGHT, STRIDE, WIDTH};
use super::paint::Art;
use super::palette::{Census, Palette, mix};
use super::pieces;
use super::shapes::Shapes;
use crate::rules::{BySide, Side};

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
    /// The band for the point numbers, one half wide, placed by its corner.
    pub(super) band: Sprite,
}

impl Pieces {
    /// Bytes they take in memory.
    fn bytes(&self) -> usize {
        let discs = [&self.checker, &self.plain, &self.medal, &self.badge, &self.slab, &self.band];
        discs.into_iter().chain(&self.fresh).chain(&self.used).map(Sprite::bytes).sum()
    }
}

/// A look of the board: its colours, and its background and sprites as palette indices.
pub struct Theme {
    name: &'static str,
    pub(super) colours: Colours,
    pub(super) palette: Palette,
    /// The empty board as a sheet.
    pub(super) background: Vec<u8>,
    pub(super) pieces: BySide<Pieces>,
    /// The band for the point numbers while nobody is to move.
    pub(super) bare_band: Sprite,
    pub(super) shapes: &'static Shapes,
}

/// The flat marks, which are the same in every theme.
static SHAPES: LazyLock<Shapes> = LazyLock::new(Shapes::new);

/// Every theme, in the order of [`Theme::NAMES`].
static THEMES: [LazyLock<Theme>; 4] = [
    LazyLock::new(|| Theme::new("slate", SLATE)),
    LazyLock::new(|| Theme::new("walnut", WALNUT)),
    LazyLock::new(|| Theme::new("midnight", MIDNIGHT)),
    LazyLock::new(|| Theme::new("contrast", CONTRAST)),
];

impl Theme {
    /// Names of all themes, the default first.
    pub const NAMES: [&'static str; 4] = ["slate", "walnut", "midnight", "contrast"];

    /// The default theme; made on first use.
    #[must_use]
    pub fn slate() -> &'static Theme {
        &THEMES[0]
    }

    /// The theme with this name, made on first use; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Theme> {
        let theme = Theme::NAMES.iter().position(|known| *known == name)?;
        Some(&THEMES[theme])
    }

    /// The name the theme is chosen by.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Bytes it keeps in memory: the empty board, the sprites, the tables of colours.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let pieces: usize = Side::BOTH.into_iter().map(|side| self.pieces[side].bytes()).sum();
        self.background.len() + self.palette.bytes() + pieces + self.bare_band.bytes()
    }

    fn new(name: &'static str, colours: Colours) -> Theme {
        let board = board::empty(&colours);
        let art = BySide::each(|side| SideArt::new(side, &colours));
        let bare = board::band(mix(colours.frame, [0; 3], 0.25), mix(colours.frame, [0; 3], 0.45));
        let palette = palette(&colours, &board, &art);
        let mut background = Vec::with_capacity((STRIDE * HEIGHT) as usize);
        for y in 0..HEIGHT {
            background.push(0);
            background.extend((0..WIDTH).map(|x| {
                let [r, g, b, _] = board.at(x, y);
                palette.index([r, g, b])
            }));
        }
        let bare_band = Sprite::new(&bare, (0, 0), &palette);
        let pieces = BySide::each(|side| art[side].sprites(&palette));
        Theme { name, background, pieces, bare_band, shapes: &SHAPES, colours, palette }
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

    fn sprites(&self, palette: &Palette) -> Pieces {
        let sprite = |piece: &pieces::Piece| Sprite::new(&piece.0, piece.1, palette);
        Pieces {
            checker: sprite(&self.checker),
            plain: sprite(&self.plain),
            medal: sprite(&self.medal),
            badge: sprite(&self.badge),
            slab: sprite(&self.slab),
            fresh: self.fresh.each_ref().map(sprite),
            used: self.used.each_ref().map(sprite),
            band: Sprite::new(&self.band, (0, 0), palette),
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
            census.count([r, g, b], 1);
        }
    }
    let grounds = [c.felt, c.dark_point, c.pale_point];
    for piece in Side::BOTH.into_iter().flat_map(|side| art[side].all()) {
        for y in 0..piece.height() {
            for x in 0..piece.width() {
                let [r, g, b, a] = piece.at(x, y);
                if a == 255 {
                    census.count([r, g, b], 12);
                } else if a > 0 {
                    for ground in grounds {
                        census.count(mix(ground, [r, g, b], f32::from(a) / 255.0), 1);
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
