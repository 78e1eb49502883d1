//! Boards, challenges and buttons outlive the program.

use gulbara_core::host::{Command, Errand, Person, Request, Room, RoomKind};
use gulbara_core::table::{Site, TableKey};
use gulbara_core::view::{Grid, Width};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::place::{Button, Chance, Place, Tab, onward, secret};

#[tokio::test]
async fn a_restart_brings_the_boards_back_and_old_buttons_work() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, first) = tab.sit_down(&mut page, "/gulbara computer").await;
    let button = onward(&first, &mut Chance(13));
    tab.press(&button.token, Some(&first.id)).await;
    let before = page.later(&table, first.version()).await;
    let challenge = page.of(&table)[0].clone();
    place.close().await;

    let place = Place::open(&folder).await;
    let tab = Tab { url: place.url.clone(), ..tab };
    let mut page = tab.follow().await;
    let after = page.until(|page| page.board(&table).cloned()).await;
    assert_eq!(after.words(), before.words());
    assert_eq!(after.buttons(), before.buttons());
    assert_eq!(after.value["picture"], before.value["picture"], "the same picture under the same name");
    assert_ne!(after.id, before.id, "it is a new message");
    assert_eq!(page.of(&table)[0].value, challenge.value, "the challenge with the seal of the dice is still there");

    // A page that stayed open still shows the old message.
    let answer = tab.press(&onward(&before, &mut Chance(17)).token, Some(&before.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    page.later(&table, before.version()).await;
    place.close().await;
}

#[tokio::test]
async fn an_open_challenge_can_be_accepted_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let table = tab.say("/gulbara", None).await["tables"][0].as_str().unwrap().to_owned();
    let challenge = page.until(|page| page.of(&table).first().copied().cloned()).await;
    place.close().await;

    let place = Place::open(&folder).await;
    let boyan = place.tab("Boyan", "y");
    let mut page = boyan.follow().await;
    let again = page.until(|page| page.of(&table).first().copied().cloned()).await;
    assert_eq!(again.value, challenge.value);
    let answer = boyan.press(&again.offers("join")[0].token, Some(&again.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    page.until(|page| page.board(&table).cloned()).await;
    let answered =
        page.until(|page| page.of(&table).first().copied().filter(|first| first.buttons().is_empty()).cloned());
    assert_eq!(answered.await.id, challenge.id, "it is the same message that loses its buttons");
    place.close().await;
}

#[tokio::test]
async fn what_was_committed_but_never_shown_is_shown_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara computer").await;
    let button = onward(&board, &mut Chance(19));
    // As when the program dies between commit and send.
    let host = place.end_serving().await;
    assert!(host.receive(pressed(&tab, button)).await.unwrap().counted);
    host.close().await;

    let place = Place::open(&folder).await;
    let tab = Tab { url: place.url.clone(), ..tab };
    let mut page = tab.follow().await;
    let now = page.until(|page| page.board(&table).cloned()).await;
    assert!(now.version() > board.version());
    place.close().await;
}

#[tokio::test]
async fn a_board_in_the_ledger_that_was_never_reported_is_posted_once() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let table = tab.say("/gulbara computer", None).await["tables"][0].as_str().unwrap().to_owned();
    let challenge = page.until(|page| page.of(&table).first().copied().cloned()).await;
    let host = place.end_serving().await;
    assert!(host.receive(pressed(&tab, challenge.buttons().remove(0))).await.unwrap().counted);
    // As when the program dies between writing the ledger and reporting the board.
    let grid = Grid { width: Width::Fixed(5), rows: None, disables: true, menus: false };
    let wanted = host.outgoing(&TableKey::new(&table).unwrap(), Site::Local, &grid).await.unwrap();
    let board = wanted.iter().find(|outgoing| matches!(outgoing.errand, Errand::Send { .. })).unwrap();
    let ledger = host.recall("local.room").await.unwrap().unwrap();
    let mut ledger: Vec<serde_json::Value> = serde_json::from_str(&ledger).unwrap();
    ledger.push(json!({ "post": board.post.0 }));
    host.remember("local.room", &serde_json::to_string(&ledger).unwrap()).await.unwrap();
    host.close().await;

    let place = Place::open(&folder).await;
    let tab = Tab { url: place.url.clone(), ..tab };
    let mut page = tab.follow().await;
    let board = page.until(|page| page.board(&table).cloned()).await;
    let answer = tab.press(&onward(&board, &mut Chance(23)).token, Some(&board.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    page.later(&table, board.version()).await;
    assert_eq!(page.of(&table).len(), 2, "one challenge, one board");
    place.close().await;
}

/// The request of a press by the tab's own person.
fn pressed(tab: &Tab, button: Button) -> Request {
    let digest = Sha256::digest(format!("gulbara-local:{}", tab.secrets[0]));
    Request {
        id: secret(),
        room: Room {
            key: "local:table".parse().unwrap(),
            within: None,
            club: Some("local:table".parse().unwrap()),
            kind: RoomKind::Shared,
            lang: None,
        },
        who: Person {
            key: format!("local:{}", hex::encode(&digest[..10])).parse().unwrap(),
            name: "Ann".into(),
            handle: None,
            lang: None,
            admin: false,
        },
        command: Command::Press { token: button.token, value: None, message: None },
    }
}
