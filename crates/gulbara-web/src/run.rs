//! Listening, serving, and ending when asked to.

use std::future::IntoFuture;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use gulbara_core::host::Host;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::door::{self, Door};
use crate::outbound::Call;
use crate::room::Room;
use crate::{inbound, live, outbound, page};

/// The longest body a page may post, in bytes: a line of notation and two names.
const LONGEST_POST: usize = 8 * 1024;

/// How long connections may take to end after the stop.
const LAST_ORDERS: Duration = Duration::from_secs(3);

/// Where the page is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The address to listen on; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Whether other machines may open the page; an address that is not loopback needs it.
    pub allow_remote: bool,
}

/// Why the local table cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address can be reached from other machines and that has not been allowed.
    #[error(
        "web.listen = {address}: other machines could reach this address. Set web.allow_remote = true \
         (GULBARA_WEB_ALLOW_REMOTE=true) if they may, or listen on 127.0.0.1"
    )]
    Remote {
        /// The address.
        address: SocketAddr,
    },
    /// Somebody else listens there.
    #[error(
        "web.listen = {address}: the port is busy, perhaps with another gulbara. Choose another one, such as \
         GULBARA_WEB_LISTEN={ip}:{other} or port 0 for any free one", ip = address.ip(), other = neighbour(*address)
    )]
    Busy {
        /// The address.
        address: SocketAddr,
    },
    /// The system refuses the address.
    #[error("web.listen = {address}: {source}")]
    Refused {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// Serving failed while running.
    #[error("the local table cannot be served any longer")]
    Serving(#[source] io::Error),
}

/// Another port to propose.
fn neighbour(address: SocketAddr) -> u16 {
    address.port().checked_add(1).unwrap_or(8017)
}

/// A taken address, not yet answering.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
    allow_remote: bool,
}

impl Bound {
    /// The address that was taken, with its real port.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to open in a browser on this machine.
    #[must_use]
    pub fn url(&self) -> String {
        let mut shown = self.address;
        if shown.ip().is_unspecified() {
            shown.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        format!("http://{shown}/")
    }
}

/// Takes the address.
///
/// # Errors
/// An address other machines can reach without leave, a busy port, or whatever the system has against it.
pub async fn bind(settings: &Settings) -> Result<Bound, Error> {
    let address = settings.listen;
    if !address.ip().is_loopback() && !settings.allow_remote {
        return Err(Error::Remote { address });
    }
    let listener = TcpListener::bind(address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => Error::Busy { address },
        _ => Error::Refused { address, source },
    })?;
    let address = listener.local_addr().map_err(|source| Error::Refused { address, source })?;
    Ok(Bound { listener, address, allow_remote: settings.allow_remote })
}

/// What every answer needs.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    /// Where decisions are made.
    pub(crate) host: Host,
    /// The room and its messages.
    pub(crate) room: Arc<Room>,
    /// What is to be looked after in the room.
    pub(crate) calls: mpsc::UnboundedSender<Call>,
    /// Ends the open streams.
    pub(crate) stop: CancellationToken,
}

/// Serves the page until `stop`, and ends within a few seconds of it although pages are open.
///
/// # Errors
/// Only if the system no longer lets it listen.
pub async fn run(bound: Bound, host: Host, stop: CancellationToken) -> Result<(), Error> {
    let room = Arc::new(Room::new());
    // Listening to changes begins before the first look, so that none falls between the two.
    let feed = host.changes();
    let (calls, queue) = mpsc::unbounded_channel();
    let showing = tokio::spawn(outbound::keep_showing(host.clone(), room.clone(), feed, queue, stop.clone()));

    let local = Local { host, room, calls, stop: stop.clone() };
    let door = Door::new(bound.address, bound.allow_remote);
    let router = page::routes()
        .route("/events", get(live::events))
        .route("/press", post(inbound::press))
        .route("/say", post(inbound::say))
        .fallback(page::missing)
        .layer(DefaultBodyLimit::max(LONGEST_POST))
        .layer(middleware::from_fn_with_state(Arc::new(door), door::watch))
        .with_state(local);
    let serving = axum::serve(bound.listener, router).with_graceful_shutdown(stop.clone().cancelled_owned());
    let served = tokio::select! {
        served = serving.into_future() => served,
        // A connection that never says anything would keep the graceful end waiting.
        () = async { stop.cancelled().await; tokio::time::sleep(LAST_ORDERS).await } => Ok(()),
    };
    stop.cancel();
    if let Err(fault) = showing.await {
        tracing::error!(%fault, "showing messages at the local table ended badly");
    }
    served.map_err(Error::Serving)
}
