//! A local table on a temporary database, and the tabs that sit at it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use gulbara_core::host::Host;
use gulbara_web::{Settings, bind, run};
use reqwest::{Client, Response};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How long anything may take before a test gives up on it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A running local table.
pub(crate) struct Place {
    pub(crate) url: String,
    pub(crate) host: Host,
    pub(crate) stop: CancellationToken,
    pub(crate) serving: JoinHandle<Result<(), gulbara_web::Error>>,
    pub(crate) database: PathBuf,
}

impl Place {
    /// Serves the database of this folder on a free port.
    pub(crate) async fn open(folder: &tempfile::TempDir) -> Place {
        let database = folder.path().join("gulbara.db");
        let host = Host::open(&database).await.unwrap();
        let settings = Settings { listen: "127.0.0.1:0".parse().unwrap(), allow_remote: false };
        let bound = bind(&settings).await.unwrap();
        let url = bound.url().trim_end_matches('/').to_owned();
        let stop = CancellationToken::new();
        let serving = tokio::spawn(run(bound, host.clone(), stop.clone()));
        Place { url, host, stop, serving, database }
    }

    /// Ends it as a signal would.
    pub(crate) async fn close(self) {
        self.stop.cancel();
        tokio::time::timeout(PATIENCE, self.serving).await.unwrap().unwrap().unwrap();
        self.host.close().await;
    }

    /// Ends the page alone; what the host does from now on is not shown.
    pub(crate) async fn end_serving(self) -> Host {
        self.stop.cancel();
        tokio::time::timeout(PATIENCE, self.serving).await.unwrap().unwrap().unwrap();
        self.host
    }

    /// A new tab.
    pub(crate) fn tab(&self, own: &str, across: &str) -> Tab {
        Tab {
            url: self.url.clone(),
            client: client(),
            secrets: [secret(), secret()],
            names: [own.into(), across.into()],
        }
    }
}

/// A client that talks to this machine only.
pub(crate) fn client() -> Client {
    Client::builder().no_proxy().build().unwrap()
}

/// 32 hex digits nobody else has.
pub(crate) fn secret() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).unwrap();
    hex::encode(bytes)
}

/// A browser tab: two people on one screen.
#[derive(Clone)]
pub(crate) struct Tab {
    pub(crate) url: String,
    pub(crate) client: Client,
    pub(crate) secrets: [String; 2],
    pub(crate) names: [String; 2],
}

impl Tab {
    /// Posts as the page does.
    pub(crate) async fn post(&self, path: &str, mut body: Value) -> Response {
        body["names"] = json!(self.names);
        if body["ids"].is_null() {
            body["ids"] = json!([secret(), secret()]);
        }
        self.client
            .post(format!("{}{path}", self.url))
            .header("origin", &self.url)
            .header("x-gulbara-seats", self.secrets.join(","))
            .json(&body)
            .send()
            .await
            .unwrap()
    }

    async fn answer(&self, path: &str, body: Value) -> Value {
        let response = self.post(path, body).await;
        assert_eq!(response.status(), 200);
        response.json().await.unwrap()
    }

    /// Types a line, looking at a message.
    pub(crate) async fn say(&self, text: &str, message: Option<&str>) -> Value {
        self.answer("/say", json!({ "text": text, "message": message })).await
    }

    /// Presses a button of a message.
    pub(crate) async fn press(&self, token: &str, message: Option<&str>) -> Value {
        self.answer("/press", json!({ "token": token, "message": message })).await
    }

    /// Presses a button of a note, as the person it is for.
    pub(crate) async fn reply(&self, token: &str, note: &Value) -> Value {
        self.answer("/press", json!({ "token": token, "seat": note["seat"] })).await
    }

    /// Follows the room.
    pub(crate) async fn follow(&self) -> Page {
        let stream = self.client.get(format!("{}/events", self.url)).send().await.unwrap();
        assert_eq!(stream.status(), 200);
        assert_eq!(stream.headers()["content-type"], "text/event-stream");
        let mut page =
            Page { stream, unread: String::new(), heard: String::new(), order: Vec::new(), messages: HashMap::new() };
        page.next().await;
        page
    }

    /// Makes a challenge and presses Play: two presses to the first board. Returns the table and the board.
    pub(crate) async fn sit_down(&self, page: &mut Page, line: &str) -> (String, Message) {
        let answer = self.say(line, None).await;
        assert_eq!(answer["counted"], true, "{answer}");
        let table = answer["tables"][0].as_str().unwrap().to_owned();
        let challenge = page.until(|page| page.of(&table).into_iter().next().cloned()).await;
        let play = challenge.buttons()[0].clone();
        let answer = self.press(&play.token, Some(&challenge.id)).await;
        assert_eq!(answer["counted"], true, "{answer}");
        let board = page.until(|page| page.board(&table).cloned()).await;
        (table, board)
    }
}

/// A message as a page has it.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) value: Value,
}

/// A button on it that can be pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Button {
    pub(crate) label: String,
    pub(crate) token: String,
}

impl Button {
    pub(crate) fn verb(&self) -> &str {
        self.token.split(':').nth(2).unwrap()
    }
}

impl Message {
    /// The buttons that can be pressed, top to bottom.
    pub(crate) fn buttons(&self) -> Vec<Button> {
        buttons(&self.value["rows"])
    }

    /// Those of a verb.
    pub(crate) fn offers(&self, verb: &str) -> Vec<Button> {
        self.buttons().into_iter().filter(|button| button.verb() == verb).collect()
    }

    /// The version of the table it shows.
    pub(crate) fn version(&self) -> u32 {
        let tokens =
            self.value["rows"].as_array().unwrap().iter().filter_map(|row| row["buttons"][0]["token"].as_str());
        tokens.filter_map(|token| token.split(':').nth(1)?.parse().ok()).max().unwrap_or(0)
    }

    /// All its words.
    pub(crate) fn words(&self) -> String {
        words(&self.value["text"])
    }

    /// Whether it shows a finished game.
    pub(crate) fn is_over(&self) -> bool {
        !self.offers("again").is_empty()
    }
}

/// The buttons of rows that can be pressed.
pub(crate) fn buttons(rows: &Value) -> Vec<Button> {
    let rows = rows.as_array().unwrap().iter().filter_map(|row| row["buttons"].as_array()).flatten();
    rows.filter(|button| button["enabled"] == true)
        .map(|button| Button {
            label: button["label"].as_str().unwrap().to_owned(),
            token: button["token"].as_str().unwrap().to_owned(),
        })
        .collect()
}

/// The words of a text.
pub(crate) fn words(text: &Value) -> String {
    let lines = text.as_array().unwrap().iter().map(|line| {
        line["spans"].as_array().unwrap().iter().filter_map(|span| span["text"].as_str()).collect::<String>()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// An open page: what it has been told of the room.
pub(crate) struct Page {
    stream: Response,
    unread: String,
    /// Everything the stream has said.
    pub(crate) heard: String,
    pub(crate) order: Vec<String>,
    pub(crate) messages: HashMap<String, Message>,
}

impl Page {
    /// Reads the next news; `false` if the stream has ended.
    pub(crate) async fn next(&mut self) -> bool {
        loop {
            if let Some((event, rest)) = self.unread.split_once("\n\n") {
                let data = event.lines().find_map(|line| line.strip_prefix("data: ")).map(str::to_owned);
                self.unread = rest.to_owned();
                if let Some(data) = data {
                    self.take(&serde_json::from_str(&data).unwrap());
                    return true;
                }
                continue;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.stream.chunk()).await.expect("the room is silent");
            let Ok(Some(chunk)) = chunk else { return false };
            let text = std::str::from_utf8(&chunk).unwrap();
            self.heard.push_str(text);
            self.unread.push_str(text);
        }
    }

    fn take(&mut self, news: &Value) {
        self.order = news["order"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect();
        for value in news["messages"].as_array().unwrap() {
            let id = value["id"].as_str().unwrap().to_owned();
            self.messages.insert(id.clone(), Message { id, value: value.clone() });
        }
        let order = &self.order;
        self.messages.retain(|id, _| order.contains(id));
    }

    /// Reads on until there is what is looked for.
    pub(crate) async fn until<T>(&mut self, looked_for: impl Fn(&Page) -> Option<T>) -> T {
        loop {
            if let Some(found) = looked_for(self) {
                return found;
            }
            assert!(self.next().await, "the stream has ended");
        }
    }

    /// The messages of a table, top to bottom.
    pub(crate) fn of(&self, table: &str) -> Vec<&Message> {
        self.order.iter().map(|id| &self.messages[id]).filter(|message| message.value["table"] == table).collect()
    }

    /// The board of a table.
    pub(crate) fn board(&self, table: &str) -> Option<&Message> {
        self.of(table).into_iter().rev().find(|message| !message.value["picture"].is_null())
    }

    /// The board once it shows a later version than this one.
    pub(crate) async fn later(&mut self, table: &str, version: u32) -> Message {
        self.until(|page| page.board(table).filter(|board| board.version() > version || board.is_over()).cloned()).await
    }
}

/// Small chance of its own, so that a failure says by which seed it can be had again.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// One of them.
    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        &of[usize::try_from(self.0 % of.len() as u64).unwrap()]
    }
}

/// Makes one press that goes on with the turn: a random step, or Done when nothing else is left.
pub(crate) fn onward(board: &Message, chance: &mut Chance) -> Button {
    let steps = board.offers("step");
    if !steps.is_empty() {
        return chance.one(&steps).clone();
    }
    board.offers("done").into_iter().next().unwrap_or_else(|| panic!("a board with nothing to press: {board:?}"))
}
