//! [`Evaluation`]: what bots know of a game.

use crate::{
    AlphaBetaHooks, Game, GameOptions, InformationState, MAX_SEATS, Rng, Seat, Tuning, Views,
};

/// How good states look, and what a search should know of the game.
pub trait Evaluation: Game {
    /// Hooks of alpha-beta search; `()` in games that another search plays.
    type AlphaBeta: AlphaBetaHooks<Self>;

    /// How good the state looks to the seat, in integers; larger is better.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;
    /// How good the state looks to each seat.
    fn evaluate_all(state: &Self::State, values: &mut [i32; MAX_SEATS]) {
        for seat in Seat::all(Self::options(state).players()) {
            values[seat.index()] = Self::evaluate(state, seat);
        }
    }
    /// What a bot wants that looks no further than the points it has: points, in games that count
    /// them, and otherwise the estimate.
    fn immediate(state: &Self::State, seat: Seat) -> i32 {
        Self::evaluate(state, seat)
    }
    /// What a search should know of a match with these options.
    fn tuning(_options: &Self::Options) -> Tuning {
        Tuning::DEFAULT
    }
    /// What a careful club player would do by rules of thumb, without any search: a hand-made
    /// opponent that the levels are measured by. `None` in a game that
    /// has no such player.
    fn club_choice(
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
