//! The words of a board: who plays, what just happened, what is to do; at most three lines.

use std::cmp::Ordering;

use super::news::news;
use crate::rules::{Die, Hand, Lost, Remainder, Side, Step, Turn, fold};
use crate::table::{State, Table};
use crate::words::{self, Lang, Line, LineKind, Span, Style, Text, say};

/// Finished turns that are told at most; older ones are on the picture and in the record.
const TOLD: usize = 6;
/// Rolls of a newcomer in which the buttons are explained.
const FIRST_ROLLS: u16 = 3;
/// What a caption may have, in UTF-16 units (Telegram), with some room for the platforms' own marks around names.
const LONGEST: usize = 960;

/// The disc of a side.
pub(super) const fn disc(side: Side) -> &'static str {
    match side {
        Side::White => "⚪",
        Side::Black => "⚫",
    }
}

/// The name of whoever plays a side, short enough to stand in a sentence.
pub(super) fn called(table: &Table, lang: &Lang, side: Side) -> String {
    words::brief(&words::name(lang, table, side))
}

/// The words of a board whose game runs.
pub(super) fn board_caption(table: &Table, lang: &Lang) -> Text {
    let before = table.before();
    let players = say(lang, if table.is_match() { "board-players-match" } else { "board-players" })
        .text("white", words::whole(&words::name(lang, table, Side::White)))
        .text("black", words::whole(&words::name(lang, table, Side::Black)))
        .num("ws", before.white)
        .num("bs", before.black)
        .num("points", table.terms.points)
        .line();
    let to_do = match table.log().game().turn() {
        Some(turn) => Some(joined(to_do(table, turn, lang))),
        None => table
            .to_act()
            .map(|side| say(lang, "move-roll").text("disc", disc(side)).text("name", called(table, lang, side)).line()),
    };
    // The longest chains and names leave room for fewer turns.
    let captions = (1..=TOLD).rev().map(|most| {
        let news = news(table, lang, most);
        let news = (!news.is_empty()).then(|| joined(news));
        let lines = [Some(players.clone()), news, to_do.clone(), next_seal(table, lang)];
        Text { lines: lines.into_iter().flatten().collect() }
    });
    let mut shorter = None;
    for caption in captions {
        let fits = caption.to_string().encode_utf16().count() <= LONGEST;
        shorter = Some(caption);
        if fits {
            break;
        }
    }
    shorter.unwrap_or_default()
}

/// The seal of the dice of the game after this one, on the board that this one begins with: it is shown before the press
/// that is added to it, which is the one that ends this game.
fn next_seal(table: &Table, lang: &Lang) -> Option<Line> {
    let seed = table.next.as_ref()?;
    let begun = table.entries().first()?.version;
    let first = table.state == State::Running && table.turn_version() == begun;
    first.then(|| say(lang, "next-seal").code("commitment", &seed.commitment()).small())
}

/// Sentences on one line.
fn joined(sentences: Vec<Line>) -> Line {
    let mut spans = Vec::new();
    for (index, sentence) in sentences.into_iter().enumerate() {
        if index > 0 {
            spans.push(Span { text: " · ".to_owned(), style: Style::Plain });
        }
        spans.extend(sentence.spans);
    }
    Line { kind: LineKind::Body, spans }
}

/// A roll as people write it, the larger number first.
pub(super) fn roll(turn: &Turn) -> String {
    let [a, b] = turn.dice();
    format!("{}-{}", a.max(b), a.min(b))
}

/// Equal numbers, `4·4, 5·5·5·5`.
pub(super) fn dotted(numbers: &[Lost]) -> String {
    let same = |lost: &Lost| vec![lost.die.to_string(); usize::from(lost.count)].join("·");
    numbers.iter().map(same).collect::<Vec<_>>().join(", ")
}

/// The numbers of a double that are passed over for good, and those that are still to be played.
pub(super) fn passed_and_ahead(turn: &Turn) -> (Vec<Lost>, Vec<Lost>) {
    let now = match turn.hand() {
        Hand::Stages { die, left, .. } if *left > 0 => Some(*die),
        _ => None,
    };
    turn.unplayed().into_iter().partition(|lost| now.is_none_or(|now| lost.die < now))
}

/// What is to do now.
fn to_do(table: &Table, turn: &Turn, lang: &Lang) -> Vec<Line> {
    let side = turn.mover();
    let name = called(table, lang, side);
    let steps = fold(turn.played());
    let other = called(table, lang, side.other());
    let known = |key| {
        let saying = say(lang, key).text("disc", disc(side)).text("name", &name).text("roll", roll(turn));
        saying.text("steps", &steps).text("other", &other)
    };
    let ahead = dotted(&passed_and_ahead(turn).1);
    let first = if turn.is_exhausted() {
        known(if turn.is_remainder() { "move-rest-done" } else { "move-done" })
    } else if turn.played().is_empty() {
        if turn.is_remainder() {
            known("move-remainder").text("rest", ahead)
        } else if turn.climbs() && turn.stages().is_some_and(|stages| stages.len() > 1) {
            known("move-climbs")
        } else {
            known("move-to")
        }
    } else if turn.is_remainder() {
        known("move-rest-so-far").text("left", ahead)
    } else if let Some(stages) = turn.stages().filter(|stages| stages.len() > 1) {
        let [before, now, after] = chain(turn, &stages, lang);
        known("move-chain").text("before", before).text("now", now).text("after", after)
    } else {
        known("move-so-far").text("left", words::left(table))
    };
    let mut lines = vec![first.line()];
    lines.extend(by_itself(table, lang));
    lines.extend(stopped(table, turn, lang, dotted));
    lines.extend(must_play(turn, lang));
    lines.extend(explained(table, turn, lang));
    lines.extend(pending(table, side, lang));
    lines
}

/// What one side may do though the other is to move: claim the win, or agree to call the game off.
fn pending(table: &Table, mover: Side, lang: &Lang) -> Vec<Line> {
    let late = table.claimable.is_some().then(|| {
        let (late, other) = (called(table, lang, mover), called(table, lang, mover.other()));
        say(lang, "late-line").text("name", late).text("other", other).line()
    });
    let offering = Side::BOTH.into_iter().filter(|&side| table.offers[side]);
    let offers = offering.map(|side| say(lang, "offer-line").text("name", called(table, lang, side)).line());
    late.into_iter().chain(offers).collect()
}

/// `1 ✓ 2 ✓`, `3: two left`, `4 5 6`.
fn chain(turn: &Turn, stages: &[(Die, u8, u8)], lang: &Lang) -> [String; 3] {
    let current = match turn.hand() {
        Hand::Stages { die, .. } => *die,
        Hand::Mixed(_) => Die::SIX,
    };
    let mut said = [const { Vec::new() }; 3];
    for &(die, total, played) in stages {
        match die.cmp(&current) {
            Ordering::Less => said[0].push(format!("{die} ✓")),
            Ordering::Equal => {
                said[1].push(say(lang, "move-chain-link").num("die", die.get()).num("left", total - played).string());
            }
            Ordering::Greater => said[2].push(die.to_string()),
        }
    }
    let [before, now, after] = said.map(|links| links.join(" "));
    [
        if before.is_empty() { before } else { before + " " },
        now,
        if after.is_empty() { after } else { format!(" {after}") },
    ]
}

/// Why some steps of two numbers are not offered (rules.md 4).
pub(super) fn must_play(turn: &Turn, lang: &Lang) -> Option<Line> {
    let Hand::Mixed(left) = turn.hand() else { return None };
    let [high, low] = left[..] else { return None };
    let position = turn.position();
    let offered = turn.steps();
    if turn.playable() == 2 {
        let possible = [high, low].iter().map(|&die| position.sources(turn.mover(), die).count()).sum::<usize>();
        return (offered.len() < possible).then(|| say(lang, "hint-both").line());
    }
    // That the larger must be played is said with the turn: it has one way then, and plays itself.
    Some(say(lang, "hint-only").num("die", offered.first()?.die.get()).line())
}

/// What played itself since the last choice, number by number.
fn by_itself(table: &Table, lang: &Lang) -> Vec<Line> {
    let one_way = |steps: &[Step]| {
        let count = i64::try_from(steps.len()).unwrap_or(4);
        let saying = say(lang, "one-way").num("die", steps[0].die.get()).num("count", count);
        saying.text("steps", fold(steps)).line()
    };
    table.played_by_itself().chunk_by(|a, b| a.die == b.die).map(one_way).collect()
}

/// What cannot be played of a turn, and what becomes of it; `numbers` says what is lost.
pub(super) fn stopped(table: &Table, turn: &Turn, lang: &Lang, numbers: impl Fn(&[Lost]) -> String) -> Option<Line> {
    let unplayed = turn.unplayed();
    let (passed, _) = passed_and_ahead(turn);
    match turn.hand() {
        Hand::Mixed(_) if turn.is_exhausted() => {
            Some(say(lang, "stuck-number").num("die", unplayed.first()?.die.get()).line())
        }
        Hand::Stages { .. } if turn.is_remainder() => {
            (!passed.is_empty()).then(|| say(lang, "stuck-rest").text("lost", numbers(&passed)).line())
        }
        Hand::Stages { die, left, .. } if turn.is_exhausted() && *left > 0 => {
            let handed = turn.handed_over().is_some() && table.rules.remainder == Remainder::Opponent;
            let count: u8 = unplayed.iter().map(|lost| lost.count).sum();
            Some(
                say(lang, if handed { "chain-stops-over" } else { "chain-stops" })
                    .num("die", die.get())
                    .num("left", *left)
                    .text("lost", numbers(&unplayed))
                    .num("count", count)
                    .text("name", called(table, lang, turn.mover().other()))
                    .line(),
            )
        }
        _ => None,
    }
}

/// How the buttons work, for whoever has finished no game yet.
fn explained(table: &Table, turn: &Turn, lang: &Lang) -> Option<Line> {
    let side = turn.mover();
    let first = table.newcomers[side] && table.log().game().rolls()[side] <= FIRST_ROLLS;
    let begins = turn.played().is_empty() && !turn.is_remainder() && table.state == State::Running;
    (first && begins).then(|| say(lang, "help-first").line())
}
