//! Who comes and goes, what becomes of a group, and how the bot is told.

use serde_json::json;

use super::super::ids::{ChatId, GENERAL, TopicId, UserId};
use super::super::post::Service;
use super::super::rooms::{Kind, Room, Standing};
use super::{Chat, World};

impl World {
    pub(in super::super) fn open(&mut self, room: Room) -> ChatId {
        let mut chat = Chat::new(room.kind, &room.title);
        for (n, user) in room.members.iter().enumerate() {
            self.person(*user);
            chat.members.insert(*user, if n == 0 { Standing::Creator } else { Standing::Member });
        }
        chat.members.extend(room.admins.into_iter().map(|user| (user, Standing::Administrator)));
        chat.members.extend(room.bot.map(|standing| (self.bot, standing)));
        if room.kind == Kind::Forum {
            chat.topics.insert(GENERAL, "General".to_owned());
        }
        let id = self.new_chat_id(room.kind);
        self.chats.insert(id, chat);
        if room.kind == Kind::Forum {
            // Message 1 is the birth of the group; General is counted after it, so no other topic can be 1.
            let from = room.members.first().copied().unwrap_or(self.bot);
            self.put(super::Post { service: Some(Service::GroupCreated), ..self.blank(id, from) });
        }
        id
    }

    fn new_chat_id(&self, kind: Kind) -> ChatId {
        let n = i64::try_from(self.chats.len()).unwrap_or_default() + 1;
        match kind {
            Kind::Group => ChatId(-4_300_000_000 - n),
            // A supergroup's number goes beyond 2^40, which also a double-precision number still holds.
            _ => ChatId(-1_002_400_000_000 - n),
        }
    }

    pub(in super::super) fn open_topic(&mut self, chat: ChatId, name: &str) -> Option<TopicId> {
        let place = self.find_chat(chat).filter(|c| c.kind == Kind::Forum)?;
        let from = place.members.keys().next().copied().unwrap_or(self.bot);
        let service = Some(Service::ForumTopicCreated(name.to_owned()));
        let id = self.put(super::Post { service, ..self.blank(chat, from) });
        let topic = TopicId(id.0);
        if let Some(post) = self.post_mut(chat, id) {
            post.thread = Some(topic);
        }
        self.chat_mut(chat).topics.insert(topic, name.to_owned());
        self.tell(chat, id, "message");
        Some(topic)
    }

    pub(in super::super) fn close_topic(&mut self, chat: ChatId, topic: TopicId) -> bool {
        let place = self.chat_mut(chat);
        place.topics.contains_key(&topic) && place.closed.insert(topic)
    }

    pub(in super::super) fn delete_topic(&mut self, chat: ChatId, topic: TopicId) -> bool {
        if topic == GENERAL || self.chat_mut(chat).topics.remove(&topic).is_none() {
            return false;
        }
        let lost: Vec<_> = self.posts(chat).filter(|p| p.thread == Some(topic)).map(|p| p.id).collect();
        for id in lost {
            self.remove_post(chat, id);
        }
        true
    }

    pub(in super::super) fn set_standing(&mut self, chat: ChatId, user: UserId, standing: Standing) {
        self.person(user);
        self.chat_mut(chat).members.insert(user, standing);
    }

    pub(in super::super) fn join(&mut self, chat: ChatId, user: UserId) {
        self.set_standing(chat, user, Standing::Member);
        self.announce(chat, user, Service::NewChatMembers(vec![user]));
    }

    pub(in super::super) fn leave(&mut self, chat: ChatId, user: UserId) {
        self.set_standing(chat, user, Standing::Left);
        self.announce(chat, user, Service::LeftChatMember(user));
    }

    /// Somebody adds, removes or bans the bot.
    pub(in super::super) fn move_bot(&mut self, chat: ChatId, by: UserId, new: Standing) {
        let bot = self.bot;
        let old = self.chat_mut(chat).standing(bot);
        self.set_standing(chat, bot, new);
        self.member_update(chat, by, old, new);
        if new.is_inside() {
            self.announce(chat, by, Service::NewChatMembers(vec![bot]));
        } else {
            self.announce(chat, by, Service::LeftChatMember(bot));
        }
    }

    pub(in super::super) fn set_blocked(&mut self, user: UserId, blocked: bool) {
        self.person(user);
        let contact = self.contact(user);
        if contact.blocked == blocked {
            return;
        }
        contact.blocked = blocked;
        let (old, new) =
            if blocked { (Standing::Member, Standing::Kicked) } else { (Standing::Kicked, Standing::Member) };
        self.chat_or_private(ChatId(user.0));
        self.member_update(ChatId(user.0), user, old, new);
    }

    fn member_update(&mut self, chat: ChatId, by: UserId, old: Standing, new: Standing) {
        let body = json!({
            "chat": self.chat_json(chat),
            "from": self.user_json(by),
            "date": self.clock.now(),
            "old_chat_member": self.member_json(self.bot, old),
            "new_chat_member": self.member_json(self.bot, new),
        });
        self.update("my_chat_member", body);
    }

    pub(in super::super) fn migrate(&mut self, old: ChatId, announced: bool) -> Option<ChatId> {
        let place = self.find_chat(old).filter(|c| c.kind == Kind::Group && c.migrated_to.is_none())?;
        let from = place.members.iter().find(|(_, s)| **s == Standing::Creator).map_or(self.bot, |(user, _)| *user);
        let mut successor = Chat::new(Kind::Supergroup, &place.title);
        successor.members = place.members.clone();
        successor.forbidden = place.forbidden.clone();
        let new = self.new_chat_id(Kind::Supergroup);
        self.chats.insert(new, successor);
        let told = self.put(super::Post { service: Some(Service::MigratedTo(new)), ..self.blank(old, from) });
        self.chat_mut(old).migrated_to = Some(new);
        let first = self.put(super::Post { service: Some(Service::MigratedFrom(old)), ..self.blank(new, from) });
        if announced {
            self.tell(old, told, "message");
            self.tell(new, first, "message");
        }
        Some(new)
    }
}
