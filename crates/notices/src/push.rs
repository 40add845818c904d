//! [`Pusher`]: messages to browsers through their push services (RFC 8030).

use crate::encryption::{BrowserKeys, MessageTooLongError};
use crate::push_reach::PushReach;
use crate::send_outcome::{DOUBT_DELAY_MS, RETRY_DELAY_MS, SendOutcome};
use crate::texts::{WaitingTurn, speaker};
use crate::vapid::VapidKey;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::{HeaderMap, Request, StatusCode, Uri, header};
use hyper_util::rt::TokioIo;
use ranarium_storage::PushSubscription;
use rustls::pki_types::ServerName;
use serde_json::json;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// Timeout for a push service to accept a message.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Time for which a push service stores a message for an absent browser, in seconds: a day.
const MESSAGE_LIFETIME_S: u64 = 24 * 3_600;

/// Maximum retry delay that a push service may request, in milliseconds: a day.
const MAX_RETRY_DELAY_MS: u64 = 24 * 3_600_000;

/// Sends messages to browsers.
#[derive(Debug)]
pub struct Pusher {
    key: VapidKey,
    contact: String,
    reach: PushReach,
    tls: Arc<rustls::ClientConfig>,
}

impl Pusher {
    /// Returns a sender with this key, and the contact for push services.
    ///
    /// # Errors
    /// If the system has no TLS.
    pub(crate) fn new(key: VapidKey, contact: String, reach: PushReach) -> Result<Self, String> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let roots = rustls::RootCertStore {
            roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
        };
        let tls = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self {
            key,
            contact,
            reach,
            tls: Arc::new(tls),
        })
    }

    /// Returns the key with which browsers subscribe.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Returns the permitted push services.
    pub const fn reach(&self) -> PushReach {
        self.reach
    }

    /// Notifies a browser of the matches that wait.
    pub async fn send(
        &self,
        to: &PushSubscription,
        turn: &WaitingTurn,
        now_ms: u64,
    ) -> SendOutcome {
        let Some(keys) = BrowserKeys::new(&to.public_key, &to.auth_secret) else {
            return SendOutcome::Gone;
        };
        let speaker = speaker(to.language);
        let message = json!({
            "title": speaker.text("notice-title"),
            "body": turn.sentences(&speaker).join(" "),
            "count": turn.count,
            "url": turn.path(),
        });
        let encrypted = keys.encrypt(message.to_string().as_bytes());
        let Ok(body) = encrypted.inspect_err(|MessageTooLongError| {
            tracing::warn!("a push message is too long for a push service");
        }) else {
            return SendOutcome::Refused;
        };
        let Some((uri, request)) = self.request(to, body, now_ms) else {
            return SendOutcome::Gone;
        };
        let host = uri.host().unwrap_or_default();
        let connected = timeout(TIMEOUT, self.connect(&uri)).await;
        let connected = connected.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        let stream = match connected {
            Ok(stream) => stream,
            Err(error) => {
                tracing::info!(%host, %error, "cannot connect to a push service");
                return SendOutcome::Later(RETRY_DELAY_MS);
            }
        };
        let answered = timeout(TIMEOUT, drive_connection(stream, request)).await;
        let answered = answered.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        match answered {
            Ok((status, headers)) => outcome(host, status, &headers),
            // The message may have been accepted.
            Err(error) => {
                tracing::info!(%host, %error, "a push service does not answer");
                SendOutcome::Later(DOUBT_DELAY_MS)
            }
        }
    }

    /// Returns the request that delivers a body to a browser, or `None` if its endpoint is not
    /// allowed.
    fn request(
        &self,
        to: &PushSubscription,
        body: Vec<u8>,
        now_ms: u64,
    ) -> Option<(Uri, Request<Full<Bytes>>)> {
        let uri = self.reach.endpoint(&to.endpoint).ok()?;
        let origin = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let request = Request::post(uri.path_and_query()?.as_str())
            .header(header::HOST, uri.authority()?.as_str())
            .header(
                header::AUTHORIZATION,
                self.key.authorization(&origin, &self.contact, now_ms),
            )
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", MESSAGE_LIFETIME_S)
            // A later message replaces an undelivered one.
            .header("topic", "your-turn")
            .header("urgency", "normal")
            .body(Full::new(Bytes::from(body)))
            .ok()?;
        Some((uri, request))
    }

    /// Resolves a name and connects to it, if the address is permitted.
    async fn connect(&self, uri: &Uri) -> io::Result<Box<dyn PushStream>> {
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
        let is_tls = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(if is_tls { 443 } else { 80 });
        let addresses = lookup_host((host, port)).await?;
        let mut addresses = addresses.filter(|address| self.reach.allows(address.ip()));
        let address = addresses.next().ok_or_else(|| {
            io::Error::other("its name leads to an address that is not a public one")
        })?;
        let stream = TcpStream::connect(address).await?;
        if !is_tls {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        let connector = TlsConnector::from(Arc::clone(&self.tls));
        Ok(Box::new(connector.connect(name, stream).await?))
    }
}

/// A connection, with TLS or without.
trait PushStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> PushStream for S {}

/// Sends a request and returns the head of its answer, without following redirects.
async fn drive_connection(
    stream: Box<dyn PushStream>,
    request: Request<Full<Bytes>>,
) -> io::Result<(StatusCode, HeaderMap)> {
    let connected = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = connected.map_err(io::Error::other)?;
    let mut answer = std::pin::pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        // The connection may end together with the answer, which is ready then.
        ended = connection => {
            ended.map_err(io::Error::other)?;
            answer.await
        }
    };
    let answer = answer.map_err(io::Error::other)?;
    Ok((answer.status(), answer.headers().clone()))
}

/// Returns the outcome for the answer of a push service.
fn outcome(host: &str, status: StatusCode, headers: &HeaderMap) -> SendOutcome {
    match status {
        status if status.is_success() => SendOutcome::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => SendOutcome::Gone,
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            let after = headers.get(header::RETRY_AFTER);
            let seconds = after.and_then(|value| value.to_str().ok()?.trim().parse::<u64>().ok());
            let ms = seconds.map_or(RETRY_DELAY_MS, |seconds| seconds.saturating_mul(1_000));
            SendOutcome::Later(ms.clamp(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS))
        }
        status => {
            tracing::warn!(%host, %status, "a push service rejected a message");
            SendOutcome::Refused
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pusher, SendOutcome, outcome};
    use crate::PushReach;
    use crate::vapid::VapidKey;
    use hyper::{HeaderMap, StatusCode, header};

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_connected_to() {
        let name = format!("ranarium-push-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let key = VapidKey::of_file(&path, || [3; 32]).unwrap();
        std::fs::remove_file(&path).unwrap();
        let contact = "mailto:ada@frogs.example".to_owned();
        let pusher = Pusher::new(key, contact, PushReach::Internet).unwrap();
        let uri = PushReach::Internet
            .endpoint("https://localhost/push")
            .unwrap();
        let error = pusher.connect(&uri).await.err().unwrap();
        assert!(error.to_string().contains("not a public one"), "{error}");
    }

    #[test]
    fn push_service_status_codes_are_respected() {
        let mut headers = HeaderMap::new();
        headers.insert(header::RETRY_AFTER, "1200".parse().unwrap());
        for (status, expected) in [
            (201, SendOutcome::Taken),
            (404, SendOutcome::Gone),
            (410, SendOutcome::Gone),
            (429, SendOutcome::Later(1_200_000)),
            (503, SendOutcome::Later(1_200_000)),
            (301, SendOutcome::Refused),
            (400, SendOutcome::Refused),
            (413, SendOutcome::Refused),
        ] {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(
                outcome("push.example", status, &headers),
                expected,
                "{status}"
            );
        }
        let quick = outcome("push.example", StatusCode::BAD_GATEWAY, &HeaderMap::new());
        assert_eq!(quick, SendOutcome::Later(300_000));
    }
}
