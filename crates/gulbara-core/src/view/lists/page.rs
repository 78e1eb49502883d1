//! The page of a list that a button turns to, as its token's argument says it.

use std::fmt;
use std::str::FromStr;

use crate::standings::{Order, Person};
use crate::words::Topic;

/// What stands between a page and a number that says nothing but which of several buttons turns to it.
pub(super) const APART: char = '@';

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// A part of the club's ranking.
    Ranking {
        /// What it goes by.
        order: Order,
        /// Of this month, not of all time.
        monthly: bool,
        /// Which part, from 0.
        page: u32,
        /// In words instead of a picture.
        in_words: bool,
    },
    /// Somebody's figures.
    Figures {
        /// Whose.
        person: Person,
        /// Wherever they were reached, not in this club.
        everywhere: bool,
    },
    /// How the dice fell.
    Dice {
        /// Whose, beside everybody's.
        person: Person,
    },
    /// A part of the finished games.
    Games {
        /// Whose.
        whose: Whose,
        /// Which part, from 0.
        page: u32,
    },
    /// One finished game.
    Game {
        /// The game's id.
        game: String,
    },
    /// The turns of a finished game in notation.
    Moves {
        /// The game's id.
        game: String,
        /// Which part, from 0.
        page: u32,
    },
    /// A part of the games that run.
    Running {
        /// Which part, from 1.
        page: usize,
    },
    /// The rules.
    Rules {
        /// Which topic; `None` for the overview.
        topic: Option<Topic>,
    },
}

/// Whose finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// All of the club.
    All,
    /// One person's.
    Of(Person),
}

/// A text that names no page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no page of a list")]
pub struct NoPage;

const ORDERS: [(Order, &str); 5] = [
    (Order::Rating, "rating"),
    (Order::Wins, "wins"),
    (Order::Points, "points"),
    (Order::Mars, "mars"),
    (Order::Streak, "streak"),
];

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Page::Ranking { order, monthly, page, in_words } => {
                let order = ORDERS.iter().find(|(known, _)| known == order).map_or("rating", |(_, name)| name);
                let time = if *monthly { "month" } else { "all" };
                write!(f, "top-{order}-{time}-{page}-{}", if *in_words { "words" } else { "picture" })
            }
            Page::Figures { person, everywhere } => {
                write!(f, "stats-{}-{}", person.0, if *everywhere { "all" } else { "here" })
            }
            Page::Dice { person } => write!(f, "dice-{}", person.0),
            Page::Games { whose: Whose::All, page } => write!(f, "games-all-{page}"),
            Page::Games { whose: Whose::Of(person), page } => write!(f, "games-{}-{page}", person.0),
            Page::Game { game } => write!(f, "game-{game}"),
            Page::Moves { game, page } => write!(f, "moves-{game}-{page}"),
            Page::Running { page } => write!(f, "running-{page}"),
            Page::Rules { topic: None } => f.write_str("rules"),
            Page::Rules { topic: Some(topic) } => write!(f, "rules-{}", topic.key()),
        }
    }
}

impl FromStr for Page {
    type Err = NoPage;

    fn from_str(text: &str) -> Result<Page, NoPage> {
        let page = text.split(APART).next().unwrap_or_default();
        let parts: Vec<&str> = page.split('-').collect();
        let number = |text: &str| text.parse::<u32>().map_err(|_| NoPage);
        let person = |text: &str| text.parse::<u32>().map(|person| Person(person.into())).map_err(|_| NoPage);
        Ok(match *parts.as_slice() {
            ["top", order, time @ ("all" | "month"), page, form @ ("words" | "picture")] => Page::Ranking {
                order: ORDERS.iter().find(|(_, name)| *name == order).ok_or(NoPage)?.0,
                monthly: time == "month",
                page: number(page)?,
                in_words: form == "words",
            },
            ["stats", who, place @ ("all" | "here")] => {
                Page::Figures { person: person(who)?, everywhere: place == "all" }
            }
            ["dice", who] => Page::Dice { person: person(who)? },
            ["games", "all", page] => Page::Games { whose: Whose::All, page: number(page)? },
            ["games", who, page] => Page::Games { whose: Whose::Of(person(who)?), page: number(page)? },
            ["game", game] => Page::Game { game: game.to_owned() },
            ["moves", game, page] => Page::Moves { game: game.to_owned(), page: number(page)? },
            ["running", page] => Page::Running { page: page.parse().map_err(|_| NoPage)? },
            ["rules"] => Page::Rules { topic: None },
            ["rules", ..] => {
                let named = |topic: &Topic| page.strip_prefix("rules-") == Some(topic.key());
                Page::Rules { topic: Some(Topic::ALL.into_iter().find(named).ok_or(NoPage)?) }
            }
            _ => return Err(NoPage),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{LONGEST_TOKEN, Token, Verb};

    #[test]
    fn every_page_is_found_again_by_its_token() {
        let (person, page, game) = (Person(4_000_000_000), u32::MAX, "k7f2q3zz.11".to_owned());
        let mut pages = vec![
            Page::Dice { person },
            Page::Games { whose: Whose::All, page },
            Page::Games { whose: Whose::Of(person), page },
            Page::Game { game: game.clone() },
            Page::Moves { game, page },
            Page::Running { page: usize::MAX },
            Page::Rules { topic: None },
        ];
        pages.extend(Topic::ALL.map(|topic| Page::Rules { topic: Some(topic) }));
        for flag in [false, true] {
            pages.push(Page::Figures { person, everywhere: flag });
            for (order, _) in ORDERS {
                pages.push(Page::Ranking { order, monthly: flag, page, in_words: !flag });
            }
        }
        for page in pages {
            let token = Token::of_no_table(Verb::Page).with(page.to_string()).to_string();
            assert!(token.len() <= LONGEST_TOKEN, "{token}");
            let argument = token.parse::<Token>().unwrap().argument.unwrap();
            assert_eq!(format!("{argument}{APART}3").parse().as_ref(), Ok(&page));
            assert_eq!(argument.parse(), Ok(page));
        }
        for text in [
            "",
            "top",
            "top-fame-all-0-words",
            "stats-x-all",
            "games-all",
            "dice--1",
            "moves-k7f2q",
            "running-x",
            "rules-chess",
        ] {
            assert_eq!(text.parse::<Page>(), Err(NoPage), "{text}");
        }
    }
}
