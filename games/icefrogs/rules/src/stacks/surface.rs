//! The surface: the top of each stack, its size and owner. Moves depend on it alone.

use crate::board::SpaceBits;
use crate::pyramid::Size;
use ranarium_game::Seat;

/// The tops of all stacks, as sets of spaces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Surface {
    /// The spaces whose top is of each size.
    sized: [SpaceBits; 3],
    /// The spaces whose top is each player's.
    owned: [SpaceBits; 3],
}

impl Surface {
    pub const EMPTY: Self = Self {
        sized: [0; 3],
        owned: [0; 3],
    };

    /// Returns the occupied spaces.
    #[inline]
    pub const fn occupied(&self) -> SpaceBits {
        self.sized[0] | self.sized[1] | self.sized[2]
    }

    /// Returns the spaces whose top is of this size or smaller.
    #[inline]
    pub const fn at_most(&self, size: Size) -> SpaceBits {
        let [small, medium, large] = self.sized;
        match size {
            Size::Small => small,
            Size::Medium => small | medium,
            Size::Large => small | medium | large,
        }
    }

    /// Returns the spaces whose top is of this size or larger.
    #[inline]
    pub const fn at_least(&self, size: Size) -> SpaceBits {
        let [small, medium, large] = self.sized;
        match size {
            Size::Small => small | medium | large,
            Size::Medium => medium | large,
            Size::Large => large,
        }
    }

    /// Returns the spaces whose top is the player's.
    #[inline]
    pub fn tops_of(&self, seat: Seat) -> SpaceBits {
        self.owned[seat.index() % 3]
    }

    /// Returns the spaces whose top is the player's and of this size.
    #[inline]
    pub fn tops_sized(&self, seat: Seat, size: Size) -> SpaceBits {
        self.owned[seat.index() % 3] & self.sized[size.index()]
    }

    /// Returns the size of the top of an occupied space; of an empty one, small.
    #[inline]
    pub const fn top_size(&self, bit: u8) -> Size {
        let [_, medium, large] = self.sized;
        if large >> bit & 1 == 1 {
            Size::Large
        } else if medium >> bit & 1 == 1 {
            Size::Medium
        } else {
            Size::Small
        }
    }

    /// Makes a pyramid the top of a space, in place of an existing top.
    #[inline]
    pub fn show(&mut self, bit: u8, owner: usize, size: Size) {
        self.hide(bit);
        self.sized[size.index()] |= 1 << bit;
        self.owned[owner % 3] |= 1 << bit;
    }

    /// Leaves a space without a top.
    #[inline]
    pub fn hide(&mut self, bit: u8) {
        let rest = !(1 << bit);
        for set in self.sized.iter_mut().chain(&mut self.owned) {
            *set &= rest;
        }
    }
}
