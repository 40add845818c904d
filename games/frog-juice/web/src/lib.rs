//! The board of Frog Juice: a witch's kitchen at night.
//!
//! Start with `view/board_view.rs`, the whole table, `context.rs`, the state shared by its parts,
//! `selection/mod.rs`, the selection of an action, and `choose.rs`, which changes it by touches.
//! `view/card_pictures.rs` has the pictures on the cards, and `pieces.rs` keeps the identity of
//! cards while they move.
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
mod lesson;
mod pieces;
mod reasons;
pub mod score_form;
pub mod selection;
mod summary;
mod view;

pub use addressing::YOU;
pub use last_events::LastEvents;
pub use pieces::{Piece, Pieces, Zone};

use frog_juice::{Action, FrogJuice, Observation, Phase};
use leptos::prelude::*;
use ranarium_board::{
    Achievement, Ambience, Board, BoardContext, Drawing, Figure, Form, Lesson, Scene, ScoredBoard,
    Sound, Words,
};
use ranarium_game::{Character, Language, Message, Seat, locale_texts};
use selection::Choice;

/// The board of Frog Juice.
pub enum Kitchen {}

impl Board for Kitchen {
    type Game = FrogJuice;
    type Choice = Choice;

    const TEXTS: &'static [(Language, &'static str)] =
        locale_texts!("../locales/", "../../locales/about.");
    const STUDY: &'static [(Language, &'static str)] = locale_texts!("../locales/study.");
    const MINUTES: (u8, u8) = (15, 30);
    const SOUND: Sound = Sound::Flick;
    const AMBIENCE: Ambience = Ambience::Kettle;
    const REACTION: &'static str = "ask-reaction";
    const LOG_OMITS: &'static [&'static str] =
        &["event-turn", "event-window-witch", "event-window-sweep"];
    const LESSON: Lesson = lesson::LESSON;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const PUZZLES: &'static str = include_str!("../../puzzles.txt");
    const ACHIEVEMENTS: &'static [Achievement<FrogJuice>] = achievements::ACHIEVEMENTS;

    fn table(context: BoardContext<Choice>) -> AnyView {
        view::board_view::board_view(context)
    }

    fn drawing(context: BoardContext<Choice>) -> Drawing {
        view::drawing::drawing(context)
    }

    fn occasion(observation: &Observation) -> Option<Message> {
        let key = match observation.phase {
            Phase::Window => "ask-occasion-window",
            Phase::Sweep => "ask-occasion-sweep",
            _ => return None,
        };
        Some(Message::new(key).with("player", observation.in_turn))
    }

    fn seat_facts(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
        summary::seat_facts(observation, seat, words)
    }

    fn fortune(observation: &Observation, seat: Seat) -> i32 {
        summary::cards_won(observation, seat)
    }

    fn reasons(
        scene: &Scene<FrogJuice>,
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
            Character::Rana => "board-manner-witches",
            Character::Moss => "board-manner-spells",
            Character::Juno => "board-manner-robs",
            Character::Pip => "board-manner-many",
            Character::Olm => "board-manner-waits",
        })
    }

    fn thumbnail(name: &Message, _: Option<Seat>) -> Option<AnyView> {
        view::thumbnail::thumbnail(name)
    }

    fn home_picture() -> AnyView {
        view::home_picture::home_picture().into_any()
    }
}

impl ScoredBoard for Kitchen {
    const FORM: Form<FrogJuice> = score_form::FORM;
}
