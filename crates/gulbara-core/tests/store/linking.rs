//! Accounts of one person on two platforms: one profile, and two again.

use std::path::Path;

use gulbara_core::rules::BySide;
use gulbara_core::store::{CodeHash, Linking, Scope, Shelf, Store};
use gulbara_core::table::{Action, Actor, ClubKey, Founding, Moment, Player, PlayerKey, Seat, Site, Table, decide};
use jiff::{SignedDuration, Timestamp};
use sqlx::AssertSqlSafe;

use crate::files::raw;
use crate::play::{at, commit, found, founding, fresh, person, room};
use crate::results::a_season;

const CODE: CodeHash = [7; 32];

/// Somebody on Discord.
pub(crate) fn abroad(name: &str) -> Player {
    Player { key: PlayerKey::new(Site::Discord, format!("discord-{}", name.to_lowercase())), name: name.to_owned() }
}

fn actor(player: &Player) -> Actor {
    Actor { player: player.clone(), handle: None, admin: false }
}

/// A game of these two in a club of the winner's platform, given up by the loser.
pub(crate) async fn played(store: &Store, name: &str, winner: &Player, loser: &Player, end: Timestamp) -> Table {
    let table = running(store, name, winner, loser, end).await;
    let end = decide(&mut Moment::at(end), &table, &actor(loser), Action::Resign).unwrap();
    commit(store, &table, end).await
}

pub(crate) async fn running(store: &Store, name: &str, one: &Player, other: &Player, now: Timestamp) -> Table {
    let table = Table::found(Founding {
        club: Some(ClubKey::new(one.key.site(), "one")),
        challenger: one.key.clone(),
        seats: BySide { white: Seat::Taken(one.clone()), ..founding(name, &room("1")).seats },
        now,
        until: now + SignedDuration::from_hours(1),
        ..founding(name, &room("1"))
    });
    found(store, &table, &[]).await;
    let join = Action::Join { client: name.to_owned() };
    let joined = decide(&mut Moment::at(now), &table, &actor(other), join).unwrap();
    commit(store, &table, joined).await
}

/// Every row of everything that follows from results, with people by an account instead of a number.
pub(crate) async fn standings(path: &Path) -> Vec<String> {
    let mut from = raw(path).await;
    let who = |table: &str, column: &str| {
        format!("(SELECT coalesce(min(a.key), 'nobody') FROM accounts a WHERE a.person = {table}.{column})")
    };
    let mut rows = Vec::new();
    for (table, people, others) in [
        ("tallies", vec!["person"], "month, games, wins, won, lost, mars, marsed, streak, best, chain, time"),
        ("pairs", vec!["person", "other"], "games, wins, won, lost, day, today"),
        ("ratings", vec!["person"], "rating, deviation, volatility, games, day, settled"),
        ("rating_steps", vec!["person"], "result, rating, deviation, volatility"),
        ("dice", vec!["person"], "ones, twos, threes, fours, fives, sixes, doubles"),
        ("members", vec!["person"], "hidden"),
        ("results", vec!["white", "black"], "game, winner"),
    ] {
        let people: Vec<String> = people.into_iter().map(|column| who(table, column)).collect();
        let all = format!("SELECT json_array('{table}', scope, {}, {others}) FROM {table}", people.join(", "));
        rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(all)).fetch_all(&mut from).await.unwrap());
    }
    rows.sort();
    rows
}

async fn number(store: &Store, who: &Player) -> Option<gulbara_core::standings::Person> {
    store.person_behind(&who.key).await.unwrap()
}

/// Links Ann's two accounts.
pub(crate) async fn link(store: &Store, one: &Player, other: &Player, now: Timestamp) {
    assert!(store.offer_link(one, &CODE, now).await.unwrap());
    assert_eq!(store.link(other, &CODE, now).await.unwrap(), Linking::With(one.clone()));
    store.settle_standings().await.unwrap();
}

#[tokio::test]
async fn linked_accounts_are_one_player_and_unlinked_ones_what_they_were() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    a_season(&store).await;
    let (ann, ann_abroad, zoe) = (person("Ann"), abroad("Ann abroad"), abroad("Zoë"));
    for game in 0..12 {
        let (winner, loser) = if game % 3 == 0 { (&zoe, &ann_abroad) } else { (&ann_abroad, &zoe) };
        played(&store, &format!("d{game:04}"), winner, loser, at(9_000 * game)).await;
    }
    let before = standings(&path).await;
    let [own, others] = [&ann, &ann_abroad].map(|who| who.key.clone());
    let (one, two) = (number(&store, &ann).await.unwrap(), number(&store, &ann_abroad).await.unwrap());
    let games = async |who| store.archive(Shelf::Person(who, Scope::EVERYWHERE), 0, 6).await.unwrap().total;
    let (played_here, played_there) = (games(one).await, games(two).await);
    let wins = async |who| store.figures(who, Scope::EVERYWHERE, None).await.unwrap().tally.wins;
    let won = wins(one).await + wins(two).await;

    link(&store, &ann, &ann_abroad, at(200_000)).await;
    let both = number(&store, &ann).await.unwrap();
    assert_eq!(Some(both), number(&store, &ann_abroad).await);
    assert!(store.is_one_person(&own, &others).await.unwrap() && !store.is_one_person(&own, &zoe.key).await.unwrap());
    assert_eq!(games(both).await, played_here + played_there);
    assert_eq!(wins(both).await, won);
    assert_eq!(store.name_of(both).await.unwrap().as_deref(), Some("Ann abroad"), "the name used last");
    let checked = store.check_standings().await.unwrap();
    assert_eq!(checked.wrong, 0, "counted anew to the last digit");
    assert_ne!(standings(&path).await, before);
    let rebuilt = store.rebuild_standings().await.unwrap();
    assert_eq!((rebuilt.results, rebuilt.wrong), (112, 0));

    // A game more on either side, and apart again.
    assert!(store.unlink(&ann, at(300_000)).await.unwrap());
    store.settle_standings().await.unwrap();
    assert_eq!(standings(&path).await, before, "as if they had never been together");
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
    assert_ne!(number(&store, &ann).await, number(&store, &ann_abroad).await);
    assert_eq!(store.name_of(number(&store, &ann).await.unwrap()).await.unwrap().as_deref(), Some("Ann"));
    let abroad = number(&store, &ann_abroad).await.unwrap();
    assert_eq!(store.name_of(abroad).await.unwrap().as_deref(), Some("Ann abroad"));
    assert!(!store.unlink(&ann, at(300_001)).await.unwrap(), "there is nothing more to take apart");
}

#[tokio::test]
async fn what_was_played_while_linked_goes_with_the_account_that_played_it() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let (ann, ann_abroad, boyan, zoe) = (person("Ann"), abroad("Ann"), person("Boyan"), abroad("Zoë"));
    // Neither has played anything.
    link(&store, &ann, &ann_abroad, at(0)).await;
    played(&store, "here0", &ann, &boyan, at(100)).await;
    played(&store, "there", &zoe, &ann_abroad, at(200)).await;
    let both = number(&store, &ann).await.unwrap();
    assert_eq!(store.figures(both, Scope::EVERYWHERE, None).await.unwrap().tally.games, 2);
    assert!(store.unlink(&ann_abroad, at(300)).await.unwrap());
    store.settle_standings().await.unwrap();
    let tally = async |who| {
        let person = number(&store, who).await.unwrap();
        let tally = store.figures(person, Scope::EVERYWHERE, None).await.unwrap().tally;
        (tally.games, tally.wins)
    };
    assert_eq!((tally(&ann).await, tally(&ann_abroad).await), ((1, 1), (1, 0)));
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);

    // In another file the same games by people who were never linked.
    let (other, apart) = fresh().await;
    played(&apart, "here0", &ann, &boyan, at(100)).await;
    played(&apart, "there", &zoe, &ann_abroad, at(200)).await;
    assert_eq!(standings(&path).await, standings(&other.path().join("gulbara.db")).await);
}

#[tokio::test]
async fn a_game_of_ones_own_two_accounts_counts_only_while_they_are_two() {
    let (_folder, store) = fresh().await;
    let (ann, ann_abroad) = (person("Ann"), abroad("Ann"));
    played(&store, "alone", &ann, &ann_abroad, at(0)).await;
    link(&store, &ann, &ann_abroad, at(10)).await;
    let both = number(&store, &ann).await.unwrap();
    assert_eq!(store.figures(both, Scope::EVERYWHERE, None).await.unwrap().tally.games, 0);
    assert_eq!(store.archive(Shelf::Person(both, Scope::EVERYWHERE), 0, 6).await.unwrap().total, 1);
    assert!(store.unlink(&ann, at(20)).await.unwrap());
    store.settle_standings().await.unwrap();
    let one = number(&store, &ann).await.unwrap();
    assert_eq!(store.figures(one, Scope::EVERYWHERE, None).await.unwrap().tally.wins, 1);
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn a_code_is_good_once_and_for_minutes_and_cannot_be_guessed() {
    let (folder, store) = fresh().await;
    let (ann, ann_abroad, boyan) = (person("Ann"), abroad("Ann"), person("Boyan"));
    let look = async |who: &Player, hash: &CodeHash, second| store.look_up_link(who, hash, at(second)).await.unwrap();
    assert!(store.offer_link(&ann, &CODE, at(0)).await.unwrap());
    assert_eq!(look(&ann_abroad, &[8; 32], 1).await, Linking::Unknown);
    assert_eq!(look(&boyan, &CODE, 1).await, Linking::SameSite(Site::Telegram));
    assert_eq!(look(&ann_abroad, &CODE, 1).await, Linking::With(ann.clone()));
    assert_eq!(look(&ann_abroad, &CODE, 601).await, Linking::Unknown, "ten minutes are over");
    assert!(store.offer_link(&ann, &CODE, at(700)).await.unwrap());
    store.burn_code(&CODE).await.unwrap();
    assert_eq!(look(&ann_abroad, &CODE, 701).await, Linking::Unknown, "overheard");
    // A new code takes the place of the one before.
    assert!(store.offer_link(&ann, &CODE, at(800)).await.unwrap());
    assert!(store.offer_link(&ann, &[9; 32], at(801)).await.unwrap());
    assert_eq!(look(&ann_abroad, &CODE, 802).await, Linking::Unknown);
    assert_eq!(store.link(&ann_abroad, &[9; 32], at(803)).await.unwrap(), Linking::With(ann.clone()));
    assert_eq!(store.link(&ann_abroad, &[9; 32], at(804)).await.unwrap(), Linking::Unknown, "used up");
    assert_eq!(store.linked_with(&ann.key).await.unwrap(), std::slice::from_ref(&ann_abroad.key));

    // Whoever is linked is linked with one.
    let more = abroad("More");
    assert!(store.offer_link(&ann, &CODE, at(900)).await.unwrap());
    assert_eq!(look(&more, &CODE, 901).await, Linking::Taken);

    // Guessing ends soon, and begins again an hour later.
    let mut guesses = 0;
    while look(&boyan, &[guesses; 32], 1_000).await != Linking::TooOften {
        guesses += 1;
        assert!(guesses < 20);
    }
    assert!(!store.offer_link(&boyan, &[1; 32], at(1_001)).await.unwrap());
    assert_eq!(look(&boyan, &[1; 32], 1_000 + 3_601).await, Linking::Unknown);
    // The code itself is nowhere.
    store.prune(at(90_000)).await.unwrap();
    let mut file = raw(&folder.path().join("gulbara.db")).await;
    let left: i64 = sqlx::query_scalar("SELECT (SELECT count(*) FROM link_codes) + (SELECT count(*) FROM link_tries)")
        .fetch_one(&mut file)
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn opponents_are_not_linked() {
    let (_folder, store) = fresh().await;
    let (ann, boyan) = (person("Ann"), abroad("Boyan"));
    let table = running(&store, "still", &ann, &boyan, at(0)).await;
    assert!(store.offer_link(&ann, &CODE, at(1)).await.unwrap());
    assert_eq!(store.link(&boyan, &CODE, at(2)).await.unwrap(), Linking::Opponents);
    let end = decide(&mut Moment::at(at(3)), &table, &actor(&boyan), Action::Resign).unwrap();
    commit(&store, &table, end).await;
    assert_eq!(store.link(&boyan, &CODE, at(4)).await.unwrap(), Linking::With(ann));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_end_while_standings_are_counted_are_counted_once() {
    let (_folder, store) = fresh().await;
    a_season(&store).await;
    let (ann, boyan, ann_abroad, zoe) = (person("Ann"), person("Boyan"), abroad("Ann"), abroad("Zoë"));
    for round in 0..6 {
        let now = at(4_000_000 + round * 20_000);
        if round % 2 == 0 {
            assert!(store.offer_link(&ann, &CODE, now).await.unwrap());
            assert_eq!(store.link(&ann_abroad, &CODE, now).await.unwrap(), Linking::With(ann.clone()));
        } else {
            assert!(store.unlink(&ann, now).await.unwrap());
        }
        let counting = tokio::spawn({
            let store = store.clone();
            async move { store.settle_standings().await }
        });
        for game in 0..8 {
            let (name, end) = (format!("w{round}{game:03}"), now + SignedDuration::from_secs(game * 60));
            let (winner, loser) = [(&ann, &boyan), (&zoe, &ann_abroad)][usize::try_from(game % 2).unwrap()];
            played(&store, &name, winner, loser, end).await;
        }
        counting.await.unwrap().unwrap();
        let checked = store.check_standings().await.unwrap();
        assert_eq!(checked.wrong, 0, "round {round}");
    }
}
