//! A board that only shows: in a replay, and beside a clause of the rules.

use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::{ActionOf, Board, BoardContext, BoardServices, Scene, Words};
use ranarium_game::Game;
use std::sync::Arc;

/// The context of a board that stands still: nothing can be played, and only clauses open. What
/// would have been better can be pointed at.
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
