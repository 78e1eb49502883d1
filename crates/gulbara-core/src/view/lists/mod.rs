//! Lists: rankings, figures, dice, finished games. Values of the standings go in, words and buttons come out.
//!
//! Nobody is mentioned in a list, and everybody is called by the present name.

mod archive;
mod figures;
mod page;
mod ranking;

pub use archive::{Archives, GAMES, archive, finished_game, moves};
pub use figures::{Aspect, chart, dice, figures};
pub use page::{NoPage, Page, Whose};
pub use ranking::{Contents, PLACES, ranking, standings};

use super::{Button, Look, Row, Token, Verb, View};
use crate::words::{self, Lang, Text, phrase};

/// The words and buttons of a list. Buttons that turn to the same page are told apart: a platform wants every token of a
/// message to be another.
fn list(caption: Text, mut rows: Vec<Row>) -> View {
    let mut known: Vec<String> = Vec::new();
    for row in &mut rows {
        let Row::Buttons(buttons) = row else { continue };
        for button in buttons {
            let same = known.iter().filter(|token| **token == button.token).count();
            known.push(button.token.clone());
            if same > 0 {
                button.token = format!("{}{}{same}", button.token, page::APART);
            }
        }
    }
    View { caption, alt: String::new(), scene: None, rows }
}

/// A button that turns to a page.
fn to(page: &Page, label: impl Into<String>, look: Look) -> Button {
    let token = Token::of_no_table(Verb::Page).with(page.to_string()).to_string();
    Button { label: label.into(), token, look, enabled: true }
}

/// One of several ways to look at the same: the present one stands out.
fn choice(page: &Page, label: impl Into<String>, chosen: bool) -> Button {
    to(page, label, if chosen { Look::Primary } else { Look::Plain })
}

/// Back, where one is, and on. At an end the cell stays and shows the same page, so that no button changes its place.
fn turner(at: u32, pages: u32, page: impl Fn(u32) -> Page) -> Row {
    let last = pages.saturating_sub(1);
    let arrow =
        |there: bool, arrow: &str, to_page: u32| to(&page(to_page), if there { arrow } else { "·" }, Look::Plain);
    Row::Buttons(vec![
        arrow(at > 0, "◀", at.saturating_sub(1)),
        to(&page(at), format!("{}/{}", at.min(last) + 1, last + 1), Look::Plain),
        arrow(at < last, "▶", (at + 1).min(last)),
    ])
}

/// How many pages so many entries make, at least one.
fn pages(total: u32, many: u32) -> u32 {
    total.div_ceil(many).max(1)
}

/// A name as it stands in a list, cut if it is long; letters that run from right to left do not turn the line around.
fn named(name: Option<&str>, lang: &Lang) -> String {
    let name = name.filter(|name| !name.trim().is_empty());
    let name = name.map_or_else(|| phrase(lang, "former-player"), words::brief);
    if name.chars().any(runs_left) { format!("\u{2068}{name}\u{2069}") } else { name }
}

/// Letters of scripts written from right to left, and characters that turn the direction.
const fn runs_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_right_to_left_are_kept_apart() {
        let lang = Lang::ENGLISH;
        assert_eq!(named(Some("Ann"), &lang), "Ann");
        assert_eq!(named(Some("حسن"), &lang), "\u{2068}حسن\u{2069}");
        assert_eq!(named(Some("a\u{202e}b"), &lang), "\u{2068}a\u{202e}b\u{2069}");
        assert_eq!(named(None, &lang), named(Some("  "), &lang));
    }

    #[test]
    fn the_arrows_keep_their_cells() {
        for (at, expected) in [(0, ["·", "1/3", "▶"]), (1, ["◀", "2/3", "▶"]), (2, ["◀", "3/3", "·"])] {
            let Row::Buttons(buttons) = turner(at, 3, |page| Page::Games { whose: Whose::All, page }) else { panic!() };
            assert_eq!(buttons.iter().map(|button| button.label.as_str()).collect::<Vec<_>>(), expected);
        }
        assert_eq!((pages(0, 10), pages(10, 10), pages(11, 10)), (1, 1, 2));
    }
}
