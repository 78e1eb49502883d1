//! The state of this Telegram: who is there, what was written where, and what the bot has yet to be told.
//!
//! Everything here is plain state under one lock. What changes it stands in the submodules: [`speech`] what people write and
//! press, [`membership`] who comes and goes; the bot's own requests are in `methods`.

mod membership;
mod speech;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::net::SocketAddr;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::faults::Faults;
use super::files::Cellar;
use super::ids::{ANONYMOUS_ADMIN, CHANNEL_SENDER, ChatId, MessageId, TopicId, UserId};
use super::journal::Request;
use super::people::Person;
use super::polling::Inbox;
use super::post::{Post, Service};
use super::press::Answer;
use super::rooms::{CommandList, Kind, Right, Standing};
use super::rules::Rules;

pub(super) struct World {
    pub(super) rules: Rules,
    pub(super) address: SocketAddr,
    pub(super) token: String,
    pub(super) bot: UserId,
    pub(super) clock: Clock,
    pub(super) faults: Faults,
    pub(super) journal: Vec<Request>,
    /// How many requests were forgotten before the first of `journal`.
    forgotten: usize,
    pub(super) commands: Vec<CommandList>,
    pub(super) cellar: Cellar,
    pub(super) inbox: Inbox,
    pub(super) presses: BTreeMap<String, Pressed>,
    people: BTreeMap<UserId, Person>,
    contacts: BTreeMap<UserId, Contact>,
    chats: BTreeMap<ChatId, Chat>,
    /// Messages of private chats and basic groups are numbered together.
    shared_number: i32,
}

/// How a person stands to the bot in their private chat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Contact {
    pub(super) started: bool,
    pub(super) blocked: bool,
    pub(super) deactivated: bool,
}

/// A callback query.
#[derive(Debug)]
pub(super) struct Pressed {
    pub(super) time: i64,
    pub(super) answer: Option<Answer>,
    /// How often the bot answered; only the first counts.
    pub(super) answers: u32,
}

#[derive(Debug)]
pub(super) struct Chat {
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) members: BTreeMap<UserId, Standing>,
    pub(super) topics: BTreeMap<TopicId, String>,
    pub(super) closed: BTreeSet<TopicId>,
    pub(super) forbidden: BTreeSet<Right>,
    pub(super) migrated_to: Option<ChatId>,
    pub(super) dissolved: bool,
    /// Messages the bot was told of; it is told of their edits, too.
    told: BTreeSet<MessageId>,
    /// The last bot that wrote here.
    pub(super) last_bot: Option<UserId>,
    /// When the bot edited and sent here, for the rate limits.
    pub(super) edits: VecDeque<i64>,
    pub(super) sends: VecDeque<i64>,
    posts: BTreeMap<MessageId, Post>,
    gone: Vec<Post>,
    number: i32,
}

impl Chat {
    fn new(kind: Kind, title: &str) -> Self {
        Self {
            kind,
            title: title.to_owned(),
            members: BTreeMap::new(),
            topics: BTreeMap::new(),
            closed: BTreeSet::new(),
            forbidden: BTreeSet::new(),
            migrated_to: None,
            dissolved: false,
            told: BTreeSet::new(),
            last_bot: None,
            edits: VecDeque::new(),
            sends: VecDeque::new(),
            posts: BTreeMap::new(),
            gone: Vec::new(),
            number: 0,
        }
    }

    pub(super) fn standing(&self, user: UserId) -> Standing {
        self.members.get(&user).copied().unwrap_or(Standing::Left)
    }
}

/// The server's clock in seconds since 1970.
pub(super) struct Clock {
    base: i64,
    start: Instant,
    advanced: Duration,
    still: bool,
}

impl Clock {
    fn new(still: bool) -> Self {
        let base =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| i64::try_from(d.as_secs()).unwrap_or(i64::MAX));
        Self { base, start: Instant::now(), advanced: Duration::ZERO, still }
    }

    pub(super) fn now(&self) -> i64 {
        let flown = if self.still { Duration::ZERO } else { self.start.elapsed() };
        self.base.saturating_add(i64::try_from((flown + self.advanced).as_secs()).unwrap_or(i64::MAX))
    }

    pub(super) fn advance(&mut self, time: Duration) {
        self.advanced += time;
    }
}

impl World {
    pub(super) fn new(rules: Rules, address: SocketAddr) -> Self {
        // Above 32 bits, as today's numbers are: whoever cuts them off fails here.
        let bot = UserId(7_100_000_001);
        let mut world = Self {
            clock: Clock::new(rules.clock_stands_still),
            rules,
            address,
            token: format!("{bot}:AA-loopback-token"),
            bot,
            faults: Faults::default(),
            journal: Vec::new(),
            forgotten: 0,
            commands: Vec::new(),
            cellar: Cellar::default(),
            inbox: Inbox::default(),
            presses: BTreeMap::new(),
            people: BTreeMap::new(),
            contacts: BTreeMap::new(),
            chats: BTreeMap::new(),
            shared_number: 0,
        };
        world.people.insert(bot, Person::new("Testkit bot").username("testkit_bot").bot());
        world.people.insert(ANONYMOUS_ADMIN, Person::new("Group").username("GroupAnonymousBot").bot());
        world.people.insert(CHANNEL_SENDER, Person::new("Channel").username("Channel_Bot").bot());
        world
    }

    pub(super) fn add_person(&mut self, person: Person) -> UserId {
        let user = UserId(5_200_000_000 + i64::try_from(self.people.len()).unwrap_or(i64::MAX));
        self.people.insert(user, person);
        user
    }

    pub(super) fn find_person(&self, user: UserId) -> Option<&Person> {
        self.people.get(&user)
    }

    /// # Panics
    /// If a test asks for somebody it never made.
    pub(super) fn person(&self, user: UserId) -> &Person {
        self.find_person(user).unwrap_or_else(|| panic!("nobody has the number {user}"))
    }

    pub(super) fn person_mut(&mut self, user: UserId) -> &mut Person {
        self.people.get_mut(&user).unwrap_or_else(|| panic!("nobody has the number {user}"))
    }

    /// The person or bot with this username, without the at sign and in any case.
    pub(super) fn by_username(&self, name: &str) -> Option<UserId> {
        let fits = |p: &Person| p.username.as_deref().is_some_and(|u| u.eq_ignore_ascii_case(name));
        self.people.iter().find(|(_, p)| fits(p)).map(|(user, _)| *user)
    }

    pub(super) fn contact(&mut self, user: UserId) -> &mut Contact {
        self.contacts.entry(user).or_default()
    }

    pub(super) fn contact_of(&self, user: UserId) -> Contact {
        self.contacts.get(&user).copied().unwrap_or_default()
    }

    pub(super) fn find_chat(&self, chat: ChatId) -> Option<&Chat> {
        self.chats.get(&chat)
    }

    /// # Panics
    /// If a test asks for a group it never opened.
    pub(super) fn chat_mut(&mut self, chat: ChatId) -> &mut Chat {
        self.chats.get_mut(&chat).unwrap_or_else(|| panic!("no chat has the number {chat}"))
    }

    /// The chat to write in; a private chat comes to be when somebody writes in it.
    pub(super) fn chat_or_private(&mut self, chat: ChatId) -> &mut Chat {
        self.chats.entry(chat).or_insert_with(|| Chat::new(Kind::Private, ""))
    }

    pub(super) fn posts(&self, chat: ChatId) -> impl DoubleEndedIterator<Item = &Post> {
        self.chats.get(&chat).into_iter().flat_map(|c| c.posts.values())
    }

    pub(super) fn post(&self, chat: ChatId, id: MessageId) -> Option<&Post> {
        self.chats.get(&chat)?.posts.get(&id)
    }

    pub(super) fn post_mut(&mut self, chat: ChatId, id: MessageId) -> Option<&mut Post> {
        self.chats.get_mut(&chat)?.posts.get_mut(&id)
    }

    pub(super) fn deleted(&self, chat: ChatId) -> &[Post] {
        self.chats.get(&chat).map_or(&[], |c| &c.gone)
    }

    /// An empty message of this moment, not yet in its chat.
    pub(super) fn blank(&self, chat: ChatId, from: UserId) -> Post {
        Post {
            id: MessageId(0),
            chat,
            from,
            sender_chat: None,
            date: self.clock.now(),
            thread: None,
            reply_to: None,
            text: None,
            caption: None,
            entities: Vec::new(),
            photo: None,
            document: None,
            keyboard: Vec::new(),
            silent: false,
            edits: 0,
            edited: None,
            reactions: Vec::new(),
            service: None,
            extra: serde_json::Map::new(),
        }
    }

    /// Numbers a message and puts it at the end of its chat.
    pub(super) fn put(&mut self, mut post: Post) -> MessageId {
        let shared = self.shared_number + 1;
        let chat = self.chat_or_private(post.chat);
        let own_numbers = matches!(chat.kind, Kind::Supergroup | Kind::Forum | Kind::Channel);
        chat.number = if own_numbers { chat.number + 1 } else { shared };
        let id = MessageId(chat.number);
        post.id = id;
        chat.posts.insert(id, post);
        if !own_numbers {
            self.shared_number = shared;
        }
        id
    }

    /// Puts a service message and tells the bot of it if it is inside.
    fn announce(&mut self, chat: ChatId, from: UserId, service: Service) -> MessageId {
        let id = self.put(Post { service: Some(service), ..self.blank(chat, from) });
        self.tell(chat, id, "message");
        id
    }

    /// Takes a message away; false if there is none.
    pub(super) fn remove_post(&mut self, chat: ChatId, id: MessageId) -> bool {
        let Some(chat) = self.chats.get_mut(&chat) else {
            return false;
        };
        let Some(post) = chat.posts.remove(&id) else {
            return false;
        };
        chat.gone.push(post);
        true
    }

    /// Writes a request down and gives its number for [`World::noted`].
    pub(super) fn note(&mut self, request: Request) -> usize {
        self.journal.push(request);
        self.forgotten + self.journal.len() - 1
    }

    /// The request with this number, unless it was forgotten.
    pub(super) fn noted(&mut self, number: usize) -> Option<&mut Request> {
        self.journal.get_mut(number.checked_sub(self.forgotten)?)
    }

    pub(super) fn forget_journal(&mut self) {
        self.forgotten += self.journal.len();
        self.journal.clear();
    }
}
