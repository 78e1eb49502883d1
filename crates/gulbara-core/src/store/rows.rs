//! Rows of the database as tables, and tables as rows.

use jiff::Timestamp;
use sqlx::{FromRow, Sqlite, SqliteConnection, Transaction};

use super::clock::ClockRow;
use super::{Store, StoreError, acts};
use crate::engine::Level;
use crate::proof::Seed;
use crate::rules::{By, BySide, Outcome, Rules, Side};
use crate::table::{
    Closing, ClubKey, Entry, Founding, Invited, Player, PlayerKey, RoomKey, Seat, State, Table, TableKey, Terms,
};

impl Store {
    /// The table of this key, its log replayed; `None` if there is none.
    ///
    /// # Errors
    /// A log that the rules refuse, or a fault of the database.
    pub async fn table(&self, key: &TableKey) -> Result<Option<Table>, StoreError> {
        // Both reads see one moment.
        let mut reading: Transaction<'_, Sqlite> = self.readers.begin().await?;
        let found = table(&mut reading, key).await;
        reading.rollback().await?;
        found
    }

    /// A table as it was when the game of this id was played, or as it is while that is played; `None` if no such game has
    /// begun.
    ///
    /// # Errors
    /// A log that the rules refuse, or a fault of the database.
    pub async fn game(&self, id: &str) -> Result<Option<Table>, StoreError> {
        let mut reading: Transaction<'_, Sqlite> = self.readers.begin().await?;
        let at = sqlx::query_as("SELECT table_key, n FROM games WHERE id = $1 AND started IS NOT NULL").bind(id);
        let at: Option<(String, u32)> = at.fetch_optional(&mut *reading).await?;
        let found = match at {
            Some((key, number)) => at_game(&mut reading, &table_key(&key)?, Some(number)).await,
            None => Ok(None),
        };
        reading.rollback().await?;
        found
    }
}

/// The table of this key with the game that is played, or was played last, as a connection sees it.
pub(super) async fn table(from: &mut SqliteConnection, key: &TableKey) -> Result<Option<Table>, StoreError> {
    at_game(from, key, None).await
}

/// The table of this key with the game of this number.
async fn at_game(
    from: &mut SqliteConnection,
    key: &TableKey,
    number: Option<u32>,
) -> Result<Option<Table>, StoreError> {
    let Some(header) = header(&mut *from, key, number).await? else { return Ok(None) };
    let earlier =
        "SELECT winner, points AS result_points, ended_by FROM games WHERE table_key = $1 AND n < $2 ORDER BY n";
    let earlier: Vec<ResultRow> = match header.n {
        1 => Vec::new(),
        n => sqlx::query_as(earlier).bind(key.as_str()).bind(n).fetch_all(&mut *from).await?,
    };
    let log = "SELECT ply, version, act, token, chosen, at FROM acts WHERE game = $1 ORDER BY ply";
    let log: Vec<ActRow> = sqlx::query_as(log).bind(&header.game).fetch_all(from).await?;
    header.table(key, earlier, log).map(Some)
}

async fn header(
    from: &mut SqliteConnection,
    key: &TableKey,
    number: Option<u32>,
) -> Result<Option<TableRow>, StoreError> {
    // The last game that has begun is the one that is played; the one after it is only sealed.
    let header = "SELECT t.*, g.id AS game, g.n, g.seed, g.client, g.winner, g.points AS result_points, g.ended_by,
            (SELECT s.seed FROM games s WHERE s.table_key = t.key AND s.n = g.n + 1) AS next,
            NOT EXISTS (SELECT 1 FROM tables o WHERE o.state = 'over'
                AND (o.white_player = t.white_player OR o.black_player = t.white_player)) AS white_new,
            NOT EXISTS (SELECT 1 FROM tables o WHERE o.state = 'over'
                AND (o.white_player = t.black_player OR o.black_player = t.black_player)) AS black_new
        FROM tables t JOIN games g ON g.table_key = t.key WHERE t.key = $1
            AND g.n = coalesce($2, (SELECT max(n) FROM games WHERE table_key = $1 AND started IS NOT NULL), 1)";
    Ok(sqlx::query_as(header).bind(key.as_str()).bind(number).fetch_optional(from).await?)
}

/// A table without its log.
#[derive(FromRow)]
struct TableRow {
    version: u32,
    club: Option<String>,
    room: String,
    lang: String,
    rules: String,
    rated: bool,
    days: Option<u8>,
    points: u8,
    challenger: String,
    state: String,
    until: Option<i64>,
    #[sqlx(flatten)]
    seats: SeatsRow,
    white_offers: bool,
    black_offers: bool,
    #[sqlx(flatten)]
    clock: ClockRow,
    white_new: bool,
    black_new: bool,
    rematch_of: Option<String>,
    rematch: Option<String>,
    created: i64,
    started: Option<i64>,
    ended: Option<i64>,
    game: String,
    n: u32,
    seed: String,
    client: Option<String>,
    next: Option<String>,
    #[sqlx(flatten)]
    result: ResultRow,
}

#[derive(FromRow)]
struct ActRow {
    ply: i64,
    version: u32,
    act: String,
    token: Option<String>,
    chosen: bool,
    at: i64,
}

impl TableRow {
    fn table(self, key: &TableKey, earlier: Vec<ResultRow>, log: Vec<ActRow>) -> Result<Table, StoreError> {
        let bad = |what, value: &str| StoreError::nonsense(format_args!("table {key}"), what, value);
        let rules: Rules = serde_json::from_str(&self.rules).map_err(|_| bad("its rules", &self.rules))?;
        let created = time(key, self.created)?;
        let state = read_state(key, &self.state, self.until)?;
        let another = |text: Option<String>| {
            text.map(|text| TableKey::new(&text).ok_or_else(|| bad("a table of its", &text))).transpose()
        };
        let mut table = Table::found(Founding {
            key: key.clone(),
            club: self.club.map(|text| text.parse::<ClubKey>().map_err(|_| bad("its club", &text))).transpose()?,
            room: self.room.parse::<RoomKey>().map_err(|_| bad("its room", &self.room))?,
            lang: self.lang,
            rules,
            terms: Terms { rated: self.rated, days: self.days, points: self.points },
            challenger: player(key, &self.challenger)?,
            seats: self.seats.seats(key)?,
            // The seed itself is in no message.
            seed: Seed::from_hex(&self.seed).map_err(|_| bad("its seed", "…"))?,
            rematch_of: another(self.rematch_of)?,
            now: created,
            until: created,
        });
        let ended = earlier.into_iter().map(|row| row.outcome(key)?.ok_or_else(|| bad("an earlier game", "running")));
        table = table.after(ended.collect::<Result<_, _>>()?);
        table.version = self.version;
        table.state = state;
        table.seal.client = self.client;
        table.next = self.next.map(|seed| Seed::from_hex(&seed).map_err(|_| bad("its next seed", "…"))).transpose()?;
        table.rematch = another(self.rematch)?;
        self.clock.set(&mut table)?;
        table.newcomers = BySide { white: self.white_new, black: self.black_new };
        table.started = self.started.map(|at| time(key, at)).transpose()?;
        table.ended = self.ended.map(|at| time(key, at)).transpose()?;
        for (ply, row) in log.into_iter().enumerate() {
            let act = acts::read(&row.act).filter(|_| usize::try_from(row.ply) == Ok(ply));
            let act = act.ok_or_else(|| StoreError::Unreadable {
                table: key.clone(),
                ply,
                text: format!("{} {}", row.ply, row.act),
            })?;
            let at = time(key, row.at)?;
            let entry = Entry { act, version: row.version, token: row.token, chosen: row.chosen, at };
            table.apply(entry).map_err(|why| StoreError::Refused { table: key.clone(), ply, why })?;
        }
        // Replayed turns answer no offer of now.
        table.offers = BySide { white: self.white_offers, black: self.black_offers };
        let outcome = table.log().game().outcome();
        let stored = self.result.outcome(key)?;
        let over = outcome.is_some() && !table.goes_on();
        if outcome != stored || !table.goes_on() && over != (table.state == State::Over) {
            return Err(bad("a result that its log does not have", &format!("{stored:?}, {}", self.state)));
        }
        Ok(table)
    }
}

/// Both seats as columns.
#[derive(FromRow)]
pub(super) struct SeatsRow {
    white_kind: String,
    white_player: Option<String>,
    white_name: Option<String>,
    white_handle: Option<String>,
    black_kind: String,
    black_player: Option<String>,
    black_name: Option<String>,
    black_handle: Option<String>,
    level: Option<u8>,
}

impl SeatsRow {
    pub(super) fn seats(self, key: &TableKey) -> Result<BySide<Seat>, StoreError> {
        Ok(BySide {
            white: read_seat(key, &self.white_kind, self.white_player, self.white_name, self.white_handle, self.level)?,
            black: read_seat(key, &self.black_kind, self.black_player, self.black_name, self.black_handle, self.level)?,
        })
    }
}

fn read_seat(
    key: &TableKey,
    kind: &str,
    who: Option<String>,
    name: Option<String>,
    handle: Option<String>,
    level: Option<u8>,
) -> Result<Seat, StoreError> {
    let level = || {
        let known = level.and_then(Level::new);
        known.ok_or_else(|| StoreError::nonsense(format_args!("table {key}"), "a level", format!("{level:?}")))
    };
    let person = |who: Option<String>| -> Result<Player, StoreError> {
        let key = player(key, &who.unwrap_or_default())?;
        Ok(Player { key, name: name.unwrap_or_default() })
    };
    Ok(match kind {
        "taken" => Seat::Taken(person(who)?),
        "computer" => Seat::Computer(level()?),
        "for-anyone" => Seat::Free(Invited::Anyone),
        "for-person" => Seat::Free(Invited::Person(person(who)?)),
        "for-handle" => Seat::Free(Invited::Handle(handle.unwrap_or_default())),
        "for-computer" => Seat::Free(Invited::Computer(level()?)),
        "for-link" => Seat::Free(Invited::Link),
        _ => return Err(StoreError::nonsense(format_args!("table {key}"), "a seat", kind)),
    })
}

/// The column of the computer's level.
pub(super) fn write_level(table: &Table) -> Option<u8> {
    Side::BOTH.into_iter().find_map(|side| match table.seats[side] {
        Seat::Computer(level) | Seat::Free(Invited::Computer(level)) => Some(level.get()),
        _ => None,
    })
}

/// The columns of a seat: kind, player, name, handle.
pub(super) fn write_seat(seat: &Seat) -> (&'static str, Option<String>, Option<&str>, Option<&str>) {
    let person = |kind, player: &'_ Player| (kind, Some(player.key.to_string()));
    let ((kind, player), name, handle) = match seat {
        Seat::Taken(player) => (person("taken", player), Some(player.name.as_str()), None),
        Seat::Computer(_) => (("computer", None), None, None),
        Seat::Free(Invited::Anyone) => (("for-anyone", None), None, None),
        Seat::Free(Invited::Person(player)) => (person("for-person", player), Some(player.name.as_str()), None),
        Seat::Free(Invited::Handle(handle)) => (("for-handle", None), None, Some(handle.as_str())),
        Seat::Free(Invited::Computer(_)) => (("for-computer", None), None, None),
        Seat::Free(Invited::Link) => (("for-link", None), None, None),
    };
    (kind, player, name, handle)
}

/// The state of the columns `state` and `until`.
pub(super) fn read_state(key: &TableKey, state: &str, until: Option<i64>) -> Result<State, StoreError> {
    Ok(match (state, until) {
        ("open", Some(until)) => State::Open { until: time(key, until)? },
        ("declined", _) => State::Closed(Closing::Declined),
        ("withdrawn", _) => State::Closed(Closing::Withdrawn),
        ("expired", _) => State::Closed(Closing::Expired),
        ("running", _) => State::Running,
        ("over", _) => State::Over,
        _ => return Err(StoreError::nonsense(format_args!("table {key}"), "its state", state)),
    })
}

/// The columns `state` and `until`.
pub(super) fn write_state(state: State) -> (&'static str, Option<i64>) {
    match state {
        State::Open { until } => ("open", Some(until.as_millisecond())),
        State::Closed(Closing::Declined) => ("declined", None),
        State::Closed(Closing::Withdrawn) => ("withdrawn", None),
        State::Closed(Closing::Expired) => ("expired", None),
        State::Running => ("running", None),
        State::Over => ("over", None),
    }
}

/// The result of a game as columns; all null while it runs.
#[derive(FromRow)]
pub(super) struct ResultRow {
    winner: Option<String>,
    result_points: Option<u8>,
    ended_by: Option<String>,
}

impl ResultRow {
    pub(super) fn outcome(self, key: &TableKey) -> Result<Option<Outcome>, StoreError> {
        let bad = |value: &str| StoreError::nonsense(format_args!("table {key}"), "its result", value);
        let Some(by) = self.ended_by else { return Ok(None) };
        let by = read_by(&by);
        let winner = self.winner.map(|name| acts::side(&name).ok_or_else(|| bad(&name))).transpose()?;
        let points = self.result_points.ok_or_else(|| bad("without points"))?;
        Ok(Some(Outcome { winner, points, by: by.ok_or_else(|| bad("ended in an unknown way"))? }))
    }
}

/// The column `ended_by`.
pub(super) const fn write_by(by: By) -> &'static str {
    match by {
        By::Off => "off",
        By::Resign => "resign",
        By::Time => "time",
        By::Void => "void",
    }
}

/// The way to end of a column `ended_by`.
pub(super) fn read_by(text: &str) -> Option<By> {
    [By::Off, By::Resign, By::Time, By::Void].into_iter().find(|known| write_by(*known) == text)
}

/// A stored key of a table.
pub(super) fn table_key(text: &str) -> Result<TableKey, StoreError> {
    TableKey::new(text).ok_or_else(|| StoreError::nonsense("a row", "a table's key", text))
}

/// A stored time.
pub(super) fn time(key: &TableKey, at: i64) -> Result<Timestamp, StoreError> {
    Timestamp::from_millisecond(at).map_err(|_| StoreError::nonsense(format_args!("table {key}"), "a time", at))
}

/// A stored key of a person.
pub(super) fn player(key: &TableKey, text: &str) -> Result<PlayerKey, StoreError> {
    text.parse().map_err(|_| StoreError::nonsense(format_args!("table {key}"), "a player", text))
}
