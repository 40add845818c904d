//! Bit sets of numbered spaces: one word for most islands, two words for large ones.

use std::ops::{BitAnd, BitOr, BitXor, IndexMut, Not};

/// A bit set of spaces. `u64` is half as large and a third faster than `u128`, and has a bit for
/// each space of any island of at most 30 stones; `u128` has enough bits for every island.
pub(crate) trait SpaceSet:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    const NONE: Self;
    const ALL: Self;
    /// The number of bits of the set.
    const ROOM: usize;
    /// The width and the height of a grid for the largest island of such a set: all its stones in a
    /// line, and a space at each end.
    const SIDE: usize;
    /// An array with a byte for each place of that grid.
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

    /// Returns an iterator over the spaces, lowest first.
    #[inline(always)]
    fn each(self) -> Each<Self> {
        Each(self)
    }
}

/// An iterator over the numbers in a set, lowest first.
pub(crate) struct Each<S>(S);

impl<S: SpaceSet> Iterator for Each<S> {
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
        impl SpaceSet for $bits {
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
                // The remainder only proves to the compiler that the index is in range.
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

/// Maximum number of stones whose island's spaces fit in one word. An island of n stones has at
/// most 2n + 4 spaces: six around one stone, and two more for each further stone.
const STONES_IN_ONE_WORD: usize = (u64::ROOM - 4) / 2;

/// Returns `true` if a set of spaces fits in one word, on an island of this many stones.
pub(crate) const fn fit_in_one_word(stones: usize) -> bool {
    stones <= STONES_IN_ONE_WORD
}

/// Calls a function that is generic over [`SpaceSet`] with the smallest set for an island of this
/// many stones.
macro_rules! with_spaces_of {
    ($stones:expr, $function:ident($($argument:expr),*)) => {
        if $crate::island::space_set::fit_in_one_word($stones) {
            $function::<u64>($($argument),*)
        } else {
            $function::<u128>($($argument),*)
        }
    };
}

pub(crate) use with_spaces_of;
