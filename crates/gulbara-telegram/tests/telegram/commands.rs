//! What people write, and what they are answered.

use std::time::Duration;

use gulbara_core::engine::{self, Level, Question};
use gulbara_core::rules::Side;
use gulbara_core::table::TableKey;
use testkit::telegram::{Line, PATIENCE, Person, Post};
use tokio::time::Instant;

use crate::cafe::{Cafe, boards};

#[tokio::test]
async fn commands_are_registered_once_and_answer_where_they_were_asked() {
    let mut cafe = Cafe::open().await;
    let ann = cafe.server.user("Ann");
    let forum = cafe.server.forum("Club", &[ann]);
    let topic = cafe.server.topic(forum, "Tables");
    let poll = cafe.server.wait_until("a poll", |server| server.requests("getUpdates").into_iter().next()).await;
    let mut kinds: Vec<_> =
        poll.params["allowed_updates"].as_array().unwrap().iter().filter_map(|k| k.as_str()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["callback_query", "message", "my_chat_member"]);
    let all = |server: &testkit::telegram::Server| {
        Some(server.commands()).filter(|lists| lists.len() == 2 * gulbara_core::words::Lang::known().count())
    };
    let lists = cafe.server.wait_until("the commands", all).await;
    let names = |scope: &str| {
        let list = lists.iter().find(|list| list.scope["type"] == scope && list.language.is_empty()).unwrap();
        list.commands.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>()
    };
    let (group, private) = (names("all_group_chats"), names("all_private_chats"));
    assert_eq!(group[..4], ["gulbara", "board", "move", "resign"]);
    assert_eq!(private.last(), Some(&"start"));
    assert!(!group.contains(&"start") && !private.contains(&"leaderboard"), "{group:?} {private:?}");
    for (line, said) in [
        ("/help", "Gul Bara here."),
        ("/help@testkit_bot", "Gul Bara here."),
        ("/leaderboard", "The first place is free"),
        ("/stats", "You have not finished a game yet"),
        ("/stats @nobody_here", "I know nobody of that name"),
        ("/history", "No game has been finished here yet"),
        ("/rules", "15 checkers"),
        ("/rules doubles", "Doubles."),
        ("/start", "Welcome"),
    ] {
        let answer = cafe.reply(forum, ann, Line::new(line).in_topic(topic)).await;
        assert!(answer.words().contains(said), "{line}: {}", answer.words());
        assert_eq!((answer.thread, answer.silent), (Some(topic), true), "{line}");
    }
    cafe.stop().await;
    cafe.start();
    cafe.reply(forum, ann, "/help").await;
    assert_eq!(cafe.server.requests("setMyCommands").len(), lists.len(), "they are the same");
    cafe.close().await;
}

#[tokio::test]
async fn other_bots_commands_and_talk_are_left_alone() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let board = cafe.board(group, &key).await;
    let count = |posts: &[Post]| posts.iter().filter(|post| post.from == cafe.server.bot()).count();
    let before = count(&cafe.server.messages(group));
    cafe.server.set_rules(|rules| rules.privacy = false);
    for line in ["/help@otherbot", "/start@otherbot", "/weather", "24/19 24/18", "hello"] {
        cafe.server.say(group, ann, line);
    }
    // A remark below the board is no turn.
    cafe.server.say(group, boyan, Line::new("well played").replying(board.id));
    let private = cafe.server.private(ann);
    cafe.server.say(private, ann, "/help@otherbot");
    assert!(cafe.reply(private, ann, "hello").await.words().contains("Gul Bara here."));
    assert!(cafe.reply(group, ann, "/help").await.words().contains("Gul Bara here."));
    assert_eq!(count(&cafe.server.messages(group)), before + 1);
    cafe.close().await;
}

/// A whole turn of the mover as it is typed.
async fn whole_turn(cafe: &Cafe, key: &TableKey) -> String {
    let question = Question::of_game(cafe.table(key).await.log().game()).unwrap();
    let chosen = engine::choose(&question, Level::USUAL, 0).unwrap();
    chosen.steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Waits until a table is another one than in this version.
async fn moved_on(cafe: &Cafe, key: &TableKey, version: u32) {
    let deadline = Instant::now() + PATIENCE;
    while cafe.table(key).await.version == version {
        assert!(Instant::now() < deadline, "nothing happens at the table");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn turns_are_typed_and_answered_by_a_nod_or_a_passing_note() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let (who, board) = (cafe.mover(&key).await, cafe.board(group, &key).await);

    let wrong = cafe.reply(group, who, Line::new("24/2 3").replying(board.id)).await;
    assert!(wrong.words().contains("Nothing was played"), "{}", wrong.words());
    // The next wrong one takes its place.
    let worse = cafe.reply(group, who, "/move 24/17 24/1").await;
    let gone =
        |id| cafe.server.wait(group, "a note to go", move |posts| posts.iter().all(|p| p.id != id).then_some(()));
    gone(wrong.id).await;
    assert!(cafe.server.message(group, worse.id).is_some());

    let turn = whole_turn(&cafe, &key).await;
    let good = cafe.server.say(group, who, Line::new(&turn).replying(board.id));
    let nod = |posts: &[Post]| posts.iter().any(|post| post.id == good && post.reactions == ["👍"]).then_some(());
    cafe.server.wait(group, "a nod", nod).await;
    gone(worse.id).await;
    let turns = cafe.table(&key).await.log().turns().len();
    assert!(turns > 0, "a whole typed turn hands over");
    let other = cafe.mover(&key).await;

    cafe.board(group, &key).await;
    let turn = whole_turn(&cafe, &key).await;
    let good = cafe.server.say(group, other, format!("/move {turn}"));
    let nod = |posts: &[Post]| posts.iter().any(|post| post.id == good && post.reactions == ["👍"]).then_some(());
    cafe.server.wait(group, "a nod", nod).await;
    assert!(cafe.table(&key).await.log().turns().len() > turns);
    let shown = cafe.board(group, &key).await;
    assert_eq!(shown.id, board.id, "edited in place");
    let note = cafe.reply(group, cafe.server.bystander(group), "/move 24/20").await;
    assert!(note.words().contains("No game of yours"), "{}", note.words());
    cafe.close().await;
}

trait Bystander {
    fn bystander(&self, group: testkit::telegram::ChatId) -> testkit::telegram::UserId;
}

impl Bystander for testkit::telegram::Server {
    /// Somebody who comes into the group.
    fn bystander(&self, group: testkit::telegram::ChatId) -> testkit::telegram::UserId {
        let zed = self.user("Zed");
        self.join(group, zed);
        zed
    }
}

#[tokio::test]
async fn alone_with_the_bot_a_turn_needs_no_command() {
    let cafe = Cafe::open().await;
    let ann = cafe.server.acquaintance("Ann");
    let chat = cafe.server.private(ann);
    let (key, challenge) = cafe.challenge(chat, ann, "/gulbara computer 4").await;
    assert_eq!(cafe.told(chat, ann, challenge.id, "computer").await, "");
    cafe.board(chat, &key).await;
    let turn = whole_turn(&cafe, &key).await;
    let before = cafe.table(&key).await.log().turns().len();
    let good = cafe.server.say(chat, ann, turn.as_str());
    let nod = |posts: &[Post]| posts.iter().any(|post| post.id == good && !post.reactions.is_empty()).then_some(());
    cafe.server.wait(chat, "a nod", nod).await;
    // The whole turn, the computer's answer, and Ann is to move again.
    assert!(cafe.table(&key).await.log().turns().len() >= before + 2);
    assert_eq!(cafe.table(&key).await.to_act(), Some(Side::White));
    cafe.close().await;
}

#[tokio::test]
async fn the_board_comes_anew_at_the_bottom_or_in_words() {
    let cafe = Cafe::open().await;
    let (ann, boyan, zed) = (cafe.server.user("Ann"), cafe.server.user("Boyan"), cafe.server.user("Zed"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan, zed]);
    let none = cafe.reply(group, zed, "/board").await;
    assert!(none.words().contains("No game runs here"), "{}", none.words());
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let old = cafe.board(group, &key).await;
    let new = cafe.ask(group, zed, "/board", |post| post.photo.is_some().then(|| post.clone())).await;
    assert_eq!(new.tokens(), old.tokens());
    cafe.server.wait(group, "the old one to go", |posts| posts.iter().all(|p| p.id != old.id).then_some(())).await;
    // Older than two days it cannot be deleted; then it loses its buttons.
    cafe.server.advance(std::time::Duration::from_secs(49 * 3600));
    let newer = cafe.ask(group, ann, "/board", |post| post.photo.is_some().then(|| post.clone())).await;
    let stripped = |posts: &[Post]| posts.iter().find(|post| post.id == new.id && post.keyboard.is_empty()).cloned();
    let stripped = cafe.server.wait(group, "the old one to lose its buttons", stripped).await;
    assert_eq!(stripped.words(), "Board moved below.");
    assert!(stripped.photo.is_some());
    assert_eq!(boards(&cafe.server.messages(group)).len(), 1);
    let words = cafe.reply(group, zed, "/board text").await;
    assert!(words.words().contains("15 on 24"), "{}", words.words());
    // The new board is the one to press.
    let who = cafe.mover(&key).await;
    let step = newer.tokens().into_iter().find(|token| token.contains(":step:")).unwrap();
    assert_eq!(cafe.server.click(group, who, newer.id, step).unwrap().answer().await.text, None);
    cafe.board(group, &key).await;
    let refused = cafe.server.refused();
    assert!(refused.iter().all(|request| request.method == "deleteMessage"), "{refused:?}");
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn giving_up_asks_first_and_answered_questions_go() {
    let cafe = Cafe::open().await;
    let (ann, boyan, zed) = (cafe.server.user("Ann"), cafe.server.user("Boyan"), cafe.server.user("Zed"));
    let forum = cafe.server.forum("Club", &[ann, boyan, zed]);
    let topic = cafe.server.topic(forum, "Tables");
    let line = |text: &str| Line::new(text).in_topic(topic);
    let key = cafe.begin(forum, ann, boyan, line("/gulbara")).await;
    for _ in 0..2 {
        let (who, turn) = (cafe.mover(&key).await, whole_turn(&cafe, &key).await);
        let version = cafe.table(&key).await.version;
        cafe.server.say(forum, who, line(&format!("/move {turn}")));
        moved_on(&cafe, &key, version).await;
    }
    let question = cafe.reply(forum, ann, line("/resign")).await;
    assert!(question.words().contains("Give up"), "{}", question.words());
    assert_eq!(question.thread, Some(topic));
    assert_eq!(question.buttons().next().unwrap().text, "Keep playing");
    for other in [boyan, zed] {
        assert_eq!(cafe.told(forum, other, question.id, "yes").await, "Only whoever asked can answer this.");
    }
    assert!(cafe.server.message(forum, question.id).is_some());
    assert_eq!(cafe.told(forum, ann, question.id, "no").await, "Good. The game goes on.");
    let gone =
        |id| cafe.server.wait(forum, "the question to go", move |posts| posts.iter().all(|p| p.id != id).then_some(()));
    gone(question.id).await;

    let question = cafe.reply(forum, boyan, line("/resign")).await;
    assert_eq!(cafe.told(forum, boyan, question.id, "yes").await, "");
    gone(question.id).await;
    cafe.check_end(&key, forum).await;
    cafe.close().await;
}

#[tokio::test]
async fn people_without_a_username_are_challenged_by_a_mention() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user(Person::new("Боян").last_name("Към")));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let line = Line::new("/gulbara bulgarian Боян Към").mentioning("Боян Към", boyan);
    let (_, challenge) = cafe.challenge(group, ann, line).await;
    assert!(challenge.words().contains("invites Боян Към"), "{}", challenge.words());
    assert!(challenge.words().contains("the opponent plays"), "{}", challenge.words());
    let call = challenge.entities.iter().find(|mark| mark.kind == testkit::telegram::EntityKind::TextMention(boyan));
    assert!(call.is_some() && !challenge.silent, "who is challenged by name is called");
    let unknown = cafe.reply(group, ann, "/gulbara let's play").await;
    assert!(unknown.words().contains("“let's play”"), "{}", unknown.words());
    cafe.close().await;
}

#[tokio::test]
async fn of_two_games_the_chosen_one_is_told_or_played_as_it_was_asked() {
    let cafe = Cafe::open().await;
    let [ann, boyan, cleo] = ["Ann", "Boyan", "Cleo"].map(|name| cafe.server.user(name));
    let group = cafe.server.supergroup("Friends", &[ann, boyan, cleo]);
    let keys = [cafe.begin(group, ann, boyan, "/gulbara").await, cafe.begin(group, ann, cleo, "/gulbara").await];
    for key in &keys {
        while cafe.mover(key).await != ann {
            let (who, version) = (cafe.mover(key).await, cafe.table(key).await.version);
            let turn = whole_turn(&cafe, key).await;
            cafe.server.say(group, who, format!("/move {turn}"));
            moved_on(&cafe, key, version).await;
        }
    }
    let of_first = |asked: &Post| {
        let first = |token: &&str| token.starts_with(keys[0].as_str());
        asked.tokens().into_iter().find(first).map(str::to_owned).expect("a button for each game")
    };
    // The position takes the place of the question: it is longer than the answer to a press may be.
    let asked = cafe.reply(group, ann, "/board text").await;
    let press = cafe.server.click(group, ann, asked.id, &of_first(&asked)).unwrap();
    assert_eq!(press.answer().await.text, None);
    let told = |posts: &[Post]| posts.iter().find(|post| post.id == asked.id && post.words() != asked.words()).cloned();
    let told = cafe.server.wait(group, "the position in words", told).await;
    assert!(told.words().contains(" to go."), "{}", told.words());
    // A whole turn hands over at once, and the question goes.
    let (turns, turn) = (cafe.table(&keys[0]).await.log().turns().len(), whole_turn(&cafe, &keys[0]).await);
    let asked = cafe.reply(group, ann, format!("/move {turn}")).await;
    let press = cafe.server.click(group, ann, asked.id, &of_first(&asked)).unwrap();
    assert_eq!(press.answer().await.text, None);
    assert!(cafe.table(&keys[0]).await.log().turns().len() > turns);
    let gone = |posts: &[Post]| posts.iter().all(|post| post.id != asked.id).then_some(());
    cafe.server.wait(group, "the question to go", gone).await;
    cafe.close().await;
}
