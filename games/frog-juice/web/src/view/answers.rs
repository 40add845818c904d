//! The actions that need no card, and the possible meanings of a selection.

use crate::context::TableContext;
use crate::describe;
use crate::selection::actions_without_cards;
use frog_juice::{Action, FrogJuice, Phase};
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_board::{ReactionWindow, Scene};
use ranarium_game::Message;
use std::time::Duration;

/// Buttons for the actions that need no card, or for the possible meanings of the selection.
#[component]
pub fn Answers(table: TableContext) -> impl IntoView {
    let board = table.board;
    let actions = Memo::new(move |_| {
        let answers = table.answers.get();
        if answers.is_empty() {
            board
                .scene
                .with(|scene| actions_without_cards(&scene.actions))
        } else {
            answers
        }
    });
    let has_answers = move || table.answers.with(|answers| !answers.is_empty());
    // The answer to a reaction window is a question too.
    let is_question = move || has_answers() || actions.with(|all| all.contains(&Action::Decline));
    let asked_answers = move || {
        if has_answers() {
            return Some(board.with_choice(|choice| board.say(&describe::question(choice))));
        }
        board
            .scene
            .with(|scene| {
                let is_mine = scene.is_my_turn();
                match scene.observation.phase {
                    Phase::Window if is_mine => Some("board-window-witch"),
                    Phase::Sweep if is_mine => Some("board-window-sweep"),
                    Phase::Window | Phase::Sweep => return Some(waiting(scene)),
                    _ if scene.actions == [Action::End] => Some("board-end"),
                    Phase::Act if is_mine && scene.actions == [Action::Pass] => Some("board-pass"),
                    Phase::Act if is_mine => Some("board-act"),
                    Phase::Spell if scene.actions.contains(&Action::End) => Some("board-spell-end"),
                    Phase::Spell if is_mine && only_discards(scene) => Some("board-discard"),
                    Phase::Spell if is_mine => Some("board-spell-step"),
                    Phase::Discard if is_mine => Some("board-discard"),
                    _ => None,
                }
                .map(Message::new)
            })
            .map(|message| board.say(&message))
    };
    let sum = Memo::new(move |_| board.with_choice(describe::running_sum));
    view! {
        <div class="fj-answers">
            <div class="fj-sheet may-scroll" class:fj-question=is_question>
                <Ring table/>
                <p class="fj-asked">
                    {move || match sum.get() {
                        Some((sum, is_right)) => {
                            view! { <span class="fj-sum" class:fj-right=is_right>{sum}</span> }.into_any()
                        }
                        None => asked_answers().into_any(),
                    }}
                </p>
                {move || actions.get().into_iter().map(|action| answer(table, action)).collect_view()}
            </div>
        </div>
    }
}

/// Returns what happens while others are asked about the Witch Wash.
fn waiting(scene: &Scene<FrogJuice>) -> Message {
    let turn = scene.observation.in_turn;
    let key = match (scene.observation.phase, scene.viewer.is(turn)) {
        (Phase::Sweep, true) => "board-sweep-wait-you",
        (Phase::Sweep, false) => "board-sweep-wait",
        (_, true) => "board-window-wait-you",
        (_, false) => "board-window-wait",
    };
    Message::new(key).with("player", turn)
}

fn answer(table: TableContext, action: Action) -> impl IntoView {
    let board = table.board;
    let label = move || board.say(&describe::offered(&action));
    let answer_text =
        move || board.with_choice(|choice| board.say(&describe::answer(choice, &action)));
    let is_chosen = move || {
        board
            .pending
            .with(|pending| pending.action() == Some(action))
    };
    let touch = move |_| {
        if is_chosen() {
            board.confirm();
        } else {
            table.offer(action);
        }
    };
    view! {
        <button
            type="button"
            class:hint=move || board.hint.get() == Some(action)
            aria-pressed=move || is_chosen().to_string()
            aria-label=label
            on:click=touch
        >
            {answer_text}
        </button>
    }
}

/// A ring that closes at the same calm pace for all while a window of fixed duration is open.
#[component]
fn Ring(table: TableContext) -> impl IntoView {
    let window = Memo::new(
        move |_| match table.board.scene.with(|scene| scene.window) {
            Some(ReactionWindow::Timed {
                closes_ms,
                lasts_ms,
            }) => Some((closes_ms, lasts_ms)),
            Some(ReactionWindow::Untimed) | None => None,
        },
    );
    let remaining = RwSignal::new(1.0);
    Effect::new(move |_| {
        let Some((closes, lasts)) = window.get() else {
            return;
        };
        let tick = move || remaining.set(((closes - motion::now_ms()) / lasts).clamp(0.0, 1.0));
        tick();
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(100)) {
            on_cleanup(move || handle.clear());
        }
    });
    move || {
        window.get().map(|_| {
            view! {
                <svg class="fj-ring" viewBox="0 0 40 40" aria-hidden="true">
                    <circle cx="20" cy="20" r="16" pathLength="100"/>
                    <circle
                        class="fj-ring-left"
                        cx="20"
                        cy="20"
                        r="16"
                        pathLength="100"
                        stroke-dasharray=move || format!("{:.1} 100", remaining.get() * 100.0)
                    />
                </svg>
            }
        })
    }
}

/// Returns `true` if the viewer can only discard: no spell needs a card that is there.
fn only_discards(scene: &Scene<FrogJuice>) -> bool {
    let mut actions = scene.actions.iter();
    actions.all(|action| matches!(action, Action::Discard(_)))
}
