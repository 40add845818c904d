//! The board of Stacking Frogs: a circus ring with a stage for every frog company.
//!
//! Start with `table.rs`, the whole table, `context.rs`, the state shared by its parts, and
//! `selection.rs`, the selection of an action touch by touch. `worth.rs` counts points by the rules,
//! now and after an action, `pieces.rs` has the identity of frogs while they move.
#![forbid(unsafe_code)]

mod arrange;
mod clue;
mod context;
mod describe;
mod drawing;
mod figures;
pub mod filling;
mod form;
mod hand;
mod info;
mod last;
mod layout;
mod lesson;
mod marks;
mod others;
mod pieces;
mod reasons;
mod room;
pub mod selection;
mod signs;
mod stage;
mod summary;
mod table;
mod thumbnail;
mod tile;
mod worth;

pub use last::Last;
pub use layout::Area;
pub use marks::Marks;
pub use pieces::{Piece, Pieces, Whither};
pub use worth::Worth;

use leptos::prelude::*;
use ranarium_board::{
    Board, BoardContext, Drawing, Figure, Form, Lesson, Scene, ScoredBoard, Sound, Words,
};
use ranarium_game::{Language, Message, Seat};
use selection::Choice;
use stacking_frogs::{Action, Observation, StackingFrogs};

/// The board.
pub enum Circus {}

impl Board for Circus {
    type Game = StackingFrogs;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../locales/en.ftl")),
        (Language::Nl, include_str!("../locales/nl.ftl")),
        (Language::En, include_str!("../../locales/about.en.ftl")),
        (Language::Nl, include_str!("../../locales/about.nl.ftl")),
    ];
    const STUDY: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../locales/study.en.ftl")),
        (Language::Nl, include_str!("../locales/study.nl.ftl")),
    ];
    const MINUTES: (u8, u8) = (15, 25);
    const SOUND: Sound = Sound::Flick;
    const LOG_OMITS: &'static [&'static str] = &[
        "aimed-at",
        "picked-card",
        "revealed",
        "passed-left",
        "passed-right",
    ];
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
        summary::points(observation, seat)
    }

    fn reasons(
        scene: &Scene<StackingFrogs>,
        action: &Action,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Vec<Message> {
        reasons::reasons(scene, action)
    }

    fn clue(action: &Action, observation: &Observation) -> Message {
        clue::clue(action, observation)
    }

    fn thumbnail(name: &Message, _: Option<Seat>) -> Option<AnyView> {
        thumbnail::thumbnail(name)
    }

    fn room() -> AnyView {
        room::room().into_any()
    }
}

impl ScoredBoard for Circus {
    const FORM: Form<StackingFrogs> = form::FORM;
}
