//! What is stored comes back the same.

use gulbara_core::engine::Level;
use gulbara_core::proof::{Particulars, Record, verify};
use gulbara_core::rules::{Act, By, BySide, Preset, Remainder, Rules, Side};
use gulbara_core::store::{Store, StoreError, Written};
use gulbara_core::table::{Action, Actor, Change, Founding, Invited, Seat, State, Table, Terms, expire};

use crate::play::{
    Game, act, actor, at, challenge, commit, delivery, found, founding, fresh, kept_for, key, later, person, play,
    room, running, whole,
};

async fn comes_back(store: &Store, table: &Table) {
    let stored = store.table(&table.key).await.unwrap().unwrap();
    assert_eq!(whole(&stored), whole(table));
}

#[tokio::test]
async fn an_unknown_table_is_none() {
    let (_folder, store) = fresh().await;
    assert!(store.table(&key("abcde")).await.unwrap().is_none());
    assert!(store.games().await.unwrap().is_empty());
}

#[tokio::test]
async fn every_kind_of_seat_comes_back() {
    let (_folder, store) = fresh().await;
    let name = "Ïva \"<b>'; DROP TABLE acts; --\u{202e} 🎲".to_owned();
    let invited = [
        Invited::Anyone,
        Invited::Person(person(&name)),
        Invited::Handle("boyan_92".to_owned()),
        Invited::Computer(Level::TOP),
        Invited::Link,
    ];
    for (number, invited) in invited.into_iter().enumerate() {
        for side in Side::BOTH {
            let seats = kept_for(side, invited.clone());
            let founding = founding(&format!("{}{number}00", side.name()), &room("1"));
            let table = Table::found(Founding { seats, ..founding });
            found(&store, &table, &[]).await;
            comes_back(&store, &table).await;
        }
    }
}

#[tokio::test]
async fn every_field_of_a_header_comes_back() {
    let (_folder, store) = fresh().await;
    let old = challenge(&store, "older", &room("-100/7")).await;
    let rules = Rules { remainder: Remainder::Opponent, ..Rules::default() };
    let table = Table::found(Founding {
        club: None,
        lang: "bg".to_owned(),
        rules,
        terms: Terms { rated: true, days: Some(3), points: 1 },
        rematch_of: Some(old.key.clone()),
        ..founding("newer", &room("-100/7"))
    });
    found(&store, &table, &[]).await;
    comes_back(&store, &table).await;
    let mut named = old.clone();
    named.rematch = Some(table.key.clone());
    comes_back(&store, &named).await;

    let game = act(&table, "Boyan", Action::Join { client: "press".to_owned() }, at(5));
    let game = commit(&store, &table, game).await;
    comes_back(&store, &game).await;
    for (white, black) in [(true, false), (false, true), (false, false)] {
        let was = store.table(&game.key).await.unwrap().unwrap();
        let change = later(&was, |table| table.offers = BySide { white, black });
        let offered = commit(&store, &was, change).await;
        comes_back(&store, &offered).await;
    }
}

#[tokio::test]
async fn whoever_has_finished_no_game_is_new() {
    let (_folder, store) = fresh().await;
    let newcomers = async |table: &str| store.table(&key(table)).await.unwrap().unwrap().newcomers;
    let first = running(&store, "first1", &room("1"), at(5)).await;
    assert_eq!(newcomers("first1").await, BySide { white: true, black: true });
    let resigned = act(&first, "Ann", Action::Resign, at(9));
    commit(&store, &first, resigned).await;
    let second = Table::found(Founding {
        seats: BySide { white: Seat::Taken(person("Vera")), black: Seat::Free(Invited::Person(person("Ann"))) },
        challenger: person("Vera").key,
        ..founding("second", &room("1"))
    });
    found(&store, &second, &[]).await;
    assert_eq!(newcomers("second").await, BySide { white: true, black: false });
}

#[tokio::test]
async fn every_way_to_close_comes_back() {
    let (_folder, store) = fresh().await;
    let admin = Actor { admin: true, ..actor("Vera") };
    let named =
        Founding { seats: kept_for(Side::Black, Invited::Person(person("Boyan"))), ..founding("named", &room("1")) };
    let named = Table::found(named);
    found(&store, &named, &[]).await;
    let declined = commit(&store, &named, act(&named, "Boyan", Action::Decline, at(9))).await;
    comes_back(&store, &declined).await;

    let open = challenge(&store, "drawn", &room("1")).await;
    let mut moment = gulbara_core::table::Moment::at(at(9));
    let change = gulbara_core::table::decide(&mut moment, &open, &admin, Action::Withdraw).unwrap();
    comes_back(&store, &commit(&store, &open, change).await).await;

    let late = challenge(&store, "later", &room("1")).await;
    let expired = commit(&store, &late, expire(&late, at(3600)).unwrap()).await;
    comes_back(&store, &expired).await;
    assert!(store.games().await.unwrap().is_empty(), "a closed challenge is no game");
}

#[tokio::test]
async fn every_kind_of_act_comes_back() {
    let (_folder, store) = fresh().await;
    let mut seen = [false; 8];
    let mut note = |table: &Table| {
        for entry in table.entries() {
            let kind = match entry.act {
                Act::Open(_) => 0,
                Act::Roll(_) => 1,
                Act::Step(_) => 2,
                Act::Undo { .. } => 3,
                Act::Done => 4,
                Act::Resign(_) => 5,
                Act::Claim(_) => 6,
                Act::Void => 7,
            };
            seen[kind] = true;
        }
    };
    let mut game = Game::begin(&store, "whole", 1, Preset::Gulbara, false).await;
    play(&mut game, &store, 60).await;
    comes_back(&store, &game.table).await;
    note(&game.table);
    for (name, last) in [("give0", Act::Resign(Side::Black)), ("claim", Act::Claim(Side::White)), ("void0", Act::Void)]
    {
        let was = running(&store, name, &room("1"), at(10)).await;
        let mut table = later(&was, |_| ()).table;
        (table.state, table.ended) = (State::Over, Some(at(20)));
        let entry =
            gulbara_core::table::Entry { act: last, version: table.version, token: None, chosen: true, at: at(20) };
        table.apply(entry).unwrap();
        let table = commit(&store, &was, Change { table, fresh: 1, earlier: None }).await;
        comes_back(&store, &table).await;
        note(&table);
    }
    assert_eq!(seen, [true; 8]);
}

/// Whole games in both presets, against a person and the computer, survive a restart in the middle and at the end; the
/// records made of them prove their dice.
#[tokio::test]
async fn whole_random_games_survive_a_restart() {
    let (folder, mut store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let cases = [
        ("game0", Preset::Gulbara, false),
        ("game1", Preset::Bulgarian, false),
        ("game2", Preset::Gulbara, true),
        ("game3", Preset::Bulgarian, true),
    ];
    for (number, (name, preset, computer)) in (0..).zip(cases) {
        let mut game = Game::begin(&store, name, number, preset, computer).await;
        while game.is_running() {
            play(&mut game, &store, 25).await;
            comes_back(&store, &game.table).await;
        }
        store.close().await;
        store = Store::open(&path).await.unwrap();
        comes_back(&store, &game.table).await;
        let outcome = game.table.log().game().outcome().unwrap();
        assert_eq!((outcome.by, game.table.state), (By::Off, State::Over));

        let stored = store.table(&game.table.key).await.unwrap().unwrap();
        let name = |side| match &stored.seats[side] {
            Seat::Taken(player) => player.name.as_str(),
            _ => "computer",
        };
        let record = Record::of(
            stored.log(),
            Particulars {
                id: stored.key.as_str(),
                names: BySide::each(name),
                seed: &stored.seal.seed,
                client: stored.seal.client.as_deref().unwrap(),
                started: stored.started.unwrap(),
                ended: stored.ended,
                of_match: None,
            },
        );
        verify(&record).unwrap();
    }
    let games = store.games().await.unwrap();
    assert_eq!(games.len(), cases.len());
    assert!(games.iter().all(|game| game.result.is_some_and(|result| result.by == By::Off)));
}

#[tokio::test]
async fn a_result_is_written_once() {
    let (folder, store) = fresh().await;
    let was = running(&store, "ended", &room("1"), at(10)).await;
    assert_eq!(store.games().await.unwrap()[0].result, None);
    let resigned = act(&was, "Ann", Action::Resign, at(30));
    let over = commit(&store, &was, resigned.clone()).await;
    let result = store.games().await.unwrap()[0].result.unwrap();
    assert_eq!((result.winner, result.by), (Some(Side::Black), By::Resign));

    // Even with the last act torn out of the log there is no second result.
    let mut other = crate::files::raw(&folder.path().join("gulbara.db")).await;
    sqlx::query("DELETE FROM acts WHERE ply = (SELECT max(ply) FROM acts)").execute(&mut other).await.unwrap();
    let mut again = act(&was, "Boyan", Action::Resign, at(40));
    again.table.version = over.version + 1;
    let refused = store.commit(&again, over.version, &[], None).await;
    assert!(matches!(refused, Err(StoreError::SecondResult(game)) if game == "ended"));
    assert_eq!(store.games().await.unwrap()[0].result, Some(result));
    let repeated = store.commit(&resigned, was.version, &[], Some(delivery("late", at(50)))).await.unwrap();
    assert_eq!(repeated, Written::Stale);
}
