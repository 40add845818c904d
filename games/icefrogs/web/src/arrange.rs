//! Setting up a position: pyramids on spaces; the others are in supply.

use crate::Pond;
use crate::layout::place_of;
use crate::view::pyramid::Pyramid as Drawing;
use icefrogs::names::size_name;
use icefrogs::{Options, Position, Pyramid, Size, Space};
use leptos::prelude::*;
use ranarium_board::arrange::{EditableBoard, LocatedPieces};
use ranarium_game::{Message, Seat};

impl EditableBoard for Pond {
    type Piece = Pyramid;
    type Location = Space;

    fn pieces(position: &Position) -> Vec<(Pyramid, usize)> {
        let supplies = position.supplies().iter().enumerate();
        supplies
            .flat_map(|(index, supply)| {
                let seat = Seat::new(index);
                Size::ALL.map(|size| (Pyramid { seat, size }, supply.count(size).into()))
            })
            .collect()
    }

    fn piece_name(Pyramid { seat, size }: Pyramid) -> Message {
        Message::new("board-pyramid")
            .with("size", size_name(size))
            .with("player", seat)
    }

    fn piece_picture(Pyramid { seat, size }: Pyramid) -> AnyView {
        view! {
            <svg viewBox="-46 -80 92 86" aria-hidden="true">
                <g class="piece awake">
                    <Drawing seat=seat size=size/>
                </g>
            </svg>
        }
        .into_any()
    }

    fn places(position: &Position, options: &Options) -> Vec<LocatedPieces<Space, Pyramid>> {
        let board = options.board();
        board
            .spaces()
            .map(|space| LocatedPieces {
                place: space,
                name: Message::new("board-arrange-space").with("space", space.to_string()),
                at: Some(place_of(board, space)),
                pieces: position.stacks().get(&space).cloned().unwrap_or_default(),
            })
            .collect()
    }

    fn lay(position: &mut Position, piece: Pyramid, place: Space) -> bool {
        position.put(place, piece)
    }

    fn take(position: &mut Position, place: Space, number: usize) -> bool {
        position.lift(place, number)
    }

    fn turn(position: &Position) -> Option<Seat> {
        Some(position.turn())
    }

    fn give_turn(position: &mut Position, seat: Seat) {
        position.set_turn(seat);
    }
}
