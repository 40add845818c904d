//! The rules of the board in the words of the rulebook: slow, readable, and what [`crate::check`] refuses by.
//!
//! [`crate::layout`] answers the same questions fast; tests hold the two together.

use crate::cell::Direction;
use crate::{Cell, Colour, Island};
use std::collections::{BTreeMap, BTreeSet};

/// The stones on the island by their cells.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Ground(BTreeMap<Cell, Colour>);

impl Ground {
    /// The island's stones.
    pub fn of(island: &Island) -> Self {
        Self(
            island
                .stones()
                .map(|stone| (stone.cell, stone.colour))
                .collect(),
        )
    }

    /// The colour of the stone on the cell.
    pub fn at(&self, cell: Cell) -> Option<Colour> {
        self.0.get(&cell).copied()
    }

    /// Whether there is no stone.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same with one more stone.
    #[must_use]
    pub fn with(&self, cell: Cell, colour: Colour) -> Self {
        let mut more = self.clone();
        more.0.insert(cell, colour);
        more
    }

    /// The same without the stone on the cell.
    #[must_use]
    pub fn without(&self, cell: Cell) -> Self {
        let mut less = self.clone();
        less.0.remove(&cell);
        less
    }

    /// The cells with a stone of the colour.
    pub fn cells_of(&self, colour: Colour) -> Vec<Cell> {
        self.0
            .iter()
            .filter(|(_, other)| **other == colour)
            .map(|(cell, _)| *cell)
            .collect()
    }

    /// The cells with a stone that touch this one.
    pub fn touching(&self, cell: Cell) -> Vec<Cell> {
        cell.neighbours()
            .filter(|near| self.0.contains_key(near))
            .collect()
    }

    /// The empty cells that touch a stone.
    pub fn rim(&self) -> BTreeSet<Cell> {
        self.0
            .keys()
            .flat_map(|cell| cell.neighbours())
            .filter(|cell| !self.0.contains_key(cell))
            .collect()
    }

    /// Where one hop in a direction lands: the next cell must be occupied, and the stone jumps the whole unbroken run
    /// (AF-3.1).
    pub fn hop(&self, from: Cell, direction: Direction) -> Option<Cell> {
        let mut cell = from.step(direction);
        if !self.0.contains_key(&cell) {
            return None;
        }
        while self.0.contains_key(&cell) {
            cell = cell.step(direction);
        }
        Some(cell)
    }

    /// Where the stone on `from` gets to by any number of hops (AF-3.2); its own cell is empty while it moves (AF-3.3),
    /// and it may not end there.
    pub fn hops(&self, from: Cell) -> BTreeSet<Cell> {
        let left = self.without(from);
        let mut reached = BTreeSet::new();
        let mut fresh = vec![from];
        while let Some(cell) = fresh.pop() {
            for direction in Direction::ALL {
                if let Some(landing) = left.hop(cell, direction)
                    && landing != from
                    && reached.insert(landing)
                {
                    fresh.push(landing);
                }
            }
        }
        reached
    }

    /// The connected groups among these cells.
    pub fn groups(cells: &[Cell]) -> Vec<BTreeSet<Cell>> {
        let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
        let mut groups = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut group = BTreeSet::new();
            let mut fresh = vec![first];
            while let Some(cell) = fresh.pop() {
                group.insert(cell);
                fresh.extend(cell.neighbours().filter(|near| left.remove(near)));
            }
            groups.push(group);
        }
        groups
    }

    /// The parts the island is in; one if it is one island (AF-5.1).
    pub fn parts(&self) -> Vec<BTreeSet<Cell>> {
        let cells: Vec<Cell> = self.0.keys().copied().collect();
        Self::groups(&cells)
    }

    /// A string with an open end, L, A, B, C, if there is one: L touches exactly one stone (A), A exactly two (L and B),
    /// and B exactly two (A and C). C may touch any number (AF-6.1).
    pub fn open_string(&self) -> Option<[Cell; 4]> {
        self.0.keys().find_map(|&l| {
            let [a] = self.touching(l)[..] else {
                return None;
            };
            let b = self.only_other(a, l)?;
            let c = self.only_other(b, a)?;
            Some([l, a, b, c])
        })
    }

    /// The other one of the two stones that this one touches, if it touches two.
    fn only_other(&self, cell: Cell, one: Cell) -> Option<Cell> {
        match self.touching(cell)[..] {
            [x, y] if x == one => Some(y),
            [x, y] if y == one => Some(x),
            _ => None,
        }
    }
}
