//! Pictures Telegram has already: sent again by their id instead of their bytes.

use std::collections::VecDeque;
use std::sync::Arc;

use teloxide::types::FileId;

/// How many are remembered; a board is some ten kilobytes.
const KEPT: usize = 64;

/// The pictures sent last, the newest in front.
#[derive(Debug, Default)]
pub(crate) struct Pictures(VecDeque<(Arc<[u8]>, FileId)>);

impl Pictures {
    /// The id of a picture with these bytes.
    pub(crate) fn id(&mut self, png: &Arc<[u8]>) -> Option<FileId> {
        let at = self.position(png)?;
        let found = self.0.remove(at)?;
        let id = found.1.clone();
        self.0.push_front(found);
        Some(id)
    }

    /// Remembers a picture.
    pub(crate) fn keep(&mut self, png: &Arc<[u8]>, id: FileId) {
        self.forget(png);
        self.0.push_front((Arc::clone(png), id));
        self.0.truncate(KEPT);
    }

    /// Forgets a picture whose id is not accepted any more.
    pub(crate) fn forget(&mut self, png: &Arc<[u8]>) {
        if let Some(at) = self.position(png) {
            self.0.remove(at);
        }
    }

    fn position(&self, png: &Arc<[u8]>) -> Option<usize> {
        self.0.iter().position(|(kept, _)| Arc::ptr_eq(kept, png) || kept == png)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(n: usize) -> Arc<[u8]> {
        n.to_be_bytes().into()
    }

    fn file(n: usize) -> FileId {
        FileId(format!("file {n}"))
    }

    #[test]
    fn a_picture_is_known_by_its_bytes() {
        let mut pictures = Pictures::default();
        pictures.keep(&png(1), file(1));
        assert_eq!(pictures.id(&png(1)), Some(file(1)));
        assert_eq!(pictures.id(&png(2)), None);
        pictures.keep(&png(1), file(2));
        assert_eq!(pictures.id(&png(1)), Some(file(2)));
        pictures.forget(&png(1));
        assert_eq!(pictures.id(&png(1)), None);
    }

    #[test]
    fn what_was_not_used_for_longest_goes_first() {
        let mut pictures = Pictures::default();
        for n in 0..KEPT {
            pictures.keep(&png(n), file(n));
        }
        assert_eq!(pictures.id(&png(0)), Some(file(0)));
        pictures.keep(&png(KEPT), file(KEPT));
        assert_eq!((pictures.id(&png(1)), pictures.id(&png(0))), (None, Some(file(0))));
    }
}
