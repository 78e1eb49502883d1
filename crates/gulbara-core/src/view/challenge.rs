//! The message of a challenge: it stays, since it carries the seal of the dice, and loses its buttons when answered.

use super::grid::button;
use super::{Detail, Look, Row, Token, Verb, View};
use crate::rules::Side;
use crate::table::{Closing, Invited, LENGTHS, Seat, State, Table};
use crate::words::{self, Lang, Line, Text, level_key, phrase, say};

/// The challenge as it stands.
#[must_use]
pub fn challenge(table: &Table, lang: &Lang) -> View {
    let mut lines = Vec::new();
    match table.state {
        State::Open { .. } => {
            lines.push(invitation(table, lang));
            lines.push(terms(table, lang));
        }
        State::Running | State::Over => lines.push(
            say(lang, "challenge-accepted")
                .text("white", words::name(lang, table, Side::White))
                .text("black", words::name(lang, table, Side::Black))
                .line(),
        ),
        State::Closed(closing) => {
            let key = match closing {
                Closing::Declined => "challenge-declined",
                Closing::Withdrawn => "challenge-withdrawn",
                Closing::Expired => "challenge-expired",
            };
            lines.push(say(lang, key).text("name", words::invited(lang, table)).line());
        }
    }
    if !matches!(table.state, State::Closed(_)) {
        lines.push(say(lang, "challenge-seal").code("commitment", &table.seal.seed.commitment()).small());
    }
    View { caption: Text { lines }, alt: String::new(), scene: None, rows: rows(table, lang) }
}

fn challenger_name(table: &Table, lang: &Lang) -> String {
    table.challenger().map_or_else(String::new, |player| words::called(lang, player))
}

fn invitation(table: &Table, lang: &Lang) -> Line {
    let white = challenger_name(table, lang);
    let Some(side) = table.free_side() else { return say(lang, "challenge-open").text("white", white).line() };
    match &table.seats[side] {
        Seat::Free(Invited::Person(player)) if table.rematch_of.is_some() => {
            say(lang, "challenge-rematch").text("challenger", white).mention("other", &player.key, &player.name).line()
        }
        Seat::Free(Invited::Person(player)) => {
            say(lang, "challenge-named").text("white", white).mention("black", &player.key, &player.name).line()
        }
        Seat::Free(Invited::Handle(handle)) => {
            say(lang, "challenge-named").text("white", white).text("black", format!("@{handle}")).line()
        }
        Seat::Free(Invited::Computer(level)) => {
            say(lang, "challenge-computer").text("white", white).text("level", phrase(lang, level_key(*level))).line()
        }
        Seat::Free(Invited::Link) => {
            say(lang, "challenge-link").text("white", white).invitation("link", &table.key).line()
        }
        _ => say(lang, "challenge-open").text("white", white).line(),
    }
}

fn terms(table: &Table, lang: &Lang) -> Line {
    say(lang, "challenge-terms")
        .choice("chain", table.rules.chain_from.name())
        .choice("remainder", table.rules.remainder.name())
        .num("points", table.terms.points)
        .num("days", table.days().unwrap_or(0))
        .choice("rated", if table.is_rated() { "yes" } else { "no" })
        .line()
}

fn rows(table: &Table, lang: &Lang) -> Vec<Row> {
    let (State::Open { .. }, Some(side)) = (table.state, table.free_side()) else { return Vec::new() };
    let plain = |verb, key| button(table, verb, phrase(lang, key), Look::Plain, true);
    let how = super::Button {
        label: phrase(lang, "button-how"),
        token: Token::new(&table.key, table.version, Verb::Info).to_string(),
        look: Look::Plain,
        enabled: true,
    };
    let play = button(table, Verb::Join, phrase(lang, "button-play"), Look::Good, true);
    let first = match &table.seats[side] {
        Seat::Free(Invited::Anyone) => {
            let name = words::brief(&challenger_name(table, lang));
            let label = say(lang, "button-play-with").text("name", name).string();
            vec![button(table, Verb::Join, label, Look::Good, true), plain(Verb::Computer, "button-play-computer")]
        }
        Seat::Free(Invited::Link) => vec![plain(Verb::Computer, "button-play-computer"), how],
        Seat::Free(Invited::Computer(_)) => {
            vec![button(table, Verb::Computer, phrase(lang, "button-play"), Look::Good, true), how]
        }
        _ => vec![play, plain(Verb::Decline, "button-decline"), how],
    };
    vec![Row::Buttons(first), Row::Buttons(vec![plain(Verb::Cancel, "button-withdraw"), length(table, lang)])]
}

/// Says how long the match is, and makes it the next longer one, or a single game after the longest.
fn length(table: &Table, lang: &Lang) -> super::Button {
    let now = table.terms.points;
    let longer = LENGTHS.into_iter().find(|&points| points > now).unwrap_or(LENGTHS[0]);
    let token = Token::new(&table.key, table.version, Verb::Set).saying(Detail::Points(longer)).to_string();
    let label = say(lang, "button-length").num("points", now).string();
    super::Button { label, token, look: Look::Plain, enabled: true }
}
