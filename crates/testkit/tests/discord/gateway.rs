//! The gateway: who is let in, what is replayed to whoever comes back, and how sessions end.

use serde_json::json;
use testkit::discord::{Refusal, intent};

use crate::support::{Cafe, Socket};

#[tokio::test]
async fn only_the_bot_is_let_in_and_without_privileges() {
    let cafe = Cafe::open().await;
    let mut stranger = Socket::connect(&cafe.server).await;
    stranger.identify("nobody", 0).await;
    assert_eq!(stranger.next().await, Err(4004));
    let mut greedy = Socket::connect(&cafe.server).await;
    greedy.identify(cafe.server.token(), intent::GUILDS | intent::MESSAGE_CONTENT).await;
    assert_eq!(greedy.next().await, Err(4014));
    let mut eager = Socket::connect(&cafe.server).await;
    eager.send(json!({ "op": 3, "d": {} })).await;
    assert_eq!(eager.next().await, Err(4003));
    let identifies = cafe.server.identifies();
    assert_eq!(identifies.iter().map(|identify| identify.accepted).collect::<Vec<_>>(), [true, false, false]);
    assert_eq!((identifies[0].version.as_deref(), identifies[2].privileged()), (Some("10"), intent::MESSAGE_CONTENT));
}

#[tokio::test]
async fn a_session_begins_with_its_guilds_and_hears_what_it_asked_for() {
    let cafe = Cafe::open().await;
    let mut socket = Socket::identified(&cafe.server, intent::GUILDS).await;
    let guild = socket.event("GUILD_CREATE").await;
    assert_eq!((&guild["id"], &guild["channels"][0]["id"]), (&json!(cafe.guild), &json!(cafe.table)));
    cafe.server.say(cafe.table, cafe.ann, "not heard").unwrap();
    let other = cafe.server.add_channel(cafe.guild, "other");
    assert_eq!(socket.event("CHANNEL_CREATE").await["id"], json!(other));
    cafe.server.delete_channel(other);
    assert_eq!(socket.event("CHANNEL_DELETE").await["id"], json!(other));
    cafe.server.remove_bot(cafe.guild);
    assert_eq!(socket.event("GUILD_DELETE").await["id"], json!(cafe.guild));
    socket.send(json!({ "op": 1, "d": socket.seen })).await;
    assert_eq!(socket.next().await.unwrap()["op"], 11);
    assert_eq!(cafe.server.heartbeats(), 1);
    let mut listener = Socket::identified(&cafe.server, intent::DIRECT_MESSAGES).await;
    let dm = cafe.server.dm(cafe.ann);
    cafe.server.say(dm, cafe.ann, "heard").unwrap();
    assert_eq!(listener.event("MESSAGE_CREATE").await["content"], "heard");
}

#[tokio::test]
async fn what_was_missed_is_replayed_at_resume() {
    let mut cafe = Cafe::open().await;
    cafe.register_play().await;
    cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    cafe.socket.event("INTERACTION_CREATE").await;
    cafe.server.drop_gateway();
    assert_eq!(cafe.socket.next().await, Err(0));
    assert!(!cafe.server.is_online());
    let missed = [cafe.ann, cafe.boyan].map(|user| cafe.server.slash(cafe.table, user, "play", &[]).unwrap().id());
    let mut socket = Socket::connect(&cafe.server).await;
    socket.resume(&cafe.server, &cafe.socket.session, cafe.socket.seen).await;
    for id in missed {
        assert_eq!(socket.event("INTERACTION_CREATE").await["id"], json!(id));
    }
    socket.event("RESUMED").await;
    let live = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    assert_eq!(socket.event("INTERACTION_CREATE").await["id"], json!(live.id()));
    assert_eq!((socket.seen, cafe.server.resumes()), (cafe.socket.seen + 4, 1));
    // Coming back once more from the same point replays everything since, not only the last gap.
    let mut again = Socket::connect(&cafe.server).await;
    again.resume(&cafe.server, &cafe.socket.session, cafe.socket.seen + 1).await;
    assert_eq!(again.event("INTERACTION_CREATE").await["id"], json!(missed[1]));
    again.event("RESUMED").await;
    assert_eq!(again.event("INTERACTION_CREATE").await["id"], json!(live.id()));
    again.event("RESUMED").await;
    assert_eq!(socket.next().await, Err(0));
}

#[tokio::test]
async fn a_session_that_is_not_there_can_not_be_resumed() {
    let mut cafe = Cafe::open().await;
    let mut socket = Socket::connect(&cafe.server).await;
    socket.resume(&cafe.server, "nothing", 0).await;
    assert_eq!(socket.next().await.unwrap(), json!({ "op": 9, "d": false }));
    // The same socket may start afresh.
    socket.identify(cafe.server.token(), 0).await;
    socket.event("READY").await;
    let mut socket = Socket::connect(&cafe.server).await;
    socket.resume(&cafe.server, &cafe.socket.session, 99).await;
    assert_eq!(socket.next().await, Err(4007));
    cafe.server.invalidate_session(false);
    assert_eq!(cafe.socket.next().await.unwrap(), json!({ "op": 9, "d": false }));
    let mut socket = Socket::connect(&cafe.server).await;
    socket.resume(&cafe.server, &cafe.socket.session, cafe.socket.seen).await;
    assert_eq!(socket.next().await.unwrap(), json!({ "op": 9, "d": false }));
}

#[tokio::test]
async fn the_server_asks_for_a_reconnect_or_closes() {
    let mut cafe = Cafe::open().await;
    cafe.server.reconnect();
    assert_eq!(cafe.socket.next().await.unwrap()["op"], 7);
    cafe.server.invalidate_session(true);
    assert_eq!(cafe.socket.next().await.unwrap(), json!({ "op": 9, "d": true }));
    cafe.server.close_gateway(4000);
    assert_eq!(cafe.socket.next().await, Err(4000));
    let mut socket = Socket::connect(&cafe.server).await;
    socket.resume(&cafe.server, &cafe.socket.session, cafe.socket.seen).await;
    socket.event("RESUMED").await;
}

#[tokio::test]
async fn a_session_closed_in_good_order_is_over() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let Cafe { server, socket, table, ann, .. } = cafe;
    socket.close(1000).await;
    server.until("the socket to close", |server| (!server.is_online()).then_some(())).await.unwrap();
    let refused = server.slash(table, ann, "play", &[]).unwrap_err();
    assert_eq!(refused, Refusal::Offline);
}

#[tokio::test]
async fn a_held_gateway_lets_nobody_in_until_released() {
    let cafe = Cafe::open().await;
    cafe.server.hold_gateway();
    cafe.server.drop_gateway();
    let server = cafe.server.clone();
    let waiting = tokio::spawn(async move { Socket::identified(&server, 0).await.session });
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
    assert!(!waiting.is_finished() && !cafe.server.is_online());
    cafe.server.release_gateway();
    assert_ne!(waiting.await.unwrap(), cafe.socket.session);
}
