//! Rows of buttons and menus as Discord's components, within its limits whatever comes.

use std::collections::HashSet;

use gulbara_core::view::{Button, Grid, Look, Menu, Row, Width};
use serde_json::{Value, json};

/// What fits under a message: five rows of five, the last one the board's own.
pub const GRID: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };

const ROWS: usize = 5;
const CELLS: usize = 5;
const LABEL: usize = 80;
const ID: usize = 100;
const CHOICES: usize = 25;
const CHOICE: usize = 100;
const PLACEHOLDER: usize = 150;

/// The action rows. What Discord would refuse is left out and logged: a board with a button less can still be played by
/// typing, a refused one not at all.
pub(crate) fn components(rows: &[Row]) -> Value {
    let mut seen = HashSet::new();
    let mut out = Vec::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => {
                let cells: Vec<Value> = buttons.iter().filter_map(|button| cell(button, &mut seen)).collect();
                out.extend(cells.chunks(CELLS).map(action_row));
            }
            Row::Menu(menu) => out.extend(select(menu, &mut seen).map(|cell| action_row(&[cell]))),
        }
    }
    if out.len() > ROWS {
        tracing::error!(rows = out.len(), "more rows than a message holds");
        // The bottom row holds Done and must stay.
        let bottom = out.pop();
        out.truncate(ROWS - 1);
        out.extend(bottom);
    }
    Value::Array(out)
}

fn action_row(cells: &[Value]) -> Value {
    json!({ "type": 1, "components": cells })
}

fn cell(button: &Button, seen: &mut HashSet<String>) -> Option<Value> {
    let style = match button.look {
        Look::Primary => 1,
        Look::Plain => 2,
        Look::Good => 3,
        Look::Danger => 4,
    };
    let mut cell = json!({
        "type": 2,
        "style": style,
        "label": label(&button.label, LABEL),
        "custom_id": unique(&button.token, button.enabled, seen)?,
    });
    if !button.enabled {
        cell["disabled"] = json!(true);
    }
    Some(cell)
}

fn select(menu: &Menu, seen: &mut HashSet<String>) -> Option<Value> {
    let mut values = HashSet::new();
    let fits = |(_, value): &&(String, String)| (1..=CHOICE).contains(&value.chars().count());
    let choices = menu.choices.iter().filter(fits).filter(|(_, value)| values.insert(value.clone())).take(CHOICES);
    let options: Vec<Value> =
        choices.map(|(name, value)| json!({ "label": label(name, CHOICE), "value": value })).collect();
    if options.len() < menu.choices.len() {
        tracing::error!(choices = menu.choices.len(), "choices that a menu does not hold");
    }
    if options.is_empty() {
        return None;
    }
    Some(json!({
        "type": 3,
        "custom_id": unique(&menu.token, true, seen)?,
        "placeholder": label(&menu.placeholder, PLACEHOLDER),
        "options": options,
    }))
}

/// A token as it may stand in the message. No two may be equal; cells that cannot be pressed get a number.
fn unique(token: &str, enabled: bool, seen: &mut HashSet<String>) -> Option<String> {
    if token.is_empty() || token.chars().count() > ID {
        tracing::error!("a token that Discord does not take");
        return None;
    }
    if seen.insert(token.to_owned()) {
        return Some(token.to_owned());
    }
    if enabled {
        tracing::error!("the same token on two buttons");
        return None;
    }
    let other = (2..=ROWS * CELLS).map(|n| format!("{token}:{n}")).find(|other| seen.insert(other.clone()));
    other.filter(|other| other.chars().count() <= ID)
}

/// A label that fits; blank ones are refused, so they get a dot.
fn label(text: &str, most: usize) -> String {
    if text.trim().is_empty() {
        return "·".to_owned();
    }
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(label: &str, token: &str, look: Look, enabled: bool) -> Button {
        Button { label: label.to_owned(), token: token.to_owned(), look, enabled }
    }

    fn cells(rows: &Value) -> Vec<&Value> {
        rows.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().unwrap()).collect()
    }

    #[test]
    fn looks_become_styles() {
        let row = Row::Buttons(
            [Look::Primary, Look::Plain, Look::Good, Look::Danger]
                .into_iter()
                .enumerate()
                .map(|(n, look)| button("x", &format!("t:1:v:{n}"), look, n != 1))
                .collect(),
        );
        let rows = components(&[row]);
        let styles: Vec<u64> = cells(&rows).iter().map(|cell| cell["style"].as_u64().unwrap()).collect();
        assert_eq!(styles, [1, 2, 3, 4]);
        let disabled: Vec<bool> = cells(&rows).iter().map(|cell| cell["disabled"] == true).collect();
        assert_eq!(disabled, [false, true, false, false]);
    }

    #[test]
    fn wide_rows_are_split_and_the_bottom_row_stays() {
        let wide = (0..30).map(|n| button("x", &format!("t:1:step:{n}"), Look::Plain, true)).collect();
        let bottom = Row::Buttons(vec![button("Done", "t:1:done", Look::Good, true)]);
        let rows = components(&[Row::Buttons(wide), bottom]);
        assert_eq!(rows.as_array().unwrap().len(), 5);
        assert!(rows.as_array().unwrap().iter().all(|row| row["components"].as_array().unwrap().len() <= 5));
        assert_eq!(rows[4]["components"][0]["custom_id"], "t:1:done");
    }

    #[test]
    fn no_two_cells_share_a_token() {
        let twice = |enabled| {
            components(&[Row::Buttons(vec![
                button("a", "t:1:info", Look::Plain, enabled),
                button("b", "t:1:info", Look::Plain, enabled),
            ])])
        };
        let placeholders = twice(false);
        let ids: Vec<&str> = cells(&placeholders).iter().map(|cell| cell["custom_id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["t:1:info", "t:1:info:2"]);
        assert_eq!(cells(&twice(true)).len(), 1);
    }

    #[test]
    fn labels_and_menus_fit() {
        let choices = (0..40).map(|n| ("x".repeat(150), format!("24-{n}"))).collect();
        let menu = Menu { token: "t:1:pick:6".to_owned(), placeholder: "p".repeat(200), choices };
        let rows =
            components(&[Row::Menu(menu), Row::Buttons(vec![button(&"l".repeat(90), "t:1:a", Look::Plain, true)])]);
        let menu = &rows[0]["components"][0];
        assert_eq!(menu["options"].as_array().unwrap().len(), 25);
        assert_eq!(menu["options"][0]["label"].as_str().unwrap().chars().count(), 100);
        assert_eq!(menu["placeholder"].as_str().unwrap().chars().count(), 150);
        assert_eq!(rows[1]["components"][0]["label"].as_str().unwrap().chars().count(), 80);
        let empty = Menu { token: "t:1:pick:6".to_owned(), placeholder: String::new(), choices: Vec::new() };
        assert_eq!(components(&[Row::Menu(empty)]), json!([]));
        assert_eq!(cells(&components(&[Row::Buttons(vec![button(" ", "t:1:a", Look::Plain, true)])]))[0]["label"], "·");
    }
}
