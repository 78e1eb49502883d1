//! A game's record as a text that people keep: who played, by which rules, every turn, the result.

use super::{Lang, phrase, say};
use crate::proof::{Record, scoresheet};
use crate::rules::{By, Preset};

/// The record of a game as people write it, each turn in its mover's count.
#[must_use]
pub fn sheet(lang: &Lang, record: &Record) -> String {
    let rules = Preset::of(record.rules).map_or_else(
        || format!("{}, {}", record.rules.chain_from.name(), record.rules.remainder.name()),
        |preset| preset.name().to_owned(),
    );
    let date = record.started.strftime("%Y-%m-%d").to_string();
    let opening: Vec<String> = record.opening.iter().map(|[white, black]| format!("{white}-{black}")).collect();
    let lines = [
        say(lang, "sheet-title").text("id", &record.id).text("date", date).string(),
        format!("{}: {}", phrase(lang, "white"), record.white.name),
        format!("{}: {}", phrase(lang, "black"), record.black.name),
        say(lang, "sheet-rules").text("rules", rules).string(),
        say(lang, "sheet-opening").text("pairs", opening.join(", ")).string(),
        String::new(),
        scoresheet(record),
        String::new(),
        result(lang, record),
    ];
    lines.join("\n") + "\n"
}

fn result(lang: &Lang, record: &Record) -> String {
    let Some(outcome) = record.result else { return phrase(lang, "sheet-running") };
    let Some(winner) = outcome.winner else { return phrase(lang, "sheet-void") };
    let by = match outcome.by {
        By::Off | By::Void => "off",
        By::Resign => "resign",
        By::Time => "time",
    };
    say(lang, "sheet-result")
        .text("winner", record.names()[winner])
        .text("loser", record.names()[winner.other()])
        .num("points", outcome.points)
        .choice("by", by)
        .string()
}
