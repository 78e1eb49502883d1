//! Where an interaction happens, who is there, and this frontend's own keys.

use gulbara_core::host::{Person, Room, RoomKind};
use gulbara_core::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site};
use gulbara_core::words::Lang;
use serenity::all::{
    ApplicationId, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType,
    CommandInteraction, ComponentInteraction, GuildId, InteractionContext, InteractionId, Member, MessageId,
    ModalInteraction, PartialChannel, PartialMember, Permissions, User, UserId,
};

/// What a message key begins with if the message can only be changed by an interaction's token.
const GUEST: &str = "guest:";

/// The circumstances that commands and presses have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) id: InteractionId,
    pub(crate) application: ApplicationId,
    pub(crate) channel_id: ChannelId,
    channel: Option<&'a PartialChannel>,
    guild: Option<GuildId>,
    member: Option<&'a Member>,
    user: &'a User,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    owners: Option<&'a AuthorizingIntegrationOwners>,
    context: Option<InteractionContext>,
    rights: Option<Permissions>,
    /// Whether the program is known to be a guest here, where the interaction does not tell.
    guest: bool,
}

impl<'a> From<&'a CommandInteraction> for Place<'a> {
    fn from(command: &'a CommandInteraction) -> Self {
        Place {
            id: command.id,
            application: command.application_id,
            channel_id: command.channel_id,
            channel: command.channel.as_ref(),
            guild: command.guild_id,
            member: command.member.as_deref(),
            user: &command.user,
            locale: &command.locale,
            guild_locale: command.guild_locale.as_deref(),
            owners: Some(&command.authorizing_integration_owners),
            context: command.context,
            rights: command.app_permissions,
            guest: false,
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for Place<'a> {
    fn from(press: &'a ComponentInteraction) -> Self {
        Place {
            id: press.id,
            application: press.application_id,
            channel_id: press.channel_id,
            channel: press.channel.as_ref(),
            guild: press.guild_id,
            member: press.member.as_ref(),
            user: &press.user,
            locale: &press.locale,
            guild_locale: press.guild_locale.as_deref(),
            owners: Some(&press.authorizing_integration_owners),
            context: press.context,
            rights: press.app_permissions,
            guest: false,
        }
    }
}

impl<'a> Place<'a> {
    /// Where a form was filled in. The library does not tell by whose leave the program is there: that is known from the
    /// press that opened the form.
    pub(crate) fn of_form(form: &'a ModalInteraction, guest: bool) -> Self {
        Place {
            id: form.id,
            application: form.application_id,
            channel_id: form.channel_id,
            channel: form.channel.as_ref(),
            guild: form.guild_id,
            member: form.member.as_ref(),
            user: &form.user,
            locale: &form.locale,
            guild_locale: form.guild_locale.as_deref(),
            owners: None,
            context: None,
            rights: form.app_permissions,
            guest,
        }
    }
}

impl Place<'_> {
    /// What can be done here: posting by itself takes an installation for the guild, or a talk with the bot.
    pub(crate) fn kind(&self) -> RoomKind {
        let owners = self.owners.map_or(&[][..], |owners| &owners.0);
        let guild_installed = owners.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
        match (self.context, self.guild) {
            _ if self.guest => RoomKind::Guest,
            (Some(InteractionContext::BotDm), _) | (None, None) => RoomKind::Private,
            (Some(InteractionContext::PrivateChannel), _) => RoomKind::Guest,
            _ if guild_installed || owners.is_empty() => RoomKind::Shared,
            _ => RoomKind::Guest,
        }
    }

    /// The room's key.
    pub(crate) fn room_key(&self) -> RoomKey {
        RoomKey::new(Site::Discord, self.channel_id.to_string())
    }

    /// The room as the host knows it. A guild where the program is no member is a club all the same: it is where these
    /// people play.
    pub(crate) fn room(&self) -> Room {
        Room {
            key: self.room_key(),
            within: self.thread_parent(),
            club: self.guild.map(|guild| ClubKey::new(Site::Discord, guild.to_string())),
            kind: self.kind(),
            lang: self.guild_locale.and_then(Lang::closest),
        }
    }

    /// Who did it.
    pub(crate) fn person(&self) -> Person {
        let name = self.member.map_or_else(|| self.user.display_name(), Member::display_name);
        let rights = self.member.and_then(|member| member.permissions).unwrap_or_default();
        Person {
            key: player_key(self.user),
            name: name.to_owned(),
            handle: None,
            lang: Lang::closest(self.locale),
            admin: rights.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        }
    }

    /// The channel that a thread belongs to.
    fn thread_parent(&self) -> Option<RoomKey> {
        let thread = self.channel.filter(|channel| is_thread(channel.kind))?;
        Some(RoomKey::new(Site::Discord, thread.parent_id?.to_string()))
    }

    /// The names of rights that the program needs to play here and does not have, as Fluent keys.
    pub(crate) fn missing_rights(&self) -> Vec<&'static str> {
        let (RoomKind::Shared, Some(rights)) = (self.kind(), self.rights) else {
            return Vec::new();
        };
        if rights.contains(Permissions::ADMINISTRATOR) {
            return Vec::new();
        }
        let in_thread = self.channel.is_some_and(|channel| is_thread(channel.kind));
        let send = if in_thread {
            (Permissions::SEND_MESSAGES_IN_THREADS, "discord-right-threads")
        } else {
            (Permissions::SEND_MESSAGES, "discord-right-send")
        };
        let needed = [
            (Permissions::VIEW_CHANNEL, "discord-right-view"),
            send,
            (Permissions::ATTACH_FILES, "discord-right-files"),
        ];
        needed.into_iter().filter(|(right, _)| !rights.contains(*right)).map(|(_, name)| name).collect()
    }
}

const fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// A person named by somebody else's command.
pub(crate) fn named(user: &User, member: Option<&PartialMember>) -> Person {
    let nick = member.and_then(|member| member.nick.as_deref());
    Person {
        key: player_key(user),
        name: nick.unwrap_or_else(|| user.display_name()).to_owned(),
        handle: None,
        lang: None,
        admin: false,
    }
}

/// The server of a club of this site.
pub(crate) fn guild_of(club: &ClubKey) -> Option<GuildId> {
    club.id().parse().ok().filter(|_| club.site() == Site::Discord)
}

/// The account of a person of this site.
pub(crate) fn user_of(who: &PlayerKey) -> Option<UserId> {
    who.id().parse().ok().filter(|_| who.site() == Site::Discord)
}

fn player_key(user: &User) -> PlayerKey {
    PlayerKey::new(Site::Discord, user.id.to_string())
}

/// A message's key; `guest` if only tokens can change it.
pub(crate) fn message_key(message: MessageId, guest: bool) -> MessageKey {
    MessageKey(if guest { format!("{GUEST}{message}") } else { message.to_string() })
}

/// The message of a key, and whether only tokens can change it.
pub(crate) fn message_of(key: &MessageKey) -> Option<(MessageId, bool)> {
    let guest = key.0.strip_prefix(GUEST);
    let id = guest.unwrap_or(&key.0).parse().ok()?;
    Some((id, guest.is_some()))
}

/// The channel of a room.
pub(crate) fn channel_of(room: &RoomKey) -> Option<ChannelId> {
    room.id().parse().ok().filter(|_| room.site() == Site::Discord)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_back() {
        let message = MessageId::new(7);
        for guest in [false, true] {
            assert_eq!(message_of(&message_key(message, guest)), Some((message, guest)));
        }
        assert_eq!(message_of(&MessageKey("x".to_owned())), None);
        assert_eq!(channel_of(&RoomKey::new(Site::Discord, "5")), Some(ChannelId::new(5)));
        assert_eq!(channel_of(&RoomKey::new(Site::Telegram, "5")), None);
    }
}
