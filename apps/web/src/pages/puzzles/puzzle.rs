//! A puzzle on its board: played like a match, answered by the best defence.

use super::{collection, goal, level_key};
use crate::pages::copy_button::embed_button;
use crate::pages::exercise::{applause, exercise_head, exercise_table};
use crate::pages::not_found::Missing;
use crate::pages::puzzles::attempt::PuzzleAttempt;
use crate::pages::puzzles::puzzle_choice::PuzzleChoice;
use crate::pages::puzzles::puzzle_progress::{Feedback, Help};
use crate::play::pointing_text;
use crate::router::is_embedded;
use crate::settings::use_settings;
use crate::texts::{first_name, study_words, use_words};
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Game, GameOptions, Message, Seat};
use ranarium_puzzles::{Difficulty, Task};

/// Returns the names of the players; the user has this seat.
fn names(seat: Seat, players: u8, user_name: &str, page: &Words) -> Vec<String> {
    let friends = ["web-friend-1", "web-friend-2", "web-friend-3"];
    let mut friends = friends.into_iter().map(|key| page.text(key));
    Seat::all(players)
        .map(|other| match other == seat {
            true => first_name(user_name, page),
            false => friends.next().unwrap_or_default(),
        })
        .collect()
}

/// A puzzle of a game.
pub fn puzzle_page<B: Board>(which: PuzzleChoice) -> AnyView {
    let all = collection::<B>();
    let loaded = all.get(which.number).and_then(|puzzle| {
        let task = Task::<B::Game>::new(puzzle).ok()?;
        Some((puzzle.level, task))
    });
    match loaded {
        Some((level, task)) => {
            let is_last = which.number >= all.puzzles().len();
            solving::<B>(which, level, task, is_last).into_any()
        }
        None => {
            let words = study_words::<B>(Signal::stored(Vec::new()));
            let reason = Signal::derive(move || words.with(|words| words.text("web-no-puzzle")));
            view! { <Missing reason/> }.into_any()
        }
    }
}

fn solving<B: Board>(
    which: PuzzleChoice,
    level: Difficulty,
    task: Task<B::Game>,
    is_last: bool,
) -> impl IntoView {
    let (seat, task_goal) = (task.seat, task.goal);
    let players = task.options.players();
    let now = task.points_at_start();
    let page = use_words();
    let user_name = use_settings().name;
    let called = Signal::derive(move || {
        user_name.with(|user_name| page.with(|words| names(seat, players, user_name, words)))
    });
    let words = study_words::<B>(called);
    let attempt = PuzzleAttempt::<B>::new(which, task);
    let board = attempt.board(words);
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let status_text =
        move || words.with(|words| status_text(attempt.feedback(), &goal(task_goal, now), words));
    let helped = move || {
        let message = board.scene.with(|scene| attempt.help_message(scene))?;
        let text = words.with(|words| words.say(&message));
        Some(view! { <p class="puzzle-help">{pointing_text(board, &text)}</p> })
    };
    let title = move || {
        let number = Message::new("web-puzzle-number").with("number", which.number);
        words.with(|words| match which.day {
            Some(_) => words.text("web-puzzle-day"),
            None => words.say(&number),
        })
    };
    let prompt = Signal::derive(move || {
        say(match attempt.is_solved.get() {
            true => "web-well-done",
            false => "web-your-turn",
        })
    });
    let number = view! { {title} " · " {move || say(level_key(level))} };
    view! {
        <div class=format!("match lesson puzzle room-{}", B::Game::ID)>
            {exercise_head(words, "web-puzzle-leave", number)}
            <section
                class="lesson-text"
                class:puzzle-done=move || attempt.is_solved.get()
                aria-live="polite"
            >
                <p>{move || pointing_text(board, &status_text())}</p>
                <Show when=move || attempt.is_solved.get()>{applause()}</Show>
                <Show when=move || !attempt.is_solved.get()>{helped}</Show>
                {puzzle_buttons(attempt, which, is_last, words)}
            </section>
            {exercise_table::<B>(board, prompt)}
        </div>
    }
}

/// Returns the last message about the puzzle in words.
fn status_text(feedback: Feedback, goal: &Message, words: &Words) -> String {
    match feedback {
        Feedback::Goal => words.say(goal),
        Feedback::Missed(reason) => {
            format!("{} {}", words.say(&reason), words.text("web-puzzle-again"))
        }
        Feedback::GoesOn(answered) => {
            let good = words.text("web-puzzle-goes-on");
            match answered {
                Some(answered) => format!("{good} {}", words.say(&answered)),
                None => good,
            }
        }
        Feedback::Solved => words.text("web-puzzle-solved"),
    }
}

/// The buttons for the list, another attempt, help and, after the solution, the next puzzle.
fn puzzle_buttons<B: Board>(
    attempt: PuzzleAttempt<B>,
    which: PuzzleChoice,
    is_last: bool,
    words: Signal<Words>,
) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let all = format!("/puzzles/{}", B::Game::ID);
    let next = match is_last {
        true => all.clone(),
        false => format!("{all}/{}", which.number + 1),
    };
    let help = move || {
        let label = move || {
            say(match attempt.help() {
                Help::None => "web-puzzle-hint",
                Help::Look | Help::Action => "web-puzzle-solution",
            })
        };
        view! {
            <button
                type="button"
                disabled=move || attempt.help() == Help::Action
                on:click=move |_| attempt.ask_help()
            >
                {label}
            </button>
        }
    };
    view! {
        <div class="row">
            <a class="puzzle-all" href=all>
                {move || say("web-puzzles-all")}
            </a>
            <button type="button" class="quiet" on:click=move |_| attempt.restart()>
                {move || say("web-puzzle-restart")}
            </button>
            <Show when=move || attempt.is_solved.get() fallback=help>
                <a class="button main" href=next.clone()>
                    {move || say("web-puzzle-next")}
                </a>
            </Show>
            {(!is_embedded())
                .then(|| {
                    let path = format!("/embed/puzzle/{}/{}", B::Game::ID, which.number);
                    embed_button(move || path.clone(), "web-puzzles", words)
                })}
        </div>
    }
}
