//! What runs beside the page: the host of its tables, and the bots.
//!
//! The page starts a worker named `host`; that one starts a worker named `bot` for each bot. They exchange the lines of
//! the protocol as texts.

mod bot;
mod clock;
mod games;
mod host;
mod letters;
mod store;

use web_sys::DedicatedWorkerGlobalScope;

/// Starts what the worker is named after.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    match scope.name().as_str() {
        "bot" => bot::start(scope),
        _ => host::start(scope),
    }
}
