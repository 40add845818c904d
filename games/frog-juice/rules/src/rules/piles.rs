//! Cards that go to the piles of a player.

use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::State;
use ranarium_game::Seat;

/// Puts cards on the piles of a seat: ingredients on one, power cards on the other (FJ-4.5).
pub(super) fn pile(state: &mut State, seat: Seat, cards: Cards) {
    let player = state.player_mut(seat);
    player.ingredients = player.ingredients.plus(cards.ingredients());
    player.power = player.power.plus(cards.power());
}

/// Moves a card from the hand of the seat in turn to its Power pile.
pub(super) fn play_to_pile(state: &mut State, card: Kind) {
    let mover = state.mover_mut();
    mover.hand = mover.hand.without(card);
    mover.power = mover.power.with(card);
}
