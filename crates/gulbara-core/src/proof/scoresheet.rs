//! A record as people write a game down: `1. 65: 24/19 24/18   31: 24/23 24/21`.

use super::{Record, RecordedTurn};
use crate::rules::{BySide, Side};

/// The turns of a game, White's on the left, a line for each pair. Every side counts in its own numbering. A turn
/// without a step is a dash; the rest of the other side's chain stands before the own turn, behind a `+`.
#[must_use]
pub fn scoresheet(record: &Record) -> String {
    let mut turns: Vec<(Side, String)> = Vec::new();
    for turn in &record.turns {
        match turns.last_mut() {
            Some((side, written)) if *side == turn.side => *written = format!("{written}; {}", notation(turn)),
            _ => turns.push((turn.side, notation(turn))),
        }
    }
    let mut lines: Vec<BySide<Option<String>>> = Vec::new();
    for (side, written) in turns {
        if side == Side::White || lines.is_empty() {
            lines.push(BySide::default());
        }
        if let Some(line) = lines.last_mut() {
            line[side] = Some(written);
        }
    }
    let numbered = (1..).zip(lines).map(|(number, line)| {
        // Where Black begins, White's place is empty.
        let white = line.white.unwrap_or_else(|| "…".to_owned());
        line.black.map_or_else(|| format!("{number}. {white}"), |black| format!("{number}. {white}   {black}"))
    });
    numbered.collect::<Vec<_>>().join("\n")
}

/// `65: 24/19 24/18`, or `+ 13/9` for a remainder.
fn notation(turn: &RecordedTurn) -> String {
    let steps = if turn.steps.is_empty() { "-".to_owned() } else { turn.steps.join(" ") };
    match turn.roll {
        Some([one, other]) => format!("{}{}: {steps}", one.max(other), one.min(other)),
        None => format!("+ {steps}"),
    }
}
