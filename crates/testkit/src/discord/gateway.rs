//! The gateway's sockets: one task each, between the wire and the sessions.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use super::sessions::Out;
use super::shared::Shared;

/// How often a client is asked to show that it lives.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// Accepts sockets until the task is dropped.
pub(super) async fn listen(shared: Arc<Shared>, listener: TcpListener) {
    loop {
        if let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(Arc::clone(&shared), stream));
        }
    }
}

async fn converse(shared: Arc<Shared>, stream: TcpStream) {
    shared.wait(|world| !world.sessions.held).await;
    let asked = Arc::new(Mutex::new(None));
    let note = Arc::clone(&asked);
    // The signature is tungstenite's: the error is a whole response.
    #[expect(clippy::result_large_err, reason = "the handshake callback's type is given")]
    let read_version = move |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
        let query = request.uri().query().unwrap_or_default();
        let version = query.split('&').find_map(|pair| pair.strip_prefix("v=")).map(str::to_owned);
        *note.lock().unwrap_or_else(PoisonError::into_inner) = version;
        Ok(response)
    };
    let Ok(mut socket) = tokio_tungstenite::accept_hdr_async(stream, read_version).await else {
        return;
    };
    let version = asked.lock().unwrap_or_else(PoisonError::into_inner).take();
    let (out, mut inbox) = mpsc::unbounded_channel();
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": HEARTBEAT.as_millis() } });
    drop(out.send(Out::Text(hello.to_string())));
    let line = shared.act(|world| world.sessions.open(out));
    let mut for_good = false;
    loop {
        tokio::select! {
            // What is to be sent comes first, so that a drop is never overtaken by what the client says.
            biased;
            order = inbox.recv() => match order {
                Some(Out::Text(text)) => if socket.send(Frame::Text(text)).await.is_err() { break },
                Some(Out::Close(code)) => {
                    let frame = CloseFrame { code: code.into(), reason: "".into() };
                    drop(socket.close(Some(frame)).await);
                    break;
                }
                Some(Out::Drop) | None => break,
            },
            frame = socket.next() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    let heard = shared.act(|world| world.gateway_message(line, version.as_deref(), &text));
                    if let Err(code) = heard {
                        shared.act(|world| world.sessions.send(line, Out::Close(code)));
                    }
                }
                Some(Ok(Frame::Binary(_))) => shared.act(|world| world.sessions.send(line, Out::Close(4002))),
                Some(Ok(Frame::Close(frame))) => {
                    for_good = frame.is_some_and(|frame| matches!(u16::from(frame.code), 1000 | 1001));
                    break;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            },
        }
    }
    shared.act(|world| world.sessions.closed(line, for_good));
}
