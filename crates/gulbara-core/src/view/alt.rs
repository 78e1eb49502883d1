//! The whole position in words that are good to listen to: alternative text of the picture, and `/board text`.

use super::caption::{passed_and_ahead, stopped};
use crate::rules::{Army, Hand, Lost, Point, Roll, Side, Spot, Step, Turn};
use crate::table::{Refusal, Table};
use crate::words::{self, Lang, Line, Text, phrase, say};

/// Characters that alternative text may have (Discord).
const LONGEST: usize = 1_024;
/// What a caption may have, in UTF-16 units (Telegram), without some room for the platforms' own marks around names.
const CAPTION: usize = 1_000;

/// A sentence about a position, and how soon it is left out where there is little room.
type Fact = (Rank, String);

/// What a sentence is about; what comes last is left out first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Where the checkers stand: nothing else says so.
    Stands,
    /// What is to be played.
    ToPlay,
    /// How the match stands.
    Match,
    /// The turn before.
    Last,
}

/// Who is to move and with what, every point of both sides in their own counts, what is off, the last turn.
#[must_use]
pub fn in_words(table: &Table, lang: &Lang) -> String {
    cut(joined(&facts(table, lang), Rank::Last))
}

/// The same as a line below a caption. Where there is no room for all of it, whole sentences are left out, first those
/// that the caption says too, and it tells how to hear them.
#[must_use]
pub fn read_below(caption: &Text, table: &Table, lang: &Lang) -> Line {
    let units = |text: &str| text.encode_utf16().count();
    let (facts, room) = (facts(table, lang), CAPTION.saturating_sub(units(&caption.to_string()) + 1));
    let more = phrase(lang, "alt-more");
    let fewer = [Rank::Match, Rank::ToPlay, Rank::Stands].map(|rank| format!("{} {more}", joined(&facts, rank)));
    let mut told = std::iter::once(joined(&facts, Rank::Last)).chain(fewer);
    let told = told.find(|told| units(told) <= room).unwrap_or(more);
    Text::plain(told).lines.remove(0)
}

/// The sentences up to a rank.
fn joined(facts: &[Fact], most: Rank) -> String {
    let told = facts.iter().filter(|(rank, _)| *rank <= most).map(|(_, said)| said.as_str());
    told.collect::<Vec<_>>().join(" ")
}

/// Everything there is to say, in the order that is good to listen to.
fn facts(table: &Table, lang: &Lang) -> Vec<Fact> {
    let game = table.log().game();
    let name = |side| words::brief(&words::name(lang, table, side));
    let mut sentences = Vec::new();
    if let Some(turn) = game.turn() {
        let to_move = say(lang, if turn.is_remainder() { "alt-to-move-rest" } else { "alt-to-move" });
        sentences.push(to_move.text("name", name(turn.mover())).text("dice", dice(turn, lang)).string());
        if !turn.played().is_empty() {
            sentences.push(say(lang, "alt-so-far").text("steps", steps(turn.played(), lang)).string());
        }
        if turn.unplayed().is_empty() {
            sentences.push(say(lang, "alt-all-played").string());
        } else if !turn.is_exhausted() && (!turn.played().is_empty() || turn.is_remainder()) {
            sentences.push(say(lang, "alt-left").text("left", left(turn, lang)).string());
        }
        let stopped = stopped(table, turn, lang, |lost| numbers(lost, lang));
        sentences.extend(stopped.map(|line| Text { lines: vec![line] }.to_string()));
    } else if let Some(side) = game.to_act() {
        sentences.push(say(lang, "alt-to-roll").text("name", name(side)).string());
    } else if game.outcome().is_some() {
        sentences.push(words::refusal(lang, table, &Refusal::GameOver).to_string());
    }
    let mut facts: Vec<Fact> = sentences.into_iter().map(|said| (Rank::ToPlay, said)).collect();
    if table.is_match() {
        let score = table.score();
        let stands = say(lang, "alt-match").num("points", table.terms.points);
        let stands = stands.text("white", name(Side::White)).num("ws", score.white);
        facts.push((Rank::Match, stands.text("black", name(Side::Black)).num("bs", score.black).string()));
    }
    for side in Side::BOTH {
        facts.push((Rank::Stands, stand(game.position().army(side), side, Some(&name(side)), lang)));
    }
    if let Some(last) = table.log().turns().last() {
        let key = if last.turn.played().is_empty() { "alt-last-none" } else { "alt-last" };
        let saying = say(lang, key).text("name", name(last.side())).text("dice", dice(&last.turn, lang));
        facts.push((Rank::Last, saying.text("steps", steps(last.turn.played(), lang)).string()));
    }
    facts
}

/// Where a side's checkers stand, and who plays it, if somebody does.
pub(super) fn stand(army: &Army, side: Side, name: Option<&str>, lang: &Lang) -> String {
    say(lang, "alt-side")
        .choice("side", side.name())
        .choice("named", if name.is_some() { "yes" } else { "no" })
        .text("name", name.unwrap_or_default())
        .text("stands", points(army, lang))
        .num("off", army.off())
        .num("pips", army.pips())
        .string()
}

/// As much of a text as alternative text may have.
pub(super) fn cut(text: String) -> String {
    if text.chars().count() <= LONGEST { text } else { text.chars().take(LONGEST - 1).chain(['…']).collect() }
}

/// `3 on 24, 2 on 20`.
fn points(army: &Army, lang: &Lang) -> String {
    let point = |point: Point| say(lang, "alt-point").num("count", army.at(point)).num("point", point.get()).string();
    let points: Vec<String> = army.points().map(point).collect();
    if points.is_empty() { phrase(lang, "alt-nobody") } else { points.join(", ") }
}

/// `6 and 5`, `4 twice`.
pub(super) fn dice(turn: &Turn, lang: &Lang) -> String {
    match Roll::from(turn.dice()) {
        Roll::Mixed { high, low } => say(lang, "alt-dice").num("high", high.get()).num("low", low.get()).string(),
        Roll::Double(die) => say(lang, "alt-double").num("die", die.get()).string(),
    }
}

/// What is still to be played: `5`, `four 4s, four 5s`.
fn left(turn: &Turn, lang: &Lang) -> String {
    match turn.hand() {
        Hand::Mixed(left) => left.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        Hand::Stages { .. } => numbers(&passed_and_ahead(turn).1, lang),
    }
}

/// Equal numbers: `two 4s, four 5s`.
fn numbers(numbers: &[Lost], lang: &Lang) -> String {
    let several = |lost: &Lost| say(lang, "alt-numbers").num("die", lost.die.get()).num("count", lost.count).string();
    numbers.iter().map(several).collect::<Vec<_>>().join(", ")
}

/// `24 to 18, 20 to 16 twice, 3 off`.
pub(super) fn steps(steps: &[Step], lang: &Lang) -> String {
    let step = |run: &[Step]| {
        let key = if run[0].to() == Spot::Off { "alt-step-off" } else { "alt-step" };
        say(lang, key)
            .num("from", run[0].from.get())
            .text("to", run[0].to().to_string())
            .num("times", i64::try_from(run.len()).unwrap_or(1))
            .string()
    };
    steps.chunk_by(|a, b| a.from == b.from && a.to() == b.to()).map(step).collect::<Vec<_>>().join(", ")
}
