//! Who may sit, press and withdraw, and what everybody else is told.

use testkit::telegram::{Line, Person, Room};

use crate::cafe::Cafe;

#[tokio::test]
async fn who_writes_as_a_group_or_channel_is_told_how_to_play() {
    let cafe = Cafe::open().await;
    let ann = cafe.server.user("Ann");
    let group = cafe.server.supergroup("Friends", &[ann]);
    let channel = cafe.server.channel("News");
    let answer = cafe.reply(group, ann, Line::new("/gulbara").anonymously()).await;
    assert!(answer.words().contains("Remain anonymous"), "{}", answer.words());
    let answer = cafe.reply(group, ann, Line::new("/gulbara").as_channel(channel)).await;
    assert!(answer.words().contains("as a channel"), "{}", answer.words());
    assert!(cafe.reply(group, ann, Line::new("/help").anonymously()).await.words().contains("Gul Bara here."));
    // A press always comes from the person.
    let (key, challenge) = cafe.challenge(group, ann, "/gulbara").await;
    assert_eq!(cafe.told(group, ann, challenge.id, "computer").await, "");
    assert_eq!(cafe.mover(&key).await, ann);
    cafe.close().await;
}

#[tokio::test]
async fn bots_and_channels_are_no_opponents() {
    let cafe = Cafe::open().await;
    let (ann, poll) = (cafe.server.user("Ann"), cafe.server.user(Person::new("Poll").username("poll_bot").bot()));
    let group = cafe.server.supergroup("Friends", &[ann, poll]);
    let channel = cafe.server.channel("News");
    let by_bot = cafe.server.say(group, poll, "Vote!");
    let by_channel = cafe.server.say(group, ann, Line::new("News!").as_channel(channel));
    for line in [
        Line::new("/gulbara").replying(by_bot),
        Line::new("/gulbara").replying(by_channel),
        Line::new("/gulbara @poll_bot"),
    ] {
        let answer = cafe.reply(group, ann, line).await;
        assert!(answer.words().contains("cannot sit at a table"), "{}", answer.words());
    }
    cafe.close().await;
}

#[tokio::test]
async fn a_name_after_an_at_sign_is_bound_when_its_owner_presses() {
    let cafe = Cafe::open().await;
    let (ann, zed) = (cafe.server.user("Ann"), cafe.server.user("Zed"));
    let boyan = cafe.server.user(Person::new("Boyan").username("Boyan_K"));
    let group = cafe.server.group("Friends", &[ann, boyan, zed]);
    let (key, challenge) = cafe.challenge(group, ann, "/gulbara @boyan_k").await;
    assert!(challenge.entities.iter().any(|mark| mark.kind == testkit::telegram::EntityKind::Mention));
    let told = cafe.told(group, zed, challenge.id, "join").await;
    assert!(told.contains("This invitation is for"), "{told}");
    assert_eq!(cafe.told(group, boyan, challenge.id, "join").await, "");
    cafe.board(group, &key).await;
    cafe.close().await;
}

#[tokio::test]
async fn a_challenge_is_declined_by_the_named_and_withdrawn_by_its_maker_or_an_admin() {
    let cafe = Cafe::open().await;
    let [owner, admin, ann, boyan, zed] = ["Owner", "Admin", "Ann", "Boyan", "Zed"].map(|name| cafe.server.user(name));
    let group = cafe.server.open(Room::supergroup("Friends").members(&[owner, ann, boyan, zed]).admin(admin));
    let hello = cafe.server.say(group, boyan, "hello");
    let challenge = async || cafe.challenge(group, ann, Line::new("/gulbara").replying(hello)).await.1.id;
    let closed = async |id| {
        cafe.server
            .wait(group, "a closed challenge", |posts| {
                posts.iter().find(|post| post.id == id && post.keyboard.is_empty()).map(|post| post.words().to_owned())
            })
            .await
    };
    let id = challenge().await;
    let told = cafe.told(group, zed, id, "decline").await;
    assert_eq!(told, "Only Boyan can decline.");
    assert_eq!(cafe.told(group, boyan, id, "decline").await, "");
    assert!(closed(id).await.contains("rather not"));

    let id = challenge().await;
    let told = cafe.told(group, zed, id, "cancel").await;
    assert!(told.starts_with("Only "), "{told}");
    assert_eq!(cafe.told(group, ann, id, "cancel").await, "");
    assert!(closed(id).await.contains("withdrawn"));

    let id = challenge().await;
    assert_eq!(cafe.told(group, admin, id, "cancel").await, "");
    assert!(closed(id).await.contains("withdrawn"));
    // Rights are asked for withdrawals alone.
    assert_eq!(cafe.server.requests("getChatMember").len(), 3);
    cafe.close().await;
}

#[tokio::test]
async fn every_strangers_press_is_answered_and_changes_nothing() {
    let cafe = Cafe::open().await;
    let (ann, boyan, zed) = (cafe.server.user("Ann"), cafe.server.user("Boyan"), cafe.server.user("Zed"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan, zed]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let (board, mover) = (cafe.board(group, &key).await, cafe.mover(&key).await);
    let waiting = if mover == ann { boyan } else { ann };
    let version = cafe.table(&key).await.version;
    let told = cafe.told(group, zed, board.id, "step").await;
    assert!(told.starts_with("You are watching."), "{told}");
    let told = cafe.told(group, waiting, board.id, "step").await;
    assert!(told.contains("is to move"), "{told}");
    for who in [zed, waiting, mover] {
        let press = cafe.press(group, who, board.id, "info");
        let words = press.answer().await.text.unwrap();
        assert!(!words.is_empty() && words.encode_utf16().count() <= 200, "{words}");
        assert_eq!(press.answers(), 1);
    }
    assert_eq!(cafe.table(&key).await.version, version);
    // A button of another time, and one of no time at all.
    let step = board.tokens().into_iter().find(|token| token.contains(":step:")).unwrap().to_owned();
    assert_eq!(cafe.server.click(group, mover, board.id, &step).unwrap().answer().await.text, None);
    cafe.board(group, &key).await;
    let old = cafe.server.click_inaccessible(group, mover, board.id, &step).unwrap().answer().await;
    assert_eq!(old.text.as_deref(), Some("That press has counted already."));
    let odd = cafe.server.click_inaccessible(group, zed, board.id, "what?").unwrap().answer().await;
    assert!(odd.text.unwrap().contains("not known here"));
    cafe.close().await;
}

#[tokio::test]
async fn an_open_challenge_closes_by_an_edit_after_an_hour() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let (_, challenge) = cafe.challenge(group, ann, "/gulbara").await;
    let join = challenge.tokens().into_iter().find(|token| token.ends_with(":join")).unwrap();
    cafe.pass(61 * 60).await;
    let closed = cafe
        .server
        .wait(group, "a closed challenge", |posts| {
            posts.iter().find(|post| post.words().contains("Nobody came")).cloned()
        })
        .await;
    assert_eq!((closed.id, closed.keyboard.len(), closed.edits), (challenge.id, 0, 1));
    let late = cafe.server.click_inaccessible(group, boyan, challenge.id, join).unwrap().answer().await;
    assert!(late.text.unwrap().contains("has expired"));
    cafe.close().await;
}
