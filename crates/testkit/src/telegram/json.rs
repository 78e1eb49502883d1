//! How people, chats, members and messages look in the Bot API.

use serde_json::{Map, Value, json};

use super::files::{Document, DocumentKind, Photo};
use super::ids::{ChatId, TopicId, UserId};
use super::post::{Entity, EntityKind, Post, Service};
use super::rooms::{Kind, Standing};
use super::world::World;

/// An object of the pairs that are not null.
fn object<const N: usize>(pairs: [(&str, Value); N]) -> Map<String, Value> {
    pairs.into_iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.to_owned(), v)).collect()
}

/// `true`, or nothing at all: the Bot API leaves false flags out.
fn only_true(flag: bool) -> Value {
    if flag { Value::Bool(true) } else { Value::Null }
}

impl World {
    pub(super) fn user_json(&self, user: UserId) -> Value {
        let person = self.person(user);
        Value::Object(object([
            ("id", json!(user.0)),
            ("is_bot", json!(person.is_bot)),
            ("first_name", json!(person.first_name)),
            ("last_name", json!(person.last_name)),
            ("username", json!(person.username)),
            ("language_code", json!(person.language_code)),
        ]))
    }

    pub(super) fn me_json(&self) -> Value {
        let mut me = self.user_json(self.bot);
        me["can_join_groups"] = json!(true);
        me["can_read_all_group_messages"] = json!(!self.rules.privacy);
        for lacking in ["supports_inline_queries", "can_connect_to_business", "has_main_web_app", "has_topics_enabled"]
        {
            me[lacking] = json!(false);
        }
        me
    }

    pub(super) fn chat_json(&self, chat: ChatId) -> Value {
        let Some(place) = self.find_chat(chat).filter(|c| c.kind != Kind::Private) else {
            let person = self.person(UserId(chat.0));
            return Value::Object(object([
                ("id", json!(chat.0)),
                ("type", json!("private")),
                ("first_name", json!(person.first_name)),
                ("last_name", json!(person.last_name)),
                ("username", json!(person.username)),
            ]));
        };
        let kind = match place.kind {
            Kind::Private => "private",
            Kind::Group => "group",
            Kind::Supergroup | Kind::Forum => "supergroup",
            Kind::Channel => "channel",
        };
        Value::Object(object([
            ("id", json!(chat.0)),
            ("type", json!(kind)),
            ("title", json!(place.title)),
            ("is_forum", only_true(place.kind == Kind::Forum)),
        ]))
    }

    pub(super) fn member_json(&self, user: UserId, standing: Standing) -> Value {
        let user = self.user_json(user);
        match standing {
            Standing::Creator => json!({"user": user, "status": "creator", "is_anonymous": false}),
            Standing::Administrator => {
                let mut member =
                    json!({"user": user, "status": "administrator", "can_be_edited": false, "is_anonymous": false});
                for right in [
                    "manage_chat",
                    "change_info",
                    "delete_messages",
                    "manage_video_chats",
                    "invite_users",
                    "restrict_members",
                ] {
                    member[format!("can_{right}")] = json!(true);
                }
                for right in [
                    "promote_members",
                    "post_stories",
                    "edit_stories",
                    "delete_stories",
                    "pin_messages",
                    "manage_topics",
                ] {
                    member[format!("can_{right}")] = json!(false);
                }
                member
            }
            Standing::Member => json!({"user": user, "status": "member"}),
            Standing::Left => json!({"user": user, "status": "left"}),
            Standing::Kicked => json!({"user": user, "status": "kicked", "until_date": 0}),
        }
    }

    /// A message with the message it replies to.
    pub(super) fn post_json(&self, post: &Post) -> Value {
        let mut json = self.flat_post_json(post);
        // In a topic every message that replies to nothing is shown as a reply to the message that opened the topic.
        let opener = post.thread.filter(|t| self.is_topic(post.chat, *t) && t.0 != post.id.0);
        let replied = post.reply_to.or(opener.map(|topic| super::ids::MessageId(topic.0)));
        if let Some(replied) = replied.and_then(|id| self.post(post.chat, id)) {
            json.insert("reply_to_message".to_owned(), Value::Object(self.flat_post_json(replied)));
        }
        Value::Object(json)
    }

    fn is_topic(&self, chat: ChatId, topic: TopicId) -> bool {
        self.find_chat(chat).is_some_and(|c| c.kind == Kind::Forum && c.topics.contains_key(&topic))
    }

    fn flat_post_json(&self, post: &Post) -> Map<String, Value> {
        let rows: Vec<Vec<_>> = post.keyboard.iter().map(|row| row.iter().map(|b| b.json.clone()).collect()).collect();
        let keyboard = if rows.is_empty() { Value::Null } else { json!({"inline_keyboard": rows}) };
        let marks: Vec<_> = post.entities.iter().map(|e| self.entity_json(e)).collect();
        let marks = if marks.is_empty() { Value::Null } else { Value::Array(marks) };
        let (text_marks, caption_marks) = if post.text.is_some() { (marks, Value::Null) } else { (Value::Null, marks) };
        let mut json = object([
            ("message_id", json!(post.id.0)),
            ("from", self.user_json(post.from)),
            ("sender_chat", post.sender_chat.map_or(Value::Null, |chat| self.chat_json(chat))),
            ("date", json!(post.date)),
            ("chat", self.chat_json(post.chat)),
            ("message_thread_id", json!(post.thread.map(|t| t.0))),
            ("is_topic_message", only_true(post.thread.is_some_and(|t| self.is_topic(post.chat, t)))),
            ("edit_date", json!(post.edited)),
            ("text", json!(post.text)),
            ("entities", text_marks),
            ("caption", json!(post.caption)),
            ("caption_entities", caption_marks),
            ("photo", post.photo.as_ref().map_or(Value::Null, photo_json)),
            ("reply_markup", keyboard),
        ]);
        if let Some(document) = &post.document {
            let file = document_json(document);
            if document.kind == DocumentKind::Animation {
                json.insert("animation".to_owned(), file.clone());
            }
            json.insert("document".to_owned(), file);
        }
        json.extend(post.extra.clone());
        if let Some(service) = &post.service {
            json.extend(self.service_json(service));
        }
        json
    }

    fn service_json(&self, service: &Service) -> Map<String, Value> {
        match service {
            Service::NewChatMembers(users) => {
                let users: Vec<_> = users.iter().map(|u| self.user_json(*u)).collect();
                object([("new_chat_members", json!(users))])
            }
            Service::LeftChatMember(user) => object([("left_chat_member", self.user_json(*user))]),
            Service::GroupCreated => object([("supergroup_chat_created", json!(true))]),
            Service::ForumTopicCreated(name) => {
                object([("forum_topic_created", json!({"name": name, "icon_color": 7_322_096}))])
            }
            Service::MigratedTo(chat) => object([("migrate_to_chat_id", json!(chat.0))]),
            Service::MigratedFrom(chat) => object([("migrate_from_chat_id", json!(chat.0))]),
        }
    }

    fn entity_json(&self, entity: &Entity) -> Value {
        let mut json = json!({"type": kind_name(&entity.kind), "offset": entity.offset, "length": entity.length});
        match &entity.kind {
            EntityKind::Pre(Some(language)) => json["language"] = json!(language),
            EntityKind::TextLink(url) => json["url"] = json!(url),
            EntityKind::TextMention(user) => json["user"] = self.user_json(*user),
            EntityKind::CustomEmoji(id) => json["custom_emoji_id"] = json!(id),
            _ => {}
        }
        json
    }
}

/// The `type` of an entity.
fn kind_name(kind: &EntityKind) -> &'static str {
    match kind {
        EntityKind::Bold => "bold",
        EntityKind::Italic => "italic",
        EntityKind::Underline => "underline",
        EntityKind::Strikethrough => "strikethrough",
        EntityKind::Spoiler => "spoiler",
        EntityKind::Code => "code",
        EntityKind::Blockquote => "blockquote",
        EntityKind::ExpandableBlockquote => "expandable_blockquote",
        EntityKind::BotCommand => "bot_command",
        EntityKind::Mention => "mention",
        EntityKind::Pre(_) => "pre",
        EntityKind::TextLink(_) => "text_link",
        EntityKind::TextMention(_) => "text_mention",
        EntityKind::CustomEmoji(_) => "custom_emoji",
    }
}

/// A photo in its sizes, the largest last, as Telegram lists them.
fn photo_json(photo: &Photo) -> Value {
    let longest = photo.width.max(photo.height).max(1);
    let size = |suffix: &str, side: u32, bytes: usize| {
        json!({
            "file_id": format!("{}{suffix}", photo.file_id),
            "file_unique_id": format!("u{}{suffix}", photo.file_id),
            "width": (photo.width * side / longest).max(1),
            "height": (photo.height * side / longest).max(1),
            "file_size": bytes,
        })
    };
    let small = [90, 320].into_iter().filter(|side| *side < longest).map(|side| size(&format!("-{side}"), side, 1500));
    Value::Array(small.chain([size("", longest, photo.bytes.len())]).collect())
}

fn document_json(document: &Document) -> Value {
    let mut json = json!({
        "file_id": document.file_id,
        "file_unique_id": format!("u{}", document.file_id),
        "file_name": document.name,
        "file_size": document.bytes.len(),
    });
    if document.kind == DocumentKind::Animation {
        json["width"] = json!(320);
        json["height"] = json!(320);
        json["duration"] = json!(1);
    }
    json
}
