//! The stream of what happens in the room, one for each open page.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use async_stream::stream;
use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};

use crate::run::Local;

/// How soon a page comes back after the stream broke.
const COME_BACK: Duration = Duration::from_millis(800);

/// All messages at first, then whatever is new, until the page goes or the program ends. A page that falls behind is
/// simply told the newest state.
pub(crate) async fn events(State(local): State<Local>) -> impl IntoResponse {
    let stream = stream! {
        let mut revision = local.room.watch();
        let mut seen = HashMap::new();
        loop {
            revision.mark_unchanged();
            let news = local.room.news(&mut seen);
            match Event::default().event("room").retry(COME_BACK).json_data(&news) {
                Ok(event) => yield Ok::<_, Infallible>(event),
                Err(fault) => tracing::error!(%fault, "the room cannot be told"),
            }
            tokio::select! {
                () = local.stop.cancelled() => break,
                changed = revision.changed() => if changed.is_err() { break },
            }
        }
    };
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
}
