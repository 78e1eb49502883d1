//! Replays, records and the pictures beside the rules, as a chat sees them.

use gulbara_core::proof::{Record, verify};
use testkit::telegram::DocumentKind;

use crate::cafe::Cafe;

#[tokio::test]
async fn a_replay_is_an_animation_for_everybody_and_is_uploaded_once() {
    let cafe = Cafe::open().await;
    let (ann, boyan) = (cafe.server.user("Ann"), cafe.server.user("Boyan"));
    let group = cafe.server.supergroup("Friends", &[ann, boyan]);
    let key = cafe.begin(group, ann, boyan, "/gulbara").await;
    let film = async |line: &str| {
        cafe.ask(group, ann, line, |post| post.document.clone().map(|film| (post.clone(), film))).await
    };
    let (post, first) = film("/replay").await;
    assert_eq!((first.kind, first.name), (DocumentKind::Animation, format!("gulbara-{key}.gif")));
    assert!(first.bytes.starts_with(b"GIF89a"));
    assert_eq!((post.reply_to, post.silent), (None, true));
    assert!(post.words().contains("Ann – Boyan"), "{}", post.words());
    let (_, again) = film(&format!("/replay {key}")).await;
    assert_eq!(again.file_id, first.file_id);
    let sent = cafe.server.requests("sendAnimation");
    assert_eq!(sent.iter().map(|request| request.files.len()).collect::<Vec<_>>(), [1, 0]);
    // The record is one press away, and not for the whole group.
    let press = cafe.press(group, boyan, post.id, "export");
    assert_eq!(press.answer().await.text, None);
    let find = |posts: &[testkit::telegram::Post]| {
        let file = posts.iter().find_map(|post| post.document.clone().filter(|file| file.kind == DocumentKind::File));
        file.map(|file| serde_json::from_slice::<Record>(&file.bytes).unwrap())
    };
    let record = cafe.server.wait(group, "the record", find).await;
    assert_eq!((record.id.as_str(), verify(&record).map(|verified| verified.dice_checked)), (key.as_str(), Ok(false)));
    cafe.close().await;
}

#[tokio::test]
async fn the_rules_are_paged_in_place_each_with_its_picture() {
    let cafe = Cafe::open().await;
    let ann = cafe.server.user("Ann");
    let private = cafe.server.private(ann);
    let mut page = cafe.reply(private, ann, "/rules").await;
    assert!(page.words().contains("15 checkers") && page.tokens().len() == 7, "{:?}", page.tokens());
    let mut seen = vec![page.photo.clone().expect("a picture").bytes];
    for token in page.tokens().into_iter().skip(1).map(str::to_owned).collect::<Vec<_>>() {
        cafe.server.click(private, ann, page.id, &token).unwrap().answer().await;
        let edits = page.edits;
        page = cafe
            .server
            .wait(private, "the page", |posts| {
                posts.iter().find(|post| post.id == page.id && post.edits > edits).cloned()
            })
            .await;
        let picture = page.photo.clone().expect("a picture").bytes;
        assert!(!seen.contains(&picture), "{token} has a picture of its own");
        seen.push(picture);
    }
    assert!(page.words().starts_with("Presets."), "{}", page.words());
    // Somebody else's rules are the same pictures.
    let uploads = cafe.server.journal().iter().map(|request| request.files.len()).sum::<usize>();
    let boyan = cafe.server.user("Boyan");
    assert!(cafe.reply(cafe.server.private(boyan), boyan, "/rules doubles").await.words().starts_with("Doubles."));
    assert_eq!(cafe.server.journal().iter().map(|request| request.files.len()).sum::<usize>(), uploads);
    cafe.close().await;
}
