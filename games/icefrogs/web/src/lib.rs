//! The board of IceFrogs: a frozen pond with pyramids of ice.
//!
//! Start with `view/board_view.rs`, the whole table, `context.rs`, the state shared by its parts,
//! `selection.rs`, the selection of an action, and `choose.rs`, which changes it touch by touch.
//! `layout.rs` computes the places of all pieces, and `pieces.rs` keeps the identity of pyramids
//! while they move.
#![forbid(unsafe_code)]

mod achievements;
mod addressing;
mod arrange;
mod choose;
mod clue;
mod context;
mod describe;
mod figures;
mod last_events;
mod layout;
mod lesson;
mod marks;
mod pieces;
mod reasons;
pub mod selection;
mod summary;
mod view;

pub use addressing::YOU;
pub use last_events::LastEvents;
pub use layout::{BoardLayout, Nest, Shape};
pub use marks::Marks;
pub use pieces::{Piece, PieceLocation, Pieces};

use icefrogs::{Action, IceFrogs, Observation};
use leptos::prelude::*;
use ranarium_board::{
    Achievement, Ambience, Board, BoardContext, Drawing, Figure, HeadStart, Lesson, Scene, Sound,
    Words,
};
use ranarium_game::{Character, Language, Message, Seat, locale_texts};
use selection::Choice;

/// The board of IceFrogs.
pub enum Pond {}

impl Board for Pond {
    type Game = IceFrogs;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../locales/");
    const STUDY: &'static [(Language, &'static str)] = locale_texts!("../locales/study.");
    const MINUTES: (u8, u8) = (15, 30);
    const SOUND: Sound = Sound::Knock;
    const AMBIENCE: Ambience = Ambience::Wind;
    const LESSON: Lesson = lesson::LESSON;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const PUZZLES: &'static str = include_str!("../../puzzles.txt");
    const ACHIEVEMENTS: &'static [Achievement<IceFrogs>] = achievements::ACHIEVEMENTS;
    const HEAD_START: Option<HeadStart> = Some(icefrogs::head_start);

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

    fn manner(character: Character) -> Option<&'static str> {
        Some(match character {
            Character::Rana => "board-manner-hurries",
            Character::Moss => "board-manner-out",
            Character::Juno => "board-manner-sits",
            Character::Pip => "board-manner-small",
            Character::Olm => "board-manner-large",
        })
    }

    fn thumbnail(name: &Message, seat: Option<Seat>) -> Option<AnyView> {
        view::thumbnail::thumbnail(name, seat)
    }

    fn home_picture() -> AnyView {
        view::home_picture::home_picture().into_any()
    }
}
