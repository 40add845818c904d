//! Witches: sweeps, and the windows in which others answer them (FJ-6, FJ-7).

use crate::event::{Answer, Event, Fact, Melt, WindowReason};
use crate::kind::Kind;
use crate::options::HouseRule;
use crate::rules::piles::pile;
use crate::state::{Phase, State};
use ranarium_game::{Seat, Sink};

/// Opens a window if there is a seat to ask (FJ-7.5).
pub(super) fn open_window(state: &mut State, window: WindowReason, sink: &mut impl Sink<Event>) {
    let asked_seats = state.askable();
    if asked_seats.is_empty() {
        return;
    }
    sink.emit(|| {
        Event::Fact(Fact::WindowOpened {
            window,
            asked: state
                .others()
                .filter(|&seat| asked_seats.contains(seat))
                .collect(),
        })
    });
    state.pending = asked_seats;
    state.phase = match window {
        WindowReason::BeforeAction => Phase::Window,
        WindowReason::Sweep => Phase::Sweep,
    };
}

/// Records an answer in a window. The window has no effect until all have answered (FJ-7.5).
pub(super) fn take_answer(
    state: &mut State,
    seat: Seat,
    answer: Answer,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(|| Event::Answered { seat, answer });
    state.pending = state.pending.without(seat);
    if answer == Answer::Wash {
        state.washer = Some(seat);
    }
    if state.pending.is_empty() {
        close_window(state, sink);
    }
}

fn close_window(state: &mut State, sink: &mut impl Sink<Event>) {
    let washer = state.washer.take();
    let (window, after) = if state.phase == Phase::Sweep {
        (WindowReason::Sweep, Phase::Spell)
    } else {
        (WindowReason::BeforeAction, Phase::Act)
    };
    state.phase = after;
    match (washer, window) {
        (Some(seat), WindowReason::BeforeAction) => take_witch(state, seat, sink),
        (Some(seat), WindowReason::Sweep) => {
            // FJ-7.2: straight to the discard.
            let player = state.player_mut(seat);
            player.hand = player.hand.without(Kind::Wash);
            sweep(state, seat, Melt::Other, sink);
            state.phase = Phase::Discard;
        }
        (None, _) => {
            sink.emit(|| Event::Fact(Fact::NobodyWashed { window }));
            if window == WindowReason::Sweep {
                sweep(state, state.in_turn, Melt::None, sink);
            }
        }
    }
}

/// Moves one Witch of the centre and the Wash to the seat's Power pile (FJ-7.1).
pub(super) fn take_witch(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Fact(Fact::WitchTaken { seat }));
    state.centre = state.centre.without(Kind::Witch);
    let player = state.player_mut(seat);
    player.hand = player.hand.without(Kind::Wash);
    player.power = player.power.with(Kind::Witch).with(Kind::Wash);
}

/// Moves the announced Witch, the centre and, of a melted sweep, the Wash to the seat's piles
/// (FJ-6.1, FJ-7.2, FJ-7.3).
pub(super) fn sweep(state: &mut State, seat: Seat, melt: Melt, sink: &mut impl Sink<Event>) {
    let mut cards = std::mem::take(&mut state.centre).with(Kind::Witch);
    if melt != Melt::None {
        cards = cards.with(Kind::Wash);
    }
    if state.has(HouseRule::WitchSweepsSpells) {
        for player in &mut state.players {
            cards = cards.plus(std::mem::take(&mut player.spells));
        }
    }
    sink.emit(|| Event::Fact(Fact::Swept { seat, melt, cards }));
    pile(state, seat, cards);
}
