//! Writing: one press is one transaction.

use jiff::Timestamp;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Sqlite, SqliteConnection, query::Query};

use super::rows::{write_by, write_level, write_seat, write_state};
use super::{Delivery, NewPost, PostChange, Store, StoreError, Written, acts, clock, posts, results};
use crate::rules::Side;
use crate::table::{Change, Table, TableKey};

/// The number of a table's first game.
const FIRST_GAME: u32 = 1;

impl Store {
    /// Stores a new challenge and the messages it wants. If it is a rematch, the old table names it from then on.
    ///
    /// [`Written::Stale`] if its key is taken, or if the old table has another rematch already that is open, running or
    /// over; one that was declined, withdrawn or has expired may be followed by another. The old table's version stays.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn found(
        &self,
        table: &Table,
        wanted: &[NewPost],
        delivery: Delivery<'_>,
    ) -> Result<Written, StoreError> {
        let mut writing = self.write().await?;
        if !count(&mut writing, delivery).await? {
            return Ok(Written::Repeated);
        }
        if let Some(old) = &table.rematch_of
            && !name_rematch(&mut writing, old, &table.key).await?
        {
            return Ok(Written::Stale);
        }
        let active = last_moment(table, Some(delivery));
        if insert_table(&table.key, table, active).execute(&mut *writing).await?.rows_affected() == 0 {
            return Ok(Written::Stale);
        }
        posts::enter(&mut writing, &table.key, &table.room).await?;
        sqlx::query("INSERT INTO games (id, table_key, n, seed) VALUES ($1, $2, $3, $4)")
            .bind(table.key.as_str())
            .bind(table.key.as_str())
            .bind(FIRST_GAME)
            .bind(table.seal.seed.to_hex())
            .execute(&mut *writing)
            .await?;
        write_game(&mut writing, table, table.entries().len()).await?;
        for post in wanted {
            posts::want(&mut writing, &table.key, post).await?;
        }
        writing.commit().await?;
        Ok(Written::Done)
    }

    /// Stores a change of a table that was read at version `was`, with what becomes of its messages.
    ///
    /// # Errors
    /// A fault of the database, or a second result of the same game; then nothing is stored.
    pub async fn commit(
        &self,
        change: &Change,
        was: u32,
        messages: &[PostChange],
        delivery: Option<Delivery<'_>>,
    ) -> Result<Written, StoreError> {
        let table = &change.table;
        let mut writing = self.write().await?;
        if let Some(delivery) = delivery
            && !count(&mut writing, delivery).await?
        {
            return Ok(Written::Repeated);
        }
        let active = last_moment(table, delivery);
        if update_table(table, was, active).execute(&mut *writing).await?.rows_affected() == 0 {
            return Ok(Written::Stale);
        }
        clock::write(&mut writing, table).await?;
        write_games(&mut writing, change).await?;
        posts::outdate(&mut writing, change).await?;
        for message in messages {
            posts::change(&mut writing, &table.key, message).await?;
        }
        writing.commit().await?;
        Ok(Written::Done)
    }

    /// Whether a delivery has counted already.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn has_counted(&self, delivery: &str) -> Result<bool, StoreError> {
        let counted = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM deliveries WHERE id = $1)");
        Ok(counted.bind(delivery).fetch_one(&self.readers).await?)
    }
}

/// Marks a delivery as counted; false if it was.
pub(super) async fn count(to: &mut SqliteConnection, delivery: Delivery<'_>) -> Result<bool, StoreError> {
    let counted = sqlx::query("INSERT INTO deliveries (id, at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING")
        .bind(delivery.id)
        .bind(delivery.at.as_millisecond())
        .execute(to)
        .await?;
    Ok(counted.rows_affected() == 1)
}

async fn name_rematch(to: &mut SqliteConnection, old: &TableKey, new: &TableKey) -> Result<bool, StoreError> {
    let named = "UPDATE tables SET rematch = $2 WHERE key = $1 AND (rematch IS NULL OR EXISTS (SELECT 1 FROM tables r
        WHERE r.key = tables.rematch AND r.state IN ('declined', 'withdrawn', 'expired')))";
    let named = sqlx::query(named).bind(old.as_str()).bind(new.as_str()).execute(to).await?;
    Ok(named.rows_affected() == 1)
}

fn insert_table<'a>(key: &'a TableKey, table: &'a Table, active: Timestamp) -> Query<'a, Sqlite, SqliteArguments> {
    let rules = serde_json::json!(table.rules).to_string();
    let insert = "INSERT INTO tables (
            version, state, until, white_kind, white_player, white_name, white_handle, black_kind, black_player,
            black_name, black_handle, white_offers, black_offers, started, ended, active, key, club, room, lang,
            rules, challenger, rematch_of, rematch, created, rated, days, level, points)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
            $23, $24, $25, $26, $27, $28, $29)
        ON CONFLICT (key) DO NOTHING";
    changing(sqlx::query(insert), table, active)
        .bind(key.as_str())
        .bind(table.club.as_ref().map(ToString::to_string))
        .bind(table.room.to_string())
        .bind(&table.lang)
        .bind(rules)
        .bind(table.challenger.to_string())
        .bind(table.rematch_of.as_ref().map(TableKey::as_str))
        .bind(table.rematch.as_ref().map(TableKey::as_str))
        .bind(table.created.as_millisecond())
        .bind(table.terms.rated)
        .bind(table.terms.days)
        .bind(write_level(table))
        .bind(table.terms.points)
}

/// What a change may touch; rooms move with their club, and only [`Store::found`] names a rematch.
fn update_table(table: &Table, was: u32, active: Timestamp) -> Query<'_, Sqlite, SqliteArguments> {
    let update = "UPDATE tables SET version = $1, state = $2, until = $3, white_kind = $4, white_player = $5,
            white_name = $6, white_handle = $7, black_kind = $8, black_player = $9, black_name = $10,
            black_handle = $11, white_offers = $12, black_offers = $13, started = $14, ended = $15, active = $16,
            level = $19, points = $20
        WHERE key = $17 AND version = $18";
    changing(sqlx::query(update), table, active)
        .bind(table.key.as_str())
        .bind(was)
        .bind(write_level(table))
        .bind(table.terms.points)
}

/// Binds $1 to $16, the columns that change.
fn changing<'a>(
    query: Query<'a, Sqlite, SqliteArguments>,
    table: &'a Table,
    active: Timestamp,
) -> Query<'a, Sqlite, SqliteArguments> {
    let (state, until) = write_state(table.state);
    let mut query = query.bind(table.version).bind(state).bind(until);
    for side in Side::BOTH {
        let (kind, player, name, handle) = write_seat(&table.seats[side]);
        query = query.bind(kind).bind(player).bind(name).bind(handle);
    }
    query
        .bind(table.offers.white)
        .bind(table.offers.black)
        .bind(table.started.map(Timestamp::as_millisecond))
        .bind(table.ended.map(Timestamp::as_millisecond))
        .bind(active.as_millisecond())
}

/// When the table last changed: now, as far as the change tells.
fn last_moment(table: &Table, delivery: Option<Delivery<'_>>) -> Timestamp {
    let acted = table.entries().last().map(|entry| entry.at);
    let moments = [table.started, table.ended, acted, delivery.map(|delivery| delivery.at)];
    moments.into_iter().flatten().fold(table.created, Timestamp::max)
}

/// The games of a change, in the order in which they were played.
async fn write_games(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    if let Some(earlier) = &change.earlier {
        Box::pin(write_games(&mut *to, earlier)).await?;
    }
    write_game(&mut *to, &change.table, change.fresh).await?;
    let Some(seed) = &change.table.next else { return Ok(()) };
    let next = change.table.game_number() + 1;
    sqlx::query("INSERT INTO games (id, table_key, n, seed) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING")
        .bind(format!("{}.{next}", change.table.key))
        .bind(change.table.key.as_str())
        .bind(next)
        .bind(seed.to_hex())
        .execute(to)
        .await?;
    Ok(())
}

/// Adds the last `fresh` acts to the log of the table's game, and its beginning and result where they are new.
async fn write_game(to: &mut SqliteConnection, table: &Table, fresh: usize) -> Result<(), StoreError> {
    let game = table.game_id();
    if let Some(started) = table.game_started() {
        // Its id is certain when it begins: until then its match may be offered to another length.
        let begin =
            "UPDATE games SET id = $1, client = $2, started = $3 WHERE table_key = $4 AND n = $5 AND started IS NULL";
        sqlx::query(begin)
            .bind(&game)
            .bind(table.seal.client.as_deref())
            .bind(started.as_millisecond())
            .bind(table.key.as_str())
            .bind(table.game_number())
            .execute(&mut *to)
            .await?;
    }
    let entries = table.entries();
    let known = entries.len().saturating_sub(fresh);
    for (ply, entry) in (0_i64..).zip(entries).skip(known) {
        let act = "INSERT INTO acts (game, ply, version, act, token, chosen, at) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(act)
            .bind(&game)
            .bind(ply)
            .bind(entry.version)
            .bind(acts::write(entry.act))
            .bind(entry.token.as_deref())
            .bind(entry.chosen)
            .bind(entry.at.as_millisecond())
            .execute(&mut *to)
            .await?;
    }
    let (Some(outcome), Some(ended)) = (table.log().game().outcome().filter(|_| fresh > 0), table.game_ended()) else {
        return Ok(());
    };
    let result = "UPDATE games SET ended = $2, winner = $3, points = $4, ended_by = $5
        WHERE id = $1 AND ended_by IS NULL";
    let result = sqlx::query(result)
        .bind(&game)
        .bind(ended.as_millisecond())
        .bind(outcome.winner.map(Side::name))
        .bind(outcome.points)
        .bind(write_by(outcome.by))
        .execute(&mut *to)
        .await?;
    if result.rows_affected() != 1 {
        return Err(StoreError::SecondResult(game));
    }
    results::enter(to, &game, table).await
}
