//! Figures of the rulebook: positions that the game's board draws.

use crate::pages::position::{restore, scene_of};
use crate::play::static_board::still_board;
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::pointing::NamedSpaces;
use ranarium_board::{Board, Figure, Words};
use ranarium_game::{Game, Seat, Viewer, Views};
use std::str::FromStr;
use std::sync::Arc;

/// The figures of a clause, or of all clauses with a prefix that ends with a point; none for a
/// block without a clause.
pub fn figures<B: Board>(clause: &str, words: Signal<Words>) -> impl IntoView + use<B> {
    let matching: Vec<&Figure> = B::FIGURES
        .iter()
        .filter(|figure| match clause.ends_with('.') {
            true => figure.clause.starts_with(clause),
            false => figure.clause == clause && !clause.is_empty(),
        })
        .collect();
    matching
        .into_iter()
        .map(|figure| figure_board::<B>(*figure, words))
        .collect_view()
}

/// A figure, with its caption.
fn figure_board<B: Board>(figure: Figure, words: Signal<Words>) -> impl IntoView {
    let caption = move || words.with(|words| words.text(figure.caption));
    let viewer = Viewer::Seat(Seat::FIRST);
    picture::<B>(
        figure.options,
        figure.position,
        viewer,
        caption.into_any(),
        words,
    )
}

/// A position drawn by its board, not interactive, with a caption. The board names its spaces, as
/// the texts beside it do.
pub fn picture<B: Board>(
    options: &str,
    position: &str,
    viewer: Viewer,
    caption: AnyView,
    words: Signal<Words>,
) -> AnyView {
    let options = <B::Game as Game>::Options::from_str(options).ok();
    let state = options
        .as_ref()
        .and_then(|options| restore::<B::Game>(options, position));
    let (Some(options), Some(state)) = (options, state) else {
        return ().into_any();
    };
    let seat = viewer.seat().unwrap_or(Seat::FIRST);
    let mut scene = scene_of::<B::Game>(&state, seat, 1, Vec::new());
    scene.actions.clear();
    if viewer == Viewer::Spectator {
        scene.viewer = viewer;
        scene.addressee = viewer;
        scene.observation = B::Game::observe(&state, viewer);
    }
    let board = still_board::<B>(
        Signal::stored(Arc::new(scene)),
        Signal::stored(None),
        words,
        options,
    );
    view! {
        <figure class=format!("drawn room-{}", B::Game::ID)>
            // The caption says what the picture shows; its pieces are no controls.
            <div class=format!("drawn-table game-{}", B::Game::ID) inert=true>
                <Provider value=NamedSpaces>{B::table(board)}</Provider>
            </div>
            <figcaption>{caption}</figcaption>
        </figure>
    }
    .into_any()
}
