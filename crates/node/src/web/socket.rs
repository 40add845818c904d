//! `/ws`: the host protocol over a WebSocket.

use super::signed::Signed;
use super::state::Web;
use crate::clock::now_ms;
use crate::outbox::Outbox;
use crate::rpc_session::RpcSession;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use ranarium_protocol::LINE_MAX;
use ranarium_protocol::online::{Closing, Notice};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// Size of the buffers of a connection, in bytes: ten thousand that do nothing should cost little.
const BUFFER: usize = 2 << 10;

/// Largest message of a client, in bytes.
const MESSAGE_MOST: usize = 64 << 10;

/// Time between heartbeats.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Time without a word from a client after which it is gone, in milliseconds.
const SILENCE_MS: u64 = 60_000;

/// Time that a client has to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// Most lines that are sent at once.
const BATCH_MOST: usize = 64;

/// Time after which clients come back to a server that is started again, in milliseconds.
const RETRY_MS: u64 = 2_000;

/// Opens a connection.
pub async fn connect(
    State(web): State<Web>,
    signed: Signed,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(2 * LINE_MAX)
        .max_message_size(MESSAGE_MOST)
        .max_frame_size(MESSAGE_MOST)
        .on_upgrade(move |socket| async move {
            let (outbox, lines) = Outbox::new();
            let session = RpcSession::new(web.node.clone(), signed.user, outbox.clone());
            let connection = Connection {
                socket,
                outbox,
                lines,
                session,
                heard_ms: now_ms(),
            };
            connection.run(&web).await;
        })
}

/// One connection.
struct Connection {
    socket: WebSocket,
    outbox: Outbox,
    lines: mpsc::Receiver<Utf8Bytes>,
    session: RpcSession,
    heard_ms: u64,
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
        let mut closing = std::pin::pin!(web.node.closing());
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
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
                        self.session.hear(&text).await;
                    }
                    Some(Ok(Message::Binary(_))) => {
                        return End::Close(close_code::UNSUPPORTED, "expected text");
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.heard_ms = now_ms(),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                },
                _ = heartbeat.tick() => {
                    if now_ms() > self.heard_ms + SILENCE_MS {
                        return End::Close(close_code::AWAY, "you have been silent");
                    }
                    let ping = self.socket.send(Message::Ping(Vec::new().into()));
                    if !matches!(timeout(PATIENCE, ping).await, Ok(Ok(()))) {
                        return End::Gone;
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
