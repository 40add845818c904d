//! Setting up a position: one frog, in the box or on a leaf.

use crate::PondRaceBoard;
use leptos::prelude::*;
use pond_race::{Options, Position};
use ranarium_board::arrange::{Cells, EditableBoard, LocatedPieces, OnMap};
use ranarium_board::frog::{Frog, Pose};
use ranarium_game::{Message, Seat};

/// A frog, the only kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Racer;

impl EditableBoard for PondRaceBoard {
    type Piece = Racer;
    type Location = u8;

    const CELLS: Cells = Cells::Squares;

    fn pieces(_: &Position) -> Vec<(Racer, usize)> {
        vec![(Racer, 1)]
    }

    fn piece_name(_: Racer) -> Message {
        Message::new("board-arrange-frog")
    }

    fn piece_picture(_: Racer) -> AnyView {
        view! {
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <Frog pose=Pose::Sitting colour="green"/>
            </svg>
        }
        .into_any()
    }

    fn places(position: &Position, options: &Options) -> Vec<LocatedPieces<u8, Racer>> {
        (0..=options.leaves)
            .map(|leaf| LocatedPieces {
                place: leaf,
                name: Message::new("board-arrange-leaf").with("leaf", leaf),
                at: Some(OnMap {
                    map: 0,
                    x: leaf.into(),
                    y: 0.0,
                }),
                pieces: if position.leaf() == leaf {
                    vec![Racer]
                } else {
                    Vec::new()
                },
            })
            .collect()
    }

    fn lay(position: &mut Position, _: Racer, leaf: u8) -> bool {
        position.set_leaf(leaf);
        true
    }

    fn take(position: &mut Position, leaf: u8, _: usize) -> bool {
        position.set_leaf(0);
        leaf > 0
    }

    fn turn(position: &Position) -> Option<Seat> {
        Some(position.to_move())
    }

    fn give_turn(position: &mut Position, seat: Seat) {
        position.set_to_move(seat);
    }
}
