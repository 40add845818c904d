//! The legality of a single Move or Add, checked on the set of taken cells, without a layout.
//!
//! [`crate::island::layout`] finds all legal actions at once. Tests compare both with
//! [`crate::clauses`], action by action.

use crate::island::MAX_STONES;
use crate::island::cell_set::CellSet;
use crate::island::layout::ARCS;
use crate::{Cell, Colour, Direction, Island};

/// A flood fill: the cells still to visit, and those already reached. They are at most the stones
/// and the empty cells that touch one.
struct Flood {
    seen: [u64; 64],
    waiting: [Cell; MAX_WAITING],
    count: usize,
}

/// A connected island of n stones has at most 2n+4 empty cells beside it.
const MAX_WAITING: usize = 2 * MAX_STONES + 4;

impl Flood {
    fn from(cell: Cell) -> Self {
        let mut flood = Self {
            seen: [0; 64],
            waiting: [cell; MAX_WAITING],
            count: 0,
        };
        flood.reach(cell);
        flood
    }

    /// Adds a cell, if it is new.
    fn reach(&mut self, cell: Cell) {
        let rows = &mut self.seen[cell.q as usize % 64];
        let row = 1 << (cell.r as u32 % 64);
        if *rows & row == 0 && self.count < MAX_WAITING {
            *rows |= row;
            self.waiting[self.count] = cell;
            self.count += 1;
        }
    }

    fn next(&mut self) -> Option<Cell> {
        self.count = self.count.checked_sub(1)?;
        Some(self.waiting[self.count])
    }
}

/// Returns the directions of a set of them.
fn directions(mut set: u8) -> impl Iterator<Item = Direction> {
    std::iter::from_fn(move || {
        let direction = Direction::ALL.get(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(*direction)
    })
}

impl Island {
    /// Returns `true` if a stone on the cell `from` can be moved to `to`.
    pub(crate) fn can_move(&self, from: Cell, to: Cell) -> bool {
        let taken_cells = self.taken_cells();
        if taken_cells.contains(to) || taken_cells.around(to) == 0 {
            return false;
        }
        let lifted = taken_cells.flipped(from);
        let after = lifted.flipped(to);
        // The strings that the stone leaves (AF-6.3) and the parts that it must hold together
        // (AF-5.2) are cheaper to check than its hops.
        !self.begins_any_string(&after, Some(from))
            && !after.begins_string(to)
            && (ARCS[usize::from(taken_cells.around(from))] < 2 || are_one(&after, to, self.len()))
            && hops_lead(&lifted, from, to)
    }

    /// Returns `true` if a stone that may not touch the stones of `apart` can be added on the cell
    /// (AF-4.1, AF-4.2, AF-6.1).
    pub(crate) fn can_add_on(&self, cell: Cell, apart: Option<Colour>) -> bool {
        // The set of taken cells wraps around; cells do not.
        !self.taken_cells().contains(cell)
            && self.all_cells().any(|other| other.touches(cell))
            && self.can_add_beside(cell, apart)
    }

    /// Returns `true` if a stone that may not touch the stones of `apart` can be added on any cell.
    pub(crate) fn can_add_anywhere(&self, apart: Option<Colour>) -> bool {
        self.all_cells().any(|cell| {
            directions(!self.taken_cells().around(cell) & 63)
                .any(|direction| self.can_add_beside(cell.step(direction), apart))
        })
    }

    /// Returns the value of [`Island::can_add_on`] for an empty cell beside a stone.
    fn can_add_beside(&self, cell: Cell, apart: Option<Colour>) -> bool {
        let touches = |own: Colour| self.cells(own).iter().any(|other| other.touches(cell));
        if apart.is_some_and(touches) {
            return false;
        }
        let after = self.taken_cells().flipped(cell);
        !after.begins_string(cell) && !self.begins_any_string(&after, None)
    }

    /// Returns `true` if any stone of this island but the lifted one is the open end of a string
    /// (AF-6.1) when these cells are taken.
    fn begins_any_string(&self, taken_cells: &CellSet, lifted: Option<Cell>) -> bool {
        Colour::ALL.into_iter().any(|colour| {
            let mut cells = self.cells(colour).iter();
            cells.any(|&cell| taken_cells.begins_string(cell) && Some(cell) != lifted)
        })
    }
}

/// Returns `true` if this number of stones is connected to the one on the cell (AF-5.1).
fn are_one(taken_cells: &CellSet, cell: Cell, stones: usize) -> bool {
    let mut flood = Flood::from(cell);
    let mut count = 0;
    while let Some(cell) = flood.next() {
        count += 1;
        for direction in directions(taken_cells.around(cell)) {
            flood.reach(cell.step(direction));
        }
    }
    count == stones
}

/// Returns `true` if hops lead a lifted stone from the one cell to the other (AF-3.1 to AF-3.5).
fn hops_lead(taken_cells: &CellSet, from: Cell, to: Cell) -> bool {
    let mut flood = Flood::from(from);
    while let Some(cell) = flood.next() {
        // AF-3.1: over at least one stone.
        for direction in directions(taken_cells.around(cell)) {
            let ahead = taken_cells.end_of_run(cell, direction);
            if ahead == to {
                return true;
            }
            flood.reach(ahead);
        }
    }
    false
}
