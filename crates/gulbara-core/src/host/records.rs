//! A table's game as a record that anybody can check.

use crate::proof::{Particulars, Record};
use crate::rules::{BySide, Side};
use crate::table::Table;
use crate::words::{Lang, name};

/// The record of a table's game, `None` before it has begun.
#[must_use]
pub fn record_of(table: &Table) -> Option<Record> {
    let started = table.started?;
    let lang = Lang::closest(&table.lang).unwrap_or_default();
    let names = BySide::each(|side: Side| name(&lang, table, side));
    Some(Record::of(
        table.log(),
        Particulars {
            id: table.key.as_str(),
            names: BySide { white: &names.white, black: &names.black },
            seed: &table.seal.seed,
            client: table.seal.client.as_deref().unwrap_or_default(),
            started,
            ended: table.ended,
            of_match: None,
        },
    ))
}
