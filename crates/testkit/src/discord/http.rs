//! The REST side's wire: reading requests, meeting faults, keeping the log, and cutting connections.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request as Incoming, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::response::Response;
use serde_json::Value;
use tokio::net::TcpListener;

use super::cuttable::{Cuttable, Scissors};
use super::draft::Upload;
use super::failure::Failure;
use super::faults::Harm;
use super::multipart;
use super::routes::{Call, Reply};
use super::shared::Shared;

/// The most a whole request may weigh, in bytes.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;

/// A request as it arrived, and what became of it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Request {
    /// When it arrived, in milliseconds since 1970 by the server's clock.
    pub at_ms: u64,
    /// Its method, upper case.
    pub method: String,
    /// Its path without `/api/v10`.
    pub path: String,
    /// Its query, without the question mark.
    pub query: String,
    /// Its JSON body or `payload_json`; null without one.
    pub json: Value,
    /// Its files.
    pub files: Vec<Upload>,
    /// The status it was answered with; `None` while it was not, or when the answer was lost on purpose.
    pub status: Option<u16>,
    /// The JSON it was answered with; null without one.
    pub response: Value,
    /// Whether a fault struck it.
    pub faulted: bool,
}

/// Serves requests until the task is dropped.
pub(super) async fn listen(shared: Arc<Shared>, listener: TcpListener) -> io::Result<()> {
    let app = Router::new().fallback(handle).with_state(shared);
    axum::serve(Cuttable(listener), app.into_make_service_with_connect_info::<Scissors>()).await
}

async fn handle(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    incoming: Incoming,
) -> Result<Response, Infallible> {
    let (call, malformed) = match read(incoming).await {
        Ok(call) => (call, None),
        Err((call, failure)) => (call, Some(failure)),
    };
    let (entry, fault) = shared.act(|world| {
        let fault = world.faults.meet(&call.method, &call.path, &call.body);
        world.log.push(Request {
            at_ms: world.now_ms(),
            method: call.method.clone(),
            path: call.path.clone(),
            query: call.query.clone(),
            json: call.body.clone(),
            files: call.uploads.clone(),
            status: None,
            response: Value::Null,
            faulted: fault.is_some(),
        });
        (world.log.len() - 1, fault)
    });
    let harm = fault.as_ref().map(|fault| &fault.harm);
    let applied = fault.as_ref().is_some_and(|fault| fault.applied);
    if let Some(Harm::Late(span)) = harm {
        shared.act(|world| world.clock.advance(*span));
    }
    if let Some(harm) = harm.filter(|_| !applied)
        && let Some(response) = suffer(&shared, entry, &scissors, harm).await
    {
        return Ok(response);
    }
    let outcome = shared.act(|world| {
        let outcome = match malformed {
            Some(failure) => Err(failure),
            None => {
                let authorized = call.authorized_by(&world.token);
                world.serve(&Call { authorized, ..call.into_call() })
            }
        };
        let (status, response) = match &outcome {
            Ok(Reply::Json(body)) => (200, body.clone()),
            Ok(Reply::Empty) => (204, Value::Null),
            Ok(Reply::File(..)) => (200, Value::Null),
            Err(failure) => (failure.status, failure.body.clone()),
        };
        if !applied {
            (world.log[entry].status, world.log[entry].response) = (Some(status), response);
        }
        outcome
    });
    if let Some(harm) = harm.filter(|_| applied)
        && let Some(response) = suffer(&shared, entry, &scissors, harm).await
    {
        return Ok(response);
    }
    if applied {
        shared.act(|world| world.log[entry].status = Some(status_of(&outcome)));
    }
    Ok(respond(outcome))
}

/// Lets a fault do its harm; a response when the request ends here.
async fn suffer(shared: &Shared, entry: usize, scissors: &Scissors, harm: &Harm) -> Option<Response> {
    match harm {
        Harm::Answer { status, content_type, body, retry_after } => {
            shared.act(|world| {
                world.log[entry].status = Some(*status);
                world.log[entry].response = serde_json::from_str(body).unwrap_or(Value::Null);
            });
            let mut response = Response::builder().status(*status).header(CONTENT_TYPE, *content_type);
            if let Some(wait) = retry_after {
                response = response.header(RETRY_AFTER, wait.as_secs_f64().ceil().to_string());
                response = response.header("X-RateLimit-Scope", "user");
            }
            Some(finish(response.body(Body::from(body.clone()))))
        }
        Harm::Delay(span) => {
            tokio::time::sleep(*span).await;
            None
        }
        Harm::Late(_) => None,
        Harm::Cut => {
            scissors.cut();
            Some(Response::new(Body::empty()))
        }
        Harm::Hang => {
            // The client gives up some day and takes this task with it.
            tokio::time::sleep(Duration::from_secs(3600)).await;
            None
        }
    }
}

fn status_of(outcome: &Result<Reply, Failure>) -> u16 {
    match outcome {
        Ok(Reply::Json(_) | Reply::File(..)) => 200,
        Ok(Reply::Empty) => 204,
        Err(failure) => failure.status,
    }
}

fn respond(outcome: Result<Reply, Failure>) -> Response {
    let builder = Response::builder().status(status_of(&outcome));
    let json = |body: &Value| Body::from(body.to_string());
    finish(match outcome {
        Ok(Reply::Json(body)) => builder.header(CONTENT_TYPE, "application/json").body(json(&body)),
        Ok(Reply::Empty) => builder.body(Body::empty()),
        Ok(Reply::File(kind, bytes)) => builder.header(CONTENT_TYPE, kind).body(Body::from(bytes.to_vec())),
        Err(failure) => builder.header(CONTENT_TYPE, "application/json").body(json(&failure.body)),
    })
}

fn finish(built: Result<Response, axum::http::Error>) -> Response {
    built.unwrap_or_else(|_| Response::new(Body::empty()))
}

/// A request off the wire, not yet judged.
#[derive(Clone, Debug, Default)]
struct Raw {
    method: String,
    path: String,
    query: String,
    authorization: String,
    body: Value,
    uploads: Vec<Upload>,
}

impl Raw {
    fn authorized_by(&self, token: &str) -> bool {
        self.authorization.strip_prefix("Bot ") == Some(token)
    }

    fn into_call(self) -> Call {
        let Self { method, path, query, body, uploads, .. } = self;
        Call { method, path, query, authorized: false, body, uploads }
    }
}

async fn read(incoming: Incoming) -> Result<Raw, (Raw, Failure)> {
    let (head, body) = incoming.into_parts();
    let header = |name| head.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let mut raw = Raw {
        method: head.method.to_string(),
        path: strip_version(head.uri.path()).to_owned(),
        query: head.uri.query().unwrap_or_default().to_owned(),
        authorization: header(AUTHORIZATION),
        ..Raw::default()
    };
    let Ok(bytes) = to_bytes(body, REQUEST_LIMIT).await else {
        return Err((raw, Failure::too_large()));
    };
    let json = match multipart::boundary(&header(CONTENT_TYPE)) {
        None => bytes.to_vec(),
        Some(boundary) => {
            let Some(parts) = multipart::parts(&bytes, boundary) else {
                return Err((raw, Failure::not_json()));
            };
            let mut json = Vec::new();
            for part in parts {
                match part.filename {
                    None if part.name == "payload_json" => json = part.bytes.to_vec(),
                    None => {}
                    Some(filename) => {
                        let n = part.name.trim_start_matches("files[").trim_end_matches(']').parse().unwrap_or(0);
                        raw.uploads.push(Upload { n, filename, bytes: part.bytes.into() });
                    }
                }
            }
            json
        }
    };
    if !json.is_empty() {
        match serde_json::from_slice(&json) {
            Ok(body) => raw.body = body,
            Err(_) => return Err((raw, Failure::not_json())),
        }
    }
    Ok(raw)
}

/// `/api/v10/users/@me` and `/api/users/@me` are both `/users/@me`.
fn strip_version(path: &str) -> &str {
    let Some(rest) = path.strip_prefix("/api") else {
        return path;
    };
    let Some(versioned) = rest.strip_prefix("/v") else {
        return rest;
    };
    versioned.find('/').map_or("/", |at| &versioned[at..])
}
