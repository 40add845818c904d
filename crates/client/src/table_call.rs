//! The outputs of a [`TableClient`](crate::TableClient): calls and events.

use ranarium_game::Seat;
use ranarium_protocol::client::Call;
use ranarium_table::MatchId;

/// A call that the driver makes. Its answer goes to
/// [`TableClient::answer`](crate::TableClient::answer).
#[derive(Debug)]
pub struct TableCall {
    /// The number of the call, which the answer repeats.
    pub id: u64,
    /// The call; an error if a parameter cannot be serialised.
    pub call: Result<Call, serde_json::Error>,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// The user takes this seat: the driver stores a nonce, and passes it to
    /// [`TableClient::sit`](crate::TableClient::sit).
    Sit(Seat),
    /// The user has left the seat before the match, so the nonces of the seat do not count.
    Stood,
    /// The user has lost the seat before the match: to the host's decision, or in another tab.
    Removed,
    /// A person has lost the connection.
    Left(Seat),
    /// A person who had lost the connection is back.
    CameBack(Seat),
    /// A bot plays for another person from now on.
    Substituted(Seat),
    /// Another person plays again, in place of a bot.
    Returned(Seat),
    /// The person in this seat has made an offer that the user has yet to answer.
    Asked(Seat),
    /// The user's offer was declined.
    Declined,
    /// This player declined an offer of another one.
    DeclinedBy(Seat),
    /// All clocks are paused from now on.
    Paused,
    /// The clocks resume.
    Resumed,
    /// The table of the rematch that the user asked for exists.
    Next(MatchId),
}
