//! Whole games to the last checker, by random legal presses.

use std::time::Duration;

use gulbara_core::table::State;
use testkit::telegram::{ChatId, Line, Person, Post, Server, UserId};

use crate::cafe::{Cafe, boards};

/// More presses than any game needs.
const ENOUGH: usize = 4_000;

/// Two people whose names are no markup.
fn people(server: &Server) -> (UserId, UserId) {
    let ann = server.user(Person::new("Ann <b>").last_name("& Co").username("ann_b").language("en"));
    let boyan = server.user(Person::new("_x").last_name("דן"));
    (ann, boyan)
}

/// A game in a group, challenged by a reply to somebody's words.
async fn group_game(rules: &str, seed: u64) {
    let mut cafe = Cafe::open().await;
    let (ann, boyan) = people(&cafe.server);
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let hello = cafe.server.say(group, boyan, "Who plays?");
    let line = Line::new(&format!("/gulbara {rules}")).replying(hello);
    let key = cafe.begin(group, ann, boyan, line).await;
    // Half a game, a new start in the middle of it, and the rest: every button works as before.
    assert!(!cafe.play(&key, |_| group, seed, 60).await);
    cafe.stop().await;
    cafe.start();
    assert!(cafe.play(&key, |_| group, seed + 1, ENOUGH).await, "the game does not end");
    cafe.check_end(&key, group).await;
    let posts = cafe.server.messages(group);
    assert_eq!(boards(&posts).len(), 1, "a room holds one board per game");
    let board = boards(&posts)[0];
    assert!(board.words().contains("Ann <b> & Co") && board.words().contains("_x"), "{}", board.words());
    assert!(cafe.server.deleted(group).is_empty());
    let challenge = posts.iter().find(|post| post.words().contains("Dice sealed")).unwrap();
    assert!(challenge.keyboard.is_empty(), "the challenge stays, without its buttons");
    assert!(posts.iter().flat_map(Post::buttons).all(|button| button.url.is_none()));
    cafe.close().await;
}

#[tokio::test]
async fn two_people_play_in_a_group_by_the_plain_rules() {
    group_game("gulbara", 1).await;
}

#[tokio::test]
async fn two_people_play_in_a_group_by_the_bulgarian_rules() {
    group_game("bulgarian", 2).await;
}

#[tokio::test]
async fn a_person_plays_the_computer_in_a_private_chat() {
    let cafe = Cafe::open().await;
    let ann = cafe.server.user(Person::new("Ann").language("fi"));
    let chat = cafe.server.private(ann);
    cafe.server.press_start(ann, None);
    let (key, challenge) = cafe.challenge(chat, ann, "/gulbara computer").await;
    assert!(challenge.words().contains("Dice sealed"), "{}", challenge.words());
    let press = cafe.press(chat, ann, challenge.id, "computer");
    assert_eq!(press.answer().await.text, None);
    assert!(cafe.play(&key, |_| chat, 3, ENOUGH).await, "the game does not end");
    cafe.check_end(&key, chat).await;
    assert_eq!(cafe.table(&key).await.seal.client.as_deref(), Some(press.id()), "the press fixed the dice");
    cafe.close().await;
}

#[tokio::test]
async fn a_link_joins_two_private_chats() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = people(&cafe.server);
    cafe.server.press_start(ann, None);
    let (own, other) = (cafe.server.private(ann), cafe.server.private(boyan));
    let (key, challenge) = cafe.challenge(own, ann, "/gulbara").await;
    let link = format!("https://t.me/{}?start={key}", cafe.server.bot_username());
    assert!(challenge.words().contains(&link), "{}", challenge.words());
    let own_link = cafe.reply(own, ann, format!("/start {key}").as_str()).await;
    assert!(own_link.words().contains("your own link"), "{}", own_link.words());

    let start = cafe.server.press_start(boyan, Some(key.as_str()));
    for chat in [own, other] {
        cafe.board(chat, &key).await;
    }
    let client = format!("{}/{start}", other.0);
    assert_eq!(cafe.table(&key).await.seal.client, Some(client), "the message that accepted fixed the dice");
    let at = |who: UserId| ChatId(who.0);
    assert!(cafe.play(&key, at, 4, ENOUGH).await, "the game does not end");
    for chat in [own, other] {
        cafe.check_end(&key, chat).await;
        assert_eq!(boards(&cafe.server.messages(chat)).len(), 1);
    }
    cafe.close().await;
}

#[tokio::test]
async fn a_rematch_needs_both_and_swaps_seats() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = people(&cafe.server);
    let group = cafe.server.group("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let question = cafe.reply(group, ann, "/resign").await;
    assert_eq!(cafe.told(group, ann, question.id, "yes").await, "");
    assert_eq!(cafe.table(&key).await.state, State::Over);
    let ended = cafe.board(group, &key).await;
    assert!(ended.words().contains("Called off"), "{}", ended.words());
    assert_eq!(cafe.told(group, boyan, ended.id, "again").await, "");
    let offer = cafe
        .server
        .wait(group, "the offer", |posts| posts.iter().find(|post| post.words().contains("rematch")).cloned())
        .await;
    let next = crate::cafe::key_of(&offer).unwrap();
    assert_ne!(next, key);
    assert!(offer.words().contains("Dice sealed"));
    assert_eq!(cafe.told(group, ann, offer.id, "join").await, "");
    cafe.board(group, &next).await;
    let table = cafe.table(&next).await;
    assert_eq!(table.seats.white.player().unwrap().key.id(), boyan.0.to_string());
    cafe.close().await;
}

#[tokio::test]
async fn a_match_goes_on_below_the_board_of_its_last_game() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = people(&cafe.server);
    let group = cafe.server.group("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara 3").await;
    let board = cafe.board(group, &key).await;
    assert!(
        board.words().contains("to 3") && board.words().contains("Dice of the next game sealed"),
        "{}",
        board.words()
    );
    while !cafe.table(&key).await.log().both_have_played() {
        cafe.play(&key, |_| group, 6, 1).await;
    }
    let question = cafe.reply(group, ann, "/resign").await;
    assert!(question.words().contains("The match goes on."), "{}", question.words());
    assert_eq!(cafe.told(group, ann, question.id, "yes").await, "");
    let showing = |words: &'static str| {
        move |posts: &[Post]| posts.iter().find(|post| post.photo.is_some() && post.words().contains(words)).cloned()
    };
    let ended = cafe.server.wait(group, "the end of the first game", showing("Game 2 follows.")).await;
    let next = cafe.server.wait(group, "the second game", showing("Game 1: ")).await;
    assert!(ended.id.0 < next.id.0, "the next game is below");
    assert!(!ended.tokens().iter().any(|token| token.contains(":again") || token.contains(":step:")));
    cafe.play(&key, |_| group, 7, 5).await;
    assert_eq!(cafe.table(&key).await.game_number(), 2);
    cafe.close().await;
}

#[tokio::test]
async fn topics_and_general_have_games_of_their_own() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = people(&cafe.server);
    let forum = cafe.server.forum("Club", &[ann, boyan]);
    let topic = cafe.server.topic(forum, "Tables");
    // In a topic every message seems to reply to the one that opened it; nobody is challenged by that.
    let in_topic = cafe.begin(forum, ann, boyan, Line::new("/gulbara").in_topic(topic)).await;
    let general = cafe.begin(forum, ann, boyan, Line::new("/gulbara bulgarian")).await;
    for key in [&in_topic, &general] {
        cafe.play(key, |_| forum, 5, 25).await;
    }
    for (key, thread) in [(&in_topic, Some(topic)), (&general, None)] {
        let posts = cafe.server.messages(forum);
        let table: Vec<_> =
            posts.iter().filter(|post| post.tokens().iter().any(|token| token.starts_with(key.as_str()))).collect();
        assert!(!table.is_empty());
        assert!(table.iter().all(|post| post.thread == thread), "{key}: {table:?}");
        let help = Line::new("/help");
        let asked = if let Some(topic) = thread { help.in_topic(topic) } else { help };
        assert_eq!(cafe.reply(forum, ann, asked).await.thread, thread);
    }
    assert!(
        cafe.server.requests("send*").iter().all(|request| request.params.get("message_thread_id") != Some(&1.into()))
    );
    cafe.close().await;
}

#[tokio::test]
async fn quick_taps_of_one_board_both_count() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = people(&cafe.server);
    let group = cafe.server.group("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let (who, board) = (cafe.mover(&key).await, cafe.board(group, &key).await);
    let singles: Vec<_> = board
        .tokens()
        .into_iter()
        .filter(|token| {
            token.split(':').nth(3).is_some_and(|step| step.matches('-').count() == 1 && !step.contains('+'))
        })
        .map(str::to_owned)
        .collect();
    // Both are pressed before anything is answered.
    let presses: Vec<_> =
        singles.iter().take(2).map(|token| cafe.server.click(group, who, board.id, token).unwrap()).collect();
    for press in &presses {
        press.answer().await;
    }
    let again = tokio::time::timeout(Duration::from_secs(20), presses[0].answer()).await.unwrap();
    assert_eq!(again.text, None);
    let shown = cafe.board(group, &key).await;
    assert_eq!(presses.iter().map(testkit::telegram::Press::answers).collect::<Vec<_>>(), vec![1; presses.len()]);
    assert_eq!(shown.id, board.id, "edited in place");
    cafe.close().await;
}
