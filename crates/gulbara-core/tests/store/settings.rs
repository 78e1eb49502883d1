//! What clubs and people have chosen is kept, changed without losing anything, and moves with a club.

use std::collections::BTreeSet;

use gulbara_core::rules::{ChainFrom, Remainder, Rules};
use gulbara_core::settings::{ClubSettings, Personal, Posting};
use gulbara_core::table::{ClubKey, RoomKey, Site};

use crate::play::{fresh, person, room};

fn club(id: &str) -> ClubKey {
    ClubKey::new(Site::Telegram, id)
}

#[tokio::test]
async fn every_setting_of_a_club_comes_back() {
    let (_folder, store) = fresh().await;
    assert_eq!(store.club(&club("1")).await.unwrap(), None);
    let chosen = ClubSettings {
        rules: Rules { chain_from: ChainFrom::AfterFirstDouble, remainder: Remainder::Opponent, ..Rules::default() },
        lang: Some("bg".to_owned()),
        theme: Some("walnut".to_owned()),
        rated: false,
        days: None,
        posting: Posting::New,
        rooms: BTreeSet::from([room("1/7"), room("1/9")]),
        threads: true,
    };
    let stored = store.change_club(&club("1"), &ClubSettings::default(), |club| *club = chosen.clone()).await.unwrap();
    assert_eq!(stored, chosen);
    assert_eq!(store.club(&club("1")).await.unwrap(), Some(chosen));
    assert_eq!(store.club(&club("2")).await.unwrap(), None, "another club has chosen nothing");
    let again = store.change_club(&club("1"), &ClubSettings::default(), |club| club.rooms.clear()).await.unwrap();
    assert!(again.rooms.is_empty() && again.threads);
    assert_eq!(store.club(&club("1")).await.unwrap(), Some(again));
}

#[tokio::test]
async fn every_setting_of_a_person_comes_back() {
    let (_folder, store) = fresh().await;
    let ann = person("Ann").key;
    assert_eq!(store.person(&ann).await.unwrap(), Personal::default());
    let chosen = Personal {
        lang: Some("ro".to_owned()),
        heard: Some("en".to_owned()),
        theme: Some("midnight".to_owned()),
        rolls: true,
        hands_over: true,
        unmentioned: true,
        read_aloud: true,
        private_line: true,
        own_side: true,
    };
    store.change_person(&ann, |own| *own = chosen.clone()).await.unwrap();
    assert_eq!(store.person(&ann).await.unwrap(), chosen);
    assert_eq!(store.person(&person("Boyan").key).await.unwrap(), Personal::default());
}

#[tokio::test]
async fn who_changes_one_thing_at_the_same_moment_as_another_loses_nothing() {
    let (_folder, store) = fresh().await;
    let (key, defaults) = (club("1"), ClubSettings::default());
    let (a, b, c) = tokio::join!(
        store.change_club(&key, &defaults, |club| club.rated = false),
        store.change_club(&key, &defaults, |club| club.days = Some(7)),
        store.change_club(&key, &defaults, |club| club.threads = true),
    );
    assert!(a.is_ok() && b.is_ok() && c.is_ok());
    let all = ClubSettings { rated: false, days: Some(7), threads: true, ..defaults };
    assert_eq!(store.club(&key).await.unwrap(), Some(all));
}

#[tokio::test]
async fn settings_and_rooms_move_with_their_club() {
    let (_folder, store) = fresh().await;
    let (old, new) = (club("7"), club("-1007"));
    let choose = |club: &mut ClubSettings| {
        club.rated = false;
        club.rooms = BTreeSet::from([room("7/3"), room("elsewhere")]);
    };
    store.change_club(&old, &ClubSettings::default(), choose).await.unwrap();
    let moved = |old: &RoomKey| match old.id() {
        "7/3" => room("-1007/3"),
        _ => old.clone(),
    };
    store.move_club(&old, &new, moved).await.unwrap();
    assert_eq!(store.club(&old).await.unwrap(), None);
    let settings = store.club(&new).await.unwrap().unwrap();
    assert!(!settings.rated);
    assert_eq!(settings.rooms, BTreeSet::from([room("-1007/3"), room("elsewhere")]));
    // Told twice, as Telegram does: nothing is left to move, and what moved stays.
    store.move_club(&old, &new, moved).await.unwrap();
    assert_eq!(store.club(&new).await.unwrap(), Some(settings));
}
