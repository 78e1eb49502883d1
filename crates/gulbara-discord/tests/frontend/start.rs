//! Coming, staying and going: the token, the commands, the gateway, the end.

use std::time::Duration;

use gulbara_discord::{Error, Settings, check};
use secrecy::SecretString;
use testkit::discord::{Fault, Server};
use tokio_util::sync::CancellationToken;

use crate::support::{Cafe, carried, settings, steps};

#[tokio::test]
async fn a_check_names_the_bot_with_one_call() {
    let server = Server::start().await.unwrap();
    assert_eq!(check(&settings(&server)).await.unwrap(), "loopback-bot");
    assert_eq!(server.requests().len(), 1);
    let wrong = Settings { token: SecretString::from("wrong"), ..settings(&server) };
    assert!(matches!(check(&wrong).await, Err(Error::Token)));
    let nowhere = Settings { api_url: Some("http://127.0.0.1:9".to_owned()), ..settings(&server) };
    assert!(matches!(check(&nowhere).await, Err(Error::Unreachable)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_token_ends_it_at_once() {
    let mut cafe = Cafe::open().await;
    cafe.stop().await.unwrap();
    let wrong = Settings { token: SecretString::from("wrong"), ..settings(&cafe.server) };
    let ended = gulbara_discord::run(wrong, cafe.host.clone(), CancellationToken::new()).await;
    assert!(matches!(ended, Err(Error::Token)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_once() {
    let mut cafe = Cafe::open().await;
    let registered = cafe.server.registered_commands();
    assert_eq!(registered.len(), 18);
    while cafe.host.recall("discord-commands").await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    cafe.restart().await;
    let answer = cafe.command(cafe.ann, "help", &[]).await;
    assert!(answer.private_note().is_some());
    assert_eq!(cafe.server.requests_to("PUT", "/applications/*/commands").len(), 1);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_could_not_be_registered_are_tried_again() {
    let cafe = Cafe::prepare(|server| {
        server.inject(Fault::on("PUT", "/applications/*/commands").status(503));
    })
    .await;
    cafe.ready().await;
    assert_eq!(cafe.server.requests_to("PUT", "/applications/*/commands").len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_cannot_be_asked_for_is_asked_for_again_and_never_replaced() {
    let cafe = Cafe::prepare(|server| {
        server.inject(Fault::on("GET", "/gateway/bot").status(500));
        // The library's own question: when it fails, the library would go to the real gateway.
        server.inject(Fault::on("GET", "/gateway").status(500).always());
    })
    .await;
    cafe.ready().await;
    assert!(cafe.command(cafe.ann, "rules", &[]).await.private_note().is_some());
    assert_eq!(cafe.server.identifies().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_made_while_the_line_was_down_are_answered() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    cafe.server.hold_gateway();
    cafe.server.drop_gateway();
    let press = cafe.server.click(cafe.room, cafe.mover(&table), board.id, &token).unwrap();
    cafe.server.release_gateway();
    assert!(carried(&press.answer().await.unwrap()));
    assert!(cafe.server.resumes() >= 1);
    assert_eq!(cafe.table(&table.key).await.version, table.version + 1);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_ends_within_seconds_and_finishes_what_it_began() {
    let mut cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let table = cafe.table_of(&board).await;
    let (token, _) = steps(&board).swap_remove(0);
    cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").delay(Duration::from_millis(800)));
    let press = cafe.server.click(cafe.room, cafe.mover(&table), board.id, &token).unwrap();
    cafe.until("the answer on its way", |server| {
        (server.requests_to("POST", "/interactions/*/*/callback").len() == 3).then_some(())
    })
    .await;
    cafe.stop().await.unwrap();
    assert!(carried(&press.state()));
    assert!(!cafe.server.is_online());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_ends_within_seconds_without_a_line() {
    let mut cafe = Cafe::prepare(|server| {
        server.inject(Fault::on("GET", "/gateway/bot").status(500).always());
    })
    .await;
    cafe.until("a first try", |server| (!server.requests_to("GET", "/gateway/bot").is_empty()).then_some(())).await;
    cafe.stop().await.unwrap();
}
