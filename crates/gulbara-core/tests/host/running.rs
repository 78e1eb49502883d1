//! `/games`: what runs in a club, page by page, and how an admin ends a dead one.

use gulbara_core::host::{Command, Note, Opponent, Reply, RoomKind};
use gulbara_core::rules::By;
use gulbara_core::table::{ClubKey, RoomKey, Site, State, TableKey};
use gulbara_core::view::{Button, Row};
use jiff::SignedDuration;

use crate::room::{Room, WIDE, said};

fn note(reply: &Reply) -> &Note {
    reply.note.as_ref().expect("a note")
}

fn buttons(reply: &Reply) -> Vec<Button> {
    let rows = note(reply).rows.iter();
    rows.flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.clone(),
        Row::Menu(_) => Vec::new(),
    })
    .collect()
}

fn labels(reply: &Reply) -> Vec<String> {
    buttons(reply).into_iter().map(|button| button.label).collect()
}

fn token(reply: &Reply, label: &str) -> String {
    buttons(reply).into_iter().find(|button| button.label == label).expect(label).token
}

/// Asks as an admin of the club.
async fn as_admin(room: &mut Room, id: &str, command: Command) -> Reply {
    let mut request = room.request(id.to_owned(), "Vera", command);
    request.who.admin = true;
    let reply = room.host.receive(request).await.unwrap();
    for table in &reply.tables {
        room.show(table).await;
    }
    reply
}

fn press(token: String) -> Command {
    Command::Press { token, value: None, message: None }
}

/// Games of so many pairs in one club.
async fn games(count: usize) -> (Room, Vec<TableKey>) {
    let mut room = Room::open(WIDE).await;
    let mut keys = Vec::new();
    for n in 0..count {
        let key = room.challenge(&format!("Ann{n}"), Opponent::Anyone, None).await.tables[0].clone();
        let join = format!("{key}:1:join");
        assert!(room.press(&format!("Boyan{n}"), &join).await.counted);
        room.sleep(SignedDuration::from_mins(1));
        keys.push(key);
    }
    (room, keys)
}

#[tokio::test]
async fn everybody_sees_who_plays_whom_whose_turn_it_is_and_since_when() {
    let (mut room, keys) = games(2).await;
    room.sleep(SignedDuration::from_hours(3));
    let list = room.ask("Zed", Command::Games).await;
    let lines: Vec<String> = said(&list).lines().map(str::to_owned).collect();
    let table = room.host.table(&keys[1]).await.unwrap().unwrap();
    let mover = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], "2 games run here.");
    assert_eq!(lines[1], format!("1. ⚪ Ann1 – ⚫ Boyan1 · {mover} to move, 3 hours ago"));
    assert!(lines[2].starts_with("2. ⚪ Ann0 – ⚫ Boyan0 · "), "{}", lines[2]);
    assert!(buttons(&list).is_empty(), "only admins have buttons to end games");
    assert!(note(&list).text.mentions().next().is_none(), "a list calls nobody");
}

#[tokio::test]
async fn where_no_game_runs_a_list_says_so_and_alone_with_the_program_it_shows_ones_own() {
    let (mut room, _) = games(1).await;
    room.kind = RoomKind::Private;
    let mut alone = room.request("alone".to_owned(), "Ann0", Command::Games);
    (alone.room.key, alone.room.club) = (RoomKey::new(Site::Local, "ann"), None);
    let list = room.host.receive(alone).await.unwrap();
    assert!(said(&list).starts_with("You play one game.\n1. ⚪ Ann0 – ⚫ Boyan0"), "{}", said(&list));
    let mut elsewhere = room.request("elsewhere".to_owned(), "Ann0", Command::Games);
    elsewhere.room.club = Some(ClubKey::new(Site::Local, "tavern"));
    let list = room.host.receive(elsewhere).await.unwrap();
    assert_eq!(said(&list), "No game runs here. Want one? /gulbara");
}

#[tokio::test]
async fn a_page_holds_eight_and_is_turned_in_its_place() {
    let (mut room, _) = games(10).await;
    let first = room.ask("Zed", Command::Games).await;
    assert_eq!(said(&first).lines().count(), 9);
    assert_eq!(labels(&first), ["›"]);
    assert!(!note(&first).in_place);
    assert_eq!(token(&first, "›"), "0:0:page:running-2");
    let second = room.ask("Zed", press(token(&first, "›"))).await;
    assert!(note(&second).in_place);
    assert_eq!(said(&second).lines().count(), 3);
    assert!(said(&second).contains("\n9. "), "{}", said(&second));
    assert_eq!(labels(&second), ["‹"]);
    assert_eq!(token(&second, "‹"), "0:0:page:running-1");
    // Beyond the last page is the last one; nonsense is answered.
    let beyond = room.ask("Zed", press("0:0:page:running-99".to_owned())).await;
    assert_eq!(said(&beyond), said(&second));
    let nonsense = room.ask("Zed", press("0:0:page:dance-1".to_owned())).await;
    assert!(said(&nonsense).starts_with("That button is not known here."), "{}", said(&nonsense));
}

#[tokio::test]
async fn an_admin_ends_a_dead_game_after_a_question_and_it_is_void() {
    let (mut room, keys) = games(10).await;
    let list = as_admin(&mut room, "list", Command::Games).await;
    assert_eq!(
        labels(&list),
        ["End 1", "End 2", "End 3", "End 4", "End 5", "End 6", "End 7", "End 8", "›"],
        "an admin has a button for every game"
    );
    assert!(note(&list).rows.len() <= 5, "no more rows than any platform has");
    let question = as_admin(&mut room, "ask", press(token(&list, "End 2"))).await;
    assert!(note(&question).in_place && !question.counted);
    assert_eq!(said(&question), "End the game of Ann8 and Boyan8? It is void then: nobody wins, nobody loses.");
    assert_eq!(labels(&question), ["Keep it", "End it"]);
    let kept = as_admin(&mut room, "keep", press(token(&question, "Keep it"))).await;
    assert_eq!(said(&kept), said(&list));
    let ended = as_admin(&mut room, "end", press(token(&question, "End it"))).await;
    assert!(ended.counted && note(&ended).in_place);
    assert!(said(&ended).starts_with("9 games run here."), "{}", said(&ended));
    let table = room.host.table(&keys[8]).await.unwrap().unwrap();
    assert_eq!((table.state, table.log().game().outcome().unwrap().by), (State::Over, By::Void));
    let shown = room.messages.values().any(|face| face.caption.to_string().contains("Called off"));
    assert!(shown, "its board says so");
    let again = as_admin(&mut room, "again", press(token(&question, "End it"))).await;
    assert!(!again.counted);
}

#[tokio::test]
async fn nobody_else_ends_a_game_and_no_admin_one_of_another_club() {
    let (mut room, keys) = games(1).await;
    let list = as_admin(&mut room, "list", Command::Games).await;
    let ask = token(&list, "End 1");
    let question = as_admin(&mut room, "ask", press(ask.clone())).await;
    let sure = token(&question, "End it");
    for token in [&ask, &sure] {
        assert_eq!(said(&room.ask("Zed", press(token.clone())).await), "Only an admin can end other people’s games.");
        let mut foreign = room.request(format!("foreign {token}"), "Vera", press(token.clone()));
        foreign.who.admin = true;
        foreign.room.club = Some(ClubKey::new(Site::Local, "tavern"));
        let reply = room.host.receive(foreign).await.unwrap();
        assert_eq!(said(&reply), "Only an admin can end other people’s games.");
    }
    assert_eq!(room.host.table(&keys[0]).await.unwrap().unwrap().state, State::Running);
}
