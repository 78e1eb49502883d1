//! The methods of the Bot API, but for `getUpdates`, which waits: see `polling`.

mod edit;
mod rooms;
mod send;

use serde_json::{Value, json};

use super::call::{Call, Failure, Outcome, Params};
use super::ids::{ChatId, UserId};
use super::press::Answer;
use super::rooms::{CommandList, Kind, Standing};
use super::world::{Chat, World};

impl World {
    /// Does what a request asks.
    pub(super) fn perform(&mut self, call: &Call<'_>) -> Outcome {
        let params = &call.params;
        match call.method {
            "getMe" => Ok(self.me_json()),
            "getWebhookInfo" => {
                Ok(json!({"url": "", "has_custom_certificate": false, "pending_update_count": self.unconfirmed()}))
            }
            "deleteWebhook" => {
                if params.flag("drop_pending_updates") {
                    self.drop_pending_updates();
                }
                Ok(json!(true))
            }
            "setMyCommands" => self.set_commands(params),
            "getMyCommands" => Ok(self.registered(params)),
            "deleteMyCommands" => {
                let (scope, language) = list_key(params);
                self.commands.retain(|list| list.scope != scope || list.language != language);
                Ok(json!(true))
            }
            "sendMessage" => self.send_message(call),
            "sendPhoto" => self.send_photo(call),
            "sendDocument" | "sendAnimation" => self.send_document(call),
            "editMessageText" => self.edit_text(call),
            "editMessageCaption" => self.edit_caption(call),
            "editMessageMedia" => self.edit_media(call),
            "editMessageReplyMarkup" => self.edit_markup(call),
            "deleteMessage" => self.delete_message(params),
            "answerCallbackQuery" => self.answer_callback(params),
            "setMessageReaction" => self.react(params),
            "getChat" => self.get_chat(params),
            "getChatMember" => self.get_member(params),
            "getChatAdministrators" => self.get_administrators(params),
            "sendChatAction" => self.chat_action(params),
            _ => Err(Failure::new(404, "Not Found: method not found")),
        }
    }

    /// The chat a request names, if the bot may do something there.
    fn reachable(&self, params: &Params<'_>) -> Result<ChatId, Failure> {
        let missing = || Failure::bad("chat not found");
        let chat = match (params.int("chat_id"), params.text("chat_id")) {
            (Some(id), _) => ChatId(id),
            // Bots reach groups and channels by name, never people; no group here has one.
            _ => return Err(missing()),
        };
        let user = UserId(chat.0);
        if let Some(person) = self.find_person(user) {
            let contact = self.contact_of(user);
            return match contact {
                _ if person.is_bot => Err(Failure::forbidden("bot can't send messages to bots")),
                _ if contact.deactivated => Err(Failure::forbidden("user is deactivated")),
                _ if contact.blocked => Err(Failure::forbidden("bot was blocked by the user")),
                _ if !contact.started => Err(Failure::forbidden("bot can't initiate conversation with a user")),
                _ => Ok(chat),
            };
        }
        let place = self.find_chat(chat).ok_or_else(missing)?;
        if let Some(new) = place.migrated_to {
            return Err(Failure {
                parameters: Some(json!({"migrate_to_chat_id": new.0})),
                ..Failure::bad("group chat was upgraded to a supergroup chat")
            });
        }
        if place.dissolved {
            return Err(Failure::forbidden("the group chat was deleted"));
        }
        let what = match place.kind {
            Kind::Channel => "channel chat",
            Kind::Supergroup | Kind::Forum => "supergroup chat",
            Kind::Group | Kind::Private => "group chat",
        };
        match place.members.get(&self.bot) {
            None => Err(missing()),
            Some(Standing::Kicked) => Err(Failure::forbidden(format!("bot was kicked from the {what}"))),
            Some(Standing::Left) => Err(Failure::forbidden(format!("bot is not a member of the {what}"))),
            Some(_) => Ok(chat),
        }
    }

    fn set_commands(&mut self, params: &Params<'_>) -> Outcome {
        let (scope, language) = list_key(params);
        if !(language.is_empty() || language.len() == 2 && language.bytes().all(|b| b.is_ascii_lowercase())) {
            return Err(Failure::bad("invalid language code specified"));
        }
        let mut commands = Vec::new();
        for command in params.list("commands").into_iter().flatten().filter_map(Value::as_object).map(Params) {
            let name = command.text("command").unwrap_or_default();
            let description = command.text("description").unwrap_or_default().trim();
            // A slash before the name is taken off.
            let name = name.strip_prefix('/').unwrap_or(name);
            let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
            if !(1..=32).contains(&name.len()) || !name.bytes().all(plain) {
                return Err(Failure::bad("BOT_COMMAND_INVALID"));
            }
            if !(1..=256).contains(&description.chars().count()) {
                return Err(Failure::bad("BOT_COMMAND_DESCRIPTION_INVALID"));
            }
            commands.push((name.to_owned(), description.to_owned()));
        }
        if commands.len() > 100 {
            return Err(Failure::bad("BOT_COMMANDS_TOO_MUCH"));
        }
        self.commands.retain(|list| list.scope != scope || list.language != language);
        self.commands.push(CommandList { scope, language, commands });
        Ok(json!(true))
    }

    fn registered(&self, params: &Params<'_>) -> Value {
        let (scope, language) = list_key(params);
        let list = self.commands.iter().find(|list| list.scope == scope && list.language == language);
        let commands = list.into_iter().flat_map(|list| &list.commands);
        commands.map(|(name, description)| json!({"command": name, "description": description})).collect()
    }

    /// Only the first answer counts; Telegram says yes to the others, too.
    fn answer_callback(&mut self, params: &Params<'_>) -> Outcome {
        let too_old = || Failure::bad("query is too old and response timeout expired or query ID is invalid");
        let text = params.text("text").filter(|t| !t.is_empty());
        if text.is_some_and(|t| super::entities::units(t) > 200) {
            return Err(Failure::bad("MESSAGE_TOO_LONG"));
        }
        let now = self.clock.now();
        let lifetime = i64::try_from(self.rules.callback_lifetime.as_secs()).unwrap_or(i64::MAX);
        let pressed = self.presses.get_mut(params.text("callback_query_id").unwrap_or_default()).ok_or_else(too_old)?;
        if now - pressed.time > lifetime {
            return Err(too_old());
        }
        pressed.answers += 1;
        pressed.answer.get_or_insert_with(|| Answer {
            text: text.map(str::to_owned),
            alert: params.flag("show_alert"),
            url: params.text("url").map(str::to_owned),
        });
        Ok(json!(true))
    }
}

/// By what a list of commands is known.
fn list_key(params: &Params<'_>) -> (Value, String) {
    let scope = params.value("scope").cloned().unwrap_or_else(|| json!({"type": "default"}));
    (scope, params.text("language_code").unwrap_or_default().to_owned())
}
