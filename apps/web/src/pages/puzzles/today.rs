//! The puzzle of the day, which depends on the date alone, and the streak.

use crate::pages::puzzles::puzzle_choice::PuzzleChoice;
use crate::pages::puzzles::solved;
use crate::texts::study_title_words;
use leptos::prelude::*;
use ranarium_catalog::Texts;
use ranarium_game::Message;
use ranarium_puzzles::{Calendar, Day, Levels, streak};

/// Returns today's date, by the clock of this device.
fn today() -> Day {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month(), now.get_date());
    Day::of(year as i32, month as i32 + 1, day as i32)
}

/// A game, with the data for the puzzle of the day.
#[derive(Clone, Copy)]
pub struct GameOfDay {
    /// The id of the game, as in URLs.
    pub id: &'static str,
    /// The name of the game, for people.
    pub titles: Texts,
    /// The puzzles of the game, by level.
    pub puzzles: Levels,
}

/// Returns the game of a day's puzzle, and its number.
fn of_day(games: &[GameOfDay], day: Day) -> Option<(GameOfDay, usize)> {
    let levels: Vec<Levels> = games.iter().map(|game| game.puzzles).collect();
    let (game, number) = Calendar::new(&levels).of(day)?;
    Some((*games.get(game)?, number))
}

/// Returns the game of today's puzzle, and the puzzle.
pub fn todays(games: &[GameOfDay]) -> Option<(&'static str, PuzzleChoice)> {
    let day = today();
    let (game, number) = of_day(games, day)?;
    let choice = PuzzleChoice {
        number,
        day: Some(day),
    };
    Some((game.id, choice))
}

/// The home page's card for today's puzzle and the streak.
pub fn today_card(games: &[GameOfDay]) -> AnyView {
    let day = today();
    let Some((known, _)) = of_day(games, day) else {
        return ().into_any();
    };
    let days = solved::days();
    let count = streak(&days, day);
    let is_solved = days.contains(&day);
    let words = study_title_words(known.titles);
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let streak = move || {
        let key = match (count, is_solved) {
            (0, _) => "web-puzzle-daily",
            (_, true) => "web-puzzle-streak-kept",
            (_, false) => "web-puzzle-streak",
        };
        words.with(|words| words.say(&Message::new(key).with("days", count)))
    };
    view! {
        <p class=format!("today room-{}", known.id)>
            <a href="/puzzles/today">
                <strong>{move || say("web-puzzle-today")}</strong>
                <span>{move || say("name")}</span>
                <span class="soft">{streak}</span>
            </a>
        </p>
    }
    .into_any()
}
