//! The leaderboard of a server, as people in it see it.

use serde_json::json;

use crate::games::play_out;
use crate::support::Cafe;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_has_a_leaderboard_and_who_left_is_passed_over() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    play_out(&cafe, board, 12).await;

    let picture = cafe.command(cafe.ann, "leaderboard", &[]).await.original.unwrap();
    assert_eq!(picture.attachments.len(), 1);
    let alt = picture.attachments[0].description.clone().unwrap();
    assert!(alt.contains("1 of 1 won") && alt.contains("0 of 1 won"), "{alt}");
    assert!(!picture.is_ephemeral() && picture.pinged.is_empty());

    cafe.server.leave(cafe.guild, cafe.boyan);
    let asked = cafe.server.requests_to("GET", "/guilds/*/members/*").len();
    cafe.command(cafe.ann, "leaderboard", &[]).await;
    cafe.until("both to be looked up", |server| {
        (server.requests_to("GET", "/guilds/*/members/*").len() >= asked + 2).then_some(())
    })
    .await;
    // What is looked up is noted beside the answer: the leaderboard is asked for until it shows.
    for _ in 0..100 {
        let shown = cafe.command(cafe.ann, "leaderboard", &[]).await.original.unwrap();
        let alt = shown.attachments[0].description.clone().unwrap();
        if alt.matches(" of 1 won").count() == 1 {
            let stats = cafe.command(cafe.ann, "stats", &[("player", json!(cafe.boyan.to_string()))]).await;
            assert!(stats.original.unwrap().content.contains("With you: 1 game"), "what was played is kept");
            return;
        }
    }
    panic!("who left is still in the leaderboard");
}
