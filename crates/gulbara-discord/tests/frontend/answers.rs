//! One interaction, one thing to see: notes, deadlines, tokens, attachments, names.

use std::time::Duration;

use gulbara_core::table::State;
use serde_json::json;
use testkit::discord::{AnswerKind, Fault, Person, permission};

use crate::support::{Cafe, boards, carried, live, steps, to, verb};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_is_the_answer_to_its_command_and_calls_the_person() {
    let cafe = Cafe::open().await;
    let answer = cafe.command(cafe.ann, "gulbara", &to(cafe.boyan)).await;
    assert_eq!(answer.kind, Some(AnswerKind::Message));
    let challenge = answer.original.unwrap();
    assert!(challenge.content.contains(&format!("<@{}>", cafe.boyan)), "{}", challenge.content);
    assert_eq!(challenge.pinged.iter().collect::<Vec<_>>(), [&cafe.boyan]);
    assert!(challenge.content.lines().last().unwrap().starts_with("-# Dice sealed"), "{}", challenge.content);
    assert_eq!(cafe.server.messages(cafe.room).len(), 1);
    // It stays, and loses its buttons, when it is accepted; the board is a message of its own.
    let accepted = cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    assert!(carried(&accepted));
    cafe.board(cafe.room).await;
    let challenge = cafe.server.message(challenge.id).unwrap();
    assert!(challenge.buttons().is_empty() && challenge.content.contains("Dice sealed"));
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_are_the_presses_own_private_answers() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let stranger = cafe.server.add_user(Person::named("zoe"));
    cafe.server.join(cafe.guild, stranger);
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    for who in [cafe.waiter(&table), stranger] {
        let note = cafe.note_to(&cafe.server.click(cafe.room, who, board.id, &token).unwrap()).await;
        assert_eq!(note.viewer, Some(who));
        assert!((1..=200).contains(&note.content.chars().count()), "{}", note.content);
    }
    assert_eq!(cafe.table(&table.key).await.version, table.version);
    assert_eq!(cafe.server.message(board.id).unwrap().edits, board.edits, "nothing has changed");
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_replaces_the_one_picture() {
    let cafe = Cafe::open().await;
    let mut board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key.clone();
    for _ in 0..6 {
        let table = cafe.table(&key).await;
        let token = live(&board, "done").unwrap_or_else(|| steps(&board).swap_remove(0).0);
        let answer = cafe.press(cafe.room, cafe.mover(&table), board.id, &token).await;
        assert!(carried(&answer));
        let after = cafe.shown(&key, cafe.room).await;
        assert_eq!((after.id, after.attachments.len()), (board.id, 1));
        assert_ne!(after.attachments[0].id, board.attachments[0].id);
        assert!(after.attachments[0].description.is_some());
        board = after;
    }
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quick_taps_are_all_answered_and_the_newest_board_wins() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let mover = cafe.mover(&table);
    let mut taps = Vec::new();
    for who in [mover, cafe.waiter(&table), mover, mover] {
        for (token, _) in steps(&board).into_iter().take(3) {
            taps.push(cafe.server.click(cafe.room, who, board.id, &token).unwrap());
        }
    }
    for tap in &taps {
        cafe.answer_to(tap).await;
    }
    let after = cafe.shown(&table.key, cafe.room).await;
    assert_eq!((after.id, after.attachments.len(), boards(&cafe.server, cafe.room).len()), (board.id, 1, 1));
    assert!(cafe.table(&table.key).await.version > table.version);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_answer_changes_the_board_all_the_same() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)));
    let (token, _) = steps(&board).swap_remove(0);
    cafe.server.click(cafe.room, cafe.mover(&table), board.id, &token).unwrap();
    cafe.until("the move", |server| (server.message(board.id)?.edits > board.edits).then_some(())).await;
    let after = cafe.shown(&table.key, cafe.room).await;
    assert_eq!((after.id, after.attachments.len()), (board.id, 1));
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
    // The next press is a press like any other.
    let table = cafe.table(&table.key).await;
    let token = live(&after, "undo").expect("undo");
    assert!(carried(&cafe.press(cafe.room, cafe.mover(&table), after.id, &token).await));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_command_is_served_by_a_message_of_its_own() {
    let cafe = Cafe::open().await;
    cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)));
    cafe.slash(cafe.room, cafe.ann, "gulbara", &to(cafe.boyan));
    let challenge = cafe.until("the invitation", |server| server.messages(cafe.room).pop()).await;
    assert!(challenge.interaction.is_none() && challenge.pinged.contains(&cafe.boyan));
    cafe.press_labelled(cafe.boyan, &challenge, "Play").await;
    cafe.board(cafe.room).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_whose_receipt_is_lost_counts_once() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let fault = cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").cut().applied());
    let (token, _) = steps(&board).swap_remove(0);
    let answer = cafe.press(cafe.room, cafe.mover(&table), board.id, &token).await;
    assert!(carried(&answer) && fault.hits() == 1);
    cafe.until("the repetition", |server| {
        let tried = server.requests_to("POST", "/interactions/*/*/callback");
        tried.iter().any(|request| request.response["code"] == 40060).then_some(())
    })
    .await;
    let after = cafe.shown(&table.key, cafe.room).await;
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
    assert!(carried(&cafe.press(cafe.room, cafe.mover(&table), after.id, &live(&after, "undo").unwrap()).await));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stumbling_server_is_answered_again() {
    let cafe = Cafe::open().await;
    cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").html(502).times(2));
    let answer = cafe.command(cafe.ann, "help", &[]).await;
    assert!(answer.private_note().is_some_and(|note| note.content.contains("Gul Bara")));
    // Too many requests are waited out for a second, which the deadline still allows.
    let limited = Fault::on("POST", "/interactions/*/*/callback").rate_limited(Duration::from_secs(1));
    let limited = cafe.server.inject(limited);
    let answer = cafe.command(cafe.ann, "rules", &[]).await;
    assert!(answer.private_note().is_some() && limited.hits() == 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_takes_long_is_put_off_and_then_shown() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let slow = Fault::on("PATCH", "/channels/*/messages/*").delay(Duration::from_millis(3_500));
    cafe.server.inject(slow);
    // A typed move holds the table while its edit takes its time.
    let step = steps(&board).into_iter().find_map(|(token, _)| token.split(':').nth(3).map(str::to_owned)).unwrap();
    let turn = step.split('+').next().unwrap().replace('-', "/");
    let typed = cafe.slash(cafe.room, cafe.mover(&table), "move", &[("turn", json!(turn))]);
    cafe.until("the edit", |server| (!server.requests_to("PATCH", "/channels/*/messages/*").is_empty()).then_some(()))
        .await;
    let undo = format!("{}:{}:undo", table.key, crate::support::version_text(table.version + 1));
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
    // The board on the screen is still the old one, where undo cannot be pressed: `?` answers at once, though.
    assert!(live(&board, "undo").is_none(), "{undo}");
    let info = live(&board, "info").expect("the question mark");
    cafe.note_to(&cafe.server.click(cafe.room, cafe.mover(&table), board.id, &info).unwrap()).await;
    let (token, _) = steps(&board).pop().unwrap();
    let press = cafe.server.click(cafe.room, cafe.mover(&table), board.id, &token).unwrap();
    let answer = press.callback().await.unwrap();
    assert!(matches!(answer.kind, Some(AnswerKind::DeferredUpdate | AnswerKind::Message)), "{:?}", answer.kind);
    let typed = typed.answer().await.unwrap();
    assert_eq!(typed.kind, Some(AnswerKind::Deferred));
    assert!(typed.original.unwrap().deleted, "a move that counts leaves nothing but the board");
    cafe.shown(&table.key, cafe.room).await;
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigning_asks_privately_and_leaves_nothing_behind() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key.clone();
    let asked = cafe.command(cafe.ann, "resign", &[]).await.private_note().cloned().unwrap();
    assert_eq!(asked.viewer, Some(cafe.ann));
    let kept = cafe.press_labelled(cafe.ann, &asked, "Keep playing").await;
    assert_eq!(kept.original.unwrap().id, asked.id);
    cafe.until("the question to be replaced", |server| server.message(asked.id)?.buttons().is_empty().then_some(()))
        .await;
    let asked = cafe.command(cafe.ann, "resign", &[]).await.private_note().cloned().unwrap();
    let slow = Fault::on("PATCH", "/channels/*/messages/*").delay(Duration::from_millis(2_500));
    cafe.server.inject(slow);
    let answer = cafe.press_labelled(cafe.ann, &asked, "Call it off").await;
    assert_eq!(answer.kind, Some(AnswerKind::DeferredUpdate), "it took long and was put off");
    cafe.until("the question to go", |server| server.message(asked.id)?.deleted.then_some(())).await;
    assert_eq!(cafe.table(&key).await.state, State::Over);
    cafe.until("the end", |server| boards(server, cafe.room).pop()?.content.contains("Called off").then_some(())).await;
    assert!(answer.followups.is_empty());
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_quarter_of_an_hour_edits_go_by_the_channel() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    cafe.server.advance(Duration::from_secs(16 * 60));
    let step = steps(&board).into_iter().find_map(|(token, _)| token.split(':').nth(3).map(str::to_owned)).unwrap();
    let turn = step.split('+').next().unwrap().replace('-', "/");
    let answer = cafe.command(cafe.mover(&table), "move", &[("turn", json!(turn))]).await;
    assert!(answer.private_note().is_none());
    assert_eq!(cafe.shown(&table.key, cafe.room).await.id, board.id);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_that_expires_is_edited_by_nobodys_press() {
    let cafe = Cafe::open().await;
    let challenge = cafe.command(cafe.ann, "gulbara", &[]).await.original.unwrap();
    cafe.pass(61).await;
    cafe.host.ring_due().await.unwrap();
    cafe.until("the end of the invitation", |server| server.message(challenge.id)?.buttons().is_empty().then_some(()))
        .await;
    assert_eq!(cafe.server.messages(cafe.room).len(), 1);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_shown_and_never_obeyed() {
    let cafe = Cafe::open().await;
    let trickster = "**<@everyone>** ```@here _x_";
    cafe.server.set_nick(cafe.guild, cafe.ann, trickster);
    let board = cafe.begin().await;
    assert!(board.content.contains(r"\*\*\<\@everyone>\*\* \`\`\`\@here \_x\_"), "{}", board.content);
    assert_eq!(cafe.table_of(&board).await.challenger().unwrap().name, trickster);
    for message in cafe.server.every_message(cafe.room) {
        assert!(message.pinged.is_empty() && !message.pinged_everyone);
        assert_eq!(message.allowed_mentions.unwrap()["parse"], json!([]));
    }
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_rights_are_named_to_whoever_asks() {
    let cafe = Cafe::open().await;
    cafe.server.set_bot_permissions(cafe.room, permission::VIEW_CHANNEL);
    let note = cafe.command(cafe.ann, "gulbara", &[]).await.private_note().cloned().unwrap();
    assert!(note.content.contains("Send Messages, Attach Files"), "{}", note.content);
    assert_eq!(cafe.server.messages(cafe.room).iter().filter(|message| message.viewer.is_none()).count(), 0);
    cafe.server.set_bot_permissions(cafe.room, permission::USUAL);
    let challenge = cafe.command(cafe.ann, "gulbara", &[]).await.original.unwrap();
    // They go missing between the invitation and the board.
    cafe.server.set_bot_permissions(cafe.room, permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    let press = challenge.buttons().into_iter().find(|button| verb(&button.custom_id) == "join").unwrap();
    let joined = cafe.server.click(cafe.room, cafe.boyan, challenge.id, &press.custom_id).unwrap();
    let told = cafe.until("the complaint", |_| joined.state().private_note().cloned()).await;
    assert!(told.content.contains("Attach Files"), "{}", told.content);
    // With the rights back the board can be asked for.
    cafe.server.set_bot_permissions(cafe.room, permission::USUAL);
    let board = cafe.command(cafe.boyan, "board", &[]).await;
    assert_eq!(board.kind, Some(AnswerKind::Message));
    assert_eq!(board.original.unwrap().attachments.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_apps_menu_challenges_a_person_but_no_bot() {
    let cafe = Cafe::open().await;
    let answer = cafe.server.user_command(cafe.room, cafe.ann, "Challenge to Gul Bara", cafe.boyan).unwrap();
    let challenge = answer.answer().await.unwrap().original.unwrap();
    assert!(challenge.pinged.contains(&cafe.boyan));
    let bot = cafe.server.add_user(Person::named("dj").bot());
    let refused = cafe.server.user_command(cafe.room, cafe.ann, "Challenge to Gul Bara", bot).unwrap();
    let refused = cafe.answer_to(&refused).await;
    assert!(refused.private_note().is_some_and(|note| note.content.contains("dj")));
    let dm = cafe.server.dm(cafe.ann);
    assert!(cafe.server.user_command(dm, cafe.ann, "Challenge to Gul Bara", cafe.boyan).is_err());
    cafe.assert_all_taken().await;
}
