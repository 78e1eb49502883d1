//! What `?` and the placeholders of the bottom row tell a player: what can be done now, why a number is not offered,
//! the position; one private answer of at most 200 UTF-16 units (Telegram).

use super::caption::{called, disc, dotted, must_play, passed_and_ahead, stopped};
use crate::rules::{Hand, Side, Turn};
use crate::table::Table;
use crate::words::{Lang, Line, Text, say};

/// UTF-16 units that a private answer may have.
const LONGEST: usize = 200;

/// A cell of the bottom row that cannot be used yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Where Undo will stand.
    Undo,
    /// Where Done will stand.
    Done,
}

impl Cell {
    /// The cell that a placeholder's argument names.
    #[must_use]
    pub fn named(argument: &str) -> Option<Cell> {
        [Cell::Undo, Cell::Done].into_iter().find(|cell| cell.name() == argument)
    }

    /// The argument of its placeholder.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Cell::Undo => "undo",
            Cell::Done => "done",
        }
    }
}

/// The answer to whoever sits on this side of a running game; `cell`: which placeholder was pressed, `None` for `?`;
/// `told`: whether whoever has to wait is called when their turn comes.
#[must_use]
pub fn aid(table: &Table, asker: Side, cell: Option<Cell>, told: bool, lang: &Lang) -> Text {
    let turn = table.log().game().turn().filter(|turn| turn.mover() == asker);
    match (cell, turn) {
        (Some(Cell::Undo), Some(_)) => return one(say(lang, "refusal-nothing-to-undo").line()),
        (Some(Cell::Done), Some(turn)) if !turn.is_exhausted() => return one(to_play(turn, lang)),
        _ => {}
    }
    let forms = match turn {
        Some(turn) if turn.is_exhausted() => ended(table, turn, lang),
        Some(turn) => vec![going_on(table, turn, lang)],
        None if table.to_act() == Some(asker) => vec![vec![say(lang, "note-info-roll").line()]],
        None => {
            let mover = table.to_act().unwrap_or(asker.other());
            let waits = say(lang, "note-info-waiting").text("mover", called(table, lang, mover)).line();
            let promise = told.then(|| say(lang, "note-will-tell").line());
            vec![[waits].into_iter().chain(promise).collect()]
        }
    };
    above(&forms, &position(table, lang))
}

/// What can be done while something can be played, and why not everything is offered.
fn going_on(table: &Table, turn: &Turn, lang: &Lang) -> Vec<Line> {
    let example = turn.steps().first().map(ToString::to_string).unwrap_or_default();
    let typing = say(lang, "note-info-left").text("example", example).line();
    let why = [must_play(turn, lang), stopped(table, turn, lang, dotted)];
    [to_play(turn, lang)].into_iter().chain(why.into_iter().flatten()).chain([typing]).collect()
}

/// That nothing more can be played, why, and what can be done: at length, and briefly for crowded boards.
fn ended(table: &Table, turn: &Turn, lang: &Lang) -> Vec<Vec<Line>> {
    let done = say(lang, "note-info-done").line();
    let Some(why) = stopped(table, turn, lang, dotted) else {
        return vec![vec![say(lang, "alt-all-played").line(), done]];
    };
    let brief = say(lang, "note-info-lost").text("lost", dotted(&turn.unplayed())).line();
    // That a chain stops is told with what can be done about it.
    let says_all = turn.stages().is_some() && !turn.is_remainder();
    let at_length = if says_all { vec![why] } else { vec![why, done.clone()] };
    vec![at_length, vec![brief, done]]
}

/// The first of these forms that fits above the position; of the last one as many sentences as do.
fn above(forms: &[Vec<Line>], position: &Line) -> Text {
    let text = |sentences: &[Line]| Text { lines: vec![together(sentences), position.clone()] };
    let fits = |text: &Text| text.to_string().encode_utf16().count() <= LONGEST;
    let whole = forms.iter().map(|form| &form[..]);
    // The position is there in any case; what explains the most goes last.
    let cut = forms.last().into_iter().flat_map(|form| (0..form.len()).rev().map(|most| &form[..most]));
    whole.chain(cut).map(text).find(fits).unwrap_or_else(|| text(&[]))
}

fn one(line: Line) -> Text {
    Text { lines: vec![line] }
}

fn together(sentences: &[Line]) -> Line {
    let words: Vec<String> = sentences.iter().map(|line| one(line.clone()).to_string()).collect();
    Text::plain(words.join(" ")).lines.remove(0)
}

/// What is still to be played: `5-3`, `3`, `4·4, 5·5·5·5`.
fn to_play(turn: &Turn, lang: &Lang) -> Line {
    let left = match turn.hand() {
        Hand::Mixed(left) => left.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
        Hand::Stages { .. } => dotted(&passed_and_ahead(turn).1),
    };
    say(lang, "refusal-still-to-play").text("left", left).line()
}

/// Every point of both, each in its own count: `⚪ 24:9 20:6 · ⚫ 24:13 6:1, off: 1`.
fn position(table: &Table, lang: &Lang) -> Line {
    let side = |side: Side| {
        let army = table.log().position().army(side);
        let points: Vec<String> = army.points().map(|point| format!("{point}:{}", army.at(point))).collect();
        let saying = say(lang, "note-info-army").text("disc", disc(side)).text("stands", points.join(" "));
        saying.num("off", army.off()).string()
    };
    Text::plain(Side::BOTH.map(side).join(" · ")).lines.remove(0)
}
