//! Updates as requests. Pure; it looks nothing up and answers nobody.

use gulbara_core::host::{Command, Opponent, Person, Request, Room, RoomKind, Whom};
use gulbara_core::table::{ClubKey, MessageKey, PlayerKey};
use gulbara_core::words::Lang;
use teloxide::types::{CallbackQuery, Chat, ChatId, Me, Message, MessageEntityKind, MessageKind, UpdateKind, User};

use crate::invitation::{Word, invitation};
use crate::place::{self, Place};

/// What a message is to us.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// Something for the host.
    Asked(Box<Request>),
    /// Something only a person can do, written by somebody who is none.
    Seatless(Seatless),
    /// The group goes on under another number.
    Moved {
        /// The number that is dead from now on.
        from: ChatId,
        /// Its new one.
        to: ChatId,
    },
    /// Somebody is no longer in a group.
    Left {
        /// Who.
        who: PlayerKey,
        /// The group.
        club: ClubKey,
    },
    /// Nothing to us.
    Nothing,
}

/// Somebody who writes but cannot sit at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seatless {
    /// An administrator who writes as the group.
    Group,
    /// Somebody who writes as a channel.
    Channel,
}

/// Presses of these verbs may be an administrator's right; all others are never looked up.
const RIGHTS: [&str; 4] = ["cancel", "end", "page", "set"];

/// Whether it makes a difference to what is asked for whether an administrator asks.
pub(crate) fn asks_for_rights(command: &Command) -> bool {
    match command {
        Command::Press { token, .. } => token.split(':').nth(2).is_some_and(|verb| RIGHTS.contains(&verb)),
        Command::Games | Command::Settings | Command::Void { .. } => true,
        _ => false,
    }
}

/// Presses of these verbs lead to edits in the middle of a turn, which may have to wait.
const STEPS: [&str; 3] = ["step", "undo", "undoall"];

/// Whether what a press of this token leads to may be shown a while later.
pub(crate) fn may_lag(token: &str) -> bool {
    token.split(':').nth(2).is_some_and(|verb| STEPS.contains(&verb))
}

/// Reads a message.
pub(crate) fn heard(message: &Message, me: &Me) -> Heard {
    if let Some(to) = message.migrate_to_chat_id() {
        return Heard::Moved { from: message.chat.id, to: *to };
    }
    if let Some(from) = message.migrate_from_chat_id() {
        return Heard::Moved { from: *from, to: message.chat.id };
    }
    if let (Some(left), Some(club)) = (message.left_chat_member(), place::club_of(&message.chat)) {
        return Heard::Left { who: place::player(left.id), club };
    }
    // What somebody passes on was not said to us.
    if message.forward_origin().is_some() || message.is_automatic_forward() {
        return Heard::Nothing;
    }
    let Some(text) = message.text() else {
        return Heard::Nothing;
    };
    let command = match spoken(message, text, me) {
        Some(Line::Command { name, rest }) => command(&name, message, text, rest, me),
        // A command to another bot.
        Some(Line::Foreign) => None,
        None => typed(message, text, me),
    };
    let Some(command) = command else {
        return Heard::Nothing;
    };
    let needs_seat = matches!(
        command,
        Command::Challenge(_) | Command::Move { .. } | Command::Resign | Command::Settings | Command::Block { .. }
    ) || matches!(command, Command::Link { .. } | Command::Forget);
    let seatless = seatless(message);
    match (seatless, message.from.as_ref()) {
        (Some(seatless), _) if needs_seat => {
            // An administrator may well chat below a board as the group.
            let chats =
                matches!(command, Command::Move { .. }) && !text.starts_with(|c: char| c == '/' || c.is_ascii_digit());
            if chats { Heard::Nothing } else { Heard::Seatless(seatless) }
        }
        (None, Some(from)) if from.is_bot => Heard::Nothing,
        (_, Some(from)) => Heard::Asked(Box::new(Request {
            id: place::message_key(message.chat.id, message.id).0,
            room: room(&message.chat, Place::of(message), from),
            who: Person { admin: seatless == Some(Seatless::Group), ..person(from) },
            command,
        })),
        (_, None) => Heard::Nothing,
    }
}

/// Reads a press; `None` for presses of nothing we have made.
pub(crate) fn pressed(query: &CallbackQuery) -> Option<Request> {
    let (message, token) = (query.message.as_ref()?, query.data.clone()?);
    let chat = message.chat();
    let here = message.regular_message().map_or(Place::whole(chat.id), Place::of);
    // A message that is not accessible any more cannot be shown anew.
    let shown = message.regular_message().map(|message| place::message_key(chat.id, message.id));
    Some(Request {
        id: query.id.0.clone(),
        room: room(chat, here, &query.from),
        who: person(&query.from),
        command: Command::Press { token, value: None, message: shown },
    })
}

/// The kind of an update, for traces.
pub(crate) const fn kind(update: &UpdateKind) -> &'static str {
    match update {
        UpdateKind::Message(_) => "message",
        UpdateKind::CallbackQuery(_) => "press",
        UpdateKind::MyChatMember(_) => "membership",
        _ => "other",
    }
}

/// A person as Telegram tells of them in this update.
pub(crate) fn person(user: &User) -> Person {
    Person {
        key: place::player(user.id),
        name: user.full_name(),
        handle: user.username.clone(),
        lang: lang(user),
        admin: false,
    }
}

/// The language of a person's app, if we speak it.
pub(crate) fn lang(user: &User) -> Option<Lang> {
    user.language_code.as_deref().and_then(Lang::closest)
}

fn room(chat: &Chat, place: Place, from: &User) -> Room {
    let private = chat.is_private();
    Room {
        key: place.key(),
        within: None,
        club: place::club_of(chat),
        kind: if private { RoomKind::Private } else { RoomKind::Shared },
        // Telegram does not tell a group's language.
        lang: if private { lang(from) } else { None },
    }
}

/// Whether a message was written in the name of something that has no seat.
fn seatless(message: &Message) -> Option<Seatless> {
    let voice = message.sender_chat.as_ref()?;
    Some(if voice.id == message.chat.id { Seatless::Group } else { Seatless::Channel })
}

/// A line that begins with a command.
enum Line {
    /// For us: the name in lower case, and the byte at which the rest of the text begins.
    Command { name: String, rest: usize },
    /// For another bot.
    Foreign,
}

fn spoken(message: &Message, text: &str, me: &Me) -> Option<Line> {
    let mark =
        message.entities()?.iter().find(|mark| mark.offset == 0 && mark.kind == MessageEntityKind::BotCommand)?;
    let end = bytes(text, mark.length)?;
    let called = text.get(1..end)?;
    let (name, bot) = called.split_once('@').map_or((called, None), |(name, bot)| (name, Some(bot)));
    let ours = bot.is_none_or(|bot| me.user.username.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(bot)));
    Some(if ours { Line::Command { name: name.to_ascii_lowercase(), rest: end } } else { Line::Foreign })
}

fn command(name: &str, message: &Message, text: &str, rest: usize, me: &Me) -> Option<Command> {
    let said = text[rest..].trim();
    let argument = Some(said).filter(|said| !said.is_empty());
    Some(match name {
        "gulbara" => {
            Command::Challenge(invitation(&words(message, text, rest), replied(message), message.chat.is_private()))
        }
        "board" => Command::Board { in_words: argument.is_some_and(|word| word.eq_ignore_ascii_case("text")) },
        "move" => Command::Move { text: said.to_owned(), reply_to: board(message, me) },
        "resign" => Command::Resign,
        "hint" => Command::Hint,
        "games" => Command::Games,
        "leaderboard" => Command::Leaderboard,
        "stats" => Command::Stats { of: whom(&words(message, text, rest), said, replied(message)) },
        "history" => Command::history(said),
        "replay" => {
            Command::Replay { game: argument.and_then(|words| words.split_whitespace().next()).map(str::to_owned) }
        }
        "export" => Command::export(said),
        "analyse" => Command::Analyse { game: said.split_whitespace().next().map(str::to_owned) },
        "rules" => Command::Rules { topic: argument.map(str::to_owned) },
        "settings" => {
            let answered = replied(message).filter(|_| said.split_whitespace().count() == 1);
            Command::settings(said, mentioned(&words(message, text, rest)).or(answered))
        }
        "link" => Command::Link { code: argument.map(str::to_owned) },
        "forget" => Command::Forget,
        "help" => Command::Help,
        "start" => Command::Start { payload: argument.map(str::to_owned) },
        // Whoever talks to us alone deserves an answer; in a group it may be meant for another bot.
        _ if message.chat.is_private() => Command::Help,
        _ => return None,
    })
}

/// A line without a command: a turn if it answers a board. In a private chat there is no doubt who is meant.
fn typed(message: &Message, text: &str, me: &Me) -> Option<Command> {
    let turn = |reply_to| Command::Move { text: text.trim().to_owned(), reply_to };
    match board(message, me) {
        Some(board) => Some(turn(Some(board))),
        None if !message.chat.is_private() => None,
        None if text.trim_start().starts_with(|c: char| c.is_ascii_digit()) => Some(turn(None)),
        None => Some(Command::Help),
    }
}

/// The board a message is a reply to: a picture of ours.
fn board(message: &Message, me: &Me) -> Option<MessageKey> {
    let replied = message.reply_to_message()?;
    let ours = replied.from.as_ref().is_some_and(|from| from.id == me.user.id) && replied.photo().is_some();
    ours.then(|| place::message_key(message.chat.id, replied.id))
}

/// Whom a challenge is for that is a reply to somebody's message.
fn replied(message: &Message) -> Option<Opponent> {
    let replied = message.reply_to_message()?;
    // In a topic every message that answers nothing is shown as an answer to the one that opened the topic.
    let opener = message.thread_id.is_some_and(|thread| message.is_topic_message && thread.0 == replied.id);
    if opener || matches!(replied.kind, MessageKind::ForumTopicCreated(_)) {
        return None;
    }
    if let Some(voice) = &replied.sender_chat {
        return Some(Opponent::Nobody { name: voice.title().unwrap_or_default().to_owned() });
    }
    Some(somebody(replied.from.as_ref()?))
}

/// Whose figures are asked for: those of who is named, else of whose message it answers, else one's own.
fn whom(words: &[Word], said: &str, replied: Option<Opponent>) -> Whom {
    let mentioned = words.iter().find_map(|word| match word {
        Word::Somebody(Opponent::Person(person)) => Some(person.key.clone()),
        _ => None,
    });
    match (mentioned, replied) {
        (Some(key), _) => Whom::Person(key),
        (None, _) if !said.is_empty() => Whom::Named(said.to_owned()),
        (None, Some(Opponent::Person(person))) => Whom::Person(person.key),
        _ => Whom::Asker,
    }
}

/// The person a mention by id names.
fn mentioned(words: &[Word]) -> Option<Opponent> {
    words.iter().find_map(|word| match word {
        Word::Somebody(Opponent::Person(person)) => Some(Opponent::Person(person.clone())),
        _ => None,
    })
}

/// A known user as an opponent; bots cannot play.
fn somebody(user: &User) -> Opponent {
    if user.is_bot { Opponent::Nobody { name: user.full_name() } } else { Opponent::Person(person(user)) }
}

/// Somebody named by the name after `@`. Names that end in `bot` belong to bots alone.
fn named(handle: &str) -> Opponent {
    if handle.to_ascii_lowercase().ends_with("bot") {
        Opponent::Nobody { name: format!("@{handle}") }
    } else {
        Opponent::Handle(handle.to_owned())
    }
}

/// The words of a text from this byte on. A mention by id may have spaces in it and is one word.
fn words(message: &Message, text: &str, from: usize) -> Vec<Word> {
    let mut words = Vec::new();
    let mut at = from;
    let plain = |words: &mut Vec<Word>, part: &str| {
        words.extend(part.split_whitespace().map(|word| match word.strip_prefix('@') {
            Some(handle) if !handle.is_empty() => Word::Somebody(named(handle)),
            _ => Word::Plain(word.to_owned()),
        }));
    };
    for mark in message.entities().unwrap_or_default() {
        let MessageEntityKind::TextMention { user } = &mark.kind else {
            continue;
        };
        let (Some(start), Some(end)) = (bytes(text, mark.offset), bytes(text, mark.offset + mark.length)) else {
            continue;
        };
        if start < at {
            continue;
        }
        plain(&mut words, &text[at..start]);
        words.push(Word::Somebody(somebody(user)));
        at = end;
    }
    plain(&mut words, &text[at..]);
    words
}

/// The byte at which so many UTF-16 units end; `None` beyond the text or inside a letter.
fn bytes(text: &str, units: usize) -> Option<usize> {
    let mut passed = 0;
    for (at, letter) in text.char_indices() {
        if passed >= units {
            return (passed == units).then_some(at);
        }
        passed += letter.len_utf16();
    }
    (passed == units).then_some(text.len())
}

#[cfg(test)]
#[path = "inbound_tests.rs"]
mod tests;
