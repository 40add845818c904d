//! Frog Juice: the rules of a card game of captures and spells for two to four players, clause by
//! clause.
//!
//! `RULES.md` beside this crate is the rulebook. Start with [`FrogJuice`]; the turn is in
//! `rules/mod.rs`, the reasons why an action is refused in `check.rs`, and viewers' knowledge in
//! `view.rs`.
//!
//! A whole match, in which everyone takes the first action there is:
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
//!             let seat = seats.first().expect("a seat decides");
//!             FrogJuice::legal_actions(&state, seat, &mut actions);
//!             Step::Act(seat, actions[0])
//!         }
//!     };
//!     FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
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
mod encoding;
mod endgame;
mod eval;
mod event;
mod habits;
mod heuristic_bot;
mod kind;
mod legal;
pub mod names;
mod narration;
mod options;
mod picture;
mod position;
mod rules;
mod score;
mod state;
mod view;

pub use action::{Action, Chance, Source, Sum};
pub use cards::Cards;
pub use eval::{
    CARD_UNDER, CAT, DECIDED, FROG_JUICE, INGREDIENT, LATER_TAKES, NEXT, NEXT_TAKES, NUMBER, PILE,
    POINT, SPELL_HELD, SPELL_LAID, TO_SWEEP, WASH, WASH_FOR_WITCH, WITCH, Weight, worth,
};
pub use event::{Answer, Ending, Event, Fact, Melt, Origin, Reply, Seen, WindowReason};
pub use habits::Habits;
pub use heuristic_bot::{heuristic_choice_by, heuristic_choice_in};
pub use kind::{Kind, Spell};
pub use options::{HouseRule, Options};
pub use position::{PlayerPosition, Position, SpellPosition, WindowAnswer};
pub use rules::LARGEST_PILE;
pub use score::{Piles, ScoreSheet, Ties};
pub use state::{CENTRE_DEALT, HAND_FULL, MAX_PLAYERS, Phase, State};
pub use view::{Observation, PlayerView, SpellView};

/// The rules of Frog Juice, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Evaluation` in `eval`, and `Encode` in `encoding`.
#[derive(Clone, Copy, Debug)]
pub enum FrogJuice {}
