//! [`Effect`]: what a room wants done.

use crate::{LogEntry, Part, Saying, ServerError};
use ranarium_game::{Seats, Viewer};
use ranarium_protocol::online::{Presence, Said, TableView};
use ranarium_table::{MatchId, MatchInfo, Stage};
use serde_json::Value;
use std::sync::Arc;

/// A request that waits for its answer. The program that runs a room numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestId(pub u64);

/// An open connection. The program that runs a room numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SocketId(pub u64);

/// Something that a room asks the program that runs it to do. Effects are carried out in order.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Read this part of the match, for [`Room::loaded`](crate::Room::loaded).
    Load(MatchId, Part),
    /// Append this entry to the log, if none has its number; and make sure that it lasts. What came
    /// of it is for [`Room::appended`](crate::Room::appended).
    Append {
        /// The match.
        match_id: MatchId,
        /// The number of the entry, from 1.
        number: u64,
        /// The entry.
        entry: LogEntry,
        /// The stage of the match after it.
        stage: Stage,
    },
    /// Publish a new log entry to the other nodes, as far as the bus is available. A room that is
    /// alone does not emit it.
    Publish {
        /// The match.
        match_id: MatchId,
        /// Number of entries that the log has.
        len: u64,
        /// The last of them.
        entry: Box<LogEntry>,
    },
    /// Answer a request.
    Answer(RequestId, Result<Value, ServerError>),
    /// Answer a request to watch.
    Watched(RequestId, Box<ViewStart>),
    /// Send a viewer what is new.
    Update(ViewUpdate),
    /// Send a viewer who sits where.
    Table(SocketId, Arc<TableView>),
    /// Send a viewer the presence.
    Presence(SocketId, Arc<Presence>),
    /// Send a viewer what a player says.
    Said(SocketId, Arc<Said>),
    /// Tell other nodes what a player says.
    Say(MatchId, Saying),
}

/// An update for one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewUpdate {
    /// To whom.
    pub socket: SocketId,
    /// The match.
    pub match_id: MatchId,
    /// With whose eyes.
    pub viewer: Viewer,
    /// A `ranarium_table::Update` of the game, in JSON.
    pub update: Arc<str>,
}

/// The state that a viewer receives first.
#[derive(Clone, Debug)]
pub struct ViewStart {
    /// The match.
    pub info: MatchInfo,
    /// The seats and the stage.
    pub table: TableView,
    /// The presence.
    pub presence: Presence,
    /// The seats of bots that have to decide, as everyone knows it.
    pub thinking: Seats,
    /// A `ranarium_table::Update` of the game, in JSON; nothing before the match begins, or if
    /// nothing has happened.
    pub update: Option<String>,
}
