//! Answers that take a while: something is shown at once, and each later note takes the place of the one before.

use tokio::sync::watch;

use super::{Note, Reply};

/// Writes what is still to come of an answer. When it is dropped, the note written last stays as it is.
#[derive(Debug)]
pub struct Pen(watch::Sender<Note>);

/// What is still to come of an answer, for the frontend that shows it.
#[derive(Clone, Debug)]
pub struct Sequel(watch::Receiver<Note>);

impl Reply {
    /// An answer that takes seconds: the note is shown at once, and each note the pen writes takes its place. Have the
    /// work done in a task of its own that owns the pen, and return the reply:
    ///
    /// ```
    /// # use gulbara_core::host::{Note, Reply};
    /// # use gulbara_core::words::Text;
    /// # async fn analyse(_: impl Fn(u32)) -> Text { Text::plain("") }
    /// # fn answer() -> Reply {
    /// let (reply, pen) = Reply::to_be_continued(Note::new(Text::plain("Looking at the game …")));
    /// tokio::spawn(async move {
    ///     let found = analyse(|turn| pen.write(Note::new(Text::plain(format!("Turn {turn} …"))))).await;
    ///     pen.write(Note::new(found));
    /// });
    /// # reply
    /// # }
    /// ```
    ///
    /// Write as often as there is news: frontends show the newest note about once a second and the last one always.
    /// All notes of an answer are for the same audience. Platforms let an answer be changed for a quarter of an hour; if
    /// the work fails, say so with the pen before dropping it.
    #[must_use]
    pub fn to_be_continued(note: Note) -> (Reply, Pen) {
        let (pen, sequel) = watch::channel(note.clone());
        (Reply { note: Some(note), sequel: Some(Sequel(sequel)), ..Reply::default() }, Pen(pen))
    }
}

impl Pen {
    /// Replaces what is shown. A note that nobody has seen yet is passed over.
    pub fn write(&self, note: Note) {
        self.0.send_replace(note);
    }
}

impl Sequel {
    /// The newest note, as soon as there is one that has not been given yet; `None` when the last one has been.
    pub async fn next(&mut self) -> Option<Note> {
        self.0.changed().await.ok()?;
        Some(self.0.borrow_and_update().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Text;

    #[tokio::test]
    async fn the_newest_note_is_shown_and_the_last_one_always() {
        let note = |text: &str| Note::new(Text::plain(text));
        let (reply, pen) = Reply::to_be_continued(note("one"));
        assert_eq!(reply.note.unwrap().text, Text::plain("one"));
        let mut sequel = reply.sequel.unwrap();
        pen.write(note("two"));
        pen.write(note("three"));
        assert_eq!(sequel.next().await.unwrap().text, Text::plain("three"));
        pen.write(note("four"));
        drop(pen);
        assert_eq!(sequel.next().await.unwrap().text, Text::plain("four"));
        assert!(sequel.next().await.is_none());
    }
}
