//! Interactions: what the platform remembers of each, and what a test can see of the answer.

use std::sync::Arc;

use serde_json::{Value, json};

use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::message::Message;
use super::shared::{Shared, Silence};
use super::world::World;
use super::{PATIENCE, Server};

/// A first answer must come within this many milliseconds.
pub(super) const ANSWER_WITHIN_MS: u64 = 3_000;
/// A token is good for this many milliseconds.
pub(super) const TOKEN_LIVES_MS: u64 = 15 * 60 * 1_000;

/// What set an interaction off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trigger {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// What the platform remembers of an interaction.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) id: InteractionId,
    pub(super) token: String,
    pub(super) trigger: Trigger,
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
    /// The message whose component was used.
    pub(super) source: Option<MessageId>,
    /// Whether the app is only a guest there: at most five follow-ups.
    pub(super) guest: bool,
    pub(super) owners: Value,
    pub(super) target: Option<UserId>,
    /// For a modal: the interaction that opened it.
    pub(super) opened_by: Option<InteractionId>,
    pub(super) created_ms: u64,
    pub(super) kind: Option<AnswerKind>,
    /// The choices or the modal it was answered with.
    pub(super) shown: Value,
    pub(super) original: Option<MessageId>,
    pub(super) original_edits: u32,
    /// The edits of the source when it was answered.
    pub(super) edits_before: u32,
    pub(super) followups: Vec<MessageId>,
}

impl Record {
    /// The `interaction_metadata` of a message that answers it.
    pub(super) fn metadata_json(&self, world: &World, message: MessageId) -> Value {
        let mut out = json!({
            "id": self.id,
            "type": self.trigger as u64,
            "user": world.user_json(self.user),
            "authorizing_integration_owners": self.owners,
        });
        if let Some(original) = self.original.filter(|&original| original != message) {
            out["original_response_message_id"] = json!(original);
        }
        if let Some(target) = self.target {
            out["target_user"] = world.user_json(target);
        }
        if let (Trigger::Component, Some(source)) = (self.trigger, self.source) {
            out["interacted_message_id"] = json!(source);
        }
        if let Some(opener) = self.opened_by.and_then(|id| world.interactions.get(&id)) {
            out["triggering_interaction_metadata"] = opener.metadata_json(world, message);
        }
        out
    }
}

/// How an interaction was first answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerKind {
    /// With a message (4).
    Message,
    /// With "the bot is thinking" (5).
    Deferred,
    /// With nothing to see yet; the message stays (6).
    DeferredUpdate,
    /// By changing the message whose component was used (7).
    Update,
    /// With choices for an option (8).
    Choices,
    /// With a modal (9).
    Modal,
}

/// All that an interaction has been answered with so far.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// How it was first answered; `None` while it was not.
    pub kind: Option<AnswerKind>,
    /// The message of the answer as it stands now: a new one, or for an update the one whose component was used.
    pub original: Option<Message>,
    /// How often the answer was edited through the token.
    pub original_edits: u32,
    /// What followed it.
    pub followups: Vec<Message>,
    /// The choices offered (8).
    pub choices: Vec<Value>,
    /// The modal shown (9).
    pub modal: Option<Value>,
}

impl Answer {
    /// The first message only the asker sees: the answer itself or a follow-up.
    #[must_use]
    pub fn private_note(&self) -> Option<&Message> {
        let answer =
            self.original.iter().filter(|_| matches!(self.kind, Some(AnswerKind::Message | AnswerKind::Deferred)));
        answer.chain(&self.followups).find(|message| message.is_ephemeral() && !message.is_loading())
    }
}

/// One command typed or one component used, and what comes of it.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub(super) shared: Arc<Shared>,
    pub(super) id: InteractionId,
}

impl Interaction {
    /// Its number.
    #[must_use]
    pub fn id(&self) -> InteractionId {
        self.id
    }

    /// Its token, for tests that speak REST themselves.
    #[must_use]
    pub fn token(&self) -> String {
        self.shared.look(|world| world.interactions[&self.id].token.clone())
    }

    /// What it has been answered with so far.
    #[must_use]
    pub fn state(&self) -> Answer {
        self.shared.look(|world| {
            let record = &world.interactions[&self.id];
            let message = |id: &MessageId| world.messages.get(id).cloned();
            let modal = Some(record.shown.clone()).filter(|_| record.kind == Some(AnswerKind::Modal));
            let choices = record.shown["choices"].as_array().cloned().unwrap_or_default();
            Answer {
                kind: record.kind,
                original: record.original.as_ref().and_then(message),
                original_edits: record.original_edits,
                followups: record.followups.iter().filter_map(message).collect(),
                choices: if record.kind == Some(AnswerKind::Choices) { choices } else { Vec::new() },
                modal,
            }
        })
    }

    /// Waits for the first answer.
    ///
    /// # Errors
    /// When none comes, or none can come any more because its three seconds have passed.
    pub async fn callback(&self) -> Result<Answer, Silence> {
        self.wait("a first answer", |answer| answer.kind.is_some()).await
    }

    /// Waits for something to see: the first answer, and after a deferral what followed (the edited answer, a follow-up, or
    /// a change of the message whose component was used).
    ///
    /// # Errors
    /// When nothing comes, or nothing can come any more because its three seconds have passed.
    pub async fn answer(&self) -> Result<Answer, Silence> {
        let edits_before = || self.shared.look(|world| world.interactions[&self.id].edits_before);
        self.wait("an answer", |answer| match answer.kind {
            None => false,
            Some(AnswerKind::Deferred) => {
                answer.original.as_ref().is_none_or(|message| message.deleted || !message.is_loading())
            }
            Some(AnswerKind::DeferredUpdate) => {
                let changed = |message: &Message| message.deleted || message.edits > edits_before();
                !answer.followups.is_empty() || answer.original.as_ref().is_none_or(changed)
            }
            Some(_) => true,
        })
        .await
    }

    async fn wait(&self, what: &str, done: impl Fn(&Answer) -> bool) -> Result<Answer, Silence> {
        let look = || {
            let answer = self.state();
            let hopeless = answer.kind.is_none() && self.shared.look(|world| world.is_too_late(self.id));
            if done(&answer) { Some(Some(answer)) } else { hopeless.then_some(None) }
        };
        let found = self.shared.until(PATIENCE, what, look).await?;
        found.ok_or_else(|| Silence(format!("{what}: the application did not respond")))
    }
}

impl World {
    /// Whether an interaction can no longer be answered for the first time.
    pub(super) fn is_too_late(&self, id: InteractionId) -> bool {
        let created = self.interactions.get(&id).map_or(0, |record| record.created_ms);
        self.now_ms().saturating_sub(created) > ANSWER_WITHIN_MS
    }
}

impl Server {
    /// Every interaction so far, oldest first.
    #[must_use]
    pub fn interactions(&self) -> Vec<Interaction> {
        let ids: Vec<InteractionId> = self.shared().look(|world| world.interactions.keys().copied().collect());
        ids.into_iter().map(|id| Interaction { shared: Arc::clone(self.shared()), id }).collect()
    }
}
