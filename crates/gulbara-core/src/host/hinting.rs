//! What the computer would play, for whoever is to move in a game that counts for no rating.

use super::asking::{Meant, which};
use super::{Audience, Fault, File, FileKind, Host, Note, Reply, Request, note};
use crate::engine::{self, Question};
use crate::picture::Scene;
use crate::table::{Refusal, State, Table};
use crate::view::{self, Token, Verb};
use crate::words::Lang;

impl Host {
    /// A hint for the asker's turn.
    pub(super) async fn hint(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        match self.meant_seat(request).await? {
            Meant::Nothing => Ok(Reply::note(note(lang, "note-no-game"))),
            Meant::One(table) => self.hint_at(request, &table, lang).await,
            Meant::Several(tables) => {
                Ok(which(&tables, lang, |table| Some(Token::new(&table.key, table.version, Verb::Hint).to_string())))
            }
        }
    }

    /// A hint for the asker's turn at a table.
    pub(super) async fn hint_at(&self, request: &Request, table: &Table, lang: &Lang) -> Result<Reply, Fault> {
        let said = |key| Ok(Reply::note(note(lang, key)));
        let Some(side) = table.side_of(&request.who.key) else {
            return Ok(Reply::refused(table, &Refusal::Watching, lang));
        };
        match table.state {
            State::Running => {}
            State::Over => return Ok(Reply::refused(table, &Refusal::GameOver, lang)),
            _ => return Ok(Reply::refused(table, &Refusal::NotStarted, lang)),
        }
        self.notice(table, request).await?;
        if table.is_rated() {
            return said("note-hint-rated");
        }
        if table.to_act() != Some(side) {
            return said("note-hint-not-now");
        }
        let game = table.log().game();
        let Some(question) = Question::of_game(game) else { return said("note-info-roll") };
        let question = Question { stakes: table.stakes()[side], ..question };
        if game.turn().is_some_and(crate::rules::Turn::is_exhausted) {
            return Ok(Reply::note(view::aid(table, side, None, false, lang)));
        }
        let hints = self.thinking.shortly(move || engine::hints(&question)).await?;
        let advice = view::hint(table, &hints, lang).ok_or(Fault::Choosing)?;
        let scene = Scene { viewpoint: self.seat_for(request, table).await?, ..advice.scene };
        let bytes = self.pictures.png(scene, self.theme_for(request, Audience::Asker).await?).await?;
        let file = File { name: "gulbara-hint.png".to_owned(), kind: FileKind::Picture, bytes, alt: advice.alt };
        Ok(Reply { note: Some(Note { file: Some(file), ..Note::passing(table, advice.text) }), ..Reply::default() })
    }
}
