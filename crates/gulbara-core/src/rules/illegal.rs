//! Why something is not allowed: small enums without strings; `words` turns them into sentences.

use super::{Die, Point, Side, Spot};

/// Why an act or a step is refused by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// No checker of the mover stands there.
    #[error("no checker on {0}")]
    Empty(Point),
    /// The other side holds the point.
    #[error("{0} is held by the other side")]
    Blocked(Point),
    /// Bearing off before all fifteen are home.
    #[error("not all checkers are home")]
    NotHome,
    /// A larger number bears off only from the highest point.
    #[error("a checker stands higher, on {0}")]
    HigherStands(Point),
    /// The number is not among those left.
    #[error("no {0} is left to play")]
    NoSuchNumber(Die),
    /// The number was rolled and has been played.
    #[error("the {0} is played")]
    AlreadyPlayed(Die),
    /// The distance is no number, nor a sum of those left.
    #[error("from {0} to {1} is not what was rolled")]
    NoSuchDistance(Point, Spot),
    /// Both numbers can be played, and this step would prevent it (rules.md 4).
    #[error("both numbers must be played")]
    BothMustBePlayed,
    /// Only one number can be played, and it must be this one (rules.md 4).
    #[error("only one number can be played: the {0}")]
    MustBe(Die),
    /// Nothing is left to play in this turn.
    #[error("nothing is left to play")]
    NothingLeft,
    /// Something that must be played is left.
    #[error("{0} still to be played")]
    StillToPlay(u8),
    /// There is no step to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// The act does not fit the phase of the game.
    #[error("not now")]
    NotNow,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Why a text is no turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    /// Nothing was written.
    #[error("nothing was written")]
    Nothing,
    /// A piece that is no notation.
    #[error("{0:?} is no step: write it as 24/19")]
    NotAStep(String),
    /// A point number outside 1..=24.
    #[error("{0:?}: points are 1 to 24, or off")]
    NoSuchPoint(String),
    /// A step that does not go forward.
    #[error("{0:?}: checkers move from higher to lower numbers")]
    Backwards(String),
    /// A repeat count outside 1..=15.
    #[error("{0:?}: repeats are 1 to 15")]
    BadRepeat(String),
    /// More pieces than any turn can hold.
    #[error("too long for a turn")]
    TooLong,
}

/// Why a written turn cannot be played: which piece, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The text is no notation.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// A piece that the rules refuse.
    #[error("step {number}, {piece}: {why}")]
    Refused {
        /// Which piece, counted from 1.
        number: usize,
        /// The piece as notation.
        piece: String,
        /// Why it is refused.
        why: Illegal,
    },
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not of the form `W[24:15] B[24:15]`.
    #[error("write a position as W[24:15] B[24:15], not {0:?}")]
    Form(String),
    /// A point outside 1..=24.
    #[error("{side}: {text:?} is no point: 1 to 24, or off", side = .side.name())]
    Point {
        /// Whose part of the text.
        side: Side,
        /// What was written.
        text: String,
    },
    /// A point named twice.
    #[error("{side}: {text} is named twice", side = .side.name())]
    Twice {
        /// Whose part of the text.
        side: Side,
        /// What was named.
        text: String,
    },
    /// Not fifteen checkers.
    #[error("{side} has {count} checkers, not 15", side = .side.name())]
    Count {
        /// Whose checkers.
        side: Side,
        /// How many there are.
        count: u32,
    },
    /// Both sides on one triangle.
    #[error("White's {0} and Black's {black} are the same point, and both hold it", black = .0.across())]
    Shared(Point),
}
