//! Why an action changes nothing: an answer, not an error.

use super::Closing;
use crate::rules::{Illegal, NotationError};

/// Why an action changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The person has no seat at this table.
    Watching,
    /// The other side is to move.
    NotYourTurn,
    /// The dice wait for the person's own Roll.
    RollFirst,
    /// The button belongs to another turn.
    OldBoard,
    /// The board has changed within the turn since the button was shown.
    MovedOn,
    /// This very press has counted already.
    AlreadyCounted,
    /// The game is over.
    GameOver,
    /// The challenge has not been accepted yet.
    NotStarted,
    /// The challenge came to nothing.
    ChallengeClosed(Closing),
    /// Both seats are taken.
    SeatTaken,
    /// Nobody accepts his own challenge.
    OwnChallenge,
    /// The challenge is for somebody else.
    NotInvited,
    /// Only the invited person can decline.
    OnlyInvited,
    /// Only the challenger can do this.
    OnlyChallenger,
    /// There is nothing to take back.
    NothingToUndo,
    /// Two hundred times is enough.
    TooManyUndos,
    /// `-` was typed although something can be played.
    MustPlay,
    /// The other has to agree, and was asked already.
    AlreadyOffered,
    /// Nobody is late.
    NobodyLate,
    /// The turn that is late is the person's own.
    OwnTurnLate,
    /// Only an admin can end other people's games.
    OnlyAdmin,
    /// The written turn cannot be played.
    Notation(NotationError),
    /// The rules refuse it.
    Illegal(Illegal),
}
