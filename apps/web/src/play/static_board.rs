//! A board without interaction: in a replay, and beside a clause of the rules.

use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::{ActionOf, Board, BoardContext, BoardServices, Scene, Words};
use ranarium_game::Game;
use std::sync::Arc;

/// Returns the context of a board without interaction: no action can be played, and only clauses
/// open. A better action can be hinted at.
pub fn still_board<B: Board>(
    scene: Signal<Arc<Scene<B::Game>>>,
    hint: Signal<Option<ActionOf<B::Choice>>>,
    words: Signal<Words>,
    options: <B::Game as Game>::Options,
) -> BoardContext<B::Choice> {
    let sheets = use_sheets();
    let open_clause = Callback::new(move |clause| sheets.open_clause(B::Game::ID, clause));
    let services = BoardServices::still(open_clause);
    BoardContext::new(scene, hint, words, options, services)
}
