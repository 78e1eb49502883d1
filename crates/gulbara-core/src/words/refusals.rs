//! Why a press or a typed move changes nothing, in one private sentence of at most 200 characters.

use super::{Lang, Text, phrase, say};
use crate::rules::{Die, Hand, Illegal, Misread, NotationError, Side};
use crate::table::{Closing, Refusal, Seat, State, Table};

/// The answer to whoever's action was refused at this table.
#[must_use]
pub fn refusal(lang: &Lang, table: &Table, refusal: &Refusal) -> Text {
    let names = |side: Side| name(lang, table, side);
    let line = match refusal {
        Refusal::Watching => match (table.state, table.to_act()) {
            (State::Running, Some(side)) => say(lang, "refusal-watching")
                .text("white", names(Side::White))
                .text("black", names(Side::Black))
                .text("mover", names(side)),
            _ => say(lang, "refusal-no-seat"),
        },
        Refusal::NotYourTurn => {
            let side = table.to_act().unwrap_or(Side::White);
            let dice = table.log().game().turn().map(|turn| format!("{}-{}", turn.dice()[0], turn.dice()[1]));
            say(lang, "refusal-not-your-turn").text("mover", names(side)).text("dice", dice.unwrap_or_default())
        }
        Refusal::OldBoard => say(lang, "refusal-old-board"),
        Refusal::MovedOn => say(lang, "refusal-moved-on"),
        Refusal::AlreadyCounted => say(lang, "refusal-already-counted"),
        Refusal::GameOver => return game_over(lang, table),
        Refusal::NotStarted => say(lang, "refusal-not-started"),
        Refusal::ChallengeClosed(closing) => say(
            lang,
            match closing {
                Closing::Declined => "refusal-declined",
                Closing::Withdrawn => "refusal-withdrawn",
                Closing::Expired => "refusal-expired",
            },
        ),
        Refusal::SeatTaken => {
            say(lang, "refusal-seat-taken").text("white", names(Side::White)).text("black", names(Side::Black))
        }
        Refusal::OwnChallenge => say(lang, "refusal-own-challenge"),
        Refusal::NotInvited => say(lang, "refusal-not-invited").text("name", invited(lang, table)),
        Refusal::OnlyInvited => say(lang, "refusal-only-invited").text("name", invited(lang, table)),
        Refusal::OnlyChallenger => say(lang, "refusal-only-challenger")
            .text("name", table.challenger().map_or_else(String::new, |player| player.name.clone())),
        Refusal::NothingToUndo => say(lang, "refusal-nothing-to-undo"),
        Refusal::TooManyUndos => say(lang, "refusal-too-many-undos"),
        Refusal::MustPlay => say(lang, "refusal-must-play").text("left", left(table)),
        Refusal::AlreadyOffered => {
            let side = Side::BOTH.into_iter().find(|&side| !table.offers[side]).unwrap_or(Side::Black);
            say(lang, "refusal-already-offered").text("name", names(side))
        }
        Refusal::Notation(NotationError::Misread(misread)) => return Text { lines: vec![misread_line(lang, misread)] },
        Refusal::Notation(NotationError::Refused { number, piece, why }) => {
            let reason = illegal(lang, table, *why);
            say(lang, "refusal-step")
                .num("number", i64::try_from(*number).unwrap_or(0))
                .text("piece", piece)
                .text("why", reason)
        }
        Refusal::Illegal(why) => say(lang, "refusal-illegal").text("why", illegal(lang, table, *why)),
    };
    let mut text = Text { lines: vec![line.line()] };
    if let Refusal::Notation(NotationError::Refused { .. }) = refusal {
        text.lines.extend(alternatives(lang, table));
    }
    text
}

/// What could be played instead, as far as it fits.
fn alternatives(lang: &Lang, table: &Table) -> Option<super::Line> {
    let turn = table.log().game().turn()?;
    let mut steps: Vec<String> = turn.steps().iter().map(ToString::to_string).collect();
    steps.dedup();
    if steps.is_empty() {
        return None;
    }
    let more = steps.len() > 6;
    steps.truncate(6);
    if more {
        steps.push("…".to_owned());
    }
    Some(say(lang, "refusal-legal").text("steps", steps.join(" ")).line())
}

fn game_over(lang: &Lang, table: &Table) -> Text {
    let line = match table.log().game().outcome() {
        Some(outcome) => match outcome.winner {
            Some(winner) => {
                say(lang, "refusal-game-over").text("winner", name(lang, table, winner)).num("points", outcome.points)
            }
            None => say(lang, "refusal-game-void"),
        },
        None => say(lang, "refusal-game-void"),
    };
    Text { lines: vec![line.line()] }
}

/// A reason of the rules, as part of a sentence.
fn illegal(lang: &Lang, table: &Table, why: Illegal) -> String {
    match why {
        Illegal::Empty(point) => say(lang, "illegal-empty").num("point", point.get()),
        Illegal::Blocked(point) => say(lang, "illegal-blocked").num("point", point.get()),
        Illegal::NotHome => say(lang, "illegal-not-home"),
        Illegal::HigherStands(point) => say(lang, "illegal-higher-stands").num("point", point.get()),
        Illegal::NoSuchNumber(die) => {
            say(lang, "illegal-no-such-number").num("die", die.get()).text("left", left(table))
        }
        Illegal::NoSuchDistance(..) => say(lang, "illegal-no-such-distance").text("left", left(table)),
        Illegal::BothMustBePlayed => say(lang, "illegal-both"),
        Illegal::MustBe(die) => say(lang, "illegal-must-be").num("die", die.get()),
        Illegal::NothingLeft => say(lang, "illegal-nothing-left"),
        Illegal::StillToPlay(_) => say(lang, "illegal-still-to-play").text("left", left(table)),
        Illegal::NothingToUndo => say(lang, "refusal-nothing-to-undo"),
        Illegal::NotNow | Illegal::NotTheMover(_) | Illegal::Over => say(lang, "illegal-not-now"),
    }
    .string()
}

fn misread_line(lang: &Lang, misread: &Misread) -> super::Line {
    match misread {
        Misread::Nothing => say(lang, "misread-nothing"),
        Misread::NotAStep(text) => say(lang, "misread-no-step").text("text", short(text)),
        Misread::NoSuchPoint(text) => say(lang, "misread-no-point").text("text", short(text)),
        Misread::Backwards(text) => say(lang, "misread-backwards").text("text", short(text)),
        Misread::BadRepeat(text) => say(lang, "misread-repeat").text("text", short(text)),
        Misread::TooLong => say(lang, "misread-too-long"),
    }
    .line()
}

fn short(text: &str) -> String {
    let mut short: String = text.chars().take(20).collect();
    if text.chars().nth(20).is_some() {
        short.push('…');
    }
    short
}

/// What is still in hand: `5-3`, `3`, `4·4·4`.
#[must_use]
pub(crate) fn left(table: &Table) -> String {
    let Some(turn) = table.log().game().turn() else { return String::new() };
    match turn.hand() {
        Hand::Mixed(left) => left.iter().map(Die::to_string).collect::<Vec<_>>().join("-"),
        Hand::Stages { die, left, .. } => vec![die.to_string(); usize::from(*left)].join("·"),
    }
}

/// The name of a side: the person's, the computer's, or White and Black.
#[must_use]
pub(crate) fn name(lang: &Lang, table: &Table, side: Side) -> String {
    match &table.seats[side] {
        Seat::Taken(player) => player.name.clone(),
        Seat::Computer => phrase(lang, "computer"),
        Seat::Free(_) => phrase(lang, if side == Side::White { "white" } else { "black" }),
    }
}

/// The name of whoever is invited.
#[must_use]
pub(crate) fn invited(lang: &Lang, table: &Table) -> String {
    use crate::table::Invited;
    for side in Side::BOTH {
        match &table.seats[side] {
            Seat::Free(Invited::Person(player)) => return player.name.clone(),
            Seat::Free(Invited::Handle(handle)) => return format!("@{handle}"),
            Seat::Free(Invited::Computer) => return phrase(lang, "computer"),
            _ => {}
        }
    }
    phrase(lang, "anyone")
}
