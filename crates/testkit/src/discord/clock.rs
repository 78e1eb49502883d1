//! The server's own clock: real time plus what tests add, or standing still.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Decides the rules of 3 seconds, 15 minutes and 1 hour.
#[derive(Debug)]
pub(super) struct Clock {
    base_ms: u64,
    started: Instant,
    added: Duration,
    /// When it stands still, how far it had got.
    frozen: Option<Duration>,
}

impl Clock {
    pub(super) fn start() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { base_ms: as_ms(since_1970), started: Instant::now(), added: Duration::ZERO, frozen: None }
    }

    /// Milliseconds since 1970.
    pub(super) fn now_ms(&self) -> u64 {
        self.base_ms + as_ms(self.frozen.unwrap_or_else(|| self.started.elapsed()) + self.added)
    }

    pub(super) fn advance(&mut self, by: Duration) {
        self.added += by;
    }

    pub(super) fn freeze(&mut self) {
        self.frozen.get_or_insert_with(|| self.started.elapsed());
    }
}

/// Whole milliseconds of a span.
pub(super) fn as_ms(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// A moment as the platform writes it: `2026-11-30T02:00:00.123000+00:00`.
pub(super) fn iso(ms: u64) -> String {
    let (days, in_day) = (ms / 86_400_000, ms % 86_400_000);
    // Years that begin in March put the leap day last, so that month lengths follow one formula (H. Hinnant's civil_from_days).
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hours, minutes) = (in_day / 3_600_000, in_day / 60_000 % 60);
    let (seconds, millis) = (in_day / 1_000 % 60, in_day % 1_000);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}.{millis:03}000+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_the_platform_writes_them() {
        assert_eq!(iso(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(iso(1_767_225_599_999), "2025-12-31T23:59:59.999000+00:00");
    }

    #[test]
    fn a_frozen_clock_moves_only_when_told() {
        let mut clock = Clock::start();
        clock.freeze();
        let before = clock.now_ms();
        clock.advance(Duration::from_secs(3));
        assert_eq!(clock.now_ms(), before + 3_000);
    }
}
