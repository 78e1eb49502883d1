//! Being one player on two platforms: one account is given a code, the other one brings it.
//!
//! A token's argument is `<mark>.<word>[.<code>]`, the mark being that of whom the button is for.

use sha2::{Digest as _, Sha256};

use super::challenges::player;
use super::fairness::is_overheard;
use super::panels::mark;
use super::{Fault, Host, Note, Reply, Request, note};
use crate::store::{CodeHash, Linking};
use crate::table::Site;
use crate::view::{Button, Look, Row, Token, Verb};
use crate::words::{Lang, Text, phrase, say};

/// What a code is made of: no two of these look alike.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Characters of a code, written in two halves.
const LENGTH: usize = 8;

impl Host {
    /// A code to bring to the other account; or what a brought one comes to; or how the accounts are linked.
    pub(super) async fn link(&self, request: &Request, code: Option<&str>, lang: &Lang) -> Result<Reply, Fault> {
        if request.who.key.site() == Site::Local {
            return Ok(Reply::note(note(lang, "link-not-here")));
        }
        if is_overheard(request) {
            if let Some(code) = code {
                self.store.burn_code(&hash(code)).await?;
            }
            return Ok(Reply::note(note(lang, "link-private")));
        }
        match code {
            Some(code) => self.bring(request, code, lang).await,
            None => self.offer_code(request, lang).await,
        }
    }

    async fn offer_code(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        let who = &request.who.key;
        if let Some(other) = self.store.linked_with(who).await?.first() {
            let text = say(lang, "link-linked").text("place", place(other.site(), lang)).line();
            let rows = vec![Row::Buttons(vec![button(request, "off", "button-unlink", Look::Plain, lang)])];
            return Ok(answer(Note { rows, ..Note::new(Text { lines: vec![text] }) }));
        }
        let code = fresh_code()?;
        if !self.store.offer_link(&player(request), &hash(&code), self.now()).await? {
            return Ok(Reply::note(note(lang, "link-too-often")));
        }
        let elsewhere = if who.site() == Site::Discord { Site::Telegram } else { Site::Discord };
        let lines = vec![
            say(lang, "link-code").code("code", &code).text("place", place(elsewhere, lang)).line(),
            say(lang, "link-code-care").small(),
        ];
        Ok(answer(Note::new(Text { lines })))
    }

    /// What a code comes to that somebody has typed.
    async fn bring(&self, request: &Request, code: &str, lang: &Lang) -> Result<Reply, Fault> {
        match self.store.look_up_link(&player(request), &hash(code), self.now()).await? {
            Linking::With(other) => {
                let asked =
                    say(lang, "link-ask").text("name", &other.name).text("place", place(other.key.site(), lang));
                let yes = format!("yes.{}", plain(code));
                let buttons = vec![
                    button(request, "no", "button-link-no", Look::Plain, lang),
                    button(request, &yes, "button-link", Look::Primary, lang),
                ];
                let rows = vec![Row::Buttons(buttons)];
                Ok(answer(Note { rows, ..Note::new(asked.lines()) }))
            }
            refused => Ok(Reply::note(refusal(&refused, lang))),
        }
    }

    /// A press below a question about linking.
    pub(super) async fn linked(&self, request: &Request, argument: &str, lang: &Lang) -> Result<Reply, Fault> {
        let Some(word) = own_word(request, argument) else {
            return Ok(Reply::note(note(lang, "note-asked-other")));
        };
        let who = player(request);
        let (told, counted) = match word.split_once('.') {
            Some(("yes", code)) => match self.store.link(&who, &hash(code), self.now()).await? {
                Linking::With(_) => (note(lang, "link-done"), true),
                refused => (refusal(&refused, lang), false),
            },
            None if word == "off" => match self.store.unlink(&who, self.now()).await? {
                true => (note(lang, "link-off"), true),
                false => (note(lang, "link-none"), false),
            },
            None if word == "no" => (note(lang, "link-kept"), false),
            _ => return Ok(Reply::note(note(lang, "refusal-token"))),
        };
        if counted {
            self.settle().await;
        }
        Ok(Reply { note: Some(Note { in_place: true, ..Note::new(told) }), counted, ..Reply::default() })
    }
}

/// What a button says that is for the asker; `None` if it is for somebody else.
pub(super) fn own_word<'a>(request: &Request, argument: &'a str) -> Option<&'a str> {
    argument.strip_prefix(&mark(&request.who.key))?.strip_prefix('.')
}

/// A button for the asker alone.
fn button(request: &Request, word: &str, key: &str, look: Look, lang: &Lang) -> Button {
    let token = Token::of_no_table(Verb::Link).with(format!("{}.{word}", mark(&request.who.key))).to_string();
    Button { label: phrase(lang, key), token, look, enabled: true }
}

fn answer(note: Note) -> Reply {
    Reply { note: Some(note), ..Reply::default() }
}

/// The platform's name.
fn place(site: Site, lang: &Lang) -> String {
    phrase(lang, if site == Site::Discord { "link-place-discord" } else { "link-place-telegram" })
}

/// Why two accounts are not linked.
fn refusal(why: &Linking, lang: &Lang) -> Text {
    match why {
        Linking::With(_) | Linking::Unknown => note(lang, "link-unknown"),
        Linking::TooOften => note(lang, "link-too-often"),
        Linking::Taken => note(lang, "link-taken"),
        Linking::Opponents => note(lang, "link-opponents"),
        Linking::SameSite(site) => {
            Text { lines: vec![say(lang, "link-same-site").text("place", place(*site, lang)).line()] }
        }
    }
}

fn fresh_code() -> Result<String, Fault> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(|_| Fault::Chance)?;
    let code: String = bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect();
    let (one, other) = code.split_at(LENGTH / 2);
    Ok(format!("{one}-{other}"))
}

/// A code as it is meant, however it was typed: letters that look like digits are those.
fn plain(code: &str) -> String {
    let meant = code.chars().filter(char::is_ascii_alphanumeric).map(|c| match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        c => c,
    });
    meant.take(2 * LENGTH).collect()
}

fn hash(code: &str) -> CodeHash {
    Sha256::digest(plain(code)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_however_it_is_typed() {
        for typed in ["K7F2-Q01A", "k7f2q01a", " K7F2 QOLA ", "`k7f2-qoia`"] {
            assert_eq!(plain(typed), "K7F2Q01A", "{typed}");
        }
        assert_ne!(hash("K7F2-Q01A"), hash("K7F2-Q01B"));
        let [one, other] = [fresh_code().unwrap(), fresh_code().unwrap()];
        assert_ne!(one, other);
        assert_eq!((one.len(), plain(&one)), (9, one.replace('-', "")));
    }
}
