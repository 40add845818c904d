//! Legal actions, generated quickly; [`crate::check`] has the reasons why other actions are
//! illegal.

use crate::action::{Action, Source};
use crate::capture::captures;
use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use crate::options::HouseRule;
use crate::state::State;

pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    let hand = state.mover().hand;
    captures(hand, state.centre, out);
    if hand.has(Kind::Cat) {
        let before = out.len();
        // FJ-5.1
        for seat in state.seats().filter(|&seat| seat != state.in_turn) {
            let cards = state.player(seat).power.kinds();
            out.extend(cards.map(|(card, _)| Action::Cat { seat, card }));
        }
        if out.len() == before && state.has(HouseRule::CatForAPoint) {
            out.push(Action::CatAlone);
        }
    }
    if hand.has(Kind::Witch) && can_sweep(state) {
        out.push(Action::Witch);
        if hand.has(Kind::Wash) {
            out.push(Action::WitchAndWash);
        }
    }
    if can_take_witch(state) {
        out.push(Action::Wash);
    }
    for spell in Spell::ALL {
        if hand.has(spell.kind()) {
            out.push(Action::Cast(spell));
        }
    }
    out.push(Action::Pass);
}

/// Returns `true` if the centre may be swept (FJ-6.2): even an empty one, but for the house rule
/// `witch-needs-centre`.
pub(crate) fn can_sweep(state: &State) -> bool {
    !state.centre.is_empty() || !state.has(HouseRule::WitchNeedsCentre)
}

/// Returns `true` if the mover can take a Witch out of the centre (FJ-7.1, FJ-7.4).
pub(crate) fn can_take_witch(state: &State) -> bool {
    state.mover().hand.has(Kind::Wash) && state.centre.has(Kind::Witch)
}

/// Lists the cards that can be added to incomplete spells, from hand or centre or by asking
/// (FJ-8.2).
pub(crate) fn spell_step(state: &State, out: &mut Vec<Action>) {
    let mover = state.mover();
    if mover.spells.is_empty() {
        return;
    }
    let wanted_kinds = mover.wanted_kinds();
    for (kind, _) in wanted_kinds.kinds() {
        for (from, cards) in [(Source::Hand, mover.hand), (Source::Centre, state.centre)] {
            if cards.has(kind) {
                out.push(Action::Add { kind, from });
            }
        }
    }
    // FJ-8.3: a player without cards is not asked; FJ-8.4: nor is a player asked twice.
    for seat in state.seats().filter(|&seat| seat != state.in_turn) {
        let other = state.player(seat);
        if !other.hand.is_empty() {
            let kinds = wanted_kinds.lacking(other.asked).kinds();
            out.extend(kinds.map(|(kind, _)| Action::Ask { seat, kind }));
        }
    }
}

/// Lists the discards (FJ-3.4), or with an empty hand the end of the turn (FJ-3.3).
pub(crate) fn discards(hand: Cards, out: &mut Vec<Action>) {
    if hand.is_empty() {
        out.push(Action::End);
    }
    out.extend(hand.kinds().map(|(kind, _)| Action::Discard(kind)));
}
