//! What the asker alone is told: the answer itself if nothing has been said, else what is possible then.

use std::time::Duration;

use gulbara_core::host::Note;
use tokio::time::sleep;

use super::{First, Kind, State, Ticket};
use crate::faces::{Callback, aside, callback, note};
use crate::rest::{Body, Trouble};

/// The pauses before a note is tried again.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];

impl Ticket {
    /// Tells the asker something, privately.
    pub(crate) async fn tell(&self, words: &Note) {
        self.whisper(&note(words)).await;
    }

    /// Tells the asker one of this program's own short texts.
    pub(crate) async fn mention(&self, words: &str) {
        self.whisper(&[aside(words)]).await;
    }

    async fn whisper(&self, pages: &[Body]) {
        let mut state = self.state.lock().await;
        let mut pages = pages.iter();
        let replaceable = matches!(&self.kind, Kind::Press(source) if source.replaceable);
        if *state == State::Open {
            let Some(page) = pages.next() else { return };
            let kind = if replaceable { Callback::Change } else { Callback::Message };
            match self.first(&mut state, &callback(kind, Some(page.clone()))).await {
                Ok(First::Given(_)) => *state = State::Answered,
                Ok(First::Unsure) => self.whisper_late(&mut state, page, replaceable).await,
                Err(trouble) => self.log(Some(trouble), "a note could not be shown"),
            }
        } else if *state == State::PutOff
            && let Some(page) = pages.next()
        {
            self.whisper_late(&mut state, page, replaceable).await;
        }
        for page in pages {
            if *state == State::Over {
                return;
            }
            let told = self.page(page, false).await;
            self.log(self.noted(&mut state, told).err(), "a note could not be shown");
        }
    }

    /// A note after the answer was put off.
    async fn whisper_late(&self, state: &mut State, page: &Body, replaceable: bool) {
        let edited = match &self.kind {
            Kind::Command { privately } => *privately,
            Kind::Press(_) => replaceable,
        };
        if !edited && self.is_command() {
            // What everybody sees cannot become private: it goes, and the note follows.
            let deleted = self.rest.delete_answer(&self.token).await;
            self.log(deleted.err(), "an answer could not be taken away");
        }
        let told = self.page(page, edited).await;
        match self.noted(state, told) {
            Ok(()) => *state = State::Answered,
            Err(trouble) => self.log(Some(trouble), "a note could not be shown"),
        }
    }

    /// Shows a page by the token, again if that may help: a note that comes twice is better than none.
    async fn page(&self, page: &Body, edited: bool) -> Result<(), Trouble> {
        let mut pauses = PAUSES.iter();
        loop {
            let told = if edited {
                self.rest.edit_answer(&self.token, &unflagged(page)).await.map(drop)
            } else {
                self.rest.follow_up(&self.token, page).await.map(drop)
            };
            match (told, pauses.next()) {
                (Err(trouble), Some(pause)) if trouble.passes() => sleep(*pause).await,
                (told, _) => return told,
            }
        }
    }
}

/// An edit cannot say who sees the message.
fn unflagged(page: &Body) -> Body {
    let mut page = page.clone();
    if let Some(fields) = page.json.as_object_mut() {
        fields.remove("flags");
    }
    page
}
