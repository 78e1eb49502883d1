//! Boards in the look that whoever sees them has chosen.

use std::collections::HashMap;

use gulbara_core::engine::{Question, hints};
use gulbara_core::host::{Command, Errand, Opponent, Room as Place, RoomKind};
use gulbara_core::picture::{Scene, Theme, png};
use gulbara_core::rules::Side;
use gulbara_core::table::{RoomKey, Site, TableKey};
use gulbara_core::view;
use gulbara_core::words::Lang;

use crate::room::{Room, WIDE};

/// The board of a table as it must be in a look.
async fn expected(room: &Room, key: &TableKey, theme: &str, viewpoint: Side) -> Vec<u8> {
    let table = room.host.table(key).await.unwrap().unwrap();
    let scene = view::board(&table, &Lang::default(), &room.grid).scene.unwrap();
    png(&Scene { viewpoint, ..scene }, Theme::named(theme).unwrap())
}

#[tokio::test]
async fn a_rooms_board_is_in_its_clubs_theme_with_white_at_the_bottom() {
    let mut room = Room::open(WIDE).await;
    room.prefer("Boyan", |own| (own.theme, own.own_side) = (Some("midnight".to_owned()), true)).await;
    let key = room.begin(None).await;
    let shown = |room: &Room| room.board().picture.as_ref().unwrap().png.to_vec();
    assert!(shown(&room) == expected(&room, &key, "slate", Side::White).await, "by default");
    room.settle(|club| club.theme = Some("walnut".to_owned())).await;
    let step = room.token(":step:").unwrap();
    let mover = room.host.table(&key).await.unwrap().unwrap();
    let mover = mover.seats[mover.to_act().unwrap()].player().unwrap().name.clone();
    assert!(room.press(&mover, &step).await.counted);
    assert!(shown(&room) == expected(&room, &key, "walnut", Side::White).await, "from the next press on");
}

#[tokio::test]
async fn each_of_two_private_boards_is_in_the_look_of_its_only_viewer() {
    let mut room = Room::open(WIDE).await;
    room.kind = RoomKind::Private;
    room.prefer("Ann", |own| (own.theme, own.own_side) = (Some("midnight".to_owned()), true)).await;
    room.prefer("Boyan", |own| own.own_side = true).await;
    let key = room.challenge("Ann", Opponent::Anyone, None).await.tables[0].clone();
    let mut start = room.request("link".to_owned(), "Boyan", Command::Start { payload: Some(key.to_string()) });
    let theirs = RoomKey::new(Site::Local, "boyans");
    start.room = Place { key: theirs.clone(), club: None, ..start.room };
    assert!(room.host.receive(start).await.unwrap().counted);
    let errands = room.host.outgoing(&key, Site::Local, &room.grid).await.unwrap();
    let mut boards = HashMap::new();
    for outgoing in errands {
        if let Errand::Send { face, .. } | Errand::Edit { face, .. } = outgoing.errand
            && let Some(picture) = face.picture
        {
            boards.insert(outgoing.room, picture.png.to_vec());
        }
    }
    assert_eq!(boards.len(), 2);
    let black = expected(&room, &key, "slate", Side::Black).await;
    assert!(boards.remove(&theirs).unwrap() == black, "Boyan sits at the bottom of his own board");
    let white = expected(&room, &key, "midnight", Side::White).await;
    assert!(boards.into_values().next().unwrap() == white, "Ann has her theme, and sits at the bottom anyhow");
}

#[tokio::test]
async fn a_hint_is_in_the_look_of_whoever_asks_for_it() {
    let mut room = Room::open(WIDE).await;
    room.settle(|club| (club.rated, club.theme) = (false, Some("walnut".to_owned()))).await;
    let key = room.begin(None).await;
    let table = loop {
        let table = room.host.table(&key).await.unwrap().unwrap();
        if table.to_act() == Some(Side::Black) {
            break table;
        }
        let token = room.token(":step:").or_else(|| room.token(":done")).unwrap();
        let mover = table.seats[Side::White].player().unwrap().name.clone();
        assert!(room.press(&mover, &token).await.counted);
    };
    let asker = table.seats[Side::Black].player().unwrap().name.clone();
    let question = Question::of_game(table.log().game()).unwrap();
    let scene = view::hint(&table, &hints(&question), &Lang::default()).unwrap().scene;
    let hinted =
        async |room: &mut Room| room.ask(&asker, Command::Hint).await.note.unwrap().file.unwrap().bytes.to_vec();
    let shared = png(&scene, Theme::named("walnut").unwrap());
    assert!(hinted(&mut room).await == shared, "as the club's boards");
    room.prefer(&asker, |own| (own.theme, own.own_side) = (Some("midnight".to_owned()), true)).await;
    let own = png(&Scene { viewpoint: Side::Black, ..scene }, Theme::named("midnight").unwrap());
    assert!(hinted(&mut room).await == own, "in the asker's theme, from the asker's seat");
}
