//! The course of a match: the turn, the legal actions, their effects, and the end.

use crate::action::{Action, NoChance};
use crate::clauses::{self, WalkOrigin};
use crate::event::Event;
use crate::legal::{self, two_plies};
use crate::options::Options;
use crate::stacks::Slot;
use crate::state::{End, MAX_OCCURRENCES, MAX_PLIES, State};
use crate::{IceFrogs, check};
use ranarium_game::{Game, Illegal, Returns, Seat, Seats, Sink, Step, Turn};

impl Game for IceFrogs {
    const ID: &'static str = "icefrogs";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = NoChance;
    type Event = Event;

    fn start(options: &Options) -> State {
        State::new(options)
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.end {
            Some(_) => Turn::Over,
            None => Turn::Decide(Seats::only(state.to_move)),
        }
    }

    #[inline]
    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if state.end.is_none() && seat == state.to_move {
            legal::list(state, seat, out);
        }
    }

    #[inline]
    fn count_actions(state: &State, seat: Seat, _: &mut Vec<Action>) -> usize {
        if state.end.is_some() || seat != state.to_move {
            return 0;
        }
        // IF-4.2: without a move there is one action, the pass.
        legal::count(state, seat).max(1) as usize
    }

    #[inline]
    fn count_pairs(state: &State, seat: Seat) -> Option<(u64, u64)> {
        two_plies::count(state, seat)
    }

    fn returns(state: &State) -> Option<Returns> {
        let players = state.players();
        state.end.map(|end| match end {
            End::Won(seat) => Returns::winner(players, seat),
            End::AllPassed | End::Repetition | End::Limit => Returns::draw(players),
        })
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(state, seat, action)
    }

    fn chance_outcomes(_: &State, out: &mut Vec<(NoChance, u32)>) {
        out.clear();
    }

    #[inline]
    fn apply_unchecked(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => apply(state, seat, action, sink),
            Step::Chance(chance) => match chance {},
        }
    }
}

#[inline]
fn apply(state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    let board = state.board();
    let landed: u64 = match action {
        Action::Enter { size, to } => {
            let supply = state.supply(seat);
            let (Some(to_bit), Some(slot), Some(less)) = (
                board.bit(to),
                Slot::next(seat, size, supply),
                supply.less(size),
            ) else {
                return;
            };
            sink.emit(|| Event::Entered {
                seat,
                size,
                route: clauses::shortest_route(state, seat, WalkOrigin::Supply(size), to),
            });
            state.supplies[seat.index() % 3] = less;
            state.stacks.put(to_bit, slot);
            // Earlier positions had one pyramid more in this supply.
            state.history.clear();
            state.passes = 0;
            1 << to_bit
        }
        Action::Move { from, to } => {
            let (Some(from_bit), Some(to_bit)) = (board.bit(from), board.bit(to)) else {
                return;
            };
            let Some(top) = state.stacks.top(from_bit) else {
                return;
            };
            sink.emit(|| Event::Moved {
                seat,
                size: top.size,
                route: clauses::shortest_route(state, seat, WalkOrigin::Space(from), to),
            });
            if let Some(slot) = state.stacks.lift(from_bit) {
                state.stacks.put(to_bit, slot);
            }
            state.passes = 0;
            1 << to_bit
        }
        Action::Pass => {
            sink.emit(|| Event::Passed { seat });
            state.passes = state.passes.saturating_add(1);
            0
        }
    };
    state.plies = state.plies.saturating_add(1);
    state.to_move = state.to_move.next(state.players());
    if state.stood > 0 {
        let stood = state.history.push(state.hash());
        state.stood = stood.min(usize::from(MAX_OCCURRENCES)) as u8;
    }
    let won = landed & board.goals(state.players(), seat) != 0;
    state.end = if won {
        // IF-4.1; IF-4.5: before any draw.
        Some(End::Won(seat))
    } else {
        draw(state)
    };
    if let Some(end) = state.end {
        sink.emit(|| Event::Ended(end));
    }
}

/// Returns the reason if a match without a winner is a draw.
pub(crate) fn draw(state: &State) -> Option<End> {
    if state.passes >= state.players() {
        // IF-4.2
        Some(End::AllPassed)
    } else if state.stood >= MAX_OCCURRENCES {
        // IF-4.3
        Some(End::Repetition)
    } else if state.plies >= MAX_PLIES {
        // IF-4.3
        Some(End::Limit)
    } else {
        None
    }
}
