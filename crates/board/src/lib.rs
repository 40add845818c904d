//! What every board shares.
//!
//! Start with [`Board`], what a game shows of itself, [`Choose`], how its actions are chosen touch
//! by touch, and [`BoardContext`], what a board is given and gives back: it receives what a viewer
//! sees, the legal actions and what happened, and answers with an action. It knows neither table
//! nor state, so what is hidden from a viewer cannot be on the screen.
//!
//! - [`ChoosingArea`]: the element around a board, which hears touches, drags and keys.
//! - [`PendingAction`]: an action while it is being built: choose, preview, confirm.
//! - [`Form`]: the score pad of those who have the real cards.
//! - [`motion`]: pieces travel to where they are now, unless people want less motion.
//! - [`journey`]: the same for boards that know where their pieces are, hop by hop.
//! - [`hex`], [`extent`] and [`fit`]: where hexagons lie, how much room there is, and what fits it.
//! - [`drag`]: pieces taken up and dropped.
//! - [`keys`]: arrows go along a board's own geometry.
//! - [`frog`]: the one frog of the house, in all its poses, colours and moods.
//! - [`art`]: what else is drawn alike everywhere: faces, backs of cards, the house.
#![forbid(unsafe_code)]

mod area;
pub mod arrange;
pub mod art;
mod board;
mod choose;
mod context;
pub mod drag;
mod drawing;
pub mod extent;
pub mod fit;
pub mod frog;
pub mod hex;
pub mod journey;
pub mod keys;
mod life;
pub mod motion;
mod pad;
mod pending;
mod scene;
mod sound;
mod words;

pub use area::ChoosingArea;
pub use board::{Board, Figure, Lesson, LessonStep, Task};
pub use choose::{ActionOf, Choose, ObservationOf, Outcome};
pub use context::{BoardContext, BoardServices, Question};
pub use drawing::Drawing;
pub use pad::{Form, Pad, ScoredBoard};
pub use pending::{PendingAction, Steps};
pub use scene::{ReactionWindow, Scene};
pub use sound::Sound;
pub use words::Words;
