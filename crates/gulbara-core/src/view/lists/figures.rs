//! One person's figures, and how the dice fell.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{Page, Whose, list, named, to};
use crate::picture::Chart;
use crate::standings::{Day, DiceCount, DiceFigures, Figures, Pair, Person, Rating};
use crate::view::{Look, Row, View};
use crate::words::{self, Lang, Line, Text, phrase, say};

/// How figures are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Aspect {
    /// Whose they are.
    pub person: Person,
    /// Wherever they were reached; else in one club.
    pub everywhere: bool,
    /// Whether there is a club at all.
    pub in_club: bool,
    /// Whether whoever asks is told who the opponents elsewhere are.
    pub own: bool,
    /// Today: deviations grow with idle days.
    pub today: Day,
}

/// What somebody has done.
#[must_use]
pub fn figures(figures: &Figures, aspect: Aspect, lang: &Lang) -> View {
    let place = phrase(lang, if aspect.everywhere { "stats-everywhere" } else { "stats-here" });
    let name = named(figures.name.as_deref(), lang);
    let mut lines = vec![say(lang, "stats-title").text("name", name).text("place", place).line()];
    if figures.tally.games == 0 && figures.computer.games == 0 {
        lines.push(say(lang, "stats-none").line());
    }
    lines.extend(ratings(figures, aspect, lang));
    if figures.tally.games > 0 {
        lines.extend(games(figures, lang));
    }
    if (!aspect.everywhere || aspect.own) && !figures.rivals.is_empty() {
        lines.push(rivals(figures, lang));
    }
    lines.extend(figures.with_asker.map(|pair| with(pair, "stats-you-two", lang)));
    if figures.computer.games > 0 {
        lines.push(with(figures.computer, "stats-computer", lang));
    }
    let person = aspect.person;
    let mut buttons = vec![to(&Page::Dice { person }, phrase(lang, "button-dice"), Look::Plain)];
    if aspect.in_club || aspect.own {
        buttons.push(to(&Page::Games { whose: Whose::Of(person), page: 0 }, phrase(lang, "button-games"), Look::Plain));
    }
    if aspect.in_club {
        let key = if aspect.everywhere { "button-here" } else { "button-everywhere" };
        buttons.push(to(&Page::Figures { person, everywhere: !aspect.everywhere }, phrase(lang, key), Look::Plain));
    }
    View { alt: alt(figures, lang), ..list(Text { lines }, vec![Row::Buttons(buttons)]) }
}

/// How the rating went, as a drawing; `None` before it has moved twice.
#[must_use]
pub fn chart(figures: &Figures, lang: &Lang) -> Option<Chart> {
    let (first, last) = figures.history.span.filter(|_| figures.history.ratings.len() > 1)?;
    Some(Chart {
        title: figures.name.clone().unwrap_or_else(|| phrase(lang, "former-player")),
        values: figures.history.ratings.clone(),
        ends: [date(first), date(last)],
        bounds: None,
    })
}

/// The day of a moment in UTC, as it is written everywhere.
pub(super) fn date(at: Timestamp) -> String {
    TimeZone::UTC.to_datetime(at).date().to_string()
}

fn alt(figures: &Figures, lang: &Lang) -> String {
    let ratings = &figures.history.ratings;
    if ratings.is_empty() {
        return String::new();
    }
    let extreme = |better: fn(f64, f64) -> f64| ratings.iter().copied().reduce(better).map_or(0, rounded);
    let end = |rating: Option<&f64>| rating.copied().map_or(0, rounded);
    say(lang, "stats-chart")
        .text("name", figures.name.clone().unwrap_or_default())
        .num("games", i64::try_from(ratings.len()).unwrap_or(0))
        .num("from", end(ratings.first()))
        .num("to", end(ratings.last()))
        .num("least", extreme(f64::min))
        .num("most", extreme(f64::max))
        .string()
}

fn rounded(rating: f64) -> i64 {
    rating.round() as i64
}

fn ratings(figures: &Figures, aspect: Aspect, lang: &Lang) -> Option<Line> {
    let shown = |rating: &Rating| {
        let mark = if rating.is_provisional(aspect.today) { "?" } else { "" };
        format!("{}{mark}", rounded(rating.rating))
    };
    let rating = figures.rating.as_ref()?;
    let line = say(lang, if aspect.everywhere { "stats-rating" } else { "stats-ratings" })
        .text("rating", shown(rating))
        .num("deviation", rounded(2.0 * rating.on(aspect.today).deviation))
        .num("games", rating.games)
        .text("everywhere", figures.everywhere.as_ref().map(shown).unwrap_or_default());
    Some(line.line())
}

fn games(figures: &Figures, lang: &Lang) -> [Line; 3] {
    let tally = &figures.tally;
    let streak = match tally.streak {
        now if now > 0 => say(lang, "stats-streak-won").num("count", now).string(),
        now if now < 0 => say(lang, "stats-streak-lost").num("count", -now).string(),
        _ => String::new(),
    };
    let minutes = tally.time / i64::from(tally.games.max(1)) / 60_000;
    [
        say(lang, "stats-games")
            .num("games", tally.games)
            .num("wins", tally.wins)
            .num("won", tally.won)
            .num("lost", tally.lost)
            .line(),
        say(lang, "stats-mars")
            .num("given", tally.mars)
            .num("taken", tally.marsed)
            .num("best", tally.best)
            .text("streak", streak)
            .line(),
        say(lang, "stats-chain").num("chain", tally.chain).text("time", words::lasted(lang, minutes)).line(),
    ]
}

fn rivals(figures: &Figures, lang: &Lang) -> Line {
    let one = |(name, pair): &(Option<String>, Pair)| {
        let rival = say(lang, "stats-rival").text("name", named(name.as_deref(), lang));
        rival.num("wins", pair.wins).num("games", pair.games).string()
    };
    let rivals: Vec<String> = figures.rivals.iter().map(one).collect();
    say(lang, "stats-rivals").part("rivals", rivals.join(", ")).line()
}

fn with(pair: Pair, key: &str, lang: &Lang) -> Line {
    say(lang, key).num("games", pair.games).num("wins", pair.wins).num("won", pair.won).num("lost", pair.lost).line()
}

/// How the dice fell, with the chances that fair ones do so.
#[must_use]
pub fn dice(name: Option<&str>, figures: &DiceFigures, person: Person, lang: &Lang) -> View {
    let mut lines = vec![say(lang, "dice-title").line()];
    if figures.own.rolls() > 0 {
        lines.extend(fallen(&named(name, lang), &figures.own, lang));
    }
    if let Some(club) = &figures.club {
        lines.extend(fallen(&phrase(lang, "dice-club"), club, lang));
    }
    if figures.computer.rolls() > 0 {
        lines.extend(fallen(&phrase(lang, "dice-computer"), &figures.computer, lang));
    }
    lines.extend(fallen(&phrase(lang, "dice-all"), &figures.all, lang));
    lines.push(say(lang, "dice-note").small());
    let back = to(&Page::Figures { person, everywhere: false }, phrase(lang, "button-back"), Look::Plain);
    list(Text { lines }, vec![Row::Buttons(vec![back])])
}

fn fallen(whose: &str, count: &DiceCount, lang: &Lang) -> [Line; 2] {
    let faces: Vec<String> = (1..).zip(count.faces).map(|(face, times)| format!("{face}×{times}")).collect();
    let chances = match count.fairness() {
        Some(fair) => say(lang, "dice-chances")
            .text("faces", percent(fair.faces, lang))
            .text("doubles", percent(fair.doubles, lang))
            .string(),
        None => phrase(lang, "dice-few"),
    };
    let whole = |expected: f64| expected.round() as i64;
    [
        say(lang, "dice-faces")
            .text("whose", whose)
            .num("rolls", i64::try_from(count.rolls()).unwrap_or(i64::MAX))
            .text("faces", faces.join(" "))
            .num("expected", whole(count.expected()))
            .line(),
        say(lang, "dice-doubles")
            .num("doubles", i64::try_from(count.doubles).unwrap_or(i64::MAX))
            .num("expected", whole(count.expected_doubles()))
            .text("chances", chances)
            .line(),
    ]
}

/// A probability in per cent, precise where it is small.
fn percent(chance: f64, lang: &Lang) -> String {
    let percent = 100.0 * chance;
    words::decimal(lang, percent, if percent >= 9.95 { 0 } else { 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_chances_are_said_precisely() {
        let percent = |chance| percent(chance, &Lang::ENGLISH);
        assert_eq!([0.64, 0.0996, 0.09, 0.004, 0.000_01].map(percent), ["64", "10", "9.0", "0.4", "0.0"]);
    }
}
