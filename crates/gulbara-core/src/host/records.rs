//! A table's game as a record that anybody can check.

use crate::proof::{Particulars, Record, Standing};
use crate::rules::{BySide, Side};
use crate::table::Table;
use crate::words::{Lang, name};

/// The record of a table's game, `None` before it has begun.
#[must_use]
pub fn record_of(table: &Table) -> Option<Record> {
    let started = table.game_started()?;
    let lang = Lang::closest(&table.lang).unwrap_or_default();
    let names = BySide::each(|side: Side| name(&lang, table, side));
    let id = table.game_id();
    let of_match = table.is_match().then(|| Standing {
        id: table.key.to_string(),
        points: table.terms.points,
        game: table.game_number(),
        before: table.before(),
    });
    let mut record = Record::of(
        table.log(),
        Particulars {
            id: &id,
            names: BySide { white: &names.white, black: &names.black },
            seed: &table.seal.seed,
            client: table.seal.client.as_deref().unwrap_or_default(),
            started,
            ended: table.game_ended(),
            of_match,
        },
    );
    // Where the accepting press named a person who is erased, the proof went with it.
    record.dice.seed = record.dice.seed.filter(|_| table.seal.client.is_some());
    Some(record)
}
