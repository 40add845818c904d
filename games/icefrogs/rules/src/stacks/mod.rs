//! The stacks of the board, and the sets of tops that the generator works with.
//!
//! Each of the 45 pyramids has a slot of its own, five for each size of each player, handed out as
//! they leave the supply. A stack is a chain of slots from the top down, so that a stack may be of
//! any height (IF-2.3) and a move touches two chains and no others. Equality and hash ignore the
//! places of equal pyramids among each other.

pub(crate) mod surface;

use crate::board::{BIT_COUNT, bits};
use crate::pyramid::{Pyramid, Size, Supply};
use ranarium_game::Seat;
use surface::Surface;

/// Three players of 15 pyramids (IF-1.5).
const SLOTS: usize = 45;

const NOTHING: u8 = u8::MAX;

/// A pyramid among the 45: five slots for each size of each player.
#[derive(Clone, Copy)]
pub(crate) struct Slot(u8);

/// The size of each slot.
static SIZES: [Size; SLOTS] = {
    let mut sizes = [Size::Small; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        sizes[slot] = Size::ALL[slot % 15 / 5];
        slot += 1;
    }
    sizes
};

/// The player of each slot.
static OWNERS: [u8; SLOTS] = {
    let mut owners = [0; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        owners[slot] = (slot / 15) as u8;
        slot += 1;
    }
    owners
};

impl Slot {
    /// Returns the slot of the next pyramid of the size that the player takes out of this supply;
    /// `None` if none is left.
    #[inline]
    pub fn next(seat: Seat, size: Size, supply: Supply) -> Option<Self> {
        let used = Supply::OF_EACH.checked_sub(supply.count(size))?;
        (used < Supply::OF_EACH)
            .then(|| Self(15 * (seat.index() % 3) as u8 + 5 * size as u8 + used))
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn size(self) -> Size {
        SIZES[self.index()]
    }

    #[inline]
    pub fn owner(self) -> usize {
        usize::from(OWNERS[self.index()])
    }
}

/// Every stack on the board.
#[derive(Clone, Copy)]
pub(crate) struct Stacks {
    surface: Surface,
    /// The sum of a number for each pyramid by its space, level and kind.
    hash: u64,
    /// The slot on top of each space, or [`NOTHING`].
    tops: [u8; BIT_COUNT],
    /// The slot beneath each slot, or [`NOTHING`].
    below: [u8; SLOTS],
    /// The number of pyramids beneath each slot.
    levels: [u8; SLOTS],
}

impl Stacks {
    pub const EMPTY: Self = Self {
        surface: Surface::EMPTY,
        hash: 0,
        tops: [NOTHING; BIT_COUNT],
        below: [NOTHING; SLOTS],
        levels: [0; SLOTS],
    };

    /// Returns the surface.
    #[inline]
    pub const fn surface(&self) -> &Surface {
        &self.surface
    }

    /// Returns the top of a space.
    pub fn top(&self, bit: u8) -> Option<Pyramid> {
        self.down_from_top(bit).next()
    }

    /// Returns the stack on a space, from the top down.
    pub fn down_from_top(&self, bit: u8) -> impl Iterator<Item = Pyramid> {
        let mut slot_index = self.tops[usize::from(bit)];
        std::iter::from_fn(move || {
            let slot = (slot_index != NOTHING).then_some(Slot(slot_index))?;
            slot_index = self.below[slot.index()];
            Some(Pyramid {
                seat: Seat::new(slot.owner()),
                size: slot.size(),
            })
        })
    }

    /// Returns the stack on a space, from the bottom up.
    pub fn up_from_bottom(&self, bit: u8) -> Vec<Pyramid> {
        let mut stack: Vec<Pyramid> = self.down_from_top(bit).collect();
        stack.reverse();
        stack
    }

    /// Lifts the top of a space; `None` if the space is empty.
    #[inline]
    pub fn lift(&mut self, bit: u8) -> Option<Slot> {
        let top = self.tops[usize::from(bit)];
        let slot = (top != NOTHING).then_some(Slot(top))?;
        self.hash = self
            .hash
            .wrapping_sub(number(bit, self.levels[slot.index()], slot));
        let below = self.below[slot.index()];
        self.tops[usize::from(bit)] = below;
        self.show(bit, below);
        Some(slot)
    }

    /// Puts a lifted or new pyramid on top of a space.
    #[inline]
    pub fn put(&mut self, bit: u8, slot: Slot) {
        let below = self.tops[usize::from(bit)];
        let level = self.height(bit);
        self.below[slot.index()] = below;
        self.levels[slot.index()] = level;
        self.tops[usize::from(bit)] = slot.0;
        self.surface.show(bit, slot.owner(), slot.size());
        self.hash = self.hash.wrapping_add(number(bit, level, slot));
    }

    /// Shows the new top of a space: a slot, or [`NOTHING`].
    #[inline]
    fn show(&mut self, bit: u8, top: u8) {
        match top {
            NOTHING => self.surface.hide(bit),
            top => self.surface.show(bit, Slot(top).owner(), Slot(top).size()),
        }
    }

    /// Returns the number of pyramids on a space.
    #[inline]
    fn height(&self, bit: u8) -> u8 {
        match self.tops[usize::from(bit)] {
            NOTHING => 0,
            top => self.levels[Slot(top).index()] + 1,
        }
    }

    /// Returns the surface and the hash after the top of a space is lifted; `None` if the space is
    /// empty.
    #[inline]
    pub fn lifted(&self, bit: u8) -> Option<(Surface, u64, Slot)> {
        let top = self.tops[usize::from(bit)];
        let slot = (top != NOTHING).then_some(Slot(top))?;
        let mut surface = self.surface;
        match self.below[slot.index()] {
            NOTHING => surface.hide(bit),
            below => surface.show(bit, Slot(below).owner(), Slot(below).size()),
        }
        let number = number(bit, self.levels[slot.index()], slot);
        Some((surface, self.hash.wrapping_sub(number), slot))
    }

    /// Returns the number by which the hash of the stacks grows when a pyramid that was elsewhere
    /// is put on top of a space.
    #[inline]
    pub fn number_on_top(&self, bit: u8, slot: Slot) -> u64 {
        number(bit, self.height(bit), slot)
    }

    /// Returns a hash of all stacks. Every pyramid that has left a supply is on the board, so it
    /// covers the supplies as well.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }
}

/// Returns a number for a pyramid by its space, level and kind (the finish of SplitMix64).
#[inline]
fn number(bit: u8, level: u8, slot: Slot) -> u64 {
    let what = (slot.owner() * 3 + slot.size().index()) as u64;
    let mut z = (u64::from(level) << 12 | what << 6 | u64::from(bit)).wrapping_add(1);
    z = z.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z ^ z >> 27
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Self) -> bool {
        self.surface == other.surface
            && self.hash == other.hash
            && bits(self.surface.occupied())
                .all(|bit| self.down_from_top(bit).eq(other.down_from_top(bit)))
    }
}

impl Eq for Stacks {}
