//! The line between the page and the host of its tables.

use futures_channel::oneshot;
use leptos::prelude::*;
use ranarium_protocol::client::{Ask, Notice};
use ranarium_protocol::{Message, RpcError};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type Answer = Result<Value, RpcError>;
type Listener = Rc<dyn Fn(&Notice)>;

/// The line to a host. It is cheap to copy.
#[derive(Clone, Copy)]
pub struct Link(StoredValue<Ends, LocalStorage>);

struct Ends {
    worker: Worker,
    asked: u64,
    waiting: BTreeMap<u64, oneshot::Sender<Answer>>,
    listeners: BTreeMap<u64, Listener>,
    /// Without it the browser would drop the closure.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

/// Where the script is that workers run.
fn worker_script() -> String {
    document()
        .query_selector("meta[name=ranarium-worker]")
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_else(|| "/worker.js".to_owned())
}

/// Starts a worker of this module.
///
/// # Errors
/// If the browser has none.
pub fn start_worker(script: &str, name: &str) -> Result<Worker, wasm_bindgen::JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(name);
    Worker::new_with_options(script, &options)
}

impl Link {
    /// A line to a host in a worker of the page.
    ///
    /// # Errors
    /// If the browser has no workers.
    pub fn to_worker() -> Result<Self, wasm_bindgen::JsValue> {
        let worker = start_worker(&worker_script(), "host")?;
        let link = StoredValue::<Option<Self>, LocalStorage>::new_local(None);
        let on_message = Closure::new(move |event: MessageEvent| {
            if let (Some(text), Some(link)) = (event.data().as_string(), link.get_value()) {
                link.hear(&text);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let this = Self(StoredValue::new_local(Ends {
            worker,
            asked: 0,
            waiting: BTreeMap::new(),
            listeners: BTreeMap::new(),
            _on_message: on_message,
        }));
        link.set_value(Some(this));
        this.end_with_page();
        Ok(this)
    }

    /// Ends the worker when the page is left. Browsers keep a page that was left, for the way back,
    /// and Chromium (156) falls over when it freezes a worker that is starting. Who comes back gets
    /// the page again: all that was played is kept.
    fn end_with_page(self) {
        // Both last as long as the page: their handles are not needed.
        _ = window_event_listener(leptos::ev::pagehide, move |_| {
            self.0.with_value(|ends| ends.worker.terminate());
        });
        _ = window_event_listener(leptos::ev::pageshow, |event| {
            if event.persisted() {
                drop(window().location().reload());
            }
        });
    }

    fn hear(self, text: &str) {
        match Message::parse(text.as_bytes()) {
            Ok(Message::Answer { id, result }) => self.answer(id, Ok(result)),
            Ok(Message::Refusal {
                id: Some(id),
                error,
            }) => self.answer(id, Err(error)),
            Ok(Message::Notice { method, params }) => {
                if let Ok(notice) = Notice::read(&method, &params) {
                    let listeners: Vec<Listener> = self
                        .0
                        .with_value(|ends| ends.listeners.values().cloned().collect());
                    for listener in listeners {
                        listener(&notice);
                    }
                }
            }
            Ok(Message::Call { .. } | Message::Refusal { id: None, .. }) => {}
            Err(fault) => leptos::logging::warn!("the host said what cannot be read: {fault}"),
        }
    }

    fn answer(self, id: u64, answer: Answer) {
        let waiting = self
            .0
            .try_update_value(|ends| ends.waiting.remove(&id))
            .flatten();
        if let Some(waiting) = waiting {
            // The caller may have left the page since.
            drop(waiting.send(answer));
        }
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// What the host says of a question it cannot answer.
    pub async fn ask<T: DeserializeOwned>(self, ask: Ask) -> Result<T, String> {
        let (sender, receiver) = oneshot::channel();
        let text = self.0.try_update_value(|ends| {
            ends.asked += 1;
            let text = ask.message(ends.asked).map(|message| message.to_string());
            ends.waiting.insert(ends.asked, sender);
            (text, ends.worker.clone())
        });
        let Some((Ok(text), worker)) = text else {
            return Err("the request could not be written".to_owned());
        };
        if worker.post_message(&text.into()).is_err() {
            return Err("the host could not be reached".to_owned());
        }
        match receiver.await {
            Ok(Ok(value)) => T::deserialize(&value).map_err(|error| error.to_string()),
            Ok(Err(error)) => Err(error.message),
            Err(_) => Err("the host has stopped".to_owned()),
        }
    }

    /// Calls the listener with every notice, until the owner of the page that asked is gone.
    pub fn listen(self, listener: impl Fn(&Notice) + 'static) {
        let id = self.0.try_update_value(|ends| {
            ends.asked += 1;
            ends.listeners.insert(ends.asked, Rc::new(listener));
            ends.asked
        });
        on_cleanup(move || {
            if let Some(id) = id {
                self.0.update_value(|ends| {
                    ends.listeners.remove(&id);
                });
            }
        });
    }
}

/// The line of this page.
pub fn use_link() -> Link {
    expect_context::<Link>()
}
