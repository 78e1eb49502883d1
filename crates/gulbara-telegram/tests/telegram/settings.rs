//! Settings on Telegram: one's own by a reply that nobody else can press, the group's for its administrators.

use gulbara_core::settings::{ClubSettings, Personal};
use gulbara_core::table::{ClubKey, PlayerKey, Site};
use testkit::telegram::{ChatId, Line, Post, UserId};

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
async fn in_a_group_only_the_asker_can_press_what_is_his() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[boyan, ann]);
    let list = cafe.reply(group, ann, "/settings").await;
    assert!(list.words().starts_with("Ann, these are your settings."), "{}", list.words());
    assert!(labels(&list).contains(&"Private line") && !labels(&list).iter().any(|label| label.contains("everyone")));
    let (told, same) = cafe.turn(group, boyan, &list, "Dice").await;
    assert!(!told.is_empty() && same.keyboard == list.keyboard, "{told}");
    let (_, page) = cafe.turn(group, ann, &list, "Dice").await;
    let (told, _) = cafe.turn(group, boyan, &page, "wait for my").await;
    assert!(!told.is_empty());
    let (_, list) = cafe.turn(group, ann, &page, "wait for my").await;
    assert!(list.words().contains("Dice: wait for my 🎲 Roll"), "{}", list.words());
    assert!(cafe.own(ann).await.rolls && !cafe.own(boyan).await.rolls);
    cafe.close().await;
}

#[tokio::test]
async fn an_administrator_chooses_for_the_group_and_nobody_else_does() {
    let cafe = Cafe::open().await;
    let (ann, zoe) = (cafe.server.user("Ann"), cafe.server.user("Zoe"));
    let group = cafe.server.supergroup("Friends", &[zoe, ann]);
    let own = cafe.reply(group, zoe, "/settings").await;
    let (_, list) = cafe.turn(group, zoe, &own, "For everyone here").await;
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
