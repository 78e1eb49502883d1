//! The words after `/gulbara`, in any order, as a challenge.

use gulbara_core::engine::Level;
use gulbara_core::host::{Invitation, Opponent};

/// One word of a command line.
#[derive(Clone, Debug)]
pub(crate) enum Word {
    /// Letters between spaces.
    Plain(String),
    /// Somebody mentioned: with an id, or by the name after `@`.
    Somebody(Opponent),
}

/// What stands for the computer.
const COMPUTER: &str = "computer";

/// Reads a challenge. `replied` is whoever the command was a reply to. In a private chat there is nobody else: people
/// come by a link.
pub(crate) fn invitation(words: &[Word], replied: Option<Opponent>, private: bool) -> Invitation {
    let mut points = 1;
    let mut computer = None;
    let mut somebody = None;
    let mut rules = Vec::new();
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let text = match word {
            Word::Somebody(who) => {
                somebody.get_or_insert_with(|| who.clone());
                continue;
            }
            Word::Plain(text) => text,
        };
        if text.eq_ignore_ascii_case(COMPUTER) {
            // A number right after it is the computer's level.
            let level = words.next_if(|next| matches!(next, Word::Plain(text) if number(text).is_some()));
            let level = level.and_then(|word| match word {
                Word::Plain(text) => Level::new(number(text)?.clamp(1, Level::TOP.get())),
                Word::Somebody(_) => None,
            });
            computer = Some(level.unwrap_or(Level::USUAL));
        } else if let Some(wanted) = number(text) {
            points = wanted;
        } else {
            rules.push(text.as_str());
        }
    }
    let opponent = match (computer, somebody.or(replied)) {
        (Some(level), _) => Opponent::Computer(level),
        _ if private => Opponent::Link,
        (None, Some(who)) => who,
        (None, None) => Opponent::Anyone,
    };
    // Several unknown words are one unknown name, which the answer then repeats as it was typed.
    Invitation { opponent, points, rules: (!rules.is_empty()).then(|| rules.join(" ")) }
}

/// A whole number, the largest there is if it is larger.
fn number(text: &str) -> Option<u8> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, replied: Option<Opponent>, private: bool) -> String {
        let words: Vec<_> = line
            .split_whitespace()
            .map(|word| match word.strip_prefix('@') {
                Some(name) => Word::Somebody(Opponent::Handle(name.to_owned())),
                None => Word::Plain(word.to_owned()),
            })
            .collect();
        let Invitation { opponent, points, rules } = invitation(&words, replied, private);
        let opponent = match opponent {
            Opponent::Anyone => "anyone".to_owned(),
            Opponent::Person(person) => format!("person {}", person.name),
            Opponent::Nobody { name } => format!("nobody {name}"),
            Opponent::Handle(name) => format!("@{name}"),
            Opponent::Computer(level) => format!("{COMPUTER}-{}", level.get()),
            Opponent::Link => "link".to_owned(),
        };
        format!("{opponent} {points} {}", rules.as_deref().unwrap_or("-"))
    }

    #[test]
    fn words_come_in_any_order() {
        for line in ["@boyan 3 bulgarian", "bulgarian @boyan 3", "3 bulgarian @boyan", "  3\n@boyan   bulgarian "] {
            assert_eq!(read(line, None, false), "@boyan 3 bulgarian", "{line}");
        }
    }

    #[test]
    fn nothing_is_anyone_in_a_group_and_a_link_in_private() {
        assert_eq!(read("", None, false), "anyone 1 -");
        assert_eq!(read("", None, true), "link 1 -");
        assert_eq!(read("5 bulgarian", None, true), "link 5 bulgarian");
        assert_eq!(read("@boyan", None, true), "link 1 -");
    }

    #[test]
    fn a_number_right_after_the_computer_is_its_level() {
        assert_eq!(read("computer", None, false), "computer-3 1 -");
        assert_eq!(read("Computer 4", None, true), "computer-4 1 -");
        assert_eq!(read("computer 4 3", None, true), "computer-4 3 -");
        assert_eq!(read("3 computer 4 bulgarian", None, true), "computer-4 3 bulgarian");
        assert_eq!(read("computer 99", None, false), "computer-6 1 -");
        assert_eq!(read("computer bulgarian 3", None, false), "computer-3 3 bulgarian");
    }

    #[test]
    fn a_reply_names_the_opponent_unless_the_words_do() {
        let nobody = || Some(Opponent::Nobody { name: "Poll Bot".to_owned() });
        assert_eq!(read("3", nobody(), false), "nobody Poll Bot 3 -");
        assert_eq!(read("@boyan", nobody(), false), "@boyan 1 -");
        assert_eq!(read("computer", nobody(), false), "computer-3 1 -");
        assert_eq!(read("", nobody(), true), "link 1 -");
    }

    #[test]
    fn what_is_no_word_of_ours_is_handed_on_as_it_is() {
        assert_eq!(read("Let's play", None, false), "anyone 1 Let's play");
        assert_eq!(read("999999999999", None, false), "anyone 255 -");
        assert_eq!(read("0", None, false), "anyone 0 -");
        assert_eq!(read("-3", None, false), "anyone 1 -3");
    }
}
