//! Rankings of a club, a page at a time.

use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, FromRow, Row as _};

use super::people::Scope;
use super::{Store, StoreError};
use crate::standings::{Day, Month, Order, Person, Ranked, Ranking, Rating, Tally};

/// Persons who have not left the club.
const STAYED: &str = "person NOT IN (SELECT person FROM members WHERE scope = $1 AND hidden = 1)";

/// What of a person's row a ranking shows.
const SHOWN: &str = "p.name, t.*, r.rating, r.deviation, r.volatility, r.games AS rated, r.day";

/// The column an order goes by.
const fn column(order: Order) -> &'static str {
    match order {
        Order::Rating => "rating",
        Order::Wins => "wins",
        Order::Points => "won",
        Order::Mars => "mars",
        Order::Streak => "best",
    }
}

/// Which ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The club's.
    pub scope: Scope,
    /// What it goes by.
    pub order: Order,
    /// Of this month, or of all time.
    pub month: Month,
    /// Today: it decides which ratings are provisional.
    pub today: Day,
}

impl Store {
    /// Persons of a ranking, `many` from the one with this index on.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn ranking(&self, of: Standing, from: u32, many: u32) -> Result<Ranking, StoreError> {
        let (settled, total) = self.sizes(of).await?;
        let mut found: Vec<RankedRow> = Vec::new();
        if of.order == Order::Rating && of.month == Month::ALL {
            // Two lists, one after the other, each in the order of an index.
            if from < settled {
                found = self.rated(of, "settled >= $2", from, many).await?;
            }
            let rest = many - found.len() as u32;
            if rest > 0 {
                found.extend(self.rated(of, "settled < $2", from.saturating_sub(settled), rest).await?);
            }
        } else {
            found = self.tallied(of, from, many).await?;
        }
        let mut rows: Vec<Ranked> = Vec::with_capacity(found.len());
        for (index, row) in (from..).zip(found) {
            let mut ranked = row.ranked;
            let same = |last: &&Ranked| row_value(of, last) == row_value(of, &ranked);
            ranked.place = match rows.last() {
                Some(last) => rows.last().filter(same).map_or(index + 1, |_| last.place),
                None if index == 0 => 1,
                None => self.place(of, &ranked).await?,
            };
            rows.push(ranked);
        }
        Ok(Ranking { rows, total })
    }

    /// How many of a ranking have a rating that is settled (only where it goes by that), and how many there are at all.
    async fn sizes(&self, of: Standing) -> Result<(u32, u32), StoreError> {
        // Those who left are few: they are taken off a count that needs nothing but an index.
        let sizes = match (of.order, of.month) {
            (Order::Rating, Month::ALL) => {
                "SELECT (SELECT count(*) FROM ratings WHERE scope = $1 AND settled >= $2)
                    - (SELECT count(*) FROM members m JOIN ratings r ON r.scope = m.scope AND r.person = m.person
                        WHERE m.scope = $1 AND m.hidden = 1 AND r.settled >= $2),
                (SELECT count(*) FROM ratings WHERE scope = $1)
                    - (SELECT count(*) FROM members m JOIN ratings r ON r.scope = m.scope AND r.person = m.person
                        WHERE m.scope = $1 AND m.hidden = 1)"
            }
            (Order::Rating, _) => {
                "SELECT 0, count(*) FROM tallies t JOIN ratings r ON r.scope = t.scope AND r.person = t.person
                WHERE t.scope = $1 AND t.month = $3
                    AND t.person NOT IN (SELECT person FROM members WHERE scope = $1 AND hidden = 1)"
            }
            _ => {
                "SELECT 0, (SELECT count(*) FROM tallies WHERE scope = $1 AND month = $3)
                    - (SELECT count(*) FROM members m
                        JOIN tallies t ON t.scope = m.scope AND t.month = $3 AND t.person = m.person
                        WHERE m.scope = $1 AND m.hidden = 1)"
            }
        };
        let (settled, total): (u32, u32) =
            sqlx::query_as(sizes).bind(of.scope.0).bind(of.today.0).bind(of.month.0).fetch_one(&self.readers).await?;
        Ok((settled, total))
    }

    /// Those with a rating of all time, the best first.
    async fn rated(
        &self,
        of: Standing,
        which: &'static str,
        from: u32,
        many: u32,
    ) -> Result<Vec<RankedRow>, StoreError> {
        let rated = format!(
            "SELECT {SHOWN} FROM (
                SELECT * FROM ratings WHERE scope = $1 AND {which}
                    AND {STAYED}
                ORDER BY rating DESC LIMIT $3 OFFSET $4) r
            JOIN tallies t ON t.scope = $1 AND t.month = 0 AND t.person = r.person
            JOIN people p ON p.id = r.person ORDER BY r.rating DESC"
        );
        Ok(sqlx::query_as(AssertSqlSafe(rated))
            .bind(of.scope.0)
            .bind(of.today.0)
            .bind(many)
            .bind(from)
            .fetch_all(&self.readers)
            .await?)
    }

    /// Those with a tally, by one of its columns, or by rating among those who played in a month.
    async fn tallied(&self, of: Standing, from: u32, many: u32) -> Result<Vec<RankedRow>, StoreError> {
        // The month is written out: only then the index of all time is one for it.
        let month = of.month.0;
        let tallied = if of.order == Order::Rating {
            format!(
                "SELECT {SHOWN} FROM tallies t
                JOIN ratings r ON r.scope = t.scope AND r.person = t.person
                JOIN people p ON p.id = t.person
                WHERE t.scope = $1 AND t.month = {month}
                    AND t.{STAYED}
                ORDER BY r.settled >= $2 DESC, r.rating DESC LIMIT $3 OFFSET $4"
            )
        } else {
            let column = column(of.order);
            format!(
                "SELECT {SHOWN} FROM (
                    SELECT * FROM tallies WHERE scope = $1 AND month = {month}
                        AND {STAYED}
                    ORDER BY {column} DESC, person DESC LIMIT $3 OFFSET $4) t
                LEFT JOIN ratings r ON r.scope = t.scope AND r.person = t.person
                JOIN people p ON p.id = t.person ORDER BY t.{column} DESC, t.person DESC"
            )
        };
        Ok(sqlx::query_as(AssertSqlSafe(tallied))
            .bind(of.scope.0)
            .bind(of.today.0)
            .bind(many)
            .bind(from)
            .fetch_all(&self.readers)
            .await?)
    }

    /// The place of somebody at the top of a page, who may share it with others on the page before.
    async fn place(&self, of: Standing, who: &Ranked) -> Result<u32, StoreError> {
        let (Month(month), column) = (of.month, column(of.order));
        let better = if of.order == Order::Rating {
            // What is shown is rounded.
            let within = match of.month {
                Month::ALL => String::new(),
                _ => format!("AND person IN (SELECT person FROM tallies WHERE scope = $1 AND month = {month})"),
            };
            format!(
                "SELECT count(*) FROM ratings WHERE scope = $1 AND {STAYED} {within}
                    AND ((settled >= $2) > $4 OR (settled >= $2) = $4 AND rating >= $3 + 0.5)"
            )
        } else {
            format!("SELECT count(*) FROM tallies WHERE scope = $1 AND month = {month} AND {STAYED} AND {column} > $3")
        };
        let (provisional, value) = row_value(of, who);
        let better: u32 = sqlx::query_scalar(AssertSqlSafe(better))
            .bind(of.scope.0)
            .bind(of.today.0)
            .bind(value)
            .bind(!provisional)
            .fetch_one(&self.readers)
            .await?;
        Ok(better + 1)
    }
}

/// What has to be equal for two to share a place.
fn row_value(of: Standing, who: &Ranked) -> (bool, i64) {
    let provisional = of.order == Order::Rating && who.rating.is_some_and(|rating| rating.is_provisional(of.today));
    (provisional, of.order.value(who))
}

struct RankedRow {
    ranked: Ranked,
}

impl FromRow<'_, SqliteRow> for RankedRow {
    fn from_row(row: &SqliteRow) -> Result<RankedRow, sqlx::Error> {
        let rating: Option<f64> = row.try_get("rating")?;
        let rating = match rating {
            Some(rating) => Some(Rating {
                rating,
                deviation: row.try_get("deviation")?,
                volatility: row.try_get("volatility")?,
                games: row.try_get("rated")?,
                day: Day(row.try_get("day")?),
            }),
            None => None,
        };
        let ranked = Ranked {
            place: 0,
            person: Person(row.try_get("person")?),
            name: row.try_get("name")?,
            tally: Tally::from_row(row)?,
            rating,
        };
        Ok(RankedRow { ranked })
    }
}
