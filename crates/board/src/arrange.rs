//! Setting up a position by hand: the pieces, and the places for each. A position changes by one
//! piece at a time, between the box and a place; the rules decide whether it is legal.

use crate::Board;
use leptos::prelude::AnyView;
use ranarium_game::{Game, Message, Notation, Seat};

/// A position of a board's game, hidden parts included.
pub type PositionOf<B> = <<B as Board>::Game as Notation>::Position;

/// The options of a board's game.
pub type OptionsOf<B> = <<B as Board>::Game as Game>::Options;

/// A place with its pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct LocatedPieces<Location, Piece> {
    /// The place on the board.
    pub place: Location,
    /// The name of the place, in [`Board::STUDY`].
    pub name: Message,
    /// The position on the map; places without one appear in a list.
    pub at: Option<OnMap>,
    /// The pieces, from the bottom up, or in order.
    pub pieces: Vec<Piece>,
}

/// The position of a place on a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnMap {
    /// The number of the map, if there are several.
    pub map: usize,
    /// To the right, in units of a space.
    pub x: f64,
    /// Downwards, in units of a space.
    pub y: f64,
}

/// The shape of the places on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Hexagons, with rows that are offset.
    Hexagons,
    /// Squares, in a grid.
    Squares,
}

/// A number that belongs to a position, such as a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// The text key of the number's name.
    pub key: &'static str,
    /// The current value.
    pub value: u8,
    /// The lowest and the highest value.
    pub range: (u8, u8),
}

/// Setting up positions of a game.
pub trait EditableBoard: Board {
    /// A kind of piece.
    type Piece: Copy + PartialEq + Send + Sync + 'static;
    /// A place for pieces.
    type Location: Copy + PartialEq + Send + Sync + 'static;

    /// The shape of the places on maps.
    const CELLS: Cells = Cells::Hexagons;

    /// Returns every kind of piece and its number in the box.
    fn pieces(position: &PositionOf<Self>) -> Vec<(Self::Piece, usize)>;

    /// Returns the name of a piece.
    fn piece_name(piece: Self::Piece) -> Message;

    /// Returns the picture of a piece, a decoration beside its name.
    fn piece_picture(piece: Self::Piece) -> AnyView;

    /// Returns every place with its pieces.
    fn places(
        position: &PositionOf<Self>,
        options: &OptionsOf<Self>,
    ) -> Vec<LocatedPieces<Self::Location, Self::Piece>>;

    /// Returns the name of a map, if there are several.
    fn map_name(map: usize) -> Option<Message> {
        let _ = map;
        None
    }

    /// Moves a piece from the box to a place. Returns `true` if there was one, and the place may
    /// have it.
    fn lay(position: &mut PositionOf<Self>, piece: Self::Piece, place: Self::Location) -> bool;

    /// Moves the piece with this number from a place to the box. Returns `true` if there was one.
    fn take(position: &mut PositionOf<Self>, place: Self::Location, number: usize) -> bool;

    /// Returns the seat whose turn it is; `None` if all decide together.
    fn turn(position: &PositionOf<Self>) -> Option<Seat>;

    /// Gives the turn to a seat.
    fn give_turn(position: &mut PositionOf<Self>, seat: Seat);

    /// Returns the numbers that belong to it.
    fn numbers(position: &PositionOf<Self>) -> Vec<Number> {
        let _ = position;
        Vec::new()
    }

    /// Sets the number with this key.
    fn set_number(position: &mut PositionOf<Self>, key: &'static str, value: u8) {
        let _ = (position, key, value);
    }
}
