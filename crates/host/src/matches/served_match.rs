//! [`ServedMatch`]: a match on a server. The page is built without it, to stay small.

use crate::matches::game_match::{GameMatch, MatchState};
use crate::matches::hosted_match::HostedMatch;
use crate::matches::new_match::NewMatch;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Seat, Seats, Viewer};
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::{Acted, HostError};
use ranarium_table::{Move, Name, Rematch, SeatKind, StartPosition};

/// Capacity for the text of an update, so that most fit without reallocation.
const UPDATE_BYTES: usize = 2 << 10;

/// A match on a server, between people at different screens.
pub trait ServedMatch: HostedMatch {
    /// Changes the name of the person in a seat, also in the record.
    fn rename(&mut self, seat: Seat, name: &Name);

    /// Makes a move with a network delay. The clock gives back the delay, at most
    /// [`MAX_LAG_MS`](ranarium_table::MAX_LAG_MS).
    ///
    /// # Errors
    /// As those of [`MatchPlay::act`](crate::MatchPlay::act).
    fn act_late(
        &mut self,
        mv: &Move<NamedAction>,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Acted, HostError>;

    /// Returns the viewer's update since the update with number `known_seq`, as JSON text.
    fn update_text(&self, viewer: Viewer, known_seq: u64, now_ms: u64) -> Option<String>;

    /// Returns the seats whose clocks have run out.
    fn out_of_time(&self, now_ms: u64) -> Seats;

    /// Pauses or resumes the clock of a seat.
    fn pause_clock(&mut self, seat: Seat, rests: bool, now_ms: u64);

    /// Records that a seat has lost while the others play on.
    fn lose(&mut self, seat: Seat);

    /// Returns `true` if a seat whose clock is paused has time left for the current decision.
    fn has_time(&self, seat: Seat) -> bool;

    /// Returns the time since which a seat decides, without pauses of its clock; see
    /// [`Table::awaited_since_ms`](ranarium_table::Table::awaited_since_ms).
    fn awaited_since_ms(&self, seat: Seat) -> Option<u64>;

    /// Returns the time at which a seat runs out of time; see
    /// [`Table::due_ms`](ranarium_table::Table::due_ms).
    fn due_ms(&self, seat: Seat) -> Option<u64>;

    /// Returns the options and the seats of a rematch.
    fn rematch(&self) -> Option<Rematch>;
}

impl<G: FullGame> ServedMatch for GameMatch<G> {
    fn rename(&mut self, seat: Seat, name: &Name) {
        match &mut self.play {
            MatchState::Live(table) => table.rename(seat, name),
            MatchState::Stored(record) => {
                let seat = record.setup.seats.get_mut(seat.index());
                if let Some(SeatKind::Human { name: old }) = seat {
                    old.clone_from(name);
                }
            }
        }
    }

    fn act_late(
        &mut self,
        mv: &Move<NamedAction>,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Acted, HostError> {
        self.make_move(mv, lag_ms, now_ms)
    }

    fn update_text(&self, viewer: Viewer, known_seq: u64, now_ms: u64) -> Option<String> {
        let update = self.table()?.update_ref(viewer, known_seq, now_ms)?;
        let mut text = Vec::with_capacity(UPDATE_BYTES);
        serde_json::to_writer(&mut text, &update).expect("what may be sent has a form in JSON");
        Some(String::from_utf8(text).expect("JSON is text"))
    }

    fn out_of_time(&self, now_ms: u64) -> Seats {
        self.table()
            .map_or(Seats::NONE, |table| table.out_of_time(now_ms))
    }

    fn pause_clock(&mut self, seat: Seat, rests: bool, now_ms: u64) {
        if let Some(table) = self.table_mut() {
            table.pause_clock(seat, rests, now_ms);
        }
    }

    fn lose(&mut self, seat: Seat) {
        if let Some(table) = self.table_mut() {
            table.lose(seat);
        }
    }

    fn has_time(&self, seat: Seat) -> bool {
        self.table().is_none_or(|table| table.has_time(seat))
    }

    fn awaited_since_ms(&self, seat: Seat) -> Option<u64> {
        self.table()?.awaited_since_ms(seat)
    }

    fn due_ms(&self, seat: Seat) -> Option<u64> {
        self.table()?.due_ms(seat)
    }

    fn rematch(&self) -> Option<Rematch> {
        Some(Rematch::of::<G>(self.table()?.state()))
    }
}

/// Makes a match of a game of the catalog for a server.
///
/// # Errors
/// If there is no such game, or the request does not fit it; the error names the parameter and the
/// allowed values.
pub fn open_served(new_match: NewMatch<'_>) -> Result<Box<dyn ServedMatch>, HostError> {
    struct Make<'a>(NewMatch<'a>);
    impl Visit for Make<'_> {
        type Out = Result<Box<dyn ServedMatch>, HostError>;
        fn visit<G: FullGame>(self) -> Self::Out {
            let served = self.0.make::<G>(Some(StartPosition::read))?;
            Ok(Box::new(served))
        }
    }
    let open = new_match.open;
    visit(&open.game, Make(new_match)).map_err(|unknown| HostError::parameter("game", unknown))?
}
