//! Who is here, as Telegram shows it: silent groups, mentions, private lines, boards that stay.

use std::time::Duration;

use gulbara_core::rules::fold;
use gulbara_core::settings::{ClubSettings, Posting};
use gulbara_core::store::Store;
use gulbara_core::table::{ClubKey, PlayerKey, Site, State, TableKey};
use gulbara_core::view::in_words;
use gulbara_core::words::Lang;
use testkit::telegram::{ChatId, Entity, EntityKind, Fault, Line, Person, Post, Room, Trouble, UserId};

use crate::cafe::{Cafe, boards};

/// Whoever is to move types whole turns until it is the other's; who that is.
async fn hand_over(cafe: &Cafe, chat: ChatId, key: &TableKey) -> UserId {
    let mover = cafe.mover(key).await;
    for _ in 0..20 {
        let table = cafe.table(key).await;
        let mut turn = table.log().game().turn().unwrap().clone();
        while let Some(&step) = turn.steps().first() {
            turn = turn.step(step).unwrap();
        }
        cafe.server.say(chat, mover, format!("/move {}", fold(turn.played())).as_str());
        let moved = async {
            while cafe.table(key).await.version == table.version {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(testkit::telegram::PATIENCE, moved).await.expect("the move counts");
        if cafe.mover(key).await != mover {
            return cafe.mover(key).await;
        }
    }
    panic!("the turn does not pass");
}

/// Both clocks go on, and what is due happens.
async fn pass(cafe: &Cafe, minutes: i64) {
    cafe.server.advance(Duration::from_secs(60 * minutes.unsigned_abs()));
    cafe.pass(60 * minutes).await;
}

/// The people a message mentions.
fn called(post: &Post) -> Vec<UserId> {
    let person = |entity: &Entity| match entity.kind {
        EntityKind::TextMention(user) => Some(user),
        _ => None,
    };
    post.entities.iter().filter_map(person).collect()
}

/// The only board with buttons, when it is another one.
async fn next_board(cafe: &Cafe, chat: ChatId, old: &Post) -> Post {
    cafe.server
        .wait(chat, "another board alone", |posts| match boards(posts)[..] {
            [board] if board.id != old.id => Some(board.clone()),
            _ => None,
        })
        .await
}

/// The board by which somebody was called, when it is the only one with buttons.
async fn call(cafe: &Cafe, chat: ChatId, who: UserId) -> Post {
    cafe.server
        .wait(chat, "a call", |posts| match boards(posts)[..] {
            [board] if called(board) == [who] => Some(board.clone()),
            _ => None,
        })
        .await
}

/// Minutes go by after the game has begun. Whoever pressed last is called by nobody; the challenger is, if the dice let
/// them start, since they were there a moment ago.
async fn pass_the_beginning(cafe: &Cafe, chat: ChatId, key: &TableKey, challenger: UserId) -> Post {
    let old = cafe.board(chat, key).await;
    pass(cafe, 4).await;
    if cafe.mover(key).await == challenger { call(cafe, chat, challenger).await } else { old }
}

/// Chooses something, as `/settings` does.
async fn choose(cafe: &Cafe, choose: impl AsyncFnOnce(&Store)) {
    let store = Store::open(cafe.database()).await.unwrap();
    choose(&store).await;
    store.close().await;
}

#[tokio::test]
async fn a_board_that_is_read_out_says_all_it_has_to_say_or_that_there_is_more() {
    let cafe = Cafe::open().await;
    let long = "Jean-Baptiste Emmanuel Zorg von und zu Hohenstein-Wartburg & Söhne";
    let (ann, boyan) =
        (cafe.server.user(Person::new(long)), cafe.server.user(Person::new(&long.replace("Jean", "Joan"))));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    for who in [ann, boyan] {
        let key = PlayerKey::new(Site::Telegram, who.0.to_string());
        choose(&cafe, async |store| drop(store.change_person(&key, |own| own.read_aloud = true).await.unwrap())).await;
    }
    for _ in 0..6 {
        hand_over(&cafe, group, &key).await;
        let (table, board) = (cafe.table(&key).await, cafe.board(group, &key).await);
        let (words, whole) = (board.words(), in_words(&table, &Lang::ENGLISH));
        assert!(words.ends_with(&whole) || words.ends_with("The rest: /board text"), "{words}");
        assert!(words.encode_utf16().count() <= 1_024 && words.contains(" to go."), "{words}");
    }
    cafe.close().await;
}

#[tokio::test]
async fn a_group_is_called_without_a_sound_and_reminded_with_one() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user(Person::new("Boyan & <Co>")));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let old = pass_the_beginning(&cafe, group, &key, ann).await;
    let next = hand_over(&cafe, group, &key).await;
    let board = next_board(&cafe, group, &old).await;
    assert_eq!(called(&board), [next]);
    assert!(board.silent, "posts in groups are silent");
    assert!(board.words().contains(", your move. · ⚪"), "{}", board.words());
    assert!(cafe.server.deleted(group).iter().any(|post| post.id == old.id), "the old one goes");
    pass(&cafe, 60 * 24).await;
    let reminder = next_board(&cafe, group, &board).await;
    assert_eq!(called(&reminder), [next]);
    assert!(!reminder.silent);
    assert!(reminder.words().contains("Your time is up in 2 days."), "{}", reminder.words());
    cafe.close().await;
}

#[tokio::test]
async fn a_board_that_cannot_be_deleted_loses_its_buttons_and_says_so() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let old = cafe.board(group, &key).await;
    let refused = Trouble::Refused(400, "Bad Request: message can't be deleted".to_owned());
    cafe.server.inject(Fault::on("deleteMessage", refused));
    pass(&cafe, 4).await;
    hand_over(&cafe, group, &key).await;
    next_board(&cafe, group, &old).await;
    let left = cafe.server.message(group, old.id).expect("it stays");
    assert_eq!((left.words(), left.keyboard.len(), left.photo.is_some()), ("Board moved below.", 0, true));
    cafe.close().await;
}

#[tokio::test]
async fn who_started_the_bot_and_chose_it_gets_a_private_line_in_place_of_the_mention() {
    let mut cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    for who in [ann, boyan] {
        cafe.server.press_start(who, None);
        cafe.server
            .wait(cafe.server.private(who), "a greeting", |posts| {
                posts.iter().any(|post| post.from != who).then_some(())
            })
            .await;
        let player = PlayerKey::new(Site::Telegram, who.0.to_string());
        choose(&cafe, async |store| drop(store.change_person(&player, |own| own.private_line = true).await.unwrap()))
            .await;
    }
    let old = cafe.board(group, &key).await;
    pass(&cafe, 4).await;
    let next = hand_over(&cafe, group, &key).await;
    let board = next_board(&cafe, group, &old).await;
    assert!(called(&board).is_empty(), "{:?}", board.entities);
    let other = if next == ann { "Boyan" } else { "Ann" };
    let line = format!("Your move against {other}. /board brings the board.");
    let private = cafe.server.private(next);
    let said =
        cafe.server.wait(private, "the line", |posts| posts.iter().find(|post| post.words() == line).cloned()).await;
    assert!(!said.silent);
    // It goes with the turn; whoever has shut the bot out is mentioned, this time and from then on.
    let mover = hand_over(&cafe, group, &key).await;
    cafe.server
        .wait(private, "the line to go", |posts| posts.iter().all(|post| post.id != said.id).then_some(()))
        .await;
    cafe.server.block_bot(next);
    let lines = |server: &testkit::telegram::Server| {
        let lines = server.requests("sendMessage");
        lines.iter().filter(|sent| sent.chat() == Some(private.0) && sent.refused()).count()
    };
    for _ in 0..2 {
        pass(&cafe, 4).await;
        assert_eq!(hand_over(&cafe, group, &key).await, next);
        call(&cafe, group, next).await;
        assert_eq!(lines(&cafe.server), 1, "it is tried once");
        assert_eq!(hand_over(&cafe, group, &key).await, mover);
    }
    cafe.stop().await;
}

#[tokio::test]
async fn a_club_that_keeps_every_board_takes_only_the_buttons_off() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let club = ClubKey::new(Site::Telegram, group.0.to_string());
    let new = |club: &mut ClubSettings| club.posting = Posting::New;
    choose(&cafe, async |store| drop(store.change_club(&club, &ClubSettings::default(), new).await.unwrap())).await;
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    for count in 2..5 {
        let old = cafe.board(group, &key).await;
        hand_over(&cafe, group, &key).await;
        next_board(&cafe, group, &old).await;
        let posts = cafe.server.messages(group);
        assert_eq!(posts.iter().filter(|post| post.photo.is_some()).count(), count);
        let kept = cafe.server.message(group, old.id).unwrap();
        assert_eq!((kept.caption, kept.keyboard.len()), (old.caption, 0));
    }
    assert!(cafe.server.deleted(group).is_empty());
    cafe.close().await;
}

#[tokio::test]
async fn a_game_by_link_calls_each_in_their_own_chat() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.acquaintance("Ann"), cafe.server.acquaintance("Boyan"));
    let at = |who: UserId| cafe.server.private(who);
    let (key, _) = cafe.challenge(at(ann), ann, "/gulbara").await;
    cafe.server.press_start(boyan, Some(key.as_str()));
    for who in [ann, boyan] {
        cafe.board(at(who), &key).await;
    }
    let mover = cafe.mover(&key).await;
    let waiting = if mover == ann { boyan } else { ann };
    let theirs = cafe.board(at(waiting), &key).await;
    let others = pass_the_beginning(&cafe, at(mover), &key, ann).await;
    assert_eq!(hand_over(&cafe, at(mover), &key).await, waiting);
    let new = next_board(&cafe, at(waiting), &theirs).await;
    assert!(!new.silent, "nothing else calls them there");
    assert_eq!(cafe.board(at(mover), &key).await.id, others.id, "edited in place");
    cafe.close().await;
}

#[tokio::test]
async fn an_admin_ends_a_dead_game_from_the_list_and_others_see_no_buttons() {
    let cafe = Cafe::open().await;
    let (ann, boyan, vera) = (cafe.server.user("Ann"), cafe.server.user("Boyan"), cafe.server.user("Vera"));
    let group = cafe.server.open(Room::supergroup("Friends").members(&[vera, ann, boyan]));
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let list = cafe.reply(group, ann, "/games").await;
    assert!(list.words().contains("Ann – ⚫ Boyan") && list.keyboard.is_empty(), "{}", list.words());
    let list = cafe.reply(group, vera, "/games").await;
    let press = cafe.server.click(group, vera, list.id, list.token("End 1").expect("a button")).unwrap();
    assert_eq!(press.answer().await.text, None);
    let question = cafe
        .server
        .wait(group, "the question", |posts| posts.iter().find(|post| post.token("End it").is_some()).cloned())
        .await;
    assert!(question.words().starts_with("End the game of Ann and Boyan?"), "{}", question.words());
    let press = cafe.server.click(group, vera, question.id, question.token("End it").unwrap()).unwrap();
    assert_eq!(press.answer().await.text, None);
    let ended = cafe.board(group, &key).await;
    assert!(ended.words().contains("Called off"), "{}", ended.words());
    assert_eq!(cafe.table(&key).await.state, State::Over);
    // An admin who writes as the group is one all the same.
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let list = cafe.reply(group, vera, Line::new("/games").anonymously()).await;
    assert!(list.token("End 1").is_some_and(|token| token.starts_with(key.as_str())), "{list:?}");
    cafe.close().await;
}
