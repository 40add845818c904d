//! [`RoomEffect`]: the output of a room.

use crate::{LogEntry, LogRange, NewEntry, QuickChat, ServerError};
use ranarium_game::{Seats, Viewer};
use ranarium_protocol::online::{Presence, Said, TableView};
use ranarium_table::{MatchId, MatchInfo, UndoError};
use serde_json::Value;
use std::sync::Arc;

/// A request that waits for its answer. The program that runs a room numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestId(pub u64);

/// An open connection. The program that runs a room numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SocketId(pub u64);

/// A request of a room to the program that runs it. Effects are carried out in order.
#[derive(Clone, Debug)]
pub enum RoomEffect {
    /// Read this part of the match, for [`Room::on_loaded`](crate::Room::on_loaded).
    Load(MatchId, LogRange),
    /// Append this entry to the log durably, if none has its number. The outcome goes to
    /// [`Room::on_appended`](crate::Room::on_appended).
    Append(NewEntry),
    /// Publish a new log entry to the other nodes, as far as the bus is available. A room that is
    /// alone does not emit it.
    Publish {
        /// The id of the match.
        match_id: MatchId,
        /// Length of the log.
        len: u64,
        /// The last entry.
        entry: Box<LogEntry>,
    },
    /// Answer a request.
    Answer(RequestId, Result<Value, ServerError>),
    /// Answer a request to watch.
    Watched(RequestId, Box<ViewStart>),
    /// Send a viewer an update.
    Update(ViewUpdate),
    /// Send a viewer the seats and the stage.
    Table(SocketId, Arc<TableView>),
    /// Send a viewer the presence.
    Presence(SocketId, Arc<Presence>),
    /// Send a viewer a player's phrase.
    Said(SocketId, Arc<Said>),
    /// Publish a player's phrase to other nodes.
    Say(MatchId, QuickChat),
}

/// An update for one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewUpdate {
    /// The viewer's connection.
    pub socket: SocketId,
    /// The id of the match.
    pub match_id: MatchId,
    /// The viewer of the update.
    pub viewer: Viewer,
    /// A `ranarium_table::Update` of the game, in JSON.
    pub update: Arc<str>,
    /// The reason why an undo by the viewer would be refused.
    pub no_undo: Option<UndoError>,
}

/// The state that a viewer receives first.
#[derive(Clone, Debug)]
pub struct ViewStart {
    /// The public description of the match.
    pub info: MatchInfo,
    /// The seats and the stage.
    pub table: TableView,
    /// The presence of players and spectators.
    pub presence: Presence,
    /// The seats of bots that have to decide, which are public.
    pub thinking: Seats,
    /// A `ranarium_table::Update` of the game, in JSON; `None` before the match begins, or if there
    /// is no news.
    pub update: Option<String>,
    /// The reason why an undo by the viewer would be refused.
    pub no_undo: Option<UndoError>,
}
