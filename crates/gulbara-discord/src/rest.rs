//! Calls to Discord's HTTP interface: one constructor, plain JSON in and out, and a small list of what can go wrong.
//!
//! Must not know what a message means. Errors never carry addresses or texts: an address holds a token.

use std::sync::Arc;
use std::time::Duration;

use secrecy::ExposeSecret;
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, CreateAttachment, GuildId, Http, HttpBuilder, HttpError, InteractionId, LightMethod,
    MessageId, UserId,
};
use serenity::http::{Multipart, MultipartUpload, Request, Route};
use tokio::time::timeout;
use tracing::instrument::WithSubscriber as _;
use tracing::subscriber::NoSubscriber;

use crate::{Error, Settings};

/// How long one request may take.
const REQUEST: Duration = Duration::from_secs(10);
/// How long a call may take with all waiting that the limiter adds. Only an edit that Discord refuses for the message's
/// age is put off for longer.
const CALL: Duration = Duration::from_secs(45);
/// Discord's codes for somebody who is not in a server, and for somebody who is nowhere.
const UNKNOWN_MEMBER: isize = 10007;
const UNKNOWN_USER: isize = 10013;
/// And for a message that has a thread already.
const HAS_THREAD: isize = 160_004;
/// After so many quiet minutes Discord puts a thread away by itself: a week, its longest. A game takes its time.
const QUIET: u32 = 10_080;

/// Why a call did not do what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Trouble {
    /// The message or its channel does not exist any more.
    #[error("the message or its channel is gone")]
    Gone,
    /// The message has become too old to be edited any more.
    #[error("the message is too old for more edits")]
    TooOld,
    /// A right is missing (Discord's error code).
    #[error("a right is missing (code {0})")]
    Forbidden(isize),
    /// The interaction came too late or its token has died.
    #[error("the interaction is over")]
    Over,
    /// The interaction has been answered already.
    #[error("the interaction has been answered already")]
    Answered,
    /// The thread is archived or locked.
    #[error("the thread is closed")]
    Closed,
    /// Too many requests.
    #[error("too many requests")]
    Busy,
    /// The server or the connection failed; whether the request had its effect is unknown.
    #[error("the server or the connection failed")]
    Stumble,
    /// The token is not accepted.
    #[error("the token is not accepted")]
    Token,
    /// The request is not what Discord takes (status and code).
    #[error("the request was refused (status {status}, code {code})")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code, -1 if there was none.
        code: isize,
    },
}

impl Trouble {
    /// Whether trying again later may help.
    pub(crate) fn passes(self) -> bool {
        matches!(self, Trouble::Busy | Trouble::Stumble)
    }

    fn of(error: &serenity::Error) -> Trouble {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = error else {
            return Trouble::Stumble;
        };
        Trouble::told(answer.status_code.as_u16(), answer.error.code)
    }

    fn told(status: u16, code: isize) -> Trouble {
        match (status, code) {
            (_, 10003 | 10004 | 10008) => Trouble::Gone,
            (_, 30046) => Trouble::TooOld,
            (_, 10015 | 10062 | 50027) => Trouble::Over,
            (_, 40060) => Trouble::Answered,
            (_, 50083 | 160_005) => Trouble::Closed,
            (_, 50001 | 50007 | 50013 | 50278) => Trouble::Forbidden(code),
            (401, _) => Trouble::Token,
            (429, _) => Trouble::Busy,
            // The platform's refusals have a code; a page without one comes from the proxies before it.
            (500.., _) | (403 | 404, -1) | (_, 130_000) => Trouble::Stumble,
            (403, _) => Trouble::Forbidden(code),
            _ => Trouble::Refused { status, code },
        }
    }
}

/// What is sent: a JSON body, and a file if there is a new one.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    /// The JSON.
    pub(crate) json: Value,
    /// The file that `attachments` lists as number 0.
    pub(crate) file: Option<Upload>,
}

/// A file on its way.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// Its name.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Arc<[u8]>,
}

impl From<Value> for Body {
    fn from(json: Value) -> Self {
        Body { json, file: None }
    }
}

/// An interaction's own way of answering.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    /// The application it was given to.
    pub(crate) application: ApplicationId,
    /// The secret, good for 15 minutes.
    pub(crate) text: String,
}

/// The HTTP interface.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    http: Arc<Http>,
}

/// The client library's HTTP side: its own timeouts, and with another address never the real one. The library ignores
/// the address while its limiter is on, so both are set here together and nowhere else.
pub(crate) fn http(settings: &Settings) -> Result<Http, Error> {
    let client = reqwest::Client::builder().timeout(REQUEST).connect_timeout(Duration::from_secs(5));
    let client = if settings.api_url.is_some() { client.no_proxy() } else { client };
    let client = client.build().map_err(|_| Error::Client)?;
    let builder = HttpBuilder::new(settings.token.expose_secret()).client(client);
    let builder = match &settings.api_url {
        Some(url) => builder.proxy(url.trim_end_matches('/')).ratelimiter_disabled(true),
        None => builder,
    };
    let http = builder.build();
    let elsewhere = http.proxy.is_some() && http.ratelimiter.is_none();
    if elsewhere == settings.api_url.is_some() { Ok(http) } else { Err(Error::Client) }
}

impl Rest {
    pub(crate) fn new(http: Http) -> Rest {
        Rest { http: Arc::new(http) }
    }

    /// One call; the answer is null if there is none.
    async fn call(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: Option<&Body>,
        params: Option<Vec<(&'static str, String)>>,
    ) -> Result<Value, Trouble> {
        let mut request = Request::new(route, method).params(params);
        match body {
            Some(Body { json, file: Some(Upload { name, bytes }) }) => {
                request = request.multipart(Some(Multipart {
                    upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(bytes.to_vec(), name)]),
                    fields: Vec::new(),
                    payload_json: Some(json.to_string()),
                }));
            }
            Some(Body { json, file: None }) => request = request.body(Some(json.to_string().into_bytes())),
            None => {}
        }
        // The library's own spans hold addresses with tokens and whole bodies: nobody listens to them.
        let asked = self.http.request(request).with_subscriber(NoSubscriber::new());
        let answer = match timeout(CALL, asked).await {
            Ok(answer) => answer.map_err(|error| Trouble::of(&error))?,
            // Kept waiting by the limiter, not by the server, which is given up much earlier.
            Err(_) => return Err(if method == LightMethod::Patch { Trouble::TooOld } else { Trouble::Busy }),
        };
        let bytes = answer.bytes().await.map_err(|_| Trouble::Stumble)?;
        Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// The name of the account the token belongs to.
    pub(crate) async fn own_name(&self) -> Result<String, Trouble> {
        let me = self.call(LightMethod::Get, Route::UserMe, None, None).await?;
        let name = me["username"].as_str().or_else(|| me["global_name"].as_str());
        name.map(str::to_owned).ok_or(Trouble::Stumble)
    }

    /// Where the gateway is, and with how many shards it wants to be met.
    pub(crate) async fn gateway(&self) -> Result<(String, u32), Trouble> {
        let found = self.call(LightMethod::Get, Route::GatewayBot, None, None).await?;
        let url = found["url"].as_str().ok_or(Trouble::Stumble)?.to_owned();
        let shards = found["shards"].as_u64().and_then(|shards| u32::try_from(shards).ok()).unwrap_or(1);
        Ok((url, shards.max(1)))
    }

    /// Replaces all global commands.
    pub(crate) async fn register(&self, application_id: ApplicationId, commands: Value) -> Result<(), Trouble> {
        let route = Route::Commands { application_id };
        self.call(LightMethod::Put, route, Some(&commands.into()), None).await.map(drop)
    }

    /// Posts a message.
    pub(crate) async fn post(&self, channel_id: ChannelId, body: &Body) -> Result<MessageId, Trouble> {
        let route = Route::ChannelMessages { channel_id };
        let message = self.call(LightMethod::Post, route, Some(body), None).await?;
        id_of(&message).ok_or(Trouble::Stumble)
    }

    /// The newest message of a channel, deleted or not, as far as the server tells.
    pub(crate) async fn last_message(&self, channel_id: ChannelId) -> Result<Option<MessageId>, Trouble> {
        let channel = self.call(LightMethod::Get, Route::Channel { channel_id }, None, None).await?;
        Ok(channel["last_message_id"].as_str().and_then(|id| id.parse().ok()))
    }

    /// Whether somebody is a member of a server.
    pub(crate) async fn is_member(&self, guild_id: GuildId, user_id: UserId) -> Result<bool, Trouble> {
        match self.call(LightMethod::Get, Route::GuildMember { guild_id, user_id }, None, None).await {
            Ok(_) => Ok(true),
            Err(Trouble::Refused { code: UNKNOWN_MEMBER | UNKNOWN_USER, .. }) => Ok(false),
            Err(trouble) => Err(trouble),
        }
    }

    /// Changes a message of the program's own.
    pub(crate) async fn edit(&self, channel: ChannelId, message: MessageId, body: &Body) -> Result<(), Trouble> {
        let route = Route::ChannelMessage { channel_id: channel, message_id: message };
        self.call(LightMethod::Patch, route, Some(body), None).await.map(drop)
    }

    /// Deletes a message.
    pub(crate) async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), Trouble> {
        let route = Route::ChannelMessage { channel_id: channel, message_id: message };
        self.call(LightMethod::Delete, route, None, None).await.map(drop)
    }

    /// Puts a thread away, or brings it back.
    pub(crate) async fn archive(&self, channel_id: ChannelId, away: bool) -> Result<(), Trouble> {
        let body = json!({ "archived": away }).into();
        self.call(LightMethod::Patch, Route::Channel { channel_id }, Some(&body), None).await.map(drop)
    }

    /// Starts a thread below a message, or finds the one that is there: it has the message's number.
    pub(crate) async fn start_thread(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        name: &str,
    ) -> Result<ChannelId, Trouble> {
        let body = json!({ "name": name, "auto_archive_duration": QUIET }).into();
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        match self.call(LightMethod::Post, route, Some(&body), None).await {
            Ok(thread) => id_of(&thread).map(|id| ChannelId::new(id.get())).ok_or(Trouble::Stumble),
            Err(Trouble::Refused { code: HAS_THREAD, .. }) => Ok(ChannelId::new(message_id.get())),
            Err(trouble) => Err(trouble),
        }
    }

    /// Lets somebody into a thread: it is in their list from then on.
    pub(crate) async fn let_in(&self, channel_id: ChannelId, user_id: UserId) -> Result<(), Trouble> {
        let route = Route::ChannelThreadMember { channel_id, user_id };
        self.call(LightMethod::Put, route, None, None).await.map(drop)
    }

    /// The first answer to an interaction. The result is the message it is now about, if the server tells.
    pub(crate) async fn answer(
        &self,
        interaction_id: InteractionId,
        token: &Token,
        body: &Body,
    ) -> Result<Option<MessageId>, Trouble> {
        let route = Route::InteractionResponse { interaction_id, token: &token.text };
        let params = vec![("with_response", "true".to_owned())];
        let answer = self.call(LightMethod::Post, route, Some(body), Some(params)).await?;
        Ok(id_of(&answer["resource"]["message"]))
    }

    /// Changes the message of the first answer, or for a press the message it was on.
    pub(crate) async fn edit_answer(&self, token: &Token, body: &Body) -> Result<Option<MessageId>, Trouble> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: token.application, token: &token.text };
        let message = self.call(LightMethod::Patch, route, Some(body), None).await?;
        Ok(id_of(&message))
    }

    /// The message of the first answer.
    pub(crate) async fn find_answer(&self, token: &Token) -> Result<MessageId, Trouble> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: token.application, token: &token.text };
        let message = self.call(LightMethod::Get, route, None, None).await?;
        id_of(&message).ok_or(Trouble::Gone)
    }

    /// Deletes the message of the first answer, or for a press the message it was on.
    pub(crate) async fn delete_answer(&self, token: &Token) -> Result<(), Trouble> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: token.application, token: &token.text };
        self.call(LightMethod::Delete, route, None, None).await.map(drop)
    }

    /// Posts a further message by an interaction's token.
    pub(crate) async fn follow_up(&self, token: &Token, body: &Body) -> Result<MessageId, Trouble> {
        let route = Route::WebhookFollowupMessages { application_id: token.application, token: &token.text };
        let message = self.call(LightMethod::Post, route, Some(body), None).await?;
        id_of(&message).ok_or(Trouble::Stumble)
    }

    /// Changes a message that this token has brought about or was pressed on.
    pub(crate) async fn edit_by_token(&self, token: &Token, message: MessageId, body: &Body) -> Result<(), Trouble> {
        let route = Route::WebhookFollowupMessage {
            application_id: token.application,
            token: &token.text,
            message_id: message,
        };
        self.call(LightMethod::Patch, route, Some(body), None).await.map(drop)
    }
}

fn id_of(message: &Value) -> Option<MessageId> {
    message["id"].as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use secrecy::SecretString;

    use super::*;

    fn settings(api_url: Option<&str>) -> Settings {
        Settings { token: SecretString::from("abc"), api_url: api_url.map(str::to_owned) }
    }

    #[test]
    fn another_address_goes_with_the_limiter_off() {
        let there = http(&settings(Some("http://127.0.0.1:9/"))).unwrap();
        assert_eq!(there.proxy.as_deref(), Some("http://127.0.0.1:9"));
        assert!(there.ratelimiter.is_none());
        let here = http(&settings(None)).unwrap();
        assert!(here.proxy.is_none() && here.ratelimiter.is_some());
    }

    #[test]
    fn errors_are_told_apart_by_code_before_status() {
        assert_eq!(Trouble::told(429, 30046), Trouble::TooOld);
        assert_eq!(Trouble::told(429, -1), Trouble::Busy);
        assert_eq!(Trouble::told(404, 10008), Trouble::Gone);
        assert_eq!(Trouble::told(404, -1), Trouble::Stumble);
        assert_eq!(Trouble::told(404, 10062), Trouble::Over);
        assert_eq!(Trouble::told(401, 50027), Trouble::Over);
        assert_eq!(Trouble::told(401, 0), Trouble::Token);
        assert_eq!(Trouble::told(403, 50007), Trouble::Forbidden(50007));
        assert_eq!(Trouble::told(503, 0), Trouble::Stumble);
        assert_eq!(Trouble::told(400, 50035), Trouble::Refused { status: 400, code: 50035 });
    }

    #[test]
    fn no_error_shows_an_address() {
        for trouble in [Trouble::Stumble, Trouble::Over, Trouble::Refused { status: 400, code: 1 }] {
            assert!(!trouble.to_string().contains('/'));
        }
    }
}
