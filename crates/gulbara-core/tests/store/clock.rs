//! What is due when: challenges that expire, alarms of games, and what is thrown away in time.

use gulbara_core::store::{PostChange, PostState, Presence, Store, Written};
use gulbara_core::table::{Action, Alarm, Ring, Table, TableKey};
use jiff::{SignedDuration, Timestamp};

use crate::play::{act, at, board, challenge, commit, fresh, key, later, message, person, room, running};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The table with this alarm, stored.
async fn alarmed(store: &Store, table: &Table, at: Timestamp, what: Ring) -> Table {
    let change = later(table, |table| table.alarm = Some(Alarm { at, what }));
    commit(store, table, change).await
}

async fn due(store: &Store, now: Timestamp) -> Vec<TableKey> {
    store.due(now).await.unwrap()
}

#[tokio::test]
async fn what_is_due_is_told_the_longest_overdue_first() {
    let (_folder, store) = fresh().await;
    assert_eq!(store.next_due().await.unwrap(), None);
    let open = challenge(&store, "open0", &room("1")).await;
    let game = running(&store, "game0", &room("1"), at(10)).await;
    assert_eq!(store.next_due().await.unwrap(), Some(at(3600)));
    let game = alarmed(&store, &game, at(100), Ring::Call).await;
    let other = running(&store, "game1", &room("1"), at(20)).await;
    alarmed(&store, &other, at(5000), Ring::Remind).await;
    assert_eq!(store.next_due().await.unwrap(), Some(at(100)));
    assert!(due(&store, at(99)).await.is_empty());
    assert_eq!(due(&store, at(100)).await, [key("game0")]);
    assert_eq!(due(&store, at(6000)).await, [key("game0"), open.key, key("game1")]);
    let stored = store.table(&game.key).await.unwrap().unwrap();
    assert_eq!(stored.alarm, Some(Alarm { at: at(100), what: Ring::Call }));
}

#[tokio::test]
async fn an_alarm_rings_once_for_a_table_as_it_was_read_and_makes_no_version() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "rings", &room("1"), at(10)).await;
    let table = alarmed(&store, &table, at(100), Ring::Call).await;
    let next = Some(Alarm { at: at(200), what: Ring::Offer });
    let want = [PostChange::Want(board(&room("1")))];
    assert_eq!(store.ring(&table, next, &want).await.unwrap(), Written::Done);
    assert_eq!(store.ring(&table, next, &want).await.unwrap(), Written::Stale, "its alarm is another one");
    assert_eq!(store.posts(&table.key).await.unwrap().len(), 1);
    let rung = store.table(&table.key).await.unwrap().unwrap();
    assert_eq!((rung.version, rung.alarm), (table.version, next));
    let moved = commit(&store, &rung, later(&rung, |_| ())).await;
    assert_eq!(store.ring(&rung, None, &want).await.unwrap(), Written::Stale, "the table has moved on");
    assert_eq!(store.ring(&moved, None, &[]).await.unwrap(), Written::Done);
    assert!(due(&store, at(1_000_000)).await.is_empty());
}

#[tokio::test]
async fn a_deadline_and_an_offer_come_back_as_they_were_stored() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "late0", &room("1"), at(10)).await;
    let change = later(&table, |table| {
        table.deadline = Some(at(300));
        table.claimable = Some(at(301));
        table.alarm = Some(Alarm { at: at(400), what: Ring::Void });
    });
    let table = commit(&store, &table, change).await;
    let stored = store.table(&table.key).await.unwrap().unwrap();
    assert_eq!((stored.deadline, stored.claimable, stored.alarm), (table.deadline, table.claimable, table.alarm));
}

#[tokio::test]
async fn presence_is_the_last_press_of_each_player() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "here0", &room("1"), at(10)).await;
    let present =
        |name: &str, place: &str, second| Presence { player: person(name).key, room: room(place), at: at(second) };
    for presence in [present("Ann", "1", 5), present("Boyan", "1", 6), present("Ann", "2", 9), present("Ann", "2", 8)] {
        store.be_present(&table.key, &presence).await.unwrap();
    }
    let mut here = store.presence(&table.key).await.unwrap();
    here.sort_by_key(|presence| presence.at);
    assert_eq!(here, [present("Boyan", "1", 6), present("Ann", "2", 9)]);
}

#[tokio::test]
async fn gone_messages_of_ended_tables_are_forgotten_after_four_weeks_and_the_record_stays() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "ended", &room("1"), at(10)).await;
    let table = {
        let change = later(&table, |_| ());
        let wants = [PostChange::Want(board(&room("1"))), PostChange::Want(board(&room("2")))];
        assert_eq!(store.commit(&change, table.version, &wants, None).await.unwrap(), Written::Done);
        change.table
    };
    let posts: Vec<_> = store.posts(&table.key).await.unwrap().into_iter().map(|post| post.key).collect();
    for (n, post) in posts.iter().enumerate() {
        store.shown(*post, &message(&format!("m{n}")), table.version, at(20)).await.unwrap();
    }
    store.retired(posts[0]).await.unwrap();
    store.be_present(&table.key, &Presence { player: person("Ann").key, room: room("1"), at: at(30) }).await.unwrap();
    store.prune(at(40) + DAY * 365).await.unwrap();
    assert!(store.post(posts[0]).await.unwrap().is_some(), "the game runs");
    assert_eq!(store.presence(&table.key).await.unwrap().len(), 1);

    let ended = at(100);
    let table = commit(&store, &table, act(&table, "Ann", Action::CallOff, ended)).await;
    store.prune(ended + DAY * 28).await.unwrap();
    assert!(store.post(posts[0]).await.unwrap().is_some(), "not yet");
    store.prune(ended + DAY * 28 + SignedDuration::from_secs(1)).await.unwrap();
    assert!(store.post(posts[0]).await.unwrap().is_none());
    assert!(store.presence(&table.key).await.unwrap().is_empty());
    let stays = store.post(posts[1]).await.unwrap().unwrap();
    assert_eq!(stays.state, PostState::Live);
    assert_eq!(store.table(&table.key).await.unwrap().unwrap().entries(), table.entries());
}
