//! Figures of the rulebook: positions that the game's board draws.

use crate::pages::position::{restore, scene_of};
use crate::play::static_board::still_board;
use crate::texts::study_words;
use leptos::prelude::*;
use ranarium_board::{Board, Figure};
use ranarium_game::{Game, Seat};
use std::str::FromStr;
use std::sync::Arc;

/// The figures of a clause, or of all clauses with a prefix that ends with a point; none for a
/// block without a clause.
pub fn figures<B: Board>(clause: &str) -> impl IntoView + use<B> {
    let matching: Vec<&Figure> = B::FIGURES
        .iter()
        .filter(|figure| match clause.ends_with('.') {
            true => figure.clause.starts_with(clause),
            false => figure.clause == clause && !clause.is_empty(),
        })
        .collect();
    matching
        .into_iter()
        .map(|figure| drawn::<B>(*figure))
        .collect_view()
}

/// A position drawn by its board, not interactive.
fn drawn<B: Board>(figure: Figure) -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let options = <B::Game as Game>::Options::from_str(figure.options).ok();
    let state = options
        .as_ref()
        .and_then(|options| restore::<B::Game>(options, figure.position));
    let (Some(options), Some(state)) = (options, state) else {
        return ().into_any();
    };
    let mut scene = scene_of::<B::Game>(&state, Seat::FIRST, 1, Vec::new());
    scene.actions.clear();
    let caption = figure.caption;
    let board = still_board::<B>(
        Signal::stored(Arc::new(scene)),
        Signal::stored(None),
        words,
        options,
    );
    view! {
        <figure class=format!("drawn room-{}", B::Game::ID)>
            <div class=format!("drawn-table game-{}", B::Game::ID)>{B::table(board)}</div>
            <figcaption>{move || words.with(|words| words.text(caption))}</figcaption>
        </figure>
    }
    .into_any()
}
