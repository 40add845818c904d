//! An exercise: a position with a task on the real board, in a lesson or a puzzle.

use crate::icons::{HOME, icon};
use crate::play::Bar;
use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Mood, Pose};
use ranarium_board::{Board, BoardContext, BoardServices, Scene, Words};
use ranarium_game::{FullGame, Game, NoEvents, Seat, Step, Viewer};
use std::sync::Arc;

/// Returns the services of an exercise's board. They check and preview actions in the state that
/// `current` returns, for the seat beside it.
pub fn exercise_services<G: FullGame>(
    current: impl Fn() -> (G::State, Seat) + Copy + Send + Sync + 'static,
    play: Callback<G::Action>,
    at_once: Signal<bool>,
) -> BoardServices<G> {
    let sheets = use_sheets();
    let reason = move |action: &G::Action| {
        let (state, seat) = current();
        G::check(&state, seat, action).err()
    };
    let foresee = move |action: &G::Action| {
        let (mut state, seat) = current();
        G::check(&state, seat, action).ok()?;
        G::apply_unchecked(&mut state, Step::Act(seat, *action), &mut NoEvents);
        Some(G::observe(&state, Viewer::Seat(seat)))
    };
    BoardServices {
        reason: Arc::new(reason),
        foresee: Arc::new(foresee),
        play,
        open_clause: Callback::new(move |clause| sheets.open_clause(G::ID, clause)),
        at_once,
    }
}

/// Returns the scenes of an exercise, which `current` returns with `true` once it is solved. Each
/// counts as a change. Once it is solved, none offers an action or waits for a player.
pub fn exercise_scenes<G: FullGame>(
    current: impl Fn() -> (Scene<G>, bool) + Send + Sync + 'static,
) -> Signal<Arc<Scene<G>>> {
    let scene = move |_: Option<&_>| {
        let (mut scene, is_solved) = current();
        if is_solved {
            scene.actions.clear();
            scene.deciding.clear();
        }
        Arc::new(scene)
    };
    Memo::new_with_compare(scene, |_, _| true).into()
}

/// The heading of an exercise: a link to the home page, the game, and the number of the exercise.
pub fn exercise_head(
    words: Signal<Words>,
    leave_key: &'static str,
    number: impl IntoView,
) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <header class="match-head">
            <a class="way-home" href="/" aria-label=move || say(leave_key)>
                {icon(HOME)}
            </a>
            <h1>{move || say("name")}</h1>
            <p class="soft">{number}</p>
        </header>
    }
}

/// A frog that is happy about a task that is done.
pub fn applause() -> impl IntoView {
    view! {
        <svg class="applause" viewBox="0 0 100 100" aria-hidden="true">
            <Frog pose=Pose::Face colour="player-1" mood=Mood::Happy/>
        </svg>
    }
}

/// The board of an exercise, and the bar below it.
pub fn exercise_table<B: Board>(
    board: BoardContext<B::Choice>,
    prompt: Signal<String>,
) -> impl IntoView {
    let label = move || board.words.with(|words| words.text("web-table"));
    view! {
        <section class=format!("table game-{}", B::Game::ID) aria-label=label>
            {B::table(board)}
        </section>
        <Bar<B::Choice> board prompt/>
    }
}
