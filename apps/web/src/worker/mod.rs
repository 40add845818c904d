//! What runs beside the page: the host of its tables, and the bots.
//!
//! The page starts a worker named `host`; that one starts a worker named `bot` for each bot. They
//! exchange the lines of the protocol as texts.

mod bot;
mod games;
mod host;
mod store;

pub use store::ELSEWHERE;

use futures_channel::mpsc::{UnboundedReceiver, unbounded};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Starts what the worker is named after.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    match scope.name().as_str() {
        "bot" => bot::start(scope),
        _ => host::start(scope),
    }
}

/// The time, in milliseconds since the epoch.
fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Every text that comes, in its order, as long as the worker lives.
fn letters(scope: &DedicatedWorkerGlobalScope) -> UnboundedReceiver<String> {
    let (sender, receiver) = unbounded();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            // They are read as long as the worker lives.
            drop(sender.unbounded_send(text));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    receiver
}
