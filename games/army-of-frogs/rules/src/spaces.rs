//! Sets of spaces by number: one word where that is enough, two words on large islands.

use std::ops::{BitAnd, BitOr, BitXor, IndexMut, Not};

/// A set of spaces. `u64` is half as large and a third faster, and has room for the spaces of any
/// island of at most 30 stones; `u128` has room for all.
pub(crate) trait Spaces:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    const NONE: Self;
    const ALL: Self;
    /// The number of spaces in a set.
    const ROOM: usize;
    /// Columns, and places in each, of the grid that has room for as large an island: its stones
    /// in a line, and a space at each end.
    const SIDE: usize;
    /// A byte for each place of that grid.
    type Places: Copy + IndexMut<usize, Output = u8>;
    const NO_PLACES: Self::Places;

    /// Returns the set of one space.
    fn one(space: usize) -> Self;

    /// Returns the lowest space and the set without it.
    fn split_first(self) -> Option<(usize, Self)>;

    fn count(self) -> usize;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Returns the spaces, lowest first.
    #[inline(always)]
    fn each(self) -> Each<Self> {
        Each(self)
    }
}

/// The numbers in a set, lowest first.
pub(crate) struct Each<S>(S);

impl<S: Spaces> Iterator for Each<S> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }
}

macro_rules! spaces_of_bits {
    ($bits:ty, $side:literal) => {
        impl Spaces for $bits {
            const NONE: Self = 0;
            const ALL: Self = Self::MAX;
            const ROOM: usize = Self::BITS as usize;
            const SIDE: usize = $side;
            type Places = [u8; $side * $side];
            const NO_PLACES: Self::Places = [0; $side * $side];

            #[inline(always)]
            fn one(space: usize) -> Self {
                1 << space
            }

            #[inline(always)]
            fn split_first(self) -> Option<(usize, Self)> {
                // The remainder changes nothing, but shows the compiler that it is in range.
                let first = self.trailing_zeros() as usize % Self::ROOM;
                (self != 0).then(|| (first, self & (self - 1)))
            }

            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
        }
    };
}

spaces_of_bits!(u64, 32);
spaces_of_bits!(u128, 64);

/// The largest number of stones for which a set of the island's spaces fits in one word: n stones
/// in one island have at most 2n+4 spaces, six for one stone and two more for each that is added to
/// it.
const STONES_IN_ONE_WORD: usize = (u64::ROOM - 4) / 2;

/// Returns `true` if a set of spaces fits in one word, on an island of this many stones.
pub(crate) const fn fit_in_one_word(stones: usize) -> bool {
    stones <= STONES_IN_ONE_WORD
}

/// Calls a function that is made for any kind of set with the smallest in which the spaces of an
/// island of this many stones fit.
macro_rules! with_spaces_of {
    ($stones:expr, $function:ident($($argument:expr),*)) => {
        if $crate::spaces::fit_in_one_word($stones) {
            $function::<u64>($($argument),*)
        } else {
            $function::<u128>($($argument),*)
        }
    };
}

pub(crate) use with_spaces_of;
