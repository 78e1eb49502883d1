//! Connections that the server can break without answering, as a network does.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// A listener whose connections can be cut from the inside.
pub(super) struct Cuttable(pub(super) TcpListener);

/// A connection that breaks at its next write once its scissors have closed.
pub(super) struct Thread {
    stream: TcpStream,
    scissors: Scissors,
}

/// Cuts one connection.
#[derive(Clone, Debug, Default)]
pub(super) struct Scissors(Arc<AtomicBool>);

impl Scissors {
    /// Breaks the connection at its next write.
    pub(super) fn cut(&self) {
        self.0.store(true, Ordering::Release);
    }
}

impl Listener for Cuttable {
    type Io = Thread;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Thread, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        (Thread { stream, scissors: Scissors::default() }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Cuttable>> for Scissors {
    fn connect_info(stream: IncomingStream<'_, Cuttable>) -> Self {
        stream.io().scissors.clone()
    }
}

impl Thread {
    fn is_cut(&self) -> bool {
        self.scissors.0.load(Ordering::Acquire)
    }
}

impl AsyncRead for Thread {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Thread {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        if self.is_cut() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
