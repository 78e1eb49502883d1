//! The games that run in a club: who plays whom, whose turn it is and since when. An admin can end a dead one.

use super::{Fault, Host, Note, Reply, Request, note};
use crate::rules::Side;
use crate::table::{Action, ClubKey, Refusal, State, Table, TableKey};
use crate::view::{Button, Detail, Look, Page, Row, Token, Verb};
use crate::words::{self, Lang, Line, Text, brief, phrase, say};

/// Games on a page.
const PAGE: usize = 8;
/// Buttons side by side.
const ACROSS: usize = 4;

impl Host {
    /// A page of the games that run in the asker's club; in a private chat, of the asker's own. Pages count from 1, and
    /// beyond the last one is the last.
    pub(super) async fn running_games(&self, request: &Request, page: usize, lang: &Lang) -> Result<Reply, Fault> {
        let club = request.room.club.as_ref();
        let keys = match club {
            Some(club) => self.store.running_in(club).await?,
            None => self.store.running_of(&request.who.key, request.who.key.site()).await?,
        };
        if keys.is_empty() {
            return Ok(Reply::note(note(lang, "note-no-table-here")));
        }
        let pages = keys.len().div_ceil(PAGE);
        let page = page.clamp(1, pages);
        let mut tables = Vec::new();
        for key in keys.iter().skip((page - 1) * PAGE).take(PAGE) {
            tables.extend(self.store.table(key).await?);
        }
        let title = if club.is_some() { "games-title" } else { "games-own" };
        let mut lines = vec![say(lang, title).num("count", count(keys.len())).line()];
        let first = (page - 1) * PAGE + 1;
        lines.extend(tables.iter().enumerate().map(|(index, table)| self.game_line(table, first + index, lang)));
        let mut rows = Vec::new();
        if club.is_some() && request.who.admin {
            rows.extend(end_rows(&tables, first, page, lang));
        }
        rows.extend(turn_row(page, pages));
        Ok(Reply { note: Some(Note { rows, ..Note::new(Text { lines }) }), ..Reply::default() })
    }

    /// An admin ends a game of the club: asked first, then done.
    pub(super) async fn end(
        &self,
        request: &Request,
        table: &Table,
        said: Option<Detail>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if !request.who.admin || !is_of(table, request.room.club.as_ref()) {
            return Ok(Reply::refused(table, &Refusal::OnlyAdmin, lang));
        }
        if let Some(Detail::End { sure: true, page }) = said {
            let reply = self.act(request, &table.key, Action::End, lang).await?;
            if !reply.counted {
                return Ok(reply);
            }
            let list = in_place(self.running_games(request, page, lang).await?);
            return Ok(Reply { note: list.note, ..reply });
        }
        let page = if let Some(Detail::End { page, .. }) = said { page } else { 1 };
        if table.state != State::Running {
            return Ok(in_place(self.running_games(request, page, lang).await?));
        }
        let question = say(lang, "note-end-game")
            .text("white", brief(&words::name(lang, table, Side::White)))
            .text("black", brief(&words::name(lang, table, Side::Black)))
            .line();
        let buttons = vec![
            button(phrase(lang, "button-keep-game"), page_token(page), Look::Primary),
            button(phrase(lang, "button-end-game"), end_token(&table.key, table.version, true, page), Look::Danger),
        ];
        let note = Note { rows: vec![Row::Buttons(buttons)], ..Note::new(Text { lines: vec![question] }) };
        Ok(in_place(Reply { note: Some(note), ..Reply::default() }))
    }

    fn game_line(&self, table: &Table, number: usize, lang: &Lang) -> Line {
        let name = |side| brief(&words::name(lang, table, side));
        let said = say(lang, "games-line")
            .num("number", count(number))
            .text("white", name(Side::White))
            .text("black", name(Side::Black))
            .text("mover", table.to_act().map(name).unwrap_or_default());
        said.moment("since", table.waiting_since().unwrap_or(table.created), self.now()).line()
    }
}

/// The reply's note in the place of the one that was pressed.
pub(super) fn in_place(mut reply: Reply) -> Reply {
    if let Some(note) = &mut reply.note {
        note.in_place = true;
    }
    reply
}

fn is_of(table: &Table, club: Option<&ClubKey>) -> bool {
    club.is_some() && table.club.as_ref() == club
}

fn end_rows(tables: &[Table], first: usize, page: usize, lang: &Lang) -> Vec<Row> {
    let buttons: Vec<Button> = tables
        .iter()
        .enumerate()
        .map(|(index, table)| {
            let label = say(lang, "button-end-numbered").num("number", count(first + index)).string();
            button(label, end_token(&table.key, table.version, false, page), Look::Plain)
        })
        .collect();
    buttons.chunks(ACROSS).map(|row| Row::Buttons(row.to_vec())).collect()
}

/// The pages before and after, if there are any.
fn turn_row(page: usize, pages: usize) -> Option<Row> {
    let before = (page > 1).then(|| button("‹".to_owned(), page_token(page - 1), Look::Plain));
    let after = (page < pages).then(|| button("›".to_owned(), page_token(page + 1), Look::Plain));
    let buttons: Vec<Button> = before.into_iter().chain(after).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

fn button(label: String, token: String, look: Look) -> Button {
    Button { label, token, look, enabled: true }
}

fn page_token(page: usize) -> String {
    Token::of_no_table(Verb::Page).with(Page::Running { page }.to_string()).to_string()
}

fn end_token(table: &TableKey, version: u32, sure: bool, page: usize) -> String {
    Token::new(table, version, Verb::End).saying(Detail::End { sure, page }).to_string()
}

fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
