//! The texts that a worker is sent.

use futures_channel::mpsc::{UnboundedReceiver, unbounded};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Returns all texts sent to the worker, in order, as long as the worker lives.
pub fn inbox(scope: &DedicatedWorkerGlobalScope) -> UnboundedReceiver<String> {
    let (sender, receiver) = unbounded();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            // The receiver lives as long as the worker.
            drop(sender.unbounded_send(text));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    receiver
}
