//! What is due by the clock: challenges that expire, and the alarms of running games.

use jiff::Timestamp;
use sqlx::{FromRow, SqliteConnection};

use super::{PostChange, Store, StoreError, Written, posts, rows};
use crate::table::{Alarm, Ring, Table, TableKey};

impl Store {
    /// The tables at which something is due: open challenges whose time is over, and games whose alarm has rung. The
    /// longest overdue first.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn due(&self, now: Timestamp) -> Result<Vec<TableKey>, StoreError> {
        let due = "SELECT key FROM (
                SELECT key, until AS at FROM tables WHERE state = 'open' AND until <= $1
                UNION ALL SELECT key, alarm_at FROM tables WHERE alarm_at <= $1
            ) ORDER BY at";
        let due: Vec<String> = sqlx::query_scalar(due).bind(now.as_millisecond()).fetch_all(&self.readers).await?;
        due.iter().map(|key| rows::table_key(key)).collect()
    }

    /// When something is due next; `None` if nothing ever is.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let next = "SELECT min(at) FROM (
                SELECT min(until) AS at FROM tables WHERE state = 'open'
                UNION ALL SELECT min(alarm_at) FROM tables WHERE alarm_at IS NOT NULL)";
        let next: Option<i64> = sqlx::query_scalar(next).fetch_one(&self.readers).await?;
        let bad = |at| StoreError::nonsense("a table", "what is due", at);
        next.map(|at| Timestamp::from_millisecond(at).map_err(|_| bad(at))).transpose()
    }

    /// The alarm of a table that was read at this version has rung: the next one is set, and its messages change, without
    /// a new version of the table.
    ///
    /// [`Written::Stale`] if the table has changed since, or its alarm; never [`Written::Repeated`].
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn ring(
        &self,
        table: &Table,
        next: Option<Alarm>,
        messages: &[PostChange],
    ) -> Result<Written, StoreError> {
        let mut writing = self.write().await?;
        let rung = "UPDATE tables SET alarm = $3, alarm_at = $4 WHERE key = $1 AND version = $2 AND alarm_at IS $5";
        let rung = sqlx::query(rung)
            .bind(table.key.as_str())
            .bind(table.version)
            .bind(next.map(|alarm| name(alarm.what)))
            .bind(next.map(|alarm| alarm.at.as_millisecond()))
            .bind(table.alarm.map(|alarm| alarm.at.as_millisecond()))
            .execute(&mut *writing)
            .await?;
        if rung.rows_affected() == 0 {
            return Ok(Written::Stale);
        }
        for message in messages {
            posts::change(&mut writing, &table.key, message).await?;
        }
        writing.commit().await?;
        Ok(Written::Done)
    }
}

/// Stores how a table stands by the clock.
pub(super) async fn write(to: &mut SqliteConnection, table: &Table) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET deadline = $2, claimable = $3, alarm = $4, alarm_at = $5 WHERE key = $1")
        .bind(table.key.as_str())
        .bind(table.deadline.map(Timestamp::as_millisecond))
        .bind(table.claimable.map(Timestamp::as_millisecond))
        .bind(table.alarm.map(|alarm| name(alarm.what)))
        .bind(table.alarm.map(|alarm| alarm.at.as_millisecond()))
        .execute(to)
        .await?;
    Ok(())
}

/// How a table stands by the clock, as columns.
#[derive(FromRow)]
pub(super) struct ClockRow {
    deadline: Option<i64>,
    claimable: Option<i64>,
    alarm: Option<String>,
    alarm_at: Option<i64>,
}

impl ClockRow {
    /// Sets the clock of a table that was read.
    pub(super) fn set(self, table: &mut Table) -> Result<(), StoreError> {
        let time = |at: Option<i64>| at.map(|at| rows::time(&table.key, at)).transpose();
        let (deadline, claimable, at) = (time(self.deadline)?, time(self.claimable)?, time(self.alarm_at)?);
        let bad = |text: &str| StoreError::nonsense(format_args!("table {}", table.key), "its alarm", text);
        let what = self.alarm.map(|text| read(&text).ok_or_else(|| bad(&text))).transpose()?;
        table.deadline = deadline;
        table.claimable = claimable;
        table.alarm = at.zip(what).map(|(at, what)| Alarm { at, what });
        Ok(())
    }
}

/// The column `alarm`.
const fn name(what: Ring) -> &'static str {
    match what {
        Ring::Call => "call",
        Ring::Remind => "remind",
        Ring::Offer => "offer",
        Ring::Void => "void",
    }
}

fn read(text: &str) -> Option<Ring> {
    [Ring::Call, Ring::Remind, Ring::Offer, Ring::Void].into_iter().find(|ring| name(*ring) == text)
}
