//! Who sits at the page: a tab holds two secrets, one for its own person and one for a friend at the same screen.
//!
//! The secret stays between the tab and this machine; others only ever see what is derived from it.

use axum::http::HeaderMap;
use gulbara_core::host::Person;
use gulbara_core::table::{PlayerKey, Site};
use gulbara_core::words::{Lang, phrase};
use sha2::{Digest, Sha256};

/// The header that carries a tab's two secrets, comma between them.
pub(crate) const HEADER: &str = "x-gulbara-seats";

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// The two people a tab may act for: the first is its own, the second sits across on the same screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats([PlayerKey; 2]);

impl Seats {
    /// Reads the header; `None` unless there are two different secrets of 32 lower-case hex digits.
    pub(crate) fn read(headers: &HeaderMap) -> Option<Seats> {
        let (own, across) = headers.get(HEADER)?.to_str().ok()?.split_once(',')?;
        let fits = |secret: &str| secret.len() == 32 && secret.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        (fits(own) && fits(across) && own != across).then(|| Seats([player(own), player(across)]))
    }

    /// Their keys, the tab's own person first.
    pub(crate) const fn keys(&self) -> &[PlayerKey; 2] {
        &self.0
    }

    /// The person in one of the two seats under the name the tab gives.
    pub(crate) fn person(&self, seat: usize, names: &[String; 2], lang: &Lang) -> Person {
        Person {
            key: self.0[seat].clone(),
            name: called(&names[seat], lang),
            handle: None,
            lang: Some(lang.clone()),
            // Nobody at the page owns it more than another: everybody may set it up.
            admin: true,
        }
    }

    /// The seats in the order to try them: whoever is to act first.
    pub(crate) fn order(&self, acting: Option<&PlayerKey>) -> [usize; 2] {
        if acting == Some(&self.0[1]) { [1, 0] } else { [0, 1] }
    }
}

/// The player behind a secret.
fn player(secret: &str) -> PlayerKey {
    let digest = Sha256::digest(format!("gulbara-local:{secret}"));
    PlayerKey::new(Site::Local, hex::encode(&digest[..10]))
}

/// A name without what would break a line, not endless and never empty.
fn called(name: &str, lang: &Lang) -> String {
    let clean: String = name.chars().map(|c| if c.is_control() || c.is_whitespace() { ' ' } else { c }).collect();
    let clean = clean.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let clean: String = clean.chars().take(LONGEST_NAME).collect();
    let clean = clean.trim_end();
    if clean.is_empty() { phrase(lang, "local-nameless") } else { clean.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "000102030405060708090a0b0c0d0e0f";
    const ACROSS: &str = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff";

    fn seats(header: &str) -> Option<Seats> {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, header.parse().unwrap());
        Seats::read(&headers)
    }

    #[test]
    fn two_secrets_are_two_players_whose_keys_do_not_tell_them() {
        let seats = seats(&format!("{OWN},{ACROSS}")).unwrap();
        let [own, across] = seats.keys();
        assert_ne!(own, across);
        assert_eq!(own.site(), Site::Local);
        assert!(!own.id().contains(&OWN[..8]), "{own}");
        assert_eq!(own, &player(OWN), "the same secret is the same player again");
    }

    #[test]
    fn anything_else_is_no_seat() {
        for header in [
            String::new(),
            OWN.to_owned(),
            format!("{OWN},{OWN}"),
            format!("{OWN},{}", &ACROSS[1..]),
            format!("{OWN},{}", ACROSS.to_uppercase()),
            format!("{OWN},{ACROSS},{OWN}"),
        ] {
            assert_eq!(seats(&header), None, "{header}");
        }
    }

    #[test]
    fn whoever_is_to_act_is_tried_first() {
        let seats = seats(&format!("{OWN},{ACROSS}")).unwrap();
        let [own, across] = seats.keys();
        assert_eq!(seats.order(None), [0, 1]);
        assert_eq!(seats.order(Some(own)), [0, 1]);
        assert_eq!(seats.order(Some(across)), [1, 0]);
        assert_eq!(seats.order(Some(&PlayerKey::new(Site::Local, "somebody"))), [0, 1]);
    }

    #[test]
    fn names_are_tidied_and_never_empty() {
        let lang = Lang::ENGLISH;
        assert_eq!(called("  Ann \n\t Lee ", &lang), "Ann Lee");
        assert_eq!(called("<b>Bo</b>", &lang), "<b>Bo</b>", "names are never markup, so nothing is taken out");
        assert_eq!(called(&"é".repeat(60), &lang).chars().count(), LONGEST_NAME);
        assert_eq!(called(" \u{0} ", &lang), phrase(&lang, "local-nameless"));
    }
}
