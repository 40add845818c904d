//! Setting up a position: stones on the island and in hands; the others are in the bag.

use crate::Lake;
use crate::summary::SmallStone;
use army_of_frogs::names::stone_name;
use army_of_frogs::{Cell, Colour, Direction, Options, Phase, Position, Stone};
use leptos::prelude::*;
use ranarium_board::arrange::{EditableBoard, LocatedPieces, OnMap};
use ranarium_board::hex::Point;
use ranarium_game::{Message, Seat};
use std::collections::BTreeSet;

/// A place for stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// On the island.
    Cell(Cell),
    /// In a hand.
    Hand(Seat),
}

/// Returns the cells of the island, and those around it.
fn cells(position: &Position) -> BTreeSet<Cell> {
    let stones = position.stones.iter().map(|stone| stone.cell);
    let mut cells: BTreeSet<Cell> = stones.clone().collect();
    for cell in stones {
        cells.extend(Direction::ALL.map(|direction| cell.step(direction)));
    }
    cells.insert(Cell::CENTRE);
    cells
}

impl EditableBoard for Lake {
    type Piece = Colour;
    type Location = Location;

    fn pieces(position: &Position) -> Vec<(Colour, usize)> {
        let colours = Colour::ALL.into_iter().take(position.players.into());
        colours
            .map(|colour| {
                let in_bag = position.bag.iter().filter(|stone| **stone == colour);
                (colour, in_bag.count())
            })
            .collect()
    }

    fn piece_name(piece: Colour) -> Message {
        stone_name(piece)
    }

    fn piece_picture(piece: Colour) -> AnyView {
        view! { <SmallStone colour=piece/> }.into_any()
    }

    fn places(position: &Position, _: &Options) -> Vec<LocatedPieces<Location, Colour>> {
        let on_island = cells(position).into_iter().map(|cell| {
            let point = Point::of_cell(cell.q.into(), cell.r.into());
            let stones = position.stones.iter().filter(|stone| stone.cell == cell);
            LocatedPieces {
                place: Location::Cell(cell),
                name: Message::new("board-arrange-space").with("space", cell.to_string()),
                at: Some(OnMap {
                    map: 0,
                    x: point.x,
                    y: point.y,
                }),
                pieces: stones.map(|stone| stone.colour).collect(),
            }
        });
        let hands = position.hands.iter().enumerate().map(|(index, hand)| {
            let seat = Seat::new(index);
            LocatedPieces {
                place: Location::Hand(seat),
                name: Message::new("board-arrange-hand").with("player", seat),
                at: None,
                pieces: hand.clone(),
            }
        });
        on_island.chain(hands).collect()
    }

    fn lay(position: &mut Position, piece: Colour, place: Location) -> bool {
        let Some(in_bag) = position.bag.iter().position(|stone| *stone == piece) else {
            return false;
        };
        match place {
            Location::Cell(cell) => {
                if position.stones.iter().any(|stone| stone.cell == cell) {
                    return false;
                }
                position.stones.push(Stone {
                    colour: piece,
                    cell,
                });
                position.stones.sort_unstable();
            }
            Location::Hand(seat) => match position.hands.get_mut(seat.index()) {
                Some(hand) => {
                    hand.push(piece);
                    hand.sort_unstable();
                }
                None => return false,
            },
        }
        position.bag.remove(in_bag);
        forget(position);
        true
    }

    fn take(position: &mut Position, place: Location, number: usize) -> bool {
        let colour_taken = match place {
            Location::Cell(cell) => {
                let index = position.stones.iter().position(|stone| stone.cell == cell);
                index.map(|at| position.stones.remove(at).colour)
            }
            Location::Hand(seat) => position
                .hands
                .get_mut(seat.index())
                .filter(|hand| number < hand.len())
                .map(|hand| hand.remove(number)),
        };
        let Some(colour) = colour_taken else {
            return false;
        };
        position.bag.push(colour);
        position.bag.sort_unstable();
        forget(position);
        true
    }

    fn turn(position: &Position) -> Option<Seat> {
        Some(position.to_act)
    }

    fn give_turn(position: &mut Position, seat: Seat) {
        position.to_act = seat;
        forget(position);
    }
}

/// Clears the history: a turn begins, and no seat has passed.
const fn forget(position: &mut Position) {
    position.phase = Phase::Open;
    position.passes = 0;
}
