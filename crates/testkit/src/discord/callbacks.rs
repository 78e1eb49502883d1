//! Answers to interactions: the callback, and the token's webhook with the original answer and its follow-ups.

use serde_json::{Value, json};

use super::components;
use super::draft::Draft;
use super::failure::{Failure, Form};
use super::ids::{InteractionId, MessageId};
use super::interactions::{AnswerKind, Record, TOKEN_LIVES_MS, Trigger};
use super::mentions;
use super::message::{EPHEMERAL, list};
use super::posting::Origin;
use super::routes::{Call, Reply};
use super::world::World;

/// How many follow-ups an app may post where it is only a guest.
const GUEST_FOLLOWUPS: usize = 5;

impl World {
    /// `POST /interactions/{id}/{token}/callback`.
    pub(super) fn callback(&mut self, id: &str, token: &str, call: &Call) -> Result<Reply, Failure> {
        let id = id.parse().map(InteractionId::new).map_err(|_| Failure::unknown_interaction())?;
        let known = self.interactions.get(&id).filter(|record| record.token == token);
        let record = known.cloned().ok_or_else(Failure::unknown_interaction)?;
        if record.kind.is_some() {
            return Err(Failure::new(400, 40060, "Interaction has already been acknowledged."));
        }
        if self.is_too_late(id) {
            return Err(Failure::unknown_interaction());
        }
        let kind = answer_kind(&record, &call.body)?;
        let null = Value::Null;
        let data = call.body.get("data").unwrap_or(&null);
        let (original, shown) = match kind {
            AnswerKind::Message => {
                let draft = Draft::read(data, call.uploads.clone(), "data")?;
                let origin = self.answer_origin(&record, draft.flags);
                (Some(self.post(draft, origin)?), Value::Null)
            }
            AnswerKind::Deferred => {
                let origin = self.answer_origin(&record, data["flags"].as_u64().unwrap_or(0));
                (Some(self.post_loading(origin)?), Value::Null)
            }
            AnswerKind::DeferredUpdate => (record.source, Value::Null),
            AnswerKind::Update => {
                let source = record.source.ok_or_else(Failure::unknown_message)?;
                self.amend(source, Draft::read(data, call.uploads.clone(), "data")?, true)?;
                (Some(source), Value::Null)
            }
            AnswerKind::Choices => {
                check_choices(data)?;
                (None, data.clone())
            }
            AnswerKind::Modal => {
                let mut form = Form::default();
                components::check_modal(&mut form, "data", data);
                form.finish()?;
                (None, data.clone())
            }
        };
        let edits_before = record.source.and_then(|id| self.messages.get(&id)).map_or(0, |message| message.edits);
        if let Some(record) = self.interactions.get_mut(&id) {
            (record.kind, record.original, record.shown) = (Some(kind), original, shown);
            record.edits_before = edits_before;
        }
        if !call.query_is("with_response", "true") {
            return Ok(Reply::Empty);
        }
        let message = original.and_then(|id| self.messages.get(&id)).map(|message| self.message_json(message));
        Ok(Reply::Json(json!({
            "interaction": { "id": id, "type": record.trigger as u64, "response_message_id": original },
            "resource": { "type": call.body["type"], "message": message },
        })))
    }

    /// `/webhooks/{application}/{token}` and what lies below.
    pub(super) fn webhook(&mut self, application: &str, rest: &[&str], call: &Call) -> Result<Reply, Failure> {
        let token = rest.first().copied().unwrap_or_default();
        let record = self.live_record(application, token)?;
        match (call.method.as_str(), &rest[1..]) {
            ("POST", []) => self.follow_up(&record, call),
            ("GET", ["messages", which]) => {
                let id = self.answered_with(&record, which)?;
                Ok(self.message_reply(id))
            }
            ("PATCH", ["messages", which]) => {
                let id = self.answered_with(&record, which)?;
                let draft = Draft::read(&call.body, call.uploads.clone(), "")?;
                self.amend(id, draft, true)?;
                self.count_edit(record.id, id);
                Ok(self.message_reply(id))
            }
            ("DELETE", ["messages", which]) => {
                let id = self.answered_with(&record, which)?;
                self.remove_message(id);
                Ok(Reply::Empty)
            }
            _ => Err(Failure::no_route()),
        }
    }

    /// The interaction behind a token that still works.
    fn live_record(&self, application: &str, token: &str) -> Result<Record, Failure> {
        let known = self.interactions.values().find(|record| record.token == token);
        let record =
            known.filter(|_| application == self.application.to_string()).ok_or_else(Failure::unknown_webhook)?;
        if self.now_ms().saturating_sub(record.created_ms) > TOKEN_LIVES_MS {
            return Err(Failure::new(401, 50027, "Invalid Webhook Token"));
        }
        if matches!(record.kind, None | Some(AnswerKind::Choices)) {
            return Err(Failure::unknown_webhook());
        }
        Ok(record.clone())
    }

    /// The message meant by `@original` or a number, if it belongs to this interaction and is still there.
    fn answered_with(&self, record: &Record, which: &str) -> Result<MessageId, Failure> {
        let id = if which == "@original" { record.original } else { which.parse().ok().map(MessageId::new) };
        let own = id.filter(|id| record.original == Some(*id) || record.followups.contains(id));
        let there = own.filter(|id| self.messages.get(id).is_some_and(|message| !message.deleted));
        there.ok_or_else(Failure::unknown_message)
    }

    fn follow_up(&mut self, record: &Record, call: &Call) -> Result<Reply, Failure> {
        let draft = Draft::read(&call.body, call.uploads.clone(), "")?;
        let loading = record
            .original
            .filter(|id| self.messages.get(id).is_some_and(|message| message.is_loading() && !message.deleted));
        if let Some(original) = loading {
            // Straight after a deferral a follow-up becomes the deferred answer, and stays as private as that was.
            self.amend(original, draft, true)?;
            self.count_edit(record.id, original);
            return Ok(self.message_reply(original));
        }
        if record.guest && record.followups.len() >= GUEST_FOLLOWUPS {
            let message = "This interaction has reached the maximum number of follow-up messages";
            return Err(Failure::new(400, 40094, message));
        }
        let origin = self.answer_origin(record, draft.flags);
        let id = self.post(draft, origin)?;
        if let Some(record) = self.interactions.get_mut(&record.id) {
            record.followups.push(id);
        }
        Ok(self.message_reply(id))
    }

    fn count_edit(&mut self, interaction: InteractionId, message: MessageId) {
        if let Some(record) = self.interactions.get_mut(&interaction).filter(|record| record.original == Some(message))
        {
            record.original_edits += 1;
        }
    }

    /// Where an answer goes and who sees it; where people may not use foreign apps in public it is always private.
    fn answer_origin(&self, record: &Record, flags: u64) -> Origin {
        let hushed = record.guest && self.channel(record.channel).is_some_and(|channel| !channel.external_apps);
        Origin {
            channel: record.channel,
            author: self.application,
            interaction: Some(record.id),
            viewer: (hushed || flags & EPHEMERAL != 0).then_some(record.user),
            owners: record.owners.clone(),
            default: mentions::Default::PeopleOnly,
        }
    }

    pub(super) fn message_reply(&self, id: MessageId) -> Reply {
        Reply::Json(self.messages.get(&id).map_or(Value::Null, |message| self.message_json(message)))
    }
}

fn answer_kind(record: &Record, body: &Value) -> Result<AnswerKind, Failure> {
    let (trigger, has_source) = (record.trigger, record.source.is_some());
    let kind = match body["type"].as_u64() {
        Some(4) if trigger != Trigger::Autocomplete => Some(AnswerKind::Message),
        Some(5) if trigger != Trigger::Autocomplete => Some(AnswerKind::Deferred),
        Some(6) if has_source => Some(AnswerKind::DeferredUpdate),
        Some(7) if has_source => Some(AnswerKind::Update),
        Some(8) if trigger == Trigger::Autocomplete => Some(AnswerKind::Choices),
        Some(9) if matches!(trigger, Trigger::Command | Trigger::Component) => Some(AnswerKind::Modal),
        _ => None,
    };
    kind.ok_or_else(|| {
        let mut form = Form::default();
        form.fault("type", "INTERACTION_CALLBACK_TYPE_INVALID", "This type of answer is not allowed here.");
        form.finish().err().unwrap_or_else(Failure::not_json)
    })
}

fn check_choices(data: &Value) -> Result<(), Failure> {
    let mut form = Form::default();
    let choices: Vec<&Value> = list(data, "choices").collect();
    form.count("data.choices", choices.len(), 25);
    for (at, choice) in choices.iter().enumerate() {
        let path = format!("data.choices.{at}");
        form.length(&format!("{path}.name"), choice["name"].as_str().unwrap_or_default(), 1, 100);
        if let Some(value) = choice["value"].as_str() {
            form.length(&format!("{path}.value"), value, 1, 100);
        } else if !choice["value"].is_number() {
            form.required(&format!("{path}.value"));
        }
    }
    form.finish()
}
