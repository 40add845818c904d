//! The island: its stones and their cells.

pub(crate) mod cell_set;
pub(crate) mod layout;
mod single_action;
pub(crate) mod space_set;

use crate::{Cell, Colour};
use cell_set::CellSet;
use serde::{Deserialize, Serialize};

/// Maximum number of stones.
pub const MAX_STONES: usize = 40;

/// Maximum number of stones of one colour. A match has ten; the bag of a counting position is a
/// script of draws, and may hold more.
pub const MAX_COLOUR: usize = 16;

/// A stone on the island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Stone {
    /// The stone's colour.
    pub colour: Colour,
    /// The stone's cell.
    pub cell: Cell,
}

/// The stones on the island: for each colour its cells, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Island {
    cells: [[Cell; MAX_COLOUR]; 4],
    counts: [u8; 4],
    hash: u64,
    taken_cells: CellSet,
}

impl Default for Island {
    fn default() -> Self {
        Self {
            cells: [[Cell::CENTRE; MAX_COLOUR]; 4],
            counts: [0; 4],
            hash: 0,
            taken_cells: CellSet::NONE,
        }
    }
}

impl Island {
    /// Returns the cells of the colour, in order.
    #[inline]
    pub fn cells(&self, colour: Colour) -> &[Cell] {
        &self.cells[colour.index()][..self.count(colour)]
    }

    /// Returns the number of stones of the colour.
    #[inline]
    pub const fn count(&self, colour: Colour) -> usize {
        self.counts[colour.index()] as usize
    }

    /// Returns the number of stones.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns `true` if there is no stone.
    pub fn is_empty(&self) -> bool {
        self.counts == [0; 4]
    }

    /// Returns every stone, by colour and then by cell.
    pub fn stones(&self) -> impl Iterator<Item = Stone> + '_ {
        Colour::ALL.into_iter().flat_map(|colour| {
            self.cells(colour)
                .iter()
                .map(move |&cell| Stone { colour, cell })
        })
    }

    /// Returns a hash of the stones and their cells, which does not depend on the moves that led
    /// there.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Adds a stone; does nothing if the colour has [`MAX_COLOUR`] stones.
    pub(crate) fn add(&mut self, colour: Colour, cell: Cell) {
        let count = self.count(colour);
        if count == MAX_COLOUR || self.len() == MAX_STONES {
            return;
        }
        // Shifts the later cells, so that the cells stay sorted.
        let cells = &mut self.cells[colour.index()];
        let mut place = count;
        while place > 0 && cells[place - 1] > cell {
            cells[place] = cells[place - 1];
            place -= 1;
        }
        cells[place] = cell;
        self.counts[colour.index()] += 1;
        self.hash ^= hash_stone(colour, cell);
        self.taken_cells.flip(cell);
    }

    /// Returns the taken cells.
    pub(crate) const fn taken_cells(&self) -> &CellSet {
        &self.taken_cells
    }

    /// Returns the cells of all stones.
    pub(crate) fn all_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        Colour::ALL
            .into_iter()
            .flat_map(|colour| self.cells(colour).iter().copied())
    }

    /// Removes a stone. Returns `true` if it existed.
    pub(crate) fn lift(&mut self, colour: Colour, cell: Cell) -> bool {
        let count = self.count(colour);
        if !self.cells(colour).contains(&cell) {
            return false;
        }
        // Shifts the later cells, so that islands with the same stones are equal.
        let cells = &mut self.cells[colour.index()];
        let mut later = Cell::CENTRE;
        for place in cells[..count].iter_mut().rev() {
            std::mem::swap(place, &mut later);
            if later == cell {
                break;
            }
        }
        self.counts[colour.index()] -= 1;
        self.hash ^= hash_stone(colour, cell);
        self.taken_cells.flip(cell);
        true
    }

    /// Moves a stone; does nothing if it does not exist.
    pub(crate) fn relocate(&mut self, colour: Colour, from: Cell, to: Cell) {
        if self.lift(colour, from) {
            self.add(colour, to);
        }
    }

    /// Returns `true` if the colour's group is complete: at least seven on the island, all
    /// connected (AF-7.1).
    pub fn is_complete(&self, colour: Colour) -> bool {
        let cells = self.cells(colour);
        cells.len() >= GROUP_TO_WIN && are_connected(cells)
    }
}

/// The number of stones that a group needs to win (AF-7.1).
pub const GROUP_TO_WIN: usize = 7;

/// Returns `true` if these cells, at most [`MAX_COLOUR`] and at least one, are one connected group.
fn are_connected(cells: &[Cell]) -> bool {
    let mut unreached = ((1u32 << cells.len()) - 1) as u16 & !1;
    let mut edge = 1u16;
    while edge != 0 && unreached != 0 {
        let cell = cells[edge.trailing_zeros() as usize];
        edge &= edge - 1;
        for (at, &other) in cells.iter().enumerate() {
            if unreached >> at & 1 == 1 && cell.touches(other) {
                unreached &= !(1 << at);
                edge |= 1 << at;
            }
        }
    }
    unreached == 0
}

/// Returns a well-mixed number for a stone on a cell.
pub(crate) const fn hash_stone(colour: Colour, cell: Cell) -> u64 {
    mix(
        1 + colour.index() as u64,
        cell.q as u16 as u64,
        cell.r as u16 as u64,
    )
}

/// Returns a well-mixed number (SplitMix64) for three small ones.
pub(crate) const fn mix(a: u64, b: u64, c: u64) -> u64 {
    let mut z = (a << 32 | b << 16 | c).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::hash_stone;
    use crate::{Cell, Colour};

    // AF-7.3 is decided by a sum of these numbers.
    #[test]
    fn every_stone_on_every_cell_has_a_unique_number() {
        let mut numbers = Vec::new();
        for colour in Colour::ALL {
            for q in -50..50 {
                numbers.extend((-50..50).map(|r| hash_stone(colour, Cell::new(q, r))));
            }
        }
        let half = numbers.len() / 2;
        for bit in 0..64 {
            let times = numbers.iter().filter(|&number| number >> bit & 1 == 1);
            assert!(times.count().abs_diff(half) < half / 20, "bit {bit}");
        }
        let all = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), all);
    }
}
