//! Days and months, in UTC.

use jiff::Timestamp;
use jiff::tz::TimeZone;

const SECONDS_OF_A_DAY: i64 = 24 * 60 * 60;

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

impl Day {
    /// The day of a moment.
    #[must_use]
    pub fn of(at: Timestamp) -> Day {
        // A timestamp's years have four digits: its days fit.
        Day(i32::try_from(at.as_second().div_euclid(SECONDS_OF_A_DAY)).unwrap_or(i32::MAX))
    }
}

/// A month: 12 times the year plus the month counted from 0; or all of them together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(pub i32);

impl Month {
    /// All time.
    pub const ALL: Month = Month(0);

    /// The month of a moment.
    #[must_use]
    pub fn of(at: Timestamp) -> Month {
        let date = TimeZone::UTC.to_datetime(at).date();
        Month(12 * i32::from(date.year()) + i32::from(date.month()) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_months_change_at_midnight_in_utc() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        assert_eq!(Day::of(at("1970-01-01T23:59:59Z")), Day(0));
        assert_eq!(Day::of(at("1969-12-31T23:59:59Z")), Day(-1));
        assert_eq!(Day::of(at("2026-12-01T00:00:00Z")).0 - Day::of(at("2026-11-30T23:59:59.999Z")).0, 1);
        assert_eq!(Month::of(at("2026-11-30T23:59:59.999Z")), Month(12 * 2026 + 10));
        assert_eq!(Month::of(at("2026-12-31T23:59:59Z")).0 + 1, Month::of(at("2027-01-01T00:00:00Z")).0);
    }
}
