//! Choosing an action touch by touch: a frog and hop after hop, or a stone of the hand and its cell.
//!
//! Nothing here knows of screens. A touch changes the [`Choice`] and has an [`Outcome`]; the table shows the one and
//! tells the desk of the other.

use crate::island::{ground, way};
use army_of_frogs::plain::Ground;
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, Direction, Task};
use ranarium_board::Scene;
use ranarium_game::Illegal;

/// What can be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A stone of the viewer's own hand.
    Hand(Colour),
    /// A cell of the island, or beside it.
    Cell(Cell),
}

/// What is chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// Nothing.
    #[default]
    Nothing,
    /// A frog is lifted, and has hopped to these cells.
    Frog {
        /// Where it stands.
        from: Cell,
        /// Where it came down so far, in order.
        hops: Vec<Cell>,
    },
    /// A stone of the hand, and where it would go.
    Stone {
        /// Which.
        stone: Colour,
        /// Where.
        cell: Option<Cell>,
    },
}

/// What comes of a touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing.
    Nothing,
    /// Nothing is chosen any more.
    Dropped,
    /// A frog is lifted, and waits for its first hop.
    Lifted(Cell),
    /// A stone of the hand is taken up, and waits for its cell.
    Taken(Colour),
    /// Which stone of the hand is meant must be said first.
    WhichStone,
    /// An action is tried: it is to be previewed, or to be refused with its reason.
    Tried(Action),
    /// What was previewed is to be played.
    Confirmed,
    /// This cannot be, whatever comes next.
    Stuck(Illegal),
}

impl Choice {
    /// The action that is chosen, whether it is legal or not.
    pub fn action(&self) -> Option<Action> {
        match self {
            Self::Nothing => None,
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

    /// Where the lifted frog may come down with its next hop.
    pub fn next_hops(&self, scene: &Scene<ArmyOfFrogs>) -> Vec<Cell> {
        let Self::Frog { from, hops } = self else {
            return Vec::new();
        };
        let left = ground(&scene.observation).without(*from);
        hops_from(&left, hops.last().copied().unwrap_or(*from))
    }

    /// Somebody touches a spot.
    pub fn touch(&mut self, spot: Spot, scene: &Scene<ArmyOfFrogs>) -> Outcome {
        if !scene.is_my_turn() {
            return Outcome::Nothing;
        }
        match spot {
            Spot::Hand(stone) => self.take(stone, scene),
            Spot::Cell(cell) => match self {
                Self::Frog { .. } => self.hop(cell, scene),
                Self::Nothing if scene.observation.task == Some(Task::Move) => {
                    self.lift(cell, scene)
                }
                Self::Nothing | Self::Stone { .. } => self.put(cell, scene),
            },
        }
    }

    /// A frog is lifted.
    fn lift(&mut self, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> Outcome {
        *self = Self::Nothing;
        if !destinations(scene, cell).is_empty() {
            *self = Self::Frog {
                from: cell,
                hops: Vec::new(),
            };
            return Outcome::Lifted(cell);
        }
        let island = ground(&scene.observation);
        let own = scene.seat().map(Colour::of);
        if own.is_some() && island.at(cell) == own {
            // The rules say what keeps it: the first place it could hop to, and why it may not stay there.
            return match island.hops(cell).into_iter().next() {
                Some(to) => Outcome::Tried(Action::Move { from: cell, to }),
                None => Outcome::Stuck(
                    Illegal::new("AF-3.1", "board-no-hop")
                        .with("cell", cell.to_string())
                        .at(cell),
                ),
            };
        }
        let to = cell.step(Direction::ALL[0]);
        Outcome::Tried(Action::Move { from: cell, to })
    }

    /// The lifted frog hops on, or back to where it was on its way.
    fn hop(&mut self, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> Outcome {
        let Self::Frog { from, hops } = self else {
            return Outcome::Nothing;
        };
        let from = *from;
        if cell == from
            && (hops.is_empty()
                || !hops_from(&ground(&scene.observation).without(from), last(from, hops))
                    .contains(&from))
        {
            *self = Self::Nothing;
            return Outcome::Dropped;
        }
        let tried = Action::Move { from, to: cell };
        if hops.last() == Some(&cell) {
            return if scene.allows(&tried) {
                Outcome::Confirmed
            } else {
                Outcome::Tried(tried)
            };
        }
        let left = ground(&scene.observation).without(from);
        if let Some(known) = hops.iter().position(|hop| *hop == cell) {
            // Back to where it was.
            hops.truncate(known + 1);
            return Outcome::Tried(tried);
        }
        // One more hop, or several at once.
        if let Some(more) = way(&left, last(from, hops), cell) {
            hops.extend(more);
            return Outcome::Tried(tried);
        }
        if !destinations(scene, cell).is_empty() {
            return self.lift(cell, scene);
        }
        Outcome::Tried(tried)
    }

    /// A stone of the hand is taken up.
    fn take(&mut self, stone: Colour, scene: &Scene<ArmyOfFrogs>) -> Outcome {
        let cells = cells(scene, stone);
        match (self.clone(), cells.first()) {
            (Self::Stone { stone: held, .. }, _) if held == stone => {
                *self = Self::Nothing;
                Outcome::Dropped
            }
            (_, Some(_)) => {
                *self = Self::Stone { stone, cell: None };
                Outcome::Taken(stone)
            }
            (_, None) if scene.observation.task == Some(Task::Add) => {
                // AF-4.3: the other one must be used.
                *self = Self::Nothing;
                Outcome::Stuck(
                    Illegal::new("AF-4.3", "board-no-cell")
                        .with("stone", crate::telling::stone_name(stone))
                        .showing(stone),
                )
            }
            (_, None) => Outcome::Tried(Action::Add {
                stone,
                cell: Cell::CENTRE,
            }),
        }
    }

    /// A stone of the hand goes to a cell.
    fn put(&mut self, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> Outcome {
        let stone = match self {
            Self::Stone { stone, cell: to } => {
                if *to == Some(cell) {
                    return Outcome::Confirmed;
                }
                Some(*stone)
            }
            Self::Nothing | Self::Frog { .. } => only_stone(scene, cell),
        };
        let Some(stone) = stone else {
            return match ground(&scene.observation).is_taken(cell) {
                // The Move is over, or it is not yet time for one.
                true => Outcome::Tried(Action::Move {
                    from: cell,
                    to: cell,
                }),
                false => Outcome::WhichStone,
            };
        };
        let action = Action::Add { stone, cell };
        *self = Self::Stone {
            stone,
            cell: scene.allows(&action).then_some(cell),
        };
        Outcome::Tried(action)
    }

    /// A frog, or a stone of the hand, is dropped on a cell, having been dragged there.
    pub fn drop_on(&mut self, from: Spot, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> Outcome {
        if !scene.is_my_turn() || from == Spot::Cell(cell) {
            return Outcome::Nothing;
        }
        *self = Self::Nothing;
        match (self.touch(from, scene), &*self) {
            (_, Self::Frog { .. } | Self::Stone { .. }) => self.touch(Spot::Cell(cell), scene),
            (outcome, Self::Nothing) => outcome,
        }
    }

    /// Whether there is something to drag.
    pub fn can_drag(spot: Spot, scene: &Scene<ArmyOfFrogs>) -> bool {
        match spot {
            Spot::Hand(stone) => !cells(scene, stone).is_empty(),
            Spot::Cell(cell) => !destinations(scene, cell).is_empty(),
        }
    }

    /// One step back. What is chosen then.
    pub fn back(&mut self) -> &Self {
        match self {
            Self::Nothing => {}
            Self::Frog { hops, .. } => {
                if hops.pop().is_none() {
                    *self = Self::Nothing;
                }
            }
            Self::Stone { cell, .. } => {
                if cell.take().is_none() {
                    *self = Self::Nothing;
                }
            }
        }
        self
    }
}

fn last(from: Cell, hops: &[Cell]) -> Cell {
    hops.last().copied().unwrap_or(from)
}

/// Where one hop from a cell leads, on an island without the stone that hops.
fn hops_from(left: &Ground, here: Cell) -> Vec<Cell> {
    let hops = Direction::ALL.into_iter();
    hops.filter_map(|direction| left.hop(here, direction))
        .collect()
}

/// Where a frog may end its Move.
pub fn destinations(scene: &Scene<ArmyOfFrogs>, cell: Cell) -> Vec<Cell> {
    let moves = scene.actions.iter().filter_map(|action| match *action {
        Action::Move { from, to } => (from == cell).then_some(to),
        Action::Add { .. } | Action::Pass => None,
    });
    moves.collect()
}

/// Where a stone of the hand may go.
pub fn cells(scene: &Scene<ArmyOfFrogs>, wanted: Colour) -> Vec<Cell> {
    let adds = scene.actions.iter().filter_map(|action| match *action {
        Action::Add { stone, cell } => (stone == wanted).then_some(cell),
        Action::Move { .. } | Action::Pass => None,
    });
    adds.collect()
}

/// The stone that is meant when a cell is touched: the only one in the hand, or the only one that may go there.
fn only_stone(scene: &Scene<ArmyOfFrogs>, cell: Cell) -> Option<Colour> {
    let hand = scene.observation.hands.get(scene.seat()?.index())?;
    let mut all = hand.colours();
    if let (Some(stone), None) = (all.next(), all.next()) {
        return Some(stone);
    }
    let mut fit = hand
        .colours()
        .filter(|stone| cells(scene, *stone).contains(&cell));
    match (fit.next(), fit.next()) {
        (Some(stone), None) => Some(stone),
        _ => None,
    }
}
