//! A puzzle on its board: played like a match, answered by the best defence.

use super::{collection, goal, level_key, solved};
use crate::icons::{HOME, icon};
use crate::pages::not_found::Missing;
use crate::pages::position::scene_of;
use crate::play::Bar;
use crate::settings::use_settings;
use crate::sheets::use_sheets;
use crate::texts::{first_name, study_words, use_words};
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, BoardServices, Words};
use ranarium_game::{FullGame, Game, Message, Narration, NoEvents, Seat, Step, Viewer, Views};
use ranarium_puzzles::{At, Day, Judged, Puzzle, Task};
use std::sync::Arc;

/// Which puzzle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChoice {
    /// Its number, from 1.
    pub number: usize,
    /// The day, if it is shown as the puzzle of a day.
    pub day: Option<Day>,
}

/// The last message about the puzzle.
#[derive(Clone, Debug, PartialEq)]
enum PuzzleMessage {
    /// The goal.
    Goal,
    /// The action does not lead to the goal; its result.
    Missed(Message),
    /// The action leads towards the goal; the answer of others.
    GoesOn(Option<Message>),
    /// It is solved.
    Solved,
}

/// The amount of help that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum HintLevel {
    None,
    /// The place to look at.
    Look,
    /// The action to play.
    Action,
}

/// Where a person is with a puzzle.
struct PuzzleProgress<G: FullGame> {
    at: At<G>,
    /// The number of the scene.
    number: u64,
    seen: Vec<G::Seen>,
    said: PuzzleMessage,
    help: HintLevel,
}

impl<G: FullGame> Clone for PuzzleProgress<G> {
    fn clone(&self) -> Self {
        Self {
            at: self.at.clone(),
            number: self.number,
            seen: self.seen.clone(),
            said: self.said.clone(),
            help: self.help,
        }
    }
}

impl<G: FullGame> PuzzleProgress<G> {
    /// Returns the puzzle's beginning.
    fn start(task: &Task<G>, number: u64) -> Self {
        Self {
            at: task.start(),
            number,
            seen: Vec::new(),
            said: PuzzleMessage::Goal,
            help: HintLevel::None,
        }
    }

    /// Returns the state after an action of the user and the answers of others.
    fn after(&self, task: &Task<G>, action: G::Action) -> Self {
        let mut next = self.clone();
        next.number += 1;
        next.help = HintLevel::None;
        next.seen.clear();
        let before = &self.at.state;
        let (at, is_reached) = match task.judge(&self.at, action) {
            Judged::Reached(at) => (at, true),
            Judged::GoesOn(at) => (at, false),
            missed => {
                next.said = PuzzleMessage::Missed(missed_by::<G>(&missed));
                return next;
            }
        };
        see::<G>(
            before,
            Step::Act(task.seat, action),
            task.seat,
            &mut next.seen,
        );
        next.at = at;
        let mut answered = None;
        while let Some(step) = task.answer(&next.at) {
            see::<G>(&next.at.state, step, task.seat, &mut next.seen);
            next.at = task.after(&next.at, step);
            if let Step::Act(seat, action) = step {
                answered = Some(answer(seat, G::phrase(&action)));
            }
        }
        next.said = if is_reached {
            PuzzleMessage::Solved
        } else {
            PuzzleMessage::GoesOn(answered)
        };
        next
    }
}

/// Returns another seat's decision, in words.
fn answer(seat: Seat, phrase: Message) -> Message {
    Message::new("web-puzzle-answer")
        .with("player", seat)
        .with("action", phrase)
}

/// Returns the reason why an action misses the goal.
fn missed_by<G: FullGame>(missed: &Judged<G>) -> Message {
    match missed {
        Judged::Answered { seat, action, .. } => Message::new("web-puzzle-answered")
            .with("player", *seat)
            .with("action", G::phrase(action)),
        Judged::TooFew { points, .. } => Message::new("web-puzzle-too-few").with("points", *points),
        Judged::TooLate { .. } | Judged::Reached(_) | Judged::GoesOn(_) => {
            Message::new("web-puzzle-too-late")
        }
    }
}

/// Adds a seat's view of a step.
fn see<G: FullGame>(state: &G::State, step: Step<G>, seat: Seat, seen: &mut Vec<G::Seen>) {
    let mut events = Vec::new();
    let mut next = state.clone();
    G::apply_unchecked(&mut next, step, &mut events);
    let events = events.iter();
    seen.extend(events.filter_map(|event| G::redact(event, Viewer::Seat(seat))));
}

/// Returns the names of the players; the user has this seat.
fn names(seat: Seat, players: u8, own: &str, page: &Words) -> Vec<String> {
    let friends = ["web-friend-1", "web-friend-2", "web-friend-3"];
    let mut friends = friends.into_iter().map(|key| page.text(key));
    Seat::all(players)
        .map(|other| match other == seat {
            true => first_name(own, page),
            false => friends.next().unwrap_or_default(),
        })
        .collect()
}

/// A puzzle of a game.
pub fn one<B: Board>(which: PuzzleChoice) -> AnyView {
    let all = collection::<B>();
    let found = all.get(which.number).and_then(|puzzle| {
        let task = Task::<B::Game>::new(puzzle).ok()?;
        Some((puzzle.clone(), task))
    });
    match found {
        Some((puzzle, task)) => {
            let last = all.puzzles().len();
            solving::<B>(which, &puzzle, task, last).into_any()
        }
        None => {
            let words = study_words::<B>(Signal::stored(Vec::new()));
            let why = Signal::derive(move || words.with(|words| words.text("web-no-puzzle")));
            view! { <Missing why/> }.into_any()
        }
    }
}

fn solving<B: Board>(
    which: PuzzleChoice,
    puzzle: &Puzzle,
    task: Task<B::Game>,
    last: usize,
) -> impl IntoView {
    let id = B::Game::ID;
    let Puzzle { level, .. } = *puzzle;
    let (seat, wanted, options) = (task.seat, task.goal, task.options.clone());
    let players = ranarium_game::GameOptions::players(&options);
    let page = use_words();
    let own = use_settings().name;
    let called =
        Signal::derive(move || own.with(|own| page.with(|words| names(seat, players, own, words))));
    let words = study_words::<B>(called);
    let now = task.points_at_start();
    let here = RwSignal::new(PuzzleProgress::start(&task, 1));
    let task = StoredValue::new(task);
    let is_solved = Memo::new(move |_| here.with(|here| here.said == PuzzleMessage::Solved));
    // Every scene is another one.
    let scene = Memo::new_with_compare(
        move |_| {
            here.with(|here| {
                let seen = here.seen.clone();
                let mut scene = scene_of::<B::Game>(&here.at.state, seat, here.number, seen);
                if here.said == PuzzleMessage::Solved {
                    scene.actions.clear();
                }
                Arc::new(scene)
            })
        },
        |_, _| true,
    );
    let way_on = move || task.with_value(|task| here.with(|here| task.way_on(&here.at)));
    let hint = Signal::derive(move || {
        (here.with(|here| here.help) == HintLevel::Action)
            .then(way_on)
            .flatten()
    });
    let play = Callback::new(move |action: <B::Game as Game>::Action| {
        let next = task.with_value(|task| here.with_untracked(|here| here.after(task, action)));
        if next.said == PuzzleMessage::Solved {
            solved::keep_solved(id, which.number);
            if let Some(day) = which.day {
                solved::keep_day(day);
            }
        }
        here.set(next);
    });
    let look = move |action: &<B::Game as Game>::Action| {
        here.with_untracked(|here| <B::Game as Game>::check(&here.at.state, seat, action).err())
    };
    let foresee = move |action: &<B::Game as Game>::Action| {
        let mut state = here.with_untracked(|here| here.at.state.clone());
        <B::Game as Game>::check(&state, seat, action).ok()?;
        <B::Game as Game>::apply_unchecked(&mut state, Step::Act(seat, *action), &mut NoEvents);
        Some(<B::Game as Views>::observe(&state, Viewer::Seat(seat)))
    };
    let sheets = use_sheets();
    let board = BoardContext::<B::Choice>::new(
        scene.into(),
        hint,
        words,
        options,
        BoardServices {
            why: Arc::new(look),
            foresee: Arc::new(foresee),
            play,
            open_clause: Callback::new(move |clause| sheets.open_clause(id, clause)),
            at_once: use_settings().at_once.into(),
        },
    );
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let told = move || {
        let said = here.with(|here| here.said.clone());
        words.with(|words| match said {
            PuzzleMessage::Goal => words.say(&goal(wanted, now)),
            PuzzleMessage::Missed(why) => {
                format!("{} {}", words.say(&why), words.text("web-puzzle-again"))
            }
            PuzzleMessage::GoesOn(answered) => {
                let good = words.text("web-puzzle-goes-on");
                match answered {
                    Some(answered) => format!("{good} {}", words.say(&answered)),
                    None => good,
                }
            }
            PuzzleMessage::Solved => words.text("web-puzzle-solved"),
        })
    };
    let helped = move || {
        let help = here.with(|here| here.help);
        let action = way_on()?;
        let scene = scene.get();
        let message = match help {
            HintLevel::None => return None,
            HintLevel::Look => B::clue(&action, &scene.observation),
            HintLevel::Action => Message::new("web-puzzle-do")
                .with("action", <B::Game as Narration>::phrase(&action)),
        };
        Some(words.with(|words| words.say(&message)))
    };
    let ask = move |_| {
        here.update(|here| {
            here.help = match here.help {
                HintLevel::None => HintLevel::Look,
                HintLevel::Look | HintLevel::Action => HintLevel::Action,
            };
        });
    };
    let again = move |_| {
        let number = here.with_untracked(|here| here.number + 1);
        here.set(task.with_value(|task| PuzzleProgress::start(task, number)));
    };
    let title = move || {
        let number = Message::new("web-puzzle-number").with("number", which.number);
        words.with(|words| match which.day {
            Some(_) => words.text("web-puzzle-day"),
            None => words.say(&number),
        })
    };
    let next = (which.number < last).then(|| format!("/puzzles/{id}/{}", which.number + 1));
    let next = next.unwrap_or_else(|| format!("/puzzles/{id}"));
    let prompt = Signal::derive(move || {
        say(match is_solved.get() {
            true => "web-well-done",
            false => "web-your-turn",
        })
    });
    view! {
        <div class=format!("match lesson puzzle room-{id}")>
            <header class="match-head">
                <a class="way-home" href="/" aria-label=move || say("web-puzzle-leave")>
                    {icon(HOME)}
                </a>
                <h1>{move || say("name")}</h1>
                <p class="soft">{title} " · " {move || say(level_key(level))}</p>
            </header>
            <section class="lesson-text" aria-live="polite">
                <p>{told}</p>
                <Show when=move || !is_solved.get()>
                    {move || helped().map(|said| view! { <p class="puzzle-help">{said}</p> })}
                </Show>
                <div class="row">
                    <a class="puzzle-all" href=format!("/puzzles/{id}")>
                        {move || say("web-puzzles-all")}
                    </a>
                    <button type="button" class="quiet" on:click=again>
                        {move || say("web-puzzle-restart")}
                    </button>
                    <Show
                        when=move || is_solved.get()
                        fallback=move || {
                            view! {
                                <button
                                    type="button"
                                    disabled=move || here.with(|here| here.help == HintLevel::Action)
                                    on:click=ask
                                >
                                    {move || {
                                        say(match here.with(|here| here.help) {
                                            HintLevel::None => "web-puzzle-hint",
                                            HintLevel::Look | HintLevel::Action => "web-puzzle-solution",
                                        })
                                    }}
                                </button>
                            }
                        }
                    >
                        <a class="button main" href=next.clone()>
                            {move || say("web-puzzle-next")}
                        </a>
                    </Show>
                </div>
            </section>
            <section class=format!("table game-{id}") aria-label=move || say("web-table")>
                {B::table(board)}
            </section>
            <Bar<B::Choice> board prompt/>
        </div>
    }
}
