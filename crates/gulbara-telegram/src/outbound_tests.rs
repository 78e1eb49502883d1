//! Errands done against a loopback Telegram, and what comes of them.

use std::sync::Arc;

use gulbara_core::host::Picture;
use gulbara_core::host::{File, FileKind, Host, Note};
use gulbara_core::table::{Site, TableKey};
use gulbara_core::view::{Button, Look, Row};
use gulbara_core::words::{Line, LineKind, Span, Style};
use teloxide::types::{ThreadId, UserId};
use tempfile::TempDir;
use testkit::telegram::{
    ChatId as RoomId, DocumentKind, EntityKind, Fault, Line as Said, MessageId as PostId, Person, Post, Reply, Right,
    Room, Server, Trouble as Wire,
};

use super::*;

struct Loopback {
    server: Server,
    hand: Hand,
    memory: Arc<Memory>,
}

/// The database, which outlives a hand.
struct Memory {
    host: Host,
    _folder: TempDir,
}

impl Memory {
    async fn new() -> Arc<Self> {
        let folder = tempfile::tempdir().unwrap();
        let host = Host::open(&folder.path().join("gulbara.db")).await.unwrap();
        Arc::new(Self { host, _folder: folder })
    }
}

impl Loopback {
    async fn open() -> Self {
        Self::with(Memory::new().await, 1).await
    }

    /// A Telegram that knows no file, and a hand of this bot that may think it does.
    async fn with(memory: Arc<Memory>, bot_id: u64) -> Self {
        let server = Server::start().await;
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let bot = Bot::with_client(server.token(), client).set_api_url(server.api_url().parse().unwrap());
        let pictures = Pictures::of(UserId(bot_id), memory.host.clone());
        let hand = Hand::new(bot, server.bot_username(), pictures);
        Self { server, hand, memory }
    }

    #[track_caller]
    fn post(&self, key: &MessageKey) -> Post {
        let (chat, id) = place::message(key).unwrap();
        self.server.message(RoomId(chat.0), PostId(id.0)).expect("the message is there")
    }

    async fn send(&self, place: Place, face: Face) -> Result<MessageKey, Trouble> {
        match self.hand.perform(place, &Errand::Send { face, silent: true, calls: Vec::new() }).await? {
            Done::Shown(message) => Ok(message),
            Done::Retired => panic!("sending shows something"),
        }
    }

    async fn edit(&self, place: Place, message: &MessageKey, face: Face) -> Result<Done, Trouble> {
        self.hand.perform(place, &Errand::Edit { message: message.clone(), face, lowest: false }).await
    }

    async fn retire(&self, place: Place, message: &MessageKey, face: Face) -> Result<Done, Trouble> {
        self.hand.perform(place, &Errand::Retire { message: message.clone(), face }).await
    }

    /// How many files were sent in all.
    fn uploads(&self) -> usize {
        self.server.journal().iter().map(|request| request.files.len()).sum()
    }
}

fn width(post: &Post) -> u32 {
    post.photo.as_ref().expect("it has a picture").width
}

fn here(chat: RoomId) -> Place {
    Place::whole(ChatId(chat.0))
}

fn picture(width: u32) -> Picture {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, 20);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header().unwrap().write_image_data(&vec![9; width as usize * 20]).unwrap();
    Picture { png: bytes.into(), alt: String::new() }
}

fn words(spans: &[(&str, Style)]) -> Text {
    let spans = spans.iter().map(|(text, style)| Span { text: (*text).to_owned(), style: style.clone() }).collect();
    Text { lines: vec![Line { kind: LineKind::Body, spans }] }
}

fn rows(tokens: &[&str]) -> Vec<Row> {
    let button = |token: &&str| Button {
        label: (*token).to_owned(),
        token: (*token).to_owned(),
        look: Look::Plain,
        enabled: true,
    };
    tokens.iter().map(|token| Row::Buttons(vec![button(token)])).collect()
}

/// A board: words, a picture, one button.
fn board(text: &str, width: u32, token: &str) -> Face {
    Face { caption: Text::plain(text), rows: rows(&[token]), picture: Some(picture(width)) }
}

/// A challenge: words and one button.
fn challenge(text: &str, token: &str) -> Face {
    Face { picture: None, ..board(text, 1, token) }
}

#[tokio::test]
async fn a_board_goes_to_its_topic_and_to_general_without_a_number() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let ann = server.user("Ann");
    let forum = server.forum("Club", &[ann]);
    let topic = server.topic(forum, "Tables");
    let in_topic = Place { thread: Some(ThreadId(MessageId(topic.0))), ..here(forum) };
    let sent = loopback.send(in_topic, board("Ann plays 5-3", 30, "t:1:done")).await.unwrap();
    let post = loopback.post(&sent);
    assert_eq!((post.thread, post.silent, post.words()), (Some(topic), true, "Ann plays 5-3"));
    assert_eq!((post.tokens(), width(&post)), (vec!["t:1:done"], 30));
    let sent = loopback.send(here(forum), challenge("Who plays?", "t:0:join")).await.unwrap();
    let post = loopback.post(&sent);
    assert_eq!((post.thread, post.words(), post.photo.is_some()), (None, "Who plays?", false));
    let general = server.requests("sendMessage").pop().unwrap();
    assert!(!general.params.contains_key("message_thread_id"));
    assert!(server.refused().is_empty(), "{:?}", server.refused());
}

#[tokio::test]
async fn a_picture_is_sent_once_and_then_by_its_id() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let sent = loopback.send(here(group), board("one", 30, "t:1:done")).await.unwrap();
    loopback.edit(here(group), &sent, board("two", 30, "t:2:done")).await.unwrap();
    let again = loopback.send(here(group), board("three", 30, "t:2:done")).await.unwrap();
    assert_eq!(loopback.uploads(), 1);
    loopback.edit(here(group), &sent, board("four", 31, "t:3:done")).await.unwrap();
    assert_eq!(loopback.uploads(), 2);
    let post = loopback.post(&sent);
    assert_eq!((post.words(), post.tokens(), width(&post)), ("four", vec!["t:3:done"], 31));
    assert_eq!(loopback.post(&again).photo.unwrap().width, 30);
    // An id that is no longer good: the bytes once more.
    let lost = Wire::Refused(400, "Bad Request: wrong file identifier/HTTP URL specified".to_owned());
    loopback.server.inject(Fault::on("editMessageMedia", lost));
    loopback.edit(here(group), &sent, board("five", 30, "t:4:done")).await.unwrap();
    assert_eq!((loopback.uploads(), loopback.post(&sent).photo.unwrap().width), (3, 30));
    assert!(loopback.server.refused().is_empty());
}

#[tokio::test]
async fn a_picture_is_known_after_a_restart_to_the_bot_that_sent_it() {
    let first = Loopback::open().await;
    let group = first.server.group("Friends", &[first.server.user("Ann")]);
    first.send(here(group), board("one", 30, "t:1:done")).await.unwrap();
    let known = first.memory.host.upload("telegram:1", &picture(30).png).await.unwrap();
    assert!(known.is_some());
    assert_eq!(first.memory.host.upload("telegram:2", &picture(30).png).await.unwrap(), None);
    // The same Telegram, another hand.
    let again = Hand::new(
        first.hand.bot.clone(),
        first.server.bot_username(),
        Pictures::of(UserId(1), first.memory.host.clone()),
    );
    let face = board("two", 30, "t:1:done");
    again.perform(here(group), &Errand::Send { face, silent: true, calls: Vec::new() }).await.unwrap();
    assert_eq!(first.uploads(), 1);
    // A Telegram that has lost it: the bytes once more, and the new id from then on.
    let other = Loopback::with(Arc::clone(&first.memory), 1).await;
    let group = other.server.group("Friends", &[other.server.user("Ann")]);
    for text in ["three", "four"] {
        let sent = other.send(here(group), board(text, 30, "t:1:done")).await.unwrap();
        assert_eq!(width(&other.post(&sent)), 30);
    }
    assert_eq!((other.uploads(), other.server.refused().len()), (1, 1));
}

#[tokio::test]
async fn an_animation_is_sent_once_too() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let film = File {
        name: "game.gif".to_owned(),
        kind: FileKind::Animation,
        bytes: b"GIF89a of a game".to_vec().into(),
        alt: String::new(),
    };
    let note = Note { file: Some(film), ..Note::new(Text::plain("A game.")) };
    let sent = loopback.hand.note(here(group), None, &note).await.unwrap();
    let again = loopback.hand.note(here(group), None, &note).await.unwrap();
    loopback.hand.revise(ChatId(group.0), again, &Note { rows: rows(&["t:1:export"]), ..note }).await.unwrap();
    assert_eq!(loopback.uploads(), 1);
    for id in [sent, again] {
        let post = loopback.post(&place::message_key(ChatId(group.0), id));
        let film = post.document.unwrap();
        assert_eq!(
            (film.kind, film.name.as_str(), &film.bytes[..6]),
            (DocumentKind::Animation, "game.gif", &b"GIF89a"[..])
        );
    }
    assert!(loopback.server.refused().is_empty(), "{:?}", loopback.server.refused());
}

#[tokio::test]
async fn words_stay_words_and_pictures_pictures() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let text = loopback.send(here(group), challenge("Who plays?", "t:0:join")).await.unwrap();
    loopback.edit(here(group), &text, challenge("Boyan plays.", "t:1:info")).await.unwrap();
    assert_eq!(loopback.post(&text).text.as_deref(), Some("Boyan plays."));
    assert!(loopback.server.requests("editMessageMedia").is_empty());
    // A board whose new face has no picture keeps the one it has.
    let photo = loopback.send(here(group), board("Ann plays", 30, "t:1:done")).await.unwrap();
    let done = loopback.edit(here(group), &photo, Face { rows: Vec::new(), ..challenge("The end", "") }).await;
    assert_eq!(done, Ok(Done::Shown(photo.clone())));
    let post = loopback.post(&photo);
    assert_eq!((post.caption.as_deref(), post.tokens().len(), width(&post)), (Some("The end"), 0, 30));
}

#[tokio::test]
async fn an_edit_that_changes_nothing_has_succeeded() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    for face in [board("same", 30, "t:1:done"), challenge("same", "t:1:done")] {
        let sent = loopback.send(here(group), face.clone()).await.unwrap();
        assert_eq!(loopback.edit(here(group), &sent, face).await, Ok(Done::Shown(sent.clone())));
        assert_eq!(loopback.post(&sent).edits, 0);
    }
    // The waiter need not even ask.
    let sent = loopback.send(here(group), board("same", 30, "t:1:done")).await.unwrap();
    let edit = |text| Errand::Edit { message: sent.clone(), face: board(text, 30, "t:1:done"), lowest: false };
    assert!(loopback.hand.is_done(&edit("same")) && !loopback.hand.is_done(&edit("other")));
    let refused = loopback.server.refused();
    assert_eq!(refused.len(), 2, "both were refused by Telegram: {refused:?}");
}

#[tokio::test]
async fn a_message_that_is_gone_is_told() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let sent = loopback.send(here(group), board("one", 30, "t:1:done")).await.unwrap();
    let (_, id) = place::message(&sent).unwrap();
    loopback.server.delete(group, PostId(id.0));
    assert_eq!(loopback.edit(here(group), &sent, board("two", 30, "t:2:done")).await, Err(Trouble::Gone));
    // A message of another chat was left behind; nothing is asked of Telegram.
    let count = loopback.server.journal().len();
    let elsewhere = place::message_key(ChatId(-4_300_000_999), id);
    assert_eq!(loopback.edit(here(group), &elsewhere, board("x", 30, "t:2:done")).await, Err(Trouble::Gone));
    assert_eq!(loopback.retire(here(group), &elsewhere, board("x", 30, "t:2:done")).await, Ok(Done::Retired));
    assert_eq!(loopback.server.journal().len(), count);
}

#[tokio::test]
async fn a_retired_message_is_deleted_or_loses_its_buttons() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let group = server.group("Friends", &[server.user("Ann")]);
    let below = || Face { rows: Vec::new(), ..challenge("Board moved below", "") };
    let young = loopback.send(here(group), board("one", 30, "t:1:done")).await.unwrap();
    assert_eq!(loopback.retire(here(group), &young, below()).await, Ok(Done::Retired));
    assert_eq!(server.deleted(group).len(), 1);
    assert_eq!(loopback.retire(here(group), &young, below()).await, Ok(Done::Retired), "it is gone already");

    let photo = loopback.send(here(group), board("two", 30, "t:2:done")).await.unwrap();
    let text = loopback.send(here(group), challenge("three", "t:0:join")).await.unwrap();
    server.advance(std::time::Duration::from_secs(49 * 3600));
    for old in [&photo, &text] {
        // The buttons of a retired message go even if its face still has some.
        assert_eq!(
            loopback.retire(here(group), old, challenge("Board moved below", "t:2:done")).await,
            Ok(Done::Retired)
        );
        let post = loopback.post(old);
        assert_eq!((post.words(), post.tokens().len()), ("Board moved below", 0));
    }
    assert!(loopback.post(&photo).photo.is_some());
    assert_eq!(loopback.retire(here(group), &photo, below()).await, Ok(Done::Retired), "nothing left to change");
}

#[tokio::test]
async fn names_and_long_texts_are_taken_by_telegram() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let ann = server.user(Person::new("Ann <b>").last_name("& \"Co\" _x"));
    let group = server.group("Friends", &[ann]);
    let key = PlayerKey::new(Site::Telegram, ann.0.to_string());
    let name = "Ann <b> & \"Co\" _x";
    let caption = words(&[(name, Style::Mention(key.clone())), (" plays 5-3", Style::Plain)]);
    let face = Face { caption, ..board("", 30, "t:1:done") };
    let errand = Errand::Send { face: face.clone(), silent: false, calls: vec![key] };
    let Done::Shown(called) = loopback.hand.perform(here(group), &errand).await.unwrap() else { panic!("sent") };
    let post = loopback.post(&called);
    assert_eq!((post.words(), post.silent), (format!("{name} plays 5-3").as_str(), false));
    assert_eq!(post.entities[0].kind, EntityKind::TextMention(ann));
    assert_eq!(post.marked(&post.entities[0]), name);
    // Whoever is not called is named, not mentioned.
    let uncalled = loopback.send(here(group), face).await.unwrap();
    assert_eq!(loopback.post(&uncalled).entities[0].kind, EntityKind::Bold);

    let mut caption = Text::plain("<&😀".repeat(600));
    let seed = "0f".repeat(32);
    let spans = vec![Span { text: seed.clone(), style: Style::Code }];
    caption.lines.push(Line { kind: LineKind::Small, spans });
    let face = Face { caption, ..board("", 30, "t:1:done") };
    let sent = loopback.send(here(group), face).await.unwrap();
    let post = loopback.post(&sent);
    let length = post.words().encode_utf16().count();
    assert!((1020..=1024).contains(&length), "{length}");
    assert!(post.words().ends_with(&seed));
    assert!(post.entities.iter().any(|mark| mark.kind == EntityKind::ExpandableBlockquote));
    assert!(server.refused().is_empty(), "{:?}", server.refused());
}

#[tokio::test]
async fn an_invitation_is_a_link_to_this_bot() {
    let loopback = Loopback::open().await;
    let ann = loopback.server.acquaintance("Ann");
    let table = TableKey::new("k7f2q").unwrap();
    let caption = words(&[("Send this to a friend: ", Style::Plain), ("link", Style::Invitation(table))]);
    let face = Face { caption, rows: Vec::new(), picture: None };
    let sent = loopback.send(here(loopback.server.private(ann)), face).await.unwrap();
    let post = loopback.post(&sent);
    let url = format!("https://t.me/{}?start=k7f2q", loopback.server.bot_username());
    assert_eq!(post.words(), format!("Send this to a friend: {url}"));
    assert_eq!(post.entities[0].kind, EntityKind::TextLink(url));
}

#[tokio::test]
async fn a_chat_that_is_closed_to_us_is_told_apart_from_one_that_moved() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let (ann, zed) = (server.acquaintance("Ann"), server.user("Zed"));
    let outcome = async |chat: RoomId| loopback.send(here(chat), board("x", 30, "t:1:done")).await.unwrap_err();
    server.block_bot(ann);
    assert_eq!(outcome(server.private(ann)).await, Trouble::Shut);
    assert_eq!(outcome(server.private(zed)).await, Trouble::Shut);
    let kicked = server.supergroup("Kicked", &[ann]);
    server.kick_bot(kicked, ann);
    assert_eq!(outcome(kicked).await, Trouble::Shut);
    assert_eq!(outcome(server.open(Room::supergroup("Never").members(&[ann]).without_bot())).await, Trouble::Shut);
    let dissolved = server.group("Gone", &[ann]);
    server.dissolve(dissolved);
    assert_eq!(outcome(dissolved).await, Trouble::Shut);
    let bare = server.supergroup("Bare", &[ann]);
    server.forbid(bare, Right::Photos);
    assert_eq!(outcome(bare).await, Trouble::NoPictures);
    server.forbid(bare, Right::Text);
    assert_eq!(loopback.send(here(bare), challenge("x", "t:0:join")).await, Err(Trouble::Shut));
    let forum = server.forum("Club", &[ann]);
    let topic = server.topic(forum, "Tables");
    server.close_topic(forum, topic);
    let closed = Place { thread: Some(ThreadId(MessageId(topic.0))), ..here(forum) };
    assert_eq!(loopback.send(closed, board("x", 30, "t:1:done")).await, Err(Trouble::Shut));
    server.delete_topic(forum, topic);
    assert_eq!(loopback.send(closed, board("x", 30, "t:1:done")).await, Err(Trouble::Shut));
    let old = server.group("Growing", &[ann]);
    let new = server.migrate_unannounced(old);
    assert_eq!(outcome(old).await, Trouble::Moved(ChatId(new.0)));
}

#[tokio::test]
async fn an_outage_is_told_apart_from_a_refusal() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let cases = [
        (Wire::DropBefore, Trouble::Outage),
        (Wire::DropAfter, Trouble::Outage),
        (Wire::Garbage, Trouble::Outage),
        (Wire::TooManyRequests(7), Trouble::Wait(std::time::Duration::from_secs(7))),
        (Wire::Refused(400, "Bad Request: message caption is too long".to_owned()), Trouble::Refused),
        (Wire::Refused(401, "Unauthorized".to_owned()), Trouble::Token),
    ];
    for (wire, expected) in cases {
        loopback.server.inject(Fault::on("sendPhoto", wire.clone()));
        let outcome = loopback.send(here(group), board("x", 30, "t:1:done")).await;
        assert_eq!(outcome, Err(expected), "{wire:?}");
    }
}

#[tokio::test]
async fn a_press_is_answered_with_words_silently_or_too_late() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let ann = server.user("Ann");
    let group = server.group("Friends", &[ann]);
    let sent = loopback.send(here(group), board("x", 30, "t:1:done")).await.unwrap();
    let (_, id) = place::message(&sent).unwrap();
    let press = || server.click(group, ann, PostId(id.0), "t:1:done").unwrap();
    let long = crate::markup::answer(&Text::plain("ж".repeat(250)));
    for (words, alert) in [("", false), ("Ann is to move.", false), (long.as_str(), true)] {
        let press = press();
        loopback.hand.answer(&CallbackQueryId(press.id().to_owned()), words).await.unwrap();
        let answer = press.answer().await;
        assert_eq!((answer.text.unwrap_or_default().as_str(), answer.alert), (words, alert));
    }
    let late = press();
    server.advance(std::time::Duration::from_secs(60));
    assert_eq!(loopback.hand.answer(&CallbackQueryId(late.id().to_owned()), "x").await, Ok(()));
    assert_eq!(late.answers(), 0);
}

#[tokio::test]
async fn a_note_answers_its_message_in_its_topic_even_if_that_is_gone() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let ann = server.user("Ann");
    let forum = server.forum("Club", &[ann]);
    let topic = server.topic(forum, "Tables");
    let place = Place { thread: Some(ThreadId(MessageId(topic.0))), ..here(forum) };
    let asked = server.say(forum, ann, Said::new("/help").in_topic(topic));
    let note = Note { rows: rows(&["t:1:no", "t:1:yes"]), ..Note::new(Text::plain("Tap a move.")) };
    let id = loopback.hand.note(place, Some(MessageId(asked.0)), &note).await.unwrap();
    let post = server.message(forum, PostId(id.0)).unwrap();
    assert_eq!(
        (post.reply_to, post.thread, post.words(), post.silent),
        (Some(asked), Some(topic), "Tap a move.", true)
    );
    assert_eq!(post.tokens(), ["t:1:no", "t:1:yes"]);
    server.delete(forum, asked);
    let id = loopback.hand.note(place, Some(MessageId(asked.0)), &note).await.unwrap();
    assert_eq!(server.message(forum, PostId(id.0)).unwrap().reply_to, None);
}

fn file(kind: FileKind, name: &str, bytes: &[u8]) -> File {
    File { name: name.to_owned(), kind, bytes: bytes.into(), alt: "two points".to_owned() }
}

#[tokio::test]
async fn a_note_brings_its_file_along() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let png = picture(40).png;
    let files = [
        file(FileKind::Picture, "points.png", &png),
        file(FileKind::Animation, "game.gif", b"GIF89a"),
        file(FileKind::Document, "game.json", b"{}"),
    ];
    for wanted in files {
        let note = Note { rows: rows(&["0:0:list"]), file: Some(wanted.clone()), ..Note::new(Text::plain("Here.")) };
        let id = loopback.hand.note(here(group), None, &note).await.unwrap();
        let post = loopback.server.message(group, PostId(id.0)).unwrap();
        assert_eq!((post.caption.as_deref(), post.tokens(), post.silent), (Some("Here."), vec!["0:0:list"], true));
        let shown = post.document.map(|document| (document.kind, document.name, document.bytes.to_vec()));
        match wanted.kind {
            FileKind::Picture => assert_eq!(post.photo.unwrap().width, 40),
            FileKind::Animation => assert_eq!(shown, Some((DocumentKind::Animation, wanted.name, b"GIF89a".to_vec()))),
            FileKind::Document => assert_eq!(shown, Some((DocumentKind::File, wanted.name, b"{}".to_vec()))),
        }
    }
    assert!(loopback.server.refused().is_empty(), "{:?}", loopback.server.refused());
}

#[tokio::test]
async fn a_note_changes_in_place_whatever_it_shows_then() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let chat = ChatId(group.0);
    let page = |text: &str, file| Note { rows: rows(&["0:0:list:2"]), file, ..Note::new(Text::plain(text)) };
    let id = loopback.hand.note(here(group), None, &page("one", None)).await.unwrap();
    let shown = || loopback.server.message(group, PostId(id.0)).unwrap();
    loopback.hand.revise(chat, id, &page("two", None)).await.unwrap();
    assert_eq!((shown().words(), shown().tokens()), ("two", vec!["0:0:list:2"]));
    loopback.hand.revise(chat, id, &page("two", None)).await.unwrap();
    let png = picture(40).png;
    loopback.hand.revise(chat, id, &page("three", Some(file(FileKind::Picture, "p.png", &png)))).await.unwrap();
    assert_eq!((shown().words(), width(&shown())), ("three", 40));
    loopback.hand.revise(chat, id, &page("four", Some(file(FileKind::Animation, "g.gif", b"GIF89a")))).await.unwrap();
    assert_eq!((shown().words(), shown().document.unwrap().kind), ("four", DocumentKind::Animation));
    loopback.hand.revise(chat, id, &page("five", Some(file(FileKind::Document, "g.json", b"{}")))).await.unwrap();
    assert_eq!((shown().words(), shown().document.unwrap().kind), ("five", DocumentKind::File));
    // No file is ever taken away.
    assert_eq!(loopback.hand.revise(chat, id, &page("six", None)).await, Err(Trouble::OtherKind));
}

#[tokio::test]
async fn a_nod_is_a_reaction_and_may_be_forbidden() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let ann = server.user("Ann");
    let group = server.supergroup("Friends", &[ann]);
    let turn = server.say(group, ann, "/move 24/19");
    let nod = || loopback.hand.nod(ChatId(group.0), MessageId(turn.0));
    nod().await.unwrap();
    assert_eq!(server.message(group, turn).unwrap().reactions, ["👍"]);
    server.forbid(group, Right::Reactions);
    assert!(nod().await.is_err());
}

#[tokio::test]
async fn administrators_are_known() {
    let loopback = Loopback::open().await;
    let server = &loopback.server;
    let (ann, bo, eve) = (server.user("Ann"), server.user("Bo"), server.user("Eve"));
    let group = server.open(Room::supergroup("Friends").members(&[ann, bo]).admin(eve));
    let user = |id: testkit::telegram::UserId| UserId(u64::try_from(id.0).unwrap());
    for (who, expected) in [(ann, true), (bo, false), (eve, true)] {
        assert_eq!(loopback.hand.is_admin(ChatId(group.0), user(who)).await, Ok(expected), "{who}");
    }
    // Asked once a minute, whatever comes of it in between.
    let admins = crate::admins::Admins::default();
    assert!(admins.is_admin(&loopback.hand, ChatId(group.0), user(eve)).await);
    server.revoke_admin(group, eve);
    let asked = server.requests("getChatMember").len();
    assert!(admins.is_admin(&loopback.hand, ChatId(group.0), user(eve)).await);
    assert_eq!(server.requests("getChatMember").len(), asked);
    // Who cannot be asked about has no rights.
    server.kick_bot(group, ann);
    assert!(!admins.is_admin(&loopback.hand, ChatId(group.0), user(ann)).await);
}

#[tokio::test]
async fn nothing_that_was_sent_is_told_in_a_complaint() {
    let loopback = Loopback::open().await;
    let group = loopback.server.group("Friends", &[loopback.server.user("Ann")]);
    let text = "Bad Request: can't parse entities: Unsupported start tag \"ann\" at byte offset 5";
    loopback.server.inject(Fault::on("sendMessage", Wire::Refused(400, text.to_owned())));
    let error = loopback.hand.bot.send_message(ChatId(group.0), "x").await.unwrap_err();
    assert_eq!(reason(&error), "can't parse entities");
    let last = loopback.server.journal().pop().unwrap();
    assert!(matches!(last.reply, Some(Reply::Failed { code: 400, .. })));
}
