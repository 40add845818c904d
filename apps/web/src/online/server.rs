//! [`Server`]: the connection with the server that this page comes from.
//!
//! It speaks the messages that the worker of the page speaks, too, so that a match does not know
//! who answers. A line that is lost is opened again, and what was not answered is sent again, with
//! the key by which the server knows it.

use crate::link::{Link, use_link};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::Message;
use ranarium_protocol::client::{Import, Method, Record};
use ranarium_protocol::online::Notice;
use ranarium_table::MatchId;
use serde_json::Value;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

/// Pauses before the line is opened again, in milliseconds; the last one from then on.
const PAUSES_MS: &[u64] = &[100, 300, 700, 1_500, 3_000];

/// Methods that the host of this page answers, for a match that is over.
const OWN: &[&str] = &["analyse", "cancel", "check"];

type Listener = Rc<dyn Fn(&str, &Value)>;

/// How the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It is opened for the first time.
    Opening,
    /// It is open.
    Open,
    /// It could not be opened or is lost, and is opened again.
    Lost,
}

/// The connection with the server. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Server {
    /// The link over it.
    pub link: Link,
    /// How the line is.
    pub line: RwSignal<Line>,
    /// How often the line was opened.
    pub opened: RwSignal<u32>,
    ends: StoredValue<Ends, LocalStorage>,
}

struct Ends {
    socket: Option<Socket>,
    /// Calls without an answer, by number.
    unanswered: Vec<(u64, String)>,
    listeners: Vec<(u64, Listener)>,
    tries: usize,
    numbers: u64,
    is_closed: bool,
}

/// A socket with its event handlers, which must live as long as it.
struct Socket {
    socket: WebSocket,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _open: Closure<dyn FnMut(Event)>,
    _close: Closure<dyn FnMut(Event)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        drop(self.socket.close());
    }
}

impl Server {
    /// Connects, and stays connected until the owner that called this is cleaned up.
    pub fn connect() -> Self {
        let ends = StoredValue::new_local(Ends {
            socket: None,
            unanswered: Vec::new(),
            listeners: Vec::new(),
            tries: 0,
            numbers: 0,
            is_closed: false,
        });
        let local = use_link();
        let this = StoredValue::<Option<Self>, LocalStorage>::new_local(None);
        let send = move |text: &str| this.get_value().is_some_and(|it| it.send(text, local));
        let server = Self {
            link: Link::over(Rc::new(send)),
            line: RwSignal::new(Line::Opening),
            opened: RwSignal::new(0),
            ends,
        };
        this.set_value(Some(server));
        server.open();
        let end = move || {
            ends.try_update_value(|ends| {
                ends.is_closed = true;
                ends.socket = None;
            });
        };
        // A page that is left may be kept for the way back, and its line with it: the others would
        // see a player who has left.
        let leaving = window_event_listener(leptos::ev::pagehide, move |_| end());
        on_cleanup(move || {
            leaving.remove();
            end();
        });
        server
    }

    /// Connects again, with the browser's current session.
    pub fn connect_again(self) {
        self.ends.update_value(|ends| {
            ends.socket = None;
            ends.tries = 0;
        });
        self.line.set(Line::Opening);
        self.open();
    }

    /// Does something once the line is open, again whenever it was opened again, and when a signal
    /// changes that it reads.
    pub fn whenever_open(self, act: impl Fn() + 'static) {
        Effect::new(move |_| {
            if self.opened.get() > 0 {
                act();
            }
        });
    }

    fn open(self) {
        let Ok(socket) = WebSocket::new(&address()) else {
            return self.lost();
        };
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                self.hear(&text);
            }
        });
        let open = Closure::<dyn FnMut(Event)>::new(move |_| self.is_open());
        let close = Closure::<dyn FnMut(Event)>::new(move |_| self.lost());
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        self.ends.update_value(|ends| {
            ends.socket = Some(Socket {
                socket,
                _message: message,
                _open: open,
                _close: close,
            });
        });
    }

    fn is_open(self) {
        let texts = self.ends.try_update_value(|ends| {
            ends.tries = 0;
            let texts = ends.unanswered.iter().map(|(_, text)| text.clone());
            texts.collect::<Vec<_>>()
        });
        // Watches come first, then the calls that were not answered.
        self.line.set(Line::Open);
        self.opened.update(|opened| *opened += 1);
        for text in texts.unwrap_or_default() {
            self.put(&text);
        }
    }

    fn lost(self) {
        let pause = self.ends.try_update_value(|ends| {
            let pause = PAUSES_MS[ends.tries.min(PAUSES_MS.len() - 1)];
            ends.tries += 1;
            (!ends.is_closed).then_some(pause)
        });
        let Some(Some(pause)) = pause else { return };
        self.line.set(Line::Lost);
        let again = move || {
            if self.ends.try_with_value(|ends| ends.is_closed) == Some(false) {
                self.open();
            }
        };
        set_timeout(again, Duration::from_millis(pause));
    }

    /// Sends a call of the link; whether it was kept.
    fn send(self, text: &str, local: Link) -> bool {
        let Ok(Message::Call {
            id,
            method,
            mut params,
        }) = Message::parse(text.as_bytes())
        else {
            return false;
        };
        if OWN.contains(&method.as_str()) {
            spawn_local(async move { self.do_here(id, &method, params, local).await });
            return true;
        }
        if let Value::Object(fields) = &mut params
            && fields.contains_key("match")
        {
            fields.insert("key".to_owned(), key().into());
        }
        let text = Message::Call { id, method, params }.to_string();
        self.ends
            .update_value(|ends| ends.unanswered.push((id, text.clone())));
        if self.line.get_untracked() == Line::Open {
            self.put(&text);
        }
        true
    }

    fn put(self, text: &str) {
        self.ends.with_value(|ends| {
            if let Some(socket) = &ends.socket {
                // What does not go through is sent again when the line is open again.
                drop(socket.socket.send_with_str(text));
            }
        });
    }

    /// Has the host of this page do it, with the record of the match.
    async fn do_here(self, id: u64, method: &str, params: Value, local: Link) {
        if let Some(match_id) = params["match"].as_str().and_then(|id| id.parse().ok()) {
            bring_home(self.link, local, match_id).await;
        }
        let answer = match local.call(method, params).await {
            Ok(result) => Message::Answer { id, result },
            Err(_) => Message::Answer {
                id,
                result: Value::Null,
            },
        };
        self.link.hear(&answer.to_string());
    }

    fn hear(self, text: &str) {
        match Message::parse(text.as_bytes()) {
            Ok(Message::Answer { id, .. } | Message::Refusal { id: Some(id), .. }) => {
                self.ends
                    .update_value(|ends| ends.unanswered.retain(|(one, _)| *one != id));
                self.link.hear(text);
            }
            Ok(Message::Notice { method, params }) => {
                let listeners = self.ends.with_value(|ends| ends.listeners.clone());
                for (_, listener) in listeners {
                    listener(&method, &params);
                }
                if !Notice::METHODS.contains(&method.as_str()) {
                    self.link.hear(text);
                }
            }
            _ => {}
        }
    }

    /// Calls the listener with the name and the parameters of every notification of the server,
    /// until the owner that called this is cleaned up. It reads those that it needs: a page carries
    /// no code for the others.
    pub fn listen(self, listener: impl Fn(&str, &Value) + 'static) {
        let id = self.ends.try_update_value(|ends| {
            ends.numbers += 1;
            ends.listeners.push((ends.numbers, Rc::new(listener)));
            ends.numbers
        });
        on_cleanup(move || {
            self.ends
                .update_value(|ends| ends.listeners.retain(|(one, _)| Some(*one) != id));
        });
    }
}

/// Keeps a match that is over in this browser, too, where it is replayed and checked, and judged if
/// the server cannot.
pub async fn bring_home(server: Link, local: Link, match_id: MatchId) {
    if let Ok(record) = server.ask(Record { match_id }).await {
        // One that is here already is refused.
        drop(
            local
                .call(Import::NAME, serde_json::json!({ "text": record.text }))
                .await,
        );
    }
}

/// The address of the server's sockets.
fn address() -> String {
    let location = window().location();
    let scheme = match location.protocol().as_deref() {
        Ok("https:") => "wss",
        _ => "ws",
    };
    let host = location.host().unwrap_or_default();
    format!("{scheme}://{host}/ws")
}

/// What the server knows a call by, so that it is done once.
pub fn key() -> String {
    let number = || (js_sys::Math::random() * 4_294_967_296.0) as u32;
    format!("{:08x}{:08x}", number(), number())
}
