//! Finished games: the list, one of them, and its turns in notation.

use super::figures::date;
use super::{Page, Whose, list, named, pages, to, turner};
use crate::picture::Scene;
use crate::proof::{Record, scoresheet};
use crate::rules::{By, Side};
use crate::standings::{Archive, Archived, OfMatch, Person};
use crate::table::Table;
use crate::view::{Button, Detail, Look, Row, Token, Verb, View, alt, ending, scene};
use crate::words::{Lang, Line, Text, phrase, say};

/// Finished games on a page.
pub const GAMES: u32 = 6;

/// Characters of notation on a page: they fit a message of every platform.
const NOTATION: usize = 1_500;

/// Which part of which games.
#[derive(Clone, Copy, Debug)]
pub struct Archives {
    /// Whose.
    pub whose: Whose,
    /// Which part, from 0.
    pub page: u32,
    /// Who asks, if known: whose own games are a button away.
    pub asker: Option<Person>,
    /// Whether there is a club, whose games are a button away.
    pub in_club: bool,
}

/// A page of finished games, each with a button that opens it.
#[must_use]
pub fn archive(archive: &Archive, name: Option<&str>, about: Archives, lang: &Lang) -> View {
    let title = match about.whose {
        Whose::All => say(lang, "history-title").num("total", archive.total),
        Whose::Of(_) => say(lang, "history-title-of").text("name", named(name, lang)).num("total", archive.total),
    };
    let mut lines = vec![title.line()];
    if archive.games.is_empty() {
        lines.push(say(lang, "history-none").line());
    }
    let first = about.page * GAMES + 1;
    lines.extend((first..).zip(&archive.games).map(|(number, game)| line(number, game, lang)));
    let open =
        |(number, game): (u32, &Archived)| to(&Page::Game { game: game.game.clone() }, number.to_string(), Look::Plain);
    let open: Vec<Button> = (first..).zip(&archive.games).map(open).collect();
    let mut rows: Vec<Row> = open.chunks(3).map(|row| Row::Buttons(row.to_vec())).collect();
    rows.push(turner(about.page, pages(archive.total, GAMES), |page| Page::Games { whose: about.whose, page }));
    let mine = about.asker.map(Whose::Of).filter(|mine| *mine != about.whose);
    let others = [(mine, "button-my-games"), (about.in_club.then_some(Whose::All), "button-all-games")];
    let others: Vec<Button> = others
        .into_iter()
        .filter_map(|(whose, key)| Some((whose.filter(|whose| *whose != about.whose)?, key)))
        .map(|(whose, key)| to(&Page::Games { whose, page: 0 }, phrase(lang, key), Look::Plain))
        .collect();
    if !others.is_empty() {
        rows.push(Row::Buttons(others));
    }
    list(Text { lines }, rows)
}

fn line(number: u32, game: &Archived, lang: &Lang) -> Line {
    let name = |side: Side| {
        let computer = game.seats[side] == Person::COMPUTER;
        if computer { phrase(lang, "computer") } else { named(game.names[side].as_deref(), lang) }
    };
    let key = match (game.voided, game.outcome.by) {
        (true, _) => "history-voided",
        (_, By::Off) => "history-off",
        (_, By::Resign) => "history-resign",
        (_, By::Time) => "history-time",
        (_, By::Void) => "history-void",
    };
    let winner = game.outcome.winner.unwrap_or(Side::White);
    let line = say(lang, key)
        .num("number", number)
        .text("winner", name(winner))
        .text("loser", name(winner.other()))
        .num("points", game.outcome.points)
        .text("date", date(game.ended))
        .line();
    match game.of_match {
        Some(of) => with_match(line, of, winner, lang),
        None => line,
    }
}

/// The line of a game with the match it belongs to behind it.
fn with_match(mut line: Line, of: OfMatch, winner: Side, lang: &Lang) -> Line {
    let told = say(lang, "history-match")
        .num("game", of.game)
        .num("points", of.points)
        .num("won", of.score[winner])
        .num("lost", of.score[winner.other()]);
    line.spans.extend(told.line().spans);
    line
}

/// A finished game: its last board, its result, and what proves its dice. `None` while it is played.
#[must_use]
pub fn finished_game(table: &Table, back: Whose, lang: &Lang) -> Option<View> {
    let outcome = table.log().game().outcome()?;
    let mut caption = ending::end_caption(table, outcome, lang);
    if let Some(ended) = table.game_ended() {
        let line = say(lang, "history-game").text("game", table.game_id()).text("date", date(ended));
        caption.lines.insert(1, line.line());
    }
    let game = table.game_id();
    let kept = [(Verb::Replay, "button-replay"), (Verb::Analyse, "button-analyse"), (Verb::Export, "button-record")];
    let mut kept: Vec<Button> = kept
        .into_iter()
        .map(|(verb, key)| {
            let token = ending::keepsake(table, verb).to_string();
            Button { label: phrase(lang, key), token, look: Look::Plain, enabled: true }
        })
        .collect();
    let fair = Token::new(&table.key, table.version, Verb::Info).saying(Detail::Fair).to_string();
    kept.push(Button { label: phrase(lang, "button-fair"), token: fair, look: Look::Plain, enabled: true });
    let rows = vec![
        Row::Buttons(kept),
        Row::Buttons(vec![
            to(&Page::Moves { game, page: 0 }, phrase(lang, "button-moves"), Look::Plain),
            to(&Page::Games { whose: back, page: 0 }, phrase(lang, "button-back"), Look::Plain),
        ]),
    ];
    let scene: Option<Scene> = Some(scene::scene(table, lang));
    Some(View { alt: alt::in_words(table, lang), scene, ..list(caption, rows) })
}

/// The turns of a finished game, as people write them: `1. 65: 24/19 24/18   31: 24/23 24/21`.
#[must_use]
pub fn moves(record: &Record, page: u32, lang: &Lang) -> View {
    let sheet = scoresheet(record);
    let mut parts: Vec<Vec<&str>> = vec![Vec::new()];
    let mut length = 0;
    for line in sheet.lines() {
        if length + line.len() > NOTATION && length > 0 {
            parts.push(Vec::new());
            length = 0;
        }
        length += line.len() + 1;
        if let Some(part) = parts.last_mut() {
            part.push(line);
        }
    }
    let names = record.names();
    let title = say(lang, "board-players").text("white", names.white).text("black", names.black);
    let mut text = Text { lines: vec![title.line()] };
    let at = (page as usize).min(parts.len() - 1);
    text.lines.extend(parts[at].iter().flat_map(|line| Text::plain(*line).lines));
    let game = &record.id;
    let mut rows = Vec::new();
    if parts.len() > 1 {
        let all = u32::try_from(parts.len()).unwrap_or(u32::MAX);
        rows.push(turner(page.min(all - 1), all, |page| Page::Moves { game: game.clone(), page }));
    }
    rows.push(Row::Buttons(vec![to(&Page::Game { game: game.clone() }, phrase(lang, "button-back"), Look::Plain)]));
    list(text, rows)
}
