//! Who is here and who is not: when a board is edited, when it comes anew, and who is called.

use gulbara_core::engine::Level;
use gulbara_core::host::{Command, Opponent, RoomKind};
use gulbara_core::settings::Posting;
use gulbara_core::table::{PlayerKey, RoomKey, Site, Table, TableKey};
use jiff::SignedDuration;

use crate::room::{NARROW, Room, WIDE, person, tokens};

const MINUTE: SignedDuration = SignedDuration::from_mins(1);

fn seconds(seconds: i64) -> SignedDuration {
    SignedDuration::from_secs(seconds)
}

async fn table(room: &Room, key: &TableKey) -> Table {
    room.host.table(key).await.unwrap().unwrap()
}

/// The person to move, and the one who waits.
async fn players(room: &Room, key: &TableKey) -> (String, String) {
    let table = table(room, key).await;
    let mover = table.to_act().unwrap();
    let name = |side| table.seats[side].player().unwrap().name.clone();
    (name(mover), name(mover.other()))
}

/// Plays steps until the turn has passed to the other person; gives who is to move then.
async fn hand_over(room: &mut Room, key: &TableKey) -> String {
    let (mover, _) = players(room, key).await;
    for _ in 0..40 {
        let token = room.token(":done").or_else(|| room.token(":step:")).unwrap();
        assert!(room.press(&mover, &token).await.counted, "{token}");
        let (next, _) = players(room, key).await;
        if next != mover {
            return next;
        }
    }
    panic!("the turn does not pass");
}

fn boards(room: &Room) -> usize {
    room.sent.iter().filter(|sent| sent.face.picture.is_some()).count()
}

fn called(room: &Room) -> Vec<PlayerKey> {
    room.sent.iter().filter(|sent| sent.face.picture.is_some()).flat_map(|sent| sent.calls.clone()).collect()
}

/// A game in which both have just pressed something, and it is somebody's turn.
async fn game() -> (Room, TableKey) {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    hand_over(&mut room, &key).await;
    // Whoever begins here looks at the board too.
    let (mover, waiting) = players(&room, &key).await;
    for who in [mover, waiting] {
        look(&mut room, &who).await;
    }
    room.sent.clear();
    (room, key)
}

/// Somebody presses `?`, which changes nothing.
async fn look(room: &mut Room, who: &str) {
    let token = room.token(":info").unwrap();
    assert!(!room.press(who, &token).await.counted);
}

#[tokio::test]
async fn whoever_pressed_three_minutes_ago_is_here_and_the_board_is_edited() {
    let (mut room, key) = game().await;
    let (mover, waiting) = players(&room, &key).await;
    look(&mut room, &waiting).await;
    room.sleep(seconds(2 * 60 + 59));
    look(&mut room, &mover).await;
    assert_eq!(hand_over(&mut room, &key).await, waiting);
    assert_eq!((boards(&room), called(&room)), (0, vec![]), "edited in place");
}

#[tokio::test]
async fn whoever_pressed_earlier_is_not_and_the_board_comes_anew_with_their_mention_at_once() {
    let (mut room, key) = game().await;
    let (mover, waiting) = players(&room, &key).await;
    look(&mut room, &waiting).await;
    room.sleep(seconds(3 * 60 + 1));
    look(&mut room, &mover).await;
    assert_eq!(hand_over(&mut room, &key).await, waiting);
    assert_eq!((boards(&room), called(&room)), (1, vec![person(&waiting).key]));
    assert!(room.caption().starts_with(&format!("{waiting}, your move. · ⚪ ")), "{}", room.caption());
    assert!(room.caption().lines().count() <= 3, "{}", room.caption());
    let mentioned = room.board().caption.mentions().cloned().collect::<Vec<_>>();
    assert_eq!(mentioned, [person(&waiting).key]);
    // One board has buttons, and they work.
    assert_eq!(room.messages.values().filter(|face| !tokens(face).is_empty()).count(), 1);
    room.pass(SignedDuration::from_hours(23)).await;
    assert_eq!(boards(&room), 1, "then silence until the reminder");
    // The other side is away now, and is called in turn.
    look(&mut room, &waiting).await;
    assert_eq!(hand_over(&mut room, &key).await, mover);
    assert_eq!(called(&room), [person(&waiting).key, person(&mover).key]);
}

#[tokio::test]
async fn ninety_seconds_after_an_edit_without_a_press_the_board_comes_anew_once() {
    let (mut room, key) = game().await;
    let next = hand_over(&mut room, &key).await;
    assert_eq!(boards(&room), 0);
    room.pass(seconds(89)).await;
    assert_eq!(boards(&room), 0);
    room.pass(seconds(1)).await;
    assert_eq!((boards(&room), called(&room)), (1, vec![person(&next).key]));
    room.pass(SignedDuration::from_hours(22)).await;
    assert_eq!(boards(&room), 1, "once");
}

#[tokio::test]
async fn a_press_within_ninety_seconds_whatever_it_is_calls_the_call_off() {
    let (mut room, key) = game().await;
    let next = hand_over(&mut room, &key).await;
    room.pass(seconds(80)).await;
    look(&mut room, &next).await;
    room.pass(SignedDuration::from_hours(1)).await;
    assert_eq!(boards(&room), 0);
}

#[tokio::test]
async fn a_typed_refusal_and_a_look_at_the_words_are_signs_of_life_too() {
    for command in [
        Command::Move { text: "24/17 hello".to_owned(), reply_to: None },
        Command::Board { in_words: true },
        Command::Resign,
    ] {
        let (mut room, key) = game().await;
        let next = hand_over(&mut room, &key).await;
        room.pass(seconds(80)).await;
        assert!(!room.ask(&next, command.clone()).await.counted);
        room.pass(SignedDuration::from_hours(1)).await;
        assert_eq!(boards(&room), 0, "{command:?}");
    }
}

#[tokio::test]
async fn a_restart_changes_nothing_and_what_was_missed_happens_once() {
    let (mut room, key) = game().await;
    let next = hand_over(&mut room, &key).await;
    room.restart().await;
    room.sleep(MINUTE * 10);
    room.restart().await;
    room.ring().await;
    assert_eq!((boards(&room), called(&room)), (1, vec![person(&next).key]));
    room.restart().await;
    room.ring().await;
    assert_eq!(boards(&room), 1);
}

#[tokio::test]
async fn a_board_of_forty_five_minutes_comes_anew_when_the_turn_passes_and_calls_nobody_who_is_here() {
    let (mut room, key) = game().await;
    let next = hand_over(&mut room, &key).await;
    room.pass(seconds(90)).await;
    room.sent.clear();
    // The board is young; both stay here for three quarters of an hour.
    for _ in 0..45 {
        let (mover, waiting) = players(&room, &key).await;
        look(&mut room, &mover).await;
        look(&mut room, &waiting).await;
        room.pass(MINUTE).await;
    }
    look(&mut room, &next).await;
    let token = room.token(":step:").unwrap();
    room.press(&next, &token).await;
    assert_eq!(boards(&room), 0, "not in the middle of a turn");
    hand_over(&mut room, &key).await;
    assert_eq!((boards(&room), called(&room)), (1, vec![]));
    assert!(room.sent.last().unwrap().silent);
}

#[tokio::test]
async fn a_board_that_others_have_written_below_comes_anew_quietly_at_most_once_a_minute() {
    let (mut room, key) = game().await;
    room.pass(MINUTE).await;
    for who in ["Ann", "Boyan"] {
        look(&mut room, who).await;
    }
    room.buried = true;
    hand_over(&mut room, &key).await;
    assert_eq!((boards(&room), called(&room)), (1, vec![]));
    room.buried = true;
    room.pass(seconds(30)).await;
    hand_over(&mut room, &key).await;
    assert_eq!(boards(&room), 1, "it has just come");
    room.pass(seconds(30)).await;
    hand_over(&mut room, &key).await;
    assert_eq!(boards(&room), 2);
    // Nothing below: nothing anew.
    room.pass(MINUTE).await;
    for who in ["Ann", "Boyan"] {
        look(&mut room, who).await;
    }
    hand_over(&mut room, &key).await;
    assert_eq!(boards(&room), 2);
}

#[tokio::test]
async fn a_game_that_begins_calls_whoever_is_to_move_and_has_left() {
    // Who starts is left to the dice: until both cases have come up.
    let (mut called_away, mut starters_here) = (0, 0);
    while called_away == 0 || starters_here == 0 {
        assert!(called_away + starters_here < 100, "the dice are fair");
        let mut room = Room::open(NARROW).await;
        let key = room.challenge("Ann", Opponent::Anyone, None).await.tables[0].clone();
        let join = room.token(":join").unwrap();
        room.sleep(MINUTE * 20);
        assert!(room.press("Boyan", &join).await.counted);
        let (mover, _) = players(&room, &key).await;
        if mover == "Ann" {
            assert_eq!(called(&room), [person("Ann").key]);
            called_away += 1;
        } else {
            assert!(called(&room).is_empty());
            starters_here += 1;
        }
    }
}

#[tokio::test]
async fn nobody_is_called_to_a_game_against_the_computer() {
    let mut room = Room::open(WIDE).await;
    room.challenge("Ann", Opponent::Computer(Level::USUAL), None).await;
    let play = room.token(":computer").unwrap();
    room.press("Ann", &play).await;
    room.sent.clear();
    room.pass(SignedDuration::from_hours(24 * 30)).await;
    assert_eq!(boards(&room), 0);
    // An old board comes anew with the next turn all the same.
    for _ in 0..40 {
        let token = room.token(":done").or_else(|| room.token(":step:")).unwrap();
        assert!(room.press("Ann", &token).await.counted);
        if boards(&room) > 0 {
            break;
        }
    }
    assert_eq!((boards(&room), called(&room)), (1, vec![]));
}

#[tokio::test]
async fn whoever_is_never_mentioned_gets_the_board_anew_without_a_mention_and_no_late_call() {
    let (mut room, key) = game().await;
    let (mover, waiting) = players(&room, &key).await;
    room.prefer(&waiting, |own| own.unmentioned = true).await;
    room.sleep(MINUTE * 5);
    look(&mut room, &mover).await;
    hand_over(&mut room, &key).await;
    assert_eq!((boards(&room), called(&room)), (1, vec![]));
    assert!(room.sent.last().unwrap().silent);
    let (mut room, key) = game().await;
    for who in ["Ann", "Boyan"] {
        room.prefer(who, |own| own.unmentioned = true).await;
    }
    hand_over(&mut room, &key).await;
    room.pass(MINUTE * 10).await;
    assert_eq!(boards(&room), 0, "nobody would hear of it");
}

#[tokio::test]
async fn who_chose_a_private_line_gets_one_in_place_of_the_mention_until_the_turn_is_played() {
    let (mut room, key) = game().await;
    let (mover, waiting) = players(&room, &key).await;
    room.prefer(&waiting, |own| own.private_line = true).await;
    // Not before they have opened their door.
    room.sleep(MINUTE * 5);
    look(&mut room, &mover).await;
    hand_over(&mut room, &key).await;
    assert_eq!(called(&room), [person(&waiting).key]);
    let mut hello = room.request("hello".to_owned(), &waiting, Command::Start { payload: None });
    (hello.room.key, hello.room.kind) = (RoomKey::new(Site::Local, format!("at {waiting}")), RoomKind::Private);
    room.host.receive(hello).await.unwrap();
    while hand_over(&mut room, &key).await != mover {}
    room.sleep(MINUTE * 5);
    room.sent.clear();
    look(&mut room, &mover).await;
    hand_over(&mut room, &key).await;
    assert_eq!((boards(&room), called(&room)), (1, vec![]));
    let lines: Vec<_> = room.sent.iter().filter(|sent| sent.face.picture.is_none()).collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].face.caption.to_string(), format!("Your move against {mover}. /board brings the board."));
    assert!(!lines[0].silent);
    let said = |room: &Room| room.messages.values().any(|face| face.caption.to_string().starts_with("Your move"));
    assert!(said(&room));
    let step = room.token(":step:").unwrap();
    room.press(&waiting, &step).await;
    assert!(!said(&room), "it goes when it has been of use");
}

#[tokio::test]
async fn whom_a_private_line_does_not_reach_is_called_by_the_board_and_from_then_on_always() {
    let (mut room, key) = game().await;
    let (mover, waiting) = players(&room, &key).await;
    room.prefer(&waiting, |own| own.private_line = true).await;
    let mut hello = room.request("hello".to_owned(), &waiting, Command::Start { payload: None });
    (hello.room.key, hello.room.kind) = (RoomKey::new(Site::Local, format!("at {waiting}")), RoomKind::Private);
    room.host.receive(hello).await.unwrap();
    room.shut = true;
    room.sleep(MINUTE * 5);
    look(&mut room, &mover).await;
    assert_eq!(hand_over(&mut room, &key).await, waiting);
    assert_eq!((boards(&room), called(&room)), (2, vec![person(&waiting).key]), "once quietly, then with a mention");
    assert_eq!(room.store.door(&person(&waiting).key).await.unwrap(), None);
    // Nothing more comes of that turn, and the next one calls at once.
    room.pass(MINUTE * 10).await;
    assert_eq!(boards(&room), 2);
    look(&mut room, &waiting).await;
    while hand_over(&mut room, &key).await != mover {}
    room.sleep(MINUTE * 5);
    room.sent.clear();
    look(&mut room, &mover).await;
    assert_eq!(hand_over(&mut room, &key).await, waiting);
    assert_eq!((boards(&room), called(&room)), (1, vec![person(&waiting).key]));
}

#[tokio::test]
async fn a_club_that_keeps_every_board_gets_a_new_one_at_every_hand_over_and_the_old_ones_lose_their_buttons() {
    let mut room = Room::open(WIDE).await;
    room.settle(|club| club.posting = Posting::New).await;
    let key = room.begin(None).await;
    let mut expected = 1;
    for _ in 0..30 {
        let (mover, waiting) = players(&room, &key).await;
        look(&mut room, &waiting).await;
        let token = room.token(":done").or_else(|| room.token(":step:")).unwrap();
        assert!(room.press(&mover, &token).await.counted, "{token}");
        // Also where the other side's turn plays itself and it is the mover's again.
        expected += usize::from(table(&room, &key).await.turn_is_new());
        let kept: Vec<_> = room.messages.values().filter(|face| face.picture.is_some()).collect();
        assert_eq!(kept.len(), expected);
        assert_eq!(kept.iter().filter(|face| !face.rows.is_empty()).count(), 1);
    }
    assert!(expected > 4, "{expected}");
    assert!(called(&room).is_empty());
}

#[tokio::test]
async fn who_has_the_board_read_to_them_gets_every_hand_over_anew_with_the_position_in_words() {
    let (mut room, key) = game().await;
    let (_, waiting) = players(&room, &key).await;
    room.prefer(&waiting, |own| own.read_aloud = true).await;
    look(&mut room, &waiting).await;
    hand_over(&mut room, &key).await;
    assert_eq!((boards(&room), called(&room)), (1, vec![]));
    assert!(room.caption().contains(" on 24"), "{}", room.caption());
}
