//! The values of all legal actions: the estimate of the state after each. The island is laid out
//! once for all actions with the same stone.

use crate::eval::camp::Camp;
use crate::eval::outlook::{lead, outlooks, outlooks_of};
use crate::island::layout::Layout;
use crate::island::space_set::{SpaceSet, with_spaces_of};
use crate::{Action, ArmyOfFrogs, Cell, Colour, Phase, State};
use ranarium_game::{Seat, state_after};

/// The spaces that a moved stone can add, in stones: lifting it leaves one more space, and putting
/// it down adds at most three, together as many as two more stones could have.
const STONES_TO_SPARE: usize = 2;

/// Fills `out` with the value of each action.
pub(crate) fn fill(
    state: &State,
    seat: Seat,
    actions: &[Action],
    scratch: &mut Option<State>,
    out: &mut Vec<i32>,
) {
    out.clear();
    let stones = state.island.len() + STONES_TO_SPARE;
    with_spaces_of!(stones, fill_with(state, seat, actions, scratch, out));
}

fn fill_with<S: SpaceSet>(
    state: &State,
    seat: Seat,
    actions: &[Action],
    scratch: &mut Option<State>,
    out: &mut Vec<i32>,
) {
    let Some(first) = actions.first() else {
        return;
    };
    let mut lifted = lifted_by(first);
    let mut before = lay_out_without::<S>(state, seat, lifted);
    for action in actions {
        if lifted_by(action) != lifted {
            lifted = lifted_by(action);
            before = lay_out_without(state, seat, lifted);
        }
        let next = state_after::<ArmyOfFrogs>(state, seat, *action, scratch);
        let addition = put_by(action, seat).filter(|_| !matches!(next.phase, Phase::Over(_)));
        let addition = addition.and_then(|(stone, cell)| Some((stone, before.space_on(cell)?)));
        let outlooks = match addition {
            Some((stone, space)) => {
                let mut after = before;
                after.put(stone, space);
                outlooks_of(next, &Camp::all_on(&mut after, next.colours()))
            }
            None => outlooks(next),
        };
        out.push(lead(next, &outlooks, seat));
    }
}

/// Returns the cell from which the action lifts a stone.
const fn lifted_by(action: &Action) -> Option<Cell> {
    match *action {
        Action::Move { from, .. } => Some(from),
        Action::Add { .. } | Action::Pass => None,
    }
}

/// Returns the stone that the action of the seat puts down, and on which cell.
const fn put_by(action: &Action, seat: Seat) -> Option<(Colour, Cell)> {
    match *action {
        Action::Move { to, .. } => Some((Colour::of(seat), to)),
        Action::Add { stone, cell } => Some((stone, cell)),
        Action::Pass => None,
    }
}

fn lay_out_without<S: SpaceSet>(state: &State, seat: Seat, lifted: Option<Cell>) -> Layout<S> {
    let mut island = state.island;
    if let Some(cell) = lifted {
        island.lift(Colour::of(seat), cell);
    }
    Layout::with_hops(&island)
}
