//! [`CallError`]: the error of a call to the host of a match.

use crate::failure::Failure;
use ranarium_protocol::RpcError;

/// The error of a call.
#[derive(Debug)]
pub enum CallError {
    /// The host rejects the call.
    Refused(RpcError),
    /// The host cannot be reached, or its answer cannot be parsed.
    Away(String),
}

impl From<CallError> for Failure {
    fn from(error: CallError) -> Self {
        Self::Refused(match error {
            CallError::Refused(error) => error.message,
            CallError::Away(why) => format!("the server cannot be reached: {why}"),
        })
    }
}
