//! `parse_mode=HTML` as Telegram reads it, with its own complaints.

use super::entities::units;
use super::ids::UserId;
use super::post::{Entity, EntityKind};

/// A tag that is open.
struct Open {
    tag: String,
    /// What stands in its attribute: the link, language, class or emoji; empty without.
    argument: String,
    expandable: bool,
    offset: usize,
    /// Where its words begin in the text, in bytes.
    from: usize,
}

/// Reads a text with tags; gives the text without them and what they mark, inner marks before outer ones. The error is
/// Telegram's description without `can't parse entities: `.
///
/// `known` says whether a person may be mentioned by id.
pub(super) fn parse(input: &str, known: impl Fn(UserId) -> bool) -> Result<(String, Vec<Entity>), String> {
    let mut reader = Reader { input, at: 0 };
    let (mut text, mut marks, mut open) = (String::new(), Vec::new(), Vec::<Open>::new());
    while let Some(c) = reader.peek() {
        match c {
            '&' => text.push(reader.reference().unwrap_or('&')),
            '<' if reader.rest().starts_with("</") => {
                let closed = reader.end_tag(open.last().map(|o| o.tag.as_str()))?;
                if closed && let Some(done) = open.pop() {
                    let length = units(&text[done.from..]);
                    let mark = (length > 0).then(|| meaning(&done, &text[done.from..], open.last(), &known)).flatten();
                    if let Some(kind) = mark {
                        let mark = Entity { offset: done.offset, length, kind };
                        add(&mut marks, mark);
                    }
                }
            }
            '<' => {
                let mut tag = reader.start_tag()?;
                (tag.offset, tag.from) = (units(&text), text.len());
                open.push(tag);
            }
            _ => {
                text.push(c);
                reader.at += c.len_utf8();
            }
        }
    }
    match open.pop() {
        Some(tag) => Err(format!("Can't find end tag corresponding to start tag \"{}\"", tag.tag)),
        None => Ok((text, marks)),
    }
}

/// Adds a mark. `<pre><code class="language-x">` around the same words is one mark: the block with its language.
fn add(marks: &mut Vec<Entity>, mut mark: Entity) {
    if mark.kind == EntityKind::Pre(None) {
        let (offset, length) = (mark.offset, mark.length);
        let inner = marks.extract_if(.., |m| {
            matches!(m.kind, EntityKind::Code | EntityKind::Pre(_)) && (m.offset, m.length) == (offset, length)
        });
        if let Some(kind) = inner.map(|m| m.kind).find(|kind| matches!(kind, EntityKind::Pre(_))) {
            mark.kind = kind;
        }
    }
    marks.push(mark);
}

fn meaning(tag: &Open, words: &str, outer: Option<&Open>, known: &impl Fn(UserId) -> bool) -> Option<EntityKind> {
    Some(match tag.tag.as_str() {
        "b" | "strong" => EntityKind::Bold,
        "i" | "em" => EntityKind::Italic,
        "u" | "ins" => EntityKind::Underline,
        "s" | "strike" | "del" => EntityKind::Strikethrough,
        "tg-spoiler" | "span" => EntityKind::Spoiler,
        "tg-emoji" => EntityKind::CustomEmoji(tag.argument.clone()),
        "blockquote" if tag.expandable => EntityKind::ExpandableBlockquote,
        "blockquote" => EntityKind::Blockquote,
        "pre" => EntityKind::Pre(None),
        "code" if outer.is_some_and(|o| o.tag == "pre") && !tag.argument.is_empty() => {
            EntityKind::Pre(Some(tag.argument.clone()))
        }
        "code" => EntityKind::Code,
        _ => {
            return link(if tag.argument.is_empty() { words } else { &tag.argument }, known);
        }
    })
}

/// What a link marks: a person, a page, or nothing if Telegram would not follow it.
fn link(url: &str, known: &impl Fn(UserId) -> bool) -> Option<EntityKind> {
    if let Some(id) = url.strip_prefix("tg://user?id=") {
        return id.parse().ok().map(UserId).filter(|user| known(*user)).map(EntityKind::TextMention);
    }
    let (scheme, rest) = url.split_once("://").unwrap_or(("http", url));
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let web = matches!(scheme.to_lowercase().as_str(), "http" | "https") && host.contains('.');
    let own = matches!(scheme.to_lowercase().as_str(), "tg" | "ton" | "tonsite") && !host.is_empty();
    (web || own).then(|| EntityKind::TextLink(url.to_owned()))
}

struct Reader<'a> {
    input: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.input[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes what fits and gives it.
    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads `&lt;`, `&gt;`, `&amp;`, `&quot;` or a number; anything else stays as it is, its ampersand passed.
    fn reference(&mut self) -> Option<char> {
        let rest = &self.rest()[1..];
        let read = match rest.find(';') {
            Some(end) if rest.starts_with('#') => {
                let number = &rest[1..end];
                let value = match number.strip_prefix(['x', 'X']) {
                    Some(hex) => u32::from_str_radix(hex, 16),
                    None => number.parse(),
                };
                value.ok().and_then(char::from_u32).filter(|c| *c != '\0').map(|c| (c, end + 1))
            }
            _ => [("lt", '<'), ("gt", '>'), ("amp", '&'), ("quot", '"')].into_iter().find_map(|(name, c)| {
                // As Telegram: the semicolon may be missing.
                let after =
                    rest.strip_prefix(name).filter(|after| !after.starts_with(|c: char| c.is_ascii_alphabetic()))?;
                Some((c, name.len() + usize::from(after.starts_with(';'))))
            }),
        };
        self.at += 1 + read.map_or(0, |(_, length)| length);
        read.map(|(c, _)| c)
    }

    /// Reads an end tag that must close `expected`.
    fn end_tag(&mut self, expected: Option<&str>) -> Result<bool, String> {
        let begin = self.at;
        let Some(expected) = expected else {
            return Err(format!("Unexpected end tag at byte offset {begin}"));
        };
        self.at += 2;
        let name = self.take_while(|c| !c.is_ascii_whitespace() && c != '>').to_lowercase();
        self.take_while(|c| c.is_ascii_whitespace());
        if self.peek() != Some('>') {
            return Err(format!("Unclosed end tag at byte offset {begin}"));
        }
        if !name.is_empty() && name != expected {
            return Err(format!(
                "Unmatched end tag at byte offset {begin}, expected \"</{expected}>\", found \"</{name}>\""
            ));
        }
        self.at += 1;
        Ok(true)
    }

    fn start_tag(&mut self) -> Result<Open, String> {
        let begin = self.at;
        self.at += 1;
        let tag = self.take_while(|c| !c.is_ascii_whitespace() && c != '>').to_lowercase();
        if self.peek().is_none() {
            return Err(format!("Unclosed start tag at byte offset {begin}"));
        }
        const TAGS: [&str; 17] = [
            "a",
            "b",
            "strong",
            "i",
            "em",
            "s",
            "strike",
            "del",
            "u",
            "ins",
            "tg-spoiler",
            "tg-emoji",
            "span",
            "pre",
            "code",
            "blockquote",
            "tg-time",
        ];
        if !TAGS.contains(&tag.as_str()) {
            return Err(format!("Unsupported start tag \"{tag}\" at byte offset {begin}"));
        }
        let mut open = Open { tag, argument: String::new(), expandable: false, offset: 0, from: 0 };
        while self.attribute(begin, &mut open)? {}
        if open.tag == "span" && open.argument != "tg-spoiler" {
            return Err(format!("Tag \"span\" must have class \"tg-spoiler\" at byte offset {begin}"));
        }
        Ok(open)
    }

    /// Reads one attribute, or the end of the tag (false).
    fn attribute(&mut self, begin: usize, open: &mut Open) -> Result<bool, String> {
        self.take_while(|c| c.is_ascii_whitespace());
        if self.peek() == Some('>') {
            self.at += 1;
            return Ok(false);
        }
        let name = self.take_while(|c| !c.is_ascii_whitespace() && c != '=' && c != '>').to_lowercase();
        if name.is_empty() {
            return Err(format!("Empty attribute name in the tag \"{}\" at byte offset {begin}", open.tag));
        }
        self.take_while(|c| c.is_ascii_whitespace());
        let value = if self.peek() == Some('=') {
            self.at += 1;
            self.take_while(|c| c.is_ascii_whitespace());
            self.value(begin, &open.tag)?
        } else {
            String::new()
        };
        match (open.tag.as_str(), name.as_str()) {
            ("a", "href") | ("span", "class") | ("tg-emoji", "emoji-id") => open.argument = value,
            ("code", "class") => {
                let language = value.strip_prefix("language-").unwrap_or_default();
                open.argument = language.to_owned();
            }
            ("blockquote", "expandable") => open.expandable = true,
            _ => {}
        }
        Ok(true)
    }

    fn value(&mut self, begin: usize, tag: &str) -> Result<String, String> {
        match self.peek() {
            None => Err(format!("Unclosed start tag \"{tag}\" at byte offset {begin}")),
            Some(quote @ ('"' | '\'')) => {
                self.at += 1;
                let mut value = String::new();
                loop {
                    match self.peek() {
                        None => return Err(format!("Unclosed start tag at byte offset {begin}")),
                        Some('&') => value.push(self.reference().unwrap_or('&')),
                        Some(c) => {
                            self.at += c.len_utf8();
                            if c == quote {
                                return Ok(value);
                            }
                            value.push(c);
                        }
                    }
                }
            }
            Some(_) => {
                let token_at = self.at;
                let token = self.take_while(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-').to_lowercase();
                match self.peek() {
                    Some(c) if c.is_ascii_whitespace() || c == '>' => Ok(token),
                    _ => Err(format!("Unexpected end of name token at byte offset {token_at}")),
                }
            }
        }
    }
}
