//! The implementation of [`Game`]: turns, legal actions and steps.

use crate::action::{Action, Chance, Moving, Placing, Recruiting};
use crate::cards::Card;
use crate::counts::Counts;
use crate::event::Event;
use crate::flow::{placements, recruits};
use crate::grid::GridCard;
use crate::options::Options;
use crate::stage::Spot;
use crate::state::{Phase, State};
use crate::{StackingFrogs, check, points};
use ranarium_game::{Game, Illegal, MAX_SEATS, NoEvents, Returns, Seat, Seats, Sink, Step, Turn};

impl Game for StackingFrogs {
    const ID: &'static str = "stacking-frogs";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn start(options: &Options) -> State {
        let mut state = State::new(options);
        state.begin_act(&mut NoEvents);
        state
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Reveal(_) | Phase::Lift(_) | Phase::Draw(_) => Turn::Chance,
            Phase::Pick | Phase::Place => Turn::Decide(state.waiting),
            Phase::Take => Turn::Decide(Seats::only(Seat::FIRST)),
            Phase::Move(seat) | Phase::Recruit(seat) => Turn::Decide(Seats::only(seat)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !Self::turn(state).seats().contains(seat) {
            return;
        }
        let stage = &state.stages[seat.index()];
        let frame = state.options.frame();
        match state.phase {
            Phase::Pick => out.extend(state.hands[seat.index()].kinds().map(Action::Pick)),
            Phase::Take => {
                let grid = &state.solo.grid;
                let there = grid
                    .cards()
                    .iter()
                    .enumerate()
                    .filter(|(_, card)| **card != GridCard::Gone);
                out.extend(there.map(|(at, _)| Action::Take(grid.place(at))));
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

    fn count_actions(state: &State, seat: Seat, scratch: &mut Vec<Action>) -> usize {
        match state.phase {
            Phase::Move(mover) if mover == seat && !state.options.is_solo() => {
                let unlocked = state.stages().iter().map(|stage| stage.unlocked());
                let count: usize = unlocked.map(usize::from).sum();
                count * count.saturating_sub(1)
            }
            Phase::Deal
            | Phase::Reveal(_)
            | Phase::Pick
            | Phase::Take
            | Phase::Lift(_)
            | Phase::Place
            | Phase::Move(_)
            | Phase::Draw(_)
            | Phase::Recruit(_)
            | Phase::Over => {
                Self::legal_actions(state, seat, scratch);
                scratch.len()
            }
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(state, seat, action)
    }

    fn chance_outcomes(state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        let grid = &state.solo.grid;
        match state.phase {
            Phase::Deal | Phase::Draw(_) => {
                if state.unordered() > 0 {
                    any_of(state.rest, out);
                } else {
                    out.extend(
                        state
                            .tail
                            .as_slice()
                            .first()
                            .map(|&card| (Chance::Draw(card), 1)),
                    );
                }
            }
            Phase::Reveal(_) => turning(state, grid.first_down(), out),
            Phase::Lift(at) => turning(state, Some(usize::from(at)), out),
            Phase::Pick
            | Phase::Take
            | Phase::Place
            | Phase::Move(_)
            | Phase::Recruit(_)
            | Phase::Over => {}
        }
    }

    fn apply_unchecked(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => state.decide(seat, action, sink),
            Step::Chance(Chance::Draw(card)) => state.draw_card(card, sink),
        }
    }

    fn returns(state: &State) -> Option<Returns> {
        (state.phase == Phase::Over).then(|| points::returns(state))
    }
}

/// SF-5.1: every move from one unlocked stack to another, in order.
fn all_moves(state: &State, out: &mut Vec<Action>) {
    let mut spots = [Spot::default(); 9 * MAX_SEATS];
    let mut count = 0;
    for seat in state.seats() {
        for place in state.stages[seat.index()].unlocked_places() {
            spots[count] = Spot { seat, place };
            count += 1;
        }
    }
    let spots = &spots[..count];
    out.reserve(count * count);
    for (at, &from) in spots.iter().enumerate() {
        let to = |&to: &Spot| Action::Move(Moving { from, to });
        out.extend(spots[..at].iter().map(to));
        out.extend(spots[at + 1..].iter().map(to));
    }
}

#[inline]
fn any_of(cards: Counts, out: &mut Vec<(Chance, u32)>) {
    let weigh = |card: Card| (Chance::Draw(card), u32::from(cards.get(card)));
    out.extend(cards.kinds().map(weigh));
}

/// Adds the cards that may be face down there.
fn turning(state: &State, at: Option<usize>, out: &mut Vec<(Chance, u32)>) {
    match at.and_then(|at| state.solo.grid.cards().get(at)) {
        Some(GridCard::Down) => any_of(state.rest, out),
        Some(&GridCard::Known(card)) => out.push((Chance::Draw(card), 1)),
        Some(GridCard::Gone | GridCard::Up(_)) | None => {}
    }
}
