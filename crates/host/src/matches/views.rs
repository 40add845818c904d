//! [`MatchViews`]: the updates of each viewer; and [`DecisionRequest`], all that a bot receives.

use crate::matches::game_match::GameMatch;
use crate::to_json::{data, forms, value};
use ranarium_game::{FullGame, Seat, Seats, Viewer};
use ranarium_protocol::client::{HostError, SeatRange};
use ranarium_protocol::{Data, Form};
use ranarium_table::{DecisionMode, Table};
use serde_json::Value;

/// A request to a seat for its decision, as data. It contains only the information of the seat.
#[derive(Clone, Debug)]
pub struct DecisionRequest {
    /// The number of the seat's latest update.
    pub seq: u64,
    /// The start of `seen`.
    pub since: Since,
    /// The events that the seat saw since then.
    pub seen: Vec<Data>,
    /// The current observation of the seat.
    pub observation: Data,
    /// The seats that decide.
    pub seats: Vec<Seat>,
    /// The legal actions of the seat; empty if it is not to decide, or has answered.
    pub legal: Vec<Form>,
}

/// The start of the events of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The start of the match: forget earlier events.
    Start,
    /// The last request.
    LastRequest,
}

/// The views of a match, one for each viewer. A stored match has none until it is resumed.
pub trait MatchViews {
    /// Checks that the match has this viewer.
    ///
    /// # Errors
    /// If it does not.
    fn check_viewer(&self, viewer: Viewer) -> Result<(), HostError>;

    /// Returns the seats that have yet to answer. Clients must not receive it: it shows who has
    /// answered.
    fn to_answer(&self) -> Seats;

    /// Returns the public turn: the seats of the current decision, answered or not, and its kind.
    fn deciding(&self) -> (Seats, DecisionMode);

    /// Returns the number of the current decision, from 1; 0 before the match begins.
    fn decision_at_hand(&self) -> u32;

    /// Returns the seats that have answered while others still decide, as everyone may know them,
    /// each with its time left in milliseconds if there are clocks; none in a reaction window.
    fn decided(&self) -> Vec<(Seat, Option<u64>)>;

    /// Returns the number of the viewer's latest update.
    fn seq(&self, viewer: Viewer) -> u64;

    /// Continues the update numbers of the match that this one replaces.
    fn number_after(&mut self, before: &dyn MatchViews);

    /// Returns the viewer's update since the one with this number; `None` if there is none.
    fn update(&self, viewer: Viewer, known_seq: u64, now_ms: u64) -> Option<Value>;

    /// Returns the request for the seat's decision, with the events since the update with this
    /// number.
    fn request(&self, seat: Seat, known_seq: u64) -> Option<DecisionRequest>;
}

impl<G: FullGame> MatchViews for GameMatch<G> {
    fn check_viewer(&self, viewer: Viewer) -> Result<(), HostError> {
        check_viewer(viewer, self.setup().seats.len())
    }

    fn to_answer(&self) -> Seats {
        self.table().map_or(Seats::NONE, Table::to_answer)
    }

    fn deciding(&self) -> (Seats, DecisionMode) {
        let Some(table) = self.table() else {
            return (Seats::NONE, DecisionMode::Alone);
        };
        (table.deciding(), table.decision_mode())
    }

    fn decision_at_hand(&self) -> u32 {
        self.table().map_or(0, Table::decision)
    }

    fn decided(&self) -> Vec<(Seat, Option<u64>)> {
        self.table().map_or_else(Vec::new, Table::decided)
    }

    fn seq(&self, viewer: Viewer) -> u64 {
        self.table().map_or(0, |table| table.seq(viewer))
    }

    fn number_after(&mut self, before: &dyn MatchViews) {
        if let Some(table) = self.table_mut() {
            table.number_after(|viewer| before.seq(viewer));
        }
    }

    fn update(&self, viewer: Viewer, known_seq: u64, now_ms: u64) -> Option<Value> {
        let update = self.table()?.update(viewer, known_seq, now_ms)?;
        Some(value(&update))
    }

    fn request(&self, seat: Seat, known_seq: u64) -> Option<DecisionRequest> {
        let (table, viewer) = (self.table()?, Viewer::Seat(seat));
        let is_known = known_seq > 0 && known_seq == table.seq(viewer);
        let mut update = if is_known {
            table.resync(viewer, 0)?
        } else {
            table.update(viewer, known_seq, 0)?
        };
        if is_known {
            update.seen.clear();
        }
        let since = if update.from == 0 && !is_known {
            Since::Start
        } else {
            Since::LastRequest
        };
        Some(DecisionRequest {
            seq: update.seq,
            since,
            seen: update.seen.iter().map(data).collect(),
            observation: data(&update.now.observation),
            seats: G::turn(table.state()).seats().iter().collect(),
            legal: forms::<G>(&update.now.actions),
        })
    }
}

/// Checks that a match of this number of seats has this viewer.
pub(super) fn check_viewer(viewer: Viewer, seats: usize) -> Result<(), HostError> {
    match viewer {
        Viewer::Seat(found) if found.index() >= seats => {
            let players = seats as u8;
            Err(HostError::NoViewer(SeatRange { players, found }))
        }
        Viewer::Seat(_) | Viewer::Spectator => Ok(()),
    }
}
