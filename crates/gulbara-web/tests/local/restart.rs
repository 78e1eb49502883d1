//! Boards, challenges and buttons outlive the program.

use crate::place::{Chance, Place, Tab, onward};

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
    let (host, button) = (place.host.clone(), onward(&board, &mut Chance(19)));
    // The page is gone, the press still comes through: as when the program dies between commit and send.
    place.stop.cancel();
    place.serving.await.unwrap().unwrap();
    let seats = &tab.secrets;
    let digest = <sha2::Sha256 as sha2::Digest>::digest(format!("gulbara-local:{}", seats[0]));
    let request = gulbara_core::host::Request {
        id: crate::place::secret(),
        room: gulbara_core::host::Room {
            key: "local:table".parse().unwrap(),
            club: Some("local:table".parse().unwrap()),
            kind: gulbara_core::host::RoomKind::Shared,
            lang: None,
        },
        who: gulbara_core::host::Person {
            key: format!("local:{}", hex::encode(&digest[..10])).parse().unwrap(),
            name: "Ann".into(),
            handle: None,
            lang: None,
            admin: false,
        },
        command: gulbara_core::host::Command::Press { token: button.token, value: None, message: None },
    };
    assert!(host.receive(request).await.unwrap().counted);
    host.close().await;

    let place = Place::open(&folder).await;
    let tab = Tab { url: place.url.clone(), ..tab };
    let mut page = tab.follow().await;
    let now = page.until(|page| page.board(&table).cloned()).await;
    assert!(now.version() > board.version());
    place.close().await;
}
