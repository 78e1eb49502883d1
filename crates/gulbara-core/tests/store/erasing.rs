//! A person erased: nothing in the file names them, and every number is as it was.

use std::fs;
use std::path::Path;

use gulbara_core::engine::Level;
use gulbara_core::host::record_of;
use gulbara_core::proof::verify;
use gulbara_core::rules::{BySide, Side};
use gulbara_core::settings::Personal;
use gulbara_core::store::{NewPost, PostChange, PostKind, Presence, Shelf, Store, Written};
use gulbara_core::table::{
    Action, Actor, ClubKey, Founding, Invited, Moment, Player, PlayerKey, RoomKey, RoomKind, Seat, Site, Table, decide,
};
use gulbara_core::words::{Lang, sheet};
use sqlx::AssertSqlSafe;

use crate::files::raw;
use crate::linking::{abroad, link, played, running, standings};
use crate::play::{act, at, board, commit, delivery, found, founding, fresh, key, later, message, person, room};
use crate::results::a_season;

/// Somebody whose name and numbers are nobody else's; the private room has the account's number, as on Telegram.
fn quince() -> Player {
    Player { key: PlayerKey::new(Site::Telegram, "777000123"), name: "Ἑλένη Quince 🦔".to_owned() }
}

fn quince_abroad() -> Player {
    Player { key: PlayerKey::new(Site::Discord, "888000456"), name: "quincy-on-discord".to_owned() }
}

const TRACES: [&str; 6] = ["777000123", "888000456", "999000789", "quincehandle", "Quince 🦔", "quincy-on-discord"];

/// Where the file still has one of these texts: table and column, or the bytes.
async fn traces(store: &Store, path: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut file = raw(path).await;
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(&mut file).await.unwrap();
    assert!(tables.len() > 20);
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)")
            .bind(&table)
            .fetch_all(&mut file)
            .await
            .unwrap();
        for column in columns {
            for trace in TRACES {
                let count = format!("SELECT count(*) FROM {table} WHERE instr(CAST({column} AS TEXT), $1) > 0");
                let count: i64 =
                    sqlx::query_scalar(AssertSqlSafe(count)).bind(trace).fetch_one(&mut file).await.unwrap();
                if count > 0 {
                    found.push(format!("{table}.{column}: {trace} ({count})"));
                }
            }
        }
    }
    drop(file);
    store.sweep().await.unwrap();
    for name in [path.to_path_buf(), path.with_extension("db-wal")] {
        let bytes = fs::read(&name).unwrap_or_default();
        for trace in TRACES {
            if bytes.windows(trace.len()).any(|part| part == trace.as_bytes()) {
                found.push(format!("the bytes of {}: {trace}", name.display()));
            }
        }
    }
    found
}

/// Everything that can be stored about a person, stored about Quince.
async fn a_life(store: &Store) -> Vec<Table> {
    let (quince, twin, boyan) = (quince(), quince_abroad(), person("Boyan"));
    let own_room = RoomKey::new(Site::Telegram, "777000123");
    a_season(store).await;
    let mut over = Vec::new();
    for (name, winner, loser) in [("q0000", &quince, &boyan), ("q0001", &boyan, &quince)] {
        over.push(played(store, name, winner, loser, at(100)).await);
    }
    over.push(played(store, "q0002", &twin, &abroad("Zoë"), at(200)).await);
    link(store, &quince, &twin, at(300)).await;
    store.offer_link(&quince, &[3; 32], at(310)).await.unwrap();
    store.meet(&quince, Some("QuinceHandle"), Some(&ClubKey::new(Site::Telegram, "one")), at(9_000_000)).await.unwrap();
    store.change_person(&quince.key, |own| own.theme = Some("walnut".to_owned())).await.unwrap();
    store.change_person(&twin.key, |own| own.lang = Some("el".to_owned())).await.unwrap();
    store.open_door(&quince.key, &own_room).await.unwrap();
    store.open_door(&twin.key, &RoomKey::new(Site::Discord, "999000789")).await.unwrap();

    store.block(&quince.key, &boyan, at(320)).await.unwrap();
    store.block(&boyan.key, &twin, at(330)).await.unwrap();
    for (table, by, reason) in [("q0001", &boyan.key, "Ἑλένη Quince 🦔 had help"), ("s0000", &twin.key, "a quarrel")]
    {
        assert!(store.void(&key(table), by, reason, at(340)).await.unwrap());
    }

    // A game against the computer, alone in a private room, its press named after the room; and what shows it.
    let alone = Table::found(Founding {
        club: None,
        challenger: quince.key.clone(),
        seats: BySide { white: Seat::Taken(quince.clone()), black: Seat::Free(Invited::Computer(Level::USUAL)) },
        ..founding("q0003", &own_room)
    });
    let private = NewPost::quiet(PostKind::Challenge, own_room.clone(), RoomKind::Private);
    let id = "telegram:777000123/17";
    assert_eq!(store.found(&alone, &[private], delivery(id, at(0))).await.unwrap(), Written::Done);
    for post in store.posts(&alone.key).await.unwrap() {
        store.shown(post.key, &message("777000123/18"), 1, at(1)).await.unwrap();
    }
    let actor = Actor { player: quince.clone(), handle: None, admin: false };
    let begin = Action::SeatComputer { client: "777000123/19".to_owned() };
    let mut moment = Moment::at(at(2));
    let begun = decide(&mut moment, &alone, &actor, begin).unwrap();
    let begun = commit(store, &alone, begun).await;
    let ended = decide(&mut moment, &begun, &actor, Action::Resign).unwrap();
    over.push(commit(store, &begun, ended).await);

    // Called, present and looking on at a board of others; invited by key, and by handle.
    let others = running(store, "o0000", &person("Ann"), &boyan, at(400)).await;
    let calls = vec![quince.key.clone(), boyan.key.clone()];
    let watched = NewPost { viewer: Some(quince.key.clone()), calls, ..board(&room("1")) };
    let change = later(&others, |_| ());
    assert_eq!(store.commit(&change, others.version, &[PostChange::Want(watched)], None).await.unwrap(), Written::Done);
    let presence = Presence { player: quince.key.clone(), room: room("1"), at: at(401) };
    store.be_present(&others.key, &presence).await.unwrap();
    for (name, invited) in
        [("o0001", Invited::Person(quince.clone())), ("o0002", Invited::Handle("quincehandle".to_owned()))]
    {
        let seats = BySide { white: Seat::Taken(person("Ann")), black: Seat::Free(invited) };
        let open = Table::found(Founding { seats, ..founding(name, &room("1")) });
        found(store, &open, &[]).await;
        commit(store, &open, act(&open, "Ann", Action::Withdraw, at(10))).await;
    }
    over
}

#[tokio::test]
async fn nothing_in_the_file_names_who_is_erased_and_every_number_stays() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let over = a_life(&store).await;
    let boyan = store.person_behind(&person("Boyan").key).await.unwrap().unwrap();
    let quince_was = store.person_behind(&quince().key).await.unwrap().unwrap();
    assert!(traces(&store, &path).await.len() > 20, "there is something to be erased");
    let before = standings(&path).await;
    let one = store.scope_of(&ClubKey::new(Site::Telegram, "one")).await.unwrap().unwrap();
    let numbers = |rows: &[String]| -> Vec<String> {
        // Accounts and hiding aside.
        let kept = rows.iter().filter(|row| !row.starts_with("[\"members\""));
        kept.map(|row| row.replace("discord:888000456", "nobody").replace("telegram:777000123", "nobody")).collect()
    };

    store.erase(&quince_abroad().key, Some("quincehandle"), at(500)).await.unwrap();
    assert_eq!(traces(&store, &path).await, Vec::<String>::new());

    let (mut was, mut is) = (numbers(&before), numbers(&standings(&path).await));
    was.sort();
    is.sort();
    let lost: Vec<_> = was.iter().filter(|row| !is.contains(row)).take(5).collect();
    assert!(was == is, "{lost:?}");
    let checked = store.check_standings().await.unwrap();
    assert_eq!((checked.results, checked.wrong), (104, 0));
    assert_eq!(store.rebuild_standings().await.unwrap().wrong, 0);

    // Opponents keep what they played, against nobody who is known.
    let games = store.archive(Shelf::Person(boyan, one), 0, 200).await.unwrap().games;
    let against: Vec<_> =
        games.iter().filter(|game| game.seats.white == quince_was || game.seats.black == quince_was).collect();
    assert_eq!(against.len(), 2);
    for game in against {
        let side = if game.seats.white == quince_was { Side::White } else { Side::Black };
        assert_eq!((&game.names[side], game.names[side.other()].as_deref()), (&None, Some("Boyan")));
    }
    for table in over {
        let table = store.table(&table.key).await.unwrap().unwrap();
        assert!(table.players().any(Player::is_former), "{}", table.key);
        let record = record_of(&table).unwrap();
        let lang = Lang::ENGLISH;
        assert!(sheet(&lang, &record).contains("a former player"));
        // Only the press that was named after a private room is gone, and the proof with it.
        assert_eq!(record.dice.seed.is_none(), table.key == key("q0003"));
        verify(&record).unwrap();
    }
    assert_eq!(store.all_accounts(&quince().key).await.unwrap(), [quince().key]);

    // Whoever comes back is somebody new, with nothing of before.
    played(&store, "q0009", &quince(), &person("Boyan"), at(9_100_000)).await;
    let quince_is = store.person_behind(&quince().key).await.unwrap().unwrap();
    assert_ne!(quince_is, quince_was);
    assert_eq!(store.figures(quince_is, one, None).await.unwrap().tally.games, 1);
    assert_eq!(store.person(&quince().key).await.unwrap(), Personal::default());
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn whoever_never_finished_a_game_can_be_erased_too() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    store.change_person(&quince().key, |own| own.lang = Some("bg".to_owned())).await.unwrap();
    store.open_door(&quince().key, &RoomKey::new(Site::Telegram, "777000123")).await.unwrap();
    assert!(!traces(&store, &path).await.is_empty());
    store.erase(&quince().key, None, at(1)).await.unwrap();
    assert_eq!(traces(&store, &path).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_press_whose_number_only_has_the_same_digits_keeps_its_proof() {
    let (_folder, store) = fresh().await;
    let seats = BySide { white: Seat::Taken(person("Ann")), black: Seat::Free(Invited::Person(quince())) };
    let open = Table::found(Founding { seats, ..founding("q0004", &room("1")) });
    found(&store, &open, &[]).await;
    let who = Actor { player: quince(), handle: None, admin: false };
    let join = Action::Join { client: "1777000123456".to_owned() };
    let begun = commit(&store, &open, decide(&mut Moment::at(at(2)), &open, &who, join).unwrap()).await;
    commit(&store, &begun, decide(&mut Moment::at(at(3)), &begun, &who, Action::Resign).unwrap()).await;
    store.erase(&quince().key, None, at(500)).await.unwrap();
    let kept = store.table(&key("q0004")).await.unwrap().unwrap();
    assert_eq!(kept.seal.client.as_deref(), Some("1777000123456"));
    assert!(kept.players().any(Player::is_former));
}

#[tokio::test]
async fn ones_own_data_are_all_there_is() {
    let (_folder, store) = fresh().await;
    a_life(&store).await;
    let data = store.own_data(&quince().key).await.unwrap();
    assert_eq!(data["format"], "gulbara-person/1");
    let accounts = data["accounts"].as_array().unwrap();
    assert_eq!(accounts.len(), 2, "linked accounts are one person's");
    let own = accounts.iter().find(|account| account["account"] == "telegram:777000123").unwrap();
    assert_eq!((&own["name"], &own["handle"]), (&"Ἑλένη Quince 🦔".into(), &"quincehandle".into()));
    assert_eq!(own["settings"][0]["theme"], "walnut");
    assert_eq!(own["private room"][0], "telegram:777000123");
    assert_eq!(own["tables"].as_array().unwrap().len(), 4);
    let results = data["results"].as_array().unwrap();
    assert_eq!(results.len(), 4);
    assert_eq!((&results[0]["opponent"], &results[0]["side"]), (&"Boyan".into(), &"white".into()));
    assert_eq!(results[0]["ended"], format!("{}Z", at(100).strftime("%Y-%m-%dT%H:%M:%S.000")));
    assert!(data["ratings"].as_array().unwrap().len() >= 3 && !data["tallies"].as_array().unwrap().is_empty());
    let nobody = store.own_data(&person("Nobody").key).await.unwrap();
    assert_eq!(nobody["accounts"][0]["tables"].as_array().unwrap().len(), 0);
}
