//! IceFrogs: a race of stacking pyramids for two or three players, without chance or secrets.
//!
//! The rules are in `RULES.md`, clause by clause; code and tests cite them. Start with `rules.rs`
//! for the course of a match, `clauses.rs` for the moves of a pyramid in readable form, and
//! `legal/mod.rs` for the fast engine of the same moves.
//!
//! A match, played by a bot that looks for the best next position:
//! ```
//! use icefrogs::IceFrogs;
//! use ranarium_game::{Evaluation, Game, NoEvents, Step, Turn};
//!
//! let options = "players=2".parse().unwrap();
//! let mut state = IceFrogs::start(&options);
//! let mut actions = Vec::new();
//! while let Turn::Decide(seats) = IceFrogs::turn(&state) {
//!     let seat = seats.first().expect("a seat decides");
//!     IceFrogs::legal_actions(&state, seat, &mut actions);
//!     let best = actions.iter().max_by_key(|action| {
//!         let mut next = state.clone();
//!         IceFrogs::apply_unchecked(&mut next, Step::Act(seat, **action), &mut NoEvents);
//!         IceFrogs::evaluate(&next, seat)
//!     });
//!     IceFrogs::apply_unchecked(&mut state, Step::Act(seat, *best.unwrap()), &mut NoEvents);
//! }
//! assert_eq!(IceFrogs::returns(&state).unwrap().shares().iter().sum::<u8>(), 60);
//! ```
#![forbid(unsafe_code)]

mod action;
mod board;
mod check;
mod clauses;
mod encoding;
mod eval;
mod event;
mod head_start;
mod heuristic_bot;
mod legal;
pub mod names;
mod narration;
mod options;
mod picture;
mod position;
mod pyramid;
mod rules;
mod stacks;
mod state;
mod view;

pub use action::{Action, NoChance};
pub use board::Space;
pub use check::check_by_clause;
pub use eval::{ABOUT_TO_WIN, WON};
pub use event::Event;
pub use head_start::head_start;
pub use heuristic_bot::closeness;
pub use options::{BoardKind, Options};
pub use position::Position;
pub use pyramid::{Pyramid, Size, Supply};
pub use state::{End, MAX_OCCURRENCES, MAX_PLIES, State};
pub use view::{Memory, Observation};

/// The rules of IceFrogs, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Evaluation` in `eval`, and `Encode` in `encoding`.
#[derive(Debug)]
pub enum IceFrogs {}
