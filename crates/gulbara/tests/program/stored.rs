//! `gulbara games`, `export`, `replay`, `backup` and `verify` over one database, also beside a running program.

use std::fs;

use gulbara_core::host::{Command, Errand, Host, Invitation, Opponent, Person, Reply, Request, Room, RoomKind};
use gulbara_core::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, TableKey};
use gulbara_core::view::{Grid, Row, Width};
use serde_json::Value;

use crate::house::House;

const GRID: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };

/// A room in which games are begun.
struct Café {
    host: Host,
    deliveries: u32,
}

impl Café {
    async fn ask(&mut self, who: &str, command: Command) -> Reply {
        self.deliveries += 1;
        let person = Person {
            key: PlayerKey::new(Site::Local, who),
            name: who.to_owned(),
            handle: None,
            lang: None,
            admin: false,
        };
        let room = Room {
            key: RoomKey::new(Site::Local, "café"),
            within: None,
            club: Some(ClubKey::new(Site::Local, "café")),
            kind: RoomKind::Shared,
            lang: None,
        };
        let request = Request { id: format!("delivery-{}", self.deliveries), room, who: person, command };
        self.host.receive(request).await.expect("an answer")
    }

    async fn press(&mut self, who: &str, token: String) -> Reply {
        self.ask(who, Command::Press { token, value: None, message: None }).await
    }

    /// A game that has begun between two people.
    async fn game(&mut self, white: &str, black: &str) -> TableKey {
        let invitation = Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
        let reply = self.ask(white, Command::Challenge(invitation)).await;
        let table = reply.tables[0].clone();
        let mut join = None;
        for outgoing in self.host.outgoing(&table, Site::Local, &GRID).await.expect("errands") {
            if let Errand::Send { face, .. } = outgoing.errand {
                join = join.or_else(|| token(&face.rows, ":join"));
                let message = MessageKey(format!("m{}", outgoing.post.0));
                self.host.shown(outgoing.post, &message, outgoing.version).await.expect("noted");
            }
        }
        assert!(self.press(black, join.expect("a free seat")).await.counted);
        table
    }

    async fn resign(&mut self, who: &str) {
        let note = self.ask(who, Command::Resign).await.note.expect("a question");
        let yes = token(&note.rows, ":yes").expect("a way to say yes");
        assert!(self.press(who, yes).await.counted);
    }
}

fn token(rows: &[Row], verb: &str) -> Option<String> {
    rows.iter().find_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().find(|b| b.token.contains(verb)).map(|b| b.token.clone()),
        Row::Menu(_) => None,
    })
}

/// A database with one game that is over and one that runs; their ids.
async fn two_games(house: &House) -> [String; 2] {
    let host = Host::open(&house.path("gulbara.db")).await.expect("a database");
    let mut café = Café { host, deliveries: 0 };
    let first = café.game("Ann", "Боян").await;
    let second = café.game("Ann\u{1b}[31m", "Çelik").await;
    café.resign("Боян").await;
    café.host.close().await;
    [first.to_string(), second.to_string()]
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_and_exports_what_was_played() {
    let house = House::new();
    let [over, running] = two_games(&house).await;

    let said = house.say(&["games"], &[]);
    assert!(said.status.success(), "{}", said.err);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(&format!("{over}  Ann – Боян  ")), "{}", lines[0]);
    assert!(lines[1].starts_with(&format!("{running}  Ann\u{fffd}[31m – Çelik  running")), "{}", lines[1]);

    let said = house.say(&["games", "--json"], &[]);
    let games: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1]["white"]["name"], "Ann\u{1b}[31m");
    assert_eq!(games[1]["state"], "running");
    assert_eq!(games[1]["result"], Value::Null);

    let all = house.say(&["export", "--all"], &[]);
    assert!(all.status.success(), "{}", all.err);
    let records: Vec<Value> = all.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(records.iter().map(|record| record["id"].clone()).collect::<Vec<_>>(), [over.clone(), running.clone()]);
    assert_eq!(records[1]["dice"].get("seed"), None, "no seed while the game runs");
    let one = house.say(&["export", &running], &[]);
    assert_eq!(one.out, all.out.lines().nth(1).map(|line| format!("{line}\n")).expect("a second line"));

    house.write("games.jsonl", &all.out);
    let verified = house.say(&["verify", "games.jsonl"], &[]);
    assert!(verified.status.success(), "{}{}", verified.out, verified.err);
    assert_eq!(verified.out.lines().count(), 2);

    for id in [&over, &running] {
        let said = house.say(&["replay", id, "-o", "game.gif"], &[]);
        assert!(said.status.success(), "{}", said.err);
        assert!(fs::read(house.path("game.gif")).expect("a file").starts_with(b"GIF89a"));
    }

    let none = house.say(&["export", "zzzzz"], &[]);
    assert_eq!((none.status.code(), none.out.as_str()), (Some(1), ""));
    assert!(none.err.contains("there is no game \"zzzzz\""), "{}", none.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn copies_the_database_while_a_program_runs_on_it() {
    let house = House::new();
    two_games(&house).await;
    let running = house.run(&[]);
    running.address();
    let said = house.say(&["backup", "copy.db"], &[]);
    assert!(said.status.success(), "{}", said.err);
    assert_eq!(said.out, "copy.db\n");
    let of = |database: &str| house.say(&["export", "--all"], &[("GULBARA_DATABASE", database)]).out;
    assert_eq!(of("copy.db"), of("gulbara.db"));
    assert_eq!(of("copy.db").lines().count(), 2);

    let again = house.say(&["backup", "copy.db"], &[]);
    assert_eq!(again.status.code(), Some(1));
    assert!(again.err.contains("copy.db exists already"), "{}", again.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_ratings_anew() {
    let house = House::new();
    two_games(&house).await;
    let said = house.say(&["ratings", "check"], &[]);
    assert_eq!(
        said.out, "1 results, everywhere and in 1 clubs: every rating and every tally is right\n",
        "{}",
        said.err
    );
    let said = house.say(&["ratings", "rebuild"], &[]);
    assert!(said.status.success() && said.out.ends_with("is right\n"), "{}{}", said.out, said.err);

    let running = house.run(&[]);
    running.address();
    assert!(house.say(&["ratings", "check"], &[]).status.success());
    let refused = house.say(&["ratings", "rebuild"], &[]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(refused.err.contains("another gulbara is running"), "{}", refused.err);
}

#[test]
fn a_database_that_is_not_there_is_not_made() {
    let house = House::new();
    for command in [&["games"][..], &["export", "--all"], &["backup", "copy.db"]] {
        let said = house.say(command, &[]);
        assert_eq!(said.status.code(), Some(1));
        assert!(said.err.starts_with("error: there is no database gulbara.db"), "{}", said.err);
    }
    assert_eq!(fs::read_dir(house.path(".")).expect("a folder").count(), 0);
}
