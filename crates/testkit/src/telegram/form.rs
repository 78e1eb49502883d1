//! Request bodies and queries: JSON, URL-encoded and multipart, all made the same map of parameters.

use axum::body::Bytes;
use serde_json::{Map, Value};

use super::journal::Upload;

/// What a request carries, before its method looks at it.
#[derive(Default)]
pub(super) struct Form {
    pub(super) params: Map<String, Value>,
    pub(super) files: Vec<Upload>,
}

impl Form {
    /// Reads a request. The error is Telegram's description.
    pub(super) fn read(query: Option<&str>, content_type: &str, body: &Bytes) -> Result<Self, &'static str> {
        let mut form = Self::default();
        form.add_pairs(query.unwrap_or_default());
        let (kind, options) = content_type.split_once(';').unwrap_or((content_type, ""));
        match kind.trim().to_lowercase().as_str() {
            _ if body.is_empty() => {}
            "multipart/form-data" => {
                let boundary = options.split(';').find_map(|o| o.trim().strip_prefix("boundary="));
                form.add_parts(body, boundary.ok_or("Bad Request: boundary not found")?.trim_matches('"'))
                    .ok_or("Bad Request: can't parse multipart body")?;
            }
            "application/json" => match serde_json::from_slice(body) {
                Ok(Value::Object(map)) => form.params.extend(map),
                _ => return Err("Bad Request: can't parse JSON object"),
            },
            "application/x-www-form-urlencoded" => form.add_pairs(&String::from_utf8_lossy(body)),
            _ => return Err("Bad Request: unsupported content type"),
        }
        Ok(form)
    }

    fn add_pairs(&mut self, encoded: &str) {
        for pair in encoded.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            self.params.insert(decoded(name), Value::String(decoded(value)));
        }
    }

    /// Reads the parts of a multipart body; `None` if it is not well made.
    fn add_parts(&mut self, body: &Bytes, boundary: &str) -> Option<()> {
        let line = format!("--{boundary}");
        let mark = format!("\r\n{line}");
        let mut at = find(body, line.as_bytes(), 0)? + line.len();
        while !body[at..].starts_with(b"--") {
            at += 2;
            let head_end = find(body, b"\r\n\r\n", at)?;
            let head = std::str::from_utf8(&body[at..head_end]).ok()?;
            let end = find(body, mark.as_bytes(), head_end + 2)?;
            let content = body.slice((head_end + 4).min(end)..end);
            self.add_part(head, content)?;
            at = end + mark.len();
        }
        Some(())
    }

    fn add_part(&mut self, head: &str, content: Bytes) -> Option<()> {
        let disposition = head.lines().find(|line| line.to_lowercase().starts_with("content-disposition:"))?;
        let option = |name: &str| {
            let start = disposition.find(&format!("; {name}=\""))? + name.len() + 4;
            let length = disposition[start..].find('"')?;
            Some(disposition[start..start + length].to_owned())
        };
        let part = option("name")?;
        match option("filename") {
            Some(name) => self.files.push(Upload { part, name, bytes: content }),
            None => {
                self.params.insert(part, Value::String(String::from_utf8(content.to_vec()).ok()?));
            }
        }
        Some(())
    }
}

/// Where bytes stand next.
fn find(body: &[u8], wanted: &[u8], from: usize) -> Option<usize> {
    let first = *wanted.first()?;
    let mut at = from;
    loop {
        at += body.get(at..)?.iter().position(|b| *b == first)?;
        if body[at..].starts_with(wanted) {
            return Some(at);
        }
        at += 1;
    }
}

/// A URL-encoded text.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        let hex = after.get(..2).and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match (first, hex) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            (b'+', _) => bytes.push(b' '),
            (byte, _) => bytes.push(*byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
