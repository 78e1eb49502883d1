//! What a board picture shows: plain data, equal scenes make equal pictures.

use crate::rules::{BySide, Die, Point, Position, Side, Step};

/// Everything one board picture says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Where the checkers stand.
    pub position: Position,
    /// The players' names as they are; cleaning and cutting is the picture's business.
    pub names: BySide<String>,
    /// Whose turn it is; the point numbers are in this side's count. `None`: nobody's, and the numbers are White's.
    pub to_move: Option<Side>,
    /// Points from which a checker may be moved now, in the count of `to_move`.
    pub movable: Vec<Point>,
    /// The dice on the board.
    pub dice: SceneDice,
    /// The steps to mark, if any.
    pub trail: Option<Trail>,
    /// Rolls that could not be played since the other side's last step, at most one a side.
    pub passed: Vec<Passed>,
    /// The result, once the game is over.
    pub verdict: Option<Verdict>,
}

/// The dice on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SceneDice {
    /// None.
    Bare,
    /// The opening: one die a side, in its side's colour, beside the starter's two numbers being played.
    Opening {
        /// Each side's die.
        thrown: BySide<Die>,
        /// The same numbers as the starter's roll, larger first, with what is played.
        roll: [DieFace; 2],
    },
    /// Two different numbers, larger first, or a plain double as four faces.
    Roll(Vec<DieFace>),
    /// A climbing chain, one link for each stage.
    Chain(Vec<Link>),
}

/// A die and whether it has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieFace {
    /// The number.
    pub die: Die,
    /// Played, or lost.
    pub used: bool,
}

/// One stage of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The number of the stage.
    pub die: Die,
    /// Steps the stage has, 1..=4.
    pub total: u8,
    /// Steps played of it.
    pub played: u8,
    /// How it stands.
    pub state: LinkState,
}

/// How a stage of a chain stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkState {
    /// Played in full.
    Done,
    /// Being played.
    Current,
    /// Still to come.
    ToCome,
    /// Its unplayed steps are lost (or handed over).
    Lost,
}

/// Steps to mark on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trail {
    /// Whose steps.
    pub side: Side,
    /// The steps, in that side's count.
    pub steps: Vec<Step>,
    /// Whether they are the running turn's (accent colour) or the other side's last turn (a quiet colour).
    pub running: bool,
}

/// A roll that could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Passed {
    /// Who passed.
    pub side: Side,
    /// The dice, in the order drawn.
    pub dice: [Die; 2],
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who won, `None` if void.
    pub winner: Option<Side>,
    /// Points won.
    pub points: u8,
}
