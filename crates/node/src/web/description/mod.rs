//! The description of the interface: docs/schemas/openapi.json for HTTP, and
//! docs/schemas/online.json for the messages of a WebSocket.
//!
//! Tests generate both from the types that serde reads and writes, from the arguments of the
//! handlers, and from the routes (`web/routes`). The program contains the resulting document, and
//! none of this code.

mod arguments;
mod bounds;
mod credentials;
mod document;
mod online;
mod operation;
mod problems;
mod samples;
mod schemas;
mod tests;
mod validator;

pub use credentials::{credential, new_credential};
pub use operation::Operation;
