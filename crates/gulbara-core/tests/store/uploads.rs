//! What platforms call the pictures they have.

use crate::play::{at, fresh};

const BOT: &str = "telegram:1";

#[tokio::test]
async fn a_picture_has_one_name_for_each_account() {
    let (_folder, store) = fresh().await;
    let (one, two) = ([1; 32], [2; 32]);
    store.keep_upload(BOT, &one, "file 1", at(0)).await.unwrap();
    assert_eq!(store.upload(BOT, &one, at(1)).await.unwrap().as_deref(), Some("file 1"));
    assert_eq!(store.upload("telegram:2", &one, at(1)).await.unwrap(), None);
    assert_eq!(store.upload(BOT, &two, at(1)).await.unwrap(), None);
    store.keep_upload(BOT, &one, "file 2", at(2)).await.unwrap();
    assert_eq!(store.upload(BOT, &one, at(3)).await.unwrap().as_deref(), Some("file 2"));
    store.forget_upload(BOT, &one).await.unwrap();
    assert_eq!(store.upload(BOT, &one, at(3)).await.unwrap(), None);
}

#[tokio::test]
async fn what_is_shown_once_is_forgotten_in_days_and_what_is_shown_again_in_months() {
    const DAY: i64 = 24 * 60 * 60;
    let (_folder, store) = fresh().await;
    let (board, rules) = ([1; 32], [2; 32]);
    for hash in [&board, &rules] {
        store.keep_upload(BOT, hash, "file", at(0)).await.unwrap();
    }
    assert!(store.upload(BOT, &rules, at(DAY)).await.unwrap().is_some());
    store.prune(at(2 * DAY + 1)).await.unwrap();
    assert_eq!(store.upload(BOT, &board, at(DAY)).await.unwrap(), None);
    assert!(store.upload(BOT, &rules, at(50 * DAY)).await.unwrap().is_some());
    store.prune(at(100 * DAY)).await.unwrap();
    assert!(store.upload(BOT, &rules, at(100 * DAY)).await.unwrap().is_some());
    store.prune(at(200 * DAY)).await.unwrap();
    assert_eq!(store.upload(BOT, &rules, at(200 * DAY)).await.unwrap(), None);
}
