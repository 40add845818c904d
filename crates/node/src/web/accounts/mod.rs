//! Accounts and sessions over HTTP.

pub mod account;
pub mod authentication;
pub mod device;
#[cfg(feature = "passkeys")]
pub mod passkeys;
#[cfg(not(feature = "passkeys"))]
#[path = "without_passkeys.rs"]
pub mod passkeys;
pub mod password;
pub mod password_reset;
pub mod session;
pub mod sign_in;
pub mod token_transport;
pub mod tokens;
