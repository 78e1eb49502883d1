//! Who a message notifies: the mentions in its text, filtered by `allowed_mentions`.

use std::collections::BTreeSet;

use serde_json::Value;

use super::failure::Form;
use super::ids::UserId;
use super::message::{list, text};

/// What counts when a message says nothing about mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Default {
    /// Messages of the bot by a channel's endpoint: everything.
    Everything,
    /// Answers to interactions: people only.
    PeopleOnly,
}

/// Notes an `allowed_mentions` that the platform would refuse.
pub(super) fn check(form: &mut Form, path: &str, allowed: &Value) {
    for (at, kind) in list(allowed, "parse").enumerate() {
        if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
            let message = "Value must be one of {'everyone', 'roles', 'users'}.";
            form.fault(&format!("{path}.parse.{at}"), "BASE_TYPE_CHOICES", message);
        }
    }
    for key in ["users", "roles"] {
        let named: Vec<&Value> = list(allowed, key).collect();
        form.count(&format!("{path}.{key}"), named.len(), 100);
        for (at, id) in named.iter().enumerate() {
            if snowflake(id).is_none() {
                form.fault(&format!("{path}.{key}.{at}"), "NUMBER_TYPE_COERCE", "Value is not snowflake.");
            }
        }
        if !named.is_empty() && list(allowed, "parse").any(|kind| kind == key) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.fault(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", &message);
        }
    }
}

/// The people notified and whether everyone is: by the text, and by replying to `replied`.
pub(super) fn notified(
    content: &str,
    allowed: Option<&Value>,
    default: Default,
    replied: Option<UserId>,
) -> (BTreeSet<UserId>, bool) {
    let named = people_named(content);
    let everyone_named = content.contains("@everyone") || content.contains("@here");
    let Some(allowed) = allowed else {
        let mut people = named;
        people.extend(replied);
        return (people, everyone_named && default == Default::Everything);
    };
    let parses = |kind: &str| list(allowed, "parse").any(|parsed| parsed == kind);
    let mut people: BTreeSet<UserId> = if parses("users") {
        named
    } else {
        let listed: BTreeSet<UserId> = list(allowed, "users").filter_map(snowflake).map(UserId::new).collect();
        named.intersection(&listed).copied().collect()
    };
    if allowed["replied_user"].as_bool().unwrap_or(false) {
        people.extend(replied);
    }
    (people, everyone_named && parses("everyone"))
}

/// The people named by `<@id>` or `<@!id>`.
fn people_named(content: &str) -> BTreeSet<UserId> {
    let after = content.split("<@").skip(1);
    let ids = after.filter_map(|rest| rest.split_once('>')).map(|(id, _)| id.trim_start_matches('!'));
    ids.filter_map(|id| id.parse().ok()).map(UserId::new).collect()
}

/// A number that may be written as a string.
pub(super) fn snowflake(id: &Value) -> Option<u64> {
    id.as_u64().or_else(|| id.as_str()?.parse().ok())
}

/// A number member of an object.
pub(super) fn snowflake_at(object: &Value, key: &str) -> Option<u64> {
    object[key].as_u64().or_else(|| text(object, key).parse().ok())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn people(ids: &[u64]) -> BTreeSet<UserId> {
        ids.iter().copied().map(UserId::new).collect()
    }

    #[test]
    fn only_allowed_mentions_notify() {
        let content = "<@1> and <@!2> and <@&3> @everyone";
        assert_eq!(notified(content, None, Default::Everything, None), (people(&[1, 2]), true));
        assert_eq!(notified(content, None, Default::PeopleOnly, None), (people(&[1, 2]), false));
        let nobody = json!({ "parse": [] });
        assert_eq!(notified(content, Some(&nobody), Default::Everything, Some(UserId::new(9))), (people(&[]), false));
        let one = json!({ "parse": [], "users": ["2", "7"], "replied_user": true });
        assert_eq!(notified(content, Some(&one), Default::Everything, Some(UserId::new(9))), (people(&[2, 9]), false));
        let all = json!({ "parse": ["users", "everyone"] });
        assert_eq!(notified(content, Some(&all), Default::PeopleOnly, None), (people(&[1, 2]), true));
    }
}
