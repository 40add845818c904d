//! The hooks of alpha-beta search: quiet evaluation, threats, scanned children, and hash keys.

use crate::IceFrogs;
use crate::action::Action;
use crate::eval::{self, children, wins};
use crate::state::State;
use ranarium_game::{AlphaBetaHooks, Child, Seat, Urgency};
use std::ops::ControlFlow;

impl AlphaBetaHooks<Self> for IceFrogs {
    #[inline]
    fn evaluate_quiet(state: &State, seat: Seat) -> i32 {
        eval::evaluate_quiet(state, seat)
    }

    #[inline]
    fn urgency(state: &State) -> Urgency {
        wins::urgency(state)
    }

    #[inline]
    fn scan_children(
        state: &State,
        seat: Seat,
        beta: i32,
        visit: &mut impl FnMut(Child<Action>) -> ControlFlow<()>,
    ) -> bool {
        children::scan(state, seat, beta, visit)
    }

    #[inline]
    fn key(state: &State) -> Option<u64> {
        Some(state.key())
    }

    fn earlier_keys(state: &State, out: &mut Vec<u64>) {
        state.earlier_keys(out);
    }

    fn forget_earlier(state: &mut State) {
        state.forget_earlier();
    }
}
