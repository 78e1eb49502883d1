//! What a person can choose, one thing at a time.

use super::Personal;
use crate::table::Site;

/// One thing a person can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Own {
    /// The language.
    Lang,
    /// The theme of private boards.
    Theme,
    /// Whether dice wait for the person.
    Rolls,
    /// Whether Done ends a turn.
    Done,
    /// Whether the person is mentioned.
    Mentions,
    /// Whether the board is read.
    Reads,
    /// Whether a private line takes the place of a mention.
    Line,
    /// Which side private boards are seen from.
    Seat,
}

/// What a switch is set to.
pub(super) const SWITCH: [&str; 2] = ["yes", "no"];

impl Own {
    /// All of them, as they are listed.
    pub const ALL: [Own; 8] =
        [Own::Lang, Own::Theme, Own::Seat, Own::Rolls, Own::Done, Own::Mentions, Own::Line, Own::Reads];

    /// The word for it in tokens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Own::Lang => "lang",
            Own::Theme => "theme",
            Own::Rolls => "rolls",
            Own::Done => "done",
            Own::Mentions => "mentions",
            Own::Reads => "reads",
            Own::Line => "line",
            Own::Seat => "seat",
        }
    }

    /// The values it may be set to, without languages and themes, which others know.
    #[must_use]
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Own::Lang | Own::Theme => &[],
            _ => &SWITCH,
        }
    }

    /// Whether it makes a difference at a site: only Telegram's people can be written to first, and at the local table
    /// nobody is called and every board is everybody's.
    #[must_use]
    pub const fn is_of(self, site: Site) -> bool {
        match self {
            Own::Lang | Own::Rolls | Own::Done | Own::Reads => true,
            Own::Theme | Own::Mentions | Own::Seat => !matches!(site, Site::Local),
            Own::Line => matches!(site, Site::Telegram),
        }
    }
}

impl Personal {
    /// What is chosen: the code of a language, the name of a theme, `yes` or `no`; `None` where nothing is.
    #[must_use]
    pub fn value(&self, own: Own) -> Option<&str> {
        let switch = |on: bool| Some(if on { SWITCH[0] } else { SWITCH[1] });
        match own {
            Own::Lang => self.lang.as_deref(),
            Own::Theme => self.theme.as_deref(),
            Own::Rolls => switch(self.rolls),
            Own::Done => switch(!self.hands_over),
            Own::Mentions => switch(!self.unmentioned),
            Own::Reads => switch(self.read_aloud),
            Own::Line => switch(self.private_line),
            Own::Seat => switch(self.own_side),
        }
    }

    /// Chooses something; `None` is the platform's language or the default theme. Whether it is one of the values is the
    /// caller's to see.
    pub fn choose(&mut self, own: Own, value: Option<&str>) {
        let on = value == Some(SWITCH[0]);
        match own {
            Own::Lang => self.lang = value.map(str::to_owned),
            Own::Theme => self.theme = value.map(str::to_owned),
            Own::Rolls => self.rolls = on,
            Own::Done => self.hands_over = !on,
            Own::Mentions => self.unmentioned = !on,
            Own::Reads => self.read_aloud = on,
            Own::Line => self.private_line = on,
            Own::Seat => self.own_side = on,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_is_shown() {
        for own in Own::ALL {
            let values = match own {
                Own::Lang => [Some("bg"), None],
                Own::Theme => [Some("walnut"), None],
                _ => SWITCH.map(Some),
            };
            for value in values {
                let mut settings = Personal::default();
                settings.choose(own, value);
                assert_eq!(settings.value(own), value, "{own:?}");
            }
        }
    }
}
