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
use crate::view::{Cell, FAIR, STANDINGS, Token, Verb, aid};
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
        let full = value.map_or_else(|| text.to_owned(), |value| format!("{text}#{value}"));
        let stamp = Stamp { version: token.version, token: full };
        let client = request.id.clone();
        let action = match token.verb {
            Verb::Join => Action::Join { client },
            Verb::Computer => Action::SeatComputer { client },
            Verb::Decline => Action::Decline,
            Verb::Cancel => Action::Withdraw,
            Verb::Undo => Action::Undo { all: false, stamp },
            Verb::UndoAll => Action::Undo { all: true, stamp },
            Verb::Roll => Action::Roll { stamp },
            Verb::Done => Action::Done { stamp },
            Verb::Step | Verb::Pick => {
                let written = if token.verb == Verb::Pick { value } else { token.argument.as_deref() };
                let Some(Ok(pieces)) = written.map(parse_turn) else {
                    return Ok(Reply::note(note(lang, "refusal-token")));
                };
                Action::Step { pieces, stamp }
            }
            Verb::Claim => Action::Claim,
            Verb::Wait => Action::Wait,
            Verb::End => return self.end(request, &table, token.argument.as_deref(), lang).await,
            Verb::Info if token.argument.as_deref() == Some(STANDINGS) => return self.leaderboard(request).await,
            Verb::Info => return self.info(&table, token.argument.as_deref(), request, lang).await,
            Verb::Type => return self.typed_at(request, &table, value, token.argument.as_deref(), stamp, lang).await,
            Verb::Replay => {
                let table = self.kept_game(table, token.argument.as_deref()).await?;
                return self.replay_of(request, &table, Audience::Asker, lang).await;
            }
            Verb::Export => {
                let table = self.kept_game(table, token.argument.as_deref()).await?;
                return self.export_of(request, &table, token.argument.as_deref(), lang).await;
            }
            Verb::Hint => return self.hint_at(request, &table, lang).await,
            Verb::Analyse => {
                let table = self.kept_game(table, token.argument.as_deref()).await?;
                return self.analysis_of(request, &table, Audience::Asker, token.argument.as_deref(), lang).await;
            }
            Verb::Again => return self.again(request, &table, lang).await,
            Verb::Set => match length(token.argument.as_deref()) {
                Some(points) => Action::Length(points),
                None => return Ok(Reply::note(note(lang, "refusal-token"))),
            },
            Verb::Page | Verb::Link | Verb::Forget => return Ok(Reply::note(note(lang, "refusal-token"))),
            Verb::Board => return self.board_of(request, &table, token.argument.as_deref(), lang).await,
            Verb::Yes => return self.answered_yes(request, &table, token.argument.as_deref(), lang).await,
            Verb::No => {
                let key = if asked(&table, request, token.argument.as_deref()) {
                    "note-keep-playing"
                } else {
                    "note-asked-other"
                };
                return Ok(Reply::note(note(lang, key)));
            }
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
        let who = Actor {
            player: player(request),
            handle: request.who.handle.as_ref().map(|handle| handle.to_lowercase()),
            admin: request.who.admin,
        };
        if self.store.has_counted(&delivery_id(request)).await? {
            return Ok(Reply { tables: vec![key.clone()], counted: false, ..Reply::default() });
        }
        for _ in 0..TRIES {
            let begun = Instant::now();
            let Some(table) = self.store.table(key).await? else {
                return Ok(Reply::note(note(lang, "refusal-no-table")));
            };
            let loaded = begun.elapsed();
            if matches!(action, Action::Join { .. }) && saw_other_terms(request, &table) {
                return Ok(Reply::refused(&table, &Refusal::MovedOn, lang));
            }
            if matches!(action, Action::Join { .. })
                && let Some(told) = self.keeps_off(request, &table, lang).await?
            {
                return Ok(Reply::note(told).about(key.clone()));
            }
            if matches!(action, Action::Join { .. })
                && let Some(other) = table.challenger()
                && self.store.running_pair(&who.player.key, &other.key, &request.room.key).await?.is_some()
            {
                return Ok(Reply::note(note(lang, "note-pair-plays")).about(key.clone()));
            }
            let (id, now) = (delivery_id(request), self.now());
            let habits = self.habits(&table, &who.player).await?;
            let mut moment = Moment { habits, ..Moment::at(now) };
            let change = match decide(&mut moment, &table, &who, action.clone()) {
                Ok(change) => change,
                Err(refusal) => return self.refuse(request, &table, &refusal, lang).await,
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
            match written {
                Written::Done => {
                    self.notice(&change.table, request).await?;
                    self.expect(&change.table);
                    self.announce(key, request);
                    let note = offered(&change.table, &action, lang);
                    return Ok(Reply { note, tables: vec![key.clone()], counted: true, ..Reply::default() });
                }
                Written::Repeated => {
                    return Ok(Reply { tables: vec![key.clone()], counted: false, ..Reply::default() });
                }
                Written::Stale => {}
            }
        }
        Err(Fault::Busy)
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
    async fn info(&self, table: &Table, cell: Option<&str>, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        let refuse = |refusal| Ok(Reply::refused(table, &refusal, lang));
        let told = match table.state {
            State::Open { .. } => note(lang, "note-info-challenge"),
            State::Closed(closing) => return refuse(Refusal::ChallengeClosed(closing)),
            State::Running | State::Over if cell == Some(FAIR) => note(lang, "note-info-fair"),
            State::Over => return refuse(Refusal::GameOver),
            State::Running => match table.side_of(&request.who.key) {
                Some(side) => {
                    let called = self.will_tell(table, &request.who.key).await?;
                    aid(table, side, cell.and_then(Cell::named), called, lang)
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
        argument: Option<&str>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if !asked(table, request, argument) {
            return Ok(Reply::note(note(lang, "note-asked-other")));
        }
        let action = match argument.and_then(|argument| argument.split_once('-')) {
            Some(("resign", _)) => Action::Resign,
            Some(("off", _)) => Action::CallOff,
            _ => return Ok(Reply::note(note(lang, "refusal-token"))),
        };
        self.act(request, &table.key, action, lang).await
    }
}

/// The number of points that a button offers a match to.
fn length(argument: Option<&str>) -> Option<u8> {
    argument?.strip_prefix("points-")?.parse().ok()
}

/// Whether somebody accepts a challenge as it was before its match got another length.
fn saw_other_terms(request: &Request, table: &Table) -> bool {
    let Command::Press { token, .. } = &request.command else { return false };
    let Ok(token) = token.parse::<Token>() else { return false };
    let open = matches!(table.state, State::Open { .. });
    open && token.table.as_ref() == Some(&table.key) && token.version != table.version
}

/// Whether the presser is the one who was asked: the side is the last word of the argument.
fn asked(table: &Table, request: &Request, argument: Option<&str>) -> bool {
    let side = argument.and_then(|argument| argument.rsplit('-').next());
    table.side_of(&request.who.key).is_some_and(|own| Some(own.name()) == side)
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
