//! `gulbara check`: one line an item, the exit status, and how to mend what is wrong.

use std::net::TcpListener;

use testkit::discord::Server as Discord;
use testkit::telegram::Server as Telegram;

use crate::house::House;

fn lines(out: &str) -> Vec<&str> {
    out.lines().collect()
}

#[test]
fn all_is_right_for_a_newcomer() {
    let house = House::new();
    let said = house.say(&["check"], &[("GULBARA_WEB_LISTEN", "127.0.0.1:0")]);
    assert_eq!(said.status.code(), Some(0), "{}{}", said.out, said.err);
    let lines = lines(&said.out);
    assert_eq!(lines[0], "ok configuration: defaults and environment");
    assert!(lines[1].starts_with("ok pictures: a board of "), "{lines:?}");
    assert_eq!(lines[2], "ok database: gulbara.db will be made at the first start");
    assert!(lines[3].starts_with("ok local table: http://127.0.0.1:"), "{lines:?}");
    assert_eq!(lines.len(), 4);
    assert!(!house.path("gulbara.db").exists(), "a check makes nothing");
}

#[test]
fn every_fault_has_its_line() {
    let house = House::new();
    house.write("config.toml", "database = \"letter.txt\"\n");
    house.write("letter.txt", &"Dear friend, this is no database. ".repeat(100));
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let said = house.say(&["check"], &[("GULBARA_WEB_LISTEN", &address)]);
    assert_eq!(said.status.code(), Some(1));
    let lines = lines(&said.out);
    assert_eq!(lines[0], "ok configuration: config.toml");
    assert_eq!(
        lines[2],
        "bad database: letter.txt is not a database, or is damaged: choose another file, or restore a backup"
    );
    assert!(lines[3].starts_with("bad local table: ") && lines[3].contains("Choose another"), "{lines:?}");
}

#[test]
fn a_wrong_configuration_is_one_line_too() {
    let house = House::new();
    house.write("config.toml", "colour = \"green\"");
    let said = house.say(&["check"], &[]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.out.starts_with("bad configuration: config.toml: colour = \"green\": no such key"), "{}", said.out);
    assert!(said.out.lines().nth(1).is_some_and(|line| line.starts_with("ok pictures")), "{}", said.out);
    let said = house.say(&["check", "--config", "/dev/null"], &[("GULBARA_WEB_LISTEN", "")]);
    assert!(said.out.starts_with("bad configuration: there is nothing to run"), "{}", said.out);
}

#[test]
fn a_database_that_is_in_use_is_right() {
    let house = House::new();
    let running = house.run(&[]);
    running.address();
    let said = house.say(&["check"], &[]);
    assert_eq!(said.status.code(), Some(0), "{}", said.out);
    assert!(said.out.contains("ok database: gulbara.db holds 0 games, a gulbara runs on it"), "{}", said.out);
    assert!(said.out.contains("ok local table: 127.0.0.1:8017 (a running gulbara may have it)"), "{}", said.out);
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_tried() {
    let discord = Discord::start().await.expect("a server");
    let telegram = Telegram::start().await;
    let house = House::new();
    let (discord_url, telegram_url) = (discord.api_url().to_owned(), telegram.api_url());
    let (discord_token, telegram_token) = (discord.token().to_owned(), telegram.token());
    let with = |discord: &str, telegram: &str| {
        house.say(
            &["check"],
            &[
                ("GULBARA_DISCORD_TOKEN", discord),
                ("GULBARA_DISCORD_API_URL", &discord_url),
                ("GULBARA_TELEGRAM_TOKEN", telegram),
                ("GULBARA_TELEGRAM_API_URL", &telegram_url),
            ],
        )
    };
    let said = with(&discord_token, &telegram_token);
    assert_eq!(said.status.code(), Some(0), "{}{}", said.out, said.err);
    assert!(said.out.contains("\nok discord: the token is "), "{}", said.out);
    assert!(said.out.contains(&format!("\nok telegram: the token is @{}'s", telegram.bot_username())), "{}", said.out);

    let said = with("wrong.token", "9:wrong");
    assert_eq!(said.status.code(), Some(1));
    for (item, source, key) in
        [("discord", "the Discord developer portal", "discord.token"), ("telegram", "BotFather", "telegram.token")]
    {
        let bad = said.out.lines().find(|line| line.starts_with(&format!("bad {item}: ")));
        let bad = bad.unwrap_or_else(|| panic!("{}", said.out));
        assert!(bad.contains(source) && bad.contains(key), "{bad}");
    }
    assert!(!said.out.contains("wrong.token") && !said.err.contains("9:wrong"), "{}{}", said.out, said.err);
}
