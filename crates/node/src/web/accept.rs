//! Connections: what hyper serves, with the times and numbers that are allowed.

use super::lingering::Lingering;
use crate::{ClientAddress, Node};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Time that connections have to end once the node is about to end.
const FAREWELL: Duration = Duration::from_secs(3);

/// Time until the next try, where the system has no more connections to give.
const PAUSE: Duration = Duration::from_millis(200);

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Serves connections until `stop` resolves, then tells them that the node is about to end.
pub async fn accept(
    listener: TcpListener,
    app: Router,
    node: &Node,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let limits = node.guard().limiter.limits();
    let mut server = http1::Builder::new();
    server
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time);
    let mut connections = JoinSet::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        while connections.try_join_next().is_some() {}
        let Some((stream, peer)) = usable(accepted).await else {
            continue;
        };
        // All connections through a proxy come from its address.
        let held = match limits.proxies {
            0 => match node
                .guard()
                .limiter
                .connection(ClientAddress::new(peer.ip()))
            {
                Some(held) => Some(held),
                None => continue,
            },
            _ => None,
        };
        let app = TowerToHyperService::new(app.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            app.call(request)
        });
        let connection = server.serve_connection(TokioIo::new(Lingering::new(stream)), service);
        let (most, closing) = (limits.connection_time, node.closing());
        connections.spawn(async move {
            let mut connection = std::pin::pin!(connection.with_upgrades());
            let ended = tokio::select! {
                // It ends, too, when it has become a WebSocket, which has times of its own.
                ended = &mut connection => Ok(ended),
                () = async { drop(timeout(most, closing).await) } => {
                    connection.as_mut().graceful_shutdown();
                    timeout(FAREWELL, connection).await
                }
            };
            if let Ok(Err(error)) = ended {
                tracing::debug!(%error, "a connection has ended");
            }
            drop(held);
        });
    }
    node.announce_close();
    // A browser may keep a connection open that it does not use.
    let ended = async { while connections.join_next().await.is_some() {} };
    let _ = timeout(FAREWELL, ended).await;
}

/// A connection that can be used.
async fn usable(accepted: io::Result<(TcpStream, SocketAddr)>) -> Option<(TcpStream, SocketAddr)> {
    match accepted {
        Ok((stream, peer)) => {
            // What is sent is sent at once: an update would be late that waits for the receipt of
            // an answer.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection gathers what it sends");
            }
            Some((stream, peer))
        }
        Err(error) => {
            let is_its_own = matches!(
                error.kind(),
                ErrorKind::ConnectionRefused
                    | ErrorKind::ConnectionAborted
                    | ErrorKind::ConnectionReset
            );
            if !is_its_own {
                tracing::warn!(%error, "cannot take a connection");
                sleep(PAUSE).await;
            }
            None
        }
    }
}
