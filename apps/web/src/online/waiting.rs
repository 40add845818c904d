//! The number of matches that wait for the user, in the tab's title and on the app's icon.

use crate::online::server::Server;
use crate::optional_methods::promised;
use js_sys::Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::online::{Notification, Waiting, WaitingCount};
use wasm_bindgen::JsValue;

/// Returns the number of matches that wait for the user, as it changes. The app's icon shows it.
pub fn waiting(server: Server) -> RwSignal<usize> {
    let count = RwSignal::new(0);
    server.listen(move |method, params| {
        if let Some(waiting) = WaitingCount::of(method, params) {
            count.set(waiting.count);
        }
    });
    server.whenever_open(move || {
        spawn_local(async move {
            // Without a session the request fails, and no matches wait.
            if let Ok(waiting) = server.link.ask(Waiting {}).await {
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
        drop(promised(&window().navigator(), "setAppBadge", &arguments).await);
    });
}

/// Returns a title, with the number of waiting matches before it if there are any.
pub fn with_count(title: &str, count: usize) -> String {
    match count {
        0 => title.to_owned(),
        count => format!("({count}) {title}"),
    }
}

#[cfg(test)]
mod tests {
    use super::with_count;

    #[test]
    fn a_title_says_how_many_matches_wait() {
        assert_eq!(with_count("Play together", 0), "Play together");
        assert_eq!(with_count("Play together", 2), "(2) Play together");
    }
}
