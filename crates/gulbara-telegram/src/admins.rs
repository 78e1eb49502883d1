//! Who is an administrator of which group, asked of Telegram and remembered for a moment.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use teloxide::types::{ChatId, UserId};
use tokio::time::Instant;

use crate::outbound::Hand;

/// How long an answer is good.
const FRESH: Duration = Duration::from_secs(60);
/// At this many, old ones are thrown away.
const MANY: usize = 1000;

/// The answers of the last minute.
#[derive(Debug, Default)]
pub(crate) struct Admins(Mutex<HashMap<(ChatId, UserId), (Instant, bool)>>);

impl Admins {
    /// Whether a person is an administrator; nobody is while Telegram does not say so.
    pub(crate) async fn is_admin(&self, hand: &Hand, chat: ChatId, user: UserId) -> bool {
        let now = Instant::now();
        let fresh = |asked: &Instant| now.duration_since(*asked) < FRESH;
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&(chat, user)).copied();
        if let Some((_, admin)) = known.filter(|(asked, _)| fresh(asked)) {
            return admin;
        }
        match hand.is_admin(chat, user).await {
            Ok(admin) => {
                let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                if known.len() >= MANY {
                    known.retain(|_, (asked, _)| fresh(asked));
                }
                known.insert((chat, user), (now, admin));
                admin
            }
            Err(trouble) => {
                tracing::warn!(?trouble, "whether somebody is an administrator is not known");
                false
            }
        }
    }
}
