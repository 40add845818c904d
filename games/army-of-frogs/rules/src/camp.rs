//! What there is to see of one colour's stones on a laid-out island: its camp.

use crate::island::{COLOUR_MAX, GROUP_TO_WIN};
use crate::layout::{Layout, Stones, each};
use crate::spaces::{Spaces, with_spaces_of};
use crate::{Cell, Colour, Island};
use std::cmp::Ordering;

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
        with_spaces_of!(island.len(), look_at(island, colours))
    }

    /// Looks at the stones of each of these colours on an island that is laid out.
    pub(crate) fn all_on<S: Spaces>(
        layout: &mut Layout<S>,
        colours: impl Iterator<Item = Colour>,
    ) -> [Self; 4] {
        let mut camps = [Self::default(); 4];
        for colour in colours {
            camps[colour.index()] = Self::of(layout, colour);
        }
        camps
    }

    fn of<S: Spaces>(layout: &mut Layout<S>, colour: Colour) -> Self {
        let own = layout.set_of(colour);
        let groups = Groups::among(layout, own);
        let group = groups.largest(layout);
        let apart = own & !group;
        let mut camp = Self {
            stones: own.count_ones() as i32,
            apart: apart.count_ones() as i32,
            ..Self::default()
        };
        let beside = layout.beside_any(group);
        for stone in each(apart) {
            let (joins, moves) = layout.can_move(stone, beside);
            camp.joining += i32::from(joins);
            camp.stuck += i32::from(!moves);
            let grouped = each(group).map(|stone| layout.stone_cell(stone));
            camp.steps += steps(layout.stone_cell(stone), grouped);
        }
        if camp.stones >= GROUP_TO_WIN as i32 && groups.count <= GROUPS_TO_WIN {
            camp.wins = groups.ways_to_join(layout) as i32;
        }
        camp
    }
}

fn look_at<S: Spaces>(island: &Island, colours: impl Iterator<Item = Colour>) -> [Camp; 4] {
    Camp::all_on(&mut Layout::<S>::with_hops(island), colours)
}

fn steps(from: Cell, group: impl Iterator<Item = Cell>) -> i32 {
    group
        .map(|grouped| from.distance(grouped) as i32 - 1)
        .min()
        .unwrap_or_default()
}

/// A Move joins no more groups than this: three around the cell it ends on, and the stone itself.
const GROUPS_TO_WIN: usize = 4;

/// The groups that stones of one colour stand in.
struct Groups {
    groups: [Stones; COLOUR_MAX],
    count: usize,
}

impl Groups {
    fn among<S: Spaces>(layout: &Layout<S>, stones: Stones) -> Self {
        let mut groups = Self {
            groups: [0; COLOUR_MAX],
            count: 0,
        };
        let mut left = stones;
        while left != 0 && groups.count < COLOUR_MAX {
            let group = layout.group_in(left, left & left.wrapping_neg());
            left &= !group;
            groups.groups[groups.count] = group;
            groups.count += 1;
        }
        groups
    }

    fn each(&self) -> impl Iterator<Item = Stones> {
        self.groups[..self.count].iter().copied()
    }

    /// The one with the most stones; of equals the one with the first cell of all.
    fn largest<S: Spaces>(&self, layout: &Layout<S>) -> Stones {
        let first_cell = |group| each(group).map(|stone| layout.stone_cell(stone)).min();
        let larger = |largest: Stones, group: Stones| {
            let is_larger = match group.count_ones().cmp(&largest.count_ones()) {
                Ordering::Equal => first_cell(group) < first_cell(largest),
                order => order.is_gt(),
            };
            if is_larger { group } else { largest }
        };
        self.each().fold(0, larger)
    }

    /// In how many ways one Move of one of these stones makes them one group.
    fn ways_to_join<S: Spaces>(&self, layout: &mut Layout<S>) -> usize {
        let mut ways = 0;
        for group in self.each() {
            let others = self.each().filter(|&other| other != group);
            let joining = others.fold(S::ALL, |joining, other| joining & layout.beside_any(other));
            if joining.is_empty() {
                continue;
            }
            for stone in each(group) {
                let rest = Self::among(layout, group & !(1 << stone));
                let joining = rest
                    .each()
                    .fold(joining, |joining, part| joining & layout.beside_any(part));
                if !joining.is_empty() {
                    ways += layout.moves_among(stone, joining).count();
                }
            }
        }
        ways
    }
}
