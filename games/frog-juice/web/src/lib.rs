//! The board of Frog Juice: a witch's kitchen at night.
//!
//! Start with `table.rs`, the whole table, and `choosing.rs`, how an action comes about touch by touch. `pictures.rs` is
//! what is on the cards.
#![forbid(unsafe_code)]

mod card;
pub mod choosing;
mod figures;
mod last;
mod lesson;
mod pictures;
mod room;
mod standing;
mod table;
mod telling;

use frog_juice::{FrogJuice, Observation};
use leptos::prelude::*;
use ranarium_board::{Board, Desk, Figure, Lesson, Words};
use ranarium_game::{Language, Seat};

/// The board.
pub enum Kitchen {}

impl Board for Kitchen {
    type Game = FrogJuice;

    const TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../locales/en.ftl")),
        (Language::Nl, include_str!("../locales/nl.ftl")),
    ];
    const MINUTES: (u8, u8) = (15, 30);
    const LESSON: Lesson = lesson::LESSON;
    const FIGURES: &'static [Figure] = figures::FIGURES;

    fn table(desk: Desk<FrogJuice>) -> AnyView {
        table::table(desk)
    }

    fn standing(observation: &Observation, seat: Seat, words: &Words) -> AnyView {
        standing::standing(observation, seat, words)
    }

    fn room() -> AnyView {
        room::room().into_any()
    }
}
