//! The leaderboard, figures and finished games of a group, as people in it see them.

use testkit::telegram::{ChatId, Person, Post, UserId};

use crate::cafe::Cafe;

/// Presses a list's button and waits for what stands in the list's place.
async fn turned(cafe: &Cafe, chat: ChatId, who: UserId, list: &Post, label: &str, shows: &str) -> Post {
    let token = list.token(label).unwrap_or_else(|| panic!("no {label} below {}", list.words())).to_owned();
    let press = cafe.server.click(chat, who, list.id, &token).unwrap();
    assert_eq!(press.answer().await.text, None);
    let found = |posts: &[Post]| posts.iter().rfind(|post| post.words().contains(shows)).cloned();
    cafe.server.wait(chat, shows, found).await
}

#[tokio::test]
async fn a_group_has_its_lists_and_who_leaves_is_left_out() {
    let mut cafe = Cafe::open().await;
    let ann = cafe.server.user(Person::new("Ann <b>*_").last_name("& Co"));
    let boyan = cafe.server.user(Person::new("حسن").username("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    assert!(cafe.play(&key, |_| group, 8, 4_000).await, "the game does not end");

    let leads = |post: &Post| post.words().contains("Leaderboard").then(|| post.clone());
    let list = cafe.ask(group, boyan, "/leaderboard", leads).await;
    assert!(list.photo.is_some() && list.reply_to.is_none() && list.silent);
    let words = turned(&cafe, group, ann, &list, "Aa In words", "1 of 1 won").await;
    assert!(words.photo.is_none() && words.words().contains("Ann <b>*_ & Co"), "{}", words.words());
    assert!(words.words().contains("\u{2068}حسن\u{2069}"), "{}", words.words());
    assert_eq!(cafe.server.messages(group).iter().filter(|post| leads(post).is_some()).count(), 1, "in its place");
    // The page that is there already is not sent again.
    let edits = |cafe: &Cafe| cafe.server.requests("editMessageText").len();
    let before = edits(&cafe);
    let again = words.tokens().into_iter().find(|token| token.contains("rating")).expect("by rating").to_owned();
    assert_eq!(cafe.server.click(group, ann, words.id, &again).unwrap().answer().await.text, None);
    let wins = turned(&cafe, group, boyan, &words, "Wins", "by games won").await;
    assert_eq!(edits(&cafe), before + 1);
    assert_eq!(wins.id, words.id, "a text is changed where it stands");

    cafe.server.leave(group, boyan);
    let told = |post: &Post| post.words().starts_with("📊").then(|| post.clone());
    let figures = cafe.ask(group, ann, "/stats @boyan", told).await;
    assert!(figures.words().contains("With you: 1 game"), "what was played is kept: {}", figures.words());
    let alone = turned(&cafe, group, ann, &wins, "Points", "by points won").await;
    assert!(!alone.words().contains("حسن") && alone.words().contains("Ann"), "{}", alone.words());
    // Whoever does something in the group is there.
    cafe.server.join(group, boyan);
    cafe.reply(group, boyan, "/help").await;
    let both = turned(&cafe, group, ann, &alone, "Mars", "by mars").await;
    assert!(both.words().contains("حسن"), "{}", both.words());

    let lists = |post: &Post| post.words().contains("Finished games").then(|| post.clone());
    let history = cafe.ask(group, ann, "/history", lists).await;
    let game = turned(&cafe, group, ann, &history, "1", &format!("Game {key}")).await;
    assert!(game.photo.is_some(), "{}", game.words());
    let moves = turned(&cafe, group, ann, &game, "📝 Moves", " – ⚫ ").await;
    assert!(moves.words().contains("\n1. ") && moves.words().contains("24/"), "{}", moves.words());
    // Not closed: where a picture gives way to words, a refused edit is part of the way.
    cafe.stop().await;
}
