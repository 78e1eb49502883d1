//! Invitations: how long they stay, how many there may be, whom they call, and in which language.

use gulbara_core::host::{Command, Opponent, RoomKind};
use gulbara_core::table::{Closing, RoomKey, Site, State, TableKey};
use gulbara_core::words::Lang;
use jiff::SignedDuration;

use crate::room::{Room, Sent, WIDE, person, said};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const MOMENT: SignedDuration = SignedDuration::from_millis(1);

fn boyan() -> Opponent {
    Opponent::Person(person("Boyan"))
}

/// Both have played, and the game is over.
async fn played() -> (Room, TableKey) {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    assert!(room.press("Ann", &format!("{key}:2:yes:off-white")).await.counted);
    room.sent.clear();
    (room, key)
}

/// Ann asks for another game.
async fn rematch(room: &mut Room) -> TableKey {
    let again = room.token(":again").unwrap();
    let reply = room.press("Ann", &again).await;
    assert!(reply.counted, "{}", said(&reply));
    reply.tables[0].clone()
}

async fn state(room: &Room, key: &TableKey) -> State {
    room.host.table(key).await.unwrap().unwrap().state
}

#[tokio::test]
async fn whoever_is_named_has_a_day_and_the_room_an_hour() {
    let day = HOUR * 24;
    for (opponent, time) in
        [(boyan(), day), (Opponent::Handle("boyan_k".to_owned()), day), (Opponent::Link, day), (Opponent::Anyone, HOUR)]
    {
        let mut room = Room::open(WIDE).await;
        let key = room.challenge("Ann", opponent.clone(), None).await.tables[0].clone();
        room.pass(time - MOMENT).await;
        assert!(matches!(state(&room, &key).await, State::Open { .. }), "{opponent:?}");
        let sent = room.sent.len();
        room.pass(MOMENT).await;
        assert_eq!(state(&room, &key).await, State::Closed(Closing::Expired), "{opponent:?}");
        assert_eq!((room.sent.len(), room.token(&format!("{key}:"))), (sent, None), "an edit, and no button stays");
    }
    let (mut room, _) = played().await;
    let key = rematch(&mut room).await;
    room.pass(day - MOMENT).await;
    assert!(matches!(state(&room, &key).await, State::Open { .. }));
    room.pass(MOMENT).await;
    assert_eq!(state(&room, &key).await, State::Closed(Closing::Expired));
}

#[tokio::test]
async fn three_invitations_may_be_open_in_a_room_rematches_among_them() {
    let full = "You have three open invitations here already. Withdraw one first.";
    let (mut room, key) = played().await;
    let again = room.token(":again").unwrap();
    for _ in 0..3 {
        assert!(room.challenge("Ann", Opponent::Anyone, None).await.counted);
    }
    assert_eq!(said(&room.challenge("Ann", boyan(), None).await), full);
    assert_eq!(said(&room.press("Ann", &again).await), full);
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().rematch, None);
    // Other people have their own three, and so have other rooms.
    assert!(room.challenge("Zed", Opponent::Anyone, None).await.counted);
    let invitation = gulbara_core::host::Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
    let mut elsewhere = room.request("elsewhere".to_owned(), "Ann", Command::Challenge(invitation));
    elsewhere.room.key = RoomKey::new(Site::Local, "the other room");
    assert!(room.host.receive(elsewhere).await.unwrap().counted);
    // The other side's rematch is no invitation of hers.
    assert!(room.press("Boyan", &again).await.counted);
    assert!(room.press("Ann", &again).await.counted, "and accepting it is none either");
}

/// Whom the only message sent has called, and whether it made no sound.
fn only(sent: &[Sent]) -> (usize, bool) {
    let [only] = sent else { panic!("{sent:?}") };
    (only.calls.len(), only.silent)
}

#[tokio::test]
async fn an_invitation_or_rematch_calls_whom_it_is_for_unless_they_are_never_to_be_mentioned() {
    for unmentioned in [false, true] {
        let expected = if unmentioned { (0, true) } else { (1, false) };
        let (mut room, _) = played().await;
        room.prefer("Boyan", |own| own.unmentioned = unmentioned).await;
        rematch(&mut room).await;
        assert_eq!(only(&room.sent), expected);
        room.sent.clear();
        room.challenge("Ann", boyan(), None).await;
        assert_eq!(only(&room.sent), expected);
    }
}

#[tokio::test]
async fn whoever_is_never_to_be_mentioned_is_not_called_by_the_name_after_an_at_sign_either() {
    // Who has finished a game is known by that name.
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    assert!(room.press("Boyan", &format!("{key}:2:yes:resign-black")).await.counted);
    room.ask("Boyan", Command::Help).await;
    room.sent.clear();
    room.challenge("Ann", Opponent::Handle("Boyan".to_owned()), None).await;
    assert!(room.sent[0].face.caption.to_string().contains("@boyan"), "{}", room.sent[0].face.caption);
    assert!(!room.sent[0].silent);
    room.prefer("Boyan", |own| own.unmentioned = true).await;
    room.sent.clear();
    let key = room.challenge("Ann", Opponent::Handle("Boyan".to_owned()), None).await.tables[0].clone();
    let caption = room.sent[0].face.caption.to_string();
    assert!(caption.starts_with("🎲 Ann invites Boyan to Gul Bara.") && !caption.contains('@'), "{caption}");
    assert_eq!(only(&room.sent), (0, true));
    assert!(room.press("Boyan", &format!("{key}:1:join")).await.counted);
}

#[tokio::test]
async fn whoever_is_invited_in_a_language_not_the_rooms_reads_it_in_theirs_too() {
    let line = "Ann те кани на игра.";
    let mut room = Room::open(WIDE).await;
    room.settle(|club| club.lang = Some("en".to_owned())).await;
    let lines = |room: &Room| {
        let open = room.messages.values().find(|face| !face.rows.is_empty()).unwrap();
        open.caption.to_string().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    room.prefer("Boyan", |own| own.heard = Some("bg".to_owned())).await;
    room.challenge("Ann", boyan(), None).await;
    assert_eq!((lines(&room).len(), lines(&room)[1].as_str()), (4, line));
    let longer = room.token(":set:points-").unwrap();
    assert!(room.press("Ann", &longer).await.counted);
    assert_eq!(lines(&room)[1], line, "it stays as long as the invitation is open");
    let decline = room.token(":decline").unwrap();
    assert!(room.press("Boyan", &decline).await.counted);
    assert!(!room.messages.values().any(|face| face.caption.to_string().contains(line)));
    // Whoever reads the room's language needs no other.
    room.prefer("Boyan", |own| own.lang = Some("en".to_owned())).await;
    room.challenge("Ann", boyan(), None).await;
    assert_eq!(lines(&room).len(), 3);
}

#[tokio::test]
async fn a_call_is_promised_only_to_whom_it_will_be_made() {
    let promise = "You will be told.";
    for (kind, unmentioned, promised) in [
        (RoomKind::Shared, false, true),
        (RoomKind::Shared, true, false),
        (RoomKind::Guest, false, false),
        (RoomKind::Screen, false, false),
    ] {
        let mut room = Room::open(WIDE).await;
        room.kind = kind;
        let key = room.begin(None).await;
        let table = room.host.table(&key).await.unwrap().unwrap();
        let waiting = table.seats[table.to_act().unwrap().other()].player().unwrap().name.clone();
        room.prefer(&waiting, |own| own.unmentioned = unmentioned).await;
        let (step, info) = (room.token(":step:").unwrap(), room.token(":info").unwrap());
        for token in [step, info] {
            let told = said(&room.press(&waiting, &token).await);
            assert!(told.contains(" is to move"), "{told}");
            assert_eq!(told.contains(promise), promised, "{kind:?}: {told}");
            assert!(told.encode_utf16().count() <= 200, "{told}");
        }
    }
}

#[tokio::test]
async fn an_offer_to_call_a_game_off_is_said_to_stand_on_the_board() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    for _ in 0..200 {
        let table = room.host.table(&key).await.unwrap().unwrap();
        let mover = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
        if table.log().both_have_played() {
            break;
        }
        let token = room.token(":done").or_else(|| room.token(":step:")).unwrap();
        assert!(room.press(&mover, &token).await.counted);
    }
    room.sent.clear();
    let version = room.host.table(&key).await.unwrap().unwrap().version;
    let offered = room.press("Ann", &format!("{key}:{version}:yes:off-white")).await;
    assert_eq!(said(&offered), "Boyan sees that on the board and can agree with /resign.");
    assert!(room.caption().contains("Ann would like to call the game off."), "{}", room.caption());
    assert!(room.sent.is_empty(), "nobody is called for it");
}

#[test]
fn the_line_for_whoever_is_invited_is_in_every_language() {
    for lang in Lang::known() {
        let said = gulbara_core::words::say(&lang, "call-challenge").text("challenger", "Ann").string();
        assert!(said.contains("Ann") && !said.contains("Unknown"), "{said}");
    }
}
