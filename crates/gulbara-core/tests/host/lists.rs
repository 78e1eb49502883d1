//! The leaderboard, figures and finished games, asked for and leafed through.

use gulbara_core::host::{Audience, Command, File, FileKind, Note, Opponent, Reply, Whom};
use gulbara_core::table::{PlayerKey, Site, TableKey};
use gulbara_core::view::Row;

use crate::room::{self, Room, WIDE, said};

/// A game that the loser gives up, once it can no longer be called off.
async fn game(room: &mut Room, winner: &str, loser: &str) -> TableKey {
    let reply = room.challenge(winner, Opponent::Anyone, None).await;
    let key = reply.tables[0].clone();
    let join = room.token(":join").unwrap();
    assert!(room.press(loser, &join).await.counted);
    for _ in 0..100 {
        let table = room.host.table(&key).await.unwrap().unwrap();
        if table.log().both_have_played() {
            break;
        }
        let who = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
        let live = [":done", ":step:", ":pick:"].into_iter().find_map(|verb| {
            room.messages
                .values()
                .flat_map(room::tokens)
                .find(|token| token.contains(verb) && !token.contains(":info:"))
        });
        assert!(room.press(&who, &live.unwrap()).await.counted);
    }
    let asked = room.ask(loser, Command::Resign).await.note.unwrap();
    let yes = tokens(&asked).into_iter().find(|token| token.contains(":yes:resign")).unwrap();
    assert!(room.press(loser, &yes).await.counted);
    room.messages.clear();
    key
}

fn tokens(note: &Note) -> Vec<String> {
    let buttons = note.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    buttons.flatten().map(|button| button.token.clone()).collect()
}

/// The note of a reply that the whole room sees.
#[track_caller]
fn shared(reply: Reply) -> Note {
    let note = reply.note.expect("a note");
    assert_eq!(note.audience, Audience::Room);
    assert_eq!(note.text.mentions().count(), 0, "nobody is called");
    assert!(!reply.counted);
    note
}

/// Presses the button of a note whose label this is.
async fn pressed(room: &mut Room, who: &str, note: &Note, label: &str) -> Note {
    let button = note.rows.iter().find_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().find(|button| button.label.contains(label)),
        Row::Menu(_) => None,
    });
    let token = button.unwrap_or_else(|| panic!("no {label:?} below {}", note.text)).token.clone();
    let note = shared(room.press(who, &token).await);
    assert!(note.in_place, "{label}");
    note
}

fn picture(note: &Note) -> &File {
    let file = note.file.as_ref().expect("a picture");
    assert_eq!(file.kind, FileKind::Picture);
    assert!(!file.alt.is_empty() && file.alt.chars().count() <= 1_024);
    file
}

#[tokio::test]
async fn a_leaderboard_has_a_picture_words_and_pages() {
    let mut room = Room::open(WIDE).await;
    let none = room.ask("Ann", Command::Leaderboard).await;
    assert!(said(&none).contains("The first place is free"), "{}", said(&none));
    for loser in 0..12 {
        game(&mut room, "Ann **of** Varna", &format!("Loser {loser}")).await;
    }
    let note = shared(room.ask("Zed", Command::Leaderboard).await);
    assert!(!note.in_place);
    // Nothing is rated at the local table: wins are what there is.
    assert!(note.text.to_string().contains("by games won"), "{}", note.text);
    assert!(picture(&note).alt.contains("1. Ann **of** Varna · – · 12 of 12 won"), "{}", picture(&note).alt);

    let words = pressed(&mut room, "Zed", &note, "In words").await;
    assert!(words.file.is_none());
    assert!(words.text.to_string().contains("2. Loser"), "{}", words.text);
    assert_eq!(words.text.to_string().lines().count(), 11);
    let second = pressed(&mut room, "Ann **of** Varna", &words, "▶").await;
    assert_eq!(second.text.to_string().lines().filter(|line| line.starts_with("2. ")).count(), 3, "{}", second.text);
    let month = pressed(&mut room, "Zed", &second, "This month").await;
    assert!(month.text.to_string().contains("this month"), "{}", month.text);

    // A rename shows at the next press.
    let file = pressed(&mut room, "Zed", &month, "Picture").await;
    let old = picture(&file).bytes.clone();
    let mut request = room.request("renamed".to_owned(), "Ann **of** Varna", Command::Help);
    request.who.name = "Анна".to_owned();
    room.host.receive(request).await.unwrap();
    let renamed = pressed(&mut room, "Zed", &file, "This month").await;
    assert!(picture(&renamed).alt.contains("1. Анна · "), "{}", picture(&renamed).alt);
    assert!(picture(&renamed).bytes != old);
}

#[tokio::test]
async fn figures_are_told_of_oneself_and_of_others() {
    let mut room = Room::open(WIDE).await;
    let none = room.ask("Ann", Command::Stats { of: Whom::Asker }).await;
    assert!(said(&none).starts_with("You have not finished a game yet."), "{}", said(&none));
    for _ in 0..3 {
        game(&mut room, "Ann", "Boyan").await;
    }
    let own = shared(room.ask("Ann", Command::Stats { of: Whom::Asker }).await);
    assert!(own.text.to_string().contains("3 games, 3 won; 6 points won, 0 lost"), "{}", own.text);
    for of in [Whom::Named("boy".to_owned()), Whom::Person(PlayerKey::new(Site::Local, "boyan"))] {
        let other = shared(room.ask("Ann", Command::Stats { of }).await);
        let text = other.text.to_string();
        assert!(text.starts_with("📊 Boyan, here\n"), "{text}");
        assert!(text.contains("With you: 3 games, 0 won against you; 0 : 6 points"), "{text}");
    }
    let nobody = room.ask("Ann", Command::Stats { of: Whom::Named("Zed".to_owned()) }).await;
    assert!(said(&nobody).starts_with("I know nobody of that name"), "{}", said(&nobody));

    let dice = pressed(&mut room, "Boyan", &own, "Dice").await;
    assert!(dice.text.to_string().contains("Everybody, "), "{}", dice.text);
    let back = pressed(&mut room, "Boyan", &dice, "Back").await;
    assert!(back.text.to_string().starts_with("📊 Ann, here\n"), "{}", back.text);
}

#[tokio::test]
async fn finished_games_open_their_board_their_proof_and_their_moves() {
    let mut room = Room::open(WIDE).await;
    let mut last = None;
    for _ in 0..8 {
        last = Some(game(&mut room, "Ann", "Boyan").await);
    }
    let list = shared(room.ask("Zed", Command::History).await);
    let text = list.text.to_string();
    assert!(text.starts_with("🕘 Finished games (8)\n1. "), "{text}");
    assert_eq!(text.lines().count(), 7);
    let second = pressed(&mut room, "Zed", &list, "▶").await;
    assert!(second.text.to_string().lines().nth(1).unwrap().starts_with("7. "), "{}", second.text);

    let table = room.host.table(&last.unwrap()).await.unwrap().unwrap();
    let opened = pressed(&mut room, "Zed", &list, "1").await;
    picture(&opened);
    let text = opened.text.to_string();
    assert!(text.contains(&table.seal.seed.to_hex()) && text.contains("Ann wins 2 points"), "{text}");
    let moves = pressed(&mut room, "Zed", &opened, "Moves").await;
    let text = moves.text.to_string();
    assert!(text.starts_with("⚪ Ann – ⚫ Boyan\n1. ") && text.contains("24/"), "{text}");
    let again = pressed(&mut room, "Zed", &moves, "Back").await;
    let list = pressed(&mut room, "Boyan", &again, "Back").await;
    let own = pressed(&mut room, "Boyan", &list, "My games").await;
    assert!(own.text.to_string().starts_with("🕘 Finished games of Boyan (8)\n"), "{}", own.text);

    for token in ["0:0:page:game-zzzzzz", "0:0:page:moves-zzzzzz-0", "0:0:page:nothing", "0:0:page"] {
        let reply = room.press("Zed", token).await;
        assert_eq!(reply.note.unwrap().audience, Audience::Asker, "{token}");
    }
}

#[tokio::test]
async fn a_running_game_is_not_opened() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let seed = room.host.table(&key).await.unwrap().unwrap().seal.seed.to_hex();
    for token in [format!("0:0:page:game-{key}"), format!("0:0:page:moves-{key}-0")] {
        let reply = room.press("Zed", &token).await;
        let note = reply.note.unwrap();
        assert!(note.file.is_none() && !note.text.to_string().contains(&seed), "{token}: {}", note.text);
    }
}
