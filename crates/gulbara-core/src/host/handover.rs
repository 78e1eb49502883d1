//! What becomes of a table's boards when the turn passes, and how whoever is to move is called.
//!
//! For whoever is here the board is edited in place. Whoever is not is called by the board itself, posted anew with their
//! mention in place of the old one, and so is whoever presses nothing after an edit: once a turn, and then not before the
//! reminder.
//!
//! Pure: facts in, changes of messages out.

use jiff::{SignedDuration, Timestamp};

use crate::settings::Personal;
use crate::store::{NewPost, Post, PostChange, PostKind, Presence, Tone};
use crate::table::{Player, PlayerKey, RoomKey, RoomKind, Site, Table};

/// Whoever has pressed or typed something at a table within this time is here.
const HERE: SignedDuration = SignedDuration::from_mins(3);
/// When a board was only edited and whoever is to move presses nothing for this long, they are called.
const PATIENCE: SignedDuration = SignedDuration::from_secs(90);
/// An older board is posted anew when the turn passes: nobody sees it any more, and platforms limit its edits.
const OLD: SignedDuration = SignedDuration::from_mins(45);
/// The least time between a board and the next one that only follows what others write.
const APART: SignedDuration = SignedDuration::from_mins(1);

/// Somebody who is to be called.
#[derive(Clone, Debug)]
pub(super) struct Callee {
    /// Who it is.
    pub(super) player: Player,
    /// How they like to be served.
    pub(super) manners: Personal,
    /// Their private room, if they can be written to there.
    pub(super) door: Option<RoomKey>,
}

/// What a table's messages go by.
#[derive(Clone, Debug)]
pub(super) struct Scene<'a> {
    /// The table as it is now.
    pub(super) table: &'a Table,
    /// Its boards, sent or to be sent.
    pub(super) boards: &'a [Post],
    /// Who was there when.
    pub(super) presence: &'a [Presence],
    /// Whether the club keeps every board.
    pub(super) keeps: bool,
    /// Now.
    pub(super) now: Timestamp,
}

/// What comes of a turn that passes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Passing {
    /// What becomes of the messages.
    pub(super) posts: Vec<PostChange>,
    /// When to call whoever is to move, if they press nothing until then.
    pub(super) call: Option<Timestamp>,
}

impl Callee {
    /// Whether a private line goes to them in place of a mention in this room.
    fn prefers_line(&self, place: RoomKind) -> Option<&RoomKey> {
        self.door.as_ref().filter(|_| self.manners.private_line && place == RoomKind::Shared)
    }

    /// Whether they hear of a call in this room at all.
    fn hears(&self, place: RoomKind) -> bool {
        !self.manners.unmentioned || self.prefers_line(place).is_some()
    }
}

impl Scene<'_> {
    /// Whether somebody has pressed or typed something at this table in the last three minutes.
    pub(super) fn is_here(&self, who: &PlayerKey) -> bool {
        self.last_of(who).is_some_and(|last| last.at + HERE >= self.now)
    }

    /// Whether somebody has pressed or typed something at this table since.
    pub(super) fn was_here_since(&self, who: &PlayerKey, since: Timestamp) -> bool {
        self.last_of(who).is_some_and(|last| last.at > since)
    }

    fn last_of(&self, who: &PlayerKey) -> Option<&Presence> {
        self.presence.iter().find(|presence| presence.player == *who)
    }

    /// The game has begun by somebody's press: a board for each of these rooms.
    /// If it goes apart, the one where the challenge is moves into a room of its own.
    pub(super) fn begins(
        &self,
        rooms: &[(RoomKey, RoomKind)],
        apart: bool,
        next: &Callee,
        by: (&PlayerKey, &RoomKey),
    ) -> Passing {
        let away = next.player.key != *by.0 && !self.is_here(&next.player.key);
        let theirs = self.room_for(&next.player.key, rooms);
        let mut passing = Passing::default();
        for (room, place) in rooms {
            let apart = apart && *room == self.table.room;
            let board = NewPost { stays: self.keeps, apart, ..NewPost::quiet(PostKind::Board, room.clone(), *place) };
            if away && theirs == Some(room) {
                passing.posts.extend(calling(board, next, Tone::Turn));
            } else {
                // Whoever waits elsewhere for a link to be opened should hear it.
                let silent = room == by.1 || is_hushed(&board, Tone::Turn);
                passing.posts.push(PostChange::Want(NewPost { silent, ..board }));
            }
        }
        if !away && next.player.key != *by.0 && self.can_hear(next, rooms) {
            passing.call = Some(self.now + PATIENCE);
        }
        passing
    }

    /// The turn has passed by somebody's doing.
    pub(super) fn passes(&self, next: &Callee, by: &PlayerKey) -> Passing {
        let who = &next.player.key;
        let (waited_for, here) = (who != by, self.is_here(who));
        let rooms = self.rooms();
        let theirs = self.room_for(who, &rooms);
        let mut passing = Passing::default();
        for board in self.callable() {
            let their_own = theirs == Some(&board.room);
            if their_own && waited_for && !here {
                passing.posts.push(PostChange::Retire(board.key));
                passing.posts.extend(calling(self.anew(board), next, Tone::Turn));
            } else if self.keeps || self.is_old(board) || their_own && next.manners.read_aloud {
                passing.posts.extend(self.again(board));
            } else if waited_for && here {
                passing.posts.extend(self.below(board));
            }
        }
        if waited_for && here && self.can_hear(next, &rooms) {
            passing.call = Some(self.now + PATIENCE);
        }
        passing
    }

    /// A game of a match has ended, and the next one begun: the old board stays as it ended, a new one comes below it.
    /// Where the program is a guest nothing can be posted, and the old board becomes the new one.
    pub(super) fn goes_on(&self, game: u16, next: &Callee, by: &PlayerKey) -> Passing {
        let who = &next.player.key;
        let (waited_for, here) = (who != by, self.is_here(who));
        let rooms = self.rooms();
        let theirs = self.room_for(who, &rooms);
        let mut passing = Passing::default();
        for board in self.boards.iter().filter(|board| board.place != RoomKind::Guest) {
            passing.posts.push(PostChange::Keep(board.key, game));
            if theirs == Some(&board.room) && waited_for && !here {
                passing.posts.extend(calling(self.anew(board), next, Tone::Turn));
            } else {
                passing.posts.push(PostChange::Want(self.anew(board)));
            }
        }
        if waited_for && here && self.can_hear(next, &rooms) {
            passing.call = Some(self.now + PATIENCE);
        }
        passing
    }

    /// The game has ended. Nobody is called for that.
    pub(super) fn ends(&self, by: Option<&PlayerKey>) -> Vec<PostChange> {
        let here = self.table.players().any(|player| Some(&player.key) != by && self.is_here(&player.key));
        let mut posts = Vec::new();
        for board in self.callable() {
            if self.keeps || self.is_old(board) {
                posts.extend(self.again(board));
            } else if here {
                posts.extend(self.below(board));
            }
        }
        posts
    }

    /// Somebody is called by the clock: the board comes anew in the room where they were last. It does so for whoever may
    /// claim the win even if they hear of nothing, since it says what they can do.
    pub(super) fn calls(&self, callee: &Callee, tone: Tone) -> Vec<PostChange> {
        let rooms = self.rooms();
        let Some(room) = self.room_for(&callee.player.key, &rooms) else { return Vec::new() };
        let Some(board) = self.callable().find(|board| board.room == *room) else { return Vec::new() };
        if tone != Tone::Claim && !callee.hears(board.place) {
            return Vec::new();
        }
        let mut posts = vec![PostChange::Retire(board.key)];
        posts.extend(calling(self.anew(board), callee, tone));
        posts
    }

    /// The rooms in which the program can post boards of this table by itself.
    fn callable(&self) -> impl Iterator<Item = &Post> {
        self.boards.iter().filter(|board| board.place.can_call())
    }

    fn rooms(&self) -> Vec<(RoomKey, RoomKind)> {
        self.callable().map(|board| (board.room.clone(), board.place)).collect()
    }

    /// Where to call somebody: where they were last, else where the challenge was made, else anywhere.
    fn room_for<'r>(&self, who: &PlayerKey, rooms: &'r [(RoomKey, RoomKind)]) -> Option<&'r RoomKey> {
        let mut open = rooms.iter().filter(|(_, place)| place.can_call()).map(|(room, _)| room);
        let last = self.last_of(who).map(|last| &last.room);
        let known = [last, Some(&self.table.room)].into_iter().flatten();
        known.filter_map(|known| open.clone().find(|room| *room == known)).next().or_else(|| open.next())
    }

    /// Whether somebody who waits is going to hear of their turn.
    pub(super) fn tells(&self, callee: &Callee) -> bool {
        self.can_hear(callee, &self.rooms())
    }

    fn can_hear(&self, callee: &Callee, rooms: &[(RoomKey, RoomKind)]) -> bool {
        let room = self.room_for(&callee.player.key, rooms);
        let hears = rooms.iter().any(|(known, place)| Some(known) == room && callee.hears(*place));
        hears && !self.table.has_computer()
    }

    fn is_old(&self, board: &Post) -> bool {
        board.sent.is_some_and(|sent| sent + OLD <= self.now)
    }

    /// The board in the place of this one, quietly.
    fn anew(&self, board: &Post) -> NewPost {
        NewPost { stays: self.keeps, ..board.anew(board.room.clone()) }
    }

    fn again(&self, board: &Post) -> [PostChange; 2] {
        [PostChange::Retire(board.key), PostChange::Want(self.anew(board))]
    }

    /// A board that both are looking at is to stand below everything, if it has not just come.
    fn below(&self, board: &Post) -> Option<PostChange> {
        let apart = board.sent.is_some_and(|sent| sent + APART <= self.now);
        apart.then_some(PostChange::Lowest(board.key))
    }
}

/// The board that calls somebody, and the private line where that takes the mention's place.
fn calling(board: NewPost, callee: &Callee, tone: Tone) -> impl Iterator<Item = PostChange> {
    let who = &callee.player.key;
    let door = callee.prefers_line(board.place).cloned();
    let mentions = door.is_none() && !callee.manners.unmentioned;
    let silent = !mentions || is_hushed(&board, tone);
    let calls = if mentions { vec![who.clone()] } else { Vec::new() };
    let line = door.map(|room| NewPost {
        calls: vec![who.clone()],
        tone,
        silent: false,
        ..NewPost::quiet(PostKind::Line, room, RoomKind::Private)
    });
    [Some(NewPost { calls, tone, silent, ..board }), line].into_iter().flatten().map(PostChange::Want)
}

/// In Telegram's groups only reminders make a sound: the mention itself is marked there for whom it calls.
fn is_hushed(board: &NewPost, tone: Tone) -> bool {
    board.room.site() == Site::Telegram && board.place == RoomKind::Shared && tone != Tone::Reminder
}
