//! The web client.
//!
//! One module of WebAssembly serves the page and its workers: `main` checks where it runs. The page
//! ([`app`]) shows each address ([`routes`]) with the viewer's information only, and requests
//! everything else from a host of matches, through the messages of `ranarium_protocol::client`
//! alone ([`host_connection`]). That host runs in a worker of the page ([`worker`]), with the bots
//! in workers of their own, or on a server, for people at different screens ([`online`]).
//!
//! No module imports one that uses it: [`routes`] are above the [`lazy_pages`], these above the
//! list of [`boards`], boards above [`pages`], pages above their shared parts.

#![recursion_limit = "256"]

mod app;
mod boards;
mod browser;
mod family;
mod game_entry;
mod game_page;
mod games;
mod host_connection;
mod icons;
mod lazy_pages;
mod loading;
mod moving_picture;
mod new_version;
mod online;
mod pages;
mod picture;
mod play;
mod router;
mod routes;
mod settings;
mod sheets;
mod sparkline;
mod storage;
mod text_board;
mod texts;
mod worker;

use wasm_bindgen::JsCast;

fn main() {
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::start(&scope),
        Err(_) => app::start(),
    }
}
