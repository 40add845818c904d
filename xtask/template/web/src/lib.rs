//! The board of Pond Race: a row of leaves, and a frog on one of them.
//!
//! Start with `view/board_view.rs`, the whole table, `selection.rs`, the selection of a hop, and
//! `choose.rs`, which changes it touch by touch.
#![forbid(unsafe_code)]

mod arrange;
mod choose;
mod describe;
mod lesson;
pub mod selection;
mod summary;
mod view;

use leptos::prelude::*;
use pond_race::{Hop, Observation, PondRace};
use ranarium_board::{Board, BoardContext, Figure, Lesson, Sound, Words};
use ranarium_game::{Language, Message, Seat, locale_texts};
use selection::Choice;

/// The board of Pond Race.
pub enum PondRaceBoard {}

impl Board for PondRaceBoard {
    type Game = PondRace;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../locales/");
    const STUDY: &'static [(Language, &'static str)] = locale_texts!("../locales/study.");
    const MINUTES: (u8, u8) = (2, 5);
    const SOUND: Sound = Sound::Plop;
    const LESSON: Lesson = lesson::LESSON;
    const FIGURES: &'static [Figure] = &[];
    const PUZZLES: &'static str = include_str!("../../puzzles.txt");

    fn table(context: BoardContext<Choice>) -> AnyView {
        view::board_view::board_view(context)
    }

    fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
        summary::seat_facts(observation, seat, words)
    }

    fn clue(_action: &Hop, _observation: &Observation) -> Message {
        Message::new("board-clue-hop")
    }

    fn home_picture() -> AnyView {
        view::home_picture::home_picture().into_any()
    }
}
