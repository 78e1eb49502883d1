//! The HTTP side: takes connections, reads requests, lets faults happen to them, and writes down what came of them.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::connect_info::{ConnectInfo, Connected};
use axum::extract::{Request as HttpRequest, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::serve::{IncomingStream, Listener};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use super::Site;
use super::call::{Call, Failure, Outcome, Params};
use super::faults::Trouble;
use super::form::Form;
use super::journal::{Reply, Request};
use super::polling::get_updates;
use super::schema::{self, Method};

/// Telegram takes no larger requests.
const LARGEST: usize = 50 << 20;

/// Opens a free port of 127.0.0.1.
pub(super) async fn listen() -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Serves the Bot API until the task is dropped.
pub(super) async fn serve(listener: TcpListener, site: Arc<Site>) {
    let router = Router::new().fallback(answer).with_state(site);
    let service = router.into_make_service_with_connect_info::<Cord>();
    // It ends only with its task.
    let _ = axum::serve(Gate(listener), service).await;
}

/// A listener whose connections can be cut.
struct Gate(TcpListener);

impl Listener for Gate {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        // Small replies must not wait for the client's acknowledgements.
        let _ = stream.set_nodelay(true);
        (Wire { stream, cord: Cord::default() }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// Cuts its connection once it is pulled: nothing more is written.
#[derive(Clone, Debug, Default)]
struct Cord(Arc<AtomicBool>);

impl Cord {
    fn pull(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::SeqCst) { Err(io::ErrorKind::ConnectionReset.into()) } else { Ok(()) }
    }
}

impl Connected<IncomingStream<'_, Gate>> for Cord {
    fn connect_info(stream: IncomingStream<'_, Gate>) -> Self {
        stream.io().cord.clone()
    }
}

struct Wire {
    stream: TcpStream,
    cord: Cord,
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.cord.check()?;
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

async fn answer(State(site): State<Arc<Site>>, ConnectInfo(cord): ConnectInfo<Cord>, request: HttpRequest) -> Response {
    let (head, body) = request.into_parts();
    let path = head.uri.path().replace("%3A", ":").replace("%3a", ":");
    let Some((token, name)) = path.strip_prefix("/bot").and_then(|rest| rest.split_once('/')) else {
        return bot_api(&Err(Failure::new(404, "Not Found")));
    };
    if token != site.look().token {
        return bot_api(&Err(Failure::new(401, "Unauthorized")));
    }
    let Ok(body) = to_bytes(body, LARGEST).await else {
        return bot_api(&Err(Failure::new(413, "Request Entity Too Large")));
    };
    let content_type = head.headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let form = Form::read(head.uri.query(), content_type, &body);
    let method = schema::method(name);
    let (mut form, unreadable) = match form {
        Ok(form) => (form, None),
        Err(why) => (Form::default(), Some(Failure::new(400, why))),
    };
    if let Some(method) = &method {
        form.params = method.read(form.params);
    }
    let number = site.change(|world| {
        let time = world.clock.now();
        let method = method.as_ref().map_or(name, |m| m.name).to_owned();
        world.note(Request {
            time,
            method,
            params: form.params.clone(),
            files: form.files.clone(),
            reply: None,
            troubled: false,
        })
    });
    let work = async {
        match (method, unreadable) {
            (None, _) => Err(Failure::new(404, "Not Found: method not found")),
            (_, Some(failure)) => Err(failure),
            (Some(method), None) => perform(&site, &method, &form).await,
        }
    };
    let chat = form.params.get("chat_id").and_then(Value::as_i64);
    let trouble = site.look().faults.meet(name, chat);
    let (response, reply) = meet(trouble.as_ref(), &cord, work).await;
    site.change(|world| {
        if let Some(noted) = world.noted(number) {
            noted.reply = Some(reply);
            noted.troubled = trouble.is_some();
        }
    });
    response
}

async fn perform(site: &Arc<Site>, method: &Method, form: &Form) -> Outcome {
    let parts: Vec<_> = form.files.iter().map(|f| f.part.as_str()).collect();
    method.check(&form.params, &parts)?;
    let params = Params(&form.params);
    if method.name == "getUpdates" {
        return get_updates(site, &params).await;
    }
    site.change(|world| world.perform(&Call { method: method.name, params, files: &form.files }))
}

/// Lets the work be done, or not, as the trouble wants it.
async fn meet(trouble: Option<&Trouble>, cord: &Cord, work: impl Future<Output = Outcome>) -> (Response, Reply) {
    let outcome = match trouble {
        None => work.await,
        Some(Trouble::TooManyRequests(seconds)) => Err(Failure::too_many(i64::from(*seconds))),
        Some(Trouble::Refused(code, description)) => Err(Failure::new(*code, description.clone())),
        Some(Trouble::Delay(time)) => {
            tokio::time::sleep(*time).await;
            work.await
        }
        Some(Trouble::LateReply(time)) => {
            let outcome = work.await;
            tokio::time::sleep(*time).await;
            outcome
        }
        Some(Trouble::BadGateway) => {
            let page = (
                StatusCode::BAD_GATEWAY,
                [(header::CONTENT_TYPE, "text/html")],
                "<html><h1>502 Bad Gateway</h1></html>",
            );
            return (page.into_response(), Reply::Noise);
        }
        Some(Trouble::Garbage) => return ("{\"ok\":tr".into_response(), Reply::Noise),
        Some(Trouble::DropBefore) => return (cut(cord), Reply::Noise),
        Some(Trouble::DropAfter) => {
            let _ = work.await;
            return (cut(cord), Reply::Noise);
        }
    };
    let response = bot_api(&outcome);
    let reply = match outcome {
        Ok(result) => Reply::Done(result),
        Err(Failure { code, description, parameters }) => Reply::Failed { code, description, parameters },
    };
    (response, reply)
}

/// A response that never arrives.
fn cut(cord: &Cord) -> Response {
    cord.pull();
    Body::empty().into_response()
}

fn bot_api(outcome: &Outcome) -> Response {
    let (code, body) = match outcome {
        Ok(result) => (200, json!({"ok": true, "result": result})),
        Err(failure) => {
            let mut body = json!({"ok": false, "error_code": failure.code, "description": failure.description});
            if let Some(parameters) = &failure.parameters {
                body["parameters"] = parameters.clone();
            }
            (failure.code, body)
        }
    };
    let status = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, axum::Json(body)).into_response()
}
