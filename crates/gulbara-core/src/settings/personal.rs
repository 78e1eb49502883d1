//! How a person likes to be served.

use crate::table::Habits;

/// What a person has chosen; whoever has chosen nothing has the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Personal {
    /// The code of the chosen language; `None` for the platform's.
    pub lang: Option<String>,
    /// The code of the language the platform told last.
    pub heard: Option<String>,
    /// The name of the theme of boards that only this person sees; `None` for the default one.
    pub theme: Option<String>,
    /// Whether the dice wait for a Roll button. A roll decides nothing, so they roll by themselves otherwise.
    pub rolls: bool,
    /// Whether a turn is handed over with its last step; otherwise Done ends every turn that had a choice.
    pub hands_over: bool,
    /// Whether the person is never mentioned; otherwise whoever is away is, once a turn.
    pub unmentioned: bool,
    /// Whether hand-overs to the person are always posted anew, with the position in words, since screen readers do not
    /// announce edits.
    pub read_aloud: bool,
    /// Whether the person gets a private line in place of a mention, where the platform lets the program write first.
    pub private_line: bool,
    /// Whether boards that only this person sees are turned to their own side.
    pub own_side: bool,
}

impl Personal {
    /// The code of the language to speak to the person in, if there is any hint.
    #[must_use]
    pub fn spoken(&self) -> Option<&str> {
        self.lang.as_deref().or(self.heard.as_deref())
    }

    /// How the person likes a turn to begin and to end.
    #[must_use]
    pub const fn habits(&self) -> Habits {
        Habits { rolls: self.rolls, hands_over: self.hands_over }
    }
}
