//! Injected faults: what the client sees, and whether the request had its effect.

use std::time::Duration;

use serde_json::{Value, json};
use testkit::discord::{Fault, Server};

use crate::support::{Cafe, Rest};

const MESSAGES: &str = "/channels/*/messages";

#[tokio::test]
async fn a_rate_limit_tells_how_long_to_wait() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let fault = cafe.server.inject(Fault::on("POST", MESSAGES).rate_limited(Duration::from_millis(1500)));
    let response = cafe.rest.request("POST", &path).json(&json!({ "content": "x" })).send().await.unwrap();
    assert_eq!((response.status().as_u16(), &response.headers()["retry-after"]), (429, &"2".parse().unwrap()));
    let body: Value = response.json().await.unwrap();
    assert_eq!((&body["retry_after"], body.get("code")), (&json!(1.5), None));
    assert!(cafe.server.every_message(cafe.table).is_empty());
    cafe.post(json!({ "content": "x" })).await;
    assert_eq!(fault.hits(), 1);
    let log = cafe.server.requests_to("POST", MESSAGES);
    assert_eq!(
        log.iter().map(|request| (request.status, request.faulted)).collect::<Vec<_>>(),
        [(Some(429), true), (Some(200), false)]
    );
}

#[tokio::test]
async fn a_stumble_comes_with_a_page_or_a_body_before_or_after_the_effect() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let send = || cafe.rest.request("POST", &path).json(&json!({ "content": "x" })).send();
    cafe.server.inject(Fault::on("*", "/**").html(502));
    let page = send().await.unwrap();
    assert_eq!((page.status().as_u16(), page.headers()["content-type"].as_bytes()), (502, b"text/html".as_slice()));
    cafe.server.inject(Fault::on("POST", MESSAGES).status(500));
    assert_eq!(send().await.unwrap().status(), 500);
    assert!(cafe.server.every_message(cafe.table).is_empty());
    cafe.server.inject(Fault::on("POST", MESSAGES).error(503, 0, "gone fishing").applied());
    let answer: Value = send().await.unwrap().json().await.unwrap();
    assert_eq!(answer["message"], "gone fishing");
    assert_eq!(cafe.server.messages(cafe.table).len(), 1);
    let endless = cafe.server.inject(Fault::on("POST", MESSAGES).status(500).always());
    for _ in 0..3 {
        assert_eq!(send().await.unwrap().status(), 500);
    }
    endless.lift();
    assert_eq!(send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_connection_is_cut_before_or_after_the_effect() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let send = || cafe.rest.request("POST", &path).json(&json!({ "content": "x" })).send();
    cafe.server.inject(Fault::on("POST", MESSAGES).cut());
    assert!(send().await.is_err());
    assert!(cafe.server.every_message(cafe.table).is_empty());
    cafe.server.inject(Fault::on("POST", MESSAGES).cut().applied());
    assert!(send().await.is_err());
    assert_eq!(cafe.server.messages(cafe.table).len(), 1);
    assert_eq!(send().await.unwrap().status(), 200);
    let statuses: Vec<_> = cafe.server.requests_to("POST", MESSAGES).iter().map(|request| request.status).collect();
    assert_eq!(statuses, [None, None, Some(200)]);
}

#[tokio::test]
async fn an_answer_may_never_come_before_or_after_the_effect() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let hang = || Fault::on("POST", MESSAGES).hang();
    let slow = Fault::on("POST", MESSAGES).delay(Duration::from_secs(3600)).applied();
    for (fault, messages) in [(hang(), 0), (hang().applied(), 1), (slow, 2)] {
        let fault = cafe.server.inject(fault);
        let waiting = tokio::spawn(cafe.rest.request("POST", &path).json(&json!({ "content": "x" })).send());
        let struck =
            |server: &Server| (fault.hits() == 1 && server.messages(cafe.table).len() == messages).then_some(());
        cafe.server.until("the fault to strike", struck).await.unwrap();
        assert!(!waiting.is_finished());
        waiting.abort();
    }
    assert!(cafe.server.requests_to("POST", MESSAGES).iter().all(|request| request.status.is_none()));
}

#[tokio::test]
async fn a_client_with_little_patience_gives_up() {
    let cafe = Cafe::open().await;
    let rest = Rest::new(&cafe.server).with_timeout(Duration::from_millis(200));
    cafe.server.inject(Fault::on("GET", "/gateway").hang().always());
    assert!(rest.request("GET", "/gateway").send().await.unwrap_err().is_timeout());
}

#[tokio::test]
async fn a_delay_takes_its_time() {
    let cafe = Cafe::open().await;
    cafe.server.inject(Fault::on("GET", "/gateway").delay(Duration::from_millis(20)));
    let asked = std::time::Instant::now();
    assert_eq!(cafe.rest.call("GET", "/gateway", Value::Null).await.0, 200);
    assert!(asked.elapsed() >= Duration::from_millis(20));
}

#[tokio::test]
async fn an_answer_may_arrive_too_late() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    cafe.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)));
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    let answer = json!({ "type": 4, "data": { "content": "x" } });
    assert_eq!(cafe.rest.respond(&asked, answer).await, (404, 10062));
}
