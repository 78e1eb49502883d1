//! Table -> View: caption, scene and buttons, with readable tokens.
//!
//! Pure, and no platform's: frontends say what their rows can hold and translate what they get.

mod aid;
mod alt;
mod analysis;
mod caption;
mod challenge;
mod completions;
mod detail;
mod diagram;
mod ending;
mod face;
mod grid;
mod hint;
mod lists;
mod news;
mod offers;
pub mod panel;
mod replay;
mod scene;
mod token;
mod typed;

pub use aid::{Cell, aid};
pub use alt::{in_words, read_below};
pub use analysis::{Report, WORST, analysis, judged_turn, looking};
pub use challenge::challenge;
pub use completions::completions;
pub use detail::{Detail, NoDetail};
pub use diagram::{Diagram, diagram};
pub use ending::keepsake;
pub use face::{Button, Grid, Look, Menu, Row, View, Width};
pub use hint::{Advice, hint};
pub use lists::{
    Archives, Aspect, Contents, GAMES, NoPage, PLACES, Page, Whose, archive, chart, dice, figures, finished_game,
    moves, ranking, standings,
};
pub use offers::{Offer, offers};
pub use replay::{Told, replay, replay_told, still};
pub use scene::scene_of_position;
pub use token::{LONGEST_TOKEN, NotAToken, Token, Verb};
pub use typed::{typed, untyped};

use crate::rules::Side;
use crate::table::Table;
use crate::words::Lang;

/// The board of a table whose game has begun, for everybody who looks at it.
#[must_use]
pub fn board(table: &Table, lang: &Lang, grid: &Grid) -> View {
    board_of(table, None, lang, grid)
}

/// The same for the eyes of a side alone, if there is one: it has the buttons that side may press.
#[must_use]
pub fn board_of(table: &Table, reader: Option<Side>, lang: &Lang, grid: &Grid) -> View {
    let (caption, rows) = match table.log().game().outcome() {
        Some(outcome) => (ending::end_caption(table, outcome, lang), ending::end_rows(table, lang)),
        None => (caption::board_caption(table, lang), grid::board_rows(table, reader, lang, grid)),
    };
    View { caption, alt: alt::in_words(table, lang), scene: Some(scene::scene(table, lang)), rows }
}
