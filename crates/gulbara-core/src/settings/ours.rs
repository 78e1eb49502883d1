//! What a club can choose, one thing at a time.

use std::borrow::Cow;

use super::club::{ClubSettings, DEADLINES, Posting};
use super::own::SWITCH;
use crate::rules::{ChainFrom, Preset, Remainder};
use crate::table::{RoomKey, Site};

/// One thing a club can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ours {
    /// A preset of rules.
    Rules,
    /// From which roll on doubles climb.
    Chain,
    /// What becomes of a chain's unplayed part.
    Remainder,
    /// The language of what everybody sees.
    Lang,
    /// The theme of shared boards.
    Theme,
    /// Whether games count for ratings.
    Rated,
    /// The days a turn may take.
    Days,
    /// What becomes of a board when the turn passes.
    Posting,
    /// Where new games begin.
    Rooms,
    /// Whether a game gets a thread of its own.
    Threads,
}

/// The values of [`Ours::Rooms`]: everywhere; in this room alone; in this room too; no longer in this room.
const EVERYWHERE: &str = "everywhere";
const ONLY: &str = "only";
const HERE: &str = "here";
const AWAY: &str = "away";

impl Ours {
    /// All of them, as they are listed.
    pub const ALL: [Ours; 10] = [
        Ours::Lang,
        Ours::Theme,
        Ours::Rules,
        Ours::Chain,
        Ours::Remainder,
        Ours::Rated,
        Ours::Days,
        Ours::Posting,
        Ours::Rooms,
        Ours::Threads,
    ];

    /// The word for it in tokens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ours::Rules => "rules",
            Ours::Chain => "chain",
            Ours::Remainder => "remainder",
            Ours::Lang => "lang",
            Ours::Theme => "theme",
            Ours::Rated => "rated",
            Ours::Days => "days",
            Ours::Posting => "posting",
            Ours::Rooms => "rooms",
            Ours::Threads => "threads",
        }
    }

    /// Whether it makes a difference at a site: the local table is one room, and only Discord has threads.
    #[must_use]
    pub const fn is_of(self, site: Site) -> bool {
        match self {
            Ours::Rooms => !matches!(site, Site::Local),
            Ours::Threads => matches!(site, Site::Discord),
            _ => true,
        }
    }
}

impl ClubSettings {
    /// What is chosen, seen from a room; `None` where nothing is, and for rules that are no preset.
    #[must_use]
    pub fn value(&self, ours: Ours, here: &RoomKey) -> Option<Cow<'_, str>> {
        let switch = |on: bool| Some(if on { SWITCH[0] } else { SWITCH[1] });
        let word = match ours {
            Ours::Rules => Preset::of(self.rules).map(Preset::name),
            Ours::Chain => Some(self.rules.chain_from.name()),
            Ours::Remainder => Some(self.rules.remainder.name()),
            Ours::Lang => self.lang.as_deref(),
            Ours::Theme => self.theme.as_deref(),
            Ours::Rated => switch(self.rated),
            Ours::Days => return Some(days_word(self.days)),
            Ours::Posting => Some(posting_word(self.posting)),
            Ours::Rooms => Some(match self.rooms.contains(here) {
                _ if self.rooms.is_empty() => EVERYWHERE,
                true if self.rooms.len() == 1 => ONLY,
                true => HERE,
                false => AWAY,
            }),
            Ours::Threads => switch(self.threads),
        };
        word.map(Cow::Borrowed)
    }

    /// The values it may be set to from a room, without languages and themes, which others know.
    #[must_use]
    pub fn values(&self, ours: Ours, here: &RoomKey) -> Vec<Cow<'static, str>> {
        let words = match ours {
            Ours::Rules => Preset::ALL.iter().map(|preset| preset.name()).collect(),
            Ours::Chain => ChainFrom::ALL.iter().map(|from| from.name()).collect(),
            Ours::Remainder => Remainder::ALL.iter().map(|remainder| remainder.name()).collect(),
            Ours::Lang | Ours::Theme => Vec::new(),
            Ours::Rated | Ours::Threads => SWITCH.to_vec(),
            Ours::Days => return DEADLINES.map(days_word).to_vec(),
            Ours::Posting => [Posting::Edit, Posting::New].map(posting_word).to_vec(),
            Ours::Rooms => match self.rooms.contains(here) {
                _ if self.rooms.is_empty() => vec![EVERYWHERE, ONLY],
                true if self.rooms.len() == 1 => vec![EVERYWHERE, ONLY],
                _ => vec![EVERYWHERE, ONLY, HERE, AWAY],
            },
        };
        words.into_iter().map(Cow::Borrowed).collect()
    }

    /// Chooses one of the values from a room. What is none of them changes nothing.
    pub fn choose(&mut self, ours: Ours, value: &str, here: &RoomKey) {
        let on = value == SWITCH[0];
        match ours {
            Ours::Rules => self.rules = Preset::named(value).map_or(self.rules, Preset::rules),
            Ours::Chain => {
                let known = ChainFrom::ALL.into_iter().find(|from| from.name() == value);
                self.rules.chain_from = known.unwrap_or(self.rules.chain_from);
            }
            Ours::Remainder => {
                let known = Remainder::ALL.into_iter().find(|remainder| remainder.name() == value);
                self.rules.remainder = known.unwrap_or(self.rules.remainder);
            }
            Ours::Lang => self.lang = Some(value.to_owned()),
            Ours::Theme => self.theme = Some(value.to_owned()),
            Ours::Rated => self.rated = on,
            Ours::Days => self.days = DEADLINES.into_iter().find(|days| days_word(*days) == value).unwrap_or(self.days),
            Ours::Posting => {
                let known = [Posting::Edit, Posting::New].into_iter().find(|posting| posting_word(*posting) == value);
                self.posting = known.unwrap_or(self.posting);
            }
            Ours::Rooms => match value {
                EVERYWHERE => self.rooms.clear(),
                ONLY => self.rooms = [here.clone()].into(),
                HERE => drop(self.rooms.insert(here.clone())),
                // Without the last room it would be everywhere.
                AWAY if self.rooms.len() > 1 => drop(self.rooms.remove(here)),
                _ => {}
            },
            Ours::Threads => self.threads = on,
        }
    }
}

fn days_word(days: Option<u8>) -> Cow<'static, str> {
    days.map_or(Cow::Borrowed("none"), |days| days.to_string().into())
}

const fn posting_word(posting: Posting) -> &'static str {
    match posting {
        Posting::Edit => "edit",
        Posting::New => "new",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_is_shown() {
        let here = RoomKey::new(Site::Discord, "here");
        for ours in Ours::ALL {
            let mut values = ClubSettings::default().values(ours, &here);
            if values.is_empty() {
                values.push("bg".into());
            }
            for value in values {
                let mut settings = ClubSettings::default();
                settings.choose(ours, &value, &here);
                assert_eq!(settings.value(ours, &here), Some(value), "{ours:?}");
            }
        }
    }

    #[test]
    fn rooms_are_chosen_from_where_one_is() {
        let [here, there] = ["here", "there"].map(|id| RoomKey::new(Site::Discord, id));
        let mut settings = ClubSettings::default();
        settings.choose(Ours::Rooms, ONLY, &here);
        assert_eq!(settings.value(Ours::Rooms, &there).as_deref(), Some(AWAY));
        settings.choose(Ours::Rooms, HERE, &there);
        assert!(settings.plays_in(&here, None) && settings.plays_in(&there, None));
        assert_eq!(settings.value(Ours::Rooms, &there).as_deref(), Some(HERE));
        settings.choose(Ours::Rooms, AWAY, &there);
        settings.choose(Ours::Rooms, AWAY, &here);
        assert_eq!(settings.value(Ours::Rooms, &here).as_deref(), Some(ONLY), "the last room stays");
        settings.choose(Ours::Rooms, EVERYWHERE, &there);
        assert!(settings.plays_in(&there, None));
    }

    #[test]
    fn house_rules_are_no_preset() {
        let here = RoomKey::new(Site::Discord, "here");
        let mut settings = ClubSettings::default();
        settings.choose(Ours::Chain, "first_roll", &here);
        assert_eq!(settings.value(Ours::Rules, &here), None);
        settings.choose(Ours::Rules, "bulgarian", &here);
        assert_eq!(settings.rules, Preset::Bulgarian.rules());
        assert_eq!(settings.value(Ours::Rules, &here).as_deref(), Some("bulgarian"));
    }
}
