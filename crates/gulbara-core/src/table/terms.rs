//! What is agreed on with a challenge, besides the rules.

/// What a game is played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Whether its result counts for ratings.
    pub rated: bool,
    /// The days a turn may take, counted from when the turn passed; `None`: as many as it takes.
    pub days: Option<u8>,
}
