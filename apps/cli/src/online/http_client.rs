//! [`HttpClient`]: requests to a server over HTTP.

use super::ServerUrl;
use crate::command_error::CommandError;
use crate::online::unreachable;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use ranarium_game::Language;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use serde_json::Value;
use std::error::Error;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// Maximum time for a request: a server may delay a sign-in for some seconds.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum length of an answer, in bytes.
const MAX_ANSWER: usize = 1 << 20;

/// A connection, with TLS or without.
trait HttpStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> HttpStream for S {}

/// A client of a server's interface over HTTP. It opens a connection for each request.
#[derive(Debug)]
pub struct HttpClient {
    server: ServerUrl,
    language: Language,
    runtime: Runtime,
}

impl HttpClient {
    /// Creates a client, which receives errors in this language.
    ///
    /// # Errors
    /// If the system provides no runtime.
    pub fn new(server: ServerUrl, language: Language) -> io::Result<Self> {
        Ok(Self {
            server,
            language,
            runtime: Builder::new_current_thread().enable_all().build()?,
        })
    }

    /// Sends a request with a body, and returns that of the answer.
    ///
    /// # Errors
    /// If the server rejects the request, or cannot be reached.
    pub fn send(
        &self,
        (method, path): (Method, &str),
        token: Option<&str>,
        body: &Value,
    ) -> Result<Value, CommandError> {
        let exchange =
            async { timeout(TIMEOUT, self.exchange((method, path), token, body)).await? };
        let (status, body) = self.runtime.block_on(exchange).map_err(|reason| {
            let reason = match reason.downcast_ref::<io::Error>() {
                Some(error) => unreachable::io_reason(error, self.language),
                None => reason.to_string(),
            };
            unreachable::unreachable(&self.server, &reason)
        })?;
        let answer: Value = serde_json::from_slice(&body).unwrap_or_default();
        if status.is_success() {
            return Ok(answer);
        }
        let reason = match answer["detail"].as_str() {
            Some(detail) => detail.to_owned(),
            None => format!("{} answers with status {status}", self.server),
        };
        Err(CommandError::Refused(reason))
    }

    async fn exchange(
        &self,
        (method, path): (Method, &str),
        token: Option<&str>,
        body: &Value,
    ) -> Result<(StatusCode, Bytes), Box<dyn Error + Send + Sync>> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.server.authority())
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT_LANGUAGE, self.language.code());
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(Bytes::from(body.to_string())))?;
        let (mut sender, connection) = handshake(TokioIo::new(self.connect().await?)).await?;
        tokio::spawn(connection);
        let (head, body) = sender.send_request(request).await?.into_parts();
        let body = Limited::new(body, MAX_ANSWER).collect().await?;
        Ok((head.status, body.to_bytes()))
    }

    async fn connect(&self) -> io::Result<Box<dyn HttpStream>> {
        let (host, port) = self.server.host_and_port();
        let stream = TcpStream::connect((host, port)).await?;
        if !self.server.is_secure() {
            return Ok(Box::new(stream));
        }
        let roots = RootCertStore {
            roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
        };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        let connector = TlsConnector::from(Arc::new(config));
        Ok(Box::new(connector.connect(name, stream).await?))
    }
}
