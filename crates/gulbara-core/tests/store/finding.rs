//! Finding tables by room, player and time.

use gulbara_core::rules::{BySide, Side};
use gulbara_core::store::{NewPost, PostChange, Store, Written};
use gulbara_core::table::{Action, Founding, Invited, PlayerKey, RoomKey, Seat, Site, State, Table, TableKey};

use crate::play::{
    act, at, board, challenge, commit, delivery, found, founding, fresh, kept_for, key, later, person, room, running,
};

async fn keys(store: &Store, home: &RoomKey) -> Vec<TableKey> {
    store.in_room(home).await.unwrap().into_iter().map(|summary| summary.key).collect()
}

async fn over(store: &Store, table: &Table, second: i64) {
    commit(store, table, act(table, "Ann", Action::Resign, at(second))).await;
}

#[tokio::test]
async fn a_room_shows_its_running_tables_or_its_last_one() {
    let (_folder, store) = fresh().await;
    let here = room("1");
    challenge(&store, "open0", &here).await;
    assert!(keys(&store, &here).await.is_empty(), "an open challenge is no game");
    let first = running(&store, "first", &here, at(10)).await;
    let second = running(&store, "secnd", &here, at(20)).await;
    running(&store, "other", &room("2"), at(30)).await;
    assert_eq!(keys(&store, &here).await, [key("secnd"), key("first")]);

    // The last active comes first.
    let change = later(&first, |table| table.offers.white = true);
    let press = Some(delivery("p", at(40)));
    assert_eq!(store.commit(&change, first.version, &[], press).await.unwrap(), Written::Done);
    assert_eq!(keys(&store, &here).await, [key("first"), key("secnd")]);

    over(&store, &change.table, 50).await;
    assert_eq!(keys(&store, &here).await, [key("secnd")], "finished ones count only when none runs");
    over(&store, &second, 45).await;
    let last = store.in_room(&here).await.unwrap();
    assert_eq!(last.len(), 1);
    assert_eq!((&last[0].key, last[0].state), (&key("first"), State::Over), "the one that ended last");
    let players = BySide { white: Some(person("Ann").key), black: Some(person("Boyan").key) };
    assert_eq!(last[0].players, players);
    assert_eq!(keys(&store, &room("2")).await, [key("other")]);
}

#[tokio::test]
async fn a_table_is_found_wherever_it_was_shown() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "links", &room("ann"), at(10)).await;
    let there = RoomKey::new(Site::Discord, "9/boyan");
    let shown = PostChange::Want(NewPost { viewer: Some(person("Boyan").key), ..board(&there) });
    let change = later(&table, |_| ());
    assert_eq!(store.commit(&change, table.version, &[shown], None).await.unwrap(), Written::Done);
    let post = store.posts(&table.key).await.unwrap()[0].key;
    for gone in [false, true] {
        for home in [&room("ann"), &there] {
            assert_eq!(keys(&store, home).await, [key("links")], "gone: {gone}");
        }
        store.give_up(post).await.unwrap();
    }
    let boyan = person("Boyan").key;
    for site in [Site::Telegram, Site::Discord] {
        assert_eq!(store.running_of(&boyan, site).await.unwrap(), [key("links")]);
    }
    assert!(store.running_of(&boyan, Site::Local).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_room_shows_at_most_twenty_five() {
    let (_folder, store) = fresh().await;
    for number in 0..30 {
        running(&store, &format!("many{number:02}"), &room("1"), at(number)).await;
    }
    let found = keys(&store, &room("1")).await;
    let expected: Vec<TableKey> = (5..30).rev().map(|number| key(&format!("many{number:02}"))).collect();
    assert_eq!(found, expected);
    let computer = Table::found(founding("again", &room("3")));
    found_and_seated(&store, &computer).await;
    let players = store.in_room(&room("3")).await.unwrap()[0].players.clone();
    assert_eq!(players, BySide { white: Some(person("Ann").key), black: None });
}

async fn found_and_seated(store: &Store, table: &Table) {
    found(store, table, &[]).await;
    commit(store, table, act(table, "Ann", Action::SeatComputer { client: "c".to_owned() }, at(1))).await;
}

#[tokio::test]
async fn open_challenges_are_counted_by_person_and_room() {
    let (_folder, store) = fresh().await;
    let ann = person("Ann").key;
    let count =
        async |who: &PlayerKey, home: &str, second| store.open_challenges(who, &room(home), at(second)).await.unwrap();
    for name in ["one00", "two00"] {
        challenge(&store, name, &room("1")).await;
    }
    running(&store, "three", &room("1"), at(5)).await;
    challenge(&store, "four0", &room("2")).await;
    assert_eq!(count(&ann, "1", 10).await, 2);
    assert_eq!(count(&ann, "2", 10).await, 1);
    assert_eq!(count(&person("Boyan").key, "1", 10).await, 0);
    assert_eq!(count(&ann, "1", 3599).await, 2);
    assert_eq!(count(&ann, "1", 3600).await, 0, "their time is over");
}

#[tokio::test]
async fn a_pair_is_found_in_either_order() {
    let (_folder, store) = fresh().await;
    let (ann, boyan, vera) = (person("Ann").key, person("Boyan").key, person("Vera").key);
    let table = running(&store, "pair0", &room("1"), at(5)).await;
    for (one, other) in [(&ann, &boyan), (&boyan, &ann)] {
        assert_eq!(store.running_pair(one, other, &room("1")).await.unwrap(), Some(key("pair0")));
        assert_eq!(store.running_pair(one, other, &room("2")).await.unwrap(), None);
    }
    assert_eq!(store.running_pair(&ann, &vera, &room("1")).await.unwrap(), None);
    // Whoever is only invited does not sit there.
    let seats = kept_for(Side::Black, Invited::Person(person("Vera")));
    found(&store, &Table::found(Founding { seats, ..founding("invit", &room("1")) }), &[]).await;
    assert_eq!(store.running_pair(&ann, &vera, &room("1")).await.unwrap(), None);
    assert_eq!(store.running_of(&ann, Site::Telegram).await.unwrap(), [key("pair0")]);
    assert!(store.running_of(&vera, Site::Telegram).await.unwrap().is_empty());
    over(&store, &table, 9).await;
    assert_eq!(store.running_pair(&ann, &boyan, &room("1")).await.unwrap(), None);
    assert!(store.running_of(&ann, Site::Telegram).await.unwrap().is_empty());
}

#[tokio::test]
async fn overdue_challenges_are_due_until_they_are_closed() {
    let (_folder, store) = fresh().await;
    for (name, until) in [("late0", 200), ("early", 100), ("never", 900)] {
        let table = Table::found(Founding { until: at(until), ..founding(name, &room("1")) });
        found(&store, &table, &[]).await;
    }
    running(&store, "plays", &room("1"), at(5)).await;
    assert!(store.due(at(99)).await.unwrap().is_empty());
    assert_eq!(store.due(at(100)).await.unwrap(), [key("early")]);
    assert_eq!(store.due(at(500)).await.unwrap(), [key("early"), key("late0")]);
    let early = store.table(&key("early")).await.unwrap().unwrap();
    let expired = gulbara_core::table::expire(&early, at(500)).unwrap();
    commit(&store, &early, expired).await;
    assert_eq!(store.due(at(500)).await.unwrap(), [key("late0")]);
}

#[tokio::test]
async fn games_are_listed_oldest_first() {
    let (_folder, store) = fresh().await;
    challenge(&store, "never", &room("1")).await;
    let second = running(&store, "secnd", &room("1"), at(20)).await;
    running(&store, "first", &room("1"), at(10)).await;
    running(&store, "alsos", &room("1"), at(20)).await;
    over(&store, &second, 30).await;
    let games = store.games().await.unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, ["first", "secnd", "alsos"]);
    assert_eq!(store.records().await.unwrap(), games.iter().map(|game| game.table.clone()).collect::<Vec<_>>());
    assert_eq!(games[0].started, at(10));
    assert_eq!(games[0].seats.black, Seat::Taken(person("Boyan")));
    let results: Vec<bool> = games.iter().map(|game| game.result.is_some()).collect();
    assert_eq!(results, [false, true, false]);
}

#[tokio::test]
async fn a_note_is_recalled_and_replaced() {
    let (_folder, store) = fresh().await;
    assert_eq!(store.recall("commands").await.unwrap(), None);
    for value in ["abc", "def", ""] {
        store.remember("commands", value).await.unwrap();
        assert_eq!(store.recall("commands").await.unwrap().as_deref(), Some(value));
    }
    assert_eq!(store.recall("other").await.unwrap(), None);
}
