//! The catalog: the list of all games, for code that works with any of them.
//!
//! It names every game, one line each in `src/games.rs`; only the page and its previews have other
//! such lists. There are two ways to a game whose name is only known when the program runs:
//!
//! - [`visit()`] calls generic code with the game's type. Programs that play, simulate or draw a
//!   game use this.
//! - [`any()`] gives an [`AnyGame`], whose [`AnyMatch`]es speak in canonical texts and plain data
//!   alone. Programs that talk to other programs use this. It is itself a visit.
//!
//! Words for people come from [`Speaker`].
//!
//! The number of actions before the first decision of every game:
//! ```
//! use ranarium_catalog::{Form, any, ids};
//! use ranarium_game::{Rng, Turn};
//!
//! let mut rng = Rng::new(1);
//! for id in ids() {
//!     let mut playing = any(id)?.start("")?;
//!     while playing.turn() == Turn::Chance {
//!         playing.draw(&mut rng)?;
//!     }
//!     for seat in playing.turn().seats().iter() {
//!         let forms = playing.legal(seat)?.into_iter();
//!         let texts: Vec<String> = forms.map(|Form { text, .. }| text).collect();
//!         println!("{id}: seat {seat} may {}", texts.join(" or "));
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod any_game;
mod any_match;
mod form;
mod format_error;
mod games;
mod input_error;
mod patterns;
mod rulebook;
mod scoring;
mod serde_errors;
mod speaker;
mod visit;

pub use any_game::{AnyGame, any, title};
pub use any_match::{AnyMatch, PerftCounts};
pub use format_error::FormatError;
pub use games::{ids, is_scored};
pub use input_error::InputError;
pub use ranarium_protocol::Form;
pub use rulebook::Rulebook;
pub use scoring::{ScoredSheet, scored_now};
pub use speaker::{Speaker, Texts};
pub use visit::{UnknownGameError, Visit, VisitScored, visit, visit_scored};
