//! The list of commands Telegram shows: sent when it is not what was sent before.

use gulbara_core::host::Host;
use gulbara_core::words::{Lang, phrase};
use teloxide::Bot;
use teloxide::payloads::SetMyCommandsSetters as _;
use teloxide::requests::Requester as _;
use teloxide::types::{BotCommand, BotCommandScope, Me};

use crate::trouble::Trouble;

/// Where a command is of use.
const BOTH: &[BotCommandScope] = &SCOPES;
const GROUPS: &[BotCommandScope] = &[BotCommandScope::AllGroupChats];
const PRIVATE: &[BotCommandScope] = &[BotCommandScope::AllPrivateChats];

/// Groups and private chats have lists of their own.
const SCOPES: [BotCommandScope; 2] = [BotCommandScope::AllGroupChats, BotCommandScope::AllPrivateChats];

/// The commands in the order they are shown.
const COMMANDS: [(&str, &[BotCommandScope]); 18] = [
    ("gulbara", BOTH),
    ("board", BOTH),
    ("move", BOTH),
    ("resign", BOTH),
    ("hint", BOTH),
    ("games", GROUPS),
    ("leaderboard", GROUPS),
    ("stats", BOTH),
    ("history", BOTH),
    ("replay", BOTH),
    ("export", BOTH),
    ("analyse", BOTH),
    ("rules", BOTH),
    ("settings", BOTH),
    // In a group everybody would read along.
    ("link", PRIVATE),
    ("forget", PRIVATE),
    ("help", BOTH),
    ("start", PRIVATE),
];

/// What is shown to people of one language in one kind of chat.
#[derive(Clone, Debug)]
struct List {
    scope: BotCommandScope,
    /// Two letters; `None` for everybody whose language has no list.
    language: Option<String>,
    commands: Vec<BotCommand>,
}

impl List {
    fn new(scope: BotCommandScope, lang: &Lang) -> List {
        let named = COMMANDS.iter().filter(|(_, scopes)| scopes.contains(&scope)).map(|(name, _)| *name);
        let commands = named.map(|name| BotCommand::new(name, phrase(lang, &format!("command-{name}")))).collect();
        List { scope, language: (*lang != Lang::ENGLISH).then(|| lang.code()), commands }
    }
}

/// Every list there is to be: English is for everybody else.
fn lists() -> Vec<List> {
    SCOPES.iter().flat_map(|scope| Lang::known().map(|lang| List::new(scope.clone(), &lang))).collect()
}

/// Registers the commands unless this bot has these very ones. Troubles are told, and the next start tries again.
///
/// # Errors
/// What Telegram says.
pub(crate) async fn register(bot: &Bot, me: &Me, host: &Host) -> Result<(), Trouble> {
    let lists = lists();
    let name = format!("telegram/commands/{}", me.user.id);
    let print = fingerprint(&lists);
    match host.recall(&name).await {
        Ok(known) if known.as_deref() == Some(&print) => return Ok(()),
        Ok(_) => {}
        Err(fault) => tracing::warn!(%fault, "which commands are registered is not known"),
    }
    for List { scope, language, commands } in lists {
        let mut request = bot.set_my_commands(commands).scope(scope);
        if let Some(language) = language {
            request = request.language_code(language);
        }
        request.await.map_err(|error| Trouble::of(&error))?;
    }
    tracing::info!("commands registered");
    if let Err(fault) = host.remember(&name, &print).await {
        tracing::warn!(%fault, "that the commands are registered cannot be noted");
    }
    Ok(())
}

/// A short text that is another one for other lists (FNV-1a, which stays the same from build to build).
fn fingerprint(lists: &[List]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for List { scope, language, commands } in lists {
        add(&format!("{scope:?}"));
        add(language.as_deref().unwrap_or_default());
        for command in commands {
            add(&command.command);
            add(&command.description);
        }
    }
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_one_telegram_takes() {
        let lists = lists();
        for scope in SCOPES {
            let here = || lists.iter().filter(|list| list.scope == scope);
            assert_eq!(here().filter(|list| list.language.is_none()).count(), 1, "for everybody else");
            assert_eq!(here().count(), Lang::known().count());
        }
        for List { scope, language, commands } in &lists {
            assert!(language.as_ref().is_none_or(|code| code.len() == 2), "{language:?}");
            let starts = commands.iter().any(|command| command.command == "start");
            assert_eq!(starts, *scope == BotCommandScope::AllPrivateChats, "saying hello is for two");
            for command in commands {
                assert!(command.command.bytes().all(|b| b.is_ascii_lowercase()), "{}", command.command);
                assert!((1..=100).contains(&command.description.chars().count()), "{}", command.command);
                // A missing message comes back as its key.
                assert!(!command.description.contains("command-"), "{}", command.description);
            }
        }
        let named = |name: &str| lists.iter().any(|list| list.commands.iter().any(|command| command.command == name));
        assert!(COMMANDS.iter().all(|(name, _)| named(name)));
    }

    #[test]
    fn another_list_has_another_fingerprint() {
        let lists = lists();
        let (mut described, mut scoped) = (lists.clone(), lists.clone());
        described[0].commands[3].description.push('!');
        scoped[0].scope = BotCommandScope::Default;
        assert_eq!(fingerprint(&lists), fingerprint(&lists.clone()));
        for other in [described, scoped] {
            assert_ne!(fingerprint(&lists), fingerprint(&other));
        }
    }
}
