//! The description of the interface: docs/schemas/openapi.json for HTTP, and
//! docs/schemas/online.json for the messages of a WebSocket.
//!
//! Tests generate both from the types that serde reads and writes, and from one [`Operation`] for
//! each route. The program contains the resulting document, and none of this code.

mod account;
mod book;
mod document;
mod notices;
mod online;
mod operation;
mod play;
mod session;
mod tests;

use operation::Operation;

/// Returns all operations: one for each route, in the order of the routes.
fn operations() -> Vec<Operation> {
    let mut all = session::operations();
    all.extend(account::operations());
    all.extend(play::operations());
    all.extend(notices::operations());
    all
}
