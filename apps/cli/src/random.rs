//! Random bytes of the operating system.

use crate::command_error::CommandError;

/// Returns random bytes, for seeds and for a person's own part of the draws.
///
/// # Errors
/// If the system provides none.
pub fn random_bytes<const N: usize>() -> Result<[u8; N], CommandError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        CommandError::Refused(format!("the system provides no random bytes: {error}"))
    })?;
    Ok(bytes)
}
