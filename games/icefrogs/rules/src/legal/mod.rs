//! Legal actions by the fast engine: all destinations of a pyramid at once, as a set of spaces.
//!
//! [`crate::clauses`] has the same rules in readable form, space by space. A test compares the two,
//! and a law compares [`count`] with the listed actions.
//!
//! The code does not lift the pyramid first, as IF-2.4 requires, because that changes no
//! destination. A jump spans two spaces, so all landings of a chain are an even number of columns
//! and rows away from the origin, and the spaces jumped over are not: a chain cannot jump over its
//! origin. A chain can land on its origin, but not end there (IF-2.5), and the landing adds no
//! destination.

mod counts;
pub(crate) mod two_plies;

use crate::action::Action;
use crate::board::{SHIFTS, SpaceBits, along, bits, jumps, neighbours};
use crate::pyramid::{Size, Supply};
use crate::stacks::surface::Surface;
use crate::state::State;
use ranarium_game::Seat;

/// The sets of spaces that decide the moves of a player's pyramids of one size.
#[derive(Clone, Copy)]
pub(crate) struct MoveSets {
    /// The spaces from which one can move: tops, and the start space if the supply has one.
    origins: SpaceBits,
    /// Spaces with nothing on them.
    empty: SpaceBits,
    /// Spaces that the pyramid may land on: empty, or the top is as large as the pyramid, or
    /// larger.
    land: SpaceBits,
    /// Spaces that the pyramid may jump over: the top is as large as the pyramid, or smaller.
    over: SpaceBits,
    /// The opponents' starts.
    goals: SpaceBits,
    /// The space on which no move ends (IF-2.2, IF-3.6).
    own_start: SpaceBits,
}

/// The landings of chains of jumps.
#[derive(Clone, Copy)]
struct Chains {
    /// All spaces on which a chain can land.
    landed: SpaceBits,
    /// The landings from which the move may continue (IF-3.4).
    stops: SpaceBits,
    /// Every space behind one that is jumped over, including spaces where landing is illegal.
    behind: SpaceBits,
}

/// The number of moves with a size.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    pub moves: u32,
    /// The spaces on which the number depends, in addition to the origins of moves: a change
    /// elsewhere has no effect on it.
    pub seen: SpaceBits,
}

impl MoveSets {
    /// Returns the sets for a size.
    #[inline(always)]
    pub fn of(state: &State, seat: Seat, size: Size) -> Self {
        let supply = state.supply(seat);
        Self::on(state.stacks.surface(), state, seat, supply, size)
    }

    /// Returns the sets for a size on the surface after another ply of this match, with the
    /// player's supply at that time.
    #[inline(always)]
    fn on(surface: &Surface, state: &State, seat: Seat, supply: Supply, size: Size) -> Self {
        let (board, players) = (state.board(), state.players());
        let empty = board.cells & !surface.occupied();
        let own_start = 1 << board.start(players, seat);
        let has_one = supply.count(size) > 0;
        Self {
            origins: surface.tops_sized(seat, size) | if has_one { own_start } else { 0 },
            empty,
            land: empty | surface.at_least(size),
            over: surface.at_most(size),
            goals: board.goals(players, seat),
            own_start,
        }
    }

    /// Returns the sets for each size.
    #[inline]
    pub fn all(state: &State, seat: Seat) -> [Self; 3] {
        Self::all_on(state.stacks.surface(), state, seat)
    }

    /// Returns the sets for each size on the surface after another player's ply, which leaves the
    /// player's supply alone.
    #[inline(always)]
    pub fn all_on(surface: &Surface, state: &State, seat: Seat) -> [Self; 3] {
        let supply = state.supply(seat);
        Size::ALL.map(|size| Self::on(surface, state, seat, supply, size))
    }

    /// Returns the spaces where a pyramid on `origin` may end its move.
    #[inline]
    pub fn destinations(&self, origin: SpaceBits) -> SpaceBits {
        // IF-3.7: a set of destinations, so two paths to one of them are one move.
        self.ends(origin, self.chains(origin))
    }

    /// Returns the spaces where a pyramid from the supply may end its move.
    #[inline]
    pub fn out_of_supply(&self) -> SpaceBits {
        self.destinations(self.origins & self.own_start)
    }

    /// Returns the landings of chains of jumps from the origins, all at once.
    #[inline(always)]
    fn chains(&self, origins: SpaceBits) -> Chains {
        let (mut landed, mut stops) = (0, 0);
        // IF-3.2
        let mut behind = jumps(origins, self.over);
        let mut landings = behind & self.land;
        while landings != 0 {
            // IF-3.5: every landing is a place to stop.
            landed |= landings;
            // IF-3.3: a landing on a stack is the end of a chain. IF-4.4: so is an opponent's
            // start.
            let fresh = landings & self.empty & !self.goals & !stops;
            if fresh == 0 {
                break;
            }
            stops |= fresh;
            // IF-3.4: from an empty landing it may jump on.
            let next = jumps(fresh, self.over);
            behind |= next;
            landings = next & self.land;
        }
        Chains {
            landed,
            stops,
            behind,
        }
    }

    /// Returns the spaces where a pyramid on `origin` may end its move, by a step or by chains from
    /// there.
    #[inline(always)]
    fn ends(&self, origin: SpaceBits, chains: Chains) -> SpaceBits {
        // IF-3.1
        let steps = neighbours(origin) & self.land;
        // IF-3.4: after a jump, a step onto a stack.
        let climbs = neighbours(chains.stops) & self.land & !self.empty;
        // IF-2.2, IF-2.5
        (steps | chains.landed | climbs) & !origin & !self.own_start
    }

    /// Returns the number of the player's moves with this size.
    ///
    /// Chains stay in their class of spaces ([`crate::board::Board::classes`]), so that one origin
    /// of each class can be followed in the same sets. Nor need they be separated afterwards: along
    /// one axis all spaces of a class have their neighbours in one other class, a different one for
    /// each class and for each axis. So no two of the four come to the same space by a chain, or by
    /// a step along the same axis, and none comes to one space in two of these ways.
    #[inline(always)]
    pub fn count(&self, classes: &[SpaceBits; 4]) -> Counted {
        let mut remaining = self.origins;
        let (mut moves, mut seen) = (0, 0);
        while remaining != 0 {
            let mut batch = 0;
            for class in classes {
                let of_class = remaining & class;
                batch |= of_class & of_class.wrapping_neg();
            }
            remaining ^= batch;
            let Chains {
                landed,
                stops,
                behind,
            } = self.chains(batch);
            seen |= behind;
            // IF-2.2, IF-2.5
            moves += (landed & !batch & !self.own_start).count_ones();
            for axis in SHIFTS {
                // IF-3.1, and IF-3.4: after a jump, a step onto a stack.
                let (near, far) = (along(batch, axis), along(stops, axis));
                let steps = near & self.land;
                let climbs = far & self.land & !self.empty;
                seen |= near | far;
                moves += ((steps | climbs) & !self.own_start).count_ones();
            }
        }
        Counted { moves, seen }
    }

    /// Returns `true` if moves begin on the same spaces as in other sets for this size, and
    /// these spaces are the same on both.
    #[inline(always)]
    pub fn is_same_at(&self, spaces: SpaceBits, other: &Self) -> bool {
        let changed =
            (self.empty ^ other.empty) | (self.land ^ other.land) | (self.over ^ other.over);
        ((self.origins ^ other.origins) | (changed & spaces)) == 0
    }

    /// Returns every space at which a move with this size can end.
    fn anywhere(&self) -> SpaceBits {
        bits(self.origins).fold(0, |reached, bit| reached | self.destinations(1 << bit))
    }
}

/// Lists the legal actions of the player to move, sorted: sets are read lowest bit first, and bits
/// are in the order of names.
#[inline]
pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let board = state.board();
    let by_size = MoveSets::all(state, seat);
    for (size, sets) in Size::ALL.into_iter().zip(&by_size) {
        let ends = bits(sets.out_of_supply());
        out.extend(ends.map(|to| Action::Enter {
            size,
            to: board.name(to),
        }));
    }
    let surface = state.stacks.surface();
    for from in bits(surface.tops_of(seat)) {
        let ends = bits(by_size[surface.top_size(from).index()].destinations(1 << from));
        let from = board.name(from);
        out.extend(ends.map(|to| Action::Move {
            from,
            to: board.name(to),
        }));
    }
    // IF-4.2
    if out.is_empty() {
        out.push(Action::Pass);
    }
}

/// Returns `true` if the action is legal.
pub(crate) fn allows(state: &State, seat: Seat, action: &Action) -> bool {
    if state.end.is_some() || seat != state.to_move {
        return false;
    }
    let board = state.board();
    let has = |ends: SpaceBits, to| board.bit(to).is_some_and(|to| ends >> to & 1 == 1);
    match *action {
        Action::Enter { size, to } => {
            state.supply(seat).count(size) > 0
                && has(MoveSets::of(state, seat, size).out_of_supply(), to)
        }
        Action::Move { from, to } => {
            let surface = state.stacks.surface();
            let own_tops = surface.tops_of(seat);
            let Some(from) = board.bit(from).filter(|from| own_tops >> from & 1 == 1) else {
                return false;
            };
            let sets = MoveSets::of(state, seat, surface.top_size(from));
            has(sets.destinations(1 << from), to)
        }
        // IF-4.2
        Action::Pass => !can_move(state, seat),
    }
}

/// Returns the number of the player's moves; forced passes are not moves.
#[inline]
pub(crate) fn count(state: &State, seat: Seat) -> u32 {
    let classes = &state.board().classes;
    let of_size = |size| MoveSets::of(state, seat, size).count(classes).moves;
    of_size(Size::Small) + of_size(Size::Medium) + of_size(Size::Large)
}

/// Returns `true` if the player has a move.
pub(crate) fn can_move(state: &State, seat: Seat) -> bool {
    anywhere(state, seat) != 0
}

/// Returns every space at which the player could end a move.
pub(crate) fn anywhere(state: &State, seat: Seat) -> SpaceBits {
    MoveSets::all(state, seat)
        .iter()
        .fold(0, |reached, sets| reached | sets.anywhere())
}

#[cfg(test)]
mod tests {
    use super::allows;
    use crate::{Action, IceFrogs, Options};
    use ranarium_game::{Game, NoEvents, Rng, Turn, random_step};

    // An action that the fast check rejects is checked again slowly, so that an error there would
    // reject no action, only take longer.
    #[test]
    fn listed_actions_pass_the_fast_check() {
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        for options in Options::all() {
            let rng = &mut Rng::new(4);
            let mut state = IceFrogs::start(&options);
            let mut entered = 0;
            while let Turn::Decide(seats) = IceFrogs::turn(&state) {
                let seat = seats.first().expect("a seat decides");
                IceFrogs::legal_actions(&state, seat, &mut actions);
                for action in &actions {
                    assert!(allows(&state, seat, action), "{action} in {state:?}");
                    entered += usize::from(matches!(action, Action::Enter { .. }));
                }
                let step = random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes);
                let step = step.expect("a seat decides");
                IceFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
            }
            assert!(entered > 0);
        }
    }
}
