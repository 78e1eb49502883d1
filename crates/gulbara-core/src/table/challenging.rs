//! What is done at a challenge: accepting, declining, withdrawing it, changing its length.

use super::decide::{Actor, Hand};
use super::{Closing, Invited, LENGTHS, Refusal, Seat, State};
use crate::engine::Level;
use crate::rules::Side;

impl Hand {
    pub(super) fn join(&mut self, who: &Actor, client: String) -> Result<(), Refusal> {
        let side = self.open()?;
        if who.player.key == self.table.challenger {
            return Err(Refusal::OwnChallenge);
        }
        let Seat::Free(invited) = &self.table.seats[side] else { return Err(Refusal::SeatTaken) };
        let welcome = match invited {
            Invited::Anyone | Invited::Link => true,
            Invited::Person(player) => player.key == who.player.key,
            Invited::Handle(handle) => who.handle.as_deref() == Some(handle),
            Invited::Computer(_) => false,
        };
        if !welcome {
            return Err(Refusal::NotInvited);
        }
        self.start(side, Seat::Taken(who.player.clone()), client);
        Ok(())
    }

    pub(super) fn seat_computer(&mut self, who: &Actor, client: String) -> Result<(), Refusal> {
        let side = self.open()?;
        if who.player.key != self.table.challenger {
            return Err(Refusal::OnlyChallenger);
        }
        let level = match self.table.seats[side] {
            Seat::Free(Invited::Computer(level)) => level,
            Seat::Free(Invited::Anyone | Invited::Link) => Level::USUAL,
            _ => return Err(Refusal::NotInvited),
        };
        self.start(side, Seat::Computer(level), client);
        Ok(())
    }

    fn start(&mut self, side: Side, seat: Seat, client: String) {
        self.table.seats[side] = seat;
        self.table.seal.client = Some(client);
        self.table.state = State::Running;
        self.table.started = Some(self.now);
    }

    pub(super) fn decline(&mut self, who: &Actor) -> Result<(), Refusal> {
        let side = self.open()?;
        let invited = match &self.table.seats[side] {
            Seat::Free(Invited::Person(player)) => player.key == who.player.key,
            Seat::Free(Invited::Handle(handle)) => who.handle.as_deref() == Some(handle),
            _ => false,
        };
        if !invited {
            return Err(Refusal::OnlyInvited);
        }
        self.close(Closing::Declined);
        Ok(())
    }

    pub(super) fn withdraw(&mut self, who: &Actor) -> Result<(), Refusal> {
        self.open()?;
        if who.player.key != self.table.challenger && !who.admin {
            return Err(Refusal::OnlyChallenger);
        }
        self.close(Closing::Withdrawn);
        Ok(())
    }

    pub(super) fn length(&mut self, who: &Actor, points: u8) -> Result<(), Refusal> {
        self.open()?;
        if who.player.key != self.table.challenger {
            return Err(Refusal::OnlyChallenger);
        }
        if !LENGTHS.contains(&points) {
            return Err(Refusal::MovedOn);
        }
        self.table.terms.points = points;
        Ok(())
    }

    fn close(&mut self, closing: Closing) {
        self.table.state = State::Closed(closing);
        self.table.ended = Some(self.now);
    }

    fn open(&self) -> Result<Side, Refusal> {
        match self.table.state {
            State::Open { until } if until <= self.now => Err(Refusal::ChallengeClosed(Closing::Expired)),
            State::Open { .. } => self.table.free_side().ok_or(Refusal::SeatTaken),
            State::Closed(closing) => Err(Refusal::ChallengeClosed(closing)),
            State::Running | State::Over => Err(Refusal::SeatTaken),
        }
    }
}
