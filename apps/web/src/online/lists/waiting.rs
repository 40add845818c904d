//! The number of matches that wait for the user, as the server counts it.

use crate::browser::optional_methods::call_method;
use crate::browser::page_title::waiting_matches;
use crate::online::server_connection::ServerConnection;
use js_sys::Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::online::{Notification, Waiting, WaitingCount};
use wasm_bindgen::JsValue;

/// Follows the number of matches that wait for the user: the titles of all pages, the link to the
/// lobby and the app's icon show it.
pub fn waiting(server: ServerConnection) -> RwSignal<usize> {
    let count = waiting_matches();
    server.listen(move |method, params| {
        if let Some(waiting) = WaitingCount::of(method, params) {
            count.set(waiting.count);
        }
    });
    server.whenever_open(move || {
        spawn_local(async move {
            // Without a session the request fails, and no matches wait.
            if let Ok(waiting) = server.host.ask(Waiting {}).await {
                let _ = count.try_set(waiting.count);
            }
        });
    });
    Effect::new(move |_| badge(count.get()));
    count
}

/// Shows a number on the app's icon, if the device supports it; 0 clears it.
fn badge(count: usize) {
    let arguments = Array::of1(&JsValue::from(count as u32));
    spawn_local(async move {
        // Without an installed app there is no icon, and the call may fail.
        drop(call_method(&window().navigator(), "setAppBadge", &arguments).await);
    });
}
