//! Games that have been looked at.

use super::{Store, StoreError};
use crate::engine::{Analysis, weights};

impl Store {
    /// What the present network has found in a finished game, if it has looked at it.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn analysis(&self, game: &str) -> Result<Option<Analysis>, StoreError> {
        let known: Option<(String,)> = sqlx::query_as("SELECT analysis FROM analyses WHERE game = $1 AND network = $2")
            .bind(game)
            .bind(weights::NAME)
            .fetch_optional(&self.readers)
            .await?;
        // What cannot be read is found anew.
        Ok(known.and_then(|(json,)| serde_json::from_str(&json).ok()))
    }

    /// Keeps what was found in a finished game.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn keep_analysis(&self, game: &str, analysis: &Analysis) -> Result<(), StoreError> {
        // Numbers, notation and names of sides: there is always JSON of them.
        let Ok(json) = serde_json::to_string(analysis) else { return Ok(()) };
        let keep = "INSERT INTO analyses (game, network, analysis) VALUES ($1, $2, $3)
            ON CONFLICT (game) DO UPDATE SET network = excluded.network, analysis = excluded.analysis";
        sqlx::query(keep).bind(game).bind(weights::NAME).bind(json).execute(&self.writer).await?;
        Ok(())
    }
}
