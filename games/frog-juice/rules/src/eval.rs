//! How good a state looks: the points on the table, and a little for what may become points.

use crate::cards::Cards;
use crate::kind::Spell;
use crate::rules::{self, LARGEST_PILE};
use crate::state::{Phase, Player, State};
use ranarium_game::{Family, Returns, Seat, Tuning};

/// A few turns, mostly as they look best, show what a discard gives away; then the estimate speaks. Luck is large, so
/// that a lead of a point is far from a win.
pub(crate) const TUNING: Tuning = Tuning {
    family: Family::Sampling,
    playout_decisions: 12,
    playout_looks: 80,
    estimate_scale: 600,
    points_scale: 0,
    exploration: 100,
    prior_scale: 100,
};

/// What one point is worth; the other weights are parts of it.
pub const POINT: i32 = 100;
/// An ingredient card: the largest pile is worth two points, and some fifteen cards make it.
pub const INGREDIENT: i32 = 6;
/// An incomplete spell: it may still become a point, and no Cat or Witch takes it (FJ-8.6).
pub const SPELL_LAID: i32 = 40;
/// A card under an incomplete spell: an ingredient to be, and a step towards the point.
pub const CARD_UNDER: i32 = 10;
/// A Frog Juice in hand: a capture with it is a point, and a discard gives it away.
pub const HAND_FROG_JUICE: i32 = 8;
/// Another power card in hand: a point to be played for.
pub const HAND_POWER: i32 = 30;
/// What a decided match is worth, more than any state that is not.
pub const DECIDED: i32 = 1_000_000;

/// How good the state looks to the seat: its own worth less that of the best of the others.
pub fn evaluate(state: &State, seat: Seat) -> i32 {
    if let Some(returns) = rules::returns(state) {
        return decided(&returns, seat);
    }
    let own = worth(state, seat, state.player(seat).hand);
    let best = state
        .seats()
        .filter(|&other| other != seat)
        .map(|other| worth(state, other, Cards::EMPTY))
        .max();
    own - best.unwrap_or_default() + announced(state, seat)
}

/// A win alone is the most, a loss the least, and a shared win lies between.
fn decided(returns: &Returns, seat: Seat) -> i32 {
    let whole = i32::from(Returns::WHOLE);
    let share = i32::from(returns.share(seat));
    let points = returns
        .points()
        .map_or(0, |points| i32::from(points[seat.index()]));
    DECIDED / whole * (2 * share - whole) + points
}

/// The points so far, a share of what they may grow by, and what the hand promises.
fn worth(state: &State, seat: Seat, hand: Cards) -> i32 {
    let player = state.player(seat);
    POINT * i32::from(player.power.len())
        + INGREDIENT * i32::from(player.ingredients.len())
        + largest_pile(state, seat)
        + spells(player)
        + in_hand(hand)
}

/// The two points for the largest pile, as far as they are safe: all when no other pile can still pass it, none when
/// the pile cannot be the largest any more, half when it is level with the largest other.
fn largest_pile(state: &State, seat: Seat) -> i32 {
    let own = i32::from(state.player(seat).ingredients.len());
    let others = state.seats().filter(|&other| other != seat);
    let best = others
        .map(|other| i32::from(state.player(other).ingredients.len()))
        .max()
        .unwrap_or_default();
    let piled: i32 = state
        .seats()
        .map(|it| i32::from(state.player(it).ingredients.len()))
        .sum();
    let left = i32::from(Cards::BOX.ingredients().len()) - piled;
    let full = POINT * i32::from(LARGEST_PILE);
    // A lead of all that is left to pile is safe.
    let lead = (own - best).clamp(-left, left);
    if left == 0 {
        return if own >= best && own > 0 { full } else { 0 };
    }
    full / 2 + full / 2 * lead / left
}

fn spells(player: &Player) -> i32 {
    let laid = Spell::ALL
        .iter()
        .filter(|spell| player.spells.has(spell.kind()))
        .count() as i32;
    let under = i32::from(player.spells.numbered().len());
    SPELL_LAID * laid + CARD_UNDER * under
}

fn in_hand(hand: Cards) -> i32 {
    let numbered = i32::from(hand.numbered().power().len());
    let others = i32::from(hand.power().len()) - numbered;
    HAND_FROG_JUICE * numbered + HAND_POWER * others
}

/// What comes of an open window unless somebody still uses the Wash: a sweep is as good as piled by the sweeper, or by
/// the one who has answered with the Wash, who gets a Witch in any case.
fn announced(state: &State, seat: Seat) -> i32 {
    let wash = if state.washer.is_some() { POINT } else { 0 };
    let centre = state.centre;
    let (winner, gain) = match (state.phase, state.washer) {
        (Phase::Window, Some(washer)) => (washer, POINT + wash),
        (Phase::Sweep, washer) => {
            let cards = POINT * (1 + i32::from(centre.power().len()))
                + INGREDIENT * i32::from(centre.ingredients().len());
            (washer.unwrap_or(state.turn), cards + wash)
        }
        _ => return 0,
    };
    if seat == winner { gain } else { -gain }
}
