//! What is logged while people play: alone in its program, since there is one log for all of it.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::{Arc, Mutex};

use testkit::telegram::{ChatId, Fault, Person, Trouble, UserId};

use crate::cafe::{Cafe, boards};

#[expect(dead_code, reason = "other tests need more of it")]
#[path = "telegram/cafe.rs"]
mod cafe;

/// Takes what is logged.
#[derive(Clone, Default)]
struct Diary(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Diary {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_holds_no_name_no_number_no_word_and_no_token() {
    let diary = Diary::default();
    let writer = diary.clone();
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let mut cafe = Cafe::open().await;
    let ann = cafe.server.user(Person::new("Annabella").username("annabella_b"));
    let boyan = cafe.server.user(Person::new("Boyanko"));
    let group = cafe.server.group("Chickadees", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let mistakes = [
        Trouble::Refused(400, "Bad Request: can't parse entities: unsupported start tag \"annabella\"".to_owned()),
        Trouble::Refused(403, "Forbidden: bot was kicked from Chickadees".to_owned()),
        Trouble::Garbage,
        Trouble::DropBefore,
    ];
    for mistake in mistakes {
        cafe.server.inject(Fault::on("sendMessage", mistake));
        cafe.server.say(group, ann, "/gulbara quatschkopf");
        cafe.server.wait_until("the mistake", |server| (server.faults_waiting() == 0).then_some(())).await;
    }
    cafe.server.inject(Fault::on("editMessageMedia", Trouble::DropBefore));
    cafe.server.inject(Fault::on("getUpdates", Trouble::Garbage));
    cafe.play(&key, |_| group, 19, 6).await;
    cafe.server.inject(Fault::on("editMessageMedia", Trouble::TooManyRequests(1)));
    cafe.play(&key, |_| group, 19, 40).await;
    cafe.board(group, &key).await;
    let moved = cafe.server.migrate(group);
    cafe.server.wait(moved, "a board in the new group", |posts| boards(posts).first().map(|_| ())).await;
    give_up(&cafe, moved, ann).await;
    cafe.server.make_admin(moved, ann);
    let void = format!("/history void {key} spitefulness");
    cafe.ask(moved, ann, void, |post| post.words().contains("spitefulness").then_some(())).await;
    let token = cafe.server.token();
    cafe.stop().await;
    let seed = cafe.table(&key).await.seal.seed.to_hex();
    let log = String::from_utf8(diary.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("update{id="), "there is a log: {log}");
    let secret = token.split(':').nth(1).unwrap();
    for word in ["annabella", "boyanko", "chickadees", "quatschkopf", &seed, &secret.to_lowercase(), "spitefulness"] {
        assert!(!log.to_lowercase().contains(word), "{word}: {log}");
    }
    // What libraries write on this level has addresses with numbers in it.
    let ours: Vec<&str> = log.lines().filter(|line| line.contains(" gulbara_")).collect();
    assert!(ours.iter().any(|line| line.contains("asks for a pause")), "{ours:#?}");
    assert!(ours.iter().any(|line| line.contains("has become a supergroup")), "{ours:#?}");
    assert!(ours.iter().any(|line| line.contains("declared a result void")), "{ours:#?}");
    for number in [group.to_string(), moved.to_string(), format!("telegram:{ann}"), format!("telegram:{boyan}")] {
        assert!(!ours.iter().any(|line| line.contains(&number)), "{number}: {ours:#?}");
    }
}

/// Somebody resigns, and is sure.
async fn give_up(cafe: &Cafe, chat: ChatId, who: UserId) {
    let sure = |token: &&str| token.contains(":yes:resign");
    let (question, token) =
        cafe.ask(chat, who, "/resign", |post| Some((post.id, post.tokens().into_iter().find(sure)?.to_owned()))).await;
    cafe.server.click(chat, who, question, &token).unwrap().answer().await;
}
