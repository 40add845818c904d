//! The estimate of bots for the toy game.

use super::{Toy, ToyAction, ToyState};
use ranarium_game::{Evaluation, Rng, Seat};

impl Evaluation for Toy {
    type AlphaBeta = ();

    fn evaluate(state: &ToyState, seat: Seat) -> i32 {
        let cards = state.hand(seat).to_vec();
        i32::from(state.points[seat.index()]) * 10
            + cards.iter().map(|card| card.value()).sum::<i32>()
    }

    /// Returns the last action: the highest card.
    fn playout_choice(
        _state: &ToyState,
        _seat: Seat,
        legal: &[ToyAction],
        _rng: &mut Rng,
    ) -> Option<ToyAction> {
        legal.last().copied()
    }
}
