//! One Move or one Add alone, looked at on the grid, without numbers for the spaces around.
//!
//! [`super`] finds all of them at once. Both are tested against [`crate::plain`], action by action.

use super::{ARCS, CELLS, Layout, Lifted, SIDE, SPACES_MAX, STEPS, Stones};
use crate::{Cell, Colour};

const ONE: Stones = 1;

/// The places still to be looked at, and those that were.
struct Flood {
    seen: [u64; SIDE],
    waiting: [u16; SPACES_MAX],
    count: usize,
}

impl Flood {
    /// Takes a place in, if it is new.
    fn reach(&mut self, place: usize) {
        let row = &mut self.seen[place / SIDE];
        if *row >> (place % SIDE) & 1 == 0 && self.count < SPACES_MAX {
            *row |= 1 << (place % SIDE);
            self.waiting[self.count] = place as u16;
            self.count += 1;
        }
    }

    fn next(&mut self) -> Option<usize> {
        self.count = self.count.checked_sub(1)?;
        Some(usize::from(self.waiting[self.count]))
    }
}

impl Layout {
    /// Whether the stone can be moved to the cell.
    pub(crate) fn can_move_to(&mut self, stone: usize, to: Cell) -> bool {
        let Some(to) = self.empty_place(to) else {
            return false;
        };
        // What it must touch (AF-5.2) and leave (AF-6.3) there is seen sooner than whether it gets
        // there.
        let lifted = self.lift(1 << stone);
        let near = self.around(to) & lifted.kept;
        self.touches_every_part(stone, near)
            && self.leaves_no_string(&lifted, near)
            && self.hops_to(stone, to)
    }

    /// Whether a stone of the colour that may not touch `own` can be added on the cell.
    pub(crate) fn can_add_on(&self, cell: Cell, own: Stones) -> bool {
        let place = self.empty_place(cell);
        place.is_some_and(|place| self.can_add_at(place, own, &self.lift(0)))
    }

    /// Whether a stone that may not touch `own` can be added anywhere.
    pub(crate) fn can_add_anywhere(&self, own: Stones) -> bool {
        let lifted = self.lift(0);
        self.place[..self.stones].iter().any(|&place| {
            STEPS.iter().any(|step| {
                let beside = (usize::from(place) + step) % CELLS;
                self.grid[beside] == 0 && self.can_add_at(beside, own, &lifted)
            })
        })
    }

    /// The stones of one's own colour that a stone one adds may not touch (AF-4.2).
    pub(crate) fn kept_apart(&self, own: Colour, stone: Colour) -> Stones {
        if stone == own { self.set_of(own) } else { 0 }
    }

    fn can_add_at(&self, place: usize, own: Stones, lifted: &Lifted) -> bool {
        let near = self.around(place);
        // AF-4.1, AF-4.2
        near != 0 && near & own == 0 && self.leaves_no_string(lifted, near)
    }

    /// The place of an empty cell, if the grid reaches so far. It reaches all that touch a stone.
    fn empty_place(&self, cell: Cell) -> Option<usize> {
        let column = usize::from(cell.q.wrapping_sub(self.base.q) as u16);
        let row = usize::from(cell.r.wrapping_sub(self.base.r) as u16);
        let place = column * SIDE + row;
        (column < SIDE && row < SIDE && self.grid[place] == 0).then_some(place)
    }

    /// Finds which stones touch which, where no spaces are numbered.
    pub(super) fn link_stones(&mut self) {
        for stone in 0..self.stones {
            let place = usize::from(self.place[stone]);
            let mut around = 0;
            for (direction, step) in STEPS.into_iter().enumerate() {
                around |= u8::from(self.grid[(place + step) % CELLS] != 0) << direction;
            }
            self.set_links(stone, self.around(place), around);
        }
    }

    /// The stones that touch a place.
    #[inline]
    fn around(&self, place: usize) -> Stones {
        // A stone's number on the grid is one more than its bit, and 0 is none: no branch is
        // needed.
        let bit = |step| ONE << self.grid[(place + step) % CELLS] >> 1;
        STEPS.into_iter().fold(0, |near, step| near | bit(step))
    }

    /// Whether all parts into which the island falls without the stone touch one of these (AF-5.1,
    /// AF-5.2).
    fn touches_every_part(&self, stone: usize, near: Stones) -> bool {
        if ARCS[usize::from(self.around[stone])] < 2 {
            return true;
        }
        let (parts, count) = self.parts(stone);
        count < 2 || parts[..count].iter().all(|part| part & near != 0)
    }

    /// Whether a stone that touches these leaves no string with an open end (AF-6.1).
    fn leaves_no_string(&self, lifted: &Lifted, near: Stones) -> bool {
        let broken = |&string: &Stones| string & near != 0;
        lifted.open[..lifted.open_count].iter().all(broken)
            && (near & (lifted.zero | lifted.one) == 0 || !self.makes_string(lifted, near))
    }

    /// Whether hops lead the stone to the place (AF-3.1 to AF-3.5).
    fn hops_to(&mut self, stone: usize, to: usize) -> bool {
        let from = usize::from(self.place[stone]);
        // AF-3.3: nothing jumps over the cell the stone has left.
        let number = std::mem::take(&mut self.grid[from]);
        let mut flood = Flood {
            seen: [0; SIDE],
            waiting: [0; SPACES_MAX],
            count: 0,
        };
        flood.reach(from);
        let mut found = false;
        while let Some(place) = flood.next() {
            if place == to {
                found = true;
                break;
            }
            for step in STEPS {
                let mut ahead = (place + step) % CELLS;
                // AF-3.1: over at least one stone.
                if self.grid[ahead] == 0 {
                    continue;
                }
                while self.grid[ahead] != 0 {
                    ahead = (ahead + step) % CELLS;
                }
                flood.reach(ahead);
            }
        }
        self.grid[from] = number;
        found
    }
}
