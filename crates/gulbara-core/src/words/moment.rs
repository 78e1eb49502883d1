//! Distances in time, as people tell them.

use jiff::SignedDuration;

use super::{Lang, say};

/// Minutes.
const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;

/// How far away a moment is, rounded to one unit: in 3 days, 5 hours ago.
pub(super) fn distance(lang: &Lang, away: SignedDuration) -> String {
    let key = if away.is_negative() { "moment-ago" } else { "moment-ahead" };
    let minutes = (away.as_secs().abs() + 30) / 60;
    let (unit, count) = if minutes < HOUR {
        ("minutes", minutes)
    } else if minutes < DAY + DAY / 2 {
        ("hours", (minutes + HOUR / 2) / HOUR)
    } else {
        ("days", (minutes + DAY / 2) / DAY)
    };
    say(lang, key).choice("unit", unit).num("count", count).string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_told_in_one_unit() {
        let told = |hours: i64, minutes: i64| distance(&Lang::ENGLISH, SignedDuration::from_mins(hours * 60 + minutes));
        assert_eq!(told(72, 0), "in 3 days");
        assert_eq!(told(47, 59), "in 2 days");
        assert_eq!(told(24, 0), "in 24 hours");
        assert_eq!(told(5, 59), "in 6 hours");
        assert_eq!(told(1, 20), "in 1 hour");
        assert_eq!(told(0, 5), "in 5 minutes");
        assert_eq!(told(0, 0), "now");
        assert_eq!(told(0, -1), "1 minute ago");
        assert_eq!(told(-40, 0), "2 days ago");
    }
}
