//! The words of a board: who plays, what just happened, what is to do; at most three lines.

use std::cmp::Ordering;

use crate::rules::{Die, Hand, Played, Remainder, Side, Turn, fold};
use crate::table::{State, Table};
use crate::words::{self, Lang, Line, LineKind, Span, Style, Text, say};

/// Finished turns that are told at most; older ones are on the picture and in the record.
const TOLD: usize = 4;
/// Rolls of a side from which on it is "shut out".
const SHUT_OUT: usize = 3;
/// Rolls of a side in which the buttons are explained.
const NEWCOMER: u16 = 3;

/// The disc of a side.
pub(super) const fn disc(side: Side) -> &'static str {
    match side {
        Side::White => "⚪",
        Side::Black => "⚫",
    }
}

/// The words of a board whose game runs.
pub(super) fn board_caption(table: &Table, lang: &Lang) -> Text {
    let players = say(lang, "board-players")
        .text("white", words::name(lang, table, Side::White))
        .text("black", words::name(lang, table, Side::Black))
        .line();
    let mut lines = vec![players];
    let news = news(table, lang);
    if !news.is_empty() {
        lines.push(joined(news, " · "));
    }
    if let Some(turn) = table.log().game().turn() {
        lines.push(joined(to_do(table, turn, lang), " · "));
    } else if let Some(side) = table.to_act() {
        lines.push(say(lang, "move-roll").text("disc", disc(side)).text("name", words::name(lang, table, side)).line());
    }
    Text { lines }
}

/// Sentences on one line.
fn joined(sentences: Vec<Line>, between: &str) -> Line {
    let mut spans = Vec::new();
    for (index, sentence) in sentences.into_iter().enumerate() {
        if index > 0 {
            spans.push(Span { text: between.to_owned(), style: Style::Plain });
        }
        spans.extend(sentence.spans);
    }
    Line { kind: LineKind::Body, spans }
}

/// What happened since the mover's last decision.
fn news(table: &Table, lang: &Lang) -> Vec<Line> {
    let log = table.log();
    let Some(mover) = log.game().to_act() else { return Vec::new() };
    if log.turns().is_empty() {
        return vec![opening(table, lang)];
    }
    let turns = log.turns();
    let from = (0..turns.len()).rev().find(|&index| turns[index].side() == mover && table.was_chosen(index));
    let from = from.map_or(0, |index| index + 1).max(turns.len().saturating_sub(TOLD));
    let mut news = Vec::new();
    for index in from..turns.len() {
        let played = &turns[index];
        let shut_out = log.passes_in_a_row(played.side());
        let last_pass = is_pass(played) && !turns[index + 1..].iter().any(|later| later.side() == played.side());
        if last_pass && shut_out >= SHUT_OUT {
            news.retain(|(side, pass, _)| !(*pass && *side == played.side()));
            news.push((played.side(), true, shut_out_line(table, lang, played.side(), shut_out)));
        } else {
            let count = if last_pass { shut_out } else { 1 };
            news.push((played.side(), is_pass(played), turn_line(table, lang, index, played, count)));
        }
    }
    news.into_iter().map(|(_, _, line)| line).collect()
}

fn is_pass(played: &Played) -> bool {
    played.turn.played().is_empty() && played.remainder_of.is_none()
}

fn opening(table: &Table, lang: &Lang) -> Line {
    let opening = table.log().opening();
    let Some((last, ties)) = opening.split_last() else { return say(lang, "anyone").line() };
    let starter = if last.white > last.black { Side::White } else { Side::Black };
    let starter_name = words::name(lang, table, starter);
    let roll = format!("{}-{}", last.white.max(last.black), last.white.min(last.black));
    if ties.is_empty() {
        return say(lang, "news-opening")
            .text("white", words::name(lang, table, Side::White))
            .text("black", words::name(lang, table, Side::Black))
            .num("throws", last.white.get())
            .num("last", last.black.get())
            .text("starter", starter_name)
            .text("roll", roll)
            .line();
    }
    let throw = |pair: &crate::rules::BySide<Die>| format!("{}-{}", pair.white, pair.black);
    let throws = opening[1..].iter().fold(throw(&opening[0]), |told, pair| {
        say(lang, "news-again").text("throw", told).text("next", throw(pair)).string()
    });
    say(lang, "news-opening-ties").text("throws", throws).text("starter", starter_name).text("roll", roll).line()
}

fn shut_out_line(table: &Table, lang: &Lang, side: Side, count: usize) -> Line {
    let mut rolls: Vec<String> = table
        .log()
        .turns()
        .iter()
        .rev()
        .filter(|played| played.side() == side && played.remainder_of.is_none())
        .take(count.min(SHUT_OUT))
        .map(|played| roll(&played.turn))
        .collect();
    rolls.reverse();
    let more = if count > SHUT_OUT { "…, " } else { "" };
    say(lang, "news-shut-out")
        .text("disc", disc(side))
        .text("name", words::name(lang, table, side))
        .num("count", i64::try_from(count).unwrap_or(i64::MAX))
        .text("rolls", format!("{more}{}", rolls.join(", ")))
        .line()
}

fn turn_line(table: &Table, lang: &Lang, index: usize, played: &Played, passes: usize) -> Line {
    let turn = &played.turn;
    let side = played.side();
    let name = words::name(lang, table, side);
    let steps = fold(turn.played());
    if played.remainder_of.is_some() {
        let key = if turn.played().is_empty() { "news-remainder-none" } else { "news-remainder" };
        return say(lang, key).text("disc", disc(side)).text("name", name).text("steps", steps).line();
    }
    if turn.played().is_empty() {
        let kind = if turn.stages().is_some() { "double" } else { "mixed" };
        return say(lang, "news-pass")
            .text("disc", disc(side))
            .text("name", name)
            .text("roll", roll(turn))
            .choice("kind", kind)
            .num("count", i64::try_from(passes).unwrap_or(1))
            .line();
    }
    let forced = !table.was_chosen(index) && table.seats[side].player().is_some();
    let cut = turn.stages().is_some() && turn.climbs() && !turn.unplayed().is_empty();
    let key = if forced {
        "news-forced"
    } else if cut {
        "news-chain-cut"
    } else {
        "news-played"
    };
    say(lang, key).text("disc", disc(side)).text("name", name).text("roll", roll(turn)).text("steps", steps).line()
}

/// A roll as people write it, the larger number first.
pub(super) fn roll(turn: &Turn) -> String {
    let [a, b] = turn.dice();
    format!("{}-{}", a.max(b), a.min(b))
}

/// What is to do now.
fn to_do(table: &Table, turn: &Turn, lang: &Lang) -> Vec<Line> {
    let side = turn.mover();
    let name = words::name(lang, table, side);
    let mut lines = Vec::new();
    let steps = fold(turn.played());
    let known = |key| {
        say(lang, key).text("disc", disc(side)).text("name", &name).text("roll", roll(turn)).text("steps", &steps)
    };
    if turn.is_exhausted() {
        lines.push(known("move-done").line());
        lines.extend(stopped(table, turn, lang));
    } else if turn.played().is_empty() {
        if turn.is_remainder() {
            let other = words::name(lang, table, side.other());
            lines.push(known("move-remainder").text("other", other).text("rest", rest(turn)).line());
        } else if turn.climbs() && turn.stages().is_some_and(|stages| stages.len() > 1) {
            lines.push(known("move-climbs").line());
        } else {
            lines.push(known("move-to").line());
        }
        lines.extend(must_play(turn, lang));
        if table.log().game().rolls()[side] <= NEWCOMER && !turn.is_remainder() && table.state == State::Running {
            lines.push(say(lang, "help-first").line());
        }
    } else if turn.is_remainder() {
        let other = words::name(lang, table, side.other());
        lines.push(known("move-rest-so-far").text("other", other).text("left", rest(turn)).line());
    } else if let Some(stages) = turn.stages().filter(|stages| stages.len() > 1) {
        let [before, now, after] = chain(turn, &stages, lang);
        lines.push(known("move-chain").text("before", before).text("now", now).text("after", after).line());
        lines.extend(by_itself(table, turn, lang));
    } else {
        lines.push(known("move-so-far").text("left", words::left(table)).line());
        lines.extend(must_play(turn, lang));
    }
    if table.claimable.is_some() {
        let other = words::name(lang, table, side.other());
        lines.push(say(lang, "late-line").text("name", &name).text("other", other).line());
    }
    for offering in Side::BOTH.into_iter().filter(|&side| table.offers[side]) {
        lines.push(say(lang, "offer-line").text("name", words::name(lang, table, offering)).line());
    }
    lines
}

/// `1 ✓ 2 ✓`, `3: 2 left`, `4 5 6`.
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

/// Why some steps are not offered (rules.md 4).
fn must_play(turn: &Turn, lang: &Lang) -> Option<Line> {
    let Hand::Mixed(left) = turn.hand() else { return None };
    let [high, low] = left[..] else { return None };
    let position = turn.position();
    let offered = turn.steps();
    if turn.playable() == 2 {
        let possible = [high, low].iter().map(|&die| position.sources(turn.mover(), die).count()).sum::<usize>();
        return (offered.len() < possible).then(|| say(lang, "hint-both").line());
    }
    let only = offered.first()?.die;
    let other = if only == high { low } else { high };
    let key = if position.can_play(turn.mover(), other) { "hint-only" } else { "hint-only-possible" };
    Some(say(lang, key).num("die", only.get()).line())
}

/// A stage of a chain that had one outcome.
fn by_itself(table: &Table, turn: &Turn, lang: &Lang) -> Option<Line> {
    let steps = table.played_by_itself();
    let die = steps.first()?.die;
    (turn.stages().is_some() && steps.iter().all(|step| step.die == die)).then(|| {
        say(lang, "one-way")
            .num("die", die.get())
            .num("count", i64::try_from(steps.len()).unwrap_or(4))
            .text("steps", fold(steps))
            .line()
    })
}

/// What is lost, or handed over, when a double stops before its end.
fn stopped(table: &Table, turn: &Turn, lang: &Lang) -> Option<Line> {
    let Hand::Stages { die, left, .. } = turn.hand() else { return None };
    if *left == 0 || turn.is_remainder() {
        return None;
    }
    let count: u8 = turn.unplayed().iter().map(|lost| lost.count).sum();
    let handed = turn.handed_over().is_some() && table.rules.remainder == Remainder::Opponent;
    let key = if handed {
        "chain-stops-over"
    } else if turn.climbs() {
        "chain-stops"
    } else {
        "chain-stops-plain"
    };
    let heir = words::name(lang, table, turn.mover().other());
    Some(say(lang, key).num("die", die.get()).text("lost", rest(turn)).num("count", count).text("name", heir).line())
}

/// What is unplayed, `4·4 5·5·5·5 6·6·6·6`.
fn rest(turn: &Turn) -> String {
    let same = |lost: &crate::rules::Lost| vec![lost.die.to_string(); usize::from(lost.count)].join("·");
    turn.unplayed().iter().map(same).collect::<Vec<_>>().join(" ")
}
