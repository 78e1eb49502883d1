//! Presses of buttons, and every other action at a table: load, decide, let the computer answer, commit.

use std::time::Instant;

use super::challenges::{delivery, delivery_id, fresh_seed, player};
use super::{Audience, Command, Fault, Host, Note, Reply, Request, note};
use crate::engine::{self, Question};
use crate::rules::{BySide, parse_turn};
use crate::store::Written;
use crate::table::{
    Action, Actor, Change, Habits, MessageKey, Moment, Refusal, Seat, Stamp, State, Table, TableKey, computer_moves,
    decide, next_game,
};
use crate::view::{Detail, Token, Verb, aid};
use crate::words::{Lang, Span, Style, Text, brief, name, phrase, say};

/// How often a commit is tried when another writer was faster.
const TRIES: usize = 4;

impl Host {
    pub(super) async fn press(
        &self,
        request: &Request,
        text: &str,
        value: Option<&str>,
        message: Option<&MessageKey>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let Ok(token) = text.parse::<Token>() else { return Ok(Reply::note(note(lang, "refusal-token"))) };
        let Some(key) = &token.table else { return self.press_of_no_table(request, &token, lang).await };
        let Some(table) = self.store.table(key).await? else {
            return Ok(Reply::note(note(lang, "refusal-no-table")));
        };
        self.notice(&table, request).await?;
        let Some(action) = action(&token, value, &request.id) else {
            return self.asked_of(request, table, &token, value, lang).await;
        };
        let reply = self.act(request, key, action, lang).await?;
        if !reply.counted
            && let Some(message) = message
        {
            // The message evidently still shows what the token says: it is shown anew if that is old.
            self.store.seen(key, &request.room.key, message, token.version).await?;
        }
        Ok(reply)
    }

    /// A press that does nothing by itself at its table: it asks for something, or answers a question.
    async fn asked_of(
        &self,
        request: &Request,
        table: Table,
        token: &Token,
        value: Option<&str>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let said = token.detail();
        match token.verb {
            Verb::Info if said == Some(Detail::Standings) => self.leaderboard(request).await,
            Verb::Info => self.info(&table, said, request, lang).await,
            Verb::Hint => self.hint_at(request, &table, lang).await,
            Verb::Board => self.board_of(request, &table, said, lang).await,
            Verb::Type => self.typed_at(request, &table, token, value, lang).await,
            Verb::Replay => {
                let table = self.kept_game(table, said).await?;
                self.replay_of(request, &table, Audience::Asker, lang).await
            }
            Verb::Export => {
                let as_text = matches!(said, Some(Detail::Sheet { .. }));
                let table = self.kept_game(table, said).await?;
                self.export_of(request, &table, as_text, lang).await
            }
            Verb::Analyse => {
                let place = said.and_then(|said| said.turn(&table));
                let table = self.kept_game(table, said).await?;
                self.analysis_of(request, &table, Audience::Asker, place, lang).await
            }
            Verb::Again => self.again(request, &table, lang).await,
            Verb::End => self.end(request, &table, said, lang).await,
            Verb::Yes => self.answered_yes(request, &table, said, lang).await,
            Verb::No if asked(&table, request, said) => Ok(Reply::note(note(lang, "note-keep-playing"))),
            Verb::No => Ok(Reply::note(note(lang, "note-asked-other"))),
            _ => Ok(Reply::note(note(lang, "refusal-token"))),
        }
    }

    /// A press on something that belongs to no table: a list.
    async fn press_of_no_table(&self, request: &Request, token: &Token, lang: &Lang) -> Result<Reply, Fault> {
        match token.verb {
            Verb::Page => self.turn_to(request, token.argument.as_deref(), lang).await,
            Verb::Set => self.set(request, token.argument.as_deref().unwrap_or_default(), lang).await,
            Verb::Link => self.linked(request, token.argument.as_deref().unwrap_or_default(), lang).await,
            Verb::Forget => self.forgotten(request, token.argument.as_deref().unwrap_or_default(), lang).await,
            _ => Ok(Reply::note(note(lang, "refusal-token"))),
        }
    }

    /// An action of a person at a table: committed, or refused with nothing changed.
    pub(super) async fn act(
        &self,
        request: &Request,
        key: &TableKey,
        action: Action,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let lock = self.lock(key);
        let _turn = lock.lock().await;
        let who = actor(request);
        if self.store.has_counted(&delivery_id(request)).await? {
            return Ok(Reply { tables: vec![key.clone()], counted: false, ..Reply::default() });
        }
        for _ in 0..TRIES {
            if let Some(reply) = self.attempt(request, key, &who, &action, lang).await? {
                return Ok(reply);
            }
        }
        Err(Fault::Busy)
    }

    /// One attempt at an action; `None` if another writer was faster.
    async fn attempt(
        &self,
        request: &Request,
        key: &TableKey,
        who: &Actor,
        action: &Action,
        lang: &Lang,
    ) -> Result<Option<Reply>, Fault> {
        let begun = Instant::now();
        let Some(table) = self.store.table(key).await? else {
            return Ok(Some(Reply::note(note(lang, "refusal-no-table"))));
        };
        let loaded = begun.elapsed();
        if matches!(action, Action::Join { .. })
            && let Some(reply) = self.kept_from_joining(request, &table, lang).await?
        {
            return Ok(Some(reply));
        }
        let (id, now) = (delivery_id(request), self.now());
        let habits = self.habits(&table, &who.player).await?;
        let mut moment = Moment { habits, ..Moment::at(now) };
        let change = match decide(&mut moment, &table, who, action.clone()) {
            Ok(change) => change,
            Err(refusal) => return Ok(Some(self.refuse(request, &table, &refusal, lang).await?)),
        };
        let mut change = self.carry_on(change, habits, &request.id).await?;
        let decided = begun.elapsed();
        let posts = self.arrange(&table, &mut change, request).await?;
        let written = self.store.commit(&change, table.version, &posts, Some(delivery(&id, now))).await?;
        tracing::debug!(
            table = %key, version = change.table.version, acts = change.fresh,
            load_us = loaded.as_micros(), decide_us = (decided - loaded).as_micros(),
            commit_us = (begun.elapsed() - decided).as_micros(), "press"
        );
        let tables = vec![key.clone()];
        match written {
            Written::Done => {
                self.notice(&change.table, request).await?;
                self.expect(&change.table);
                self.announce(key, request);
                let note = offered(&change.table, action, lang);
                Ok(Some(Reply { note, tables, counted: true, ..Reply::default() }))
            }
            Written::Repeated => Ok(Some(Reply { tables, counted: false, ..Reply::default() })),
            Written::Stale => Ok(None),
        }
    }

    /// The answer to whoever may not accept a challenge, whatever the table says of it.
    async fn kept_from_joining(&self, request: &Request, table: &Table, lang: &Lang) -> Result<Option<Reply>, Fault> {
        if saw_other_terms(request, table) {
            return Ok(Some(Reply::refused(table, &Refusal::MovedOn, lang)));
        }
        if let Some(told) = self.keeps_off(request, table, lang).await? {
            return Ok(Some(Reply::note(told).about(table.key.clone())));
        }
        let Some(other) = table.challenger() else { return Ok(None) };
        let plays = self.store.running_pair(&request.who.key, &other.key, &request.room.key).await?.is_some();
        Ok(plays.then(|| Reply::note(note(lang, "note-pair-plays")).about(table.key.clone())))
    }

    /// The answer to an action a table refused. Who only has to wait is told whether they will be called.
    async fn refuse(&self, request: &Request, table: &Table, refusal: &Refusal, lang: &Lang) -> Result<Reply, Fault> {
        let mut reply = Reply::refused(table, refusal, lang);
        if *refusal == Refusal::NotYourTurn
            && self.will_tell(table, &request.who.key).await?
            && let Some(line) = reply.note.as_mut().and_then(|note| note.text.lines.last_mut())
        {
            line.spans.push(Span { text: format!(" {}", phrase(lang, "note-will-tell")), style: Style::Plain });
        }
        Ok(reply)
    }

    /// What follows by itself, in the same change: the next game of a match begins, `client` being the id of the event that
    /// ended the one before, its successor's dice are sealed, and while the computer is to move, it moves.
    async fn carry_on(&self, mut change: Change, habits: BySide<Habits>, client: &str) -> Result<Change, Fault> {
        loop {
            if change.table.lacks_seal() {
                change.seal_next(fresh_seed()?);
            }
            let mut moment = Moment { habits, ..Moment::at(self.now()) };
            if change.table.is_between_games() {
                change = next_game(&mut moment, change, client.to_owned());
                continue;
            }
            let table = &change.table;
            let Some(side) = table.to_act() else { return Ok(change) };
            let (Seat::Computer(level), Some(question)) = (&table.seats[side], Question::of_game(table.log().game()))
            else {
                return Ok(change);
            };
            let question = Question { stakes: table.stakes()[side], ..question };
            let level = *level;
            let seed = engine::seed(&table.game_id(), table.log().turns().len());
            let chosen = self.thinking.shortly(move || engine::choose(&question, level, seed)).await?;
            let steps = chosen.ok_or(Fault::Choosing)?.steps;
            let mut moment = Moment { habits, ..Moment::at(self.now()) };
            change = computer_moves(&mut moment, change, &steps).map_err(|_| Fault::Choosing)?;
        }
    }

    /// What `?` and placeholders tell, privately.
    async fn info(&self, table: &Table, said: Option<Detail>, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        let cell = if let Some(Detail::Cell(cell)) = said { Some(cell) } else { None };
        let refuse = |refusal| Ok(Reply::refused(table, &refusal, lang));
        let told = match table.state {
            State::Open { .. } => note(lang, "note-info-challenge"),
            State::Closed(closing) => return refuse(Refusal::ChallengeClosed(closing)),
            State::Running | State::Over if said == Some(Detail::Fair) => note(lang, "note-info-fair"),
            State::Over => return refuse(Refusal::GameOver),
            State::Running => match table.side_of(&request.who.key) {
                Some(side) => {
                    let called = self.will_tell(table, &request.who.key).await?;
                    aid(table, side, cell, called, lang)
                }
                None => return refuse(Refusal::Watching),
            },
        };
        let reply = Reply { note: Some(Note::passing(table, told)), ..Reply::default() };
        Ok(reply.with_form(table, request, lang))
    }

    async fn answered_yes(
        &self,
        request: &Request,
        table: &Table,
        said: Option<Detail>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if !asked(table, request, said) {
            return Ok(Reply::note(note(lang, "note-asked-other")));
        }
        let action = match said {
            Some(Detail::Resign(_)) => Action::Resign,
            Some(Detail::CallOff(_)) => Action::CallOff,
            _ => return Ok(Reply::note(note(lang, "refusal-token"))),
        };
        self.act(request, &table.key, action, lang).await
    }
}

/// The person who asks, as tables know who acts.
fn actor(request: &Request) -> Actor {
    let handle = request.who.handle.as_ref().map(|handle| handle.to_lowercase());
    Actor { player: player(request), handle, admin: request.who.admin }
}

/// What a press does at its table; `None` if nothing by itself, or nothing that can be read.
fn action(token: &Token, value: Option<&str>, id: &str) -> Option<Action> {
    let (stamp, client) = (stamp(token, value), id.to_owned());
    Some(match token.verb {
        Verb::Join => Action::Join { client },
        Verb::Computer => Action::SeatComputer { client },
        Verb::Decline => Action::Decline,
        Verb::Cancel => Action::Withdraw,
        Verb::Set => match token.detail()? {
            Detail::Points(points) => Action::Length(points),
            _ => return None,
        },
        Verb::Step => Action::Step { pieces: parse_turn(token.argument.as_deref()?).ok()?, stamp },
        Verb::Pick => Action::Step { pieces: parse_turn(value?).ok()?, stamp },
        Verb::Undo => Action::Undo { all: false, stamp },
        Verb::UndoAll => Action::Undo { all: true, stamp },
        Verb::Roll => Action::Roll { stamp },
        Verb::Done => Action::Done { stamp },
        Verb::Claim => Action::Claim,
        Verb::Wait => Action::Wait,
        _ => return None,
    })
}

/// A token as the version rule looks at it.
pub(super) fn stamp(token: &Token, value: Option<&str>) -> Stamp {
    let text = token.to_string();
    Stamp { version: token.version, token: value.map_or_else(|| text.clone(), |value| format!("{text}#{value}")) }
}

/// Whether somebody accepts a challenge as it was before its match got another length.
fn saw_other_terms(request: &Request, table: &Table) -> bool {
    let Command::Press { token, .. } = &request.command else { return false };
    let Ok(token) = token.parse::<Token>() else { return false };
    let open = matches!(table.state, State::Open { .. });
    open && token.table.as_ref() == Some(&table.key) && token.version != table.version
}

/// Whether the presser is the one who was asked.
fn asked(table: &Table, request: &Request, said: Option<Detail>) -> bool {
    let side = said.and_then(Detail::asked);
    side.is_some() && table.side_of(&request.who.key) == side
}

/// What the asker is told after offering to call the game off.
fn offered(table: &Table, action: &Action, lang: &Lang) -> Option<Note> {
    if !matches!(action, Action::CallOff) || table.state != State::Running {
        return None;
    }
    let other = crate::rules::Side::BOTH.into_iter().find(|&side| !table.offers[side])?;
    let line = say(lang, "note-offered").text("name", brief(&name(lang, table, other))).line();
    Some(Note::passing(table, Text { lines: vec![line] }))
}
