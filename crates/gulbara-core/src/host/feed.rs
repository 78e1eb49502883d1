//! The feed of changes, and the locks that let a table's requests be decided one after the other.

use std::sync::{Arc, PoisonError, Weak};

use tokio::sync::broadcast;

use super::{Changed, Host, Request};
use crate::table::{Site, TableKey};

impl Host {
    /// Tables that change, by whomever. A lagging receiver asks [`Host::stale`].
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.shared.changes.subscribe()
    }

    /// The lock of a table: its requests are decided one after the other.
    pub(super) fn lock(&self, key: &TableKey) -> Arc<tokio::sync::Mutex<()>> {
        let mut locks = self.shared.locks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lock) = locks.get(key).and_then(Weak::upgrade) {
            return lock;
        }
        locks.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::new(tokio::sync::Mutex::new(()));
        locks.insert(key.clone(), Arc::downgrade(&lock));
        lock
    }

    pub(super) fn announce(&self, table: &TableKey, request: &Request) {
        self.tell(table, Some(request.who.key.site()));
    }

    pub(super) fn tell(&self, table: &TableKey, by: Option<Site>) {
        // Nobody listening is no fault: what is not shown stays stale in the store.
        let _ = self.shared.changes.send(Changed { table: table.clone(), by });
    }
}
