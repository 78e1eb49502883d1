//! A ranking as a table: place, name, the number it goes by, and games won beside it.

use super::canvas::Canvas;
use super::encode;
use super::layout::WIDTH;
use super::names::{self, write};
use super::paint::Mask;
use super::theme::Theme;

/// Height of the title's line and of every row.
const TITLE: i32 = 120;
const ROW: i32 = 90;
/// From the edge to a row's panel, and half of what is kept free between two.
const EDGE: i32 = 20;
const GAP: i32 = 4;
/// Middle of the place's disc, and its size.
const PLACE: i32 = 74;
const DISC: i32 = 66;
/// Where a name starts, and where the numbers end.
const NAME_X: i32 = 136;
const BESIDE_X: i32 = 1_010;
const VALUE_X: i32 = 1_226;

/// A ranking, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// What it is a ranking of.
    pub title: String,
    /// The persons, best first; the first ten are drawn.
    pub rows: Vec<Row>,
}

/// One line of a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1.
    pub place: u32,
    /// The name, as it is.
    pub name: String,
    /// The number the ranking goes by.
    pub value: String,
    /// What stands beside it, in a quiet colour.
    pub beside: String,
}

/// The picture of a ranking: an opaque indexed PNG of the size of a board's.
#[must_use]
pub fn standings(of: &Standings, theme: &Theme) -> Vec<u8> {
    let c = &theme.colours;
    let mut canvas = Canvas::plain(c.frame, &theme.palette);
    write(&mut canvas, &of.title, (EDGE + 24, TITLE / 2), WIDTH - 2 * EDGE - 48, c.text);
    let panel = Mask::rounded(WIDTH - 2 * EDGE, ROW - 2 * GAP, 14);
    let disc = Mask::disc(DISC);
    for (index, row) in (0..10).zip(&of.rows) {
        let top = TITLE + index * ROW;
        let middle = top + ROW / 2;
        canvas.tint(&panel, (EDGE, top + GAP), c.bar, 255);
        let ink = if row.place <= 3 {
            canvas.stamp(&disc, (PLACE, middle), if row.place == 1 { c.accent } else { c.brass }, 255);
            c.on_accent
        } else {
            c.dim
        };
        names::centred(&mut canvas, &row.place.to_string(), (PLACE, middle), ink);
        let value = names::ending(&mut canvas, &row.value, (VALUE_X, middle), c.text);
        let beside = names::ending(&mut canvas, &row.beside, (BESIDE_X.min(value - 24), middle), c.dim);
        write(&mut canvas, &row.name, (NAME_X, middle), beside - 24 - NAME_X, c.text);
    }
    encode::png(&canvas.sheet, &theme.palette)
}
