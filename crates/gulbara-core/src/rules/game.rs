//! A game: a position, whose turn it is, and the acts that change it.

use serde::{Deserialize, Serialize};

use super::{BySide, Die, Illegal, Position, Remainder, Roll, Rules, Side, Step, Turn};

/// One entry of a game's log. The log is the game: everything else is derived by replaying it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// One die a side; a tie is followed by another.
    Open(BySide<Die>),
    /// The two dice of the side to roll, in the order drawn.
    Roll([Die; 2]),
    /// One checker moved by one number.
    Step(Step),
    /// All but the first `keep` steps of the turn taken back.
    Undo {
        /// How many steps stay.
        keep: u8,
    },
    /// The turn is ended.
    Done,
    /// A side gives up.
    Resign(Side),
    /// A side claims the win, the other being late.
    Claim(Side),
    /// The game is called off.
    Void,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// All fifteen were borne off.
    Off,
    /// The loser gave up.
    Resign,
    /// The loser was late.
    Time,
    /// Called off, ended by an admin, or abandoned by both.
    Void,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won, `None` if the game is void.
    pub winner: Option<Side>,
    /// 1, 2 for a mars, 0 if void.
    pub points: u8,
    /// How it ended.
    pub by: By,
}

/// Where a game stands.
#[expect(clippy::large_enum_variant, reason = "a game is nearly always in a turn")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nobody has started yet: the opening dice are to be thrown.
    Opening,
    /// A side is to roll.
    ToRoll(Side),
    /// A side is to move.
    Turn(Turn),
    /// The game has ended.
    Over(Outcome),
}

/// One game under its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    /// Before the running turn: it changes when a turn is finished, or ends the game.
    position: Position,
    rolls: BySide<u16>,
    doubles: BySide<u16>,
    phase: Phase,
}

impl Game {
    /// A game before its opening.
    #[must_use]
    pub fn new(rules: Rules) -> Game {
        Game {
            rules,
            position: Position::start(),
            rolls: BySide::default(),
            doubles: BySide::default(),
            phase: Phase::Opening,
        }
    }

    /// The game that a log of acts makes.
    ///
    /// # Errors
    /// Which act the rules refuse (its index) and why.
    pub fn replay(rules: Rules, acts: impl IntoIterator<Item = Act>) -> Result<Game, (usize, Illegal)> {
        acts.into_iter()
            .enumerate()
            .try_fold(Game::new(rules), |game, (index, act)| game.play(act).map_err(|why| (index, why)))
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where the checkers stand now, the steps of a running turn included.
    #[must_use]
    pub const fn position(&self) -> &Position {
        match &self.phase {
            Phase::Turn(turn) => turn.position(),
            _ => &self.position,
        }
    }

    /// Where the checkers stood before the running turn.
    #[must_use]
    pub const fn settled_position(&self) -> &Position {
        &self.position
    }

    /// Where the game stands.
    #[must_use]
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The running turn, if any.
    #[must_use]
    pub const fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// The result, once the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(*outcome),
            _ => None,
        }
    }

    /// How many rolls each side has had, the running one included.
    #[must_use]
    pub const fn rolls(&self) -> BySide<u16> {
        self.rolls
    }

    /// How many doubles each side has rolled, the running one included.
    #[must_use]
    pub const fn doubles(&self) -> BySide<u16> {
        self.doubles
    }

    /// Whose turn it is: to move, or to roll.
    #[must_use]
    pub const fn to_act(&self) -> Option<Side> {
        match &self.phase {
            Phase::ToRoll(side) => Some(*side),
            Phase::Turn(turn) => Some(turn.mover()),
            Phase::Opening | Phase::Over(_) => None,
        }
    }

    /// What `side` loses if it gives up now: 2 with no checker off, else 1 (rules.md 7).
    #[must_use]
    pub fn stake(&self, side: Side) -> u8 {
        if self.settled_position().army(side).off() == 0 { 2 } else { 1 }
    }

    /// The game after one act.
    ///
    /// # Errors
    /// Why the rules refuse it.
    pub fn play(mut self, act: Act) -> Result<Game, Illegal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Illegal::Over);
        }
        let phase = std::mem::replace(&mut self.phase, Phase::Opening);
        self.phase = match (act, phase) {
            (Act::Open(dice), Phase::Opening) => match dice.white.cmp(&dice.black) {
                std::cmp::Ordering::Equal => Phase::Opening,
                order => {
                    let starter = if order.is_gt() { Side::White } else { Side::Black };
                    self.rolls[starter] += 1;
                    Phase::Turn(Turn::own(starter, [dice.white, dice.black], false, self.position))
                }
            },
            (Act::Roll(dice), Phase::ToRoll(side)) => {
                let climbs = self.rules.chain_from.climbs(side, self.rolls, self.doubles);
                self.rolls[side] += 1;
                self.doubles[side] += u16::from(matches!(Roll::from(dice), Roll::Double(_)));
                Phase::Turn(Turn::own(side, dice, climbs, self.position))
            }
            (Act::Step(step), Phase::Turn(turn)) => {
                let turn = turn.step(step)?;
                match turn.position().winner() {
                    Some(winner) => {
                        self.position = *turn.position();
                        self.lost(winner.other(), By::Off)
                    }
                    None => Phase::Turn(turn),
                }
            }
            (Act::Undo { keep }, Phase::Turn(turn)) => Phase::Turn(turn.taken_back(keep.into())?),
            (Act::Done, Phase::Turn(turn)) => {
                if !turn.is_exhausted() {
                    return Err(Illegal::StillToPlay(turn.playable()));
                }
                self.position = *turn.position();
                match turn.handed_over() {
                    Some(rest) if self.rules.remainder == Remainder::Opponent => Phase::Turn(rest),
                    _ if turn.is_remainder() => Phase::ToRoll(turn.mover()),
                    _ => Phase::ToRoll(turn.mover().other()),
                }
            }
            (Act::Resign(side), _) => self.lost(side, By::Resign),
            (Act::Claim(side), _) => self.lost(side.other(), By::Time),
            (Act::Void, _) => Phase::Over(Outcome { winner: None, points: 0, by: By::Void }),
            _ => return Err(Illegal::NotNow),
        };
        Ok(self)
    }

    /// The end of a game that a side has lost: the steps of an unfinished turn count for nothing.
    fn lost(&self, loser: Side, by: By) -> Phase {
        Phase::Over(Outcome { winner: Some(loser.other()), points: self.stake(loser), by })
    }
}
