//! The board of Army of Frogs: an island of frog stones on the water.
//!
//! Start with `view/board_view.rs`, the whole table, `context.rs`, the state shared by its parts,
//! `selection.rs`, the selection of an action, and `choose.rs`, which changes it touch by touch.
//! `viewport.rs` is the visible part of the water, `view/water.rs` pans and zooms it, and
//! `island.rs` finds groups and frogs' ways.
#![forbid(unsafe_code)]

mod achievements;
mod addressing;
mod arrange;
mod choose;
mod clue;
mod context;
mod describe;
mod figures;
mod island;
mod last_events;
mod lesson;
mod marks;
mod pieces;
mod reasons;
pub mod selection;
mod summary;
mod view;
mod viewport;

pub use addressing::YOU;
pub use island::{groups, joints, way};
pub use last_events::LastEvents;
pub use marks::Marks;
pub use pieces::{Piece, Pieces};

use army_of_frogs::{Action, ArmyOfFrogs, Observation};
use leptos::prelude::*;
use ranarium_board::{
    Achievement, Board, BoardContext, Drawing, Figure, Lesson, Scene, Sound, Words,
};
use ranarium_game::{Character, Language, Message, Seat, locale_texts};
use selection::Choice;

/// The board of Army of Frogs.
pub enum Lake {}

impl Board for Lake {
    type Game = ArmyOfFrogs;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../locales/");
    const STUDY: &'static [(Language, &'static str)] = locale_texts!("../locales/study.");
    const MINUTES: (u8, u8) = (20, 40);
    const SOUND: Sound = Sound::Plop;
    const LESSON: Lesson = lesson::LESSON;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const PUZZLES: &'static str = include_str!("../../puzzles.txt");
    const ACHIEVEMENTS: &'static [Achievement<ArmyOfFrogs>] = achievements::ACHIEVEMENTS;

    fn table(context: BoardContext<Choice>) -> AnyView {
        view::board_view::board_view(context)
    }

    fn drawing(context: BoardContext<Choice>) -> Drawing {
        view::drawing::drawing(context)
    }

    fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
        summary::seat_facts(observation, seat, words)
    }

    fn fortune(observation: &Observation, seat: Seat) -> i32 {
        summary::largest_group(observation, seat)
    }

    fn reasons(
        scene: &Scene<ArmyOfFrogs>,
        action: &Action,
        foresee: &dyn Fn() -> Option<Observation>,
    ) -> Vec<Message> {
        reasons::reasons(scene, action, foresee)
    }

    fn whereabouts(scene: &Scene<ArmyOfFrogs>, action: &Action) -> Option<Message> {
        reasons::whereabouts(scene, action)
    }

    fn clue(action: &Action, observation: &Observation) -> Message {
        clue::clue(action, observation)
    }

    fn manner(character: Character) -> Option<&'static str> {
        Some(match character {
            Character::Rana => "board-manner-leaps",
            Character::Moss => "board-manner-own",
            Character::Juno => "board-manner-others",
            Character::Pip => "board-manner-steps",
            Character::Olm => return None,
        })
    }

    fn thumbnail(name: &Message, _: Option<Seat>) -> Option<AnyView> {
        view::thumbnail::thumbnail(name)
    }

    fn home_picture() -> AnyView {
        view::home_picture::home_picture().into_any()
    }
}
