//! Legal actions; [`crate::check`] has the reasons why other actions are illegal.

use crate::action::{Action, Moving, Placing, Recruiting};
use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::options::Frame;
use crate::place::{Place, StagePlace};
use crate::stage::{OpeningRight, PlaceKind, Stage};
use crate::state::{Phase, State};
use ranarium_game::{MAX_SEATS, Seat};

/// Lists the legal actions of a seat that is to decide, in order.
pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let stage = &state.stages[seat.index()];
    let frame = state.options.frame();
    match state.phase {
        Phase::Pick => out.extend(state.hands[seat.index()].kinds().map(Action::Pick)),
        Phase::Take => {
            let grid = &state.solo.grid;
            let remaining = grid
                .cards()
                .iter()
                .enumerate()
                .filter(|(_, card)| **card != GridCard::Gone);
            out.extend(remaining.map(|(at, _)| Action::Take(grid.place(at))));
        }
        Phase::Place => {
            if let Some(card) = state.played[seat.index()] {
                placements(stage, card, frame, |at, half| {
                    out.push(Action::Place(Placing { at, half }));
                });
            }
        }
        Phase::Move(_) => {
            // SF-5.1; in solo on the own stage only (SF-8.4), and there is no other.
            all_moves(state, out);
            if state.options.is_solo() {
                for card in state.solo.pile.kinds() {
                    placements(stage, card, frame, |at, half| {
                        out.push(Action::Claim(Recruiting { card, at, half }));
                    });
                }
            }
        }
        Phase::Recruit(_) => {
            for card in recruits(state.drawn.as_slice()) {
                placements(stage, card, frame, |at, half| {
                    out.push(Action::Recruit(Recruiting { card, at, half }));
                });
            }
        }
        Phase::Deal | Phase::Reveal(_) | Phase::Lift(_) | Phase::Draw(_) | Phase::Over => {}
    }
}

/// Returns the number of moves of a green that cannot claim a card.
pub(crate) fn count_moves(state: &State) -> usize {
    let unlocked = state.stages().iter().map(|stage| stage.unlocked());
    let count: usize = unlocked.map(usize::from).sum();
    count * count.saturating_sub(1)
}

/// Returns `true` if a card is neither pink nor green (SF-6.1).
pub(crate) fn may_be_recruited(card: Card) -> bool {
    !card.is(Colour::Pink) && !card.is(Colour::Green)
}

/// Passes every way to place a card on a stage to `visit`, in order (SF-3, SF-7.1).
#[inline]
pub(crate) fn placements(
    stage: &Stage,
    card: Card,
    frame: Frame,
    mut visit: impl FnMut(Place, Option<Colour>),
) {
    match card.halves() {
        None => {
            // SF-3.4: red is never the lowest.
            let opening = if card.is(Colour::Red) {
                OpeningRight::MayNot
            } else {
                OpeningRight::May
            };
            for (place, _) in stage.places_for(opening, frame) {
                visit(place, None);
            }
        }
        Some((first, second)) => {
            for (place, kind) in stage.places_for(OpeningRight::May, frame) {
                // SF-3.4: as red it needs a stack, as a red card does.
                for half in [first, second] {
                    if half != Colour::Red || kind == PlaceKind::Stack {
                        visit(place, Some(half));
                    }
                }
            }
        }
    }
}

/// Returns the kinds among drawn cards that may be recruited, in order.
pub(crate) fn recruits(drawn_cards: &[Card]) -> impl Iterator<Item = Card> {
    let counts: Cards = drawn_cards.iter().copied().collect();
    counts.kinds().filter(|&card| may_be_recruited(card))
}

/// Lists every move from an unlocked stack to another, in order; none to an empty space (SF-5.1,
/// SF-5.2).
fn all_moves(state: &State, out: &mut Vec<Action>) {
    let mut spots = [StagePlace::default(); 9 * MAX_SEATS];
    let mut count = 0;
    for seat in state.seats() {
        for place in state.stages[seat.index()].unlocked_places() {
            spots[count] = StagePlace { seat, place };
            count += 1;
        }
    }
    let spots = &spots[..count];
    out.reserve(count * count);
    for (at, &from) in spots.iter().enumerate() {
        let to = |&to: &StagePlace| Action::Move(Moving { from, to });
        out.extend(spots[..at].iter().map(to));
        out.extend(spots[at + 1..].iter().map(to));
    }
}
