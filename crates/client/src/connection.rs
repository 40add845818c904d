//! [`Connection`]: heartbeats, retries and reconnection, without input, output or a clock.

use crate::heartbeat::Heartbeat;
use crate::server_clock::ServerClock;
use ranarium_game::Rng;
use ranarium_protocol::client::{Call, Method, Retry};
use ranarium_protocol::online::{Closing, Notification, Ping, Pong, UpdateDecoder};
use ranarium_protocol::{MessageError, RpcError, RpcMessage};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The address of a server's sockets, below that of the server: it asks for compressed updates.
pub const SOCKET_PATH: &str = "/ws?updates=lz4-1";

/// Maximum time that a socket takes to open, in milliseconds.
const OPEN_TIMEOUT_MS: u64 = 10_000;

/// Minimum pause between two attempts to open a socket, in milliseconds, before jitter.
const MIN_RETRY_DELAY_MS: u64 = 200;

/// Maximum pause between two attempts, in milliseconds.
const MAX_RETRY_DELAY_MS: u64 = 10_000;

/// Time after which an unanswered decision is shown as being sent, in milliseconds.
const SENDING_DELAY_MS: u64 = 2_000;

/// A connection to a server that stays alive: a socket that closes, goes silent, or never receives
/// a message is replaced, and calls without an answer are sent again.
///
/// It does no input and output and reads no clock. Its owner reports what happens, with the time in
/// milliseconds since 1970 (UTC); carries out the [`ConnectionAction`]s after each report; and
/// calls [`tick`](Self::tick) after [`due_in_ms`](Self::due_in_ms). There is one socket at most,
/// and events of earlier sockets are not reported.
///
/// A computer that slept cannot be distinguished from a clock that was set: a jump forward counts
/// as elapsed time, and a jump back as none.
#[derive(Debug)]
pub struct Connection {
    socket: SocketState,
    status: ConnectionStatus,
    calls: Vec<PendingCall>,
    is_sending: bool,
    numbers: u64,
    /// The number of attempts since a message was last received.
    attempts: u32,
    /// Pause that the server asked for, in milliseconds.
    asked_pause_ms: Option<u64>,
    server_clock: ServerClock,
    /// Reads the compressed updates of the current socket.
    updates: UpdateDecoder,
    rng: Rng,
    /// The prefix of the idempotency keys of this connection.
    key: u64,
    /// The time of the latest report.
    wall_ms: u64,
    /// The connection's own clock, which never goes back.
    now_ms: u64,
    actions: Vec<ConnectionAction>,
}

/// An action that the owner of a [`Connection`] carries out.
#[derive(Clone, Debug, PartialEq)]
pub enum ConnectionAction {
    /// Open a socket, after closing the current one.
    Open,
    /// Close the socket.
    Close,
    /// Send a message over the socket.
    Send(RpcMessage),
    /// Return the answer to the call of this number. Each call is answered once.
    Answer(u64, Result<Value, CallError>),
    /// Process a notification: its method and parameters.
    Notice(String, Value),
    /// Show the state of the connection. If it is open, subscribe again.
    Status(ConnectionStatus),
    /// Show that a decision is being sent, or stop showing it.
    Sending(bool),
}

/// The reason why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallError {
    /// The server rejects it.
    Rejected(RpcError),
    /// The connection was lost after the call was sent, and the call may not be sent twice.
    Lost,
}

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionStatus {
    /// The connection is being opened, initially or after [`Connection::restart`].
    Opening,
    /// The connection is open.
    Open,
    /// The connection could not be opened or is lost, and is retried.
    Lost,
}

/// The socket of a connection, with times of the connection's own clock.
#[derive(Debug)]
enum SocketState {
    /// The connection has ended: no socket is opened any more.
    Ended,
    /// The next socket is opened at this time.
    Waiting(u64),
    /// A socket is being opened; the attempt times out at this time.
    Opening(u64),
    /// A socket is open.
    Open(Heartbeat),
}

/// A call that has no answer.
#[derive(Debug)]
struct PendingCall {
    id: u64,
    message: RpcMessage,
    retry: Retry,
    /// The time when the call was made, in milliseconds.
    since_ms: u64,
    /// `true` if the call was sent over the current socket.
    is_sent: bool,
}

impl Connection {
    /// Begins to connect. The random number makes the idempotency keys unique, and seeds the jitter
    /// of the pauses.
    pub fn new(random: u64, now_ms: u64) -> Self {
        let mut connection = Self {
            socket: SocketState::Waiting(0),
            status: ConnectionStatus::Opening,
            calls: Vec::new(),
            is_sending: false,
            numbers: 0,
            attempts: 0,
            asked_pause_ms: None,
            server_clock: ServerClock::default(),
            updates: UpdateDecoder::default(),
            rng: Rng::new(random),
            key: random,
            wall_ms: now_ms,
            now_ms: 0,
            actions: Vec::new(),
        };
        connection.open();
        connection
    }

    /// Takes the actions to carry out, in order.
    #[must_use]
    pub fn take_actions(&mut self) -> Vec<ConnectionAction> {
        std::mem::take(&mut self.actions)
    }

    /// Returns the state of the connection.
    pub const fn status(&self) -> ConnectionStatus {
        self.status
    }

    /// Returns the server's clock.
    pub const fn server_clock(&self) -> &ServerClock {
        &self.server_clock
    }

    /// Returns the time in milliseconds after which [`tick`](Self::tick) acts again.
    pub fn due_in_ms(&self) -> Option<u64> {
        let socket_ms = match &self.socket {
            SocketState::Ended => return None,
            SocketState::Waiting(at_ms) | SocketState::Opening(at_ms) => *at_ms,
            SocketState::Open(heartbeat) => heartbeat.due_ms(),
        };
        let shown_since_ms = (!self.is_sending).then(|| self.decisions().min()).flatten();
        let at_ms = shown_since_ms.map_or(socket_ms, |since_ms| {
            socket_ms.min(since_ms + SENDING_DELAY_MS)
        });
        Some(at_ms.saturating_sub(self.now_ms))
    }

    /// Returns the times at which the unanswered decisions were made.
    fn decisions(&self) -> impl Iterator<Item = u64> {
        let keyed = self.calls.iter().filter(|call| call.retry == Retry::Keyed);
        keyed.map(|call| call.since_ms)
    }

    /// Calls a method, with an idempotency key if a retry needs one. Returns the number of the
    /// call, which [`ConnectionAction::Answer`] repeats.
    pub fn call(&mut self, mut call: Call, now_ms: u64) -> u64 {
        self.advance(now_ms);
        let id = self.number();
        if call.retry == Retry::Keyed && call.key.is_none() {
            call.key = format!("{:016x}-{id}", self.key).parse().ok();
        }
        self.calls.push(PendingCall {
            id,
            retry: call.retry,
            message: call.message(id),
            since_ms: self.now_ms,
            is_sent: false,
        });
        if self.status == ConnectionStatus::Open {
            self.send_calls();
            if let SocketState::Open(heartbeat) = &self.socket
                && heartbeat.is_silent(self.now_ms)
                && !heartbeat.is_waiting()
            {
                self.ping();
            }
        }
        id
    }

    /// Returns an unused call number.
    pub const fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// Continues after the socket was opened.
    pub fn on_open(&mut self, now_ms: u64) {
        self.advance(now_ms);
        if let SocketState::Opening(_) = self.socket {
            let id = self.number();
            self.socket = SocketState::Open(Heartbeat::new(self.now_ms, id, self.wall_ms));
            self.send_ping(id);
            // After a loss the connection counts as open only once a message has arrived.
            if self.status == ConnectionStatus::Opening {
                self.complete_opening();
            }
        }
    }

    /// Continues after the socket was closed, or could not be opened.
    pub fn on_close(&mut self, now_ms: u64) {
        self.advance(now_ms);
        if let SocketState::Opening(_) | SocketState::Open(_) = self.socket {
            self.replace_socket(self.asked_pause_ms.filter(|asked_ms| *asked_ms > 0));
        }
    }

    /// Processes a received binary frame: a compressed message. If it is damaged, the socket is
    /// replaced.
    ///
    /// # Errors
    /// The damage.
    pub fn on_binary(&mut self, frame: &[u8], now_ms: u64) -> Result<(), MessageError> {
        let SocketState::Open(_) = self.socket else {
            return Ok(());
        };
        let text = self.updates.decode(frame);
        match text.and_then(|text| RpcMessage::parse(text.as_bytes())) {
            Ok(message) => {
                self.on_message(message, now_ms);
                Ok(())
            }
            Err(reason) => {
                self.actions.push(ConnectionAction::Close);
                self.on_close(now_ms);
                Err(reason)
            }
        }
    }

    /// Processes a received message.
    pub fn on_message(&mut self, message: RpcMessage, now_ms: u64) {
        self.advance(now_ms);
        let SocketState::Open(heartbeat) = &mut self.socket else {
            return;
        };
        heartbeat.receive(self.now_ms);
        let pinged_ms = message.id().and_then(|id| heartbeat.answer(id));
        self.attempts = 0;
        self.asked_pause_ms = None;
        if self.status != ConnectionStatus::Open {
            self.complete_opening();
        }
        match message {
            RpcMessage::Answer { result, .. } if pinged_ms.is_some() => {
                if let (Some(sent_ms), Ok(pong)) = (pinged_ms, Pong::deserialize(&result)) {
                    self.server_clock.note(sent_ms, pong.now_ms, self.wall_ms);
                }
            }
            RpcMessage::Answer { id, result } => self.answer(id, Ok(result)),
            RpcMessage::Refusal {
                id: Some(id),
                error,
            } => self.answer(id, Err(CallError::Rejected(error))),
            RpcMessage::Notice { method, params } => {
                if let Some(closing) = Closing::of(&method, &params) {
                    self.asked_pause_ms = Some(closing.retry_ms);
                }
                self.actions.push(ConnectionAction::Notice(method, params));
            }
            RpcMessage::Call { .. } | RpcMessage::Refusal { id: None, .. } => {}
        }
        self.update_sending();
    }

    /// Checks the socket at once, after the user or the network has come back: it may have died
    /// meanwhile.
    pub fn wake(&mut self, now_ms: u64) {
        self.advance(now_ms);
        match &self.socket {
            SocketState::Waiting(_) => self.open(),
            SocketState::Open(heartbeat) if !heartbeat.is_waiting() => self.ping(),
            SocketState::Ended | SocketState::Opening(_) | SocketState::Open(_) => {}
        }
        self.act_if_due();
    }

    /// Processes the current time.
    pub fn tick(&mut self, now_ms: u64) {
        self.advance(now_ms);
        self.act_if_due();
    }

    /// Connects again at once, as after a change of the session.
    pub fn restart(&mut self, now_ms: u64) {
        self.advance(now_ms);
        self.reset_calls();
        self.set_status(ConnectionStatus::Opening);
        self.attempts = 0;
        self.open();
    }

    /// Ends the connection. Calls without an answer are lost.
    pub fn end(&mut self) {
        self.socket = SocketState::Ended;
        for call in std::mem::take(&mut self.calls) {
            self.actions
                .push(ConnectionAction::Answer(call.id, Err(CallError::Lost)));
        }
        self.actions.push(ConnectionAction::Close);
    }

    const fn advance(&mut self, now_ms: u64) {
        self.now_ms += now_ms.saturating_sub(self.wall_ms);
        self.wall_ms = now_ms;
    }

    fn act_if_due(&mut self) {
        match &self.socket {
            SocketState::Waiting(at_ms) if *at_ms <= self.now_ms => self.open(),
            SocketState::Opening(until_ms) if *until_ms <= self.now_ms => self.replace_socket(None),
            SocketState::Open(heartbeat) if heartbeat.due_ms() <= self.now_ms => {
                match heartbeat.is_waiting() {
                    // A socket that has received a message is replaced without a pause.
                    true => self.replace_socket((self.attempts == 0).then_some(0)),
                    false => self.ping(),
                }
            }
            SocketState::Ended
            | SocketState::Waiting(_)
            | SocketState::Opening(_)
            | SocketState::Open(_) => {}
        }
        self.update_sending();
    }

    fn open(&mut self) {
        self.attempts += 1;
        self.updates = UpdateDecoder::default();
        self.socket = SocketState::Opening(self.now_ms + OPEN_TIMEOUT_MS);
        self.actions.push(ConnectionAction::Open);
    }

    /// Replaces the socket after this pause, or by exponential back-off without one.
    fn replace_socket(&mut self, pause_ms: Option<u64>) {
        self.reset_calls();
        self.set_status(ConnectionStatus::Lost);
        match pause_ms {
            Some(0) => self.open(),
            pause_ms => {
                let longest_ms =
                    (MIN_RETRY_DELAY_MS << self.attempts.min(8)).min(MAX_RETRY_DELAY_MS);
                let least_ms = pause_ms.unwrap_or(longest_ms / 2);
                let jitter_ms = self.rng.next_u64() % least_ms;
                self.socket = SocketState::Waiting(self.now_ms + least_ms + jitter_ms);
            }
        }
    }

    /// Marks all calls as unsent, and fails those that may not be sent twice.
    fn reset_calls(&mut self) {
        let is_lost = |call: &mut PendingCall| call.is_sent && call.retry == Retry::Never;
        for call in self.calls.extract_if(.., is_lost) {
            self.actions
                .push(ConnectionAction::Answer(call.id, Err(CallError::Lost)));
        }
        for call in &mut self.calls {
            call.is_sent = false;
        }
    }

    fn complete_opening(&mut self) {
        self.set_status(ConnectionStatus::Open);
        self.send_calls();
    }

    fn set_status(&mut self, status: ConnectionStatus) {
        if self.status != status {
            self.status = status;
            self.actions.push(ConnectionAction::Status(status));
        }
    }

    /// Sends the calls that were not sent over this socket yet.
    fn send_calls(&mut self) {
        for call in self.calls.iter_mut().filter(|call| !call.is_sent) {
            call.is_sent = true;
            self.actions
                .push(ConnectionAction::Send(call.message.clone()));
        }
    }

    fn ping(&mut self) {
        let id = self.number();
        if let SocketState::Open(heartbeat) = &mut self.socket {
            heartbeat.send(self.now_ms, id, self.wall_ms);
            self.send_ping(id);
        }
    }

    fn send_ping(&mut self, id: u64) {
        let (method, params) = (Ping::NAME.to_owned(), Value::Object(Map::new()));
        self.actions.push(ConnectionAction::Send(RpcMessage::Call {
            id,
            method,
            params,
        }));
    }

    /// Returns an answer to the owner, unless the call was answered before.
    fn answer(&mut self, id: u64, answer: Result<Value, CallError>) {
        if let Some(index) = self.calls.iter().position(|call| call.id == id) {
            self.calls.remove(index);
            self.actions.push(ConnectionAction::Answer(id, answer));
        }
    }

    fn update_sending(&mut self) {
        let is_late = |since_ms: u64| since_ms + SENDING_DELAY_MS <= self.now_ms;
        let is_sending = self.decisions().any(is_late);
        if self.is_sending != is_sending {
            self.is_sending = is_sending;
            self.actions.push(ConnectionAction::Sending(is_sending));
        }
    }
}
