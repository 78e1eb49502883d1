//! Button tokens: `<table>:<version>:<verb>[:<argument>]`, the same on every platform.

use std::fmt;
use std::str::FromStr;

use super::Detail;
use crate::table::TableKey;

/// What a button asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Take the free seat.
    Join,
    /// Decline the invitation.
    Decline,
    /// Withdraw the invitation.
    Cancel,
    /// Give the free seat to the computer.
    Computer,
    /// Play a piece of notation.
    Step,
    /// Choose a piece of notation from a menu.
    Pick,
    /// Take back the last press.
    Undo,
    /// Take back the whole turn.
    UndoAll,
    /// Roll the dice that wait for it.
    Roll,
    /// End the turn.
    Done,
    /// Tell what can be done, or nothing at all.
    Info,
    /// A rematch.
    Again,
    /// The answer yes to a question.
    Yes,
    /// The answer no to a question.
    No,
    /// Show the board of this table anew, or the position in words.
    Board,
    /// Show the game as a replay.
    Replay,
    /// Hand out the record of the game.
    Export,
    /// Tell what the computer would play.
    Hint,
    /// Tell what was good and bad in the game; with a number, show that one of the worst turns.
    Analyse,
    /// Open a form to type a turn in; with a value or an argument, play what was typed.
    Type,
    /// Show or change a setting; belongs to no table.
    Set,
    /// Link an account with one on another platform, or take it off again; belongs to no table.
    Link,
    /// Hand out one's own data, or erase it; belongs to no table.
    Forget,
    /// Claim the win: the other side is late.
    Claim,
    /// Give the late side its time once more.
    Wait,
    /// End somebody else's game.
    End,
    /// Turn to a page of a list; belongs to no table.
    Page,
}

const VERBS: &[(Verb, &str)] = &[
    (Verb::Join, "join"),
    (Verb::Decline, "decline"),
    (Verb::Cancel, "cancel"),
    (Verb::Computer, "computer"),
    (Verb::Step, "step"),
    (Verb::Pick, "pick"),
    (Verb::Undo, "undo"),
    (Verb::UndoAll, "undoall"),
    (Verb::Roll, "roll"),
    (Verb::Done, "done"),
    (Verb::Info, "info"),
    (Verb::Again, "again"),
    (Verb::Yes, "yes"),
    (Verb::No, "no"),
    (Verb::Board, "board"),
    (Verb::Replay, "replay"),
    (Verb::Export, "export"),
    (Verb::Hint, "hint"),
    (Verb::Analyse, "analyse"),
    (Verb::Type, "type"),
    (Verb::Set, "set"),
    (Verb::Link, "link"),
    (Verb::Forget, "forget"),
    (Verb::Claim, "claim"),
    (Verb::Wait, "wait"),
    (Verb::End, "end"),
    (Verb::Page, "page"),
];

/// The most bytes a token may have: Telegram's limit.
pub const LONGEST_TOKEN: usize = 64;

/// What stands in the place of a table's key where there is none.
const NO_TABLE: &str = "0";

/// A button's token, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The table it belongs to; `None` for settings and lists, whose tokens begin with `0:0:`.
    pub table: Option<TableKey>,
    /// The version of the table it was shown with.
    pub version: u32,
    /// What it asks for.
    pub verb: Verb,
    /// What more there is to say.
    pub argument: Option<String>,
}

/// A text that is no token of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a button of this program")]
pub struct NotAToken;

impl Token {
    /// A token without an argument.
    #[must_use]
    pub fn new(table: &TableKey, version: u32, verb: Verb) -> Token {
        Token { table: Some(table.clone()), version, verb, argument: None }
    }

    /// A token of no table.
    #[must_use]
    pub const fn of_no_table(verb: Verb) -> Token {
        Token { table: None, version: 0, verb, argument: None }
    }

    /// The same token with an argument.
    #[must_use]
    pub fn with(mut self, argument: impl Into<String>) -> Token {
        self.argument = Some(argument.into());
        self
    }

    /// The same token, saying more.
    #[must_use]
    pub fn saying(self, detail: Detail) -> Token {
        self.with(detail.to_string())
    }

    /// What it says besides its verb, if that is anything but notation.
    #[must_use]
    pub fn detail(&self) -> Option<Detail> {
        self.argument.as_deref()?.parse().ok()
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = VERBS.iter().find(|(verb, _)| *verb == self.verb).map_or("info", |(_, name)| name);
        let table = self.table.as_ref().map_or(NO_TABLE, TableKey::as_str);
        write!(f, "{table}:{}:{name}", self.version)?;
        match &self.argument {
            Some(argument) => write!(f, ":{argument}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Token {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Token, NotAToken> {
        if text.len() > LONGEST_TOKEN || !text.is_ascii() {
            return Err(NotAToken);
        }
        let mut parts = text.splitn(4, ':');
        let mut part = || parts.next().ok_or(NotAToken);
        let table = match part()? {
            NO_TABLE => None,
            key => Some(TableKey::new(key).ok_or(NotAToken)?),
        };
        let version = part()?;
        if version.is_empty() || !version.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NotAToken);
        }
        let version = version.parse().map_err(|_| NotAToken)?;
        let name = part()?;
        let verb = VERBS.iter().find(|(_, known)| *known == name).ok_or(NotAToken)?.0;
        Ok(Token { table, version, verb, argument: parts.next().map(str::to_owned) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_round_trips() {
        for &(verb, name) in VERBS {
            let text = format!("k7f2q:12:{name}:24-20x4+22-18");
            let token: Token = text.parse().unwrap();
            assert_eq!((token.verb, token.version, token.argument.as_deref()), (verb, 12, Some("24-20x4+22-18")));
            assert_eq!(token.to_string(), text);
        }
    }

    #[test]
    fn a_token_of_no_table_begins_with_zeros() {
        let token = Token::of_no_table(Verb::Info).with("2");
        assert_eq!(token.to_string(), "0:0:info:2");
        assert_eq!("0:0:info:2".parse(), Ok(token));
    }

    #[test]
    fn what_is_no_token_is_refused() {
        let long = format!("k7f2q:1:step:{}", "1".repeat(60));
        for text in [
            "",
            "k7f2q",
            "k7f2q:1",
            "K7F2Q:1:done",
            "k7f2q:x:done",
            "k7f2q:+1:done",
            "k7f2q:1:dance",
            "k7:1:done",
            "k7f2q:1:дa",
            &long,
        ] {
            assert_eq!(text.parse::<Token>(), Err(NotAToken), "{text}");
        }
    }
}
