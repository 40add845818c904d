//! What the interface is described by: docs/schemas/openapi.json for HTTP, and
//! docs/schemas/online.json for the messages of a WebSocket.
//!
//! Both are made by tests from the types that serde reads and writes, and from one [`Operation`] a
//! route. The program has the document as it was written; nothing here is in it.

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

/// All operations: one for each route, in the order of the routes.
fn operations() -> Vec<Operation> {
    let mut all = session::operations();
    all.extend(account::operations());
    all.extend(play::operations());
    all.extend(notices::operations());
    all
}
