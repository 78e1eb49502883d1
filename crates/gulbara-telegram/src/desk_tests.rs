//! Replies of a host as the chat sees them: notes for one and for all, lists that change in place, answers that take a while.

use gulbara_core::host::{File, FileKind, Host};
use gulbara_core::view::{Button, Look, Row};
use teloxide::Bot;
use teloxide::payloads::GetUpdatesSetters as _;
use teloxide::requests::Requester as _;
use teloxide::types::{Update, UpdateKind};
use testkit::telegram::{ChatId as RoomId, MessageId as PostId, Post, Server, UserId as PersonId};
use tokio_util::sync::CancellationToken;

use super::*;
use crate::hall::Hall;
use crate::outbound::Hand;
use crate::pictures::Pictures;

struct Room {
    server: Server,
    bot: Bot,
    desk: Arc<Desk>,
    ann: PersonId,
    boyan: PersonId,
    group: RoomId,
    offset: std::sync::Mutex<i32>,
    _folder: tempfile::TempDir,
}

impl Room {
    async fn open() -> Self {
        let server = Server::start().await;
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let bot = Bot::with_client(server.token(), client).set_api_url(server.api_url().parse().unwrap());
        let me = bot.get_me().await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let host = Host::open(&folder.path().join("gulbara.db")).await.unwrap();
        let pictures = Pictures::of(me.user.id, host.clone());
        let hand = Hand::new(bot.clone(), me.username().to_owned(), pictures);
        let hall = Hall::new(host, hand, 0, CancellationToken::new());
        let (ann, boyan) = (server.user("Ann"), server.user("Boyan"));
        let group = server.supergroup("Friends", &[ann, boyan]);
        let desk = Desk::new(hall, me);
        let room = Self { server, bot, desk, ann, boyan, group, offset: std::sync::Mutex::default(), _folder: folder };
        while !room.updates().await.is_empty() {}
        room
    }

    async fn updates(&self) -> Vec<Update> {
        let offset = *self.offset.lock().unwrap();
        let updates = self.bot.get_updates().offset(offset).timeout(0).await.unwrap();
        if let Some(last) = updates.last() {
            *self.offset.lock().unwrap() = i32::try_from(last.id.0).unwrap() + 1;
        }
        updates
    }

    /// Ann types a command, the host replies; the message that comes of it.
    async fn asked(&self, reply: Reply) -> Post {
        let said = self.server.say(self.group, self.ann, "/games@testkit_bot");
        let Some(UpdateKind::Message(message)) = self.updates().await.pop().map(|update| update.kind) else {
            panic!("a message was written");
        };
        let who = crate::place::player(UserId(u64::try_from(self.ann.0).unwrap()));
        self.desk.answer_line(&message, false, who, reply);
        let bot = self.server.bot();
        let newest = |posts: &[Post]| posts.iter().rfind(|post| post.id > said && post.from == bot).cloned();
        self.server.wait(self.group, "an answer", newest).await
    }

    /// Somebody presses a button, the host replies; the words of the press's own answer.
    async fn pressed(&self, who: PersonId, message: PostId, token: &str, reply: Reply) -> String {
        let press = self.server.click(self.group, who, message, token).unwrap();
        let Some(UpdateKind::CallbackQuery(query)) = self.updates().await.pop().map(|update| update.kind) else {
            panic!("a button was pressed");
        };
        let key = crate::place::player(query.from.id);
        self.desk.answer_press(&query, key, reply).await;
        press.answer().await.text.unwrap_or_default()
    }

    async fn until(&self, id: PostId, what: &str, fits: impl Fn(&Post) -> bool) -> Post {
        self.server.wait(self.group, what, |posts| posts.iter().find(|post| post.id == id && fits(post)).cloned()).await
    }

    async fn gone(&self, id: PostId) {
        self.server.wait(self.group, "it to go", |posts| posts.iter().all(|post| post.id != id).then_some(())).await;
    }
}

fn list(text: &str) -> Note {
    let next = Button { label: "▶".to_owned(), token: "0:0:page:2".to_owned(), look: Look::Plain, enabled: true };
    Note { rows: vec![Row::Buttons(vec![next])], ..Note::new(Text::plain(text)) }
}

fn reply(note: Note) -> Reply {
    Reply { note: Some(note), ..Reply::default() }
}

fn record() -> File {
    File { name: "game.json".to_owned(), kind: FileKind::Document, bytes: b"{}"[..].into(), alt: String::new() }
}

#[tokio::test]
async fn a_note_for_the_room_answers_nobody_and_stays() {
    let room = Room::open().await;
    let post = room.asked(reply(Note { audience: Audience::Room, ..list("Leaderboard") })).await;
    assert_eq!((post.words(), post.reply_to, post.silent), ("Leaderboard", None, true));
    // Its buttons are everybody's.
    let next = Note { audience: Audience::Room, in_place: true, ..list("Leaderboard, 11 to 20") };
    assert_eq!(room.pressed(room.boyan, post.id, "0:0:page:2", reply(next)).await, "");
    room.until(post.id, "the next page", |post| post.words().ends_with("20")).await;
    assert_eq!(room.pressed(room.ann, post.id, "0:0:page:2", Reply::default()).await, "");
    let file = Note { audience: Audience::Room, file: Some(record()), ..Note::new(Text::plain("The record.")) };
    room.pressed(room.boyan, post.id, "0:0:page:2", reply(file)).await;
    let sent = |posts: &[Post]| posts.iter().find(|post| post.document.is_some()).cloned();
    assert_eq!(room.server.wait(room.group, "the record", sent).await.reply_to, None);
    assert!(room.server.message(room.group, post.id).is_some());
    assert!(room.server.refused().is_empty(), "{:?}", room.server.refused());
}

#[tokio::test]
async fn a_list_for_one_is_changed_by_them_alone_and_goes_when_closed() {
    let room = Room::open().await;
    let post = room.asked(reply(list("Your settings"))).await;
    assert!(post.reply_to.is_some());
    // The desk itself turns away whoever did not ask.
    let press = room.server.click(room.group, room.boyan, post.id, "0:0:page:2").unwrap();
    let Some(UpdateKind::CallbackQuery(query)) = room.updates().await.pop().map(|update| update.kind) else {
        panic!("a button was pressed");
    };
    Arc::clone(&room.desk).press(query).await;
    assert_eq!(press.answer().await.text.unwrap(), "Only whoever asked can answer this.");

    let changed = Note { in_place: true, ..list("Your settings, in the dark") };
    assert_eq!(room.pressed(room.ann, post.id, "0:0:page:2", reply(changed)).await, "");
    room.until(post.id, "the change", |post| post.words().ends_with("dark")).await;
    // A short answer is a toast, a file a message below; the list stays.
    let short = Note::new(Text::plain("Only admins."));
    assert_eq!(room.pressed(room.ann, post.id, "0:0:page:2", reply(short)).await, "Only admins.");
    let file = Note { file: Some(record()), ..Note::new(Text::plain("Your data.")) };
    assert_eq!(room.pressed(room.ann, post.id, "0:0:page:2", reply(file)).await, "");
    let sent = |posts: &[Post]| posts.iter().find(|post| post.document.is_some()).cloned();
    assert_eq!(room.server.wait(room.group, "the file", sent).await.reply_to, Some(post.id));
    assert!(room.server.message(room.group, post.id).is_some());
    assert_eq!(room.pressed(room.ann, post.id, "0:0:page:2", Reply::default()).await, "");
    room.gone(post.id).await;
}

#[tokio::test]
async fn a_note_that_loses_its_file_is_sent_anew_where_it_was_asked_for() {
    let room = Room::open().await;
    let post = room.asked(reply(Note { file: Some(record()), ..list("Game 3") })).await;
    let back = Note { in_place: true, ..list("All games") };
    room.pressed(room.ann, post.id, "0:0:page:2", reply(back)).await;
    room.gone(post.id).await;
    let again = |posts: &[Post]| posts.iter().find(|post| post.words() == "All games").cloned();
    let again = room.server.wait(room.group, "the list", again).await;
    assert_eq!((again.reply_to, again.tokens()), (post.reply_to, vec!["0:0:page:2"]));
}

#[tokio::test]
async fn an_answer_that_takes_a_while_grows_in_its_place() {
    let room = Room::open().await;
    let (first, pen) = Reply::to_be_continued(Note::new(Text::plain("Looking …")));
    let post = room.asked(first).await;
    assert_eq!(post.words(), "Looking …");
    pen.write(Note::new(Text::plain("Turn 1 …")));
    room.until(post.id, "some progress", |post| post.words() == "Turn 1 …").await;
    pen.write(Note::new(Text::plain("Turn 2 …")));
    pen.write(Note { file: Some(record()), ..Note::new(Text::plain("Done.")) });
    drop(pen);
    let done = room.until(post.id, "the end", |post| post.words() == "Done.").await;
    assert!(done.document.is_some() && done.edits == 2, "{done:?}");
    // Pressed for, it never is a toast.
    let (first, pen) = Reply::to_be_continued(Note { in_place: true, ..list("Again …") });
    let list_post = room.asked(reply(list("Games"))).await;
    assert_eq!(room.pressed(room.ann, list_post.id, "0:0:page:2", first).await, "");
    pen.write(list("Found"));
    drop(pen);
    room.until(list_post.id, "what was found", |post| post.words() == "Found").await;
}
