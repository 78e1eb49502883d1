//! What a board picture shows: plain data, equal scenes make equal pictures.

use super::layout::Seat;
use crate::rules::{BySide, Die, Point, Position, Side, Step};

/// Everything one board picture says. [`Scene::bare`] and what differs from it make one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Where the checkers stand.
    pub position: Position,
    /// The players' names as they are; cleaning and cutting is the picture's business.
    pub names: BySide<String>,
    /// The side that sits at the bottom; boards that many see have White there.
    pub viewpoint: Side,
    /// Whose turn it is; the point numbers are in this side's count. `None`: nobody's, and the numbers are White's.
    pub to_move: Option<Side>,
    /// Points from which a checker may be moved now, in the count of `to_move`.
    pub movable: Vec<Point>,
    /// The dice on the board.
    pub dice: SceneDice,
    /// The steps to mark, if any.
    pub trail: Option<Trail>,
    /// How a match stands; `None` for a single game.
    pub score: Option<Score>,
    /// Rolls that could not be played since the other side's last step, at most one a side.
    pub passed: Vec<Passed>,
    /// The result, once the game is over.
    pub verdict: Option<Verdict>,
}

impl Scene {
    /// A position and two names, seen from White's seat, with nobody to move and nothing else said.
    #[must_use]
    pub fn bare(position: Position, names: BySide<String>) -> Scene {
        Scene {
            position,
            names,
            viewpoint: Side::White,
            to_move: None,
            movable: Vec::new(),
            dice: SceneDice::Bare,
            trail: None,
            score: None,
            passed: Vec::new(),
            verdict: None,
        }
    }

    /// Where a side sits.
    pub(super) fn seat(&self, side: Side) -> Seat {
        Seat::of(side, self.viewpoint)
    }

    /// Whose dice lie on the board: the mover's, at the end those of whoever played last.
    pub(super) fn roller(&self) -> Side {
        self.to_move.or(self.trail.as_ref().map(|trail| trail.side)).unwrap_or(Side::White)
    }
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The points that win the match.
    pub target: u8,
    /// The points each side has won so far.
    pub won: BySide<u8>,
}

/// The dice on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SceneDice {
    /// None.
    Bare,
    /// The opening: one die a side, in its side's colour; the starter plays both.
    Opening(BySide<DieFace>),
    /// Two different numbers, larger first, or a plain double as four faces.
    Roll(Vec<DieFace>),
    /// A climbing chain, one link for each stage.
    Chain(Vec<Link>),
}

/// A die and what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieFace {
    /// The number.
    pub die: Die,
    /// How it stands.
    pub state: DieState,
}

/// How a die of a roll stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DieState {
    /// Still to be played.
    Fresh,
    /// Played.
    Used,
    /// It cannot be played any more.
    Lost,
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
    /// Whether few moves are shown as arrows; if not, all are as rings and counts.
    pub arrows: bool,
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
