//! Army of Frogs: the rules, clause by clause.
//!
//! Start with [`ArmyOfFrogs`]; the clauses are in RULES.md, beside this crate. `rules.rs` has the
//! course of a turn, [`clauses`] the rules of the board in readable form, and
//! `island/layout/mod.rs` a fast engine for the same rules.
//!
//! A match at random:
//! ```
//! use army_of_frogs::ArmyOfFrogs;
//! use ranarium_game::{Game, Notation, NoEvents, Rng, random_step};
//!
//! let options = "players=3 turn-limit=200".parse().expect("these options exist");
//! let mut state = ArmyOfFrogs::start(&options);
//! let mut rng = Rng::new(7);
//! let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
//! while let Some(step) =
//!     random_step::<ArmyOfFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
//! {
//!     ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
//! }
//! let returns = ArmyOfFrogs::returns(&state).expect("it is over");
//! assert_eq!(returns.shares().iter().map(|&share| u32::from(share)).sum::<u32>(), 60);
//! println!("{}", ArmyOfFrogs::position(&state));
//! ```
#![forbid(unsafe_code)]

mod action;
mod cell;
mod check;
pub mod clauses;
mod colour;
mod encoding;
mod eval;
mod event;
mod heuristic_bot;
mod island;
mod legal;
pub mod names;
mod narration;
mod options;
mod picture;
mod position;
mod rules;
mod state;
mod view;

pub use action::{Action, Chance};
pub use cell::{Cell, Direction};
pub use check::check_by_clause;
pub use colour::{Bundle, Colour, STONES_PER_COLOUR};
pub use eval::outlook::WON;
pub use event::{Event, TurnPart};
pub use island::{GROUP_TO_WIN, Island, MAX_COLOUR, MAX_STONES, Stone};
pub use options::{Options, Winning};
pub use position::Position;
pub use state::{End, MAX_HAND, Phase, State};
pub use view::{Memory, Observation, Task};

/// The rules of Army of Frogs, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Evaluation` in `eval`, and `Encode` in `encoding`.
#[derive(Debug)]
pub enum ArmyOfFrogs {}
