//! What stands where: every stack, and the sets of tops that the generator works with.
//!
//! Each of the 45 pyramids has a slot of its own, five for each size of each player, handed out as they leave the supply. A
//! stack is a chain of slots from the top down, so that a stack may be of any height (IF-2.3) and a move touches two
//! chains and no others. Which of five equal pyramids stands where means nothing, and equality and hash do not see it.

use crate::board::{SQUARES, Squares, bits};
use crate::pyramid::{Pyramid, Size, Supply};
use ranarium_game::Seat;

/// Three players of 15 pyramids (IF-1.5).
const SLOTS: usize = 45;

const NOTHING: u8 = u8::MAX;

/// One pyramid among the 45: five slots for each size of each player.
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
    /// The slot of the next pyramid of the size that the player takes out of this supply; `None` if none is left.
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
    fn size(self) -> Size {
        SIZES[self.index()]
    }

    #[inline]
    fn owner(self) -> usize {
        usize::from(OWNERS[self.index()])
    }
}

/// Every stack on the board.
#[derive(Clone, Copy)]
pub(crate) struct Stacks {
    /// The spaces whose top is of each size.
    sized: [Squares; 3],
    /// The spaces whose top is each player's.
    owned: [Squares; 3],
    /// The sum of a number for each pyramid by where it stands, how high, and what it is.
    hash: u64,
    /// The slot on top of each space, or [`NOTHING`].
    tops: [u8; SQUARES],
    /// The slot beneath each slot, or [`NOTHING`].
    below: [u8; SLOTS],
    /// How many pyramids stand beneath each slot.
    levels: [u8; SLOTS],
}

impl Stacks {
    pub const EMPTY: Self = Self {
        sized: [0; 3],
        owned: [0; 3],
        hash: 0,
        tops: [NOTHING; SQUARES],
        below: [NOTHING; SLOTS],
        levels: [0; SLOTS],
    };

    /// The spaces on which something stands.
    #[inline]
    pub const fn occupied(&self) -> Squares {
        self.sized[0] | self.sized[1] | self.sized[2]
    }

    /// The spaces whose top is of this size or smaller.
    #[inline]
    pub const fn at_most(&self, size: Size) -> Squares {
        let [small, medium, large] = self.sized;
        match size {
            Size::Small => small,
            Size::Medium => small | medium,
            Size::Large => small | medium | large,
        }
    }

    /// The spaces whose top is of this size or larger.
    #[inline]
    pub const fn at_least(&self, size: Size) -> Squares {
        let [small, medium, large] = self.sized;
        match size {
            Size::Small => small | medium | large,
            Size::Medium => medium | large,
            Size::Large => large,
        }
    }

    /// The spaces whose top is the player's.
    #[inline]
    pub fn tops_of(&self, seat: Seat) -> Squares {
        self.owned[seat.index() % 3]
    }

    /// The spaces whose top is the player's and of this size.
    #[inline]
    pub fn tops_sized(&self, seat: Seat, size: Size) -> Squares {
        self.owned[seat.index() % 3] & self.sized[size.index()]
    }

    /// The size of the top of an occupied space; of an empty one, small.
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

    /// The top of a space.
    pub fn top(&self, bit: u8) -> Option<Pyramid> {
        self.down_from_top(bit).next()
    }

    /// The stack on a space, from the top down.
    pub fn down_from_top(&self, bit: u8) -> impl Iterator<Item = Pyramid> {
        let mut at = self.tops[usize::from(bit)];
        std::iter::from_fn(move || {
            let slot = (at != NOTHING).then_some(Slot(at))?;
            at = self.below[slot.index()];
            Some(Pyramid {
                seat: Seat::new(slot.owner()),
                size: slot.size(),
            })
        })
    }

    /// The stack on a space, from the bottom up.
    pub fn up_from_bottom(&self, bit: u8) -> Vec<Pyramid> {
        let mut stack: Vec<Pyramid> = self.down_from_top(bit).collect();
        stack.reverse();
        stack
    }

    /// Lifts the top of a space; `None` if nothing stands there.
    #[inline]
    pub fn lift(&mut self, bit: u8) -> Option<Slot> {
        let top = self.tops[usize::from(bit)];
        let slot = (top != NOTHING).then_some(Slot(top))?;
        let square = 1 << bit;
        self.hash = self.hash.wrapping_sub(self.number(bit, slot));
        self.sized[slot.size().index()] ^= square;
        self.owned[slot.owner()] ^= square;
        let below = self.below[slot.index()];
        self.tops[usize::from(bit)] = below;
        if below != NOTHING {
            let below = Slot(below);
            self.sized[below.size().index()] |= square;
            self.owned[below.owner()] |= square;
        }
        Some(slot)
    }

    /// Puts a lifted or new pyramid on top of a space.
    #[inline]
    pub fn put(&mut self, bit: u8, slot: Slot) {
        let square = 1 << bit;
        let below = self.tops[usize::from(bit)];
        let mut level = 0;
        if below != NOTHING {
            let below = Slot(below);
            level = self.levels[below.index()] + 1;
            self.sized[below.size().index()] &= !square;
            self.owned[below.owner()] &= !square;
        }
        self.below[slot.index()] = below;
        self.levels[slot.index()] = level;
        self.tops[usize::from(bit)] = slot.0;
        self.sized[slot.size().index()] |= square;
        self.owned[slot.owner()] |= square;
        self.hash = self.hash.wrapping_add(self.number(bit, slot));
    }

    /// A hash of all stacks. What has left a supply is on the board, so it stands for the supplies as well.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// A number for a pyramid by where it stands, how high, and what it is (the finish of SplitMix64).
    #[inline]
    fn number(&self, bit: u8, slot: Slot) -> u64 {
        let level = u64::from(self.levels[slot.index()]);
        let what = (slot.owner() * 3 + slot.size().index()) as u64;
        let mut z = (level << 12 | what << 6 | u64::from(bit)).wrapping_add(1);
        z = z.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ z >> 27
    }
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Self) -> bool {
        self.sized == other.sized
            && self.owned == other.owned
            && self.hash == other.hash
            && bits(self.occupied()).all(|bit| self.down_from_top(bit).eq(other.down_from_top(bit)))
    }
}

impl Eq for Stacks {}
