//! What clubs and people have chosen: how a club plays, and how a person likes to be served.
//!
//! Pure values with their defaults. It knows neither where they are kept nor how they are asked for.

mod club;
mod ours;
mod own;
mod personal;

pub use club::{ClubSettings, DEADLINES, Posting};
pub use ours::Ours;
pub use own::Own;
pub use personal::Personal;
