//! How a person likes a turn to begin and to end.

/// What a person does by hand at a turn's ends; by default the dice roll by themselves, and Done ends a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// The dice wait for the person, unless not one number could be played.
    pub rolls: bool,
    /// A turn ends with its last step, unless a chain was cut short and another way might play more.
    pub hands_over: bool,
}

impl Habits {
    /// Those of whoever has none.
    pub const NONE: Habits = Habits { rolls: false, hands_over: false };
}
