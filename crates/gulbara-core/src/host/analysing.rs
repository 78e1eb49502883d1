//! What was good and bad in a finished game: found once, kept, and told to whoever may see the game.

use std::sync::Arc;

use super::asking::{Meant, which};
use super::keepsakes::{nothing, token};
use super::lists::drawn;
use super::{Audience, Fault, File, FileKind, Host, Note, Reply, Request, RoomKind, note};
use crate::engine::{self, Analysis};
use crate::picture::{self, Scene, Theme};
use crate::rules::Side;
use crate::table::{Refusal, State, Table};
use crate::view::{self, Verb};
use crate::words::Lang;

impl Host {
    /// The analysis of a game: of the named one, or of the one a command of the asker means.
    pub(super) async fn analyse(&self, request: &Request, game: Option<&str>, lang: &Lang) -> Result<Reply, Fault> {
        let audience = if request.room.kind == RoomKind::Shared { Audience::Room } else { Audience::Asker };
        match self.kept(request, game).await? {
            Meant::Nothing => Ok(Reply::note(nothing(game, lang))),
            Meant::One(table) => self.analysis_of(request, &table, audience, None, lang).await,
            Meant::Several(tables) => Ok(which(&tables, lang, |table| Some(token(table, Verb::Analyse)))),
        }
    }

    /// The analysis of a table's game, or one of its worst turns.
    pub(super) async fn analysis_of(
        &self,
        request: &Request,
        table: &Table,
        audience: Audience,
        place: Option<usize>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if !self.may_see(request, table).await? {
            return Ok(Reply::note(nothing(Some(table.key.as_str()), lang)));
        }
        // A game of a match may be over while the match goes on.
        let over = table.log().game().outcome().is_some();
        if !over && table.state == State::Running {
            return Ok(Reply::note(note(lang, "note-analysis-running")));
        }
        if !over {
            return Ok(Reply::refused(table, &Refusal::NotStarted, lang));
        }
        if table.log().turns().is_empty() {
            return Ok(Reply::note(note(lang, "note-analysis-nothing")));
        }
        let lang = match audience {
            Audience::Asker => lang.clone(),
            Audience::Room => self.shared_lang(table).await?,
        };
        let seat = match audience {
            Audience::Asker => self.seat_for(request, table).await?,
            Audience::Room => Side::White,
        };
        let telling = Telling { host: self.clone(), table: table.clone(), audience, lang, place, seat };
        let theme = self.theme_for(request, audience).await?;
        if let Some(known) = self.store.analysis(&table.game_id()).await? {
            return Ok(Reply { note: Some(telling.note(&known, theme).await?), ..Reply::default() });
        }
        let (reply, pen) = Reply::to_be_continued(telling.progress(0));
        let pen = Arc::new(pen);
        tokio::spawn(async move {
            let told = match telling.find(&pen).await {
                Ok(found) => telling.note(&found, theme).await,
                Err(fault) => Err(fault),
            };
            match told {
                Ok(told) => pen.write(told),
                Err(fault) => {
                    tracing::error!(%fault, "a game could not be analysed");
                    pen.write(telling.words("note-analysis-failed"));
                }
            }
        });
        Ok(reply)
    }
}

/// An analysis that is being told.
struct Telling {
    host: Host,
    table: Table,
    audience: Audience,
    lang: Lang,
    /// Which of the worst turns is asked for, counted from 1.
    place: Option<usize>,
    /// The side at the bottom of a board.
    seat: Side,
}

impl Telling {
    /// Looks at the game, and keeps what was found; somebody else may have asked a moment earlier.
    async fn find(&self, pen: &Arc<super::Pen>) -> Result<Analysis, Fault> {
        let place = self.host.thinking.long().await?;
        if let Some(known) = self.host.store.analysis(&self.table.game_id()).await? {
            return Ok(known);
        }
        let (log, stakes, pen) = (self.table.log().clone(), self.table.stakes(), Arc::clone(pen));
        let progress: Vec<Note> = (0..=log.turns().len()).map(|turn| self.progress(turn)).collect();
        let look = move || {
            engine::analyse(&log, stakes, |done| {
                if let Some(note) = progress.get(done) {
                    pen.write(note.clone());
                }
            })
        };
        let found = place.think(look).await?;
        self.host.store.keep_analysis(&self.table.game_id(), &found).await?;
        Ok(found)
    }

    fn progress(&self, turn: usize) -> Note {
        let text = view::looking(turn, self.table.log().turns().len(), &self.lang);
        Note { audience: self.audience, ..Note::new(text) }
    }

    fn words(&self, key: &str) -> Note {
        Note { audience: self.audience, ..Note::new(note(&self.lang, key)) }
    }

    /// What was found, as it is told.
    async fn note(&self, found: &Analysis, theme: &'static Theme) -> Result<Note, Fault> {
        if let Some(place) = self.place {
            let Some(advice) = view::judged_turn(&self.table, found, place, &self.lang) else {
                return Ok(self.words("refusal-token"));
            };
            let scene = Scene { viewpoint: self.seat, ..advice.scene };
            let bytes = self.host.pictures.png(scene, theme).await?;
            let file = File { name: "gulbara-turn.png".to_owned(), kind: FileKind::Picture, bytes, alt: advice.alt };
            return Ok(Note { audience: self.audience, file: Some(file), ..Note::new(advice.text) });
        }
        let view::Report { text, chart, alt, rows } = view::analysis(&self.table, found, &self.lang);
        let bytes = drawn(move || picture::chart(&chart, theme)).await?;
        let name = format!("gulbara-{}-analysis.png", self.table.game_id());
        let file = File { name, kind: FileKind::Picture, bytes, alt };
        Ok(Note { rows, audience: self.audience, file: Some(file), ..Note::new(text) })
    }
}
