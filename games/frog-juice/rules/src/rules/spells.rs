//! The spells: casting, adding cards, and asking for them (FJ-8).

use crate::action::Source;
use crate::event::{Event, Fact, Origin, Reply};
use crate::kind::{Kind, Spell};
use crate::options::HouseRule;
use crate::rules::piles::pile;
use crate::state::State;
use ranarium_game::{Seat, Sink};

/// Places a spell face up in front of the mover (FJ-8.1).
pub(super) fn cast(state: &mut State, spell: Spell, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    sink.emit(|| Event::Fact(Fact::Cast { seat, spell }));
    let mover = state.mover_mut();
    mover.hand = mover.hand.without(spell.kind());
    mover.spells = mover.spells.with(spell.kind());
    if state.has(HouseRule::AutoAsk) {
        gather(state, spell, sink);
    }
}

/// Gathers a spell's cards (house rule `auto-ask`): from the mover's hand, then the centre, then
/// the others clockwise, each time all kinds that are still missing.
fn gather(state: &mut State, spell: Spell, sink: &mut impl Sink<Event>) {
    for &kind in spell.needs() {
        if state.mover().hand.has(kind) {
            add(state, kind, Source::Hand, sink);
        }
    }
    for &kind in spell.needs() {
        if state.mover().wanted_kinds().has(kind) && state.centre.has(kind) {
            add(state, kind, Source::Centre, sink);
        }
    }
    for of in state.others() {
        for &kind in spell.needs() {
            // FJ-8.3: a player who has given the last card away is not asked any more.
            if state.mover().wanted_kinds().has(kind) && !state.player(of).hand.is_empty() {
                ask(state, of, kind, sink);
            }
        }
    }
}

/// Adds a card to a spell (FJ-8.2).
pub(super) fn add(state: &mut State, kind: Kind, from: Source, sink: &mut impl Sink<Event>) {
    match from {
        Source::Hand => state.mover_mut().hand = state.mover().hand.without(kind),
        Source::Centre => state.centre = state.centre.without(kind),
    }
    lay_under(state, kind, from.into(), sink);
}

/// Asks a player for a kind: one who holds it hands over one card (FJ-8.3).
pub(super) fn ask(state: &mut State, asked_seat: Seat, kind: Kind, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    let other = state.player_mut(asked_seat);
    let answer = if other.hand.has(kind) {
        Reply::Gave
    } else {
        Reply::No
    };
    sink.emit(|| {
        Event::Fact(Fact::Asked {
            seat,
            of: asked_seat,
            kind,
            answer,
        })
    });
    match answer {
        Reply::Gave => {
            other.hand = other.hand.without(kind);
            lay_under(state, kind, Origin::Player(asked_seat), sink);
        }
        Reply::No => {
            other.asked = other.asked.with(kind);
            if !other.denied.has(kind) {
                other.denied = other.denied.with(kind);
            }
        }
    }
}

/// Lays a card under the spell of the seat in turn that needs it; a spell with all its kinds is
/// complete (FJ-8.5).
fn lay_under(state: &mut State, kind: Kind, from: Origin, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    let Some(spell) = Spell::needing(kind) else {
        return;
    };
    sink.emit(|| {
        Event::Fact(Fact::Added {
            seat,
            spell,
            kind,
            from,
        })
    });
    let mover = state.mover_mut();
    mover.spells = mover.spells.with(kind);
    if mover.spells.contains(spell.cards()) {
        sink.emit(|| Event::Fact(Fact::Completed { seat, spell }));
        let cards = spell.cards().with(spell.kind());
        mover.spells = mover.spells.minus(cards);
        pile(state, seat, cards);
    }
}
