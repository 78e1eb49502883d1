//! Games by presses and typed lines.

use serde_json::json;

use crate::place::{Chance, Place, buttons, client, onward, secret, words};

#[tokio::test]
async fn a_whole_game_against_the_computer() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, mut board) = tab.sit_down(&mut page, "/gulbara computer").await;
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut presses = 0;
    while !board.is_over() {
        assert_eq!(page.of(&table).len(), 2, "one challenge, one board");
        let button = onward(&board, &mut chance);
        let answer = tab.press(&button.token, Some(&board.id)).await;
        assert_eq!((&answer["counted"], &answer["note"]), (&json!(true), &json!(null)), "{button:?} {answer}");
        board = page.later(&table, board.version()).await;
        presses += 1;
        assert!(presses < 3_000, "a game ends");
    }
    assert!(presses > 20, "{presses}");
    let seal = page.of(&table)[0].words();
    let end = board.words();
    let hex = |words: &str| {
        let runs = words.split(|c: char| !c.is_ascii_hexdigit()).filter(|run| run.len() == 64).map(str::to_owned);
        runs.collect::<Vec<_>>()
    };
    assert_eq!(hex(&seal).len(), 1, "the commitment stays in the challenge: {seal}");
    assert_eq!(hex(&end).len(), 1, "the seed is told at the end: {end}");
    assert_ne!(hex(&seal), hex(&end));
    place.close().await;
}

#[tokio::test]
async fn pictures_are_there_for_every_board() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (_, board) = tab.sit_down(&mut page, "/gulbara computer").await;
    let picture = &board.value["picture"];
    assert!(picture["alt"].as_str().unwrap().len() > 40, "{picture}");
    let address = format!("{}/picture/{}.png", place.url, picture["hash"].as_str().unwrap());
    let answer = client().get(&address).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "image/png");
    assert!(answer.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    let png = answer.bytes().await.unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert_eq!(picture["width"], width);
    let unknown = client().get(address.replace(".png", "0.png")).send().await.unwrap();
    assert_eq!(unknown.status(), 404);
    place.close().await;
}

#[tokio::test]
async fn two_share_one_screen() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Boyan");
    let mut page = tab.follow().await;
    // The second press is the friend's: nobody can take the seat across from themselves.
    let (table, mut board) = tab.sit_down(&mut page, "/gulbara").await;
    assert!(board.words().contains("Ann") && board.words().contains("Boyan"), "{}", board.words());
    let mut chance = Chance(7);
    let mut done = 0;
    while done < 6 && !board.is_over() {
        let button = onward(&board, &mut chance);
        done += u32::from(button.verb() == "done");
        let answer = tab.press(&button.token, Some(&board.id)).await;
        assert_eq!(answer["counted"], true, "{button:?} {answer}");
        board = page.later(&table, board.version()).await;
    }
    assert!(done > 0);
    place.close().await;
}

#[tokio::test]
async fn two_tabs_take_a_seat_each() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let (ann, boyan, carla) = (place.tab("Ann", "x"), place.tab("Boyan", "y"), place.tab("Carla", "z"));
    let mut page = boyan.follow().await;
    let answer = ann.say("/gulbara bulgarian", None).await;
    let table = answer["tables"][0].as_str().unwrap().to_owned();
    let challenge = page.until(|page| page.of(&table).first().copied().cloned()).await;
    let answer = boyan.press(&challenge.offers("join")[0].token, Some(&challenge.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    let mut board = page.until(|page| page.board(&table).cloned()).await;
    // The challenge has been answered and loses its buttons.
    page.until(|page| page.of(&table)[0].buttons().is_empty().then_some(())).await;

    let mut chance = Chance(11);
    let mut turns_of = [0, 0];
    for _ in 0..400 {
        if board.is_over() || turns_of.iter().all(|&turns| turns >= 2) {
            break;
        }
        let button = onward(&board, &mut chance);
        let watching = carla.press(&button.token, Some(&board.id)).await;
        assert_eq!(watching["counted"], false, "a stranger changes nothing: {watching}");
        assert!(!words(&watching["note"]["text"]).is_empty());
        // Exactly one of the two may press.
        let mut counted = Vec::new();
        for (index, tab) in [&ann, &boyan].into_iter().enumerate() {
            let answer = tab.press(&button.token, Some(&board.id)).await;
            if answer["counted"] == true {
                counted.push(index);
                break;
            }
            assert!(!words(&answer["note"]["text"]).is_empty(), "{answer}");
        }
        assert_eq!(counted.len(), 1, "{button:?}");
        turns_of[counted[0]] += u32::from(button.verb() == "done");
        board = page.later(&table, board.version()).await;
    }
    assert!(turns_of.iter().all(|&turns| turns > 0) || board.is_over(), "{turns_of:?}");
    place.close().await;
}

#[tokio::test]
async fn a_reload_keeps_the_seat() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara computer").await;
    drop(page);
    let reloaded = place.tab("Ann", "Bo");
    let stranger = reloaded.press(&onward(&board, &mut Chance(3)).token, Some(&board.id)).await;
    assert_eq!(stranger["counted"], false, "other secrets are other people");
    let reloaded = crate::place::Tab { secrets: tab.secrets.clone(), ..reloaded };
    let mut page = reloaded.follow().await;
    let board = page.board(&table).unwrap().clone();
    let answer = reloaded.press(&onward(&board, &mut Chance(3)).token, Some(&board.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    page.later(&table, board.version()).await;
    place.close().await;
}

#[tokio::test]
async fn a_delivery_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara computer").await;
    let button = onward(&board, &mut Chance(5));
    let body = json!({ "token": button.token, "message": board.id, "ids": [secret(), secret()] });
    let first: serde_json::Value = tab.post("/press", body.clone()).await.json().await.unwrap();
    assert_eq!(first["counted"], true);
    let after = page.later(&table, board.version()).await;
    let again: serde_json::Value = tab.post("/press", body).await.json().await.unwrap();
    assert_eq!(again["counted"], false, "{again}");
    assert_eq!(tab.follow().await.board(&table).unwrap().version(), after.version());
    place.close().await;
}

#[tokio::test]
async fn moves_can_be_typed() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara computer").await;
    let wrong = tab.say("3/1", Some(&board.id)).await;
    assert_eq!(wrong["counted"], false);
    assert!(!words(&wrong["note"]["text"]).is_empty(), "{wrong}");
    let chat = tab.say("well played", Some(&board.id)).await;
    assert!(words(&chat["note"]["text"]).contains("24/19"), "{chat}");
    // What the first button does, in writing.
    let typed = board.offers("step")[0].label.replace(" ×", "(");
    let typed = if typed.contains('(') { format!("{typed})") } else { typed };
    let right = tab.say(&typed, Some(&board.id)).await;
    assert_eq!(right["counted"], true, "{typed}: {right}");
    page.later(&table, board.version()).await;
    place.close().await;
}

#[tokio::test]
async fn a_rematch_invites_the_other_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let (ann, boyan) = (place.tab("Ann", "x"), place.tab("Boyan", "y"));
    let mut page = boyan.follow().await;
    let answer = ann.say("/gulbara", None).await;
    let table = answer["tables"][0].as_str().unwrap().to_owned();
    let challenge = page.until(|page| page.of(&table).first().copied().cloned()).await;
    let joined = boyan.press(&challenge.offers("join")[0].token, Some(&challenge.id)).await;
    let boyans = joined["you"][0].as_str().unwrap().to_owned();
    page.until(|page| page.board(&table).cloned()).await;
    // Nobody has completed a turn yet: the game can be called off at no cost.
    let asked = ann.say("/resign", None).await;
    let yes = buttons(&asked["note"]["rows"]).into_iter().find(|button| button.verb() == "yes").unwrap();
    assert_eq!(ann.reply(&yes.token, &asked["note"]).await["counted"], true);
    let over = page.until(|page| page.board(&table).filter(|board| board.is_over()).cloned()).await;
    let answer = ann.press(&over.offers("again")[0].token, Some(&over.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    let rematch = answer["tables"][0].as_str().unwrap().to_owned();
    let invitation = page.until(|page| page.of(&rematch).first().copied().cloned()).await;
    assert!(invitation.value["text"].to_string().contains(&boyans), "a page knows who is meant: {invitation:?}");
    let answer = boyan.press(&invitation.offers("join")[0].token, Some(&invitation.id)).await;
    assert_eq!(answer["counted"], true, "{answer}");
    page.until(|page| page.board(&rematch).cloned()).await;
    place.close().await;
}
