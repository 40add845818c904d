//! Viewers and their knowledge.

use super::{Toy, ToyAction, ToyEvent, ToySeen, ToyState};
use crate::toy::cards::{Card, Cards};
use crate::toy::event;
use crate::toy::state::Phase;
use ranarium_game::{Game, InformationState, Rng, Seat, Viewer, Views, Wire};
use serde::{Deserialize, Serialize};

/// A viewer's observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub struct ToyObservation {
    /// The viewer's own cards.
    pub hand: Vec<Card>,
    /// The number of cards in each hand.
    pub counts: Vec<u8>,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The cards laid aside.
    pub shown: Vec<Card>,
    /// The bids opened last.
    pub bids: Vec<Option<Card>>,
    /// Each seat's points.
    pub points: Vec<i16>,
    /// The seat that leads.
    pub lead: Seat,
    /// `deal`, `lead`, `redraw`, `bid`, `window` or `over`.
    pub phase: String,
    /// The seat whose point a window is about; `None` outside a window.
    pub winner: Option<Seat>,
    /// The viewer's secret choice.
    pub answer: Option<ToyAction>,
}

impl Wire for ToyObservation {}

/// The number of events seen; the observation holds the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToyMemory {
    /// Events seen.
    pub events: u32,
}

impl Views for Toy {
    type Observation = ToyObservation;
    type Seen = ToySeen;
    type Memory = ToyMemory;

    fn observe(state: &ToyState, viewer: Viewer) -> ToyObservation {
        let ToyState {
            options,
            hands,
            deck,
            shown,
            bids,
            answers,
            points,
            lead,
            phase,
        } = state;
        let players = usize::from(options.players);
        let own_seat = viewer.seat().filter(|seat| seat.index() < players);
        ToyObservation {
            hand: own_seat.map_or_else(Vec::new, |seat| hands[seat.index()].to_vec()),
            counts: hands[..players].iter().map(|hand| hand.len()).collect(),
            deck: deck.len(),
            shown: shown.to_vec(),
            bids: bids[..players].to_vec(),
            points: points[..players].to_vec(),
            lead: *lead,
            phase: phase.word().to_owned(),
            winner: phase.winner(),
            answer: own_seat.and_then(|seat| answers[seat.index()]),
        }
    }

    fn redact(event: &ToyEvent, viewer: Viewer) -> Option<ToySeen> {
        event::redact(event, viewer)
    }

    fn remember(memory: &mut ToyMemory, _seen: &ToySeen) {
        memory.events += 1;
    }

    fn determinize(info: &InformationState<Self>, rng: &mut Rng) -> ToyState {
        let observation = &info.observation;
        let own_cards: Cards = observation.hand.iter().copied().collect();
        let shown_cards: Cards = observation.shown.iter().copied().collect();
        let mut unseen = Cards::BOX
            .without(own_cards)
            .and_then(|rest| rest.without(shown_cards))
            .unwrap_or_default()
            .to_vec();
        rng.shuffle(&mut unseen);
        let mut state = Toy::start(&info.options);
        for seat in Seat::all(info.options.players) {
            if info.viewer.is(seat) {
                state.hands[seat.index()] = own_cards;
            } else {
                let count = usize::from(observation.counts[seat.index()]).min(unseen.len());
                state.hands[seat.index()] = unseen.drain(..count).collect();
            }
            state.points[seat.index()] = observation.points[seat.index()];
            state.bids[seat.index()] = observation.bids[seat.index()];
        }
        if let Some(seat) = info.viewer.seat() {
            state.answers[seat.index()] = observation.answer;
        }
        state.deck = unseen.into_iter().collect();
        state.shown = shown_cards;
        state.lead = observation.lead;
        state.phase =
            Phase::from_words(&observation.phase, observation.winner).unwrap_or(Phase::Over);
        state
    }

    fn silence(state: &ToyState) -> Option<ToyAction> {
        matches!(state.phase, Phase::Window(_)).then_some(ToyAction::Decline)
    }

    fn reveals(event: &ToyEvent) -> bool {
        event::reveals(event)
    }
}
