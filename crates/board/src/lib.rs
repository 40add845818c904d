//! The shared parts of all boards.
//!
//! Start with [`Board`], the board of a game, [`ActionChoice`], the selection of actions touch by
//! touch, and [`BoardContext`], the interface between board and page: a board receives the viewer's
//! observation, the legal actions and the last events, and answers with an action. It has no access
//! to table or state, so hidden information cannot reach the screen.
//!
//! - [`ChoosingArea`]: the element around a board, which handles touches, drags and keys.
//! - [`PendingAction`]: an action while it is being built: choose, preview, confirm.
//! - [`Form`]: the score pad for players with real cards.
//! - [`motion`]: pieces travel to their new places, unless the user prefers less motion.
//! - [`journey`]: the same for boards that know the places of their pieces, hop by hop.
//! - [`hex`], [`extent`] and [`fit`]: the geometry of hexagons, the available room, and the largest
//!   fitting size.
//! - [`drag`]: pieces picked up and dropped.
//! - [`pointing`]: texts that name a space highlight it.
//! - [`keys`]: arrow keys that follow a board's own geometry.
//! - [`frog`]: the frog of all games, in all its poses, colours and moods.
//! - [`apng`]: moving pictures, of the frames that the page or the previews draw.
//! - [`art`]: further shared pictures: faces, backs of cards, the house.
#![forbid(unsafe_code)]

mod achievement;
mod addressing;
pub mod apng;
pub mod arrange;
pub mod art;
mod board;
mod board_services;
mod classes;
mod context;
mod drawing;
pub mod extent;
pub mod fit;
pub mod frog;
pub mod hex;
pub mod input;
pub mod movement;
mod pad;
pub mod pointing;
mod scene;
mod selection;
mod sound;
mod words;

pub use achievement::{Achievement, PlayedMatch};
pub use addressing::addressed;
pub use board::{Board, Figure, HeadStart, Lesson, LessonStep, LessonTask};
pub use board_services::{BoardServices, Question};
pub use classes::classes;
pub use context::BoardContext;
pub use drawing::Drawing;
pub use input::area::ChoosingArea;
pub use input::choose::{ActionChoice, ActionOf, ObservationOf, TouchEffect};
pub use input::pending::{Confirmation, PendingAction};
pub use pad::{Form, Pad, ScoredBoard};
pub use scene::{ReactionWindow, Scene};
pub use sound::{Ambience, Sound};
pub use words::{Words, number};
