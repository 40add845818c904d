//! Positions, actions and refusals as texts, for rule tests.
#![allow(dead_code, missing_docs, reason = "no test file needs all of it")]

use army_of_frogs::{ArmyOfFrogs, Event, State};
use ranarium_game::{Game, Highlight, Illegal, Notation, Step, Turn};

/// Returns the state of a position.
pub fn state(options: &str, position: &str) -> State {
    ArmyOfFrogs::restore(&options.parse().unwrap(), &position.parse().unwrap())
        .unwrap_or_else(|illegal| panic!("{position}: {illegal}"))
}

/// Returns the refusal of a position: the clause and the key of the reason.
pub fn refused(options: &str, position: &str) -> String {
    match ArmyOfFrogs::restore(&options.parse().unwrap(), &position.parse().unwrap()) {
        Ok(_) => panic!("{position} is accepted"),
        Err(illegal) => illegal.to_string(),
    }
}

/// Returns the position of a state.
pub fn position(state: &State) -> String {
    ArmyOfFrogs::position(state).to_string()
}

/// Returns the legal actions of the player to move.
pub fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    if let Turn::Decide(seats) = ArmyOfFrogs::turn(state) {
        ArmyOfFrogs::legal_actions(state, seats.first().unwrap(), &mut actions);
    }
    actions.iter().map(ToString::to_string).collect()
}

/// Returns the outcomes of chance, with weights.
pub fn outcomes(state: &State) -> Vec<String> {
    let mut outcomes = Vec::new();
    ArmyOfFrogs::chance_outcomes(state, &mut outcomes);
    outcomes
        .iter()
        .map(|(outcome, weight)| format!("{outcome} x{weight}"))
        .collect()
}

/// Returns the refusal of an action of the player to move.
pub fn refusal(state: &State, action: &str) -> Illegal {
    ArmyOfFrogs::check(state, state.to_act(), &action.parse().unwrap())
        .err()
        .unwrap_or_else(|| panic!("{action} is legal"))
}

/// Returns the clause that refuses, and the spots it shows.
pub fn clause(state: &State, action: &str) -> String {
    let illegal = refusal(state, action);
    let spots: Vec<String> = illegal
        .spots
        .into_iter()
        .map(|spot| match spot {
            Highlight::Cell(text) | Highlight::Card(text) => text,
        })
        .collect();
    format!("{} at {}", illegal.clause, spots.join(" "))
}

/// Takes steps: `take red` and `start 1` are chance's, all else is done by the player to move. Each
/// must be possible.
pub fn play(state: &mut State, steps: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in steps {
        let step = match text.parse() {
            Ok(action) => {
                let seat = state.to_act();
                ArmyOfFrogs::check(state, seat, &action)
                    .unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
                Step::Act(seat, action)
            }
            Err(_) => {
                let possible = outcomes(state);
                assert!(
                    possible.iter().any(|one| one.starts_with(text)),
                    "{text}: {possible:?}"
                );
                Step::Chance(text.parse().unwrap())
            }
        };
        ArmyOfFrogs::apply_unchecked(state, step, &mut events);
    }
    events
}
