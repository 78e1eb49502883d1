//! Where interactions are received: ask the host, answer, show what changed. Every one is answered, also when a task
//! panics.

use std::panic::AssertUnwindSafe;
use std::pin::pin;

use futures::FutureExt;
use gulbara_core::host::{Command, Reply, Request};
use gulbara_core::words::{Lang, phrase, phrase_with};
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction};
use tokio::time::sleep_until;

use crate::desk::Desk;
use crate::inbound::{self, Asked};
use crate::place::Place;
use crate::ticket::{PATIENCE, Ticket};

/// Who an interaction is from, as far as answering goes.
struct Asker {
    lang: Lang,
    /// The rights that the program lacks here, as Fluent keys.
    missing: Vec<&'static str>,
}

impl Asker {
    fn at(place: &Place<'_>) -> Asker {
        Asker { lang: place.lang(), missing: place.missing_rights() }
    }

    /// Which rights are missing, in words.
    fn complaint(&self) -> String {
        if self.missing.is_empty() {
            return phrase(&self.lang, "discord-cannot-post");
        }
        let rights: Vec<String> = self.missing.iter().map(|right| phrase(&self.lang, right)).collect();
        phrase_with(&self.lang, "discord-missing-rights", &[("rights", rights.join(", ").into())])
    }
}

/// Receives one interaction.
pub(crate) async fn receive(desk: &Desk, interaction: &Interaction) {
    match interaction {
        Interaction::Command(command) => receive_command(desk, command).await,
        Interaction::Component(press) => receive_press(desk, press).await,
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
        Some(Asked::Host(_)) if posts && !asker.missing.is_empty() => ticket.mention(&asker.complaint()).await,
        Some(Asked::Host(request)) => {
            answer(desk, &ticket, &asker, decide(desk, &ticket, &asker, *request)).await;
        }
        Some(Asked::Aside(key)) => ticket.mention(&phrase(&asker.lang, key)).await,
        None => tracing::warn!("a command that is not ours"),
    }
}

async fn receive_press(desk: &Desk, press: &ComponentInteraction) {
    let asker = Asker::at(&Place::from(press));
    let ticket = Ticket::of_press(&desk.rest, press);
    answer(desk, &ticket, &asker, decide(desk, &ticket, &asker, inbound::press(press))).await;
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
        ticket.mention(&phrase(&asker.lang, "discord-fault")).await;
        desk.call_everything();
    }
}

async fn decide(desk: &Desk, ticket: &Ticket, asker: &Asker, request: Request) {
    if ticket.is_guest() {
        desk.visit(&request.room.key).await;
    }
    let Reply { note, tables, counted, .. } = match desk.host.receive(request).await {
        Ok(reply) => reply,
        Err(fault) => {
            tracing::error!(%fault, "a request failed");
            ticket.mention(&phrase(&asker.lang, "discord-fault")).await;
            return;
        }
    };
    // A refusal is the answer itself. Where the program is a guest, though, the answer is the only means of bringing an
    // old board up to date, and the refusal follows it.
    let refused = note.is_some() && !counted && !ticket.is_guest();
    if let Some(note) = note.as_ref().filter(|_| refused) {
        ticket.tell(note).await;
    }
    let mut blocked = false;
    for table in &tables {
        blocked |= desk.serve(table, Some(ticket).filter(|_| !refused)).await;
    }
    if let Some(note) = note.as_ref().filter(|_| !refused) {
        ticket.tell(note).await;
    }
    if blocked {
        ticket.mention(&asker.complaint()).await;
    }
    ticket.finish().await;
    let elapsed_ms = u64::try_from(ticket.begun().elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::debug!(counted, refused, tables = tables.len(), elapsed_ms, "answered");
}

#[cfg(test)]
mod tests;
