//! `gulbara replay`: a game of the database, or of a file of records, as a GIF.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use gulbara_core::picture::{Scene, Score, Theme, gif};
use gulbara_core::proof::{Record, replay};
use gulbara_core::rules::Position;
use gulbara_core::view;

use crate::games;
use crate::picture_file::Output;
use crate::render::theme;

/// What to replay.
#[derive(clap::Args)]
pub(crate) struct Film {
    /// A game's id, as `gulbara games` shows it, or a file whose first game record is taken
    #[arg(value_name = "ID|FILE")]
    game: String,
    /// The look
    #[arg(long, default_value = Theme::NAMES[0], value_parser = theme)]
    theme: &'static str,
    #[command(flatten)]
    output: Output,
}

impl Film {
    /// The file that is meant: one that is there, or that nobody would call a game; else it is an id, `k7f2q.2` in a match.
    pub(crate) fn file(&self) -> Option<&Path> {
        let path = Path::new(&self.game);
        let ending =
            path.extension().is_some_and(|ending| !ending.to_string_lossy().chars().all(|c| c.is_ascii_digit()));
        (path.is_file() || ending || path.components().count() > 1).then_some(path)
    }
}

/// Replays a game of the database.
pub(crate) fn of_game(database: &Path, film: &Film) -> anyhow::Result<ExitCode> {
    let record = games::with_store(database, async |store| games::named(&store, database, &film.game).await)?;
    write(film, &record)
}

/// Replays the first record of a file.
pub(crate) fn of_file(path: &Path, film: &Film) -> anyhow::Result<ExitCode> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
    let mut records = serde_json::Deserializer::from_reader(BufReader::new(file)).into_iter::<Record>();
    let record = records.next().with_context(|| format!("{name} holds no record"))?;
    write(film, &record.with_context(|| format!("{name} does not begin with a game record"))?)
}

fn write(film: &Film, record: &Record) -> anyhow::Result<ExitCode> {
    let log = replay(record).with_context(|| format!("the record of game {:?} does not hold", record.id))?;
    let score = record.of_match.as_ref().map(|of| Score { target: of.points, won: of.before });
    let still = Scene { score, ..Scene::bare(Position::start(), record.names().map(str::to_owned)) };
    let theme = Theme::named(film.theme).unwrap_or(Theme::slate());
    film.output.write(&gif(&view::replay(&log, &still), theme))?;
    Ok(ExitCode::SUCCESS)
}
