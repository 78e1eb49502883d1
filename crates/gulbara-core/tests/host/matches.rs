//! Matches: games that follow by themselves, each with dice of its own, and one rating for all of them.

use std::path::Path;

use gulbara_core::engine::Level;
use gulbara_core::host::{Command, Face, Host, Invitation, Opponent, Reply, RoomKind, record_of};
use gulbara_core::proof::{Record, verify};
use gulbara_core::rules::{By, Side};
use gulbara_core::store::PostKind;
use gulbara_core::table::{RoomKey, Site, State, Table, TableKey};
use gulbara_core::view::Grid;
use jiff::SignedDuration;
use sqlx::Connection;

use crate::room::{NARROW, Room, WIDE, said, tokens};

async fn table(room: &Room, key: &TableKey) -> Table {
    room.host.table(key).await.unwrap().unwrap()
}

/// A room whose games count for ratings.
async fn rated(grid: Grid) -> Room {
    let room = Room::open(grid).await;
    room.settle(|club| club.rated = true).await;
    room
}

async fn invite(room: &mut Room, who: &str, opponent: Opponent, points: u8) -> Reply {
    room.ask(who, Command::Challenge(Invitation { opponent, points, rules: None })).await
}

/// A match of Ann and Boyan that has begun.
async fn begin(room: &mut Room, points: u8) -> TableKey {
    let key = invite(room, "Ann", Opponent::Anyone, points).await.tables[0].clone();
    let join = room.token(":join").unwrap();
    assert!(room.press("Boyan", &join).await.counted);
    key
}

/// Somebody gives the running game up.
async fn give_up(room: &mut Room, key: &TableKey, who: &str) {
    let table = table(room, key).await;
    let side = Side::BOTH.into_iter().find(|&side| table.seats[side].player().is_some_and(|p| p.name == who)).unwrap();
    let yes = format!("{key}:{}:yes:resign-{}", table.version, side.name());
    assert!(room.press(who, &yes).await.counted);
}

/// Messages with a picture, in the order in which they were sent.
fn boards(room: &Room) -> Vec<Face> {
    let mut boards: Vec<(u64, Face)> = room
        .messages
        .iter()
        .filter(|(_, face)| face.picture.is_some())
        .map(|(key, face)| (key[1..].parse().unwrap(), face.clone()))
        .collect();
    boards.sort_by_key(|(number, _)| *number);
    boards.into_iter().map(|(_, face)| face).collect()
}

fn last_board(room: &Room) -> Face {
    boards(room).pop().unwrap()
}

async fn record(room: &Room, id: &str) -> Record {
    let record = record_of(&room.store.game(id).await.unwrap().unwrap()).unwrap();
    let read = serde_json::from_str(&record.to_json()).unwrap();
    verify(&read).unwrap_or_else(|fault| panic!("{id}: {fault}"));
    read
}

async fn number(path: &Path, query: &'static str) -> i64 {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).read_only(true);
    let mut file = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query_scalar(query).fetch_one(&mut file).await.unwrap()
}

#[tokio::test]
async fn games_follow_by_themselves_until_a_side_has_its_points() {
    let mut room = rated(WIDE).await;
    let key = begin(&mut room, 5).await;
    let challenge = room.messages.values().find(|face| face.picture.is_none()).unwrap().caption.to_string();
    let first = last_board(&room).caption.to_string();
    assert!(first.contains("⚪ Ann 0 – 0 ⚫ Boyan · to 5"), "{first}");
    let sealed = table(&room, &key).await.next.unwrap();
    assert!(first.contains(&format!("Dice of the next game sealed: {}", sealed.commitment())), "{first}");
    assert!(challenge.contains(&table(&room, &key).await.seal.seed.commitment()), "{challenge}");

    give_up(&mut room, &key, "Ann").await;
    let running = table(&room, &key).await;
    assert_eq!((running.state, running.game_number(), running.before().black), (State::Running, 2, 2));
    assert_eq!(running.seal.seed, sealed, "the dice that were sealed before");
    assert_eq!(running.seats[Side::White].player().unwrap().name, "Ann", "seats stay");
    let [ended, next] = boards(&room).try_into().unwrap();
    let ended_words = ended.caption.to_string();
    let seed = record(&room, &format!("{key}.1")).await.dice.seed.unwrap();
    for words in ["Boyan wins 2 points (mars)", "Match to 5: ⚪ Ann 0, ⚫ Boyan 2. Game 2 follows.", &seed] {
        assert!(ended_words.contains(words), "{words}: {ended_words}");
    }
    assert!(ended_words.contains(&running.seal.seed.commitment()), "the seal stays to be seen: {ended_words}");
    assert!(ended.caption.lines.len() <= 6 && ended_words.encode_utf16().count() <= 1_024, "{ended_words}");
    let kept = tokens(&ended);
    assert!(!kept.iter().any(|token| token.contains("again")), "{kept:?}");
    let next_words = next.caption.to_string();
    assert!(next_words.contains("⚪ Ann 0 – 2 ⚫ Boyan · to 5"), "{next_words}");
    assert!(next_words.contains("Game 1: Boyan won 2 points. · Opening: "), "{next_words}");
    assert!(next_words.contains(&running.next.as_ref().unwrap().commitment()), "{next_words}");
    assert!(next.picture.as_ref().unwrap().alt.contains("Match to 5: Ann 0, Boyan 2."));

    // An old button of the game before belongs to another turn, whoever presses it.
    let old = format!("{key}:{}:step:24-20", running.version - 1);
    let mover = running.seats[running.to_act().unwrap()].player().unwrap().name.clone();
    assert_eq!(said(&room.press(&mover, &old).await), "That board is from an earlier turn. The current one is below.");

    room.restart().await;
    assert_eq!(table(&room, &key).await.next, running.next, "the next seal survives");
    give_up(&mut room, &key, "Boyan").await;
    give_up(&mut room, &key, "Boyan").await;
    let four_two = table(&room, &key).await;
    assert_eq!((four_two.before().white, four_two.before().black), (4, 2));
    give_up(&mut room, &key, "Ann").await;
    let decider = table(&room, &key).await;
    assert_eq!((decider.before().white, decider.before().black, decider.next.is_some()), (4, 4, false));
    assert!(!last_board(&room).caption.to_string().contains("sealed"), "nothing can follow");
    give_up(&mut room, &key, "Boyan").await;

    let over = table(&room, &key).await;
    assert_eq!((over.state, over.winner(), over.next_alarm(room.now())), (State::Over, Some(Side::White), None));
    let end = last_board(&room);
    assert!(end.caption.to_string().contains("Ann wins the match, 6 to 4!"), "{}", end.caption);
    assert!(tokens(&end).iter().any(|token| token.ends_with(":again")));
    assert_eq!(boards(&room).len(), 5, "every game's end stays");
    let late = room.press("Ann", &format!("{key}:{}:done", over.version)).await;
    assert_eq!(said(&late), "This match is over: Ann won it, 6 to 4.");

    let mut before = (0, 0);
    for game in 1..=5_u16 {
        let record = record(&room, &format!("{key}.{game}")).await;
        let of = record.of_match.clone().unwrap();
        assert_eq!((of.id.as_str(), of.points, of.game), (key.as_str(), 5, game));
        assert_eq!((of.before.white, of.before.black), before);
        let won = record.result.unwrap();
        match won.winner.unwrap() {
            Side::White => before.0 += won.points,
            Side::Black => before.1 += won.points,
        }
        if game > 1 {
            assert!(record.dice.client.starts_with("delivery-"), "the event that ended the game before");
        }
    }
    let path = room.database();
    assert_eq!(number(&path, "SELECT count(*) FROM results").await, 5);
    assert_eq!(number(&path, "SELECT sum(rated) FROM results").await, 1, "rated once");
    assert_eq!(number(&path, "SELECT max(games) FROM ratings").await, 1);
    assert_eq!(number(&path, "SELECT won FROM tallies t JOIN people p ON p.id = t.person WHERE p.name = 'Ann' AND month = 0 AND scope = 0").await, 6);
    assert_eq!(room.store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn history_replay_and_record_know_every_game_of_a_match() {
    let mut room = Room::open(NARROW).await;
    let key = begin(&mut room, 3).await;
    give_up(&mut room, &key, "Ann").await;
    give_up(&mut room, &key, "Boyan").await;
    let running = room.ask("Ann", Command::Export { game: Some(format!("{key}.1")), as_text: false }).await;
    let file = running.note.unwrap().file.unwrap();
    assert_eq!(file.name, format!("gulbara-{key}.1.json"));
    give_up(&mut room, &key, "Boyan").await;
    let list = room.ask("Ann", Command::History).await.note.unwrap();
    let told = list.text.to_string();
    assert!(told.contains(" · game 3 of a match to 3, 4–2"), "{told}");
    assert!(told.contains(" · game 2 of a match to 3, 2–2"), "{told}");
    assert!(told.contains(" · game 1 of a match to 3, 2–0"), "{told}");
    let page = format!("0:0:page:game-{key}.2");
    let page = room.press("Zed", &page).await.note.unwrap();
    assert!(page.text.to_string().contains(&format!("Game {key}.2")), "{}", page.text);
    let record = record(&room, &format!("{key}.2")).await;
    assert!(page.text.to_string().contains(&record.dice.seed.unwrap()), "{}", page.text);
    let replay = room.press("Ann", &format!("{key}:1:replay:1")).await.note.unwrap();
    assert_eq!(replay.file.unwrap().name, format!("gulbara-{key}.1.gif"));
    let sheet = room.press("Ann", &format!("{key}:1:export:2-text")).await.note.unwrap();
    assert_eq!(sheet.file.unwrap().name, format!("gulbara-{key}.2.txt"));
}

#[tokio::test]
async fn the_challenger_chooses_the_length_and_nobody_accepts_what_they_have_not_seen() {
    let mut room = Room::open(NARROW).await;
    let wrong = invite(&mut room, "Ann", Opponent::Anyone, 4).await;
    assert!(!wrong.counted && said(&wrong).starts_with("A match goes to 3, 5, 7 or 11 points."));
    let key = invite(&mut room, "Ann", Opponent::Anyone, 1).await.tables[0].clone();
    let (join, longer) = (room.token(":join").unwrap(), room.token(":set:points-3").unwrap());
    assert_eq!(said(&room.press("Boyan", &longer).await), "Only Ann can do that.");
    assert!(room.press("Ann", &longer).await.counted);
    let words: String = room.messages.values().map(|face| face.caption.to_string()).collect();
    assert!(words.contains("A match to 3 points."), "{words}");
    assert_eq!(said(&room.press("Boyan", &join).await), "The board had moved on. Look and press again.");
    for points in [5, 7, 11, 1, 3] {
        let next = room.token(&format!(":set:points-{points}")).unwrap();
        assert!(room.press("Ann", &next).await.counted);
    }
    let join = room.token(":join").unwrap();
    assert!(room.press("Boyan", &join).await.counted);
    assert_eq!(table(&room, &key).await.terms.points, 3);
    assert!(room.token(":set:points").is_none());
    give_up(&mut room, &key, "Ann").await;
    give_up(&mut room, &key, "Ann").await;
    assert_eq!(table(&room, &key).await.state, State::Over);
    // A rematch goes to as many points.
    let again = room.token(":again").unwrap();
    let rematch = room.press("Boyan", &again).await.tables[0].clone();
    assert_eq!(table(&room, &rematch).await.terms.points, 3);
}

#[tokio::test]
async fn a_match_that_is_called_off_has_no_winner_and_its_games_still_count() {
    let mut room = rated(WIDE).await;
    let key = begin(&mut room, 3).await;
    give_up(&mut room, &key, "Ann").await;
    let asked = room.ask("Boyan", Command::Resign).await.note.unwrap();
    assert!(asked.text.to_string().contains("The match goes on."), "{}", asked.text);
    let asked = room.ask("Ann", Command::Resign).await.note.unwrap();
    assert!(asked.text.to_string().contains("The match is lost with it."), "{}", asked.text);
    let version = table(&room, &key).await.version;
    // Nobody gets out of a match alone once its first game is under way.
    assert!(room.press("Ann", &format!("{key}:{version}:yes:off-white")).await.counted);
    assert_eq!(table(&room, &key).await.state, State::Running);
    assert!(room.press("Boyan", &format!("{key}:{version}:yes:off-black")).await.counted);
    let over = table(&room, &key).await;
    assert_eq!((over.state, over.winner()), (State::Over, None));
    let words = last_board(&room).caption.to_string();
    assert!(words.contains("The match to 3 ends at 0 to 2: nobody wins it."), "{words}");
    let path = room.database();
    assert_eq!(number(&path, "SELECT count(*) FROM ratings").await, 0);
    assert_eq!(number(&path, "SELECT sum(wins) FROM tallies WHERE scope = 0").await, 1);
}

#[tokio::test]
async fn losing_on_time_costs_the_game_and_the_match_goes_on() {
    let mut room = Room::open(WIDE).await;
    room.settle(|club| club.days = Some(3)).await;
    let key = begin(&mut room, 5).await;
    let before = table(&room, &key).await;
    let waiting = before.seats[before.to_act().unwrap().other()].player().unwrap().name.clone();
    room.pass(SignedDuration::from_hours(3 * 24)).await;
    let claim = room.token(":claim").unwrap();
    assert!(room.press(&waiting, &claim).await.counted);
    let after = table(&room, &key).await;
    assert_eq!((after.state, after.game_number(), after.earlier()[0].by), (State::Running, 2, By::Time));
    assert!(after.claimable.is_none() && after.deadline.is_some_and(|deadline| deadline > room.now()));
    assert!(room.token(":claim").is_none());
    // A match that neither comes back to is void.
    room.pass(SignedDuration::from_hours(11 * 24)).await;
    let over = table(&room, &key).await;
    assert_eq!((over.state, over.winner()), (State::Over, None));
}

#[tokio::test]
async fn a_match_by_link_goes_on_in_both_private_chats() {
    let mut room = Room::open(NARROW).await;
    let private = |room: &Room, id: &str, who: &str, command: Command| {
        let mut request = room.request(id.to_owned(), who, command);
        request.room.key = RoomKey::new(Site::Local, format!("chat with {who}"));
        (request.room.club, request.room.kind) = (None, RoomKind::Private);
        request
    };
    let invitation = Invitation { opponent: Opponent::Link, points: 3, rules: None };
    let asked = private(&room, "link", "Ann", Command::Challenge(invitation));
    let key = room.host.receive(asked).await.unwrap().tables[0].clone();
    room.show(&key).await;
    let opened = private(&room, "opened", "Boyan", Command::Start { payload: Some(key.to_string()) });
    assert!(room.host.receive(opened).await.unwrap().counted);
    room.show(&key).await;
    let version = table(&room, &key).await.version;
    let yes = Command::Press { token: format!("{key}:{version}:yes:resign-white"), value: None, message: None };
    assert!(room.host.receive(private(&room, "given up", "Ann", yes)).await.unwrap().counted);
    room.show(&key).await;
    let posts = room.store.posts(&key).await.unwrap();
    let mut shown: Vec<(&str, Option<u16>)> =
        posts.iter().filter(|post| post.kind == PostKind::Board).map(|post| (post.room.id(), post.game)).collect();
    shown.sort_unstable();
    let expected =
        [("chat with Ann", None), ("chat with Ann", Some(1)), ("chat with Boyan", None), ("chat with Boyan", Some(1))];
    assert_eq!(shown, expected);
    assert!(room.host.outgoing(&key, Site::Local, &NARROW).await.unwrap().is_empty(), "all of it is shown");
    let words: Vec<String> = boards(&room).iter().map(|face| face.caption.to_string()).collect();
    assert_eq!(words.iter().filter(|words| words.contains("⚪ Ann 0 – 2 ⚫ Boyan · to 3")).count(), 2, "{words:?}");
    assert_eq!(
        words.iter().filter(|words| words.contains("Match to 3: ⚪ Ann 0, ⚫ Boyan 2.")).count(),
        2,
        "{words:?}"
    );
}

#[tokio::test]
async fn the_computer_plays_matches_too() {
    let mut room = Room::open(WIDE).await;
    let key = invite(&mut room, "Ann", Opponent::Computer(Level::new(5).unwrap()), 3).await.tables[0].clone();
    let play = room.token(":computer").unwrap();
    assert!(room.press("Ann", &play).await.counted);
    give_up(&mut room, &key, "Ann").await;
    let second = table(&room, &key).await;
    assert_eq!((second.game_number(), second.before().black), (2, 2));
    assert_eq!(second.to_act(), Some(Side::White), "whoever began, it is Ann's turn now");
    assert!(last_board(&room).caption.to_string().contains("Computer"));
    give_up(&mut room, &key, "Ann").await;
    let over = table(&room, &key).await;
    assert_eq!((over.state, over.winner()), (State::Over, Some(Side::Black)));
    for game in [1, 2] {
        record(&room, &format!("{key}.{game}")).await;
    }
}

#[tokio::test]
async fn a_match_by_random_presses_ends_and_every_record_holds() {
    let mut room = Room::open(NARROW).await;
    let key = begin(&mut room, 3).await;
    for press in 0..8_000 {
        let now = table(&room, &key).await;
        if now.state == State::Over {
            break;
        }
        let board = last_board(&room);
        assert!(board.caption.lines.len() <= 4, "{}", board.caption);
        let live = tokens(&board);
        let steps: Vec<&String> = live.iter().filter(|token| token.contains(":step:")).collect();
        let done = live.iter().find(|token| token.ends_with(":done") && !token.contains(":info:"));
        let token = done.unwrap_or_else(|| steps[press * 7 % steps.len()]).clone();
        let who = now.seats[now.to_act().unwrap()].player().unwrap().name.clone();
        assert!(room.press(&who, &token).await.counted, "{token}");
    }
    let over = table(&room, &key).await;
    assert!(over.winner().is_some() && over.game_number() > 1, "{:?}", over.score());
    for game in 1..=over.game_number() {
        let record = record(&room, &format!("{key}.{game}")).await;
        assert_eq!(record.result.unwrap().by, By::Off);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_ending_pressed_a_hundred_times_at_once_counts_once() {
    for points in [1, 3] {
        let mut room = rated(WIDE).await;
        let key = begin(&mut room, points).await;
        if points > 1 {
            give_up(&mut room, &key, "Boyan").await;
        }
        let version = table(&room, &key).await.version;
        let token = format!("{key}:{version}:yes:resign-black");
        // Two programs on one database, as after a restart that overlaps: no lock of theirs helps.
        let second = Host::open(&room.database()).await.unwrap();
        let mut presses = tokio::task::JoinSet::new();
        for press in 0..100 {
            let host = if press % 2 == 0 { room.host.clone() } else { second.clone() };
            let command = Command::Press { token: token.clone(), value: None, message: None };
            let request = room.request(format!("at-once-{press}"), "Boyan", command);
            presses.spawn(async move { host.receive(request).await.is_ok_and(|reply| reply.counted) });
        }
        let counted = presses.join_all().await.into_iter().filter(|counted| *counted).count();
        assert_eq!(counted, 1);
        let path = room.database();
        assert_eq!(number(&path, "SELECT count(*) FROM results").await, i64::from(points).min(2));
        assert_eq!(number(&path, "SELECT sum(rated) FROM results").await, 1);
        assert_eq!(
            number(&path, "SELECT count(*) FROM rating_steps").await,
            4,
            "two people, in the club and everywhere"
        );
        assert_eq!(number(&path, "SELECT max(games) FROM ratings").await, 1);
        assert_eq!(room.store.check_standings().await.unwrap().wrong, 0);
        second.close().await;
    }
}
