//! [`ServerConnection`]: the connection to the server of this page.
//!
//! It uses the same messages as the page's worker, so that a match is independent of its host.
//! [`Connection`] keeps it alive; this module carries out its actions, with the browser's sockets
//! and timers.

use crate::browser::clock::now_ms;
use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::{HostConnection, use_host};
use crate::online::api::ban;
use crate::online::random::random;
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_client::{CallError, Connection, ConnectionAction, SOCKET_PATH};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{self, Call, Import, Record};
use ranarium_protocol::online::OnlineNotice;
use ranarium_table::MatchId;
use serde_json::Value;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BinaryType, Event, MessageEvent, WebSocket};

pub use ranarium_client::ConnectionStatus;

/// Methods that the page's own host answers, for a finished match.
const OWN: &[&str] = &["analyse", "cancel", "check"];

/// Events of the window after which a socket may be dead.
const WAKES: [&str; 3] = ["focus", "online", "visibilitychange"];

type NoticeListener = Rc<dyn Fn(&str, &Value)>;

/// The connection with the server. Cheap to copy.
#[derive(Clone, Copy)]
pub struct ServerConnection {
    /// Requests to the server, and its notifications.
    pub host: HostConnection,
    /// The state of the connection.
    pub status: RwSignal<ConnectionStatus>,
    /// The number of times the connection was opened.
    pub opened: RwSignal<u32>,
    /// `true` while a decision has been unacknowledged for a while.
    pub is_sending: RwSignal<bool>,
    /// The reason why the server refuses this user, once the connection was lost for it.
    pub refused: RwSignal<Option<ranarium_game::Message>>,
    ends: StoredValue<ServerState, LocalStorage>,
}

struct ServerState {
    connection: Connection,
    socket: Option<BrowserSocket>,
    timer: Option<TimeoutHandle>,
    listeners: Vec<(u64, NoticeListener)>,
    numbers: u64,
}

/// A socket and its event handlers, which must live as long as the socket.
struct BrowserSocket {
    socket: WebSocket,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _open: Closure<dyn FnMut(Event)>,
    _close: Closure<dyn FnMut(Event)>,
}

impl Drop for BrowserSocket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        drop(self.socket.close());
    }
}

impl ServerConnection {
    /// Connects, and stays connected until the owner that called this is cleaned up.
    pub fn connect() -> Self {
        let ends = StoredValue::new_local(ServerState {
            connection: Connection::new(random(), now_ms()),
            socket: None,
            timer: None,
            listeners: Vec::new(),
            numbers: 0,
        });
        let local = use_host();
        let this_server = StoredValue::<Option<Self>, LocalStorage>::new_local(None);
        let send = move |call: Call| this_server.get_value()?.send(call, local);
        let server = Self {
            host: HostConnection::over(Rc::new(send)),
            status: RwSignal::new(ConnectionStatus::Opening),
            opened: RwSignal::new(0),
            is_sending: RwSignal::new(false),
            refused: RwSignal::new(None),
            ends,
        };
        this_server.set_value(Some(server));
        server.carry_out();
        let wakes = WAKES.map(|event| {
            window_event_listener_untyped(event, move |_| server.report(&mut Connection::wake))
        });
        let end = move || server.report(&mut |connection, _| connection.end());
        // The browser may cache a page that the user leaves, with its connection: others would
        // still see the player as present.
        let leaving = window_event_listener(leptos::ev::pagehide, move |_| end());
        on_cleanup(move || {
            leaving.remove();
            for wake in wakes {
                wake.remove();
            }
            end();
        });
        server
    }

    /// Connects again, with the browser's current session.
    pub fn connect_again(self) {
        self.report(&mut Connection::restart);
    }

    /// Runs a function whenever the connection opens, and when a signal changes that it reads.
    pub fn whenever_open(self, act: impl Fn() + 'static) {
        Effect::new(move |_| {
            if self.opened.get() > 0 {
                act();
            }
        });
    }

    /// Returns the server's time, in milliseconds since 1970 (UTC).
    pub fn server_ms(self) -> u64 {
        let now_ms = now_ms();
        let server_time = |ends: &ServerState| ends.connection.server_clock().server_ms(now_ms);
        self.ends.try_with_value(server_time).unwrap_or(now_ms)
    }

    /// Reports an event to the connection, with the time, and carries out the actions.
    // The code for this is in the page once, not once for each report.
    fn report(self, report: &mut dyn FnMut(&mut Connection, u64)) {
        self.ends
            .try_update_value(|ends| report(&mut ends.connection, now_ms()));
        self.carry_out();
    }

    fn carry_out(self) {
        let actions = self
            .ends
            .try_update_value(|ends| ends.connection.take_actions());
        for action in actions.unwrap_or_default() {
            self.carry_out_one(action);
        }
        let tick = move || self.report(&mut Connection::tick);
        self.ends.try_update_value(|ends| {
            if let Some(timer) = ends.timer.take() {
                timer.clear();
            }
            let due_in_ms = ends.connection.due_in_ms()?;
            ends.timer = set_timeout_with_handle(tick, Duration::from_millis(due_in_ms)).ok();
            Some(())
        });
    }

    fn carry_out_one(self, action: ConnectionAction) {
        match action {
            ConnectionAction::Open => self.open(),
            ConnectionAction::Close => self.hold(None),
            ConnectionAction::Send(message) => {
                self.ends.try_with_value(|ends| {
                    if let Some(socket) = &ends.socket {
                        // A message that is lost is sent again over the next socket.
                        drop(socket.socket.send_with_str(&message.to_string()));
                    }
                });
            }
            ConnectionAction::Answer(id, answer) => self.host.answer(
                id,
                answer.map_err(|error| match error {
                    CallError::Rejected(error) => error.into(),
                    CallError::Lost => ConnectionError::Unsent,
                }),
            ),
            ConnectionAction::Notice(method, params) => self.receive(&method, &params),
            ConnectionAction::Status(status) => {
                self.status.try_set(status);
                match status {
                    ConnectionStatus::Open => {
                        self.refused.try_set(None);
                        self.opened.try_update(|opened| *opened += 1);
                    }
                    // Browsers do not tell a page why a socket was closed.
                    ConnectionStatus::Lost => spawn_local(async move {
                        if let Some(reason) = ban().await {
                            let reason = ranarium_game::Message::new("web-online-refused")
                                .with("why", reason);
                            self.refused.try_set(Some(reason));
                        }
                    }),
                    ConnectionStatus::Opening => {}
                }
            }
            ConnectionAction::Sending(is_sending) => drop(self.is_sending.try_set(is_sending)),
        }
    }

    fn open(self) {
        let Ok(socket) = WebSocket::new(&address()) else {
            self.hold(None);
            return self.report(&mut Connection::on_close);
        };
        socket.set_binary_type(BinaryType::Arraybuffer);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let data = event.data();
            let Some(text) = data.as_string() else {
                let frame = Uint8Array::new(&data).to_vec();
                return self.report(&mut |connection, now_ms| {
                    // After a damaged frame the connection is opened again.
                    drop(connection.on_binary(&frame, now_ms));
                });
            };
            // An unreadable message is ignored.
            let mut message = RpcMessage::parse(text.as_bytes()).ok();
            self.report(&mut |connection, now_ms| {
                if let Some(message) = message.take() {
                    connection.on_message(message, now_ms);
                }
            });
        });
        let open = Closure::<dyn FnMut(Event)>::new(move |_| self.report(&mut Connection::on_open));
        let close =
            Closure::<dyn FnMut(Event)>::new(move |_| self.report(&mut Connection::on_close));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        self.hold(Some(BrowserSocket {
            socket,
            _message: message,
            _open: open,
            _close: close,
        }));
    }

    /// Stores this socket, and closes the one before.
    fn hold(self, socket: Option<BrowserSocket>) {
        self.ends.try_update_value(|ends| ends.socket = socket);
    }

    /// Sends a call of the page, and returns its number.
    fn send(self, call: Call, local: HostConnection) -> Option<u64> {
        let mut call = Some(call);
        let mut id = None;
        if call.as_ref().is_some_and(|call| OWN.contains(&call.method)) {
            self.report(&mut |connection, _| id = Some(connection.number()));
            let (id, call) = (id?, call?);
            spawn_local(async move { self.do_here(id, call, local).await });
            return Some(id);
        }
        self.report(&mut |connection, now_ms| {
            id = call.take().map(|call| connection.call(call, now_ms));
        });
        id
    }

    /// Runs a call on the page's own host, with the record of the match.
    async fn do_here(self, id: u64, call: Call, local: HostConnection) {
        if let Some(match_id) = call.params["match"].as_str().and_then(|id| id.parse().ok()) {
            bring_home(self.host, local, match_id).await;
        }
        let answer = local.call(call).await.unwrap_or_default();
        self.host.answer(id, Ok(answer));
    }

    fn receive(self, method: &str, params: &Value) {
        let listeners = self.ends.try_with_value(|ends| ends.listeners.clone());
        for (_, listener) in listeners.into_iter().flatten() {
            listener(method, params);
        }
        if !OnlineNotice::METHODS.contains(&method)
            && let Ok(notice) = client::Notice::read(method, params)
        {
            self.host.notify(&notice);
        }
    }

    /// Calls the listener with the name and the parameters of every notification of the server,
    /// until the owner that called this is cleaned up. The listener parses those it needs: a page
    /// contains no code for the others.
    pub fn listen(self, listener: impl Fn(&str, &Value) + 'static) {
        let id = self.ends.try_update_value(|ends| {
            ends.numbers += 1;
            ends.listeners.push((ends.numbers, Rc::new(listener)));
            ends.numbers
        });
        on_cleanup(move || {
            self.ends
                .update_value(|ends| ends.listeners.retain(|(listener, _)| Some(*listener) != id));
        });
    }
}

/// Stores a finished match in this browser, too, for replay, checking, and analysis if the server
/// offers none.
pub async fn bring_home(server: HostConnection, local: HostConnection, match_id: MatchId) {
    if let Ok(record) = server.ask(Record { match_id }).await {
        // An import of an existing match is rejected.
        let text = record.text;
        drop(local.ask(Import { text }).await);
    }
}

/// Returns the URL of the server's sockets.
fn address() -> String {
    let location = window().location();
    let scheme = match location.protocol().as_deref() {
        Ok("https:") => "wss",
        _ => "ws",
    };
    let host = location.host().unwrap_or_default();
    format!("{scheme}://{host}{SOCKET_PATH}")
}
