//! Messages over time: old ones, lost ones, ones that could not be sent.

use std::time::Duration;

use serde_json::json;
use testkit::discord::{AnswerKind, Fault, Message};

use crate::support::{Cafe, boards, carried, live, steps};

/// A single step that the board offers, as it is typed.
fn typed(board: &Message) -> String {
    let step = steps(board).into_iter().find_map(|(token, _)| token.split(':').nth(3).map(str::to_owned)).unwrap();
    step.split('+').next().unwrap().replace('-', "/")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_too_old_for_edits_is_posted_anew() {
    let cafe = Cafe::open().await;
    let old = cafe.begin().await;
    let table = cafe.table_of(&old).await;
    cafe.server.limit_old_edits(0);
    cafe.server.count_token_edits(true);
    cafe.server.advance(Duration::from_secs(61 * 60));
    let (token, _) = steps(&old).swap_remove(0);
    let press = cafe.server.click(cafe.room, cafe.mover(&table), old.id, &token).unwrap();
    let new = cafe.until("a new board", |server| boards(server, cafe.room).pop().filter(|new| new.id != old.id)).await;
    cafe.until("the old board to go", |server| server.message(old.id)?.deleted.then_some(())).await;
    cafe.until("the answer", |_| press.state().kind).await;
    assert!(press.state().private_note().is_none());
    assert_eq!(boards(&cafe.server, cafe.room).len(), 1);
    assert_eq!(cafe.shown(&table.key, cafe.room).await.id, new.id);
    // And by the channel's own endpoint the same.
    cafe.server.advance(Duration::from_secs(61 * 60));
    let board = cafe.shown(&table.key, cafe.room).await;
    let mover = cafe.mover(&cafe.table(&table.key).await);
    let answer = match live(&board, "done") {
        Some(_) => cafe.command(mover, "board", &[]).await,
        None => cafe.command(mover, "move", &[("turn", json!(typed(&board)))]).await,
    };
    assert_eq!(answer.kind, Some(AnswerKind::Message), "the new board is the command's own answer");
    cafe.until("the second old board to go", |server| server.message(new.id)?.deleted.then_some(())).await;
    assert_eq!(cafe.shown(&table.key, cafe.room).await.id, answer.original.unwrap().id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_comes_back_with_the_next_move() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    cafe.server.delete_message(board.id);
    let answer = cafe.command(cafe.mover(&table), "move", &[("turn", json!(typed(&board)))]).await;
    let new = answer.original.unwrap();
    assert_eq!((answer.kind, new.attachments.len()), (Some(AnswerKind::Message), 1));
    // And again at once: the second board is no repetition of the first.
    cafe.server.delete_message(new.id);
    let shown = cafe.command(cafe.boyan, "board", &[]).await.original.unwrap();
    assert!(shown.id != new.id && !shown.deleted);
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_for_the_board_brings_it_down_and_takes_the_old_one_away() {
    let cafe = Cafe::open().await;
    let old = cafe.begin().await;
    cafe.server.say(cafe.room, cafe.boyan, "so what").unwrap();
    let answer = cafe.command(cafe.ann, "board", &[]).await;
    let new = answer.original.unwrap();
    assert_eq!((answer.kind, new.viewer), (Some(AnswerKind::Message), None));
    cafe.until("the old board to go", |server| server.message(old.id)?.deleted.then_some(())).await;
    let table = cafe.table_of(&new).await;
    let (token, _) = steps(&new).swap_remove(0);
    assert!(carried(&cafe.press(cafe.room, cafe.mover(&table), new.id, &token).await));
    let words = cafe.command(cafe.ann, "board", &[("text", json!(true))]).await;
    assert!(words.private_note().is_some_and(|note| note.content.contains("24")));
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_whose_receipt_is_lost_is_sent_once() {
    let cafe = Cafe::open().await;
    let fault = cafe.server.inject(Fault::on("POST", "/channels/*/messages").cut().applied());
    let board = cafe.begin().await;
    assert_eq!(fault.hits(), 1);
    cafe.until("the repetition", |server| {
        (server.requests_to("POST", "/channels/*/messages").len() == 2).then_some(())
    })
    .await;
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    assert!(carried(&cafe.press(cafe.room, cafe.mover(&table), board.id, &token).await));
    cafe.shown(&table.key, cafe.room).await;
    assert_eq!(boards(&cafe.server, cafe.room).len(), 1);
    let sent = cafe.server.requests_to("POST", "/channels/*/messages");
    assert!(sent.iter().all(|request| request.json["nonce"] == sent[0].json["nonce"]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_made_while_the_board_was_in_the_air_is_shown() {
    let cafe = Cafe::open().await;
    let fault = cafe.server.inject(Fault::on("POST", "/channels/*/messages").cut().applied());
    let challenge = cafe.command(cafe.ann, "gulbara", &[]).await.original.unwrap();
    cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    let board = cafe.board(cafe.room).await;
    // The board is there, but its receipt was lost: nobody here knows that it is.
    let table = cafe.table_of(&board).await;
    let answer = cafe.command(cafe.mover(&table), "move", &[("turn", json!(typed(&board)))]).await;
    assert!(answer.private_note().is_none());
    let shown = cafe.shown(&table.key, cafe.room).await;
    assert_eq!(fault.hits(), 1);
    cafe.until("one board", |server| (boards(server, cafe.room).len() == 1).then_some(())).await;
    assert_eq!(cafe.table_of(&shown).await.version, table.version + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_and_stumbles_are_waited_out() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let limited = Fault::on("PATCH", "/channels/*/messages/*").rate_limited(Duration::from_secs(1));
    let (limited, failed) =
        (cafe.server.inject(limited), cafe.server.inject(Fault::on("PATCH", "/channels/*/messages/*").html(503)));
    cafe.command(cafe.mover(&table), "move", &[("turn", json!(typed(&board)))]).await;
    assert_eq!(cafe.shown(&table.key, cafe.room).await.id, board.id);
    assert_eq!((limited.hits(), failed.hits()), (1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_never_answers_is_given_up_and_asked_again() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let mover = cafe.mover(&table);
    // An answer without an answer: the board changes by the other way.
    let callback = cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").hang());
    let (token, _) = steps(&board).swap_remove(0);
    cafe.server.click(cafe.room, mover, board.id, &token).unwrap();
    cafe.until("the move", |server| (server.message(board.id)?.edits > board.edits).then_some(())).await;
    let board = cafe.shown(&table.key, cafe.room).await;
    assert_eq!(callback.hits(), 1);
    // And a change without an answer is tried again.
    let patch = cafe.server.inject(Fault::on("PATCH", "/channels/*/messages/*").hang());
    let asked = cafe.command(mover, "resign", &[]).await.private_note().cloned().unwrap();
    cafe.press_labelled(mover, &asked, "Call it off").await;
    cafe.until("the end", |server| server.message(board.id)?.content.contains("Called off").then_some(())).await;
    assert_eq!(patch.hits(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_sent_is_sent_after_a_restart() {
    let mut cafe = Cafe::open().await;
    let fault = cafe.server.inject(Fault::on("POST", "/channels/*/messages").always());
    let challenge = cafe.command(cafe.ann, "gulbara", &[]).await.original.unwrap();
    let accepted = cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    assert!(carried(&accepted));
    cafe.until("a failed board", |_| (fault.hits() > 0).then_some(())).await;
    cafe.stop().await.unwrap();
    fault.lift();
    cafe.host.close().await;
    cafe.start().await;
    let board = cafe.board(cafe.room).await;
    cafe.ready().await;
    // Buttons of before are as good as ever.
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    assert!(carried(&cafe.press(cafe.room, cafe.mover(&table), board.id, &token).await));
    cafe.restart().await;
    let board = cafe.shown(&table.key, cafe.room).await;
    let mover = cafe.mover(&cafe.table(&table.key).await);
    let undo = live(&board, "undo").expect("undo");
    assert!(carried(&cafe.press(cafe.room, mover, board.id, &undo).await));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_deleted_ends_nothing() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    cafe.server.delete_channel(cafe.room);
    let other = cafe.server.add_channel(cafe.guild, "other");
    let moved = cafe.slash(other, cafe.mover(&table), "move", &[("turn", json!(typed(&board)))]);
    moved.answer().await.unwrap();
    let shown = cafe.slash(other, cafe.mover(&table), "board", &[]).answer().await.unwrap();
    assert_eq!(shown.original.unwrap().attachments.len(), 1);
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_board_is_answered_and_refreshed() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let mover = cafe.mover(&table);
    let (token, _) = steps(&board).swap_remove(0);
    // The edit of the first press is lost, so that the old buttons stay on the screen.
    let callback = cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)));
    let patch =
        cafe.server.inject(Fault::on("PATCH", "/channels/*/messages/*").error(400, 50083, "Thread is archived"));
    cafe.server.click(cafe.room, mover, board.id, &token).unwrap();
    cafe.until("the lost edit", |_| (callback.hits() == 1 && patch.hits() == 1).then_some(())).await;
    // The same press does not count twice.
    cafe.note_to(&cafe.server.click(cafe.room, mover, board.id, &token).unwrap()).await;
    let after = cafe.shown(&table.key, cafe.room).await;
    assert_eq!(after.id, board.id);
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_brought_back_for_its_board() {
    let cafe = Cafe::open().await;
    let thread = cafe.server.add_thread(cafe.room, "a game");
    let board = cafe.begin_in(thread, cafe.boyan, &[]).await;
    let key = cafe.table_of(&board).await.key;
    // Somebody types their turn elsewhere while nobody looks at the thread.
    cafe.server.archive(thread);
    cafe.type_turn(&key).await;
    assert_eq!(cafe.shown(&key, thread).await.id, board.id);
    assert!(!cafe.server.is_archived(thread));
    // One that was locked stays as it is, and so does its board.
    cafe.server.lock(thread);
    let (shown, version) = (cafe.shown(&key, thread).await, cafe.table(&key).await.version);
    cafe.type_turn(&key).await;
    assert_eq!(cafe.table(&key).await.version, version + 1);
    assert!(cafe.server.is_archived(thread));
    assert_eq!(cafe.server.message(board.id).unwrap().edits, shown.edits);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_typed_faster_than_a_channel_bears_end_in_the_newest_board() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    for _ in 0..9 {
        cafe.type_turn(&key).await;
    }
    assert_eq!(cafe.shown(&key, cafe.room).await.id, board.id);
    assert_eq!(boards(&cafe.server, cafe.room).len(), 1);
    cafe.assert_all_taken().await;
}
