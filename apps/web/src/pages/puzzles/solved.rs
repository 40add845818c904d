//! The puzzles solved in this browser, and the days on which the puzzle of the day was. Without
//! storage, they are lost when the page closes.

use crate::settings::{DAYS, store, stored};
use ranarium_puzzles::Day;
use std::str::FromStr;

/// Maximum number of solved days that are stored.
const MAX_DAYS: usize = 400;

/// Returns the storage key of a game's solved puzzles.
fn key(game: &str) -> String {
    format!("puzzles-{game}")
}

/// Returns the numbers in a text; anything else is skipped.
fn numbers<T: FromStr>(text: &str) -> Vec<T> {
    text.split(',')
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// Adds a number to those stored under a key.
fn add(key: &str, number: &str, max_numbers: usize) {
    let text = stored(key).unwrap_or_default();
    let mut all: Vec<&str> = text.split(',').filter(|word| !word.is_empty()).collect();
    if !all.contains(&number) {
        all.push(number);
        store(key, &all[all.len().saturating_sub(max_numbers)..].join(","));
    }
}

/// Returns the numbers of a game's solved puzzles.
pub fn solved(game: &str) -> Vec<usize> {
    numbers(&stored(&key(game)).unwrap_or_default())
}

/// Stores that a puzzle of a game has been solved.
pub fn keep_solved(game: &str, number: usize) {
    add(&key(game), &number.to_string(), usize::MAX);
}

/// Returns the days on which the puzzle of the day was solved.
pub fn days() -> Vec<Day> {
    let days = numbers(&stored(DAYS).unwrap_or_default());
    days.into_iter().map(Day).collect()
}

/// Stores that the puzzle of this day has been solved.
pub fn keep_day(day: Day) {
    add(DAYS, &day.0.to_string(), MAX_DAYS);
}
