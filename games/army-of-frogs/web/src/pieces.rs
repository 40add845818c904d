//! The identity of stones.
//!
//! Stones of a colour look alike, and an observation does not distinguish them. On the screen each
//! is one element that stays the same while it moves; this module follows them from one observation
//! to the next.

use army_of_frogs::{Cell, Colour, Observation};
use litemap::LiteMap;
use std::collections::BTreeSet;
use std::fmt;

/// A stone on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The colour of the stone.
    pub colour: Colour,
    /// The number among those on the island, from 0, in the order of arrival.
    pub number: usize,
}

impl fmt::Display for Piece {
    /// Writes the piece's `data-piece`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour, self.number)
    }
}

/// All stones of the island, with their cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces(LiteMap<Piece, Cell>);

impl Pieces {
    /// Returns all stones of the island with their cells.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, Cell)> {
        self.0.iter().map(|(piece, cell)| (*piece, *cell))
    }

    /// Returns the cell of a stone.
    pub fn get(&self, piece: Piece) -> Option<Cell> {
        self.0.get(&piece).copied()
    }

    /// Returns the stone on a cell.
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.iter()
            .find(|(_, place)| *place == cell)
            .map(|(piece, _)| piece)
    }

    /// Returns the pieces with their cells in this observation. A stone keeps its cell if it can.
    #[must_use]
    pub fn now(&self, observation: &Observation) -> Self {
        let mut now = LiteMap::new();
        for colour in Colour::ALL {
            let stones = observation.island.iter();
            let mut open: BTreeSet<Cell> = stones
                .filter(|stone| stone.colour == colour)
                .map(|stone| stone.cell)
                .collect();
            let mut free = Vec::new();
            for number in 0..open.len() {
                let piece = Piece { colour, number };
                match self.get(piece).filter(|cell| open.remove(cell)) {
                    Some(cell) => drop(now.insert(piece, cell)),
                    None => free.push(piece),
                }
            }
            // A stone from another cell takes precedence over a new one.
            now.extend(free.into_iter().zip(open));
        }
        Self(now)
    }
}
