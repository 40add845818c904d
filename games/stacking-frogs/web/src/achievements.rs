//! The achievements of Stacking Frogs.

use crate::layout::FULL_STACK;
use ranarium_board::{Achievement, PlayedMatch};
use stacking_frogs::{Colour, Fact, Seen, SeenStack, StackingFrogs};

/// Minimum number of blue frogs on top of a blue evening.
const MANY_BLUES: usize = 5;

/// Minimum number of full stacks of a high act.
const MANY_FULL: usize = 4;

/// The number of spaces of a stage (SF-3).
const SPACES: usize = 9;

/// Minimum number of points of an ovation.
const MANY_POINTS: i16 = 60;

/// The achievements, from easy to hard.
pub const ACHIEVEMENTS: &[Achievement<StackingFrogs>] = &[
    Achievement {
        key: "board-achievement-full",
        task: "board-achievement-full-task",
        is_reached: fills_the_stage,
    },
    Achievement {
        key: "board-achievement-solo",
        task: "board-achievement-solo-task",
        is_reached: beats_the_automaton,
    },
    Achievement {
        key: "board-achievement-star",
        task: "board-achievement-star-task",
        is_reached: fetches_a_frog,
    },
    Achievement {
        key: "board-achievement-high",
        task: "board-achievement-high-task",
        is_reached: stacks_high,
    },
    Achievement {
        key: "board-achievement-blue",
        task: "board-achievement-blue-task",
        is_reached: shows_blues,
    },
    Achievement {
        key: "board-achievement-ovation",
        task: "board-achievement-ovation-task",
        is_reached: scores_many_points,
    },
];

/// Returns the player's stacks at the end.
fn stacks(played: &PlayedMatch<StackingFrogs>) -> &[SeenStack] {
    let stage = played.last.stages.get(played.seat.index());
    stage.map_or(&[], Vec::as_slice)
}

/// Returns `true` if every space of the stage has a frog (SF-4).
fn fills_the_stage(played: &PlayedMatch<StackingFrogs>) -> bool {
    let filled = stacks(played).iter();
    filled.filter(|stack| !stack.frogs.is_empty()).count() >= SPACES
}

/// Returns `true` if the player wins the solo game (SF-8).
fn beats_the_automaton(played: &PlayedMatch<StackingFrogs>) -> bool {
    played.options.is_solo() && played.is_won()
}

/// Returns `true` if the player's green brings a frog from another stage (SF-5.1).
fn fetches_a_frog(played: &PlayedMatch<StackingFrogs>) -> bool {
    played.seen.iter().any(|seen| match seen {
        Seen::Fact(Fact::Moved { seat, from, to, .. }) => {
            let own = played.seat;
            *seat == own && from.seat != own && to.seat == own
        }
        _ => false,
    })
}

/// Returns `true` if many stacks are full at the end (SF-3.3).
fn stacks_high(played: &PlayedMatch<StackingFrogs>) -> bool {
    let full = stacks(played).iter();
    full.filter(|stack| stack.frogs.len() >= FULL_STACK).count() >= MANY_FULL
}

/// Returns `true` if many blue frogs are on top at the end (SF-4).
fn shows_blues(played: &PlayedMatch<StackingFrogs>) -> bool {
    let tops = stacks(played).iter().filter_map(|stack| stack.frogs.last());
    tops.filter(|frog| frog.colour() == Colour::Blue).count() >= MANY_BLUES
}

/// Returns `true` if the player has many points.
fn scores_many_points(played: &PlayedMatch<StackingFrogs>) -> bool {
    let points = played.returns.points().unwrap_or_default();
    let own = points.get(played.seat.index());
    own.is_some_and(|points| *points >= MANY_POINTS)
}
