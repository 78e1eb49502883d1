//! A club with a new identity.

use gulbara_core::store::{NewPost, PostChange, PostKind, PostState, Shelf, Store, Written};
use gulbara_core::table::{Action, ClubKey, RoomKey, Site, State, Table};

use crate::files::raw;
use crate::play::{act, at, board, commit, found, founding, fresh, key, later, message, person, room, running};
use crate::results::{a_season, given_up};

fn club(id: &str) -> ClubKey {
    ClubKey::new(Site::Telegram, id)
}

/// Rooms of the old chat 7 are in the new chat -1007; others stay.
fn moved(old: &RoomKey) -> RoomKey {
    let id = match old.id().split_once('/') {
        Some(("7", topic)) => format!("-1007/{topic}"),
        _ if old.id() == "7" => "-1007".to_owned(),
        _ => return old.clone(),
    };
    RoomKey::new(old.site(), id)
}

/// A live message in each of these rooms.
async fn shown(store: &Store, table: &Table, rooms: &[&RoomKey]) -> Table {
    let wanted: Vec<PostChange> = rooms.iter().map(|home| PostChange::Want(board(home))).collect();
    let change = later(table, |_| ());
    assert_eq!(store.commit(&change, table.version, &wanted, None).await.unwrap(), Written::Done);
    for post in store.posts(&table.key).await.unwrap() {
        store.shown(post.key, &message(&format!("m{}", post.key.0)), change.table.version, at(0)).await.unwrap();
    }
    change.table
}

#[tokio::test]
async fn tables_and_rooms_move_and_running_boards_are_wanted_anew() {
    let (_folder, store) = fresh().await;
    let (old, new) = (room("7"), room("-1007"));
    let topic = room("7/3");
    let private = room("ann");
    let elsewhere = room("70");
    let discord = RoomKey::new(Site::Discord, "7");

    let game = running(&store, "game0", &old, at(10)).await;
    let game = shown(&store, &game, &[&old, &private, &discord]).await;
    let over = running(&store, "over0", &topic, at(20)).await;
    let over = shown(&store, &over, &[&topic]).await;
    let over = commit(&store, &over, act(&over, "Ann", Action::Resign, at(30))).await;
    let other = running(&store, "other", &elsewhere, at(40)).await;
    let other = shown(&store, &other, &[&elsewhere]).await;
    let open = Table::found(founding("open0", &old));
    let challenge = NewPost { kind: PostKind::Challenge, calls: vec![person("Boyan").key], ..board(&old) };
    found(&store, &open, &[challenge]).await;

    let first = store.posts(&game.key).await.unwrap()[0].clone();
    store.move_club(&club("club"), &club("super"), moved).await.unwrap();

    let stored = async |table: &Table| store.table(&table.key).await.unwrap().unwrap();
    for (table, home) in [(&game, &new), (&over, &room("-1007/3")), (&open, &new), (&other, &elsewhere)] {
        let stored = stored(table).await;
        assert_eq!((stored.club, &stored.room), (Some(club("super")), home));
        assert_eq!(stored.version, table.version, "a move is no new version");
    }
    let posts = store.posts(&game.key).await.unwrap();
    let here: Vec<(&RoomKey, PostState)> = posts.iter().map(|post| (&post.room, post.state)).collect();
    assert_eq!(here, [(&private, PostState::Live), (&discord, PostState::Live), (&new, PostState::Wanted)]);
    assert_eq!((posts[2].kind, &posts[2].calls), (PostKind::Board, &Vec::new()));
    assert_eq!(store.post(first.key).await.unwrap().unwrap().state, PostState::Gone);
    assert_eq!(store.table_of_message(&new, &first.message.unwrap()).await.unwrap(), None, "numbers begin anew there");

    assert!(store.posts(&over.key).await.unwrap().is_empty());
    assert_eq!(store.posts(&other.key).await.unwrap()[0].state, PostState::Live);
    let unsent = store.posts(&open.key).await.unwrap();
    assert_eq!((unsent.len(), &unsent[0].room, unsent[0].state), (1, &new, PostState::Wanted));
    assert_eq!(unsent[0].calls, [person("Boyan").key]);

    let keys = async |home: &RoomKey| -> Vec<_> {
        store.in_room(home).await.unwrap().into_iter().map(|summary| (summary.key, summary.state)).collect()
    };
    assert_eq!(keys(&new).await, [(key("game0"), State::Running)]);
    assert_eq!(keys(&room("-1007/3")).await, [(key("over0"), State::Over)]);
    assert!(keys(&old).await.is_empty());
    assert!(keys(&topic).await.is_empty());
    assert_eq!(keys(&discord).await, [(key("game0"), State::Running)]);

    // Told twice, it moves once.
    store.move_club(&club("club"), &club("super"), moved).await.unwrap();
    assert_eq!(store.posts(&game.key).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_table_known_in_both_rooms_is_there_once() {
    let (_folder, store) = fresh().await;
    let game = running(&store, "both0", &room("7"), at(10)).await;
    let game = shown(&store, &game, &[&room("-1007")]).await;
    store.move_club(&club("club"), &club("super"), moved).await.unwrap();
    assert_eq!(store.in_room(&room("-1007")).await.unwrap().len(), 1);
    assert_eq!(store.posts(&game.key).await.unwrap()[0].state, PostState::Live);
}

#[tokio::test]
async fn results_of_before_and_after_a_move_are_one_clubs() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    a_season(&store).await;
    let games = async |id: &str| match store.scope_of(&club(id)).await.unwrap() {
        Some(scope) => store.archive(Shelf::Club(scope), 0, 1).await.unwrap().total,
        None => 0,
    };
    let (one, two) = (games("one").await, games("two").await);
    // Nobody said that the group has moved, and people play on in the new one.
    for game in 0..5 {
        given_up(&store, &format!("m{game:04}"), Some("super"), "Gül", "Boyan", at(4_000_000 + game * 7_000)).await;
    }
    store.left(&person("Ann").key, &club("one")).await.unwrap();
    store.left(&person("Boyan").key, &club("one")).await.unwrap();
    store.move_club(&club("one"), &club("super"), moved).await.unwrap();
    assert!(store.check_standings().await.unwrap().wrong > 0, "still to be counted");
    store.settle_standings().await.unwrap();
    assert_eq!((games("one").await, games("super").await, games("two").await), (0, one + 5, two));
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
    let hidden = "SELECT group_concat(p.name) FROM members m JOIN people p ON p.id = m.person WHERE m.hidden = 1";
    let hidden: String = sqlx::query_scalar(hidden).fetch_one(&mut raw(&path).await).await.unwrap();
    assert_eq!(hidden, "Ann", "Boyan has played in the new group");
    // A club without results of its own only gets a new name.
    store.move_club(&club("two"), &club("three"), moved).await.unwrap();
    assert_eq!((games("two").await, games("three").await), (0, two));
    assert_eq!(store.check_standings().await.unwrap().wrong, 0);
}
