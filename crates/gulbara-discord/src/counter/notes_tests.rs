//! Notes for one and for all, files, lists that change in place, answers that take a while.

use gulbara_core::host::{File, FileKind, Note};
use gulbara_core::view::{Button, Look, Row};
use gulbara_core::words::Text;
use testkit::discord::{AnswerKind, Fault, Interaction as Seen, Message, UserId};

use super::tests::{Counter, open};
use super::*;

fn list(text: &str) -> Note {
    let next = Button { label: "▶".to_owned(), token: "0:0:page:2".to_owned(), look: Look::Plain, enabled: true };
    Note { rows: vec![Row::Buttons(vec![next])], ..Note::new(Text::plain(text)) }
}

fn reply(note: Note) -> Reply {
    Reply { note: Some(note), ..Reply::default() }
}

fn file(kind: FileKind, name: &str) -> File {
    File { name: name.to_owned(), kind, bytes: name.as_bytes().into(), alt: "two checkers".to_owned() }
}

impl Counter {
    /// Ann types a command, the host replies.
    async fn answered(&mut self, reply: Reply) -> Seen {
        let (asked, ticket, asker) = self.ask().await;
        answer(&self.desk, &ticket, &asker, deliver(&self.desk, &ticket, &asker, reply)).await;
        asked
    }

    /// Somebody presses the button of a message, the host replies.
    async fn pressed(&mut self, who: UserId, message: &Message, reply: Reply) -> Seen {
        let (pressed, ticket, asker) = self.press(who, message).await;
        answer(&self.desk, &ticket, &asker, deliver(&self.desk, &ticket, &asker, reply)).await;
        pressed
    }

    async fn press(&mut self, who: UserId, message: &Message) -> (Seen, Ticket, Asker) {
        let pressed = self.server.click(self.room, who, message.id, "0:0:page:2").unwrap();
        let Some(Interaction::Component(press)) = self.caught.recv().await else { panic!("no press") };
        (pressed, Ticket::of_press(&self.desk.rest, &press), Asker::at(&Place::from(&press)))
    }

    fn all_taken(&self) {
        for request in self.server.requests() {
            assert!(request.status.is_some_and(|status| status < 300), "{request:?}");
        }
    }
}

#[tokio::test]
async fn a_note_for_the_room_is_everybodys_and_changes_in_place() {
    let mut counter = open().await;
    let boyan = counter.join("boyan");
    let board = Note { audience: Audience::Room, ..list("Leaderboard") };
    let asked = counter.answered(reply(board)).await.state();
    let message = asked.original.unwrap();
    assert_eq!(
        (asked.kind, message.viewer, message.content.as_str()),
        (Some(AnswerKind::Message), None, "Leaderboard")
    );
    assert!(message.pinged.is_empty());

    let picture = Some(file(FileKind::Picture, "points.png"));
    let next = Note { audience: Audience::Room, in_place: true, file: picture, ..list("Leaderboard, 11 to 20") };
    let pressed = counter.pressed(boyan, &message, reply(next)).await.state();
    assert_eq!(pressed.kind, Some(AnswerKind::Update));
    let shown = counter.server.message(message.id).unwrap();
    assert_eq!(
        (shown.content.as_str(), shown.buttons().len(), shown.attachments.len()),
        ("Leaderboard, 11 to 20", 1, 1)
    );
    assert_eq!(shown.attachments[0].description.as_deref(), Some("two checkers"));

    // Another page without a picture takes it away; what is for Boyan alone does not touch the list.
    let next = Note { in_place: true, ..list("Leaderboard, 21 to 30") };
    counter.pressed(boyan, &message, reply(next)).await;
    assert!(counter.server.message(message.id).unwrap().attachments.is_empty());
    let told = counter.pressed(boyan, &message, reply(Note::new(Text::plain("Only admins.")))).await.state();
    assert_eq!(told.private_note().unwrap().viewer, Some(boyan));
    assert_eq!(counter.pressed(boyan, &message, Reply::default()).await.state().kind, Some(AnswerKind::DeferredUpdate));
    assert!(!counter.server.message(message.id).unwrap().deleted);
    counter.all_taken();
}

#[tokio::test]
async fn a_private_list_stays_until_it_is_closed() {
    let mut counter = open().await;
    let ann = counter.ann;
    let panel = counter.answered(reply(list("Your settings"))).await.state().private_note().cloned().unwrap();
    assert_eq!(panel.viewer, Some(ann));
    counter.pressed(ann, &panel, reply(Note { in_place: true, ..list("In the dark") })).await;
    assert_eq!(counter.server.message(panel.id).unwrap().content, "In the dark");
    // A file and a refusal are messages of their own.
    for note in [
        Note { file: Some(file(FileKind::Document, "me.json")), ..Note::new(Text::plain("Your data.")) },
        Note::new(Text::plain("That is the club's.")),
    ] {
        let text = note.text.to_string();
        let told = counter.pressed(ann, &panel, reply(note)).await.state();
        let told = told.private_note().unwrap();
        assert!(told.id != panel.id && told.content == text && told.viewer == Some(ann), "{told:?}");
    }
    assert_eq!(counter.server.message(panel.id).unwrap().content, "In the dark");
    counter.pressed(ann, &panel, Reply::default()).await;
    assert!(counter.server.message(panel.id).unwrap().deleted);
    counter.all_taken();
}

#[tokio::test]
async fn files_of_every_kind_are_attached() {
    let mut counter = open().await;
    for (kind, name, media) in [
        (FileKind::Picture, "board.png", "image/png"),
        (FileKind::Animation, "game.gif", "image/gif"),
        (FileKind::Document, "game.json", "application/json"),
    ] {
        let note = Note { audience: Audience::Room, file: Some(file(kind, name)), ..Note::new(Text::plain("Here.")) };
        let message = counter.answered(reply(note)).await.state().original.unwrap();
        let sent = &message.attachments[0];
        assert_eq!((sent.filename.as_str(), sent.content_type, &*sent.bytes), (name, media, name.as_bytes()));
    }
    counter.all_taken();
}

#[tokio::test]
async fn what_is_put_off_privately_can_still_be_for_all() {
    let mut counter = open().await;
    let (asked, ticket, asker) = counter.ask().await;
    ticket.put_off().await;
    assert!(asked.state().original.unwrap().is_ephemeral());
    let note = Note { audience: Audience::Room, ..list("Leaderboard") };
    deliver(&counter.desk, &ticket, &asker, reply(note)).await;
    let answered = asked.state();
    assert!(answered.original.unwrap().deleted);
    assert_eq!((answered.followups[0].content.as_str(), answered.followups[0].viewer), ("Leaderboard", None));
    // A press that was put off changes its own message all the same.
    let (_, ticket, asker) = counter.press(counter.ann, &answered.followups[0]).await;
    ticket.put_off().await;
    deliver(&counter.desk, &ticket, &asker, reply(Note { in_place: true, ..list("Page 2") })).await;
    assert_eq!(counter.server.message(answered.followups[0].id).unwrap().content, "Page 2");
    counter.all_taken();
}

#[tokio::test]
async fn what_all_may_see_is_shown_although_the_answer_came_too_late() {
    let mut counter = open().await;
    let note = Note { audience: Audience::Room, ..list("Leaderboard") };
    counter.server.inject(Fault::on("POST", "/interactions/*/*/callback").late(Duration::from_secs(4)).times(2));
    counter.answered(reply(note)).await;
    let message = counter.server.messages(counter.room).pop().unwrap();
    assert_eq!((message.content.as_str(), message.interaction), ("Leaderboard", None));
    counter.pressed(counter.ann, &message, reply(Note { in_place: true, ..list("Page 2") })).await;
    assert_eq!(counter.server.message(message.id).unwrap().content, "Page 2");
}

#[tokio::test]
async fn an_answer_that_takes_a_while_grows_in_its_place() {
    for audience in [Audience::Asker, Audience::Room] {
        let mut counter = open().await;
        let note = move |text: &str| Note { audience, ..Note::new(Text::plain(text)) };
        let (first, pen) = Reply::to_be_continued(note("Looking …"));
        let (asked, ticket, asker) = counter.ask().await;
        let writing = async {
            let started = counter.server.until("a start", |_| asked.state().original).await.unwrap();
            assert_eq!(started.content, "Looking …");
            pen.write(note("Turn 1 …"));
            let grown = |_: &_| asked.state().original.filter(|message| message.content == "Turn 1 …");
            counter.server.until("some progress", grown).await.unwrap();
            pen.write(note("Turn 2 …"));
            pen.write(Note { file: Some(file(FileKind::Animation, "game.gif")), ..note("Done.") });
            drop(pen);
        };
        let answered = answer(&counter.desk, &ticket, &asker, deliver(&counter.desk, &ticket, &asker, first));
        tokio::join!(answered, writing);
        let done = asked.state();
        let message = done.original.unwrap();
        assert_eq!((message.content.as_str(), message.attachments.len()), ("Done.", 1));
        assert_eq!((message.is_ephemeral(), done.original_edits), (audience == Audience::Asker, 2));
        counter.all_taken();
    }
}
