//! The rules: the turn, the legal actions, and their effects.
//!
//! [`crate::legal`] lists the legal actions; [`crate::check`] has the reasons why other actions are
//! illegal.

use crate::legal::{self, can_add};
use crate::state::{MAX_HAND, repetition_key};
use crate::{
    Action, ArmyOfFrogs, Bundle, Cell, Chance, Colour, End, Event, Island, Options, Phase,
    STONES_PER_COLOUR, State, TurnPart, Winning, check,
};
use ranarium_game::{Game, GameOptions, History, Illegal, Returns, Seat, Seats, Sink, Step, Turn};

impl Game for ArmyOfFrogs {
    const ID: &'static str = "army-of-frogs";
    const RULES_VERSION: u32 = 1;
    // AF-1.3
    const DRAWS_BEGINNER: bool = true;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn start(options: &Options) -> State {
        // AF-1.1
        let bag = Seat::all(options.players())
            .flat_map(|seat| std::iter::repeat_n(Colour::of(seat), STONES_PER_COLOUR))
            .collect();
        State {
            options: *options,
            phase: Phase::Start,
            to_act: Seat::FIRST,
            island: Island::default(),
            hands: [Bundle::default(); 4],
            bag,
            turns: 0,
            passes: 0,
            history: History::with_capacity(HISTORY_ROOM),
        }
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Start | Phase::Deal | Phase::Take => Turn::Chance,
            Phase::Open | Phase::Add => Turn::Decide(Seats::only(state.to_act)),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !Self::turn(state).seats().contains(seat) {
            return;
        }
        legal::list(state, out);
    }

    fn count_actions(state: &State, seat: Seat, _scratch: &mut Vec<Action>) -> usize {
        if !Self::turn(state).seats().contains(seat) {
            return 0;
        }
        legal::count(state)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(state, seat, action)
    }

    fn chance_outcomes(state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        match state.phase {
            // AF-1.3
            Phase::Start => {
                out.extend(Seat::all(state.options.players()).map(|seat| (Chance::Start(seat), 1)));
            }
            // AF-1.2, AF-2.4
            Phase::Deal | Phase::Take => out.extend(
                state
                    .bag
                    .colours()
                    .map(|colour| (Chance::Take(colour), state.bag.count(colour) as u32)),
            ),
            Phase::Open | Phase::Add | Phase::Over(_) => {}
        }
    }

    fn apply_unchecked(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(Chance::Start(seat)) => start_player(state, seat, sink),
            Step::Chance(Chance::Take(stone)) => match state.phase {
                Phase::Deal => deal(state, stone, sink),
                Phase::Start | Phase::Open | Phase::Add | Phase::Take | Phase::Over(_) => {
                    take(state, stone, sink);
                }
            },
            Step::Act(seat, Action::Move { from, to }) => move_stone(state, seat, from, to, sink),
            Step::Act(seat, Action::Add { stone, cell }) => {
                add_stone(state, seat, stone, cell, sink);
            }
            Step::Act(seat, Action::Pass) => pass(state, seat, sink),
        }
    }

    fn returns(state: &State) -> Option<Returns> {
        let players = state.options.players();
        match state.phase {
            Phase::Over(End::Won(seat)) => Some(Returns::winner(players, seat)),
            Phase::Over(End::Repetition | End::Passes | End::TurnLimit) => {
                Some(Returns::draw(players))
            }
            Phase::Start | Phase::Deal | Phase::Open | Phase::Add | Phase::Take => None,
        }
    }
}

/// The number of reversible turns for which the history has room from the start.
const HISTORY_ROOM: usize = 64;

fn start_player(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Started { seat });
    state.to_act = seat;
    state.phase = Phase::Deal;
}

fn deal(state: &mut State, stone: Colour, sink: &mut impl Sink<Event>) {
    let Some(seat) = state.dealt_to() else {
        return;
    };
    sink.emit(|| Event::Dealt { seat, stone });
    state.bag.take(stone);
    state.hands[seat.index()].put(stone);
    if state.dealt_to().is_none() {
        begin_turn(state, sink);
    }
}

fn begin_turn(state: &mut State, sink: &mut impl Sink<Event>) {
    let seat = state.to_act;
    state.phase = Phase::Open;
    sink.emit(|| Event::TurnBegan { seat });
    // AF-7.3, AF-7.5
    match state
        .history
        .push(repetition_key(state.island.hash(), seat))
    {
        1 => {}
        2 => sink.emit(|| Event::Repeated { times: 2 }),
        _ => {
            sink.emit(|| Event::Repeated { times: 3 });
            end(state, End::Repetition, sink);
        }
    }
}

fn end(state: &mut State, end: End, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Ended { end });
    state.phase = Phase::Over(end);
}

fn move_stone(state: &mut State, seat: Seat, from: Cell, to: Cell, sink: &mut impl Sink<Event>) {
    let colour = Colour::of(seat);
    sink.emit(|| Event::Moved { seat, from, to });
    state.island.relocate(colour, from, to);
    state.passes = 0;
    // AF-7.2, and the same with `own-turn-wins`: the stone is the mover's.
    if state.island.is_complete(colour) {
        end(state, End::Won(seat), sink);
    } else if can_add(state) {
        state.phase = Phase::Add;
    } else {
        // AF-2.1
        let part = TurnPart::Add;
        sink.emit(|| Event::Skipped { seat, part });
        end_actions(state, sink);
    }
}

fn add_stone(
    state: &mut State,
    seat: Seat,
    stone: Colour,
    cell: Cell,
    sink: &mut impl Sink<Event>,
) {
    if state.phase == Phase::Open {
        // AF-2.1
        let part = TurnPart::Move;
        sink.emit(|| Event::Skipped { seat, part });
    }
    sink.emit(|| Event::Added { seat, stone, cell });
    state.island.add(stone, cell);
    if let Some(hand) = state.hands.get_mut(seat.index()) {
        hand.take(stone);
    }
    state.passes = 0;
    // Earlier positions can never occur again.
    state.history.clear();
    // AF-7.2; with a stone of the adder's own colour it is never so (AF-7.4).
    match state.options.winning() {
        Winning::Always if state.island.is_complete(stone) => {
            end(state, End::Won(stone.seat()), sink);
        }
        Winning::Always | Winning::OwnTurn => end_actions(state, sink),
    }
}

fn pass(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Passed { seat });
    state.passes = state.passes.saturating_add(1);
    end_actions(state, sink);
}

/// Ends the Move and Add of a turn: checks for a winner, and begins the Take.
fn end_actions(state: &mut State, sink: &mut impl Sink<Event>) {
    let seat = state.to_act;
    // AF-7.6
    if state.options.winning() == Winning::OwnTurn && state.island.is_complete(Colour::of(seat)) {
        end(state, End::Won(seat), sink);
    } else if state.passes >= state.options.players() {
        // AF-7.3, AF-7.7: over with the last of them, before its Take.
        end(state, End::Passes, sink);
    } else if state.own_hand().len() < MAX_HAND && !state.bag.is_empty() {
        // AF-2.4
        state.phase = Phase::Take;
    } else {
        end_turn(state, sink);
    }
}

fn take(state: &mut State, stone: Colour, sink: &mut impl Sink<Event>) {
    let seat = state.to_act;
    sink.emit(|| Event::Took { seat, stone });
    state.bag.take(stone);
    if let Some(hand) = state.hands.get_mut(seat.index()) {
        hand.put(stone);
    }
    state.history.clear();
    end_turn(state, sink);
}

fn end_turn(state: &mut State, sink: &mut impl Sink<Event>) {
    state.turns = state.turns.saturating_add(1);
    // House rule `turn-limit`, when the turn is completed (AF-7.7).
    if state
        .options
        .turn_limit()
        .is_some_and(|limit| state.turns >= limit)
    {
        end(state, End::TurnLimit, sink);
        return;
    }
    state.to_act = state.to_act.next(state.options.players());
    begin_turn(state, sink);
}

#[cfg(test)]
mod tests {
    use crate::ArmyOfFrogs;
    use crate::legal::allows;
    use ranarium_game::{Game, NoEvents, Rng, Turn, random_step};

    // An action that the fast check rejects is checked again slowly, so that an error there would
    // reject no action, only take longer.
    #[test]
    fn listed_actions_pass_the_fast_check() {
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut found = 0;
        for seed in 0..6 {
            let rng = &mut Rng::new(seed);
            let options = format!("players={} own-turn-wins turn-limit=50", 2 + seed % 3);
            let options = options.parse().expect("options");
            let mut state = ArmyOfFrogs::start(&options);
            while let Some(step) =
                random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes)
            {
                if let Turn::Decide(seats) = ArmyOfFrogs::turn(&state) {
                    let seat = seats.first().expect("a seat decides");
                    ArmyOfFrogs::legal_actions(&state, seat, &mut actions);
                    for action in &actions {
                        assert!(allows(&state, seat, action), "{action} in {state:?}");
                    }
                    found += actions.len();
                }
                ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
            }
        }
        assert!(found > 1000, "{found}");
    }
}
