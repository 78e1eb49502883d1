//! What was good and bad in a finished game, in words, as a chart, and turn by turn.

use super::hint::{notation, played};
use super::{Button, Detail, Look, Row, Token, Verb, alt, caption};
use crate::engine::{Analysis, Mark, Play, Review};
use crate::picture::Chart;
use crate::rules::{BySide, Side, folded, parse_turn, resolve};
use crate::table::Table;
use crate::words::{self, Lang, Line, Text, brief, phrase, say};

/// The worst turns that are told of.
pub const WORST: usize = 5;

/// A game looked at, as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The words: at most 1,024 characters.
    pub text: Text,
    /// How White's chances to win went.
    pub chart: Chart,
    /// The chart in words, at most 1,024 characters.
    pub alt: String,
    /// A button for each of the worst turns.
    pub rows: Vec<Row>,
}

/// How far the look at a game has got.
#[must_use]
pub fn looking(turn: usize, turns: usize, lang: &Lang) -> Text {
    Text { lines: vec![say(lang, "note-analysis-looking").num("turn", count(turn)).num("turns", count(turns)).line()] }
}

/// What was found in a table's game.
#[must_use]
pub fn analysis(table: &Table, found: &Analysis, lang: &Lang) -> Report {
    let mut lines = vec![phrase_line("analysis-title", lang)];
    lines.extend(Side::BOTH.map(|side| of_side(table, side, &found.play[side], lang)));
    if let Some(points) = found.adjusted {
        let side = if points < 0.0 { Side::Black } else { Side::White };
        let even = say(lang, "analysis-even").text("disc", caption::disc(side)).text("name", name(table, side, lang));
        lines.push(even.text("points", words::signed(lang, points.abs())).line());
    }
    let worst = found.worst(WORST);
    lines.push(phrase_line(if worst.is_empty() { "analysis-clean" } else { "analysis-worst" }, lang));
    lines.extend((1..).zip(&worst).map(|(place, review)| worst_line(place, review, lang)));
    let button =
        |place: u16| Button { label: place.to_string(), token: token(table, place), look: Look::Plain, enabled: true };
    let buttons: Vec<Button> = (1..).zip(&worst).map(|(place, _)| button(place)).collect();
    let rows = if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] };
    let chart = Chart {
        title: say(lang, "analysis-chart").text("name", name(table, Side::White, lang)).string(),
        values: found.winning.iter().map(|&win| f64::from(100.0 * win)).collect(),
        ends: ["0".to_owned(), found.turns.len().to_string()],
        bounds: Some((0.0, 100.0)),
    };
    let course: Vec<String> = course(&found.winning).iter().map(ToString::to_string).collect();
    let alt = alt::cut(format!("{}: {}", chart.title, course.join(", ")));
    Report { text: Text { lines }, chart, alt, rows }
}

/// One of the worst turns, counted from 1: what was played, what was better, and the board after that.
#[must_use]
pub fn judged_turn(table: &Table, found: &Analysis, place: usize, lang: &Lang) -> Option<super::Advice> {
    let review = *found.worst(WORST).get(place.checked_sub(1)?)?;
    let better = review.better.as_ref()?;
    let fresh = table.log().turns().get(review.turn)?.turn.fresh();
    let steps = match parse_turn(&better.steps.join(" ")) {
        Ok(pieces) => resolve(&fresh, &pieces).ok()?,
        Err(_) => Vec::new(),
    };
    let percent = |win: f32| i64::from((100.0 * win).round() as i16);
    let what = say(lang, "analysis-played")
        .num("turn", count(review.turn + 1))
        .text("disc", caption::disc(review.side))
        .text("name", name(table, review.side, lang))
        .text("roll", roll(review))
        .text("steps", notation(&review.played));
    let instead = say(lang, "analysis-better")
        .text("steps", notation(&folded(&steps)))
        .num("win", percent(better.chances.win))
        .num("was", percent(review.chances.win));
    let cost = say(lang, "analysis-cost").text("points", lost(review, lang)).text("mark", mark(review, lang));
    let names = BySide::each(|side: Side| words::name(lang, table, side));
    let scene = played(&fresh, &steps, super::still(table, lang));
    let sides = Side::BOTH.map(|side| alt::stand(scene.position.army(side), side, Some(&names[side]), lang));
    let text = Text { lines: vec![what.line(), instead.line(), cost.line()] };
    Some(super::Advice { text, scene, alt: alt::cut(sides.join(" ")) })
}

/// The token of one of the worst turns: after the game's number, if it is one of a match.
fn token(table: &Table, place: u16) -> String {
    Token::new(&table.key, table.version, Verb::Analyse).saying(Detail::of_turn(table, place)).to_string()
}

fn of_side(table: &Table, side: Side, play: &Play, lang: &Lang) -> Line {
    let [doubtful, bad, very_bad] = play.marks;
    say(lang, "analysis-side")
        .text("disc", caption::disc(side))
        .text("name", name(table, side, lang))
        .text("lost", words::decimal(lang, play.error.into(), 2))
        .num("decisions", play.decisions)
        .text("rate", words::decimal(lang, play.error_rate().into(), 1))
        .text("luck", words::signed(lang, play.luck))
        .num("doubtful", doubtful)
        .num("bad", bad)
        .num("blunders", very_bad)
        .line()
}

fn worst_line(place: i64, review: &Review, lang: &Lang) -> Line {
    say(lang, "analysis-turn")
        .num("place", place)
        .num("turn", count(review.turn + 1))
        .text("disc", caption::disc(review.side))
        .text("roll", roll(review))
        .text("points", lost(review, lang))
        .text("mark", mark(review, lang))
        .line()
}

fn roll(review: &Review) -> String {
    review.roll.map_or_else(|| "…".to_owned(), |[a, b]| format!("{}-{}", a.max(b), a.min(b)))
}

fn lost(review: &Review, lang: &Lang) -> String {
    words::signed(lang, -review.error)
}

fn mark(review: &Review, lang: &Lang) -> String {
    match review.mark {
        None => String::new(),
        Some(Mark::Doubtful) => phrase(lang, "analysis-doubtful"),
        Some(Mark::Bad) => phrase(lang, "analysis-bad"),
        Some(Mark::VeryBad) => phrase(lang, "analysis-very-bad"),
    }
}

fn name(table: &Table, side: Side, lang: &Lang) -> String {
    brief(&words::name(lang, table, side))
}

fn phrase_line(key: &str, lang: &Lang) -> Line {
    say(lang, key).line()
}

/// White's chances in hundredths at about a dozen moments, the last one included.
fn course(winning: &[f32]) -> Vec<i32> {
    let every = winning.len().div_ceil(12).max(1);
    let last = winning.len().saturating_sub(1);
    let told = winning.iter().enumerate().filter(|(place, _)| place % every == 0 || *place == last);
    told.map(|(_, win)| (100.0 * win).round() as i32).collect()
}

fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
