//! A loopback Discord: REST and gateway.
//!
//! The real client talks to it over plain HTTP and WebSocket on 127.0.0.1. It knows the platform (limits, error codes,
//! tokens that die, sockets that drop) and nothing of the games played on it. Every test owns its own [`Server`].
//!
//! ```text
//! // the world
//! let server = Server::start().await?;                         // io::Result<Server>; Server: Clone, cheap
//! server.api_url() -> String                                   // "http://127.0.0.1:PORT", for HttpBuilder::proxy
//! server.token() -> &str   server.application_id() -> UserId   // the bot's user id is the same number
//! server.add_user(Person::named("ann").global_name("Ann").locale("bg")) -> UserId   // also .bot()
//! server.add_guild("Café") -> GuildId                          // the bot is a member
//! server.add_guild_without_bot("Elsewhere") -> GuildId         // the app can only be a guest (user install) there
//! server.join(guild, user)   server.leave(guild, user)   server.set_nick(guild, user, "Annie")
//! server.set_permissions(guild, user, permission::MANAGE_GUILD)
//! server.install_for(user)                                     // installs the app for the person (user install)
//! server.add_bot(guild)   server.remove_bot(guild)
//! server.add_channel(guild, "table") -> ChannelId   server.add_thread(channel, "chat") -> ChannelId
//! server.dm(user) -> ChannelId                                 // with the bot
//! server.private_channel(&[ann, boyan]) -> ChannelId           // without the bot: context 2
//! server.set_bot_permissions(channel, bits)   server.close_dm(user, true)   server.forbid_external_apps(channel)
//! server.archive(thread)
//! server.limit_old_edits(n)   server.count_token_edits(true)   server.allow_privileged_intents(true)
//! server.advance(Duration)   server.freeze_clock()             // decides the rules of 3 s, 15 min and 1 h
//!
//! // people; each fails with a Refusal when Discord would not let the person do it
//! server.slash(channel, user, "gulbara play", &[("with", json!(boyan))]) -> Result<Interaction, Refusal>
//! server.user_command(channel, user, "Challenge", target) -> Result<Interaction, Refusal>
//! server.autocomplete(channel, user, "gulbara", &[], "focused option", "typed") -> Result<Interaction, Refusal>
//! server.click(channel, user, message, "custom id") -> Result<Interaction, Refusal>
//! server.select(channel, user, message, "custom id", &["value"]) -> Result<Interaction, Refusal>
//! server.submit_modal(&interaction, user, &[("custom id", "text")]) -> Result<Interaction, Refusal>
//! server.say(channel, user, "text") -> Result<MessageId, Refusal>
//! server.delete_message(message)   server.delete_channel(channel)
//!
//! // what came of it
//! interaction.answer().await -> Result<Answer, Silence>        // first callback, and after a deferral what followed
//! interaction.callback().await -> Result<Answer, Silence>      // the first callback only
//! interaction.state() -> Answer                                // now, without waiting; Answer::kind is None while silent
//! Answer { kind: Option<AnswerKind>, original: Option<Message>, followups: Vec<Message>, choices, modal, original_edits }
//! server.message(id) -> Option<Message>   server.messages(channel) -> Vec<Message>   // not deleted, with ephemeral ones
//! server.every_message(channel) -> Vec<Message>                // deleted ones too
//! Message { id, channel, author, content, components, attachments, embeds, flags, viewer, pinged, edits, deleted, .. }
//! message.buttons() -> Vec<Button>   message.selects() -> Vec<Select>   Attachment { filename, description, bytes, .. }
//! server.until("what", |server| Option<T>).await -> Result<T, Silence>   // re-evaluated on every change of the world
//!
//! // the wire
//! server.requests() -> Vec<Request>                            // method, path, json, files, status
//! server.requests_to("PATCH", "/channels/*/messages/*")
//! server.inject(Fault::on("POST", "/interactions/*/*/callback").status(503).times(2)) -> Injected
//! Fault: .status(n) .html(n) .error(status, code, text) .rate_limited(Duration) .delay(Duration) .cut() .hang()
//!        .late(Duration) .applied() .times(n) .after(n);  Injected: .hits() .lift()
//! server.registered_commands() -> Vec<Value>
//! server.online().await   server.identifies() -> Vec<Identify>   server.resumes() -> usize
//! server.drop_gateway()   server.hold_gateway()   server.release_gateway()
//! server.reconnect()   server.invalidate_session(resumable)   server.close_gateway(code)
//! ```
