//! One Move or one Add alone, looked at on the island's columns of taken cells.
//!
//! [`crate::layout`] finds all of them at once. Both are tested against [`crate::plain`], action by
//! action.

use crate::island::STONES_MAX;
use crate::layout::ARCS;
use crate::{Cell, Colour, Direction, Island};

/// The cells still to be looked at, and those that were: at most the stones and the empty cells
/// that touch one.
struct Flood {
    seen: [u64; 64],
    waiting: [Cell; WAITING_MAX],
    count: usize,
}

/// A connected island of n stones has at most 2n+4 empty cells beside it.
const WAITING_MAX: usize = 2 * STONES_MAX + 4;

impl Flood {
    fn from(cell: Cell) -> Self {
        let mut flood = Self {
            seen: [0; 64],
            waiting: [cell; WAITING_MAX],
            count: 0,
        };
        flood.reach(cell);
        flood
    }

    /// Takes a cell in, if it is new.
    fn reach(&mut self, cell: Cell) {
        let rows = &mut self.seen[cell.q as usize % 64];
        let row = 1 << (cell.r as u32 % 64);
        if *rows & row == 0 && self.count < WAITING_MAX {
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

/// The directions of a set of them.
fn directions(set: u8) -> impl Iterator<Item = Direction> {
    Direction::ALL
        .into_iter()
        .enumerate()
        .filter(move |&(at, _)| set >> at & 1 == 1)
        .map(|(_, direction)| direction)
}

impl Island {
    /// Whether the colour's stone can be moved so.
    pub(crate) fn can_move(&self, colour: Colour, from: Cell, to: Cell) -> bool {
        if self.is_taken(to) || self.around(to) == 0 {
            return false;
        }
        // What the stone leaves (AF-6.3) and must hold together (AF-5.2) is seen sooner than
        // whether it gets there.
        let mut after = *self;
        after.relocate(colour, from, to);
        !after.has_open_string()
            && (ARCS[usize::from(self.around(from))] < 2 || after.is_one(to))
            && self.hops_to(from, to)
    }

    /// Whether a stone can be added on the cell that may not touch the stones of `apart`
    /// (AF-4.1, AF-4.2, AF-6.1).
    pub(crate) fn can_add_on(&self, cell: Cell, apart: Option<Colour>) -> bool {
        if self.is_taken(cell) || !self.all_cells().any(|other| other.touches(cell)) {
            return false;
        }
        let touches = |own: Colour| self.cells(own).iter().any(|other| other.touches(cell));
        if apart.is_some_and(touches) {
            return false;
        }
        let mut after = *self;
        after.flip(cell);
        !after.has_open_string() && !after.begins_string(cell)
    }

    /// Whether such a stone can be added anywhere.
    pub(crate) fn can_add_anywhere(&self, apart: Option<Colour>) -> bool {
        self.all_cells().any(|cell| {
            directions(!self.around(cell) & 63)
                .any(|direction| self.can_add_on(cell.step(direction), apart))
        })
    }

    /// Whether all stones hang together with the one on the cell (AF-5.1).
    fn is_one(&self, cell: Cell) -> bool {
        let mut flood = Flood::from(cell);
        let mut count = 0;
        while let Some(cell) = flood.next() {
            count += 1;
            for direction in directions(self.around(cell)) {
                flood.reach(cell.step(direction));
            }
        }
        count == self.len()
    }

    /// Whether hops lead a stone from the one cell to the other (AF-3.1 to AF-3.5).
    fn hops_to(&self, from: Cell, to: Cell) -> bool {
        // AF-3.3: nothing jumps over the cell the stone has left.
        let mut lifted = *self;
        lifted.flip(from);
        let mut flood = Flood::from(from);
        while let Some(cell) = flood.next() {
            if cell == to {
                return true;
            }
            // AF-3.1: over at least one stone.
            for direction in directions(lifted.around(cell)) {
                flood.reach(lifted.end_of_run(cell, direction));
            }
        }
        false
    }

    /// The first empty cell from a cell on in a direction.
    fn end_of_run(&self, cell: Cell, direction: Direction) -> Cell {
        let mut ahead = cell.step(direction);
        while self.is_taken(ahead) {
            ahead = ahead.step(direction);
        }
        ahead
    }
}
