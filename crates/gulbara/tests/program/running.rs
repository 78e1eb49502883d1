//! A program that runs: where it is, what keeps a second one away, how it ends.

use std::net::TcpListener;
use std::time::Duration;

use testkit::telegram::Server as Telegram;

use crate::house::House;

async fn get(url: &str) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let answer = client.get(url).send().await.unwrap_or_else(|why| panic!("{url}: {why}"));
    (answer.status().as_u16(), answer.text().await.expect("a body"))
}

#[tokio::test]
async fn without_a_token_the_local_table_is_there_and_a_signal_ends_it() {
    for signal in ["TERM", "INT"] {
        let house = House::new();
        let running = house.run(&[]);
        let address = running.address();
        let (status, page) = get(&address).await;
        assert_eq!(status, 200, "{page}");
        assert!(page.contains("Gul Bara"), "{page}");
        running.signal(signal);
        assert_eq!(running.more_lines(), [""; 0], "one line on stdout");
        let (took, status, log) = running.end();
        assert_eq!(status.code(), Some(0), "{log}");
        assert!(took < Duration::from_secs(10), "{took:?}: {log}");
        // What was written is in one file, which can be copied.
        assert!(house.path("gulbara.db").exists());
        assert!(!house.path("gulbara.db-wal").exists(), "{log}");
    }
}

#[tokio::test]
async fn an_open_page_does_not_keep_it_from_ending() {
    let house = House::new();
    let running = house.run(&[]);
    let address = running.address();
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let events = client.get(format!("{address}/events")).send().await.expect("an answer");
    running.signal("TERM");
    let (took, status, log) = running.end();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(took < Duration::from_secs(10), "{took:?}: {log}");
    drop(events);
}

#[test]
fn a_second_one_on_the_same_database_is_refused() {
    let house = House::new();
    let running = house.run(&[]);
    running.address();
    let second = house.say(&["run"], &[("GULBARA_WEB_LISTEN", "127.0.0.1:0")]);
    assert_eq!(second.status.code(), Some(1));
    assert_eq!(second.out, "");
    assert!(second.err.contains("another gulbara is running on the database gulbara.db"), "{}", second.err);
    // Another database is another house.
    let other = house.run(&[("GULBARA_DATABASE", "other.db")]);
    other.address();
    // And the first one's is free again after its end, however it came.
    running.signal("KILL");
    let (_, status, _) = running.end();
    assert_eq!(status.code(), None);
    house.run(&[]).address();
}

#[test]
fn a_busy_port_says_how_to_choose_another() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let said = House::new().say(&[], &[("GULBARA_WEB_LISTEN", &address)]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.contains(&address) && said.err.contains("busy"), "{}", said.err);
    assert!(said.err.contains("GULBARA_WEB_LISTEN=127.0.0.1:"), "{}", said.err);
    let said = House::new().say(&[], &[("GULBARA_WEB_LISTEN", "127.0.0.1:0"), ("GULBARA_METRICS_LISTEN", &address)]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.contains(&format!("metrics.listen = \"{address}\"")), "{}", said.err);
}

#[tokio::test]
async fn metrics_are_shown_where_asked() {
    let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let house = House::new();
    let running = house.run(&[("GULBARA_METRICS_LISTEN", &port.to_string())]);
    running.address();
    let (status, metrics) = get(&format!("http://{port}/metrics")).await;
    assert_eq!(status, 200);
    for name in ["gulbara_build_info{version=", "gulbara_table_changes_total 0", "process_start_time_seconds "] {
        assert!(metrics.contains(name), "{name}: {metrics}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frontend_that_cannot_work_ends_the_program_with_its_reason() {
    let telegram = Telegram::start().await;
    let house = House::new();
    let running =
        house.run(&[("GULBARA_TELEGRAM_TOKEN", "9:wrong"), ("GULBARA_TELEGRAM_API_URL", &telegram.api_url())]);
    let (_, status, log) = running.end();
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("error: Telegram: the token is not accepted"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_gets_into_the_log() {
    let telegram = Telegram::start().await;
    let token = telegram.token();
    let house = House::new();
    let running = house.run(&[
        ("GULBARA_TELEGRAM_TOKEN", &token),
        ("GULBARA_TELEGRAM_API_URL", &telegram.api_url()),
        ("GULBARA_LOG_FILTER", "trace"),
        ("GULBARA_LOG_FORMAT", "json"),
    ]);
    let address = running.address();
    let (status, _) = get(&address).await;
    assert_eq!(status, 200);
    running.signal("TERM");
    let (_, status, log) = running.end();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(log.lines().count() > 3 && log.starts_with('{'), "{log}");
    assert!(!log.contains(&token), "the token is in the log");
}
