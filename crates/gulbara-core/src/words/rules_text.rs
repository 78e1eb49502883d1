//! The rules as people read them, one topic at a time.

use super::{Lang, Text, phrase, say};

/// The topics of `/rules`, in reading order.
const TOPICS: [&str; 6] = ["board", "moving", "doubles", "bearing-off", "winning", "house"];

/// The rules: a short overview, or the topic whose name comes closest to what was typed.
#[must_use]
pub fn rules(lang: &Lang, topic: Option<&str>) -> Text {
    let wanted = topic.map(|topic| topic.trim().to_lowercase()).filter(|topic| !topic.is_empty());
    let names: Vec<String> = TOPICS.iter().map(|topic| phrase(lang, &format!("rules-{topic}-name"))).collect();
    let found = wanted.as_ref().and_then(|wanted| {
        let starts = |name: &String| name.to_lowercase().starts_with(wanted.as_str());
        names
            .iter()
            .position(starts)
            .or_else(|| names.iter().position(|name| name.to_lowercase().contains(wanted.as_str())))
    });
    let mut text = match found {
        Some(index) => say(lang, &format!("rules-{}", TOPICS[index])).lines(),
        None => say(lang, "rules-overview").lines(),
    };
    text.lines.push(say(lang, "rules-topics").text("topics", names.join(", ")).small());
    text
}
