//! Hours of play in bad weather: people come and go, messages get lost, deletions and edits are refused, the program
//! restarts, and others chat. Whatever happens, a turn has one mention, and a game has one message with buttons.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use gulbara_core::host::{Command, Errand, Face, Host, Invitation, Opponent, Outgoing, PostKey, Request, RoomKind};
use gulbara_core::rules::{Act, fold};
use gulbara_core::settings::ClubSettings;
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, MessageKey, RoomKey, Site, State, Table, TableKey};
use jiff::{SignedDuration, Timestamp};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use crate::room::{WIDE, host_at, person, tokens};

/// From this age on the platform refuses every other edit.
const OLD: SignedDuration = SignedDuration::from_mins(60);

/// A message in the room.
struct Message {
    name: String,
    face: Face,
    sent: Timestamp,
    post: Option<PostKey>,
}

/// A chat room whose platform fails now and then.
struct Chat {
    host: Host,
    store: Store,
    folder: TempDir,
    clock: Arc<AtomicI64>,
    chance: ChaCha8Rng,
    ids: u64,
    /// Top to bottom; what people write is without a post.
    messages: Vec<Message>,
    /// Whom a board called to a turn, and for which turn.
    called: HashMap<(u32, String), usize>,
    /// Messages whose receipts were lost, and what they show.
    unsure: HashMap<PostKey, (TableKey, u32)>,
    /// Whether a board could not be posted for good.
    shut_out: bool,
    /// One in so many errands fails.
    weather: u32,
}

impl Chat {
    async fn open(seed: u64) -> Chat {
        let folder = TempDir::new().unwrap();
        let clock = Arc::new(AtomicI64::new(1_796_000_000_000));
        let (host, store) = host_at(&folder.path().join("gulbara.db"), &clock).await;
        let club = ClubKey::new(Site::Local, "café");
        store.change_club(&club, &ClubSettings::default(), |club| club.days = Some(3)).await.unwrap();
        let chance = ChaCha8Rng::seed_from_u64(seed);
        Chat {
            host,
            store,
            folder,
            clock,
            chance,
            ids: 0,
            messages: Vec::new(),
            called: HashMap::new(),
            unsure: HashMap::new(),
            shut_out: false,
            weather: 0,
        }
    }

    fn now(&self) -> Timestamp {
        Timestamp::from_millisecond(self.clock.load(Ordering::Relaxed)).unwrap()
    }

    fn one_in(&mut self, many: u32) -> bool {
        many > 0 && self.chance.random_ratio(1, many)
    }

    async fn table(&self, key: &TableKey) -> Table {
        self.host.table(key).await.unwrap().unwrap()
    }

    async fn ask(&mut self, who: &str, command: Command) -> Vec<TableKey> {
        self.ids += 1;
        let room = gulbara_core::host::Room {
            key: RoomKey::new(Site::Local, "café"),
            within: None,
            club: Some(ClubKey::new(Site::Local, "café")),
            kind: RoomKind::Shared,
            lang: None,
        };
        let request = Request { id: format!("delivery-{}", self.ids), room, who: person(who), command };
        self.host.receive(request).await.unwrap().tables
    }

    /// Time goes by; what is due happens when it is due, or late, as the program is down.
    async fn pass(&mut self, length: SignedDuration) {
        let end = self.now() + length;
        while let Some(due) = self.host.next_due().await.unwrap().filter(|due| *due <= end) {
            if self.one_in(8) {
                break;
            }
            self.clock.fetch_max(due.as_millisecond(), Ordering::Relaxed);
            self.host.ring_due().await.unwrap();
            self.look_after_all().await;
        }
        self.clock.store(end.as_millisecond(), Ordering::Relaxed);
        self.host.ring_due().await.unwrap();
        assert!(self.host.next_due().await.unwrap().is_none_or(|due| due > end));
        self.look_after_all().await;
    }

    async fn restart(&mut self) {
        self.host.close().await;
        (self.host, self.store) = host_at(&self.folder.path().join("gulbara.db"), &self.clock).await;
        self.look_after_all().await;
    }

    async fn look_after_all(&mut self) {
        for table in self.host.stale(Site::Local).await.unwrap() {
            self.look_after(&table).await;
        }
    }

    /// One look at what is to be done; what fails is left for the next.
    async fn look_after(&mut self, table: &TableKey) {
        for _ in 0..6 {
            let mut errands = self.host.outgoing(table, Site::Local, &WIDE).await.unwrap();
            // What was dropped before its receipt came is found by its mark, and told.
            let dropped = |post: &PostKey| !errands.iter().any(|errand| errand.post == *post);
            let found: Vec<PostKey> = self.unsure.keys().filter(|post| dropped(post)).copied().collect();
            for post in &found {
                let (of, version) = self.unsure.remove(post).unwrap();
                assert_eq!(of, *table);
                self.host.shown(*post, &name(*post), version).await.unwrap();
            }
            if !found.is_empty() {
                errands = self.host.outgoing(table, Site::Local, &WIDE).await.unwrap();
            }
            if errands.is_empty() {
                return;
            }
            for errand in errands {
                // The table may move on while an errand is under way.
                if self.one_in(12) {
                    self.somebody_plays(table).await;
                }
                self.perform(errand).await;
            }
        }
    }

    async fn perform(&mut self, outgoing: Outgoing) {
        let (post, version) = (outgoing.post, outgoing.version);
        if self.one_in(self.weather) {
            return;
        }
        match outgoing.errand {
            // The right to post may be lost, and come back.
            Errand::Send { .. } if !self.unsure.contains_key(&post) && self.one_in(3 * self.weather) => {
                self.shut_out = true;
                self.host.unreachable(post).await.unwrap();
            }
            Errand::Send { face, calls, .. } => {
                let caption = face.caption.to_string();
                // A mark makes a repeated request have its effect once.
                let known = self.messages.iter().any(|message| message.post == Some(post));
                let first = self.unsure.get(&post).map_or(version, |(_, first)| *first);
                if !known {
                    if face.picture.is_some() && caption.contains("your move. ·") {
                        let turn = turn_at(&self.table(&outgoing.table).await, version);
                        for who in &calls {
                            *self.called.entry((turn, who.to_string())).or_default() += 1;
                        }
                    }
                    let sent = self.now();
                    self.messages.push(Message { name: name(post).0, face, sent, post: Some(post) });
                }
                // The receipt may be lost.
                if self.one_in(self.weather) {
                    self.unsure.insert(post, (outgoing.table, first));
                } else {
                    self.unsure.remove(&post);
                    self.host.shown(post, &name(post), first).await.unwrap();
                }
            }
            Errand::Edit { message, face, lowest } => {
                let Some(place) = self.messages.iter().position(|known| known.name == message.0) else {
                    return self.host.lost(post).await.unwrap();
                };
                if lowest && place + 1 < self.messages.len() {
                    return self.host.buried(post).await.unwrap();
                }
                if self.messages[place].sent + OLD < self.now() && self.one_in(2) {
                    self.messages.remove(place);
                    return self.host.lost(post).await.unwrap();
                }
                self.messages[place].face = face;
                self.host.shown(post, &message, version).await.unwrap();
            }
            Errand::Retire { message, face } => {
                let refused = self.one_in(self.weather);
                match self.messages.iter().position(|known| known.name == message.0) {
                    Some(place) if refused => self.messages[place].face = face,
                    Some(place) => drop(self.messages.remove(place)),
                    None => {}
                }
                self.host.retired(post).await.unwrap();
            }
            Errand::Strip { message } => {
                if let Some(known) = self.messages.iter_mut().find(|known| known.name == message.0) {
                    known.face.rows.clear();
                }
                self.host.retired(post).await.unwrap();
            }
            Errand::Open { .. } | Errand::Close => panic!("this club wants no rooms of their own for games"),
        }
    }

    /// The side to move plays a whole turn, or presses something, or only looks; the other side presses, too.
    async fn somebody_plays(&mut self, key: &TableKey) {
        let table = self.table(key).await;
        let Some(side) = table.to_act() else { return };
        let who = |side| table.seats[side].player().unwrap().name.clone();
        let (mover, waiting) = (who(side), who(side.other()));
        match self.chance.random_range(0..10) {
            0..6 => {
                let mut turn = table.log().game().turn().unwrap().clone();
                while let Some(step) = turn.steps().choose(&mut self.chance).copied() {
                    turn = turn.step(step).unwrap();
                    if turn.position().winner().is_some() {
                        break;
                    }
                }
                let text = if turn.played().is_empty() { "-".to_owned() } else { fold(turn.played()) };
                self.ask(&mover, Command::Move { text, reply_to: None }).await;
            }
            6..8 => {
                let of = |message: &Message| {
                    let name = MessageKey(message.name.clone());
                    tokens(&message.face).into_iter().map(move |token| (name.clone(), token)).collect::<Vec<_>>()
                };
                let known: Vec<(MessageKey, String)> = self.messages.iter().flat_map(of).collect();
                let chosen = known.choose(&mut self.chance).cloned();
                if let Some((message, token)) = chosen.filter(|(_, token)| !token.contains(":claim")) {
                    let (token, value) = token.split_once('#').unwrap_or((&token, ""));
                    let value = Some(value.to_owned()).filter(|value| !value.is_empty());
                    self.ask(&mover, Command::Press { token: token.to_owned(), value, message: Some(message) }).await;
                }
            }
            8 => drop(self.ask(&waiting, Command::Board { in_words: true }).await),
            _ => drop(self.ask(&waiting, Command::Board { in_words: false }).await),
        }
    }

    /// In good weather everything comes right: one message has buttons, and shows the game as it is.
    async fn clear_up(&mut self, key: &TableKey) {
        let weather = std::mem::take(&mut self.weather);
        for _ in 0..4 {
            self.look_after_all().await;
        }
        assert!(self.host.stale(Site::Local).await.unwrap().is_empty());
        if std::mem::take(&mut self.shut_out) && self.messages.iter().all(|message| tokens(&message.face).is_empty()) {
            // The board itself had got lost before: somebody asks for it.
            self.ask("Ann", Command::Board { in_words: false }).await;
            self.look_after_all().await;
        }
        self.weather = weather;
        let table = self.table(key).await;
        let with_buttons: Vec<Vec<String>> =
            self.messages.iter().map(|message| tokens(&message.face)).filter(|live| !live.is_empty()).collect();
        assert_eq!(with_buttons.len(), 1, "{with_buttons:#?}");
        let current = format!("{key}:{}:", table.version);
        assert!(with_buttons[0].iter().all(|token| token.starts_with(&current)), "{current} {with_buttons:?}");
        for ((turn, who), times) in &self.called {
            assert!(*times <= 1, "{who} was called {times} times to the turn of version {turn}");
        }
    }
}

/// The version in which the turn began that ran in this one: what is in the air may be of a turn that has passed.
fn turn_at(table: &Table, version: u32) -> u32 {
    let began = table
        .entries()
        .iter()
        .rfind(|entry| entry.version <= version && matches!(entry.act, Act::Open(_) | Act::Roll(_) | Act::Done));
    began.unwrap().version
}

/// The message of a post.
fn name(post: PostKey) -> MessageKey {
    MessageKey(format!("m{}", post.0))
}

async fn hours(seed: u64) {
    let mut chat = Chat::open(seed).await;
    let challenge = Command::Challenge(Invitation { opponent: Opponent::Anyone, points: 1, rules: None });
    let key = chat.ask("Ann", challenge).await.remove(0);
    chat.look_after_all().await;
    let join = format!("{key}:1:join");
    chat.ask("Boyan", Command::Press { token: join, value: None, message: None }).await;
    chat.weather = 5;
    for round in 0..60 {
        if chat.table(&key).await.state == State::Over {
            break;
        }
        chat.somebody_plays(&key).await;
        chat.look_after_all().await;
        let pause = match chat.chance.random_range(0..8) {
            0..3 => SignedDuration::from_secs(chat.chance.random_range(1..90)),
            3..6 => SignedDuration::from_secs(chat.chance.random_range(60..600)),
            6 => SignedDuration::from_mins(chat.chance.random_range(10..300)),
            _ => SignedDuration::from_hours(chat.chance.random_range(5..60)),
        };
        if chat.one_in(3) {
            let (name, sent) = (format!("chat {round}"), chat.now());
            let face = Face { caption: Default::default(), rows: Vec::new(), picture: None };
            chat.messages.push(Message { name, face, sent, post: None });
        }
        if chat.one_in(10) {
            chat.restart().await;
        }
        chat.pass(pause).await;
        if round % 6 == 5 {
            chat.clear_up(&key).await;
        }
    }
    chat.clear_up(&key).await;
    assert!(!chat.called.is_empty(), "somebody was called");
}

#[tokio::test]
async fn a_turn_has_one_mention_and_a_game_one_message_with_buttons_whatever_happens() {
    for seed in 1..=5 {
        hours(seed).await;
    }
}
