//! Everything that is stored about one person, as JSON.

use serde_json::{Map, Value};
use sqlx::SqliteConnection;

use super::linking::accounts_of;
use super::{Store, StoreError};
use crate::table::PlayerKey;

/// A moment as text.
macro_rules! moment {
    ($column:literal) => {
        concat!("strftime('%Y-%m-%dT%H:%M:%fZ', ", $column, " / 1000.0, 'unixepoch')")
    };
}

/// What is asked about each account ($1).
const OF_ACCOUNT: [(&str, &str); 3] = [
    (
        "settings",
        "SELECT json_object('language', lang, 'language told', heard, 'theme', theme, 'roll button', rolls,
            'turns end by themselves', hands_over, 'never mentioned', unmentioned, 'board read aloud', read_aloud,
            'private line', private_line, 'own side below', own_side)
        FROM person_settings WHERE player = $1",
    ),
    ("private room", "SELECT json_quote(room) FROM doors WHERE player = $1"),
    (
        "tables",
        concat!(
            "SELECT json_object('table', key, 'club', club, 'room', room, 'state', state,
                'white', CASE white_player WHEN $1 THEN white_name END,
                'black', CASE black_player WHEN $1 THEN black_name END,
                'challenged by you', json(iif(challenger = $1, 'true', 'false')), 'created', ",
            moment!("created"),
            ", 'ended', ",
            moment!("ended"),
            ") FROM tables WHERE $1 IN (challenger, white_player, black_player) ORDER BY created"
        ),
    ),
];

/// What is asked about the person ($1).
const OF_PERSON: [(&str, &str); 6] = [
    ("name", "SELECT json_quote(name) FROM people WHERE id = $1"),
    (
        "clubs",
        "SELECT json_object('club', s.club, 'hidden from its rankings', json(iif(m.hidden, 'true', 'false')))
        FROM members m JOIN scopes s ON s.id = m.scope WHERE m.person = $1 ORDER BY s.id",
    ),
    (
        "ratings",
        "SELECT json_object('club', s.club, 'rating', r.rating, 'deviation', r.deviation, 'volatility', r.volatility,
            'games', r.games)
        FROM ratings r JOIN scopes s ON s.id = r.scope WHERE r.person = $1 ORDER BY s.id",
    ),
    (
        "tallies",
        "SELECT json_object('club', s.club, 'games', t.games, 'wins', t.wins, 'points won', t.won,
            'points lost', t.lost, 'mars', t.mars, 'lost by mars', t.marsed, 'streak', t.streak, 'best streak', t.best,
            'longest chain', t.chain, 'milliseconds', t.time)
        FROM tallies t JOIN scopes s ON s.id = t.scope WHERE t.person = $1 AND t.month = 0 ORDER BY s.id",
    ),
    (
        "dice",
        "SELECT json_object('club', s.club, 'faces', json_array(d.ones, d.twos, d.threes, d.fours, d.fives, d.sixes),
            'doubles', d.doubles)
        FROM dice d JOIN scopes s ON s.id = d.scope WHERE d.person = $1 ORDER BY s.id",
    ),
    (
        "results",
        concat!(
            "SELECT json_object('game', r.game, 'club', s.club, 'side', iif(r.white = $1, 'white', 'black'),
                'opponent', iif(r.white = $1, b.name, w.name), 'winner', r.winner, 'points', r.points,
                'by', r.ended_by, 'rated', json(iif(r.rated, 'true', 'false')), 'started', ",
            moment!("r.started"),
            ", 'ended', ",
            moment!("r.ended"),
            ", 'turns', r.turns, 'longest chain', iif(r.white = $1, r.white_chain, r.black_chain),
                'dice', iif(r.white = $1, r.white_dice, r.black_dice))
            FROM (SELECT id FROM results WHERE white = $1 UNION SELECT id FROM results WHERE black = $1) o
            JOIN results r ON r.id = o.id JOIN scopes s ON s.id = r.scope
            JOIN people w ON w.id = r.white JOIN people b ON b.id = r.black ORDER BY r.id"
        ),
    ),
];

impl Store {
    /// Everything that is stored about the person behind an account: one object, its lists oldest first.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn own_data(&self, who: &PlayerKey) -> Result<Value, StoreError> {
        let mut reading = self.readers.begin().await?;
        let linked = accounts_of(&mut reading, who).await?;
        let person = linked.first().map(|account| account.person);
        let keys =
            if linked.is_empty() { vec![who.to_string()] } else { linked.into_iter().map(|it| it.key).collect() };
        let mut data = Map::new();
        data.insert("format".to_owned(), "gulbara-person/1".into());
        let mut accounts = Vec::new();
        for key in keys {
            let mut account = Map::new();
            account.insert("account".to_owned(), key.clone().into());
            let known = "SELECT json_object('name', name, 'handle', handle) FROM accounts WHERE key = $1";
            for known in found(&mut reading, known, &key).await? {
                account.extend(known.as_object().cloned().unwrap_or_default());
            }
            for (name, rows) in OF_ACCOUNT {
                account.insert(name.to_owned(), found(&mut reading, rows, &key).await?.into());
            }
            accounts.push(Value::Object(account));
        }
        data.insert("accounts".to_owned(), accounts.into());
        if let Some(person) = person {
            for (name, rows) in OF_PERSON {
                let rows: Vec<String> = sqlx::query_scalar(rows).bind(person).fetch_all(&mut *reading).await?;
                data.insert(name.to_owned(), values(&rows).into());
            }
        }
        reading.rollback().await?;
        Ok(Value::Object(data))
    }
}

async fn found(from: &mut SqliteConnection, rows: &'static str, key: &str) -> Result<Vec<Value>, StoreError> {
    let rows: Vec<String> = sqlx::query_scalar(rows).bind(key).fetch_all(from).await?;
    Ok(values(&rows))
}

/// SQLite writes sound JSON.
fn values(rows: &[String]) -> Vec<Value> {
    rows.iter().map(|row| serde_json::from_str(row).unwrap_or_default()).collect()
}
