//! The board of Stacking Frogs: a circus ring with a stage for every frog company.
//!
//! Start with `view/board_view.rs`, the whole table, `context.rs`, the state shared by its parts,
//! `selection.rs`, the selection of an action, and `choose.rs`, which changes it touch by touch.
//! `worth.rs` computes points by the rules, before and after an action, and `pieces.rs` keeps the
//! identity of frogs while they move.
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
pub mod score_form;
pub mod selection;
mod show;
mod summary;
mod view;
mod worth;

pub use last_events::LastEvents;
pub use layout::Area;
pub use marks::Marks;
pub use pieces::{CardLocation, Piece, Pieces};
pub use show::ShowStep;
pub use worth::Worth;

use leptos::prelude::*;
use ranarium_board::{
    Achievement, Ambience, Board, BoardContext, Drawing, Figure, Form, Lesson, Scene, ScoredBoard,
    Sound, Words,
};
use ranarium_game::{Character, Language, Message, Seat, locale_texts};
use selection::Choice;
use stacking_frogs::{Action, Observation, StackingFrogs};

/// The board of Stacking Frogs.
pub enum Circus {}

impl Board for Circus {
    type Game = StackingFrogs;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] =
        locale_texts!("../locales/", "../../locales/about.");
    const STUDY: &'static [(Language, &'static str)] = locale_texts!("../locales/study.");
    const MINUTES: (u8, u8) = (15, 25);
    const SOUND: Sound = Sound::Flick;
    const AMBIENCE: Ambience = Ambience::Crowd;
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
    const ACHIEVEMENTS: &'static [Achievement<StackingFrogs>] = achievements::ACHIEVEMENTS;

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
        summary::points(observation, seat)
    }

    fn reasons(
        scene: &Scene<StackingFrogs>,
        action: &Action,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Vec<Message> {
        reasons::reasons(scene, action)
    }

    fn whereabouts(scene: &Scene<StackingFrogs>, action: &Action) -> Option<Message> {
        reasons::whereabouts(scene, action)
    }

    fn clue(action: &Action, observation: &Observation) -> Message {
        clue::clue(action, observation)
    }

    fn manner(character: Character) -> Option<&'static str> {
        Some(match character {
            Character::Rana => "board-manner-high",
            Character::Moss => "board-manner-broad",
            Character::Juno => "board-manner-greens",
            Character::Pip => "board-manner-purples",
            Character::Olm => "board-manner-blues",
        })
    }

    fn thumbnail(name: &Message, _: Option<Seat>) -> Option<AnyView> {
        view::thumbnail::thumbnail(name)
    }

    fn home_picture() -> AnyView {
        view::home_picture::home_picture().into_any()
    }
}

impl ScoredBoard for Circus {
    const FORM: Form<StackingFrogs> = score_form::FORM;
}
