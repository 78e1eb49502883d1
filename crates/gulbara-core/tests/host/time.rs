//! Whoever keeps the time sleeps until something is due.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gulbara_core::host::{Command, Host, Invitation, Opponent};
use gulbara_core::store::Store;
use gulbara_core::table::State;
use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;
use tokio::time::Instant;

use crate::room::{Room, WIDE};

/// Long enough for the slowest machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A host whose clock runs like the real one, from a moment that can be set.
struct Clockwork {
    host: Host,
    /// Milliseconds that the host's clock is ahead.
    ahead: Arc<AtomicI64>,
    from: Timestamp,
    _folder: TempDir,
}

async fn clockwork() -> Clockwork {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("gulbara.db")).await.unwrap();
    let (ahead, begun) = (Arc::new(AtomicI64::new(0)), Instant::now());
    let from = Timestamp::from_second(1_796_000_000).unwrap();
    let offset = Arc::clone(&ahead);
    let now = move || {
        let run = SignedDuration::try_from(begun.elapsed()).unwrap();
        from + run + SignedDuration::from_millis(offset.load(Ordering::Relaxed))
    };
    Clockwork { host: Host::over(store, Arc::new(now)), ahead, from, _folder: folder }
}

#[tokio::test]
async fn what_is_due_while_asleep_is_done_when_it_is_due() {
    let clockwork = clockwork().await;
    let host = &clockwork.host;
    let room = Room::open(WIDE).await;
    let mut changes = host.changes();
    let keeper = tokio::spawn({
        let host = host.clone();
        async move { host.keep_time().await }
    });
    // It sleeps for nothing in particular, and has to notice the first challenge.
    let challenge = Command::Challenge(Invitation { opponent: Opponent::Anyone, points: 1, rules: None });
    let key = host.receive(room.request("one".to_owned(), "Ann", challenge)).await.unwrap().tables.remove(0);
    changes.recv().await.unwrap();
    let due = host.next_due().await.unwrap().unwrap();
    assert_eq!(host.table(&key).await.unwrap().unwrap().state, State::Open { until: due });
    keeper.abort();
    // The same with little left: a keeper that starts now sleeps that little.
    let soon = due.duration_since(clockwork.from) - SignedDuration::from_millis(1_500);
    clockwork.ahead.store(i64::try_from(soon.as_millis()).unwrap(), Ordering::Relaxed);
    let keeper = tokio::spawn({
        let host = host.clone();
        async move { host.keep_time().await }
    });
    let changed = tokio::time::timeout(PATIENCE, changes.recv()).await.expect("it wakes").unwrap();
    assert_eq!((changed.table, changed.by), (key.clone(), None));
    let closed = host.table(&key).await.unwrap().unwrap();
    assert!(matches!(closed.state, State::Closed(_)));
    assert!(closed.ended.unwrap() >= due, "not before it is due");
    keeper.abort();
}
