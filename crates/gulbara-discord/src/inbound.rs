//! Interactions as requests: pure, and without a thought about what they lead to.

use gulbara_core::engine::Level;
use gulbara_core::host::{Command, Invitation, Opponent, Request, RoomKind, Whom};
use serenity::all::{
    ActionRowComponent, CommandInteraction, CommandType, ComponentInteraction, ComponentInteractionDataKind, Message,
    MessageFlags, ModalInteraction, PartialMember, ResolvedTarget, ResolvedValue, User,
};

use crate::commands::{
    ANALYSE, BOARD, EXPORT, FORGET, GAMES, GULBARA, HELP, HINT, HISTORY, LEADERBOARD, LINK, MOVE, OPTION_BLOCK,
    OPTION_COMPUTER, OPTION_OPPONENT, OPTION_POINTS, OPTION_REASON, OPTION_RULES, OPTION_TEXT, OPTION_UNBLOCK,
    OPTION_VOID, REPLAY, RESIGN, RULES, SETTINGS, STATS,
};
use crate::place::{Place, message_key, named};

/// The verb of the button that opens a form.
const TYPE: &str = "type";

/// What a command is to the program.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// Something for the host.
    Host(Box<Request>),
    /// Something that is answered here, by the phrase of this name.
    Aside(&'static str),
}

/// What a slash command or a choice in the *Apps* menu asks for; `None` if it is no command of ours.
pub(crate) fn command(interaction: &CommandInteraction) -> Option<Asked> {
    let place = Place::from(interaction);
    let data = &interaction.data;
    let command = match (data.kind, data.name.as_str()) {
        (CommandType::User, _) => {
            let ResolvedTarget::User(user, member) = data.target()? else {
                return None;
            };
            challenge(opponent(&place, user, member), 1, None)
        }
        (_, GULBARA) => match invitation(&place, interaction) {
            Some(command) => command,
            None => return Some(Asked::Aside("discord-not-in-private")),
        },
        (_, BOARD) => Command::Board { in_words: flag(interaction, OPTION_TEXT) },
        (_, MOVE) => Command::Move { text: first_text(interaction).unwrap_or_default(), reply_to: None },
        (_, RESIGN) => Command::Resign,
        (_, HINT) => Command::Hint,
        (_, GAMES) => Command::Games,
        (_, LEADERBOARD) => Command::Leaderboard,
        (_, STATS) => Command::Stats { of: player(interaction) },
        (_, HISTORY) => history(interaction),
        (_, REPLAY) => Command::Replay { game: first_text(interaction) },
        (_, EXPORT) => Command::Export { game: first_text(interaction), as_text: flag(interaction, OPTION_TEXT) },
        (_, ANALYSE) => Command::Analyse { game: first_text(interaction) },
        (_, RULES) => Command::Rules { topic: first_text(interaction) },
        (_, SETTINGS) => settings(&place, interaction),
        (_, LINK) => Command::Link { code: first_text(interaction) },
        (_, FORGET) => Command::Forget,
        (_, HELP) => Command::Help,
        _ => return None,
    };
    Some(Asked::Host(Box::new(request(&place, command))))
}

/// What a press or a choice in a menu asks for.
pub(crate) fn press(interaction: &ComponentInteraction) -> Request {
    let place = Place::from(interaction);
    let value = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    };
    let guest = place.kind() == RoomKind::Guest;
    // A private note is nobody's board. Where the program is a guest a board may be private too.
    let shown = guest || !is_private(&interaction.message);
    let message = shown.then(|| message_key(interaction.message.id, guest));
    let token = interaction.data.custom_id.clone();
    request(&place, Command::Press { token, value, message })
}

/// The turn somebody is typing as an option of a command; `None` if it is no turn.
pub(crate) fn typing(interaction: &CommandInteraction) -> Option<Request> {
    let typed = interaction.data.autocomplete().filter(|_| interaction.data.name == MOVE)?;
    let command = Command::Move { text: typed.value.to_owned(), reply_to: None };
    Some(request(&Place::from(interaction), command))
}

/// Whether a press asks for a form to type a turn in; one with an argument says what was typed already.
pub(crate) fn opens_form(interaction: &ComponentInteraction) -> bool {
    let mut parts = interaction.data.custom_id.split(':').skip(2);
    parts.next() == Some(TYPE) && parts.next().is_none()
}

/// What was typed into a form; its name is the token of the button that opened it.
pub(crate) fn filled(form: &ModalInteraction, place: &Place<'_>) -> Request {
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let value = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    let command = Command::Press {
        token: form.data.custom_id.clone(),
        value: Some(value.collect()),
        // What a form is opened from is nobody's board.
        message: None,
    };
    request(place, command)
}

/// Whether the message a press was on is seen by one person only.
pub(crate) fn is_private(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn request(place: &Place<'_>, command: Command) -> Request {
    Request { id: place.id.to_string(), room: place.room(), who: place.person(), command }
}

fn challenge(opponent: Opponent, points: u8, rules: Option<String>) -> Command {
    Command::Challenge(Invitation { opponent, points, rules })
}

/// The challenge a person typed; `None` if it cannot be made in a talk with the bot.
fn invitation(place: &Place<'_>, interaction: &CommandInteraction) -> Option<Command> {
    let mut wanted = None;
    let mut points = 1;
    let mut rules = None;
    let mut computer = None;
    for option in interaction.data.options() {
        match (option.name, option.value) {
            (OPTION_OPPONENT, ResolvedValue::User(user, member)) => wanted = Some(opponent(place, user, member)),
            // Numbers that are no length are told so by the host.
            (OPTION_POINTS, ResolvedValue::Integer(wanted)) => points = wanted.try_into().unwrap_or(0),
            (OPTION_RULES, ResolvedValue::String(name)) => rules = Some(name.to_owned()),
            (OPTION_COMPUTER, ResolvedValue::Integer(level)) => computer = Some(level),
            _ => {}
        }
    }
    let private = place.kind() == RoomKind::Private;
    let opponent = match wanted {
        _ if computer.is_some() => Opponent::Computer(computer.and_then(level).unwrap_or(Level::USUAL)),
        Some(Opponent::Computer(level)) => Opponent::Computer(level),
        Some(_) if private => return None,
        Some(wanted) => wanted,
        None if private => Opponent::Computer(Level::USUAL),
        None => Opponent::Anyone,
    };
    Some(challenge(opponent, points, rules))
}

fn level(number: i64) -> Option<Level> {
    Level::new(number.try_into().ok()?)
}

/// The person a command names. This program itself is the computer; other bots do not play.
fn opponent(place: &Place<'_>, user: &User, member: Option<&PartialMember>) -> Opponent {
    if user.id.get() == place.application.get() {
        return Opponent::Computer(Level::USUAL);
    }
    let person = named(user, member);
    if user.bot { Opponent::Nobody { name: person.name } } else { Opponent::Person(person) }
}

/// Somebody to be kept from inviting the asker, or let again; else the settings.
fn settings(place: &Place<'_>, interaction: &CommandInteraction) -> Command {
    let options = interaction.data.options();
    let named = options.iter().find_map(|option| match (option.name, &option.value) {
        (OPTION_BLOCK | OPTION_UNBLOCK, ResolvedValue::User(user, member)) => {
            Some((opponent(place, user, *member), option.name == OPTION_BLOCK))
        }
        _ => None,
    });
    named.map_or(Command::Settings, |(whom, on)| Command::Block { whom, on })
}

/// A result to be declared void, and why; else the finished games.
fn history(interaction: &CommandInteraction) -> Command {
    let options = interaction.data.options();
    let text = |wanted| {
        options.iter().find_map(|option| match option.value {
            ResolvedValue::String(text) if option.name == wanted => Some(text.to_owned()),
            _ => None,
        })
    };
    match text(OPTION_VOID) {
        Some(game) => Command::Void { game, reason: text(OPTION_REASON).unwrap_or_default() },
        None => Command::History,
    }
}

/// Whose figures a command asks for.
fn player(interaction: &CommandInteraction) -> Whom {
    let options = interaction.data.options();
    let named = options.iter().find_map(|option| match option.value {
        ResolvedValue::User(user, member) => Some(named(user, member).key),
        _ => None,
    });
    named.map_or(Whom::Asker, Whom::Person)
}

fn flag(interaction: &CommandInteraction, wanted: &str) -> bool {
    let options = interaction.data.options();
    options.iter().any(|option| option.name == wanted && matches!(option.value, ResolvedValue::Boolean(true)))
}

fn first_text(interaction: &CommandInteraction) -> Option<String> {
    interaction.data.options().iter().find_map(|option| match option.value {
        ResolvedValue::String(text) => Some(text.to_owned()),
        _ => None,
    })
}

#[cfg(test)]
mod tests;
