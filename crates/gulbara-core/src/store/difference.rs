//! Standings in place of others: only the rows that differ are written.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::SqliteConnection;

use super::people::Scope;
use super::{StoreError, ladders};
use crate::standings::{Ladder, Person, RatingStep};

/// Stores standings in the place of those that are stored. Whether anything was different. What these persons have played has
/// changed rows of theirs since the stored ones were read.
pub(super) async fn replace(
    to: &mut SqliteConnection,
    scope: Scope,
    stored: Ladder,
    ladder: Ladder,
    players: &BTreeSet<Person>,
) -> Result<bool, StoreError> {
    let (mut old, new) = (Rows::of(stored), Rows::of(ladder));
    for (month, person) in gone(&old.ladder.tallies, &new.ladder.tallies) {
        delete(
            to,
            "DELETE FROM tallies WHERE scope = $1 AND month = $2 AND person = $3",
            [scope.0, month.0.into(), person.0],
        )
        .await?;
    }
    for (person, other) in gone(&old.ladder.pairs, &new.ladder.pairs) {
        delete(to, "DELETE FROM pairs WHERE scope = $1 AND person = $2 AND other = $3", [scope.0, person.0, other.0])
            .await?;
    }
    for person in gone(&old.ladder.ratings, &new.ladder.ratings) {
        delete(to, "DELETE FROM ratings WHERE scope = $1 AND person = $2", [scope.0, person.0]).await?;
    }
    for person in gone(&old.ladder.dice, &new.ladder.dice) {
        delete(to, "DELETE FROM dice WHERE scope = $1 AND person = $2", [scope.0, person.0]).await?;
    }
    for (person, result) in gone(&old.steps, &new.steps) {
        delete(
            to,
            "DELETE FROM rating_steps WHERE scope = $1 AND person = $2 AND result = $3",
            [scope.0, person.0, result],
        )
        .await?;
    }
    let differs = old.ladder != new.ladder || old.steps != new.steps;
    for player in players {
        forget(&mut old.ladder, *player);
    }
    let changed = Ladder {
        tallies: changed(&old.ladder.tallies, new.ladder.tallies),
        pairs: changed(&old.ladder.pairs, new.ladder.pairs),
        ratings: changed(&old.ladder.ratings, new.ladder.ratings),
        dice: changed(&old.ladder.dice, new.ladder.dice),
        steps: changed(&old.steps, new.steps).into_values().collect(),
        monthly: new.ladder.monthly,
    };
    ladders::save(to, scope, &changed).await?;
    Ok(differs)
}

/// Lets standings that were read say nothing about a person any more: whatever is to be stored of them is written.
fn forget(stored: &mut Ladder, person: Person) {
    stored.tallies.retain(|(_, who), _| *who != person);
    stored.pairs.retain(|(who, other), _| *who != person && *other != person);
    stored.ratings.remove(&person);
    stored.dice.remove(&person);
    stored.dice.remove(&Person::EVERYBODY);
}

/// Standings whose rows are all found by what names them.
struct Rows {
    ladder: Ladder,
    steps: BTreeMap<(Person, i64), RatingStep>,
}

impl Rows {
    fn of(mut ladder: Ladder) -> Rows {
        let steps = std::mem::take(&mut ladder.steps);
        Rows { ladder, steps: steps.into_iter().map(|step| ((step.person, step.result), step)).collect() }
    }
}

/// What is stored and is not to be.
fn gone<K: Ord + Copy, V>(old: &BTreeMap<K, V>, new: &BTreeMap<K, V>) -> Vec<K> {
    old.keys().filter(|key| !new.contains_key(key)).copied().collect()
}

/// What is not stored as it is to be.
fn changed<K: Ord, V: PartialEq>(old: &BTreeMap<K, V>, mut new: BTreeMap<K, V>) -> BTreeMap<K, V> {
    new.retain(|key, value| old.get(key) != Some(value));
    new
}

async fn delete<const N: usize>(
    to: &mut SqliteConnection,
    row: &'static str,
    named: [i64; N],
) -> Result<(), sqlx::Error> {
    let query = named.into_iter().fold(sqlx::query(row), sqlx::query::Query::bind);
    query.execute(to).await?;
    Ok(())
}
