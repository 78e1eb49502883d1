//! What is kept of a game and handed out: its replay, its record.

use std::sync::Arc;

use super::asking::{Meant, sits, which};
use super::{Audience, Fault, File, FileKind, Host, Note, Reply, Request, RoomKind, note, record_of};
use crate::table::{Refusal, State, Table, TableKey};
use crate::view::{self, Button, Detail, Look, Row, Token, Verb};
use crate::words::{Lang, Text, brief, phrase, say, sheet};

/// Moments of a replay from which on something is said while it is drawn.
const LONG: usize = 150;

impl Host {
    /// The replay of a game for the whole room: of the named one, or of the one a command of the asker means.
    pub(super) async fn replay(&self, request: &Request, game: Option<&str>, lang: &Lang) -> Result<Reply, Fault> {
        let audience = if request.room.kind == RoomKind::Shared { Audience::Room } else { Audience::Asker };
        match self.kept(request, game).await? {
            Meant::Nothing => Ok(Reply::note(nothing(game, lang))),
            Meant::One(table) => self.replay_of(request, &table, audience, lang).await,
            Meant::Several(tables) => Ok(which(&tables, lang, |table| Some(token(table, Verb::Replay)))),
        }
    }

    /// The replay of a table's game.
    pub(super) async fn replay_of(
        &self,
        request: &Request,
        table: &Table,
        audience: Audience,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if !self.may_see(request, table).await? {
            return Ok(Reply::note(nothing(Some(table.key.as_str()), lang)));
        }
        if !has_begun(table) {
            return Ok(Reply::refused(table, &Refusal::NotStarted, lang));
        }
        let lang = match audience {
            Audience::Asker => lang.clone(),
            Audience::Room => self.shared_lang(table).await?,
        };
        let theme = self.theme_for(request, audience).await?;
        let frames = view::replay(table.log(), &view::still(table, &lang));
        let told = view::replay_told(table, &lang);
        let export = button(table, Verb::Export, "button-record", &lang);
        let answer = Note { rows: vec![Row::Buttons(vec![export])], audience, ..Note::new(told.text) };
        let name = format!("gulbara-{}.gif", table.game_id());
        let film =
            move |bytes| Note { file: Some(File { name, kind: FileKind::Animation, bytes, alt: told.alt }), ..answer };
        if frames.len() < LONG {
            let gif = self.reels.gif(frames, theme).await?;
            return Ok(Reply { note: Some(film(gif)), ..Reply::default() });
        }
        let patience = say(&lang, "note-replay-drawing").num("moments", i64::try_from(frames.len()).unwrap_or(0));
        let waiting = Note { audience, ..Note::new(Text { lines: vec![patience.line()] }) };
        let (reply, pen) = Reply::to_be_continued(waiting.clone());
        let reels = Arc::clone(&self.reels);
        tokio::spawn(async move {
            match reels.gif(frames, theme).await {
                Ok(gif) => pen.write(film(gif)),
                Err(fault) => {
                    tracing::error!(%fault, "a replay could not be made");
                    pen.write(Note { text: note(&lang, "note-replay-failed"), ..waiting });
                }
            }
        });
        Ok(reply)
    }

    /// The record of a game as a file, for the asker: of the named one, or of the one a command of the asker means.
    pub(super) async fn export(
        &self,
        request: &Request,
        game: Option<&str>,
        as_text: bool,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        match self.kept(request, game).await? {
            Meant::Nothing => Ok(Reply::note(nothing(game, lang))),
            Meant::One(table) => self.export_of(request, &table, as_text, lang).await,
            Meant::Several(tables) => Ok(which(&tables, lang, |table| {
                Some(if as_text { sheet_token(table) } else { token(table, Verb::Export) })
            })),
        }
    }

    /// The record of a table's game: as JSON, or as people write it.
    pub(super) async fn export_of(
        &self,
        request: &Request,
        table: &Table,
        as_text: bool,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if !self.may_see(request, table).await? {
            return Ok(Reply::note(nothing(Some(table.key.as_str()), lang)));
        }
        let Some(record) = record_of(table).filter(|_| has_begun(table)) else {
            return Ok(Reply::refused(table, &Refusal::NotStarted, lang));
        };
        let (text, ending, bytes) = if as_text {
            (note(lang, "note-record-text"), "txt", sheet(lang, &record).into_bytes())
        } else {
            let key = if record.result.is_some() { "note-record" } else { "note-record-running" };
            (note(lang, key), "json", format!("{}\n", record.to_json()).into_bytes())
        };
        let rows = if as_text {
            Vec::new()
        } else {
            let label = phrase(lang, "button-record-text");
            vec![Row::Buttons(vec![Button { label, token: sheet_token(table), look: Look::Plain, enabled: true }])]
        };
        let name = format!("gulbara-{}.{ending}", record.id);
        let file = File { name, kind: FileKind::Document, bytes: bytes.into(), alt: String::new() };
        Ok(Reply { note: Some(Note { rows, file: Some(file), ..Note::new(text) }), ..Reply::default() })
    }

    /// The game that is meant: the named one if the asker may see it, else the one a command means.
    pub(super) async fn kept(&self, request: &Request, game: Option<&str>) -> Result<Meant, Fault> {
        let Some(id) = game else { return self.meant(request, false).await };
        Ok(match self.game(&id.to_lowercase()).await? {
            Some(table) if self.may_see(request, &table).await? => Meant::One(Box::new(table)),
            _ => Meant::Nothing,
        })
    }

    /// The game of this id; a table's own means the game that is played there, or was played last.
    pub(super) async fn game(&self, id: &str) -> Result<Option<Table>, Fault> {
        match (self.store.game(id).await?, TableKey::new(id)) {
            (Some(table), _) => Ok(Some(table)),
            (None, Some(key)) => Ok(self.store.table(&key).await?),
            (None, None) => Ok(None),
        }
    }

    /// A table at the game of its match that a button names. Where it names none, as it is.
    pub(super) async fn kept_game(&self, table: Table, said: Option<Detail>) -> Result<Table, Fault> {
        let number = said.and_then(|said| said.game(&table));
        match number.filter(|number| *number != table.game_number()) {
            Some(number) => Ok(self.store.game(&format!("{}.{number}", table.key)).await?.unwrap_or(table)),
            None => Ok(table),
        }
    }

    /// Whether the asker may see a table's game here: who sits at it, with whichever account, and everybody in the rooms and
    /// the club it is shown in.
    pub(super) async fn may_see(&self, request: &Request, table: &Table) -> Result<bool, Fault> {
        let club = table.club.is_some() && table.club == request.room.club;
        if club || sits(table, request) || self.store.is_known_in(&request.room.key, &table.key).await? {
            return Ok(true);
        }
        let accounts = self.store.all_accounts(&request.who.key).await?;
        Ok(accounts.iter().any(|account| table.side_of(account).is_some()))
    }
}

/// Whether there is a game to be told of.
const fn has_begun(table: &Table) -> bool {
    matches!(table.state, State::Running | State::Over)
}

/// The token that asks for a game's record as people write it.
fn sheet_token(table: &Table) -> String {
    Token::new(&table.key, table.version, Verb::Export).saying(Detail::sheet_of(table)).to_string()
}

pub(super) fn token(table: &Table, verb: Verb) -> String {
    view::keepsake(table, verb).to_string()
}

fn button(table: &Table, verb: Verb, key: &str, lang: &Lang) -> Button {
    Button { label: phrase(lang, key), token: token(table, verb), look: Look::Plain, enabled: true }
}

/// That there is no game, or none of this id, for the asker to see here.
pub(super) fn nothing(game: Option<&str>, lang: &Lang) -> Text {
    match game {
        None => note(lang, "note-no-game-yet"),
        Some(id) => Text { lines: vec![say(lang, "note-no-such-game").text("id", brief(id)).line()] },
    }
}
