//! The views of players and spectators: all information is public.

use crate::{Event, Options, PondRace, State};
use ranarium_game::{InformationState, Rng, Seat, Viewer, Views, Wire};
use serde::{Deserialize, Serialize};

/// The information of a viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub struct Observation {
    /// The number of players.
    pub players: u8,
    /// The number of the last leaf.
    pub leaves: u8,
    /// The player to move, or the winner.
    pub to_move: Seat,
    /// The leaf of the frog.
    pub leaf: u8,
}

impl Wire for Observation {}

/// A viewer's information about an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// The frog hopped.
    Hopped {
        /// The player.
        seat: Seat,
        /// The frog's new leaf.
        leaf: u8,
    },
}

impl Wire for Seen {}

impl Views for PondRace {
    const HIDES: bool = false;

    type Observation = Observation;
    type Seen = Seen;
    type Memory = ();

    fn observe(state: &State, _: Viewer) -> Observation {
        // Field by field, so that a new one does not compile until its visibility is decided.
        let State {
            options: Options { players, leaves },
            to_move,
            leaf,
        } = state;
        Observation {
            players: *players,
            leaves: *leaves,
            to_move: *to_move,
            leaf: *leaf,
        }
    }

    fn redact(event: &Event, _: Viewer) -> Option<Seen> {
        match *event {
            Event::Hopped { seat, leaf } => Some(Seen::Hopped { seat, leaf }),
        }
    }

    // All information is public: only one state looks like this.
    fn determinize(info: &InformationState<Self>, _: &mut Rng) -> State {
        let Observation {
            players,
            leaves,
            to_move,
            leaf,
        } = info.observation;
        State {
            options: Options { players, leaves },
            to_move,
            leaf,
        }
    }

    fn remember((): &mut (), _: &Seen) {}

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Hopped { .. } => false,
        }
    }
}
