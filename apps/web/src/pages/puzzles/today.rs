//! The puzzle of the day: the same for everybody, from the date alone; and how many days have been
//! kept.

use super::kept;
use super::one::Which;
use crate::boards::{self, Page};
use crate::pages::missing::NoGame;
use crate::texts::study_title_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_puzzles::{Calendar, Day, Levels, streak};

/// Today, by the clock of this device.
fn today() -> Day {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month(), now.get_date());
    Day::of(year as i32, month as i32 + 1, day as i32)
}

/// The game and the number of a day's puzzle.
fn of_day(day: Day) -> Option<(&'static boards::Known, usize)> {
    let games: Vec<Levels> = boards::all().map(|known| known.puzzles).collect();
    let (game, number) = Calendar::new(&games).of(day)?;
    Some((boards::all().nth(game)?, number))
}

/// Today's puzzle on its board.
pub fn todays() -> AnyView {
    let day = today();
    match of_day(day) {
        Some((known, number)) => {
            let which = Which {
                number,
                day: Some(day),
            };
            boards::show(known.id.to_owned(), Page::Puzzle(which)).into_any()
        }
        None => view! { <NoGame/> }.into_any(),
    }
}

/// Today's puzzle, and the streak, as the house shows them.
#[component]
pub fn TodayCard() -> impl IntoView {
    let day = today();
    let Some((known, _)) = of_day(day) else {
        return ().into_any();
    };
    let days = kept::days();
    let count = streak(&days, day);
    let is_solved = days.contains(&day);
    let words = study_title_words(known.room().titles);
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
        <p class=format!("match-row room-{}", known.id)>
            <a href="/puzzles/today">
                <strong>{move || say("web-puzzle-today")}</strong>
                <span>{move || say("name")}</span>
                <span class="soft">{streak}</span>
            </a>
        </p>
    }
    .into_any()
}
