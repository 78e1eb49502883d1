//! The names of all settings: in the file, in the environment, and what each expects.

/// Environment variables that begin so are settings.
pub(super) const PREFIX: &str = "GULBARA_";

/// One setting.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// Its name in the file: `section.name`, or a name alone.
    pub(super) name: &'static str,
    /// What a value looks like, after "expected".
    pub(super) expected: &'static str,
    /// Whether its value may never be shown.
    pub(super) secret: bool,
}

const fn key(name: &'static str, expected: &'static str) -> Key {
    Key { name, expected, secret: false }
}

const fn secret(name: &'static str, expected: &'static str) -> Key {
    Key { name, expected, secret: true }
}

const URL: &str = "an address that begins with http:// or https://, such as \"http://127.0.0.1:8081\"";
const LISTEN: &str = "an address and a port, such as \"127.0.0.1:8017\", or \"\" for off";

pub(super) const DATABASE: &Key = &key("database", "the path of a file, such as \"gulbara.db\"");
pub(super) const DISCORD_TOKEN: &Key =
    &secret("discord.token", "the bot's token from the Discord developer portal, in quotes");
pub(super) const DISCORD_TOKEN_FILE: &Key =
    &key("discord.token_file", "the path of a readable file that holds the token and nothing else");
pub(super) const DISCORD_API_URL: &Key = &key("discord.api_url", URL);
pub(super) const TELEGRAM_TOKEN: &Key = &secret(
    "telegram.token",
    "the bot's token as BotFather gives it: digits, a colon, and 35 letters and digits, in quotes",
);
pub(super) const TELEGRAM_TOKEN_FILE: &Key =
    &key("telegram.token_file", "the path of a readable file that holds the token and nothing else");
pub(super) const TELEGRAM_API_URL: &Key = &key("telegram.api_url", URL);
pub(super) const TELEGRAM_EDITS: &Key =
    &key("telegram.edits_per_minute", "a whole number from 0 to 6000; 20 suits Telegram's limit, 0 is no limit");
pub(super) const WEB_LISTEN: &Key = &key("web.listen", LISTEN);
pub(super) const WEB_ALLOW_REMOTE: &Key = &key("web.allow_remote", "true or false");
pub(super) const CLUBS_RULES: &Key = &key("clubs.rules", "\"gulbara\" or \"bulgarian\"");
pub(super) const CLUBS_THEME: &Key = &key("clubs.theme", "the name of a theme, such as \"slate\"");
pub(super) const CLUBS_RATED: &Key = &key("clubs.rated", "true or false");
pub(super) const CLUBS_DAYS: &Key = &key("clubs.days", "days a turn may take: 1, 3 or 7, or 0 for no limit");
pub(super) const METRICS_LISTEN: &Key = &key("metrics.listen", LISTEN);
pub(super) const LOG_FILTER: &Key = &key(
    "log.filter",
    "levels (error, warn, info, debug, trace) for everything or a part, such as \"info\" or \"warn,gulbara_core=debug\"",
);
pub(super) const LOG_FORMAT: &Key = &key("log.format", "\"text\" or \"json\"");

/// Every setting, in the order of the example file.
pub(super) const KEYS: [&Key; 17] = [
    DATABASE,
    DISCORD_TOKEN,
    DISCORD_TOKEN_FILE,
    DISCORD_API_URL,
    TELEGRAM_TOKEN,
    TELEGRAM_TOKEN_FILE,
    TELEGRAM_API_URL,
    TELEGRAM_EDITS,
    WEB_LISTEN,
    WEB_ALLOW_REMOTE,
    CLUBS_RULES,
    CLUBS_THEME,
    CLUBS_RATED,
    CLUBS_DAYS,
    METRICS_LISTEN,
    LOG_FILTER,
    LOG_FORMAT,
];

impl Key {
    /// The key of this name in the file.
    pub(super) fn named(name: &str) -> Option<&'static Key> {
        KEYS.into_iter().find(|key| key.name == name)
    }

    /// The key of this environment variable.
    pub(super) fn of_variable(variable: &str) -> Option<&'static Key> {
        KEYS.into_iter().find(|key| key.variable() == variable)
    }

    /// The environment variable that overrides it.
    pub(super) fn variable(&self) -> String {
        format!("{PREFIX}{}", self.name.replace('.', "_").to_ascii_uppercase())
    }
}

/// The known name most like an unknown one, if any is near enough to be meant.
pub(super) fn nearest<'a>(unknown: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let reach = unknown.len() / 4 + 1;
    known.map(|name| (distance(unknown, name), name)).min().filter(|&(far, _)| far <= reach).map(|(_, name)| name)
}

/// How many letters must be put in, left out or changed to make one of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for j in 0..b.len() {
            let changed = diagonal + usize::from(letter != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_the_keys_in_capitals() {
        assert_eq!(TELEGRAM_EDITS.variable(), "GULBARA_TELEGRAM_EDITS_PER_MINUTE");
        assert_eq!(Key::of_variable("GULBARA_DATABASE"), Some(DATABASE));
        assert_eq!(Key::of_variable("GULBARA_DATABASES"), None);
    }

    #[test]
    fn finds_what_was_meant() {
        let names = || KEYS.into_iter().map(|key| key.name);
        assert_eq!(nearest("web.lsten", names()), Some("web.listen"));
        assert_eq!(nearest("discord.tokenfile", names()), Some("discord.token_file"));
        assert_eq!(nearest("colour", names()), None);
    }
}
