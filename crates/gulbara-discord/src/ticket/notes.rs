//! What is said in answer: the answer itself if nothing has been said, else what is possible then.

use std::time::Duration;

use gulbara_core::host::{Audience, Note};
use serenity::all::MessageId;
use tokio::time::sleep;

use super::{First, Kind, State, Ticket};
use crate::faces::{Callback, aside, callback, note, revision};
use crate::markup::Naming;
use crate::place::{channel_of, message_of};
use crate::rest::{Body, Trouble};

/// The pauses before a note is tried again.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];

/// How something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// To the asker alone.
    Alone,
    /// To everybody in the room.
    ToAll,
    /// By changing the message that was pressed.
    InPlace,
}

/// Where a note stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    /// It is the first answer, or for a press the message it was on.
    Answer,
    /// It followed.
    FollowUp(MessageId),
    /// It is a message of the program's own.
    Message(MessageId),
}

impl Ticket {
    /// Says something, to whom and where it is meant; where it stands then, or its last message if it takes several.
    pub(crate) async fn tell(&self, words: &Note) -> Option<Told> {
        let way = match &self.kind {
            Kind::Press(_) if words.in_place => Way::InPlace,
            _ if words.audience == Audience::Room => Way::ToAll,
            Kind::Press(source) if source.replaceable && words.file.is_none() => Way::InPlace,
            _ => Way::Alone,
        };
        if words.in_place && way == Way::InPlace {
            return self.say(&[revision(words, self.naming())], way).await;
        }
        self.say(&note(words, words.audience, self.naming()), way).await
    }

    /// Tells the asker one of this program's own short texts.
    pub(crate) async fn mention(&self, words: &str) {
        let replaceable = matches!(&self.kind, Kind::Press(source) if source.replaceable);
        self.say(&[aside(words)], if replaceable { Way::InPlace } else { Way::Alone }).await;
    }

    /// Makes what has been told show this note.
    pub(crate) async fn revise(&self, told: Told, words: &Note) -> Result<(), Trouble> {
        let body = revision(words, self.naming());
        again(|| async {
            match (told, channel_of(&self.room)) {
                (Told::Answer, _) => self.rest.edit_answer(&self.token, &body).await.map(drop),
                (Told::FollowUp(id), _) => self.rest.edit_by_token(&self.token, id, &body).await,
                (Told::Message(id), Some(channel)) => self.rest.edit(channel, id, &body).await,
                (Told::Message(_), None) => Err(Trouble::Gone),
            }
        })
        .await
    }

    /// Everybody here knows those who are named, or only this person does.
    fn naming(&self) -> Naming {
        if self.guest { Naming::Names } else { Naming::Mentions }
    }

    async fn say(&self, pages: &[Body], way: Way) -> Option<Told> {
        let mut state = self.state.lock().await;
        let mut last = None;
        for page in pages {
            let told = match self.show(&mut state, page, way).await {
                Err(Trouble::Over) => self.show_otherwise(page, way).await,
                told => told,
            };
            match told {
                Ok(told) => last = Some(told),
                Err(trouble) => {
                    self.log(Some(trouble), "a note could not be shown");
                    return None;
                }
            }
        }
        last
    }

    async fn show(&self, state: &mut State, page: &Body, way: Way) -> Result<Told, Trouble> {
        match *state {
            State::Open => {
                let kind = if way == Way::InPlace { Callback::Change } else { Callback::Message };
                match self.first(state, &callback(kind, Some(page.clone()))).await? {
                    First::Given(_) => {
                        *state = State::Answered;
                        Ok(Told::Answer)
                    }
                    First::Unsure => self.show_late(state, page, way).await,
                }
            }
            State::PutOff => self.show_late(state, page, way).await,
            State::Changed | State::Answered => {
                let told = self.page(page, false).await;
                self.noted(state, told)
            }
            State::Over => Err(Trouble::Over),
        }
    }

    /// A note after the answer was put off.
    async fn show_late(&self, state: &mut State, page: &Body, way: Way) -> Result<Told, Trouble> {
        let edited = match (&self.kind, way) {
            (Kind::Command { privately }, Way::Alone) => *privately,
            (Kind::Command { privately }, Way::ToAll) => !*privately,
            (_, Way::InPlace) => true,
            (Kind::Press(_), Way::Alone | Way::ToAll) => false,
        };
        if !edited && self.is_command() {
            // What everybody sees cannot become private, nor the reverse: it goes, and the note follows.
            let deleted = self.rest.delete_answer(&self.token).await;
            self.log(deleted.err(), "an answer could not be taken away");
        }
        let told = self.page(page, edited).await;
        let told = self.noted(state, told)?;
        *state = State::Answered;
        Ok(told)
    }

    /// Without the interaction's token: what all may see is a message like any other.
    async fn show_otherwise(&self, page: &Body, way: Way) -> Result<Told, Trouble> {
        let channel = channel_of(&self.room).filter(|_| !self.guest).ok_or(Trouble::Over)?;
        match (way, &self.kind) {
            (Way::ToAll, _) => self.rest.post(channel, page).await.map(Told::Message),
            (Way::InPlace, Kind::Press(source)) if !source.private => {
                let (id, _) = message_of(&source.key).ok_or(Trouble::Over)?;
                self.rest.edit(channel, id, page).await.map(|()| Told::Message(id))
            }
            _ => Err(Trouble::Over),
        }
    }

    /// Shows a page by the token, again if that may help: a note that comes twice is better than none.
    async fn page(&self, page: &Body, edited: bool) -> Result<Told, Trouble> {
        if edited {
            let page = unflagged(page);
            return again(|| self.rest.edit_answer(&self.token, &page)).await.map(|_| Told::Answer);
        }
        again(|| self.rest.follow_up(&self.token, page)).await.map(Told::FollowUp)
    }
}

/// Tries something again if that may help.
async fn again<T, F>(act: impl Fn() -> F) -> Result<T, Trouble>
where
    F: Future<Output = Result<T, Trouble>>,
{
    let mut pauses = PAUSES.iter();
    loop {
        match (act().await, pauses.next()) {
            (Err(trouble), Some(pause)) if trouble.passes() => sleep(*pause).await,
            (done, _) => return done,
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
