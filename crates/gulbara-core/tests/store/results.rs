//! Results and standings: written once with the end of a game, counted anew to the same numbers.

use std::path::Path;

use gulbara_core::rules::{Act, BySide, Preset};
use gulbara_core::store::{Recount, Store, Written};
use gulbara_core::table::{Action, ClubKey, Founding, Seat, Site, Table};
use jiff::Timestamp;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, Row};

use crate::files::raw;
use crate::play::{Game, act, at, commit, found, founding, fresh, key, person, play, room, running};

/// A rating in the file: who, where, rating, deviation, volatility, rated games.
type Rating = (String, i64, f64, f64, f64, i64);

async fn ratings(path: &Path) -> Vec<Rating> {
    let ratings = "SELECT p.name, r.scope, r.rating, r.deviation, r.volatility, r.games
        FROM ratings r JOIN people p ON p.id = r.person ORDER BY r.scope, p.name";
    sqlx::query_as(ratings).fetch_all(&mut raw(path).await).await.unwrap()
}

async fn number(path: &Path, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&mut raw(path).await).await.unwrap()
}

/// Every row of these tables, as text.
async fn rows(path: &Path, tables: &[&str]) -> Vec<String> {
    let mut from = raw(path).await;
    let mut rows = Vec::new();
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)")
            .bind(*table)
            .fetch_all(&mut from)
            .await
            .unwrap();
        let all = format!("SELECT json_array('{table}', {}) FROM {table} ORDER BY 1", columns.join(", "));
        rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(all)).fetch_all(&mut from).await.unwrap());
    }
    rows
}

const ALL: [&str; 9] =
    ["accounts", "dice", "members", "pairs", "people", "rating_steps", "ratings", "results", "tallies"];

/// A game of these two that the loser gives up at this moment.
pub(crate) async fn given_up(
    store: &Store,
    name: &str,
    club: Option<&str>,
    winner: &str,
    loser: &str,
    end: Timestamp,
) -> Table {
    let table = Table::found(Founding {
        club: club.map(|club| ClubKey::new(Site::Telegram, club)),
        challenger: person(winner).key,
        seats: BySide { white: Seat::Taken(person(winner)), ..founding(name, &room("1")).seats },
        now: end,
        until: end + jiff::SignedDuration::from_hours(1),
        ..founding(name, &room("1"))
    });
    found(store, &table, &[]).await;
    let joined = act(&table, loser, Action::Join { client: name.to_owned() }, end);
    let table = commit(store, &table, joined).await;
    commit(store, &table, act(&table, loser, Action::Resign, end)).await
}

/// A hundred results of eight people in three clubs and in none, over some days.
pub(crate) async fn a_season(store: &Store) {
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    let people = ["Ann", "Boyan", "Çağla", "Δήμητρα", "Élodie", "Фёдор", "Gül", "حسن"];
    let mut moment = 0;
    for game in 0..100 {
        let club = [Some("one"), Some("one"), Some("two"), None].choose(&mut chance).copied().flatten();
        let two: Vec<&&str> = people.sample(&mut chance, 2).collect();
        given_up(store, &format!("s{game:04}"), club, two[0], two[1], at(moment)).await;
        moment += chance.random_range(600..40_000);
    }
}

#[tokio::test]
async fn the_end_of_a_game_writes_one_result_and_what_follows() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let mut game = Game::begin(&store, "first", 11, Preset::Gulbara, false).await;
    play(&mut game, &store, 40).await;
    assert_eq!(number(&path, "SELECT count(*) FROM results").await, 0, "nothing before the end");
    play(&mut game, &store, 10_000).await;
    let table = &game.table;
    let outcome = table.log().game().outcome().unwrap();

    let mut file = raw(&path).await;
    let row = sqlx::query("SELECT * FROM results").fetch_one(&mut file).await.unwrap();
    assert_eq!(row.get::<String, _>("game"), "first");
    assert_eq!(row.get::<String, _>("winner"), outcome.winner.unwrap().name());
    assert_eq!(row.get::<u8, _>("points"), outcome.points);
    assert!(row.get::<bool, _>("rated"));
    assert_eq!(row.get::<i64, _>("ended"), table.ended.unwrap().as_millisecond());
    let own = table.log().turns().iter().filter(|played| played.remainder_of.is_none());
    assert_eq!(row.get::<i64, _>("turns"), own.count() as i64);
    // Every die of every roll of the log, and none of the opening.
    let rolled = table.entries().iter().filter(|entry| matches!(entry.act, Act::Roll(_))).count();
    let dice: i64 = ["white_dice", "black_dice"]
        .into_iter()
        .flat_map(|side| {
            row.get::<String, _>(side).split(' ').map(|n| n.parse::<i64>().unwrap()).take(6).collect::<Vec<_>>()
        })
        .sum();
    assert_eq!(dice, 2 * rolled as i64);

    let winner = &table.seats[outcome.winner.unwrap()].player().unwrap().name;
    let ratings = ratings(&path).await;
    assert_eq!(ratings.len(), 4, "both, in the club and everywhere");
    for (name, _, rating, deviation, _, games) in &ratings {
        assert_eq!(name == winner, *rating > 1500.0, "{name} {rating}");
        assert!(*deviation < 350.0 && *games == 1);
    }
    let wins = number(&path, "SELECT sum(wins) FROM tallies WHERE month = 0").await;
    assert_eq!(wins, 2, "one win, in the club and everywhere");
    let checked = store.check_standings().await.unwrap();
    assert_eq!(checked, Recount { results: 1, standings: 2, wrong: 0 });
}

#[tokio::test]
async fn games_with_the_computer_and_void_ones_move_no_rating() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let mut game = Game::begin(&store, "robot", 5, Preset::Gulbara, true).await;
    play(&mut game, &store, 10_000).await;
    let table = running(&store, "nogame", &room("1"), at(10)).await;
    let void = commit(&store, &table, act(&table, "Ann", Action::CallOff, at(20))).await;
    assert_eq!(void.log().game().outcome().unwrap().winner, None);

    assert_eq!(number(&path, "SELECT count(*) FROM results").await, 2);
    assert_eq!(number(&path, "SELECT count(*) FROM ratings").await, 0);
    assert_eq!(number(&path, "SELECT count(*) FROM tallies").await, 0);
    let apart = number(&path, "SELECT sum(games) FROM pairs WHERE other = 0 AND scope = 0").await;
    assert_eq!(apart, 1, "shown apart");
    let ann = number(&path, "SELECT ones + sixes FROM dice WHERE scope = 0 AND person = 0").await;
    assert!(ann > 0, "the computer's dice are counted like everybody's");
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn a_pairs_further_results_of_a_day_count_less_and_the_next_day_in_full() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let mut before = 1500.0;
    let mut gains = Vec::new();
    let hour = 3_600;
    // All but the last on one UTC day.
    for (name, moment) in [("gam1", 0), ("gam2", hour), ("gam3", 2 * hour), ("gam4", 3 * hour), ("gam5", 30 * hour)] {
        given_up(&store, &format!("{name}x"), Some("one"), "Ann", "Boyan", at(moment)).await;
        let ann = ratings(&path).await[0].clone();
        assert_eq!(ann.0, "Ann");
        gains.push(ann.2 - before);
        before = ann.2;
    }
    assert!(gains[0] > gains[1] && gains[1] > gains[2] && gains[2] > 0.0, "{gains:?}");
    assert_eq!(gains[3], 0.0, "{gains:?}");
    assert!(gains[4] > 0.0, "{gains:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_ending_pressed_a_hundred_times_at_once_is_one_result_and_one_change_of_ratings() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let table = running(&store, "ended", &room("1"), at(10)).await;
    let change = act(&table, "Boyan", Action::Resign, at(20));
    let presses: Vec<_> = (0..100)
        .map(|_| {
            let (store, change, was) = (store.clone(), change.clone(), table.version);
            tokio::spawn(async move { store.commit(&change, was, &[], None).await.unwrap() })
        })
        .collect();
    let mut done = 0;
    for press in presses {
        done += usize::from(press.await.unwrap() == Written::Done);
    }
    assert_eq!(done, 1);
    assert_eq!(number(&path, "SELECT count(*) FROM results").await, 1);
    assert_eq!(number(&path, "SELECT count(*) FROM rating_steps").await, 4, "two persons, club and everywhere");
    assert_eq!(number(&path, "SELECT sum(games) FROM ratings").await, 4);
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn standings_counted_anew_are_identical_and_damage_is_found_and_mended() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    a_season(&store).await;
    let before = rows(&path, &ALL).await;
    assert_eq!(store.check_standings().await.unwrap(), Recount { results: 100, standings: 3, wrong: 0 });

    let mut file = raw(&path).await;
    for (damage, wrong) in [
        ("UPDATE ratings SET rating = rating + 1e-9 WHERE scope = 0 AND person = 1", 1),
        ("DELETE FROM rating_steps WHERE scope = 1", 1),
        ("UPDATE tallies SET streak = streak + 1", 3),
        ("DELETE FROM pairs", 3),
        ("DELETE FROM dice WHERE person = -1", 3),
    ] {
        sqlx::query(damage).execute(&mut file).await.unwrap();
        assert_eq!(store.check_standings().await.unwrap().wrong, wrong, "{damage}");
        assert_eq!(store.rebuild_standings().await.unwrap().wrong, wrong, "{damage}");
        assert_eq!(rows(&path, &ALL).await, before, "{damage}");
    }
    // Everything away: all of it comes from the results.
    for table in ["tallies", "pairs", "ratings", "rating_steps", "dice"] {
        sqlx::query(AssertSqlSafe(format!("DELETE FROM {table}"))).execute(&mut file).await.unwrap();
    }
    assert_eq!(store.rebuild_standings().await.unwrap().wrong, 3);
    assert_eq!(rows(&path, &ALL).await, before);
    // What an admin has declared void counts for nothing.
    sqlx::query("UPDATE results SET voided = 1").execute(&mut file).await.unwrap();
    store.rebuild_standings().await.unwrap();
    assert_eq!(ratings(&path).await, []);
    assert!(number(&path, "SELECT count(*) FROM dice").await > 0, "its dice were rolled all the same");
    file.close().await.unwrap();
}

#[tokio::test]
async fn what_an_admin_voids_leaves_the_numbers_of_a_recount() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    a_season(&store).await;
    let mut against = Game::begin(&store, "machin", 4, Preset::Gulbara, true).await;
    play(&mut against, &store, 10_000).await;
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let keys: Vec<String> = (0..100).map(|game| format!("s{game:04}")).chain(["machin".to_owned()]).collect();
    let picked: Vec<&String> = keys.sample(&mut chance, 40).collect();
    let admin = person("Zoe").key;
    for game in picked.into_iter().chain([&keys[0], &keys[99], &keys[100]]) {
        let counted = number(&path, "SELECT count(*) FROM results WHERE voided IS NULL").await;
        let voided = store.void(&key(game), &admin, "not fair", at(5_000_000)).await.unwrap();
        let left = number(&path, "SELECT count(*) FROM results WHERE voided IS NULL").await;
        assert_eq!(left, counted - i64::from(voided), "{game}");
        assert_eq!(store.check_standings().await.unwrap().wrong, 0, "{game}");
        assert!(!store.void(&key(game), &admin, "again", at(5_000_001)).await.unwrap(), "{game} is void already");
        assert_eq!(store.void_reason(game).await.unwrap().as_deref(), Some("not fair"));
    }
    assert!(!store.void(&key("nosuch"), &admin, "", at(0)).await.unwrap());
    // What comes later goes on from there.
    given_up(&store, "later1", Some("one"), "Ann", "Boyan", at(6_000_000)).await;
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn a_database_of_the_first_schema_gets_its_results() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    a_season(&store).await;
    for (name, number, computer) in [("whole1", 3, false), ("whole2", 4, true)] {
        let mut game = Game::begin(&store, name, number, Preset::Bulgarian, computer).await;
        play(&mut game, &store, 10_000).await;
    }
    running(&store, "still", &room("1"), at(10)).await;
    store.close().await;

    // The same games in a file that knows only the first migration.
    let first = folder.path().join("first");
    std::fs::create_dir(&first).unwrap();
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    std::fs::copy(migrations.join("0001_tables.sql"), first.join("0001_tables.sql")).unwrap();
    let old = folder.path().join("old.db");
    let mut file = raw(&old).await;
    Migrator::new(first.as_path()).await.unwrap().run_direct(None, &mut file, false).await.unwrap();
    sqlx::query("ATTACH $1 AS new").bind(path.to_str().unwrap()).execute(&mut file).await.unwrap();
    sqlx::query("PRAGMA foreign_keys = OFF").execute(&mut file).await.unwrap();
    let tables = "SELECT m.name, group_concat(c.name) FROM main.sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT LIKE '\\_%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite%' GROUP BY m.name";
    let tables: Vec<(String, String)> = sqlx::query_as(tables).fetch_all(&mut file).await.unwrap();
    assert!(tables.iter().any(|(name, _)| name == "acts"), "{tables:?}");
    for (table, columns) in tables {
        let copy = format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table} ORDER BY rowid");
        let copy = if table == "acts" || table == "places" || table == "deliveries" || table == "notes" {
            copy.replace(" ORDER BY rowid", "")
        } else {
            copy
        };
        sqlx::query(AssertSqlSafe(copy)).execute(&mut file).await.unwrap();
    }
    sqlx::query("DETACH new").execute(&mut file).await.unwrap();
    file.close().await.unwrap();

    let migrated = Store::open(&old).await.unwrap();
    let checked = migrated.check_standings().await.unwrap();
    assert_eq!((checked.results, checked.wrong), (102, 0));
    // The games of the season are entered in their order: the same numbers as when they ended one by one.
    let season =
        "SELECT game, winner, points, ended_by, rated, started, ended, turns, white_chain, black_chain, white_dice,
        black_dice FROM results ORDER BY game";
    let of = async |path: &Path| -> Vec<String> {
        let all = sqlx::query(season).fetch_all(&mut raw(path).await).await.unwrap();
        all.iter()
            .map(|row| format!("{} {} {}", row.get::<String, _>(0), row.get::<i64, _>(6), row.get::<String, _>(10)))
            .collect()
    };
    assert_eq!(of(&old).await, of(&path).await);
    assert!(number(&old, "SELECT max(white_chain, black_chain) FROM results WHERE game = 'whole1'").await > 0);
    migrated.close().await;
    let again = Store::open(&old).await.unwrap();
    assert_eq!(again.check_standings().await.unwrap(), checked, "entered once");
}

#[tokio::test]
async fn names_follow_presses_and_who_left_is_hidden_until_back() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let club = ClubKey::new(Site::Telegram, "one");
    given_up(&store, "named", Some("one"), "Ann", "Boyan", at(0)).await;
    let hidden = "SELECT sum(hidden) FROM members";
    let mut ann = person("Ann");
    store.left(&ann.key, &club).await.unwrap();
    assert_eq!(number(&path, hidden).await, 1);
    // A game that Ann loses by leaving does not bring her back.
    given_up(&store, "fled1", Some("one"), "Boyan", "Ann", at(60)).await;
    assert_eq!(number(&path, hidden).await, 1);
    ann.name = "Ann *of* <Varna>".to_owned();
    store.meet(&ann, None, Some(&ClubKey::new(Site::Telegram, "two")), at(90)).await.unwrap();
    assert_eq!(number(&path, hidden).await, 1, "she is in another club");
    store.meet(&ann, None, Some(&club), at(100)).await.unwrap();
    assert_eq!(number(&path, hidden).await, 0);
    let names: Vec<String> = sqlx::query_scalar("SELECT name FROM people WHERE id > 0 ORDER BY id")
        .fetch_all(&mut raw(&path).await)
        .await
        .unwrap();
    assert_eq!(names, ["Ann *of* <Varna>", "Boyan"]);
    let nobody = store.person_behind(&person("Zed").key).await.unwrap();
    store.meet(&person("Zed"), None, Some(&club), at(110)).await.unwrap();
    assert_eq!((nobody, store.person_behind(&person("Zed").key).await.unwrap()), (None, None), "no result, no row");
    assert!(store.person_behind(&person("Boyan").key).await.unwrap().is_some());
}
