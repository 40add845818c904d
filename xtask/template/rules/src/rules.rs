//! The rules, in the order of RULES.md.

use crate::{Event, Hop, NoChance, Options, PondRace, State};
use ranarium_game::{Game, Illegal, Returns, Seat, Seats, Sink, Step, Turn};

impl State {
    /// PR-2.1: returns `true` if the last leaf is far enough for this hop.
    fn has_room_for(&self, hop: Hop) -> bool {
        hop.leaves() <= self.left()
    }

    /// Returns the number of leaves before the frog.
    pub(crate) fn left(&self) -> u8 {
        self.options.leaves - self.leaf
    }
}

impl Game for PondRace {
    const ID: &'static str = "pond-race";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Hop;
    type Chance = NoChance;
    type Event = Event;

    fn start(options: &Options) -> State {
        // PR-1.1
        State {
            options: options.clone(),
            to_move: Seat::FIRST,
            leaf: 0,
        }
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    fn turn(state: &State) -> Turn {
        // PR-3.1
        if state.left() == 0 {
            Turn::Over
        } else {
            Turn::Decide(Seats::only(state.to_move))
        }
    }

    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Hop>) {
        out.clear();
        if Self::turn(state).seats().contains(seat) {
            out.extend(Hop::ALL.into_iter().filter(|&hop| state.has_room_for(hop)));
        }
    }

    fn check(state: &State, seat: Seat, hop: &Hop) -> Result<(), Illegal> {
        if state.left() == 0 {
            return Err(Illegal::new("PR-3.1", "match-over"));
        }
        if seat != state.to_move {
            return Err(Illegal::new("PR-1.1", "not-your-turn").with("seat", state.to_move));
        }
        if !state.has_room_for(*hop) {
            return Err(Illegal::new("PR-2.1", "too-far").with("left", state.left()));
        }
        Ok(())
    }

    fn chance_outcomes(_: &State, out: &mut Vec<(NoChance, u32)>) {
        out.clear();
    }

    fn apply_unchecked(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, hop) => {
                state.leaf = (state.leaf + hop.leaves()).min(state.options.leaves);
                sink.emit(|| Event::Hopped {
                    seat,
                    leaf: state.leaf,
                });
                // PR-3.1: the winner stays the one who moved last.
                if state.left() > 0 {
                    state.to_move = seat.next(state.options.players);
                }
            }
            Step::Chance(never) => match never {},
        }
    }

    fn returns(state: &State) -> Option<Returns> {
        // PR-3.1
        (state.left() == 0).then(|| Returns::winner(state.options.players, state.to_move))
    }
}
