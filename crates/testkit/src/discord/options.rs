//! What a person typed, held against what the bot registered: command, sub-commands, options, choices.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::commands::kind;
use super::ids::{ChannelId, UserId};
use super::mentions::snowflake;
use super::message::list;
use super::refusal::Refusal;
use super::world::World;

/// A command typed: what the interaction carries, and the people it names.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) command: Value,
    pub(super) options: Vec<Value>,
    pub(super) people: BTreeSet<UserId>,
    pub(super) channels: BTreeSet<ChannelId>,
}

/// The option being typed when the platform asks for choices.
#[derive(Clone, Copy, Debug)]
pub(super) struct Focus<'a> {
    pub(super) option: &'a str,
    pub(super) text: &'a str,
}

impl World {
    /// Reads `"name"`, `"name sub"` or `"name group sub"` with its options.
    pub(super) fn typed(
        &self,
        line: &str,
        given: &[(&str, Value)],
        focus: Option<Focus<'_>>,
    ) -> Result<Typed, Refusal> {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let found = self.commands.iter().find(|command| kind(command) == 1 && command["name"] == name);
        let command = found.ok_or_else(|| Refusal::UnknownCommand(line.to_owned()))?;
        let mut nest = Vec::new();
        let mut node = command;
        for word in words {
            let sub = list(node, "options").find(|option| kind(option) <= 2 && option["name"] == word);
            node = sub.ok_or_else(|| Refusal::UnknownCommand(line.to_owned()))?;
            nest.push(node);
        }
        if list(node, "options").any(|option| kind(option) <= 2) {
            // A command with sub-commands can't be sent by itself.
            return Err(Refusal::UnknownCommand(line.to_owned()));
        }
        let mut typed =
            Typed { command: command.clone(), options: Vec::new(), people: BTreeSet::new(), channels: BTreeSet::new() };
        self.fill(node, given, focus, &mut typed)?;
        for sub in nest.into_iter().rev() {
            typed.options = vec![json!({ "name": sub["name"], "type": sub["type"], "options": typed.options })];
        }
        Ok(typed)
    }

    fn fill(
        &self,
        node: &Value,
        given: &[(&str, Value)],
        focus: Option<Focus<'_>>,
        typed: &mut Typed,
    ) -> Result<(), Refusal> {
        for option in list(node, "options") {
            let name = option["name"].as_str().unwrap_or_default();
            if let Some(focus) = focus.filter(|focus| focus.option == name) {
                if option["autocomplete"] != true {
                    return Err(Refusal::BadValue(format!("{name} does not complete what is typed")));
                }
                let focused = json!({ "name": name, "type": kind(option), "value": focus.text, "focused": true });
                typed.options.push(focused);
                continue;
            }
            let Some((_, value)) = given.iter().find(|(given, _)| *given == name) else {
                if option["required"] == true && focus.is_none() {
                    return Err(Refusal::MissingOption(name.to_owned()));
                }
                continue;
            };
            self.check_value(option, name, value, typed)?;
            typed.options.push(json!({ "name": name, "type": kind(option), "value": value }));
        }
        let known = |name: &str| list(node, "options").any(|option| option["name"] == name);
        let named = given.iter().map(|(name, _)| *name).chain(focus.map(|focus| focus.option));
        match named.into_iter().find(|name| !known(name)) {
            Some(stranger) => Err(Refusal::UnknownOption(stranger.to_owned())),
            None => Ok(()),
        }
    }

    fn check_value(&self, option: &Value, name: &str, value: &Value, typed: &mut Typed) -> Result<(), Refusal> {
        let bad = |why: &str| Err(Refusal::BadValue(format!("{name}: {value} {why}")));
        let person = snowflake(value).map(UserId::new).filter(|user| self.people.contains_key(user));
        let channel = snowflake(value).map(ChannelId::new).filter(|channel| self.channel(*channel).is_some());
        let fits = match kind(option) {
            3 => value.is_string(),
            4 => value.is_i64() || value.is_u64(),
            5 => value.is_boolean(),
            6 | 9 => person.is_some(),
            7 => channel.is_some(),
            10 => value.is_number(),
            _ => false,
        };
        if !fits {
            return bad("is not what this option takes");
        }
        typed.people.extend(person.filter(|_| matches!(kind(option), 6 | 9)));
        typed.channels.extend(channel.filter(|_| kind(option) == 7));
        let mut choices = list(option, "choices").peekable();
        if choices.peek().is_some() && !choices.any(|choice| choice["value"] == *value) {
            return bad("is not among the choices");
        }
        if let Some(text) = value.as_str().filter(|_| kind(option) == 3) {
            let length = text.chars().count() as u64;
            let (min, max) =
                (option["min_length"].as_u64().unwrap_or(0), option["max_length"].as_u64().unwrap_or(6000));
            if !(min..=max).contains(&length) {
                return bad("is too short or too long");
            }
        }
        if let Some(number) = value.as_f64() {
            let outside = |key: &str, order: std::cmp::Ordering| {
                option[key].as_f64().is_some_and(|bound| number.partial_cmp(&bound) == Some(order))
            };
            if outside("min_value", std::cmp::Ordering::Less) || outside("max_value", std::cmp::Ordering::Greater) {
                return bad("is out of range");
            }
        }
        Ok(())
    }
}
