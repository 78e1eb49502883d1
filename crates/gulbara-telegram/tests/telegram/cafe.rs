//! A café: a loopback Telegram, a host on a database of its own, and the frontend between them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gulbara_core::host::{Host, record_of};
use gulbara_core::proof::verify;
use gulbara_core::store::Store;
use gulbara_core::table::{State, Table, TableKey};
use gulbara_telegram::{Error, Settings};
use jiff::{SignedDuration, Timestamp};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use secrecy::SecretString;
use tempfile::TempDir;
use testkit::telegram::{Answer, ChatId, Line, MessageId, PATIENCE, Post, Press, Rules, Server, UserId};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

pub(crate) struct Cafe {
    pub(crate) server: Server,
    pub(crate) host: Host,
    database: PathBuf,
    /// Seconds by which the host's clock is ahead.
    ahead: Arc<AtomicI64>,
    per_minute: u32,
    running: Option<(CancellationToken, JoinHandle<Result<(), Error>>)>,
    _folder: TempDir,
}

impl Cafe {
    pub(crate) async fn open() -> Self {
        Self::with(Rules::default(), 0).await
    }

    /// A café whose frontend makes this many edits a minute in a group.
    pub(crate) async fn with(rules: Rules, per_minute: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("gulbara.db");
        let server = Server::start_with(rules).await;
        let ahead = Arc::<AtomicI64>::default();
        let host = open(&database, &ahead).await;
        let mut cafe = Self { server, host, database, ahead, per_minute, running: None, _folder: folder };
        cafe.start();
        cafe
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings {
            token: SecretString::from(self.server.token()),
            api_url: Some(self.server.api_url().parse().unwrap()),
            edits_per_minute: self.per_minute,
        }
    }

    /// The database file.
    pub(crate) fn database(&self) -> &Path {
        &self.database
    }

    /// Starts the frontend.
    pub(crate) fn start(&mut self) {
        let stop = CancellationToken::new();
        let task = tokio::spawn(gulbara_telegram::run(self.settings(), self.host.clone(), stop.clone()));
        self.running = Some((stop, task));
    }

    /// Ends the frontend, which takes seconds at most, and the host with it.
    pub(crate) async fn stop(&mut self) {
        let (stop, task) = self.running.take().unwrap();
        stop.cancel();
        let ended = tokio::time::timeout(Duration::from_secs(9), task).await.expect("it ends within seconds");
        ended.unwrap().unwrap();
        self.host.close().await;
        self.host = open(&self.database, &self.ahead).await;
    }

    /// Lets time pass at the host's tables.
    pub(crate) async fn pass(&self, seconds: i64) {
        self.ahead.fetch_add(seconds, Ordering::Relaxed);
        self.host.ring_due().await.unwrap();
    }

    /// Ends the café: nothing the frontend asked for was ever refused by Telegram itself.
    #[track_caller]
    pub(crate) fn close(mut self) -> impl Future<Output = ()> {
        let refused = self.server.refused();
        assert!(refused.is_empty(), "{refused:?}");
        async move { self.stop().await }
    }

    pub(crate) async fn table(&self, key: &TableKey) -> Table {
        self.host.table(key).await.unwrap().unwrap()
    }

    /// Writes something and waits for the bot's message that `find` finds after it.
    pub(crate) async fn ask<T>(
        &self,
        chat: ChatId,
        who: UserId,
        line: impl Into<Line>,
        find: impl Fn(&Post) -> Option<T>,
    ) -> T {
        let said = self.server.say(chat, who, line);
        let bot = self.server.bot();
        let after = |post: &&Post| post.id > said && post.from == bot;
        self.server.wait(chat, "an answer", |posts| posts.iter().filter(after).find_map(&find)).await
    }

    /// The bot's reply to a line, in words.
    pub(crate) async fn reply(&self, chat: ChatId, who: UserId, line: impl Into<Line>) -> Post {
        let said = self.server.say(chat, who, line);
        self.server.wait(chat, "a reply", |posts| posts.iter().find(|post| post.reply_to == Some(said)).cloned()).await
    }

    /// Challenges by a line; the table and the message with its buttons.
    pub(crate) async fn challenge(&self, chat: ChatId, who: UserId, line: impl Into<Line>) -> (TableKey, Post) {
        self.ask(chat, who, line, |post| Some((key_of(post)?, post.clone()))).await
    }

    /// Presses the button of a message whose token has this verb.
    #[track_caller]
    pub(crate) fn press(&self, chat: ChatId, who: UserId, message: MessageId, verb: &str) -> Press {
        let post = self.server.message(chat, message).expect("the message is there");
        let token = post.tokens().into_iter().find(|token| token.split(':').nth(2) == Some(verb)).map(str::to_owned);
        let token = token.unwrap_or_else(|| panic!("no {verb} among {:?}", post.tokens()));
        self.server.click(chat, who, message, &token).unwrap()
    }

    /// A press and its answer's words.
    pub(crate) async fn told(&self, chat: ChatId, who: UserId, message: MessageId, verb: &str) -> String {
        self.press(chat, who, message, verb).answer().await.text.unwrap_or_default()
    }

    /// Ann challenges and Boyan takes the seat, both in one chat.
    pub(crate) async fn begin(&self, chat: ChatId, ann: UserId, boyan: UserId, line: impl Into<Line>) -> TableKey {
        let (key, challenge) = self.challenge(chat, ann, line).await;
        assert_eq!(self.told(chat, boyan, challenge.id, "join").await, "");
        self.board(chat, &key).await;
        let quiet = |posts: &[Post]| posts.iter().any(|post| post.id == challenge.id && post.keyboard.is_empty());
        self.server.wait(chat, "the challenge to lose its buttons", |posts| quiet(posts).then_some(())).await;
        key
    }

    /// The board of a table in a chat, as soon as it shows the table's present version.
    pub(crate) async fn board(&self, chat: ChatId, key: &TableKey) -> Post {
        let deadline = Instant::now() + PATIENCE;
        loop {
            // What is told and typed is decided beside: the version is asked for every time.
            let version = format!("{key}:{}:", self.table(key).await.version);
            let posts = self.server.messages(chat);
            let newest =
                |post: &&Post| post.photo.is_some() && post.tokens().iter().any(|token| token.starts_with(&version));
            if let Some(board) = posts.iter().rfind(newest) {
                return board.clone();
            }
            assert!(Instant::now() < deadline, "no board {version} among {posts:#?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Who is to move.
    pub(crate) async fn mover(&self, key: &TableKey) -> UserId {
        let table = self.table(key).await;
        let side = table.to_act().expect("the game runs");
        UserId(table.seats[side].player().expect("a person moves").key.id().parse().unwrap())
    }

    /// Presses random live buttons, mostly steps, until the game is over or so many presses are made; everybody presses in
    /// the chat `seat` names. True if it is over.
    pub(crate) async fn play(
        &self,
        key: &TableKey,
        seat: impl Fn(UserId) -> ChatId,
        seed: u64,
        presses: usize,
    ) -> bool {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..presses {
            if self.table(key).await.state == State::Over {
                return true;
            }
            let who = self.mover(key).await;
            let chat = seat(who);
            let board = self.board(chat, key).await;
            let token = choose(&board, &mut rng);
            let Answer { text, .. } = self.server.click(chat, who, board.id, &token).unwrap().answer().await;
            assert_eq!(text, None, "{token} counts");
        }
        self.table(key).await.state == State::Over
    }

    /// The record of a finished game holds, and its board shows how it ended.
    pub(crate) async fn check_end(&self, key: &TableKey, chat: ChatId) {
        let table = self.table(key).await;
        let record = record_of(&table).unwrap();
        verify(&record).unwrap_or_else(|fault| panic!("{fault}"));
        let board = self.board(chat, key).await;
        let words = board.words();
        assert!(words.starts_with("🏁"), "{words}");
        assert!(words.contains(&table.seal.seed.to_hex()), "the seed is shown at the end: {words}");
        assert!(board.tokens().iter().any(|token| token.contains(":again")), "{:?}", board.tokens());
        assert!(!board.tokens().iter().any(|token| token.contains(":step:")));
    }
}

#[expect(clippy::disallowed_methods, reason = "a host needs a clock, and this one can be moved on")]
async fn open(database: &Path, ahead: &Arc<AtomicI64>) -> Host {
    let ahead = Arc::clone(ahead);
    let clock = move || Timestamp::now() + SignedDuration::from_secs(ahead.load(Ordering::Relaxed));
    Host::over(Store::open(database).await.unwrap(), Arc::new(clock))
}

/// The table whose buttons a message has.
pub(crate) fn key_of(post: &Post) -> Option<TableKey> {
    TableKey::new(post.tokens().first()?.split(':').next()?)
}

/// The photos of a chat that have buttons.
pub(crate) fn boards(posts: &[Post]) -> Vec<&Post> {
    posts.iter().filter(|post| post.photo.is_some() && !post.keyboard.is_empty()).collect()
}

/// A button to press: Done if it is there, seldom Undo, else any step.
pub(crate) fn choose(board: &Post, rng: &mut ChaCha8Rng) -> String {
    let verb = |wanted: &str| {
        let fits = move |token: &&str| token.split(':').nth(2) == Some(wanted);
        board.tokens().into_iter().filter(fits).map(str::to_owned).collect::<Vec<_>>()
    };
    if let Some(undo) = verb("undo").pop().filter(|_| rng.random_range(0..20) == 0) {
        return undo;
    }
    verb("done").pop().unwrap_or_else(|| {
        let mut steps = verb("step");
        assert!(!steps.is_empty(), "nothing to press: {:?}", board.tokens());
        steps.swap_remove(rng.random_range(0..steps.len()))
    })
}
