//! A folder to run the program in, and what came of it.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Far longer than anything takes, on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder of its own, which the program is started in.
pub(crate) struct House {
    folder: TempDir,
}

/// What a finished command has said.
pub(crate) struct Said {
    pub(crate) status: ExitStatus,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl House {
    pub(crate) fn new() -> House {
        House { folder: TempDir::new().expect("a folder") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).expect("a file");
        path
    }

    /// The program, with no setting from outside.
    pub(crate) fn command(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gulbara"));
        command.args(arguments).current_dir(self.folder.path()).stdin(Stdio::null());
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("GULBARA_") || name.to_ascii_lowercase().ends_with("_proxy") {
                command.env_remove(&*name);
            }
        }
        command.envs(settings.iter().copied());
        command
    }

    /// Runs a command to its end.
    pub(crate) fn say(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Said {
        let Output { status, stdout, stderr } = self.command(arguments, settings).output().expect("started");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Said { status, out: text(stdout), err: text(stderr) }
    }

    /// Starts the program at a free port and waits until it says where.
    pub(crate) fn run(&self, settings: &[(&str, &str)]) -> Running {
        let mut settings = settings.to_vec();
        if !settings.iter().any(|(name, _)| *name == "GULBARA_WEB_LISTEN") {
            settings.push(("GULBARA_WEB_LISTEN", "127.0.0.1:0"));
        }
        let mut command = self.command(&[], &settings);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
        let stdout = child.stdout.take().expect("piped");
        let (line, lines) = mpsc::channel();
        thread::spawn(move || {
            for said in BufReader::new(stdout).lines().map_while(Result::ok) {
                let _ = line.send(said);
            }
        });
        let mut stderr = child.stderr.take().expect("piped");
        let log = thread::spawn(move || {
            let mut log = String::new();
            let _ = stderr.read_to_string(&mut log);
            log
        });
        Running { child, lines, log: Some(log) }
    }
}

/// A program that runs; killed when the test is over.
pub(crate) struct Running {
    child: Child,
    lines: mpsc::Receiver<String>,
    log: Option<thread::JoinHandle<String>>,
}

impl Running {
    /// The address of the local table, from the one line on stdout.
    pub(crate) fn address(&self) -> String {
        let line = self.lines.recv_timeout(PATIENCE).expect("a line on stdout");
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        address.unwrap_or_else(|| panic!("no address in {line:?}")).trim_end_matches('/').to_owned()
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("sh").success());
    }

    /// Waits for the end: how long it took, the exit status, and the whole of stderr.
    pub(crate) fn end(mut self) -> (Duration, ExitStatus, String) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a status") {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(20));
        };
        let took = begun.elapsed();
        let log = self.log.take().expect("a log").join().expect("read");
        (took, status, log)
    }

    /// Every further line of stdout so far.
    pub(crate) fn more_lines(&self) -> Vec<String> {
        self.lines.try_iter().collect()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A path as an argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}
