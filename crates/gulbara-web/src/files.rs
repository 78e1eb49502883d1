//! Pictures and files, kept in memory under names made of what is in them, for the pages to fetch.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use gulbara_core::host::{File, FileKind};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Files kept although no message shows them any more: a page may still be loading one.
const SPARE: usize = 48;

/// A note's file as the pages see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Attached {
    /// The name it is fetched by.
    pub(crate) hash: String,
    /// The name it is saved under.
    pub(crate) name: String,
    /// Whether it is looked at; if not, it is saved.
    pub(crate) shown: bool,
    /// Pixels across, if it is looked at.
    pub(crate) width: u32,
    /// Pixels down, if it is looked at.
    pub(crate) height: u32,
    /// What it shows, in words.
    pub(crate) alt: String,
}

impl Attached {
    /// A file that is kept under this hash.
    pub(crate) fn new(file: &File, hash: String) -> Attached {
        let (width, height) = size(&file.bytes);
        let name = file.name.chars().filter(|c| c.is_ascii_alphanumeric() || "._-".contains(*c)).collect();
        Attached { hash, name, shown: file.kind != FileKind::Document, width, height, alt: file.alt.clone() }
    }
}

/// What is kept.
#[derive(Debug, Default)]
pub(crate) struct Cupboard {
    files: HashMap<String, Arc<[u8]>>,
    /// The hashes, the file asked for last at the end.
    recent: VecDeque<String>,
}

impl Cupboard {
    /// Keeps a file and gives the hash it is fetched by; forgets those nobody can want any more.
    pub(crate) fn keep(&mut self, bytes: &Arc<[u8]>, in_use: impl Fn(&str) -> bool) -> String {
        let hash = hex::encode(&Sha256::digest(bytes)[..16]);
        self.recent.retain(|known| *known != hash);
        self.recent.push_back(hash.clone());
        self.files.insert(hash.clone(), bytes.clone());
        let mut spare = self.recent.len().saturating_sub(SPARE);
        let files = &mut self.files;
        self.recent.retain(|known| {
            let goes = spare > 0 && !in_use(known);
            if goes {
                spare -= 1;
                files.remove(known);
            }
            !goes
        });
        hash
    }

    /// A file by its hash.
    pub(crate) fn get(&self, hash: &str) -> Option<Arc<[u8]>> {
        self.files.get(hash).cloned()
    }
}

/// Width and height of a PNG or GIF, from its header, so that the page can keep the place before the picture is there.
pub(crate) fn size(bytes: &[u8]) -> (u32, u32) {
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| bytes.get(at..at + 2).map_or(1, |two| u32::from(two[0]) | u32::from(two[1]) << 8);
        return (number(6), number(8));
    }
    let number = |at: usize| bytes.get(at..at + 4).and_then(|four| four.try_into().ok()).map_or(1, u32::from_be_bytes);
    (number(16), number(20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_tell_their_size() {
        assert_eq!(size(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x05\0\0\0\x04\x10"), (1280, 1040));
        assert_eq!(size(b"GIF89a\x80\x02\xe0\x01\0"), (640, 480));
        assert_eq!(size(b"{}"), (1, 1));
    }

    #[test]
    fn a_name_is_safe_to_save_under() {
        let file = File {
            name: "../a \"b\"\r\n.json".to_owned(),
            kind: FileKind::Document,
            bytes: b"{}"[..].into(),
            alt: String::new(),
        };
        let attached = Attached::new(&file, "0".to_owned());
        assert_eq!((attached.name.as_str(), attached.shown), ("..ab.json", false));
    }
}
