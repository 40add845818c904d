//! The moves of a pyramid, clause by clause, in the words of section 3 of the rulebook: readable
//! and slow.
//!
//! Reasons of illegal actions and the routes in events come from here. [`crate::legal`] is the fast
//! engine; a test compares the two.

use crate::board::{Board, Space};
use crate::pyramid::Size;
use crate::stacks::Stacks;
use crate::state::State;
use ranarium_game::Seat;
use std::collections::{BTreeMap, VecDeque};

/// The beginning of a move.
#[derive(Clone, Copy)]
pub(crate) enum WalkOrigin {
    /// In the supply: the move begins on the start space (IF-2.1).
    Supply(Size),
    /// On top of a space.
    Space(Space),
}

/// The six directions, as axial steps.
const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A lifted pyramid, and its moves. Spaces are bits of the board.
pub(crate) struct Walk {
    board: &'static Board,
    /// The stacks without the lifted pyramid (IF-2.4).
    stacks: Stacks,
    pub size: Size,
    pub from: u8,
    pub own_start: u8,
    goals: u64,
}

/// A jump straight over a neighbour to the space behind it, both on the board.
#[derive(Clone, Copy)]
pub(crate) struct Jump {
    pub over: u8,
    pub behind: u8,
}

impl Walk {
    /// Lifts the pyramid; `None` if there is none.
    pub fn new(state: &State, seat: Seat, origin: WalkOrigin) -> Option<Self> {
        let board = state.board();
        let own_start = board.start(state.players(), seat);
        let mut stacks = state.stacks;
        let (from, size) = match origin {
            WalkOrigin::Supply(size) => (own_start, size),
            WalkOrigin::Space(space) => {
                let from = board.bit(space)?;
                let size = stacks.top(from)?.size;
                stacks.lift(from);
                (from, size)
            }
        };
        Some(Self {
            board,
            stacks,
            size,
            from,
            own_start,
            goals: board.goals(state.players(), seat),
        })
    }

    /// Returns the size of the top of a space.
    pub fn top(&self, space: u8) -> Option<Size> {
        self.stacks.top(space).map(|top| top.size)
    }

    /// Returns `true` if a space is empty.
    pub fn is_empty(&self, space: u8) -> bool {
        self.top(space).is_none()
    }

    /// Returns `true` if the top there is large enough to land on.
    pub fn can_climb(&self, space: u8) -> bool {
        self.top(space).is_some_and(|top| top >= self.size)
    }

    /// Returns `true` if the pyramid may land there at all (IF-3.1, IF-3.2).
    pub fn can_land(&self, space: u8) -> bool {
        self.is_empty(space) || self.can_climb(space)
    }

    /// Returns `true` if the top there is small enough to jump over (IF-3.2).
    pub fn can_jump_over(&self, space: u8) -> bool {
        self.top(space).is_some_and(|top| top <= self.size)
    }

    pub fn is_goal(&self, space: u8) -> bool {
        self.goals >> space & 1 == 1
    }

    pub fn neighbours(&self, space: u8) -> impl Iterator<Item = u8> {
        let (x, y) = self.board.axial(space);
        let board = self.board;
        DIRECTIONS
            .into_iter()
            .filter_map(move |(dx, dy)| board.at((x + dx, y + dy)))
    }

    /// Returns the jumps that the board has room for, on any pyramids.
    pub fn straight_lines(&self, space: u8) -> impl Iterator<Item = Jump> + Clone {
        let (x, y) = self.board.axial(space);
        let board = self.board;
        DIRECTIONS.into_iter().filter_map(move |(dx, dy)| {
            Some(Jump {
                over: board.at((x + dx, y + dy))?,
                behind: board.at((x + 2 * dx, y + 2 * dy))?,
            })
        })
    }

    /// Returns the jumps that IF-3.2 allows.
    pub fn jumps(&self, space: u8) -> impl Iterator<Item = Jump> {
        self.straight_lines(space)
            .filter(|jump| self.can_jump_over(jump.over) && self.can_land(jump.behind))
    }

    /// Returns every destination with a shortest route to it, the origin first.
    pub fn routes(&self) -> BTreeMap<u8, Vec<u8>> {
        let mut routes = BTreeMap::new();
        // IF-3.1
        for near in self.neighbours(self.from) {
            if self.can_land(near) {
                routes.insert(near, vec![self.from, near]);
            }
        }
        for (stop, route) in self.stops() {
            // IF-3.2, IF-3.3; IF-3.5: wherever a jump comes down the turn may end.
            for jump in self.jumps(stop) {
                add(&mut routes, &route, jump.behind);
            }
            // IF-3.4: after a jump a step leads only onto a stack, and ends the turn: it is no
            // stop, so nothing goes on from it. A step from the origin is no stop either.
            if stop != self.from {
                for near in self.neighbours(stop).filter(|&near| self.can_climb(near)) {
                    add(&mut routes, &route, near);
                }
            }
        }
        // IF-2.2, IF-2.5
        routes.remove(&self.own_start);
        routes.remove(&self.from);
        routes
    }

    /// Returns the origin, and every empty space on which a chain may land and continue (IF-3.4),
    /// nearest first, with routes.
    pub fn stops(&self) -> Vec<(u8, Vec<u8>)> {
        let mut stops: Vec<(u8, Vec<u8>)> = Vec::new();
        let mut waiting = VecDeque::from([(self.from, vec![self.from])]);
        while let Some((stop, route)) = waiting.pop_front() {
            if stops.iter().any(|(known, _)| *known == stop) {
                continue;
            }
            for jump in self.jumps(stop) {
                // IF-3.3; IF-4.4
                if self.is_empty(jump.behind) && !self.is_goal(jump.behind) {
                    waiting.push_back((jump.behind, longer(&route, jump.behind)));
                }
            }
            stops.push((stop, route));
        }
        stops
    }
}

fn longer(route: &[u8], space: u8) -> Vec<u8> {
    route.iter().copied().chain([space]).collect()
}

fn add(routes: &mut BTreeMap<u8, Vec<u8>>, route: &[u8], space: u8) {
    let new = longer(route, space);
    let known_route = routes.entry(space).or_insert_with(|| new.clone());
    if new.len() < known_route.len() {
        *known_route = new;
    }
}

/// Returns a shortest route to the destination, both ends included; just the destination if there
/// is none.
pub(crate) fn shortest_route(
    state: &State,
    seat: Seat,
    origin: WalkOrigin,
    to: Space,
) -> Vec<Space> {
    let board = state.board();
    let route = Walk::new(state, seat, origin)
        .zip(board.bit(to))
        .and_then(|(walk, to)| walk.routes().remove(&to));
    match route {
        Some(route) => route.into_iter().map(|bit| board.name(bit)).collect(),
        None => vec![to],
    }
}
