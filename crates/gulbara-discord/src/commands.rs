//! The commands Discord is told of: names, options, translations, where they are offered.

use std::hash::{DefaultHasher, Hash, Hasher};

use gulbara_core::engine::Level;
use gulbara_core::host::CUSTOM_RULES;
use gulbara_core::rules::Preset;
use gulbara_core::table::LENGTHS;
use gulbara_core::words::{Lang, level_key, phrase};
use serde_json::{Map, Value, json};

pub(crate) const GULBARA: &str = "gulbara";
pub(crate) const BOARD: &str = "board";
pub(crate) const MOVE: &str = "move";
pub(crate) const RESIGN: &str = "resign";
pub(crate) const HINT: &str = "hint";
pub(crate) const GAMES: &str = "games";
pub(crate) const LEADERBOARD: &str = "leaderboard";
pub(crate) const STATS: &str = "stats";
pub(crate) const HISTORY: &str = "history";
pub(crate) const REPLAY: &str = "replay";
pub(crate) const EXPORT: &str = "export";
pub(crate) const ANALYSE: &str = "analyse";
pub(crate) const RULES: &str = "rules";
pub(crate) const SETTINGS: &str = "settings";
pub(crate) const LINK: &str = "link";
pub(crate) const FORGET: &str = "forget";
pub(crate) const HELP: &str = "help";

pub(crate) const OPTION_OPPONENT: &str = "opponent";
pub(crate) const OPTION_PLAYER: &str = "player";
pub(crate) const OPTION_POINTS: &str = "points";
pub(crate) const OPTION_RULES: &str = "rules";
pub(crate) const OPTION_COMPUTER: &str = "computer";
pub(crate) const OPTION_TEXT: &str = "text";
pub(crate) const OPTION_BLOCK: &str = "block";
pub(crate) const OPTION_UNBLOCK: &str = "unblock";
pub(crate) const OPTION_VOID: &str = "void";
pub(crate) const OPTION_REASON: &str = "reason";
const OPTION_GAME: &str = "game";
const OPTION_TURN: &str = "turn";
const OPTION_TOPIC: &str = "topic";
const OPTION_CODE: &str = "code";

/// Kinds of commands.
const SLASH: u64 = 1;
const ON_A_PERSON: u64 = 2;
/// Kinds of options.
const TEXT: u64 = 3;
const NUMBER: u64 = 4;
const YES_NO: u64 = 5;
const PERSON: u64 = 6;
/// Places: a guild, a talk with the bot, a talk of others.
const EVERYWHERE: [u64; 3] = [0, 1, 2];
const AMONG_PEOPLE: [u64; 2] = [0, 2];

/// Every command, in Discord's own form.
pub(crate) fn all() -> Value {
    let presets = Preset::ALL.iter().map(|preset| preset.name()).chain([CUSTOM_RULES]);
    let presets = presets.map(|name| choice(&format!("preset-{name}"), &json!(name)));
    let levels = Level::all().map(|level| choice(level_key(level), &json!(level.get())));
    let lengths = LENGTHS.iter().map(|points| json!({ "name": points.to_string(), "value": points }));
    let gulbara = [
        option(PERSON, OPTION_OPPONENT, "option-opponent"),
        with(option(NUMBER, OPTION_POINTS, "option-points"), "choices", lengths.collect()),
        with(option(TEXT, OPTION_RULES, "option-rules"), "choices", presets.collect()),
        with(option(NUMBER, OPTION_COMPUTER, "option-computer"), "choices", levels.collect()),
    ];
    let turn = with(option(TEXT, OPTION_TURN, "option-move-turn"), "required", json!(true));
    let turn = with(turn, "autocomplete", json!(true));
    json!([
        slash(GULBARA, &gulbara),
        slash(BOARD, &[option(YES_NO, OPTION_TEXT, "option-board-text")]),
        slash(MOVE, &[turn]),
        slash(RESIGN, &[]),
        slash(HINT, &[]),
        slash(GAMES, &[]),
        slash(LEADERBOARD, &[]),
        slash(STATS, &[option(PERSON, OPTION_PLAYER, "option-stats-player")]),
        slash(
            HISTORY,
            &[option(TEXT, OPTION_VOID, "option-history-void"), option(TEXT, OPTION_REASON, "option-history-reason")],
        ),
        slash(REPLAY, &[option(TEXT, OPTION_GAME, "option-game")]),
        slash(EXPORT, &[option(TEXT, OPTION_GAME, "option-game"), option(YES_NO, OPTION_TEXT, "option-export-text")]),
        slash(ANALYSE, &[option(TEXT, OPTION_GAME, "option-game")]),
        slash(RULES, &[option(TEXT, OPTION_TOPIC, "option-rules-topic")]),
        slash(
            SETTINGS,
            &[
                option(PERSON, OPTION_BLOCK, "option-settings-block"),
                option(PERSON, OPTION_UNBLOCK, "option-settings-unblock"),
            ],
        ),
        slash(LINK, &[option(TEXT, OPTION_CODE, "option-link-code")]),
        slash(FORGET, &[]),
        slash(HELP, &[]),
        on_a_person("discord-challenge-menu"),
    ])
}

/// A mark that changes when any of this does, or the application, or the server it is told to.
pub(crate) fn mark(application: u64, server: Option<&str>, commands: &Value) -> String {
    let mut hasher = DefaultHasher::new();
    (application, server, commands.to_string()).hash(&mut hasher);
    format!("{application}:{:016x}", hasher.finish())
}

fn slash(name: &str, options: &[Value]) -> Value {
    let mut command = json!({ "type": SLASH, "name": name, "options": options });
    describe(&mut command, "description", &format!("command-{name}"));
    offer(&mut command, &EVERYWHERE);
    command
}

fn on_a_person(key: &str) -> Value {
    let mut command = json!({ "type": ON_A_PERSON });
    describe(&mut command, "name", key);
    offer(&mut command, &AMONG_PEOPLE);
    command
}

fn offer(command: &mut Value, contexts: &[u64]) {
    command["integration_types"] = json!([0, 1]);
    command["contexts"] = json!(contexts);
}

fn option(kind: u64, name: &str, key: &str) -> Value {
    let mut option = json!({ "type": kind, "name": name });
    describe(&mut option, "description", key);
    option
}

fn choice(key: &str, value: &Value) -> Value {
    let mut choice = json!({ "value": value });
    describe(&mut choice, "name", key);
    choice
}

fn with(mut object: Value, field: &str, value: Value) -> Value {
    object[field] = value;
    object
}

/// Sets a field in English and in every other language. English is named too: without it Discord shows speakers of one
/// English whatever else it has.
fn describe(object: &mut Value, field: &str, key: &str) {
    object[field] = json!(phrase(&Lang::ENGLISH, key));
    let mut translations = Map::new();
    for lang in Lang::known() {
        for locale in locales(&lang.code()) {
            translations.insert(locale, json!(phrase(&lang, key)));
        }
    }
    object[format!("{field}_localizations")] = Value::Object(translations);
}

/// Discord's own names for a language.
fn locales(code: &str) -> Vec<String> {
    match code {
        "en" => vec!["en-GB".to_owned(), "en-US".to_owned()],
        "es" => vec!["es-ES".to_owned(), "es-419".to_owned()],
        "pt" => vec!["pt-BR".to_owned()],
        "sv" => vec!["sv-SE".to_owned()],
        "zh" => vec!["zh-CN".to_owned()],
        other => vec![other.to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_offered_and_described() {
        let commands = all();
        let commands = commands.as_array().unwrap();
        let names: Vec<&str> = commands.iter().map(|command| command["name"].as_str().unwrap()).collect();
        let expected = [
            "gulbara",
            "board",
            "move",
            "resign",
            "hint",
            "games",
            "leaderboard",
            "stats",
            "history",
            "replay",
            "export",
            "analyse",
            "rules",
            "settings",
            "link",
            "forget",
            "help",
            "Challenge to Gul Bara",
        ];
        assert_eq!(names, expected);
        for command in commands {
            assert_eq!(command["integration_types"], json!([0, 1]));
            let texts = command["options"].as_array().into_iter().flatten().chain([command]);
            for object in texts {
                let text = object["description"].as_str().or(object["name"].as_str()).unwrap();
                assert!((1..=100).contains(&text.chars().count()) && !text.contains("Unknown localization"), "{text}");
            }
        }
        assert_eq!(commands[0]["contexts"], json!([0, 1, 2]));
        assert_eq!(commands[17]["contexts"], json!([0, 2]));
        assert_eq!(commands[0]["options"][1]["choices"][4]["value"], 11);
        assert_eq!(commands[0]["options"][2]["choices"][1]["value"], "bulgarian");
    }

    #[test]
    fn english_has_a_key_of_its_own() {
        let commands = all();
        assert_eq!(commands[0]["description_localizations"]["en-GB"], commands[0]["description"]);
    }

    #[test]
    fn the_mark_follows_what_is_registered() {
        let commands = all();
        let mark_of = |commands: &Value| mark(1, None, commands);
        assert_eq!(mark_of(&commands), mark_of(&all()));
        assert_ne!(mark_of(&commands), mark(2, None, &commands));
        assert_ne!(mark_of(&commands), mark(1, Some("http://x"), &commands));
        assert_ne!(mark_of(&commands), mark_of(&json!([])));
    }
}
