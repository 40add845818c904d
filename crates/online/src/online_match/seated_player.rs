//! [`SeatedPlayer`]: the element of the list of seats.

use ranarium_protocol::online::UserId;
use ranarium_table::{Name, Nonce};

/// A person in a seat.
#[derive(Clone, Debug)]
pub(super) struct SeatedPlayer {
    pub(super) user: UserId,
    pub(super) name: Name,
    pub(super) frog: u8,
    pub(super) nonce: Option<Nonce>,
    pub(super) is_program: bool,
    /// The length of the log when they came to the table.
    pub(super) since: u64,
}
