//! Helpers for this game's tests.
#![allow(dead_code, reason = "no test file needs all of it")]

use frog_juice::{Event, FrogJuice, HouseRule, Options, State};
use frog_juice_web::Kitchen;
use ranarium_board::{Board, Figure};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Step, Turn};

/// Plays an action and the chance outcomes after it, and returns the events.
pub fn play(state: &mut State, action: &str) -> Vec<Event> {
    let mut events = Kitchen::play(state, action);
    let mut outcomes = Vec::new();
    while FrogJuice::turn(state) == Turn::Chance {
        FrogJuice::chance_outcomes(state, &mut outcomes);
        FrogJuice::apply_unchecked(state, Step::Chance(outcomes[0].0), &mut events);
    }
    events
}

/// Returns all numbers of players, each with no house rule, with each alone, and with all of them.
pub fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for players in 2..=4 {
        let plain = Options::new(players).unwrap();
        all.push(plain);
        all.extend(HouseRule::ALL.map(|rule| plain.with(rule)));
        let every = HouseRule::ALL.into_iter().fold(plain, Options::with);
        all.push(every);
    }
    all
}

/// Returns the figure of a clause.
pub fn figure(clause: &str) -> &'static Figure {
    let mut figures = Kitchen::FIGURES.iter();
    figures.find(|figure| figure.clause == clause).unwrap()
}
