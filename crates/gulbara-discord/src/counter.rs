//! Where interactions are received: ask the host, answer, show what changed. Every one is answered, also when a task
//! panics.

use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::time::Duration;

use futures::FutureExt;
use gulbara_core::host::{Audience, Command, Note, Person, Reply, Request, Room, Sequel};
use gulbara_core::words::{Lang, phrase, phrase_with};
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction, ModalInteraction};
use tokio::time::{sleep, sleep_until};

use crate::desk::{Desk, Hindrance};
use crate::faces::{Callback, callback, choices, form};
use crate::inbound::{self, Asked};
use crate::place::Place;
use crate::rest::Token;
use crate::roll;
use crate::ticket::{PATIENCE, Ticket, Told};

/// The pause between two changes of an answer that takes a while.
const BREATH: Duration = Duration::from_secs(1);

/// Who an interaction is from, as far as answering goes.
struct Asker {
    who: Person,
    room: Room,
    /// The rights that the program lacks here, as Fluent keys.
    missing: Vec<&'static str>,
}

impl Asker {
    fn at(place: &Place<'_>) -> Asker {
        Asker { who: place.person(), room: place.room(), missing: place.missing_rights() }
    }

    /// The language to speak to them in.
    async fn lang(&self, desk: &Desk) -> Lang {
        let told = self.who.lang.clone();
        let known = desk.host.lang_for(Some(&self.who.key), told.clone(), self.room.club.as_ref()).await;
        let known = known.unwrap_or_else(|fault| {
            tracing::warn!(%fault, "which language somebody has chosen is not known");
            told
        });
        known.or_else(|| self.room.lang.clone()).unwrap_or_default()
    }

    /// A message of this frontend's own.
    async fn phrase(&self, desk: &Desk, key: &str) -> String {
        phrase(&self.lang(desk).await, key)
    }

    /// Which rights are missing, in words.
    async fn complaint(&self, desk: &Desk) -> String {
        let lang = self.lang(desk).await;
        if self.missing.is_empty() {
            return phrase(&lang, "discord-cannot-post");
        }
        let rights: Vec<String> = self.missing.iter().map(|right| phrase(&lang, right)).collect();
        phrase_with(&lang, "discord-missing-rights", &[("rights", rights.join(", ").into())])
    }
}

/// Receives one interaction.
pub(crate) async fn receive(desk: &Desk, interaction: &Interaction) {
    match interaction {
        Interaction::Command(command) => receive_command(desk, command).await,
        Interaction::Component(press) => receive_press(desk, press).await,
        Interaction::Modal(form) => receive_form(desk, form).await,
        Interaction::Autocomplete(typing) => complete(desk, typing).await,
        _ => {}
    }
}

async fn receive_command(desk: &Desk, command: &CommandInteraction) {
    let asker = Asker::at(&Place::from(command));
    let asked = inbound::command(command);
    let posts = match &asked {
        Some(Asked::Host(request)) => posts(&request.command),
        _ => false,
    };
    let ticket = Ticket::of_command(&desk.rest, command, posts);
    match asked {
        Some(Asked::Host(_)) if posts && !asker.missing.is_empty() => {
            ticket.mention(&asker.complaint(desk).await).await;
        }
        Some(Asked::Host(request)) => {
            answer(desk, &ticket, &asker, decide(desk, &ticket, &asker, *request)).await;
        }
        Some(Asked::Aside(key)) => ticket.mention(&asker.phrase(desk, key).await).await,
        None => tracing::warn!("a command that is not ours"),
    }
}

async fn receive_press(desk: &Desk, press: &ComponentInteraction) {
    let asker = Asker::at(&Place::from(press));
    let ticket = Ticket::of_press(&desk.rest, press);
    if inbound::opens_form(press) {
        return ticket.open(form(&press.data.custom_id, &asker.lang(desk).await)).await;
    }
    answer(desk, &ticket, &asker, decide(desk, &ticket, &asker, inbound::press(press))).await;
}

async fn receive_form(desk: &Desk, form: &ModalInteraction) {
    let guest = desk.is_guest_in(&Place::of_form(form, false).room_key()).await;
    let place = Place::of_form(form, guest);
    let asker = Asker::at(&place);
    let ticket = Ticket::of_form(&desk.rest, form, &place);
    answer(desk, &ticket, &asker, decide(desk, &ticket, &asker, inbound::filled(form, &place))).await;
}

/// Says what a turn may become that is being typed. The next letter asks anew, so nothing is tried twice.
async fn complete(desk: &Desk, typing: &CommandInteraction) {
    let found = match inbound::typing(typing) {
        Some(request) => desk.host.completions(&request).await,
        None => Ok(Vec::new()),
    };
    let texts = found.unwrap_or_else(|fault| {
        tracing::warn!(%fault, "what can be typed is not known");
        Vec::new()
    });
    let token = Token { application: typing.application_id, text: typing.token.clone() };
    let body = callback(Callback::Choices, Some(choices(&texts)));
    if let Err(trouble) = desk.rest.answer(typing.id, &token, &body).await {
        tracing::debug!(%trouble, "choices were not taken");
    }
}

/// Whether a command may lead to a message for everybody.
fn posts(command: &Command) -> bool {
    matches!(command, Command::Challenge(_) | Command::Board { in_words: false })
}

/// Answers in time: what is not ready is put off, and a panic is answered too.
async fn answer(desk: &Desk, ticket: &Ticket, asker: &Asker, work: impl Future<Output = ()>) {
    let work = AssertUnwindSafe(work).catch_unwind();
    // The deadline is watched while the work goes on, so that neither waits for the other's lock for ever.
    let deadline = async {
        sleep_until(ticket.begun() + PATIENCE).await;
        ticket.put_off().await;
        std::future::pending::<()>().await;
    };
    let outcome = tokio::select! {
        outcome = pin!(work) => outcome,
        () = deadline => Ok(()),
    };
    if outcome.is_err() {
        tracing::error!("a task panicked");
        ticket.mention(&asker.phrase(desk, "discord-fault").await).await;
        desk.call_everything();
    }
}

async fn decide(desk: &Desk, ticket: &Ticket, asker: &Asker, request: Request) {
    if ticket.is_guest() {
        desk.visit(&request.room.key).await;
    }
    let ranked = matches!(request.command, Command::Leaderboard) && !ticket.is_guest();
    let club = request.room.club.clone().filter(|_| ranked);
    match desk.host.receive(request).await {
        Ok(reply) => {
            deliver(desk, ticket, asker, reply).await;
            if let Some(club) = club {
                roll::call(desk, &club).await;
            }
        }
        Err(fault) => {
            tracing::error!(%fault, "a request failed");
            ticket.mention(&asker.phrase(desk, "discord-fault").await).await;
        }
    }
}

/// Shows what a request has led to.
async fn deliver(desk: &Desk, ticket: &Ticket, asker: &Asker, reply: Reply) {
    // What is for one person alone is seen by nobody else here: nothing goes elsewhere.
    let Reply { note, sequel, tables, counted, private: _ } = reply;
    // A refusal is the answer itself, and so is what everybody sees or what changes the note that was pressed. What comes
    // with a new message follows it. Where the program is a guest, the answer is the only means of bringing an old board
    // up to date, and a refusal follows it.
    let follows = |note: &Note| match note.audience {
        Audience::Room => counted && !tables.is_empty(),
        Audience::Asker => counted || ticket.is_guest(),
    };
    let first = note.as_ref().is_some_and(|note| note.in_place || !follows(note));
    let mut told = match note.as_ref().filter(|_| first) {
        Some(note) => ticket.tell(note).await,
        None => None,
    };
    let mut blocked = None;
    for table in &tables {
        blocked = desk.serve(table, Some(ticket).filter(|_| !first)).await.or(blocked);
    }
    if let Some(note) = note.as_ref().filter(|_| !first) {
        told = ticket.tell(note).await;
    }
    match blocked {
        Some(Hindrance::Board) => ticket.mention(&asker.complaint(desk).await).await,
        Some(Hindrance::Thread) => ticket.mention(&asker.phrase(desk, "discord-no-threads").await).await,
        None => {}
    }
    ticket.finish().await;
    let elapsed_ms = u64::try_from(ticket.begun().elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::debug!(counted, first, tables = tables.len(), elapsed_ms, "answered");
    if let (Some(told), Some(sequel)) = (told, sequel) {
        go_on(desk, ticket, told, sequel).await;
    }
}

/// Shows what is still to come of an answer, not too fast.
async fn go_on(desk: &Desk, ticket: &Ticket, told: Told, mut sequel: Sequel) {
    while desk.unless_stopped(sleep(BREATH)).await.is_some() {
        let Some(Some(note)) = desk.unless_stopped(sequel.next()).await else { return };
        if let Err(trouble) = ticket.revise(told, &note).await {
            tracing::warn!(%trouble, "an answer could not be gone on with");
            return;
        }
    }
}

#[cfg(test)]
mod notes_tests;
#[cfg(test)]
mod tests;
