//! Asking about chats and the people in them.

use serde_json::{Value, json};

use super::super::call::{Failure, Outcome, Params};
use super::super::ids::{ChatId, UserId};
use super::super::rooms::{Kind, Right};
use super::{Chat, World};

impl World {
    pub(super) fn get_chat(&self, params: &Params<'_>) -> Outcome {
        let chat = self.reachable(params)?;
        let mut info = self.chat_json(chat);
        info["accent_color_id"] = json!(0);
        info["max_reaction_count"] = json!(11);
        info["accepted_gift_types"] = json!({
            "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false, "premium_subscription": false,
            "gifts_from_channels": false,
        });
        if let Some(place) = self.find_chat(chat).filter(|c| c.kind != Kind::Private) {
            let allowed = |right: Right| json!(!place.forbidden.contains(&right));
            info["permissions"] = json!({
                "can_send_messages": allowed(Right::Text), "can_send_photos": allowed(Right::Photos),
                "can_send_documents": allowed(Right::Documents), "can_send_audios": true, "can_send_videos": true,
                "can_send_video_notes": true, "can_send_voice_notes": true, "can_send_polls": true,
                "can_send_other_messages": allowed(Right::Documents), "can_add_web_page_previews": true, "can_change_info": false,
                "can_invite_users": true, "can_pin_messages": false, "can_manage_topics": false,
            });
        }
        Ok(info)
    }

    pub(super) fn get_member(&self, params: &Params<'_>) -> Outcome {
        let chat = self.reachable(params)?;
        let user = UserId(params.int("user_id").unwrap_or(0));
        if self.find_person(user).is_none() {
            return Err(Failure::bad("user not found"));
        }
        let place = self.group(chat).ok_or_else(|| Failure::bad("chat not found"))?;
        Ok(self.member_json(user, place.standing(user)))
    }

    pub(super) fn get_administrators(&self, params: &Params<'_>) -> Outcome {
        let chat = self.reachable(params)?;
        let place = self.group(chat).ok_or_else(|| Failure::bad("there are no administrators in the private chat"))?;
        // Telegram leaves other bots out unless asked, but not the one that asks.
        let counts = |user: UserId| !self.person(user).is_bot || user == self.bot || params.flag("return_bots");
        let admins = place.members.iter().filter(|(user, standing)| standing.is_admin() && counts(**user));
        Ok(admins.map(|(user, standing)| self.member_json(*user, *standing)).collect::<Vec<Value>>().into())
    }

    pub(super) fn chat_action(&self, params: &Params<'_>) -> Outcome {
        const ACTIONS: [&str; 11] = [
            "typing",
            "upload_photo",
            "record_video",
            "upload_video",
            "record_voice",
            "upload_voice",
            "upload_document",
            "choose_sticker",
            "find_location",
            "record_video_note",
            "upload_video_note",
        ];
        self.reachable(params)?;
        if params.text("action").is_some_and(|action| ACTIONS.contains(&action)) {
            Ok(json!(true))
        } else {
            Err(Failure::bad("wrong parameter action in request"))
        }
    }

    fn group(&self, chat: ChatId) -> Option<&Chat> {
        self.find_chat(chat).filter(|place| place.kind != Kind::Private)
    }
}
