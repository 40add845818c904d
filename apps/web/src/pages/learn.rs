//! A guided first match: prepared positions on the real board, with the real rules.

use crate::icons::{HOME, icon};
use crate::pages::position::{restore, scene_of};
use crate::pages::progress;
use crate::pages::setup::start::{players_of, quick, use_start};
use crate::play::Bar;
use crate::settings::use_settings;
use crate::sheets::use_sheets;
use crate::texts::{first_name, study_words, t, use_words};
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, BoardServices, Lesson, LessonStep, Task, Words};
use ranarium_game::{
    FullGame, Game, Message, NoEvents, Rng, Seat, Step, Turn, Viewer, Views, pick_weighted,
};
use ranarium_search::Level;
use std::str::FromStr;
use std::sync::Arc;

/// A learner's place in a lesson.
struct LessonPosition<G: FullGame> {
    step: usize,
    state: G::State,
    number: u64,
    seen: Vec<G::Seen>,
    /// `true` once the step's task is done.
    is_done: bool,
}

impl<G: FullGame> Clone for LessonPosition<G> {
    fn clone(&self) -> Self {
        Self {
            step: self.step,
            state: self.state.clone(),
            number: self.number,
            seen: self.seen.clone(),
            is_done: self.is_done,
        }
    }
}

impl<G: FullGame> LessonPosition<G> {
    /// Returns the learner at a step, given the state before it.
    fn new(
        lesson: &Lesson,
        options: &G::Options,
        step: usize,
        before: Option<&Self>,
    ) -> Option<Self> {
        let LessonStep { position, task, .. } = lesson.steps.get(step)?;
        let state = match (position.is_empty(), before) {
            (true, Some(before)) => before.state.clone(),
            (true, None) => G::start(options),
            (false, _) => restore::<G>(options, position)?,
        };
        Some(Self {
            step,
            state,
            number: before.map_or(1, |before| before.number + 1),
            seen: Vec::new(),
            is_done: matches!(task, Task::Read),
        })
    }

    /// Returns the learner at a step without those before it, or at the latest earlier step with a
    /// position of its own.
    fn resumed(lesson: &Lesson, options: &G::Options, step: usize) -> Option<Self> {
        let last = step.min(lesson.steps.len().checked_sub(1)?);
        let own = (0..=last)
            .rev()
            .find(|&step| !lesson.steps[step].position.is_empty());
        Self::new(lesson, options, own.unwrap_or(0), None)
    }

    /// Returns the state after the learner's action and everything that follows: simultaneous
    /// decisions of others, chance, and reaction windows in which all pass.
    fn after(&self, seat: Seat, action: G::Action) -> Self {
        let mut next = self.clone();
        let mut events = Vec::new();
        let others = G::turn(&next.state).seats().without(seat);
        G::apply_unchecked(&mut next.state, Step::Act(seat, action), &mut events);
        if G::turn(&next.state).seats() == others && G::silence(&next.state).is_none() {
            let mut legal = Vec::new();
            for other in others.iter() {
                G::legal_actions(&next.state, other, &mut legal);
                if let Some(&first) = legal.first() {
                    let step = Step::Act(other, first);
                    G::apply_unchecked(&mut next.state, step, &mut events);
                }
            }
        }
        let mut outcomes = Vec::new();
        let mut rng = Rng::new(next.number);
        loop {
            match (G::turn(&next.state), G::silence(&next.state)) {
                (Turn::Chance, _) => {
                    G::chance_outcomes(&next.state, &mut outcomes);
                    let outcome = pick_weighted(&outcomes, &mut rng);
                    G::apply_unchecked(&mut next.state, Step::Chance(outcome), &mut events);
                }
                (Turn::Decide(seats), Some(silence)) => {
                    for seat in seats.iter() {
                        let step = Step::Act(seat, silence);
                        G::apply_unchecked(&mut next.state, step, &mut events);
                    }
                }
                (Turn::Decide(_) | Turn::Over, _) => break,
            }
        }
        next.seen = events
            .iter()
            .filter_map(|event| G::redact(event, Viewer::Seat(seat)))
            .collect();
        next.number += 1;
        next.is_done = true;
        next
    }
}

/// Returns the numbers of the steps to take, in order.
fn path(lesson: &Lesson, is_short: bool) -> Vec<usize> {
    let taken = |step: &LessonStep| !is_short || lesson.short.contains(&step.text);
    let steps = lesson.steps.iter().enumerate();
    steps
        .filter(|(_, step)| taken(step))
        .map(|(number, _)| number)
        .collect()
}

/// Returns the place of a step among those taken, from 1.
fn place_in(path: &[usize], step: usize) -> usize {
    path.iter().take_while(|taken| **taken <= step).count()
}

/// Returns the names of a lesson's players: for the learner the one in the settings, if set.
fn names(own: &str, page: &Words) -> Vec<String> {
    let friends = ["web-friend-1", "web-friend-2", "web-friend-3"].map(|key| page.text(key));
    std::iter::once(first_name(own, page))
        .chain(friends)
        .collect()
}

/// The lesson of a game.
pub fn lesson<B: Board>() -> impl IntoView {
    let page = use_words();
    let own = use_settings().name;
    let names = Signal::derive(move || own.with(|own| page.with(|words| names(own, words))));
    let words = study_words::<B>(names);
    let lesson = B::LESSON;
    let options = <B::Game as Game>::Options::from_str(lesson.options).ok();
    let first = options.as_ref().and_then(|options| {
        LessonPosition::<B::Game>::resumed(&lesson, options, progress::step(B::Game::ID))
    });
    match (options, first) {
        (Some(options), Some(first)) => steps_view::<B>(options, first, words).into_any(),
        _ => view! {
            <p class="loading">
                {t("web-no-lesson")} " "
                <a href=format!("/rules/{}", B::Game::ID)>{t("web-rules")}</a>
            </p>
        }
        .into_any(),
    }
}

fn steps_view<B: Board>(
    options: <B::Game as Game>::Options,
    first: LessonPosition<B::Game>,
    words: Signal<Words>,
) -> impl IntoView {
    let lesson = B::LESSON;
    let steps = lesson.steps;
    let at = RwSignal::new(first);
    // `true` if the learner knows the game and takes only the steps about its controls.
    let is_short = RwSignal::new(false);
    let path = Memo::new(move |_| path(&lesson, is_short.get()));
    let beside = move |by: isize| {
        path.with(|path| {
            let place = path
                .iter()
                .position(|taken| *taken == at.with(|at| at.step))?;
            path.get(place.checked_add_signed(by)?).copied()
        })
    };
    let otherwise = RwSignal::new(None::<&'static str>);
    let step = Memo::new(move |_| at.with(|at| at.step));
    let is_done = Memo::new(move |_| at.with(|at| at.is_done));
    // Every scene is another one.
    let scene = Memo::new_with_compare(
        move |_| {
            at.with(|at| {
                let seat = steps[at.step].seat;
                let mut scene = scene_of::<B::Game>(&at.state, seat, at.number, at.seen.clone());
                if at.is_done {
                    scene.actions.clear();
                }
                Arc::new(scene)
            })
        },
        |_, _| true,
    );
    let play = Callback::new(move |action: <B::Game as Game>::Action| {
        let here = at.get_untracked();
        let LessonStep { seat, task, .. } = &steps[here.step];
        if let Task::OneOf {
            actions,
            otherwise: said,
        } = task
            && !actions.contains(&action.to_string().as_str())
        {
            otherwise.set(Some(*said));
            // The same position again, for another attempt.
            at.update(|at| at.number += 1);
            return;
        }
        otherwise.set(None);
        at.set(here.after(*seat, action));
    });
    let look = move |action: &<B::Game as Game>::Action| {
        let here = at.get_untracked();
        let seat = steps[here.step].seat;
        <B::Game as Game>::check(&here.state, seat, action).err()
    };
    let foresee = move |action: &<B::Game as Game>::Action| {
        let here = at.get_untracked();
        let seat = steps[here.step].seat;
        <B::Game as Game>::check(&here.state, seat, action).ok()?;
        let mut state = here.state;
        <B::Game as Game>::apply_unchecked(&mut state, Step::Act(seat, *action), &mut NoEvents);
        Some(<B::Game as Views>::observe(&state, Viewer::Seat(seat)))
    };
    // Stores the progress for the next visit; a finished lesson restarts from its first step.
    Effect::new(move |_| {
        let step = step.get();
        if beside(1).is_none() {
            progress::keep_end(B::Game::ID);
        } else if !is_short.get() {
            progress::keep_step(B::Game::ID, step);
        }
    });
    // The wanted action is highlighted until it is done.
    let wanted = Signal::derive(move || match steps[step.get()].task {
        Task::OneOf { actions, .. } if !is_done.get() => actions.first()?.parse().ok(),
        Task::OneOf { .. } | Task::Anything | Task::Read => None,
    });
    let sheets = use_sheets();
    let board = BoardContext::<B::Choice>::new(
        scene.into(),
        wanted,
        words,
        options.clone(),
        BoardServices {
            why: Arc::new(look),
            foresee: Arc::new(foresee),
            play,
            open_clause: Callback::new(move |clause| sheets.open_clause(B::Game::ID, clause)),
            at_once: use_settings().at_once.into(),
        },
    );
    let options = StoredValue::new(options);
    let go = move |to: usize| {
        otherwise.set(None);
        let here = at.get_untracked();
        let next =
            options.with_value(|options| LessonPosition::new(&lesson, options, to, Some(&here)));
        if let Some(next) = next {
            at.set(next);
        }
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let told = move || say(otherwise.get().unwrap_or(steps[step.get()].text));
    let progress = move || {
        words.with(|words| {
            words.say(
                &Message::new("web-step-of")
                    .with("step", path.with(|path| place_in(path, step.get())))
                    .with("steps", path.with(Vec::len)),
            )
        })
    };
    let is_last = move || beside(1).is_none();
    let go_by = move |by: isize| {
        if let Some(next) = untrack(move || beside(by)) {
            go(next);
        }
    };
    let start = use_start();
    let (page, own) = (use_words(), use_settings().name);
    let play_easy = move || {
        let (_, _, players) = players_of::<B::Game>();
        let name = own.with_untracked(|own| page.with(|words| first_name(own, words)));
        start(quick(B::Game::ID, players, &name, Level::Easy));
    };
    let shorten = move |_| {
        is_short.set(true);
        if let Some(first) = path.with_untracked(|path| path.first().copied()) {
            go(first);
        }
    };
    let prompt = Signal::derive(move || {
        say(match (steps[step.get()].task, is_done.get()) {
            (Task::Read, _) => "web-read-on",
            (Task::Anything | Task::OneOf { .. }, true) => "web-well-done",
            (Task::Anything | Task::OneOf { .. }, false) => "web-your-turn",
        })
    });
    view! {
        <div
            class=format!("match lesson room-{}", B::Game::ID)
            class:lesson-reads=move || matches!(steps[step.get()].task, Task::Read)
        >
            <header class="match-head">
                <a class="way-home" href="/" aria-label=move || say("web-leave-lesson")>
                    {icon(HOME)}
                </a>
                <h1>{move || say("name")}</h1>
                <p class="soft">{progress}</p>
            </header>
            <section class="lesson-text" aria-live="polite">
                <p>{told}</p>
                <p class="clauses">
                    {move || {
                        steps[step.get()]
                            .clauses
                            .iter()
                            .map(|clause| {
                                view! {
                                    <button type="button" class="clause" on:click=move |_| board.open_clause(clause)>
                                        {*clause}
                                    </button>
                                }
                            })
                            .collect_view()
                    }}
                </p>
                <div class="row">
                    <Show
                        when=move || { beside(-1).is_some() }
                        fallback=move || {
                            (!is_short.get() && !lesson.short.is_empty())
                                .then(|| {
                                    view! {
                                        <button type="button" class="quiet" on:click=shorten>
                                            {move || say("web-lesson-known")}
                                        </button>
                                    }
                                })
                        }
                    >
                        <button
                            type="button"
                            class="quiet"
                            on:click=move |_| go_by(-1)
                        >
                            {move || say("web-before")}
                        </button>
                    </Show>
                    <Show
                        when=move || !is_last()
                        fallback=move || {
                            view! {
                                <button type="button" class="main" on:click=move |_| play_easy()>
                                    {move || say("web-lesson-play")}
                                </button>
                            }
                        }
                    >
                        <button
                            type="button"
                            class="main"
                            disabled=move || !is_done.get()
                            on:click=move |_| go_by(1)
                        >
                            {move || say("web-next")}
                        </button>
                    </Show>
                </div>
            </section>
            <section class=format!("table game-{}", B::Game::ID) aria-label=move || say("web-table")>
                {B::table(board)}
            </section>
            <Bar<B::Choice> board prompt/>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{LessonPosition, names, path, place_in};
    use crate::boards::{VisitBoard, visit_all};
    use crate::texts::{board_words, page_words};
    use ranarium_board::arrange::Arrange;
    use ranarium_board::{Board, Task, Words};
    use ranarium_game::{Game, Language, Narration};
    use std::str::FromStr;

    /// Returns all phrases of a lesson: each action of its tasks, and what follows from it.
    fn said<B: Board>(words: &Words) -> Vec<String> {
        let options = <B::Game as Game>::Options::from_str(B::LESSON.options).unwrap();
        let mut said = Vec::new();
        let mut at = LessonPosition::<B::Game>::new(&B::LESSON, &options, 0, None).unwrap();
        for (number, step) in B::LESSON.steps.iter().enumerate() {
            at = LessonPosition::new(&B::LESSON, &options, number, Some(&at)).unwrap();
            let mut legal = Vec::new();
            B::Game::legal_actions(&at.state, step.seat, &mut legal);
            let action = match step.task {
                Task::Read => continue,
                Task::Anything => legal.remove(0),
                Task::OneOf { actions, .. } => FromStr::from_str(actions[0]).unwrap(),
            };
            let mut told = vec![B::Game::phrase(&action)];
            at = at.after(step.seat, action);
            for seen in &at.seen {
                B::Game::tell(seen, &mut told);
            }
            said.extend(told.iter().map(|message| words.say(message)));
        }
        said
    }

    /// A check that a short lesson is short, and that each of its steps has a state to begin from.
    struct Short;

    impl VisitBoard for Short {
        fn visit<B: Arrange>(&mut self) {
            let (id, lesson) = (B::Game::ID, B::LESSON);
            let steps = path(&lesson, true);
            assert!((3..=4).contains(&steps.len()), "{id}: {steps:?}");
            assert_eq!(
                steps.len(),
                lesson.short.len(),
                "{id}: a text without a step"
            );
            for (index, &step) in steps.iter().enumerate() {
                let goes_on = index > 0 && steps[index - 1] + 1 == step;
                let begins = !lesson.steps[step].position.is_empty();
                assert!(goes_on || begins, "{id}: {}", lesson.steps[step].text);
                assert_eq!(place_in(&steps, step), index + 1);
            }
        }
    }

    #[test]
    fn whoever_knows_the_game_takes_three_or_four_steps() {
        visit_all(&mut Short);
    }

    struct Check;

    impl VisitBoard for Check {
        fn visit<B: Arrange>(&mut self) {
            for (language, number, you) in [
                (Language::En, "Player 1", ["You", "you"]),
                (Language::Nl, "Speler 1", ["Jij", "jij"]),
            ] {
                for (own, name) in [("", number), (" Ada ", "Ada")] {
                    let names = names(own, &page_words(language, &[]));
                    assert_eq!(names[0], name);
                    let said = said::<B>(&board_words::<B>(language, &names));
                    assert!(
                        said.iter().any(|line| line.contains(name)),
                        "{name} does nothing: {said:?}"
                    );
                    for line in &said {
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
