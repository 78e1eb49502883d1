//! `gulbara verify`: checks game records from a file, one line of result for each.
//!
//! Knows only records: no configuration, no database. What it reads may come from anybody.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use gulbara_core::proof::{Record, verify};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// What `gulbara verify` is given.
#[derive(clap::Args)]
pub(crate) struct Files {
    /// One record, or records as JSON lines; - for standard input
    file: PathBuf,
}

/// Checks each record; the exit status says whether all hold.
pub(crate) fn run(files: &Files) -> anyhow::Result<ExitCode> {
    let name = files.file.display();
    let mut report = Report { out: BufWriter::new(io::stdout().lock()), count: 0, bad: 0 };
    if files.file.as_os_str() == "-" {
        read(io::stdin().lock(), &mut report)?;
    } else {
        let file = File::open(&files.file).with_context(|| format!("cannot open {name}"))?;
        read(BufReader::new(file), &mut report)?;
    }
    report.out.flush()?;
    anyhow::ensure!(report.count > 0, "{name} holds no record");
    Ok(if report.bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Hands each record on: lines one by one, so that a file of any length will do, or whole indented objects.
fn read(mut input: impl BufRead, report: &mut Report<impl Write>) -> anyhow::Result<()> {
    let mut first = Vec::new();
    let mut number = next_line(&mut input, &mut first)?;
    let mut second = Vec::new();
    let after = next_line(&mut input, &mut second)?;
    // An indented object goes on where a line of its own would begin.
    if !is_json(&first) && !second.is_empty() && !second.starts_with(b"{") {
        first.append(&mut second);
        input.read_to_end(&mut first)?;
        return read_indented(&first, report);
    }
    report.check(first.trim_ascii(), number)?;
    number += after;
    while !second.is_empty() {
        report.check(second.trim_ascii(), number)?;
        second.clear();
        number += next_line(&mut input, &mut second)?;
    }
    Ok(())
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

fn read_indented(text: &[u8], report: &mut Report<impl Write>) -> anyhow::Result<()> {
    let mut objects = serde_json::Deserializer::from_slice(text).into_iter::<IgnoredAny>();
    let mut start = 0;
    while let Some(object) = objects.next() {
        // What is no JSON at all reaches to the end.
        let end = if object.is_ok() { objects.byte_offset() } else { text.len() };
        report.check(text[start..end].trim_ascii(), report.count + 1)?;
        start = end;
    }
    Ok(())
}

/// The results so far.
struct Report<W> {
    out: W,
    count: usize,
    bad: usize,
}

impl<W: Write> Report<W> {
    /// Checks the text of one record; `number` names it if it has no readable id.
    fn check(&mut self, text: &[u8], number: usize) -> io::Result<()> {
        #[derive(Deserialize)]
        struct Named {
            id: String,
        }
        if text.is_empty() {
            return Ok(());
        }
        self.count += 1;
        let found = match serde_json::from_slice::<Record>(text) {
            Ok(record) => verify(&record).map(|verified| verified.to_string()).map_err(|fault| fault.to_string()),
            Err(why) => Err(format!("no record: {why}")),
        };
        let name = serde_json::from_slice(text).map_or_else(|_| format!("#{number}"), |Named { id }| id);
        self.bad += usize::from(found.is_err());
        let (mark, said) = match &found {
            Ok(said) => ("ok", said),
            Err(said) => ("bad", said),
        };
        writeln!(self.out, "{mark} {}: {}", plain(&name), plain(said))
    }
}

/// Text out of a foreign file without what would steer a terminal.
fn plain(text: &str) -> String {
    text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}
