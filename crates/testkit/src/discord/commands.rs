//! What a bot may register as application commands: names, descriptions, options, choices, localisations, contexts.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::failure::{Failure, Form};
use super::message::{list, text};
use super::world::World;

/// The locales the platform knows.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];
const CHAT_INPUT: u64 = 1;
const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;

impl World {
    /// Replaces all global commands, or refuses the whole list.
    pub(super) fn overwrite_commands(&mut self, body: &Value) -> Result<Value, Failure> {
        let Value::Array(wanted) = body else {
            return Err(Failure::not_json());
        };
        check(wanted)?;
        let mut commands = Vec::new();
        for command in wanted {
            let known = self.commands.iter().find(|old| kind(old) == kind(command) && old["name"] == command["name"]);
            let id = match known {
                Some(old) => old["id"].clone(),
                None => json!(self.mint::<super::ids::MessageId>()),
            };
            let mut stored = command.clone();
            stored["id"] = id;
            stored["type"] = json!(kind(command));
            stored["application_id"] = json!(self.application);
            stored["version"] = json!(self.mint::<super::ids::MessageId>());
            for (key, default) in [
                ("description", json!("")),
                ("options", json!([])),
                ("default_member_permissions", Value::Null),
                ("dm_permission", json!(true)),
                ("nsfw", json!(false)),
                ("integration_types", json!([0])),
                ("contexts", Value::Null),
            ] {
                if stored.get(key).is_none() {
                    stored[key] = default;
                }
            }
            commands.push(stored);
        }
        self.commands = commands;
        Ok(Value::Array(self.commands.clone()))
    }
}

fn check(commands: &[Value]) -> Result<(), Failure> {
    let mut form = Form::default();
    for (wanted, most) in [(1, 100), (2, 15), (3, 15)] {
        if commands.iter().filter(|command| kind(command) == wanted).count() > most {
            return Err(Failure::new(400, 30032, &format!("Maximum number of application commands reached ({most})")));
        }
    }
    for (at, command) in commands.iter().enumerate() {
        let path = at.to_string();
        check_command(&mut form, &path, command);
        let same_kind = commands[..at].iter().filter(|other| kind(other) == kind(command));
        if same_kind.clone().any(|other| shared_name(other, command).is_some()) {
            let message = "Application command names must be unique";
            form.fault(&path, "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
        if characters(command) > 8000 {
            let message = "Command exceeds maximum size (8000)";
            form.fault(&path, "APPLICATION_COMMAND_TOO_LARGE", message);
        }
    }
    form.finish()
}

fn check_command(form: &mut Form, path: &str, command: &Value) {
    match kind(command) {
        CHAT_INPUT => {
            check_named(form, path, command, true);
            check_options(form, path, command, 0);
        }
        2 | 3 => {
            form.length(&format!("{path}.name"), &text(command, "name"), 1, 32);
            check_localisations(form, path, command, "name_localizations", 32);
            if !text(command, "description").is_empty() {
                let message = "Context menu commands cannot have description";
                form.fault(&format!("{path}.description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message);
            }
            if list(command, "options").next().is_some() {
                let message = "Context menu commands cannot have options";
                form.fault(&format!("{path}.options"), "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", message);
            }
        }
        _ => form.fault(&format!("{path}.type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}."),
    }
    for (key, most) in [("contexts", 2), ("integration_types", 1)] {
        let mut seen = BTreeSet::new();
        for (at, entry) in list(command, key).enumerate() {
            if !entry.as_u64().is_some_and(|n| n <= most && seen.insert(n)) {
                form.fault(&format!("{path}.{key}.{at}"), "BASE_TYPE_CHOICES", "Value is not allowed here.");
            }
        }
        if command[key].as_array().is_some_and(Vec::is_empty) {
            form.fault(&format!("{path}.{key}"), "BASE_TYPE_BAD_LENGTH", "Must be at least 1 in length.");
        }
    }
}

/// Name, description and their translations, of a command or an option.
fn check_named(form: &mut Form, path: &str, object: &Value, described: bool) {
    check_name(form, &format!("{path}.name"), &text(object, "name"));
    check_localisations(form, path, object, "name_localizations", 32);
    for (locale, name) in object["name_localizations"].as_object().into_iter().flatten() {
        check_name(form, &format!("{path}.name_localizations.{locale}"), name.as_str().unwrap_or_default());
    }
    if described {
        form.length(&format!("{path}.description"), &text(object, "description"), 1, 100);
        check_localisations(form, path, object, "description_localizations", 100);
    }
}

/// Lower case where the script has it, no spaces: `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`.
fn check_name(form: &mut Form, path: &str, name: &str) {
    form.length(path, name, 1, 32);
    let allowed = |c: char| {
        matches!(c, '-' | '_' | '\'')
            || c.is_alphanumeric()
            || matches!(c, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}')
    };
    if !name.chars().all(allowed) || name.to_lowercase() != name {
        form.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

fn check_localisations(form: &mut Form, path: &str, object: &Value, key: &str, max: usize) {
    for (locale, words) in object[key].as_object().into_iter().flatten() {
        let path = format!("{path}.{key}.{locale}");
        if !LOCALES.contains(&locale.as_str()) {
            form.fault(&path, "ENUM_TYPE_COERCE", "Value is not a valid locale.");
        }
        form.length(&path, words.as_str().unwrap_or_default(), 1, max);
    }
}

fn check_options(form: &mut Form, path: &str, parent: &Value, depth: usize) {
    let options: Vec<&Value> = list(parent, "options").collect();
    let path = format!("{path}.options");
    form.count(&path, options.len(), 25);
    let nested = options.iter().filter(|option| kind(option) <= SUB_COMMAND_GROUP).count();
    if nested != 0 && nested != options.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.fault(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    for (at, option) in options.iter().enumerate() {
        let here = format!("{path}.{at}");
        check_named(form, &here, option, true);
        if options[..at].iter().any(|other| shared_name(other, option).is_some()) {
            let message = "Option names must be unique";
            form.fault(&here, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
        }
        let required = |option: &Value| option["required"].as_bool().unwrap_or(false);
        if required(option) && at > 0 && kind(option) > SUB_COMMAND_GROUP && !required(options[at - 1]) {
            let message = "Required options must be placed before non-required options";
            form.fault(&here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        match kind(option) {
            SUB_COMMAND if depth <= 1 => check_options(form, &here, option, 2),
            SUB_COMMAND_GROUP if depth == 0 => check_options(form, &here, option, 1),
            3..=11 => check_choices(form, &here, option),
            _ => form.fault(&format!("{here}.type"), "BASE_TYPE_CHOICES", "Value is not allowed here."),
        }
    }
}

fn check_choices(form: &mut Form, path: &str, option: &Value) {
    let choices: Vec<&Value> = list(option, "choices").collect();
    let path = format!("{path}.choices");
    form.count(&path, choices.len(), 25);
    let takes_choices = matches!(kind(option), 3 | 4 | 10);
    if !choices.is_empty() && (!takes_choices || option["autocomplete"].as_bool().unwrap_or(false)) {
        let message = "Option cannot have both autocomplete and choices, and only texts and numbers have choices";
        form.fault(&path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message);
    }
    for (at, choice) in choices.iter().enumerate() {
        let here = format!("{path}.{at}");
        form.length(&format!("{here}.name"), &text(choice, "name"), 1, 100);
        check_localisations(form, &here, choice, "name_localizations", 100);
        let fits = match kind(option) {
            3 => choice["value"].as_str().is_some_and(|value| (1..=100).contains(&value.chars().count())),
            4 => choice["value"].is_i64() || choice["value"].is_u64(),
            _ => choice["value"].is_number(),
        };
        if !fits {
            form.fault(&format!("{here}.value"), "APPLICATION_COMMAND_CHOICE_INVALID", "Value is not allowed here.");
        }
        if choices[..at].iter().any(|other| other["name"] == choice["name"]) {
            let message = "Option choice names must be unique";
            form.fault(&here, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message);
        }
    }
}

/// The name that two commands or options would share in some language.
fn shared_name(a: &Value, b: &Value) -> Option<String> {
    let name = |object: &Value, locale: &str| {
        object["name_localizations"][locale].as_str().map_or_else(|| text(object, "name"), str::to_owned)
    };
    LOCALES.iter().find_map(|locale| Some(name(a, locale)).filter(|shared| *shared == name(b, locale)))
}

/// The size of a command: the longest translation of each text, and the values of choices.
fn characters(object: &Value) -> usize {
    let longest = |key: &str| {
        let translated = object[format!("{key}_localizations")].as_object();
        let lengths =
            translated.into_iter().flatten().filter_map(|(_, words)| words.as_str()).map(|w| w.chars().count());
        lengths.chain([text(object, key).chars().count()]).max().unwrap_or(0)
    };
    let value = object["value"].as_str().map_or(0, |value| value.chars().count());
    let inner = list(object, "options").chain(list(object, "choices")).map(characters).sum::<usize>();
    longest("name") + longest("description") + value + inner
}

/// The type of a command or an option; a command without one is a slash command.
pub(super) fn kind(object: &Value) -> u64 {
    object["type"].as_u64().unwrap_or(CHAT_INPUT)
}
