//! A bot by hand: REST through reqwest, the gateway through tungstenite, and a small café to use them in.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use testkit::discord::{ChannelId, GuildId, Interaction, Message, Person, Server, UserId};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// REST calls with the bot's token.
#[derive(Clone)]
pub(crate) struct Rest {
    client: reqwest::Client,
    base: String,
    token: String,
}

impl Rest {
    pub(crate) fn new(server: &Server) -> Self {
        let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(20));
        Self {
            client: client.build().unwrap(),
            base: format!("{}/api/v10", server.api_url()),
            token: format!("Bot {}", server.token()),
        }
    }

    pub(crate) fn with_timeout(mut self, timeout: Duration) -> Self {
        self.client = reqwest::Client::builder().no_proxy().timeout(timeout).build().unwrap();
        self
    }

    pub(crate) fn with_token(mut self, token: &str) -> Self {
        self.token = token.to_owned();
        self
    }

    pub(crate) fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let url = format!("{}{path}", self.base);
        self.client.request(method.parse().unwrap(), url).header("Authorization", &self.token)
    }

    pub(crate) async fn call(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(&body) };
        read(request).await
    }

    /// The code of the error that a call must end in.
    pub(crate) async fn code(&self, method: &str, path: &str, body: Value) -> (u16, u64) {
        let (status, body) = self.call(method, path, body).await;
        (status, body["code"].as_u64().unwrap_or(0))
    }

    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        payload: &Value,
        files: &[(u64, &str, &[u8])],
    ) -> (u16, Value) {
        let mut form = reqwest::multipart::Form::new().text("payload_json", payload.to_string());
        for (n, name, bytes) in files {
            let part = reqwest::multipart::Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{n}]"), part);
        }
        read(self.request(method, path).multipart(form)).await
    }

    /// Answers an interaction; the result is the status and the code of an error.
    pub(crate) async fn respond(&self, to: &Interaction, body: Value) -> (u16, u64) {
        self.code("POST", &format!("/interactions/{}/{}/callback", to.id(), to.token()), body).await
    }
}

async fn read(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let bytes = response.bytes().await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

/// A gateway client.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) session: String,
    pub(crate) seen: u64,
}

impl Socket {
    pub(crate) async fn connect(server: &Server) -> Self {
        let (stream, _) = tokio_tungstenite::connect_async(format!("{}/?v=10", server.gateway_url())).await.unwrap();
        let mut socket = Self { stream, session: String::new(), seen: 0 };
        assert_eq!(socket.next().await.unwrap()["op"], 10);
        socket
    }

    /// Connects and identifies with these intents.
    pub(crate) async fn identified(server: &Server, intents: u64) -> Self {
        let mut socket = Self::connect(server).await;
        socket.identify(&format!("Bot {}", server.token()), intents).await;
        let ready = socket.event("READY").await;
        socket.session = ready["session_id"].as_str().unwrap().to_owned();
        socket
    }

    pub(crate) async fn identify(&mut self, token: &str, intents: u64) {
        let body = json!({ "token": token, "intents": intents, "properties": {}, "shard": [0, 1] });
        self.send(json!({ "op": 2, "d": body })).await;
    }

    pub(crate) async fn resume(&mut self, server: &Server, session: &str, seen: u64) {
        let body = json!({ "token": server.token(), "session_id": session, "seq": seen });
        self.send(json!({ "op": 6, "d": body })).await;
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.stream.send(Frame::Text(message.to_string())).await.unwrap();
    }

    /// The next message, or the code it was closed with (0 when it just dropped).
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        let frame = tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await.unwrap();
        match frame {
            Some(Ok(Frame::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                self.seen = message["s"].as_u64().unwrap_or(self.seen);
                Ok(message)
            }
            Some(Ok(Frame::Close(Some(CloseFrame { code, .. })))) => Err(code.into()),
            Some(Ok(other)) => panic!("unexpected frame {other:?}"),
            Some(Err(_)) | None => Err(0),
        }
    }

    /// The next dispatch, which must be this one.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        let message = self.next().await.unwrap();
        assert_eq!(message["t"], name, "{message}");
        message["d"].clone()
    }

    pub(crate) async fn close(mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        self.stream.close(Some(frame)).await.unwrap();
    }
}

/// A guild with a channel, two members, a stranger, and a bot that listens.
pub(crate) struct Cafe {
    pub(crate) server: Server,
    pub(crate) rest: Rest,
    pub(crate) socket: Socket,
    pub(crate) guild: GuildId,
    pub(crate) table: ChannelId,
    pub(crate) ann: UserId,
    pub(crate) boyan: UserId,
}

impl Cafe {
    pub(crate) async fn open() -> Self {
        let server = Server::start().await.unwrap();
        // Nothing here depends on how slow the machine is.
        server.freeze_clock();
        let guild = server.add_guild("Café");
        let table = server.add_channel(guild, "table");
        let ann = server.add_user(Person::named("ann").global_name("Ann"));
        let boyan = server.add_user(Person::named("boyan").global_name("Боян").locale("bg"));
        server.join(guild, ann);
        server.join(guild, boyan);
        let rest = Rest::new(&server);
        let socket = Socket::identified(&server, 0).await;
        Self { server, rest, socket, guild, table, ann, boyan }
    }

    /// Registers a command `play` with an optional person, for guilds, the bot's private messages and everywhere.
    pub(crate) async fn register_play(&self) {
        let commands = json!([
            {
                "name": "play",
                "description": "Play",
                "integration_types": [0, 1],
                "contexts": [0, 1, 2],
                "options": [
                    { "type": 6, "name": "person", "description": "Whom" },
                    { "type": 3, "name": "rules", "description": "Which", "choices": [
                        { "name": "Short", "value": "short" },
                        { "name": "Long", "value": "long" },
                    ] },
                    { "type": 3, "name": "place", "description": "Where", "autocomplete": true },
                ],
            },
            { "name": "Challenge to play", "type": 2, "integration_types": [0, 1] },
        ]);
        let path = format!("/applications/{}/commands", self.server.application_id());
        assert_eq!(self.rest.call("PUT", &path, commands).await.0, 200);
    }

    /// Posts a message with these action rows and returns it.
    pub(crate) async fn post(&self, body: Value) -> Message {
        let path = format!("/channels/{}/messages", self.table);
        let (status, body) = self.rest.call("POST", &path, body).await;
        assert_eq!(status, 200, "{body}");
        let id = body["id"].as_str().unwrap().parse::<u64>().unwrap();
        self.server.message(id.into()).unwrap()
    }

    /// The path of the webhook of an interaction's token.
    pub(crate) fn hook(&self, of: &Interaction, rest: &str) -> String {
        format!("/webhooks/{}/{}{rest}", self.server.application_id(), of.token())
    }
}

/// An action row.
pub(crate) fn row(cells: &[Value]) -> Value {
    json!({ "type": 1, "components": cells })
}

/// A button.
pub(crate) fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 2, "label": "press", "custom_id": custom_id })
}

/// A select menu with `n` options.
pub(crate) fn menu(custom_id: &str, n: usize) -> Value {
    let options: Vec<Value> =
        (0..n).map(|at| json!({ "label": format!("option {at}"), "value": at.to_string() })).collect();
    json!({ "type": 3, "custom_id": custom_id, "options": options })
}

/// A PNG's first bytes, enough to tell its size.
pub(crate) fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes
}
