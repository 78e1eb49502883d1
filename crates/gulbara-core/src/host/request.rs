//! What frontends ask: plain values.

use crate::engine::Level;
pub use crate::table::RoomKind;
use crate::table::{ClubKey, MessageKey, PlayerKey, RoomKey};
use crate::words::Lang;

/// Something a person did.
#[derive(Clone, Debug)]
pub struct Request {
    /// The delivery's own id (interaction id, callback id, chat id `/` message id): one delivery counts once, and an
    /// accepting one is the `client` of the dice. At most 64 characters.
    pub id: String,
    /// Where it was done.
    pub room: Room,
    /// Who did it.
    pub who: Person,
    /// What was asked for.
    pub command: Command,
}

/// The place a request comes from.
#[derive(Clone, Debug)]
pub struct Room {
    /// The room.
    pub key: RoomKey,
    /// The room it is part of, if it is a thread.
    pub within: Option<RoomKey>,
    /// Its club; a private chat has none.
    pub club: Option<ClubKey>,
    /// What can be done there.
    pub kind: RoomKind,
    /// The language of the club or room, if the platform tells.
    pub lang: Option<Lang>,
}

/// A person, as the platform tells at this request.
#[derive(Clone, Debug)]
pub struct Person {
    /// Who it is.
    pub key: PlayerKey,
    /// The display name, unescaped and uncut.
    pub name: String,
    /// The name others can write after `@` (Telegram), without the `@`.
    pub handle: Option<String>,
    /// The person's language, if the platform tells.
    pub lang: Option<Lang>,
    /// Whether the person may change what is for everybody here and end other people's tables (Manage Server, group admin).
    pub admin: bool,
}

/// What was asked for.
#[derive(Clone, Debug)]
pub enum Command {
    /// A new challenge.
    Challenge(Invitation),
    /// A press of a button or a choice in a select menu.
    Press {
        /// The button's token.
        token: String,
        /// The chosen value of a select menu.
        value: Option<String>,
        /// The message it stood on, if there is one that can be shown anew.
        message: Option<MessageKey>,
    },
    /// A typed turn; with the message it replies to, if any.
    Move {
        /// The notation.
        text: String,
        /// The board it was a reply to.
        reply_to: Option<MessageKey>,
    },
    /// The board anew, or the position in words.
    Board {
        /// In words, to the asker alone.
        in_words: bool,
    },
    /// Giving up, after a question.
    Resign,
    /// What the computer would play.
    Hint,
    /// The games that run in the club.
    Games,
    /// The leaderboard of the club.
    Leaderboard,
    /// Somebody's figures.
    Stats {
        /// Whose.
        of: Whom,
    },
    /// Finished games.
    History,
    /// A game as an animated picture.
    Replay {
        /// The game's id as typed; `None` for the one a command means.
        game: Option<String>,
    },
    /// The record of a game as a file.
    Export {
        /// The game's id as typed; `None` for the one a command means.
        game: Option<String>,
        /// Whether it is written as people write it, instead of as JSON.
        as_text: bool,
    },
    /// What was good and bad in a finished game.
    Analyse {
        /// The game's id as typed; `None` for the one a command means.
        game: Option<String>,
    },
    /// The rules, or one topic of them.
    Rules {
        /// The topic as typed.
        topic: Option<String>,
    },
    /// One's own settings, and for an admin the club's.
    Settings,
    /// Keeps somebody from inviting the asker, or lets them again.
    Block {
        /// Whom: a person, or a [`Opponent::Handle`], which may also be the name of somebody the asker has met.
        whom: Opponent,
        /// Whether they are kept off from now on.
        on: bool,
    },
    /// Declares a finished result of the club void.
    Void {
        /// The game's id as typed; of a match any of its games, or the table's.
        game: String,
        /// Why.
        reason: String,
    },
    /// To be one player with an account on another platform.
    Link {
        /// The code as typed, of the other account; `None` to be given one.
        code: Option<String>,
    },
    /// One's own data: to take along, or to have erased.
    Forget,
    /// Help.
    Help,
    /// Greeting; with the table of a deep link.
    Start {
        /// What came with the link.
        payload: Option<String>,
    },
}

/// Whose figures are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The asker's own.
    Asker,
    /// This person's.
    Person(PlayerKey),
    /// Those of whoever in the club has this name, or one that begins so.
    Named(String),
}

/// What a challenge says.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Whom it is for.
    pub opponent: Opponent,
    /// Points the match goes to.
    pub points: u8,
    /// The name of a rules preset, as typed; `None` for the default.
    pub rules: Option<String>,
}

/// Whom a challenge is for.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// Whoever in the room takes the seat first.
    Anyone,
    /// This person.
    Person(Person),
    /// A bot, or somebody who writes as a group: nobody who can sit.
    Nobody {
        /// The display name.
        name: String,
    },
    /// A person known by the name others write after `@`, without it; bound when they press.
    Handle(String),
    /// The computer, to play at this level.
    Computer(Level),
    /// Whoever opens the link: two boards in two private chats.
    Link,
}
