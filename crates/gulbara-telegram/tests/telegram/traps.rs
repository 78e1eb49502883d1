//! What the platform does to bots: groups that move, messages that go, chats that close, presses that come late.

use std::time::Duration;

use gulbara_core::table::{ClubKey, Site};
use testkit::telegram::{ChatId, Fault, Post, Reply, Request, Right, Server, Trouble, UserId};

use crate::cafe::{Cafe, boards};

/// A game that goes on after its group became a supergroup.
async fn migration(announced: bool) {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let old = cafe.server.group("Friends", &[ann, boyan]);
    let key = cafe.begin(old, ann, boyan, "/gulbara").await;
    cafe.play(&key, |_| old, 6, 10).await;
    let new = if announced {
        cafe.board(old, &key).await;
        cafe.server.migrate(old)
    } else {
        // An edit is on its way when the group moves; nobody tells the bot but the reply to that edit.
        let (who, board) = (cafe.mover(&key).await, cafe.board(old, &key).await);
        cafe.server.inject(Fault::on("editMessageMedia", Trouble::Delay(Duration::from_millis(300))));
        assert_eq!(cafe.server.click(old, who, board.id, &step(&board)).unwrap().answer().await.text, None);
        cafe.server.wait_until("the edit to go", |server| (server.faults_waiting() == 0).then_some(())).await;
        cafe.server.migrate_unannounced(old)
    };
    let board = cafe
        .server
        .wait(new, "a board in the new group", |posts| boards(posts).first().map(|post| (*post).clone()))
        .await;
    assert!(board.tokens().iter().all(|token| token.starts_with(key.as_str())));
    let table = cafe.table(&key).await;
    assert_eq!(table.club, Some(ClubKey::new(Site::Telegram, new.to_string())));
    cafe.play(&key, |_| new, 7, 20).await;
    assert_eq!(boards(&cafe.server.messages(new)).len(), 1);
    cafe.close().await;
}

#[tokio::test]
async fn a_game_moves_with_its_group() {
    migration(true).await;
}

#[tokio::test]
async fn a_game_moves_with_its_group_although_nobody_said_so() {
    migration(false).await;
}

#[tokio::test]
async fn a_board_somebody_deleted_comes_again() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let board = cafe.board(group, &key).await;
    let (who, token) = (cafe.mover(&key).await, step(&board));
    cafe.server.delete(group, board.id);
    let answer = cafe.server.click_inaccessible(group, who, board.id, &token).unwrap().answer().await;
    assert_eq!(answer.text, None, "it counts all the same");
    let again = cafe.board(group, &key).await;
    assert!(again.id > board.id);
    cafe.play(&key, |_| group, 8, 10).await;
    let gone = |request: &Request| request.method == "editMessageMedia";
    assert_eq!(cafe.server.refused().iter().filter(|request| gone(request)).count(), 1);
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn a_message_that_cannot_be_edited_is_sent_anew() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let board = cafe.board(group, &key).await;
    let trouble = Trouble::Refused(400, "Bad Request: message can't be edited".to_owned());
    cafe.server.inject(Fault::on("editMessageMedia", trouble));
    let who = cafe.mover(&key).await;
    assert_eq!(cafe.server.click(group, who, board.id, &step(&board)).unwrap().answer().await.text, None);
    let again = cafe.board(group, &key).await;
    assert!(again.id > board.id);
    cafe.close().await;
}

#[tokio::test]
async fn who_blocks_the_bot_is_left_alone_and_the_other_plays_on() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.acquaintance("Ann"), cafe.server.user("Boyan"));
    let (own, other) = (cafe.server.private(ann), cafe.server.private(boyan));
    let (key, challenge) = cafe.challenge(own, ann, "/gulbara").await;
    cafe.server.press_start(boyan, Some(key.as_str()));
    for chat in [own, other] {
        cafe.board(chat, &key).await;
    }
    let quiet = |posts: &[Post]| posts.iter().any(|post| post.id == challenge.id && post.keyboard.is_empty());
    cafe.server.wait(own, "the challenge to lose its buttons", |posts| quiet(posts).then_some(())).await;
    let mover = cafe.mover(&key).await;
    let away = if mover == ann { boyan } else { ann };
    cafe.server.block_bot(away);
    let at = |who: UserId| ChatId(who.0);
    // The mover's turn is shown to the mover; the other chat is tried once and given up.
    loop {
        let board = cafe.board(at(mover), &key).await;
        let token = step(&board);
        assert_eq!(cafe.server.click(at(mover), mover, board.id, &token).unwrap().answer().await.text, None);
        if cafe.mover(&key).await == away {
            break;
        }
    }
    cafe.board(at(mover), &key).await;
    let blocked = |server: &Server| server.refused().iter().filter(|request| request.chat() == Some(away.0)).count();
    cafe.server.wait_until("the blocked chat to be tried", |server| (blocked(server) > 0).then_some(())).await;
    assert_eq!(blocked(&cafe.server), 1);
    // Whoever comes back asks for the board and plays on.
    cafe.server.unblock_bot(away);
    cafe.ask(at(away), away, "/board", |post| post.photo.is_some().then_some(())).await;
    cafe.play(&key, at, 9, 10).await;
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn a_group_without_pictures_is_told_why_it_sees_no_board() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    cafe.server.forbid(group, Right::Photos);
    let (key, challenge) = cafe.challenge(group, ann, "/gulbara").await;
    assert_eq!(cafe.told(group, boyan, challenge.id, "join").await, "");
    let told = |posts: &[Post]| posts.iter().find(|post| post.words().contains("cannot send pictures")).cloned();
    cafe.server.wait(group, "an explanation", told).await;
    cafe.server.allow(group, Right::Photos);
    cafe.ask(group, ann, "/board", |post| post.photo.is_some().then_some(())).await;
    cafe.play(&key, |_| group, 10, 5).await;
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn a_press_that_is_answered_too_late_has_counted() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let (who, board) = (cafe.mover(&key).await, cafe.board(group, &key).await);
    cafe.server.inject(Fault::on("answerCallbackQuery", Trouble::Delay(Duration::from_millis(300))));
    let version = cafe.table(&key).await.version;
    let press = cafe.server.click(group, who, board.id, &step(&board)).unwrap();
    cafe.server.advance(Duration::from_secs(60));
    let late = |request: &Request| matches!(request.reply, Some(Reply::Failed { code: 400, .. }));
    let answers = |server: &Server| server.requests("answerCallbackQuery").last().is_some_and(late);
    cafe.server.wait_until("a late answer", |server| answers(server).then_some(())).await;
    assert_eq!((press.answers(), cafe.table(&key).await.version), (0, version + 1));
    cafe.board(group, &key).await;
    cafe.play(&key, |_| group, 11, 4).await;
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn an_edit_that_changes_nothing_is_not_repeated() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let (who, board) = (cafe.mover(&key).await, cafe.board(group, &key).await);
    // The edit is done, but its reply is lost: the repetition finds everything as it should be.
    cafe.server.inject(Fault::on("editMessageMedia", Trouble::DropAfter));
    assert_eq!(cafe.server.click(group, who, board.id, &step(&board)).unwrap().answer().await.text, None);
    let board = cafe.board(group, &key).await;
    let edits = |server: &Server| (server.requests("editMessageMedia").len() == 2).then_some(());
    cafe.server.wait_until("the repetition", edits).await;
    cafe.play(&key, |_| group, 12, 4).await;
    assert_eq!(cafe.server.messages(group).iter().filter(|post| post.photo.is_some()).count(), 1);
    assert_eq!(cafe.board(group, &key).await.id, board.id);
    cafe.server.clear_journal();
    cafe.close().await;
}

/// A step to press.
fn step(board: &Post) -> String {
    let verb = |wanted: &str| board.tokens().into_iter().find(|token| token.split(':').nth(2) == Some(wanted));
    verb("done").or_else(|| verb("step")).unwrap().to_owned()
}
