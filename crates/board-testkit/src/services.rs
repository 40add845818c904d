//! The page's services for a board in tests.

use crate::aliases::{Action, GameOf, State};
use leptos::prelude::*;
use ranarium_board::{Board, BoardServices};
use ranarium_game::{Game, NoEvents, Step, Viewer, Views};
use std::sync::Arc;

/// Returns the page's services for a board, by the rules alone: questions are about `state` and
/// its viewer, and actions go to `play`.
pub(crate) fn services<B: Board>(
    state: &State<B>,
    viewer: Viewer,
    play: Callback<Action<B>>,
    at_once: Signal<bool>,
) -> BoardServices<B::Game> {
    let seat = viewer.seat();
    let (asked, foreseen) = (state.clone(), state.clone());
    BoardServices {
        reason: Arc::new(move |action: &Action<B>| {
            seat.and_then(|seat| GameOf::<B>::check(&asked, seat, action).err())
        }),
        foresee: Arc::new(move |action: &Action<B>| {
            let mut after = foreseen.clone();
            GameOf::<B>::apply_unchecked(&mut after, Step::Act(seat?, *action), &mut NoEvents);
            Some(GameOf::<B>::observe(&after, viewer))
        }),
        play,
        open_clause: Callback::new(|_| {}),
        at_once,
    }
}
