//! Errands as calls: which way each goes, and what each trouble means for the post.

use std::time::Duration;

use gulbara_core::host::{Errand, Face, Outgoing};
use gulbara_core::table::{MessageKey, PlayerKey, RoomKey, Site};
use serenity::all::{ChannelId, MessageId};
use tokio::time::sleep;

use crate::desk::{Bench, Desk, End};
use crate::faces::{change, farewell, message, once, stripped};
use crate::markup::Naming;
use crate::place::{channel_of, message_key, message_of, user_of};
use crate::rest::{Body, Trouble};
use crate::ticket::Ticket;

/// The pauses before a guest's message is tried again.
const GUEST_PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];

impl Desk {
    /// Does one errand.
    pub(crate) async fn perform(&self, errand: &Outgoing, ticket: Option<&Ticket>, bench: &mut Bench) -> End {
        let Some(channel) = channel_of(&errand.room) else {
            return End::Unreachable;
        };
        let here = ticket.filter(|ticket| ticket.is_in(&errand.room));
        match &errand.errand {
            Errand::Send { face, silent, calls } => {
                let guest = here.is_some_and(Ticket::is_guest);
                let body = message(face, naming(guest), *silent, calls);
                self.send(errand, channel, body, here, bench).await
            }
            Errand::Edit { message, lowest: true, .. } if self.is_buried(channel, message).await => End::Buried,
            Errand::Edit { message, face, .. } => self.edit(errand, channel, message, face, here).await,
            Errand::Retire { message, face } => self.retire(errand, channel, message, face, here).await,
            Errand::Strip { message } => self.strip(errand, channel, message).await,
            Errand::Open { below, name, members } => self.open_thread(errand, channel, below, name, members).await,
            Errand::Close => self.close_thread(errand, channel).await,
        }
    }

    /// Starts a thread below a message. Whoever plays there is let in; where that does not work, they find the way.
    async fn open_thread(
        &self,
        errand: &Outgoing,
        channel: ChannelId,
        below: &MessageKey,
        name: &str,
        members: &[PlayerKey],
    ) -> End {
        let Some((message, false)) = message_of(below) else {
            return End::NotOpened(None);
        };
        if !self.in_turn(channel).await {
            return End::Again;
        }
        let thread = match self.rest.start_thread(channel, message, name).await {
            Ok(thread) => thread,
            Err(trouble) if trouble.passes() => return self.after(errand, trouble, End::Later),
            Err(trouble) => {
                tracing::warn!(table = %errand.table, %trouble, "no thread can be started; the game stays in the channel");
                return End::NotOpened(Some(trouble));
            }
        };
        for member in members.iter().filter_map(user_of) {
            if let Err(trouble) = self.rest.let_in(thread, member).await {
                tracing::debug!(%trouble, "somebody could not be let into a thread");
            }
        }
        End::Opened(RoomKey::new(Site::Discord, thread.to_string()))
    }

    /// Archives a thread; one that is gone or was archived by others is closed already.
    async fn close_thread(&self, errand: &Outgoing, channel: ChannelId) -> End {
        match self.rest.archive(channel, true).await {
            Err(trouble) if trouble.passes() => self.after(errand, trouble, End::Later),
            Err(trouble) => {
                tracing::debug!(%trouble, "a thread could not be archived");
                End::Closed
            }
            Ok(()) => End::Closed,
        }
    }

    async fn send(
        &self,
        errand: &Outgoing,
        channel: ChannelId,
        body: Body,
        ticket: Option<&Ticket>,
        bench: &mut Bench,
    ) -> End {
        let guest = ticket.is_some_and(Ticket::is_guest);
        // What may be there already is only repeated, and only the channel's own endpoint can do so.
        let repeated = bench.sends.contains_key(&errand.post);
        if let Some(ticket) = ticket.filter(|_| guest || !repeated) {
            match publish(ticket, &body).await {
                Ok(key) => {
                    self.keep_guest_token(&key, ticket);
                    return End::Shown(key, errand.version);
                }
                Err(Trouble::Over) if !guest => {}
                Err(trouble) if guest => return self.after(errand, trouble, End::Left),
                Err(trouble) => tracing::debug!(%trouble, "an answer could not carry a message"),
            }
        }
        if !self.in_turn(channel).await {
            return End::Again;
        }
        let attempt =
            bench.sends.entry(errand.post).or_insert_with(|| self.attempt(errand, channel, body.clone())).clone();
        let body = once(body, &attempt.nonce);
        let posted = self.in_open(channel, || self.rest.post(channel, &body)).await;
        if !matches!(posted, Err(Trouble::Stumble)) {
            bench.sends.remove(&errand.post);
        }
        match posted {
            // If an earlier try had its effect, this is what it shows.
            Ok(id) => End::Shown(message_key(id, false), attempt.version),
            Err(Trouble::Forbidden(_)) if self.is_guest_in(&errand.room).await => End::Left,
            // Without its channel there is no other place for it.
            Err(trouble) => self.after(errand, trouble, End::Unreachable),
        }
    }

    async fn edit(
        &self,
        errand: &Outgoing,
        channel: ChannelId,
        key: &MessageKey,
        face: &Face,
        ticket: Option<&Ticket>,
    ) -> End {
        let Some((id, guest)) = message_of(key) else {
            return End::Lost;
        };
        let body = change(face, naming(guest));
        if let Some(ticket) = ticket.filter(|ticket| ticket.is_on(key)) {
            match ticket.change(&body).await {
                Ok(()) => {
                    self.keep_guest_token(key, ticket);
                    return End::Shown(key.clone(), errand.version);
                }
                Err(Trouble::TooOld) if !guest => return self.give_up(channel, id).await,
                Err(Trouble::Over) => {}
                Err(trouble) if guest => return self.after(errand, trouble, End::Lost),
                Err(trouble) => tracing::debug!(%trouble, "an answer could not carry a change"),
            }
        }
        if guest {
            return self.edit_as_guest(errand, key, id, &body, ticket).await;
        }
        if !self.in_turn(channel).await {
            return End::Again;
        }
        let edited = match face.picture {
            Some(_) => self.in_open(channel, || self.rest.edit(channel, id, &body)).await,
            // That an invitation has lost its buttons is no reason to bring a thread back.
            None => self.rest.edit(channel, id, &body).await,
        };
        match edited {
            Ok(()) => End::Shown(key.clone(), errand.version),
            Err(Trouble::TooOld) => self.give_up(channel, id).await,
            Err(trouble) => self.after(errand, trouble, End::Lost),
        }
    }

    /// Where the program is a guest only a token changes a message. Without one a command may bring the board along
    /// anew; a press elsewhere leaves it as it is until somebody presses there.
    async fn edit_as_guest(
        &self,
        errand: &Outgoing,
        key: &MessageKey,
        id: MessageId,
        body: &Body,
        ticket: Option<&Ticket>,
    ) -> End {
        match self.change_by_token(id, body).await {
            Ok(()) => End::Shown(key.clone(), errand.version),
            Err(Trouble::Over) if ticket.is_some_and(Ticket::is_command) => End::Lost,
            Err(trouble) => self.after(errand, trouble, End::Lost),
        }
    }

    async fn retire(
        &self,
        errand: &Outgoing,
        channel: ChannelId,
        key: &MessageKey,
        face: &Face,
        ticket: Option<&Ticket>,
    ) -> End {
        let Some((id, guest)) = message_of(key) else {
            return End::Lost;
        };
        let body = farewell(face, naming(guest));
        if guest {
            let own = ticket.filter(|ticket| ticket.is_on(key));
            let deleted = match own {
                Some(ticket) => ticket.delete_source().await,
                None => self.change_by_token(id, &body).await,
            };
            // Nothing else reaches it, so that there is nothing to wait for.
            return if deleted.is_ok() { End::Retired } else { End::Lost };
        }
        let deleted = match self.rest.delete(channel, id).await {
            Err(Trouble::Forbidden(_) | Trouble::Refused { .. } | Trouble::Closed) => {
                self.rest.edit(channel, id, &body).await
            }
            other => other,
        };
        match deleted {
            Ok(()) | Err(Trouble::Gone) => End::Retired,
            // It keeps its buttons, which are answered for as long as it stands.
            Err(Trouble::Forbidden(_) | Trouble::TooOld) => End::Lost,
            Err(trouble) => self.after(errand, trouble, End::Retired),
        }
    }

    /// Takes the buttons off a message that stays.
    async fn strip(&self, errand: &Outgoing, channel: ChannelId, key: &MessageKey) -> End {
        let Some((id, guest)) = message_of(key) else {
            return End::Lost;
        };
        let stripped = if guest {
            self.change_by_token(id, &stripped()).await
        } else {
            self.rest.edit(channel, id, &stripped()).await
        };
        match stripped {
            Ok(()) | Err(Trouble::Gone) => End::Retired,
            // It keeps its buttons, which are answered for as long as it stands.
            Err(Trouble::Forbidden(_) | Trouble::TooOld) => End::Lost,
            Err(_) if guest => End::Lost,
            Err(trouble) => self.after(errand, trouble, End::Retired),
        }
    }

    /// Whether something stands below a message. Where that cannot be told, it is taken to be the last one.
    async fn is_buried(&self, channel: ChannelId, key: &MessageKey) -> bool {
        let Some((id, false)) = message_of(key) else {
            return false;
        };
        match self.rest.last_message(channel).await {
            Ok(last) => last.is_some_and(|last| last > id),
            Err(trouble) => {
                tracing::debug!(%trouble, "the last message of a channel is unknown");
                false
            }
        }
    }

    /// Does something in a channel; if that is an archived thread, it is brought back first.
    async fn in_open<T, F>(&self, channel: ChannelId, act: impl Fn() -> F) -> Result<T, Trouble>
    where
        F: Future<Output = Result<T, Trouble>>,
    {
        match act().await {
            Err(Trouble::Closed) => {
                self.rest.archive(channel, false).await.map_err(|trouble| {
                    tracing::debug!(%trouble, "a thread could not be brought back");
                    Trouble::Closed
                })?;
                act().await
            }
            done => done,
        }
    }

    /// Takes away a message that is too old for more edits; a new one follows in its place.
    async fn give_up(&self, channel: ChannelId, message: MessageId) -> End {
        if let Err(trouble) = self.rest.delete(channel, message).await {
            tracing::debug!(%trouble, "an old message could not be deleted");
        }
        End::Lost
    }

    /// Changes a message by the last token that was good for it; [`Trouble::Over`] if there is none.
    async fn change_by_token(&self, message: MessageId, body: &Body) -> Result<(), Trouble> {
        let token = self.token_for(message).ok_or(Trouble::Over)?;
        let changed = self.rest.edit_by_token(&token, message, body).await;
        if matches!(changed, Err(Trouble::Over)) {
            self.forget_token(message);
        }
        changed
    }

    fn keep_guest_token(&self, key: &MessageKey, ticket: &Ticket) {
        if let Some((id, true)) = message_of(key) {
            self.keep_token(id, ticket.token());
        }
    }

    /// What a trouble means for a post; `gone` if its message or channel does not exist any more.
    fn after(&self, errand: &Outgoing, trouble: Trouble, gone: End) -> End {
        let (table, post) = (&errand.table, errand.post.0);
        match trouble {
            Trouble::Gone => gone,
            Trouble::Forbidden(code) => {
                tracing::warn!(%table, post, code, "a post cannot be reached any more");
                End::Unreachable
            }
            Trouble::Busy | Trouble::Stumble => {
                tracing::debug!(%table, post, %trouble, "a post has to wait");
                End::Later
            }
            Trouble::Over | Trouble::Answered | Trouble::Closed | Trouble::TooOld => End::Left,
            Trouble::Token | Trouble::Refused { .. } => {
                tracing::error!(%table, post, version = errand.version, %trouble, "a message was refused");
                End::Left
            }
        }
    }
}

/// Posts by a ticket. Where that is the only way it is tried again; elsewhere there is another one.
async fn publish(ticket: &Ticket, body: &Body) -> Result<MessageKey, Trouble> {
    let pauses = if ticket.is_guest() { &GUEST_PAUSES[..] } else { &[] };
    for pause in pauses {
        match ticket.publish(body).await {
            Err(trouble) if trouble.passes() => sleep(*pause).await,
            other => return other,
        }
    }
    ticket.publish(body).await
}

fn naming(guest: bool) -> Naming {
    if guest { Naming::Names } else { Naming::Mentions }
}
