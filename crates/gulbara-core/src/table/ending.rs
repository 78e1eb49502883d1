//! What ends a game before its last checker is off: resigning, calling it off, a win on time, an admin.

use super::decide::{Actor, Hand};
use super::{Refusal, State};
use crate::rules::{Act, Side};

impl Hand {
    pub(super) fn resign(&mut self, who: &Actor) -> Result<(), Refusal> {
        let side = self.seated(who)?;
        self.act(Act::Resign(side), true)
    }

    pub(super) fn call_off(&mut self, who: &Actor) -> Result<(), Refusal> {
        let side = self.seated(who)?;
        if self.table.is_called_off_alone() || self.table.offers[side.other()] {
            return self.act(Act::Void, true);
        }
        if self.table.offers[side] {
            return Err(Refusal::AlreadyOffered);
        }
        self.table.offers[side] = true;
        Ok(())
    }

    /// Whether the other side is so late that the win may be claimed.
    fn late(&self, who: &Actor) -> Result<Side, Refusal> {
        let side = self.seated(who)?;
        match self.table.to_act() {
            _ if self.table.claimable.is_none() => Err(Refusal::NobodyLate),
            Some(late) if late == side => Err(Refusal::OwnTurnLate),
            _ => Ok(side),
        }
    }

    pub(super) fn claim(&mut self, who: &Actor) -> Result<(), Refusal> {
        let side = self.late(who)?;
        self.act(Act::Claim(side), true)
    }

    pub(super) fn wait(&mut self, who: &Actor) -> Result<(), Refusal> {
        self.late(who)?;
        self.table.start_clock(self.now);
        self.table.alarm = self.table.next_alarm(self.now);
        Ok(())
    }

    pub(super) fn end(&mut self, who: &Actor) -> Result<(), Refusal> {
        if !who.admin {
            return Err(Refusal::OnlyAdmin);
        }
        match self.table.state {
            State::Running => self.act(Act::Void, true),
            State::Over => Err(Refusal::GameOver),
            State::Open { .. } => Err(Refusal::NotStarted),
            State::Closed(closing) => Err(Refusal::ChallengeClosed(closing)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::ScriptedDice;
    use crate::rules::{Preset, parse_turn};
    use crate::table::tried::{act, act_with, actor, invitation};
    use crate::table::{Action, Habits, Stamp, Table};

    const BY_HAND: Habits = Habits::NONE;

    /// How somebody ends a turn.
    type End = fn(&Table, &Actor) -> Table;

    fn typed(text: &str) -> Action {
        Action::Move { pieces: parse_turn(text).unwrap(), stamp: None }
    }

    fn press(table: &Table, notation: &str) -> Action {
        let stamp = Stamp { version: table.version, token: format!("{}:{notation}", table.version) };
        Action::Step { pieces: parse_turn(notation).unwrap(), stamp }
    }

    fn done(table: &Table) -> Action {
        Action::Done { stamp: Stamp { version: table.version, token: "done".to_owned() } }
    }

    /// Both have completed a turn, and Boyan, who is to play 4-2, would call the game off.
    fn offered() -> (Table, [Actor; 2]) {
        let people @ [ann, boyan] = &["Ann", "Boyan"].map(actor);
        let dice = &mut ScriptedDice::new([3, 5, 1, 2, 4, 2]);
        let table = invitation(Preset::Gulbara.rules(), 1);
        let join = Action::Join { client: "press".to_owned() };
        let table = act_with(Some(dice), &table, boyan, join, BY_HAND);
        let table = act_with(Some(dice), &table, boyan, typed("24/19 24/21"), BY_HAND);
        let table = act_with(Some(dice), &table, ann, typed("24/22 24/23"), BY_HAND);
        (act(&table, boyan, Action::CallOff, BY_HAND), people.clone())
    }

    #[test]
    fn an_offer_outlives_the_turn_in_which_it_was_made_however_that_ends() {
        let (table, [ann, boyan]) = offered();
        let ends: [(&str, End); 3] = [
            ("Done", |table, who| {
                let table = act(table, who, press(table, "24/20 24/22"), BY_HAND);
                act(&table, who, done(&table), BY_HAND)
            }),
            ("typed", |table, who| act(table, who, typed("24/20 24/22"), BY_HAND)),
            ("no Done", |table, who| {
                let hands_over = Habits { hands_over: true, ..Habits::NONE };
                act(table, who, press(table, "24/20 24/22"), hands_over)
            }),
        ];
        for (how, end) in ends {
            let passed = end(&table, &boyan);
            assert_eq!(passed.to_act(), Some(Side::White), "{how}");
            assert!(passed.offers.black, "{how}");
            let over = act(&passed, &ann, Action::CallOff, BY_HAND);
            assert_eq!((over.state, over.winner()), (State::Over, None), "{how}");
        }
    }

    #[test]
    fn whoever_plays_on_has_let_the_offer_go_by() {
        let (table, [ann, boyan]) = offered();
        let table = act(&table, &boyan, typed("24/20 24/22"), BY_HAND);
        let steps = table.log().game().turn().unwrap().steps();
        let begun = act(&table, &ann, press(&table, &steps[0].to_string()), BY_HAND);
        assert!(begun.offers.black, "her turn is not over");
        let mut played = begun;
        while played.to_act() == Some(Side::White) {
            let next = played.log().game().turn().unwrap().steps().first().map(ToString::to_string);
            let action = next.map_or_else(|| done(&played), |step| press(&played, &step));
            played = act(&played, &ann, action, BY_HAND);
        }
        assert!(!played.offers.black);
        let asked = act(&played, &ann, Action::CallOff, BY_HAND);
        assert_eq!(asked.state, State::Running, "now it is Ann who asks");
    }
}
