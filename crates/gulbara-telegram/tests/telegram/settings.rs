//! Settings on Telegram: one's own by a reply that nobody else can press, the group's for its administrators.

use gulbara_core::settings::{ClubSettings, Personal};
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, PlayerKey, Site};
use gulbara_core::words::{Lang, phrase};
use testkit::telegram::{ChatId, Line, Post, Right, UserId};

use crate::cafe::Cafe;

impl Cafe {
    /// Presses a button of a message by its label; what the press was told, and what the message shows once it is dealt
    /// with.
    async fn turn(&self, chat: ChatId, who: UserId, note: &Post, label: &str) -> (String, Post) {
        let before = self.server.message(chat, note.id).unwrap();
        let button = before.keyboard.iter().flatten().find(|button| button.text.contains(label)).unwrap();
        let token = button.data.clone().unwrap();
        let told = self.server.click(chat, who, note.id, &token).unwrap().answer().await.text.unwrap_or_default();
        if !told.is_empty() {
            return (told, self.server.message(chat, note.id).unwrap());
        }
        let changed =
            |posts: &[Post]| posts.iter().find(|post| post.id == note.id && post.keyboard != before.keyboard).cloned();
        (told, self.server.wait(chat, "the next page", changed).await)
    }

    async fn own(&self, who: UserId) -> Personal {
        self.host.manners(&PlayerKey::new(Site::Telegram, who.0.to_string())).await.unwrap()
    }

    async fn club(&self, chat: ChatId) -> ClubSettings {
        self.host.club(&ClubKey::new(Site::Telegram, chat.0.to_string())).await.unwrap()
    }
}

fn labels(note: &Post) -> Vec<&str> {
    note.keyboard.iter().flatten().map(|button| button.text.as_str()).collect()
}

#[tokio::test]
async fn what_is_ones_own_goes_to_ones_own_chat_and_nobody_reads_it_in_the_group() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.acquaintance("Ann"), cafe.server.user("Boyan"));
    let owner = cafe.server.user("Zoe");
    let group = cafe.server.supergroup("Friends", &[owner, boyan, ann]);
    let private = cafe.server.private(ann);
    // Nobody has written to the bot in private yet.
    for who in [ann, boyan] {
        let told = cafe.reply(group, who, "/settings").await;
        assert_eq!(told.words(), "That is between the two of us: write to me in private, /settings");
        assert!(told.keyboard.is_empty());
    }
    let list = cafe.reply(private, ann, "/settings").await;
    assert!(labels(&list).contains(&"Private line") && !labels(&list).iter().any(|label| label.contains("everyone")));
    let told = cafe.reply(group, ann, "/settings").await;
    assert_eq!((told.words(), told.keyboard.len()), ("Your own settings are in our chat.", 0));
    let other =
        |posts: &[Post]| posts.iter().rfind(|post| post.id > list.id && post.keyboard == list.keyboard).cloned();
    let list = cafe.server.wait(private, "the same list again", other).await;
    assert!(list.words().starts_with("Ann, these are your settings."), "{}", list.words());
    let (_, page) = cafe.turn(private, ann, &list, "Dice").await;
    let (_, list) = cafe.turn(private, ann, &page, "wait for my").await;
    assert!(list.words().contains("Dice: wait for my 🎲 Roll"), "{}", list.words());
    assert!(cafe.own(ann).await.rolls && !cafe.own(boyan).await.rolls);
    // A chat that was open once may be shut.
    cafe.server.block_bot(ann);
    let told = cafe.reply(group, ann, "/settings").await;
    assert_eq!(told.words(), "That is between the two of us: write to me in private, /settings");
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn an_administrator_chooses_for_the_group_and_nobody_else_does() {
    let cafe = Cafe::open().await;
    let (ann, zoe) = (cafe.server.user("Ann"), cafe.server.user("Zoe"));
    let group = cafe.server.supergroup("Friends", &[zoe, ann]);
    let list = cafe.reply(group, zoe, "/settings").await;
    assert!(list.words().contains("For everyone here.") && !list.words().contains("Zoe"), "{}", list.words());
    let (told, same) = cafe.turn(group, ann, &list, "Time for a turn").await;
    assert!(!told.is_empty() && same.keyboard == list.keyboard, "{told}");
    let (_, page) = cafe.turn(group, zoe, &list, "Time for a turn").await;
    let (_, list) = cafe.turn(group, zoe, &page, "7 days").await;
    assert!(list.words().contains("Time for a turn: 7 days"), "{}", list.words());
    assert_eq!(cafe.club(group).await.days, Some(7));
    assert!(!labels(&list).contains(&"Threads"), "only Discord has them");
    let (_, challenge) = cafe.challenge(group, ann, "/gulbara").await;
    assert!(challenge.words().contains("7 days a turn. Rated."), "{}", challenge.words());
    cafe.close().await;
}

#[tokio::test]
async fn what_the_bot_says_by_itself_is_in_the_readers_language_or_else_the_groups() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let store = Store::open(cafe.database()).await.unwrap();
    let club = ClubKey::new(Site::Telegram, group.0.to_string());
    store.change_club(&club, &ClubSettings::default(), |club| club.lang = Some("bg".to_owned())).await.unwrap();
    let boyans = PlayerKey::new(Site::Telegram, boyan.0.to_string());
    store.change_person(&boyans, |own| own.lang = Some("sv".to_owned())).await.unwrap();
    let [bulgarian, swedish] = ["bg", "sv"].map(|code| Lang::closest(code).unwrap());
    let answer = cafe.reply(group, ann, Line::new("/gulbara").anonymously()).await;
    assert_eq!(answer.words(), phrase(&bulgarian, "telegram-anonymous"));
    let channel = cafe.server.channel("News");
    let answer = cafe.reply(group, ann, Line::new("/gulbara").as_channel(channel)).await;
    assert_eq!(answer.words(), phrase(&bulgarian, "telegram-channel"));
    // A list of Ann's, pressed by somebody else.
    let list = cafe.reply(group, ann, "/rules").await;
    let press = cafe.server.click(group, boyan, list.id, list.tokens()[0]).unwrap();
    assert_eq!(press.answer().await.text.unwrap(), phrase(&swedish, "note-asked-other"));
    // Where no board can be sent, everybody is told why.
    cafe.server.forbid(group, Right::Photos);
    let (_, challenge) = cafe.challenge(group, ann, "/gulbara").await;
    assert_eq!(cafe.told(group, boyan, challenge.id, "join").await, "");
    let why = phrase(&bulgarian, "telegram-no-photos");
    let told = |posts: &[Post]| posts.iter().any(|post| post.words() == why).then_some(());
    cafe.server.wait(group, "an explanation", told).await;
    cafe.server.clear_journal();
    store.close().await;
    cafe.close().await;
}

#[tokio::test]
async fn a_group_is_greeted_once_and_its_private_chats_never() {
    let cafe = Cafe::open().await;
    let (ann, zoe) = (cafe.server.acquaintance("Ann"), cafe.server.user("Zoe"));
    let group = cafe.server.supergroup("Friends", &[zoe, ann]);
    cafe.challenge(group, ann, "/gulbara").await;
    let greets = |post: &Post| post.words().starts_with("Everyone here reads me in English");
    let greeting = cafe.server.wait(group, "a greeting", |posts| posts.iter().find(|p| greets(p)).cloned()).await;
    assert_eq!(greeting.reply_to, None, "it is for everybody");
    let token = greeting.tokens()[0].to_owned();
    let told = cafe.server.click(group, ann, greeting.id, &token).unwrap().answer().await.text.unwrap_or_default();
    assert!(told.starts_with("Only admins"), "{told}");
    assert_eq!(cafe.server.click(group, zoe, greeting.id, &token).unwrap().answer().await.text, None);
    let page = |posts: &[Post]| posts.iter().find(|post| labels(post).contains(&"✓ English")).cloned();
    let page = cafe.server.wait(group, "the languages", page).await;
    assert!(page.id != greeting.id && cafe.server.message(group, greeting.id).is_some());
    cafe.challenge(group, zoe, Line::new("/gulbara")).await;
    let private = cafe.server.private(ann);
    cafe.challenge(private, ann, "/gulbara").await;
    for chat in [group, private] {
        let greetings = cafe.server.messages(chat).iter().filter(|post| greets(post)).count();
        assert_eq!(greetings, usize::from(chat == group));
    }
    cafe.close().await;
}
