//! What happened since the mover's last decision, in sentences: turns, passes, and everything that played itself.

use super::caption::{called, disc, dotted, roll};
use crate::rules::{BySide, Die, Hand, Played, Remainder, Side, fold};
use crate::table::Table;
use crate::words::{Lang, Line, say};

/// Rolls of a side from which on it is "shut out".
const SHUT_OUT: usize = 3;

/// What happened since the mover's last decision, at most so many turns of it; what is older is counted.
pub(super) fn news(table: &Table, lang: &Lang, most: usize) -> Vec<Line> {
    let log = table.log();
    let Some(mover) = log.game().to_act() else { return Vec::new() };
    let turns = log.turns();
    if turns.is_empty() {
        return game_before(table, lang).into_iter().chain([opening(table, lang)]).collect();
    }
    // After the rest of the other side's chain the mover goes on: that is part of what happened, and not where it began.
    let decides =
        |index: usize| turns[index].side() == mover && turns[index].remainder_of.is_none() && table.was_chosen(index);
    let decided = (0..turns.len()).rev().find(|&index| decides(index));
    let mut told: Vec<(Side, bool, Line)> = Vec::new();
    for (index, played) in turns.iter().enumerate().skip(decided.map_or(0, |index| index + 1)) {
        let side = played.side();
        let pass = is_pass(played);
        let last = !turns[index + 1..].iter().any(|later| later.side() == side && later.remainder_of.is_none());
        let in_a_row = if pass && last { log.passes_in_a_row(side) } else { 1 };
        let line = if in_a_row >= SHUT_OUT {
            told.retain(|&(teller, pass, _)| !(pass && teller == side));
            shut_out(table, lang, side, in_a_row)
        } else {
            turn(table, lang, index, played, in_a_row)
        };
        told.push((side, pass, line));
    }
    let older = told.len().saturating_sub(most);
    let earlier = (older > 0).then(|| say(lang, "news-earlier").num("count", count(older)).line());
    earlier.into_iter().chain(told.into_iter().skip(older).map(|(_, _, line)| line)).collect()
}

/// What came of the game of the match before this one.
fn game_before(table: &Table, lang: &Lang) -> Option<Line> {
    let ended = table.earlier().last()?;
    let told = say(lang, "news-game-before")
        .num("game", table.game_number() - 1)
        .text("winner", called(table, lang, ended.winner?))
        .num("points", ended.points);
    Some(told.line())
}

fn nothing(played: &Played) -> bool {
    played.turn.played().is_empty()
}

fn is_pass(played: &Played) -> bool {
    nothing(played) && played.remainder_of.is_none()
}

fn opening(table: &Table, lang: &Lang) -> Line {
    let opening = table.log().opening();
    let Some((last, ties)) = opening.split_last() else { return say(lang, "anyone").line() };
    let starter = called(table, lang, if last.white > last.black { Side::White } else { Side::Black });
    let roll = format!("{}-{}", last.white.max(last.black), last.white.min(last.black));
    if ties.is_empty() {
        return say(lang, "news-opening")
            .text("white", called(table, lang, Side::White))
            .text("black", called(table, lang, Side::Black))
            .num("throws", last.white.get())
            .num("last", last.black.get())
            .text("starter", starter)
            .text("roll", roll)
            .line();
    }
    let throw = |pair: &BySide<Die>| format!("{}-{}", pair.white, pair.black);
    let throws = opening[1..].iter().fold(throw(&opening[0]), |told, pair| {
        say(lang, "news-again").text("throw", told).text("next", throw(pair)).string()
    });
    say(lang, "news-opening-ties").text("throws", throws).text("starter", starter).text("roll", roll).line()
}

fn shut_out(table: &Table, lang: &Lang, side: Side, passes: usize) -> Line {
    let own = table.log().turns().iter().rev().filter(|played| played.side() == side && played.remainder_of.is_none());
    let mut rolls: Vec<String> = own.take(passes.min(SHUT_OUT)).map(|played| roll(&played.turn)).collect();
    rolls.reverse();
    let more = if passes > SHUT_OUT { "…, " } else { "" };
    say(lang, "news-shut-out")
        .text("disc", disc(side))
        .text("name", called(table, lang, side))
        .num("count", count(passes))
        .text("rolls", format!("{more}{}", rolls.join(", ")))
        .line()
}

/// One finished turn; `passes`: how many rolls of its side in a row could not be played, if it could not.
fn turn(table: &Table, lang: &Lang, index: usize, played: &Played, passes: usize) -> Line {
    let turn = &played.turn;
    let side = played.side();
    let missing = missing(table, lang, played);
    let nothing = nothing(played);
    let key = match (played.remainder_of, &missing) {
        (Some(_), _) if nothing => "news-remainder-none",
        (Some(_), None) => "news-remainder",
        (Some(_), Some(_)) => "news-remainder-short",
        (None, _) if nothing => "news-pass",
        (None, None) if is_forced(table, index, side) => "news-forced",
        (None, Some(_)) if is_forced(table, index, side) => "news-forced-short",
        (None, None) => "news-played",
        (None, Some(_)) => "news-played-short",
    };
    say(lang, key)
        .text("disc", disc(side))
        .text("name", called(table, lang, side))
        .text("roll", roll(turn))
        .text("steps", fold(turn.played()))
        .text("missing", missing.unwrap_or_default())
        .choice("kind", if turn.stages().is_some() { "double" } else { "mixed" })
        .num("count", count(passes))
        .line()
}

/// Whether a person had no choice in a finished turn.
fn is_forced(table: &Table, index: usize, side: Side) -> bool {
    !table.was_chosen(index) && table.seats[side].player().is_some()
}

/// What of a finished turn could not be played, as the end of its sentence.
fn missing(table: &Table, lang: &Lang, played: &Played) -> Option<String> {
    let turn = &played.turn;
    let unplayed = turn.unplayed();
    let first = unplayed.first()?;
    let numbers: u8 = unplayed.iter().map(|lost| lost.count).sum();
    let climbs = turn.climbs() && turn.stages().is_some_and(|stages| stages.len() > 1);
    let saying = match turn.hand() {
        // Either could have been played, but not both: then it is the larger.
        Hand::Mixed(_) if !nothing(played) && turn.start().can_play(turn.mover(), first.die) => {
            say(lang, "missing-smaller").num("die", turn.played()[0].die.get())
        }
        Hand::Mixed(_) => say(lang, "missing-number").num("die", first.die.get()),
        Hand::Stages { .. } if turn.is_remainder() => say(lang, "missing-rest").text("lost", dotted(&unplayed)),
        Hand::Stages { .. } if !climbs => {
            say(lang, "missing-numbers").num("die", first.die.get()).num("count", first.count)
        }
        // What becomes of it is told with the turn in which it is played.
        Hand::Stages { .. } if turn.handed_over().is_some() && table.rules.remainder == Remainder::Opponent => {
            say(lang, "missing-chain-over")
        }
        Hand::Stages { .. } => say(lang, "missing-chain").num("count", numbers),
    };
    Some(saying.string())
}

fn count(many: usize) -> i64 {
    i64::try_from(many).unwrap_or(i64::MAX)
}
