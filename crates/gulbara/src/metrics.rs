//! Figures for Prometheus: the process, and how much happens at the tables.

use std::fs;
use std::net::SocketAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use gulbara_core::host::Host;
use metrics::{counter, describe_counter, describe_gauge, gauge};
use metrics_exporter_prometheus::PrometheusBuilder;
use tokio::sync::broadcast::error::RecvError;

/// How often the figures of the process are looked at.
const LOOK: Duration = Duration::from_secs(10);

/// Takes the address and begins to count. What comes back has to be awaited for as long as figures are wanted.
pub(crate) fn open(address: SocketAddr, host: &Host) -> anyhow::Result<impl Future<Output = ()> + use<>> {
    let taken = PrometheusBuilder::new().with_http_listener(address).build();
    let (recorder, answers) = taken.with_context(|| {
        format!("metrics.listen = \"{address}\" cannot be used: choose another port, or \"\" for no metrics")
    })?;
    metrics::set_global_recorder(recorder).context("metrics are counted already")?;
    describe();
    let changes = changes(host.clone());
    Ok(async move {
        tokio::select! {
            _ = answers => {}
            () = changes => {}
            () = process() => {}
        }
    })
}

fn describe() {
    describe_gauge!("gulbara_build_info", "Always 1; its label is the version.");
    describe_counter!("gulbara_table_changes_total", "Changes of tables: presses that counted, typed moves, timers.");
    describe_gauge!("process_start_time_seconds", "When the process started, in seconds since 1970.");
    describe_gauge!("process_resident_memory_bytes", "Memory the process holds.");
    describe_gauge!("process_threads", "Threads of the process.");
    describe_gauge!("process_open_fds", "Open files and connections.");
    gauge!("gulbara_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    counter!("gulbara_table_changes_total").increment(0);
    if let Ok(now) = SystemTime::now().duration_since(UNIX_EPOCH) {
        gauge!("process_start_time_seconds").set(now.as_secs_f64());
    }
}

/// Counts what changes, by whomever.
async fn changes(host: Host) {
    let mut feed = host.changes();
    // A feed that has ended would end the figures with it.
    drop(host);
    loop {
        let news = match feed.recv().await {
            Ok(_) => 1,
            Err(RecvError::Lagged(missed)) => missed,
            Err(RecvError::Closed) => return std::future::pending().await,
        };
        counter!("gulbara_table_changes_total").increment(news);
    }
}

/// Watches for what grows: memory, threads, open files. Only where the system tells (Linux).
async fn process() {
    let mut ticks = tokio::time::interval(LOOK);
    loop {
        ticks.tick().await;
        let Ok(status) = fs::read_to_string("/proc/self/status") else { continue };
        if let Some(kilobytes) = field(&status, "VmRSS:") {
            gauge!("process_resident_memory_bytes").set(kilobytes * 1024.0);
        }
        if let Some(threads) = field(&status, "Threads:") {
            gauge!("process_threads").set(threads);
        }
        if let Ok(files) = fs::read_dir("/proc/self/fd") {
            gauge!("process_open_fds").set(u32::try_from(files.count()).map_or(0.0, f64::from));
        }
    }
}

/// The number after a name in `/proc/self/status`.
fn field(status: &str, name: &str) -> Option<f64> {
    status.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}
