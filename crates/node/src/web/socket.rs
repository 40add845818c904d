//! `/ws`: the host protocol over a WebSocket.

use crate::connections::outbox::{Control, Outbox, Outgoing};
use crate::connections::registry::ConnectionGuard;
use crate::errors::http_error::HttpError;
use crate::language::language;
use crate::limits::client_address::ClientAddress;
use crate::limits::limiter::MessageRate;
use crate::metrics::METRICS;
use crate::node::Node;
use crate::rpc::RpcSession;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use crate::web::accounts::authentication::Authentication;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{FutureExt, SinkExt};
use ranarium_game::Language;
use ranarium_online::ServerError;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::{Closing, OnlineNotice, Ping, UpdateEncoder, UpdateFormat};
use ranarium_protocol::{MAX_LINE, RpcMessage};
use ranarium_storage::TokenHash;
use serde::Deserialize;
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::error::ProtocolError;

/// Size of the buffers of a connection, in bytes: ten thousand idle ones should cost little.
const BUFFER: usize = 2 << 10;

/// Maximum number of rejected messages in a row before the client is disconnected.
const MAX_REFUSED: u32 = 100;

/// Time for a client to read the lines sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Time for a client to complete the closing handshake.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Maximum number of lines in one write.
const MAX_BATCH: usize = 64;

/// The end of a connection whose session has ended.
const SIGNED_OUT: CloseReason = CloseReason::Close(4_001, "you have signed out");

/// The end of a connection of a banned user.
const BANNED: CloseReason =
    CloseReason::Close(close_code::POLICY, "you cannot play on this server");

/// Retry delay for clients of a server that restarts, in milliseconds.
const RETRY_DELAY_MS: u64 = 2_000;

/// The parameters of a connection.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SocketQuery {
    /// The form of updates.
    #[serde(default)]
    updates: UpdateFormat,
}

/// Opens a connection.
pub async fn connect(
    State(web): State<Web>,
    auth: Authentication,
    from: ClientAddress,
    headers: HeaderMap,
    query: Result<Query<SocketQuery>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let Query(query) = query?;
    let upgrade = upgrade.map_err(|reason| HttpError::NotAWebSocket(reason.status()))?;
    let language = language(None, &headers);
    let node = web.node;
    let limiter = &node.admission().limiter;
    let user = auth.caller.user().map(|user| user.id);
    let permit = limiter.acquire_socket(from, user)?;
    let max_bytes = limiter.limits().message_bytes;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(2 * MAX_LINE)
        .max_message_size(max_bytes)
        .max_frame_size(max_bytes)
        .on_upgrade(move |socket| {
            // Made outside the future, which would otherwise reserve memory for its parts to the
            // end.
            let connection =
                WebSocketConnection::open(&node, socket, auth, from, language, query.updates);
            async move {
                METRICS.sockets.inc();
                connection.run(&node).await;
                METRICS.sockets.dec();
                drop(permit);
            }
        }))
}

/// A WebSocket connection of a client.
struct WebSocketConnection {
    socket: WebSocket,
    registration: ConnectionGuard,
    outbox: Outbox,
    lines: mpsc::Receiver<Outgoing>,
    session: RpcSession,
    /// Compresses updates, if the client has asked for that.
    encoder: Option<UpdateEncoder>,
    /// The token with which the client connected, if there was one.
    token: Option<TokenHash>,
    messages: MessageRate,
    heartbeats: MessageRate,
    /// Messages in a row above the rate limit.
    refused: u32,
    /// The number of heartbeats sent.
    heartbeats_sent: u64,
    /// The last heartbeat and its time, until it is answered.
    unanswered: Option<(u64, Instant)>,
}

/// The reason why a connection ends.
enum CloseReason {
    /// The connection is broken.
    Gone,
    /// The client closes it.
    Left,
    /// The node closes it.
    Close(u16, &'static str),
}

impl CloseReason {
    /// Returns the end for an error on receiving a message.
    fn of(error: axum::Error) -> Self {
        match error
            .into_inner()
            .downcast::<tungstenite::Error>()
            .as_deref()
        {
            Ok(tungstenite::Error::Capacity(_)) => {
                Self::Close(close_code::SIZE, "the message is too long")
            }
            Ok(tungstenite::Error::Utf8(_)) => {
                Self::Close(close_code::INVALID, "the message is not UTF-8 text")
            }
            Ok(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                Self::Gone
            }
            Ok(tungstenite::Error::Protocol(_)) => {
                Self::Close(close_code::PROTOCOL, "expected a WebSocket frame")
            }
            Ok(_) | Err(_) => Self::Gone,
        }
    }
}

impl WebSocketConnection {
    /// Opens a session and registers the connection. It is boxed, because a future contains a value
    /// once for each call that passes it on.
    fn open(
        node: &Node,
        socket: WebSocket,
        auth: Authentication,
        from: ClientAddress,
        language: Language,
        updates: UpdateFormat,
    ) -> Box<Self> {
        let (outbox, lines) = Outbox::new();
        outbox.set_language(language);
        let session = RpcSession::new(node.clone(), auth.caller, from, outbox.clone());
        let signed_in = session.caller().user().map(|user| user.id);
        let signed_in = signed_in.zip(auth.token);
        let (connections, number) = (node.connections(), session.socket());
        let limiter = &node.admission().limiter;
        Box::new(Self {
            socket,
            registration: connections.register(number, outbox.clone(), signed_in),
            outbox,
            lines,
            session,
            encoder: match updates {
                UpdateFormat::Text => None,
                UpdateFormat::Lz4 => Some(UpdateEncoder::default()),
            },
            token: signed_in.map(|(_, token)| token),
            messages: limiter.messages(),
            heartbeats: limiter.heartbeats(),
            refused: 0,
            heartbeats_sent: 0,
            unanswered: None,
        })
    }

    async fn run(mut self: Box<Self>, node: &Node) {
        // A connection whose task panics is removed from the registry like any other.
        let end = AssertUnwindSafe(self.serve_connection(node))
            .catch_unwind()
            .await;
        let end = end.unwrap_or(CloseReason::Close(
            close_code::ERROR,
            "a fault of the server",
        ));
        let Self {
            socket,
            registration,
            session,
            ..
        } = *self;
        session.end();
        drop(registration);
        Box::pin(close(socket, end)).await;
    }

    async fn serve_connection(&mut self, node: &Node) -> CloseReason {
        // Futures that use the storage are large. Each is allocated only while it runs, so that
        // the task of an idle connection keeps no room for it.
        if let ControlFlow::Break(end) = Box::pin(self.admit(node)).await {
            return end;
        }
        let (mut batch, mut lines) = (Vec::new(), Vec::new());
        loop {
            let flow = tokio::select! {
                count = self.lines.recv_many(&mut batch, MAX_BATCH) => match count {
                    0 => ControlFlow::Break(CloseReason::Gone),
                    _ => self.send_batch(&mut batch, &mut lines).await,
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.receive(message).await,
                    Some(Err(error)) => ControlFlow::Break(CloseReason::of(error)),
                    None => ControlFlow::Break(CloseReason::Gone),
                },
            };
            if let ControlFlow::Break(end) = flow {
                return end;
            }
        }
    }

    /// Checks that the client may stay, and sends the first heartbeat.
    async fn admit(&mut self, node: &Node) -> ControlFlow<CloseReason> {
        // A ban or the end of the session may have preceded the registration.
        if self.session.check_not_banned().is_err() {
            return ControlFlow::Break(BANNED);
        }
        // So may the moment when the node sent its clients away.
        if node.sends_away() {
            return ControlFlow::Break(self.send_away(&mut Vec::new()).await);
        }
        if let Some(token) = self.token
            && !is_signed_in(node, token).await
        {
            return ControlFlow::Break(SIGNED_OUT);
        }
        // The first heartbeat, sent at once, measures the client's latency.
        match self.send_heartbeat().await {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(CloseReason::Gone),
        }
    }

    /// Sends the items of the outbox. `lines` is empty before and after.
    async fn send_batch(
        &mut self,
        batch: &mut Vec<Outgoing>,
        lines: &mut Vec<Message>,
    ) -> ControlFlow<CloseReason> {
        for outgoing in batch.drain(..) {
            match outgoing {
                Outgoing::Line(line) => lines.push(Message::Text(line)),
                Outgoing::Update(line) => lines.push(self.update(line)),
                Outgoing::Control(control) => self.handle_control(control, lines).await?,
            }
        }
        if !lines.is_empty() && !self.send(lines).await {
            return ControlFlow::Break(CloseReason::Gone);
        }
        if self.outbox.is_behind() {
            let end = CloseReason::Close(close_code::AGAIN, "too many messages wait for you");
            return ControlFlow::Break(end);
        }
        ControlFlow::Continue(())
    }

    /// Handles a message of the client.
    async fn receive(&mut self, message: Message) -> ControlFlow<CloseReason> {
        self.registration.activity.record_received();
        match message {
            Message::Text(text) => self.receive_text(&text).await,
            Message::Binary(_) => {
                ControlFlow::Break(CloseReason::Close(close_code::UNSUPPORTED, "expected text"))
            }
            Message::Pong(payload) => {
                if let Some((number, at)) = self.unanswered
                    && payload[..] == u64::to_be_bytes(number)
                {
                    let round_trip_ms = at.elapsed().as_millis() as u64;
                    self.session.record_round_trip(round_trip_ms);
                    self.unanswered = None;
                }
                ControlFlow::Continue(())
            }
            // Each is answered. No browser sends any.
            Message::Ping(_) if self.heartbeats.count().is_err() => {
                ControlFlow::Break(CloseReason::Close(close_code::POLICY, "too many pings"))
            }
            Message::Ping(_) => ControlFlow::Continue(()),
            Message::Close(_) => ControlFlow::Break(CloseReason::Left),
        }
    }

    /// Handles a line of the client, unless it sends too many.
    async fn receive_text(&mut self, text: &str) -> ControlFlow<CloseReason> {
        let message = RpcMessage::parse(text.as_bytes());
        let id = message.as_ref().ok().and_then(RpcMessage::id);
        let counter = match &message {
            Ok(RpcMessage::Call { method, .. }) if method == Ping::NAME => {
                self.registration.activity.record_heartbeat();
                &self.heartbeats
            }
            _ => {
                self.registration.activity.record_traffic();
                &self.messages
            }
        };
        if let Err(error) = counter.count() {
            self.refused += 1;
            if self.refused > MAX_REFUSED {
                let end = CloseReason::Close(close_code::POLICY, "too many messages");
                return ControlFlow::Break(end);
            }
            self.session.reject(id, &error);
            return ControlFlow::Continue(());
        }
        self.refused = 0;
        let handling = Box::pin(self.session.handle(message));
        let handled = with_timeout(CLIENT_TIMEOUT, handling).await;
        if handled.is_none() {
            self.session.reject(id, &ServerError::StorageAway);
        }
        ControlFlow::Continue(())
    }

    /// Handles a control item, after the lines before it. Returns the reason if the connection
    /// ends.
    async fn handle_control(
        &mut self,
        control: Control,
        lines: &mut Vec<Message>,
    ) -> ControlFlow<CloseReason> {
        match control {
            Control::Heartbeat => match self.send_heartbeat().await {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(CloseReason::Gone),
            },
            Control::TimedOut => {
                ControlFlow::Break(CloseReason::Close(close_code::AWAY, "you have been silent"))
            }
            Control::SignedOut => ControlFlow::Break(SIGNED_OUT),
            Control::CheckBan => match self.session.check_not_banned() {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(BANNED),
            },
            Control::Closing => {
                self.say_closing(RETRY_DELAY_MS, lines).await;
                ControlFlow::Break(CloseReason::Close(
                    close_code::RESTART,
                    "the server is about to end",
                ))
            }
            Control::SendAway => ControlFlow::Break(self.send_away(lines).await),
        }
    }

    /// Sends the client to another node.
    async fn send_away(&mut self, lines: &mut Vec<Message>) -> CloseReason {
        self.say_closing(0, lines).await;
        CloseReason::Close(close_code::RESTART, "another server may do better")
    }

    /// Sends the retry delay, after the lines before it.
    async fn say_closing(&mut self, retry_ms: u64, lines: &mut Vec<Message>) {
        let notice = OnlineNotice::Closing(Closing { retry_ms });
        let notice = notice.message().expect("it is plain data");
        lines.push(Message::Text(notice.to_string().into()));
        self.send(lines).await;
    }

    /// Sends a heartbeat. Returns `true` if it could be written in time.
    async fn send_heartbeat(&mut self) -> bool {
        self.heartbeats_sent += 1;
        self.unanswered = Some((self.heartbeats_sent, Instant::now()));
        let payload = self.heartbeats_sent.to_be_bytes().to_vec();
        let sending = self.socket.send(Message::Ping(payload.into()));
        matches!(timeout(WRITE_TIMEOUT, sending).await, Ok(Ok(())))
    }

    /// Returns the message of an update. Since an encoder is in step with the client's decoder, the
    /// message must be sent before the next one is made, or the connection must end.
    fn update(&mut self, line: Utf8Bytes) -> Message {
        let frame = self
            .encoder
            .as_mut()
            .and_then(|encoder| encoder.encode(&line));
        frame.map_or(Message::Text(line), |frame| Message::Binary(frame.into()))
    }

    /// Sends lines, all at once. Returns `true` if they could be written in time.
    async fn send(&mut self, lines: &mut Vec<Message>) -> bool {
        self.registration.activity.record_traffic();
        let sending = async {
            for line in lines.drain(..) {
                self.socket.feed(line).await?;
            }
            self.socket.flush().await
        };
        matches!(timeout(WRITE_TIMEOUT, sending).await, Ok(Ok(())))
    }
}

/// Closes a connection with a handshake, unless the client does not answer.
async fn close(mut socket: WebSocket, end: CloseReason) {
    match end {
        CloseReason::Gone => return,
        CloseReason::Left => {}
        CloseReason::Close(code, reason) => {
            let frame = CloseFrame {
                code,
                reason: Utf8Bytes::from_static(reason),
            };
            let send = async {
                // An answer to a ping must not follow the close frame (RFC 6455, section 5.5.1).
                socket.flush().await?;
                socket.send(Message::Close(Some(frame))).await
            };
            if !matches!(timeout(CLOSE_TIMEOUT, send).await, Ok(Ok(()))) {
                return;
            }
        }
    }
    // The client's answer, or the answer to the client, with messages in transit.
    let answered = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(CLOSE_TIMEOUT, answered).await;
}

/// Returns `true` if a session continues; it may have ended on another node. Without an answer of
/// the storage, it continues.
async fn is_signed_in(node: &Node, token: TokenHash) -> bool {
    let accounts = node.storage().accounts();
    let found_user = with_timeout(CLIENT_TIMEOUT, accounts.authenticated_user(token)).await;
    !matches!(found_user, Some(Ok(None)))
}

#[cfg(test)]
mod tests {
    use super::{Node, WebSocketConnection};

    /// Returns the size of the future that a function returns.
    fn size_of_future<F: Future>(
        _: impl FnOnce(Box<WebSocketConnection>, &'static Node) -> F,
    ) -> usize {
        size_of::<F>()
    }

    /// The futures of requests, several KiB, are allocated while they run.
    #[test]
    fn the_task_of_an_idle_connection_is_small() {
        let size = size_of_future(|connection, node| connection.run(node));
        assert!(size <= 2 << 10, "{size} bytes");
    }
}
