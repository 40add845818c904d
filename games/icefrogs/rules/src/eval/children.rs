//! The evaluation of all states one ply ahead, without making them, for the leaves of a search.
//!
//! A ply uncovers one space and covers another, so the estimate and the hash change by a few terms,
//! and threats follow from the new surface. `tests/suite/children.rs` compares the results with the
//! states that `apply_unchecked` makes.

use crate::action::Action;
use crate::board::{BIT_COUNT, Board, SpaceBits, bits};
use crate::eval;
use crate::eval::wins::shows_win;
use crate::legal::MoveSets;
use crate::pyramid::{Size, Supply};
use crate::stacks::Slot;
use crate::stacks::surface::Surface;
use crate::state::{MAX_PLIES, State};
use ranarium_game::{Child, Seat, Urgency};
use std::ops::ControlFlow;

/// Maximum number of origins of a player's moves: fifteen pyramids on the board, and three sizes in
/// supply.
const MAX_WAYS: usize = 18;

/// A lifted pyramid, with the destinations still to evaluate.
#[derive(Clone, Copy)]
struct LiftedPyramid {
    /// The origin of the pyramid; `None` if it was in supply.
    from: Option<u8>,
    slot: Slot,
    /// The surface without it.
    surface: Surface,
    /// The hash of the stacks without it.
    hash: u64,
    /// The seat's lead without it.
    value: i32,
    /// The destinations that are not evaluated yet.
    ends: SpaceBits,
}

/// Passes the state after each action to the search, first those worth `beta` or more to the seat.
/// Returns `false` if it does not support this state.
pub(crate) fn scan(
    state: &State,
    seat: Seat,
    beta: i32,
    visit: &mut impl FnMut(Child<Action>) -> ControlFlow<()>,
) -> bool {
    // The last ply, and matches of three players, are left to `apply_unchecked`.
    if state.end.is_some()
        || seat != state.to_move
        || state.players() != 2
        || state.plies + 1 >= MAX_PLIES
    {
        return false;
    }
    let other = seat.next(2);
    let [first, second, _] = eval::worth(state);
    let scene = ChildScan {
        state,
        board: state.board(),
        seat,
        other,
        worth: match seat.index() {
            0 => [first, second],
            _ => [second, first],
        },
    };
    let mut ways = [None; MAX_WAYS];
    let mut count = 0;
    let value = eval::evaluate_quiet(state, seat);
    let by_size = MoveSets::all(state, seat);
    let mut is_any = false;
    let mut go = |way: LiftedPyramid| {
        is_any |= way.ends != 0;
        let Some(rest) = scene.visit_destinations(beta, way, visit) else {
            return ControlFlow::Break(());
        };
        ways[count] = Some(LiftedPyramid { ends: rest, ..way });
        count += 1;
        ControlFlow::Continue(())
    };
    let surface = state.stacks.surface();
    for from in bits(surface.tops_of(seat)) {
        let Some((surface, hash, slot)) = state.stacks.lifted(from) else {
            continue;
        };
        let way = LiftedPyramid {
            from: Some(from),
            slot,
            hash,
            value: value - scene.worth(seat, from) + scene.visible_worth(&surface, from),
            ends: by_size[slot.size().index()].destinations(1 << from),
            surface,
        };
        if go(way).is_break() {
            return true;
        }
    }
    for (size, sets) in Size::ALL.into_iter().zip(&by_size) {
        let Some(slot) = Slot::next(seat, size, state.supply(seat)) else {
            continue;
        };
        let way = LiftedPyramid {
            from: None,
            slot,
            surface: *surface,
            hash: state.stacks.hash(),
            value,
            ends: sets.out_of_supply(),
        };
        if go(way).is_break() {
            return true;
        }
    }
    // IF-4.2: a player without a move passes.
    if !is_any {
        return false;
    }
    for way in ways[..count].iter().flatten() {
        if scene.visit_destinations(i32::MIN, *way, visit).is_none() {
            return true;
        }
    }
    true
}

struct ChildScan<'a> {
    state: &'a State,
    board: &'static Board,
    seat: Seat,
    other: Seat,
    /// The worth of a top on each space: of the seat, and of the other.
    worth: [&'static [i16; BIT_COUNT]; 2],
}

impl ChildScan<'_> {
    #[inline]
    fn worth(&self, seat: Seat, bit: u8) -> i32 {
        i32::from(self.worth[usize::from(seat != self.seat)][usize::from(bit)])
    }

    /// Returns the seat's lead by the top on a space.
    #[inline]
    fn visible_worth(&self, surface: &Surface, bit: u8) -> i32 {
        if surface.tops_of(self.seat) >> bit & 1 == 1 {
            self.worth(self.seat, bit)
        } else if surface.tops_of(self.other) >> bit & 1 == 1 {
            -self.worth(self.other, bit)
        } else {
            0
        }
    }

    /// Passes the destinations that are worth `beta` or more to the search, and returns the others;
    /// `None` if the search stops.
    #[inline]
    fn visit_destinations(
        &self,
        beta: i32,
        way: LiftedPyramid,
        visit: &mut impl FnMut(Child<Action>) -> ControlFlow<()>,
    ) -> Option<SpaceBits> {
        let mut rest = 0;
        for to in bits(way.ends) {
            let value =
                way.value + self.worth(self.seat, to) - self.visible_worth(&way.surface, to);
            if value < beta {
                rest |= 1 << to;
                continue;
            }
            if visit(self.after(way, to, value)).is_break() {
                return None;
            }
        }
        Some(rest)
    }

    #[inline]
    fn after(&self, way: LiftedPyramid, to: u8, value: i32) -> Child<Action> {
        let (state, board) = (self.state, self.board);
        let (size, seat) = (way.slot.size(), self.seat);
        let mut surface = way.surface;
        surface.show(to, seat.index(), size);
        let number = state.stacks.number_on_top(to, way.slot);
        let key = state.key_after(way.hash.wrapping_add(number));
        let to = board.name(to);
        let (action, supply) = match way.from {
            Some(from) => {
                let from = board.name(from);
                (Action::Move { from, to }, state.supply(seat))
            }
            None => {
                let supply = state.supply(seat);
                let less = supply.less(size).unwrap_or(supply);
                (Action::Enter { size, to }, less)
            }
        };
        let wins = |seat, supply: Supply| shows_win(board, 2, &surface, supply, seat);
        Child {
            action,
            key,
            urgency: if wins(self.other, state.supply(self.other)) {
                Urgency::Win
            } else if wins(seat, supply) {
                Urgency::Threat
            } else {
                Urgency::Quiet
            },
            value,
        }
    }
}
