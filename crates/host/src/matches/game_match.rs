//! [`GameMatch`]: the implementation of the traits of a match for one game.

use ranarium_game::FullGame;
use ranarium_table::{Record, Setup, Table};

/// A match of one game: live at a table, or stored as its record until a client watches it.
pub(crate) struct GameMatch<G: FullGame> {
    pub(super) play: MatchState<G>,
    /// `true` if the match has changed since the last call of `take_changed`.
    pub(super) has_changed: bool,
}

pub(super) enum MatchState<G: FullGame> {
    /// The match is played at a table.
    Live(Box<Table<G>>),
    /// The match is stored, and becomes live when it is resumed.
    Stored(Box<Record<G>>),
}

impl<G: FullGame> GameMatch<G> {
    /// Creates a live match.
    pub(crate) fn live(table: Table<G>) -> Self {
        Self {
            play: MatchState::Live(Box::new(table)),
            has_changed: false,
        }
    }

    /// Creates a stored match.
    pub(crate) fn stored(record: Record<G>) -> Self {
        Self {
            play: MatchState::Stored(Box::new(record)),
            has_changed: false,
        }
    }

    pub(super) const fn table(&self) -> Option<&Table<G>> {
        match &self.play {
            MatchState::Live(table) => Some(table),
            MatchState::Stored(_) => None,
        }
    }

    pub(super) const fn table_mut(&mut self) -> Option<&mut Table<G>> {
        match &mut self.play {
            MatchState::Live(table) => Some(table),
            MatchState::Stored(_) => None,
        }
    }

    pub(super) const fn setup(&self) -> &Setup<G> {
        match &self.play {
            MatchState::Live(table) => table.setup(),
            MatchState::Stored(record) => &record.setup,
        }
    }

    pub(super) fn record(&self) -> Option<Record<G>> {
        match &self.play {
            MatchState::Live(table) => table.record(),
            MatchState::Stored(record) => Some(Record::clone(record)),
        }
    }
}
