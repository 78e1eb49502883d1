//! Finished games, newest first, a page at a time.

use sqlx::{AssertSqlSafe, FromRow};

use super::people::Scope;
use super::rows::read_by;
use super::{Store, StoreError, acts, results};
use crate::rules::{BySide, Outcome};
use crate::standings::{Archive, Archived, OfMatch, Person};

/// Whose finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// All of a club, or of everywhere.
    Club(Scope),
    /// One person's, in a club or everywhere.
    Person(Person, Scope),
}

impl Store {
    /// Finished games, `many` from the one with this index on.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn archive(&self, shelf: Shelf, from: u32, many: u32) -> Result<Archive, StoreError> {
        let (scope, person) = match shelf {
            Shelf::Club(scope) => (scope, None),
            Shelf::Person(person, scope) => (scope, Some(person)),
        };
        let here = if scope == Scope::EVERYWHERE { "" } else { "AND scope = $1" };
        // Each side has an index in the order of ending; the two are merged.
        let of = match person {
            None if scope == Scope::EVERYWHERE => "SELECT id FROM results".to_owned(),
            None => "SELECT id FROM results WHERE scope = $1".to_owned(),
            Some(_) => format!(
                "SELECT id FROM results WHERE white = $2 {here}
                UNION ALL SELECT id FROM results WHERE black = $2 AND white <> $2 {here}"
            ),
        };
        let page = format!(
            "SELECT r.game, r.white, r.black, w.name AS white_name, b.name AS black_name, r.winner, r.points,
                r.ended_by, r.voided, r.ended, t.points AS match_points, g.n,
                (SELECT coalesce(sum(e.points), 0) FROM games e
                    WHERE e.table_key = g.table_key AND e.n <= g.n AND e.winner = 'white') AS white_score,
                (SELECT coalesce(sum(e.points), 0) FROM games e
                    WHERE e.table_key = g.table_key AND e.n <= g.n AND e.winner = 'black') AS black_score
            FROM ({of} ORDER BY id DESC LIMIT $3 OFFSET $4) o JOIN results r ON r.id = o.id
            JOIN people w ON w.id = r.white JOIN people b ON b.id = r.black
            JOIN games g ON g.id = r.game JOIN tables t ON t.key = g.table_key
            ORDER BY r.id DESC"
        );
        let page: Vec<ArchivedRow> = sqlx::query_as(AssertSqlSafe(page))
            .bind(scope.0)
            .bind(person.map(|person| person.0))
            .bind(many)
            .bind(from)
            .fetch_all(&self.readers)
            .await?;
        let total = format!("SELECT count(*) FROM ({of})");
        let total: u32 = sqlx::query_scalar(AssertSqlSafe(total))
            .bind(scope.0)
            .bind(person.map(|person| person.0))
            .fetch_one(&self.readers)
            .await?;
        Ok(Archive { games: page.into_iter().map(ArchivedRow::archived).collect::<Result<_, _>>()?, total })
    }
}

#[derive(FromRow)]
struct ArchivedRow {
    game: String,
    white: i64,
    black: i64,
    white_name: Option<String>,
    black_name: Option<String>,
    winner: Option<String>,
    points: u8,
    ended_by: String,
    voided: Option<i64>,
    ended: i64,
    match_points: u8,
    n: u16,
    white_score: u8,
    black_score: u8,
}

impl ArchivedRow {
    fn archived(self) -> Result<Archived, StoreError> {
        let bad = |value: &str| StoreError::nonsense(format_args!("game {}", self.game), "its result", value);
        let outcome = Outcome {
            winner: self.winner.map(|name| acts::side(&name).ok_or_else(|| bad(&name))).transpose()?,
            points: self.points,
            by: read_by(&self.ended_by).ok_or_else(|| bad(&self.ended_by))?,
        };
        Ok(Archived {
            seats: BySide { white: Person(self.white), black: Person(self.black) },
            names: BySide { white: self.white_name, black: self.black_name },
            outcome,
            voided: self.voided.is_some(),
            ended: results::time(self.ended)?,
            of_match: (self.match_points > 1).then_some(OfMatch {
                points: self.match_points,
                game: self.n,
                score: BySide { white: self.white_score, black: self.black_score },
            }),
            game: self.game,
        })
    }
}
