//! Who may come in: the page answers its own origin only, and tells browsers to keep to it.
//!
//! A page of another site that is open in the same browser can send requests to this machine, and a name it owns can be
//! made to point here. Both show in the `Host`, `Origin` and `Sec-Fetch-Site` headers.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use gulbara_core::words::phrase;

use crate::page::spoken;

/// What the page may load: its own files, and no markup made of strings.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
                      trusted-types 'none'";

/// The addresses the page is known by.
#[derive(Debug)]
pub(crate) struct Door {
    /// The values of `Host` that are let in, `None` for any.
    hosts: Option<Vec<String>>,
}

impl Door {
    /// The door of a page that listens there.
    pub(crate) fn new(address: SocketAddr, allow_remote: bool) -> Door {
        let own = address.ip();
        let own = if own.is_ipv6() { format!("[{own}]") } else { own.to_string() };
        let names = ["localhost".to_owned(), "127.0.0.1".to_owned(), "[::1]".to_owned(), own];
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{}", address.port())).collect();
        if address.port() == 80 {
            hosts.extend(names);
        }
        Door { hosts: (!allow_remote).then_some(hosts) }
    }

    /// Whether a request with these headers comes from the page itself, or opens it.
    fn lets_in(&self, method: &Method, path: &str, headers: &HeaderMap) -> bool {
        let Some(host) = single(headers, &header::HOST) else { return false };
        if !self.hosts.as_ref().is_none_or(|known| known.iter().any(|name| name.eq_ignore_ascii_case(host))) {
            return false;
        }
        if headers.contains_key(header::ORIGIN) {
            let origin = single(headers, &header::ORIGIN).unwrap_or_default();
            let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            if !from.is_some_and(|from| from.eq_ignore_ascii_case(host)) {
                return false;
            }
        } else if method != Method::GET {
            // Browsers always send it with what changes something.
            return false;
        }
        match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
            None | Some(b"same-origin" | b"none") => true,
            // A link from elsewhere may open the page, and nothing else.
            Some(_) => {
                path == "/"
                    && method == Method::GET
                    && headers.get("sec-fetch-mode").is_some_and(|mode| mode.as_bytes() == b"navigate")
            }
        }
    }
}

/// The one value of a header that may occur once.
fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let only = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(only)
}

/// Stands before every route: refuses strangers and adds the headers that keep browsers safe.
pub(crate) async fn watch(State(door): State<Arc<Door>>, request: Request, next: Next) -> Response {
    let mut response = if door.lets_in(request.method(), request.uri().path(), request.headers()) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, phrase(&spoken(request.headers()), "local-wrong-address")).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(door: &Door, method: &Method, path: &str, headers: &[(&'static str, &str)], expected: bool) {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        assert_eq!(door.lets_in(method, path, &map), expected, "{method} {path} {headers:?}");
    }

    #[test]
    fn a_loopback_page_answers_its_own_names_only() {
        let door = Door::new("127.0.0.1:8017".parse().unwrap(), false);
        for host in ["127.0.0.1:8017", "localhost:8017", "LOCALHOST:8017", "[::1]:8017"] {
            check(&door, &Method::GET, "/", &[("host", host)], true);
        }
        for host in ["evil.example:8017", "localhost", "localhost:8018", "localhost.evil.example:8017", "127.0.0.1"] {
            check(&door, &Method::GET, "/", &[("host", host)], false);
        }
        check(&door, &Method::GET, "/", &[], false);
        check(&door, &Method::GET, "/", &[("host", "localhost:8017"), ("host", "evil.example")], false);
    }

    #[test]
    fn the_default_port_may_be_left_out() {
        let door = Door::new("[::1]:80".parse().unwrap(), false);
        check(&door, &Method::GET, "/", &[("host", "localhost")], true);
        check(&door, &Method::GET, "/", &[("host", "[::1]:80")], true);
    }

    #[test]
    fn a_post_needs_the_origin_of_the_page() {
        let door = Door::new("127.0.0.1:8017".parse().unwrap(), false);
        let host = ("host", "localhost:8017");
        check(&door, &Method::POST, "/press", &[host, ("origin", "http://localhost:8017")], true);
        check(&door, &Method::POST, "/press", &[host], false);
        for origin in
            ["null", "http://localhost:8018", "http://127.0.0.1:8017", "http://evil.example", "localhost:8017"]
        {
            check(&door, &Method::POST, "/press", &[host, ("origin", origin)], false);
            check(&door, &Method::GET, "/events", &[host, ("origin", origin)], false);
        }
    }

    #[test]
    fn a_page_open_to_others_still_wants_equal_host_and_origin() {
        let door = Door::new("0.0.0.0:8017".parse().unwrap(), true);
        let host = ("host", "gul.example");
        check(&door, &Method::POST, "/press", &[host, ("origin", "https://gul.example")], true);
        check(&door, &Method::POST, "/press", &[host, ("origin", "https://evil.example")], false);
        check(&door, &Method::POST, "/press", &[host], false);
    }

    #[test]
    fn another_site_may_only_link_to_the_page() {
        let door = Door::new("127.0.0.1:8017".parse().unwrap(), false);
        let from = [("host", "localhost:8017"), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
        check(&door, &Method::GET, "/", &from, true);
        check(&door, &Method::GET, "/events", &from, false);
        check(
            &door,
            &Method::GET,
            "/",
            &[from[0], ("sec-fetch-site", "same-site"), ("sec-fetch-mode", "no-cors")],
            false,
        );
    }
}
