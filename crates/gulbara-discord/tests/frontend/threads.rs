//! A thread for each game: started below its challenge, archived after it, brought back for a rematch.

use gulbara_core::table::{ClubKey, RoomKey, Site, State};
use testkit::discord::{ChannelId, Fault, Message, permission};

use crate::support::{Cafe, boards, live, steps};

/// What the bot may do in a room where it may start no threads.
const NO_THREADS: u64 = permission::VIEW_CHANNEL
    | permission::SEND_MESSAGES
    | permission::SEND_MESSAGES_IN_THREADS
    | permission::ATTACH_FILES
    | permission::READ_MESSAGE_HISTORY;

/// A guild that wants a thread for each game, as chosen in its settings.
async fn open() -> Cafe {
    let cafe = Cafe::open().await;
    cafe.server.set_permissions(cafe.guild, cafe.ann, permission::MANAGE_GUILD);
    let note = cafe.command(cafe.ann, "settings", &[]).await.private_note().cloned().unwrap();
    for label in ["For everyone here", "Threads", "a thread for each game"] {
        let page = cafe.server.message(note.id).unwrap();
        cafe.press_labelled(cafe.ann, &page, label).await;
    }
    let club = cafe.host.club(&ClubKey::new(Site::Discord, cafe.guild.to_string())).await.unwrap();
    assert!(club.threads);
    cafe
}

async fn challenge(cafe: &Cafe) -> Message {
    cafe.command(cafe.ann, "gulbara", &[]).await.original.unwrap()
}

/// Ann calls the game off with a button of her private question.
async fn call_off(cafe: &Cafe, room: ChannelId) {
    let question = cafe.answer_to(&cafe.slash(room, cafe.ann, "resign", &[])).await.private_note().cloned().unwrap();
    cafe.press_labelled(cafe.ann, &question, "Call it off").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_moves_into_a_thread_that_is_archived_after_it_and_comes_back_for_a_rematch() {
    let cafe = open().await;
    let invitation = challenge(&cafe).await;
    cafe.press_labelled(cafe.boyan, &invitation, "Play").await;
    let thread = ChannelId::new(invitation.id.get());
    let board = cafe.board(thread).await;
    assert_eq!(cafe.server.channel_name(thread), Some(("⚪ Ann – ⚫ Boyan".to_owned(), Some(cafe.room))));
    assert_eq!(cafe.server.thread_members(thread), [cafe.ann, cafe.boyan]);
    assert!(boards(&cafe.server, cafe.room).is_empty(), "the channel keeps the challenge alone");
    let invitation = cafe.until("the challenge without buttons", |server| {
        server.message(invitation.id).filter(|message| message.buttons().is_empty())
    });
    assert!(invitation.await.content.contains("The board is below."));
    // It is played there.
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    cafe.press(thread, cafe.mover(&table), board.id, &token).await;
    assert_eq!(cafe.shown(&table.key, thread).await.id, board.id);
    call_off(&cafe, thread).await;
    cafe.until("the thread to be archived", |server| server.is_archived(thread).then_some(())).await;
    let end = cafe.server.message(board.id).unwrap();
    assert!(end.content.contains("Called off"), "{}", end.content);

    let again = live(&end, "again").unwrap();
    cafe.press(thread, cafe.ann, board.id, &again).await;
    let offered = cafe
        .until("the rematch", |server| {
            server.messages(thread).into_iter().rev().find(|message| message.content.contains("rematch"))
        })
        .await;
    cafe.press_labelled(cafe.boyan, &offered, "Play").await;
    let second =
        cafe.until("a second board", |server| boards(server, thread).pop().filter(|new| new.id != board.id)).await;
    assert!(!cafe.server.is_archived(thread));
    assert_eq!(cafe.server.requests_to("POST", "/channels/*/messages/*/threads").len(), 1, "in the same thread");
    // The first game's board is looked at again; that closes nothing while the second one runs.
    let fair = end.buttons().into_iter().find(|button| button.custom_id.ends_with(":info:fair")).unwrap();
    cafe.press(thread, cafe.boyan, board.id, &fair.custom_id).await;
    assert!(!cafe.server.is_archived(thread));
    call_off(&cafe, thread).await;
    cafe.until("the thread to be archived again", |server| server.is_archived(thread).then_some(())).await;
    assert_eq!(cafe.table(&cafe.table_of(&second).await.key).await.state, State::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_thread_may_be_started_the_game_stays_and_whoever_began_it_is_told_why() {
    let cafe = open().await;
    cafe.server.set_bot_permissions(cafe.room, NO_THREADS);
    let invitation = challenge(&cafe).await;
    let pressed = cafe.press_labelled(cafe.boyan, &invitation, "Play").await;
    let board = cafe.board(cafe.room).await;
    assert!(live(&board, "info").is_some());
    drop(pressed);
    let told = cafe
        .until("the reason", |server| {
            server.messages(cafe.room).into_iter().find(|message| message.viewer == Some(cafe.boyan))
        })
        .await;
    assert!(told.content.contains("Create Public Threads"), "{}", told.content);
    call_off(&cafe, cafe.room).await;
    cafe.until("the end", |server| server.message(board.id)?.content.contains("Called off").then_some(())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_somebody_deletes_gives_its_game_back_to_the_channel() {
    let cafe = open().await;
    let invitation = challenge(&cafe).await;
    cafe.press_labelled(cafe.boyan, &invitation, "Play").await;
    let thread = ChannelId::new(invitation.id.get());
    let key = cafe.table_of(&cafe.board(thread).await).await.key;
    cafe.server.delete_channel(thread);
    cafe.type_turn(&key).await;
    cafe.shown(&key, cafe.room).await;
    assert_eq!(boards(&cafe.server, cafe.room).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_was_started_unnoticed_is_found_and_a_game_in_a_thread_starts_no_other() {
    let cafe = open().await;
    let invitation = challenge(&cafe).await;
    cafe.server.inject(Fault::on("POST", "/channels/*/messages/*/threads").cut().applied());
    cafe.press_labelled(cafe.boyan, &invitation, "Play").await;
    let thread = ChannelId::new(invitation.id.get());
    cafe.board(thread).await;
    assert_eq!(cafe.server.requests_to("POST", "/channels/*/messages/*/threads").len(), 2);
    let key = RoomKey::new(Site::Discord, thread.to_string());
    assert_eq!(cafe.server.channel_name(thread).unwrap().1, Some(cafe.room), "{key}");

    let talk = cafe.server.add_thread(cafe.room, "talk");
    let vera = cafe.server.add_user(testkit::discord::Person::named("vera"));
    cafe.server.join(cafe.guild, vera);
    cafe.begin_in(talk, vera, &[]).await;
    assert_eq!(cafe.server.requests_to("POST", "/channels/*/messages/*/threads").len(), 2);
}
