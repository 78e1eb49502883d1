//! Games by link: each of the two has a board in his own chat, in his language and with the buttons he may press.

use std::collections::HashMap;

use gulbara_core::host::{Command, Errand, Face, Invitation, Opponent, Reply, Request, Room as Place, RoomKind};
use gulbara_core::rules::Side;
use gulbara_core::table::{RoomKey, Site, Table, TableKey};
use gulbara_core::view::{self, Row};
use gulbara_core::words::{Lang, phrase};
use jiff::SignedDuration;

use crate::room::{NARROW, Room, tokens};

/// Ann, who is spoken to in English, and Boyan, who is in Bulgarian, play a game by her link.
struct Link {
    room: Room,
    key: TableKey,
    requests: u32,
}

fn home(who: &str) -> RoomKey {
    RoomKey::new(Site::Local, format!("at {who}"))
}

fn bulgarian() -> Lang {
    Lang::closest("bg").unwrap()
}

impl Link {
    async fn begin() -> Link {
        let room = Room::open(NARROW).await;
        room.prefer("Ann", |own| own.lang = Some("en".to_owned())).await;
        room.prefer("Boyan", |own| own.lang = Some("bg".to_owned())).await;
        let mut link = Link { room, key: TableKey::new("00000").unwrap(), requests: 0 };
        let invitation = Invitation { opponent: Opponent::Link, points: 1, rules: None };
        link.key = link.ask("Ann", Command::Challenge(invitation)).await.tables[0].clone();
        let payload = Some(link.key.to_string());
        assert!(link.ask("Boyan", Command::Start { payload }).await.counted);
        link
    }

    /// Somebody asks in their own chat.
    async fn ask(&mut self, who: &str, command: Command) -> Reply {
        self.requests += 1;
        let request = self.room.request(format!("request-{}", self.requests), who, command);
        let own = Place { key: home(who), club: None, kind: RoomKind::Private, ..request.room };
        self.room.host.receive(Request { room: own, ..request }).await.unwrap()
    }

    async fn press(&mut self, who: &str, token: &str) -> Reply {
        self.ask(who, Command::Press { token: token.to_owned(), value: None, message: None }).await
    }

    async fn table(&self) -> Table {
        self.room.host.table(&self.key).await.unwrap().unwrap()
    }

    /// The newest message of a table in each chat; none is ever reported as sent.
    async fn faces(&self, key: &TableKey) -> HashMap<RoomKey, Face> {
        let errands = self.room.host.outgoing(key, Site::Local, &self.room.grid).await.unwrap();
        let face = |errand| match errand {
            Errand::Send { face, .. } | Errand::Edit { face, .. } => Some(face),
            _ => None,
        };
        errands.into_iter().filter_map(|outgoing| Some((outgoing.room, face(outgoing.errand)?))).collect()
    }

    /// The names of whoever is to move and of whoever waits.
    async fn players(&self) -> (&'static str, &'static str) {
        match self.table().await.to_act().unwrap() {
            Side::White => ("Ann", "Boyan"),
            Side::Black => ("Boyan", "Ann"),
        }
    }
}

/// Done if it can be pressed, else a step.
fn next_press(board: &Face) -> String {
    let tokens = tokens(board);
    let of = |verb: &str| tokens.iter().find(|token| token.split(':').nth(2) == Some(verb)).cloned();
    of("done").or_else(|| of("step")).unwrap_or_else(|| panic!("nothing to press: {tokens:?}"))
}

#[tokio::test]
async fn each_of_two_private_boards_is_in_the_language_of_its_only_reader() {
    let mut link = Link::begin().await;
    let faces = link.faces(&link.key).await;
    let table = link.table().await;
    for (who, side, lang) in [("Ann", Side::White, Lang::ENGLISH), ("Boyan", Side::Black, bulgarian())] {
        let expected = view::board_of(&table, Some(side), &lang, &link.room.grid);
        let face = &faces[&home(who)];
        assert_eq!(face.caption.to_string(), expected.caption.to_string());
        assert_eq!(face.rows, expected.rows);
        assert_eq!(face.picture.as_ref().unwrap().alt, expected.alt);
    }
    // The next choice is the next board's.
    link.room.prefer("Ann", |own| own.lang = Some("sv".to_owned())).await;
    let swedish = view::board(&table, &Lang::closest("sv").unwrap(), &link.room.grid).caption.to_string();
    assert_eq!(link.faces(&link.key).await[&home("Ann")].caption.to_string(), swedish);
    // So are the offer of another game and its end.
    assert!(link.press("Ann", &format!("{}:2:yes:off-white", link.key)).await.counted);
    let again = link.press("Ann", &format!("{}:3:again", link.key)).await;
    let faces = link.faces(&again.tables[0]).await;
    let Row::Buttons(first) = &faces[&home("Boyan")].rows[0] else { panic!("a menu") };
    assert_eq!(first[0].label, phrase(&bulgarian(), "button-play"));
    assert_eq!(faces[&home("Boyan")].caption.lines.len(), 3, "it needs no line in another language");
    let Row::Buttons(first) = &faces[&home("Ann")].rows[0] else { panic!("a menu") };
    assert_eq!(first[0].label, phrase(&Lang::closest("sv").unwrap(), "button-play"));
}

#[tokio::test]
async fn the_board_of_whoever_waits_has_no_buttons_but_the_question_mark() {
    let mut link = Link::begin().await;
    for _ in 0..6 {
        let (mover, waiting) = link.players().await;
        let faces = link.faces(&link.key).await;
        let version = link.table().await.version;
        assert_eq!(tokens(&faces[&home(waiting)]), [format!("{}:{version}:info", link.key)]);
        let token = next_press(&faces[&home(mover)]);
        assert!(link.press(mover, &token).await.counted, "{token}");
    }
}

#[tokio::test]
async fn a_late_turn_can_be_claimed_from_the_board_of_whoever_waits() {
    let link = Link::begin().await;
    let (mover, waiting) = link.players().await;
    link.room.sleep(SignedDuration::from_hours(24 * 3));
    link.room.host.ring_due().await.unwrap();
    let faces = link.faces(&link.key).await;
    let claims = |who: &str| tokens(&faces[&home(who)]).iter().any(|token| token.ends_with(":claim"));
    assert!(claims(waiting) && !claims(mover));
    assert!(tokens(&faces[&home(mover)]).iter().any(|token| token.contains(":step:")), "there is still time to move");
}

#[tokio::test]
async fn the_position_is_read_to_whom_it_is_handed_over_and_to_nobody_else() {
    let mut link = Link::begin().await;
    link.room.prefer("Boyan", |own| own.read_aloud = true).await;
    for _ in 0..40 {
        if link.players().await.0 == "Boyan" {
            break;
        }
        let token = next_press(&link.faces(&link.key).await[&home("Ann")]);
        assert!(link.press("Ann", &token).await.counted);
    }
    let faces = link.faces(&link.key).await;
    let table = link.table().await;
    let words = view::in_words(&table, &bulgarian());
    let read = |who: &str| {
        faces[&home(who)].caption.lines.last().unwrap().spans.iter().map(|span| &*span.text).collect::<String>()
    };
    assert_eq!(read("Boyan"), words);
    assert!(!faces[&home("Ann")].caption.to_string().contains(" on 24"), "{}", faces[&home("Ann")].caption);
}
