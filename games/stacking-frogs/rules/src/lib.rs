//! Stacking Frogs: the rules, clause by clause (`RULES.md` beside this crate).
//!
//! Start with [`StackingFrogs`], then [`State`]. `rules/round.rs` has the course of a round,
//! `check.rs` the reasons of illegal actions, clause by clause, and [`constants`] every number of
//! the rulebook.
//!
//! A whole match, each step taken at random:
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
mod automaton;
mod card;
mod cards;
mod check;
mod colour;
pub mod constants;
mod encoding;
mod eval;
mod event;
mod heuristic_bot;
mod legal;
pub mod names;
mod narration;
mod options;
mod picture;
mod place;
mod points;
mod position;
mod rules;
mod score;
mod stage;
mod state;
mod view;

pub use action::{Action, Chance, Moving, Placing, Recruiting};
pub use automaton::grid::{GridCard, GridPlace};
pub use card::{Card, Colour, ColourSet, Deck, Frog};
pub use cards::Cards;
pub use event::{DeckPart, Direction, Drafter, Event, Fact, Seen};
pub use options::{Frame, Options, Passing, Pinks};
pub use place::{Place, StagePlace};
pub use position::Position;
pub use score::{ScoreSheet, StageDrawing};
pub use state::{Phase, State};
pub use view::{Memory, Observation, SeenHand, SeenSolo, SeenStack};

/// The rules of Stacking Frogs, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Scoring` in `score`, `Evaluation` in `eval`, and `Encode` in
/// `encoding`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackingFrogs {}
