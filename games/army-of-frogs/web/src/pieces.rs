//! Which stone is which.
//!
//! Stones of a colour look alike, and an observation does not tell them apart. On the screen each
//! is one thing that stays the same while it moves; here they are followed from one observation to
//! the next.

use army_of_frogs::{Cell, Colour, Observation};
use litemap::LiteMap;
use std::collections::BTreeSet;
use std::fmt;

/// One stone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// Which of those on the island, from 0, in the order they came.
    pub number: usize,
}

impl fmt::Display for Piece {
    /// Its `data-piece`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour, self.number)
    }
}

/// Every stone of the island, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces(LiteMap<Piece, Cell>);

impl Pieces {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, Cell)> {
        self.0.iter().map(|(piece, cell)| (*piece, *cell))
    }

    /// Where one is.
    pub fn get(&self, piece: Piece) -> Option<Cell> {
        self.0.get(&piece).copied()
    }

    /// The one on a cell.
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.iter()
            .find(|(_, place)| *place == cell)
            .map(|(piece, _)| piece)
    }

    /// Where they are now: those that need not have moved have not.
    #[must_use]
    pub fn now(&self, seen: &Observation) -> Self {
        let mut now = LiteMap::new();
        for colour in Colour::ALL {
            let stones = seen.island.iter();
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
            // One that stood elsewhere comes before a new one.
            now.extend(free.into_iter().zip(open));
        }
        Self(now)
    }
}
