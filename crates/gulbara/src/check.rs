//! `gulbara check`: one line for everything that has to be right before a start, and how to mend what is not.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, anyhow, bail};
use gulbara_core::picture::{Theme, png};
use gulbara_core::rules::{BySide, Position};
use gulbara_core::store::{OpenError, RunLock, Store};
use gulbara_core::view::scene_of_position;

use crate::config::{Config, DEFAULT_FILE};
use crate::{journal, run};

/// Checks every item and prints a line for each; the exit status says whether all are right.
pub(crate) fn run(file: Option<&Path>) -> anyhow::Result<ExitCode> {
    let mut list = List { faults: 0 };
    match Config::read(file, std::env::vars_os()) {
        Ok(config) => {
            journal::start(&config.log, config.secrets());
            let source = file.or_else(|| Some(Path::new(DEFAULT_FILE)).filter(|default| default.is_file()));
            let found = source.map_or_else(|| "defaults and environment".to_owned(), |path| path.display().to_string());
            list.line("configuration", config.something_to_run().map(|()| found).map_err(Into::into))?;
            list.line("pictures", pictures())?;
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(list.everything_configured(&config))?;
        }
        Err(fault) => {
            list.line("configuration", Err(fault.into()))?;
            list.line("pictures", pictures())?;
        }
    }
    Ok(if list.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The lines so far.
struct List {
    faults: usize,
}

impl List {
    async fn everything_configured(&mut self, config: &Config) -> anyhow::Result<()> {
        let database = database(&config.database).await;
        let running = database.as_ref().is_ok_and(|found| found.running);
        self.line("database", database.map(|found| found.said))?;
        if let Some(web) = &config.web {
            let free = if running {
                Ok(format!("{} (a running gulbara may have it)", web.listen))
            } else {
                gulbara_web::bind(&run::local_table(web)).await.map(|bound| bound.url()).map_err(Into::into)
            };
            self.line("local table", free)?;
        }
        if let Some(discord) = &config.discord {
            let asked = gulbara_discord::check(&run::discord(discord)).await;
            let asked = asked.map(|name| format!("the token is {name}'s"));
            self.line("discord", asked.map_err(|why| mend(&anyhow!(why), "discord", "the Discord developer portal")))?;
        }
        if let Some(telegram) = &config.telegram {
            let asked = match run::telegram(telegram) {
                Ok(settings) => gulbara_telegram::check(&settings).await.map_err(Into::into),
                Err(wrong) => Err(wrong),
            };
            let asked = asked.map(|name| format!("the token is {name}'s"));
            self.line("telegram", asked.map_err(|why| mend(&why, "telegram", "BotFather")))?;
        }
        Ok(())
    }

    fn line(&mut self, item: &str, found: anyhow::Result<String>) -> io::Result<()> {
        self.faults += usize::from(found.is_err());
        let (mark, said) = match found {
            Ok(said) => ("ok", said),
            Err(fault) => ("bad", format!("{fault:#}")),
        };
        writeln!(io::stdout(), "{mark} {item}: {}", said.replace(['\n', '\r'], " "))
    }
}

/// What to do about a platform that cannot be used.
fn mend(why: &anyhow::Error, section: &str, source: &str) -> anyhow::Error {
    let section_upper = section.to_ascii_uppercase();
    anyhow!(
        "{why:#}. If the token is wrong, take it anew from {source} and set {section}.token (GULBARA_{section_upper}_TOKEN); \
         else check the network and {section}.api_url"
    )
}

/// Draws one board: the fonts are there and a picture comes of them.
fn pictures() -> anyhow::Result<String> {
    let names = BySide { white: "Ann".to_owned(), black: "Боян".to_owned() };
    let picture = png(&scene_of_position(Position::start(), None, None, None, names), Theme::slate());
    if !picture.starts_with(b"\x89PNG") {
        bail!("the board drawn is no PNG: the program is damaged, build or download it anew");
    }
    Ok(format!("a board of {} kB drawn, fonts are built in", picture.len().div_ceil(1000)))
}

/// What there is of the database.
struct Database {
    said: String,
    running: bool,
}

async fn database(path: &Path) -> anyhow::Result<Database> {
    let shown = path.display();
    if !path.exists() {
        let folder = existing_folder(path);
        writable(&folder).with_context(|| {
            format!("{shown} cannot be made, since {} cannot be written: choose another place", folder.display())
        })?;
        return Ok(Database { said: format!("{shown} will be made at the first start"), running: false });
    }
    let running = match RunLock::take(path) {
        Ok(_) => false,
        Err(OpenError::Running { .. }) => true,
        Err(fault) => return Err(fault.into()),
    };
    let store = Store::open(path).await?;
    let games = store.games().await;
    store.close().await;
    let by = if running { ", a gulbara runs on it" } else { "" };
    Ok(Database { said: format!("{shown} holds {} games{by}", games?.len()), running })
}

/// The folder of a path, or the nearest one above it that is there.
fn existing_folder(path: &Path) -> PathBuf {
    let above = path.ancestors().skip(1).find(|folder| folder.is_dir());
    above.map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Whether a file can be made in a folder.
fn writable(folder: &Path) -> io::Result<()> {
    let trial = folder.join(format!(".gulbara-check-{}", std::process::id()));
    fs::File::create_new(&trial)?;
    fs::remove_file(&trial)
}
