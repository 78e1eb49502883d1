//! The long poll against a loopback Telegram: panics, outages, the end.

use std::sync::Mutex;

use secrecy::SecretString;
use serde_json::json;
use testkit::telegram::{Fault, Server, Trouble as Wire};
use tokio::task::JoinHandle;

use super::*;
use crate::Settings;
use crate::client;

fn settings(server: &Server) -> Settings {
    Settings {
        token: SecretString::from(server.token()),
        api_url: Some(server.api_url().parse().unwrap()),
        edits_per_minute: 0,
    }
}

/// Texts that were dealt with.
type Heard = Arc<Mutex<Vec<String>>>;

/// A tree that writes down what it hears and panics at `panic`, guarded or not.
fn listeners(heard: &Heard, guard: bool) -> impl Fn() -> UpdateHandler<Infallible> + Send + 'static {
    let heard = Arc::clone(heard);
    move || {
        let heard = Arc::clone(&heard);
        dptree::entry().branch(Update::filter_message().endpoint(move |update: Update, message: Message| {
            let heard = Arc::clone(&heard);
            async move {
                let work = async move {
                    let text = message.text().unwrap_or_default().to_owned();
                    assert!(text != "panic", "a handler breaks down");
                    heard.lock().unwrap().push(text);
                };
                if guard {
                    guarded(&update, work).await;
                } else {
                    work.await;
                }
                Ok(())
            }
        }))
    }
}

fn start(server: &Server, heard: &Heard, guard: bool) -> (CancellationToken, JoinHandle<Result<(), Error>>) {
    let bot = client::bot(&settings(server)).unwrap();
    let (stop, handlers) = (CancellationToken::new(), listeners(heard, guard));
    let token = stop.clone();
    (stop, tokio::spawn(async move { supervise(&bot, handlers, &token).await }))
}

async fn until(heard: &Heard, expected: &[&str]) {
    let deadline = Instant::now() + testkit::telegram::PATIENCE;
    while *heard.lock().unwrap() != expected {
        assert!(Instant::now() < deadline, "heard only {:?}", heard.lock().unwrap());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_panic_in_a_handler_ends_nothing() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let heard = Heard::default();
    let (stop, running) = start(&server, &heard, true);
    for text in ["one", "panic", "two", "panic", "three"] {
        server.say(server.private(ann), ann, text);
    }
    until(&heard, &["one", "two", "three"]).await;
    assert_eq!(server.requests("getMe").len(), 1, "still the first dispatcher");
    stop.cancel();
    assert!(running.await.unwrap().is_ok());
    assert_eq!(server.unconfirmed_updates(), 0);
}

#[tokio::test]
async fn a_dispatcher_that_breaks_down_is_replaced() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let heard = Heard::default();
    let (stop, running) = start(&server, &heard, false);
    // Unguarded, the second one kills its worker and the third the dispatcher.
    for text in ["one", "panic"] {
        server.say(server.private(ann), ann, text);
    }
    until(&heard, &["one"]).await;
    server.wait_until("both taken", |server| (server.unconfirmed_updates() == 0).then_some(())).await;
    server.say(server.private(ann), ann, "again");
    server.wait_until("a second dispatcher", |server| (server.requests("getMe").len() > 1).then_some(())).await;
    server.say(server.private(ann), ann, "two");
    // What broke it was not confirmed, so the second one gets it.
    until(&heard, &["one", "again", "two"]).await;
    stop.cancel();
    assert!(running.await.unwrap().is_ok());
}

#[tokio::test]
async fn an_outage_at_the_start_is_waited_for() {
    let server = Server::start().await;
    let bot = client::bot(&settings(&server)).unwrap();
    let stop = CancellationToken::new();
    server.inject(Fault::on("getMe", Wire::DropBefore));
    let me = client::meet(&bot, &stop).await.unwrap().unwrap();
    assert_eq!((me.username(), server.requests("getMe").len()), (server.bot_username().as_str(), 2));
    // The dispatcher's own first question fails, too, and is no panic.
    server.inject(Fault::on("getMe", Wire::DropBefore));
    let heard = Heard::default();
    let (stop, running) = start(&server, &heard, true);
    let ann = server.user("Ann");
    server.say(server.private(ann), ann, "one");
    until(&heard, &["one"]).await;
    stop.cancel();
    assert!(running.await.unwrap().is_ok());
}

#[tokio::test]
async fn a_poll_that_fails_is_repeated() {
    let server = Server::start().await;
    let heard = Heard::default();
    server.inject(Fault::on("getUpdates", Wire::DropBefore));
    let (stop, running) = start(&server, &heard, true);
    let ann = server.user("Ann");
    server.say(server.private(ann), ann, "one");
    until(&heard, &["one"]).await;
    stop.cancel();
    assert!(running.await.unwrap().is_ok());
}

#[tokio::test]
async fn the_end_comes_soon_also_while_telegram_is_silent() {
    let server = Server::start().await;
    server.inject(Fault::on("getMe", Wire::Delay(Duration::from_secs(3600))).times(u32::MAX));
    let heard = Heard::default();
    let (stop, running) = start(&server, &heard, true);
    server.wait_until("the first question", |server| (!server.requests("getMe").is_empty()).then_some(())).await;
    stop.cancel();
    let ended = timeout(Duration::from_secs(8), running).await.expect("it ends by itself");
    assert!(ended.unwrap().is_ok());
    let bot = client::bot(&settings(&server)).unwrap();
    let met = timeout(Duration::from_secs(8), client::meet(&bot, &stop)).await.expect("it ends by itself");
    assert!(matches!(met, Ok(None)));
}

#[tokio::test]
async fn a_token_that_is_not_accepted_is_an_error_at_once() {
    let server = Server::start().await;
    let wrong = Settings { token: SecretString::from("43:WRONG".to_owned()), ..settings(&server) };
    assert!(matches!(crate::check(&wrong).await, Err(Error::Token)));
    let bot = client::bot(&wrong).unwrap();
    assert!(matches!(client::meet(&bot, &CancellationToken::new()).await, Err(Error::Token)));
    assert_eq!(crate::check(&settings(&server)).await.unwrap(), format!("@{}", server.bot_username()));
}

#[tokio::test]
async fn a_webhook_is_asked_for_and_the_last_poll_confirms() {
    let server = Server::start().await;
    let heard = Heard::default();
    let (stop, running) = start(&server, &heard, true);
    let ann = server.user("Ann");
    server.say(server.private(ann), ann, "one");
    until(&heard, &["one"]).await;
    stop.cancel();
    assert!(running.await.unwrap().is_ok());
    assert_eq!(server.requests("getWebhookInfo").len(), 1);
    let last = server.requests("getUpdates").pop().unwrap();
    assert_eq!((&last.params["limit"], &last.params["timeout"]), (&json!(1), &json!(0)));
    assert!(server.refused().is_empty(), "{:?}", server.refused());
}
