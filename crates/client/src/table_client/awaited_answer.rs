//! [`AwaitedAnswer`]: the meaning of an answer to a call of a table client.

use ranarium_game::{Seat, Viewer};

/// The meaning of an answer that is awaited.
#[derive(Clone, Copy, Debug)]
pub(super) enum AwaitedAnswer {
    User,
    Watched(Viewer),
    Sat(Seat),
    Stood,
    /// The table has only seats with players, and the match begins.
    BeginsWithPresent,
    /// The user's offer is withdrawn.
    Withdrawn,
    Table,
    Rematch,
    Nothing,
}
