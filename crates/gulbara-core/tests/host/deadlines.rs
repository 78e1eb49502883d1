//! Reminders, late turns, claims, and games nobody comes back to.

use gulbara_core::engine::Level;
use gulbara_core::host::{Command, Invitation, Opponent, RoomKind};
use gulbara_core::proof::verify;
use gulbara_core::rules::By;
use gulbara_core::table::{State, Table, TableKey};
use gulbara_core::view::Grid;
use jiff::SignedDuration;

use crate::room::{NARROW, Room, WIDE, person, said, tokens};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
const MOMENT: SignedDuration = SignedDuration::from_millis(1);

/// A room whose club gives a turn three days.
async fn hurried(grid: Grid) -> Room {
    let room = Room::open(grid).await;
    room.settle(|club| club.days = Some(3)).await;
    room
}

async fn table(room: &Room, key: &TableKey) -> Table {
    room.host.table(key).await.unwrap().unwrap()
}

/// A running game: the late one, who is to move from now on, and the one who waits.
async fn game(room: &mut Room) -> (TableKey, String, String) {
    let key = room.begin(None).await;
    let table = table(room, &key).await;
    let late = table.to_act().unwrap();
    let name = |side| table.seats[side].player().unwrap().name.clone();
    let names = (key, name(late), name(late.other()));
    // The first mention is no matter here.
    room.pass(SignedDuration::from_mins(2)).await;
    room.sent.clear();
    names
}

/// Until so long after the turn began.
async fn until(room: &mut Room, key: &TableKey, since: SignedDuration) {
    let began = table(room, key).await.waiting_since().unwrap();
    let left = (began + since).duration_since(room.now());
    room.pass(left).await;
}

#[tokio::test]
async fn the_challenge_says_how_long_a_turn_may_take() {
    let mut room = hurried(WIDE).await;
    room.challenge("Ann", Opponent::Anyone, None).await;
    let said = room.messages.values().map(|face| face.caption.to_string()).collect::<String>();
    assert!(said.contains(" 3 days a turn."), "{said}");
    let mut room = hurried(WIDE).await;
    room.challenge("Ann", Opponent::Computer(Level::USUAL), None).await;
    let said = room.messages.values().map(|face| face.caption.to_string()).collect::<String>();
    assert!(!said.contains("a turn."), "the computer is in no hurry: {said}");
}

#[tokio::test]
async fn a_reminder_comes_after_a_day_and_six_hours_before_the_end() {
    let mut room = hurried(WIDE).await;
    let (key, late, waiting) = game(&mut room).await;
    until(&mut room, &key, DAY - MOMENT).await;
    assert!(room.sent.is_empty());
    room.pass(MOMENT).await;
    let reminder = room.sent.pop().unwrap();
    assert_eq!((reminder.calls, reminder.silent), (vec![person(&late).key], false));
    let words = reminder.face.caption.to_string();
    assert!(words.starts_with(&format!("⏰ {late}, {waiting} is waiting. Your time is up in 2 days. · ⚪")), "{words}");
    until(&mut room, &key, DAY * 3 - HOUR * 6 - MOMENT).await;
    assert!(room.sent.is_empty());
    room.pass(MOMENT).await;
    let reminder = room.sent.pop().unwrap();
    assert_eq!(reminder.calls, [person(&late).key]);
    assert!(reminder.face.caption.to_string().contains("is up in 6 hours."), "{}", reminder.face.caption);
    assert!(room.sent.is_empty());
    assert_eq!(room.messages.values().filter(|face| !tokens(face).is_empty()).count(), 1);
}

#[tokio::test]
async fn whoever_is_never_to_be_mentioned_gets_no_reminder_but_may_claim_in_time() {
    let mut room = hurried(WIDE).await;
    let (key, late, waiting) = game(&mut room).await;
    for who in [&late, &waiting] {
        room.prefer(who, |own| own.unmentioned = true).await;
    }
    until(&mut room, &key, DAY * 3 - MOMENT).await;
    assert!(room.sent.is_empty(), "{:?}", room.sent);
    room.pass(MOMENT).await;
    let offer = room.sent.pop().unwrap();
    assert_eq!((offer.calls, offer.silent), (Vec::new(), true));
    assert!(
        offer.face.caption.to_string().contains(&format!("{waiting} may claim the win.")),
        "{}",
        offer.face.caption
    );
}

#[tokio::test]
async fn whoever_is_playing_is_not_reminded() {
    let mut room = hurried(WIDE).await;
    let (key, late, _) = game(&mut room).await;
    until(&mut room, &key, DAY - SignedDuration::from_mins(2)).await;
    let step = room.token(":step:").unwrap();
    assert!(room.press(&late, &step).await.counted);
    room.pass(HOUR).await;
    assert!(room.sent.is_empty());
}

#[tokio::test]
async fn at_the_deadline_the_other_may_claim_and_the_late_one_may_still_move() {
    let mut room = hurried(WIDE).await;
    let (key, late, waiting) = game(&mut room).await;
    until(&mut room, &key, DAY * 3 - MOMENT).await;
    room.sent.clear();
    assert!(room.token(":claim").is_none());
    let early = format!("{key}:{}:claim", table(&room, &key).await.version);
    assert!(said(&room.press(&waiting, &early).await).starts_with("Nobody is late: "));
    room.pass(MOMENT).await;
    let offer = room.sent.pop().unwrap();
    assert_eq!(offer.calls, [person(&waiting).key]);
    let words = offer.face.caption.to_string();
    assert!(words.starts_with(&format!("⏰ {waiting}, {late}’s time is up. Claim the win, or wait? · ⚪")), "{words}");
    assert!(words.contains(&format!("{late}’s time is up: {waiting} may claim the win.")), "{words}");
    assert!(words.lines().count() <= 3, "{words}");
    let (claim, wait) = (room.token(":claim").unwrap(), room.token(":wait").unwrap());
    assert!(said(&room.press("Zed", &claim).await).starts_with("You are watching."));
    assert!(said(&room.press(&late, &claim).await).starts_with("It is your own turn that is late."));
    assert!(said(&room.press(&late, &wait).await).starts_with("It is your own turn that is late."));
    let step = room.token(":step:").unwrap();
    assert!(room.press(&late, &step).await.counted, "the late player may still move");
    assert!(room.token(":claim").is_some(), "and is late until the turn has passed");
    let claim = room.token(":claim").unwrap();
    assert!(room.press(&waiting, &claim).await.counted);
    let over = table(&room, &key).await;
    let outcome = over.log().game().outcome().unwrap();
    assert_eq!((over.state, outcome.by, outcome.points), (State::Over, By::Time, 2));
    assert_eq!(over.seats[outcome.winner.unwrap()].player().unwrap().name, waiting);
    assert!(room.caption().contains(&format!("{late} was late.")), "{}", room.caption());
    assert_eq!(room.host.next_due().await.unwrap(), None);
    let record = gulbara_core::host::record_of(&over).unwrap();
    verify(&record).unwrap();
}

#[tokio::test]
async fn a_late_turn_that_passes_cannot_be_claimed_any_more() {
    let mut room = hurried(WIDE).await;
    let (key, late, waiting) = game(&mut room).await;
    until(&mut room, &key, DAY * 4).await;
    let claim = room.token(":claim").unwrap();
    while table(&room, &key).await.claimable.is_some() {
        let token = room.token(":done").or_else(|| room.token(":step:")).unwrap();
        assert!(room.press(&late, &token).await.counted);
    }
    assert!(room.token(":claim").is_none());
    assert!(!room.press(&waiting, &claim).await.counted, "the move came first");
    assert_eq!(table(&room, &key).await.state, State::Running);
}

#[tokio::test]
async fn a_claim_and_a_late_move_at_once_are_decided_one_after_the_other() {
    for _ in 0..8 {
        let mut room = hurried(WIDE).await;
        let (key, late, waiting) = game(&mut room).await;
        until(&mut room, &key, DAY * 3).await;
        let before = table(&room, &key).await;
        let claim = room.token(":claim").unwrap();
        let [a, b] = before.log().game().turn().unwrap().dice();
        let turn = format!("24/{} 24/{}", 24 - a.get(), 24 - b.get());
        let press = Command::Press { token: claim, value: None, message: None };
        let request = |id: &str, who: &str, command| room.request(id.to_owned(), who, command);
        let (claimed, moved) = tokio::join!(
            room.host.receive(request("claim", &waiting, press)),
            room.host.receive(request("move", &late, Command::Move { text: turn, reply_to: None })),
        );
        let (claimed, moved) = (claimed.unwrap().counted, moved.unwrap().counted);
        assert!(claimed != moved, "one of them counts: {claimed} {moved}");
        let after = table(&room, &key).await;
        assert_eq!(after.version, before.version + 1);
        assert_eq!(after.state == State::Over, claimed);
    }
}

#[tokio::test]
async fn whoever_waits_gives_the_late_one_the_whole_time_again() {
    let mut room = hurried(NARROW).await;
    let (key, late, waiting) = game(&mut room).await;
    until(&mut room, &key, DAY * 3 + HOUR).await;
    let (claim, wait) = (room.token(":claim").unwrap(), room.token(":wait").unwrap());
    room.sent.clear();
    assert!(room.press(&waiting, &wait).await.counted);
    assert!(room.token(":claim").is_none(), "the offer goes");
    assert!(said(&room.press(&waiting, &claim).await).starts_with("Nobody is late"));
    let from = room.now();
    assert_eq!(table(&room, &key).await.deadline, Some(from + DAY * 3));
    room.pass(DAY * 3 - HOUR * 6).await;
    assert_eq!(room.sent.pop().unwrap().calls, [person(&late).key]);
    room.pass(HOUR * 6 - MOMENT).await;
    assert!(room.token(":claim").is_none() && room.sent.is_empty());
    room.pass(MOMENT).await;
    assert_eq!(room.sent.pop().unwrap().calls, [person(&waiting).key]);
    assert!(room.token(":claim").is_some());
}

#[tokio::test]
async fn seven_more_days_without_a_claim_and_the_game_is_void() {
    let mut room = hurried(WIDE).await;
    let (key, ..) = game(&mut room).await;
    until(&mut room, &key, DAY * 10 - MOMENT).await;
    assert_eq!(table(&room, &key).await.state, State::Running);
    room.sent.clear();
    room.pass(MOMENT).await;
    let over = table(&room, &key).await;
    assert_eq!((over.state, over.log().game().outcome().unwrap().by), (State::Over, By::Void));
    assert!(room.caption().contains("Called off"), "{}", room.caption());
    assert!(room.sent.iter().all(|sent| sent.calls.is_empty() && sent.silent), "nobody is called for that");
    assert_eq!(room.host.next_due().await.unwrap(), None);
}

#[tokio::test]
async fn every_alarm_missed_in_a_long_night_happens_once_and_fairly() {
    let mut room = hurried(WIDE).await;
    let (key, late, waiting) = game(&mut room).await;
    // Two days: the first reminder is late, the second still to come.
    room.sleep(DAY * 2);
    room.restart().await;
    room.ring().await;
    assert_eq!(room.sent.len(), 1);
    assert_eq!(room.sent.pop().unwrap().calls, [person(&late).key]);
    room.restart().await;
    room.ring().await;
    assert!(room.sent.is_empty());
    // Twenty days: nobody is reminded of what is over, and the offer stands for its seven days.
    room.sleep(DAY * 20);
    room.restart().await;
    room.ring().await;
    assert_eq!(room.sent.len(), 1);
    assert_eq!(room.sent.pop().unwrap().calls, [person(&waiting).key]);
    room.pass(DAY * 7 - MOMENT).await;
    assert_eq!(table(&room, &key).await.state, State::Running);
    room.pass(MOMENT).await;
    assert_eq!(table(&room, &key).await.state, State::Over);
}

#[tokio::test]
async fn where_the_program_is_a_guest_nobody_is_called_reminded_or_hurried() {
    let mut room = hurried(WIDE).await;
    room.kind = RoomKind::Guest;
    let key = room.begin(None).await;
    room.sent.clear();
    assert_eq!(table(&room, &key).await.deadline, None);
    room.pass(DAY * 40).await;
    assert!(room.sent.is_empty());
    assert_eq!(table(&room, &key).await.state, State::Running);
    assert_eq!(room.host.next_due().await.unwrap(), None);
}

#[tokio::test]
async fn on_a_screen_nothing_moves_by_itself() {
    let mut room = Room::open(WIDE).await;
    room.kind = RoomKind::Screen;
    let invitation = Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
    room.ask("Ann", Command::Challenge(invitation)).await;
    let join = room.token(":join").unwrap();
    room.press("Boyan", &join).await;
    room.sent.clear();
    room.pass(DAY).await;
    for _ in 0..40 {
        let who = ["Ann", "Boyan"];
        let token = room.token(":done").or_else(|| room.token(":step:")).unwrap();
        for who in who {
            room.press(who, &token).await;
        }
        room.pass(HOUR).await;
    }
    assert!(room.sent.is_empty());
}
