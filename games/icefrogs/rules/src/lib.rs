//! IceFrogs: a race of stacking pyramids for two or three players, without chance or secrets.
//!
//! The rules are in `RULES.md`, clause by clause; code and tests cite them. Start with `rules.rs` for the course of a
//! match, `routes.rs` for how a pyramid moves, and `reach.rs` for the same at speed.
//!
//! A match, played by whoever sees the best next position:
//! ```
//! use icefrogs::IceFrogs;
//! use ranarium_game::{Game, NoEvents, Seat, Step, Turn};
//!
//! let options = "players=2".parse().unwrap();
//! let mut state = IceFrogs::start(&options);
//! let mut actions = Vec::new();
//! while let Turn::Decide(seats) = IceFrogs::turn(&state) {
//!     let seat = seats.first().expect("somebody decides");
//!     IceFrogs::legal_actions(&state, seat, &mut actions);
//!     let best = actions.iter().max_by_key(|action| {
//!         let mut next = state.clone();
//!         IceFrogs::apply(&mut next, Step::Act(seat, **action), &mut NoEvents);
//!         IceFrogs::evaluate(&next, seat)
//!     });
//!     IceFrogs::apply(&mut state, Step::Act(seat, *best.unwrap()), &mut NoEvents);
//! }
//! assert_eq!(IceFrogs::returns(&state).unwrap().shares().iter().sum::<u8>(), 60);
//! ```
#![forbid(unsafe_code)]

mod action;
mod board;
mod check;
mod eval;
mod event;
mod glimpse;
mod notation;
mod options;
mod picture;
mod position;
mod pyramid;
mod reach;
mod routes;
mod rules;
mod stacks;
mod state;
mod surface;
mod tell;
mod view;
mod wins;

pub use action::{Action, NoChance};
pub use board::Space;
pub use check::plainly;
pub use eval::{ABOUT_TO_WIN, WON, closeness};
pub use event::Event;
pub use options::{BoardKind, Options};
pub use position::Position;
pub use pyramid::{Pyramid, Size, Supply};
pub use state::{End, OCCURRENCES_MAX, PLIES_MAX, State};
pub use view::{Memory, Observation};

use ranarium_game::{
    Game, Glimpse, Illegal, Info, Language, Message, NoSheet, Picture, Returns, Rng, ScoreLine,
    Seat, Sink, Speak, Step, Tuning, Turn, Urgency, Viewer,
};
use std::ops::ControlFlow;

/// The game.
pub enum IceFrogs {}

impl Game for IceFrogs {
    const ID: &'static str = "icefrogs";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../locales/en.ftl")),
        (Language::Nl, include_str!("../../locales/nl.ftl")),
    ];

    const HIDES: bool = false;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = NoChance;
    type Event = Event;
    type Observation = Observation;
    type Seen = Event;
    type Memory = Memory;
    type Position = Position;
    type ScoreSheet = NoSheet;

    fn start(options: &Options) -> State {
        State::new(options)
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        rules::turn(state)
    }

    #[inline]
    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        rules::legal_actions(state, seat, out);
    }

    #[inline]
    fn count_actions(state: &State, seat: Seat, _: &mut Vec<Action>) -> usize {
        rules::count_actions(state, seat)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(state, seat, action)
    }

    fn chance_outcomes(_: &State, out: &mut Vec<(NoChance, u32)>) {
        out.clear();
    }

    #[inline]
    fn apply(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => rules::apply(state, seat, action, sink),
            Step::Chance(chance) => match chance {},
        }
    }

    fn returns(state: &State) -> Option<Returns> {
        rules::returns(state)
    }

    fn observe(state: &State, viewer: Viewer) -> Observation {
        view::observe(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        view::redact(event, viewer)
    }

    fn remember(memory: &mut Memory, seen: &Event) {
        view::remember(memory, seen);
    }

    fn determinize(info: &Info<Self>, _: &mut Rng) -> State {
        view::determinize(info)
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Entered { .. }
            | Event::Moved { .. }
            | Event::Passed { .. }
            | Event::Ended(_) => false,
        }
    }

    fn evaluate(state: &State, seat: Seat) -> i32 {
        eval::evaluate(state, seat)
    }

    #[inline]
    fn evaluate_quiet(state: &State, seat: Seat) -> i32 {
        eval::evaluate_quiet(state, seat)
    }

    #[inline]
    fn urgency(state: &State) -> Urgency {
        wins::urgency(state)
    }

    #[inline]
    fn glimpse(
        state: &State,
        seat: Seat,
        hope: i32,
        look: &mut impl FnMut(Glimpse<Action>) -> ControlFlow<()>,
    ) -> bool {
        glimpse::glimpse(state, seat, hope, look)
    }

    #[inline]
    fn key(state: &State) -> Option<u64> {
        Some(state.key())
    }

    fn earlier_keys(state: &State, out: &mut Vec<u64>) {
        state.earlier_keys(out);
    }

    fn forget_earlier(state: &mut State) {
        state.forget_earlier();
    }

    fn tuning(options: &Options) -> Tuning {
        eval::tuning(options)
    }

    fn position(state: &State) -> Position {
        position::position(state)
    }

    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        position::restore(options, position)
    }

    fn score_sheet(_: &State) -> Option<NoSheet> {
        None
    }

    fn score(sheet: &NoSheet) -> Result<Vec<ScoreLine>, Illegal> {
        match *sheet {}
    }

    fn phrase(action: &Action) -> Message {
        tell::phrase(action)
    }

    fn phrase_chance(chance: &NoChance) -> Message {
        tell::phrase_chance(chance)
    }

    fn tell(seen: &Event, out: &mut Vec<Message>) {
        tell::tell(seen, out);
    }

    fn picture(observation: &Observation, speak: &dyn Speak) -> Picture {
        picture::picture(observation, speak)
    }
}
