//! Rankings, figures and finished games, read a page at a time.

use gulbara_core::rules::Side;
use gulbara_core::standings::{Day, Month, Order, Person, Ranked};
use gulbara_core::store::{Scope, Shelf, Standing, Store};
use gulbara_core::table::{ClubKey, Site};
use jiff::Timestamp;

use crate::files::raw;
use crate::play::{at, fresh, person};
use crate::results::{a_season, given_up};

fn club(name: &str) -> ClubKey {
    ClubKey::new(Site::Telegram, name)
}

async fn scope(store: &Store, name: &str) -> Scope {
    store.scope_of(&club(name)).await.unwrap().unwrap()
}

async fn number(store: &Store, name: &str) -> Person {
    store.person_behind(&person(name).key).await.unwrap().unwrap()
}

/// After the season.
fn later() -> Timestamp {
    at(40 * 24 * 3_600)
}

async fn whole(store: &Store, of: Standing) -> Vec<Ranked> {
    store.ranking(of, 0, 1_000).await.unwrap().rows
}

#[tokio::test]
async fn a_ranking_is_the_same_by_pages_and_ties_share_a_place() {
    let (_folder, store) = fresh().await;
    a_season(&store).await;
    let scope = scope(&store, "one").await;
    let mut ties = 0;
    for order in Order::ALL {
        for month in [Month::ALL, Month::of(at(0)), Month::of(at(48 * 3_600))] {
            for today in [Day::of(at(0)), Day::of(later()), Day(Day::of(later()).0 + 2_000)] {
                let of = Standing { scope, order, month, today };
                let all = whole(&store, of).await;
                assert!(!all.is_empty(), "{of:?}");
                let unsettled = |who: &Ranked| {
                    order == Order::Rating && who.rating.is_some_and(|rating| rating.is_provisional(today))
                };
                let key = |who: &Ranked| (unsettled(who), -order.value(who));
                for who in &all {
                    let better = all.iter().filter(|other| key(other) < key(who)).count();
                    assert_eq!(who.place as usize, better + 1, "{of:?} {who:?}");
                    ties += all.iter().filter(|other| key(other) == key(who)).count() - 1;
                }
                assert!(all.is_sorted_by_key(key), "{of:?}");
                for many in [1, 2, 3, 7] {
                    let mut pages = Vec::new();
                    for page in 0.. {
                        let part = store.ranking(of, page * many, many).await.unwrap();
                        assert_eq!(part.total as usize, all.len());
                        if part.rows.is_empty() {
                            break;
                        }
                        pages.extend(part.rows);
                    }
                    assert_eq!(pages, all, "{of:?} by {many}");
                }
            }
        }
    }
    assert!(ties > 0, "nobody shares a place: the test proves less than it says");
}

#[tokio::test]
async fn a_month_counts_its_own_games_and_all_time_all() {
    let (_folder, store) = fresh().await;
    let day = 24 * 3_600;
    given_up(&store, "novem1", Some("one"), "Ann", "Boyan", at(0)).await;
    given_up(&store, "decem1", Some("one"), "Boyan", "Ann", at(2 * day)).await;
    given_up(&store, "decem2", Some("one"), "Boyan", "Ann", at(3 * day)).await;
    let scope = scope(&store, "one").await;
    let wins = async |month: Month| {
        let of = Standing { scope, order: Order::Wins, month, today: Day::of(at(0)) };
        let rows = whole(&store, of).await;
        rows.iter().map(|who| (who.name.clone().unwrap(), who.tally.wins, who.tally.best)).collect::<Vec<_>>()
    };
    let named = |name: &str, wins, best| (name.to_owned(), wins, best);
    assert_eq!(wins(Month::of(at(0))).await, [named("Ann", 1, 1), named("Boyan", 0, 0)]);
    assert_eq!(wins(Month::of(at(2 * day))).await, [named("Boyan", 2, 2), named("Ann", 0, 0)]);
    assert_eq!(wins(Month::ALL).await, [named("Boyan", 2, 2), named("Ann", 1, 1)]);
    assert_eq!(wins(Month(Month::of(at(0)).0 - 1)).await, []);
}

#[tokio::test]
async fn who_left_is_passed_over_and_comes_back_with_everything() {
    let (_folder, store) = fresh().await;
    a_season(&store).await;
    let (scope, club) = (scope(&store, "one").await, club("one"));
    for order in Order::ALL {
        for month in [Month::ALL, Month::of(at(48 * 3_600))] {
            let of = Standing { scope, order, month, today: Day::of(later()) };
            let before = store.ranking(of, 0, 100).await.unwrap();
            let first = before.rows[0].clone();
            let name = first.name.clone().unwrap();
            store.left(&person(&name).key, &club).await.unwrap();
            let without = store.ranking(of, 0, 100).await.unwrap();
            assert_eq!((without.total, without.rows.len()), (before.total - 1, before.rows.len() - 1));
            assert!(without.rows.iter().all(|who| who.person != first.person));
            assert_eq!(without.rows[0].place, 1, "places are counted anew");
            store.meet(&person(&name), None, Some(&club), later()).await.unwrap();
            assert_eq!(store.ranking(of, 0, 100).await.unwrap(), before);
        }
    }
}

#[tokio::test]
async fn figures_are_what_was_played() {
    let (folder, store) = fresh().await;
    a_season(&store).await;
    let (ann, boyan) = (number(&store, "Ann").await, number(&store, "Boyan").await);
    let mut file = raw(&folder.path().join("gulbara.db")).await;
    for scope in [Scope::EVERYWHERE, scope(&store, "one").await] {
        let figures = store.figures(ann, scope, Some(boyan)).await.unwrap();
        assert_eq!(figures.name.as_deref(), Some("Ann"));
        let here = if scope == Scope::EVERYWHERE { "1" } else { "scope = 1" };
        let count = async |file: &mut sqlx::SqliteConnection, what: &str, of: &str| -> i64 {
            let sql = format!("SELECT {what} FROM results WHERE {here} AND ({of})");
            sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(ann.0).bind(boyan.0).fetch_one(file).await.unwrap()
        };
        let own = "white = $1 OR black = $1";
        let won = "(white = $1 AND winner = 'white') OR (black = $1 AND winner = 'black')";
        assert_eq!(i64::from(figures.tally.games), count(&mut file, "count(*)", own).await);
        assert_eq!(i64::from(figures.tally.wins), count(&mut file, "count(*)", won).await);
        assert_eq!(i64::from(figures.tally.won), count(&mut file, "ifnull(sum(points), 0)", won).await);
        let two = "(white = $1 AND black = $2) OR (white = $2 AND black = $1)";
        let pair = figures.with_asker.unwrap_or_default();
        assert_eq!(i64::from(pair.games), count(&mut file, "count(*)", two).await);
        assert_eq!(figures.history.ratings.len() as i64, count(&mut file, "count(*)", own).await);
        assert_eq!(figures.history.ratings.last().copied(), figures.rating.map(|rating| rating.rating));
        assert!(figures.history.span.unwrap().0 < figures.history.span.unwrap().1);
        assert_eq!(figures.rivals.len(), 3);
        assert!(figures.rivals.is_sorted_by_key(|(_, pair)| std::cmp::Reverse(pair.games)));
        assert_eq!(figures.computer.games, 0);
    }
    let nobody = store.figures(Person(999), Scope::EVERYWHERE, None).await.unwrap();
    assert_eq!(nobody, gulbara_core::standings::Figures::default());
}

#[tokio::test]
async fn finished_games_come_newest_first_by_club_and_by_person() {
    let (_folder, store) = fresh().await;
    a_season(&store).await;
    let (ann, one) = (number(&store, "Ann").await, scope(&store, "one").await);
    for shelf in [Shelf::Club(one), Shelf::Person(ann, one), Shelf::Person(ann, Scope::EVERYWHERE)] {
        let all = store.archive(shelf, 0, 1_000).await.unwrap();
        assert_eq!(all.total as usize, all.games.len());
        assert!(all.games.len() > 6);
        assert!(all.games.is_sorted_by_key(|game| std::cmp::Reverse(game.ended)));
        for game in &all.games {
            let seated = Side::BOTH.iter().any(|&side| game.seats[side] == ann);
            assert!(seated || matches!(shelf, Shelf::Club(_)), "{game:?}");
            assert!(game.names.white.is_some() && game.names.black.is_some());
        }
        let mut pages = Vec::new();
        for page in 0..=all.total / 6 {
            pages.extend(store.archive(shelf, page * 6, 6).await.unwrap().games);
        }
        assert_eq!(pages, all.games);
    }
}

#[tokio::test]
async fn people_are_found_by_name_or_handle_among_the_members_of_a_club() {
    let (_folder, store) = fresh().await;
    for (name, winner, loser) in [("aaaa1", "Ann", "Анна"), ("aaaa2", "Annika", "Боян"), ("aaaa3", "Δήμητρα", "Ann")]
    {
        given_up(&store, name, Some("one"), winner, loser, at(0)).await;
    }
    given_up(&store, "aaaa4", Some("two"), "Zoë", "Ann", at(0)).await;
    store.meet(&person("Боян"), Some("Boyan_B"), Some(&club("one")), at(9)).await.unwrap();
    let one = scope(&store, "one").await;
    let found = async |name: &str| match store.person_named(one, name).await.unwrap() {
        Some(person) => store.name_of(person).await.unwrap(),
        None => None,
    };
    for (name, expected) in [
        ("Ann", Some("Ann")),
        (" aNN ", Some("Ann")),
        ("annik", Some("Annika")),
        ("an", None),
        ("БОЯН", Some("Боян")),
        ("δήμ", Some("Δήμητρα")),
        ("@boyan_b", Some("Боян")),
        ("@boyan", None),
        ("Zoë", None),
        ("", None),
    ] {
        assert_eq!(found(name).await.as_deref(), expected, "{name:?}");
    }
}
