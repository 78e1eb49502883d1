//! What the file and the environment say, before anything is made of it.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use super::keys::{self, KEYS, Key, PREFIX};
use super::{Fault, Origin};

/// A value as given.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Raw {
    /// From the file.
    Typed(toml::Value),
    /// From the environment.
    Text(String),
}

impl Raw {
    /// Whether it stands for "unset" or "off".
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Raw::Typed(toml::Value::String(text)) | Raw::Text(text) => text.trim().is_empty(),
            Raw::Typed(_) => false,
        }
    }
}

impl fmt::Display for Raw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Raw::Typed(value) => value.fmt(f),
            Raw::Text(text) => fmt::Debug::fmt(text, f),
        }
    }
}

/// One setting that somebody has given.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub(super) key: &'static Key,
    pub(super) raw: Raw,
    pub(super) origin: Origin,
}

impl Setting {
    /// The fault of this setting having a value that is not as expected.
    pub(super) fn wrong(&self) -> Fault {
        self.fault(self.key.expected.to_owned())
    }

    /// The fault of this setting, with what is expected instead.
    pub(super) fn fault(&self, expected: String) -> Fault {
        let value = if self.key.secret { HIDDEN.to_owned() } else { self.raw.to_string() };
        Fault::Value { origin: self.origin.clone(), key: self.key.name.to_owned(), value, expected }
    }
}

/// Stands for a value that may be a secret.
const HIDDEN: &str = "(hidden)";

/// Everything given, one layer over the other.
#[derive(Debug, Default)]
pub(super) struct Layers {
    file: Vec<Setting>,
    environment: Vec<Setting>,
}

impl Layers {
    /// Reads the file, if one is named or the default one is there, and the environment.
    pub(super) fn read(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Layers, Fault> {
        let default = Path::new(super::DEFAULT_FILE);
        let path = file.or_else(|| default.is_file().then_some(default));
        let file = path.map(of_file).transpose()?.unwrap_or_default();
        Ok(Layers { file, environment: of_environment(environment)? })
    }

    /// The setting that counts: the environment's, else the file's.
    pub(super) fn get(&self, key: &'static Key) -> Option<&Setting> {
        self.layers().find_map(|layer| layer.iter().find(|setting| setting.key == key))
    }

    /// Of two keys that say the same thing in two ways the one that counts: whichever the environment has, else the
    /// file. An empty one does not count.
    pub(super) fn either(&self, one: &'static Key, other: &'static Key) -> Result<Option<&Setting>, Fault> {
        for layer in self.layers() {
            let given = |key| layer.iter().find(|setting| setting.key == key && !setting.raw.is_empty());
            match (given(one), given(other)) {
                (Some(_), Some(both)) => {
                    return Err(both.fault(format!("only one of {} and {}", one.name, other.name)));
                }
                // An empty variable also unsets the file's value of the same key.
                (Some(setting), None) | (None, Some(setting)) if self.get(setting.key) == Some(setting) => {
                    return Ok(Some(setting));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    fn layers(&self) -> impl Iterator<Item = &Vec<Setting>> {
        [&self.environment, &self.file].into_iter()
    }
}

impl PartialEq for Setting {
    fn eq(&self, other: &Setting) -> bool {
        self.key == other.key && self.origin == other.origin
    }
}

fn of_environment(variables: impl IntoIterator<Item = (OsString, OsString)>) -> Result<Vec<Setting>, Fault> {
    let mut settings = Vec::new();
    for (variable, value) in variables {
        let variable = variable.to_string_lossy().into_owned();
        if !variable.starts_with(PREFIX) {
            continue;
        }
        let value = value.to_string_lossy().into_owned();
        let Some(key) = Key::of_variable(&variable) else {
            let variables: Vec<String> = KEYS.iter().map(|key| key.variable()).collect();
            return Err(unknown(Origin::Environment, &variable, &Raw::Text(value), &variables));
        };
        settings.push(Setting { key, raw: Raw::Text(value), origin: Origin::Environment });
    }
    Ok(settings)
}

fn of_file(path: &Path) -> Result<Vec<Setting>, Fault> {
    let unreadable = |source| Fault::Unreadable { path: path.to_owned(), source };
    let text = std::fs::read_to_string(path).map_err(unreadable)?;
    let table = text.parse::<toml::Table>().map_err(|error| {
        // The error's own text quotes the line, which may hold a token.
        let line = error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        Fault::NotToml { path: path.to_owned(), line, message: error.message().to_owned() }
    })?;
    let mut settings = Vec::new();
    flatten(path, "", table, &mut settings)?;
    Ok(settings)
}

fn flatten(path: &Path, within: &str, table: toml::Table, settings: &mut Vec<Setting>) -> Result<(), Fault> {
    for (name, value) in table {
        let name = if within.is_empty() { name } else { format!("{within}.{name}") };
        let section = KEYS.iter().any(|key| key.name.starts_with(&format!("{name}.")));
        match (Key::named(&name), value) {
            (Some(key), value) => settings.push(Setting { key, raw: Raw::Typed(value), origin: file(path) }),
            (None, toml::Value::Table(table)) if section || !table.is_empty() => {
                flatten(path, &name, table, settings)?;
            }
            (None, value) if section => {
                let prefix = format!("{name}.");
                let keys = KEYS.iter().filter_map(|key| key.name.strip_prefix(&prefix)).collect::<Vec<_>>().join(", ");
                let (value, expected) = (value.to_string(), format!("a section [{name}] with keys of: {keys}"));
                return Err(Fault::Value { origin: file(path), key: name, value, expected });
            }
            (None, value) => {
                let names: Vec<String> = KEYS.iter().map(|key| key.name.to_owned()).collect();
                return Err(unknown(file(path), &name, &Raw::Typed(value), &names));
            }
        }
    }
    Ok(())
}

fn file(path: &Path) -> Origin {
    Origin::File(PathBuf::from(path))
}

fn unknown(origin: Origin, name: &str, raw: &Raw, known: &[String]) -> Fault {
    let meant = keys::nearest(name, known.iter().map(String::as_str));
    let words = name.to_ascii_lowercase();
    // A mistyped token is still a token.
    let secret = ["tok", "secret", "key", "pass"].iter().any(|word| words.contains(word));
    let value = if secret { HIDDEN.to_owned() } else { raw.to_string() };
    let expected = match meant {
        Some(meant) => format!("no such key; {meant} was meant?"),
        None => format!("no such key; there are: {}", known.join(", ")),
    };
    Fault::Unknown { origin, name: name.to_owned(), value, expected }
}
