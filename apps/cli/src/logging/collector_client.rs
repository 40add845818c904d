//! [`CollectorClient`]: requests to a collector over HTTP/1.1 without TLS.

use async_trait::async_trait;
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1::handshake;
use hyper::header::{HOST, HeaderValue};
use hyper_util::rt::TokioIo;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use std::io;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

/// Maximum time for a request: the default of OpenTelemetry.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum length of a collector's answer, in bytes.
const MAX_ANSWER: usize = 4 << 20;

/// A client that opens a connection for each request. It has a runtime of its own because the
/// thread that sends traces has none.
#[derive(Debug)]
pub struct CollectorClient(Runtime);

impl CollectorClient {
    /// Creates a client.
    ///
    /// # Errors
    /// If the system cannot provide a runtime.
    pub fn new() -> io::Result<Self> {
        Builder::new_current_thread().enable_all().build().map(Self)
    }
}

#[async_trait]
impl HttpClient for CollectorClient {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        self.0
            .block_on(async { timeout(TIMEOUT, send(request)).await? })
    }
}

async fn send(request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let (mut head, body) = request.into_parts();
    let authority = head.uri.authority().ok_or("an address without a host")?;
    let host = authority.host().trim_matches(['[', ']']);
    let stream = TcpStream::connect((host, authority.port_u16().unwrap_or(80))).await?;
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    let host = HeaderValue::from_str(authority.as_str())?;
    head.headers.insert(HOST, host);
    head.uri = head.uri.path().parse()?;
    let request = Request::from_parts(head, Full::new(body));
    let (head, body) = sender.send_request(request).await?.into_parts();
    let body = Limited::new(body, MAX_ANSWER).collect().await?;
    Ok(Response::from_parts(head, body.to_bytes()))
}
