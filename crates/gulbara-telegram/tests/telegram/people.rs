//! Groups that move and let the bot in again, one's own data, linked accounts: what is kept, and what is not.

use std::time::Duration;

use gulbara_core::host::{Command, Person as Who, Request, Room, RoomKind};
use gulbara_core::settings::ClubSettings;
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, PlayerKey, RoomKey, Site, State};
use gulbara_core::view::Row;
use testkit::telegram::{ChatId, DocumentKind, Post, Press, UserId};

use crate::cafe::{Cafe, boards};

fn club(chat: ChatId) -> ClubKey {
    ClubKey::new(Site::Telegram, chat.to_string())
}

/// Presses a button by its label, or by a part of it.
fn click(cafe: &Cafe, chat: ChatId, who: UserId, note: &Post, label: &str) -> Press {
    let part = || note.buttons().find(|button| button.text.contains(label)).and_then(|button| button.data.as_deref());
    let token = note.token(label).or_else(part).unwrap_or_else(|| panic!("no {label} below {}", note.words()));
    cafe.server.click(chat, who, note.id, token).unwrap()
}

/// Presses a button of a note and waits for what the note shows then.
async fn turned(cafe: &Cafe, chat: ChatId, who: UserId, note: &Post, label: &str, shows: &str) -> Post {
    assert_eq!(click(cafe, chat, who, note, label).answer().await.text, None);
    let found = |posts: &[Post]| posts.iter().rfind(|post| post.words().contains(shows)).cloned();
    cafe.server.wait(chat, shows, found).await
}

#[tokio::test]
async fn a_group_that_moves_takes_its_games_settings_and_standings_along() {
    let mut cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let old = cafe.server.group("Friends", &[ann, boyan]);
    let over = cafe.begin(old, ann, boyan, "/gulbara").await;
    assert!(cafe.play(&over, |_| old, 21, 4_000).await, "the game does not end");
    let store = Store::open(cafe.database()).await.unwrap();
    let walnut = |club: &mut ClubSettings| club.theme = Some("walnut".to_owned());
    store.change_club(&club(old), &ClubSettings::default(), walnut).await.unwrap();
    store.close().await;
    let key = cafe.begin(old, boyan, ann, "/gulbara").await;

    let new = cafe.server.migrate(old);
    let found = |posts: &[Post]| boards(posts).first().map(|post| (*post).clone());
    let board = cafe.server.wait(new, "a board in the new group", found).await;
    assert!(board.tokens().iter().all(|token| token.starts_with(key.as_str())));
    assert_eq!(cafe.host.club(&club(new)).await.unwrap().theme.as_deref(), Some("walnut"));
    let leads = |post: &Post| post.words().contains("Leaderboard").then(|| post.clone());
    let list = cafe.ask(new, ann, "/leaderboard", leads).await;
    let words = turned(&cafe, new, ann, &list, "Aa In words", "1 of 1 won").await;
    assert!(words.words().contains("0 of 1 won"), "{}", words.words());
    let lists = |post: &Post| post.words().contains("Finished games (1)").then(|| post.clone());
    let history = cafe.ask(new, boyan, "/history", lists).await;
    turned(&cafe, new, boyan, &history, "1", &format!("Game {over}")).await;
    cafe.play(&key, |_| new, 22, 10).await;
    // Not closed: where a picture gives way to words, a refused edit is part of the way.
    cafe.stop().await;
}

#[tokio::test]
async fn a_bot_that_was_thrown_out_and_let_in_again_has_lost_nothing() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    cafe.play(&key, |_| group, 23, 4).await;
    cafe.board(group, &key).await;
    cafe.server.kick_bot(group, ann);
    let before = cafe.table(&key).await;
    // Whoever is to move is reminded, and that does not arrive.
    cafe.server.advance(Duration::from_secs(25 * 3_600));
    cafe.pass(25 * 3_600).await;
    let refused = |server: &testkit::telegram::Server| (!server.refused().is_empty()).then_some(());
    cafe.server.wait_until("a refused board", refused).await;
    assert_eq!(cafe.table(&key).await.state, State::Running);
    cafe.server.add_bot(group, ann);
    cafe.ask(group, ann, "/board", |post| post.photo.is_some().then_some(())).await;
    cafe.board(group, &key).await;
    let after = cafe.table(&key).await;
    assert_eq!((after.entries().len(), after.seats), (before.entries().len(), before.seats));
    cafe.play(&key, |_| group, 24, 10).await;
    cafe.server.clear_journal();
    cafe.close().await;
}

#[tokio::test]
async fn whoever_asks_to_be_forgotten_is() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Quincy Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let own = cafe.server.private(ann);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let told = cafe.reply(group, ann, "/forget").await;
    assert!(told.words().contains("in private") && told.keyboard.is_empty(), "{}", told.words());

    let asked = cafe.reply(own, ann, "/forget").await;
    assert_eq!(click(&cafe, own, ann, &asked, "My data").answer().await.text, None);
    let file = |posts: &[Post]| posts.iter().find_map(|post| post.document.clone());
    let file = cafe.server.wait(own, "the data", file).await;
    assert_eq!((file.kind, file.name.as_str()), (DocumentKind::File, "gulbara-own-data.json"));
    assert!(String::from_utf8_lossy(&file.bytes).contains("Quincy Ann"));
    let sure = turned(&cafe, own, ann, &asked, "Erase", "for good?").await;
    turned(&cafe, own, ann, &sure, "Erase for good", "I know nothing about you").await;
    let over = |posts: &[Post]| posts.iter().rfind(|post| post.words().contains("left for good")).cloned();
    let board = cafe.server.wait(group, "the end of the game", over).await;
    assert!(!board.words().contains("Quincy"), "{}", board.words());
    assert_eq!(cafe.table(&key).await.state, State::Over);
    // The file is swept beside the answer.
    let named = || {
        let files = [cafe.database().to_path_buf(), cafe.database().with_extension("db-wal")];
        let bytes: Vec<u8> = files.iter().flat_map(|file| std::fs::read(file).unwrap_or_default()).collect();
        [format!("telegram:{ann}"), "Quincy".to_owned()]
            .iter()
            .any(|trace| bytes.windows(trace.len()).any(|part| part == trace.as_bytes()))
    };
    for _ in 0..2_000 {
        if !named() {
            return cafe.close().await;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the file still names who is erased");
}

/// A request from Discord, which is not open in this café.
fn from_discord(id: &str, command: Command) -> Request {
    let (key, room) = (PlayerKey::new(Site::Discord, "42"), RoomKey::new(Site::Discord, "43"));
    Request {
        id: id.to_owned(),
        room: Room { key: room, within: None, club: None, kind: RoomKind::Private, lang: None },
        who: Who { key, name: "Ann on Discord".to_owned(), handle: None, lang: None, admin: false },
        command,
    }
}

#[tokio::test]
async fn a_code_links_an_account_here_with_one_elsewhere() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let own = cafe.server.private(ann);
    let told = cafe.reply(group, ann, "/link").await;
    assert!(told.words().contains("in private") && !told.words().contains('-'), "{}", told.words());
    let given = cafe.reply(own, ann, "/link").await;
    let code = given.words().split(['.', ' ']).find(|word| word.len() == 9 && word.contains('-')).unwrap().to_owned();
    let asked = cafe.host.receive(from_discord("1", Command::Link { code: Some(code) })).await.unwrap().note.unwrap();
    assert!(asked.text.to_string().contains("Is Ann on Telegram you?"), "{}", asked.text);
    let Some(Row::Buttons(buttons)) = asked.rows.first() else { panic!("no buttons") };
    let token = buttons.last().unwrap().token.clone();
    let yes = Command::Press { token, value: None, message: None };
    assert!(cafe.host.receive(from_discord("2", yes)).await.unwrap().counted);
    let linked = cafe.reply(own, ann, "/link").await;
    assert!(linked.words().contains("here and on Discord"), "{}", linked.words());
    turned(&cafe, own, ann, &linked, "Unlink", "Unlinked").await;
    cafe.close().await;
}
