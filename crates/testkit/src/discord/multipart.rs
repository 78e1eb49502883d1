//! Reading `multipart/form-data`: the parts with their names, file names and bytes.

/// One part of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part<'a> {
    pub(super) name: String,
    pub(super) filename: Option<String>,
    pub(super) bytes: &'a [u8],
}

/// The boundary named in a content type, if it is a form's.
pub(super) fn boundary(content_type: &str) -> Option<&str> {
    let rest = content_type.strip_prefix("multipart/form-data")?;
    Some(rest.split_once("boundary=")?.1.split(';').next()?.trim().trim_matches('"'))
}

/// The parts of a body; `None` when it is not well formed.
pub(super) fn parts<'a>(body: &'a [u8], boundary: &str) -> Option<Vec<Part<'a>>> {
    let mark = format!("--{boundary}");
    let mut rest = body.strip_prefix(mark.as_bytes())?;
    let mark = format!("\r\n{mark}");
    let mut out = Vec::new();
    loop {
        if rest.starts_with(b"--") {
            return Some(out);
        }
        rest = rest.strip_prefix(b"\r\n")?;
        let (part, after) = cut(rest, mark.as_bytes())?;
        let (head, bytes) = cut(part, b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(head);
        let disposition = head.lines().find(|line| line.to_ascii_lowercase().starts_with("content-disposition:"))?;
        let filename = parameter(disposition, "filename");
        out.push(Part { name: parameter(disposition, "name")?, filename, bytes });
        rest = after;
    }
}

fn parameter(line: &str, key: &str) -> Option<String> {
    let start = format!("; {key}=\"");
    let from = line.find(&start)? + start.len();
    let to = from + line[from..].find('"')?;
    Some(line[from..to].replace("%22", "\""))
}

/// What stands before and after the first occurrence of `mark`.
fn cut<'a>(bytes: &'a [u8], mark: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let first = *mark.first()?;
    let mut from = 0;
    while let Some(step) = bytes[from..].iter().position(|&byte| byte == first) {
        let at = from + step;
        if bytes[at..].starts_with(mark) {
            return Some((&bytes[..at], &bytes[at + mark.len()..]));
        }
        from = at + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_falls_into_its_parts() {
        let body = b"--b\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\
            Content-Type: image/png\r\n\r\n\x89\r\n-\r\n\r\n--b\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{}\r\n--b--\r\n";
        let mark = boundary("multipart/form-data; boundary=b");
        let found = mark.and_then(|mark| parts(body, mark)).expect("a form");
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].name.as_str(), found[0].filename.as_deref()), ("files[0]", Some("a.png")));
        assert_eq!(found[0].bytes, b"\x89\r\n-\r\n");
        assert_eq!((found[1].name.as_str(), found[1].bytes), ("payload_json", &b"{}"[..]));
        assert_eq!(parts(b"--b\r\nbroken", "b"), None);
    }
}
