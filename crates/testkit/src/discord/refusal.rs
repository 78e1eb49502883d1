//! What the platform's own client would not let a person do.

/// Why a person can't do that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// There is no such channel, or this person is not in it.
    #[error("this person is not in this channel")]
    NotHere,
    /// There is no such message, or this person does not see it.
    #[error("this person does not see such a message")]
    NoSuchMessage,
    /// The message has no such component.
    #[error("no component {0:?} on this message")]
    NoSuchComponent(String),
    /// The component is disabled.
    #[error("component {0:?} is disabled")]
    Disabled(String),
    /// The values are not ones the select menu takes.
    #[error("the menu does not take these values: {0:?}")]
    BadChoice(Vec<String>),
    /// The bot registered no such command.
    #[error("no command {0:?}")]
    UnknownCommand(String),
    /// The command is not offered in this place to this person.
    #[error("command {0:?} is not offered here")]
    NotOffered(String),
    /// The command takes no such option.
    #[error("no option {0:?}")]
    UnknownOption(String),
    /// The command requires this option.
    #[error("option {0:?} is required")]
    MissingOption(String),
    /// The option does not take this value.
    #[error("{0}")]
    BadValue(String),
    /// The interaction was not answered with a modal.
    #[error("no modal is open")]
    NoModal,
    /// No gateway session exists, so that the bot will never hear of it.
    #[error("the bot has no gateway session")]
    Offline,
}
