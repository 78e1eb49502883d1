//! House rules: data that is stored with every game.

use serde::{Deserialize, Serialize};

use super::BySide;

/// From which roll on doubles climb (rules.md 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChainFrom {
    /// From each side's own 4th roll.
    #[default]
    #[serde(rename = "own_roll_4")]
    OwnRoll4,
    /// From the game's 4th roll, both sides together.
    #[serde(rename = "game_roll_4")]
    GameRoll4,
    /// From each side's own 3rd roll.
    #[serde(rename = "own_roll_3")]
    OwnRoll3,
    /// A side's first double is plain, every later one climbs.
    AfterFirstDouble,
    /// From the first roll.
    FirstRoll,
}

impl ChainFrom {
    /// Every one, the default first.
    pub const ALL: [ChainFrom; 5] = [
        ChainFrom::OwnRoll4,
        ChainFrom::GameRoll4,
        ChainFrom::OwnRoll3,
        ChainFrom::AfterFirstDouble,
        ChainFrom::FirstRoll,
    ];

    /// Its name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ChainFrom::OwnRoll4 => "own_roll_4",
            ChainFrom::GameRoll4 => "game_roll_4",
            ChainFrom::OwnRoll3 => "own_roll_3",
            ChainFrom::AfterFirstDouble => "after_first_double",
            ChainFrom::FirstRoll => "first_roll",
        }
    }

    /// Whether a double of `side` climbs, given what both sides have rolled before it.
    #[must_use]
    pub fn climbs(self, side: super::Side, rolls: BySide<u16>, doubles: BySide<u16>) -> bool {
        match self {
            ChainFrom::OwnRoll4 => rolls[side] >= 3,
            ChainFrom::GameRoll4 => rolls.white + rolls.black >= 3,
            ChainFrom::OwnRoll3 => rolls[side] >= 2,
            ChainFrom::AfterFirstDouble => doubles[side] >= 1,
            ChainFrom::FirstRoll => true,
        }
    }
}

/// What becomes of the part of a chain that its roller could not play (rules.md 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remainder {
    /// It is lost.
    #[default]
    Forfeit,
    /// The opponent plays it before rolling.
    Opponent,
}

impl Remainder {
    /// Every one, the default first.
    pub const ALL: [Remainder; 2] = [Remainder::Forfeit, Remainder::Opponent];

    /// Its name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Remainder::Forfeit => "forfeit",
            Remainder::Opponent => "opponent",
        }
    }
}

/// What the starter plays first (rules.md 2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The two dice of the opening.
    #[default]
    Keep,
}

/// The rules one game is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// From which roll on doubles climb.
    #[serde(default)]
    pub chain_from: ChainFrom,
    /// What becomes of a chain's unplayed part.
    #[serde(default)]
    pub remainder: Remainder,
    /// What the starter plays first.
    #[serde(default)]
    pub opening: Opening,
}

/// A named set of house rules (rules.md 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// All defaults.
    Gulbara,
    /// The opponent plays the remainder.
    Bulgarian,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Preset; 2] = [Preset::Gulbara, Preset::Bulgarian];

    /// The name people type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Gulbara => "gulbara",
            Preset::Bulgarian => "bulgarian",
        }
    }

    /// The preset of this name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name().eq_ignore_ascii_case(name.trim()))
    }

    /// The rules it stands for.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let remainder = match self {
            Preset::Gulbara => Remainder::Forfeit,
            Preset::Bulgarian => Remainder::Opponent,
        };
        Rules { chain_from: ChainFrom::OwnRoll4, remainder, opening: Opening::Keep }
    }

    /// The preset these rules are, `None` for custom rules.
    #[must_use]
    pub fn of(rules: Rules) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.rules() == rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_records() {
        for chain_from in ChainFrom::ALL {
            assert_eq!(serde_json::json!(chain_from), chain_from.name());
        }
        for remainder in Remainder::ALL {
            assert_eq!(serde_json::json!(remainder), remainder.name());
        }
    }
}
