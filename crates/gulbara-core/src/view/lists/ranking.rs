//! The ranking of a club, as a picture with a caption, or in words.

use super::{Page, choice, list, named, pages, to, turner};
use crate::picture::{Row as Place, Standings};
use crate::standings::{Day, Order, Ranked, Ranking};
use crate::view::{Look, Row, View};
use crate::words::{Lang, Line, Text, phrase, say};

/// Persons on a page.
pub const PLACES: u32 = 10;

/// What a page of a ranking shows.
#[derive(Clone, Copy, Debug)]
pub struct Contents {
    /// What it goes by.
    pub order: Order,
    /// Of this month, not of all time.
    pub monthly: bool,
    /// Which part, from 0.
    pub page: u32,
    /// In words instead of a picture.
    pub in_words: bool,
    /// Today: it decides which ratings are provisional.
    pub today: Day,
}

/// The words and buttons of a page; `alt` is the page in words, for whoever does not see the picture.
#[must_use]
pub fn ranking(ranking: &Ranking, contents: Contents, lang: &Lang) -> View {
    let lines: Vec<Line> = ranking.rows.iter().map(|ranked| line(ranked, contents, lang)).collect();
    let mut caption = Text { lines: vec![title(contents, lang)] };
    if ranking.rows.is_empty() {
        caption.lines.push(say(lang, if contents.monthly { "ranking-empty-month" } else { "ranking-empty" }).line());
    }
    let alt = Text { lines: [caption.lines.clone(), lines.clone()].concat() }.to_string();
    if contents.in_words {
        caption.lines.extend(lines);
    }
    if ranking.rows.iter().any(|ranked| is_provisional(ranked, contents)) {
        caption.lines.push(say(lang, "ranking-provisional").small());
    }
    View { alt: alt.chars().take(1_024).collect(), ..list(caption, rows(ranking, contents, lang)) }
}

/// The same page as a drawing.
#[must_use]
pub fn standings(ranking: &Ranking, contents: Contents, lang: &Lang) -> Standings {
    Standings {
        title: Text { lines: vec![title(contents, lang)] }.to_string(),
        rows: ranking
            .rows
            .iter()
            .map(|ranked| Place {
                place: ranked.place,
                name: ranked.name.clone().unwrap_or_else(|| phrase(lang, "former-player")),
                value: match contents.order {
                    Order::Rating => rating(ranked, contents),
                    order => order.value(ranked).to_string(),
                },
                beside: say(lang, "ranking-won")
                    .num("wins", ranked.tally.wins)
                    .num("games", ranked.tally.games)
                    .string(),
            })
            .collect(),
    }
}

fn title(contents: Contents, lang: &Lang) -> Line {
    let order = match contents.order {
        Order::Rating => "ranking-by-rating",
        Order::Wins => "ranking-by-wins",
        Order::Points => "ranking-by-points",
        Order::Mars => "ranking-by-mars",
        Order::Streak => "ranking-by-streak",
    };
    let time = phrase(lang, if contents.monthly { "ranking-month" } else { "ranking-all" });
    say(lang, "ranking-title").text("order", phrase(lang, order)).text("time", time).line()
}

fn line(ranked: &Ranked, contents: Contents, lang: &Lang) -> Line {
    say(lang, "ranking-line")
        .num("place", ranked.place)
        .text("name", named(ranked.name.as_deref(), lang))
        .text("rating", rating(ranked, contents))
        .num("wins", ranked.tally.wins)
        .num("games", ranked.tally.games)
        .num("points", ranked.tally.won)
        .num("mars", ranked.tally.mars)
        .num("best", ranked.tally.best)
        .line()
}

/// `1687`, or `1612?` while it is provisional, or a dash where there is none.
fn rating(ranked: &Ranked, contents: Contents) -> String {
    let mark = if is_provisional(ranked, contents) { "?" } else { "" };
    ranked.rating.map_or_else(|| "–".to_owned(), |rating| format!("{:.0}{mark}", rating.rating.round()))
}

fn is_provisional(ranked: &Ranked, contents: Contents) -> bool {
    ranked.rating.is_some_and(|rating| rating.is_provisional(contents.today))
}

fn rows(ranking: &Ranking, now: Contents, lang: &Lang) -> Vec<Row> {
    let page = |order, monthly, page, in_words| Page::Ranking { order, monthly, page, in_words };
    let by = |order: Order, key: &str| {
        choice(&page(order, now.monthly, 0, now.in_words), phrase(lang, key), now.order == order)
    };
    let time = |monthly: bool, key: &str| {
        choice(&page(now.order, monthly, 0, now.in_words), phrase(lang, key), now.monthly == monthly)
    };
    let form = phrase(lang, if now.in_words { "button-picture" } else { "button-in-words" });
    vec![
        Row::Buttons(vec![
            by(Order::Rating, "button-rating"),
            by(Order::Wins, "button-wins"),
            by(Order::Points, "button-points"),
        ]),
        Row::Buttons(vec![by(Order::Mars, "button-mars"), by(Order::Streak, "button-streaks")]),
        Row::Buttons(vec![
            time(true, "button-month"),
            time(false, "button-all-time"),
            to(&page(now.order, now.monthly, now.page, !now.in_words), form, Look::Plain),
        ]),
        turner(now.page, pages(ranking.total, PLACES), |part| page(now.order, now.monthly, part, now.in_words)),
    ]
}
