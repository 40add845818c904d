//! A guided first match: prepared positions on the real board, with the real rules.

mod course;
mod lesson_progress;
mod path;

use crate::games::player_counts::players_of;
use crate::pages::exercise::{applause, exercise_head, exercise_table};
use crate::pages::learn::course::Course;
use crate::pages::learn::lesson_progress::LessonProgress;
use crate::pages::progress;
use crate::pages::setup::start::{quick, use_start};
use crate::play::pointing_text;
use crate::settings::use_settings;
use crate::sheets::{Sheet, use_sheets};
use crate::texts::{first_name, study_words, t, use_words};
use leptos::prelude::*;
use ranarium_board::{Board, LessonTask, Words};
use ranarium_game::{Game, Message};
use ranarium_search::Level;
use std::str::FromStr;

/// Returns the names of a lesson's players: for the learner the one in the settings, if set.
fn names(user_name: &str, page: &Words) -> Vec<String> {
    let friends = ["web-friend-1", "web-friend-2", "web-friend-3"].map(|key| page.text(key));
    std::iter::once(first_name(user_name, page))
        .chain(friends)
        .collect()
}

/// The lesson of a game.
pub fn lesson<B: Board>() -> impl IntoView {
    let page = use_words();
    let user_name = use_settings().name;
    let names = Signal::derive(move || {
        user_name.with(|user_name| page.with(|words| names(user_name, words)))
    });
    let words = study_words::<B>(names);
    let options = <B::Game as Game>::Options::from_str(B::LESSON.options).ok();
    let first = options.as_ref().and_then(|options| {
        LessonProgress::<B::Game>::resumed(&B::LESSON, options, progress::step(B::Game::ID))
    });
    match (options, first) {
        (Some(options), Some(first)) => {
            steps_view(Course::<B>::new(options, first), words).into_any()
        }
        _ => view! {
            <p class="loading">
                {t("web-no-lesson")} " "
                <a href=format!("/rules/{}", B::Game::ID)>{t("web-rules")}</a>
            </p>
        }
        .into_any(),
    }
}

fn steps_view<B: Board>(course: Course<B>, words: Signal<Words>) -> impl IntoView {
    let board = course.board(words);
    let number = move || {
        let (step, steps) = course.progress();
        let message = Message::new("web-step-of")
            .with("step", step)
            .with("steps", steps);
        words.with(|words| words.say(&message))
    };
    let prompt = Signal::derive(move || {
        let key = match (course.step().task, course.is_done.get()) {
            (LessonTask::Read, _) => "web-read-on",
            (LessonTask::Anything | LessonTask::OneOf { .. }, true) => "web-well-done",
            (LessonTask::Anything | LessonTask::OneOf { .. }, false) => "web-your-turn",
        };
        words.with(|words| words.text(key))
    });
    view! {
        <div
            class=format!("match lesson room-{}", B::Game::ID)
            class:lesson-reads=move || matches!(course.step().task, LessonTask::Read)
        >
            {exercise_head(words, "web-leave-lesson", number)}
            <section class="lesson-text" aria-live="polite">
                <p>{move || pointing_text(board, &words.with(|words| words.text(course.text())))}</p>
                <Show when=move || course.is_applauded()>{applause()}</Show>
                {exact_wording(course, words)}
                {step_buttons(course, words)}
            </section>
            {exercise_table::<B>(board, prompt)}
        </div>
    }
}

/// A button that shows the rules that the current step teaches, which have numbers.
fn exact_wording<B: Board>(course: Course<B>, words: Signal<Words>) -> impl IntoView {
    let sheets = use_sheets();
    let open = move |_| {
        let clauses = untrack(|| course.step().clauses);
        let game = B::Game::ID;
        sheets.open(Sheet::Clauses { game, clauses });
    };
    view! {
        <Show when=move || !course.step().clauses.is_empty()>
            <button type="button" class="exact-wording" on:click=open>
                {move || words.with(|words| words.text("web-exact-wording"))}
            </button>
        </Show>
    }
}

/// The buttons for the previous and the next step; at the ends of the lesson, for the short lesson
/// and for a match.
fn step_buttons<B: Board>(course: Course<B>, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let start = use_start();
    let (page, user_name) = (use_words(), use_settings().name);
    let play_easy = move || {
        let (_, _, players) = players_of::<B::Game>();
        let name =
            user_name.with_untracked(|user_name| page.with(|words| first_name(user_name, words)));
        start(quick(B::Game::ID, players, &name, Level::Easy));
    };
    let shorten = move || {
        course.can_shorten().then(|| {
            view! {
                <button type="button" class="quiet" on:click=move |_| course.shorten()>
                    {move || say("web-lesson-known")}
                </button>
            }
        })
    };
    let play = move || {
        view! {
            <button type="button" class="main" on:click=move |_| play_easy()>
                {move || say("web-lesson-play")}
            </button>
        }
    };
    view! {
        <div class="row">
            <Show when=move || !course.is_first() fallback=shorten>
                <button type="button" class="quiet" on:click=move |_| course.go_by(-1)>
                    {move || say("web-before")}
                </button>
            </Show>
            <Show when=move || !course.is_last() fallback=play>
                <button
                    type="button"
                    class="main"
                    disabled=move || !course.is_done.get()
                    on:click=move |_| course.go_by(1)
                >
                    {move || say("web-next")}
                </button>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{LessonProgress, names};
    use crate::boards::{VisitBoard, visit_all};
    use crate::texts::{board_words, page_words};
    use ranarium_board::arrange::EditableBoard;
    use ranarium_board::{Board, Lesson, LessonTask, Words};
    use ranarium_game::{Game, Language, Narration};
    use std::str::FromStr;

    /// Returns all phrases of a lesson: each action of its tasks, and what follows from it.
    fn phrases<B: Board>(words: &Words) -> Vec<String> {
        let options = <B::Game as Game>::Options::from_str(B::LESSON.options).unwrap();
        let mut phrases = Vec::new();
        let mut at = LessonProgress::<B::Game>::new(&B::LESSON, &options, 0, None).unwrap();
        for (number, step) in B::LESSON.steps.iter().enumerate() {
            at = LessonProgress::new(&B::LESSON, &options, number, Some(&at)).unwrap();
            let mut legal = Vec::new();
            B::Game::legal_actions(&at.state, Lesson::SEAT, &mut legal);
            let action = match step.task {
                LessonTask::Read => continue,
                LessonTask::Anything => legal.remove(0),
                LessonTask::OneOf { actions, .. } => FromStr::from_str(actions[0]).unwrap(),
            };
            let mut messages = vec![B::Game::describe_action(&action)];
            at = at.after(action);
            for seen in &at.seen {
                B::Game::describe(seen, &mut messages);
            }
            phrases.extend(messages.iter().map(|message| words.say(message)));
        }
        phrases
    }

    struct Check;

    impl VisitBoard for Check {
        fn visit<B: EditableBoard>(&mut self) {
            for (language, number, you) in [
                (Language::En, "Player 1", ["You", "you"]),
                (Language::Nl, "Speler 1", ["Jij", "jij"]),
            ] {
                for (own, name) in [("", number), (" Ada ", "Ada")] {
                    let names = names(own, &page_words(language, &[]));
                    assert_eq!(names[0], name);
                    let phrases = phrases::<B>(&board_words::<B>(language, &names));
                    assert!(
                        phrases.iter().any(|line| line.contains(name)),
                        "{name} does nothing: {phrases:?}"
                    );
                    for line in &phrases {
                        let is_you = |word: &str| you.contains(&word);
                        let mut spoken = line.split(|c: char| !c.is_alphabetic());
                        assert!(!spoken.any(is_you), "{line}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_lesson_speaks_of_the_learner_by_name() {
        visit_all(&mut Check);
    }
}
