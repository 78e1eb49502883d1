//! One press end to end inside the process: load, decide, commit, make the view, draw; everything but the network.
//!
//! `cargo bench -p gulbara-core --bench press`. Real games of two people by random legal presses on a database file.
#![allow(missing_docs, reason = "criterion's macros make undocumented items")]

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use gulbara_core::host::{Command, Errand, Face, Host, Invitation, Opponent, Person, Request, Room, RoomKind};
use gulbara_core::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, State, Table, TableKey};
use gulbara_core::view::{Grid, Row, Width};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

const GRID: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };

/// Two people, a room, and the message that shows their board.
struct Café {
    host: Host,
    rng: ChaCha8Rng,
    ids: u64,
    board: Option<Face>,
    table: Option<TableKey>,
}

impl Café {
    /// Asks, and shows everything that is to be shown.
    async fn ask(&mut self, who: &str, command: Command) -> TableKey {
        self.ids += 1;
        let key = |name: &str| RoomKey::new(Site::Local, name);
        let club = Some(ClubKey::new(Site::Local, "café"));
        let room = Room { key: key("café"), within: None, club, kind: RoomKind::Shared, lang: None };
        let person = PlayerKey::new(Site::Local, who);
        let who = Person { key: person, name: who.to_owned(), handle: None, lang: None, admin: false };
        let reply = self.host.receive(Request { id: self.ids.to_string(), room, who, command }).await;
        let table = reply.expect("no fault").tables.first().expect("a table").clone();
        for outgoing in self.host.outgoing(&table, Site::Local, &GRID).await.expect("no fault") {
            let (face, message) = match outgoing.errand {
                Errand::Send { face, .. } => (face, MessageKey(outgoing.post.0.to_string())),
                Errand::Edit { face, message, .. } | Errand::Retire { face, message } => (face, message),
                Errand::Strip { .. } | Errand::Open { .. } | Errand::Close => continue,
            };
            self.host.shown(outgoing.post, &message, outgoing.version).await.expect("no fault");
            if face.picture.is_some() {
                self.board = Some(face);
            }
        }
        table
    }

    /// A random token that plays on, of the board shown last.
    fn token(&mut self) -> (String, Option<String>) {
        let mut tokens = Vec::new();
        for row in self.board.iter().flat_map(|face| &face.rows) {
            match row {
                Row::Buttons(buttons) => tokens.extend(
                    buttons
                        .iter()
                        .filter(|button| button.enabled)
                        .filter(|button| button.token.contains(":step:") || button.token.ends_with(":done"))
                        .map(|button| (button.token.clone(), None)),
                ),
                Row::Menu(menu) => {
                    tokens.extend(menu.choices.iter().map(|(_, value)| (menu.token.clone(), Some(value.clone()))));
                }
            }
        }
        let chosen = self.rng.random_range(0..tokens.len());
        tokens.swap_remove(chosen)
    }

    /// The running game; a new one is begun if there is none.
    async fn running(&mut self) -> Table {
        if let Some(key) = &self.table {
            let table = self.host.table(key).await.expect("no fault").expect("the table");
            if table.state == State::Running {
                return table;
            }
        }
        let invitation = Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
        let key = self.ask("Ann", Command::Challenge(invitation)).await;
        let token = format!("{key}:1:join");
        self.ask("Boyan", Command::Press { token, value: None, message: None }).await;
        self.table = Some(key.clone());
        self.host.table(&key).await.expect("no fault").expect("the table")
    }

    /// One press, and the time it took.
    #[expect(clippy::disallowed_methods, reason = "a benchmark takes times")]
    async fn press(&mut self) -> Duration {
        let table = self.running().await;
        let side = table.to_act().expect("somebody is to move");
        let who = table.seats[side].player().expect("a person").name.clone();
        let (token, value) = self.token();
        let begun = Instant::now();
        self.ask(&who, Command::Press { token, value, message: None }).await;
        begun.elapsed()
    }
}

fn press(criterion: &mut Criterion) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    let folder = TempDir::new().expect("a folder");
    let host = runtime.block_on(Host::open(&folder.path().join("bench.db"))).expect("a host");
    let mut café = Café { host, rng: ChaCha8Rng::seed_from_u64(1), ids: 0, board: None, table: None };
    criterion.bench_function("press", |bench| {
        bench.iter_custom(|times| {
            runtime.block_on(async {
                let mut total = Duration::ZERO;
                for _ in 0..times {
                    total += café.press().await;
                }
                total
            })
        });
    });
}

criterion_group!(benches, press);
criterion_main!(benches);
