//! A match: games at one table, one after the other and with the seats kept, until a side has its points (rules.md 7).
//!
//! Losing a game, on time too, costs its points, and the next one begins by itself. A game that is void ends the match, which
//! nobody has won then.

use jiff::Timestamp;

use super::decide::finish;
use super::{Change, Moment, Seal, State, Table};
use crate::engine::Stakes;
use crate::proof::Seed;
use crate::rules::{BySide, Outcome, Side};

impl Table {
    /// Whether it is played to more than one point.
    #[must_use]
    pub const fn is_match(&self) -> bool {
        self.terms.points > 1
    }

    /// Which game is played, or was played last, counted from 1.
    #[must_use]
    pub fn game_number(&self) -> u16 {
        u16::try_from(self.earlier().len()).unwrap_or(u16::MAX).saturating_add(1)
    }

    /// The id of that game: the table's, or `<table>.<n>` in a match.
    #[must_use]
    pub fn game_id(&self) -> String {
        if self.is_match() { format!("{}.{}", self.key, self.game_number()) } else { self.key.to_string() }
    }

    /// How the match stood before this game.
    #[must_use]
    pub fn before(&self) -> BySide<u8> {
        points(self.earlier())
    }

    /// How the match stands, this game counted if it is over.
    #[must_use]
    pub fn score(&self) -> BySide<u8> {
        let [before, now] = [self.before(), points(self.log().game().outcome().as_slice())];
        BySide::each(|side| before[side].saturating_add(now[side]))
    }

    /// Who has won the match, or the single game; `None` while it is played, and if it is void.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let winner = self.log().game().outcome()?.winner?;
        (!self.goes_on()).then_some(winner)
    }

    /// Whether another game follows this one, which is over.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        let score = self.score();
        let won = self.log().game().outcome().is_some_and(|outcome| outcome.winner.is_some());
        won && Side::BOTH.iter().all(|&side| score[side] < self.terms.points)
    }

    /// Whether the next game of the match is to begin now.
    #[must_use]
    pub fn is_between_games(&self) -> bool {
        self.state == State::Running && self.goes_on()
    }

    /// Whether the dice of the next game are to be sealed: they are before this one's opening is shown, wherever another
    /// game may follow.
    #[must_use]
    pub fn lacks_seal(&self) -> bool {
        let before = self.before();
        let may_go_on = Side::BOTH.iter().any(|&side| before[side] + 1 < self.terms.points);
        self.state == State::Running && self.next.is_none() && may_go_on
    }

    /// Whether either side can call it off alone: before both have completed a turn, of the first game in a match, and
    /// against the computer.
    #[must_use]
    pub fn is_called_off_alone(&self) -> bool {
        self.has_computer() || self.earlier().is_empty() && !self.log().both_have_played()
    }

    /// When this game began.
    #[must_use]
    pub fn game_started(&self) -> Option<Timestamp> {
        if self.earlier().is_empty() { self.started } else { self.entries().first().map(|entry| entry.at) }
    }

    /// When this game ended.
    #[must_use]
    pub fn game_ended(&self) -> Option<Timestamp> {
        self.log().game().outcome()?;
        let last = self.entries().last().map(|entry| entry.at);
        if self.is_match() { last } else { self.ended.or(last) }
    }

    /// What the results of this game are worth to either side.
    #[must_use]
    pub fn stakes(&self) -> BySide<Stakes> {
        Stakes::of_score(self.terms.points, self.before())
    }
}

impl Change {
    /// Seals the dice of the game that may follow this one.
    pub fn seal_next(&mut self, seed: Seed) {
        self.table.next = Some(seed);
    }
}

/// The next game of a match that waits for it, in the same change; `client` is the id of the event that ended the game
/// before. Any other change stays as it is.
#[must_use]
pub fn next_game(moment: &mut Moment<'_>, change: Change, client: String) -> Change {
    let mut table = change.table.clone();
    let seed = table.next.take().filter(|_| table.is_between_games());
    let (Some(outcome), Some(seed)) = (table.log().game().outcome(), seed) else { return change };
    table.begin_game(outcome, Seal { seed, client: Some(client) });
    Change { earlier: Some(Box::new(change)), ..finish(moment, table, 0) }
}

/// The points of games.
fn points(games: &[Outcome]) -> BySide<u8> {
    let mut points: BySide<u8> = BySide::default();
    for game in games {
        if let Some(winner) = game.winner {
            points[winner] = points[winner].saturating_add(game.points);
        }
    }
    points
}
