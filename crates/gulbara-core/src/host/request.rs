//! What frontends ask and what they are answered: plain values.

use std::sync::Arc;

use crate::engine::Level;
pub use crate::store::PostKey;
pub use crate::table::RoomKind;
use crate::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, Table, TableKey};
use crate::view::{Button, Row};
use crate::words::{Lang, Text};

use super::Sequel;

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

impl Command {
    /// What is asked for by `/settings` and these words: `block` or `unblock` and whom. `named` is who the platform says is
    /// meant, if anybody.
    #[must_use]
    pub fn settings(words: &str, named: Option<Opponent>) -> Command {
        let (verb, name) = words.trim().split_once(char::is_whitespace).unwrap_or((words.trim(), ""));
        let on = verb.eq_ignore_ascii_case("block");
        if !on && !verb.eq_ignore_ascii_case("unblock") {
            return Command::Settings;
        }
        let name = name.trim().trim_start_matches('@').to_owned();
        Command::Block { whom: named.unwrap_or(Opponent::Handle(name)), on }
    }

    /// What is asked for by `/history` and these words: `void`, a game's id, and why.
    #[must_use]
    pub fn history(words: &str) -> Command {
        let mut words = words.split_whitespace();
        if !words.next().is_some_and(|word| word.eq_ignore_ascii_case("void")) {
            return Command::History;
        }
        let game = words.next().unwrap_or_default().to_owned();
        Command::Void { game, reason: words.collect::<Vec<_>>().join(" ") }
    }

    /// A wish for a game's record, from the words written after the command, in any order: the game's id, `text`.
    #[must_use]
    pub fn export(words: &str) -> Command {
        let is_form = |word: &&str| word.eq_ignore_ascii_case("text");
        Command::Export {
            game: words.split_whitespace().find(|word| !is_form(word)).map(str::to_owned),
            as_text: words.split_whitespace().any(|word| is_form(&word)),
        }
    }
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

/// The answer to a request.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// What is said in answer. `None` after a press that counted; then a note whose button it was goes.
    pub note: Option<Note>,
    /// What takes the note's place later, if the answer takes a while: see [`Reply::to_be_continued`].
    pub sequel: Option<Sequel>,
    /// What the asker gets in a room of their own, besides or instead of the note.
    pub private: Option<Private>,
    /// Tables whose messages may need showing: ask [`crate::host::Host::outgoing`] for each.
    pub tables: Vec<TableKey>,
    /// Whether something has changed because of the request.
    pub counted: bool,
}

/// A message that goes to a private room, since everybody would read it where it was asked for.
#[derive(Clone, Debug)]
pub struct Private {
    /// Where.
    pub room: RoomKey,
    /// What.
    pub note: Note,
    /// What takes the place of the reply's own note if that room cannot be written to.
    pub otherwise: Note,
}

/// A message that answers somebody and belongs to no table's board.
#[derive(Clone, Debug)]
pub struct Note {
    /// The words. At most 200 characters if it answers a press and is for the asker alone, without buttons or file; at most
    /// 1,024 with a file.
    pub text: Text,
    /// Buttons below it. If only the asker sees it, only the asker may press them.
    pub rows: Vec<Row>,
    /// A button that opens a form with one line to type a turn in: pressed, it comes back as a press of its token with what was
    /// typed as the value. Frontends without forms leave it out.
    pub form: Option<Button>,
    /// The turn it goes with when that ends (an answer to a wrongly typed move); help and rules stay. Ask
    /// [`crate::host::Host::has_passed`].
    pub passing: Option<Passing>,
    /// Who sees it.
    pub audience: Audience,
    /// Whether it takes the place of the note whose button was pressed, for whomever that is: the next page of a list, a
    /// setting changed.
    pub in_place: bool,
    /// What comes with it.
    pub file: Option<File>,
}

impl Note {
    /// Words for the asker alone.
    #[must_use]
    pub const fn new(text: Text) -> Note {
        Note {
            text,
            rows: Vec::new(),
            form: None,
            passing: None,
            audience: Audience::Asker,
            in_place: false,
            file: None,
        }
    }

    /// The same, gone when the turn ends that is played at this table.
    #[must_use]
    pub fn passing(table: &Table, text: Text) -> Note {
        Note { passing: Passing::of(table), ..Note::new(text) }
    }
}

/// A turn that a note goes with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passing {
    /// The table.
    pub table: TableKey,
    /// The version of the table in which the turn began.
    pub turn: u32,
}

impl Passing {
    /// The turn that is played at a table, if one is.
    #[must_use]
    pub fn of(table: &Table) -> Option<Passing> {
        table.to_act().map(|_| Passing { table: table.key.clone(), turn: table.turn_version() })
    }
}

/// Who sees a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Whoever asked.
    Asker,
    /// Everybody in the room: an ordinary message that stays, with buttons for all.
    Room,
}

/// A file that comes with a note.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name, with its ending; ASCII.
    pub name: String,
    /// How it is shown.
    pub kind: FileKind,
    /// What is in it.
    pub bytes: Arc<[u8]>,
    /// What it shows, in words, at most 1,024 characters; empty for a document.
    pub alt: String,
}

/// How a file is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A PNG picture.
    Picture,
    /// A GIF that plays.
    Animation,
    /// Something to keep: a game record, one's own data.
    Document,
}

/// One thing to do with one message of a table.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The post it is about; give it back to the host with the outcome.
    pub post: PostKey,
    /// Where.
    pub room: RoomKey,
    /// The table.
    pub table: TableKey,
    /// The version of the table that is shown.
    pub version: u32,
    /// Whether it is an edit in the middle of a turn, of which only whoever plays sees the difference: a frontend that is short of
    /// edits may leave it for a while. Hand-overs and ends are not.
    pub mid_turn: bool,
    /// What to do.
    pub errand: Errand,
}

/// What to do with a message.
#[derive(Clone, Debug)]
pub enum Errand {
    /// Send a new message.
    Send {
        /// What it looks like.
        face: Face,
        /// Whether it should arrive without a sound.
        silent: bool,
        /// The people it may call by their mention.
        calls: Vec<PlayerKey>,
    },
    /// Make the message look like this.
    Edit {
        /// The message.
        message: MessageKey,
        /// What it looks like.
        face: Face,
        /// Whether this is of use only if nothing stands below the message. Where that can be found out and something
        /// does, tell [`crate::host::Host::buried`] and leave the message alone.
        lowest: bool,
    },
    /// Delete the message; where that is refused, edit it to this, without buttons.
    Retire {
        /// The message.
        message: MessageKey,
        /// What to say if it stays. Without a picture: keep the one it has.
        face: Face,
    },
    /// Take the buttons off the message; the rest of it stays. Report it as retired.
    Strip {
        /// The message.
        message: MessageKey,
    },
    /// Open a room for the game below this message; the board follows there. Report it to
    /// [`crate::host::Host::opened`], or to [`crate::host::Host::not_opened`] if that cannot be done.
    Open {
        /// The message of the challenge.
        below: MessageKey,
        /// What to call the room, at most 100 UTF-16 units.
        name: String,
        /// Who plays there.
        members: Vec<PlayerKey>,
    },
    /// Put the room away that was opened for the game, when its messages show how that ended. Report it to
    /// [`crate::host::Host::closed`].
    Close,
}

/// A message ready to be sent.
#[derive(Clone, Debug)]
pub struct Face {
    /// The words.
    pub caption: Text,
    /// The buttons.
    pub rows: Vec<Row>,
    /// The picture, if it has one.
    pub picture: Option<Picture>,
}

/// A drawn board.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The PNG file, shared by everybody who shows this scene.
    pub png: Arc<[u8]>,
    /// The position in words, at most 1,024 characters.
    pub alt: String,
}

/// A table has changed, or its messages are to be looked after.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The table.
    pub table: TableKey,
    /// The frontend that asked for the change and shows it by itself; `None` for timers.
    pub by: Option<Site>,
}
