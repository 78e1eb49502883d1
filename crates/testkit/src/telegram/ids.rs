//! The four kinds of numbers Telegram hands out, kept apart by type.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $inner);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// A person or a bot; positive.
    UserId(i64)
}
id! {
    /// A chat: a private chat has its person's number, a group a negative one, a supergroup or channel one below -1000000000000.
    ChatId(i64)
}
id! {
    /// A message, counted from 1: for each supergroup alone, and over all groups and private chats together.
    MessageId(i32)
}
id! {
    /// A topic of a forum: the number of the message that opened it.
    TopicId(i32)
}

/// The topic every forum has; its messages carry no `message_thread_id`, and sending to this number is refused.
pub const GENERAL: TopicId = TopicId(1);
/// `@GroupAnonymousBot`, in whose name administrators write anonymously.
pub const ANONYMOUS_ADMIN: UserId = UserId(1_087_968_824);
/// `@Channel_Bot`, in whose name people write as their channel.
pub const CHANNEL_SENDER: UserId = UserId(136_817_688);
