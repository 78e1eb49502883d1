//! Who may do what, and what everybody else is told.

use gulbara_core::host::{Command, Errand, Opponent};
use gulbara_core::rules::Side;
use gulbara_core::table::{RoomKey, Site, State, Table};
use gulbara_core::view::completions;

use crate::room::{NARROW, Room, WIDE, person, said, tokens};

#[tokio::test]
async fn strangers_and_the_waiting_player_are_told_and_change_nothing() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let table = room.host.table(&key).await.unwrap().unwrap();
    let mover = table.to_act().unwrap();
    let waiting = table.seats[mover.other()].player().unwrap().name.clone();
    let step = room.token(":step:").unwrap();
    let stranger = room.press("Zed", &step).await;
    assert!(said(&stranger).starts_with("You are watching."), "{}", said(&stranger));
    let other = room.press(&waiting, &step).await;
    assert!(said(&other).contains("is to move ("), "{}", said(&other));
    for reply in [stranger, other] {
        assert!(!reply.counted);
        assert!(said(&reply).chars().count() <= 200);
    }
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().version, table.version);
}

#[tokio::test]
async fn the_same_token_counts_once_and_two_quick_taps_of_one_board_both_count() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let table = room.host.table(&key).await.unwrap().unwrap();
    let who = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
    let token = |die: u8| format!("{key}:{}:step:24-{}", table.version, 24 - die);
    let [first, second] = table.log().game().turn().unwrap().dice().map(|die| token(die.get()));
    assert!(room.press(&who, &first).await.counted);
    assert_eq!(said(&room.press(&who, &first).await), "That press has counted already.");
    assert!(room.press(&who, &second).await.counted, "a second tap on the same board counts");
    let table = room.host.table(&key).await.unwrap().unwrap();
    assert_eq!(table.log().steps().len(), 2);
    let done = room.token(":done").unwrap();
    assert!(room.press(&who, &done).await.counted);
    // Whoever is to move by now: the other may have had no choice at all.
    assert!(!room.press(&who, &second).await.counted, "a token of an earlier turn");
}

#[tokio::test]
async fn one_delivery_counts_once() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let table = room.host.table(&key).await.unwrap().unwrap();
    let who = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
    let token = room.token(":step:").unwrap();
    let press = |token: String| Command::Press { token, value: None, message: None };
    assert!(room.ask_as("same".to_owned(), &who, press(token.clone())).await.counted);
    let version = room.host.table(&key).await.unwrap().unwrap().version;
    let undo = room.token(":undo").unwrap();
    assert!(!room.ask_as("same".to_owned(), &who, press(undo)).await.counted);
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().version, version);
}

#[tokio::test]
async fn undo_and_done_need_the_board_as_it_is() {
    let mut room = Room::open(NARROW).await;
    let key = room.begin(None).await;
    let table = room.host.table(&key).await.unwrap().unwrap();
    let who = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
    let stale_undo = format!("{key}:{}:undo", table.version);
    let step = room.token(":step:").unwrap();
    assert!(room.press(&who, &step).await.counted);
    assert_eq!(said(&room.press(&who, &stale_undo).await), "The board had moved on. Look and press again.");
    let undo = room.token(":undo").unwrap();
    assert!(room.press(&who, &undo).await.counted);
    let back = room.host.table(&key).await.unwrap().unwrap();
    assert_eq!(back.log().position(), table.log().position());
    assert_eq!(back.version, table.version + 2);
}

#[tokio::test]
async fn a_named_challenge_is_for_the_named() {
    let mut room = Room::open(WIDE).await;
    room.challenge("Ann", Opponent::Person(person("Boyan")), None).await;
    let join = room.token(":join").unwrap();
    let decline = room.token(":decline").unwrap();
    assert_eq!(said(&room.press("Zed", &join).await), "This invitation is for Boyan. Want a game? /gulbara");
    assert_eq!(said(&room.press("Zed", &decline).await), "Only Boyan can decline.");
    assert!(said(&room.press("Ann", &join).await).starts_with("You cannot accept your own"));
    assert!(room.press("Boyan", &decline).await.counted);
    assert_eq!(said(&room.press("Boyan", &join).await), "This invitation was declined.");
    assert!(room.token(":join").is_none(), "an answered challenge has no buttons");
}

#[tokio::test]
async fn a_handle_is_bound_when_its_owner_presses() {
    let mut room = Room::open(WIDE).await;
    room.challenge("Ann", Opponent::Handle("Boyan".to_owned()), None).await;
    let join = room.token(":join").unwrap();
    assert!(!room.press("Zed", &join).await.counted);
    assert!(room.press("Boyan", &join).await.counted);
}

#[tokio::test]
async fn nobody_challenges_himself_a_bot_or_too_often() {
    let mut room = Room::open(WIDE).await;
    let own = room.challenge("Ann", Opponent::Person(person("Ann")), None).await;
    assert!(said(&own).starts_with("You cannot play against yourself."));
    let bot = room.challenge("Ann", Opponent::Nobody { name: "Group".to_owned() }, None).await;
    assert!(said(&bot).starts_with("Group cannot sit"));
    let rules = room.challenge("Ann", Opponent::Anyone, Some("fevga")).await;
    assert_eq!(said(&rules), "No rules are called “fevga”. There are: gulbara, bulgarian, custom.");
    for _ in 0..3 {
        assert!(room.challenge("Ann", Opponent::Anyone, None).await.counted);
    }
    assert!(said(&room.challenge("Ann", Opponent::Anyone, None).await).starts_with("You have three open"));
}

#[tokio::test]
async fn typed_turns_are_all_or_nothing() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let table = room.host.table(&key).await.unwrap().unwrap();
    let who = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
    let [a, b] = table.log().game().turn().unwrap().dice();
    let typed = |text: String| Command::Move { text, reply_to: None };
    let wrong = room.ask(&who, typed(format!("24/{} 24/17", 24 - a.get()))).await;
    assert!(!wrong.counted, "{}", said(&wrong));
    assert!(said(&wrong).contains("Nothing was played."), "{}", said(&wrong));
    assert!(room.ask(&who, typed("hello".to_owned())).await.note.is_some());
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().version, table.version);
    let nothing = room.ask(&who, typed("-".to_owned())).await;
    assert!(said(&nothing).starts_with("Something can be played: "), "{}", said(&nothing));
    let (x, y) = (24 - a.get(), 24 - b.get());
    let whole = room.ask(&who, typed(format!("24-{x},  24/{y}"))).await;
    assert!(whole.counted, "{}", said(&whole));
    let after = room.host.table(&key).await.unwrap().unwrap();
    assert!(!after.log().turns().is_empty(), "a whole typed turn hands over at once");
    assert_eq!(after.version, table.version + 1);
}

#[tokio::test]
async fn resigning_asks_first_and_calling_off_is_free_at_first() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let asked = room.ask("Ann", Command::Resign).await;
    let rows = asked.note.clone().unwrap().rows;
    assert!(said(&asked).contains("at no cost"), "{}", said(&asked));
    let face = gulbara_core::host::Face { caption: Default::default(), rows, picture: None };
    let off = tokens(&face).into_iter().find(|token| token.contains(":yes:off-white")).unwrap();
    assert_eq!(said(&room.press("Zed", &off).await), "Only whoever asked can answer this.");
    assert!(room.press("Ann", &off).await.counted);
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().state, State::Over);
    assert!(room.caption().contains("Called off"), "{}", room.caption());
}

#[tokio::test]
async fn an_offer_to_call_it_off_outlives_a_typed_turn_and_the_other_side_agrees() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let state = async |room: &Room| room.host.table(&key).await.unwrap().unwrap();
    let name = |table: &Table, side: Side| table.seats[side].player().unwrap().name.clone();
    let whole_turn = |table: &Table| {
        let text = completions(table.log().game().turn().unwrap(), "", 1).remove(0);
        Command::Move { text, reply_to: None }
    };
    while !state(&room).await.log().both_have_played() {
        let table = state(&room).await;
        assert!(room.ask(&name(&table, table.to_act().unwrap()), whole_turn(&table)).await.counted);
    }
    let table = state(&room).await;
    let side = table.to_act().unwrap();
    let (mover, other) = (name(&table, side), name(&table, side.other()));
    let off = async |room: &mut Room, who: &str| {
        let rows = room.ask(who, Command::Resign).await.note.unwrap().rows;
        let face = gulbara_core::host::Face { caption: Default::default(), rows, picture: None };
        let off = tokens(&face).into_iter().find(|token| token.contains(":yes:off-")).unwrap();
        room.press(who, &off).await
    };
    assert!(off(&mut room, &mover).await.counted);
    assert!(room.caption().contains("would like to call the game off"), "{}", room.caption());
    assert!(room.ask(&mover, whole_turn(&state(&room).await)).await.counted);
    assert!(room.caption().contains("would like to call the game off"), "{}", room.caption());
    assert!(off(&mut room, &other).await.counted);
    assert_eq!(state(&room).await.state, State::Over);
    assert!(room.caption().contains("Called off"), "{}", room.caption());
}

#[tokio::test]
async fn a_rematch_needs_both_and_swaps_seats() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let off = format!("{key}:1:yes:off-white");
    room.press("Ann", &off).await;
    let again = room.token(":again").unwrap();
    assert!(said(&room.press("Zed", &again).await).starts_with("You are not at this table"));
    let offered = room.press("Boyan", &again).await;
    assert!(offered.counted);
    let next = offered.tables[0].clone();
    assert!(said(&room.press("Boyan", &again).await).contains("waits for the other"));
    assert!(room.press("Ann", &again).await.counted);
    let table = room.host.table(&next).await.unwrap().unwrap();
    assert_eq!(table.state, State::Running);
    assert_eq!(table.seats.white.player().unwrap().name, "Boyan");
    assert_eq!(table.rematch_of, Some(key));
}

#[tokio::test]
async fn the_board_anew_leaves_one_board_with_buttons() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let before = room.board().clone();
    assert!(room.ask("Zed", Command::Board { in_words: false }).await.counted);
    assert_eq!(tokens(room.board()), tokens(&before), "a repost is no new version");
    let words = room.ask("Zed", Command::Board { in_words: true }).await;
    assert!(said(&words).contains("15 on 24"), "{}", said(&words));
    assert_eq!(room.host.table(&key).await.unwrap().unwrap().version, 2);
}

#[tokio::test]
async fn two_who_ask_for_a_rematch_at_once_get_one() {
    for _ in 0..5 {
        let mut room = Room::open(WIDE).await;
        let key = room.begin(None).await;
        room.press("Ann", &format!("{key}:1:yes:off-white")).await;
        let again = room.token(":again").unwrap();
        let press = |id: &str, who: &str| {
            room.host.receive(room.request(
                id.to_owned(),
                who,
                Command::Press { token: again.clone(), value: None, message: None },
            ))
        };
        let (ann, boyan) = tokio::join!(press("a", "Ann"), press("b", "Boyan"));
        assert!(ann.unwrap().counted && boyan.unwrap().counted);
        let next = room.host.table(&key).await.unwrap().unwrap().rematch.unwrap();
        assert_eq!(room.host.table(&next).await.unwrap().unwrap().state, State::Running);
    }
}

#[tokio::test]
async fn a_link_brings_a_board_to_both_rooms_and_so_does_its_rematch() {
    let mut room = Room::open(WIDE).await;
    let key = room.challenge("Ann", Opponent::Link, None).await.tables[0].clone();
    let start = || Command::Start { payload: Some(key.to_string()) };
    assert_eq!(said(&room.ask("Ann", start()).await), "This is your own link: send it to a friend.");
    let mut request = room.request("chat/7".to_owned(), "Boyan", start());
    request.room.key = RoomKey::new(Site::Local, "elsewhere");
    let reply = room.host.receive(request).await.unwrap();
    assert!(reply.counted);
    let table = room.host.table(&key).await.unwrap().unwrap();
    assert_eq!(table.seal.client.as_deref(), Some("chat/7"));
    let rooms = |sent: Vec<gulbara_core::host::Outgoing>| {
        let mut rooms: Vec<String> = sent
            .into_iter()
            .filter(|outgoing| matches!(outgoing.errand, Errand::Send { .. }))
            .map(|outgoing| outgoing.room.id().to_owned())
            .collect();
        rooms.sort();
        rooms
    };
    let outgoing = room.host.outgoing(&key, Site::Local, &WIDE).await.unwrap();
    let loud = outgoing.iter().filter(|sent| matches!(sent.errand, Errand::Send { silent: false, .. }));
    assert_eq!(loud.map(|sent| sent.room.id()).collect::<Vec<_>>(), ["café"], "whoever waits for the link hears it");
    assert_eq!(rooms(outgoing), ["café", "elsewhere"]);
    room.show(&key).await;
    room.press("Ann", &format!("{key}:2:yes:off-white")).await;
    let request = room.request(
        "again".to_owned(),
        "Ann",
        Command::Press { token: format!("{key}:3:again"), value: None, message: None },
    );
    let next = room.host.receive(request).await.unwrap().tables[0].clone();
    assert_eq!(rooms(room.host.outgoing(&next, Site::Local, &WIDE).await.unwrap()), ["café", "elsewhere"]);
}
