//! Who is let in, and how it ends.

use std::time::Duration;

use gulbara_core::host::Host;
use gulbara_web::{Error, Settings, bind};
use serde_json::json;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use crate::place::{Place, client, secret};

#[tokio::test]
async fn strangers_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let get = |path: &str| client().get(format!("{}{path}", place.url));
    assert_eq!(get("/").send().await.unwrap().status(), 200);
    for path in ["/", "/events", "/page/main.js"] {
        let refused = get(path).header("host", "gul.example:8017").send().await.unwrap();
        assert_eq!(refused.status(), 403, "{path}");
        let refused = get(path).header("origin", "http://gul.example").send().await.unwrap();
        assert_eq!(refused.status(), 403, "{path}");
    }
    let tab = place.tab("Ann", "Bo");
    let say = || {
        let body = json!({ "text": "/gulbara computer", "names": ["a", "b"], "ids": [secret(), secret()] });
        client().post(format!("{}/say", place.url)).json(&body)
    };
    let seats = tab.secrets.join(",");
    let refused = say().header("x-gulbara-seats", &seats).send().await.unwrap();
    assert_eq!(refused.status(), 403, "without an origin");
    let refused = say().header("x-gulbara-seats", &seats).header("origin", "http://gul.example").send().await.unwrap();
    assert_eq!(refused.status(), 403, "from another origin");
    let refused = say().header("origin", &place.url).send().await.unwrap();
    assert_eq!(refused.status(), 400, "without a seat");
    assert!(tab.follow().await.order.is_empty(), "nothing has come of it");
    let welcome = say().header("x-gulbara-seats", &seats).header("origin", &place.url).send().await.unwrap();
    assert_eq!(welcome.status(), 200);
    place.close().await;
}

#[tokio::test]
async fn what_is_no_sound_request_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let tab = place.tab("Ann", "Bo");
    let same = secret();
    for body in [
        json!({ "text": "/help", "ids": ["1", "2"] }),
        json!({ "text": "/help", "ids": [same, same] }),
        json!({ "text": "x".repeat(500) }),
    ] {
        assert_eq!(tab.post("/say", body.clone()).await.status(), 400, "{body}");
    }
    let outside = json!({ "token": "k7f2q:1:done", "seat": 2 });
    assert_eq!(tab.post("/press", outside).await.status(), 400);
    let endless = json!({ "text": "x".repeat(100_000) });
    assert_eq!(tab.post("/say", endless).await.status(), 413);
    place.close().await;
}

#[tokio::test]
async fn every_answer_keeps_browsers_safe() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    for (path, cache) in [("/", "no-store"), ("/page/page.css", "no-cache"), ("/nowhere", "no-store")] {
        let answer = client().get(format!("{}{path}", place.url)).send().await.unwrap();
        let headers = answer.headers();
        assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["referrer-policy"], "no-referrer", "{path}");
        assert_eq!(headers["cache-control"], cache, "{path}");
    }
    place.close().await;
}

#[tokio::test]
async fn a_busy_port_and_an_open_address_are_explained() {
    let listen = "127.0.0.1:0".parse().unwrap();
    let first = bind(&Settings { listen, allow_remote: false }).await.unwrap();
    let busy = bind(&Settings { listen: first.address(), allow_remote: false }).await.unwrap_err();
    assert!(matches!(busy, Error::Busy { .. }));
    let told = busy.to_string();
    assert!(told.contains(&first.address().to_string()) && told.contains("GULBARA_WEB_LISTEN"), "{told}");

    let listen = "0.0.0.0:0".parse().unwrap();
    let open = bind(&Settings { listen, allow_remote: false }).await.unwrap_err();
    assert!(open.to_string().contains("web.allow_remote"), "{open}");
    let allowed = bind(&Settings { listen, allow_remote: true }).await.unwrap();
    assert_eq!(allowed.url(), format!("http://127.0.0.1:{}/", allowed.address().port()));
}

#[tokio::test]
async fn it_ends_although_pages_are_open() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(&folder).await;
    let mut page = place.tab("Ann", "Bo").follow().await;
    let mut silent = TcpStream::connect(place.url.trim_start_matches("http://")).await.unwrap();
    let database = place.database.clone();
    tokio::time::timeout(Duration::from_secs(8), place.close()).await.expect("it ends within seconds");
    assert!(!page.next().await, "the stream ends");
    // Nobody is there any more: the end of the connection, or its being torn down.
    assert!(!matches!(silent.read(&mut [0; 1]).await, Ok(1..)));
    Host::open(&database).await.expect("the database is free again").close().await;
}
