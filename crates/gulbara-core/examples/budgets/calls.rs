//! Calls of a platform's API that games take: the real host over a database, and a frontend that only counts.
//!
//! Assumed: both people are here, and every press comes five seconds after the one before, so that none is shown together
//! with the next. On Discord the answer to a press is the changed board itself, hence one call; on Telegram every press
//! is answered by a call of its own. Everything else is one call for each errand.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use gulbara_core::host::{Command, Errand, Host, Invitation, Opponent, Person, PostKey, Request, Room, RoomKind};
use gulbara_core::rules::Side;
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, State, Table, TableKey};
use gulbara_core::view::{Grid, Row, Token, Verb};
use jiff::Timestamp;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::games::{DISCORD, Plan, Player, TELEGRAM, find};

/// Milliseconds between two presses.
const PAUSE: i64 = 5_000;

/// What the turns of some games took.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    /// Calls of every turn of a person, from its first press to the hand-over.
    pub(crate) turns: Vec<usize>,
    pub(crate) answers: usize,
    pub(crate) edits: usize,
    pub(crate) sends: usize,
    pub(crate) deletes: usize,
}

impl Calls {
    fn all(&self) -> usize {
        self.answers + self.edits + self.sends + self.deletes
    }
}

/// Games of two people in one room of a platform.
pub(crate) async fn count(site: Site, folder: &Path, games: u64, player: Player) -> Calls {
    let clock = Arc::new(AtomicI64::new(1_800_000_000_000));
    let time = Arc::clone(&clock);
    let now = move || Timestamp::from_millisecond(time.load(Ordering::Relaxed)).unwrap_or_default();
    let store = Store::open(&folder.join(format!("{}.db", site.name()))).await.expect("a database");
    let host = Host::over(store, Arc::new(now));
    let grid = if site == Site::Discord { DISCORD } else { TELEGRAM };
    let mut café = Café { host, site, grid, clock, ids: 0, calls: Calls::default(), shown: HashMap::new() };
    for game in 0..games {
        café.game(player, game).await;
    }
    café.host.close().await;
    café.calls
}

/// A room, and the messages in it.
struct Café {
    host: Host,
    site: Site,
    grid: Grid,
    clock: Arc<AtomicI64>,
    ids: u64,
    calls: Calls,
    shown: HashMap<PostKey, Vec<Row>>,
}

impl Café {
    async fn game(&mut self, player: Player, seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let invitation = Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
        let key = self.ask("Ann", Command::Challenge(invitation)).await;
        self.press("Boyan", &key, Token::new(&key, 1, Verb::Join).to_string(), None).await;
        loop {
            let table = self.table(&key).await;
            let Some(turn) = table.log().game().turn().filter(|_| table.state == State::Running) else { return };
            let (before, side) = (self.calls.all(), turn.mover());
            for offer in &Plan::of(turn, player, &mut rng).way {
                let board = self.shown.values().find_map(|rows| find(rows, &offer.argument()));
                let (token, value) = board.expect("the offer is on the board");
                self.press(name(&table, side), &key, token, value).await;
            }
            let now = self.table(&key).await;
            if now.state == State::Running && now.to_act() == Some(side) && now.has_choice() {
                let done = Token::new(&key, now.version, Verb::Done).to_string();
                self.press(name(&table, side), &key, done, None).await;
            }
            self.calls.turns.push(self.calls.all() - before);
        }
    }

    async fn table(&self, key: &TableKey) -> Table {
        self.host.table(key).await.expect("no fault").expect("the table")
    }

    async fn press(&mut self, who: &str, table: &TableKey, token: String, value: Option<String>) {
        let asked = self.ask(who, Command::Press { token, value, message: None }).await;
        assert_eq!(asked, *table);
        // Discord's answer to a press is the edit that was counted already.
        self.calls.answers += usize::from(self.site == Site::Telegram);
    }

    async fn ask(&mut self, who: &str, command: Command) -> TableKey {
        self.clock.fetch_add(PAUSE, Ordering::Relaxed);
        self.ids += 1;
        let room = Room {
            key: RoomKey::new(self.site, "café"),
            within: None,
            club: Some(ClubKey::new(self.site, "café")),
            kind: RoomKind::Shared,
            lang: None,
        };
        let key = PlayerKey::new(self.site, who);
        let who = Person { key, name: who.to_owned(), handle: None, lang: None, admin: false };
        let reply =
            self.host.receive(Request { id: self.ids.to_string(), room, who, command }).await.expect("no fault");
        assert!(reply.counted, "every press counts: {:?}", reply.note);
        let table = reply.tables.first().expect("a table").clone();
        self.show(&table).await;
        table
    }

    async fn show(&mut self, table: &TableKey) {
        for outgoing in self.host.outgoing(table, self.site, &self.grid).await.expect("no fault") {
            let post = outgoing.post;
            let (face, message) = match outgoing.errand {
                Errand::Send { face, .. } => {
                    self.calls.sends += 1;
                    (face, MessageKey(post.0.to_string()))
                }
                Errand::Edit { face, message, lowest } => {
                    self.calls.edits += 1;
                    // Discord is asked what stands below; nothing does.
                    self.calls.answers += usize::from(lowest && self.site == Site::Discord);
                    (face, message)
                }
                Errand::Retire { .. } => {
                    self.calls.deletes += 1;
                    self.shown.remove(&post);
                    self.host.retired(post).await.expect("no fault");
                    continue;
                }
                Errand::Strip { .. } | Errand::Open { .. } | Errand::Close => {
                    unreachable!("this club keeps no boards and wants no threads")
                }
            };
            self.host.shown(post, &message, outgoing.version).await.expect("no fault");
            self.shown.insert(post, face.rows);
        }
    }
}

fn name(table: &Table, side: Side) -> &'static str {
    match table.seats[side].player() {
        Some(player) if player.name == "Ann" => "Ann",
        _ => "Boyan",
    }
}
