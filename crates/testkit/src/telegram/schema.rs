//! Which methods there are, which parameters each takes, and their types. Unknown parameters are refused (Telegram ignores them).

mod table;

use serde_json::{Map, Value};

use super::call::Failure;
use Shape::{ByKey, ByType, Chat, File, Flag, Int, List, Object, Text};
use table::METHODS;

/// What a parameter may be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    Int,
    Flag,
    Text,
    /// A number or `@name`.
    Chat,
    /// A file part, `attach://part`, a file identifier or an address.
    File,
    Object(&'static [Field]),
    List(&'static Shape),
    /// The one of several objects that has the key; the last if none has.
    ByKey(&'static [(&'static str, &'static [Field])]),
    /// The one of several objects whose `type` is this.
    ByType(&'static [(&'static str, &'static [Field])]),
}

/// Name, shape, and whether it must be there.
pub(super) type Field = (&'static str, Shape, bool);

/// A method with its parameters.
pub(super) struct Method {
    pub(super) name: &'static str,
    groups: &'static [&'static [Field]],
}

/// The method of this name in any case.
pub(super) fn method(name: &str) -> Option<Method> {
    METHODS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|&(name, groups)| Method { name, groups })
}

impl Method {
    fn field(&self, name: &str) -> Option<&'static Field> {
        self.groups.iter().flat_map(|group| group.iter()).find(|(known, ..)| *known == name)
    }

    /// Turns what came as text in a form into what it stands for, as far as it does.
    pub(super) fn read(&self, params: Map<String, Value>) -> Map<String, Value> {
        let read = |name: &str, value: Value| match (self.field(name), value) {
            (Some((_, Text | File, _)) | None, value) => value,
            (Some(_), Value::String(text)) => serde_json::from_str(&text).unwrap_or(Value::String(text)),
            (_, value) => value,
        };
        params.into_iter().map(|(name, value)| (name.clone(), read(&name, value))).collect()
    }

    /// Holds parameters (and the names of file parts) against the schema.
    pub(super) fn check(&self, params: &Map<String, Value>, parts: &[&str]) -> Result<(), Failure> {
        for (name, value) in params {
            let Some((_, shape, _)) = self.field(name) else {
                return Err(Failure::bad(format!(
                    "unknown parameter \"{name}\" of {} (Telegram would ignore it)",
                    self.name
                )));
            };
            check(name, value, *shape)?;
        }
        for (name, shape, needed) in self.groups.iter().flat_map(|group| group.iter()) {
            let sent = params.contains_key(*name) || matches!(shape, File) && parts.contains(name);
            if *needed && !sent {
                return Err(missing(name));
            }
        }
        Ok(())
    }
}

/// Telegram's words for a parameter that is not there, where it has some.
fn missing(name: &str) -> Failure {
    match name {
        "chat_id" => Failure::bad("chat_id is empty"),
        "text" => Failure::bad("message text is empty"),
        "message_id" => Failure::bad("message identifier is not specified"),
        "photo" | "document" | "animation" => Failure::bad(format!("there is no {name} in the request")),
        "user_id" => Failure::bad("invalid user_id specified"),
        "action" => Failure::bad("wrong parameter action in request"),
        name => Failure::bad(format!("parameter \"{name}\" is required")),
    }
}

fn check(place: &str, value: &Value, shape: Shape) -> Result<(), Failure> {
    let wrong = |what: &str| Err(Failure::bad(format!("{place} must be {what}, not {value}")));
    match (shape, value) {
        (Int, v) if v.is_i64() => Ok(()),
        (Int, _) => wrong("an integer"),
        (Flag, Value::Bool(_)) => Ok(()),
        (Flag, _) => wrong("a truth value"),
        (Text | File, Value::String(_)) => Ok(()),
        (Text | File, _) => wrong("a text"),
        (Chat, v) if v.is_i64() || v.as_str().is_some_and(|name| name.starts_with('@')) => Ok(()),
        (Chat, _) => wrong("a chat"),
        (List(inner), Value::Array(items)) => {
            items.iter().enumerate().try_for_each(|(n, item)| check(&format!("{place}[{n}]"), item, *inner))
        }
        (List(_), _) => wrong("an array"),
        (Object(fields), Value::Object(map)) => check_object(place, map, fields),
        (ByKey(kinds), Value::Object(map)) => {
            let kind = kinds.iter().find(|(key, _)| map.contains_key(*key)).or(kinds.last());
            kind.map_or(Ok(()), |(_, fields)| check_object(place, map, fields))
        }
        (ByType(kinds), Value::Object(map)) => {
            match kinds.iter().find(|(name, _)| map.get("type").is_some_and(|t| t == name)) {
                Some((_, fields)) => check_object(place, map, fields),
                None => Err(Failure::bad(format!("{place} has an unsupported type"))),
            }
        }
        (Object(_) | ByKey(_) | ByType(_), _) => wrong("an object"),
    }
}

fn check_object(place: &str, map: &Map<String, Value>, fields: &[Field]) -> Result<(), Failure> {
    for (name, value) in map {
        match fields.iter().find(|(known, ..)| known == name) {
            Some((_, shape, _)) => check(&format!("{place}.{name}"), value, *shape)?,
            None => {
                return Err(Failure::bad(format!("unknown field \"{name}\" in {place} (Telegram would ignore it)")));
            }
        }
    }
    match fields.iter().find(|(name, _, needed)| *needed && !map.contains_key(*name)) {
        Some((name, ..)) => Err(Failure::bad(format!("can't parse {place}: field \"{name}\" is required"))),
        None => Ok(()),
    }
}
