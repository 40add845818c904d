//! Positions: complete, to and from a state.
//!
//! [`Position`] is unchecked; `text` is its one-line text, described in docs/notation.md; `restore`
//! is the way back to a state, and checks everything.

mod data;
mod restore;
mod text;

pub use data::{PlayerPosition, Position, SpellPosition, WindowAnswer};

use crate::FrogJuice;
use crate::options::Options;
use crate::state::State;
use crate::view::split_spells;
use ranarium_game::{Illegal, Notation, Seats};

impl Notation for FrogJuice {
    type Position = Position;

    // The position of a state.
    fn position(state: &State) -> Position {
        let asked_seats = if state.window_is_open() {
            state.askable()
        } else {
            Seats::NONE
        };
        let players = state.seats().map(|seat| {
            let player = state.player(seat);
            PlayerPosition {
                hand: player.hand,
                power: player.power,
                ingredients: player.ingredients,
                spells: split_spells(player.spells)
                    .map(|(spell, under)| SpellPosition { spell, under })
                    .collect(),
                denied: player.denied,
                asked: player.asked,
                answer: if !asked_seats.contains(seat) {
                    WindowAnswer::NotAsked
                } else if state.pending.contains(seat) {
                    WindowAnswer::Pending
                } else if state.washer == Some(seat) {
                    WindowAnswer::Wash
                } else {
                    WindowAnswer::Decline
                },
            }
        });
        Position {
            dealer: state.dealer,
            in_turn: state.in_turn,
            phase: state.phase,
            centre: state.centre,
            draw: state.draw,
            players: players.collect(),
            quiet_turns: state.quiet_turns,
        }
    }

    // The state of a position, if it is one.
    //
    // # Errors
    // The clause that the position contradicts.
    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        restore::restore(options, position)
    }
}
