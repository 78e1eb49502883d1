//! Turns that are typed: completed while they are, asked for by a form, and answered with what is wrong.

use std::collections::BTreeSet;

use serde_json::json;
use testkit::discord::{AnswerKind, Message, UserId};

use crate::support::{Cafe, carried, live};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_turns_are_offered_while_one_is_typed() {
    let cafe = Cafe::open().await;
    assert_eq!(cafe.choices(cafe.ann, "").await, [""; 0], "there is no game");
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    for _ in 0..6 {
        let table = cafe.table(&key).await;
        let (mover, waiter) = (cafe.mover(&table), cafe.waiter(&table));
        assert_eq!(cafe.choices(waiter, "").await, [""; 0]);
        let all = cafe.choices(mover, "").await;
        assert!((1..=25).contains(&all.len()), "{all:?}");
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        assert_eq!(cafe.choices(mover, "24/25").await, [""; 0]);
        // What is offered for its own beginning is a turn that can be played.
        let first = all[0].split(' ').next().unwrap();
        assert!(cafe.choices(mover, first).await.contains(&all[0]), "{first}");
        let chosen = all[all.len() / 2].clone();
        let answer = cafe.command(mover, "move", &[("turn", json!(chosen))]).await;
        assert!(answer.private_note().is_none(), "{chosen}: {:?}", answer.private_note());
        assert!(cafe.table(&key).await.version > table.version);
    }
    cafe.assert_all_taken().await;
}

/// The note that answers the question mark.
async fn asked(cafe: &Cafe, board: &Message, who: UserId) -> Message {
    let info = live(board, "info").expect("the question mark");
    cafe.note_to(&cafe.server.click(cafe.room, who, board.id, &info).unwrap()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_takes_a_turn_and_says_what_is_wrong_with_it() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let mover = cafe.mover(&table);
    assert!(live(&asked(&cafe, &board, cafe.waiter(&table)).await, "type").is_none(), "it is not their turn");

    let note = asked(&cafe, &board, mover).await;
    let opener = cafe.server.click(cafe.room, mover, note.id, &live(&note, "type").expect("a form")).unwrap();
    let modal = opener.callback().await.unwrap();
    assert_eq!(modal.kind, Some(AnswerKind::Modal));
    let wrong = cafe.server.submit_modal(&opener, mover, &[("turn", "24/23(5) 1/off")]).unwrap();
    let told = cafe.answer_to(&wrong).await;
    assert_eq!(cafe.table(&table.key).await.version, table.version, "nothing was played");
    let told = told.original.unwrap();
    assert!(
        told.id == note.id && told.content.contains("24/23(5)") && told.content.contains("Possible now"),
        "{told:?}"
    );

    // The note that says so asks for another try; a whole turn hands over and the note goes.
    let opener = cafe.server.click(cafe.room, mover, told.id, &live(&told, "type").expect("a form")).unwrap();
    opener.callback().await.unwrap();
    let turn = cafe.choices(mover, "").await.swap_remove(0);
    let played = cafe.server.submit_modal(&opener, mover, &[("turn", &turn)]).unwrap();
    cafe.until("the note to go", |server| server.message(note.id)?.deleted.then_some(())).await;
    let shown = cafe.shown(&table.key, cafe.room).await;
    assert_eq!(shown.id, board.id);
    assert!(carried(&played.state()) || played.state().original.is_some_and(|message| message.deleted));
    assert!(cafe.table(&table.key).await.version > table.version);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_turn_is_answered_privately_with_the_step_and_what_is_possible() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let good = cafe.choices(cafe.mover(&table), "").await.swap_remove(0);
    let first = good.split(' ').next().unwrap();
    let answer = cafe.command(cafe.mover(&table), "move", &[("turn", json!(format!("{first} 2/1")))]).await;
    let note = answer.private_note().unwrap();
    assert!(note.content.contains("Step 2, 2/1: there is none of your checkers on 2"), "{}", note.content);
    assert!(note.content.contains("Possible now: ") && live(note, "type").is_some(), "{}", note.content);
    assert_eq!(cafe.table(&table.key).await.version, table.version);
    cafe.assert_all_taken().await;
}
