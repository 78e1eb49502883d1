//! Replies of the host as the page gets them: to the tab alone as the answer to its post, to everybody as a message of the
//! room. Each line of an answer is JSON; more lines follow when the answer takes a while.

use std::convert::Infallible;
use std::time::Duration;

use async_stream::stream;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gulbara_core::host::{Audience, Reply, Sequel};
use serde::Serialize;

use crate::markup::{Answer, Note};
use crate::outbound::Call;
use crate::run::Local;
use crate::seats::Seats;

/// The pause between two changes of an answer that takes a while.
const BREATH: Duration = Duration::from_millis(300);

/// Answers a tab, one of whose people gets this reply. `pressed` is the message whose button it was.
pub(crate) fn tell(local: &Local, seats: &Seats, seat: usize, pressed: Option<&str>, reply: Reply) -> Response {
    // The local table has no private rooms.
    let Reply { note, sequel, tables, counted, private: _ } = reply;
    let mut answer = Answer {
        counted,
        tables: tables.iter().map(ToString::to_string).collect(),
        you: seats.keys().iter().map(|key| key.id().to_owned()).collect(),
        note: None,
        posted: None,
    };
    let Some(note) = note else { return lines(&answer, None) };
    let place = pressed.filter(|id| note.in_place && local.room.rewrite(id, &note)).map(str::to_owned);
    answer.posted = place.or_else(|| (note.audience == Audience::Room).then(|| local.room.note(&note).0));
    if let Some(id) = &answer.posted {
        look_after(local);
        if let Some(sequel) = sequel {
            tokio::spawn(go_on(local.clone(), id.clone(), sequel));
        }
        return lines(&answer, None);
    }
    answer.note = Some(Note::new(&note, seat, &local.room));
    lines(&answer, sequel.map(|sequel| (local.clone(), seat, sequel)))
}

/// Shows everybody what is still to come of an answer.
async fn go_on(local: Local, id: String, mut sequel: Sequel) {
    while let Some(Some(note)) = local.stop.run_until_cancelled(sequel.next()).await {
        local.room.rewrite(&id, &note);
        look_after(&local);
        tokio::time::sleep(BREATH).await;
    }
}

fn look_after(local: &Local) {
    // The other end goes when the program stops; then the note is of this run alone.
    let _ = local.calls.send(Call::Room);
}

/// An answer, and what is still to come of it.
fn lines(answer: &Answer, more: Option<(Local, usize, Sequel)>) -> Response {
    let first = line(answer);
    let body = match more {
        None => Body::from(first),
        Some((local, seat, mut sequel)) => Body::from_stream(stream! {
            yield Ok::<_, Infallible>(first);
            while let Some(Some(note)) = local.stop.run_until_cancelled(sequel.next()).await {
                yield Ok(line(&Note::new(&note, seat, &local.room)));
                tokio::time::sleep(BREATH).await;
            }
        }),
    };
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

fn line(value: &impl Serialize) -> String {
    match serde_json::to_string(value) {
        Ok(json) => json + "\n",
        Err(fault) => {
            tracing::error!(%fault, "an answer cannot be told");
            String::new()
        }
    }
}

#[cfg(test)]
mod tests;
