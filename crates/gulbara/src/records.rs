//! Files of game records, for the commands that read them: one record, or one after the other. What they hold may come
//! from anybody.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::Context as _;
use gulbara_core::proof::Record;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// What stands in a file where a record is expected.
pub(crate) struct Found {
    /// The game's id, or the number of its line if there is none to be read.
    pub(crate) name: String,
    /// The record, or why it is none.
    pub(crate) record: Result<Record, serde_json::Error>,
}

/// Hands on every record of a file, `-` being standard input; it is an error if there is none.
pub(crate) fn each(path: &Path, hear: impl FnMut(Found) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let name = path.display();
    let mut reading = Reading { hear, count: 0 };
    if path.as_os_str() == "-" {
        reading.lines(io::stdin().lock())?;
    } else {
        let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
        reading.lines(BufReader::new(file))?;
    }
    anyhow::ensure!(reading.count > 0, "{name} holds no record");
    Ok(())
}

struct Reading<F> {
    hear: F,
    count: usize,
}

impl<F: FnMut(Found) -> anyhow::Result<()>> Reading<F> {
    /// Hands records on: lines one by one, so that a file of any length will do, or whole indented objects.
    fn lines(&mut self, mut input: impl BufRead) -> anyhow::Result<()> {
        let mut first = Vec::new();
        let mut number = next_line(&mut input, &mut first)?;
        let mut second = Vec::new();
        let after = next_line(&mut input, &mut second)?;
        // An indented object goes on where a line of its own would begin.
        if !is_json(&first) && !second.is_empty() && !second.starts_with(b"{") {
            first.append(&mut second);
            input.read_to_end(&mut first)?;
            return self.objects(&first);
        }
        self.hand_on(first.trim_ascii(), number)?;
        number += after;
        while !second.is_empty() {
            self.hand_on(second.trim_ascii(), number)?;
            second.clear();
            number += next_line(&mut input, &mut second)?;
        }
        Ok(())
    }

    fn objects(&mut self, text: &[u8]) -> anyhow::Result<()> {
        let mut objects = serde_json::Deserializer::from_slice(text).into_iter::<IgnoredAny>();
        let mut start = 0;
        while let Some(object) = objects.next() {
            // What is no JSON at all reaches to the end.
            let end = if object.is_ok() { objects.byte_offset() } else { text.len() };
            self.hand_on(text[start..end].trim_ascii(), self.count + 1)?;
            start = end;
        }
        Ok(())
    }

    /// Hands on the text of one record; `number` names it if it has no readable id.
    fn hand_on(&mut self, text: &[u8], number: usize) -> anyhow::Result<()> {
        #[derive(Deserialize)]
        struct Named {
            id: String,
        }
        if text.is_empty() {
            return Ok(());
        }
        self.count += 1;
        let name = serde_json::from_slice(text).map_or_else(|_| format!("#{number}"), |Named { id }| id);
        (self.hear)(Found { name, record: serde_json::from_slice(text) })
    }
}

/// The next line that is not blank, left empty at the end; how many lines were read.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let mut lines = 0;
    while line.trim_ascii().is_empty() {
        line.clear();
        if input.read_until(b'\n', line)? == 0 {
            break;
        }
        lines += 1;
    }
    Ok(lines)
}

fn is_json(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_ok()
}

/// Text out of a foreign file without what would steer a terminal.
pub(crate) fn plain(text: &str) -> String {
    text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}
