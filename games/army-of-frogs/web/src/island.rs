//! The island on the screen: its stones, its rim, groups of a colour, and the path of a frog.

use army_of_frogs::clauses::ReadableIsland;
use army_of_frogs::{Cell, Colour, Direction, GROUP_TO_WIN, Observation};
use litemap::LiteMap;
use std::collections::{BTreeSet, VecDeque};

/// Returns the visible stones, in the form that the readable rules use.
pub fn island_of(observation: &Observation) -> ReadableIsland {
    let stones = observation.island.iter();
    stones.map(|stone| (stone.cell, stone.colour)).collect()
}

/// Returns the cells where a piece can be added: those beside the island, or its centre while it is
/// empty (AF-4.1).
pub fn rim(island: &ReadableIsland) -> BTreeSet<Cell> {
    if island.is_empty() {
        return BTreeSet::from([Cell::CENTRE]);
    }
    island.rim()
}

/// Returns the groups of a colour, the largest first.
pub fn groups(island: &ReadableIsland, colour: Colour) -> Vec<BTreeSet<Cell>> {
    let mut groups = ReadableIsland::groups(&island.cells_of(colour));
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

/// The progress of a colour: it wins when all of its stones on the island, and at least seven, are
/// one group (AF-7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Together {
    /// Stones in the largest group.
    pub size: usize,
    /// Stones that must be in it: all on the island, and seven at least.
    pub wanted: usize,
}

/// Returns the progress of a colour.
pub fn together(island: &ReadableIsland, colour: Colour) -> Together {
    Together {
        size: groups(island, colour).first().map_or(0, BTreeSet::len),
        wanted: island.cells_of(colour).len().max(GROUP_TO_WIN),
    }
}

/// Returns the stones away from the largest group of a colour that has enough to win.
pub fn lonely(island: &ReadableIsland, colour: Colour) -> BTreeSet<Cell> {
    if island.cells_of(colour).len() < GROUP_TO_WIN {
        return BTreeSet::new();
    }
    groups(island, colour)
        .into_iter()
        .skip(1)
        .flatten()
        .collect()
}

/// Returns the path with the fewest hops from one cell to another, on an island without the hopping
/// stone: each landing, including the last.
pub fn way(rest: &ReadableIsland, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    let mut before: LiteMap<Cell, Cell> = LiteMap::new();
    let mut waiting = VecDeque::from([from]);
    while let Some(cell) = waiting.pop_front() {
        for direction in Direction::ALL {
            let Some(landing) = rest.hop(cell, direction) else {
                continue;
            };
            if landing == from || before.contains_key(&landing) {
                continue;
            }
            before.insert(landing, cell);
            if landing == to {
                let mut way = vec![to];
                while let Some(&earlier) = before.get(&way[way.len() - 1]) {
                    if earlier == from {
                        break;
                    }
                    way.push(earlier);
                }
                way.reverse();
                return Some(way);
            }
            waiting.push_back(landing);
        }
    }
    None
}

/// Returns pairs of touching cells of a group.
pub fn joints(group: &BTreeSet<Cell>) -> Vec<(Cell, Cell)> {
    let mut joints = Vec::new();
    for cell in group {
        for direction in &Direction::ALL[..3] {
            let near = cell.step(*direction);
            if group.contains(&near) {
                joints.push((*cell, near));
            }
        }
    }
    joints
}
