//! Choosing an action touch by touch: a frog and hop after hop, or a stone of the hand and its
//! cell.
//!
//! This module is independent of any screen. A touch changes the [`Choice`] and has a
//! [`TouchEffect`]; the board's context does the rest.

use crate::describe;
use crate::island::{island_of, way};
use crate::selection::{Choice, Spot, cells, destinations, hops_from};
use army_of_frogs::names::stone_name;
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, Direction, Observation, Task};
use ranarium_board::{ActionChoice, Confirmation, Scene, TouchEffect};
use ranarium_game::{Illegal, Message};

impl ActionChoice for Choice {
    type Game = ArmyOfFrogs;
    type Spot = Spot;

    fn spot(name: &str, _: &Scene<ArmyOfFrogs>) -> Option<Spot> {
        match name.strip_prefix("hand-") {
            Some(word) => {
                let mut colours = Colour::ALL.into_iter();
                colours.find(|stone| stone.word() == word).map(Spot::Hand)
            }
            None => name.parse().ok().map(Spot::Cell),
        }
    }

    fn can_drag(spot: &Spot, scene: &Scene<ArmyOfFrogs>) -> bool {
        match *spot {
            Spot::Hand(stone) => !cells(scene, stone).is_empty(),
            Spot::Cell(cell) => !destinations(scene, cell).is_empty(),
        }
    }

    fn holds(&self, spot: &Spot) -> bool {
        match (self, spot) {
            (Self::Frog { from, .. }, Spot::Cell(cell)) => from == cell,
            (Self::Stone { stone, .. }, Spot::Hand(hand)) => stone == hand,
            (Self::Nothing | Self::Space(_) | Self::Frog { .. } | Self::Stone { .. }, _) => false,
        }
    }

    fn touch(&mut self, spot: Spot, scene: &Scene<ArmyOfFrogs>) -> TouchEffect<Action> {
        if !scene.is_my_turn() {
            return TouchEffect::Nothing;
        }
        match spot {
            Spot::Hand(stone) => self.take(stone, scene),
            Spot::Cell(cell) => match self {
                Self::Frog { .. } => self.hop(cell, scene),
                Self::Nothing if scene.observation.task == Some(Task::Move) => {
                    self.lift(cell, scene)
                }
                Self::Nothing | Self::Space(_) | Self::Stone { .. } => self.put(cell, scene),
            },
        }
    }

    fn of_action(action: &Action, scene: &Scene<ArmyOfFrogs>) -> Option<Self> {
        match *action {
            Action::Move { from, to } => {
                let rest = island_of(&scene.observation).without(from);
                let hops = way(&rest, from, to)?;
                Some(Self::Frog { from, hops })
            }
            Action::Add { stone, cell } => Some(Self::Stone {
                stone,
                cell: Some(cell),
            }),
            Action::Pass => None,
        }
    }

    fn drop_on(
        &mut self,
        from: Spot,
        onto: Spot,
        scene: &Scene<ArmyOfFrogs>,
    ) -> TouchEffect<Action> {
        let Spot::Cell(_) = onto else {
            return TouchEffect::Nothing;
        };
        if !scene.is_my_turn() || from == onto {
            return TouchEffect::Nothing;
        }
        *self = Self::Nothing;
        match (self.touch(from, scene), &*self) {
            (_, Self::Frog { .. } | Self::Stone { .. }) => self.touch(onto, scene),
            (outcome, Self::Nothing | Self::Space(_)) => outcome,
        }
    }

    /// Removes a hop, the cell of a stone, or the whole selection.
    fn step_back(&mut self) {
        match self {
            Self::Nothing | Self::Space(_) => *self = Self::Nothing,
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
    }

    /// Returns the selected action. A forced pass is selected automatically.
    fn chosen(&self, scene: &Scene<ArmyOfFrogs>) -> Option<(Action, Confirmation)> {
        if scene.actions[..] == [Action::Pass] {
            return Some((Action::Pass, Confirmation::Required));
        }
        let confirmation = match self {
            Self::Frog { .. } | Self::Nothing | Self::Space(_) => Confirmation::Optional,
            // The draw that follows cannot be undone.
            Self::Stone { .. } => Confirmation::Required,
        };
        Some((self.action()?, confirmation))
    }

    fn begun(&self, scene: &Scene<ArmyOfFrogs>) -> Message {
        describe::begun(scene, self)
    }

    fn offer(
        &self,
        action: &Action,
        scene: &Scene<ArmyOfFrogs>,
        foresee: &dyn Fn() -> Option<Observation>,
    ) -> Message {
        describe::offer(scene, self, action, foresee().as_ref())
    }
}

impl Choice {
    fn lift(&mut self, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> TouchEffect<Action> {
        *self = Self::Nothing;
        if !destinations(scene, cell).is_empty() {
            *self = Self::Frog {
                from: cell,
                hops: Vec::new(),
            };
            return TouchEffect::Chosen;
        }
        let island = island_of(&scene.observation);
        let own_colour = scene.seat().map(Colour::of);
        if own_colour.is_some() && island.at(cell) == own_colour {
            // The rules give the reason: the first place it could hop to, and why it may not stay
            // there.
            return match island.hops(cell).into_iter().next() {
                Some(to) => TouchEffect::Tried(Action::Move { from: cell, to }),
                None => TouchEffect::Refused(
                    Illegal::new("AF-3.1", "board-no-hop")
                        .with("cell", cell.to_string())
                        .at(cell),
                ),
            };
        }
        let to = cell.step(Direction::ALL[0]);
        TouchEffect::Tried(Action::Move { from: cell, to })
    }

    /// Hops on with the lifted frog, or back to an earlier landing.
    fn hop(&mut self, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> TouchEffect<Action> {
        let Self::Frog { from, hops } = self else {
            return TouchEffect::Nothing;
        };
        let from = *from;
        if cell == from
            && (hops.is_empty()
                || !hops_from(
                    &island_of(&scene.observation).without(from),
                    last(from, hops),
                )
                .contains(&from))
        {
            *self = Self::Nothing;
            return TouchEffect::Chosen;
        }
        let tried = Action::Move { from, to: cell };
        if hops.last() == Some(&cell) {
            return if scene.allows(&tried) {
                TouchEffect::Confirmed
            } else {
                TouchEffect::Tried(tried)
            };
        }
        let rest = island_of(&scene.observation).without(from);
        if let Some(earlier_hop) = hops.iter().position(|hop| *hop == cell) {
            // Back to an earlier landing.
            hops.truncate(earlier_hop + 1);
            return TouchEffect::Tried(tried);
        }
        // One more hop, or several at once.
        if let Some(more) = way(&rest, last(from, hops), cell) {
            hops.extend(more);
            return TouchEffect::Tried(tried);
        }
        if !destinations(scene, cell).is_empty() {
            return self.lift(cell, scene);
        }
        TouchEffect::Tried(tried)
    }

    /// Selects a stone of the hand.
    fn take(&mut self, stone: Colour, scene: &Scene<ArmyOfFrogs>) -> TouchEffect<Action> {
        let cells = cells(scene, stone);
        match (self.clone(), cells.first()) {
            (Self::Stone { stone: held, .. }, _) if held == stone => {
                *self = Self::Nothing;
                TouchEffect::Chosen
            }
            // The space was touched first.
            (Self::Space(cell), Some(_)) => {
                *self = Self::Stone { stone, cell: None };
                self.put(cell, scene)
            }
            (_, Some(_)) => {
                *self = Self::Stone { stone, cell: None };
                TouchEffect::Chosen
            }
            (_, None) if scene.observation.task == Some(Task::Add) => {
                // AF-4.3: the other one must be used.
                *self = Self::Nothing;
                TouchEffect::Refused(
                    Illegal::new("AF-4.3", "board-no-cell")
                        .with("stone", stone_name(stone))
                        .showing(stone),
                )
            }
            (_, None) => TouchEffect::Tried(Action::Add {
                stone,
                cell: Cell::CENTRE,
            }),
        }
    }

    /// Moves a stone of the hand to a cell.
    fn put(&mut self, cell: Cell, scene: &Scene<ArmyOfFrogs>) -> TouchEffect<Action> {
        let stone = match self {
            Self::Stone { stone, cell: to } => {
                if *to == Some(cell) {
                    return TouchEffect::Confirmed;
                }
                Some(*stone)
            }
            Self::Nothing | Self::Space(_) | Self::Frog { .. } => only_stone(scene, cell),
        };
        let Some(stone) = stone else {
            return match island_of(&scene.observation).is_taken(cell) {
                // The Move is over, or has not begun.
                true => TouchEffect::Tried(Action::Move {
                    from: cell,
                    to: cell,
                }),
                false => {
                    *self = Self::Space(cell);
                    TouchEffect::Chosen
                }
            };
        };
        let action = Action::Add { stone, cell };
        *self = Self::Stone {
            stone,
            cell: scene.allows(&action).then_some(cell),
        };
        TouchEffect::Tried(action)
    }
}

fn last(from: Cell, hops: &[Cell]) -> Cell {
    hops.last().copied().unwrap_or(from)
}

/// Returns the stone for a touched cell: the only one in the hand, or the only one that may go
/// there.
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
