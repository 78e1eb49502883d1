//! A room of people and a table for it: what a frontend would be, kept in memory.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use gulbara_core::host::{
    Command, Errand, Face, Host, Invitation, Opponent, Person, Reply, Request, Room as Place, RoomKind,
};
use gulbara_core::settings::{ClubSettings, Personal};
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, TableKey};
use gulbara_core::view::{Grid, Row, Width};
use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;

pub(crate) const WIDE: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };
pub(crate) const NARROW: Grid = Grid { width: Width::ByLabel, rows: None, disables: false, menus: false };

pub(crate) struct Room {
    pub(crate) host: Host,
    pub(crate) store: Store,
    pub(crate) grid: Grid,
    folder: TempDir,
    ids: u64,
    /// The room's clock, in milliseconds since 1970.
    clock: Arc<AtomicI64>,
    pub(crate) messages: HashMap<String, Face>,
    /// The messages that were sent, in order.
    pub(crate) sent: Vec<Sent>,
    /// Whether others have written below the board.
    pub(crate) buried: bool,
    /// Whether people have shut the program out of their private rooms.
    pub(crate) shut: bool,
    /// What the program can do here.
    pub(crate) kind: RoomKind,
}

/// A message as it was sent.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) face: Face,
    /// Whom it called.
    pub(crate) calls: Vec<PlayerKey>,
    pub(crate) silent: bool,
}

/// A host on a database, at a clock of its own; and the database.
pub(crate) async fn host_at(database: &Path, clock: &Arc<AtomicI64>) -> (Host, Store) {
    let clock = Arc::clone(clock);
    let now = move || Timestamp::from_millisecond(clock.load(Ordering::Relaxed)).unwrap();
    let store = Store::open(database).await.unwrap();
    (Host::over(store.clone(), Arc::new(now)), store)
}

pub(crate) fn person(name: &str) -> Person {
    Person {
        key: PlayerKey::new(Site::Local, name.to_lowercase()),
        name: name.to_owned(),
        handle: Some(name.to_lowercase()),
        lang: None,
        admin: false,
    }
}

impl Room {
    pub(crate) async fn open(grid: Grid) -> Room {
        let folder = TempDir::new().unwrap();
        let clock = Arc::new(AtomicI64::new(1_796_000_000_000));
        let (host, store) = host_at(&folder.path().join("gulbara.db"), &clock).await;
        Room {
            host,
            store,
            grid,
            folder,
            ids: 0,
            clock,
            messages: HashMap::new(),
            sent: Vec::new(),
            buried: false,
            shut: false,
            kind: RoomKind::Shared,
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("gulbara.db")
    }

    /// What a restart leaves: the database.
    pub(crate) async fn restart(&mut self) {
        self.host.close().await;
        (self.host, self.store) = host_at(&self.folder.path().join("gulbara.db"), &self.clock).await;
    }

    /// The club chooses something.
    pub(crate) async fn settle(&self, choose: impl FnOnce(&mut ClubSettings) + Send) {
        let club = ClubKey::new(Site::Local, "café");
        self.store.change_club(&club, &ClubSettings::default(), choose).await.unwrap();
    }

    /// Somebody chooses how to be served.
    pub(crate) async fn prefer(&self, who: &str, choose: impl FnOnce(&mut Personal) + Send) {
        self.store.change_person(&person(who).key, choose).await.unwrap();
    }

    pub(crate) fn now(&self) -> Timestamp {
        Timestamp::from_millisecond(self.clock.load(Ordering::Relaxed)).unwrap()
    }

    /// Time goes by without anybody keeping it.
    pub(crate) fn sleep(&self, length: SignedDuration) {
        self.clock.fetch_add(i64::try_from(length.as_millis()).unwrap(), Ordering::Relaxed);
    }

    /// Time goes by; what is due happens when it is due, and is shown.
    pub(crate) async fn pass(&mut self, length: SignedDuration) {
        let end = self.now() + length;
        while let Some(due) = self.host.next_due().await.unwrap().filter(|due| *due <= end) {
            self.clock.fetch_max(due.as_millisecond(), Ordering::Relaxed);
            self.ring().await;
        }
        self.clock.store(end.as_millisecond(), Ordering::Relaxed);
    }

    /// What is due happens, and is shown.
    pub(crate) async fn ring(&mut self) {
        self.host.ring_due().await.unwrap();
        for table in self.host.stale(Site::Local).await.unwrap() {
            self.show(&table).await;
        }
    }

    pub(crate) async fn ask(&mut self, who: &str, command: Command) -> Reply {
        self.ids += 1;
        let id = format!("delivery-{}", self.ids);
        self.ask_as(id, who, command).await
    }

    pub(crate) fn request(&self, id: String, who: &str, command: Command) -> Request {
        let room = Place {
            key: RoomKey::new(Site::Local, "café"),
            within: None,
            club: Some(ClubKey::new(Site::Local, "café")),
            kind: self.kind,
            lang: None,
        };
        Request { id, room, who: person(who), command }
    }

    pub(crate) async fn ask_as(&mut self, id: String, who: &str, command: Command) -> Reply {
        let reply = self.host.receive(self.request(id, who, command)).await.unwrap();
        for table in &reply.tables {
            self.show(table).await;
        }
        reply
    }

    pub(crate) async fn show(&mut self, table: &TableKey) {
        loop {
            let errands = self.host.outgoing(table, Site::Local, &self.grid).await.unwrap();
            if errands.is_empty() {
                return;
            }
            for outgoing in errands {
                match outgoing.errand {
                    Errand::Send { face, .. } if self.shut && face.picture.is_none() => {
                        self.host.unreachable(outgoing.post).await.unwrap();
                    }
                    Errand::Send { face, silent, calls } => {
                        let message = format!("m{}", outgoing.post.0);
                        self.sent.push(Sent { face: face.clone(), calls, silent });
                        self.messages.insert(message.clone(), face);
                        self.buried = false;
                        self.host.shown(outgoing.post, &MessageKey(message), outgoing.version).await.unwrap();
                    }
                    Errand::Edit { lowest: true, .. } if self.buried => self.host.buried(outgoing.post).await.unwrap(),
                    Errand::Edit { message, face, .. } => {
                        self.messages.insert(message.0.clone(), face);
                        self.host.shown(outgoing.post, &message, outgoing.version).await.unwrap();
                    }
                    Errand::Retire { message, .. } => {
                        self.messages.remove(&message.0);
                        self.host.retired(outgoing.post).await.unwrap();
                    }
                    Errand::Strip { message } => {
                        self.messages.get_mut(&message.0).unwrap().rows.clear();
                        self.host.retired(outgoing.post).await.unwrap();
                    }
                    Errand::Open { .. } | Errand::Close => panic!("one room is all there is: {outgoing:?}"),
                }
            }
        }
    }

    pub(crate) async fn press(&mut self, who: &str, token: &str) -> Reply {
        let (token, value) = match token.split_once('#') {
            Some((token, value)) => (token.to_owned(), Some(value.to_owned())),
            None => (token.to_owned(), None),
        };
        let message = self.messages.iter().find(|(_, face)| tokens(face).iter().any(|known| known.starts_with(&token)));
        let message = message.map(|(key, _)| MessageKey(key.clone()));
        self.ask(who, Command::Press { token, value, message }).await
    }

    pub(crate) async fn challenge(&mut self, who: &str, opponent: Opponent, rules: Option<&str>) -> Reply {
        let rules = rules.map(str::to_owned);
        self.ask(who, Command::Challenge(Invitation { opponent, points: 1, rules })).await
    }

    /// Ann challenges the room and Boyan accepts.
    pub(crate) async fn begin(&mut self, rules: Option<&str>) -> TableKey {
        let reply = self.challenge("Ann", Opponent::Anyone, rules).await;
        let table = reply.tables[0].clone();
        let join = self.token(":join").unwrap();
        assert!(self.press("Boyan", &join).await.counted);
        table
    }

    /// The first live token that contains this.
    pub(crate) fn token(&self, part: &str) -> Option<String> {
        self.messages.values().flat_map(tokens).find(|token| token.contains(part))
    }

    /// The board with a picture.
    pub(crate) fn board(&self) -> &Face {
        let mut boards = self.messages.values().filter(|face| face.picture.is_some());
        let board = boards.next().expect("a board");
        assert!(boards.next().is_none(), "a room holds one board per game");
        board
    }

    pub(crate) fn caption(&self) -> String {
        self.board().caption.to_string()
    }
}

/// The tokens that can be pressed, with a menu's values behind a `#`.
pub(crate) fn tokens(face: &Face) -> Vec<String> {
    let mut tokens = Vec::new();
    for row in &face.rows {
        match row {
            Row::Buttons(buttons) => {
                tokens.extend(buttons.iter().filter(|button| button.enabled).map(|button| button.token.clone()));
            }
            Row::Menu(menu) => tokens.extend(menu.choices.iter().map(|(_, value)| format!("{}#{value}", menu.token))),
        }
    }
    tokens
}

pub(crate) fn said(reply: &Reply) -> String {
    reply.note.as_ref().map(|note| note.text.to_string()).unwrap_or_default()
}
