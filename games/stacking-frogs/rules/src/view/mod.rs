//! The implementation of [`Views`]: viewers' views of states and events.
//!
//! [`Observation`] is the view of a state, [`Seen`] that of an event, and [`determinize`] samples
//! states that agree with both.

pub(crate) mod determinize;
pub(crate) mod observation;

pub use determinize::Memory;
pub use observation::{Observation, SeenHand, SeenSolo, SeenStack};

use crate::StackingFrogs;
use crate::constants::MARKERS;
use crate::event::{DeckPart, Event, Fact, Seen};
use crate::state::{Phase, Solo, State};
use observation::see_stage;
use ranarium_game::{InformationState, Rng, Seat, Viewer, Views};

impl Views for StackingFrogs {
    type Observation = Observation;
    type Seen = Seen;
    type Memory = Memory;

    fn observe(state: &State, viewer: Viewer) -> Observation {
        let State {
            options,
            act,
            round,
            phase,
            waiting,
            rest: _,
            tail,
            out,
            stages,
            hands,
            played,
            aims,
            recruiting,
            drawn,
            aside,
            solo,
        } = state;
        let players = usize::from(options.players());
        Observation {
            viewer,
            act: *act,
            round: *round,
            phase: *phase,
            frame: options.frame(),
            cards: options.deck(),
            direction: state.direction(),
            start_player: state.start_player(),
            waiting: waiting.iter().collect(),
            deck: state.deck(),
            tail: tail.as_slice().to_vec(),
            out: out.cards().collect(),
            markers: MARKERS.saturating_sub(state.threes()),
            stages: stages[..players].iter().map(see_stage).collect(),
            hands: state
                .seats()
                .map(|seat| SeenHand {
                    count: hands[seat.index()].len(),
                    cards: viewer
                        .is(seat)
                        .then(|| hands[seat.index()].cards().collect()),
                })
                .collect(),
            played: state
                .seats()
                .map(|seat| {
                    // SF-2.4: picks are secret until they are all in.
                    let open = *phase != Phase::Pick || viewer.is(seat);
                    played[seat.index()].filter(|_| open)
                })
                .collect(),
            aims: state
                .seats()
                .map(|seat| aims[seat.index()].filter(|_| viewer.is(seat)))
                .collect(),
            recruiting: recruiting.drafters().collect(),
            drawn: drawn.as_slice().to_vec(),
            aside: aside.as_slice().to_vec(),
            solo: options.is_solo().then(|| {
                let Solo { grid, pile, card } = solo;
                SeenSolo {
                    columns: grid.columns(),
                    grid: grid.cards().to_vec(),
                    pile: pile.cards().collect(),
                    card: *card,
                }
            }),
        }
    }

    // An event as a viewer may know it. Every seat and spectator sees that each of them happens.
    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match event.clone() {
            Event::Dealt { seat, card, source } => Seen::Dealt {
                seat,
                // A card that all have seen going under the deck is known to all when it comes.
                card: (source == DeckPart::Known || viewer.is(seat)).then_some(card),
            },
            Event::Picked { seat, card } => Seen::Picked {
                seat,
                card: viewer.is(seat).then_some(card),
            },
            Event::Aimed { seat, placing } => Seen::Aimed {
                seat,
                placing: viewer.is(seat).then_some(placing),
            },
            Event::Drew {
                by,
                card,
                source: _,
            } => Seen::Drew { by, card },
            Event::Passed { direction, hands } => Seen::Passed {
                direction,
                hands: hands
                    .into_iter()
                    .enumerate()
                    .map(|(seat, hand)| viewer.is(Seat::new(seat)).then_some(hand))
                    .collect(),
            },
            Event::TurnedOver {
                at,
                card,
                source: _,
            } => Seen::TurnedOver { at, card },
            Event::Fact(fact) => Seen::Fact(fact),
        })
    }

    fn remember(memory: &mut Memory, event: &Seen) {
        memory.take_in(event);
    }

    fn determinize(info: &InformationState<Self>, rng: &mut Rng) -> State {
        determinize::determinize(info, rng)
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Dealt { source, .. }
            | Event::Drew { source, .. }
            | Event::TurnedOver { source, .. } => {
                matches!(source, DeckPart::Unknown)
            }
            Event::Passed { .. } | Event::Fact(Fact::Revealed { .. } | Fact::Shown) => true,
            Event::Picked { .. }
            | Event::Aimed { .. }
            | Event::Fact(
                Fact::ActBegan { .. }
                | Fact::Left { .. }
                | Fact::Placed { .. }
                | Fact::Locked { .. }
                | Fact::GreensCancelled
                | Fact::PinksCancelled
                | Fact::NothingToMove { .. }
                | Fact::Moved { .. }
                | Fact::SetAside { .. }
                | Fact::NothingToRecruit { .. }
                | Fact::Recruited { .. }
                | Fact::AutomatonRecruited { .. }
                | Fact::Under { .. }
                | Fact::Took { .. }
                | Fact::Claimed { .. }
                | Fact::Snatched { .. }
                | Fact::Over { .. },
            ) => false,
        }
    }
}
