//! Settings that are wrong stop the program at once, with a message that says what to mend.

use crate::house::{House, text};

/// The message of a start that fails.
fn fault(file: Option<&str>, settings: &[(&str, &str)]) -> String {
    let house = House::new();
    if let Some(file) = file {
        house.write("config.toml", file);
    }
    let mut messages = Vec::new();
    for command in [&[][..], &["run"], &["games"]] {
        let said = house.say(command, settings);
        assert_eq!(said.status.code(), Some(1), "{command:?}: {}", said.err);
        assert_eq!(said.out, "", "{command:?}");
        messages.push(said.err);
    }
    assert!(messages.iter().all(|message| *message == messages[0]), "{messages:?}");
    assert!(!house.path("gulbara.db").exists(), "a wrong setting comes before anything else");
    messages.swap_remove(0).trim_end().to_owned()
}

#[test]
fn an_unknown_key_of_the_file() {
    assert_eq!(
        fault(Some("[web]\nport = 8017\n"), &[]),
        "error: config.toml: web.port = 8017: no such key; there are: database, discord.token, discord.token_file, \
         discord.api_url, telegram.token, telegram.token_file, telegram.api_url, telegram.edits_per_minute, web.listen, \
         web.allow_remote, clubs.rules, clubs.theme, clubs.rated, clubs.days, metrics.listen, log.filter, log.format"
    );
}

#[test]
fn an_unknown_variable() {
    assert_eq!(
        fault(None, &[("GULBARA_DATABSE", "x.db")]),
        "error: GULBARA_DATABSE = \"x.db\": no such key; GULBARA_DATABASE was meant?"
    );
}

#[test]
fn a_wrong_value() {
    assert_eq!(
        fault(None, &[("GULBARA_WEB_LISTEN", "8017")]),
        "error: GULBARA_WEB_LISTEN (web.listen) = \"8017\": expected an address and a port, such as \
         \"127.0.0.1:8017\", or \"\" for off"
    );
    assert_eq!(
        fault(Some("[telegram]\nedits_per_minute = \"few\"\n"), &[]),
        "error: config.toml: telegram.edits_per_minute = \"few\": expected a whole number from 0 to 6000; 20 suits \
         Telegram's limit, 0 is no limit"
    );
}

#[test]
fn a_token_is_never_shown() {
    let said = fault(None, &[("GULBARA_TELEGRAM_TOKEN", "123456:very secret")]);
    assert!(said.starts_with("error: GULBARA_TELEGRAM_TOKEN (telegram.token) = (hidden): expected"), "{said}");
}

#[test]
fn a_named_file_that_is_not_there() {
    let house = House::new();
    let said = house.say(&["games", "--config", "other.toml"], &[]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.starts_with("error: other.toml cannot be read: "), "{}", said.err);
}

#[test]
fn the_named_file_is_read_instead_of_the_default_one() {
    let house = House::new();
    house.write("config.toml", "nonsense = 1");
    let other = house.write("other.toml", "database = \"elsewhere.db\"");
    let said = house.say(&["--config", text(&other), "games"], &[]);
    assert!(said.err.contains("there is no database elsewhere.db"), "{}", said.err);
}

#[test]
fn nothing_to_run() {
    let house = House::new();
    let said = house.say(&[], &[("GULBARA_WEB_LISTEN", "")]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.starts_with("error: there is nothing to run: no token is configured and web.listen is off"));
}

#[test]
fn other_machines_need_leave() {
    let house = House::new();
    let said = house.say(&[], &[("GULBARA_WEB_LISTEN", "0.0.0.0:0")]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.contains("web.allow_remote = true (GULBARA_WEB_ALLOW_REMOTE=true)"), "{}", said.err);
}
