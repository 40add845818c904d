//! Who may know what: observations, seen events, memory, and worlds drawn from them.
//!
//! Start with [`observe`]: it takes the state apart in full, so that every field has an answer.

use crate::action::Placing;
use crate::cards::{Card, Counts, Frog, Row};
use crate::event::{Direction, Drafter, Event, Source};
use crate::flow::placements;
use crate::grid::{Grid, GridCard, GridPlace};
use crate::options::Frame;
use crate::pile::Pile;
use crate::rules::StackingFrogs;
use crate::stage::{Place, Spot, Stage};
use crate::state::{Automaton, Phase, Recruiters, Solo, State};
use crate::tables::MARKERS;
use ranarium_game::{Info, MAX_SEATS, Rng, Seat, Viewer, Wire};
use serde::{Deserialize, Serialize};

/// What one viewer may know now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Observation {
    /// Who sees this.
    pub viewer: Viewer,
    /// The act, from 1.
    pub act: u8,
    /// Rounds completed in the whole match.
    pub round: u8,
    /// What happens next.
    pub phase: Phase,
    /// How the frame of the stages lies.
    pub frame: Frame,
    /// To which neighbour hands are passed in this act.
    pub direction: Direction,
    /// Whose pink goes first in this round.
    pub start_player: Seat,
    /// The seats that still have to pick or place.
    pub waiting: Vec<Seat>,
    /// Cards in the deck, the known ones under it included; in solo without those that lie on the table.
    pub deck: u8,
    /// The known cards under the deck, the first to come first.
    pub tail: Vec<Card>,
    /// Cards that left the game.
    pub out: Vec<Card>,
    /// Wooden markers that are not in use.
    pub markers: u8,
    /// The stages by seat: their stacks in reading order.
    pub stages: Vec<Vec<SeenStack>>,
    /// The hands by seat.
    pub hands: Vec<SeenHand>,
    /// The cards of this round by seat; while picks are made, the viewer's own only.
    pub played: Vec<Option<Card>>,
    /// The viewer's own placement, by seat, while others still decide.
    pub aims: Vec<Option<Placing>>,
    /// Whose pinks are still to recruit.
    pub recruiting: Vec<Drafter>,
    /// What a pink has drawn.
    pub drawn: Vec<Card>,
    /// What a pink has set aside.
    pub aside: Vec<Card>,
    /// The solo game's table.
    pub solo: Option<SeenSolo>,
}

/// A stack on a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeenStack {
    /// Where.
    pub at: Place,
    /// Its frogs, the lowest first.
    pub frogs: Vec<Frog>,
}

/// A hand as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeenHand {
    /// How many cards.
    pub count: u8,
    /// Which, if it is the viewer's own.
    pub cards: Option<Vec<Card>>,
}

/// The table of the solo game; all of it lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeenSolo {
    /// The columns of the grid.
    pub columns: u8,
    /// The grid in reading order.
    pub grid: Vec<GridCard>,
    /// The automaton's pile: plain cards, then duals in the order they came.
    pub pile: Vec<Card>,
    /// The automaton's card of this round.
    pub card: Option<Card>,
}

impl Wire for Observation {}

/// What a viewer may know of a state.
pub(crate) fn observe(state: &State, viewer: Viewer) -> Observation {
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

fn see_stage(stage: &Stage) -> Vec<SeenStack> {
    stage
        .iter()
        .map(|(at, stack)| SeenStack {
            at,
            frogs: stack.frogs().collect(),
        })
        .collect()
}

impl Recruiters {
    /// The seats in order, then the automaton.
    pub(crate) fn drafters(self) -> impl Iterator<Item = Drafter> {
        let automaton = match self.automaton {
            Automaton::In => Some(Drafter::Automaton),
            Automaton::Out => None,
        };
        self.seats.iter().map(Drafter::Seat).chain(automaton)
    }

    /// The same from a list.
    pub(crate) fn from_drafters(drafters: &[Drafter]) -> Self {
        let mut recruiters = Self::default();
        for drafter in drafters {
            match drafter {
                Drafter::Seat(seat) => recruiters.seats = recruiters.seats.with(*seat),
                Drafter::Automaton => recruiters.automaton = Automaton::In,
            }
        }
        recruiters
    }
}

/// An event as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event", deny_unknown_fields)]
pub enum Seen {
    /// An act begins.
    ActBegan {
        /// Its number, from 1.
        act: u8,
    },
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What, if the viewer may know.
        card: Option<Card>,
    },
    /// A seat has picked.
    Picked {
        /// Who.
        seat: Seat,
        /// What, if it is the viewer.
        card: Option<Card>,
    },
    /// A pick is revealed.
    Revealed {
        /// Whose.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card without a legal place leaves the game.
    Left {
        /// Whose.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A seat has decided where to place.
    Aimed {
        /// Who.
        seat: Seat,
        /// Where, if it is the viewer.
        placing: Option<Placing>,
    },
    /// All secret placements are shown.
    Shown,
    /// A frog was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// What.
        frog: Frog,
        /// Where.
        at: Place,
    },
    /// A stack is locked.
    Locked {
        /// Where.
        at: Spot,
    },
    /// Several greens cancel each other.
    GreensCancelled,
    /// Several pinks cancel each other.
    PinksCancelled,
    /// A green finds nothing to do.
    NothingToMove {
        /// Whose.
        by: Drafter,
    },
    /// A green moved a frog.
    Moved {
        /// Whose green.
        seat: Seat,
        /// What.
        frog: Frog,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
    },
    /// A pink draws a card.
    Drew {
        /// Whose.
        by: Drafter,
        /// What.
        card: Card,
    },
    /// All drawn cards are set aside.
    SetAside {
        /// Whose.
        by: Drafter,
    },
    /// A pink recruits nothing.
    NothingToRecruit {
        /// Whose.
        by: Drafter,
    },
    /// A player's pink recruits.
    Recruited {
        /// Who.
        seat: Seat,
        /// What.
        frog: Frog,
        /// Where.
        at: Place,
    },
    /// The automaton's pink recruits.
    AutomatonRecruited {
        /// What.
        card: Card,
    },
    /// Cards go under the deck.
    Under {
        /// Which, in order.
        cards: Vec<Card>,
    },
    /// Hands are passed.
    Passed {
        /// To which neighbour.
        direction: Direction,
        /// The hands after that by seat, as far as the viewer sees them.
        hands: Vec<Option<Vec<Card>>>,
    },
    /// A card of the grid is turned over.
    TurnedOver {
        /// Where.
        at: GridPlace,
        /// What.
        card: Card,
    },
    /// A card of the grid is taken.
    Took {
        /// By whom.
        by: Drafter,
        /// Where it lay.
        at: GridPlace,
        /// What.
        card: Card,
    },
    /// The player's green takes a card of the automaton's pile.
    Claimed {
        /// Who.
        seat: Seat,
        /// What.
        frog: Frog,
        /// Where it is placed.
        at: Place,
    },
    /// The automaton's green takes a frog.
    Snatched {
        /// What.
        frog: Frog,
        /// Where it lay.
        from: Spot,
    },
    /// The match is over.
    Over {
        /// Each seat's points.
        points: Vec<i16>,
        /// The automaton's points.
        automaton: Option<i16>,
        /// Who wins.
        winners: Vec<Drafter>,
    },
}

impl Wire for Seen {}

/// An event as a viewer may know it. Every seat and spectator sees that each of them happens.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
    Some(match event.clone() {
        Event::ActBegan { act } => Seen::ActBegan { act },
        Event::Dealt { seat, card, source } => Seen::Dealt {
            seat,
            // A card that all have seen going under the deck is known to all when it comes.
            card: (source == Source::Known || viewer.is(seat)).then_some(card),
        },
        Event::Picked { seat, card } => Seen::Picked {
            seat,
            card: viewer.is(seat).then_some(card),
        },
        Event::Revealed { seat, card } => Seen::Revealed { seat, card },
        Event::Left { seat, card } => Seen::Left { seat, card },
        Event::Aimed { seat, placing } => Seen::Aimed {
            seat,
            placing: viewer.is(seat).then_some(placing),
        },
        Event::Shown => Seen::Shown,
        Event::Placed { seat, frog, at } => Seen::Placed { seat, frog, at },
        Event::Locked { at } => Seen::Locked { at },
        Event::GreensCancelled => Seen::GreensCancelled,
        Event::PinksCancelled => Seen::PinksCancelled,
        Event::NothingToMove { by } => Seen::NothingToMove { by },
        Event::Moved {
            seat,
            frog,
            from,
            to,
        } => Seen::Moved {
            seat,
            frog,
            from,
            to,
        },
        Event::Drew {
            by,
            card,
            source: _,
        } => Seen::Drew { by, card },
        Event::SetAside { by } => Seen::SetAside { by },
        Event::NothingToRecruit { by } => Seen::NothingToRecruit { by },
        Event::Recruited { seat, frog, at } => Seen::Recruited { seat, frog, at },
        Event::AutomatonRecruited { card } => Seen::AutomatonRecruited { card },
        Event::Under { cards } => Seen::Under { cards },
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
        Event::Took { by, at, card } => Seen::Took { by, at, card },
        Event::Claimed { seat, frog, at } => Seen::Claimed { seat, frog, at },
        Event::Snatched { frog, from } => Seen::Snatched { frog, from },
        Event::Over {
            points,
            automaton,
            winners,
        } => Seen::Over {
            points,
            automaton,
            winners,
        },
    })
}

/// Whether an event told anybody what could not be known before.
pub(crate) const fn reveals(event: &Event) -> bool {
    match event {
        Event::Dealt { source, .. }
        | Event::Drew { source, .. }
        | Event::TurnedOver { source, .. } => {
            matches!(source, Source::Unknown)
        }
        Event::Revealed { .. } | Event::Shown | Event::Passed { .. } => true,
        Event::ActBegan { .. }
        | Event::Picked { .. }
        | Event::Left { .. }
        | Event::Aimed { .. }
        | Event::Placed { .. }
        | Event::Locked { .. }
        | Event::GreensCancelled
        | Event::PinksCancelled
        | Event::NothingToMove { .. }
        | Event::Moved { .. }
        | Event::SetAside { .. }
        | Event::NothingToRecruit { .. }
        | Event::Recruited { .. }
        | Event::AutomatonRecruited { .. }
        | Event::Under { .. }
        | Event::Took { .. }
        | Event::Claimed { .. }
        | Event::Snatched { .. }
        | Event::Over { .. } => false,
    }
}

/// What a viewer remembers: the cards known to be in each hand. A hand once held is known in full, less what was
/// revealed since; of a hand never held, only cards are known that were seen going under the deck.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    known: [Counts; MAX_SEATS],
}

impl Memory {
    /// The cards known to be in a seat's hand.
    pub fn known(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.known[seat.index()].cards()
    }

    pub(crate) fn take_in(&mut self, seen: &Seen) {
        match seen {
            Seen::ActBegan { .. } => *self = Self::default(),
            Seen::Dealt {
                seat,
                card: Some(card),
            } => {
                self.known[seat.index()].put(*card);
            }
            Seen::Revealed { seat, card } => {
                self.known[seat.index()].take(*card);
            }
            Seen::Passed { direction, hands } => {
                let known = &mut self.known[..hands.len().min(MAX_SEATS)];
                if !known.is_empty() {
                    match direction {
                        Direction::Left => known.rotate_right(1),
                        Direction::Right => known.rotate_left(1),
                    }
                }
                for (known, hand) in known.iter_mut().zip(hands) {
                    if let Some(hand) = hand {
                        *known = count(hand);
                    }
                }
            }
            Seen::Dealt { card: None, .. }
            | Seen::Picked { .. }
            | Seen::Left { .. }
            | Seen::Aimed { .. }
            | Seen::Shown
            | Seen::Placed { .. }
            | Seen::Locked { .. }
            | Seen::GreensCancelled
            | Seen::PinksCancelled
            | Seen::NothingToMove { .. }
            | Seen::Moved { .. }
            | Seen::Drew { .. }
            | Seen::SetAside { .. }
            | Seen::NothingToRecruit { .. }
            | Seen::Recruited { .. }
            | Seen::AutomatonRecruited { .. }
            | Seen::Under { .. }
            | Seen::TurnedOver { .. }
            | Seen::Took { .. }
            | Seen::Claimed { .. }
            | Seen::Snatched { .. }
            | Seen::Over { .. } => {}
        }
    }
}

fn count(cards: &[Card]) -> Counts {
    let mut counts = Counts::EMPTY;
    for &card in cards {
        counts.put(card);
    }
    counts
}

/// A state drawn from those that agree with what the viewer knows: what lies open as it lies, known hands as they
/// are known, and everything else by lot from the cards not accounted for.
pub(crate) fn determinize(info: &Info<StackingFrogs>, rng: &mut Rng) -> State {
    let Observation {
        viewer: _,
        act,
        round,
        phase,
        frame,
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
    for &card in tail {
        state.tail.push(card);
    }
    state.out = count(out);
    state.drawn = row(drawn);
    state.aside = row(aside);
    for (stage, seen) in state.stages.iter_mut().zip(stages) {
        *stage = build_stage(seen, *frame);
    }
    if let Some(seen) = solo {
        state.solo = build_solo(seen);
    }
    for (seat, card) in played.iter().enumerate().take(MAX_SEATS) {
        state.played[seat] = *card;
        state.aims[seat] = aims.get(seat).copied().flatten();
    }
    for (seat, hand) in Seat::all(info.options.players()).zip(hands) {
        state.hands[seat.index()] = match &hand.cards {
            Some(cards) => count(cards),
            None => info.memory.known[seat.index()],
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

/// What others have decided in secret: any of the things they could have decided.
fn decide_for_others(state: &mut State, viewer: Viewer, rng: &mut Rng) {
    for seat in state.seats() {
        if viewer.is(seat) || state.waiting.contains(seat) {
            continue;
        }
        let at = seat.index();
        match state.phase {
            Phase::Pick => {
                let hand = state.hands[at];
                state.played[at] = (!hand.is_empty()).then(|| by_lot(hand, rng));
            }
            Phase::Place => {
                if let Some(card) = state.played[at] {
                    state.aims[at] =
                        any_placing(&state.stages[at], card, state.options.frame(), rng);
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

/// One of the legal placements, each as likely: the choice is made anew with each one that is found.
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

/// One of the cards, each as likely.
fn by_lot(cards: Counts, rng: &mut Rng) -> Card {
    let mut left = rng.below(u32::from(cards.len()));
    for card in cards.kinds() {
        match left.checked_sub(u32::from(cards.get(card))) {
            Some(fewer) => left = fewer,
            None => return card,
        }
    }
    unreachable!("the number drawn is less than the number of cards")
}

pub(crate) fn row<const N: usize>(cards: &[Card]) -> Row<N> {
    let mut row = Row::default();
    for &card in cards.iter().take(N) {
        row.push(card);
    }
    row
}

/// A stage from its stacks, as they lie.
pub(crate) fn build_stage(stacks: &[SeenStack], frame: Frame) -> Stage {
    let origin = match frame {
        Frame::Floating => Place::new(
            stacks
                .iter()
                .map(|stack| stack.at.x())
                .min()
                .unwrap_or_default(),
            stacks
                .iter()
                .map(|stack| stack.at.y())
                .min()
                .unwrap_or_default(),
        ),
        Frame::Fixed => Place::default(),
    };
    let mut stage = Stage::at_origin(origin);
    for SeenStack { at, frogs } in stacks {
        for &frog in frogs {
            stage.put(*at, frog, Frame::Fixed);
        }
    }
    stage
}

pub(crate) fn build_solo(seen: &SeenSolo) -> Solo {
    let mut solo = Solo {
        grid: Grid::with_columns(seen.columns),
        pile: Pile::default(),
        card: seen.card,
    };
    for (slot, card) in solo.grid.cards_mut().iter_mut().zip(&seen.grid) {
        *slot = *card;
    }
    for &card in &seen.pile {
        solo.pile.add(card);
    }
    solo
}

impl State {
    /// Every card that is neither in the unordered rest nor unknown on the table, wherever it is.
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
        // A card that is revealed and not yet placed lies before its player; a picked one is still in the hand.
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
            .chain(self.hands.into_iter().flat_map(Counts::cards))
            .chain(self.drawn.as_slice().iter().copied())
            .chain(self.aside.as_slice().iter().copied())
            .chain(self.solo.pile.cards())
    }

    /// The cards of the deck played with that are nowhere to be seen.
    pub(crate) fn unaccounted(&self) -> Counts {
        let mut left = self.options.deck().cards();
        for card in self.placed_cards() {
            left.take(card);
        }
        left
    }
}
