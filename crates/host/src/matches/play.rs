//! [`MatchPlay`]: moves, undo, early ends, and time.

use crate::matches::game_match::GameMatch;
use crate::to_json::value;
use ranarium_game::{FullGame, Seat, Seats, Viewer};
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::{Acted, HostError, Resigned, Undone};
use ranarium_table::{
    Accepted, EarlyEnd, EarlyEndError, MatchStage, Move, Nonce, Remark, SitError, Table, UndoError,
    Undoable,
};

/// The play of a match: the requests of its seats, and the passing of time. A stored match rejects
/// requests until it is resumed.
pub trait MatchPlay {
    /// Adds the nonce of the person in a seat to the draws.
    ///
    /// # Errors
    /// If the match has begun, the seat is not a person's, or it already has a nonce.
    fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitError>;

    /// Begins the match.
    fn begin(&mut self, now_ms: u64);

    /// Processes the current time.
    fn tick(&mut self, now_ms: u64);

    /// Returns the time of the next event that is due by the clock.
    fn next_due_ms(&self) -> Option<u64>;

    /// Returns `true` if a seat has several legal actions.
    fn has_alternatives(&self, seat: Seat) -> bool;

    /// Makes a move.
    ///
    /// # Errors
    /// If the action cannot be read, or the match is not live.
    fn act(&mut self, mv: &Move<NamedAction>, now_ms: u64) -> Result<Acted, HostError>;

    /// Makes the move of a bot, by the index among the legal actions. Returns `true` if it is
    /// accepted.
    fn act_by_place(&mut self, seat: Seat, place: usize, now_ms: u64) -> bool;

    /// Takes back the newest decision of these seats ([`Table::undo`]).
    fn undo(&mut self, seats: Seats, now_ms: u64) -> Undone;

    /// Returns the decisions that an undo of these seats would take back.
    ///
    /// # Errors
    /// The reason why it would be refused.
    fn check_undo(&self, seats: Seats) -> Result<Undoable, UndoError>;

    /// Ends the match before the rules do: by resignation or agreement.
    fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Resigned;

    /// Records that a bot forfeited a decision, with the reason.
    fn warn(&mut self, seat: Seat, reason: &str);
}

impl<G: FullGame> GameMatch<G> {
    /// Makes a move with its network delay, in milliseconds.
    pub(super) fn make_move(
        &mut self,
        mv: &Move<NamedAction>,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Acted, HostError> {
        let action = mv.action.read();
        let mv = Move::<G::Action> {
            seat: mv.seat,
            seq: mv.seq,
            action: action.map_err(|reason| HostError::parameter("action", reason))?,
        };
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Err(HostError::NotPlaying);
        };
        Ok(match table.act_late(&mv, lag_ms, now_ms) {
            Ok(Accepted::Taken) => {
                self.has_changed = true;
                Acted::Taken
            }
            Ok(Accepted::Again) => Acted::Again,
            Err(rejected) => Acted::Refused(value(&rejected)),
        })
    }
}

impl<G: FullGame> MatchPlay for GameMatch<G> {
    fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitError> {
        match self.table_mut() {
            Some(table) => table.sit(seat, nonce),
            None => Err(SitError::Begun),
        }
    }

    fn begin(&mut self, now_ms: u64) {
        if let Some(table) = self.table_mut()
            && table.stage() == MatchStage::Open
        {
            table.begin(now_ms);
            self.has_changed = true;
        }
    }

    fn tick(&mut self, now_ms: u64) {
        if let Some(table) = self.table_mut() {
            let has_moved = !table.tick(now_ms).is_empty();
            self.has_changed |= has_moved;
        }
    }

    fn next_due_ms(&self) -> Option<u64> {
        self.table().and_then(Table::next_due_ms)
    }

    fn has_alternatives(&self, seat: Seat) -> bool {
        self.table()
            .is_some_and(|table| G::count_actions(table.state(), seat, &mut Vec::new()) > 1)
    }

    fn act(&mut self, mv: &Move<NamedAction>, now_ms: u64) -> Result<Acted, HostError> {
        self.make_move(mv, 0, now_ms)
    }

    fn act_by_place(&mut self, seat: Seat, place: usize, now_ms: u64) -> bool {
        let Some(table) = self.table_mut() else {
            return false;
        };
        let mut legal = Vec::new();
        G::legal_actions(table.state(), seat, &mut legal);
        let Some(&action) = legal.get(place) else {
            return false;
        };
        let seq = table.seq(Viewer::Seat(seat));
        let is_taken = table.act(&Move { seat, seq, action }, now_ms).is_ok();
        self.has_changed |= is_taken;
        is_taken
    }

    fn undo(&mut self, seats: Seats, now_ms: u64) -> Undone {
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Undone::Refused(UndoError::NotPlaying);
        };
        match table.undo(seats, now_ms) {
            Ok(()) => {
                self.has_changed = true;
                Undone::Back
            }
            Err(reason) => Undone::Refused(reason),
        }
    }

    fn check_undo(&self, seats: Seats) -> Result<Undoable, UndoError> {
        let table = self.table().ok_or(UndoError::NotPlaying)?;
        table.check_undo(seats)
    }

    fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Resigned {
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Resigned::Refused(EarlyEndError::NotPlaying);
        };
        match table.end_early(end, now_ms) {
            Ok(()) => {
                self.has_changed = true;
                Resigned::Over
            }
            Err(reason) => Resigned::Refused(reason),
        }
    }

    fn warn(&mut self, seat: Seat, reason: &str) {
        if let Some(table) = self.table_mut() {
            table.warn(seat, Remark::from_words(reason));
            self.has_changed = true;
        }
    }
}
