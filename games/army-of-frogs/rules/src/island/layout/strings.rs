//! Finds the spaces on which a stone leaves no string with an open end (AF-6).
//!
//! Lifting a stone only removes links of its neighbours, and putting it down only adds links to its
//! new ones. So it suffices to check the stones with a single link, and those around the new cell.

use super::{Layout, Stones, each};
use crate::island::MAX_STONES;
use crate::island::space_set::SpaceSet;

/// The island after a stone was lifted from it, or none.
pub(super) struct Lifted {
    /// All stones but the lifted one.
    mask: Stones,
    /// The stones with no link, one, and two.
    zero: Stones,
    one: Stones,
    two: Stones,
    /// L, A and B of each string with an open end. The stone must touch one of them.
    open: [Stones; MAX_OPEN],
    open_count: usize,
}

/// Maximum number of strings with an open end: no two of them share L, A or B.
const MAX_OPEN: usize = MAX_STONES / 3 + 1;

impl<S: SpaceSet> Layout<S> {
    /// Returns those of the spaces on which a stone leaves no string with an open end (AF-6.1).
    pub(super) fn without_strings(&self, spaces: S, lifted: &Lifted) -> S {
        let (clear, doubtful) = self.clear_and_doubtful(spaces, lifted);
        let stringless = doubtful
            .each()
            .filter(|&space| self.is_stringless(lifted, space));
        stringless.fold(clear, |all, space| all | S::one(space))
    }

    /// Returns the spaces on which a stone leaves no string for certain, and those on which it may.
    #[inline]
    pub(super) fn clear_and_doubtful(&self, mut spaces: S, lifted: &Lifted) -> (S, S) {
        // An existing string is broken if the new stone touches L, A or B.
        for &string in &lifted.open[..lifted.open_count] {
            spaces = spaces & self.beside_any(string);
        }
        // Any other string contains the new stone, and so needs an end beside it.
        let ends = self.beside_any(lifted.zero | lifted.one);
        (spaces.without(ends), spaces & ends)
    }

    /// Returns `true` if a stone on the space is in no string.
    #[inline]
    pub(super) fn is_stringless(&self, lifted: &Lifted, space: usize) -> bool {
        !self.makes_string(lifted, self.touches[space] & lifted.mask)
    }

    /// Returns the links and open strings that remain when a stone (a set of one, or of none) is
    /// lifted.
    pub(super) fn lift(&self, stone: Stones) -> Lifted {
        let mask = !stone;
        let around = match stone {
            0 => 0,
            one => self.links[one.trailing_zeros() as usize],
        };
        let mut lifted = Lifted {
            mask,
            zero: self.one & around,
            one: (self.one & !around | self.two & around) & mask,
            two: (self.two & !around | self.three & around) & mask,
            open: [0; MAX_OPEN],
            open_count: 0,
        };
        if lifted.two == 0 {
            return lifted;
        }
        // AF-6.1: from each stone with one link, L, over two with two links each, A and B.
        for end in each(lifted.one) {
            let a = self.links[end] & mask;
            if a & lifted.two == 0 {
                continue;
            }
            let b = self.links[a.trailing_zeros() as usize] & mask & !(1 << end);
            if b & lifted.two != 0 && lifted.open_count < MAX_OPEN {
                lifted.open[lifted.open_count] = 1 << end | a | b;
                lifted.open_count += 1;
            }
        }
        lifted
    }

    /// Returns `true` if a new stone that touches `near` is itself part of a string with an open
    /// end (AF-6.1).
    fn makes_string(&self, lifted: &Lifted, near: Stones) -> bool {
        let inner = match near.count_ones() {
            1 => self.is_end_of_string(lifted, near),
            2 => self.is_inside_string(lifted, near),
            _ => false,
        };
        inner || self.is_far_end_of_string(lifted, near)
    }

    /// Returns `true` if the new stone is L: A, all it touches, gets two links, and B has two.
    fn is_end_of_string(&self, lifted: &Lifted, near: Stones) -> bool {
        if near & lifted.one == 0 {
            return false;
        }
        let b = self.links[near.trailing_zeros() as usize] & lifted.mask;
        b & lifted.two != 0
    }

    /// Returns `true` if the new stone, which touches two, is A or B.
    fn is_inside_string(&self, lifted: &Lifted, near: Stones) -> bool {
        // A: L was alone, and B gets its second link.
        if near & lifted.zero != 0 && near & lifted.one != 0 {
            return true;
        }
        // B: A gets its second link, and its first goes to L, which has no other.
        each(near & lifted.one).any(|a| {
            let end = self.links[a] & lifted.mask;
            end & lifted.one & !near != 0
        })
    }

    /// Returns `true` if the new stone is C: B gets its second link, A has two, and L one.
    fn is_far_end_of_string(&self, lifted: &Lifted, near: Stones) -> bool {
        each(near & lifted.one).any(|b| {
            let a = self.links[b] & lifted.mask;
            if a & lifted.two & !near == 0 {
                return false;
            }
            let end = self.links[a.trailing_zeros() as usize] & lifted.mask & !(1 << b);
            end & lifted.one & !near != 0
        })
    }
}
