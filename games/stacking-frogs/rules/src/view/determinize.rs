//! [`determinize`]: samples a state that agrees with a viewer's observation and [`Memory`].

use crate::StackingFrogs;
use crate::action::Placing;
use crate::automaton::grid::GridCard;
use crate::card::{Card, Frog};
use crate::cards::Cards;
use crate::event::{Direction, Fact, Seen};
use crate::legal::placements;
use crate::options::Frame;
use crate::stage::Stage;
use crate::state::Recruiters;
use crate::state::{Phase, State};
use crate::view::observation::{Observation, build_solo, build_stage, row};
use ranarium_game::{InformationState, MAX_SEATS, Rng, Seat, Viewer};

/// A viewer's memory: the cards known to be in each hand. A hand that the viewer once held is known
/// in full, except for the cards revealed since. Of other hands only those cards are known that
/// were seen being put under the deck.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    known_cards: [Cards; MAX_SEATS],
}

impl Memory {
    /// Returns the cards known to be in a seat's hand.
    pub fn known_cards(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.known_cards[seat.index()].cards()
    }

    pub(crate) fn take_in(&mut self, event: &Seen) {
        match event {
            Seen::Fact(Fact::ActBegan { .. }) => *self = Self::default(),
            Seen::Dealt {
                seat,
                card: Some(card),
            } => {
                self.known_cards[seat.index()].put(*card);
            }
            Seen::Fact(Fact::Revealed { seat, card }) => {
                self.known_cards[seat.index()].take(*card);
            }
            Seen::Passed { direction, hands } => {
                let known_hands = &mut self.known_cards[..hands.len().min(MAX_SEATS)];
                if !known_hands.is_empty() {
                    match direction {
                        Direction::Left => known_hands.rotate_right(1),
                        Direction::Right => known_hands.rotate_left(1),
                    }
                }
                for (known, hand) in known_hands.iter_mut().zip(hands) {
                    if let Some(hand) = hand {
                        *known = count(hand);
                    }
                }
            }
            Seen::Dealt { card: None, .. }
            | Seen::Picked { .. }
            | Seen::Aimed { .. }
            | Seen::Drew { .. }
            | Seen::TurnedOver { .. }
            | Seen::Fact(_) => {}
        }
    }
}

fn count(cards: &[Card]) -> Cards {
    let mut counts = Cards::EMPTY;
    for &card in cards {
        counts.put(card);
    }
    counts
}

/// Returns a state drawn from those that agree with the viewer's knowledge: public parts and known
/// hands as they are, and everything else at random from the cards not accounted for.
pub(crate) fn determinize(info: &InformationState<StackingFrogs>, rng: &mut Rng) -> State {
    let Observation {
        viewer: _,
        act,
        round,
        phase,
        frame,
        cards: _,
        direction: _,
        start_player: _,
        waiting,
        deck: _,
        tail,
        out,
        markers: _,
        stages,
        hands,
        played,
        aims,
        recruiting,
        drawn,
        aside,
        solo,
    } = &info.observation;
    let mut state = State::new(&info.options);
    state.act = *act;
    state.round = *round;
    state.phase = *phase;
    state.waiting = waiting.iter().copied().collect();
    state.recruiting = Recruiters::from_drafters(recruiting);
    state.tail = row(tail);
    state.out = count(out);
    state.drawn = row(drawn);
    state.aside = row(aside);
    for (stage, seen_stacks) in state.stages.iter_mut().zip(stages) {
        *stage = build_stage(seen_stacks, *frame);
    }
    if let Some(seen_solo) = solo {
        state.solo = build_solo(seen_solo);
    }
    for (seat, card) in played.iter().enumerate().take(MAX_SEATS) {
        state.played[seat] = *card;
        state.aims[seat] = aims.get(seat).copied().flatten();
    }
    for (seat, hand) in Seat::all(info.options.players()).zip(hands) {
        state.hands[seat.index()] = match &hand.cards {
            Some(cards) => count(cards),
            None => info.memory.known_cards[seat.index()],
        };
    }
    state.rest = state.unaccounted();
    for (seat, hand) in Seat::all(info.options.players()).zip(hands) {
        while state.hands[seat.index()].len() < hand.count && !state.rest.is_empty() {
            let card = by_lot(state.rest, rng);
            state.rest.take(card);
            state.hands[seat.index()].put(card);
        }
    }
    decide_for_others(&mut state, info.viewer, rng);
    state
}

/// Replaces the secret decisions of other seats by any that they could have made.
fn decide_for_others(state: &mut State, viewer: Viewer, rng: &mut Rng) {
    for seat in state.seats() {
        if viewer.is(seat) || state.waiting.contains(seat) {
            continue;
        }
        let index = seat.index();
        match state.phase {
            Phase::Pick => {
                let hand = state.hands[index];
                state.played[index] = (!hand.is_empty()).then(|| by_lot(hand, rng));
            }
            Phase::Place => {
                if let Some(card) = state.played[index] {
                    state.aims[index] =
                        any_placing(&state.stages[index], card, state.options.frame(), rng);
                }
            }
            Phase::Deal
            | Phase::Reveal(_)
            | Phase::Take
            | Phase::Lift(_)
            | Phase::Move(_)
            | Phase::Draw(_)
            | Phase::Recruit(_)
            | Phase::Over => {}
        }
    }
}

/// Returns a random legal placement, each with equal probability, by reservoir sampling.
fn any_placing(stage: &Stage, card: Card, frame: Frame, rng: &mut Rng) -> Option<Placing> {
    let (mut chosen, mut found) = (None, 0);
    placements(stage, card, frame, |at, half| {
        found += 1;
        if rng.below(found) == 0 {
            chosen = Some(Placing { at, half });
        }
    });
    chosen
}

/// Returns a random card, each with equal probability.
fn by_lot(cards: Cards, rng: &mut Rng) -> Card {
    let mut number = rng.below(u32::from(cards.len()));
    for card in cards.kinds() {
        match number.checked_sub(u32::from(cards.get(card))) {
            Some(fewer) => number = fewer,
            None => return card,
        }
    }
    unreachable!("the number drawn is less than the number of cards")
}

impl State {
    /// Returns every card that is neither in the unordered rest nor unknown on the table, wherever
    /// it is.
    pub(crate) fn placed_cards(&self) -> impl Iterator<Item = Card> {
        let on_stages = self
            .stages
            .iter()
            .flat_map(|stage| stage.nine().iter().flat_map(|stack| stack.frogs()))
            .map(Frog::card);
        let on_grid = self.solo.grid.cards().iter().filter_map(|card| match card {
            GridCard::Known(card) | GridCard::Up(card) => Some(*card),
            GridCard::Gone | GridCard::Down => None,
        });
        // A card that is revealed and not yet placed lies before its player; a picked one is still
        // in the hand.
        let before_players = self
            .played
            .iter()
            .flatten()
            .copied()
            .filter(|_| self.phase == Phase::Place);
        on_stages
            .chain(on_grid)
            .chain(before_players)
            .chain(self.tail.as_slice().iter().copied())
            .chain(self.out.cards())
            .chain(self.hands.into_iter().flat_map(Cards::cards))
            .chain(self.drawn.as_slice().iter().copied())
            .chain(self.aside.as_slice().iter().copied())
            .chain(self.solo.pile.cards())
    }

    /// Returns the unseen cards of the deck.
    pub(crate) fn unaccounted(&self) -> Cards {
        let mut remaining = self.options.deck().cards();
        for card in self.placed_cards() {
            remaining.take(card);
        }
        remaining
    }
}
