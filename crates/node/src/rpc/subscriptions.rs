//! [`Subscriptions`]: the subscriptions of a connection, other than to matches.

use std::collections::HashSet;

/// A subscription of a connection, other than to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subscription {
    /// Updates about open tables.
    Lobby,
    /// Updates about the number of waiting matches.
    Reminders,
    /// A seek for other players.
    Seek,
}

/// The subscriptions that must be cancelled when the connection ends.
pub type Subscriptions = HashSet<Subscription>;
