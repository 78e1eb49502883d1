//! What is done in a turn: rolling, playing with buttons or typed, taking back, ending it.

use super::decide::{Actor, Hand, Moment, Stamp, UNDOS};
use super::{Refusal, flow};
use crate::rules::{Act, Piece, Turn, resolve};

impl Hand {
    pub(super) fn step(&mut self, who: &Actor, pieces: &[Piece], stamp: Stamp) -> Result<(), Refusal> {
        self.mover(who)?;
        self.once(stamp)?;
        self.play(pieces)
    }

    /// A token counts once, in the turn it was shown in.
    fn once(&mut self, stamp: Stamp) -> Result<(), Refusal> {
        if stamp.version < self.table.turn_version() || stamp.version >= self.table.version {
            return Err(Refusal::OldBoard);
        }
        if self.table.turn_entries().iter().any(|entry| entry.token.as_ref() == Some(&stamp.token)) {
            return Err(Refusal::AlreadyCounted);
        }
        self.token = Some(stamp.token);
        Ok(())
    }

    fn play(&mut self, pieces: &[Piece]) -> Result<(), Refusal> {
        let turn = self.table.log().game().turn().ok_or(Refusal::RollFirst)?;
        for step in resolve(turn, pieces).map_err(Refusal::Notation)? {
            self.act(Act::Step(step), true)?;
        }
        Ok(())
    }

    pub(super) fn typed(&mut self, who: &Actor, pieces: &[Piece], stamp: Option<Stamp>) -> Result<(), Refusal> {
        self.mover(who)?;
        stamp.map_or(Ok(()), |stamp| self.once(stamp))?;
        if self.table.waits_for_roll() {
            return Err(Refusal::RollFirst);
        }
        if pieces.is_empty() {
            // A written `-` ends a turn in which nothing is left, and no other.
            let exhausted = self.table.log().game().turn().is_some_and(Turn::is_exhausted);
            return if exhausted { self.act(Act::Done, true) } else { Err(Refusal::MustPlay) };
        }
        let untouched = self.table.log().steps().is_empty() || !self.table.has_choice();
        self.play(pieces)?;
        // A whole turn hands over at once; one begun with buttons waits for Done.
        let turn = self.table.log().game().turn();
        if untouched && turn.is_some_and(|turn| turn.is_exhausted() && !flow::chain_is_cut(turn)) {
            self.act(Act::Done, true)?;
        }
        Ok(())
    }

    /// Undo and Done need the board as it is.
    fn current(&self, stamp: &Stamp) -> Result<(), Refusal> {
        if stamp.version < self.table.turn_version() || stamp.version >= self.table.version {
            return Err(Refusal::OldBoard);
        }
        if stamp.version + 1 == self.table.version { Ok(()) } else { Err(Refusal::MovedOn) }
    }

    pub(super) fn undo(&mut self, who: &Actor, all: bool, stamp: Stamp) -> Result<(), Refusal> {
        self.mover(who)?;
        self.current(&stamp)?;
        let keep = if all { self.table.before_first_choice() } else { self.table.before_last_press() };
        let keep = keep.ok_or(Refusal::NothingToUndo)?;
        if self.table.log().undone() >= UNDOS {
            return Err(Refusal::TooManyUndos);
        }
        self.token = Some(stamp.token);
        self.act(Act::Undo { keep }, true)
    }

    pub(super) fn roll(&mut self, who: &Actor, stamp: Stamp, moment: &mut Moment<'_>) -> Result<(), Refusal> {
        let again = self.table.entries().iter().rfind(|entry| matches!(entry.act, Act::Roll(_)));
        if again.is_some_and(|rolled| rolled.token.as_ref() == Some(&stamp.token)) {
            return Err(Refusal::AlreadyCounted);
        }
        self.mover(who)?;
        self.current(&stamp)?;
        if !self.table.waits_for_roll() {
            return Err(Refusal::OldBoard);
        }
        let dice = flow::draw(moment, &self.table);
        self.token = Some(stamp.token);
        self.act(Act::Roll(dice), true)
    }

    pub(super) fn done(&mut self, who: &Actor, stamp: Stamp) -> Result<(), Refusal> {
        self.mover(who)?;
        self.current(&stamp)?;
        self.token = Some(stamp.token);
        self.act(Act::Done, true)
    }
}
