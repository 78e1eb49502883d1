//! What a button at a table says besides its verb, as its token's argument writes it.

use std::fmt;
use std::str::FromStr;

use super::Cell;
use crate::rules::Side;
use crate::table::Table;

/// What a button at a table says besides its verb. Pieces of notation are not among it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A number alone: in a match that of a game, else the place of one of the game's worst turns.
    Number(u16),
    /// One of the worst turns of a match's game.
    Turn {
        /// The game's number.
        game: u16,
        /// Which turn, counted from 1.
        place: u16,
    },
    /// A game's record as people write it.
    Sheet {
        /// The game's number, in a match.
        game: Option<u16>,
    },
    /// The position in words.
    Words,
    /// The points that a match is offered to.
    Points(u8),
    /// Whoever sits here was asked, and answers.
    Asked(Side),
    /// The same, who gives up.
    Resign(Side),
    /// The same, who calls the game off or offers to.
    CallOff(Side),
    /// An admin ends a game, and goes back to this page of those that run.
    End {
        /// Whether that was asked already.
        sure: bool,
        /// The page, counted from 1.
        page: usize,
    },
    /// A cell of the bottom row that cannot be used yet.
    Cell(Cell),
    /// How dice are proved.
    Fair,
    /// The standings of the club.
    Standings,
}

/// A text that no button says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing a button says")]
pub struct NoDetail;

impl Detail {
    /// Names the table's game, if it is one of a match.
    #[must_use]
    pub fn of_game(table: &Table) -> Option<Detail> {
        table.is_match().then(|| Detail::Number(table.game_number()))
    }

    /// One of the worst turns of the table's game, counted from 1.
    #[must_use]
    pub fn of_turn(table: &Table, place: u16) -> Detail {
        if table.is_match() { Detail::Turn { game: table.game_number(), place } } else { Detail::Number(place) }
    }

    /// The record of the table's game as people write it.
    #[must_use]
    pub fn sheet_of(table: &Table) -> Detail {
        Detail::Sheet { game: table.is_match().then(|| table.game_number()) }
    }

    /// Which game of a table's match is meant.
    #[must_use]
    pub fn game(self, table: &Table) -> Option<u16> {
        match self {
            Detail::Number(game) | Detail::Turn { game, .. } | Detail::Sheet { game: Some(game) } => {
                table.is_match().then_some(game)
            }
            _ => None,
        }
    }

    /// Which of the worst turns of a table's game is meant, counted from 1.
    #[must_use]
    pub fn turn(self, table: &Table) -> Option<usize> {
        match self {
            Detail::Number(place) if !table.is_match() => Some(place.into()),
            Detail::Turn { place, .. } if table.is_match() => Some(place.into()),
            _ => None,
        }
    }

    /// Who was asked.
    #[must_use]
    pub const fn asked(self) -> Option<Side> {
        match self {
            Detail::Asked(side) | Detail::Resign(side) | Detail::CallOff(side) => Some(side),
            _ => None,
        }
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Detail::Number(number) => write!(f, "{number}"),
            Detail::Turn { game, place } => write!(f, "{game}-{place}"),
            Detail::Sheet { game: None } => f.write_str("text"),
            Detail::Sheet { game: Some(game) } => write!(f, "{game}-text"),
            Detail::Words => f.write_str("words"),
            Detail::Points(points) => write!(f, "points-{points}"),
            Detail::Asked(side) => f.write_str(side.name()),
            Detail::Resign(side) => write!(f, "resign-{}", side.name()),
            Detail::CallOff(side) => write!(f, "off-{}", side.name()),
            Detail::End { sure: false, page } => write!(f, "ask-{page}"),
            Detail::End { sure: true, page } => write!(f, "sure-{page}"),
            Detail::Cell(cell) => f.write_str(cell.name()),
            Detail::Fair => f.write_str("fair"),
            Detail::Standings => f.write_str("standings"),
        }
    }
}

impl FromStr for Detail {
    type Err = NoDetail;

    fn from_str(text: &str) -> Result<Detail, NoDetail> {
        let number = |text: &str| text.parse::<u16>().map_err(|_| NoDetail);
        let page = |page: &str| page.parse().map_err(|_| NoDetail);
        let side = |name: &str| Side::BOTH.into_iter().find(|side| side.name() == name).ok_or(NoDetail);
        Ok(match text.split_once('-') {
            None => match text {
                "text" => Detail::Sheet { game: None },
                "words" => Detail::Words,
                "fair" => Detail::Fair,
                "standings" => Detail::Standings,
                text => match (Cell::named(text), side(text)) {
                    (Some(cell), _) => Detail::Cell(cell),
                    (None, Ok(side)) => Detail::Asked(side),
                    (None, Err(_)) => Detail::Number(number(text)?),
                },
            },
            Some(("points", points)) => Detail::Points(points.parse().map_err(|_| NoDetail)?),
            Some(("resign", name)) => Detail::Resign(side(name)?),
            Some(("off", name)) => Detail::CallOff(side(name)?),
            Some(("ask", at)) => Detail::End { sure: false, page: page(at)? },
            Some(("sure", at)) => Detail::End { sure: true, page: page(at)? },
            Some((game, "text")) => Detail::Sheet { game: Some(number(game)?) },
            Some((game, place)) => Detail::Turn { game: number(game)?, place: number(place)? },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::TableKey;
    use crate::view::{LONGEST_TOKEN, Token, Verb};

    /// All there are, as old messages have them.
    const WRITTEN: [(&str, Detail); 17] = [
        ("3", Detail::Number(3)),
        ("2-3", Detail::Turn { game: 2, place: 3 }),
        ("text", Detail::Sheet { game: None }),
        ("2-text", Detail::Sheet { game: Some(2) }),
        ("words", Detail::Words),
        ("points-11", Detail::Points(11)),
        ("white", Detail::Asked(Side::White)),
        ("black", Detail::Asked(Side::Black)),
        ("resign-white", Detail::Resign(Side::White)),
        ("resign-black", Detail::Resign(Side::Black)),
        ("off-white", Detail::CallOff(Side::White)),
        ("ask-1", Detail::End { sure: false, page: 1 }),
        ("sure-12", Detail::End { sure: true, page: 12 }),
        ("undo", Detail::Cell(Cell::Undo)),
        ("done", Detail::Cell(Cell::Done)),
        ("fair", Detail::Fair),
        ("standings", Detail::Standings),
    ];

    #[test]
    fn whatever_a_button_says_is_found_again_by_its_token() {
        let longest = [Detail::Turn { game: u16::MAX, place: u16::MAX }, Detail::End { sure: true, page: usize::MAX }];
        for detail in WRITTEN.into_iter().map(|(_, detail)| detail).chain(longest) {
            let key = TableKey::new("k7f2q3zz").unwrap();
            let token = Token::new(&key, u32::MAX, Verb::Analyse).saying(detail).to_string();
            assert!(token.len() <= LONGEST_TOKEN, "{token}");
            assert_eq!(token.parse::<Token>().unwrap().detail(), Some(detail), "{token}");
        }
    }

    #[test]
    fn buttons_of_old_messages_say_what_they_said() {
        for (text, detail) in WRITTEN {
            assert_eq!((text.parse(), detail.to_string()), (Ok(detail), text.to_owned()));
        }
        for text in
            ["", "-", "2-", "-3", "x-text", "points-", "points-x", "off-green", "ask-x", "white-", "24-19+24-18"]
        {
            assert_eq!(text.parse::<Detail>(), Err(NoDetail), "{text}");
        }
    }
}
