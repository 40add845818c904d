//! Pond Race: one frog, a row of leaves. The smallest whole game, to begin a new one from.
//!
//! Start with `rules.rs`, which reads like RULES.md. A match in which everyone hops as far as may
//! be:
//! ```
//! use pond_race::PondRace;
//! use ranarium_game::{Game, NoEvents, Step, Turn};
//!
//! let options = "players=2 leaves=10".parse().unwrap();
//! let (mut state, mut actions) = (PondRace::start(&options), Vec::new());
//! while let Turn::Decide(seats) = PondRace::turn(&state) {
//!     let seat = seats.first().unwrap();
//!     PondRace::legal_actions(&state, seat, &mut actions);
//!     let step = Step::Act(seat, *actions.last().unwrap());
//!     PondRace::apply_unchecked(&mut state, step, &mut NoEvents);
//! }
//! assert_eq!(PondRace::returns(&state).unwrap().shares(), [0, 60]);
//! ```
#![forbid(unsafe_code)]

mod action;
mod encoding;
mod eval;
mod narration;
mod options;
mod picture;
mod position;
mod rules;
mod state;
mod view;

pub use action::{Hop, NoChance};
pub use options::Options;
pub use position::Position;
pub use state::{Event, State};
pub use view::{Observation, Seen};

/// The rules of Pond Race, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Evaluation` in `eval`, and `Encode` in `encoding`.
#[derive(Debug)]
pub enum PondRace {}
