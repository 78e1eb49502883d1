//! Servers that throw the bot out and let it in again, channels that go, one's own data, linked accounts.

use gulbara_core::table::State;
use serde_json::json;
use testkit::discord::Message;

use crate::support::{Cafe, boards, carried, live, steps, verb};

/// A command's note for whoever asked.
async fn note(cafe: &Cafe, name: &str) -> Message {
    let note = cafe.command(cafe.ann, name, &[]).await.private_note().cloned().expect("a private note");
    assert_eq!(note.viewer, Some(cafe.ann));
    note
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_channel_is_deleted_goes_on_in_another_one() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    let (old, new) = (cafe.room, cafe.server.add_channel(cafe.guild, "other"));
    cafe.server.delete_channel(old);
    let mover = cafe.mover(&cafe.table(&key).await);
    cafe.answer_to(&cafe.slash(new, mover, "board", &[])).await;
    // Whole turns by buttons, each answered by the board in its new place.
    for _ in 0..12 {
        let table = cafe.table(&key).await;
        let board = cafe.shown(&key, new).await;
        let token = live(&board, "done").unwrap_or_else(|| steps(&board).swap_remove(0).0);
        if verb(&token) == "pick" {
            break;
        }
        let pressed = cafe.press(new, cafe.mover(&table), board.id, &token).await;
        assert!(carried(&pressed), "{token}: {pressed:?}");
    }
    // Who is away is reminded where the game is now.
    let called = cafe.mover(&cafe.table(&key).await);
    cafe.pass(25 * 60).await;
    cafe.host.ring_due().await.unwrap();
    cafe.until("a reminder", |server| boards(server, new).into_iter().find(|board| board.pinged.contains(&called)))
        .await;
    assert!(boards(&cafe.server, old).is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_thrown_out_and_let_in_again_has_lost_nothing() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    let before = cafe.table(&key).await;
    cafe.server.remove_bot(cafe.guild);
    cafe.pass(25 * 60).await;
    let asked = cafe.server.requests().len();
    cafe.host.ring_due().await.unwrap();
    cafe.until("a refused reminder", |server| {
        server
            .requests()
            .iter()
            .skip(asked)
            .any(|request| request.status.is_some_and(|status| status >= 400))
            .then_some(())
    })
    .await;
    assert_eq!(cafe.table(&key).await.state, State::Running);
    cafe.server.add_bot(cafe.guild);
    let mover = cafe.mover(&before);
    cafe.answer_to(&cafe.slash(cafe.room, mover, "board", &[])).await;
    let shown = cafe.shown(&key, cafe.room).await;
    let after = cafe.table(&key).await;
    assert_eq!((after.entries().len(), &after.seats), (before.entries().len(), &before.seats));
    let token = live(&shown, "done").unwrap_or_else(|| steps(&shown).swap_remove(0).0);
    if verb(&token) != "pick" {
        assert!(carried(&cafe.press(cafe.room, mover, shown.id, &token).await));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_to_be_forgotten_is_and_nobody_else_sees_it() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    let asked = note(&cafe, "forget").await;
    let data = cafe.press_labelled(cafe.ann, &asked, "My data").await;
    let file = cafe.until("the data", |_| data.private_note().cloned()).await;
    assert_eq!((file.viewer, file.attachments[0].filename.as_str()), (Some(cafe.ann), "gulbara-own-data.json"));
    let data: serde_json::Value = serde_json::from_slice(&file.attachments[0].bytes).unwrap();
    assert_eq!(data["accounts"][0]["account"], json!(format!("discord:{}", cafe.ann)));
    let pressed = cafe.press_labelled(cafe.ann, &asked, "Erase").await;
    assert!(pressed.followups.is_empty(), "{pressed:?}");
    let sure = cafe.server.message(asked.id).unwrap();
    assert!(sure.content.contains("Erase everything for good?"), "{}", sure.content);
    cafe.press_labelled(cafe.ann, &sure, "Erase for good").await;
    cafe.until("the farewell", |server| {
        server.message(asked.id).filter(|note| note.content.contains("I know nothing about you"))
    })
    .await;
    let over = cafe
        .until("the end of the game", |server| {
            boards(server, cafe.room).into_iter().find(|board| board.content.contains("left for good"))
        })
        .await;
    assert!(!over.content.contains("Ann"), "{}", over.content);
    assert_eq!(cafe.table(&key).await.state, State::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_is_told_to_whoever_asks_alone() {
    let cafe = Cafe::open().await;
    let given = note(&cafe, "link").await;
    assert!(given.content.contains("On Telegram, write to me"), "{}", given.content);
    let wrong = cafe.command(cafe.boyan, "link", &[("code", json!("WRONG-CODE"))]).await;
    let wrong = wrong.private_note().cloned().expect("a private note");
    assert!(wrong.content.contains("no good"), "{}", wrong.content);
    cafe.assert_all_taken().await;
}
