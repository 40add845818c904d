//! A stage: up to 3 x 3 stacks of up to 3 frogs, in a frame that floats or is fixed.
//!
//! Start with [`Stage::places_for`]. Where the frame floats, a stage keeps its stacks moved up
//! against the top and left of its nine places and remembers where that corner lies, so the legal
//! new places follow from nine bits.

use crate::card::{Card, Colour, Frog};
use crate::options::Frame;
use crate::place::Place;
use std::fmt;

/// Maximum number of frogs in a stack (SF-3.3).
pub const HEIGHT: usize = 3;

/// Up to three frogs, five bits each, the lowest frog in the lowest bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Stack(u16);

impl Stack {
    /// Returns the number of frogs.
    #[inline]
    pub const fn height(self) -> usize {
        (self.0 != 0) as usize + (self.0 >> 5 != 0) as usize + (self.0 >> 10 != 0) as usize
    }

    /// Returns the frogs, the lowest first.
    #[inline]
    pub fn frogs(self) -> impl DoubleEndedIterator<Item = Frog> + Clone {
        (0..self.height()).map(move |at| Frog::from_code((self.0 >> (5 * at) & 31) as u8))
    }

    /// Returns the visible frog.
    #[inline]
    pub fn top(self) -> Option<Frog> {
        let height = self.height();
        (height > 0).then(|| Frog::from_code((self.0 >> (5 * (height - 1)) & 31) as u8))
    }

    /// Returns the frogs under the visible one.
    #[inline]
    pub fn covered(self) -> impl Iterator<Item = Frog> + Clone {
        (0..self.height().saturating_sub(1))
            .map(move |at| Frog::from_code((self.0 >> (5 * at) & 31) as u8))
    }

    #[inline]
    fn push(&mut self, frog: Frog) {
        self.0 |= u16::from(frog.code()) << (5 * self.height());
    }

    #[inline]
    fn pop(&mut self) -> Option<Frog> {
        let top = self.top()?;
        self.0 &= !(31 << (5 * (self.height() - 1)));
        Some(top)
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.frogs()).finish()
    }
}

/// The stacks of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Stage {
    /// Nine places in reading order; with a floating frame the occupied ones lie against the top
    /// and the left.
    stacks: [Stack; 9],
    /// The occupied ones, as bits.
    occupied: u16,
    /// The stacks of three, as bits.
    locked: u16,
    /// The first of the nine places.
    origin: Place,
}

const LEFT: u16 = 0b001_001_001;
const TOP: u16 = 0b000_000_111;

/// Spreads nine bits, three rows, over sixteen bits, four rows: a row above and a column to the
/// left are added.
#[inline]
const fn spread(nine: u16) -> u16 {
    (nine & 7) << 5 | (nine >> 3 & 7) << 9 | (nine >> 6 & 7) << 13
}

/// Returns the empty places for a new stack, given the occupied ones, in sixteen bits of four rows
/// (SF-3.1, SF-3.2).
const fn new_places(occupied: u16, fixed: bool) -> u16 {
    if occupied == 0 {
        return if fixed {
            spread(0b111_111_111)
        } else {
            spread(1)
        };
    }
    let mut fits: u16 = spread(0b111_111_111);
    if !fixed {
        // The third row or column is free: the square may begin one row up or one column to the
        // left.
        if occupied >> 6 == 0 {
            fits |= 0b1110;
        }
        if occupied & LEFT << 2 == 0 {
            fits |= fits >> 1 & 0b0001_0001_0001_0001;
        }
    }
    let taken_places = spread(occupied);
    let not_left: u16 = !0b0001_0001_0001_0001;
    let not_right: u16 = !0b1000_1000_1000_1000;
    let wide = taken_places | (taken_places & not_right) << 1 | (taken_places & not_left) >> 1;
    let touched = wide | wide << 4 | wide >> 4;
    touched & fits & !taken_places
}

const fn new_places_table(fixed: bool) -> [u16; 512] {
    let mut table = [0; 512];
    let mut occupied = 0;
    while occupied < 512 {
        table[occupied] = new_places(occupied as u16, fixed);
        occupied += 1;
    }
    table
}

static NEW_FLOATING: [u16; 512] = new_places_table(false);
static NEW_FIXED: [u16; 512] = new_places_table(true);

impl Stage {
    /// Creates an empty stage with the first of its nine places there, to be filled as given.
    pub(crate) fn at_origin(origin: Place) -> Self {
        Self {
            origin,
            ..Self::default()
        }
    }

    /// Returns `true` if there is no frog.
    pub const fn is_empty(&self) -> bool {
        self.occupied == 0
    }

    /// Returns the number of stacks.
    pub const fn stacks(&self) -> u8 {
        self.occupied.count_ones() as u8
    }

    /// Returns the number of stacks of three.
    #[inline]
    pub const fn threes(&self) -> u8 {
        self.locked.count_ones() as u8
    }

    /// Returns the number of stacks that are not locked.
    #[inline]
    pub const fn unlocked(&self) -> u8 {
        (self.occupied & !self.locked).count_ones() as u8
    }

    /// Returns the stack at a place; an empty one if the place is free.
    pub fn at(&self, place: Place) -> Stack {
        self.index(place).map_or(Stack(0), |at| self.stacks[at])
    }

    /// Returns the occupied places in reading order, each with its stack.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Place, Stack)> + Clone {
        let (origin, stacks) = (self.origin, self.stacks);
        Bits(self.occupied).map(move |at| {
            (
                Place::new(origin.x() + (at % 3) as i8, origin.y() + (at / 3) as i8),
                stacks[at],
            )
        })
    }

    /// Returns the nine places in reading order, the occupied ones against the top and left if the
    /// frame floats.
    #[inline]
    pub fn nine(&self) -> &[Stack; 9] {
        &self.stacks
    }

    /// Returns the occupied ones of [`Stage::nine`], as bits.
    #[inline]
    pub(crate) const fn occupied(&self) -> u16 {
        self.occupied
    }

    /// Returns the unlocked stacks, in reading order.
    #[inline]
    pub fn unlocked_places(&self) -> impl Iterator<Item = Place> + Clone {
        let origin = self.origin;
        Bits(self.occupied & !self.locked)
            .map(move |at| Place::new(origin.x() + (at % 3) as i8, origin.y() + (at / 3) as i8))
    }

    /// Returns the places for a frog, in reading order (SF-3). One that may lie lowest also goes on
    /// new places.
    #[inline]
    pub fn places_for(&self, opening: OpeningRight, frame: Frame) -> Places {
        let stacks = spread(self.occupied & !self.locked);
        let new = match opening {
            OpeningRight::May => self.new_places(frame),
            OpeningRight::MayNot => 0,
        };
        Places {
            origin: self.origin,
            bits: u32::from(stacks | new),
            new,
        }
    }

    #[inline]
    fn new_places(&self, frame: Frame) -> u16 {
        match frame {
            Frame::Floating => NEW_FLOATING[usize::from(self.occupied)],
            Frame::Fixed => NEW_FIXED[usize::from(self.occupied)],
        }
    }

    /// Returns `true` if a card has a legal place. Only a plain red may have none (SF-2.5), or any
    /// card in a position that play cannot reach.
    #[inline]
    pub fn has_place_for(&self, card: Card, frame: Frame) -> bool {
        let red_only = card.is(Colour::Red);
        self.unlocked() > 0 || (!red_only && self.new_places(frame) != 0)
    }

    /// Returns the increase of the numbers of the nine places in the next stage.
    #[inline]
    pub(crate) const fn shifted_in(&self, next: &Self) -> u8 {
        let (right, down) = (
            self.origin.x() - next.origin.x(),
            self.origin.y() - next.origin.y(),
        );
        if self.occupied == 0 {
            0
        } else {
            (right + 3 * down) as u8
        }
    }

    /// Returns the number of a place among the nine.
    #[inline]
    pub(crate) fn index(&self, place: Place) -> Option<usize> {
        let (dx, dy) = (
            place.x().wrapping_sub(self.origin.x()),
            place.y().wrapping_sub(self.origin.y()),
        );
        ((0..3).contains(&dx) && (0..3).contains(&dy)).then(|| (dy * 3 + dx) as usize)
    }

    /// Places a frog on a stack or a legal new place.
    #[inline]
    pub fn put(&mut self, place: Place, frog: Frog, frame: Frame) {
        if frame == Frame::Floating {
            if self.occupied == 0 {
                self.origin = place;
            }
            if place.x() < self.origin.x() {
                self.shift(1, 0);
            }
            if place.y() < self.origin.y() {
                self.shift(0, 1);
            }
        }
        let Some(index) = self.index(place) else {
            return;
        };
        self.stacks[index].push(frog);
        self.occupied |= 1 << index;
        // SF-3.3
        if self.stacks[index].height() == HEIGHT {
            self.locked |= 1 << index;
        }
    }

    /// Removes and returns the top frog of a stack, or returns `None` if there is none. In a
    /// floating frame the other stacks may shift.
    pub fn lift(&mut self, place: Place, frame: Frame) -> Option<Frog> {
        let index = self.index(place)?;
        let frog = self.stacks[index].pop()?;
        self.locked &= !(1 << index);
        if self.stacks[index].height() == 0 {
            self.occupied &= !(1 << index);
            if self.occupied == 0 {
                // SF-3.1: a stage emptied by a green starts afresh.
                *self = Self::default();
            } else if frame == Frame::Floating {
                while self.occupied & LEFT == 0 {
                    self.shift(-1, 0);
                }
                while self.occupied & TOP == 0 {
                    self.shift(0, -1);
                }
            }
        }
        Some(frog)
    }

    /// Moves what is on the nine places right and down, and their corner left and up.
    fn shift(&mut self, right: i8, down: i8) {
        let by = right + 3 * down;
        let mut stacks = [Stack(0); 9];
        let (mut occupied, mut locked) = (0, 0);
        for at in Bits(self.occupied) {
            let to = (at as i8 + by) as usize % 9;
            stacks[to] = self.stacks[at];
            occupied |= 1 << to;
            locked |= (self.locked >> at & 1) << to;
        }
        *self = Self {
            stacks,
            occupied,
            locked,
            origin: Place::new(self.origin.x() - right, self.origin.y() - down),
        };
    }
}

impl fmt::Debug for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The right of a frog to open a stack (SF-3.4: a red may not).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningRight {
    /// The frog may be the lowest.
    May,
    /// The frog is red, and may not be the lowest.
    MayNot,
}

/// The places where a frog may go, in reading order, each with whether it is a new one.
#[derive(Clone, Debug)]
pub struct Places {
    origin: Place,
    bits: u32,
    new: u16,
}

/// A place that is empty, or one with a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// The place is empty.
    New,
    /// An unlocked stack.
    Stack,
}

impl Iterator for Places {
    type Item = (Place, PlaceKind);

    #[inline]
    fn next(&mut self) -> Option<(Place, PlaceKind)> {
        if self.bits == 0 {
            return None;
        }
        let bit = self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        let place = Place::new(
            self.origin.x() + (bit & 3) as i8 - 1,
            self.origin.y() + (bit >> 2) as i8 - 1,
        );
        let kind = if self.new >> bit & 1 != 0 {
            PlaceKind::New
        } else {
            PlaceKind::Stack
        };
        Some((place, kind))
    }
}

/// An iterator over the indices of the bits that are set, the lowest first.
#[derive(Clone)]
struct Bits(u16);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
