//! Rooms that are opened for a game, closed after it, and given up when they are lost.

use gulbara_core::store::{NewPost, Post, PostChange, PostKind, PostState, Store, Written};
use gulbara_core::table::{Action, RoomKind, Table};

use crate::play::{act, at, board, commit, fresh, key, later, message, person, room, running};

/// A running game whose board is to go into a room of its own; the board.
async fn apart(store: &Store) -> (Table, Post) {
    let table = running(store, "apart", &room("1"), at(10)).await;
    let change = later(&table, |_| ());
    let wanted = PostChange::Want(NewPost { apart: true, ..board(&room("1")) });
    assert_eq!(store.commit(&change, table.version, &[wanted], None).await.unwrap(), Written::Done);
    let posts = store.posts(&table.key).await.unwrap();
    (change.table, posts[0].clone())
}

#[tokio::test]
async fn a_board_goes_into_the_room_that_was_opened_and_the_table_is_found_in_both() {
    let (_folder, store) = fresh().await;
    let (table, post) = apart(&store).await;
    assert!(post.apart && post.room == room("1"));
    store.open_aside(post.key, &room("2")).await.unwrap();
    let moved = store.post(post.key).await.unwrap().unwrap();
    assert_eq!((moved.apart, &moved.room, moved.state), (false, &room("2"), PostState::Wanted));
    for place in ["1", "2"] {
        let found = store.in_room(&room(place)).await.unwrap();
        assert_eq!(found.into_iter().map(|summary| summary.key).collect::<Vec<_>>(), [key("apart")]);
    }
    // A receipt that comes twice, or too late, moves nothing.
    store.shown(post.key, &message("m1"), table.version, at(0)).await.unwrap();
    store.open_aside(post.key, &room("3")).await.unwrap();
    assert_eq!(store.post(post.key).await.unwrap().unwrap().room, room("2"));
}

#[tokio::test]
async fn a_board_that_stays_together_is_no_longer_apart() {
    let (_folder, store) = fresh().await;
    let (_, post) = apart(&store).await;
    store.stay_together(post.key).await.unwrap();
    let stays = store.post(post.key).await.unwrap().unwrap();
    assert_eq!((stays.apart, stays.room), (false, room("1")));
}

#[tokio::test]
async fn a_room_is_to_be_closed_when_its_last_game_is_over_and_opens_with_the_next_board() {
    let (_folder, store) = fresh().await;
    let (table, post) = apart(&store).await;
    store.open_aside(post.key, &room("2")).await.unwrap();
    assert!(store.asides_to_close(&table.key).await.unwrap().is_empty(), "the game runs");
    let over = commit(&store, &table, act(&table, "Ann", Action::CallOff, at(30))).await;
    assert_eq!(store.asides_to_close(&over.key).await.unwrap(), [room("2")]);
    // Another game that runs there keeps it open.
    let other = running(&store, "other", &room("2"), at(20)).await;
    assert!(store.asides_to_close(&over.key).await.unwrap().is_empty());
    let other = commit(&store, &other, act(&other, "Ann", Action::CallOff, at(40))).await;
    store.close_aside(&room("2")).await.unwrap();
    assert!(store.asides_to_close(&other.key).await.unwrap().is_empty());
    let again = later(&over, |_| ());
    let wanted = [PostChange::Want(board(&room("2")))];
    assert_eq!(store.commit(&again, over.version, &wanted, None).await.unwrap(), Written::Done);
    assert_eq!(store.asides_to_close(&over.key).await.unwrap(), [room("2")]);
}

#[tokio::test]
async fn a_room_that_is_lost_gives_the_game_back_to_where_it_came_from() {
    let (_folder, store) = fresh().await;
    let (table, post) = apart(&store).await;
    store.open_aside(post.key, &room("2")).await.unwrap();
    store.give_up(post.key).await.unwrap();
    let posts = store.posts(&table.key).await.unwrap();
    assert_eq!(posts.len(), 1);
    assert_eq!((&posts[0].room, posts[0].state), (&room("1"), PostState::Wanted));
    assert!(store.in_room(&room("2")).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_line_that_cannot_be_sent_shuts_the_door_also_when_the_turn_was_played_meanwhile() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "lines", &room("1"), at(10)).await;
    let ann = person("Ann").key;
    store.open_door(&ann, &room("ann")).await.unwrap();
    let line = NewPost { calls: vec![ann.clone()], ..NewPost::quiet(PostKind::Line, room("ann"), RoomKind::Private) };
    let change = later(&table, |_| ());
    let wanted = [PostChange::Want(line)];
    assert_eq!(store.commit(&change, table.version, &wanted, None).await.unwrap(), Written::Done);
    let line = store.posts(&table.key).await.unwrap()[0].key;
    // While the line is in the air, it is needed no more.
    let played = later(&change.table, |_| ());
    let dropped = [PostChange::Retire(line)];
    assert_eq!(store.commit(&played, change.table.version, &dropped, None).await.unwrap(), Written::Done);
    assert_eq!(store.post(line).await.unwrap().unwrap().state, PostState::Gone);
    store.give_up(line).await.unwrap();
    assert_eq!(store.door(&ann).await.unwrap(), None);
}
