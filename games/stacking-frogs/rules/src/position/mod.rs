//! Positions: complete, to and from a state.
//!
//! [`Position`] is unchecked; `text` is its one-line text, described in docs/notation.md; `restore`
//! is the way back to a state, and checks everything.

mod data;
mod restore;
mod text;

pub use data::Position;

use crate::StackingFrogs;
use crate::options::Options;
use crate::state::State;
use ranarium_game::{Illegal, Notation, Viewer, Views};

impl Notation for StackingFrogs {
    type Position = Position;

    // The position of a state.
    fn position(state: &State) -> Position {
        let observation = StackingFrogs::observe(state, Viewer::Spectator);
        Position {
            players: state.options.players(),
            act: state.act,
            round: state.round,
            phase: state.phase,
            deck: state.rest.cards().collect(),
            tail: observation.tail,
            out: observation.out,
            stages: observation.stages,
            hands: state
                .seats()
                .map(|seat| state.hands[seat.index()].cards().collect())
                .collect(),
            played: state
                .seats()
                .map(|seat| state.played[seat.index()])
                .collect(),
            aims: state.seats().map(|seat| state.aims[seat.index()]).collect(),
            recruiting: observation.recruiting,
            drawn: observation.drawn,
            aside: observation.aside,
            solo: observation.solo,
        }
    }

    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        restore::restore(options, position)
    }
}
