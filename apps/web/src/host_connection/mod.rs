//! [`HostConnection`]: the connection between the page and a host of matches, in a worker of this
//! page or on a server.

pub mod connection_error;

use crate::browser::update::boot_script;
use crate::host_connection::connection_error::ConnectionError;
use futures_channel::oneshot;
use leptos::prelude::*;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Call, Method, Notice};
use serde::Deserialize;
use serde_json::Value;
use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type CallResult = Result<Value, ConnectionError>;

/// The answer to a call, when it comes.
pub type CallFuture = Pin<Box<dyn Future<Output = CallResult>>>;

type NoticeListener = Rc<dyn Fn(&Notice)>;

/// The connection to a host; cheap to copy.
#[derive(Clone, Copy)]
pub struct HostConnection(StoredValue<ConnectionState, LocalStorage>);

/// Sends a call to the host, and returns the number of its answer; `None` if sending failed.
pub type Send = Rc<dyn Fn(Call) -> Option<u64>>;

struct ConnectionState {
    send: Send,
    numbers: u64,
    waiting: Vec<(u64, oneshot::Sender<CallResult>)>,
    listeners: Vec<(u64, NoticeListener)>,
}

/// Starts a worker that runs this module.
fn start_worker(name: &str) -> Result<Worker, ConnectionError> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(name);
    Worker::new_with_options(&boot_script(), &options).map_err(|_| ConnectionError::NoWorkers)
}

/// Ends the worker when the page is left.
///
/// Browsers cache a page that was left, and Chromium (156) crashes when it freezes a worker that is
/// starting. A restored page reloads: all actions are saved.
fn end_with_page(worker: Worker) {
    // Both last as long as the page: their handles are not needed.
    _ = window_event_listener(leptos::ev::pagehide, move |_| worker.terminate());
    _ = window_event_listener(leptos::ev::pageshow, |event| {
        if event.persisted() {
            drop(window().location().reload());
        }
    });
}

impl HostConnection {
    /// Starts a host in a worker of the page, and connects to it.
    ///
    /// # Errors
    /// If the browser has no module workers.
    pub fn to_worker() -> Result<Self, ConnectionError> {
        let worker = start_worker("host")?;
        let host = StoredValue::<Option<Self>, LocalStorage>::new_local(None);
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(text), Some(host)) = (event.data().as_string(), host.get_value()) {
                host.receive(&text);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // It lasts as long as the page.
        on_message.forget();
        end_with_page(worker.clone());
        let numbers = Cell::new(0);
        let connection = Self::over(Rc::new(move |call: Call| {
            numbers.set(numbers.get() + 1);
            let text = call.message(numbers.get()).to_string();
            worker.post_message(&text.into()).ok()?;
            Some(numbers.get())
        }));
        host.set_value(Some(connection));
        Ok(connection)
    }

    /// Creates a connection over any transport; its owner passes incoming messages to
    /// [`Self::answer`] and [`Self::notify`].
    pub fn over(send: Send) -> Self {
        Self(StoredValue::new_local(ConnectionState {
            send,
            numbers: 0,
            waiting: Vec::new(),
            listeners: Vec::new(),
        }))
    }

    /// Handles a message of the worker.
    fn receive(self, text: &str) {
        match RpcMessage::parse(text.as_bytes()) {
            Ok(RpcMessage::Answer { id, result }) => self.answer(id, Ok(result)),
            Ok(RpcMessage::Refusal {
                id: Some(id),
                error,
            }) => self.answer(id, Err(error.into())),
            Ok(RpcMessage::Notice { method, params }) => {
                if let Ok(notice) = Notice::read(&method, &params) {
                    self.notify(&notice);
                }
            }
            Ok(RpcMessage::Call { .. } | RpcMessage::Refusal { id: None, .. }) => {}
            Err(error) => leptos::logging::warn!("the host said what cannot be read: {error}"),
        }
    }

    /// Passes a notification to all listeners.
    pub fn notify(self, notice: &Notice) {
        let listeners = self.0.with_value(|state| state.listeners.clone());
        for (_, listener) in listeners {
            listener(notice);
        }
    }

    /// Passes an answer to the request that waits for it.
    pub fn answer(self, id: u64, answer: CallResult) {
        let waiting = self.0.try_update_value(|state| {
            let index = state.waiting.iter().position(|(asked, _)| *asked == id)?;
            Some(state.waiting.swap_remove(index))
        });
        if let Some((_, waiting)) = waiting.flatten() {
            // The page may have been left since the call.
            drop(waiting.send(answer));
        }
    }

    /// Sends a request to the host, and waits for the answer.
    ///
    /// # Errors
    /// If the request does not reach the host, the host rejects it, or its answer cannot be read.
    pub async fn ask<R: Method>(self, request: R) -> Result<R::Answer, ConnectionError> {
        let call = request.call().map_err(|_| ConnectionError::Unsent)?;
        let answer = self.call(call).await?;
        R::Answer::deserialize(&answer)
            .map_err(|error| ConnectionError::Unreadable(error.to_string()))
    }

    /// Calls a method of the host, and waits for the answer.
    ///
    /// The code for this is in the page once, not once for each request.
    ///
    /// # Errors
    /// If the call does not reach the host, or the host refuses it.
    pub fn call(self, call: Call) -> CallFuture {
        let answer = self.begin(call);
        Box::pin(async move {
            match answer {
                Some(answer) => answer.await.unwrap_or(Err(ConnectionError::Stopped)),
                None => Err(ConnectionError::Unsent),
            }
        })
    }

    fn begin(self, call: Call) -> Option<oneshot::Receiver<CallResult>> {
        let send = self.0.try_with_value(|state| Rc::clone(&state.send))?;
        let (sender, receiver) = oneshot::channel();
        let id = send(call)?;
        self.0
            .try_update_value(|state| state.waiting.push((id, sender)))?;
        Some(receiver)
    }

    /// Calls the listener with every notification, until the owner that called this is cleaned up.
    pub fn listen(self, listener: impl Fn(&Notice) + 'static) {
        let id = self.0.try_update_value(|state| {
            state.numbers += 1;
            state.listeners.push((state.numbers, Rc::new(listener)));
            state.numbers
        });
        on_cleanup(move || {
            if let Some(id) = id {
                self.0
                    .update_value(|state| state.listeners.retain(|(listener, _)| *listener != id));
            }
        });
    }
}

/// Returns the connection of this page.
pub fn use_host() -> HostConnection {
    expect_context::<HostConnection>()
}
