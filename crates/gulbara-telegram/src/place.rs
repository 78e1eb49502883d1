//! Telegram's numbers as keys, and back. The only place that knows what a Telegram key is made of.

use gulbara_core::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site};
use teloxide::types::{Chat, ChatId, Message, MessageId, ThreadId, UserId};

/// Where messages go: a chat, and in a forum one of its topics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    /// The chat.
    pub(crate) chat: ChatId,
    /// The topic; `None` in General, whose own number Telegram refuses, and where there are no topics.
    pub(crate) thread: Option<ThreadId>,
}

impl Place {
    /// Where a message stands.
    pub(crate) fn of(message: &Message) -> Place {
        // A plain supergroup numbers its reply threads, too; only a topic's number may be sent back.
        let thread = message.thread_id.filter(|thread| message.is_topic_message && thread.0.0 != 1);
        Place { chat: message.chat.id, thread }
    }

    /// The chat without a topic.
    pub(crate) const fn whole(chat: ChatId) -> Place {
        Place { chat, thread: None }
    }

    /// The room's key: `<chat id>` or `<chat id>/<topic>`.
    pub(crate) fn key(self) -> RoomKey {
        let id = match self.thread {
            Some(thread) => format!("{}/{thread}", self.chat),
            None => self.chat.to_string(),
        };
        RoomKey::new(Site::Telegram, id)
    }

    /// The place a key stands for, if it is one of ours.
    pub(crate) fn from_key(key: &RoomKey) -> Option<Place> {
        if key.site() != Site::Telegram {
            return None;
        }
        let (chat, thread) = match key.id().split_once('/') {
            Some((chat, thread)) => (chat, Some(ThreadId(MessageId(thread.parse().ok()?)))),
            None => (key.id(), None),
        };
        Some(Place { chat: ChatId(chat.parse().ok()?), thread })
    }
}

/// Groups and channels have negative numbers.
pub(crate) const fn is_group(chat: ChatId) -> bool {
    chat.0 < 0
}

/// The same room after its group has become a supergroup; another group's room as it is.
pub(crate) fn moved(room: &RoomKey, from: ChatId, to: ChatId) -> RoomKey {
    match Place::from_key(room) {
        Some(place) if place.chat == from => Place { chat: to, ..place }.key(),
        _ => room.clone(),
    }
}

/// A person's key.
pub(crate) fn player(user: UserId) -> PlayerKey {
    PlayerKey::new(Site::Telegram, user.to_string())
}

/// The person a key stands for, if Telegram can call them.
pub(crate) fn user(key: &PlayerKey) -> Option<UserId> {
    if key.site() != Site::Telegram {
        return None;
    }
    key.id().parse().ok().map(UserId)
}

/// A group's key as a club.
pub(crate) fn club(chat: ChatId) -> ClubKey {
    ClubKey::new(Site::Telegram, chat.to_string())
}

/// The club of a chat; a private chat has none.
pub(crate) fn club_of(chat: &Chat) -> Option<ClubKey> {
    (!chat.is_private()).then(|| club(chat.id))
}

/// A message's key: `<chat id>/<message id>`. The chat is part of it because numbers start anew when a group becomes a
/// supergroup.
pub(crate) fn message_key(chat: ChatId, message: MessageId) -> MessageKey {
    MessageKey(format!("{chat}/{message}"))
}

/// The message a key stands for.
pub(crate) fn message(key: &MessageKey) -> Option<(ChatId, MessageId)> {
    let (chat, message) = key.0.split_once('/')?;
    Some((ChatId(chat.parse().ok()?), MessageId(message.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_back_as_they_were_written() {
        let general = Place::whole(ChatId(-1_002_400_000_001));
        let topic = Place { thread: Some(ThreadId(MessageId(7))), ..general };
        assert_eq!(general.key().to_string(), "telegram:-1002400000001");
        assert_eq!(topic.key().to_string(), "telegram:-1002400000001/7");
        for place in [general, topic, Place::whole(ChatId(42))] {
            assert_eq!(Place::from_key(&place.key()), Some(place));
        }
        assert_eq!(Place::from_key(&RoomKey::new(Site::Discord, "42")), None);
        assert_eq!(Place::from_key(&RoomKey::new(Site::Telegram, "42/x")), None);
        let key = message_key(ChatId(-5), MessageId(9));
        assert_eq!(message(&key), Some((ChatId(-5), MessageId(9))));
        assert_eq!(message(&MessageKey("9".to_owned())), None);
    }

    #[test]
    fn a_migration_moves_the_rooms_of_its_group_alone() {
        let (old, new) = (ChatId(-4_300_000_001), ChatId(-1_002_400_000_001));
        let room = |id: &str| RoomKey::new(Site::Telegram, id);
        assert_eq!(moved(&room("-4300000001"), old, new), room("-1002400000001"));
        assert_eq!(moved(&room("-4300000001/12"), old, new), room("-1002400000001/12"));
        assert_eq!(moved(&room("-4300000002"), old, new), room("-4300000002"));
    }

    #[test]
    fn only_numbers_of_this_site_can_be_called() {
        assert_eq!(user(&player(UserId(77))), Some(UserId(77)));
        assert_eq!(user(&PlayerKey::new(Site::Discord, "77")), None);
        assert_eq!(user(&PlayerKey::new(Site::Telegram, "-100")), None);
        assert_eq!(user(&PlayerKey::new(Site::Telegram, "computer")), None);
    }
}
