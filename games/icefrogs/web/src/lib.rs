//! The board of IceFrogs: a frozen pond with pyramids of ice.
//!
//! Start with `table.rs`, the whole table, `context.rs`, the state shared by its parts, and
//! `selection.rs`, the selection of an action touch by touch. `layout.rs` has the positions of
//! everything, `pieces.rs` the identity of pyramids while they move.
#![forbid(unsafe_code)]

mod arrange;
mod clue;
mod context;
mod describe;
mod drawing;
mod fan;
mod figures;
mod ice;
mod last;
mod layout;
mod lesson;
mod marks;
mod nests;
mod piece_view;
mod pieces;
mod pyramid;
mod reasons;
mod room;
pub mod selection;
mod summary;
mod table;
mod thumbnail;
mod ways;

pub use last::Last;
pub use layout::{Layout, Nest, Shape};
pub use marks::Marks;
pub use pieces::{Piece, Pieces, Whither};

use icefrogs::{Action, IceFrogs, Observation};
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, Drawing, Figure, Lesson, Scene, Sound, Words};
use ranarium_game::{Language, Message, Seat};
use selection::Choice;

/// The board.
pub enum Pond {}

impl Board for Pond {
    type Game = IceFrogs;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../locales/en.ftl")),
        (Language::Nl, include_str!("../locales/nl.ftl")),
    ];
    const STUDY: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../locales/study.en.ftl")),
        (Language::Nl, include_str!("../locales/study.nl.ftl")),
    ];
    const MINUTES: (u8, u8) = (15, 30);
    const SOUND: Sound = Sound::Knock;
    const LESSON: Lesson = lesson::LESSON;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const PUZZLES: &'static str = include_str!("../../puzzles.txt");

    fn table(context: BoardContext<Choice>) -> AnyView {
        table::table(context)
    }

    fn drawing(context: BoardContext<Choice>) -> Drawing {
        drawing::drawing(context)
    }

    fn standing(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
        summary::standing(observation, seat, words)
    }

    fn fortune(observation: &Observation, seat: Seat) -> i32 {
        summary::on_top(observation, seat)
    }

    fn reasons(
        scene: &Scene<IceFrogs>,
        action: &Action,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Vec<Message> {
        reasons::reasons(scene, action)
    }

    fn clue(action: &Action, observation: &Observation) -> Message {
        clue::clue(action, observation)
    }

    fn thumbnail(name: &Message, seat: Option<Seat>) -> Option<AnyView> {
        thumbnail::thumbnail(name, seat)
    }

    fn room() -> AnyView {
        room::room().into_any()
    }
}
