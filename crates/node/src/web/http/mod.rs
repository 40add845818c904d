//! Connections and checks that every request passes, and errors.

pub mod accept;
pub mod host;
pub mod lingering;
pub mod nul_rejection;
pub mod origin;
pub mod problem;
pub mod request_admission;
pub mod request_log;
