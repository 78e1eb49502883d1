//! A real teloxide bot plays with the loopback Telegram: long polling, photos, buttons, shutdown.

use std::time::Duration;

use serde_json::json;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::types::{
    ChatId, InlineKeyboardButton, InlineKeyboardMarkup, InputFile, InputMedia, InputMediaPhoto, ParseMode, UserId,
};
use testkit::telegram::{EntityKind, Fault, Line, Person, Server, Trouble};

use super::client::picture;

fn keyboard(turn: u32) -> InlineKeyboardMarkup {
    InlineKeyboardMarkup::new([[InlineKeyboardButton::callback("Roll", format!("t1:{turn}:roll"))]])
}

async fn greet(bot: Bot, message: Message) -> ResponseResult<()> {
    let Some(text) = message.text().filter(|text| text.starts_with("/play")) else {
        return Ok(());
    };
    let photo = InputFile::memory(picture(640, 400)).file_name("board.png");
    let name = teloxide::utils::html::escape(&message.from.as_ref().unwrap().full_name());
    let caption = format!("<b>{name}</b> wrote <code>{}</code>", teloxide::utils::html::escape(text));
    let send =
        bot.send_photo(message.chat.id, photo).caption(caption).parse_mode(ParseMode::Html).reply_markup(keyboard(1));
    match message.thread_id.filter(|_| message.is_topic_message) {
        Some(thread) => send.message_thread_id(thread).await?,
        None => send.await?,
    };
    Ok(())
}

async fn turn(bot: Bot, query: CallbackQuery) -> ResponseResult<()> {
    let message = query.message.as_ref().and_then(|m| m.regular_message()).unwrap();
    let media = InputMediaPhoto::new(InputFile::memory(picture(640, 401)).file_name("board.png"))
        .caption(format!("<i>{}</i>", query.data.as_deref().unwrap()))
        .parse_mode(ParseMode::Html);
    bot.edit_message_media(message.chat.id, message.id, InputMedia::Photo(media)).reply_markup(keyboard(2)).await?;
    bot.answer_callback_query(query.id.clone()).text("Rolled").show_alert(true).await?;
    Ok(())
}

#[tokio::test]
async fn a_teloxide_bot_opens_a_table_takes_a_press_and_shuts_down() {
    let server = Server::start().await;
    let ann = server.user(Person::new("Ann <b>").last_name("& Co").language("bg"));
    let forum = server.forum("Club", &[ann]);
    let topic = server.topic(forum, "Tables");
    let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(20)).build().unwrap();
    let bot = Bot::with_client(server.token(), client).set_api_url(server.api_url().parse().unwrap());
    let handlers = dptree::entry()
        .branch(Update::filter_message().endpoint(greet))
        .branch(Update::filter_callback_query().endpoint(turn));
    let mut dispatcher = Dispatcher::builder(bot, handlers).build();
    let stop = dispatcher.shutdown_token();
    let running = tokio::spawn(async move { dispatcher.dispatch().await });

    server.say(forum, ann, Line::new("/play@testkit_bot now").in_topic(topic));
    let board = server.wait(forum, "a board", |posts| posts.iter().find(|p| p.photo.is_some()).cloned()).await;
    assert_eq!(board.words(), "Ann <b> & Co wrote /play@testkit_bot now");
    assert_eq!(board.entities[0].kind, EntityKind::Bold);
    assert_eq!(board.marked(&board.entities[0]), "Ann <b> & Co");
    assert_eq!((board.thread, board.edits), (Some(topic), 0));
    assert_eq!(board.photo.unwrap().bytes, picture(640, 400));

    let press = server.click(forum, ann, board.id, "t1:1:roll").unwrap();
    let answer = press.answer().await;
    assert_eq!((answer.text.as_deref(), answer.alert), (Some("Rolled"), true));
    let board = server.message(forum, board.id).unwrap();
    assert_eq!((board.words(), board.tokens(), board.edits), ("t1:1:roll", vec!["t1:2:roll"], 1));
    assert_eq!(board.photo.unwrap().height, 401);

    stop.shutdown().unwrap().await;
    running.await.unwrap();
    assert_eq!(server.unconfirmed_updates(), 0);
    let refused = server.refused();
    assert!(refused.is_empty(), "{refused:?}");
    // Its last word confirms what it has taken.
    let last = server.requests("getUpdates").pop().unwrap();
    assert_eq!((&last.params["limit"], &last.params["timeout"]), (&json!(1), &json!(0)));
}

#[tokio::test]
async fn teloxide_understands_every_failure_it_has_a_name_for() {
    use teloxide::ApiError;
    let server = Server::start().await;
    let (ann, zed) = (server.acquaintance("Ann"), server.user("Zed"));
    let group = server.group("Friends", &[ann]);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let bot = Bot::with_client(server.token(), client).set_api_url(server.api_url().parse().unwrap());
    let room = ChatId(group.0);
    let api = |error: RequestError| match error {
        RequestError::Api(error) => error,
        other => panic!("no API error: {other}"),
    };
    let sent = bot.send_message(room, "one").await.unwrap();
    let same = bot.edit_message_text(room, sent.id, "one").await.unwrap_err();
    assert_eq!(api(same), ApiError::MessageNotModified);
    server.delete(group, testkit::telegram::MessageId(sent.id.0));
    assert_eq!(api(bot.edit_message_text(room, sent.id, "two").await.unwrap_err()), ApiError::MessageToEditNotFound);
    assert_eq!(api(bot.delete_message(room, sent.id).await.unwrap_err()), ApiError::MessageToDeleteNotFound);
    server.block_bot(ann);
    assert_eq!(
        api(bot.send_message(UserId(u64::try_from(ann.0).unwrap()), "x").await.unwrap_err()),
        ApiError::BotBlocked
    );
    let unstarted = api(bot.send_message(ChatId(zed.0), "x").await.unwrap_err());
    assert!(unstarted.to_string().contains("can't initiate conversation"), "{unstarted}");
    let late = api(bot.answer_callback_query(teloxide::types::CallbackQueryId("1".to_owned())).await.unwrap_err());
    assert!(late.to_string().to_lowercase().contains("query id is invalid"), "{late}");
    server.inject(Fault::on("sendMessage", Trouble::TooManyRequests(3)));
    assert!(matches!(bot.send_message(room, "x").await.unwrap_err(), RequestError::RetryAfter(s) if s.seconds() == 3));
    let admins = bot.get_chat_administrators(room).await.unwrap();
    assert!(admins[0].is_owner());
    assert!(bot.get_chat(room).await.unwrap().title().is_some());
    let new = server.migrate(group);
    assert!(
        matches!(bot.send_message(room, "x").await.unwrap_err(), RequestError::MigrateToChatId(id) if id.0 == new.0)
    );
    server.inject(Fault::on("getMe", Trouble::DropBefore));
    assert!(matches!(bot.get_me().await.unwrap_err(), RequestError::Network(_)));
    assert_eq!(bot.get_me().await.unwrap().username(), server.bot_username());
}

#[tokio::test]
async fn everything_teloxide_sends_fits_the_schema() {
    use teloxide::types::{BotCommand, BotCommandScope, ChatAction, LinkPreviewOptions, ReactionType, ReplyParameters};
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let group = server.group("Friends", &[ann]);
    let hers = server.say(group, ann, "/play");
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let bot = Bot::with_client(server.token(), client).set_api_url(server.api_url().parse().unwrap());
    let room = ChatId(group.0);
    let hers = teloxide::types::MessageId(hers.0);
    bot.set_my_commands([BotCommand::new("play", "Opens a table")])
        .scope(BotCommandScope::AllGroupChats)
        .language_code("bg")
        .await
        .unwrap();
    bot.set_my_commands([BotCommand::new("play", "Opens a table")])
        .scope(BotCommandScope::Chat { chat_id: room.into() })
        .await
        .unwrap();
    assert_eq!(bot.get_my_commands().scope(BotCommandScope::AllGroupChats).language_code("bg").await.unwrap().len(), 1);
    bot.delete_my_commands().await.unwrap();
    let no_preview = LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    };
    let sent = bot
        .send_message(room, "<a href=\"https://example.org\">rules</a>")
        .parse_mode(ParseMode::Html)
        .link_preview_options(no_preview)
        .disable_notification(true)
        .reply_parameters(ReplyParameters::new(hers).allow_sending_without_reply())
        .reply_markup(keyboard(1))
        .await
        .unwrap();
    assert_eq!(sent.reply_to_message().unwrap().id, hers);
    bot.edit_message_reply_markup(room, sent.id).await.unwrap();
    bot.edit_message_text(room, sent.id, "x").reply_markup(keyboard(2)).await.unwrap();
    bot.set_message_reaction(room, hers).reaction([ReactionType::Emoji { emoji: "👍".to_owned() }]).await.unwrap();
    bot.send_chat_action(room, ChatAction::UploadPhoto).await.unwrap();
    let photo = bot.send_photo(room, InputFile::memory(picture(64, 64))).caption("c").await.unwrap();
    bot.edit_message_caption(room, photo.id).caption("<b>d</b>").parse_mode(ParseMode::Html).await.unwrap();
    let known = photo.photo().unwrap().last().unwrap().file.id.clone();
    let again = bot.send_photo(room, InputFile::file_id(known.clone())).await.unwrap();
    bot.edit_message_media(
        room,
        again.id,
        InputMedia::Photo(InputMediaPhoto::new(InputFile::file_id(known)).caption("e")),
    )
    .await
    .unwrap();
    let record = bot.send_document(room, InputFile::memory("record").file_name("game.txt")).await.unwrap();
    assert_eq!(record.document().unwrap().file_name.as_deref(), Some("game.txt"));
    bot.send_animation(room, InputFile::memory("GIF89a").file_name("game.gif")).caption("film").await.unwrap();
    bot.delete_message(room, record.id).await.unwrap();
    assert!(bot.get_chat_member(room, UserId(u64::try_from(ann.0).unwrap())).await.unwrap().is_owner());
    assert!(bot.get_webhook_info().await.unwrap().url.is_none());
    assert_eq!(server.refused().len(), 0);
    assert_eq!(server.messages(group).len(), 5);
}
