//! Nobody plays alone, blocked people are kept off kindly, and what an admin voids counts for nothing.

use gulbara_core::host::{Audience, Command, Invitation, Note, Opponent, Reply, RoomKind};
use gulbara_core::rules::Side;
use gulbara_core::table::{RoomKey, Site, State, TableKey};
use gulbara_core::view::Row;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::room::{Room, WIDE, person, said};

async fn file(room: &Room) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(room.database())).await.unwrap()
}

/// Every row that is made of results, as text.
async fn standings(room: &Room) -> Vec<String> {
    let mut file = file(room).await;
    let all = "SELECT json_array('r', scope, person, rating, deviation, volatility, games, day) FROM ratings
        UNION ALL SELECT json_array('t', scope, month, person, games, wins, won, lost, mars, streak, best) FROM tallies
        UNION ALL SELECT json_array('p', scope, person, other, games, wins, won, lost, day, today) FROM pairs ORDER BY 1";
    sqlx::query_scalar(all).fetch_all(&mut file).await.unwrap()
}

/// A rated game that the loser gives up.
async fn game(room: &mut Room, winner: &str, loser: &str) -> TableKey {
    let key = room.challenge(winner, Opponent::Person(person(loser)), None).await.tables[0].clone();
    let join = room.token(":join").unwrap();
    assert!(room.press(loser, &join).await.counted);
    let version = room.host.table(&key).await.unwrap().unwrap().version;
    assert!(room.press(loser, &format!("{key}:{version}:yes:resign-black")).await.counted);
    key
}

async fn rated() -> Room {
    let room = Room::open(WIDE).await;
    room.settle(|club| club.rated = true).await;
    room
}

async fn as_admin(room: &mut Room, command: Command) -> Reply {
    let id = format!("admin-{command:?}").chars().take(60).collect();
    let mut request = room.request(id, "Ann", command);
    request.who.admin = true;
    room.host.receive(request).await.unwrap()
}

fn void(game: impl Into<String>, reason: &str) -> Command {
    Command::Void { game: game.into(), reason: reason.to_owned() }
}

#[tokio::test]
async fn nobody_plays_alone_not_even_with_two_linked_accounts() {
    let mut room = rated().await;
    for opponent in [Opponent::Person(person("Ann")), Opponent::Handle("ANN".to_owned())] {
        let refused = room.challenge("Ann", opponent, None).await;
        assert!(!refused.counted && said(&refused).starts_with("You cannot play against yourself."));
    }
    game(&mut room, "Ann", "Boyan").await;
    game(&mut room, "Boyan", "Anna").await;
    room.challenge("Ann", Opponent::Anyone, None).await;
    let join = room.token(":join").unwrap();
    sqlx::query(
        "UPDATE accounts SET person = (SELECT person FROM accounts WHERE key = 'local:ann') WHERE key = 'local:anna'",
    )
    .execute(&mut file(&room).await)
    .await
    .unwrap();
    let refused = room.challenge("Anna", Opponent::Person(person("Ann")), None).await;
    assert!(!refused.counted && said(&refused).starts_with("You cannot play against yourself."));
    let refused = room.press("Anna", &join).await;
    assert!(!refused.counted && said(&refused).starts_with("You cannot accept your own invitation."));
}

#[tokio::test]
async fn a_blocked_challenger_is_told_kindly_and_no_more_than_needed() {
    let mut room = rated().await;
    let key = game(&mut room, "Ann", "Boyan").await;
    let block = Command::settings("block boyan", None);
    let told = room.ask("Ann", block).await;
    assert!(told.counted && said(&told).starts_with("Boyan cannot invite you any more"), "{}", said(&told));

    let busy = "Ann takes no invitations just now. Somebody else may like a game: /gulbara";
    assert_eq!(said(&room.challenge("Boyan", Opponent::Person(person("Ann")), None).await), busy);
    sqlx::query("UPDATE accounts SET handle = 'ann' WHERE key = 'local:ann'")
        .execute(&mut file(&room).await)
        .await
        .unwrap();
    let by_handle = room.challenge("Boyan", Opponent::Handle("Ann".to_owned()), None).await;
    assert_eq!(said(&by_handle), busy.replace("Ann", "@Ann"));
    let again = format!("{key}:9:again");
    assert_eq!(said(&room.press("Boyan", &again).await), busy);
    room.challenge("Ann", Opponent::Anyone, None).await;
    let join = room.token(":join").unwrap();
    let kept = room.press("Boyan", &join).await;
    assert_eq!(said(&kept), "Ann is waiting for somebody else. Want a game? /gulbara");
    let answers = [busy, said(&kept).as_str()].join(" ");
    assert!(!answers.to_lowercase().contains("block"), "{answers}");
    // Others may, and whoever blocked may invite.
    assert!(room.press("Zed", &join).await.counted);
    assert!(room.challenge("Ann", Opponent::Person(person("Boyan")), None).await.counted);

    let list = room.ask("Ann", Command::Settings).await.note.unwrap();
    assert!(list.text.to_string().contains("Blocked: 1 person"), "{}", list.text);
    let open = button(&list, "Blocked");
    let page = room.press("Ann", &open).await.note.unwrap();
    assert!(page.text.to_string().contains("Blocked: Boyan"), "{}", page.text);
    assert_eq!(said(&room.press("Zed", &open).await), "These are somebody else’s settings. Yours: /settings");
    let back = button(&page, "Let Boyan back");
    let page = room.press("Ann", &back).await.note.unwrap();
    assert!(page.text.to_string().contains("Blocked: nobody"), "{}", page.text);
    room.press("Boyan", &again).await;
    assert!(room.challenge("Boyan", Opponent::Person(person("Ann")), None).await.counted);
}

fn button(note: &Note, label: &str) -> String {
    let buttons = note.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let mut buttons = buttons.filter(|button| button.label == label);
    buttons.next().unwrap().token.clone()
}

#[tokio::test]
async fn whoever_is_unknown_or_oneself_is_not_blocked() {
    let mut room = rated().await;
    for words in ["block", "block Nobody I Know", "unblock x", "block ann"] {
        let told = room.ask("Ann", Command::settings(words, None)).await;
        assert!(
            !told.counted && said(&told).starts_with("I know nobody of that name here."),
            "{words}: {}",
            said(&told)
        );
    }
    let own = Some(Opponent::Person(person("Ann")));
    assert!(!room.ask("Ann", Command::settings("block", own)).await.counted);
    // Somebody who has only invited can be blocked by name.
    room.challenge("Boyan", Opponent::Person(person("Ann")), None).await;
    assert!(room.ask("Ann", Command::settings("block boy", None)).await.counted);
    assert_eq!(room.store.blocked_by(&person("Ann").key).await.unwrap()[0].name, "Boyan");
}

#[tokio::test]
async fn a_voided_result_counts_for_nothing_as_if_it_had_not_been_played() {
    let mut room = rated().await;
    let mut without = rated().await;
    let mut voided = None;
    for (number, (winner, loser)) in
        [("Ann", "Boyan"), ("Boyan", "Çağla"), ("Ann", "Çağla"), ("Boyan", "Ann"), ("Ann", "Boyan")]
            .into_iter()
            .enumerate()
    {
        let key = game(&mut room, winner, loser).await;
        if number == 3 {
            voided = Some(key);
            // The clocks of both rooms stand still: everything else is equal.
        } else {
            game(&mut without, winner, loser).await;
        }
    }
    let key = voided.unwrap().to_string();
    let told = room.ask("Ann", void(&key, "not fair")).await;
    assert_eq!(said(&told), "Only admins can declare a result void.");
    let told = as_admin(&mut room, void(&key, "  ")).await;
    assert!(said(&told).starts_with("Write the game’s id"), "{}", said(&told));
    let told = as_admin(&mut room, void("nosuch", "why")).await;
    assert_eq!(said(&told), "There is no game nosuch to be seen here.");
    let told = as_admin(&mut room, void(&key, "Boyan\nplayed  both seats")).await;
    assert!(told.counted && told.note.as_ref().unwrap().audience == Audience::Room);
    let expected = format!(
        "⚖ Declared void: the game of Boyan and Ann ({key}).\nIt counts for nothing, and the ratings are as if it had not \
         been played. Why: Boyan played both seats"
    );
    assert_eq!(said(&told), expected);
    assert_eq!(room.store.check_standings().await.unwrap().wrong, 0, "what a recount makes");
    assert_eq!(standings(&room).await, standings(&without).await, "as if it had not been played");
    let told = as_admin(&mut room, void(&key, "again")).await;
    assert_eq!(said(&told), "That result is void already.");
    let list = room.ask("Zed", Command::History).await.note.unwrap().text.to_string();
    assert!(list.contains("Boyan and Ann, declared void"), "{list}");
    let page = room.press("Zed", &format!("0:0:page:game-{key}")).await.note.unwrap().text.to_string();
    assert!(page.starts_with("⚖ Declared void: Boyan played both seats"), "{page}");
    // What comes later goes on from there.
    game(&mut room, "Çağla", "Ann").await;
    game(&mut without, "Çağla", "Ann").await;
    assert_eq!(standings(&room).await, standings(&without).await);
    assert_eq!(room.store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn a_match_is_void_with_all_its_games_and_only_when_it_is_over() {
    let mut room = rated().await;
    let invitation = Invitation { opponent: Opponent::Person(person("Boyan")), points: 3, rules: None };
    let key = room.ask("Ann", Command::Challenge(invitation)).await.tables[0].clone();
    let join = room.token(":join").unwrap();
    room.press("Boyan", &join).await;
    for game in 1..=2 {
        let table = room.host.table(&key).await.unwrap().unwrap();
        assert_eq!((table.state, table.game_number()), (State::Running, game));
        let told = as_admin(&mut room, void(format!("{key}.1"), &format!("too early {game}"))).await;
        assert_eq!(said(&told), "That game is still being played. An admin can end it: /games");
        room.press("Boyan", &format!("{key}:{}:yes:resign-black", table.version)).await;
    }
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().winner(), Some(Side::White));
    let told = as_admin(&mut room, void(format!("{key}.1"), "a rehearsal")).await;
    assert!(said(&told).starts_with("⚖ Declared void: the match of Ann and Boyan"), "{}", said(&told));
    let mut file = file(&room).await;
    let voided: Vec<(String, String)> =
        sqlx::query_as("SELECT void_reason, voided_by FROM results WHERE voided IS NOT NULL")
            .fetch_all(&mut file)
            .await
            .unwrap();
    assert_eq!(voided, vec![("a rehearsal".to_owned(), "local:ann".to_owned()); 2]);
    assert_eq!(room.store.check_standings().await.unwrap().wrong, 0);
    let rated: i64 = sqlx::query_scalar("SELECT count(*) FROM ratings").fetch_one(&mut file).await.unwrap();
    assert_eq!(rated, 0);
}

#[tokio::test]
async fn whom_one_has_blocked_is_not_read_out_to_a_telegram_group() {
    let mut room = rated().await;
    let list = room.ask("Ann", Command::Settings).await.note.unwrap();
    let open = button(&list, "Blocked");
    let mut request =
        room.request("elsewhere".to_owned(), "Ann", Command::Press { token: open, value: None, message: None });
    request.room.key = RoomKey::new(Site::Telegram, "group");
    request.room.kind = RoomKind::Shared;
    let told = room.host.receive(request).await.unwrap();
    let note = told.note.clone().unwrap();
    assert_eq!(said(&told), "That is between the two of us: write to me in private, /settings");
    assert!(note.in_place && note.rows.is_empty(), "the page goes");
}
