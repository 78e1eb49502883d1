//! Tables to store: people, challenges, and whole games of random legal presses.

use gulbara_core::proof::Seed;
use gulbara_core::rules::{BySide, Piece, Preset, Rules, Side, Step, Turn};
use gulbara_core::store::{Delivery, NewPost, PostKind, Store, Written};
use gulbara_core::table::{
    Action, Actor, Change, ClubKey, Founding, Invited, MessageKey, Moment, Player, PlayerKey, RoomKey, RoomKind, Seat,
    Site, Stamp, State, Table, TableKey, Terms, computer_moves, decide,
};
use jiff::{SignedDuration, Timestamp};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

/// A database in a folder of its own.
pub(crate) async fn fresh() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("gulbara.db")).await.unwrap();
    (folder, store)
}

/// Seconds after a fixed noon.
pub(crate) fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_796_000_000 + second).unwrap()
}

pub(crate) fn key(text: &str) -> TableKey {
    TableKey::new(text).unwrap()
}

pub(crate) fn room(id: &str) -> RoomKey {
    RoomKey::new(Site::Telegram, id)
}

pub(crate) fn message(id: &str) -> MessageKey {
    MessageKey(id.to_owned())
}

pub(crate) fn person(name: &str) -> Player {
    Player { key: PlayerKey::new(Site::Telegram, name.to_lowercase()), name: name.to_owned() }
}

pub(crate) fn actor(name: &str) -> Actor {
    Actor { player: person(name), handle: Some(name.to_lowercase()), admin: false }
}

pub(crate) fn delivery(id: &str, at: Timestamp) -> Delivery<'_> {
    Delivery { id, at }
}

/// A board that the whole room sees.
pub(crate) fn board(room: &RoomKey) -> NewPost {
    NewPost::quiet(PostKind::Board, room.clone(), RoomKind::Shared)
}

/// What a challenge of Ann's in a room is made of.
pub(crate) fn founding(table: &str, home: &RoomKey) -> Founding {
    Founding {
        key: key(table),
        club: Some(ClubKey::new(Site::Telegram, "club")),
        room: home.clone(),
        lang: "en".to_owned(),
        rules: Rules::default(),
        terms: Terms { rated: true, days: None, points: 1 },
        challenger: person("Ann").key,
        seats: BySide { white: Seat::Taken(person("Ann")), black: Seat::Free(Invited::Anyone) },
        seed: Seed::from_bytes(std::array::from_fn(|i| table.as_bytes()[i % table.len()] ^ i as u8)),
        rematch_of: None,
        now: at(0),
        until: at(3600),
    }
}

/// A challenge of Ann's that is stored, without messages.
pub(crate) async fn challenge(store: &Store, table: &str, home: &RoomKey) -> Table {
    let table = Table::found(founding(table, home));
    found(store, &table, &[]).await;
    table
}

pub(crate) async fn found(store: &Store, table: &Table, wanted: &[NewPost]) {
    let id = format!("found {}", table.key);
    assert_eq!(store.found(table, wanted, delivery(&id, table.created)).await.unwrap(), Written::Done);
}

/// What an action comes to.
pub(crate) fn act(table: &Table, who: &str, action: Action, now: Timestamp) -> Change {
    decide(&mut Moment::at(now), table, &actor(who), action).unwrap()
}

/// The change, stored.
pub(crate) async fn commit(store: &Store, was: &Table, change: Change) -> Table {
    assert_eq!(store.commit(&change, was.version, &[], None).await.unwrap(), Written::Done);
    change.table
}

/// The table one version on, changed by hand, its log as it was.
pub(crate) fn later(table: &Table, change: impl FnOnce(&mut Table)) -> Change {
    let mut table = table.clone();
    table.version += 1;
    change(&mut table);
    Change { table, fresh: 0, earlier: None }
}

/// A running game of Ann (White) and Boyan, stored.
pub(crate) async fn running(store: &Store, table: &str, home: &RoomKey, now: Timestamp) -> Table {
    let table = challenge(store, table, home).await;
    let joined = act(&table, "Boyan", Action::Join { client: format!("press {}", table.key) }, now);
    commit(store, &table, joined).await
}

/// The table in every detail, its secret included; but for who is new, which the store derives from other tables.
pub(crate) fn whole(table: &Table) -> String {
    let mut table = table.clone();
    table.newcomers = BySide::default();
    format!("{} {table:?}", table.seal.seed.to_hex())
}

/// A game of random presses.
pub(crate) struct Game {
    pub(crate) table: Table,
    chance: ChaCha8Rng,
    now: Timestamp,
}

impl Game {
    /// A challenge that Boyan, or the computer, has accepted.
    pub(crate) async fn begin(store: &Store, table: &str, number: u64, preset: Preset, computer: bool) -> Game {
        let mut table = Table::found(Founding { rules: preset.rules(), ..founding(table, &room("1")) });
        found(store, &table, &[board(&room("1"))]).await;
        let client = format!("press {number}");
        let action = if computer { Action::SeatComputer { client } } else { Action::Join { client } };
        let who = if computer { "Ann" } else { "Boyan" };
        let mut game = Game { table: table.clone(), chance: ChaCha8Rng::seed_from_u64(number), now: at(60) };
        let change = act(&table, who, action, game.now);
        let change = game.answered(change);
        table = commit(store, &table, change).await;
        game.table = table;
        game
    }

    pub(crate) fn is_running(&self) -> bool {
        self.table.state == State::Running
    }

    /// The next press, decided but not stored.
    pub(crate) fn press(&mut self) -> Change {
        self.now = self.now.checked_add(SignedDuration::from_millis(1_234)).unwrap();
        let side = self.table.to_act().unwrap();
        let who = self.table.seats[side].player().unwrap().name.clone();
        let stamp = |verb: &str| Stamp {
            version: self.table.version,
            token: format!("{}:{}:{verb}", self.table.key, self.table.version),
        };
        let turn = self.table.log().game().turn().unwrap();
        let action = if self.table.has_choice() && self.table.log().undone() < 3 && self.chance.random_ratio(1, 8) {
            let all = self.chance.random_ratio(1, 2);
            Action::Undo { all, stamp: stamp(if all { "undoall" } else { "undo" }) }
        } else if let Some(step) = turn.steps().choose(&mut self.chance) {
            let piece = Piece::new(step.from, vec![step.to()], 1);
            Action::Step { stamp: stamp(&format!("step:{}", piece.token())), pieces: vec![piece] }
        } else {
            Action::Done { stamp: stamp("done") }
        };
        let change = act(&self.table, &who, action, self.now);
        self.answered(change)
    }

    /// With the computer's turns, which belong to the same press.
    fn answered(&mut self, mut change: Change) -> Change {
        while let Some(side) = change.table.to_act()
            && matches!(change.table.seats[side], Seat::Computer(_))
        {
            let steps = self.some_turn(change.table.log().game().turn().unwrap().clone());
            let fresh = change.fresh;
            let before = change.table.entries().len() - fresh;
            change = computer_moves(&mut Moment::at(self.now), change, &steps).unwrap();
            assert_eq!(change.table.entries().len() - change.fresh, before);
        }
        change
    }

    fn some_turn(&mut self, mut turn: Turn) -> Vec<Step> {
        let before = turn.played().len();
        while let Some(&step) = turn.steps().choose(&mut self.chance) {
            turn = turn.step(step).unwrap();
            if turn.position().winner().is_some() {
                break;
            }
        }
        turn.played()[before..].to_vec()
    }

    /// One press, stored.
    pub(crate) async fn go_on(&mut self, store: &Store) {
        let change = self.press();
        self.table = commit(store, &self.table, change).await;
    }
}

/// Plays the game at most so many presses on.
pub(crate) async fn play(game: &mut Game, store: &Store, presses: usize) {
    for _ in 0..presses {
        if !game.is_running() {
            return;
        }
        game.go_on(store).await;
    }
}

/// The seat of this side is kept for somebody.
pub(crate) fn kept_for(side: Side, invited: Invited) -> BySide<Seat> {
    let mut seats = BySide { white: Seat::Taken(person("Ann")), black: Seat::Taken(person("Ann")) };
    seats[side] = Seat::Free(invited);
    seats
}
