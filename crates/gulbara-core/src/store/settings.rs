//! What clubs and people have chosen, as rows.

use std::collections::BTreeSet;

use sqlx::{FromRow, SqliteConnection};

use super::{Store, StoreError};
use crate::settings::{ClubSettings, Personal, Posting};
use crate::table::{ClubKey, PlayerKey, RoomKey};

impl Store {
    /// What a club has chosen; `None` if nothing yet.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn club(&self, club: &ClubKey) -> Result<Option<ClubSettings>, StoreError> {
        let mut reading = self.readers.begin().await?;
        let settings = read_club(&mut reading, club).await?;
        reading.rollback().await?;
        Ok(settings)
    }

    /// Changes what a club has chosen, beginning with the defaults for one that has chosen nothing. What another changed
    /// meanwhile stays. Gives what is chosen now.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn change_club(
        &self,
        club: &ClubKey,
        defaults: &ClubSettings,
        change: impl FnOnce(&mut ClubSettings) + Send,
    ) -> Result<ClubSettings, StoreError> {
        let mut writing = self.write().await?;
        let mut settings = read_club(&mut writing, club).await?.unwrap_or_else(|| defaults.clone());
        change(&mut settings);
        let write = "INSERT INTO club_settings (club, rules, lang, theme, rated, days, posting, threads)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (club) DO UPDATE SET rules = $2, lang = $3, theme = $4,
            rated = $5, days = $6, posting = $7, threads = $8";
        sqlx::query(write)
            .bind(club.to_string())
            .bind(serde_json::json!(settings.rules).to_string())
            .bind(&settings.lang)
            .bind(&settings.theme)
            .bind(settings.rated)
            .bind(settings.days)
            .bind(match settings.posting {
                Posting::Edit => "edit",
                Posting::New => "new",
            })
            .bind(settings.threads)
            .execute(&mut *writing)
            .await?;
        sqlx::query("DELETE FROM club_rooms WHERE club = $1").bind(club.to_string()).execute(&mut *writing).await?;
        for room in &settings.rooms {
            sqlx::query("INSERT INTO club_rooms (club, room) VALUES ($1, $2)")
                .bind(club.to_string())
                .bind(room.to_string())
                .execute(&mut *writing)
                .await?;
        }
        writing.commit().await?;
        Ok(settings)
    }

    /// What a person has chosen, and the language the platform told last.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn person(&self, who: &PlayerKey) -> Result<Personal, StoreError> {
        let mut reading = self.readers.acquire().await?;
        read_person(&mut reading, who).await
    }

    /// Changes what a person has chosen. What was changed meanwhile stays. Gives what is chosen now.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn change_person(
        &self,
        who: &PlayerKey,
        change: impl FnOnce(&mut Personal) + Send,
    ) -> Result<Personal, StoreError> {
        let mut writing = self.write().await?;
        let mut settings = read_person(&mut writing, who).await?;
        change(&mut settings);
        let write = "INSERT INTO person_settings
                (player, heard, lang, theme, rolls, hands_over, unmentioned, read_aloud, private_line, own_side)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (player) DO UPDATE SET heard = $2, lang = $3,
            theme = $4, rolls = $5, hands_over = $6, unmentioned = $7, read_aloud = $8, private_line = $9, own_side = $10";
        sqlx::query(write)
            .bind(who.to_string())
            .bind(&settings.heard)
            .bind(&settings.lang)
            .bind(&settings.theme)
            .bind(settings.rolls)
            .bind(settings.hands_over)
            .bind(settings.unmentioned)
            .bind(settings.read_aloud)
            .bind(settings.private_line)
            .bind(settings.own_side)
            .execute(&mut *writing)
            .await?;
        writing.commit().await?;
        Ok(settings)
    }
}

/// Moves what a club has chosen to its new identity; what was chosen there already goes.
pub(super) async fn move_club(to: &mut SqliteConnection, old: &ClubKey, new: &ClubKey) -> Result<(), StoreError> {
    // A group without settings leaves its successor's alone.
    let moved = "UPDATE OR REPLACE club_settings SET club = $2 WHERE club = $1";
    sqlx::query(moved).bind(old.to_string()).bind(new.to_string()).execute(&mut *to).await?;
    let rooms = "UPDATE OR REPLACE club_rooms SET club = $2 WHERE club = $1";
    sqlx::query(rooms).bind(old.to_string()).bind(new.to_string()).execute(to).await?;
    Ok(())
}

/// A club's rooms that have a new key.
pub(super) async fn move_rooms(
    to: &mut SqliteConnection,
    club: &ClubKey,
    room: impl Fn(&RoomKey) -> RoomKey,
) -> Result<(), StoreError> {
    for old in read_rooms(to, club).await? {
        let new = room(&old);
        if new != old {
            sqlx::query("UPDATE OR REPLACE club_rooms SET room = $3 WHERE club = $1 AND room = $2")
                .bind(club.to_string())
                .bind(old.to_string())
                .bind(new.to_string())
                .execute(&mut *to)
                .await?;
        }
    }
    Ok(())
}

async fn read_club(from: &mut SqliteConnection, club: &ClubKey) -> Result<Option<ClubSettings>, StoreError> {
    let row: Option<ClubRow> = sqlx::query_as("SELECT * FROM club_settings WHERE club = $1")
        .bind(club.to_string())
        .fetch_optional(&mut *from)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let bad = |what, value: &str| StoreError::nonsense(format_args!("club {club}"), what, value);
    Ok(Some(ClubSettings {
        rules: serde_json::from_str(&row.rules).map_err(|_| bad("its rules", &row.rules))?,
        lang: row.lang,
        theme: row.theme,
        rated: row.rated,
        days: row.days,
        posting: match row.posting.as_str() {
            "edit" => Posting::Edit,
            "new" => Posting::New,
            other => return Err(bad("its posting", other)),
        },
        rooms: read_rooms(from, club).await?,
        threads: row.threads,
    }))
}

async fn read_rooms(from: &mut SqliteConnection, club: &ClubKey) -> Result<BTreeSet<RoomKey>, StoreError> {
    let rooms: Vec<String> = sqlx::query_scalar("SELECT room FROM club_rooms WHERE club = $1")
        .bind(club.to_string())
        .fetch_all(from)
        .await?;
    let bad = |text: &str| StoreError::nonsense(format_args!("club {club}"), "a room", text);
    rooms.iter().map(|text| text.parse().map_err(|_| bad(text))).collect()
}

async fn read_person(from: &mut SqliteConnection, who: &PlayerKey) -> Result<Personal, StoreError> {
    let row: Option<PersonRow> = sqlx::query_as("SELECT * FROM person_settings WHERE player = $1")
        .bind(who.to_string())
        .fetch_optional(from)
        .await?;
    Ok(row.map(PersonRow::personal).unwrap_or_default())
}

#[derive(FromRow)]
struct ClubRow {
    rules: String,
    lang: Option<String>,
    theme: Option<String>,
    rated: bool,
    days: Option<u8>,
    posting: String,
    threads: bool,
}

#[derive(FromRow)]
struct PersonRow {
    heard: Option<String>,
    lang: Option<String>,
    theme: Option<String>,
    rolls: bool,
    hands_over: bool,
    unmentioned: bool,
    read_aloud: bool,
    private_line: bool,
    own_side: bool,
}

impl PersonRow {
    fn personal(self) -> Personal {
        Personal {
            lang: self.lang,
            heard: self.heard,
            theme: self.theme,
            rolls: self.rolls,
            hands_over: self.hands_over,
            unmentioned: self.unmentioned,
            read_aloud: self.read_aloud,
            private_line: self.private_line,
            own_side: self.own_side,
        }
    }
}
