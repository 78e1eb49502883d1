//! Logs tell what happens and never who, what or by which token.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gulbara_core::host::Host;
use gulbara_discord::{LOG_FILTER, Settings, run};
use secrecy::SecretString;
use tempfile::TempDir;
use testkit::discord::{Fault, Person, Server};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_and_nothing_secret_is_in_the_log() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(format!("trace,{LOG_FILTER}")))
        .with_writer(move || writer.clone())
        .init();
    let server = Server::start().await.unwrap();
    let guild = server.add_guild("Smokehouse");
    let room = server.add_channel(guild, "table");
    let ann = server.add_user(Person::named("anastasia").global_name("Anastasia the Great"));
    server.join(guild, ann);
    let folder = TempDir::new().unwrap();
    let host = Host::open(&folder.path().join("gulbara.db")).await.unwrap();
    let stop = CancellationToken::new();
    let settings = Settings { token: SecretString::from(server.token()), api_url: Some(server.api_url().to_owned()) };
    let running = tokio::spawn(run(settings, host, stop.clone()));
    let known = |server: &Server| (!server.registered_commands().is_empty()).then_some(());
    server.until("the commands", known).await.unwrap();

    let options = [("computer", serde_json::json!(1))];
    let asked = server.slash(room, ann, "gulbara", &options).unwrap();
    let challenge = asked.callback().await.unwrap().original.unwrap();
    let play = challenge.buttons().swap_remove(0).custom_id;
    server.inject(Fault::on("POST", "/interactions/*/*/callback").status(500));
    server.inject(Fault::on("POST", "/channels/*/messages").cut());
    let press = server.click(room, ann, challenge.id, &play).unwrap();
    press.callback().await.unwrap();
    let board = |server: &Server| server.messages(room).into_iter().find(|message| !message.attachments.is_empty());
    server.until("the board", board).await.unwrap();
    stop.cancel();
    tokio::time::timeout(Duration::from_secs(10), running).await.unwrap().unwrap().unwrap();

    let written = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(written.contains("answered") && written.contains("trying again"), "the log tells what happened");
    for secret in ["nastasia", "Smokehouse", "would like", "Dice sealed", server.token(), asked.token().as_str()] {
        let line = written.lines().find(|line| line.contains(secret));
        assert!(line.is_none(), "{secret}: {}", line.unwrap_or_default());
    }
}
