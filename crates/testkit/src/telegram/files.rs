//! Photos and files: what is kept of an upload, and the identifiers by which it can be sent again.

use std::collections::BTreeMap;

use axum::body::Bytes;

/// A photo in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    /// By this it can be sent again.
    pub file_id: String,
    /// The bytes as they were sent (Telegram makes a JPEG of them).
    pub bytes: Bytes,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// A file or animation in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// By this it can be sent again.
    pub file_id: String,
    /// Its name.
    pub name: String,
    /// Its bytes.
    pub bytes: Bytes,
    /// How it was sent.
    pub kind: DocumentKind,
}

/// How a file was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// `sendDocument`.
    File,
    /// `sendAnimation`.
    Animation,
}

/// What lies behind a file identifier.
#[derive(Clone, Debug)]
pub(super) enum Stored {
    Photo(Photo),
    Document(Document),
}

/// Everything uploaded so far.
#[derive(Debug, Default)]
pub(super) struct Cellar {
    files: BTreeMap<String, Stored>,
}

impl Cellar {
    /// A file by its identifier; a photo also by that of one of its smaller sizes.
    pub(super) fn find(&self, file_id: &str) -> Option<&Stored> {
        // The ninetieth photo ends like a smaller size, too: the whole identifier first.
        self.files.get(file_id).or_else(|| {
            let whole = file_id.strip_suffix("-90").or(file_id.strip_suffix("-320"))?;
            self.files.get(whole)
        })
    }

    pub(super) fn keep_photo(&mut self, bytes: Bytes, (width, height): (u32, u32)) -> Photo {
        let photo = Photo { file_id: self.next_id("photo"), bytes, width, height };
        self.files.insert(photo.file_id.clone(), Stored::Photo(photo.clone()));
        photo
    }

    pub(super) fn keep_document(&mut self, bytes: Bytes, name: &str, kind: DocumentKind) -> Document {
        let document = Document { file_id: self.next_id("file"), name: name.to_owned(), bytes, kind };
        self.files.insert(document.file_id.clone(), Stored::Document(document.clone()));
        document
    }

    fn next_id(&self, kind: &str) -> String {
        format!("{kind}-{}", self.files.len() + 1)
    }
}
