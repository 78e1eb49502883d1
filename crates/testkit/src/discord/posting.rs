//! Messages come into being and change: attachments kept, added and dropped, who is notified, which edits are too many.

use serde_json::{Value, json};

use super::draft::{Draft, Listed, Upload};
use super::failure::{Failure, Form};
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::mentions;
use super::message::{Attachment, EPHEMERAL, LOADING, Message, SILENT, content_type};
use super::world::World;

/// An hour: from this age on, edits are counted.
const OLD_MS: u64 = 3_600_000;
/// Flags that a bot may set on a new message.
const SETTABLE: u64 = 1 << 2 | SILENT;

/// Where a new message comes from.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    pub(super) channel: ChannelId,
    pub(super) author: UserId,
    pub(super) interaction: Option<InteractionId>,
    /// The only one who will see it.
    pub(super) viewer: Option<UserId>,
    pub(super) owners: Value,
    pub(super) default: mentions::Default,
}

impl World {
    /// Creates a message; an empty one is refused.
    pub(super) fn post(&mut self, draft: Draft, origin: Origin) -> Result<MessageId, Failure> {
        if draft.is_empty() {
            return Err(Failure::empty_message());
        }
        let message = self.compose(draft, origin)?;
        let id = message.id;
        self.store(message);
        Ok(id)
    }

    /// Creates the message that says the bot is thinking.
    pub(super) fn post_loading(&mut self, origin: Origin) -> Result<MessageId, Failure> {
        let mut message = self.compose(Draft::default(), origin)?;
        message.flags |= LOADING;
        let id = message.id;
        self.store(message);
        Ok(id)
    }

    fn compose(&mut self, draft: Draft, origin: Origin) -> Result<Message, Failure> {
        if self.channel(origin.channel).is_none() {
            return Err(Failure::unknown_channel());
        }
        let attachments = self.arrange(&[], draft.listed.as_deref(), draft.uploads)?;
        let content = draft.content.unwrap_or_default();
        let replied = self.replied_to(origin.channel, draft.reply_to)?;
        let author = replied.and_then(|id| self.messages.get(&id)).map(|message| message.author);
        let (mut pinged, everyone) =
            mentions::notified(&content, draft.allowed_mentions.as_ref(), origin.default, author);
        // Nobody hears of a message they can't see, and nobody notifies themselves.
        let audience = self.people_of(origin.channel);
        pinged.retain(|user| {
            audience.contains(user) && *user != origin.author && origin.viewer.is_none_or(|viewer| viewer == *user)
        });
        Ok(Message {
            id: self.mint(),
            channel: origin.channel,
            author: origin.author,
            content,
            components: draft.components.map(|rows| self.number_components(rows)).unwrap_or_default(),
            embeds: draft.embeds.unwrap_or_default(),
            attachments,
            flags: draft.flags & SETTABLE | if origin.viewer.is_some() { EPHEMERAL } else { 0 },
            viewer: origin.viewer,
            interaction: origin.interaction,
            reply_to: replied,
            allowed_mentions: draft.allowed_mentions,
            pinged,
            pinged_everyone: everyone && origin.viewer.is_none(),
            nonce: draft.nonce,
            created_ms: self.now_ms(),
            edited_ms: None,
            edits: 0,
            deleted: false,
            owners: origin.owners,
            old_edits_ms: Vec::new(),
        })
    }

    fn replied_to(&self, channel: ChannelId, reply: Option<(MessageId, bool)>) -> Result<Option<MessageId>, Failure> {
        let Some((id, must_exist)) = reply else {
            return Ok(None);
        };
        let found = self.messages.get(&id).filter(|message| !message.deleted && message.channel == channel);
        if found.is_none() && must_exist {
            let mut form = Form::default();
            form.fault("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
            form.finish()?;
        }
        Ok(found.map(|message| message.id))
    }

    /// Changes a message as a request says; `by_token` when an interaction's token allows it.
    pub(super) fn amend(&mut self, id: MessageId, draft: Draft, by_token: bool) -> Result<(), Failure> {
        let now = self.now_ms();
        let message = self.messages.get(&id).filter(|message| !message.deleted).ok_or_else(Failure::unknown_message)?;
        let counted = now.saturating_sub(message.created_ms) > OLD_MS && (!by_token || self.rules.token_edits_count);
        if counted {
            let recent = message.old_edits_ms.iter().filter(|&&at| now.saturating_sub(at) < OLD_MS).count();
            if recent >= self.rules.old_edits {
                return Err(too_many_old_edits());
            }
        }
        let mut changed = message.clone();
        changed.attachments = self.arrange(&changed.attachments, draft.listed.as_deref(), draft.uploads)?;
        if let Some(content) = draft.content {
            changed.content = content;
        }
        if let Some(embeds) = draft.embeds {
            changed.embeds = embeds;
        }
        if let Some(rows) = draft.components {
            changed.components = self.number_components(rows);
        }
        let blank = changed.content.is_empty() && changed.embeds.is_empty();
        if blank && changed.components.is_empty() && changed.attachments.is_empty() {
            return Err(Failure::empty_message());
        }
        if counted {
            changed.old_edits_ms.push(now);
        }
        if changed.is_loading() {
            changed.flags &= !LOADING;
        } else {
            changed.edited_ms = Some(now);
        }
        changed.allowed_mentions = draft.allowed_mentions.or(changed.allowed_mentions);
        changed.edits += 1;
        self.messages.insert(id, changed);
        self.tell_message("MESSAGE_UPDATE", id);
        Ok(())
    }

    /// The files of a message after a request: with a list exactly the listed ones, without it the old ones and the uploads.
    fn arrange(
        &mut self,
        old: &[Attachment],
        listed: Option<&[Listed]>,
        uploads: Vec<Upload>,
    ) -> Result<Vec<Attachment>, Failure> {
        let mut uploads = uploads;
        let mut out = Vec::new();
        let mut form = Form::default();
        for (at, entry) in listed.unwrap_or_default().iter().enumerate() {
            let name = entry.filename.as_deref();
            if let Some(place) = uploads.iter().position(|upload| upload.n == entry.id) {
                out.push(self.attach(uploads.remove(place), name, entry.description.clone()));
            } else if let Some(kept) = old.iter().find(|kept| kept.id == entry.id) {
                let mut kept = kept.clone();
                kept.description = entry.description.clone().or(kept.description);
                out.push(kept);
            } else {
                let message = "Attachment data not found";
                form.fault(&format!("attachments.{at}"), "ATTACHMENT_NOT_FOUND", message);
            }
        }
        if listed.is_none() {
            out.extend(old.iter().cloned());
            out.extend(uploads.drain(..).map(|upload| self.attach(upload, None, None)));
        }
        for stray in &uploads {
            let message = format!("files[{}] is not in attachments", stray.n);
            form.fault("attachments", "ATTACHMENT_NOT_LISTED", &message);
        }
        form.count("attachments", out.len(), 10);
        form.finish()?;
        Ok(out)
    }

    fn attach(&mut self, upload: Upload, name: Option<&str>, description: Option<String>) -> Attachment {
        let filename = name.map_or(upload.filename, str::to_owned);
        let id: MessageId = self.mint();
        Attachment {
            id: id.get(),
            content_type: content_type(&filename),
            filename,
            description: description.filter(|text| !text.is_empty()),
            bytes: upload.bytes,
        }
    }

    /// Gives each component the number the platform adds, counting through the message.
    fn number_components(&self, mut rows: Vec<Value>) -> Vec<Value> {
        let mut n = 0;
        for row in &mut rows {
            n += 1;
            row["id"] = json!(n);
            for cell in row["components"].as_array_mut().into_iter().flatten() {
                n += 1;
                cell["id"] = json!(n);
            }
        }
        rows
    }
}

fn too_many_old_edits() -> Failure {
    let message = "Maximum number of edits to messages older than 1 hour reached. Try again later";
    let mut failure = Failure::new(429, 30046, message);
    failure.body["retry_after"] = json!(600.0);
    failure
}
