//! Messages that show a table as values, and their rows.

use jiff::Timestamp;
use sqlx::FromRow;

use super::{StoreError, rows};
use crate::table::{MessageKey, PlayerKey, RoomKey, RoomKind, TableKey};

/// A message that shows a table, or shall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PostKey(pub i64);

/// What a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// The challenge, later without buttons.
    Challenge,
    /// The board of the game.
    Board,
    /// A line in a private room that says whose turn it is.
    Line,
}

/// What people are called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// It is their turn.
    Turn,
    /// It has been their turn for long.
    Reminder,
    /// The other side is late, and they may claim the win.
    Claim,
}

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostState {
    /// To be sent.
    Wanted,
    /// Sent, and kept up to date.
    Live,
    /// To be deleted, or to lose its buttons.
    Retiring,
    /// Nothing is to be done with it any more.
    Gone,
}

/// A message that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPost {
    /// Where.
    pub room: RoomKey,
    /// What can be done there.
    pub place: RoomKind,
    /// What it shows.
    pub kind: PostKind,
    /// Whose board it is; `None` if it is the whole room's.
    pub viewer: Option<PlayerKey>,
    /// The people it calls by their mention when it is sent.
    pub calls: Vec<PlayerKey>,
    /// What it calls them for.
    pub tone: Tone,
    /// Whether it arrives without a sound.
    pub silent: bool,
    /// Whether it stays, without buttons, when another one takes its place.
    pub stays: bool,
    /// The finished game of a match that it shows for good; `None`: whatever game is played.
    pub game: Option<u16>,
    /// Whether it belongs into a room of its own, which is yet to be opened below the challenge.
    pub apart: bool,
}

impl NewPost {
    /// A message for the whole room that calls nobody and makes no sound.
    #[must_use]
    pub const fn quiet(kind: PostKind, room: RoomKey, place: RoomKind) -> NewPost {
        NewPost {
            room,
            place,
            kind,
            viewer: None,
            calls: Vec::new(),
            tone: Tone::Turn,
            silent: true,
            stays: false,
            game: None,
            apart: false,
        }
    }
}

/// A message as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Which one.
    pub key: PostKey,
    /// The table it shows.
    pub table: TableKey,
    /// Where.
    pub room: RoomKey,
    /// What can be done there.
    pub place: RoomKind,
    /// What it shows.
    pub kind: PostKind,
    /// Whose board it is; `None` if it is the whole room's.
    pub viewer: Option<PlayerKey>,
    /// The platform's message, once sent.
    pub message: Option<MessageKey>,
    /// When it was sent.
    pub sent: Option<Timestamp>,
    /// The version of the table that it shows; 0 until it is sent.
    pub shown_version: u32,
    /// The version that it should show.
    pub due_version: u32,
    /// Where it stands.
    pub state: PostState,
    /// The people it calls by their mention when it is sent.
    pub calls: Vec<PlayerKey>,
    /// What it calls them for.
    pub tone: Tone,
    /// Whether it arrives without a sound.
    pub silent: bool,
    /// Whether it stays, without buttons, when another one takes its place.
    pub stays: bool,
    /// Whether its next edit is of use only if nothing stands below it.
    pub lowest: bool,
    /// The finished game of a match that it shows for good; `None`: whatever game is played.
    pub game: Option<u16>,
    /// Whether it belongs into a room of its own, which is yet to be opened below the challenge.
    pub apart: bool,
}

/// What becomes of a table's messages with a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostChange {
    /// A new message.
    Want(NewPost),
    /// Its boards are to go: sent ones retire, unsent ones are gone.
    RetireBoards {
        /// Only those in this room; `None` for all.
        room: Option<RoomKey>,
    },
    /// This message is to go.
    Retire(PostKey),
    /// This message is to be the last of its room when it is edited next.
    Lowest(PostKey),
    /// This board shows the end of the game of this number for good, while the match goes on.
    Keep(PostKey, u16),
}

impl Post {
    /// The same board as a new message, which calls nobody: they have been called.
    pub(crate) fn anew(&self, room: RoomKey) -> NewPost {
        let (viewer, stays) = (self.viewer.clone(), self.stays);
        let (apart, game) = (self.apart, self.game);
        NewPost { viewer, stays, apart, game, ..NewPost::quiet(self.kind, room, self.place) }
    }
}

/// The column `kind`.
pub(super) const fn kind_name(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Challenge => "challenge",
        PostKind::Board => "board",
        PostKind::Line => "line",
    }
}

/// The column `place`.
pub(super) const fn place_name(place: RoomKind) -> &'static str {
    match place {
        RoomKind::Shared => "shared",
        RoomKind::Private => "private",
        RoomKind::Guest => "guest",
        RoomKind::Screen => "screen",
    }
}

/// The column `tone`.
pub(super) const fn tone_name(tone: Tone) -> &'static str {
    match tone {
        Tone::Turn => "turn",
        Tone::Reminder => "reminder",
        Tone::Claim => "claim",
    }
}

#[derive(FromRow)]
pub(super) struct PostRow {
    id: i64,
    table_key: String,
    room: String,
    place: String,
    kind: String,
    viewer: Option<String>,
    message: Option<String>,
    sent: Option<i64>,
    shown: u32,
    due: u32,
    state: String,
    calls: String,
    tone: String,
    silent: bool,
    stays: bool,
    lowest: bool,
    game: Option<u16>,
    apart: bool,
}

impl PostRow {
    pub(super) fn post(self) -> Result<Post, StoreError> {
        let id = self.id;
        let bad = |what, value: &str| StoreError::nonsense(format_args!("post {id}"), what, value);
        let player = |text: &str| text.parse::<PlayerKey>().map_err(|_| bad("a person", text));
        let calls: Vec<String> = serde_json::from_str(&self.calls).map_err(|_| bad("its calls", &self.calls))?;
        let table = rows::table_key(&self.table_key)?;
        let places = [RoomKind::Shared, RoomKind::Private, RoomKind::Guest, RoomKind::Screen];
        let kinds = [PostKind::Challenge, PostKind::Board, PostKind::Line];
        let tones = [Tone::Turn, Tone::Reminder, Tone::Claim];
        Ok(Post {
            key: PostKey(id),
            room: self.room.parse().map_err(|_| bad("its room", &self.room))?,
            place: named(places, place_name, &self.place).ok_or_else(|| bad("its place", &self.place))?,
            kind: named(kinds, kind_name, &self.kind).ok_or_else(|| bad("its kind", &self.kind))?,
            viewer: self.viewer.as_deref().map(player).transpose()?,
            message: self.message.map(MessageKey),
            sent: self.sent.map(|at| rows::time(&table, at)).transpose()?,
            shown_version: self.shown,
            due_version: self.due,
            state: match self.state.as_str() {
                "wanted" => PostState::Wanted,
                "live" => PostState::Live,
                "retiring" => PostState::Retiring,
                "gone" => PostState::Gone,
                other => return Err(bad("its state", other)),
            },
            calls: calls.iter().map(|text| player(text)).collect::<Result<_, _>>()?,
            tone: named(tones, tone_name, &self.tone).ok_or_else(|| bad("its tone", &self.tone))?,
            silent: self.silent,
            stays: self.stays,
            lowest: self.lowest,
            game: self.game,
            apart: self.apart,
            table,
        })
    }
}

/// The one of these that has this name.
fn named<T: Copy, const N: usize>(all: [T; N], name: fn(T) -> &'static str, text: &str) -> Option<T> {
    all.into_iter().find(|one| name(*one) == text)
}
