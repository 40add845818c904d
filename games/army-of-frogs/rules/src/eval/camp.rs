//! [`Camp`]: the features of one colour's stones that the estimate uses.

use crate::island::layout::{Layout, Stones, each};
use crate::island::space_set::{SpaceSet, with_spaces_of};
use crate::island::{GROUP_TO_WIN, MAX_COLOUR};
use crate::{Cell, Colour, Island};
use std::cmp::Ordering;

/// The features of the stones of one colour.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Camp {
    /// The number of stones.
    pub(crate) stones: i32,
    /// The number of own stones outside the largest group.
    pub(crate) apart: i32,
    /// The number of those apart that a legal Move brings to the group.
    pub(crate) joining: i32,
    /// The number of those apart that cannot Move at all.
    pub(crate) stuck: i32,
    /// The total distance of those apart from the group in steps, beyond touching.
    pub(crate) steps: i32,
    /// The number of ways in which a Move would win.
    pub(crate) wins: i32,
}

impl Camp {
    /// Returns the features of each of these colours, by the colour's index.
    pub(crate) fn all(island: &Island, colours: impl Iterator<Item = Colour>) -> [Self; 4] {
        with_spaces_of!(island.len(), all_camps(island, colours))
    }

    /// Returns the features of each of these colours on an island that is laid out.
    pub(crate) fn all_on<S: SpaceSet>(
        layout: &mut Layout<S>,
        colours: impl Iterator<Item = Colour>,
    ) -> [Self; 4] {
        let mut camps = [Self::default(); 4];
        for colour in colours {
            camps[colour.index()] = Self::of(layout, colour);
        }
        camps
    }

    fn of<S: SpaceSet>(layout: &mut Layout<S>, colour: Colour) -> Self {
        let own_stones = layout.set_of(colour);
        let groups = Groups::among(layout, own_stones);
        let group = groups.largest(layout);
        let apart = own_stones & !group;
        let mut camp = Self {
            stones: own_stones.count_ones() as i32,
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

fn all_camps<S: SpaceSet>(island: &Island, colours: impl Iterator<Item = Colour>) -> [Camp; 4] {
    Camp::all_on(&mut Layout::<S>::with_hops(island), colours)
}

fn steps(from: Cell, group: impl Iterator<Item = Cell>) -> i32 {
    group
        .map(|grouped| from.distance(grouped) as i32 - 1)
        .min()
        .unwrap_or_default()
}

/// Maximum number of groups that a Move joins: three around the cell on which it ends, and the
/// stone itself.
const GROUPS_TO_WIN: usize = 4;

/// The groups of one colour's stones.
struct Groups {
    groups: [Stones; MAX_COLOUR],
    count: usize,
}

impl Groups {
    fn among<S: SpaceSet>(layout: &Layout<S>, stones: Stones) -> Self {
        let mut groups = Self {
            groups: [0; MAX_COLOUR],
            count: 0,
        };
        let mut ungrouped = stones;
        while ungrouped != 0 && groups.count < MAX_COLOUR {
            let group = layout.group_in(ungrouped, ungrouped & ungrouped.wrapping_neg());
            ungrouped &= !group;
            groups.groups[groups.count] = group;
            groups.count += 1;
        }
        groups
    }

    fn each(&self) -> impl Iterator<Item = Stones> {
        self.groups[..self.count].iter().copied()
    }

    /// Returns the one with the most stones; of equals the one with the first cell of all.
    fn largest<S: SpaceSet>(&self, layout: &Layout<S>) -> Stones {
        let larger = |largest: Stones, group: Stones| {
            let is_larger = match group.count_ones().cmp(&largest.count_ones()) {
                Ordering::Equal => layout.first_cell(group) < layout.first_cell(largest),
                order => order.is_gt(),
            };
            if is_larger { group } else { largest }
        };
        self.each().fold(0, larger)
    }

    /// Returns the number of ways in which one Move of one of these stones makes them one group.
    fn ways_to_join<S: SpaceSet>(&self, layout: &mut Layout<S>) -> usize {
        let mut ways = 0;
        for group in self.each() {
            let others = self.each().filter(|&other| other != group);
            let joining = others.fold(S::ALL, |joining, other| joining & layout.beside_any(other));
            if joining.is_empty() {
                continue;
            }
            for stone in each(group) {
                let rest = group & !(1 << stone);
                let joining = if (layout.links_of(stone) & rest).count_ones() < 2 {
                    // It does not hold the rest together.
                    match rest {
                        0 => joining,
                        rest => joining & layout.beside_any(rest),
                    }
                } else {
                    let parts = Self::among(layout, rest);
                    let parts = parts.each();
                    parts.fold(joining, |joining, part| joining & layout.beside_any(part))
                };
                if !joining.is_empty() {
                    ways += layout.moves_among(stone, joining).count();
                }
            }
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::Camp;
    use crate::{Action, ArmyOfFrogs, Cell, Colour, Phase, State};
    use ranarium_game::{Game, NoEvents, Rng, Turn, random_step};

    /// Returns the cells of a group, from one of them on.
    fn group(cells: &[Cell], one: Cell) -> Vec<Cell> {
        let mut group = vec![one];
        let mut at = 0;
        while at < group.len() {
            let near = cells.iter().filter(|cell| cell.touches(group[at]));
            let new: Vec<Cell> = near.copied().filter(|cell| !group.contains(cell)).collect();
            group.extend(new);
            at += 1;
        }
        group.sort_unstable();
        group
    }

    /// Returns a camp by the list of all Moves, taken one by one.
    fn by_the_list(state: &State, colour: Colour) -> [i32; 6] {
        let mut state = state.clone();
        (state.to_act, state.phase) = (colour.seat(), Phase::Open);
        let mut actions = Vec::new();
        ArmyOfFrogs::legal_actions(&state, state.to_act, &mut actions);
        let moves: Vec<(Cell, Cell)> = actions
            .iter()
            .filter_map(|action| match *action {
                Action::Move { from, to } => Some((from, to)),
                Action::Add { .. } | Action::Pass => None,
            })
            .collect();
        let cells = state.island.cells(colour);
        let groups = cells.iter().map(|&cell| group(cells, cell));
        // Of equals the last is taken here: the one that begins first, therefore.
        let largest = groups.rev().max_by_key(Vec::len).unwrap_or_default();
        let apart = cells.iter().filter(|cell| !largest.contains(cell));
        let joins = |from: Cell, to: Cell| {
            !largest.contains(&from) && largest.iter().any(|cell| cell.touches(to))
        };
        let wins = moves.iter().filter(|&&(from, to)| {
            let mut island = state.island;
            island.relocate(colour, from, to);
            island.is_complete(colour)
        });
        let counts =
            |counted: &dyn Fn(Cell) -> usize| apart.clone().map(|&cell| counted(cell)).sum();
        let joining: usize = counts(&|cell| {
            usize::from(
                moves
                    .iter()
                    .any(|&(from, to)| from == cell && joins(from, to)),
            )
        });
        let stuck: usize = counts(&|cell| usize::from(moves.iter().all(|&(from, _)| from != cell)));
        let steps: usize = counts(&|cell| {
            let distances = largest
                .iter()
                .map(|&grouped| cell.distance(grouped) as usize - 1);
            distances.min().unwrap_or_default()
        });
        [
            cells.len(),
            apart.clone().count(),
            joining,
            stuck,
            steps,
            wins.count(),
        ]
        .map(|count| count as i32)
    }

    #[test]
    fn a_camp_agrees_with_the_list_of_moves() {
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut found = [0; 6];
        for seed in 0..12 {
            let rng = &mut Rng::new(seed);
            let options = format!("players={} own-turn-wins turn-limit=90", 2 + seed % 3);
            let mut state = ArmyOfFrogs::start(&options.parse().expect("options"));
            while let Some(step) =
                random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes)
            {
                ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
                if !matches!(ArmyOfFrogs::turn(&state), Turn::Decide(_)) {
                    continue;
                }
                let camps = Camp::all(&state.island, state.colours());
                for colour in state.colours() {
                    let Camp {
                        stones,
                        apart,
                        joining,
                        stuck,
                        steps,
                        wins,
                    } = camps[colour.index()];
                    let seen = [stones, apart, joining, stuck, steps, wins];
                    assert_eq!(seen, by_the_list(&state, colour), "{colour:?} in {state:?}");
                    for (found, seen) in found.iter_mut().zip(seen) {
                        *found += seen;
                    }
                }
            }
        }
        assert!(found.iter().all(|&found| found > 20), "{found:?}");
    }
}
