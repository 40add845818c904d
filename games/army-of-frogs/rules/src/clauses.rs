//! The rules of the board, clause by clause, in the words of the rulebook: readable and slow.
//!
//! `check.rs` takes the reasons for refusals from them. `island/layout/mod.rs` is the fast engine;
//! tests compare the two.

use crate::{Cell, Colour, Direction, Island};
use std::collections::BTreeSet;

/// An island as a list of stones, in order of their cells.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ReadableIsland(Vec<(Cell, Colour)>);

impl ReadableIsland {
    /// Returns the island's stones.
    pub fn of(island: &Island) -> Self {
        island
            .stones()
            .map(|stone| (stone.cell, stone.colour))
            .collect()
    }

    /// Returns the colour of the stone on the cell.
    pub fn at(&self, cell: Cell) -> Option<Colour> {
        self.place(cell).ok().map(|at| self.0[at].1)
    }

    /// Returns `true` if there is a stone on the cell.
    pub fn is_taken(&self, cell: Cell) -> bool {
        self.place(cell).is_ok()
    }

    fn place(&self, cell: Cell) -> Result<usize, usize> {
        self.0.binary_search_by_key(&cell, |&(other, _)| other)
    }

    /// Returns `true` if there is no stone.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the cells with a stone.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().map(|&(cell, _)| cell)
    }

    /// Returns the island with one more stone, on an empty cell.
    #[must_use]
    pub fn with(&self, cell: Cell, colour: Colour) -> Self {
        self.0.iter().copied().chain([(cell, colour)]).collect()
    }

    /// Returns the island without the stone on the cell.
    #[must_use]
    pub fn without(&self, cell: Cell) -> Self {
        self.0
            .iter()
            .copied()
            .filter(|&(other, _)| other != cell)
            .collect()
    }

    /// Returns the cells with a stone of the colour.
    pub fn cells_of(&self, colour: Colour) -> Vec<Cell> {
        self.0
            .iter()
            .filter(|&&(_, other)| other == colour)
            .map(|&(cell, _)| cell)
            .collect()
    }

    /// Returns the cells with a stone that touch this one.
    pub fn touching(&self, cell: Cell) -> Vec<Cell> {
        cell.neighbours()
            .filter(|near| self.is_taken(*near))
            .collect()
    }

    /// Returns the cells with a stone of the colour that touch this one. A player may not add a
    /// stone of their own colour to a cell that has any (AF-4.2).
    pub fn touching_of(&self, cell: Cell, colour: Colour) -> Vec<Cell> {
        let mut near = self.touching(cell);
        near.retain(|&cell| self.at(cell) == Some(colour));
        near
    }

    /// Returns the empty cells that touch a stone.
    pub fn rim(&self) -> BTreeSet<Cell> {
        self.cells()
            .flat_map(Cell::neighbours)
            .filter(|cell| !self.is_taken(*cell))
            .collect()
    }

    /// Returns the landing of one hop in a direction: the next cell must be occupied, and the stone
    /// jumps the whole unbroken run (AF-3.1).
    pub fn hop(&self, from: Cell, direction: Direction) -> Option<Cell> {
        let mut cell = from.step(direction);
        if !self.is_taken(cell) {
            return None;
        }
        while self.is_taken(cell) {
            cell = cell.step(direction);
        }
        Some(cell)
    }

    /// Returns the cells that the stone on `from` reaches by any number of hops (AF-3.2); its own
    /// cell is empty while it moves (AF-3.3), and it may not end there.
    pub fn hops(&self, from: Cell) -> BTreeSet<Cell> {
        let rest = self.without(from);
        let mut reached = BTreeSet::new();
        let mut fresh = vec![from];
        while let Some(cell) = fresh.pop() {
            for direction in Direction::ALL {
                if let Some(landing) = rest.hop(cell, direction)
                    && landing != from
                    // AF-3.5: a cell reached by another way is the same.
                    && reached.insert(landing)
                {
                    fresh.push(landing);
                }
            }
        }
        reached
    }

    /// Returns the connected groups among these cells.
    pub fn groups(cells: &[Cell]) -> Vec<BTreeSet<Cell>> {
        let mut ungrouped: BTreeSet<Cell> = cells.iter().copied().collect();
        let mut groups = Vec::new();
        while let Some(first) = ungrouped.pop_first() {
            let mut group = BTreeSet::new();
            let mut fresh = vec![first];
            while let Some(cell) = fresh.pop() {
                group.insert(cell);
                fresh.extend(cell.neighbours().filter(|near| ungrouped.remove(near)));
            }
            groups.push(group);
        }
        groups
    }

    /// Returns the connected parts of the island; one part if AF-5.1 holds. A stone that is lifted
    /// may leave several, and must join them all again (AF-5.2).
    pub fn parts(&self) -> Vec<BTreeSet<Cell>> {
        let cells: Vec<Cell> = self.cells().collect();
        Self::groups(&cells)
    }

    /// Returns a string with an open end, L, A, B, C, if there is one: L touches exactly one stone
    /// (A), A exactly two (L and B), and B exactly two (A and C). C may touch any number (AF-6.1).
    /// It can be anywhere on the island (AF-6.3).
    pub fn open_string(&self) -> Option<[Cell; 4]> {
        self.cells().find_map(|l| {
            let [a] = self.touching(l)[..] else {
                return None;
            };
            let b = self.only_other(a, l)?;
            // AF-6.2: in a line of three, B touches A alone; a chain held at both ends has no L.
            let c = self.only_other(b, a)?;
            Some([l, a, b, c])
        })
    }

    /// Returns the other one of the two stones that this one touches, if it touches two.
    fn only_other(&self, cell: Cell, excluded: Cell) -> Option<Cell> {
        match self.touching(cell)[..] {
            [x, y] if x == excluded => Some(y),
            [x, y] if y == excluded => Some(x),
            _ => None,
        }
    }
}

impl FromIterator<(Cell, Colour)> for ReadableIsland {
    fn from_iter<I: IntoIterator<Item = (Cell, Colour)>>(stones: I) -> Self {
        let mut all: Vec<(Cell, Colour)> = stones.into_iter().collect();
        all.sort_unstable();
        Self(all)
    }
}
