//! [`PlayEvent`]: the events of a match, from either kind of host.

use ranarium_client::TableEvent;
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_protocol::RpcError;
use ranarium_protocol::online::Phrase;
use ranarium_table::UpdateOf;

/// An event of a match.
pub enum PlayEvent<G: FullGame> {
    /// An update for this viewer.
    Update(Viewer, Box<UpdateOf<G>>),
    /// Other bots are thinking.
    Thinking,
    /// The bot in this seat made no valid choice, for this reason.
    Forfeited(Seat, String),
    /// A decision arrived too late: the match had advanced.
    Overtaken,
    /// A decision was rejected.
    Refused(RpcError),
    /// The players, the open offer or the next match have changed.
    Table,
    /// An event at the table.
    AtTable(TableEvent),
    /// A phrase of a player.
    Said(Seat, Phrase),
    /// The connection is lost, for this reason. It is re-established automatically.
    Away(String),
    /// The connection is back.
    Back,
}
