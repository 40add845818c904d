//! The implementation of [`Game`]: turns, draws and steps.

mod greens_and_pinks;
mod round;

use crate::action::{Action, Chance};
use crate::automaton::grid::GridCard;
use crate::card::Card;
use crate::cards::Cards;
use crate::event::Event;
use crate::options::Options;
use crate::state::{Phase, State};
use crate::{StackingFrogs, check, legal, points};
use ranarium_game::{Game, Illegal, NoEvents, Returns, Seat, Seats, Sink, Step, Turn};

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
        if Self::turn(state).seats().contains(seat) {
            legal::list(state, seat, out);
        }
    }

    fn count_actions(state: &State, seat: Seat, scratch: &mut Vec<Action>) -> usize {
        match state.phase {
            Phase::Move(mover) if mover == seat && !state.options.is_solo() => {
                legal::count_moves(state)
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

#[inline]
fn any_of(cards: Cards, out: &mut Vec<(Chance, u32)>) {
    let weigh = |card: Card| (Chance::Draw(card), u32::from(cards.get(card)));
    out.extend(cards.kinds().map(weigh));
}

/// Adds the cards that may be face down there.
fn turning(state: &State, index: Option<usize>, out: &mut Vec<(Chance, u32)>) {
    match index.and_then(|index| state.solo.grid.cards().get(index)) {
        Some(GridCard::Down) => any_of(state.rest, out),
        Some(&GridCard::Known(card)) => out.push((Chance::Draw(card), 1)),
        Some(GridCard::Gone | GridCard::Up(_)) | None => {}
    }
}
