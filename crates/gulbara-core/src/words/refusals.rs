//! Why a press or a typed move changes nothing, in one private sentence of at most 200 characters.

use unicode_segmentation::UnicodeSegmentation as _;

use super::{Lang, Text, phrase, say};
use crate::engine::Level;
use crate::rules::{Die, Hand, Illegal, Misread, NotationError, Side, Turn};
use crate::table::{Closing, Player, Refusal, Seat, State, Table};

/// The answer to whoever's action was refused at this table.
#[must_use]
pub fn refusal(lang: &Lang, table: &Table, refusal: &Refusal) -> Text {
    let names = |side: Side| brief(&name(lang, table, side));
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
            if table.waits_for_roll() {
                return Text { lines: vec![say(lang, "refusal-not-your-roll").text("mover", names(side)).line()] };
            }
            let larger_first = |[a, b]: [Die; 2]| format!("{}-{}", a.max(b), a.min(b));
            let dice = table.log().game().turn().map(|turn| larger_first(turn.dice()));
            say(lang, "refusal-not-your-turn").text("mover", names(side)).text("dice", dice.unwrap_or_default())
        }
        Refusal::RollFirst => say(lang, "refusal-roll-first"),
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
        Refusal::NotInvited => say(lang, "refusal-not-invited").text("name", brief(&invited(lang, table))),
        Refusal::OnlyInvited => say(lang, "refusal-only-invited").text("name", brief(&invited(lang, table))),
        Refusal::OnlyChallenger => say(lang, "refusal-only-challenger")
            .text("name", table.challenger().map_or_else(String::new, |player| brief(&called(lang, player)))),
        Refusal::NothingToUndo => say(lang, "refusal-nothing-to-undo"),
        Refusal::TooManyUndos => say(lang, "refusal-too-many-undos"),
        Refusal::MustPlay => say(lang, "refusal-must-play").text("left", left(table)),
        Refusal::AlreadyOffered => {
            let side = Side::BOTH.into_iter().find(|&side| !table.offers[side]).unwrap_or(Side::Black);
            say(lang, "refusal-already-offered").text("name", names(side))
        }
        Refusal::NobodyLate => match table.to_act() {
            Some(side) => say(lang, "refusal-nobody-late").text("mover", names(side)),
            None => say(lang, "refusal-not-started"),
        },
        Refusal::OwnTurnLate => say(lang, "refusal-own-turn-late"),
        Refusal::OnlyAdmin => say(lang, "refusal-only-admin"),
        Refusal::Notation(NotationError::Misread(misread)) => return Text { lines: vec![misread_line(lang, misread)] },
        Refusal::Notation(NotationError::Refused { number: 1, piece, why: Illegal::AlreadyPlayed(die) })
            if is_played(table, *die) =>
        {
            say(lang, "refusal-no-longer").text("piece", piece).num("die", die.get())
        }
        Refusal::Notation(NotationError::Refused { number: 1, why: why @ Illegal::NothingLeft, .. })
            if is_exhausted(table) =>
        {
            say(lang, "refusal-illegal").text("why", illegal(lang, table, *why))
        }
        Refusal::Notation(NotationError::Refused { number, piece, why }) => {
            let reason = illegal(lang, table, *why);
            say(lang, if *number == 1 { "refusal-first-step" } else { "refusal-step" })
                .num("number", i64::try_from(*number).unwrap_or(0))
                .text("piece", piece)
                .text("why", reason)
        }
        Refusal::Illegal(Illegal::StillToPlay(_)) => say(lang, "refusal-still-to-play").text("left", left(table)),
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
    let score = table.score();
    let line = match table.log().game().outcome() {
        Some(_) if table.is_match() && table.winner().is_some() => {
            let winner = table.winner().unwrap_or(Side::White);
            say(lang, "refusal-match-over")
                .text("winner", brief(&name(lang, table, winner)))
                .num("won", score[winner])
                .num("lost", score[winner.other()])
        }
        Some(outcome) => match outcome.winner {
            Some(winner) => say(lang, "refusal-game-over")
                .text("winner", brief(&name(lang, table, winner)))
                .num("points", outcome.points),
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
        Illegal::AlreadyPlayed(die) if is_played(table, die) => say(lang, "illegal-played").num("die", die.get()),
        Illegal::NoSuchDistance(..) => say(lang, "illegal-no-such-distance").text("left", left(table)),
        Illegal::BothMustBePlayed => say(lang, "illegal-both"),
        Illegal::MustBe(die) => say(lang, "illegal-must-be").num("die", die.get()),
        Illegal::NothingLeft if is_exhausted(table) => say(lang, "illegal-nothing-left"),
        // What is written would itself play what it then wants again.
        Illegal::AlreadyPlayed(_) | Illegal::NothingLeft => say(lang, "illegal-no-more"),
        Illegal::StillToPlay(_) => say(lang, "illegal-still-to-play").text("left", left(table)),
        Illegal::NotNow | Illegal::NothingToUndo | Illegal::Over => say(lang, "illegal-not-now"),
    }
    .string()
}

/// Whether a number of the running turn is played on the board, and not only in what somebody has written.
fn is_played(table: &Table, die: Die) -> bool {
    let in_hand = |turn: &Turn| match turn.hand() {
        Hand::Mixed(left) => left.contains(&die),
        Hand::Stages { die: now, left, .. } => die > *now || die == *now && *left > 0,
    };
    !table.log().game().turn().is_some_and(in_hand)
}

/// Whether there is nothing left to play in the running turn.
fn is_exhausted(table: &Table) -> bool {
    table.log().game().turn().is_none_or(Turn::is_exhausted)
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

/// A name that leaves room for the sentence around it.
pub(crate) fn brief(name: &str) -> String {
    cut(name, 24)
}

fn short(text: &str) -> String {
    cut(text, 20)
}

/// A name as it is, but for one that would leave no room for anything else.
pub(crate) fn whole(name: &str) -> String {
    cut(name, 64)
}

/// At most so many letters as people see them, and of letters made of many parts a little fewer: platforms count
/// UTF-16 units.
fn cut(text: &str, most: usize) -> String {
    let units = |text: &str| text.encode_utf16().count();
    let mut kept = 0;
    for (number, (start, letter)) in text.grapheme_indices(true).enumerate() {
        let end = start + letter.len();
        if number == most || units(&text[..end]) > most + most / 3 {
            return format!("{}…", &text[..kept]);
        }
        kept = end;
    }
    text.to_owned()
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

/// The key of a level's name.
#[must_use]
pub const fn level_key(level: Level) -> &'static str {
    match level.get() {
        1 => "level-1",
        2 => "level-2",
        3 => "level-3",
        4 => "level-4",
        5 => "level-5",
        _ => "level-6",
    }
}

/// The name of a side: the person's, the computer's, or White and Black.
#[must_use]
pub(crate) fn name(lang: &Lang, table: &Table, side: Side) -> String {
    match &table.seats[side] {
        Seat::Taken(player) => called(lang, player),
        Seat::Computer(_) => phrase(lang, "computer"),
        Seat::Free(_) => phrase(lang, if side == Side::White { "white" } else { "black" }),
    }
}

/// What a person is called.
#[must_use]
pub(crate) fn called(lang: &Lang, player: &Player) -> String {
    if player.is_former() { phrase(lang, "former-player") } else { player.name.clone() }
}

/// The name of whoever is invited.
#[must_use]
pub(crate) fn invited(lang: &Lang, table: &Table) -> String {
    use crate::table::Invited;
    for side in Side::BOTH {
        match &table.seats[side] {
            Seat::Free(Invited::Person(player)) => return called(lang, player),
            Seat::Free(Invited::Handle(handle)) => return format!("@{handle}"),
            Seat::Free(Invited::Computer(_)) => return phrase(lang, "computer"),
            _ => {}
        }
    }
    phrase(lang, "anyone")
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::proof::Seed;
    use crate::rules::{BySide, Point, Rules, Spot};
    use crate::table::{Founding, Invited, PlayerKey, RoomKey, Site, TableKey};

    fn table() -> Table {
        let player =
            |key: &str| Player { key: PlayerKey::new(Site::Local, key), name: "Ännchen **von** Tharau ".repeat(8) };
        Table::found(Founding {
            key: TableKey::new("k7f2q").unwrap(),
            club: None,
            room: RoomKey::new(Site::Local, "café"),
            lang: "en".to_owned(),
            rules: Rules::default(),
            terms: crate::table::Terms::default(),
            challenger: player("white").key,
            seats: BySide { white: Seat::Taken(player("white")), black: Seat::Free(Invited::Person(player("black"))) },
            seed: Seed::from_bytes([1; 32]),
            rematch_of: None,
            now: Timestamp::UNIX_EPOCH,
            until: Timestamp::UNIX_EPOCH,
        })
    }

    #[test]
    fn every_refusal_is_said_in_at_most_200_characters() {
        let (point, die) = (Point::HEAD, Die::SIX);
        let text = || "a text as long as somebody likes to write it".to_owned();
        let step =
            |why| Refusal::Notation(NotationError::Refused { number: 24, piece: "24/20/16/12/8(15)".to_owned(), why });
        let illegal = [
            Illegal::Empty(point),
            Illegal::Blocked(point),
            Illegal::NotHome,
            Illegal::HigherStands(point),
            Illegal::NoSuchNumber(die),
            Illegal::AlreadyPlayed(die),
            Illegal::NoSuchDistance(point, Spot::Off),
            Illegal::BothMustBePlayed,
            Illegal::MustBe(die),
            Illegal::NothingLeft,
            Illegal::StillToPlay(4),
            Illegal::NothingToUndo,
            Illegal::NotNow,
            Illegal::Over,
        ];
        let misread = [
            Misread::Nothing,
            Misread::NotAStep(text()),
            Misread::NoSuchPoint(text()),
            Misread::Backwards(text()),
            Misread::BadRepeat(text()),
            Misread::TooLong,
        ];
        let mut refusals = vec![
            Refusal::Watching,
            Refusal::NotYourTurn,
            Refusal::RollFirst,
            Refusal::OldBoard,
            Refusal::MovedOn,
            Refusal::AlreadyCounted,
            Refusal::GameOver,
            Refusal::NotStarted,
            Refusal::ChallengeClosed(Closing::Declined),
            Refusal::ChallengeClosed(Closing::Withdrawn),
            Refusal::ChallengeClosed(Closing::Expired),
            Refusal::SeatTaken,
            Refusal::OwnChallenge,
            Refusal::NotInvited,
            Refusal::OnlyInvited,
            Refusal::OnlyChallenger,
            Refusal::NothingToUndo,
            Refusal::TooManyUndos,
            Refusal::MustPlay,
            Refusal::AlreadyOffered,
            Refusal::NobodyLate,
            Refusal::OwnTurnLate,
            Refusal::OnlyAdmin,
        ];
        refusals.extend(illegal.into_iter().flat_map(|why| [Refusal::Illegal(why), step(why)]));
        refusals.extend(misread.into_iter().map(|why| Refusal::Notation(NotationError::Misread(why))));
        let table = table();
        for lang in Lang::known() {
            for why in &refusals {
                let said = refusal(&lang, &table, why).to_string();
                assert!(said.encode_utf16().count() <= 200, "{} {why:?}: {said}", lang.code());
                assert!(!said.contains("Unknown") && !said.is_empty(), "{} {why:?}: {said}", lang.code());
            }
        }
    }
}
