//! The rules, a topic at a time, with a picture and a way to the other topics.

use super::{Audience, Fault, File, FileKind, Host, Note, Reply, Request};
use crate::view::{Button, Look, Page, Row, Token, Verb, diagram};
use crate::words::{Lang, Topic, phrase, rules};

/// Buttons in a row.
const ACROSS: usize = 4;

impl Host {
    /// The rules, or the topic that was typed.
    pub(super) async fn teach(&self, request: &Request, typed: Option<&str>, lang: &Lang) -> Result<Reply, Fault> {
        self.lesson(request, typed.and_then(|typed| Topic::meant(typed, lang)), lang).await
    }

    /// A topic of the rules, or the overview, with its picture.
    pub(super) async fn lesson(&self, request: &Request, topic: Option<Topic>, lang: &Lang) -> Result<Reply, Fault> {
        let shown = diagram(topic, lang);
        let name = format!("{}.png", topic.map_or("rules", Topic::key));
        let bytes = self.pictures.png(shown.scene, self.theme_for(request, Audience::Asker).await?).await?;
        let file = File { name, kind: FileKind::Picture, bytes, alt: shown.alt };
        let note = Note { rows: contents(topic, lang), file: Some(file), ..Note::new(rules(lang, topic)) };
        Ok(Reply { note: Some(note), ..Reply::default() })
    }
}

/// A button for the overview and for each topic, the present one in the accent colour.
fn contents(here: Option<Topic>, lang: &Lang) -> Vec<Row> {
    let button = |topic: Option<Topic>| Button {
        label: topic.map_or_else(|| phrase(lang, "rules-overview-name"), |topic| topic.name(lang)),
        token: Token::of_no_table(Verb::Page).with(Page::Rules { topic }.to_string()).to_string(),
        look: if topic == here { Look::Primary } else { Look::Plain },
        enabled: true,
    };
    let buttons: Vec<Button> = [None].into_iter().chain(Topic::ALL.map(Some)).map(button).collect();
    buttons.chunks(ACROSS).map(|row| Row::Buttons(row.to_vec())).collect()
}
