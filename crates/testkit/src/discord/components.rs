//! The limits of message components: action rows, buttons, select menus, and the text fields of a modal.

use std::collections::BTreeSet;

use serde_json::Value;

use super::failure::Form;
use super::message::{list, text};

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
/// Selects of people, roles, both, channels.
const ENTITY_SELECTS: std::ops::RangeInclusive<u64> = 5..=8;

/// Notes everything the platform would refuse in a message's components.
pub(super) fn check_message(form: &mut Form, path: &str, rows: &[Value]) {
    if rows.len() > 5 {
        form.fault(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    let mut seen = BTreeSet::new();
    for (at, row) in rows.iter().enumerate() {
        let path = format!("{path}.{at}");
        let Some(cells) = row_cells(form, &path, row) else {
            continue;
        };
        let selects = cells.iter().filter(|cell| kind(cell) == SELECT || ENTITY_SELECTS.contains(&kind(cell))).count();
        let most = if selects > 0 { 1 } else { 5 };
        if cells.is_empty() || cells.len() > most {
            let message = "The specified component exceeds the maximum width";
            form.fault(&format!("{path}.components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        for (at, cell) in cells.iter().enumerate() {
            let path = format!("{path}.components.{at}");
            match kind(cell) {
                BUTTON => check_button(form, &path, cell),
                SELECT => check_select(form, &path, cell),
                other if ENTITY_SELECTS.contains(&other) => check_custom_id(form, &path, cell),
                _ => bad_type(form, &path),
            }
            unique(form, &path, cell, &mut seen);
        }
    }
}

/// Notes everything the platform would refuse in a modal.
pub(super) fn check_modal(form: &mut Form, path: &str, modal: &Value) {
    check_custom_id(form, path, modal);
    form.length(&format!("{path}.title"), &text(modal, "title"), 1, 45);
    let rows: Vec<&Value> = list(modal, "components").collect();
    if rows.is_empty() || rows.len() > 5 {
        form.fault(&format!("{path}.components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    let mut seen = BTreeSet::new();
    for (at, row) in rows.into_iter().enumerate() {
        let path = format!("{path}.components.{at}");
        let Some(cells) = row_cells(form, &path, row) else {
            continue;
        };
        for (at, cell) in cells.iter().enumerate() {
            let path = format!("{path}.components.{at}");
            if kind(cell) != TEXT_INPUT || cells.len() != 1 {
                bad_type(form, &path);
                continue;
            }
            check_custom_id(form, &path, cell);
            form.length(&format!("{path}.label"), &text(cell, "label"), 1, 45);
            if !matches!(cell["style"].as_u64(), Some(1 | 2)) {
                bad_choice(form, &format!("{path}.style"), "1, 2");
            }
            form.length(&format!("{path}.placeholder"), &text(cell, "placeholder"), 0, 100);
            form.length(&format!("{path}.value"), &text(cell, "value"), 0, 4000);
            unique(form, &path, cell, &mut seen);
        }
    }
}

fn row_cells<'a>(form: &mut Form, path: &str, row: &'a Value) -> Option<Vec<&'a Value>> {
    if kind(row) != ROW {
        bad_type(form, path);
        return None;
    }
    Some(list(row, "components").collect())
}

fn check_button(form: &mut Form, path: &str, button: &Value) {
    let (label, emoji) = (text(button, "label"), &button["emoji"]);
    match button["style"].as_u64() {
        Some(1..=4) => check_custom_id(form, path, button),
        Some(5) => {
            form.length(&format!("{path}.url"), &text(button, "url"), 1, 512);
            if button.get("custom_id").is_some_and(|id| !id.is_null()) {
                let message = "A custom id and url cannot both be specified";
                form.fault(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
            }
        }
        _ => bad_choice(form, &format!("{path}.style"), "1, 2, 3, 4, 5"),
    }
    form.length(&format!("{path}.label"), &label, 0, 80);
    check_emoji(form, path, emoji);
    if label.trim().is_empty() && emoji.is_null() {
        form.fault(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji");
    }
}

fn check_select(form: &mut Form, path: &str, select: &Value) {
    check_custom_id(form, path, select);
    form.length(&format!("{path}.placeholder"), &text(select, "placeholder"), 0, 150);
    let options: Vec<&Value> = list(select, "options").collect();
    if options.is_empty() || options.len() > 25 {
        form.fault(&format!("{path}.options"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.");
    }
    let mut values = BTreeSet::new();
    for (at, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{at}");
        form.length(&format!("{path}.label"), &text(option, "label"), 1, 100);
        form.length(&format!("{path}.value"), &text(option, "value"), 1, 100);
        if let Some(description) = option["description"].as_str() {
            form.length(&format!("{path}.description"), description, 1, 100);
        }
        check_emoji(form, &path, &option["emoji"]);
        if !values.insert(text(option, "value")) {
            let message = "The specified option value is already used";
            form.fault(&format!("{path}.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
        }
    }
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    if min > 25 || max == 0 || max > 25 || min > max || max > options.len() as u64 {
        form.fault(&format!("{path}.max_values"), "SELECT_COMPONENT_MAX_VALUES_OUT_OF_RANGE", "Out of range");
    }
}

fn check_custom_id(form: &mut Form, path: &str, cell: &Value) {
    let path = format!("{path}.custom_id");
    match cell["custom_id"].as_str() {
        Some(id) => form.length(&path, id, 1, 100),
        None => form.required(&path),
    }
}

/// An emoji is either one of a guild (with an id) or a Unicode one (never plain letters).
fn check_emoji(form: &mut Form, path: &str, emoji: &Value) {
    if emoji.is_null() || emoji["id"].is_string() {
        return;
    }
    let name = text(emoji, "name");
    if name.is_empty() || name.is_ascii() {
        form.fault(&format!("{path}.emoji.name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

fn unique(form: &mut Form, path: &str, cell: &Value, seen: &mut BTreeSet<String>) {
    let id = text(cell, "custom_id");
    if !id.is_empty() && !seen.insert(id) {
        let message = "Component custom id cannot be duplicated";
        form.fault(&format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

fn bad_type(form: &mut Form, path: &str) {
    form.fault(&format!("{path}.type"), "UNION_TYPE_CHOICES", "Value of field \"type\" is not allowed here.");
}

fn bad_choice(form: &mut Form, path: &str, choices: &str) {
    form.fault(path, "BASE_TYPE_CHOICES", &format!("Value must be one of {{{choices}}}."));
}

fn kind(cell: &Value) -> u64 {
    cell["type"].as_u64().unwrap_or(0)
}
