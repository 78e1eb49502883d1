//! One press is one transaction, whoever else presses, and whatever is aborted.

use std::collections::BTreeSet;

use gulbara_core::rules::Preset;
use gulbara_core::store::{PostState, Store, Written};
use gulbara_core::table::{Action, Change, Founding, Table, TableKey};

use crate::play::{
    Game, act, at, board, challenge, commit, delivery, found, founding, fresh, key, later, play, room, running, whole,
};

/// A change that can be made at any version: an offer made or taken back.
async fn toggled(store: &Store, key: &TableKey) -> (u32, Change) {
    let was = store.table(key).await.unwrap().unwrap();
    (was.version, later(&was, |table| table.offers.white = !table.offers.white))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hundred_at_once_one_wins_per_version() {
    let (_folder, store) = fresh().await;
    let start = running(&store, "crowd", &room("1"), at(10)).await;
    let presses: Vec<_> = (0..100)
        .map(|_| {
            let (store, key) = (store.clone(), start.key.clone());
            tokio::spawn(async move {
                let mut lost = 0;
                loop {
                    let (was, change) = toggled(&store, &key).await;
                    match store.commit(&change, was, &[], None).await.unwrap() {
                        Written::Done => return (change.table.version, lost),
                        Written::Stale => lost += 1,
                        Written::Repeated => panic!("no delivery was given"),
                    }
                }
            })
        })
        .collect();
    let mut won = BTreeSet::new();
    let mut lost = 0;
    for press in presses {
        let (version, times) = press.await.unwrap();
        assert!(won.insert(version), "version {version} was made twice");
        lost += times;
    }
    let expected: BTreeSet<u32> = (start.version + 1..=start.version + 100).collect();
    assert_eq!(won, expected);
    assert!(lost > 0, "nobody met anybody: the test proves nothing");
    assert_eq!(store.table(&start.key).await.unwrap().unwrap().version, start.version + 100);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hundred_from_one_version_one_wins() {
    let (_folder, store) = fresh().await;
    let start = running(&store, "crowd", &room("1"), at(10)).await;
    let (was, change) = toggled(&store, &start.key).await;
    let presses: Vec<_> = (0..100)
        .map(|_| {
            let (store, change) = (store.clone(), change.clone());
            tokio::spawn(async move { store.commit(&change, was, &[], None).await.unwrap() })
        })
        .collect();
    let mut done = 0;
    for press in presses {
        done += usize::from(press.await.unwrap() == Written::Done);
    }
    assert_eq!(done, 1);
}

#[tokio::test]
async fn a_delivery_counts_once() {
    let (_folder, store) = fresh().await;
    let table = Table::found(founding("twice", &room("1")));
    let first = delivery("one", at(0));
    assert!(!store.has_counted("one").await.unwrap());
    assert_eq!(store.found(&table, &[board(&room("1"))], first).await.unwrap(), Written::Done);
    assert!(store.has_counted("one").await.unwrap());
    let other = Table::found(founding("other", &room("1")));
    assert_eq!(store.found(&other, &[], first).await.unwrap(), Written::Repeated);
    assert!(store.table(&other.key).await.unwrap().is_none());

    let joined = act(&table, "Boyan", Action::Join { client: "c".to_owned() }, at(5));
    assert_eq!(store.commit(&joined, 1, &[], Some(first)).await.unwrap(), Written::Repeated);
    let second = Some(delivery("two", at(5)));
    assert_eq!(store.commit(&joined, 1, &[], second).await.unwrap(), Written::Done);
    assert_eq!(store.commit(&joined, 1, &[], second).await.unwrap(), Written::Repeated);
    assert_eq!(whole(&store.table(&table.key).await.unwrap().unwrap()), whole(&joined.table));

    let again = delivery("two", at(6));
    assert_eq!(store.repost(&table.key, &room("1"), &board(&room("1")), again).await.unwrap(), Written::Repeated);
    assert_eq!(store.posts(&table.key).await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_came_too_late_may_come_again() {
    let (_folder, store) = fresh().await;
    let start = running(&store, "stale", &room("1"), at(10)).await;
    let (was, change) = toggled(&store, &start.key).await;
    let press = Some(delivery("press", at(20)));
    assert_eq!(store.commit(&change, was - 1, &[], press).await.unwrap(), Written::Stale);
    assert!(!store.has_counted("press").await.unwrap());
    assert_eq!(store.commit(&change, was, &[], press).await.unwrap(), Written::Done);
}

#[tokio::test]
async fn deliveries_are_forgotten_after_two_days() {
    let (_folder, store) = fresh().await;
    let start = running(&store, "prune", &room("1"), at(10)).await;
    let day = 24 * 3600;
    for (id, time) in [("old", at(0)), ("young", at(day))] {
        let (was, change) = toggled(&store, &start.key).await;
        assert_eq!(store.commit(&change, was, &[], Some(delivery(id, time))).await.unwrap(), Written::Done);
    }
    store.prune(at(2 * day)).await.unwrap();
    assert!(store.has_counted("old").await.unwrap(), "two days old to the second");
    store.prune(at(2 * day + 1)).await.unwrap();
    assert!(!store.has_counted("old").await.unwrap());
    assert!(store.has_counted("young").await.unwrap());
}

#[tokio::test]
async fn a_key_is_taken_once() {
    let (_folder, store) = fresh().await;
    let first = challenge(&store, "taken", &room("1")).await;
    let second = Table::found(Founding { lang: "bg".to_owned(), ..founding("taken", &room("2")) });
    assert_eq!(store.found(&second, &[], delivery("second", at(1))).await.unwrap(), Written::Stale);
    assert!(!store.has_counted("second").await.unwrap());
    assert_eq!(whole(&store.table(&key("taken")).await.unwrap().unwrap()), whole(&first));
}

#[tokio::test]
async fn a_table_has_one_rematch() {
    let (_folder, store) = fresh().await;
    let old = challenge(&store, "first", &room("1")).await;
    let rematch =
        |name: &str| Table::found(Founding { rematch_of: Some(old.key.clone()), ..founding(name, &room("1")) });
    let named = async || store.table(&old.key).await.unwrap().unwrap().rematch;
    let second = rematch("secnd");
    found(&store, &second, &[]).await;
    assert_eq!(named().await, Some(second.key.clone()));

    let third = rematch("third");
    let press = delivery("third", at(2));
    assert_eq!(store.found(&third, &[], press).await.unwrap(), Written::Stale);
    assert!(store.table(&third.key).await.unwrap().is_none());
    assert_eq!(named().await, Some(second.key.clone()));

    commit(&store, &second, act(&second, "Ann", Action::Withdraw, at(3))).await;
    assert_eq!(store.found(&third, &[], press).await.unwrap(), Written::Done);
    assert_eq!(named().await, Some(third.key.clone()));
}

/// Presses that are given up at any moment leave nothing half written, and the writer free.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn aborted_presses_leave_the_writer_usable() {
    let (_folder, store) = fresh().await;
    let mut game = Game::begin(&store, "abort", 7, Preset::Gulbara, false).await;
    play(&mut game, &store, 10).await;
    let mut aborted = 0;
    for round in 0..200 {
        let change = game.press();
        let was = game.table.version;
        let (writer, wanted) = (store.clone(), change.clone());
        let press = tokio::spawn(async move { writer.commit(&wanted, was, &[], None).await });
        // Some die before they begin, some at the lock, some between two statements.
        for _ in 0..round * 20 {
            tokio::task::yield_now().await;
        }
        press.abort();
        aborted += usize::from(press.await.is_err());
        let stored = whole(&store.table(&game.table.key).await.unwrap().unwrap());
        assert!(stored == whole(&game.table) || stored == whole(&change.table), "half a press is stored");
        // The press again: stored now, unless it was too late to stop it.
        let again = store.commit(&change, was, &[], None).await.unwrap();
        assert!(matches!(again, Written::Done | Written::Stale));
        assert_eq!(whole(&store.table(&game.table.key).await.unwrap().unwrap()), whole(&change.table));
        game.table = change.table;
        if !game.is_running() {
            break;
        }
    }
    assert!(aborted > 0, "nothing was aborted: the test proves nothing");
    assert_eq!(whole(&store.table(&game.table.key).await.unwrap().unwrap()), whole(&game.table));
}

#[tokio::test]
async fn a_fault_in_the_middle_stores_nothing() {
    let (_folder, store) = fresh().await;
    let start = running(&store, "fault", &room("1"), at(10)).await;
    let asked = delivery("b", at(11));
    assert_eq!(store.repost(&start.key, &room("1"), &board(&room("1")), asked).await.unwrap(), Written::Done);
    let (was, mut change) = toggled(&store, &start.key).await;
    // The log is said to have grown, which it has not: its last act is already there.
    change.fresh = 1;
    assert!(store.commit(&change, was, &[], Some(delivery("press", at(12)))).await.is_err());
    assert_eq!(whole(&store.table(&start.key).await.unwrap().unwrap()), whole(&start));
    assert!(!store.has_counted("press").await.unwrap());
    assert_eq!(store.posts(&start.key).await.unwrap()[0].state, PostState::Wanted);
    change.fresh = 0;
    assert_eq!(store.commit(&change, was, &[], None).await.unwrap(), Written::Done);
}
