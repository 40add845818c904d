//! [`Evaluation`]: what bots know of a game.

use crate::{
    AlphaBetaHooks, Character, DecisionTuning, Game, GameOptions, InformationState, MAX_SEATS,
    NoEvents, Rng, Seat, Step, Tuning, Views,
};
use std::hash::Hasher;

/// The outcome of an action for the seat that takes it, counted out to the end. The better of two
/// is the larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExactOutcome {
    /// The share of the match, of [`Returns::WHOLE`](crate::Returns::WHOLE).
    pub share: u8,
    /// The lead in points, which decides between equal shares.
    pub lead: i32,
}

/// Static evaluation of states, and a game's parameters for searches.
pub trait Evaluation: Game {
    /// Hooks of alpha-beta search; `()` in games that another search plays.
    type AlphaBeta: AlphaBetaHooks<Self>;

    /// Returns the value of the state to the seat, in integers; larger is better.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;
    /// Returns the value to each seat; games override it where all at once take less time.
    fn evaluate_all(state: &Self::State) -> [i32; MAX_SEATS] {
        let mut all = [0; MAX_SEATS];
        for seat in Seat::all(Self::options(state).players()) {
            all[seat.index()] = Self::evaluate(state, seat);
        }
        all
    }
    /// Fills `out` with the value to the seat of the state after each action. Only the differences
    /// count.
    fn evaluate_actions(
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        scratch: &mut Option<Self::State>,
        out: &mut Vec<i32>,
    ) {
        out.clear();
        for &action in actions {
            let next = state_after::<Self>(state, seat, action, scratch);
            out.push(Self::evaluate(next, seat));
        }
    }
    /// Returns the value for a bot that looks no further than its points: points, in games that
    /// count them, and otherwise the estimate.
    fn immediate(state: &Self::State, seat: Seat) -> i32 {
        Self::evaluate(state, seat)
    }
    /// Returns the parameters of searches for a match with these options.
    fn tuning(_options: &Self::Options) -> Tuning {
        Tuning::DEFAULT
    }
    /// Returns the parameters of the search of this decision.
    fn decision_tuning(_info: &InformationState<Self>) -> DecisionTuning
    where
        Self: Views,
    {
        DecisionTuning::DEFAULT
    }
    /// Returns `true` if the action costs nothing and may bring an advantage, such as a question
    /// whose answer is unknown. A strong bot prefers it to an action of equal value.
    fn is_free(_info: &InformationState<Self>, _action: &Self::Action) -> bool
    where
        Self: Views,
    {
        false
    }
    /// Returns `true` if the character likes the action: of several that are judged about equal it
    /// takes such a one more often.
    fn is_liked(
        _character: Character,
        _info: &InformationState<Self>,
        _action: &Self::Action,
    ) -> bool
    where
        Self: Views,
    {
        false
    }
    /// Returns the outcome of each of the legal actions if all play best from here on, where that
    /// can be counted out from what the seat knows. The outcome of an action with a smaller share
    /// than the best may be an upper bound, of a smaller share as well. `None` where there is
    /// chance, or too much to count.
    fn solve(_info: &InformationState<Self>, _legal: &[Self::Action]) -> Option<Vec<ExactOutcome>>
    where
        Self: Views,
    {
        None
    }
    /// Hashes what all players learn from an action besides the action itself, such as the answer
    /// to a question. A search keeps separate statistics for each answer; without them it would mix
    /// worlds that the seat can tell apart by then. `after` is the state right after the action.
    fn hash_answer(
        _after: &Self::State,
        _seat: Seat,
        _action: &Self::Action,
        _hasher: &mut impl Hasher,
    ) {
    }
    /// Returns the choice of a playout to the end of a match ([`crate::FullPlayouts`]), by rules of
    /// thumb that use only what the seat sees. `None` in a game without such rules: its playouts
    /// take the action with the best estimate.
    fn playout_choice(
        _state: &Self::State,
        _seat: Seat,
        _legal: &[Self::Action],
        _rng: &mut Rng,
    ) -> Option<Self::Action> {
        None
    }

    /// Returns the choice of a careful club player, by rules of thumb without any search: a
    /// hand-made opponent that the levels are measured by. `None` in a game without one.
    fn heuristic_choice(
        _info: &InformationState<Self>,
        _legal: &[Self::Action],
        _rng: &mut Rng,
    ) -> Option<Self::Action>
    where
        Self: Views,
    {
        None
    }
}

/// The hooks of a game that another search plays.
impl<G: Evaluation> AlphaBetaHooks<G> for () {
    fn evaluate_quiet(state: &G::State, seat: Seat) -> i32 {
        G::evaluate(state, seat)
    }
}

/// Returns the state right after an action, in a buffer that is reused to avoid allocations.
#[inline]
pub fn state_after<'a, G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    scratch: &'a mut Option<G::State>,
) -> &'a G::State {
    let next = scratch.get_or_insert_with(|| state.clone());
    next.clone_from(state);
    G::apply_unchecked(next, Step::Act(seat, action), &mut NoEvents);
    next
}
