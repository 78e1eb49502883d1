//! Messages that show a table: wanted, live, retiring, gone.

use gulbara_core::store::{NewPost, PostChange, PostKind, PostState, Store, StoreError, Tone, Written};
use gulbara_core::table::{Action, RoomKind, Site, Table};

use crate::play::{
    act, at, board, commit, delivery, found, founding, fresh, key, later, message, person, room, running,
};

async fn states(store: &Store, table: &Table) -> Vec<PostState> {
    store.posts(&table.key).await.unwrap().into_iter().map(|post| post.state).collect()
}

async fn changed(store: &Store, table: &Table, messages: &[PostChange]) -> Table {
    let change = later(table, |_| ());
    assert_eq!(store.commit(&change, table.version, messages, None).await.unwrap(), Written::Done);
    change.table
}

#[tokio::test]
async fn a_post_comes_back_as_it_was_wanted() {
    let (_folder, store) = fresh().await;
    let table = Table::found(founding("posts", &room("1")));
    let challenge = NewPost {
        calls: vec![person("Boyan").key, person("Vera").key],
        silent: false,
        ..NewPost::quiet(PostKind::Challenge, room("1"), RoomKind::Shared)
    };
    let private = NewPost {
        place: RoomKind::Private,
        viewer: Some(person("Ann").key),
        tone: Tone::Reminder,
        stays: true,
        apart: true,
        ..board(&room("ann"))
    };
    found(&store, &table, &[challenge.clone(), private.clone()]).await;
    let posts = store.posts(&table.key).await.unwrap();
    assert_eq!(posts.len(), 2);
    for (post, wanted) in posts.iter().zip([&challenge, &private]) {
        let kept = NewPost {
            room: post.room.clone(),
            place: post.place,
            kind: post.kind,
            viewer: post.viewer.clone(),
            calls: post.calls.clone(),
            tone: post.tone,
            silent: post.silent,
            stays: post.stays,
            game: post.game,
            apart: post.apart,
        };
        assert_eq!(&kept, wanted);
        assert_eq!((post.state, post.shown_version, &post.message), (PostState::Wanted, 0, &None));
        assert_eq!(post.table, table.key);
        assert_eq!(store.post(post.key).await.unwrap().as_ref(), Some(post));
    }
    assert!(posts[0].key < posts[1].key);
}

#[tokio::test]
async fn stale_lists_what_is_to_be_done_at_a_site() {
    let (_folder, store) = fresh().await;
    let stale = async |site| store.stale(site).await.unwrap();
    let table = running(&store, "stale", &room("1"), at(10)).await;
    assert!(stale(Site::Telegram).await.is_empty(), "no message, nothing to do");
    let table = changed(&store, &table, &[PostChange::Want(board(&room("1")))]).await;
    assert_eq!(stale(Site::Telegram).await, [key("stale")], "wanted");
    assert!(stale(Site::Discord).await.is_empty());

    let post = store.posts(&table.key).await.unwrap()[0].key;
    store.shown(post, &message("m1"), table.version, at(0)).await.unwrap();
    assert!(stale(Site::Telegram).await.is_empty(), "live and up to date");
    assert_eq!(store.post(post).await.unwrap().unwrap().state, PostState::Live);

    let table = changed(&store, &table, &[]).await;
    assert_eq!(stale(Site::Telegram).await, [key("stale")], "the table has moved on");
    store.shown(post, &message("m1"), table.version, at(0)).await.unwrap();
    // A report that comes late takes nothing back.
    store.shown(post, &message("m1"), table.version - 1, at(0)).await.unwrap();
    assert_eq!(store.post(post).await.unwrap().unwrap().shown_version, table.version);
    assert!(stale(Site::Telegram).await.is_empty());

    let table = changed(&store, &table, &[PostChange::Retire(post)]).await;
    assert_eq!(stale(Site::Telegram).await, [key("stale")], "retiring");
    store.retired(post).await.unwrap();
    assert!(stale(Site::Telegram).await.is_empty(), "gone");
    changed(&store, &table, &[]).await;
    assert!(stale(Site::Telegram).await.is_empty(), "what is gone stays so");
}

#[tokio::test]
async fn stale_tables_come_in_the_order_they_wait() {
    let (_folder, store) = fresh().await;
    for name in ["zzzzz", "aaaaa", "mmmmm"] {
        found(&store, &Table::found(founding(name, &room("1"))), &[board(&room("1"))]).await;
    }
    assert_eq!(store.stale(Site::Telegram).await.unwrap(), [key("zzzzz"), key("aaaaa"), key("mmmmm")]);
}

#[tokio::test]
async fn a_new_board_retires_the_old_one_of_its_room() {
    let (_folder, store) = fresh().await;
    let table = Table::found(founding("boards", &room("1")));
    let challenge = NewPost { kind: PostKind::Challenge, ..board(&room("1")) };
    found(&store, &table, &[challenge]).await;
    let table = commit(&store, &table, act(&table, "Boyan", Action::Join { client: "c".to_owned() }, at(1))).await;
    let table =
        changed(&store, &table, &[PostChange::Want(board(&room("1"))), PostChange::Want(board(&room("2")))]).await;
    let posts = store.posts(&table.key).await.unwrap();
    for (post, name) in posts.iter().zip(["c", "b1", "b2"]) {
        store.shown(post.key, &message(name), table.version, at(0)).await.unwrap();
    }
    let again = delivery("again", at(2));
    assert_eq!(store.repost(&table.key, &room("1"), &board(&room("1")), again).await.unwrap(), Written::Done);
    use PostState::{Live, Retiring, Wanted};
    assert_eq!(states(&store, &table).await, [Live, Retiring, Live, Wanted], "the challenge and the other room stay");
    assert_eq!(store.table(&table.key).await.unwrap().unwrap().version, table.version);

    // Asked again before it was sent: the unsent one has nothing to retire.
    let unsent = store.posts(&table.key).await.unwrap()[3].key;
    let third = delivery("third", at(3));
    assert_eq!(store.repost(&table.key, &room("1"), &board(&room("1")), third).await.unwrap(), Written::Done);
    assert_eq!(states(&store, &table).await, [Live, Retiring, Live, Wanted]);
    assert_eq!(store.post(unsent).await.unwrap().unwrap().state, PostState::Gone);
    // But if it was in the air just then, it is there, and has to go.
    store.shown(unsent, &message("b3"), table.version, at(0)).await.unwrap();
    assert_eq!(store.post(unsent).await.unwrap().unwrap().state, PostState::Retiring);

    let table = changed(&store, &table, &[PostChange::RetireBoards { room: None }]).await;
    assert_eq!(states(&store, &table).await, [Live, Retiring, Retiring, Retiring]);
}

#[tokio::test]
async fn the_end_of_a_game_of_a_match_stays_while_the_next_one_is_played() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "match", &room("1"), at(10)).await;
    let table = changed(&store, &table, &[PostChange::Want(board(&room("1")))]).await;
    let first = store.posts(&table.key).await.unwrap()[0].key;
    store.shown(first, &message("m1"), table.version, at(0)).await.unwrap();
    let changes = [PostChange::Keep(first, 1), PostChange::Want(board(&room("1")))];
    let table = changed(&store, &table, &changes).await;
    let kept = store.post(first).await.unwrap().unwrap();
    assert_eq!(
        (kept.game, kept.state, kept.due_version),
        (Some(1), PostState::Live, table.version),
        "to be shown once more"
    );
    store.shown(first, &message("m1"), table.version, at(0)).await.unwrap();
    let second = store.posts(&table.key).await.unwrap()[1].key;
    store.shown(second, &message("m2"), table.version, at(0)).await.unwrap();
    // Later changes, a board anew and a press on it leave it alone.
    let table = changed(&store, &table, &[PostChange::RetireBoards { room: None }]).await;
    let kept = store.post(first).await.unwrap().unwrap();
    assert_eq!((kept.state, kept.due_version), (PostState::Live, table.version - 1));
    assert_eq!(store.post(second).await.unwrap().unwrap().state, PostState::Retiring);
    // If it is deleted, the end of that game is shown again, since the seed of its dice is on it.
    store.lost(first).await.unwrap();
    let again = store.posts(&table.key).await.unwrap().pop().unwrap();
    assert_eq!((again.game, again.state), (Some(1), PostState::Wanted));
}

#[tokio::test]
async fn a_lost_board_of_a_running_game_is_replaced() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "lost0", &room("1"), at(10)).await;
    let wanted =
        NewPost { viewer: Some(person("Ann").key), calls: vec![person("Ann").key], silent: false, ..board(&room("1")) };
    let table = changed(&store, &table, &[PostChange::Want(wanted)]).await;
    let old = store.posts(&table.key).await.unwrap()[0].key;
    store.shown(old, &message("m1"), table.version, at(0)).await.unwrap();
    store.lost(old).await.unwrap();
    let posts = store.posts(&table.key).await.unwrap();
    assert_eq!(posts.len(), 1);
    let new = &posts[0];
    assert_ne!(new.key, old);
    assert_eq!((new.state, new.kind, &new.room), (PostState::Wanted, PostKind::Board, &room("1")));
    assert_eq!((&new.viewer, new.silent), (&Some(person("Ann").key), true));
    assert!(new.calls.is_empty(), "they have been called");

    // Reported twice, it is replaced once.
    store.lost(old).await.unwrap();
    assert_eq!(store.posts(&table.key).await.unwrap().len(), 1);
    // One that was never sent is not replaced: that would go on for ever.
    store.lost(new.key).await.unwrap();
    assert!(store.posts(&table.key).await.unwrap().is_empty());
}

#[tokio::test]
async fn other_lost_messages_are_forgotten() {
    let (_folder, store) = fresh().await;
    let open = Table::found(founding("open0", &room("1")));
    let challenge = NewPost { kind: PostKind::Challenge, ..board(&room("1")) };
    found(&store, &open, &[challenge]).await;
    let post = store.posts(&open.key).await.unwrap()[0].key;
    store.shown(post, &message("c"), 1, at(0)).await.unwrap();
    store.lost(post).await.unwrap();
    assert!(store.posts(&open.key).await.unwrap().is_empty());

    let game = running(&store, "over0", &room("1"), at(10)).await;
    let game = changed(&store, &game, &[PostChange::Want(board(&room("1")))]).await;
    let post = store.posts(&game.key).await.unwrap()[0].key;
    store.shown(post, &message("b"), game.version, at(0)).await.unwrap();
    let over = commit(&store, &game, act(&game, "Ann", Action::Resign, at(20))).await;
    store.lost(post).await.unwrap();
    assert!(store.posts(&over.key).await.unwrap().is_empty());

    let game = running(&store, "kick0", &room("1"), at(10)).await;
    let game = changed(&store, &game, &[PostChange::Want(board(&room("1")))]).await;
    store.give_up(store.posts(&game.key).await.unwrap()[0].key).await.unwrap();
    assert!(store.posts(&game.key).await.unwrap().is_empty());
    assert!(store.stale(Site::Telegram).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_message_names_its_table() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "named", &room("1"), at(10)).await;
    let table = changed(&store, &table, &[PostChange::Want(board(&room("1")))]).await;
    let post = store.posts(&table.key).await.unwrap()[0].key;
    let named = async |home: &str, name: &str| store.table_of_message(&room(home), &message(name)).await.unwrap();
    assert_eq!(named("1", "m1").await, None);
    store.shown(post, &message("m1"), table.version, at(0)).await.unwrap();
    assert_eq!(named("1", "m1").await, Some(key("named")));
    assert_eq!(named("2", "m1").await, None, "numbers of messages are a room's own");
    store.give_up(post).await.unwrap();
    assert_eq!(named("1", "m1").await, Some(key("named")), "an old board is still a board");
}

#[tokio::test]
async fn a_post_needs_a_table() {
    let (_folder, store) = fresh().await;
    let nowhere = store.repost(&key("nnnnn"), &room("1"), &board(&room("1")), delivery("d", at(0))).await;
    assert!(matches!(nowhere, Err(StoreError::NoTable(table)) if table == key("nnnnn")));
    assert!(!store.has_counted("d").await.unwrap());
    assert_eq!(store.post(gulbara_core::store::PostKey(99)).await.unwrap(), None);
}

#[tokio::test]
async fn a_message_seen_to_lag_is_brought_up_to_date() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "lags0", &room("1"), at(10)).await;
    let table = changed(&store, &table, &[PostChange::Want(board(&room("1")))]).await;
    let post = store.posts(&table.key).await.unwrap()[0].key;
    store.shown(post, &message("m1"), table.version, at(0)).await.unwrap();
    store.seen(&table.key, &room("1"), &message("m1"), table.version).await.unwrap();
    store.seen(&table.key, &room("2"), &message("m1"), 1).await.unwrap();
    assert!(store.stale(Site::Telegram).await.unwrap().is_empty());
    store.seen(&table.key, &room("1"), &message("m1"), table.version - 1).await.unwrap();
    assert_eq!(store.stale(Site::Telegram).await.unwrap(), [key("lags0")]);
    // What is gone is not brought back.
    store.retired(post).await.unwrap();
    store.seen(&table.key, &room("1"), &message("m1"), 1).await.unwrap();
    assert!(store.stale(Site::Telegram).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_board_whose_receipt_was_lost_retires_when_somebody_presses_on_it() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "orphan", &room("1"), at(10)).await;
    let table = changed(&store, &table, &[PostChange::Want(board(&room("1")))]).await;
    // Nothing else shows the game there: what was found is better than nothing.
    store.seen(&table.key, &room("1"), &message("lost"), table.version).await.unwrap();
    assert_eq!(states(&store, &table).await, [PostState::Wanted]);
    let post = store.posts(&table.key).await.unwrap()[0].key;
    store.shown(post, &message("m1"), table.version, at(0)).await.unwrap();
    for _ in 0..2 {
        store.seen(&table.key, &room("1"), &message("lost"), table.version).await.unwrap();
        assert_eq!(states(&store, &table).await, [PostState::Live, PostState::Retiring]);
    }
    let orphan = store.posts(&table.key).await.unwrap().remove(1);
    assert_eq!((orphan.message, orphan.room), (Some(message("lost")), room("1")));
    // Once it is gone nobody asks for it again.
    store.retired(orphan.key).await.unwrap();
    store.seen(&table.key, &room("1"), &message("lost"), table.version).await.unwrap();
    assert_eq!(states(&store, &table).await, [PostState::Live]);
}

#[tokio::test]
async fn a_board_whose_successor_cannot_be_sent_stays_after_all() {
    let (_folder, store) = fresh().await;
    let table = running(&store, "stays", &room("1"), at(10)).await;
    let table = changed(&store, &table, &[PostChange::Want(board(&room("1")))]).await;
    let old = store.posts(&table.key).await.unwrap()[0].key;
    store.shown(old, &message("m1"), table.version, at(0)).await.unwrap();
    let anew = [PostChange::Retire(old), PostChange::Want(board(&room("1")))];
    let table = changed(&store, &table, &anew).await;
    let new = store.posts(&table.key).await.unwrap()[1].key;
    store.give_up(new).await.unwrap();
    assert_eq!(states(&store, &table).await, [PostState::Live]);
    assert_eq!(
        store.stale(Site::Telegram).await.unwrap(),
        std::slice::from_ref(&table.key),
        "it is to show the newest state"
    );
    // Once the successor is there, the old one goes whatever becomes of it.
    let table = changed(&store, &table, &anew).await;
    let new = store.posts(&table.key).await.unwrap()[1].key;
    store.shown(new, &message("m2"), table.version, at(0)).await.unwrap();
    store.give_up(new).await.unwrap();
    assert_eq!(states(&store, &table).await, [PostState::Retiring]);
}
