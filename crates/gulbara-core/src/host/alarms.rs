//! What happens by the clock: challenges expire, people are called and reminded, late turns can be claimed, abandoned
//! games end. The database knows what is due when; this sleeps until then.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Notify;

use super::{Fault, Host};
use crate::rules::Side;
use crate::store::{Post, PostChange, Tone, Written};
use crate::table::{Alarm, Change, Ring, State, Table, TableKey, abandon, expire, offer_win};

/// How often what is needed no more is thrown away.
const UPKEEP: SignedDuration = SignedDuration::from_hours(1);
/// The longest sleep: the machine may have slept too, or its clock may have been set.
const LONGEST: Duration = Duration::from_secs(600);
/// The pause after a fault.
const FAULT: Duration = Duration::from_secs(20);
/// How often something due is tried when another writer was faster.
const TRIES: usize = 4;

/// Wakes whoever keeps the time when something is due earlier than they sleep.
#[derive(Debug)]
pub(super) struct Sleeper {
    /// When they wake by themselves, in milliseconds since 1970; the far future while they are awake.
    until: AtomicI64,
    sooner: Notify,
}

impl Default for Sleeper {
    fn default() -> Self {
        Sleeper { until: AtomicI64::new(i64::MAX), sooner: Notify::new() }
    }
}

impl Sleeper {
    fn wake_by(&self, at: Timestamp) {
        if at.as_millisecond() < self.until.load(Ordering::SeqCst) {
            self.sooner.notify_one();
        }
    }
}

impl Host {
    /// Does what is due by the clock, for as long as it runs: spawn it once, and drop it to stop. What was missed while
    /// nobody kept the time is done at its start.
    pub async fn keep_time(&self) {
        let mut upkeep = self.now();
        loop {
            let sleeper = &self.shared.sleeper;
            sleeper.until.store(i64::MAX, Ordering::SeqCst);
            let pause = match self.keep_up(&mut upkeep).await {
                Ok(next) => {
                    sleeper.until.store(next.as_millisecond(), Ordering::SeqCst);
                    Duration::try_from(next.duration_since(self.now())).unwrap_or_default().min(LONGEST)
                }
                Err(fault) => {
                    tracing::warn!(%fault, "not everything that is due is done; trying again");
                    FAULT
                }
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = sleeper.sooner.notified() => {}
            }
        }
    }

    /// Does what is due now; when to look again.
    async fn keep_up(&self, upkeep: &mut Timestamp) -> Result<Timestamp, Fault> {
        self.ring_due().await?;
        let now = self.now();
        if *upkeep <= now {
            // What an earlier run did not come to.
            self.store.settle_standings().await?;
            self.store.prune(now).await?;
            *upkeep = now + UPKEEP;
        }
        let next = self.store.next_due().await?;
        Ok(next.map_or(*upkeep, |next| next.min(*upkeep)))
    }

    /// Does everything that is due now.
    ///
    /// # Errors
    /// A fault of the machine; what is due at other tables is done all the same.
    pub async fn ring_due(&self) -> Result<(), Fault> {
        // What was missed for long may be followed at once by what is due since.
        loop {
            let due = self.store.due(self.now()).await?;
            if due.is_empty() {
                return Ok(());
            }
            let mut failed = None;
            for key in due {
                if let Err(fault) = self.ring(&key).await {
                    tracing::warn!(table = %key, %fault, "what is due at a table could not be done");
                    failed = Some(fault);
                }
            }
            if let Some(fault) = failed {
                return Err(fault);
            }
        }
    }

    /// When something is due next, `None` if nothing ever is.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, Fault> {
        Ok(self.store.next_due().await?)
    }

    /// A table is due sooner than something was before, perhaps.
    pub(super) fn expect(&self, table: &Table) {
        let expires = match table.state {
            State::Open { until } => Some(until),
            _ => None,
        };
        if let Some(at) = expires.or(table.alarm.map(|alarm| alarm.at)) {
            self.shared.sleeper.wake_by(at);
        }
    }

    /// Does what is due at one table.
    async fn ring(&self, key: &TableKey) -> Result<(), Fault> {
        let lock = self.lock(key);
        let _turn = lock.lock().await;
        for _ in 0..TRIES {
            let Some(table) = self.store.table(key).await? else { return Ok(()) };
            let now = self.now();
            let written = match (table.state, table.alarm) {
                (State::Open { .. }, _) => match expire(&table, now) {
                    Some(change) => self.store.commit(&change, table.version, &[], None).await?,
                    None => return Ok(()),
                },
                (_, Some(alarm)) if alarm.at <= now => self.sound(&table, alarm).await?,
                _ => return Ok(()),
            };
            // Another process that was faster has changed it: then it is looked at again.
            if written == Written::Done {
                self.tell(key, None);
                return Ok(());
            }
        }
        Err(Fault::Busy)
    }

    /// What an alarm of a running game does.
    async fn sound(&self, table: &Table, alarm: Alarm) -> Result<Written, Fault> {
        let now = self.now();
        let (change, posts) = match alarm.what {
            Ring::Call | Ring::Remind => (None, self.nudge(table, alarm.what).await?),
            Ring::Offer => match offer_win(table, now) {
                Some(change) => {
                    let posts = self.offer(&change).await?;
                    (Some(change), posts)
                }
                None => (None, Vec::new()),
            },
            Ring::Void => match abandon(table, now) {
                Some(change) => {
                    let around = self.surroundings(&change.table).await?;
                    let posts = around.scene(&change.table, now).ends(None);
                    (Some(change), posts)
                }
                None => (None, Vec::new()),
            },
        };
        tracing::debug!(table = %table.key, what = ?alarm.what, messages = posts.len(), "rung");
        Ok(match change {
            Some(change) => self.store.commit(&change, table.version, &posts, None).await?,
            None => self.store.ring(table, table.next_alarm(now), &posts).await?,
        })
    }

    /// Calls or reminds whoever is to move, unless they are here.
    async fn nudge(&self, table: &Table, what: Ring) -> Result<Vec<PostChange>, Fault> {
        let Some(next) = self.waited_for(table).await? else { return Ok(Vec::new()) };
        let now = self.now();
        let around = self.surroundings(table).await?;
        let scene = around.scene(table, now);
        let who = &next.player.key;
        // Who is late is not reminded of what is over: the other side is asked.
        let late = table.deadline.is_some_and(|deadline| deadline <= now);
        Ok(match what {
            Ring::Call if !table.waiting_since().is_some_and(|since| scene.was_here_since(who, since)) => {
                scene.calls(&next, Tone::Turn)
            }
            Ring::Remind if !late && !scene.is_here(who) => scene.calls(&next, Tone::Reminder),
            _ => Vec::new(),
        })
    }

    /// A private line did not reach whom it was to call: if they are still waited for, the board calls them.
    pub(super) async fn call_after_all(&self, line: &Post) -> Result<(), Fault> {
        let lock = self.lock(&line.table);
        let _turn = lock.lock().await;
        let Some(table) = self.store.table(&line.table).await? else { return Ok(()) };
        let side = match line.tone {
            Tone::Turn | Tone::Reminder => table.to_act(),
            Tone::Claim => table.to_act().filter(|_| table.claimable.is_some()).map(Side::other),
        };
        let Some(side) = side else { return Ok(()) };
        let Some(callee) = self.callee(&table, side).await? else { return Ok(()) };
        // The turn it was about may be over by now.
        if !line.calls.contains(&callee.player.key) || line.due_version < table.turn_version() {
            return Ok(());
        }
        let around = self.surroundings(&table).await?;
        let scene = around.scene(&table, self.now());
        if scene.is_here(&callee.player.key) {
            return Ok(());
        }
        let posts = scene.calls(&callee, line.tone);
        if self.store.ring(&table, table.alarm, &posts).await? == Written::Done {
            self.tell(&table.key, None);
        }
        Ok(())
    }

    /// Tells the side that waits that it may claim the win.
    async fn offer(&self, change: &Change) -> Result<Vec<PostChange>, Fault> {
        let table = &change.table;
        let Some(late) = table.to_act() else { return Ok(Vec::new()) };
        let Some(waiting) = self.callee(table, late.other()).await? else { return Ok(Vec::new()) };
        let around = self.surroundings(table).await?;
        Ok(around.scene(table, self.now()).calls(&waiting, Tone::Claim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_sleeper_is_woken_for_what_is_due_sooner_and_for_nothing_else() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let sleeper = Sleeper::default();
        sleeper.until.store(at(100).as_millisecond(), Ordering::SeqCst);
        sleeper.wake_by(at(100));
        sleeper.wake_by(at(101));
        let mut woken = std::pin::pin!(sleeper.sooner.notified());
        assert!(!woken.as_mut().enable());
        sleeper.wake_by(at(99));
        woken.await;
        // Whoever is awake may have looked before it was stored: they look again.
        sleeper.until.store(i64::MAX, Ordering::SeqCst);
        sleeper.wake_by(at(1_000));
        sleeper.sooner.notified().await;
    }
}
