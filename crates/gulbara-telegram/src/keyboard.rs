//! Rows of buttons as an inline keyboard. Callback buttons only: a group's message that offers play carries no links.

use gulbara_core::view::{Button, Row};
use teloxide::types::{InlineKeyboardButton, InlineKeyboardMarkup};

/// Most bytes of a button's `callback_data`.
const TOKEN: usize = 64;
/// Most buttons of a row, and of a whole keyboard.
const ROW: usize = 8;
const KEYBOARD: usize = 100;
/// What stands on a button without words, which Telegram would refuse together with its message.
const BLANK: &str = "·";

/// The keyboard, `None` without buttons.
///
/// A button Telegram would refuse is left out, since it would take its whole message with it; a row that is too long goes
/// on below. Menus do not come here: [`crate::GRID`] has none.
pub(crate) fn keyboard(rows: &[Row]) -> Option<InlineKeyboardMarkup> {
    let mut left = KEYBOARD;
    let mut markup = Vec::new();
    for row in rows {
        let Row::Buttons(buttons) = row else {
            tracing::error!("a select menu cannot be shown on Telegram");
            continue;
        };
        let buttons: Vec<_> = buttons.iter().filter_map(button).take(left).collect();
        left -= buttons.len();
        markup.extend(buttons.chunks(ROW).map(<[_]>::to_vec));
    }
    (!markup.is_empty()).then(|| InlineKeyboardMarkup::new(markup))
}

fn button(button: &Button) -> Option<InlineKeyboardButton> {
    if !(1..=TOKEN).contains(&button.token.len()) {
        tracing::error!(bytes = button.token.len(), "a button's token does not fit and is left out");
        return None;
    }
    let label = if button.label.trim().is_empty() { BLANK } else { &button.label };
    button.enabled.then(|| InlineKeyboardButton::callback(label, &button.token))
}

#[cfg(test)]
mod tests {
    use gulbara_core::view::{Look, Menu};
    use teloxide::types::InlineKeyboardButtonKind;

    use super::*;

    fn make(label: &str, token: &str) -> Button {
        Button { label: label.to_owned(), token: token.to_owned(), look: Look::Plain, enabled: true }
    }

    fn shown(rows: &[Row]) -> Vec<Vec<(String, String)>> {
        let rows = keyboard(rows).map_or_else(Vec::new, |markup| markup.inline_keyboard);
        let pair = |button: InlineKeyboardButton| match button.kind {
            InlineKeyboardButtonKind::CallbackData(data) => (button.text, data),
            other => panic!("no callback button: {other:?}"),
        };
        rows.into_iter().map(|row| row.into_iter().map(pair).collect()).collect()
    }

    #[test]
    fn rows_stay_rows() {
        let rows = [
            Row::Buttons(vec![make("24/19", "k7f2q:1:step:24-19"), make("13/8", "k7f2q:1:step:13-8")]),
            Row::Buttons(vec![make(" ", "k7f2q:1:info")]),
        ];
        let expected =
            [vec![("24/19", "k7f2q:1:step:24-19"), ("13/8", "k7f2q:1:step:13-8")], vec![("·", "k7f2q:1:info")]];
        let expected = expected.map(|row| row.into_iter().map(|(a, b)| (a.to_owned(), b.to_owned())).collect());
        assert_eq!(shown(&rows), Vec::<Vec<_>>::from(expected));
    }

    #[test]
    fn sixty_four_bytes_fit_and_one_more_is_left_out() {
        let fits = format!("k7f2q:1:step:{}", "9".repeat(51));
        assert_eq!(fits.len(), 64);
        let rows = [Row::Buttons(vec![make("fits", &fits), make("not", &format!("{fits}9")), make("empty", "")])];
        assert_eq!(shown(&rows), [[("fits".to_owned(), fits)]]);
        // Bytes, not letters: 33 Cyrillic letters are 66 bytes.
        assert_eq!(keyboard(&[Row::Buttons(vec![make("not", &"я".repeat(33))])]), None);
    }

    #[test]
    fn no_row_is_longer_than_eight_and_no_keyboard_than_a_hundred() {
        let many = |n: usize| Row::Buttons((0..n).map(|i| make("x", &format!("t:{i}"))).collect());
        let lengths = |rows: &[Row]| shown(rows).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths(&[many(9), many(3)]), [8, 1, 3]);
        assert_eq!(lengths(&[many(60), many(60)]).iter().sum::<usize>(), 100);
    }

    #[test]
    fn what_cannot_be_pressed_is_no_button() {
        let menu = Menu { token: "t:1:pick:6".to_owned(), placeholder: String::new(), choices: Vec::new() };
        let off = Button { enabled: false, ..make("Done", "t:1:done") };
        assert_eq!(keyboard(&[Row::Menu(menu), Row::Buttons(vec![off]), Row::Buttons(Vec::new())]), None);
    }
}
