//! The selection of an action: a frog and its hops, or a stone of the hand and its cell.

use crate::island::island_of;
use army_of_frogs::clauses::ReadableIsland;
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, Direction};
use ranarium_board::Scene;
use std::fmt;

/// A touchable spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A stone of the viewer's own hand.
    Hand(Colour),
    /// A cell of the island, or beside it.
    Cell(Cell),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(stone) => write!(f, "hand-{}", stone.word()),
            Self::Cell(cell) => write!(f, "{cell}"),
        }
    }
}

/// The selection so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// A space for a stone that is not chosen yet.
    Space(Cell),
    /// A frog is lifted, and has hopped to these cells.
    Frog {
        /// The frog's cell.
        from: Cell,
        /// The landings so far, in order.
        hops: Vec<Cell>,
    },
    /// A stone of the hand, and its target.
    Stone {
        /// The colour of the stone.
        stone: Colour,
        /// The target cell, once it is selected.
        cell: Option<Cell>,
    },
}

impl Choice {
    /// Returns the selected action, legal or not.
    pub fn action(&self) -> Option<Action> {
        match self {
            Self::Nothing | Self::Space(_) => None,
            Self::Frog { from, hops } => hops.last().map(|to| Action::Move {
                from: *from,
                to: *to,
            }),
            Self::Stone { stone, cell } => cell.map(|cell| Action::Add {
                stone: *stone,
                cell,
            }),
        }
    }

    /// Returns the cells that the lifted frog can reach with its next hop.
    pub fn next_hops(&self, scene: &Scene<ArmyOfFrogs>) -> Vec<Cell> {
        let Self::Frog { from, hops } = self else {
            return Vec::new();
        };
        let rest = island_of(&scene.observation).without(*from);
        hops_from(&rest, hops.last().copied().unwrap_or(*from))
    }
}

/// Returns the cells one hop away, on an island without the hopping stone.
pub fn hops_from(rest: &ReadableIsland, cell: Cell) -> Vec<Cell> {
    let hops = Direction::ALL.into_iter();
    hops.filter_map(|direction| rest.hop(cell, direction))
        .collect()
}

/// Returns the cells where a frog may end its Move.
pub fn destinations(scene: &Scene<ArmyOfFrogs>, cell: Cell) -> Vec<Cell> {
    let moves = scene.actions.iter().filter_map(|action| match *action {
        Action::Move { from, to } => (from == cell).then_some(to),
        Action::Add { .. } | Action::Pass => None,
    });
    moves.collect()
}

/// Returns the cells where a stone of the hand may go.
pub fn cells(scene: &Scene<ArmyOfFrogs>, chosen_stone: Colour) -> Vec<Cell> {
    let adds = scene.actions.iter().filter_map(|action| match *action {
        Action::Add { stone, cell } => (stone == chosen_stone).then_some(cell),
        Action::Move { .. } | Action::Pass => None,
    });
    adds.collect()
}
