//! What is agreed on with a challenge, besides the rules.

/// The points a match can be played to; 1 is a single game.
pub const LENGTHS: [u8; 5] = [1, 3, 5, 7, 11];

/// What a game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Whether its result counts for ratings.
    pub rated: bool,
    /// The days a turn may take, counted from when the turn passed; `None`: as many as it takes.
    pub days: Option<u8>,
    /// The points a side needs to win; 1 is a single game.
    pub points: u8,
}

impl Default for Terms {
    fn default() -> Self {
        Terms { rated: false, days: None, points: 1 }
    }
}
