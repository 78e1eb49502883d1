//! Typed turns: played all or nothing, asked for by a form, completed while they are being typed.

use super::asking::{Meant, which};
use super::presses::stamp;
use super::{Command, Fault, Host, Reply, Request, note};
use crate::rules::{NotationError, Piece, parse_turn, resolve};
use crate::table::{Action, MessageKey, Refusal, Stamp, Table};
use crate::view::{self, Button, Look, Token, Verb};
use crate::words::{Lang, phrase};

/// How many completions are given.
const COMPLETIONS: usize = 25;

impl Host {
    /// What the turn of a [`Command::Move`] may become, while it is being typed: at most 25 whole turns of at most 100
    /// characters that begin with what is there. Nothing is changed, but whoever types is here. Empty unless the person is to move at exactly one table
    /// here.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn completions(&self, request: &Request) -> Result<Vec<String>, Fault> {
        let Command::Move { text, .. } = &request.command else { return Ok(Vec::new()) };
        let Meant::One(table) = self.meant(request, true).await? else { return Ok(Vec::new()) };
        if !is_to_move(&table, request) {
            return Ok(Vec::new());
        }
        self.notice(&table, request).await?;
        let Some(turn) = table.log().game().turn() else { return Ok(Vec::new()) };
        if turn.is_exhausted() {
            // A written dash is what ends such a turn.
            return Ok(vec!["-".to_owned()]);
        }
        Ok(view::completions(turn, text, COMPLETIONS))
    }

    /// A typed turn: all or nothing.
    pub(super) async fn typed(
        &self,
        request: &Request,
        text: &str,
        reply_to: Option<&MessageKey>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let pieces = parse_turn(text);
        let meant = match reply_to {
            Some(message) => match self.store.table_of_message(&request.room.key, message).await? {
                Some(key) => self.store.table(&key).await?.map_or(Meant::Nothing, |table| Meant::One(Box::new(table))),
                None => Meant::Nothing,
            },
            None => self.meant(request, true).await?,
        };
        // A reply without a single digit is chat about the game, not a turn.
        if reply_to.is_some() && !text.contains(|c: char| c.is_ascii_digit()) {
            return Ok(Reply::default());
        }
        if let Meant::One(table) = &meant {
            self.notice(table, request).await?;
        }
        match (meant, pieces) {
            (Meant::Nothing, _) if reply_to.is_some() => Ok(Reply::default()),
            (Meant::Nothing, _) => Ok(Reply::note(note(lang, "note-no-game"))),
            (Meant::One(table), Err(misread)) => {
                let refusal = Refusal::Notation(NotationError::Misread(misread));
                Ok(Reply::refused(&table, &refusal, lang).with_form(&table, request, lang))
            }
            (Meant::Several(tables), Err(misread)) => {
                Ok(Reply::refused(&tables[0], &Refusal::Notation(NotationError::Misread(misread)), lang))
            }
            (Meant::One(table), Ok(pieces)) => self.play_typed(request, &table, pieces, None, lang).await,
            (Meant::Several(tables), Ok(pieces)) => {
                // A turn that fits no button can be played nowhere.
                let nowhere = tables.iter().all(|table| view::typed(table, &pieces).is_none());
                match nowhere.then(|| unplayable(&tables[0], &pieces)).flatten() {
                    Some(refusal) => Ok(Reply::refused(&tables[0], &refusal, lang)),
                    None => {
                        Ok(which(&tables, lang, |table| view::typed(table, &pieces).map(|token| token.to_string())))
                    }
                }
            }
        }
    }

    /// What was typed into a form of this table, or what its button says, which stands below the question at which table it
    /// was typed.
    pub(super) async fn typed_at(
        &self,
        request: &Request,
        table: &Table,
        token: &Token,
        form: Option<&str>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let (pieces, stamp) = match (form, &token.argument) {
            (None, Some(written)) => (view::untyped(table, written), Some(stamp(token, None))),
            (form, _) => (parse_turn(form.unwrap_or_default()), None),
        };
        match pieces {
            Ok(pieces) => self.play_typed(request, table, pieces, stamp, lang).await,
            Err(misread) => {
                let refusal = Refusal::Notation(NotationError::Misread(misread));
                Ok(Reply::refused(table, &refusal, lang).with_form(table, request, lang))
            }
        }
    }

    async fn play_typed(
        &self,
        request: &Request,
        table: &Table,
        pieces: Vec<Piece>,
        stamp: Option<Stamp>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let reply = self.act(request, &table.key, Action::Move { pieces, stamp }, lang).await?;
        Ok(if reply.counted { reply } else { reply.with_form(table, request, lang) })
    }
}

impl Reply {
    /// The same, with a form to type the turn in if the asker is to move.
    pub(super) fn with_form(mut self, table: &Table, request: &Request, lang: &Lang) -> Reply {
        if let Some(note) = self.note.as_mut().filter(|_| is_to_move(table, request)) {
            let token = Token::new(&table.key, table.version, Verb::Type).to_string();
            note.form = Some(Button { label: phrase(lang, "button-type"), token, look: Look::Primary, enabled: true });
        }
        self
    }
}

fn is_to_move(table: &Table, request: &Request) -> bool {
    table.to_act().is_some() && table.to_act() == table.side_of(&request.who.key)
}

/// Why pieces cannot be played at a table, if they cannot.
fn unplayable(table: &Table, pieces: &[Piece]) -> Option<Refusal> {
    let turn = table.log().game().turn()?;
    resolve(turn, pieces).err().map(Refusal::Notation)
}
