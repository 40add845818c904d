//! The workers of the page: the host of its matches, and the bots.
//!
//! The page starts a worker named `host`, which starts a worker named `bot` for each bot. They
//! exchange the messages of the protocol as texts. The hosts of several tabs share the matches:
//! see [`other_tabs`].

mod bot;
mod games;
mod host;
mod inbox;
mod other_tabs;
mod store;

use web_sys::DedicatedWorkerGlobalScope;

/// Starts the host or a bot, by the name of the worker.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    match scope.name().as_str() {
        "bot" => bot::start(scope),
        _ => host::start(scope),
    }
}
