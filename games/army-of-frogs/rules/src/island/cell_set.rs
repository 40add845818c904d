//! [`CellSet`]: a bit set of cells.

use crate::{Cell, Direction};

/// The number of columns, and of rows in each. Coordinates wrap around, which is unambiguous
/// because an island of forty stones in one group is never so large.
const SIDE: usize = 64;

/// A set of cells: in each column a bit for each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellSet {
    columns: [u64; SIDE],
}

impl CellSet {
    pub(crate) const NONE: Self = Self { columns: [0; SIDE] };

    /// Takes or frees a cell.
    pub(crate) const fn flip(&mut self, cell: Cell) {
        self.columns[cell.q as usize % SIDE] ^= 1 << (cell.r as u32 % 64);
    }

    /// Returns the set with this cell taken or freed.
    #[must_use]
    pub(crate) const fn flipped(&self, cell: Cell) -> Self {
        let mut cells = *self;
        cells.flip(cell);
        cells
    }

    /// Returns `true` if the cell is taken.
    #[inline]
    pub(crate) const fn contains(&self, cell: Cell) -> bool {
        self.columns[cell.q as usize % SIDE] >> (cell.r as u32 % 64) & 1 == 1
    }

    /// Returns the directions of [`Direction::ALL`] in which the next cell is taken, as bits.
    #[inline]
    pub(crate) const fn around(&self, cell: Cell) -> u8 {
        let column = cell.q as usize;
        let below = (cell.r as u32).wrapping_sub(1);
        // In each column the row below is bit 0, the cell's own row is bit 1.
        let east = self.columns[column.wrapping_add(1) % SIDE].rotate_right(below % 64);
        let middle_column = self.columns[column % SIDE].rotate_right(below % 64);
        let west = self.columns[column.wrapping_sub(1) % SIDE].rotate_right(below % 64);
        let bits = east >> 1 & 1
            | (east & 1) << 1
            | (middle_column & 1) << 2
            | (west >> 1 & 3) << 3
            | (middle_column >> 2 & 1) << 5;
        bits as u8
    }

    /// Returns the first cell from a cell on in a direction that is not taken.
    pub(crate) fn end_of_run(&self, cell: Cell, direction: Direction) -> Cell {
        let mut ahead = cell.step(direction);
        while self.contains(ahead) {
            ahead = ahead.step(direction);
        }
        ahead
    }

    /// Returns `true` if a stone on the cell is the open end of a string (AF-6.1): L, with one
    /// neighbour, beside A and B, with two each.
    #[inline]
    pub(crate) const fn begins_string(&self, cell: Cell) -> bool {
        let to_a = self.around(cell);
        to_a.is_power_of_two() && self.goes_on(cell, to_a.trailing_zeros() as usize)
    }

    /// Returns `true` if a string continues from its end in this direction: A and B have two
    /// neighbours each.
    const fn goes_on(&self, end: Cell, to_a: usize) -> bool {
        let a = end.step(Direction::ALL[to_a]);
        let to_b = self.around(a) & !(1 << ((to_a + 3) % 6));
        if !to_b.is_power_of_two() {
            return false;
        }
        let b = a.step(Direction::ALL[to_b.trailing_zeros() as usize]);
        let around_b = self.around(b);
        (around_b & around_b.wrapping_sub(1)).is_power_of_two()
    }
}
