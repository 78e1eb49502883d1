//! A café on the loopback Discord, with the frontend serving it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gulbara_core::host::Host;
use gulbara_core::settings::ClubSettings;
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, Site, Table, TableKey};
use gulbara_discord::{Error, Settings};
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::discord::{
    Answer, AnswerKind, ChannelId, GuildId, Interaction, Message, MessageId, Person, Server, UserId,
};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub(crate) struct Cafe {
    pub(crate) server: Server,
    pub(crate) host: Host,
    pub(crate) guild: GuildId,
    pub(crate) room: ChannelId,
    pub(crate) ann: UserId,
    pub(crate) boyan: UserId,
    /// Seconds that the host's clock is ahead.
    ahead: Arc<AtomicI64>,
    folder: TempDir,
    stop: CancellationToken,
    running: JoinHandle<Result<(), Error>>,
}

pub(crate) fn settings(server: &Server) -> Settings {
    Settings { token: SecretString::from(server.token()), api_url: Some(server.api_url().to_owned()) }
}

#[expect(clippy::disallowed_methods, reason = "a host needs a clock, and this one can be moved on")]
async fn host_at(file: PathBuf, ahead: &Arc<AtomicI64>) -> Host {
    let ahead = Arc::clone(ahead);
    let clock = move || Timestamp::now() + SignedDuration::from_secs(ahead.load(Ordering::Relaxed));
    Host::over(Store::open(&file).await.unwrap(), Arc::new(clock))
}

/// The guild has been met, and greeted, long ago.
async fn meet(file: &Path, guild: GuildId) {
    let store = Store::open(file).await.unwrap();
    let club = ClubKey::new(Site::Discord, guild.to_string());
    let met = |club: &mut ClubSettings| club.lang = Some("en".to_owned());
    store.change_club(&club, &ClubSettings::default(), met).await.unwrap();
    store.close().await;
}

impl Cafe {
    /// A guild with a room and two people, and the frontend online. The server's clock stands still.
    pub(crate) async fn open() -> Cafe {
        let cafe = Cafe::prepare(|_| {}).await;
        cafe.ready().await;
        cafe
    }

    /// The same, not waited for, with something done to the server before the frontend starts.
    pub(crate) async fn prepare(before: impl FnOnce(&Server)) -> Cafe {
        let server = Server::start().await.unwrap();
        server.freeze_clock();
        let guild = server.add_guild("Café");
        let room = server.add_channel(guild, "table");
        let ann = server.add_user(Person::named("ann").global_name("Ann"));
        let boyan = server.add_user(Person::named("boyan").global_name("Boyan").locale("fi"));
        server.join(guild, ann);
        server.join(guild, boyan);
        before(&server);
        let folder = TempDir::new().unwrap();
        let ahead = Arc::new(AtomicI64::new(0));
        meet(&folder.path().join("gulbara.db"), guild).await;
        let host = host_at(folder.path().join("gulbara.db"), &ahead).await;
        let stop = CancellationToken::new();
        let running = tokio::spawn(gulbara_discord::run(settings(&server), host.clone(), stop.clone()));
        Cafe { server, host, guild, room, ann, boyan, ahead, folder, stop, running }
    }

    /// Waits until the frontend is online and its commands are known.
    pub(crate) async fn ready(&self) {
        self.server.online().await.unwrap();
        self.until("the commands", |server| (!server.registered_commands().is_empty()).then_some(())).await;
    }

    pub(crate) async fn until<T>(&self, what: &str, found: impl FnMut(&Server) -> Option<T>) -> T {
        self.server.until(what, found).await.unwrap()
    }

    /// Ends the frontend and gives what it ended with.
    pub(crate) async fn stop(&mut self) -> Result<(), Error> {
        self.stop.cancel();
        tokio::time::timeout(Duration::from_secs(10), &mut self.running).await.expect("it ends in time").unwrap()
    }

    /// What a restart leaves: the database and what is on Discord.
    pub(crate) async fn restart(&mut self) {
        self.stop().await.unwrap();
        self.host.close().await;
        self.start().await;
        self.ready().await;
    }

    pub(crate) async fn start(&mut self) {
        self.host = host_at(self.folder.path().join("gulbara.db"), &self.ahead).await;
        self.stop = CancellationToken::new();
        self.running = tokio::spawn(gulbara_discord::run(settings(&self.server), self.host.clone(), self.stop.clone()));
    }

    /// Waits until everything is shown and the program knows it.
    pub(crate) async fn settled(&self) {
        for _ in 0..1_500 {
            if self.host.stale(Site::Discord).await.unwrap().is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("something is never shown\n{}", self.last_requests());
    }

    /// Waits until the table has gone on from a version: an answer that had to be put off comes before what it is about.
    pub(crate) async fn moved_on(&self, key: &TableKey, from: u32) -> Table {
        for _ in 0..1_500 {
            let table = self.table(key).await;
            if table.version > from {
                return table;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the table stays as it is\n{}", self.last_requests());
    }

    /// Both clocks go on, after everything that happened before.
    pub(crate) async fn pass(&self, minutes: u64) {
        self.settled().await;
        self.server.advance(Duration::from_secs(60 * minutes));
        self.ahead.fetch_add(i64::try_from(60 * minutes).unwrap(), Ordering::Relaxed);
    }

    pub(crate) fn slash(&self, room: ChannelId, who: UserId, name: &str, options: &[(&str, Value)]) -> Interaction {
        self.server.slash(room, who, name, options).unwrap()
    }

    /// Types a command and waits until something is to be seen of it.
    pub(crate) async fn command(&self, who: UserId, name: &str, options: &[(&str, Value)]) -> Answer {
        self.answer_to(&self.slash(self.room, who, name, options)).await
    }

    /// Waits until an interaction is answered; a put-off message, until it is there or gone.
    pub(crate) async fn answer_to(&self, interaction: &Interaction) -> Answer {
        let answered = match interaction.callback().await {
            Ok(answer) if answer.kind == Some(AnswerKind::Deferred) => interaction.answer().await,
            other => other,
        };
        match answered {
            Ok(answer) => answer,
            Err(silence) => panic!("{silence}; {:?}\n{}", interaction.state().kind, self.last_requests()),
        }
    }

    /// The private note that answers a press: its own answer, unless a busy machine had to put that off.
    pub(crate) async fn note_to(&self, press: &Interaction) -> Message {
        let note = self.until("a note", |_| press.state().private_note().cloned()).await;
        let answer = press.state();
        match answer.kind {
            Some(AnswerKind::Message) => assert!(answer.followups.is_empty()),
            kind => assert!(matches!(kind, Some(AnswerKind::DeferredUpdate)) && answer.followups.len() == 1),
        }
        note
    }

    /// What the frontend asked of the server lately.
    fn last_requests(&self) -> String {
        let all = self.server.requests();
        let last = all.iter().rev().take(12).rev();
        last.map(|request| {
            format!(
                "{} {} {} -> {:?} {}\n",
                request.at_ms, request.method, request.path, request.status, request.json["type"]
            )
        })
        .collect()
    }

    /// Presses a button and waits until something is to be seen of it.
    pub(crate) async fn press(&self, room: ChannelId, who: UserId, message: MessageId, token: &str) -> Answer {
        self.answer_to(&self.server.click(room, who, message, token).unwrap()).await
    }

    /// Presses the button with this label.
    pub(crate) async fn press_labelled(&self, who: UserId, message: &Message, label: &str) -> Answer {
        let button = message.buttons().into_iter().find(|button| button.label.contains(label)).expect(label);
        self.press(message.channel, who, message.id, &button.custom_id).await
    }

    /// Ann challenges the room, Boyan plays; the board.
    pub(crate) async fn begin(&self) -> Message {
        self.begin_in(self.room, self.boyan, &[]).await
    }

    pub(crate) async fn begin_in(&self, room: ChannelId, other: UserId, options: &[(&str, Value)]) -> Message {
        let challenge = self.answer_to(&self.slash(room, self.ann, "gulbara", options)).await.original.unwrap();
        self.press_labelled(other, &challenge, "Play").await;
        self.board(room).await
    }

    /// The room's board, once there is one.
    pub(crate) async fn board(&self, room: ChannelId) -> Message {
        self.until("a board", |server| boards(server, room).pop()).await
    }

    /// The table a message is about.
    pub(crate) async fn table_of(&self, message: &Message) -> Table {
        let token = message.buttons().first().unwrap_or_else(|| panic!("no button: {message:?}")).custom_id.clone();
        self.table(&TableKey::new(token.split(':').next().unwrap()).unwrap()).await
    }

    pub(crate) async fn table(&self, key: &TableKey) -> Table {
        self.host.table(key).await.unwrap().unwrap()
    }

    /// Who is to move: a person of this site.
    pub(crate) fn mover(&self, table: &Table) -> UserId {
        let side = table.to_act().expect("somebody is to move");
        let player = table.seats[side].player().expect("a person is to move");
        assert_eq!(player.key.site(), Site::Discord);
        UserId::new(player.key.id().parse().unwrap())
    }

    /// The turns Discord is given to choose from when somebody has typed this.
    pub(crate) async fn choices(&self, who: UserId, typed: &str) -> Vec<String> {
        let asked = self.server.autocomplete(self.room, who, "move", &[], "turn", typed).unwrap();
        let answer = asked.callback().await.unwrap();
        assert_eq!(answer.kind, Some(AnswerKind::Choices));
        answer.choices.iter().map(|choice| choice["value"].as_str().unwrap().to_owned()).collect()
    }

    /// Whoever is to move types a whole turn in the guild's channel.
    pub(crate) async fn type_turn(&self, key: &TableKey) {
        let mover = self.mover(&self.table(key).await);
        let turn = self.choices(mover, "").await.swap_remove(0);
        let answer = self.command(mover, "move", &[("turn", json!(turn))]).await;
        assert!(answer.private_note().is_none(), "{turn}: {:?}", answer.private_note());
    }

    /// Who waits.
    pub(crate) fn waiter(&self, table: &Table) -> UserId {
        if self.mover(table) == self.ann { self.boyan } else { self.ann }
    }

    /// Waits until a message shows the table as it is and gives it.
    pub(crate) async fn shown(&self, key: &TableKey, room: ChannelId) -> Message {
        let version = version_text(self.table(key).await.version);
        self.until("the newest board", |server| {
            let board = boards(server, room).pop()?;
            board.buttons().iter().any(|button| button.custom_id.split(':').nth(1) == Some(&version)).then_some(board)
        })
        .await
    }

    /// Every interaction was answered, and every request was what the server takes.
    pub(crate) async fn assert_all_taken(&self) {
        let answered = |server: &Server| server.requests().iter().all(|request| request.status.is_some()).then_some(());
        self.until("the answers to all requests", answered).await;
        assert!(self.server.interactions().iter().all(|interaction| interaction.state().kind.is_some()));
        for request in self.server.requests() {
            assert!(
                request.status.is_some_and(|status| status < 300),
                "{} {}: {:?} {}",
                request.method,
                request.path,
                request.status,
                request.response
            );
        }
    }
}

impl Drop for Cafe {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Whether a press was answered by the message it was on: at once, or on a busy machine put off and then changed.
pub(crate) fn carried(answer: &Answer) -> bool {
    matches!(answer.kind, Some(AnswerKind::Update | AnswerKind::DeferredUpdate))
        && answer.followups.is_empty()
        && answer.private_note().is_none()
}

/// A table's version as tokens write it.
pub(crate) fn version_text(version: u32) -> String {
    let token =
        gulbara_core::view::Token::new(&TableKey::new("aaaaa").unwrap(), version, gulbara_core::view::Verb::Done);
    token.to_string().split(':').nth(1).unwrap().to_owned()
}

/// The boards of a room that are not deleted, oldest first.
pub(crate) fn boards(server: &Server, room: ChannelId) -> Vec<Message> {
    server.messages(room).into_iter().filter(|message| !message.attachments.is_empty()).collect()
}

/// The steps that can be pressed: a token, and for menus a value.
pub(crate) fn steps(board: &Message) -> Vec<(String, Option<String>)> {
    let buttons = board.buttons().into_iter().filter(|button| !button.disabled && verb(&button.custom_id) == "step");
    let menus = board.selects().into_iter().filter(|menu| !menu.disabled);
    let choices = menus.flat_map(|menu| {
        let token = menu.custom_id.clone();
        menu.options.into_iter().map(move |(value, _)| (token.clone(), Some(value)))
    });
    buttons.map(|button| (button.custom_id, None)).chain(choices).collect()
}

/// The token of an enabled button with this verb.
pub(crate) fn live(board: &Message, wanted: &str) -> Option<String> {
    let mut buttons = board.buttons().into_iter().filter(|button| !button.disabled);
    buttons.find(|button| verb(&button.custom_id) == wanted).map(|button| button.custom_id)
}

pub(crate) fn verb(token: &str) -> &str {
    token.split(':').nth(2).unwrap_or_default()
}

/// The options of a challenge to a person.
pub(crate) fn to(person: UserId) -> Vec<(&'static str, Value)> {
    vec![("opponent", json!(person))]
}

/// Small pseudo-random numbers.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % most as u64).unwrap()
    }
}
