//! The rules, in the order of RULES.md.

use crate::{
    Event, Hop, NoChance, Observation, Options, Position, Seen, State, eval, notation, picture,
    tell, view,
};
use ranarium_game::{
    Game, Illegal, Info, Language, Message, NoSheet, Picture, Returns, Rng, ScoreLine, Seat, Seats,
    Sink, Speak, Step, Turn, Viewer,
};

/// The game.
#[derive(Debug)]
pub enum PondRace {}

impl State {
    /// PR-2.1: whether the last leaf is far enough for this hop.
    fn has_room_for(&self, hop: Hop) -> bool {
        hop.leaves() <= self.left()
    }

    /// How many leaves lie before the frog.
    pub(crate) fn left(&self) -> u8 {
        self.options.leaves - self.leaf
    }
}

impl Game for PondRace {
    const ID: &'static str = "pond-race";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../locales/en.ftl")),
        (Language::Nl, include_str!("../../locales/nl.ftl")),
    ];

    type Options = Options;
    type State = State;
    type Action = Hop;
    type Chance = NoChance;
    type Event = Event;
    type Observation = Observation;
    type Seen = Seen;
    type Memory = ();
    type Position = Position;
    type ScoreSheet = NoSheet;

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

    fn apply(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
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

    fn observe(state: &State, _: Viewer) -> Observation {
        view::observe(state)
    }

    fn redact(event: &Event, _: Viewer) -> Option<Seen> {
        Some(view::redact(event))
    }

    fn remember(_: &mut (), _: &Seen) {}

    fn determinize(info: &Info<Self>, _: &mut Rng) -> State {
        view::state(&info.observation)
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Hopped { .. } => false,
        }
    }

    fn evaluate(state: &State, seat: Seat) -> i32 {
        eval::evaluate(state, seat)
    }

    fn position(state: &State) -> Position {
        notation::position(state)
    }

    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        notation::restore(options, position)
    }

    fn score_sheet(_: &State) -> Option<NoSheet> {
        None
    }

    fn score(sheet: &NoSheet) -> Result<Vec<ScoreLine>, Illegal> {
        match *sheet {}
    }

    fn phrase(hop: &Hop) -> Message {
        Message::new("hop").with("leaves", hop.leaves())
    }

    fn phrase_chance(chance: &NoChance) -> Message {
        match *chance {}
    }

    fn tell(seen: &Seen, out: &mut Vec<Message>) {
        tell::tell(seen, out);
    }

    fn picture(observation: &Observation, speak: &dyn Speak) -> Picture {
        picture::draw(observation, speak)
    }
}
