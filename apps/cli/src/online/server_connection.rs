//! [`ServerConnection`]: a connection that reconnects by itself.

use crate::online::unreachable;
use crate::system_clock::now_ms;
use futures_util::{SinkExt, StreamExt};
use ranarium_client::{CallError, Connection, ConnectionAction, ConnectionStatus};
use ranarium_game::Language;
use ranarium_protocol::client::Call;
use ranarium_protocol::{MAX_LINE, RpcMessage};
use serde_json::Value;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, StatusCode};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Bytes, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Maximum time for opening or closing a connection, or for a write.
const SOCKET_TIMEOUT: Duration = Duration::from_secs(10);

/// An event of a connection.
#[derive(Debug)]
pub enum ConnectionEvent {
    /// The connection is open, for the first time or again.
    Open,
    /// A notification: its method and parameters.
    Notice(String, Value),
    /// The connection is lost, for this reason; it reconnects as soon as possible.
    Lost(String),
}

type CallResult = Result<Value, CallError>;

/// A connection to a server, held by a thread of its own, so that it lives on while a person
/// thinks. When it is lost, it is opened again, and calls without an answer are repeated.
#[derive(Debug)]
pub struct ServerConnection {
    calls: UnboundedSender<(Call, mpsc::Sender<CallResult>)>,
    events: Receiver<ConnectionEvent>,
    token: Arc<Mutex<Option<String>>>,
    /// The lead of the server's clock over this machine's, in milliseconds.
    ahead_ms: Arc<AtomicI64>,
}

impl ServerConnection {
    /// Starts to connect; the random number identifies the connection.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn open(
        socket: String,
        token: Option<String>,
        language: Language,
        random: u64,
    ) -> std::io::Result<Self> {
        // Another part of the program may have installed one before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let (calls, to_call) = unbounded_channel();
        let (event_sender, events) = mpsc::channel();
        let token = Arc::new(Mutex::new(token));
        let ahead_ms = Arc::new(AtomicI64::new(0));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let ends = ConnectionThread {
            address: socket,
            language,
            token: Arc::clone(&token),
            event_sender,
            ahead_ms: Arc::clone(&ahead_ms),
            reason: String::new(),
        };
        thread::Builder::new()
            .name("line".to_owned())
            .spawn(move || runtime.block_on(ends.hold(random, to_call)))?;
        Ok(Self {
            calls,
            events,
            token,
            ahead_ms,
        })
    }

    /// Sets the token for the next connection.
    pub fn set_token(&self, token: String) {
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some(token);
    }

    /// Calls a method, and returns the channel of its answer.
    pub fn call(&self, call: Call) -> Receiver<CallResult> {
        let (answer, answered) = mpsc::channel();
        // The thread lives as long as this value.
        let _ = self.calls.send((call, answer));
        answered
    }

    /// Returns the next event, if one comes within this time.
    pub fn next_event(&self, wait: Duration) -> Option<ConnectionEvent> {
        match self.events.recv_timeout(wait) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                Some(ConnectionEvent::Lost("the connection has ended".to_owned()))
            }
        }
    }

    /// Returns the time at the server, in milliseconds since 1970 (UTC).
    pub fn server_ms(&self) -> u64 {
        now_ms().saturating_add_signed(self.ahead_ms.load(Ordering::Relaxed))
    }
}

type WebSocket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The socket of a connection, as far as it is open.
enum ClientSocket {
    None,
    Opening(Pin<Box<dyn Future<Output = Result<WebSocket, String>> + Send>>),
    Open(Box<WebSocket>),
}

enum SocketEvent {
    Opened(Box<WebSocket>),
    Received(RpcMessage),
    /// A compressed message.
    ReceivedBinary(Bytes),
    /// An event without meaning for the connection.
    Nothing,
    /// The socket is closed, for this reason.
    Closed(String),
}

impl ClientSocket {
    /// Returns the next event of the socket.
    async fn next(&mut self) -> SocketEvent {
        match self {
            Self::None => std::future::pending().await,
            Self::Opening(opening) => match opening.await {
                Ok(socket) => SocketEvent::Opened(Box::new(socket)),
                Err(reason) => SocketEvent::Closed(reason),
            },
            Self::Open(socket) => match socket.next().await {
                None => SocketEvent::Closed("the server closed the connection".to_owned()),
                Some(Err(error)) => SocketEvent::Closed(in_words(&error)),
                Some(Ok(Frame::Text(text))) => match RpcMessage::parse(text.as_bytes()) {
                    Ok(message) => SocketEvent::Received(message),
                    Err(error) => SocketEvent::Closed(error.reason),
                },
                Some(Ok(Frame::Binary(frame))) => SocketEvent::ReceivedBinary(frame),
                Some(Ok(Frame::Close(Some(frame)))) => {
                    SocketEvent::Closed(frame.reason.to_string())
                }
                Some(Ok(_)) => SocketEvent::Nothing,
            },
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The reason why it cannot be sent.
    async fn send(&mut self, message: &RpcMessage) -> Result<(), String> {
        let Self::Open(socket) = self else {
            return Ok(());
        };
        match timeout(
            SOCKET_TIMEOUT,
            socket.send(Frame::text(message.to_string())),
        )
        .await
        {
            Ok(sent) => sent.map_err(|error| in_words(&error)),
            Err(_) => Err(SILENT.to_owned()),
        }
    }

    async fn close(&mut self) {
        if let Self::Open(socket) = self {
            let _ = timeout(SOCKET_TIMEOUT, socket.as_mut().close(None)).await;
        }
        *self = Self::None;
    }
}

/// The reason given for a connection that timed out.
const SILENT: &str = "the server has been silent";

/// The state of the thread of a connection.
struct ConnectionThread {
    address: String,
    language: Language,
    token: Arc<Mutex<Option<String>>>,
    event_sender: mpsc::Sender<ConnectionEvent>,
    ahead_ms: Arc<AtomicI64>,
    /// The reason why the socket was closed.
    reason: String,
}

impl ConnectionThread {
    /// Holds a connection until its owner is dropped.
    async fn hold(
        mut self,
        random: u64,
        mut calls: UnboundedReceiver<(Call, mpsc::Sender<CallResult>)>,
    ) {
        let mut connection = Connection::new(random, now_ms());
        let mut link = ClientSocket::None;
        let mut waiting = HashMap::new();
        loop {
            let carried_out = self.carry_out(&mut connection, &mut link, &mut waiting);
            if carried_out.await.is_break() {
                return link.close().await;
            }
            let due = connection
                .due_in_ms()
                .map_or(SOCKET_TIMEOUT, Duration::from_millis);
            let happened = tokio::select! {
                call = calls.recv() => {
                    let Some((call, answer)) = call else {
                        return link.close().await;
                    };
                    waiting.insert(connection.call(call, now_ms()), answer);
                    continue;
                }
                event = link.next() => event,
                () = sleep(due) => {
                    SILENT.clone_into(&mut self.reason);
                    connection.tick(now_ms());
                    continue;
                }
            };
            match happened {
                SocketEvent::Opened(socket) => {
                    link = ClientSocket::Open(socket);
                    connection.on_open(now_ms());
                }
                SocketEvent::Received(message) => {
                    connection.on_message(message, now_ms());
                    let now_ms = now_ms();
                    let server_ms = connection.server_clock().server_ms(now_ms);
                    let ahead_ms = server_ms.cast_signed() - now_ms.cast_signed();
                    self.ahead_ms.store(ahead_ms, Ordering::Relaxed);
                }
                SocketEvent::ReceivedBinary(frame) => {
                    if let Err(error) = connection.on_binary(&frame, now_ms()) {
                        self.reason = error.reason;
                    }
                }
                SocketEvent::Nothing => {}
                SocketEvent::Closed(reason) => {
                    link = ClientSocket::None;
                    self.reason = reason;
                    connection.on_close(now_ms());
                }
            }
        }
    }

    /// Carries out the actions of the connection, until the owner is dropped.
    async fn carry_out(
        &mut self,
        connection: &mut Connection,
        link: &mut ClientSocket,
        waiting: &mut HashMap<u64, mpsc::Sender<CallResult>>,
    ) -> ControlFlow<()> {
        for action in connection.take_actions() {
            let event = match action {
                ConnectionAction::Open => {
                    let token = self.token.lock().unwrap_or_else(PoisonError::into_inner);
                    let (address, token) = (self.address.clone(), token.clone());
                    *link = ClientSocket::Opening(Box::pin(connect(address, self.language, token)));
                    continue;
                }
                ConnectionAction::Close => {
                    link.close().await;
                    continue;
                }
                ConnectionAction::Send(message) => {
                    if let Err(reason) = link.send(&message).await {
                        // Later messages are sent over the next socket.
                        *link = ClientSocket::None;
                        self.reason = reason;
                        connection.on_close(now_ms());
                    }
                    continue;
                }
                ConnectionAction::Answer(id, answer) => {
                    // Its caller may have given up.
                    let _ = waiting.remove(&id).map(|waiting| waiting.send(answer));
                    continue;
                }
                ConnectionAction::Notice(method, params) => ConnectionEvent::Notice(method, params),
                ConnectionAction::Status(ConnectionStatus::Open) => ConnectionEvent::Open,
                ConnectionAction::Status(ConnectionStatus::Lost) => {
                    ConnectionEvent::Lost(std::mem::take(&mut self.reason))
                }
                // A decision is awaited before the next prompt, so that nothing shows that it is
                // being sent; a lost connection is reported.
                ConnectionAction::Status(ConnectionStatus::Opening)
                | ConnectionAction::Sending(_) => continue,
            };
            if self.event_sender.send(event).is_err() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// Connects with a token, or without it if it is unknown to the server: then the caller finds out
/// that it is not signed in.
async fn connect(
    address: String,
    language: Language,
    token: Option<String>,
) -> Result<WebSocket, String> {
    let connecting = async {
        match open(&address, language, token.as_deref()).await {
            Err(tungstenite::Error::Http(response))
                if token.is_some() && response.status() == StatusCode::UNAUTHORIZED =>
            {
                open(&address, language, None).await
            }
            opened => opened,
        }
    };
    match timeout(SOCKET_TIMEOUT, connecting).await {
        Ok(opened) => opened.map_err(|error| match &error {
            tungstenite::Error::Io(error) => unreachable::io_reason(error, language),
            _ => in_words(&error),
        }),
        Err(_) => Err(unreachable::reason(unreachable::SILENT, language)),
    }
}

async fn open(
    address: &str,
    language: Language,
    token: Option<&str>,
) -> Result<WebSocket, tungstenite::Error> {
    let mut request = address.into_client_request()?;
    // The server's errors are in the reader's language.
    let language = HeaderValue::from_static(language.code());
    request.headers_mut().insert("accept-language", language);
    if let Some(token) = token {
        let value = format!("Bearer {token}").parse::<HeaderValue>();
        let value = value.map_err(tungstenite::http::Error::from)?;
        request.headers_mut().insert("authorization", value);
    }
    let config = WebSocketConfig::default().max_message_size(Some(4 * MAX_LINE));
    let (socket, _) = connect_async_with_config(request, Some(config), true).await?;
    Ok(socket)
}

fn in_words(error: &tungstenite::Error) -> String {
    match error {
        tungstenite::Error::Http(response) => {
            format!("the server answered {}; is it Ranarium?", response.status())
        }
        error => error.to_string(),
    }
}
