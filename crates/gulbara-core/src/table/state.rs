//! A table as a value: everything known about one challenge and its game.

use jiff::Timestamp;

use super::{Alarm, ClubKey, Invited, Player, PlayerKey, RoomKey, Seat, TableKey, Terms};
use crate::proof::Seed;
use crate::rules::{Act, BySide, Illegal, Log, Outcome, Phase, Played, Rules, Side, Step};

/// One challenge and what comes of it.
#[derive(Clone, Debug)]
pub struct Table {
    /// Which table.
    pub key: TableKey,
    /// Grows by one with every press, typed move, command or timer that changes the table.
    pub version: u32,
    /// Its home club.
    pub club: Option<ClubKey>,
    /// The room it was made in.
    pub room: RoomKey,
    /// Code of the language shared messages are in.
    pub lang: String,
    /// The rules of the game.
    pub rules: Rules,
    /// What it is played for.
    pub terms: Terms,
    /// Who made the challenge. White, except in a rematch.
    pub challenger: PlayerKey,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// Where it stands.
    pub state: State,
    /// What seals the dice of its game.
    pub seal: Seal,
    /// The secret of the dice of the game that follows this one in a match, or may.
    pub next: Option<Seed>,
    /// The table whose rematch this is.
    pub rematch_of: Option<TableKey>,
    /// The table that is the rematch of this one.
    pub rematch: Option<TableKey>,
    /// Who would call the game off: see [`Table::apply`] for how long.
    pub offers: BySide<bool>,
    /// When the running turn is late, if it can be.
    pub deadline: Option<Timestamp>,
    /// Since when the side that waits may claim the win.
    pub claimable: Option<Timestamp>,
    /// What happens next by the clock.
    pub alarm: Option<Alarm>,
    /// Who has finished no game before, as the store tells when it reads the table; nobody at a table just founded.
    pub newcomers: BySide<bool>,
    /// When the challenge was made.
    pub created: Timestamp,
    /// When the game began.
    pub started: Option<Timestamp>,
    /// When it was over, or the challenge closed.
    pub ended: Option<Timestamp>,
    /// The games of the match before this one.
    earlier: Vec<Outcome>,
    /// The game, replayed.
    log: Log,
    entries: Vec<Entry>,
    marks: Vec<Mark>,
    chosen_turns: Vec<bool>,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// A challenge that can be accepted until then.
    Open {
        /// When it expires.
        until: Timestamp,
    },
    /// A challenge that came to nothing.
    Closed(Closing),
    /// The game is played.
    Running,
    /// The game is over.
    Over,
}

/// How a challenge came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The named person declined.
    Declined,
    /// The challenger, or an admin, withdrew it.
    Withdrawn,
    /// Nobody came in time.
    Expired,
}

/// What seals the dice of a game (`gulbara-dice/1`).
#[derive(Clone, Debug)]
pub struct Seal {
    /// The secret the dice come from, shown when the game is over.
    pub seed: Seed,
    /// Fixed by whoever accepts.
    pub client: Option<String>,
}

/// One act of the log, with what caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The act.
    pub act: Act,
    /// The version of the table that it made, together with the other acts of the same press.
    pub version: u32,
    /// The token of the press, with the chosen value after a `#`; `None` for typed and automatic ones.
    pub token: Option<String>,
    /// Whether a person chose it; else it played itself or the computer did.
    pub chosen: bool,
    /// When.
    pub at: Timestamp,
}

/// Whose choice a step of the running turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    version: u32,
    chosen: bool,
}

/// What a new table is made of.
#[derive(Clone, Debug)]
pub struct Founding {
    /// Which table.
    pub key: TableKey,
    /// Its home club.
    pub club: Option<ClubKey>,
    /// The room it is made in.
    pub room: RoomKey,
    /// Code of the language shared messages are in.
    pub lang: String,
    /// The rules.
    pub rules: Rules,
    /// What it is played for.
    pub terms: Terms,
    /// Who makes the challenge.
    pub challenger: PlayerKey,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// The secret of its dice.
    pub seed: Seed,
    /// The table whose rematch it is.
    pub rematch_of: Option<TableKey>,
    /// Now.
    pub now: Timestamp,
    /// When it expires.
    pub until: Timestamp,
}

impl Table {
    /// A new challenge, version 1.
    #[must_use]
    pub fn found(founding: Founding) -> Table {
        Table {
            key: founding.key,
            version: 1,
            club: founding.club,
            room: founding.room,
            lang: founding.lang,
            rules: founding.rules,
            terms: founding.terms,
            challenger: founding.challenger,
            seats: founding.seats,
            state: State::Open { until: founding.until },
            seal: Seal { seed: founding.seed, client: None },
            next: None,
            rematch_of: founding.rematch_of,
            rematch: None,
            offers: BySide::default(),
            deadline: None,
            claimable: None,
            alarm: None,
            newcomers: BySide::default(),
            created: founding.now,
            started: None,
            ended: None,
            earlier: Vec::new(),
            log: Log::new(founding.rules),
            entries: Vec::new(),
            marks: Vec::new(),
            chosen_turns: Vec::new(),
        }
    }

    /// Adds one act to the log. Whoever so completes a turn of choice has let the other's offer to call the game off go by.
    ///
    /// # Errors
    /// Why the rules refuse it; then nothing has changed.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Illegal> {
        let turns = self.log.turns().len();
        self.log.play(entry.act)?;
        match entry.act {
            Act::Step(_) => self.marks.push(Mark { version: entry.version, chosen: entry.chosen }),
            Act::Undo { keep } => self.marks.truncate(keep.into()),
            _ => {}
        }
        if self.log.turns().len() > turns {
            self.chosen_turns.push(self.has_choice());
            self.lapse_offer();
        }
        if matches!(entry.act, Act::Done | Act::Open(_) | Act::Roll(_)) {
            self.marks.clear();
        }
        self.entries.push(entry);
        Ok(())
    }

    /// An offer to call the game off stands until the other side has answered it, or has played on: has completed a turn in
    /// which it had a choice. What its own side plays leaves it alone.
    fn lapse_offer(&mut self) {
        let played = self.log.turns().last().map(Played::side).filter(|_| self.has_choice());
        if let Some(side) = played {
            self.offers[side.other()] = false;
        }
    }

    /// The results of the games of the match before this one, oldest first.
    #[must_use]
    pub fn earlier(&self) -> &[Outcome] {
        &self.earlier
    }

    /// The same table after these games of its match.
    #[must_use]
    pub fn after(mut self, games: Vec<Outcome>) -> Table {
        self.earlier = games;
        self
    }

    /// Begins the next game of the match after one that ended so: nothing of the table's present game is left.
    pub(super) fn begin_game(&mut self, ended: Outcome, seal: Seal) {
        self.earlier.push(ended);
        self.seal = seal;
        self.next = None;
        self.offers = BySide::default();
        self.log = Log::new(self.rules);
        self.entries.clear();
        self.marks.clear();
        self.chosen_turns.clear();
    }

    /// The game.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// The whole log of acts.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether the finished turn of this index held a choice of a person.
    #[must_use]
    pub fn was_chosen(&self, turn: usize) -> bool {
        self.chosen_turns.get(turn).copied().unwrap_or(false)
    }

    /// Whether a step of the running turn was a person's choice: only then can it be taken back, and Done is asked for.
    #[must_use]
    pub fn has_choice(&self) -> bool {
        self.marks.iter().any(|mark| mark.chosen)
    }

    /// How many steps stay when the last press, with what played itself after it, is taken back.
    #[must_use]
    pub fn before_last_press(&self) -> Option<u8> {
        let last = self.marks.iter().rfind(|mark| mark.chosen)?;
        let keep = self.marks.iter().position(|mark| mark.chosen && mark.version == last.version)?;
        u8::try_from(keep).ok()
    }

    /// How many steps stay when everything chosen in the turn is taken back.
    #[must_use]
    pub fn before_first_choice(&self) -> Option<u8> {
        self.marks.iter().position(|mark| mark.chosen).and_then(|keep| u8::try_from(keep).ok())
    }

    /// The acts since the running turn began: steps and undos.
    #[must_use]
    pub fn turn_entries(&self) -> &[Entry] {
        &self.entries[self.turn_start()..]
    }

    fn turn_start(&self) -> usize {
        self.entries
            .iter()
            .rposition(|entry| matches!(entry.act, Act::Done | Act::Open(_) | Act::Roll(_)))
            .map_or(0, |index| index + 1)
    }

    /// The version in which the running turn began: a token from before it belongs to another turn.
    #[must_use]
    pub fn turn_version(&self) -> u32 {
        self.turn_beginning().map_or(0, |entry| entry.version)
    }

    /// The act that began the running turn.
    pub(super) fn turn_beginning(&self) -> Option<&Entry> {
        self.turn_start().checked_sub(1).map(|index| &self.entries[index])
    }

    /// Whether the running turn began with the change that made this version.
    #[must_use]
    pub fn turn_is_new(&self) -> bool {
        self.to_act().is_some() && self.turn_version() == self.version
    }

    /// How many presses the running turn has had.
    #[must_use]
    pub fn presses(&self) -> usize {
        let mut versions: Vec<u32> =
            self.turn_entries().iter().filter(|entry| entry.chosen).map(|entry| entry.version).collect();
        versions.dedup();
        versions.len()
    }

    /// The steps of the running turn that played themselves after the last choice.
    #[must_use]
    pub fn played_by_itself(&self) -> &[Step] {
        let steps = self.log.steps();
        let from = self.marks.iter().rposition(|mark| mark.chosen).map_or(0, |index| index + 1);
        steps.get(from..).unwrap_or_default()
    }

    /// The seat a person has.
    #[must_use]
    pub fn side_of(&self, who: &PlayerKey) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.seats[side].player().is_some_and(|player| player.key == *who))
    }

    /// Whether its result counts for ratings: agreed on, and between two persons.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.terms.rated && !self.is_for_computer()
    }

    /// The days a turn may take; against the computer there is no hurry.
    #[must_use]
    pub fn days(&self) -> Option<u8> {
        self.terms.days.filter(|_| !self.is_for_computer())
    }

    fn is_for_computer(&self) -> bool {
        Side::BOTH.iter().any(|&side| matches!(self.seats[side], Seat::Computer(_) | Seat::Free(Invited::Computer(_))))
    }

    /// Whether the computer sits here.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        Side::BOTH.iter().any(|&side| matches!(self.seats[side], Seat::Computer(_)))
    }

    /// The side to move or roll, while the game runs.
    #[must_use]
    pub fn to_act(&self) -> Option<Side> {
        if self.state == State::Running { self.log.game().to_act() } else { None }
    }

    /// Whether the dice wait for the side to act.
    #[must_use]
    pub fn waits_for_roll(&self) -> bool {
        self.state == State::Running && matches!(self.log.game().phase(), Phase::ToRoll(_))
    }

    /// The person who made the challenge.
    #[must_use]
    pub fn challenger(&self) -> Option<&Player> {
        Side::BOTH.into_iter().find_map(|side| self.seats[side].player().filter(|player| player.key == self.challenger))
    }

    /// The free seat of an open challenge.
    #[must_use]
    pub fn free_side(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| matches!(self.seats[side], Seat::Free(_)))
    }

    /// The person whom the free seat is kept for, if it is known who that is.
    #[must_use]
    pub fn invited_person(&self) -> Option<&Player> {
        match &self.seats[self.free_side()?] {
            Seat::Free(Invited::Person(player)) => Some(player),
            _ => None,
        }
    }

    /// The persons who sit here.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        Side::BOTH.into_iter().filter_map(|side| self.seats[side].player())
    }
}
