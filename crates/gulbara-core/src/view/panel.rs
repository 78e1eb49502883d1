//! The settings as people read and press them: a list with the values, and for each of them a page with its choices.

use super::{Button, Look, Row, Token, Verb};
use crate::picture::Theme;
use crate::settings::{ClubSettings, Ours, Own, Personal};
use crate::table::{RoomKey, Site};
use crate::words::{Lang, Line, Text, phrase, say};

/// Rows of choices there may be, with one more below them (Discord's limit is five).
const ROWS: usize = 4;
/// People with a button each, the latest first: as many as fit Discord's rows of five.
const SHOWN: usize = 12;

/// A page of settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The words.
    pub text: Text,
    /// The buttons.
    pub rows: Vec<Row>,
}

/// Where a page's buttons lead: whose settings they are.
#[derive(Clone, Copy, Debug)]
pub struct Binder<'a> {
    /// The first word of every token's argument.
    pub name: &'a str,
    /// Whoever presses can also open the other one: its first word.
    pub other: Option<&'a str>,
}

/// Whose settings they are.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// What the person is called.
    pub name: &'a str,
    /// Where the person is.
    pub site: Site,
    /// From how many people the person wants no invitations.
    pub blocked: usize,
}

/// The word, in tokens, for the page of those from whom a person wants no invitations.
pub const BLOCKED: &str = "blocked";

/// A person's settings, with their values.
#[must_use]
pub fn own_list(own: &Personal, who: &Person<'_>, binder: Binder<'_>, lang: &Lang) -> Panel {
    let at_site = Own::ALL.into_iter().filter(|setting| setting.is_of(who.site));
    let mut items: Vec<_> =
        at_site.map(|setting| (setting.name(), own_label(setting, own.value(setting), lang))).collect();
    let blocked = match who.blocked {
        0 => phrase(lang, "set-own-blocked-nobody"),
        some => say(lang, "set-own-blocked-some").num("count", i64::try_from(some).unwrap_or(i64::MAX)).string(),
    };
    items.push((BLOCKED, blocked));
    let title = say(lang, "set-own-title").text("name", who.name).line();
    list(title, ("own", "set-club-open"), &items, binder, lang)
}

/// What one of a person's settings can be.
#[must_use]
pub fn own_choices(own: &Personal, setting: Own, binder: Binder<'_>, lang: &Lang) -> Panel {
    let label = |value: &str| own_label(setting, Some(value).filter(|value| *value != UNSET), lang);
    let choices = own_values(setting).into_iter().map(|value| (label(&value), value)).collect();
    let current = own.value(setting).unwrap_or(match setting {
        Own::Theme => Theme::NAMES[0],
        _ => UNSET,
    });
    page("own", setting.name(), choices, current, binder, lang)
}

/// From whom a person wants no invitations: their marks and names, each with a button that lets them back.
#[must_use]
pub fn own_blocked(blocked: &[(&str, &str)], binder: Binder<'_>, lang: &Lang) -> Panel {
    let names: Vec<String> = blocked.iter().map(|(_, name)| crate::words::brief(name)).collect();
    let names = if names.is_empty() { phrase(lang, "set-own-blocked-nobody") } else { names.join(", ") };
    let lines = vec![
        say(lang, "set-value").text("name", phrase(lang, "set-own-blocked")).text("value", names).line(),
        say(lang, "set-own-blocked-about").line(),
    ];
    let free = |(mark, name): &(&str, &str)| {
        let label = say(lang, "button-unblock").text("name", crate::words::brief(name)).string();
        button(label, format!("{}.{BLOCKED}.{mark}", binder.name), Look::Plain)
    };
    let mut rows = in_rows(&blocked.iter().take(SHOWN).map(free).collect::<Vec<_>>());
    rows.push(back(binder.name, lang));
    Panel { text: Text { lines }, rows }
}

fn back(binder: &str, lang: &Lang) -> Row {
    Row::Buttons(vec![button(phrase(lang, "set-back"), binder.to_owned(), Look::Plain)])
}

/// Everything one of a person's settings can be set to, as tokens say it.
#[must_use]
pub fn own_values(setting: Own) -> Vec<String> {
    match setting {
        Own::Lang => std::iter::once(UNSET.to_owned()).chain(Lang::known().map(|lang| lang.code())).collect(),
        Own::Theme => Theme::NAMES.map(str::to_owned).to_vec(),
        _ => setting.values().iter().map(|value| (*value).to_owned()).collect(),
    }
}

/// A club's settings, with their values, seen from a room.
#[must_use]
pub fn club_list(club: &ClubSettings, here: &RoomKey, binder: Binder<'_>, lang: &Lang) -> Panel {
    let at_site = Ours::ALL.into_iter().filter(|setting| setting.is_of(here.site()));
    let items: Vec<_> = at_site
        .map(|setting| (setting.name(), club_label(setting, club.value(setting, here).as_deref(), lang)))
        .collect();
    let title = say(lang, "set-club-title").line();
    list(title, ("club", "set-own-open"), &items, binder, lang)
}

/// What one of a club's settings can be, seen from a room.
#[must_use]
pub fn club_choices(club: &ClubSettings, setting: Ours, here: &RoomKey, binder: Binder<'_>, lang: &Lang) -> Panel {
    let values = club_values(club, setting, here);
    let choices = values.into_iter().map(|value| (club_label(setting, Some(&value), lang), value)).collect();
    let current = club.value(setting, here);
    let current = current.as_deref().unwrap_or(match setting {
        Ours::Theme => Theme::NAMES[0],
        _ => UNSET,
    });
    page("club", setting.name(), choices, current, binder, lang)
}

/// Everything one of a club's settings can be set to from a room, as tokens say it.
#[must_use]
pub fn club_values(club: &ClubSettings, setting: Ours, here: &RoomKey) -> Vec<String> {
    match setting {
        Ours::Lang => Lang::known().map(|lang| lang.code()).collect(),
        Ours::Theme => Theme::NAMES.map(str::to_owned).to_vec(),
        _ => club.values(setting, here).into_iter().map(String::from).collect(),
    }
}

/// The value that stands for nothing chosen.
pub const UNSET: &str = "auto";

fn own_label(setting: Own, value: Option<&str>, lang: &Lang) -> String {
    match (setting, value) {
        (Own::Lang, Some(code)) => own_name(code),
        (Own::Theme, theme) => theme_name(theme, lang),
        (setting, value) => phrase(lang, &format!("set-own-{}-{}", setting.name(), value.unwrap_or(UNSET))),
    }
}

fn club_label(setting: Ours, value: Option<&str>, lang: &Lang) -> String {
    match (setting, value) {
        (Ours::Lang, Some(code)) => own_name(code),
        (Ours::Theme, theme) => theme_name(theme, lang),
        (Ours::Rules, Some(preset)) => phrase(lang, &format!("preset-{preset}")),
        (Ours::Days, Some(days)) if days.parse::<u8>().is_ok() => {
            say(lang, "set-club-days-some").num("days", days.parse::<u8>().unwrap_or(0)).string()
        }
        (setting, value) => phrase(lang, &format!("set-club-{}-{}", setting.name(), value.unwrap_or(UNSET))),
    }
}

fn own_name(code: &str) -> String {
    Lang::closest(code).map_or_else(|| code.to_owned(), |lang| lang.own_name())
}

fn theme_name(theme: Option<&str>, lang: &Lang) -> String {
    let known = theme.filter(|name| Theme::NAMES.contains(name)).unwrap_or(Theme::NAMES[0]);
    phrase(lang, &format!("theme-{known}"))
}

/// The first page: every setting with its value, and a button to change it.
fn list(
    title: Line,
    (part, open_other): (&str, &str),
    items: &[(&str, String)],
    binder: Binder<'_>,
    lang: &Lang,
) -> Panel {
    let name = |setting: &str| phrase(lang, &format!("set-{part}-{setting}"));
    let mut lines = vec![title];
    lines.extend(
        items.iter().map(|(item, value)| say(lang, "set-value").text("name", name(item)).text("value", value).line()),
    );
    let button = |item: &str| button(name(item), format!("{}.{item}", binder.name), Look::Plain);
    let mut rows = in_rows(&items.iter().map(|(item, _)| button(item)).collect::<Vec<_>>());
    rows.extend(
        binder
            .other
            .map(|other| Row::Buttons(vec![self::button(phrase(lang, open_other), other.to_owned(), Look::Primary)])),
    );
    Panel { text: Text { lines }, rows }
}

/// The page of one setting: what it is about, and its values.
fn page(
    part: &str,
    setting: &str,
    choices: Vec<(String, String)>,
    current: &str,
    binder: Binder<'_>,
    lang: &Lang,
) -> Panel {
    let key = format!("set-{part}-{setting}");
    let title = say(lang, "set-title").text("name", phrase(lang, &key)).line();
    let about = say(lang, &format!("{key}-about")).line();
    let choice = |(label, value): (String, String)| {
        let chosen = value == current;
        let label = if chosen { format!("✓ {label}") } else { label };
        let look = if chosen { Look::Primary } else { Look::Plain };
        button(label, format!("{}.{setting}.{value}", binder.name), look)
    };
    let mut rows = in_rows(&choices.into_iter().map(choice).collect::<Vec<_>>());
    rows.push(back(binder.name, lang));
    Panel { text: Text { lines: vec![title, about] }, rows }
}

fn button(label: String, argument: String, look: Look) -> Button {
    Button { label, token: Token::of_no_table(Verb::Set).with(argument).to_string(), look, enabled: true }
}

/// As many buttons side by side as can be read on a phone, and in as many rows as there may be.
fn in_rows(buttons: &[Button]) -> Vec<Row> {
    let longest = buttons.iter().map(|button| button.label.chars().count()).max().unwrap_or(0);
    let width = match longest {
        0..=14 => 3,
        15..=24 => 2,
        _ => 1,
    };
    let width = width.max(buttons.len().div_ceil(ROWS));
    buttons.chunks(width).map(|row| Row::Buttons(row.to_vec())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::LONGEST_TOKEN;

    const SITES: [Site; 3] = [Site::Discord, Site::Telegram, Site::Local];

    /// Every page there is.
    fn pages(lang: &Lang) -> Vec<Panel> {
        let (own, club) = (Personal::default(), ClubSettings::default());
        let binder = Binder { name: "own-abcde", other: Some("club") };
        let mut pages = Vec::new();
        for site in SITES {
            let here = RoomKey::new(site, "1");
            pages.push(own_list(&own, &Person { name: "Ännchen", site, blocked: 2 }, binder, lang));
            pages.push(club_list(&club, &here, binder, lang));
            pages.push(own_blocked(&[("00112233", "Wilhelmina-Alexandrina-Maria"); 13], binder, lang));
            let mut some = club.clone();
            some.rooms.insert(RoomKey::new(site, "2"));
            pages.extend(Ours::ALL.map(|setting| club_choices(&some, setting, &here, binder, lang)));
        }
        pages.extend(Own::ALL.map(|setting| own_choices(&own, setting, binder, lang)));
        pages
    }

    #[test]
    fn every_page_has_words_in_every_language_and_fits_every_platform() {
        for lang in Lang::known() {
            for page in pages(&lang) {
                let said = page.text.to_string();
                assert!(!said.contains("Unknown localization") && said.chars().count() <= 1_024, "{said}");
                assert!(page.rows.len() <= 5, "{said}");
                for row in page.rows {
                    let Row::Buttons(buttons) = row else { panic!("a menu") };
                    assert!(buttons.len() <= 5, "{said}");
                    for button in buttons {
                        assert!(!button.label.contains("Unknown localization"), "{}", button.label);
                        assert!(button.label.chars().count() <= 80, "{}", button.label);
                        assert!(button.token.len() <= LONGEST_TOKEN && button.token.is_ascii(), "{}", button.token);
                    }
                }
            }
        }
    }

    #[test]
    fn a_page_marks_what_is_chosen() {
        let own = Personal { rolls: true, ..Personal::default() };
        let page = own_choices(&own, Own::Rolls, Binder { name: "own-abcde", other: None }, &Lang::ENGLISH);
        let marked: Vec<&str> = page
            .rows
            .iter()
            .flat_map(|row| match row {
                Row::Buttons(buttons) => buttons.as_slice(),
                Row::Menu(_) => &[],
            })
            .filter(|button| button.label.starts_with('✓'))
            .map(|button| button.token.as_str())
            .collect();
        assert_eq!(marked, ["0:0:set:own-abcde.rolls.yes"]);
    }
}
