//! Numbers as a language writes them: its decimal sign, points with their sign, how long something took.

use super::{Lang, phrase, say};

/// A number with so many digits behind the language's decimal sign.
pub(crate) fn decimal(lang: &Lang, number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', &phrase(lang, "decimal-sign"))
}

/// Points with their sign, `+0.31`; nothing has none.
pub(crate) fn signed(lang: &Lang, points: f32) -> String {
    let text = decimal(lang, f64::from(points.abs()), 2);
    match points {
        points if points.abs() < 0.005 => text,
        points if points < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// How long something took: `31 min`, `2 h 5 min`.
pub(crate) fn lasted(lang: &Lang, minutes: i64) -> String {
    let said = if minutes < 60 {
        say(lang, "time-minutes").num("minutes", minutes)
    } else {
        say(lang, "time-hours").num("hours", minutes / 60).num("minutes", minutes % 60)
    };
    said.string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_a_sign_unless_they_are_nothing() {
        let in_english = |points| signed(&Lang::ENGLISH, points);
        assert_eq!([0.314, -0.5, 0.004, -0.004].map(in_english), ["+0.31", "−0.50", "0.00", "0.00"]);
        let greek = Lang::closest("el").expect("a language");
        assert_eq!([1.5, -0.07].map(|points| signed(&greek, points)), ["+1,50", "−0,07"]);
    }

    #[test]
    fn a_moment_is_not_no_minute() {
        for lang in Lang::known() {
            let said = [0, 1, 59, 125].map(|minutes| lasted(&lang, minutes));
            assert!(!said[0].contains('0') && said[2].contains("59"), "{}: {said:?}", lang.code());
            assert!(said[3].contains('2') && said[3].contains('5'), "{}: {said:?}", lang.code());
        }
    }
}
