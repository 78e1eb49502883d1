//! Bad weather: limits, broken lines, restarts.

use std::time::Duration;

use testkit::telegram::{Fault, Post, Request, Rules, Server, Trouble, UserId};

use tokio::time::Instant;

use crate::cafe::{Cafe, boards, choose};

fn two(server: &Server) -> (UserId, UserId) {
    (server.user("Ann"), server.user("Boyan"))
}

/// How many edits of pictures Telegram was asked for.
fn edits(server: &Server) -> usize {
    server.requests("editMessageMedia").len()
}

/// Presses random buttons as fast as answers come, whatever the board shows; gives the answers' words.
async fn hurry(
    cafe: &Cafe,
    chat: testkit::telegram::ChatId,
    key: &gulbara_core::table::TableKey,
    presses: usize,
) -> Vec<String> {
    use gulbara_core::view::{Row, board};
    use rand::SeedableRng as _;
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(13);
    let mut told = Vec::new();
    let shown = cafe.board(chat, key).await;
    for _ in 0..presses {
        let (who, table) = (cafe.mover(key).await, cafe.table(key).await);
        // What a newer board would offer; the shown one lags behind.
        let rows = board(&table, &gulbara_core::words::Lang::ENGLISH, &gulbara_telegram::GRID).rows;
        let buttons = rows.into_iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons,
            Row::Menu(_) => Vec::new(),
        });
        let keyboard = buttons
            .map(|button| testkit::telegram::Button {
                text: button.label,
                data: Some(button.token),
                url: None,
                json: Default::default(),
            })
            .collect();
        let mut newer = shown.clone();
        newer.keyboard = vec![keyboard];
        let token = choose(&newer, &mut rng);
        let press = cafe.server.click_inaccessible(chat, who, shown.id, &token).unwrap();
        told.push(press.answer().await.text.unwrap_or_default());
    }
    told
}

#[tokio::test]
async fn edits_are_few_in_a_group_and_the_newest_board_wins() {
    let rules = Rules { group_edits_per_minute: Some(60), ..Rules::default() };
    let cafe = Cafe::with(rules, 60).await;
    let (ann, boyan) = two(&cafe.server);
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let told = hurry(&cafe, group, &key, 24).await;
    let slow = told.iter().filter(|words| words.starts_with("It counts.")).count();
    assert!(slow > 0, "who waits for a board is told: {told:?}");
    assert!(told.iter().all(|words| words.is_empty() || words.starts_with("It counts.")), "{told:?}");
    cafe.board(group, &key).await;
    assert!(edits(&cafe.server) < 24, "states nobody would have seen are left out");
    cafe.close().await;
}

#[tokio::test]
async fn private_chats_have_no_such_limit() {
    let cafe = Cafe::with(Rules::default(), 1).await;
    let ann = cafe.server.acquaintance("Ann");
    let chat = cafe.server.private(ann);
    let (key, challenge) = cafe.challenge(chat, ann, "/gulbara computer").await;
    assert_eq!(cafe.told(chat, ann, challenge.id, "computer").await, "");
    cafe.play(&key, |_| chat, 14, 20).await;
    cafe.board(chat, &key).await;
    cafe.close().await;
}

#[tokio::test]
async fn a_pause_the_platform_asks_for_holds_its_chat_alone() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = two(&cafe.server);
    let (here, there) = (cafe.server.supergroup("Here", &[ann, boyan]), cafe.server.supergroup("There", &[ann, boyan]));
    let (first, second) =
        (cafe.begin(here, ann, boyan, "/gulbara").await, cafe.begin(there, ann, boyan, "/gulbara").await);
    cafe.server.inject(Fault::on("editMessageMedia", Trouble::TooManyRequests(2)).in_chat(here));
    let asked = Instant::now();
    let (who, board) = (cafe.mover(&first).await, cafe.board(here, &first).await);
    let token = choose(&board, &mut rand::SeedableRng::seed_from_u64(1));
    assert_eq!(cafe.server.click(here, who, board.id, &token).unwrap().answer().await.text, None);
    cafe.server.wait_until("the refusal", |server| (server.faults_waiting() == 0).then_some(())).await;
    cafe.play(&second, |_| there, 15, 3).await;
    cafe.board(there, &second).await;
    assert!(edits(&cafe.server) >= 3);
    let waiting = |request: &Request| request.chat() == Some(here.0);
    let here_edits = || cafe.server.requests("editMessageMedia").iter().filter(|request| waiting(request)).count();
    if asked.elapsed() < Duration::from_millis(1_500) {
        assert_eq!(here_edits(), 1, "nothing in the meantime");
    }
    cafe.board(here, &first).await;
    assert!(asked.elapsed() >= Duration::from_secs(2), "not before it may");
    assert_eq!(here_edits(), 2);
    cafe.close().await;
}

#[tokio::test]
async fn broken_lines_and_garbage_are_tried_again() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = two(&cafe.server);
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    cafe.server.inject(Fault::on("sendMessage", Trouble::DropBefore));
    cafe.server.inject(Fault::on("sendPhoto", Trouble::Garbage));
    cafe.server.inject(Fault::on("editMessageText", Trouble::DropBefore));
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    cafe.server.inject(Fault::on("editMessageMedia", Trouble::DropBefore).times(2));
    cafe.server.inject(Fault::on("answerCallbackQuery", Trouble::DropBefore));
    cafe.play(&key, |_| group, 16, 2).await;
    cafe.board(group, &key).await;
    assert_eq!(cafe.server.faults_waiting(), 0);
    assert_eq!(boards(&cafe.server.messages(group)).len(), 1);
    let bare = |posts: &[Post]| {
        let sealed = posts.iter().find(|post| post.words().contains("Dice sealed"))?;
        sealed.keyboard.is_empty().then_some(())
    };
    cafe.server.wait(group, "the challenge without buttons", bare).await;
    cafe.close().await;
}

#[tokio::test]
async fn a_faulty_server_is_waited_for() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = two(&cafe.server);
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    cafe.server.inject(Fault::on("editMessageMedia", Trouble::BadGateway));
    // The client itself waits ten seconds after such a status.
    cafe.play(&key, |_| group, 17, 2).await;
    cafe.board(group, &key).await;
    cafe.close().await;
}

#[tokio::test]
async fn what_was_missed_is_made_good_at_the_next_start() {
    let mut cafe = Cafe::open().await;
    let (ann, boyan) = two(&cafe.server);
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let (who, board) = (cafe.mover(&key).await, cafe.board(group, &key).await);
    cafe.server.inject(Fault::on("editMessage*", Trouble::DropBefore).times(u32::MAX));
    let token = choose(&board, &mut rand::SeedableRng::seed_from_u64(1));
    assert_eq!(cafe.server.click(group, who, board.id, &token).unwrap().answer().await.text, None);
    cafe.server.wait_until("an edit that fails", |server| (edits(server) > 0).then_some(())).await;
    cafe.stop().await;
    cafe.server.clear_faults();
    // The board shows the state before; while nobody is there, people press and write.
    let line = cafe.server.say(group, ann, "/help");
    cafe.start();
    let shown = cafe.board(group, &key).await;
    assert_eq!(shown.id, board.id);
    cafe.server
        .wait(group, "an answer", |posts| posts.iter().any(|post| post.reply_to == Some(line)).then_some(()))
        .await;
    cafe.play(&key, |_| group, 18, 6).await;
    cafe.close().await;
}

#[tokio::test]
async fn the_frontend_ends_in_the_middle_of_everything() {
    let mut cafe = Cafe::with(Rules::default(), 20).await;
    let (ann, boyan) = two(&cafe.server);
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    hurry(&cafe, group, &key, 12).await;
    cafe.server.inject(Fault::on("editMessage*", Trouble::LateReply(Duration::from_secs(3600))).times(u32::MAX));
    hurry_one(&cafe, group, &key).await;
    let asked = Instant::now();
    cafe.stop().await;
    assert!(asked.elapsed() < Duration::from_secs(9));
    cafe.server.clear_faults();
    cafe.start();
    cafe.board(group, &key).await;
    cafe.close().await;
}

async fn hurry_one(cafe: &Cafe, chat: testkit::telegram::ChatId, key: &gulbara_core::table::TableKey) {
    let who = cafe.mover(key).await;
    let version = cafe.table(key).await.version;
    cafe.server
        .click_inaccessible(chat, who, testkit::telegram::MessageId(1), &format!("{key}:{version}:info"))
        .unwrap();
}
