//! Connections, served by hyper with limits on times and numbers.

use crate::limits::client_address::ClientAddress;
use crate::node::Node;
use crate::web::http::lingering::Lingering;
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

/// Grace period for connections once the node is about to end.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Delay before a retry when the system has no more connections.
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Serves connections until `stop` resolves, then notifies them that the node is about to end.
pub async fn accept(
    listener: TcpListener,
    app: Router,
    node: &Node,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let limits = node.admission().limiter.limits();
    let mut server = http1::Builder::new();
    server
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time);
    let mut connections = JoinSet::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // The task of a connection keeps its memory until it is joined.
            Some(_) = connections.join_next() => continue,
            () = &mut stop => break,
        };
        let Some((stream, peer)) = usable(accepted).await else {
            continue;
        };
        // All connections through a proxy come from its address.
        let permit = match limits.proxies {
            0 => match node
                .admission()
                .limiter
                .acquire_connection(ClientAddress::new(peer.ip()))
            {
                Some(permit) => Some(permit),
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
        let (time_limit, closing) = (limits.connection_time, node.closing());
        connections.spawn(async move {
            let mut connection = std::pin::pin!(connection.with_upgrades());
            let ended = tokio::select! {
                // An upgrade to a WebSocket, which has its own timeouts, ends this future, too.
                ended = &mut connection => Ok(ended),
                () = async { drop(timeout(time_limit, closing).await) } => {
                    connection.as_mut().graceful_shutdown();
                    timeout(CLOSE_TIMEOUT, connection).await
                }
            };
            if let Ok(Err(error)) = ended {
                tracing::debug!(%error, "a connection has ended");
            }
            drop(permit);
        });
    }
    node.begin_shutdown();
    // Browsers may keep idle connections open.
    let ended = async { while connections.join_next().await.is_some() {} };
    let _ = timeout(CLOSE_TIMEOUT, ended).await;
}

/// Returns an accepted connection, unless it failed.
async fn usable(accepted: io::Result<(TcpStream, SocketAddr)>) -> Option<(TcpStream, SocketAddr)> {
    match accepted {
        Ok((stream, peer)) => {
            // Do not delay small writes: an update must not wait for the acknowledgement of an
            // answer.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "small writes to a connection are delayed");
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
                tracing::warn!(%error, "cannot accept a connection");
                sleep(RETRY_DELAY).await;
            }
            None
        }
    }
}
