//! The rules as people read them, one topic at a time.

use super::{Lang, Text, phrase, say};

/// What a part of the rules is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// How the points are counted.
    Board,
    /// Steps, closed points, what must be played.
    Moving,
    /// Doubles and chains.
    Doubles,
    /// Taking checkers off.
    BearingOff,
    /// Results.
    Winning,
    /// Presets and house rules.
    House,
}

impl Topic {
    /// All topics, in reading order.
    pub const ALL: [Topic; 6] =
        [Topic::Board, Topic::Moving, Topic::Doubles, Topic::BearingOff, Topic::Winning, Topic::House];

    /// The word that stands for it in tokens and messages.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Board => "board",
            Topic::Moving => "moving",
            Topic::Doubles => "doubles",
            Topic::BearingOff => "bearing-off",
            Topic::Winning => "winning",
            Topic::House => "house",
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(self, lang: &Lang) -> String {
        phrase(lang, &format!("rules-{}-name", self.key()))
    }

    /// The topic whose name comes closest to what was typed; `None` if none comes close.
    #[must_use]
    pub fn meant(typed: &str, lang: &Lang) -> Option<Topic> {
        let wanted = typed.trim().to_lowercase();
        let called = |topic: &Topic| topic.name(lang).to_lowercase();
        let starts = Topic::ALL.into_iter().find(|topic| called(topic).starts_with(&wanted));
        let holds = || Topic::ALL.into_iter().find(|topic| called(topic).contains(&wanted));
        starts.or_else(holds).filter(|_| !wanted.is_empty())
    }
}

/// The rules: one topic, or a short overview.
#[must_use]
pub fn rules(lang: &Lang, topic: Option<Topic>) -> Text {
    match topic {
        Some(topic) => say(lang, &format!("rules-{}", topic.key())).lines(),
        None => say(lang, "rules-overview").lines(),
    }
}
