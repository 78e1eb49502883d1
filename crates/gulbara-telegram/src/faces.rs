//! What messages show, as far as it is known: so that nothing is sent that is there already.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use gulbara_core::host::Face;
use gulbara_core::table::MessageKey;
use gulbara_core::view::Row;

/// How many messages are remembered.
const KEPT: usize = 512;

/// The messages that were sent or edited last, the newest in front, each with the fingerprint of its face.
#[derive(Debug, Default)]
pub(crate) struct Faces(VecDeque<(MessageKey, u64)>);

impl Faces {
    /// Whether a message is known to show this face.
    pub(crate) fn shows(&self, message: &MessageKey, face: &Face) -> bool {
        self.0.iter().any(|(known, print)| known == message && *print == fingerprint(face))
    }

    /// A message shows this face now.
    pub(crate) fn keep(&mut self, message: &MessageKey, face: &Face) {
        self.forget(message);
        self.0.push_front((message.clone(), fingerprint(face)));
        self.0.truncate(KEPT);
    }

    /// What a message shows is not known any more.
    pub(crate) fn forget(&mut self, message: &MessageKey) {
        self.0.retain(|(known, _)| known != message);
    }
}

/// A number that is another one for another face.
fn fingerprint(face: &Face) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{:?}", face.caption).hash(&mut hasher);
    for row in &face.rows {
        match row {
            Row::Buttons(buttons) => {
                buttons.len().hash(&mut hasher);
                for button in buttons {
                    (&button.label, &button.token, button.enabled).hash(&mut hasher);
                }
            }
            Row::Menu(menu) => menu.token.hash(&mut hasher),
        }
    }
    face.picture.as_ref().map(|picture| &picture.png).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use gulbara_core::host::Picture;
    use gulbara_core::view::{Button, Look};
    use gulbara_core::words::Text;

    use super::*;

    fn face(text: &str, token: &str, png: &[u8]) -> Face {
        let button = Button { label: "x".to_owned(), token: token.to_owned(), look: Look::Plain, enabled: true };
        Face {
            caption: Text::plain(text),
            rows: vec![Row::Buttons(vec![button])],
            picture: Some(Picture { png: png.into(), alt: String::new() }),
        }
    }

    #[test]
    fn a_message_shows_what_it_was_last_given() {
        let mut faces = Faces::default();
        let (one, two) = (MessageKey("-5/1".to_owned()), MessageKey("-5/2".to_owned()));
        assert!(!faces.shows(&one, &face("a", "t:1:done", b"p")));
        faces.keep(&one, &face("a", "t:1:done", b"p"));
        assert!(faces.shows(&one, &face("a", "t:1:done", b"p")));
        for other in [face("b", "t:1:done", b"p"), face("a", "t:2:done", b"p"), face("a", "t:1:done", b"q")] {
            assert!(!faces.shows(&one, &other));
        }
        assert!(!faces.shows(&two, &face("a", "t:1:done", b"p")));
        faces.keep(&one, &face("b", "t:1:done", b"p"));
        assert!(!faces.shows(&one, &face("a", "t:1:done", b"p")));
        faces.forget(&one);
        assert!(!faces.shows(&one, &face("b", "t:1:done", b"p")));
    }
}
