//! One interaction and its answer: exactly one thing to see, in time, whatever goes wrong.
//!
//! Knows Discord's rules for answers (three seconds, one callback, a token for a quarter of an hour) and nothing of
//! tables. A ticket that is of no use any more says so, and its bearer goes another way.

mod notes;

pub(crate) use notes::Told;

use std::time::Duration;

use gulbara_core::host::RoomKind;
use gulbara_core::table::{MessageKey, RoomKey};
use serenity::all::{CommandInteraction, ComponentInteraction, InteractionId, Message, MessageId, ModalInteraction};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, timeout};

use crate::faces::{Callback, callback, message_later};
use crate::inbound;
use crate::place::{Place, message_key};
use crate::rest::{Body, Rest, Token, Trouble};

/// When an answer that is not ready is put off.
pub(crate) const PATIENCE: Duration = Duration::from_millis(1_500);
/// Until when a first answer is worth another try.
const TOO_LATE: Duration = Duration::from_millis(2_800);
/// How long one try of a first answer may take.
const TRY: Duration = Duration::from_secs(4);
/// The pauses between such tries.
const PAUSES: [Duration; 4] =
    [Duration::from_millis(150), Duration::from_millis(300), Duration::from_millis(600), Duration::from_millis(1_000)];
/// What the tokens of lists and panels begin with, which are no table's.
const OF_NO_TABLE: &str = "0:0:";
/// The pause after too many requests.
const TOO_MANY: Duration = Duration::from_secs(1);

/// How far the answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing has been said.
    Open,
    /// The first answer has been put off.
    PutOff,
    /// A press was answered by changing its message.
    Changed,
    /// There is an answer.
    Answered,
    /// Nothing can be said any more.
    Over,
}

/// What became of a first answer.
#[derive(Clone, Copy, Debug)]
enum First {
    /// It was given, and this is the message it is about, if the server told.
    Given(Option<MessageId>),
    /// Nobody knows; the token may have come to life.
    Unsure,
}

/// What set it off.
#[derive(Clone, Debug)]
enum Kind {
    /// A command; when it is put off, everybody sees so or only the asker.
    Command { privately: bool },
    /// A press.
    Press(Source),
}

/// The message a press was on.
#[derive(Clone, Debug)]
struct Source {
    key: MessageKey,
    /// Whether one person alone sees it.
    private: bool,
    /// Whether it is a private note that has had its use once something on it was pressed.
    note: bool,
    /// Whether the next note may take its place: a question has been answered then, a list or a panel stays.
    replaceable: bool,
}

impl Source {
    fn new(message: &Message, place: &Place<'_>, is_list: bool) -> Source {
        let guest = place.kind() == RoomKind::Guest;
        let private = inbound::is_private(message);
        Source {
            key: message_key(message.id, guest),
            private,
            note: private && (!guest || is_list || message.attachments.is_empty()),
            replaceable: private && !guest && !is_list,
        }
    }
}

/// The answer to one interaction.
#[derive(Debug)]
pub(crate) struct Ticket {
    rest: Rest,
    id: InteractionId,
    token: Token,
    room: RoomKey,
    guest: bool,
    kind: Kind,
    begun: Instant,
    state: Mutex<State>,
}

impl Ticket {
    /// The ticket of a command; `posts` if it may lead to a message for everybody.
    pub(crate) fn of_command(rest: &Rest, command: &CommandInteraction, posts: bool) -> Ticket {
        let place = Place::from(command);
        // A put-off answer stays as public as it was put off. Where the program can post, what it posts is a message of
        // its own then, which can call people as an edit cannot.
        let privately = !(posts && place.kind() == RoomKind::Guest);
        Ticket::new(rest, &place, &command.token, Kind::Command { privately })
    }

    /// The ticket of a press.
    pub(crate) fn of_press(rest: &Rest, press: &ComponentInteraction) -> Ticket {
        let place = Place::from(press);
        let is_list = press.data.custom_id.starts_with(OF_NO_TABLE);
        Ticket::new(rest, &place, &press.token, Kind::Press(Source::new(&press.message, &place, is_list)))
    }

    /// The ticket of a form, which answers for the message it was opened from.
    pub(crate) fn of_form(rest: &Rest, form: &ModalInteraction, place: &Place<'_>) -> Ticket {
        let kind = match &form.message {
            Some(message) => Kind::Press(Source::new(message, place, false)),
            None => Kind::Command { privately: true },
        };
        Ticket::new(rest, place, &form.token, kind)
    }

    fn new(rest: &Rest, place: &Place<'_>, token: &str, kind: Kind) -> Ticket {
        Ticket {
            rest: rest.clone(),
            id: place.id,
            token: Token { application: place.application, text: token.to_owned() },
            room: place.room_key(),
            guest: place.kind() == RoomKind::Guest,
            kind,
            begun: Instant::now(),
            state: Mutex::new(State::Open),
        }
    }

    /// Whether the program is a guest where it was set off.
    pub(crate) fn is_guest(&self) -> bool {
        self.guest
    }

    /// Whether it was set off in this room.
    pub(crate) fn is_in(&self, room: &RoomKey) -> bool {
        self.room == *room
    }

    /// Whether it was a press on this message.
    pub(crate) fn is_on(&self, message: &MessageKey) -> bool {
        matches!(&self.kind, Kind::Press(source) if source.key == *message)
    }

    /// Whether it was a command.
    pub(crate) fn is_command(&self) -> bool {
        matches!(self.kind, Kind::Command { .. })
    }

    /// The means of changing messages later that only tokens can change.
    pub(crate) fn token(&self) -> &Token {
        &self.token
    }

    /// When it began.
    pub(crate) fn begun(&self) -> Instant {
        self.begun
    }

    /// Says that the answer follows, if nothing has been said.
    pub(crate) async fn put_off(&self) {
        let mut state = self.state.lock().await;
        self.put_off_now(&mut state).await;
    }

    /// Answers with a form.
    pub(crate) async fn open(&self, form: Body) {
        let mut state = self.state.lock().await;
        match self.first(&mut state, &callback(Callback::Form, Some(form))).await {
            Ok(_) => *state = State::Answered,
            Err(trouble) => self.log(Some(trouble), "a form could not be opened"),
        }
    }

    /// Changes the message the press was on.
    pub(crate) async fn change(&self, body: &Body) -> Result<(), Trouble> {
        let mut state = self.state.lock().await;
        if !matches!(self.kind, Kind::Press(_)) {
            return Err(Trouble::Over);
        }
        if *state == State::Open {
            let first = self.first(&mut state, &callback(Callback::Change, Some(body.clone()))).await?;
            if let First::Given(_) = first {
                *state = State::Changed;
                return Ok(());
            }
        }
        match *state {
            State::PutOff | State::Changed => {
                self.noted(&mut state, self.rest.edit_answer(&self.token, body).await)?;
                *state = State::Changed;
                Ok(())
            }
            State::Open | State::Answered | State::Over => Err(Trouble::Over),
        }
    }

    /// Posts a message for everybody as this interaction's own; [`Trouble::Over`] if it has none to give.
    pub(crate) async fn publish(&self, body: &Body) -> Result<MessageKey, Trouble> {
        let mut state = self.state.lock().await;
        let id = match self.kind {
            Kind::Command { .. } if *state == State::Open => self.publish_first(&mut state, body).await?,
            Kind::Command { privately: false } if *state == State::PutOff => {
                let edited = self.rest.edit_answer(&self.token, body).await;
                self.original(&mut state, edited).await?
            }
            _ if self.guest => self.publish_next(&mut state, body).await?,
            _ => return Err(Trouble::Over),
        };
        if self.is_command() {
            *state = State::Answered;
        }
        Ok(message_key(id, self.guest))
    }

    /// Deletes the message the press was on, where only the token can.
    pub(crate) async fn delete_source(&self) -> Result<(), Trouble> {
        let mut state = self.state.lock().await;
        self.put_off_now(&mut state).await;
        if !matches!(*state, State::PutOff | State::Changed) {
            return Err(Trouble::Over);
        }
        self.noted(&mut state, self.rest.delete_answer(&self.token).await)?;
        *state = State::Answered;
        Ok(())
    }

    /// Ends an interaction of which nothing was to be seen, so that nobody is told that it failed.
    pub(crate) async fn finish(&self) {
        let mut state = self.state.lock().await;
        if *state == State::Open {
            self.put_off_now(&mut state).await;
        }
        let leftover = match &self.kind {
            Kind::Command { .. } => true,
            Kind::Press(source) => source.note,
        };
        if *state == State::PutOff && leftover {
            let deleted = self.rest.delete_answer(&self.token).await;
            self.log(deleted.err(), "an answer could not be taken away");
            *state = State::Answered;
        }
    }

    async fn put_off_now(&self, state: &mut State) {
        if *state != State::Open {
            return;
        }
        let body = match &self.kind {
            Kind::Command { privately } => message_later(*privately),
            Kind::Press(_) => callback(Callback::ChangeLater, None),
        };
        match self.first(state, &body).await {
            Ok(_) => *state = State::PutOff,
            Err(trouble) => self.log(Some(trouble), "an answer could not be put off"),
        }
    }

    async fn publish_first(&self, state: &mut State, body: &Body) -> Result<MessageId, Trouble> {
        match self.first(state, &callback(Callback::Message, Some(body.clone()))).await? {
            First::Given(Some(id)) => Ok(id),
            First::Given(None) => self.rest.find_answer(&self.token).await,
            // If it is there, this finds it; if not, the token has never come to life.
            First::Unsure => {
                let edited = self.rest.edit_answer(&self.token, body).await;
                self.original(state, edited).await
            }
        }
    }

    /// A further message by the token. Straight after a put-off it would take that answer's place and its privacy.
    async fn publish_next(&self, state: &mut State, body: &Body) -> Result<MessageId, Trouble> {
        self.put_off_now(state).await;
        if *state == State::Over {
            return Err(Trouble::Over);
        }
        if *state == State::PutOff && self.is_command() {
            self.noted(state, self.rest.delete_answer(&self.token).await)?;
        }
        self.noted(state, self.rest.follow_up(&self.token, body).await)
    }

    /// Gives the first answer, again while there is time. If it stays unsure, it counts as put off; after an error of the
    /// token everything is over; after another one nothing has been said.
    async fn first(&self, state: &mut State, body: &Body) -> Result<First, Trouble> {
        let mut unsure = false;
        for pause in PAUSES.map(Some).into_iter().chain([None]) {
            let tried =
                timeout(TRY, self.rest.answer(self.id, &self.token, body)).await.unwrap_or(Err(Trouble::Stumble));
            match tried {
                Ok(id) => return Ok(First::Given(id)),
                // An earlier try had its effect after all.
                Err(Trouble::Answered) if unsure => return Ok(First::Given(None)),
                Err(trouble) if trouble.passes() => {
                    unsure |= trouble == Trouble::Stumble;
                    let pause = pause.map(|pause| if trouble == Trouble::Busy { pause.max(TOO_MANY) } else { pause });
                    match pause.filter(|pause| self.begun.elapsed() + *pause < TOO_LATE) {
                        Some(pause) => sleep(pause).await,
                        None => break,
                    }
                }
                Err(trouble @ (Trouble::Over | Trouble::Answered)) => {
                    let late_ms = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                    tracing::debug!(late_ms, %trouble, "an answer was not taken");
                    *state = State::Over;
                    return Err(Trouble::Over);
                }
                Err(trouble) => return Err(trouble),
            }
        }
        *state = State::PutOff;
        Ok(First::Unsure)
    }

    /// The number of the first answer's message after an edit that may not have told it.
    async fn original(
        &self,
        state: &mut State,
        edited: Result<Option<MessageId>, Trouble>,
    ) -> Result<MessageId, Trouble> {
        match self.noted(state, edited)? {
            Some(id) => Ok(id),
            None => self.rest.find_answer(&self.token).await,
        }
    }

    /// Remembers that the token has died.
    fn noted<T>(&self, state: &mut State, outcome: Result<T, Trouble>) -> Result<T, Trouble> {
        if matches!(outcome, Err(Trouble::Over)) {
            *state = State::Over;
        }
        outcome
    }

    fn log(&self, trouble: Option<Trouble>, what: &'static str) {
        if let Some(trouble) = trouble {
            tracing::debug!(interaction = %self.id, %trouble, what);
        }
    }
}
