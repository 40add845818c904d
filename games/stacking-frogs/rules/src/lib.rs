//! Stacking Frogs: the rules, clause by clause (`RULES.md` beside this crate).
//!
//! Start with [`StackingFrogs`], then [`State`]; `flow` reads like the order of a round, `check`
//! like the rulebook, and `tables` holds every number. A whole match, each step taken at random:
//! ```
//! use ranarium_game::{Game, NoEvents, Rng, random_step};
//! use stacking_frogs::StackingFrogs;
//!
//! let options = "players=3 deck=expanded".parse()?;
//! let mut state = StackingFrogs::start(&options);
//! let (mut rng, mut actions, mut outcomes) = (Rng::new(7), Vec::new(), Vec::new());
//! while let Some(step) =
//!     random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
//! {
//!     StackingFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
//! }
//! let returns = StackingFrogs::returns(&state).expect("the match is over");
//! assert_eq!(returns.points().map(<[i16]>::len), Some(3));
//! # Ok::<(), ranarium_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod action;
mod cards;
mod check;
mod colour;
mod counts;
mod eval;
mod event;
mod flow;
mod grid;
mod heuristic_bot;
mod names;
mod narration;
mod observation;
mod options;
mod outlook;
mod picture;
mod pile;
mod points;
mod position;
mod rules;
mod score;
mod stage;
mod state;
pub mod tables;
mod text;
mod view;
mod world;

pub use action::{Action, Chance, Moving, Placing, Recruiting};
pub use cards::{Card, Colour, ColourSet, Deck, Frog};
pub use counts::Counts;
pub use event::{Direction, Drafter, Event, Fact, Seen, Source};
pub use grid::{GridCard, GridPlace};
pub use observation::{Observation, SeenHand, SeenSolo, SeenStack};
pub use options::{Frame, Options, Passing, Pinks};
pub use position::Position;
pub use score::{Drawing, ScoreSheet};
pub use stage::{Place, Spot};
pub use state::{Phase, State};
pub use world::Memory;

/// The rules of Stacking Frogs, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Scoring` in `score`, and `Evaluation` in `eval`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackingFrogs {}
