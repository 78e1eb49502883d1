//! The list of commands Telegram shows: sent when it is not what was sent before.

use gulbara_core::host::Host;
use gulbara_core::words::{Lang, phrase};
use teloxide::Bot;
use teloxide::payloads::SetMyCommandsSetters as _;
use teloxide::requests::Requester as _;
use teloxide::types::{BotCommand, Me};

use crate::trouble::Trouble;

/// The commands in the order they are shown.
const COMMANDS: [&str; 14] = [
    "gulbara",
    "board",
    "move",
    "resign",
    "games",
    "leaderboard",
    "stats",
    "history",
    "replay",
    "export",
    "rules",
    "settings",
    "help",
    "start",
];

/// The commands in a language.
fn list(lang: &Lang) -> Vec<BotCommand> {
    let described = |name: &str| BotCommand::new(name, phrase(lang, &format!("command-{name}")));
    COMMANDS.into_iter().map(described).collect()
}

/// The lists to be registered: the default language for everybody, the others by their two letters.
fn lists() -> Vec<(Option<String>, Vec<BotCommand>)> {
    let others = Lang::known().filter(|lang| *lang != Lang::ENGLISH).map(|lang| (Some(lang.code()), list(&lang)));
    std::iter::once((None, list(&Lang::ENGLISH))).chain(others).collect()
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
    for (language, commands) in lists {
        let mut request = bot.set_my_commands(commands);
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
fn fingerprint(lists: &[(Option<String>, Vec<BotCommand>)]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for (language, commands) in lists {
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
        assert_eq!(lists[0].0, None);
        for (language, commands) in &lists {
            assert!(language.as_ref().is_none_or(|code| code.len() == 2), "{language:?}");
            assert_eq!(commands.len(), COMMANDS.len());
            for command in commands {
                assert!(command.command.bytes().all(|b| b.is_ascii_lowercase()), "{}", command.command);
                assert!((1..=256).contains(&command.description.chars().count()), "{}", command.command);
                // A missing message comes back as its key.
                assert!(!command.description.contains("command-"), "{}", command.description);
            }
        }
    }

    #[test]
    fn another_list_has_another_fingerprint() {
        let lists = lists();
        let mut other = lists.clone();
        other[0].1[3].description.push('!');
        assert_eq!(fingerprint(&lists), fingerprint(&lists.clone()));
        assert_ne!(fingerprint(&lists), fingerprint(&other));
    }
}
