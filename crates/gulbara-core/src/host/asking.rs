//! The board anew, resigning: commands that first have to find their table.

use super::challenges::{delivery, delivery_id};
use super::running::in_place;
use super::{Fault, Host, Note, Reply, Request, note};
use crate::rules::Side;
use crate::store::{NewPost, PostKind, Written};
use crate::table::{Refusal, State, Table, TableKey};
use crate::view::{Button, Detail, Look, Row, Token, Verb, in_words};
use crate::words::{self, Lang, Text, phrase, say};

/// Tables that are offered to choose from.
const OFFERED: usize = 5;

/// The tables a command may mean.
pub(super) enum Meant {
    Nothing,
    One(Box<Table>),
    Several(Vec<Table>),
}

impl Host {
    /// The board anew for the room, or in words for the asker.
    pub(super) async fn board(&self, request: &Request, in_words_only: bool, lang: &Lang) -> Result<Reply, Fault> {
        match self.meant(request, false).await? {
            Meant::Nothing => Ok(Reply::note(note(lang, "note-no-table-here"))),
            Meant::One(table) if in_words_only => {
                self.notice(&table, request).await?;
                Ok(told(&table, lang))
            }
            Meant::One(table) => self.post_board(request, &table.key, lang).await,
            Meant::Several(tables) => Ok(which(&tables, lang, |table| {
                let board = Token::new(&table.key, table.version, Verb::Board);
                Some(if in_words_only { board.saying(Detail::Words) } else { board }.to_string())
            })),
        }
    }

    /// What a button asks for that shows a table's board: the board anew for the room, or in words, in place of the question
    /// which one.
    pub(super) async fn board_of(
        &self,
        request: &Request,
        table: &Table,
        how: Option<Detail>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if how != Some(Detail::Words) {
            return self.post_board(request, &table.key, lang).await;
        }
        if !self.may_see(request, table).await? {
            return Ok(Reply::note(note(lang, "note-not-here")));
        }
        Ok(in_place(told(table, lang)))
    }

    /// Posts the board of a table anew in the asker's room; the old one there is retired.
    pub(super) async fn post_board(&self, request: &Request, key: &TableKey, lang: &Lang) -> Result<Reply, Fault> {
        let Some(table) = self.store.table(key).await? else { return Ok(Reply::note(note(lang, "refusal-no-table"))) };
        if !matches!(table.state, State::Running | State::Over) {
            return Ok(Reply::refused(&table, &Refusal::NotStarted, lang));
        }
        let shown_here = self.store.posts(key).await?.iter().any(|post| post.room == request.room.key);
        if !shown_here && !self.plays_here(request).await? {
            return Ok(Reply::note(note(lang, "note-not-here")));
        }
        let room = request.room.key.clone();
        self.notice(&table, request).await?;
        let keeps = self.surroundings(&table).await?.keeps();
        let post = NewPost { stays: keeps, ..NewPost::quiet(PostKind::Board, room.clone(), request.room.kind) };
        match self.store.repost(key, &room, &post, delivery(&delivery_id(request), self.now())).await? {
            Written::Done => {
                self.announce(key, request);
                Ok(Reply { tables: vec![key.clone()], counted: true, ..Reply::default() })
            }
            Written::Repeated | Written::Stale => Ok(Reply::default()),
        }
    }

    /// The question before giving up, with what it costs.
    pub(super) async fn resign(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        match self.meant_seat(request).await? {
            Meant::Nothing => Ok(Reply::note(note(lang, "note-no-game"))),
            Meant::One(table) => {
                self.notice(&table, request).await?;
                Ok(question(&table, request, lang))
            }
            Meant::Several(tables) => {
                let row = |table: &Table| {
                    let side = table.side_of(&request.who.key)?;
                    Some(named_row(question(table, request, lang).note?, table, side, lang))
                };
                let rows = tables.iter().take(OFFERED).filter_map(row).collect();
                let asked = Note { rows, ..Note::new(note(lang, "note-which")) };
                Ok(Reply { note: Some(asked), ..Reply::default() })
            }
        }
    }

    /// The table a command means: where the asker is to move, else the only one where they sit; a spectator's
    /// `/board` means the room's last active one.
    pub(super) async fn meant(&self, request: &Request, to_play: bool) -> Result<Meant, Fault> {
        let tables = self.here(request).await?;
        let own: Vec<Table> = tables.iter().filter(|table| sits(table, request)).cloned().collect();
        if own.is_empty() && !to_play {
            return Ok(tables.into_iter().next().map_or(Meant::Nothing, |table| Meant::One(Box::new(table))));
        }
        Ok(to_move_first(own, request))
    }

    /// The running table a command of a player means: where the asker is to move, else the only one where they sit.
    pub(super) async fn meant_seat(&self, request: &Request) -> Result<Meant, Fault> {
        let mut tables = self.here(request).await?;
        tables.retain(|table| table.state == State::Running && sits(table, request));
        Ok(to_move_first(tables, request))
    }

    /// The tables of the asker's room whose game has begun, running ones first, newest activity first; or, where none
    /// runs here, the asker's own running ones elsewhere at the same site.
    async fn here(&self, request: &Request) -> Result<Vec<Table>, Fault> {
        let here = self.store.in_room(&request.room.key).await?.into_iter().map(|summary| summary.key).collect();
        let mut tables = self.tables(here).await?;
        tables.retain(|table| matches!(table.state, State::Running | State::Over));
        if tables.iter().any(|table| table.state == State::Running) {
            return Ok(tables);
        }
        let elsewhere = self.store.running_of(&request.who.key, request.who.key.site()).await?;
        let own = self.tables(elsewhere).await?;
        Ok(if own.is_empty() { tables } else { own })
    }

    async fn tables(&self, keys: Vec<TableKey>) -> Result<Vec<Table>, Fault> {
        let mut tables = Vec::with_capacity(keys.len());
        for key in keys {
            tables.extend(self.store.table(&key).await?);
        }
        Ok(tables)
    }
}

/// Whether the asker has a seat at a table.
pub(super) fn sits(table: &Table, request: &Request) -> bool {
    table.side_of(&request.who.key).is_some()
}

/// Of the tables where the asker sits: those where it is the asker's move, if there are any.
fn to_move_first(tables: Vec<Table>, request: &Request) -> Meant {
    let moves = |table: &&Table| table.to_act().is_some() && table.to_act() == table.side_of(&request.who.key);
    let to_move: Vec<Table> = tables.iter().filter(moves).cloned().collect();
    several(if to_move.is_empty() { tables } else { to_move })
}

fn several(mut tables: Vec<Table>) -> Meant {
    match tables.len() {
        0 => Meant::Nothing,
        1 => Meant::One(Box::new(tables.remove(0))),
        _ => Meant::Several(tables),
    }
}

/// The position in words.
fn told(table: &Table, lang: &Lang) -> Reply {
    Reply::note(Text::plain(in_words(table, lang)))
}

/// "Which game?", with a button for each.
pub(super) fn which(tables: &[Table], lang: &Lang, token: impl Fn(&Table) -> Option<String>) -> Reply {
    let mut reply = Reply::note(note(lang, "note-which"));
    if let Some(asked) = &mut reply.note {
        asked.rows = tables
            .iter()
            .take(OFFERED)
            .filter_map(|table| {
                let button =
                    Button { label: label(table, lang), token: token(table)?, look: Look::Plain, enabled: true };
                Some(Row::Buttons(vec![button]))
            })
            .collect();
    }
    reply
}

/// `Ann – Boyan`, short enough for a button.
fn label(table: &Table, lang: &Lang) -> String {
    format!("{} – {}", called(table, lang, Side::White), called(table, lang, Side::Black))
}

fn called(table: &Table, lang: &Lang, side: Side) -> String {
    words::isolated(&words::brief(&words::name(lang, table, side)))
}

/// The buttons of a question about a table, but for the harmless one; they name whom the asker plays there.
fn named_row(question: Note, table: &Table, asker: Side, lang: &Lang) -> Row {
    let buttons = question.rows.into_iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    let named = called(table, lang, asker.other());
    let mut buttons: Vec<Button> = buttons.flatten().skip(1).collect();
    for button in &mut buttons {
        button.label = format!("{named}: {}", button.label);
    }
    Row::Buttons(buttons)
}

/// The question before giving up: *Keep playing* first, what is lost behind it.
fn question(table: &Table, request: &Request, lang: &Lang) -> Reply {
    let Some(side) = table.side_of(&request.who.key) else { return Reply::refused(table, &Refusal::Watching, lang) };
    let points = table.log().game().stake(side);
    let button = |verb, said, label, look| Button {
        label,
        token: Token::new(&table.key, table.version, verb).saying(said).to_string(),
        look,
        enabled: true,
    };
    let mut buttons = vec![button(Verb::No, Detail::Asked(side), phrase(lang, "button-keep-playing"), Look::Primary)];
    let free = table.is_called_off_alone() && !table.log().both_have_played();
    if !free {
        let label = say(lang, "button-resign").num("points", points).string();
        buttons.push(button(Verb::Yes, Detail::Resign(side), label, Look::Danger));
    }
    let alone = table.is_called_off_alone() || table.offers[side.other()];
    let off = if alone { "button-call-off" } else { "button-offer-call-off" };
    buttons.push(button(Verb::Yes, Detail::CallOff(side), phrase(lang, off), Look::Plain));
    let asked = if free { say(lang, "note-call-off") } else { say(lang, "note-resign").num("points", points) };
    let mut lines = vec![asked.line()];
    if table.is_match() && !free {
        let lost = table.before()[side.other()] + points >= table.terms.points;
        lines.push(say(lang, "note-resign-match").choice("lost", if lost { "yes" } else { "no" }).line());
    }
    Reply { note: Some(Note { rows: vec![Row::Buttons(buttons)], ..Note::new(Text { lines }) }), ..Reply::default() }
}
