//! What one person alone is told, and what nobody else may learn.

use crate::place::{Chance, Place, buttons, onward, words};

#[tokio::test]
async fn resigning_asks_first() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, mut board) = tab.sit_down(&mut page, "/gulbara computer").await;
    let mut chance = Chance(21);
    // From the second turn on it costs something.
    let mut done = false;
    while !done {
        let button = onward(&board, &mut chance);
        done = button.verb() == "done";
        tab.press(&button.token, Some(&board.id)).await;
        board = page.later(&table, board.version()).await;
    }
    let asked = tab.say("/resign", Some(&board.id)).await;
    assert_eq!(asked["counted"], false);
    let choices = buttons(&asked["note"]["rows"]);
    assert_eq!(choices[0].verb(), "no", "keeping on comes first: {asked}");
    let kept = tab.reply(&choices[0].token, &asked["note"]).await;
    assert_eq!(kept["counted"], false);
    assert!(!page.board(&table).unwrap().is_over());
    let yes = choices.iter().find(|button| button.verb() == "yes").unwrap();
    let gone = tab.reply(&yes.token, &asked["note"]).await;
    assert_eq!(gone["counted"], true, "{gone}");
    page.until(|page| page.board(&table).filter(|board| board.is_over()).cloned()).await;
    place.close().await;
}

#[tokio::test]
async fn commands_are_answered_to_the_asker_alone() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara computer").await;
    for line in ["/help", "/rules", "/board text", "/dance", "/gulbara chess"] {
        let answer = tab.say(line, Some(&board.id)).await;
        assert_eq!(answer["counted"], false, "{line}");
        assert!(words(&answer["note"]["text"]).len() > 20, "{line}: {answer}");
    }
    let info = board.offers("info").remove(0);
    let answer = tab.press(&info.token, Some(&board.id)).await;
    assert!(!words(&answer["note"]["text"]).is_empty(), "{answer}");
    assert_eq!(tab.follow().await.of(&table).len(), 2, "the room has heard nothing of it");

    let anew = tab.say("/board", Some(&board.id)).await;
    assert_eq!(anew["counted"], true, "{anew}");
    let moved = page.until(|page| page.board(&table).filter(|now| now.id != board.id).cloned()).await;
    page.until(|page| (page.of(&table).len() == 2).then_some(())).await;
    assert_eq!(moved.version(), board.version(), "a repost is no new version");
    place.close().await;
}

#[tokio::test]
async fn names_are_only_ever_text() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let name = "<img src=x onerror=alert(1)>&\"'";
    let tab = place.tab(name, "</script><script>alert(2)</script>");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara").await;
    assert!(board.words().contains(name), "{}", board.words());
    let answer = tab.say("/board text", Some(&board.id)).await;
    assert!(words(&answer["note"]["text"]).contains("<img src=x onerror=alert…"), "{answer}");
    let html = tab.client.get(&place.url).send().await.unwrap().text().await.unwrap();
    assert!(!html.contains("onerror"), "the page itself holds no names");
    assert!(!page.of(&table).is_empty());
    place.close().await;
}

#[tokio::test]
async fn secrets_stay_in_their_tab() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let mut page = tab.follow().await;
    let (table, board) = tab.sit_down(&mut page, "/gulbara").await;
    tab.press(&onward(&board, &mut Chance(2)).token, Some(&board.id)).await;
    page.later(&table, board.version()).await;
    assert!(page.heard.len() > 500);
    for secret in &tab.secrets {
        assert!(!page.heard.contains(secret));
    }
    place.close().await;
}

#[tokio::test]
async fn settings_are_pressed_in_the_note_and_whoever_sits_sets_up_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let list = tab.say("/settings", None).await;
    assert!(words(&list["note"]["text"]).starts_with("Ann, these are your settings."), "{list}");
    let turn = async |note: &serde_json::Value, label: &str| {
        let button = buttons(&note["rows"]).into_iter().find(|button| button.label.contains(label)).unwrap();
        let turned = tab.reply(&button.token, note).await;
        assert_eq!(turned["note"]["in_place"], true, "{turned}");
        turned["note"].clone()
    };
    let list = turn(&list["note"], "For everyone here").await;
    assert!(words(&list["text"]).contains("Doubles: climb from your 4th roll"), "{list}");
    let page = turn(&list, "Doubles").await;
    let list = turn(&page, "climb from the first roll").await;
    assert!(words(&list["text"]).contains("Rules: house rules"), "{list}");
    let mut page = tab.follow().await;
    let answer = tab.say("/gulbara computer", None).await;
    let table = answer["tables"][0].as_str().unwrap().to_owned();
    let challenge = page.until(|page| page.of(&table).first().copied().cloned()).await;
    assert!(challenge.words().contains("Doubles climb from the first roll."), "{}", challenge.words());
    place.close().await;
}
