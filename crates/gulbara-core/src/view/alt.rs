//! The whole position in words: alternative text of the picture, `/board text` and `?`.

use crate::rules::{Side, fold};
use crate::table::Table;
use crate::words::{self, Lang, phrase, say};

/// Characters that alternative text may have (Discord).
const LONGEST: usize = 1_024;

/// Sides, dice, every point of both in their own counts, off, last turn.
#[must_use]
pub fn in_words(table: &Table, lang: &Lang) -> String {
    let game = table.log().game();
    let mut sentences = Vec::new();
    if let Some(turn) = game.turn() {
        let name = short(words::name(lang, table, turn.mover()));
        let dice = format!("{}-{}", turn.dice()[0], turn.dice()[1]);
        sentences.push(say(lang, "alt-to-move").text("name", name).text("dice", dice).string());
    } else if let Some(side) = game.to_act() {
        sentences.push(say(lang, "alt-to-roll").text("name", short(words::name(lang, table, side))).string());
    } else if game.outcome().is_some() {
        sentences.push(phrase(lang, "alt-over"));
    }
    for side in Side::BOTH {
        let army = game.position().army(side);
        let points: Vec<String> = army
            .points()
            .map(|point| say(lang, "alt-point").num("point", point.get()).num("count", army.at(point)).string())
            .collect();
        sentences.push(
            say(lang, "alt-side")
                .text("disc", super::caption::disc(side))
                .text("name", short(words::name(lang, table, side)))
                .text("points", points.join(", "))
                .num("off", army.off())
                .num("pips", army.pips())
                .string(),
        );
    }
    if let Some(last) = table.log().turns().last() {
        let name = short(words::name(lang, table, last.side()));
        sentences.push(say(lang, "alt-last").text("name", name).text("steps", fold(last.turn.played())).string());
    }
    let text = sentences.join(" ");
    if text.chars().count() <= LONGEST { text } else { text.chars().take(LONGEST - 1).chain(['…']).collect() }
}

/// A name that cannot push the position out of the text.
fn short(name: String) -> String {
    if name.chars().count() <= 60 { name } else { name.chars().take(59).chain(['…']).collect() }
}
