//! What people do: type commands, use the Apps menu, press buttons, choose, fill in modals, write, delete.
//!
//! Everything is checked as the platform's own client would: nobody can press what they don't see.

use serde_json::{Value, json};

use super::Server;
use super::commands::kind;
use super::draft::Draft;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interactions::{AnswerKind, Interaction, Trigger};
use super::mentions;
use super::message::{Message, list, text};
use super::options::{Focus, Typed};
use super::payload::Setting;
use super::posting::Origin;
use super::refusal::Refusal;
use super::world::World;

impl Server {
    /// Types a slash command: `"name"`, `"name sub"` or `"name group sub"`; a person as a value is written `json!(user)`.
    ///
    /// # Errors
    /// When the bot registered nothing like it, or it is not offered here.
    pub fn slash(
        &self,
        channel: ChannelId,
        user: UserId,
        command: &str,
        options: &[(&str, Value)],
    ) -> Result<Interaction, Refusal> {
        self.interact(|world| {
            let typed = world.typed(command, options, None)?;
            world.run_command(channel, user, Trigger::Command, &typed)
        })
    }

    /// Types into an option that completes: the bot is asked for choices.
    ///
    /// # Errors
    /// When the option does not complete, or the command is not offered here.
    pub fn autocomplete(
        &self,
        channel: ChannelId,
        user: UserId,
        command: &str,
        options: &[(&str, Value)],
        focused: &str,
        text: &str,
    ) -> Result<Interaction, Refusal> {
        self.interact(|world| {
            let typed = world.typed(command, options, Some(Focus { option: focused, text }))?;
            world.run_command(channel, user, Trigger::Autocomplete, &typed)
        })
    }

    /// Picks a command from the *Apps* menu on a person.
    ///
    /// # Errors
    /// When the bot registered no such command, or it is not offered here.
    pub fn user_command(
        &self,
        channel: ChannelId,
        user: UserId,
        name: &str,
        target: UserId,
    ) -> Result<Interaction, Refusal> {
        self.interact(|world| {
            let found = world.commands.iter().find(|command| kind(command) == 2 && command["name"] == name);
            let command = found.cloned().ok_or_else(|| Refusal::UnknownCommand(name.to_owned()))?;
            if !world.people.contains_key(&target) {
                return Err(Refusal::BadValue(format!("no person {target}")));
            }
            let setting = world.setting(channel, user, Some(&command))?;
            let data = json!({
                "id": command["id"],
                "name": name,
                "type": 2,
                "target_id": target,
                "resolved": world.resolved(channel, [target], []),
            });
            let setting = Setting { target: Some(target), ..setting };
            world.set_off(Trigger::Command, &setting, &data)
        })
    }

    /// Presses a button.
    ///
    /// # Errors
    /// When the person does not see the message, or the button is missing or disabled.
    pub fn click(
        &self,
        channel: ChannelId,
        user: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<Interaction, Refusal> {
        self.interact(|world| {
            let cell = world.usable(channel, user, message, custom_id)?;
            if kind(&cell) != 2 {
                return Err(Refusal::NoSuchComponent(custom_id.to_owned()));
            }
            world.use_component(channel, user, message, &json!({ "component_type": 2, "custom_id": custom_id }))
        })
    }

    /// Chooses values in a select menu.
    ///
    /// # Errors
    /// When the person does not see the message, the menu is missing or disabled, or does not take these values.
    pub fn select(
        &self,
        channel: ChannelId,
        user: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, Refusal> {
        self.interact(|world| {
            let cell = world.usable(channel, user, message, custom_id)?;
            if kind(&cell) != 3 {
                return Err(Refusal::NoSuchComponent(custom_id.to_owned()));
            }
            let offered = |value: &str| list(&cell, "options").any(|option| option["value"] == value);
            let min = cell["min_values"].as_u64().unwrap_or(1);
            let max = cell["max_values"].as_u64().unwrap_or(1);
            if !(min..=max).contains(&(values.len() as u64)) || !values.iter().all(|value| offered(value)) {
                return Err(Refusal::BadChoice(values.iter().map(|&value| value.to_owned()).collect()));
            }
            let data = json!({ "component_type": 3, "custom_id": custom_id, "values": values });
            world.use_component(channel, user, message, &data)
        })
    }

    /// Fills in and sends the modal that an interaction was answered with; fields left out stay as they were given.
    ///
    /// # Errors
    /// When no modal is open for this person, or a field is unknown, required or of the wrong length.
    pub fn submit_modal(
        &self,
        opener: &Interaction,
        user: UserId,
        fields: &[(&str, &str)],
    ) -> Result<Interaction, Refusal> {
        self.interact(|world| {
            let open = world.interactions.get(&opener.id).filter(|record| record.kind == Some(AnswerKind::Modal));
            let record = open.filter(|record| record.user == user).cloned().ok_or(Refusal::NoModal)?;
            let rows = fill_modal(&record.shown, fields)?;
            let data = json!({ "custom_id": record.shown["custom_id"], "components": rows });
            let setting = world.setting(record.channel, user, None)?;
            let setting = Setting { source: record.source, opened_by: Some(record.id), ..setting };
            world.set_off(Trigger::Modal, &setting, &data)
        })
    }

    /// Writes an ordinary message.
    ///
    /// # Errors
    /// When the person is not in the channel or the text breaks the platform's limits.
    pub fn say(&self, channel: ChannelId, user: UserId, text: &str) -> Result<MessageId, Refusal> {
        self.shared().act(|world| {
            if !world.has_person(channel, user) {
                return Err(Refusal::NotHere);
            }
            let origin = Origin {
                channel,
                author: user,
                interaction: None,
                viewer: None,
                owners: json!({}),
                default: mentions::Default::Everything,
            };
            let draft = Draft::read(&json!({ "content": text }), Vec::new(), "");
            let posted = draft.and_then(|draft| world.post(draft, origin));
            posted.map_err(|failure| Refusal::BadValue(failure.body.to_string()))
        })
    }

    /// Deletes a message, as its author, an admin, or whoever dismisses what only they see.
    pub fn delete_message(&self, message: MessageId) {
        self.shared().act(|world| world.remove_message(message));
    }

    fn interact(&self, act: impl FnOnce(&mut World) -> Result<InteractionId, Refusal>) -> Result<Interaction, Refusal> {
        let id = self.shared().act(act)?;
        Ok(Interaction { shared: std::sync::Arc::clone(self.shared()), id })
    }
}

impl World {
    fn run_command(
        &mut self,
        channel: ChannelId,
        user: UserId,
        trigger: Trigger,
        typed: &Typed,
    ) -> Result<InteractionId, Refusal> {
        let setting = self.setting(channel, user, Some(&typed.command))?;
        let mut data = json!({
            "id": typed.command["id"],
            "name": typed.command["name"],
            "type": 1,
            "options": typed.options,
        });
        if !typed.people.is_empty() || !typed.channels.is_empty() {
            data["resolved"] = self.resolved(channel, typed.people.iter().copied(), typed.channels.iter().copied());
        }
        self.set_off(trigger, &setting, &data)
    }

    /// The component that a person is about to use, if they see it and it is not disabled.
    fn usable(&self, channel: ChannelId, user: UserId, message: MessageId, custom_id: &str) -> Result<Value, Refusal> {
        if !self.has_person(channel, user) {
            return Err(Refusal::NotHere);
        }
        let message = self.seen(channel, user, message).ok_or(Refusal::NoSuchMessage)?;
        let cell = message.component(custom_id).ok_or_else(|| Refusal::NoSuchComponent(custom_id.to_owned()))?;
        if cell["disabled"] == true {
            return Err(Refusal::Disabled(custom_id.to_owned()));
        }
        Ok(cell.clone())
    }

    fn seen(&self, channel: ChannelId, user: UserId, message: MessageId) -> Option<&Message> {
        let message = self.messages.get(&message).filter(|message| message.channel == channel && !message.deleted)?;
        message.viewer.is_none_or(|viewer| viewer == user).then_some(message)
    }

    fn use_component(
        &mut self,
        channel: ChannelId,
        user: UserId,
        message: MessageId,
        data: &Value,
    ) -> Result<InteractionId, Refusal> {
        let setting = self.setting(channel, user, None)?;
        let setting = Setting { source: Some(message), ..setting };
        self.set_off(Trigger::Component, &setting, data)
    }
}

/// The rows a modal sends back.
fn fill_modal(modal: &Value, fields: &[(&str, &str)]) -> Result<Vec<Value>, Refusal> {
    let cells: Vec<&Value> = list(modal, "components").flat_map(|row| list(row, "components")).collect();
    if let Some((stranger, _)) = fields.iter().find(|(id, _)| !cells.iter().any(|cell| cell["custom_id"] == *id)) {
        return Err(Refusal::NoSuchComponent((*stranger).to_owned()));
    }
    let mut rows = Vec::new();
    for cell in cells {
        let id = text(cell, "custom_id");
        let filled = fields.iter().find(|(field, _)| *field == id).map(|(_, value)| (*value).to_owned());
        let value = filled.unwrap_or_else(|| text(cell, "value"));
        let length = value.chars().count() as u64;
        if value.is_empty() && cell["required"] != false {
            return Err(Refusal::MissingOption(id));
        }
        let (min, max) = (cell["min_length"].as_u64().unwrap_or(0), cell["max_length"].as_u64().unwrap_or(4000));
        if !value.is_empty() && !(min..=max).contains(&length) {
            return Err(Refusal::BadValue(format!("{id}: {length} characters")));
        }
        rows.push(json!({ "type": 1, "components": [{ "type": 4, "custom_id": id, "value": value }] }));
    }
    Ok(rows)
}
