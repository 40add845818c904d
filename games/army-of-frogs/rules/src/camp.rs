//! What there is to see of one colour's stones on a laid-out island: its camp.

use crate::island::GROUP_TO_WIN;
use crate::layout::{Layout, Stones, each};
use crate::spaces::{Spaces, fit_in_one_word};
use crate::{Cell, Colour, Island};

/// The stones of one colour, as the estimate looks at them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Camp {
    /// How many stones.
    pub(crate) stones: i32,
    /// How many of them are not in the largest group.
    pub(crate) apart: i32,
    /// How many of those apart a legal Move brings to the group.
    pub(crate) joining: i32,
    /// How many of those apart cannot Move at all.
    pub(crate) stuck: i32,
    /// How many steps those apart are from the group, beyond touching, in all.
    pub(crate) steps: i32,
    /// In how many ways a Move would win.
    pub(crate) wins: i32,
}

impl Camp {
    /// Looks at the stones of each of these colours.
    pub(crate) fn all(island: &Island, colours: impl Iterator<Item = Colour>) -> [Self; 4] {
        if fit_in_one_word(island) {
            Self::all_with::<u64>(island, colours)
        } else {
            Self::all_with::<u128>(island, colours)
        }
    }

    fn all_with<S: Spaces>(island: &Island, colours: impl Iterator<Item = Colour>) -> [Self; 4] {
        let mut layout = Layout::<S>::with_hops(island);
        let mut camps = [Self::default(); 4];
        for colour in colours {
            camps[colour.index()] = Self::of(island, &mut layout, colour);
        }
        camps
    }

    fn of<S: Spaces>(island: &Island, layout: &mut Layout<S>, colour: Colour) -> Self {
        let own = layout.set_of(colour);
        let cells = island.cells(colour);
        let first = layout.stones_of(colour).start;
        let (group, groups) = largest_group(layout, own);
        let apart = own & !group;
        let mut camp = Self {
            stones: cells.len() as i32,
            apart: apart.count_ones() as i32,
            ..Self::default()
        };
        let beside = layout.beside_any(group);
        let cell = |stone: usize| cells[stone - first];
        for stone in each(apart) {
            let (joins, moves) = layout.can_move(stone, beside);
            camp.joining += i32::from(joins);
            camp.stuck += i32::from(!moves);
            camp.steps += steps(cell(stone), each(group).map(cell));
        }
        if cells.len() >= GROUP_TO_WIN && groups <= GROUPS_TO_WIN {
            for stone in each(own) {
                let joined = joining_all(layout, own & !(1 << stone));
                if !joined.is_empty() {
                    camp.wins += layout.moves_among(stone, joined).count() as i32;
                }
            }
        }
        camp
    }
}

fn steps(from: Cell, group: impl Iterator<Item = Cell>) -> i32 {
    group
        .map(|grouped| from.distance(grouped) as i32 - 1)
        .min()
        .unwrap_or_default()
}

/// A Move joins no more groups than this: three around the cell it ends on, and the stone itself.
const GROUPS_TO_WIN: u32 = 4;

/// The largest group among these stones, the first of equals, and how many groups there are.
fn largest_group<S: Spaces>(layout: &Layout<S>, stones: Stones) -> (Stones, u32) {
    let (mut left, mut largest, mut count) = (stones, 0, 0);
    while left != 0 {
        let group = layout.group_in(stones, left & left.wrapping_neg());
        left &= !group;
        count += 1;
        if group.count_ones() > Stones::count_ones(largest) {
            largest = group;
        }
    }
    (largest, count)
}

/// The spaces on which one more stone would make one group of these.
fn joining_all<S: Spaces>(layout: &Layout<S>, stones: Stones) -> S {
    let (mut left, mut spaces) = (stones, S::ALL);
    while left != 0 && !spaces.is_empty() {
        let group = layout.group_in(stones, left & left.wrapping_neg());
        left &= !group;
        spaces = spaces & layout.beside_any(group);
    }
    spaces
}
