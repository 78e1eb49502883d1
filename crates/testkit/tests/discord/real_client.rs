//! A small bot on the real client library plays along, and comes back after its sockets drop.

use std::time::Duration;

use serde_json::json;
use serenity::all::{
    ApplicationId, ButtonStyle, ChannelId, Client, ClientBuilder, Command, CommandOptionType, Context, CreateActionRow,
    CreateAttachment, CreateButton, CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse, EditMessage,
    EventHandler, GatewayIntents, GetMessages, GuildId, Http, HttpBuilder, HttpError, Interaction, Ready, UserId,
};
use serenity::async_trait;
use testkit::discord::{AnswerKind, Fault, Person, Server};

use crate::support::picture;

struct Bot;

fn board(size: u32) -> CreateAttachment {
    CreateAttachment::bytes(picture(size, size), "board.png").description(format!("a board of {size}"))
}

fn buttons() -> Vec<CreateActionRow> {
    let button = |id: &str| CreateButton::new(id).label(id).style(ButtonStyle::Secondary);
    vec![CreateActionRow::Buttons(["now", "later", "note"].into_iter().map(button).collect())]
}

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, ctx: Context, _: Ready) {
        let person = CreateCommandOption::new(CommandOptionType::User, "person", "Whom");
        let play = CreateCommand::new("play").description("Play").add_option(person);
        Command::set_global_commands(&ctx.http, vec![play]).await.unwrap();
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let message = CreateInteractionResponseMessage::new();
        match interaction {
            Interaction::Command(command) => {
                let message = message.content("your move").add_file(board(1)).components(buttons());
                command.create_response(&ctx.http, CreateInteractionResponse::Message(message)).await.unwrap();
            }
            Interaction::Component(press) => match press.data.custom_id.as_str() {
                "now" => {
                    let message = message.content("now").add_file(board(2)).components(buttons());
                    press.create_response(&ctx.http, CreateInteractionResponse::UpdateMessage(message)).await.unwrap();
                }
                "later" => {
                    press.create_response(&ctx.http, CreateInteractionResponse::Acknowledge).await.unwrap();
                    let files = EditAttachments::keep_all(&press.message).add(board(3));
                    let edit = EditInteractionResponse::new().content("later").attachments(files);
                    press.edit_response(&ctx.http, edit).await.unwrap();
                }
                _ => {
                    let message = message.content("not your turn").ephemeral(true);
                    press.create_response(&ctx.http, CreateInteractionResponse::Message(message)).await.unwrap();
                }
            },
            _ => {}
        }
    }
}

fn http(server: &Server) -> Http {
    let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(20)).build().unwrap();
    let application = ApplicationId::new(server.application_id().get());
    let http = HttpBuilder::new(server.token()).client(client).proxy(server.api_url()).application_id(application);
    http.ratelimiter_disabled(true).build()
}

async fn bot(server: &Server) -> Client {
    let client = ClientBuilder::new_with_http(http(server), GatewayIntents::GUILDS).event_handler(Bot);
    let client = client.await.unwrap();
    assert_eq!(*client.ws_url.lock().await, server.gateway_url());
    client
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_answers_updates_defers_whispers_and_resumes() {
    let server = Server::start().await.unwrap();
    server.freeze_clock();
    let guild = server.add_guild("Café");
    let table = server.add_channel(guild, "table");
    server.add_thread(table, "chat");
    let ann = server.add_user(Person::named("ann").global_name("Ann"));
    let boyan = server.add_user(Person::named("boyan").locale("bg"));
    server.join(guild, ann);
    server.join(guild, boyan);
    let mut client = bot(&server).await;
    let shards = client.shard_manager.clone();
    let running = tokio::spawn(async move { client.start().await });
    server.until("the commands", |server| (!server.registered_commands().is_empty()).then_some(())).await.unwrap();

    let asked = server.slash(table, ann, "play", &[("person", json!(boyan))]).unwrap();
    let answer = asked.answer().await.unwrap();
    let message = answer.original.unwrap();
    assert_eq!((answer.kind, message.content.as_str()), (Some(AnswerKind::Message), "your move"));
    assert_eq!(message.attachments[0].description.as_deref(), Some("a board of 1"));
    assert_eq!(message.attachments[0].bytes[..], picture(1, 1));

    let press = server.click(table, boyan, message.id, "now").unwrap();
    let answer = press.answer().await.unwrap();
    let updated = answer.original.unwrap();
    assert_eq!((answer.kind, updated.id, updated.content.as_str()), (Some(AnswerKind::Update), message.id, "now"));
    assert_eq!(updated.attachments.len(), 1);
    assert_eq!(updated.attachments[0].description.as_deref(), Some("a board of 2"));

    let press = server.click(table, boyan, message.id, "later").unwrap();
    let answer = press.answer().await.unwrap();
    let edited = answer.original.unwrap();
    assert_eq!((answer.kind, edited.content.as_str()), (Some(AnswerKind::DeferredUpdate), "later"));
    assert_eq!(edited.attachments.len(), 2);

    let press = server.click(table, ann, message.id, "note").unwrap();
    let note = press.answer().await.unwrap().private_note().cloned().unwrap();
    assert_eq!((note.content.as_str(), note.viewer), ("not your turn", Some(ann)));

    // Presses while the bot is away wait for it.
    server.hold_gateway();
    server.drop_gateway();
    let away = server.click(table, ann, message.id, "now").unwrap();
    assert!(!server.is_online() && away.state().kind.is_none());
    server.release_gateway();
    assert_eq!(away.answer().await.unwrap().kind, Some(AnswerKind::Update));
    for (n, disturb) in [Server::reconnect as fn(&Server), |server| server.close_gateway(4000)].into_iter().enumerate()
    {
        disturb(&server);
        server.until("a resume", |server| (server.resumes() == n + 2).then_some(())).await.unwrap();
        let press = server.click(table, ann, message.id, "now").unwrap();
        assert_eq!(press.answer().await.unwrap().kind, Some(AnswerKind::Update));
    }
    let identifies = server.identifies();
    assert_eq!((identifies.len(), identifies[0].privileged()), (1, 0));

    shards.shutdown_all().await;
    running.await.unwrap().unwrap();
    assert!(server.requests().iter().all(|request| request.status.is_some_and(|status| status < 300)));
}

#[tokio::test]
async fn the_real_client_understands_every_object_and_error() {
    let server = Server::start().await.unwrap();
    let guild = server.add_guild("Café");
    let table = server.add_channel(guild, "table");
    let thread = server.add_thread(table, "chat");
    let ann = server.add_user(Person::named("ann").global_name("Ann"));
    server.join(guild, ann);
    server.set_nick(guild, ann, "Annie");
    let http = http(&server);
    let (ann, guild) = (UserId::new(ann.get()), GuildId::new(guild.get()));
    let dm = ann.create_dm_channel(&http).await.unwrap();
    assert_eq!(dm.recipient.name, "ann");
    let text = ChannelId::new(table.get()).to_channel(&http).await.unwrap().guild().unwrap();
    assert_eq!((text.name.as_str(), text.guild_id), ("table", guild));
    let chat = ChannelId::new(thread.get()).to_channel(&http).await.unwrap().guild().unwrap();
    assert_eq!(chat.parent_id, Some(text.id));
    assert!(chat.thread_metadata.is_some());
    assert_eq!(guild.to_partial_guild(&http).await.unwrap().name, "Café");
    assert_eq!(guild.member(&http, ann).await.unwrap().display_name(), "Annie");
    assert_eq!(ann.to_user(&http).await.unwrap().global_name.as_deref(), Some("Ann"));
    assert!(http.get_current_user().await.unwrap().bot);
    let application = http.get_current_application_info().await.unwrap();
    assert_eq!(application.id.get(), server.application_id().get());
    assert_eq!(http.get_bot_gateway().await.unwrap().shards, 1);
    text.id.broadcast_typing(&http).await.unwrap();

    let first = text.id.say(&http, "first").await.unwrap();
    let message =
        CreateMessage::new().content("<@1>").add_file(board(1)).components(buttons()).reference_message(&first);
    let mut sent = dm.id.say(&http, "hello").await.unwrap();
    sent.edit(&http, EditMessage::new().content("hello again")).await.unwrap();
    let sent = text.id.send_message(&http, message).await.unwrap();
    let found = text.id.message(&http, sent.id).await.unwrap();
    assert_eq!(found.attachments[0].description.as_deref(), Some("a board of 1"));
    assert_eq!((found.components.len(), found.message_reference.unwrap().message_id), (1, Some(first.id)));
    let history = text.id.messages(&http, GetMessages::new().limit(10)).await.unwrap();
    assert_eq!(history.len(), 2);
    sent.delete(&http).await.unwrap();

    let refusal = |error| match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response,
        other => panic!("{other}"),
    };
    let gone = refusal(text.id.message(&http, sent.id).await.unwrap_err());
    assert_eq!((gone.status_code.as_u16(), gone.error.code), (404, 10008));
    let command = CreateCommand::new("play").description("d".repeat(101));
    let malformed = refusal(Command::set_global_commands(&http, vec![command]).await.unwrap_err());
    assert_eq!((malformed.error.code, malformed.error.errors[0].path.as_str()), (50035, "0.description"));
    server.inject(Fault::on("GET", "/users/*").rate_limited(Duration::from_secs(1)));
    assert_eq!(refusal(ann.to_user(&http).await.unwrap_err()).status_code.as_u16(), 429);
    server.inject(Fault::on("GET", "/users/*").cut());
    assert!(matches!(ann.to_user(&http).await, Err(serenity::Error::Http(HttpError::Request(_)))));
}
