//! Adds a stone to a laid-out island.

use super::{Layout, MAX_SPACES, SPACE, StoneRun, each};
use crate::island::MAX_STONES;
use crate::island::space_set::SpaceSet;
use crate::{Cell, Colour, Direction};

/// Maximum number of new spaces: of the six cells around the new stone, one is a stone that it
/// touches, and the two beside both already are stones or spaces.
const MAX_NEW_SPACES: usize = 3;

impl<S: SpaceSet> Layout<S> {
    /// Returns the space on a cell, if there is one.
    pub(crate) fn space_on(&self, cell: Cell) -> Option<usize> {
        let (column, row) = self.column_and_row(cell);
        let space = self.grid[column * Self::SIDE + row].checked_sub(SPACE)?;
        Some(usize::from(space))
    }

    /// Puts a stone on a space of a layout with hops. The stone gets the next number regardless of
    /// its colour, and new spaces get the next numbers.
    pub(crate) fn put(&mut self, colour: Colour, space: usize) {
        let stone = self.stones;
        // There is room if the caller observes `STONES_TO_SPARE`. Otherwise no stone is put down.
        if stone == MAX_STONES || self.spaces + MAX_NEW_SPACES > MAX_SPACES.min(S::ROOM) {
            return;
        }
        let cell = self.space_cell[space];
        let (column, row) = self.column_and_row(cell);
        let place = column * Self::SIDE + row;
        self.stones += 1;
        self.place[stone] = place as u16;
        self.cell[stone] = cell;
        self.sets[colour.index()] |= 1 << stone;
        self.grid[place] = 1 + stone as u8;

        let near = self.touches[space];
        // Each of them has one link more.
        self.three = self.three & !near | self.two & near;
        self.two = self.two & !near | self.one & near;
        self.one &= !near;
        for other in each(near) {
            self.beside[other] = self.beside[other].without(S::one(space));
            if self.links[other] == 0 {
                self.one |= 1 << other;
            }
            self.links[other] |= 1 << stone;
        }

        let (mut beside, mut around) = (S::NONE, 0u8);
        for (direction, step) in Self::STEPS.into_iter().enumerate() {
            let neighbour = (place + step) % Self::CELLS;
            if self.grid[neighbour] == 0 {
                self.grid[neighbour] = SPACE + self.spaces as u8;
                self.space_cell[self.spaces] = cell.step(Direction::ALL[direction]);
                self.spaces += 1;
            }
            match self.grid[neighbour].checked_sub(SPACE) {
                Some(space) => {
                    beside = beside | S::one(usize::from(space));
                    self.touches[usize::from(space)] |= 1 << stone;
                }
                None => {
                    let other = usize::from(self.grid[neighbour] - 1);
                    around |= 1 << direction;
                    self.around[other] |= 1 << ((direction + 3) % 6);
                }
            }
        }
        self.beside[stone] = beside;
        self.set_links(stone, near, around);
        for axis in 0..3 {
            self.lengthen_runs(stone, place, axis);
        }
    }

    /// Joins the runs along an axis that ended beside the stone, with the stone in between.
    fn lengthen_runs(&mut self, stone: usize, place: usize, axis: usize) {
        let ahead = self.grid[(place + Self::STEPS[axis]) % Self::CELLS];
        let behind = self.grid[(place + Self::STEPS[axis + 3]) % Self::CELLS];
        let run_of =
            |there: u8| (there < SPACE).then(|| self.runs_of[usize::from(there - 1)][axis]);
        let (run_ahead, run_behind) = (run_of(ahead), run_of(behind));
        let mut run = StoneRun {
            ahead: ahead.wrapping_sub(SPACE),
            behind: behind.wrapping_sub(SPACE),
        };
        if let Some(number) = run_ahead {
            let old = self.runs[usize::from(number)];
            self.turn_hop(old);
            run.ahead = old.ahead;
        }
        if let Some(number) = run_behind {
            let old = self.runs[usize::from(number)];
            self.turn_hop(old);
            run.behind = old.behind;
        }
        self.turn_hop(run);
        // Two runs that meet here become this one.
        let number = run_ahead.or(run_behind).unwrap_or_else(|| {
            self.run_count += 1;
            self.run_count as u8 - 1
        });
        for number in [Some(number), run_behind].into_iter().flatten() {
            self.runs[usize::from(number)] = run;
        }
        self.runs_of[stone][axis] = number;
    }
}
