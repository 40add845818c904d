//! A toy game, small enough to count by hand, that generic programs test themselves with.
//!
//! It has what makes the real games hard: hidden hands, chance, a decision of all seats at once,
//! and a reaction window that must not tell who could react. Start with the rules in words in
//! `texts.rs`, then `rules.rs` and `state.rs`.

mod action;
mod cards;
mod encoding;
mod eval;
mod event;
mod laws;
mod narration;
mod options;
mod position;
mod rules;
mod state;
mod texts;
mod view;

pub use action::{ToyAction, ToyChance};
pub use cards::Card;
pub use event::{ToyEvent, ToySeen};
pub use laws::ToyLaws;
pub use options::ToyOptions;
pub use position::ToyPosition;
pub use state::ToyState;
pub use view::{ToyMemory, ToyObservation};

/// The rules of the toy game, as a marker type that is never created. It implements the traits of
/// [`ranarium_game`]: `Game` in `rules`, `Views` in `view`, `Notation` in `position`, `Narration`
/// in `narration`, `Evaluation` in `eval`, and `Encode` in `encoding`.
pub enum Toy {}
