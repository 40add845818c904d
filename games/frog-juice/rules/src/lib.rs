//! Frog Juice: the rules of a card game of captures and spells for two to four players, clause by clause.
//!
//! `RULES.md` beside this crate is the rulebook. Start with [`FrogJuice`]; what happens in a turn is in
//! `rules.rs`, why an action is refused in `check.rs`, and who may know what in `view.rs`.
//!
//! A whole match, in which everybody takes the first action there is:
//! ```
//! use frog_juice::{FrogJuice, Options};
//! use ranarium_game::{Game, NoEvents, Rng, Step, Turn, pick_weighted};
//!
//! let options: Options = "players=3 dealer=1 quiet-end=on".parse()?;
//! let (mut state, mut rng) = (FrogJuice::start(&options), Rng::new(7));
//! let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
//! loop {
//!     let step = match FrogJuice::turn(&state) {
//!         Turn::Over => break,
//!         Turn::Chance => {
//!             FrogJuice::chance_outcomes(&state, &mut outcomes);
//!             Step::Chance(pick_weighted(&outcomes, &mut rng))
//!         }
//!         Turn::Decide(seats) => {
//!             let seat = seats.first().expect("somebody decides");
//!             FrogJuice::legal_actions(&state, seat, &mut actions);
//!             Step::Act(seat, actions[0])
//!         }
//!     };
//!     FrogJuice::apply(&mut state, step, &mut NoEvents);
//! }
//! let returns = FrogJuice::returns(&state).expect("the match is over");
//! assert_eq!(returns.shares().iter().sum::<u8>(), 60);
//! # Ok::<(), ranarium_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod action;
mod capture;
mod cards;
mod check;
mod eval;
mod event;
mod kind;
mod options;
mod picture;
mod position;
mod rules;
mod score;
mod state;
mod tell;
mod view;

pub use action::{Action, Chance, Source, Sum};
pub use cards::Cards;
pub use eval::{
    CARD_UNDER, CAT, DECIDED, FROG_JUICE, INGREDIENT, LATER_TAKES, NEXT, NEXT_TAKES, NUMBER, PILE,
    POINT, SPELL_HELD, SPELL_LAID, TO_SWEEP, WASH, WASH_FOR_WITCH, WITCH, Weight, worth,
};
pub use event::{Answer, Ending, Event, Fact, Melt, Origin, Reply, Seen, Window};
pub use kind::{Kind, Spell};
pub use options::{HouseRule, Options};
pub use position::{PlayerPosition, Position, SpellPosition, WindowAnswer};
pub use rules::LARGEST_PILE;
pub use score::{Piles, Sheet, Ties};
pub use state::{CENTRE_DEALT, HAND_FULL, PLAYERS_MAX, Phase, State};
pub use view::{Observation, PlayerView, SpellView};

use ranarium_game::{
    Game, Illegal, Info, Language, Message, Picture, Returns, Rng, ScoreLine, Seat, Sink, Speak,
    Step, Tuning, Turn, Viewer,
};

/// The rules of Frog Juice.
#[derive(Clone, Copy, Debug)]
pub enum FrogJuice {}

impl Game for FrogJuice {
    const ID: &'static str = "frog-juice";
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
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Observation = Observation;
    type Seen = Seen;
    /// Nothing: what follows from earlier events and still matters is public, and stands in the observation.
    type Memory = ();
    type Position = Position;
    type ScoreSheet = Sheet;

    fn start(options: &Options) -> State {
        State::start(options)
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    fn rematch(state: &State) -> Options {
        // FJ-2.2: the dealer moves one seat clockwise.
        let players = ranarium_game::GameOptions::players(&state.options);
        match state.dealer {
            Some(dealer) => state.options.dealt_by(dealer.next(players)),
            None => state.options,
        }
    }

    fn turn(state: &State) -> Turn {
        rules::turn(state)
    }

    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        rules::legal_actions(state, seat, out);
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(state, seat, action)
    }

    fn chance_outcomes(state: &State, out: &mut Vec<(Chance, u32)>) {
        rules::chance_outcomes(state, out);
    }

    fn apply(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => rules::apply(state, seat, action, sink),
            Step::Chance(chance) => rules::apply_chance(state, chance, sink),
        }
    }

    fn returns(state: &State) -> Option<Returns> {
        rules::returns(state)
    }

    fn observe(state: &State, viewer: Viewer) -> Observation {
        view::observe(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        view::redact(event, viewer)
    }

    fn remember((): &mut (), _seen: &Seen) {}

    fn determinize(info: &Info<Self>, rng: &mut Rng) -> State {
        view::determinize(&info.options, &info.observation, rng)
    }

    fn silence(state: &State) -> Option<Action> {
        state.window_is_open().then_some(Action::Decline) // FJ-7.5
    }

    fn reveals(event: &Event) -> bool {
        view::reveals(event)
    }

    fn evaluate(state: &State, seat: Seat) -> i32 {
        eval::evaluate(state, seat)
    }

    fn tuning(_options: &Options) -> Tuning {
        eval::TUNING
    }

    fn position(state: &State) -> Position {
        position::position(state)
    }

    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        position::restore(options, position)
    }

    fn score_sheet(state: &State) -> Option<Sheet> {
        Some(score::score_sheet(state))
    }

    fn score(sheet: &Sheet) -> Result<Vec<ScoreLine>, Illegal> {
        score::score(sheet)
    }

    fn phrase(action: &Action) -> Message {
        tell::phrase(action)
    }

    fn phrase_chance(chance: &Chance) -> Message {
        tell::phrase_chance(chance)
    }

    fn tell(seen: &Seen, out: &mut Vec<Message>) {
        tell::tell(seen, out);
    }

    fn picture(observation: &Observation, speak: &dyn Speak) -> Picture {
        picture::picture(observation, speak)
    }
}
