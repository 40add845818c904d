//! The puzzles of a game, by level.

use super::{collection, level_key};
use crate::pages::puzzles::solved;
use crate::pages::puzzles::thumbnail::thumbnail;
use crate::texts::study_words;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Game, Message};
use ranarium_puzzles::{Difficulty, Puzzle};

/// The puzzles of a game, with the solved ones marked.
pub fn list<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let id = B::Game::ID;
    let all = collection::<B>();
    let count = all.puzzles().len();
    let solved = solved::solved(id);
    let next = (1..=count).find(|number| !solved.contains(number));
    let solved_here = solved.iter().filter(|number| (1..=count).contains(*number));
    let progress = Message::new("web-puzzles-solved")
        .with("solved", solved_here.count())
        .with("all", count);
    let levels = Difficulty::ALL.map(|level| {
        let entries = all.of_level(level).filter_map(|number| {
            let puzzle = all.get(number)?.clone();
            let is_solved = solved.contains(&number);
            Some(link::<B>(number, puzzle, is_solved, words))
        });
        let entries = entries.collect_view();
        view! {
            <section class="puzzle-level">
                <h2>{move || say(level_key(level))}</h2>
                <ul>{entries}</ul>
            </section>
        }
    });
    view! {
        <div class=format!("page puzzles room-{id}")>
            <h1>
                {move || {
                    words.with(|words| words.say(&Message::new("web-puzzles-of").with("game", words.text("name"))))
                }}
            </h1>
            <p>{move || say("web-puzzles-about")}</p>
            <div class="row puzzles-next">
                <p class="soft">{move || words.with(|words| words.say(&progress))}</p>
                {next
                    .map(|number| {
                        view! {
                            <a class="button main" href=format!("/puzzles/{id}/{number}")>
                                {move || say("web-puzzle-next-unsolved")}
                            </a>
                        }
                    })}
                <a class="button" href="/puzzles/today">
                    {move || say("web-puzzle-today")}
                </a>
            </div>
            {levels.into_iter().collect_view()}
        </div>
    }
}

/// A link to a puzzle with a picture of its position, marked if it is solved.
fn link<B: Board>(
    number: usize,
    puzzle: Puzzle,
    is_solved: bool,
    words: Signal<Words>,
) -> impl IntoView {
    let name = move || {
        let key = match is_solved {
            true => "web-puzzle-number-solved",
            false => "web-puzzle-number",
        };
        words.with(|words| words.say(&Message::new(key).with("number", number)))
    };
    view! {
        <li>
            <a
                class="puzzle-tile"
                class:puzzle-solved=is_solved
                href=format!("/puzzles/{}/{number}", B::Game::ID)
                aria-label=name
            >
                {thumbnail::<B>(puzzle, words)}
                <span class="puzzle-number">
                    {number}
                    {is_solved.then_some(view! { <span aria-hidden="true">"✓"</span> })}
                </span>
            </a>
        </li>
    }
}
