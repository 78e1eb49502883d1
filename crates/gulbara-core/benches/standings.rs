//! Lists over a large database: 1,000,000 results in 10,000 clubs with 200,000 people.
//!
//! `cargo bench -p gulbara-core --bench standings` seeds a database file, counts its standings (some minutes in all), and takes
//! the times of leaderboard pages, figures, dice and finished games on a warm cache, larger clubs asked more often. A
//! smaller one for a quick look: `cargo bench -p gulbara-core --bench standings -- 50000`.
#![allow(clippy::disallowed_methods, reason = "a benchmark takes times")]

use std::path::Path;
use std::time::{Duration, Instant};

use gulbara_core::standings::{Day, Month, Order, Person};
use gulbara_core::store::{Scope, Shelf, Standing, Store};
use gulbara_core::table::{ClubKey, Player, PlayerKey, Site};
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite};
use tempfile::TempDir;

const RESULTS: usize = 1_000_000;
/// Results to a club, and people.
const A_CLUB: usize = 100;
const PEOPLE: usize = 5;
/// Rows to a statement, requests of each kind.
const TOGETHER: usize = 500;
const REQUESTS: usize = 3_000;
/// The year that the results lie in, in milliseconds.
const BEGIN: i64 = 1_764_547_200_000;
const YEAR: i64 = 365 * 86_400_000;

/// One finished game.
#[derive(Clone, Copy)]
struct Played {
    club: usize,
    white: usize,
    black: usize,
    ended: i64,
}

/// Clubs of very different sizes, their members, and what they played.
struct World {
    members: Vec<Vec<usize>>,
    played: Vec<Played>,
}

impl World {
    fn new(results: usize, chance: &mut ChaCha8Rng) -> World {
        let (clubs, people) = ((results / A_CLUB).max(2), results / PEOPLE);
        // The n-th club has a weight that falls with n: the first is some hundred times the median.
        let mut weights: Vec<f64> = (0..clubs).map(|n| (n as f64 + 10.0).powf(-0.8)).collect();
        for n in 1..clubs {
            weights[n] += weights[n - 1];
        }
        let all = weights[clubs - 1];
        let club = |chance: &mut ChaCha8Rng| {
            let at = chance.random_range(0.0..all);
            weights.partition_point(|weight| *weight < at).min(clubs - 1)
        };
        let mut members: Vec<Vec<usize>> = vec![Vec::new(); clubs];
        for person in 0..people {
            // Everywhere there are two at least.
            let of = if person < 2 * clubs { person / 2 } else { club(chance) };
            members[of].push(person);
        }
        let played = (0..results).map(|n| {
            let club = club(chance);
            let of = &members[club];
            // Some play far more than others.
            let one =
                |chance: &mut ChaCha8Rng| of[(chance.random_range(0.0..1.0f64).powi(2) * of.len() as f64) as usize];
            let white = one(chance);
            let black = loop {
                let other = one(chance);
                if other != white {
                    break other;
                }
            };
            Played { club, white, black, ended: BEGIN + YEAR * n as i64 / results as i64 }
        });
        let played = played.collect();
        World { members, played }
    }
}

fn main() {
    let results = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(RESULTS);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(run(results));
}

async fn run(results: usize) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("bench.db");
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let world = World::new(results, &mut chance);
    Store::open(&path).await.expect("a database").close().await;
    let begun = Instant::now();
    seed_tables(&path, &world).await;
    let tables = size(&path);
    seed_results(&path, &world, &mut chance).await;
    let entered = size(&path);
    println!("seeded {results} results in {:.0?}", begun.elapsed());
    let store = Store::open(&path).await.expect("a database");
    let begun = Instant::now();
    let counted = store.rebuild_standings().await.expect("counted");
    println!("counted {} standings in {:.0?}", counted.standings, begun.elapsed());
    store.close().await;
    let all = size(&path);
    let each = |bytes: u64| bytes / results as u64;
    println!(
        "bytes a result: {} in all; {} its table and game without their log, {} the result, {} the standings",
        each(all),
        each(tables),
        each(entered - tables),
        each(all - entered)
    );

    let store = Store::open(&path).await.expect("a database");
    let today = Timestamp::from_millisecond(BEGIN + YEAR - 1).expect("a time");
    let asked: Vec<Played> = (0..REQUESTS).map(|_| world.played[chance.random_range(0..world.played.len())]).collect();
    for (name, round) in [("warming up", 0), ("warm", 1)] {
        println!("{name}:");
        let mut taken: [(&str, Vec<Duration>); 5] =
            ["leaderboard", "leaderboard, last page", "stats", "dice", "history"].map(|name| (name, Vec::new()));
        for (n, played) in asked.iter().enumerate() {
            let club = ClubKey::new(Site::Discord, format!("c{}", played.club));
            let scope = store.scope_of(&club).await.expect("no fault").expect("a club");
            let order = Order::ALL[n % 5];
            let month = if n % 2 == 0 { Month::ALL } else { Month::of(today) };
            let of = Standing { scope, order, month, today: Day::of(today) };
            let person = Person(played.white as i64 + 1);
            let last = (world.members[played.club].len() as u32).saturating_sub(10);

            let mut times = Vec::new();
            let begun = Instant::now();
            store.ranking(of, 10 * (n as u32 % 3), 10).await.expect("no fault");
            times.push(begun.elapsed());
            let begun = Instant::now();
            store.ranking(of, last, 10).await.expect("no fault");
            times.push(begun.elapsed());
            let begun = Instant::now();
            let place = if n % 2 == 0 { scope } else { Scope::EVERYWHERE };
            store.figures(person, place, Some(Person(played.black as i64 + 1))).await.expect("no fault");
            times.push(begun.elapsed());
            let begun = Instant::now();
            store.dice_figures(Some(person), Some(scope)).await.expect("no fault");
            times.push(begun.elapsed());
            let begun = Instant::now();
            let shelf = if n % 2 == 0 { Shelf::Club(scope) } else { Shelf::Person(person, scope) };
            store.archive(shelf, 6 * (n as u32 % 4), 6).await.expect("no fault");
            times.push(begun.elapsed());
            for ((_, all), time) in taken.iter_mut().zip(times) {
                all.push(time);
            }
        }
        for (name, times) in &mut taken {
            times.sort();
            let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
            println!("  {name:24} p50 {:9.2?}  p99 {:9.2?}  max {:9.2?}", at(0.5), at(0.99), at(1.0));
        }
        if round == 1 {
            println!("  largest club: {} members", world.members.iter().map(Vec::len).max().unwrap_or(0));
        }
    }
    seldom(&store, &world.played[world.played.len() / 2]).await;
    store.close().await;
}

/// What is done once in a while, and counts everything anew.
async fn seldom(store: &Store, played: &Played) {
    let now = Timestamp::from_millisecond(BEGIN + YEAR).expect("a time");
    let account = |site: Site, id: String| Player { key: PlayerKey::new(site, id), name: "Somebody".to_owned() };
    let (here, there) = (account(Site::Discord, format!("u{}", played.white)), account(Site::Telegram, "1".to_owned()));
    println!("seldom:");
    let begun = Instant::now();
    store.offer_link(&there, &[1; 32], now).await.expect("no fault");
    store.link(&here, &[1; 32], now).await.expect("no fault");
    println!("  two accounts linked in {:.0?}", begun.elapsed());
    let begun = Instant::now();
    store.settle_standings().await.expect("no fault");
    println!("  their standings counted anew in {:.1?}", begun.elapsed());
    let begun = Instant::now();
    let data = store.own_data(&here.key).await.expect("no fault");
    println!("  own data, {} bytes, in {:.0?}", data.to_string().len(), begun.elapsed());
    let begun = Instant::now();
    store.erase(&here.key, None, now).await.expect("no fault");
    println!("  erased in {:.1?}", begun.elapsed());
    let begun = Instant::now();
    store.sweep().await.expect("no fault");
    println!("  the file swept in {:.1?}", begun.elapsed());
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).expect("a file").len()
}

async fn open(path: &Path) -> SqliteConnection {
    let mut file = SqliteConnectOptions::new().filename(path).connect().await.expect("a file");
    for pragma in ["PRAGMA synchronous = OFF", "PRAGMA foreign_keys = OFF", "BEGIN"] {
        sqlx::query(pragma).execute(&mut file).await.expect("a pragma");
    }
    file
}

/// Ends a seeding: what was written is in the one file.
async fn close(mut file: SqliteConnection) {
    for end in ["COMMIT", "PRAGMA wal_checkpoint(TRUNCATE)"] {
        sqlx::query(end).execute(&mut file).await.expect("an end");
    }
    file.close().await.expect("closed");
}

fn game(n: usize) -> String {
    format!("g{n:07}")
}

/// Tables and games, which have no log here.
async fn seed_tables(path: &Path, world: &World) {
    let mut file = open(path).await;
    for (from, played) in world.played.chunks(TOGETHER).enumerate() {
        let rows = || (from * TOGETHER..).zip(played);
        let mut tables = QueryBuilder::<Sqlite>::new(
            "INSERT INTO tables (key, version, club, room, lang, rules, challenger, state, white_kind, white_player,
                white_name, black_kind, black_player, black_name, created, started, ended, active, rated) ",
        );
        tables.push_values(rows(), |mut row, (n, played)| {
            let (white, black) = (format!("discord:u{}", played.white), format!("discord:u{}", played.black));
            row.push_bind(game(n)).push_bind(120).push_bind(format!("discord:c{}", played.club));
            row.push_bind(format!("discord:r{}", played.club)).push_bind("en").push_bind("{}").push_bind(white.clone());
            row.push_bind("over").push_bind("taken").push_bind(white).push_bind(name(played.white));
            row.push_bind("taken").push_bind(black).push_bind(name(played.black));
            row.push_bind(played.ended - 2_000_000).push_bind(played.ended - 1_900_000);
            row.push_bind(played.ended).push_bind(played.ended).push_bind(true);
        });
        tables.build().execute(&mut file).await.expect("tables");
        let mut games = QueryBuilder::<Sqlite>::new(
            "INSERT INTO games (id, table_key, n, seed, client, started, ended, winner, points, ended_by) ",
        );
        games.push_values(rows(), |mut row, (n, played)| {
            row.push_bind(game(n)).push_bind(game(n)).push_bind(1).push_bind(format!("{n:064x}")).push_bind("client");
            row.push_bind(played.ended - 1_900_000).push_bind(played.ended).push_bind("white").push_bind(1);
            row.push_bind("off");
        });
        games.build().execute(&mut file).await.expect("games");
    }
    close(file).await;
}

fn name(person: usize) -> String {
    format!("Player {person}")
}

/// People, clubs and results.
async fn seed_results(path: &Path, world: &World, chance: &mut ChaCha8Rng) {
    let mut file = open(path).await;
    for (club, members) in world.members.iter().enumerate() {
        let scope = club as i64 + 1;
        sqlx::query("INSERT INTO scopes (id, club) VALUES ($1, $2)")
            .bind(scope)
            .bind(format!("discord:c{club}"))
            .execute(&mut file)
            .await
            .expect("a club");
        for part in members.chunks(TOGETHER) {
            let mut people = QueryBuilder::<Sqlite>::new("INSERT INTO people (id, name, seen) ");
            people.push_values(part, |mut row, &person| {
                row.push_bind(person as i64 + 1).push_bind(name(person)).push_bind(BEGIN);
            });
            people.build().execute(&mut file).await.expect("people");
            let mut accounts = QueryBuilder::<Sqlite>::new("INSERT INTO accounts (key, person) ");
            accounts.push_values(part, |mut row, &person| {
                row.push_bind(format!("discord:u{person}")).push_bind(person as i64 + 1);
            });
            accounts.build().execute(&mut file).await.expect("accounts");
            let mut joined = QueryBuilder::<Sqlite>::new("INSERT INTO members (scope, person, hidden) ");
            joined.push_values(part, |mut row, &person| {
                row.push_bind(scope).push_bind(person as i64 + 1).push_bind(person % 50 == 0);
            });
            joined.build().execute(&mut file).await.expect("members");
        }
    }
    for (from, played) in world.played.chunks(TOGETHER).enumerate() {
        let mut results = QueryBuilder::<Sqlite>::new(
            "INSERT INTO results (game, scope, white, black, winner, points, ended_by, rated, started, ended, turns,
                white_chain, black_chain, white_dice, black_dice) ",
        );
        results.push_values((from * TOGETHER..).zip(played), |mut row, (n, played)| {
            let better = played.white < played.black;
            let winner = if chance.random_bool(if better { 0.6 } else { 0.4 }) { "white" } else { "black" };
            row.push_bind(game(n)).push_bind(played.club as i64 + 1);
            row.push_bind(played.white as i64 + 1).push_bind(played.black as i64 + 1).push_bind(winner);
            row.push_bind(1 + i32::from(chance.random_bool(0.2))).push_bind("off").push_bind(chance.random_bool(0.9));
            row.push_bind(played.ended - 1_900_000).push_bind(played.ended).push_bind(55);
            row.push_bind(chance.random_range(4..24)).push_bind(chance.random_range(4..24));
            row.push_bind("9 8 10 9 9 9 5").push_bind("8 9 9 10 9 9 4");
        });
        results.build().execute(&mut file).await.expect("results");
    }
    close(file).await;
}
