//! Pictures Telegram has already: sent again by their id instead of their bytes, also after a restart.

use gulbara_core::host::{Fault, Host};
use teloxide::types::{FileId, Message, UserId};

/// What one bot has sent; an id is good for that bot alone.
#[derive(Debug)]
pub(crate) struct Pictures {
    host: Host,
    account: String,
}

impl Pictures {
    /// The pictures of this bot.
    pub(crate) fn of(bot: UserId, host: Host) -> Self {
        Self { host, account: format!("telegram:{bot}") }
    }

    /// The id of a file with these bytes.
    pub(crate) async fn id(&self, bytes: &[u8]) -> Option<FileId> {
        self.noted(self.host.upload(&self.account, bytes).await).flatten().map(FileId)
    }

    /// Remembers the id that a file has in the message it was sent with.
    pub(crate) async fn keep(&self, bytes: &[u8], message: &Message) {
        // The largest size is the picture itself.
        let photo = message.photo().into_iter().flatten().max_by_key(|size| (size.width, size.height));
        let film = || message.animation().map(|animation| &animation.file);
        // A film that Telegram could not measure is a document to it.
        let document = || message.document().map(|document| &document.file);
        let file = photo.map(|photo| &photo.file).or_else(film).or_else(document);
        if let Some(file) = file {
            self.noted(self.host.keep_upload(&self.account, bytes, &file.id.0).await);
        }
    }

    /// Forgets the id of a file that is not accepted any more.
    pub(crate) async fn forget(&self, bytes: &[u8]) {
        self.noted(self.host.forget_upload(&self.account, bytes).await);
    }

    /// Without its memory the bytes are sent, which always works.
    fn noted<T>(&self, outcome: Result<T, Fault>) -> Option<T> {
        outcome.inspect_err(|fault| tracing::warn!(%fault, "which pictures Telegram has is not known")).ok()
    }
}
