//! The page's files, made a part of the program, with the words in the reader's language put in.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use gulbara_core::words::{Lang, phrase};

use crate::run::Local;

const INDEX: &str = include_str!("../page/index.html");

/// Everything else the page is made of: name, type, text.
const FILES: [(&str, &str, &str); 10] = [
    ("page.css", "text/css; charset=utf-8", include_str!("../page/page.css")),
    ("icon.svg", "image/svg+xml", include_str!("../page/icon.svg")),
    ("main.js", "text/javascript; charset=utf-8", include_str!("../page/main.js")),
    ("words.js", "text/javascript; charset=utf-8", include_str!("../page/words.js")),
    ("seats.js", "text/javascript; charset=utf-8", include_str!("../page/seats.js")),
    ("wire.js", "text/javascript; charset=utf-8", include_str!("../page/wire.js")),
    ("room.js", "text/javascript; charset=utf-8", include_str!("../page/room.js")),
    ("rows.js", "text/javascript; charset=utf-8", include_str!("../page/rows.js")),
    ("files.js", "text/javascript; charset=utf-8", include_str!("../page/files.js")),
    ("notes.js", "text/javascript; charset=utf-8", include_str!("../page/notes.js")),
];

/// What is under a name made of its content never changes.
const KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "private, max-age=31536000, immutable");

/// Messages the scripts say; the others stand in the page itself.
const SCRIPT_WORDS: [&str; 9] = [
    "local-names",
    "local-fault",
    "local-watch",
    "local-hide",
    "local-close",
    "local-buttons-label",
    "local-copied",
    "local-elsewhere",
    "local-save",
];

/// The routes of the files and pictures.
pub(crate) fn routes() -> Router<Local> {
    Router::new()
        .route("/", get(index))
        .route("/page/{name}", get(file))
        .route("/picture/{name}", get(picture))
        .route("/file/{hash}/{name}", get(attached))
}

/// The language a browser asks for, as far as it is known.
pub(crate) fn spoken(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    wanted
        .split(',')
        .filter_map(|part| part.split(';').next())
        .find_map(|code| Lang::closest(code.trim()))
        .unwrap_or_default()
}

async fn index(headers: HeaderMap) -> Response {
    let page = fill(INDEX, &spoken(&headers));
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::VARY, "Accept-Language")], page).into_response()
}

async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        // Asked for anew each time: the next version of the program serves other files under the same names.
        Some((_, kind, text)) => {
            ([(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, "no-cache")], *text).into_response()
        }
        None => missing().await.into_response(),
    }
}

async fn picture(State(local): State<Local>, Path(name): Path<String>) -> Response {
    match name.strip_suffix(".png").and_then(|hash| local.room.file(hash)) {
        Some(png) => ([(header::CONTENT_TYPE, "image/png"), KEPT], png.to_vec()).into_response(),
        None => missing().await.into_response(),
    }
}

/// A note's file: a picture to look at, anything else to save.
async fn attached(State(local): State<Local>, Path((hash, name)): Path<(String, String)>) -> Response {
    let Some(bytes) = local.room.file(&hash) else { return missing().await.into_response() };
    let kind = match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        _ => {
            let saved =
                [(header::CONTENT_TYPE, "application/octet-stream"), (header::CONTENT_DISPOSITION, "attachment")];
            return (saved, bytes.to_vec()).into_response();
        }
    };
    ([(header::CONTENT_TYPE, kind), KEPT], bytes.to_vec()).into_response()
}

/// The answer to an address nothing is at.
pub(crate) async fn missing() -> StatusCode {
    StatusCode::NOT_FOUND
}

/// Puts the words in: `{{key}}` is a message, `{{lang}}` the language, `{{words}}` the scripts' messages as JSON.
fn fill(page: &str, lang: &Lang) -> String {
    let mut filled = String::with_capacity(page.len() * 2);
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((key, after)) = after.split_once("}}") else { break };
        filled.push_str(before);
        let words = match key {
            "lang" => lang.code(),
            "words" => script_words(lang),
            key => phrase(lang, key),
        };
        escape(&words, &mut filled);
        rest = after;
    }
    filled.push_str(rest);
    filled
}

fn script_words(lang: &Lang) -> String {
    let words: serde_json::Map<String, serde_json::Value> =
        SCRIPT_WORDS.into_iter().map(|key| (key.to_owned(), phrase(lang, key).into())).collect();
    serde_json::Value::Object(words).to_string()
}

/// Escapes for text and quoted attributes alike.
fn escape(text: &str, into: &mut String) {
    for c in text.chars() {
        match c {
            '&' => into.push_str("&amp;"),
            '<' => into.push_str("&lt;"),
            '>' => into.push_str("&gt;"),
            '"' => into.push_str("&quot;"),
            '\'' => into.push_str("&#39;"),
            c => into.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_page_is_known() {
        for lang in Lang::known() {
            let page = fill(INDEX, &lang);
            assert!(!page.contains("{{"), "{}", lang.code());
            // What the loader says for a key it does not have.
            assert!(!page.contains("Unknown localization"), "{}", lang.code());
            assert!(page.contains(&format!("<html lang=\"{}\">", lang.code())));
        }
    }

    #[test]
    fn every_word_of_the_scripts_is_sent_along() {
        let scripts: String = FILES.iter().map(|(.., text)| *text).collect();
        let mut used = 0;
        for part in scripts.split("'local-").skip(1) {
            let key = format!("local-{}", part.split('\'').next().unwrap_or_default());
            assert!(SCRIPT_WORDS.contains(&key.as_str()), "{key}");
            used += 1;
        }
        assert!(used >= SCRIPT_WORDS.len());
    }

    #[test]
    fn every_file_the_page_names_is_served() {
        let all: String = FILES.iter().map(|(.., text)| *text).chain([INDEX]).collect();
        let mut named = 0;
        for part in all.split("/page/").skip(1).chain(all.split(" from './").skip(1)) {
            let name = part.split(['"', '\'']).next().unwrap_or_default();
            assert!(FILES.iter().any(|(known, ..)| *known == name), "{name}");
            named += 1;
        }
        assert!(named >= FILES.len());
    }

    #[test]
    fn words_cannot_become_markup() {
        let mut text = String::new();
        escape("<b a=\"'\">&", &mut text);
        assert_eq!(text, "&lt;b a=&quot;&#39;&quot;&gt;&amp;");
    }

    #[test]
    fn the_first_known_language_a_browser_wants_is_spoken() {
        let mut headers = HeaderMap::new();
        assert_eq!(spoken(&headers), Lang::ENGLISH);
        headers.insert(header::ACCEPT_LANGUAGE, "xx-XX, en-GB;q=0.8".parse().unwrap());
        assert_eq!(spoken(&headers), Lang::ENGLISH);
    }
}
