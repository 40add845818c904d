//! [`HostCallError`]: the error of a call to the host of a match.

use crate::command_error::CommandError;
use ranarium_protocol::RpcError;

/// The error of a call.
#[derive(Debug)]
pub enum HostCallError {
    /// The host rejects the call.
    Refused(RpcError),
    /// The host cannot be reached, or its answer cannot be parsed.
    Away(String),
}

impl From<HostCallError> for CommandError {
    fn from(error: HostCallError) -> Self {
        Self::Refused(match error {
            HostCallError::Refused(error) => error.message,
            HostCallError::Away(reason) => format!("the server cannot be reached: {reason}"),
        })
    }
}
