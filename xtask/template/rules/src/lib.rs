//! Pond Race: one frog, a row of leaves. The smallest whole game, to begin a new one from.
//!
//! Start with `rules.rs`, which reads like RULES.md. A match in which everybody hops as far as may be:
//! ```
//! use pond_race::PondRace;
//! use ranarium_game::{Game, NoEvents, Step, Turn};
//!
//! let options = "players=2 leaves=10".parse().unwrap();
//! let (mut state, mut actions) = (PondRace::start(&options), Vec::new());
//! while let Turn::Decide(seats) = PondRace::turn(&state) {
//!     let seat = seats.first().unwrap();
//!     PondRace::legal_actions(&state, seat, &mut actions);
//!     PondRace::apply(&mut state, Step::Act(seat, *actions.last().unwrap()), &mut NoEvents);
//! }
//! assert_eq!(PondRace::returns(&state).unwrap().shares(), [0, 60]);
//! ```
#![forbid(unsafe_code)]

mod action;
mod eval;
mod notation;
mod options;
mod picture;
mod rules;
mod state;
mod tell;
mod view;

pub use action::{Hop, NoChance};
pub use notation::Position;
pub use options::Options;
pub use rules::PondRace;
pub use state::{Event, State};
pub use view::{Observation, Seen};
