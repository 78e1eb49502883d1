//! The log on stderr: what is told, how a line looks, and that no secret is ever in one.

use std::io::{self, IsTerminal as _, Write};
use std::sync::Arc;

use secrecy::{ExposeSecret as _, SecretString};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::config::{Format, Log};

/// Stands where a secret would have been.
const VEIL: &[u8] = b"(hidden)";

/// Starts the log of this process. Libraries may put a token into the address of a failed request: whatever they write,
/// the secrets are left out.
pub(crate) fn start(log: &Log, secrets: Vec<SecretString>) {
    let lines = tracing_subscriber::fmt()
        // Checked when the configuration was read. What would show whole messages of a platform stays out all the same.
        .with_env_filter(EnvFilter::new(format!("{},{}", log.filter, gulbara_discord::LOG_FILTER)))
        .with_ansi(io::stderr().is_terminal())
        .with_writer(Discreet { secrets: secrets.into() });
    // The first one stays, if there is one already.
    let _ = match log.format {
        Format::Text => lines.try_init(),
        Format::Json => lines.json().try_init(),
    };
}

/// Stderr without secrets.
struct Discreet {
    secrets: Arc<[SecretString]>,
}

impl<'a> MakeWriter<'a> for Discreet {
    type Writer = Veiled<io::Stderr>;

    fn make_writer(&'a self) -> Self::Writer {
        Veiled { secrets: self.secrets.clone(), out: io::stderr() }
    }
}

/// A writer that gets whole lines and passes them on without secrets.
struct Veiled<W> {
    secrets: Arc<[SecretString]>,
    out: W,
}

impl<W: Write> Write for Veiled<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut said = line.to_vec();
        for secret in &*self.secrets {
            said = without(&said, secret.expose_secret().as_bytes());
        }
        self.out.write_all(&said)?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn without(line: &[u8], secret: &[u8]) -> Vec<u8> {
    let mut said = Vec::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.windows(secret.len().max(1)).position(|part| part == secret) {
        said.extend_from_slice(&rest[..at]);
        said.extend_from_slice(VEIL);
        rest = &rest[at + secret.len()..];
    }
    said.extend_from_slice(rest);
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_left_out_of_lines() {
        let secrets = [SecretString::from("42:ABC"), SecretString::from("xyz")].into();
        let mut lines = Veiled { secrets, out: Vec::new() };
        lines.write_all(b"POST http://host/bot42:ABC/getMe failed, xyzxyz 42:AB\n").expect("written");
        assert_eq!(lines.out, b"POST http://host/bot(hidden)/getMe failed, (hidden)(hidden) 42:AB\n");
    }
}
