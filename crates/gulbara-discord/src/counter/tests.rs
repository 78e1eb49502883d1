use std::sync::Arc;
use std::time::Duration;

use gulbara_core::host::Host;
use secrecy::SecretString;
use serenity::all::{ApplicationId, ClientBuilder, Context, EventHandler, GatewayIntents};
use serenity::async_trait;
use tempfile::TempDir;
use testkit::discord::{AnswerKind, ChannelId, GuildId, Person, Server, UserId};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::*;
use crate::desk::Call;
use crate::rest::{Rest, http};
use crate::{Settings, commands};

/// Hands interactions to the test.
struct Catch(UnboundedSender<Interaction>);

#[async_trait]
impl EventHandler for Catch {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.0.send(interaction).unwrap();
    }
}

pub(super) struct Counter {
    pub(super) server: Server,
    guild: GuildId,
    pub(super) room: ChannelId,
    pub(super) ann: UserId,
    pub(super) desk: Desk,
    pub(super) caught: UnboundedReceiver<Interaction>,
    called: UnboundedReceiver<Call>,
    _folder: TempDir,
}

pub(super) async fn open() -> Counter {
    let server = Server::start().await.unwrap();
    server.freeze_clock();
    let guild = server.add_guild("Café");
    let room = server.add_channel(guild, "table");
    let ann = server.add_user(Person::named("ann"));
    server.join(guild, ann);
    let settings = Settings { token: SecretString::from(server.token()), api_url: Some(server.api_url().to_owned()) };
    let rest = Rest::new(http(&settings).unwrap());
    rest.register(ApplicationId::new(server.application_id().get()), commands::all()).await.unwrap();
    let (catch, caught) = unbounded_channel();
    let client = ClientBuilder::new_with_http(http(&settings).unwrap(), GatewayIntents::empty());
    let mut client = client.event_handler(Catch(catch)).await.unwrap();
    assert_eq!(*client.ws_url.lock().await, server.gateway_url());
    tokio::spawn(async move { client.start().await });
    server.online().await.unwrap();
    let folder = TempDir::new().unwrap();
    let host = Host::open(&folder.path().join("gulbara.db")).await.unwrap();
    let (calls, called) = unbounded_channel();
    let desk = Desk::new(host, rest, calls, TaskTracker::new(), CancellationToken::new());
    Counter { server, guild, room, ann, desk, caught, called, _folder: folder }
}

impl Counter {
    /// Another person of the guild.
    pub(super) fn join(&self, name: &str) -> UserId {
        let person = self.server.add_user(Person::named(name));
        self.server.join(self.guild, person);
        person
    }

    /// Ann types a command; its ticket.
    pub(super) async fn ask(&mut self) -> (testkit::discord::Interaction, Ticket, Asker) {
        let asked = self.server.slash(self.room, self.ann, "help", &[]).unwrap();
        let Some(Interaction::Command(command)) = self.caught.recv().await else { panic!("no command") };
        let ticket = Ticket::of_command(&self.desk.rest, &command, false);
        (asked, ticket, Asker::at(&Place::from(&command)))
    }
}

#[tokio::test]
async fn a_panic_is_caught_and_answered() {
    let mut counter = open().await;
    let (asked, ticket, asker) = counter.ask().await;
    answer(&counter.desk, &ticket, &asker, async { panic!("on purpose") }).await;
    let note = asked.state().private_note().cloned().unwrap();
    assert_eq!(note.content, phrase(&Lang::ENGLISH, "discord-fault"));
    assert!(matches!(counter.called.try_recv(), Ok(Call::Everything)), "what was left half done is looked after");
    // The next one is served as if nothing had happened.
    let (asked, ticket, asker) = counter.ask().await;
    answer(&counter.desk, &ticket, &asker, ticket.mention("here")).await;
    assert_eq!(asked.state().private_note().unwrap().content, "here");
}

#[tokio::test]
async fn what_is_not_ready_is_put_off_in_time() {
    let mut counter = open().await;
    let (asked, ticket, asker) = counter.ask().await;
    let (asked, ticket) = (Arc::new(asked), Arc::new(ticket));
    let never = answer(&counter.desk, &ticket, &asker, std::future::pending());
    assert!(timeout(PATIENCE + Duration::from_millis(1_500), never).await.is_err());
    assert_eq!(asked.state().kind, Some(AnswerKind::Deferred));
    // The answer comes in the end, and only the asker sees it.
    ticket.mention("at last").await;
    let note = asked.state().original.unwrap();
    assert!(note.content == "at last" && note.is_ephemeral());
    ticket.finish().await;
    assert!(!asked.state().original.unwrap().deleted);
}
