//! What the operator can set: a file, overridden by the environment, with the defaults below both.
//!
//! A wrong or unknown setting is a fault that names it, its value and what is expected. Secrets are shown nowhere.

mod keys;
mod layers;

use std::ffi::OsString;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use gulbara_core::picture::Theme;
use gulbara_core::rules::Preset;
use gulbara_core::settings::{ClubSettings, DEADLINES};
use secrecy::SecretString;
use tracing_subscriber::EnvFilter;

use keys::Key;
use layers::{Layers, Raw, Setting};

/// Read if no file is named and this one is there.
pub(crate) const DEFAULT_FILE: &str = "config.toml";
/// Where the local table is when nothing is said.
const LOCAL_TABLE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8017);
/// Edits of messages that Telegram allows in a group (platform's limit, undocumented).
const EDITS_PER_MINUTE: u32 = 20;
/// What is logged when nothing is said: the program's own news, and only trouble from the libraries below it.
const LOG: &str = "info,serenity=warn,teloxide=warn,sqlx=warn";

/// Everything the operator can set, read and checked.
#[derive(Debug)]
pub(crate) struct Config {
    /// The database file.
    pub(crate) database: PathBuf,
    /// The Discord frontend, if it has a token.
    pub(crate) discord: Option<Discord>,
    /// The Telegram frontend, if it has a token.
    pub(crate) telegram: Option<Telegram>,
    /// The local table, unless it is off.
    pub(crate) web: Option<Web>,
    /// What servers and groups begin with.
    pub(crate) clubs: ClubSettings,
    /// Where metrics are shown, unless they are off.
    pub(crate) metrics: Option<SocketAddr>,
    /// What is logged and how.
    pub(crate) log: Log,
}

/// How to reach Discord.
#[derive(Debug)]
pub(crate) struct Discord {
    pub(crate) token: SecretString,
    /// Another server that speaks Discord's API.
    pub(crate) api_url: Option<String>,
}

/// How to reach Telegram.
#[derive(Debug)]
pub(crate) struct Telegram {
    pub(crate) token: SecretString,
    /// Another server that speaks the Bot API.
    pub(crate) api_url: Option<String>,
    /// Edits allowed in a group; 0 is no limit.
    pub(crate) edits_per_minute: u32,
}

/// Where the local table is.
#[derive(Debug)]
pub(crate) struct Web {
    pub(crate) listen: SocketAddr,
    /// Whether other machines may reach it.
    pub(crate) allow_remote: bool,
}

/// What is logged and how.
#[derive(Debug)]
pub(crate) struct Log {
    /// Levels, as tracing's filters write them.
    pub(crate) filter: String,
    pub(crate) format: Format,
}

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
}

/// Where a setting comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    File(PathBuf),
    Environment,
}

/// Why the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// The file cannot be read.
    #[error("{} cannot be read: name an existing file with --config, or leave it out", path.display())]
    Unreadable { path: PathBuf, source: std::io::Error },
    /// The file is no TOML.
    #[error("{}, line {line}: {message}", path.display())]
    NotToml { path: PathBuf, line: usize, message: String },
    /// A known setting with a wrong value.
    #[error("{}{} = {value}: expected {expected}", place(origin), shown(origin, key))]
    Value { origin: Origin, key: String, value: String, expected: String },
    /// A setting that does not exist.
    #[error("{}{name} = {value}: {expected}", place(origin))]
    Unknown { origin: Origin, name: String, value: String, expected: String },
    /// No frontend is left.
    #[error(
        "there is nothing to run: no token is configured and web.listen is off. Set discord.token or telegram.token, \
         or web.listen = \"{LOCAL_TABLE}\""
    )]
    NothingToRun,
}

fn place(origin: &Origin) -> String {
    match origin {
        Origin::File(path) => format!("{}: ", path.display()),
        Origin::Environment => String::new(),
    }
}

/// The name of a known setting as its origin writes it.
fn shown(origin: &Origin, name: &str) -> String {
    match (origin, Key::named(name)) {
        (Origin::Environment, Some(key)) => format!("{} ({name})", key.variable()),
        _ => name.to_owned(),
    }
}

impl fmt::Display for Web {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.listen.fmt(f)
    }
}

impl Config {
    /// Reads the named file (or [`DEFAULT_FILE`] if it is there) and the environment over it.
    pub(crate) fn read(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Config, Fault> {
        let given = Layers::read(file, environment)?;
        let discord = token(&given, keys::DISCORD_TOKEN, keys::DISCORD_TOKEN_FILE)?;
        let telegram = token(&given, keys::TELEGRAM_TOKEN, keys::TELEGRAM_TOKEN_FILE)?;
        let alone = discord.is_none() && telegram.is_none();
        let api_url = |key| given.get(key).map(url).transpose().map(Option::flatten);
        let (discord_url, telegram_url) = (api_url(keys::DISCORD_API_URL)?, api_url(keys::TELEGRAM_API_URL)?);
        let edits_per_minute = edits(&given)?;
        let log = Log { filter: filter(&given)?, format: format(&given)? };
        Ok(Config {
            database: database(&given)?,
            discord: discord.map(|token| Discord { token, api_url: discord_url }),
            telegram: telegram.map(|token| Telegram { token, api_url: telegram_url, edits_per_minute }),
            web: web(&given, alone)?,
            clubs: clubs(&given)?,
            metrics: given.get(keys::METRICS_LISTEN).map(address).transpose()?.flatten(),
            log,
        })
    }

    /// Refuses a configuration with no frontend at all.
    pub(crate) const fn something_to_run(&self) -> Result<(), Fault> {
        if self.discord.is_none() && self.telegram.is_none() && self.web.is_none() {
            return Err(Fault::NothingToRun);
        }
        Ok(())
    }

    /// Every secret, so that the log can leave them out.
    pub(crate) fn secrets(&self) -> Vec<SecretString> {
        let discord = self.discord.as_ref().map(|discord| discord.token.clone());
        let telegram = self.telegram.as_ref().map(|telegram| telegram.token.clone());
        discord.into_iter().chain(telegram).collect()
    }
}

fn database(given: &Layers) -> Result<PathBuf, Fault> {
    let path = given.get(keys::DATABASE).map(text).transpose()?.flatten();
    Ok(PathBuf::from(path.unwrap_or_else(|| "gulbara.db".to_owned())))
}

fn web(given: &Layers, alone: bool) -> Result<Option<Web>, Fault> {
    let allow_remote = given.get(keys::WEB_ALLOW_REMOTE).map(truth).transpose()?.flatten().unwrap_or(false);
    let Some(setting) = given.get(keys::WEB_LISTEN) else {
        return Ok(alone.then_some(Web { listen: LOCAL_TABLE, allow_remote }));
    };
    let Some(listen) = address(setting)? else { return Ok(None) };
    if !listen.ip().is_loopback() && !allow_remote {
        return Err(setting.fault(format!(
            "an address of this machine alone, such as \"{LOCAL_TABLE}\", or also web.allow_remote = true ({}=true), \
             which lets everybody who reaches this address play",
            keys::WEB_ALLOW_REMOTE.variable(),
        )));
    }
    Ok(Some(Web { listen, allow_remote }))
}

fn edits(given: &Layers) -> Result<u32, Fault> {
    let Some(setting) = given.get(keys::TELEGRAM_EDITS) else { return Ok(EDITS_PER_MINUTE) };
    let number = number(setting)?.unwrap_or(EDITS_PER_MINUTE);
    if number <= 6000 { Ok(number) } else { Err(setting.wrong()) }
}

fn clubs(given: &Layers) -> Result<ClubSettings, Fault> {
    let mut clubs = ClubSettings::default();
    if let Some(setting) = given.get(keys::CLUBS_RULES)
        && let Some(name) = text(setting)?
    {
        clubs.rules = Preset::named(&name).ok_or_else(|| setting.wrong())?.rules();
    }
    if let Some(setting) = given.get(keys::CLUBS_THEME)
        && let Some(name) = text(setting)?
    {
        let known = Theme::NAMES.into_iter().find(|known| *known == name);
        clubs.theme = Some(known.ok_or_else(|| setting.wrong())?.to_owned());
    }
    if let Some(rated) = given.get(keys::CLUBS_RATED).map(truth).transpose()?.flatten() {
        clubs.rated = rated;
    }
    if let Some(setting) = given.get(keys::CLUBS_DAYS)
        && let Some(days) = number(setting)?
    {
        let known = DEADLINES.into_iter().find(|known| known.map_or(0, u32::from) == days);
        clubs.days = known.ok_or_else(|| setting.wrong())?;
    }
    Ok(clubs)
}

/// A whole number, `None` if it is empty.
fn number(setting: &Setting) -> Result<Option<u32>, Fault> {
    if setting.raw.is_empty() {
        return Ok(None);
    }
    let number = match &setting.raw {
        Raw::Typed(value) => value.as_integer(),
        Raw::Text(text) => text.trim().parse().ok(),
    };
    number.and_then(|number| u32::try_from(number).ok()).map(Some).ok_or_else(|| setting.wrong())
}

fn filter(given: &Layers) -> Result<String, Fault> {
    let Some(setting) = given.get(keys::LOG_FILTER) else { return Ok(LOG.to_owned()) };
    let Some(filter) = text(setting)? else { return Ok(LOG.to_owned()) };
    EnvFilter::try_new(&filter).map_err(|_| setting.wrong())?;
    Ok(filter)
}

fn format(given: &Layers) -> Result<Format, Fault> {
    let Some(setting) = given.get(keys::LOG_FORMAT) else { return Ok(Format::Text) };
    match text(setting)?.as_deref() {
        None | Some("text") => Ok(Format::Text),
        Some("json") => Ok(Format::Json),
        Some(_) => Err(setting.wrong()),
    }
}

/// The token itself, or what stands in the file that is named.
fn token(given: &Layers, here: &'static Key, in_file: &'static Key) -> Result<Option<SecretString>, Fault> {
    let Some(setting) = given.either(here, in_file)? else { return Ok(None) };
    let Some(given) = text(setting)? else { return Ok(None) };
    if setting.key == here {
        return plain_token(&given).map(Some).ok_or_else(|| setting.wrong());
    }
    let held =
        std::fs::read_to_string(&given).map_err(|error| setting.fault(format!("{}: {error}", in_file.expected)))?;
    plain_token(&held).map(Some).ok_or_else(|| setting.wrong())
}

/// A token is one word; anything else would end up in a URL or a header.
fn plain_token(text: &str) -> Option<SecretString> {
    let token = text.trim();
    let word = !token.is_empty() && token.chars().all(|letter| letter.is_ascii_graphic());
    word.then(|| SecretString::from(token))
}

/// A text, `None` if it is empty.
fn text(setting: &Setting) -> Result<Option<String>, Fault> {
    match &setting.raw {
        Raw::Typed(toml::Value::String(text)) | Raw::Text(text) => {
            let text = text.trim();
            Ok((!text.is_empty()).then(|| text.to_owned()))
        }
        Raw::Typed(_) => Err(setting.wrong()),
    }
}

fn truth(setting: &Setting) -> Result<Option<bool>, Fault> {
    match &setting.raw {
        Raw::Typed(toml::Value::Boolean(truth)) => Ok(Some(*truth)),
        Raw::Text(text) if text.trim().is_empty() => Ok(None),
        Raw::Text(text) => text.trim().parse().map(Some).map_err(|_| setting.wrong()),
        Raw::Typed(_) if setting.raw.is_empty() => Ok(None),
        Raw::Typed(_) => Err(setting.wrong()),
    }
}

fn address(setting: &Setting) -> Result<Option<SocketAddr>, Fault> {
    let Some(text) = text(setting)? else { return Ok(None) };
    let numeric = text.strip_prefix("localhost:").map_or_else(|| text.clone(), |port| format!("127.0.0.1:{port}"));
    numeric.parse().map(Some).map_err(|_| setting.wrong())
}

/// The address of a server, without a slash at its end.
fn url(setting: &Setting) -> Result<Option<String>, Fault> {
    let Some(text) = text(setting)? else { return Ok(None) };
    let rest = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://")).ok_or_else(|| setting.wrong())?;
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let plain = text.chars().all(|letter| letter.is_ascii_graphic()) && !text.contains(['?', '#', '@']);
    if !plain || host.is_empty() || host.starts_with(':') {
        return Err(setting.wrong());
    }
    Ok(Some(text.trim_end_matches('/').to_owned()))
}

#[cfg(test)]
mod tests;
