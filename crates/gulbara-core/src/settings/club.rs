//! How a club plays.

use std::collections::BTreeSet;

use crate::rules::Rules;
use crate::table::{RoomKey, Terms};

/// Days a turn may take that a club can choose from; `None`: as many as it takes.
pub const DEADLINES: [Option<u8>; 4] = [Some(1), Some(3), Some(7), None];

/// What a club has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubSettings {
    /// The rules of a challenge that names none.
    pub rules: Rules,
    /// The code of the language shared messages are in; `None` until the club has been met.
    pub lang: Option<String>,
    /// The name of the theme of shared boards; `None` for the default one.
    pub theme: Option<String>,
    /// Whether new games count for ratings.
    pub rated: bool,
    /// The days a turn of a new game may take; `None`: as many as it takes.
    pub days: Option<u8>,
    /// What becomes of a board when the turn passes.
    pub posting: Posting,
    /// The only rooms where new games begin; none: everywhere.
    pub rooms: BTreeSet<RoomKey>,
    /// Whether a new game gets a thread of its own, where the platform has threads.
    pub threads: bool,
}

/// What becomes of a board when the turn passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Posting {
    /// It is edited, or posted anew in place of the old one, so that a room holds one board of a game.
    #[default]
    Edit,
    /// It is posted anew at every hand-over, and the old ones stay, without buttons.
    New,
}

impl Default for ClubSettings {
    fn default() -> Self {
        ClubSettings {
            rules: Rules::default(),
            lang: None,
            theme: None,
            rated: true,
            days: Some(3),
            posting: Posting::Edit,
            rooms: BTreeSet::new(),
            threads: false,
        }
    }
}

impl ClubSettings {
    /// Whether new games may begin in a room, or in one that is part of it, such as a thread.
    #[must_use]
    pub fn plays_in(&self, room: &RoomKey, within: Option<&RoomKey>) -> bool {
        self.rooms.is_empty() || self.rooms.contains(room) || within.is_some_and(|whole| self.rooms.contains(whole))
    }

    /// What new games here are played for.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        Terms { rated: self.rated, days: self.days, points: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Site;

    #[test]
    fn a_club_plays_everywhere_until_it_names_rooms_and_their_threads_belong_to_them() {
        let [games, chat, thread] = ["games", "chat", "thread"].map(|id| RoomKey::new(Site::Discord, id));
        let mut club = ClubSettings::default();
        assert!(club.plays_in(&chat, None));
        club.rooms.insert(games.clone());
        assert!(club.plays_in(&games, None) && club.plays_in(&thread, Some(&games)));
        assert!(!club.plays_in(&chat, None) && !club.plays_in(&thread, Some(&chat)));
    }
}
