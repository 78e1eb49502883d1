//! A game together with what has been played: finished turns, openings, and whose choice each step was.

use super::{Act, BySide, Die, Game, Illegal, Phase, Position, Rules, Side, Step, Turn};

/// A finished turn, or the last one of a game that ended in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The turn as it stood at its end.
    pub turn: Turn,
    /// Index, in the list of finished turns, of the roll whose remainder this was; `None` for a roll of one's own.
    pub remainder_of: Option<usize>,
}

impl Played {
    /// Who moved.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.turn.mover()
    }

    /// How many steps of a climbing double were played; 0 if it was none, or is the rest of one.
    #[must_use]
    pub fn chain(&self) -> u8 {
        let climbed = self.turn.climbs() && self.remainder_of.is_none();
        if climbed { u8::try_from(self.turn.played().len()).unwrap_or(u8::MAX) } else { 0 }
    }
}

/// A game and its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    game: Game,
    opening: Vec<BySide<Die>>,
    rolls: Vec<(Side, [Die; 2])>,
    turns: Vec<Played>,
    undone: u32,
}

impl Log {
    /// A game before its opening.
    #[must_use]
    pub fn new(rules: Rules) -> Log {
        Log { game: Game::new(rules), opening: Vec::new(), rolls: Vec::new(), turns: Vec::new(), undone: 0 }
    }

    /// The game with the history that a list of acts makes.
    ///
    /// # Errors
    /// Which act the rules refuse (its index) and why.
    pub fn replay(rules: Rules, acts: impl IntoIterator<Item = Act>) -> Result<Log, (usize, Illegal)> {
        let mut log = Log::new(rules);
        for (index, act) in acts.into_iter().enumerate() {
            log.play(act).map_err(|why| (index, why))?;
        }
        Ok(log)
    }

    /// Plays one act.
    ///
    /// # Errors
    /// Why the rules refuse it; then nothing has changed.
    pub fn play(&mut self, act: Act) -> Result<(), Illegal> {
        let before = self.game.turn().cloned();
        let roller = self.game.to_act();
        let after = self.game.clone().play(act)?;
        match act {
            Act::Open(dice) => self.opening.push(dice),
            Act::Undo { .. } => self.undone += 1,
            Act::Roll(dice) => {
                self.undone = 0;
                self.rolls.extend(roller.map(|side| (side, dice)));
            }
            Act::Done => {
                self.undone = 0;
                self.finish(before);
            }
            Act::Step(step) => {
                if matches!(after.phase(), Phase::Over(_)) {
                    self.finish(before.map(|turn| turn.step(step)).transpose()?);
                }
            }
            Act::Resign(_) | Act::Claim(_) | Act::Void => {}
        }
        self.game = after;
        Ok(())
    }

    fn finish(&mut self, turn: Option<Turn>) {
        let Some(turn) = turn else { return };
        // A remainder follows right after the roll it comes from.
        let remainder_of = turn.is_remainder().then(|| self.turns.len().saturating_sub(1));
        self.turns.push(Played { turn, remainder_of });
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Every pair of opening dice, ties included.
    #[must_use]
    pub fn opening(&self) -> &[BySide<Die>] {
        &self.opening
    }

    /// Every roll after the opening, in order, with the side that threw it, whether or not its turn was finished.
    #[must_use]
    pub fn rolls(&self) -> &[(Side, [Die; 2])] {
        &self.rolls
    }

    /// The finished turns, oldest first.
    #[must_use]
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    /// How many times something was taken back in the running turn.
    #[must_use]
    pub const fn undone(&self) -> u32 {
        self.undone
    }

    /// How many dice have been drawn for it so far.
    #[must_use]
    pub fn dice_drawn(&self) -> usize {
        let rolls = self.game.rolls();
        // The starter's first roll is the last pair of the opening.
        let opened = usize::from(rolls.white + rolls.black > 0);
        2 * (self.opening.len() + usize::from(rolls.white) + usize::from(rolls.black) - opened)
    }

    /// Whether each side has completed a turn of its own roll.
    #[must_use]
    pub fn both_have_played(&self) -> bool {
        Side::BOTH
            .iter()
            .all(|&side| self.turns.iter().any(|played| played.side() == side && played.remainder_of.is_none()))
    }

    /// The last finished turn in which `side` moved or passed.
    #[must_use]
    pub fn last_turn(&self, side: Side) -> Option<&Played> {
        self.turns.iter().rev().find(|played| played.side() == side)
    }

    /// How many rolls in a row `side` could not play at all, up to and including its last finished one.
    #[must_use]
    pub fn passes_in_a_row(&self, side: Side) -> usize {
        self.turns
            .iter()
            .rev()
            .filter(|played| played.side() == side && played.remainder_of.is_none())
            .take_while(|played| played.turn.played().is_empty())
            .count()
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.game.position()
    }

    /// The steps of the running turn.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.game.turn().map_or(&[], Turn::played)
    }
}
