//! The selection of an action: a pyramid and its target.

use icefrogs::{Action, IceFrogs, Size, Space};
use ranarium_board::Scene;
use ranarium_game::Seat;
use std::fmt;

/// A touchable spot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// A player's pyramids of a size that are in supply.
    Nest(Seat, Size),
    /// A space of the board.
    Space(Space),
}

impl fmt::Display for Spot {
    /// Writes the name of one of the viewer's own spots.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nest(_, size) => write!(f, "nest-{size}"),
            Self::Space(space) => write!(f, "{space}"),
        }
    }
}

/// The origin of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MoveOrigin {
    /// In the viewer's supply.
    Nest(Size),
    /// On top of a space.
    Space(Space),
}

impl MoveOrigin {
    /// Returns the move from here to a space.
    pub const fn to(self, to: Space) -> Action {
        match self {
            Self::Nest(size) => Action::Enter { size, to },
            Self::Space(from) => Action::Move { from, to },
        }
    }

    /// Returns the origin and the target of an action; `None` for a pass.
    pub const fn of(action: &Action) -> Option<(Self, Space)> {
        match *action {
            Action::Enter { size, to } => Some((Self::Nest(size), to)),
            Action::Move { from, to } => Some((Self::Space(from), to)),
            Action::Pass => None,
        }
    }
}

/// The selection so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The pyramid that is lifted.
    pub origin: Option<MoveOrigin>,
    /// The selected target of the piece.
    pub target: Option<Space>,
}

impl Choice {
    /// Returns the selected action.
    pub fn action(&self) -> Option<Action> {
        Some(self.origin?.to(self.target?))
    }

    /// Returns the targets of the lifted pyramid.
    pub fn targets(&self, scene: &Scene<IceFrogs>) -> Vec<Space> {
        match self.origin {
            Some(origin) => targets(scene, origin),
            None => Vec::new(),
        }
    }
}

/// Returns the origin of moves from a spot.
pub const fn origin_at(spot: Spot) -> MoveOrigin {
    match spot {
        Spot::Nest(_, size) => MoveOrigin::Nest(size),
        Spot::Space(space) => MoveOrigin::Space(space),
    }
}

/// Returns the targets of the pyramid at an origin.
pub fn targets(scene: &Scene<IceFrogs>, origin: MoveOrigin) -> Vec<Space> {
    let ends = scene.actions.iter().filter_map(MoveOrigin::of);
    ends.filter(|(from, _)| *from == origin)
        .map(|(_, to)| to)
        .collect()
}
