//! Who is here, as Discord shows it: mentions that ring, boards that come down, moments told by the platform itself.

use std::time::Duration;

use gulbara_core::rules::{By, fold};
use gulbara_core::table::{State, Table, TableKey};
use serde_json::json;
use testkit::discord::{Fault, Message, UserId, permission};

use crate::support::{Cafe, boards, carried, live};

/// No sound.
const SILENT: u64 = 1 << 12;

/// A whole turn of whoever is to move, typed.
fn whole_turn(table: &Table) -> String {
    let mut turn = table.log().game().turn().unwrap().clone();
    while let Some(&step) = turn.steps().first() {
        turn = turn.step(step).unwrap();
    }
    fold(turn.played())
}

/// Whoever is to move types whole turns until it is the other's; who that is.
async fn hand_over(cafe: &Cafe, key: &TableKey) -> UserId {
    let mover = cafe.mover(&cafe.table(key).await);
    for _ in 0..20 {
        let turn = whole_turn(&cafe.table(key).await);
        cafe.command(mover, "move", &[("turn", json!(turn))]).await;
        let next = cafe.mover(&cafe.table(key).await);
        if next != mover {
            return next;
        }
    }
    panic!("the turn does not pass");
}

/// Both press `?`, which changes nothing.
async fn look(cafe: &Cafe, board: &Message, people: &[UserId]) {
    for who in people {
        let info = live(board, "info").unwrap();
        cafe.note_to(&cafe.server.click(cafe.room, *who, board.id, &info).unwrap()).await;
    }
}

/// The requests that ask what the newest message of the room is.
fn looks_below(cafe: &Cafe) -> usize {
    cafe.server.requests_to("GET", "/channels/*").len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_away_is_mentioned_by_a_new_board_and_the_old_one_goes() {
    let cafe = Cafe::open().await;
    let old = cafe.begin().await;
    let key = cafe.table_of(&old).await.key;
    cafe.pass(4).await;
    let next = hand_over(&cafe, &key).await;
    let new = cafe.shown(&key, cafe.room).await;
    assert_ne!(new.id, old.id);
    assert_eq!(new.pinged.iter().copied().collect::<Vec<_>>(), [next]);
    assert!(new.content.starts_with(&format!("<@{next}>, ")), "{}", new.content);
    assert_eq!(new.flags & SILENT, 0, "a mention rings");
    cafe.until("the old board to go", |server| server.message(old.id)?.deleted.then_some(())).await;
    // Once a turn: nothing comes of the time that goes by.
    cafe.pass(60).await;
    cafe.host.ring_due().await.unwrap();
    assert!(cafe.host.stale(gulbara_core::table::Site::Discord).await.unwrap().is_empty());
    assert_eq!(boards(&cafe.server, cafe.room).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_here_is_called_after_ninety_seconds_without_a_press() {
    let cafe = Cafe::open().await;
    let old = cafe.begin().await;
    let key = cafe.table_of(&old).await.key;
    look(&cafe, &old, &[cafe.ann, cafe.boyan]).await;
    let next = hand_over(&cafe, &key).await;
    assert_eq!(cafe.shown(&key, cafe.room).await.id, old.id, "edited in place");
    cafe.pass(2).await;
    cafe.host.ring_due().await.unwrap();
    let new = cafe.until("a new board", |server| boards(server, cafe.room).pop().filter(|new| new.id != old.id)).await;
    assert_eq!(new.pinged.iter().copied().collect::<Vec<_>>(), [next]);
    cafe.until("the old board to go", |server| server.message(old.id)?.deleted.then_some(())).await;
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_an_old_board_cannot_be_deleted_it_loses_its_buttons_and_says_so() {
    let cafe = Cafe::open().await;
    let old = cafe.begin().await;
    let key = cafe.table_of(&old).await.key;
    let refused = Fault::on("DELETE", "/channels/*/messages/*").error(403, 50013, "Missing Permissions").always();
    cafe.server.inject(refused);
    cafe.pass(4).await;
    hand_over(&cafe, &key).await;
    let old = cafe
        .until("the old board to say so", |server| {
            server.message(old.id).filter(|old| old.content == "Board moved below.")
        })
        .await;
    assert!(old.buttons().is_empty() && !old.deleted);
    assert_eq!(old.attachments.len(), 1, "it keeps its picture");
    let with_buttons = boards(&cafe.server, cafe.room).into_iter().filter(|board| !board.buttons().is_empty());
    assert_eq!(with_buttons.count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_others_have_written_below_comes_down_without_a_mention() {
    let cafe = Cafe::open().await;
    let first = cafe.begin().await;
    let key = cafe.table_of(&first).await.key;
    cafe.pass(2).await;
    look(&cafe, &first, &[cafe.ann, cafe.boyan]).await;
    // Nothing below: asked, and edited in place.
    hand_over(&cafe, &key).await;
    assert_eq!(cafe.shown(&key, cafe.room).await.id, first.id);
    assert_eq!(looks_below(&cafe), 1);
    look(&cafe, &cafe.shown(&key, cafe.room).await, &[cafe.ann, cafe.boyan]).await;
    cafe.server.say(cafe.room, cafe.boyan, "what a game").unwrap();
    hand_over(&cafe, &key).await;
    let second = cafe.shown(&key, cafe.room).await;
    assert_ne!(second.id, first.id);
    assert!(second.pinged.is_empty() && second.flags & SILENT != 0);
    cafe.until("the old board to go", |server| server.message(first.id)?.deleted.then_some(())).await;
    // At most once a minute, and not even asked before.
    let asked = looks_below(&cafe);
    cafe.server.say(cafe.room, cafe.ann, "indeed").unwrap();
    hand_over(&cafe, &key).await;
    assert_eq!(cafe.shown(&key, cafe.room).await.id, second.id);
    assert_eq!(looks_below(&cafe), asked);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_does_not_tell_what_is_below_gets_its_edit() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    cafe.pass(2).await;
    look(&cafe, &board, &[cafe.ann, cafe.boyan]).await;
    cafe.server.say(cafe.room, cafe.boyan, "what a game").unwrap();
    let silent = cafe.server.inject(Fault::on("GET", "/channels/*").status(500));
    hand_over(&cafe, &key).await;
    assert_eq!(cafe.shown(&key, cafe.room).await.id, board.id);
    assert_eq!(silent.hits(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_turn_is_reminded_of_and_can_be_claimed() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    let next = hand_over(&cafe, &key).await;
    let waiter = cafe.waiter(&cafe.table(&key).await);
    let table = cafe.table(&key).await;
    let deadline = table.deadline.expect("three days");
    // The mention of the turn comes first; what is missed while nobody keeps the time would not come twice.
    cafe.pass(2).await;
    cafe.host.ring_due().await.unwrap();
    for minutes in [60 * 24 - 2, 60 * 42] {
        cafe.pass(minutes).await;
        cafe.host.ring_due().await.unwrap();
        let reminder = cafe
            .until("a reminder", |server| {
                boards(server, cafe.room).pop().filter(|board| board.content.contains(&format!("⏰ <@{next}>")))
            })
            .await;
        assert!(reminder.content.contains(&format!("<t:{}:R>", deadline.as_second())), "{}", reminder.content);
        assert_eq!(reminder.pinged.iter().copied().collect::<Vec<_>>(), [next]);
        cafe.until("one board", |server| (boards(server, cafe.room).len() == 1).then_some(())).await;
    }
    cafe.pass(60 * 6).await;
    cafe.host.ring_due().await.unwrap();
    let offer = cafe
        .until("the offer", |server| {
            boards(server, cafe.room).pop().filter(|board| board.content.contains(&format!("⏰ <@{waiter}>")))
        })
        .await;
    assert_eq!(offer.pinged.iter().copied().collect::<Vec<_>>(), [waiter]);
    let done = offer.buttons().into_iter().find(|button| button.custom_id.contains(":done")).unwrap();
    let claim = offer.buttons().into_iter().find(|button| button.custom_id.ends_with(":claim")).unwrap();
    assert!(claim.row < done.row && claim.row == 0, "the bottom row keeps its cells");
    let refused = cafe.note_to(&cafe.server.click(cafe.room, next, offer.id, &claim.custom_id).unwrap()).await;
    assert!(refused.viewer == Some(next) && !refused.content.is_empty());
    assert!(carried(&cafe.press(cafe.room, waiter, offer.id, &claim.custom_id).await));
    let over = cafe.table(&key).await;
    assert_eq!((over.state, over.log().game().outcome().unwrap().by), (State::Over, By::Time));
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_receipt_was_lost_and_that_nobody_wants_any_more_is_taken_away() {
    let (cafe, board, lost, waiter) = loop {
        let cafe = Cafe::open().await;
        let board = cafe.begin().await;
        let table = cafe.table_of(&board).await;
        cafe.pass(4).await;
        // The new board arrives, but nobody here knows.
        let lost = cafe.server.inject(Fault::on("POST", "/channels/*/messages").cut().applied());
        let (waiter, mover) = (cafe.waiter(&table), cafe.mover(&table));
        let turn = whole_turn(&table);
        cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)));
        cafe.slash(cafe.room, mover, "move", &[("turn", json!(turn))]);
        // A roll with one way to play it plays itself, and nobody has to be called.
        if cafe.mover(&cafe.moved_on(&table.key, table.version).await) == waiter {
            break (cafe, board, lost, waiter);
        }
    };
    let orphan = cafe
        .until("a board without a receipt", |server| {
            boards(server, cafe.room).pop().filter(|new| lost.hits() == 1 && new.id != board.id)
        })
        .await;
    let shown = cafe.command(waiter, "board", &[]).await.original.unwrap();
    cafe.until("one board", |server| (boards(server, cafe.room).len() == 1).then_some(())).await;
    assert_eq!(boards(&cafe.server, cafe.room)[0].id, shown.id);
    assert!(cafe.server.message(orphan.id).unwrap().deleted);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_admin_ends_a_dead_game_from_the_list() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    let list = cafe.command(cafe.boyan, "games", &[]).await.private_note().cloned().unwrap();
    assert!(list.content.contains("Ann – ⚫ Boyan") && list.content.contains(":R>"), "{}", list.content);
    assert!(list.buttons().is_empty());
    cafe.server.set_permissions(cafe.guild, cafe.ann, permission::ADMINISTRATOR);
    let list = cafe.command(cafe.ann, "games", &[]).await.private_note().cloned().unwrap();
    cafe.press_labelled(cafe.ann, &list, "End 1").await;
    let question = cafe
        .until("the question", |server| {
            server.message(list.id).filter(|note| note.buttons().iter().any(|button| button.label == "End it"))
        })
        .await;
    cafe.press_labelled(cafe.ann, &question, "End it").await;
    cafe.until("the end", |server| server.message(board.id)?.content.contains("Called off").then_some(())).await;
    assert_eq!(cafe.table(&key).await.state, State::Over);
    cafe.until("the list", |server| server.message(list.id)?.content.contains("/gulbara").then_some(())).await;
    cafe.assert_all_taken().await;
}
