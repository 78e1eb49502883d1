//! Whole games to the last checker, by random legal presses.

use gulbara_core::host::record_of;
use gulbara_core::proof::verify;
use gulbara_core::table::{State, TableKey};
use serde_json::json;
use testkit::discord::{AnswerKind, ChannelId, Message, Server};

use crate::support::{Cafe, Luck, boards, carried, live, steps};

/// Plays until the game is over. Every press is answered by the board itself, and by nothing else.
pub(crate) async fn play_out(cafe: &Cafe, board: Message, seed: u64) -> Message {
    let mut luck = Luck(seed);
    let mut at_once = 0;
    let key = cafe.table_of(&board).await.key.clone();
    let room = board.channel;
    for _ in 0..3_000 {
        let table = cafe.table(&key).await;
        let board = cafe.shown(&key, room).await;
        if table.state == State::Over {
            assert!(at_once > 0, "answers within the three seconds change the board themselves");
            return board;
        }
        check_board(cafe, &board);
        let who = cafe.mover(&table);
        let mut choices = steps(&board);
        let (token, value) = match (live(&board, "undo"), live(&board, "done")) {
            (Some(undo), _) if luck.below(25) == 0 => (undo, None),
            (_, Some(done)) => (done, None),
            _ => choices.swap_remove(luck.below(choices.len())),
        };
        let press = match value {
            Some(value) => cafe.server.select(room, who, board.id, &token, &[&value]).unwrap(),
            None => cafe.server.click(room, who, board.id, &token).unwrap(),
        };
        let answer = cafe.answer_to(&press).await;
        assert!(carried(&answer), "a press that counts is answered by the board alone: {:?}", answer.kind);
        at_once += usize::from(answer.kind == Some(AnswerKind::Update));
        assert_eq!(cafe.moved_on(&key, table.version).await.version, table.version + 1);
    }
    panic!("the game does not end");
}

fn check_board(cafe: &Cafe, board: &Message) {
    assert_eq!(board.attachments.len(), 1, "one picture, never more, never none");
    let file = &board.attachments[0];
    assert_eq!(file.filename, "board.png");
    assert!(file.description.as_ref().is_some_and(|alt| (20..=1_024).contains(&alt.chars().count())));
    assert!(board.pinged.is_empty() && !board.pinged_everyone);
    assert_eq!(board.allowed_mentions.as_ref().unwrap()["parse"], json!([]));
    assert!(board.buttons().iter().map(|button| button.row).max() <= Some(4));
    assert_eq!(boards(&cafe.server, board.channel).len(), 1, "a room holds one board");
}

async fn check_end(cafe: &Cafe, key: &TableKey, end: &Message) {
    assert!(end.content.contains("wins"), "{}", end.content);
    assert!(end.content.lines().any(|line| line.starts_with("-# ") && line.contains("`")), "{}", end.content);
    assert!(live(end, "again").is_some());
    let record = serde_json::to_string(&record_of(&cafe.table(key).await).unwrap()).unwrap();
    verify(&serde_json::from_str(&record).unwrap()).unwrap();
    cafe.assert_all_taken().await;
}

async fn whole_game(cafe: &Cafe, room: ChannelId, options: &[(&str, serde_json::Value)], seed: u64) {
    let other = if options.iter().any(|(name, _)| *name == "computer") { cafe.ann } else { cafe.boyan };
    let board = cafe.begin_in(room, other, options).await;
    let key = cafe.table_of(&board).await.key.clone();
    let end = play_out(cafe, board, seed).await;
    check_end(cafe, &key, &end).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_whole_game_in_a_guild() {
    let cafe = Cafe::open().await;
    whole_game(&cafe, cafe.room, &[("rules", json!("gulbara"))], 11).await;
    let identifies = cafe.server.identifies();
    assert_eq!((identifies.len(), identifies[0].privileged()), (1, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_whole_game_by_bulgarian_rules_in_a_thread() {
    let cafe = Cafe::open().await;
    let thread = cafe.server.add_thread(cafe.room, "chat");
    whole_game(&cafe, thread, &[("rules", json!("bulgarian"))], 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_the_computer_in_private() {
    let cafe = Cafe::open().await;
    let dm = cafe.server.dm(cafe.ann);
    cafe.server.install_for(cafe.ann);
    whole_game(&cafe, dm, &[("computer", json!(1))], 13).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_whole_game_where_the_program_is_a_guest() {
    let cafe = Cafe::open().await;
    cafe.server.install_for(cafe.ann);
    cafe.server.install_for(cafe.boyan);
    let room = cafe.server.private_channel(&[cafe.ann, cafe.boyan]);
    whole_game(&cafe, room, &[], 14).await;
    assert!(cafe.server.requests_to("*", "/channels/**").is_empty(), "a guest has only its answers");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_to_the_points_of_the_option() {
    let cafe = Cafe::open().await;
    let board = cafe.begin_in(cafe.room, cafe.boyan, &[("points", json!(3))]).await;
    assert!(board.content.contains("to 3") && board.content.contains("next game sealed"), "{}", board.content);
    let table = cafe.table_of(&board).await;
    assert_eq!((table.terms.points, table.game_id()), (3, format!("{}.1", table.key)));
    while !cafe.table(&table.key).await.log().both_have_played() {
        cafe.type_turn(&table.key).await;
    }
    let asked = cafe.command(cafe.ann, "resign", &[]).await.private_note().cloned().unwrap();
    assert!(asked.content.contains("The match goes on."), "{}", asked.content);
    cafe.press_labelled(cafe.ann, &asked, "Resign").await;
    let shown = |words: &'static str| {
        let room = cafe.room;
        move |server: &Server| boards(server, room).into_iter().find(|board| board.content.contains(words))
    };
    let ended = cafe.until("the end of the first game", shown("Game 2 follows.")).await;
    let next = cafe.until("the second game", shown("Game 1: ")).await;
    assert!(ended.id < next.id && live(&ended, "again").is_none(), "{ended:?}");
    assert!(!steps(&next).is_empty());
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_a_new_challenge_and_a_new_board() {
    let cafe = Cafe::open().await;
    let board = cafe.begin_in(cafe.room, cafe.ann, &[("computer", json!(1))]).await;
    let end = play_out(&cafe, board, 15).await;
    let before = cafe.server.messages(cafe.room).len();
    let again = live(&end, "again").unwrap();
    let press = cafe.server.click(cafe.room, cafe.ann, end.id, &again).unwrap();
    // Nothing is to be seen on the old board; the offer is a message of its own.
    assert_eq!(press.callback().await.unwrap().kind, Some(AnswerKind::DeferredUpdate));
    let offer = cafe.until("the offer", |server| server.messages(cafe.room).get(before).cloned()).await;
    assert!(offer.content.contains("Dice sealed"), "{}", offer.content);
    cafe.press_labelled(cafe.ann, &offer, "Play").await;
    cafe.until("a second board", |server| (boards(server, cafe.room).len() == 2).then_some(())).await;
    cafe.assert_all_taken().await;
}
