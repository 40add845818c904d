//! `/ws`: the host protocol over a WebSocket.

use super::problem::Problem;
use super::signed::Signed;
use super::state::Web;
use crate::ClientAddress;
use crate::accounts::Ended;
use crate::clock::now_ms;
use crate::http_error::HttpError;
use crate::language::language;
use crate::limiter::Messages;
use crate::metrics::METRICS;
use crate::outbox::Outbox;
use crate::rpc_session::RpcSession;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use ranarium_protocol::LINE_MAX;
use ranarium_protocol::online::{Closing, Notice};
use ranarium_storage::TokenHash;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// Size of the buffers of a connection, in bytes: ten thousand that do nothing should cost little.
const BUFFER: usize = 2 << 10;

/// Messages in a row that are refused, since there are too many, before the client is let go.
const REFUSED_MOST: u32 = 100;

/// Time between heartbeats.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Time without a word from a client after which it is gone, in milliseconds.
const SILENCE_MS: u64 = 60_000;

/// Time that a client has to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// Most lines that are sent at once.
const BATCH_MOST: usize = 64;

/// The code of a connection that is closed because its session has ended.
const SIGNED_OUT: u16 = 4_001;

/// Time after which clients come back to a server that is started again, in milliseconds.
const RETRY_MS: u64 = 2_000;

/// Opens a connection.
pub async fn connect(
    State(web): State<Web>,
    signed: Signed,
    from: ClientAddress,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|why| HttpError::NotAWebSocket(why.status()))?;
    let language = language(None, &headers);
    let limiter = &web.node.guard().limiter;
    let user = signed.caller.user().map(|user| user.id);
    let held = limiter.socket(from, user)?;
    let most = limiter.limits().message_bytes;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(2 * LINE_MAX)
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| async move {
            let (outbox, lines) = Outbox::new();
            outbox.speak(language);
            let session = RpcSession::new(web.node.clone(), signed.caller, from, outbox.clone());
            let connection = Connection {
                socket,
                outbox,
                lines,
                session,
                token: signed.token,
                heard_ms: now_ms(),
                messages: web.node.guard().limiter.messages(),
                refused: 0,
            };
            METRICS.sockets.inc();
            connection.run(&web).await;
            METRICS.sockets.dec();
            drop(held);
        }))
}

/// One connection.
struct Connection {
    socket: WebSocket,
    outbox: Outbox,
    lines: mpsc::Receiver<Utf8Bytes>,
    session: RpcSession,
    token: Option<TokenHash>,
    heard_ms: u64,
    messages: Messages,
    /// Messages in a row that were too many.
    refused: u32,
}

/// Why a connection ends.
enum End {
    /// The client has gone.
    Gone,
    /// The node says so.
    Close(u16, &'static str),
}

impl Connection {
    async fn run(mut self, web: &Web) {
        let end = self.talk(web).await;
        if let End::Close(code, reason) = end {
            let frame = CloseFrame {
                code,
                reason: Utf8Bytes::from_static(reason),
            };
            let _ = timeout(PATIENCE, self.socket.send(Message::Close(Some(frame)))).await;
        }
        self.session.end();
    }

    async fn talk(&mut self, web: &Web) -> End {
        let mut decided = web.node.guard().in_force.subscribe();
        let mut closing = std::pin::pin!(web.node.closing());
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut ended = web.accounts.ended.subscribe();
        // The first comes at once: it measures how far away the client is.
        let mut pings = 0_u64;
        let mut pinged = None;
        let mut batch = Vec::new();
        loop {
            tokio::select! {
                count = self.lines.recv_many(&mut batch, BATCH_MOST) => {
                    if count == 0 || !self.send(&mut batch).await {
                        return End::Gone;
                    }
                    if self.outbox.is_behind() {
                        return End::Close(close_code::AGAIN, "too many messages wait for you");
                    }
                }
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => {
                        self.heard_ms = now_ms();
                        if let Err(error) = self.messages.count() {
                            self.refused += 1;
                            if self.refused > REFUSED_MOST {
                                return End::Close(close_code::POLICY, "too many messages");
                            }
                            self.session.turn_away(&text, error);
                            continue;
                        }
                        self.refused = 0;
                        self.session.hear(&text).await;
                    }
                    Some(Ok(Message::Binary(_))) => {
                        return End::Close(close_code::UNSUPPORTED, "expected text");
                    }
                    Some(Ok(Message::Pong(payload))) => {
                        self.heard_ms = now_ms();
                        if let Some((number, at)) = pinged
                            && payload[..] == u64::to_be_bytes(number)
                        {
                            self.session.measured(Instant::elapsed(&at).as_millis() as u64);
                            pinged = None;
                        }
                    }
                    Some(Ok(Message::Ping(_))) => self.heard_ms = now_ms(),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                },
                // Where too many ended at once, the heartbeat asks the storage.
                Ok(ended) = ended.recv() => {
                    if self.is_among(ended) {
                        return End::Close(SIGNED_OUT, "you have signed out");
                    }
                }
                _ = heartbeat.tick() => {
                    let signed = self.token.filter(|_| self.session.caller().user().is_some());
                    if let Some(token) = signed
                        && !is_signed_in(web, token).await
                    {
                        return End::Close(SIGNED_OUT, "you have signed out");
                    }
                    if now_ms() > self.heard_ms + SILENCE_MS {
                        return End::Close(close_code::AWAY, "you have been silent");
                    }
                    pings += 1;
                    pinged = Some((pings, Instant::now()));
                    let payload = pings.to_be_bytes().to_vec();
                    let ping = self.socket.send(Message::Ping(payload.into()));
                    if !matches!(timeout(PATIENCE, ping).await, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
                changed = decided.changed() => {
                    if changed.is_ok() && self.session.may_stay().is_err() {
                        return End::Close(close_code::POLICY, "you cannot play on this server");
                    }
                }
                () = &mut closing => {
                    // What was answered before is still sent.
                    while let Ok(line) = self.lines.try_recv() {
                        batch.push(line);
                    }
                    let notice = Notice::Closing(Closing { retry_ms: RETRY_MS });
                    let notice = notice.message().expect("it is plain data");
                    batch.push(notice.to_string().into());
                    self.send(&mut batch).await;
                    return End::Close(close_code::RESTART, "the server is about to end");
                }
            }
        }
    }

    /// Whether the session of this connection has ended.
    fn is_among(&self, ended: Ended) -> bool {
        let user = self.session.caller().user();
        let token = self.token;
        user.zip(token)
            .is_some_and(|(user, token)| ended.has(user.id, token))
    }

    /// Sends lines, all at once; whether the client took them.
    async fn send(&mut self, batch: &mut Vec<Utf8Bytes>) -> bool {
        let sent = async {
            for line in batch.drain(..) {
                self.socket.feed(Message::Text(line)).await?;
            }
            self.socket.flush().await
        };
        matches!(timeout(PATIENCE, sent).await, Ok(Ok(())))
    }
}

/// Whether a session goes on, which may have ended on another node. Where the storage does not say,
/// it does.
async fn is_signed_in(web: &Web, token: TokenHash) -> bool {
    let found = web.node.storage().accounts().visitor_of(token).await;
    !matches!(found, Ok(None))
}
