//! Where the program is not a member: it has its answers and nothing else.

use std::time::Duration;

use gulbara_core::table::State;
use serde_json::json;
use testkit::discord::{AnswerKind, ChannelId, Fault};

use crate::support::{Cafe, boards, carried, live, steps, to};

/// A guild that has not invited the program; Ann and Boyan brought it along.
async fn visit() -> (Cafe, ChannelId) {
    let cafe = Cafe::open().await;
    let guild = cafe.server.add_guild_without_bot("Elsewhere");
    let room = cafe.server.add_channel(guild, "table");
    for who in [cafe.ann, cafe.boyan] {
        cafe.server.join(guild, who);
        cafe.server.install_for(who);
    }
    (cafe, room)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_calls_nobody_and_posts_by_its_answers_alone() {
    let (cafe, room) = visit().await;
    let challenge = cafe.slash(room, cafe.ann, "gulbara", &to(cafe.boyan)).answer().await.unwrap().original.unwrap();
    assert!(challenge.content.contains("**Boyan**") && challenge.pinged.is_empty(), "{}", challenge.content);
    let accepted = cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    assert!(carried(&accepted));
    let board = cafe.board(room).await;
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    let answer = cafe.press(room, cafe.mover(&table), board.id, &token).await;
    assert!(carried(&answer));
    assert!(cafe.server.requests_to("*", "/channels/**").is_empty());
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_board_is_refreshed_by_the_next_press_on_it() {
    let (cafe, room) = visit().await;
    let board = cafe.begin_in(room, cafe.boyan, &[]).await;
    let table = cafe.table_of(&board).await;
    let mover = cafe.mover(&table);
    let (token, _) = steps(&board).swap_remove(0);
    // The press that brought the board is too old to help, and this one's answer comes too late.
    cafe.server.advance(Duration::from_secs(16 * 60));
    let late = cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)));
    cafe.server.click(room, mover, board.id, &token).unwrap();
    cafe.until("the late answer", |_| (late.hits() == 1).then_some(())).await;
    cafe.until("the move", |server| {
        server
            .requests_to("POST", "/interactions/*/*/callback")
            .last()
            .filter(|request| request.status.is_some())
            .map(drop)
    })
    .await;
    assert_eq!(cafe.server.message(board.id).unwrap().edits, board.edits);
    // The only means of changing the board is the answer, so that the refusal follows it.
    let again = cafe.server.click(room, mover, board.id, &token).unwrap();
    let note = cafe.until("the note", |_| again.state().followups.first().cloned()).await;
    assert!(note.viewer == Some(mover) && note.is_ephemeral());
    assert_eq!(cafe.shown(&table.key, room).await.id, board.id);
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
    assert!(cafe.server.requests_to("*", "/channels/**").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_moves_change_the_board_while_a_token_lives_and_bring_it_along_after() {
    let (cafe, room) = visit().await;
    let board = cafe.begin_in(room, cafe.boyan, &[]).await;
    let table = cafe.table_of(&board).await;
    let typed = |board: &testkit::discord::Message| {
        let step = steps(board).into_iter().find_map(|(token, _)| token.split(':').nth(3).map(str::to_owned)).unwrap();
        step.split('+').next().unwrap().replace('-', "/")
    };
    let mover = cafe.mover(&table);
    let answer = cafe.slash(room, mover, "move", &[("turn", json!(typed(&board)))]).answer().await.unwrap();
    assert!(answer.private_note().is_none_or(|note| note.deleted));
    let board = cafe.shown(&table.key, room).await;
    assert_eq!(boards(&cafe.server, room).len(), 1);
    cafe.press(room, mover, board.id, &live(&board, "undo").unwrap()).await;
    cafe.server.advance(Duration::from_secs(16 * 60));
    let answer = cafe.slash(room, mover, "move", &[("turn", json!(typed(&board)))]).answer().await.unwrap();
    assert_eq!(answer.kind, Some(AnswerKind::Message), "the board comes along as the answer");
    let brought = answer.original.unwrap();
    assert!(brought.id != board.id && brought.viewer.is_none() && brought.attachments.len() == 1);
    assert!(cafe.server.requests_to("*", "/channels/**").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_can_be_asked_for_and_a_game_given_up() {
    let (cafe, room) = visit().await;
    let board = cafe.begin_in(room, cafe.boyan, &[]).await;
    let table = cafe.table_of(&board).await;
    let asked = cafe.slash(room, cafe.ann, "board", &[]).answer().await.unwrap();
    assert_eq!((asked.kind, asked.original.unwrap().attachments.len()), (Some(AnswerKind::Message), 1));
    let question = cafe.slash(room, cafe.ann, "resign", &[]).answer().await.unwrap().private_note().cloned().unwrap();
    cafe.press_labelled(cafe.ann, &question, "Call it off").await;
    cafe.until("the question to go", |server| server.message(question.id)?.deleted.then_some(())).await;
    assert_eq!(cafe.table(&table.key).await.state, State::Over);
    cafe.until("the end", |server| {
        boards(server, room).iter().any(|board| board.content.contains("Called off")).then_some(())
    })
    .await;
    assert!(cafe.server.requests_to("*", "/channels/**").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stumbling_server_is_asked_again_by_the_same_answer() {
    let (cafe, room) = visit().await;
    let challenge = cafe.slash(room, cafe.ann, "gulbara", &[]).answer().await.unwrap().original.unwrap();
    let failing = cafe.server.inject(Fault::on("POST", "/webhooks/*/*").html(502));
    cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    cafe.board(room).await;
    assert_eq!(failing.hits(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_shown_is_not_given_up() {
    let (mut cafe, room) = visit().await;
    let challenge = cafe.slash(room, cafe.ann, "gulbara", &[]).answer().await.unwrap().original.unwrap();
    let failing = cafe.server.inject(Fault::on("POST", "/webhooks/*/*").always());
    cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    cafe.until("a failed board", |_| (failing.hits() > 0).then_some(())).await;
    cafe.restart().await;
    failing.lift();
    let board = cafe.slash(room, cafe.boyan, "board", &[]).answer().await.unwrap();
    assert_eq!((board.kind, board.original.unwrap().attachments.len()), (Some(AnswerKind::Message), 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_foreign_apps_are_hushed_a_person_still_plays_the_computer() {
    let (cafe, room) = visit().await;
    cafe.server.forbid_external_apps(room);
    let board = cafe.begin_in(room, cafe.ann, &[("computer", json!(1))]).await;
    assert_eq!(board.viewer, Some(cafe.ann));
    let table = cafe.table_of(&board).await;
    let token = live(&board, "done").unwrap_or_else(|| steps(&board).swap_remove(0).0);
    let answer = cafe.press(room, cafe.ann, board.id, &token).await;
    assert!(carried(&answer));
    assert!(!cafe.shown(&table.key, room).await.deleted);
    cafe.assert_all_taken().await;
}
