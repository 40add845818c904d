//! The achievements of Army of Frogs.

use army_of_frogs::{ArmyOfFrogs, Colour, Event};
use ranarium_board::{Achievement, PlayedMatch};
use ranarium_game::GameOptions;

/// Minimum distance of a long Move, in spaces.
const LONG_MOVE: u32 = 6;

/// Minimum number of frogs of a great army.
const GREAT_ARMY: usize = 9;

/// Maximum number of turns of a quick win.
const QUICK_TURNS: usize = 9;

/// The achievements, from easy to hard.
pub const ACHIEVEMENTS: &[Achievement<ArmyOfFrogs>] = &[
    Achievement {
        key: "board-achievement-far",
        task: "board-achievement-far-task",
        is_reached: moves_far,
    },
    Achievement {
        key: "board-achievement-quick",
        task: "board-achievement-quick-task",
        is_reached: wins_quickly,
    },
    Achievement {
        key: "board-achievement-crowd",
        task: "board-achievement-crowd-task",
        is_reached: wins_against_three,
    },
    Achievement {
        key: "board-achievement-army",
        task: "board-achievement-army-task",
        is_reached: wins_with_many,
    },
    Achievement {
        key: "board-achievement-gift",
        task: "board-achievement-gift-task",
        is_reached: wins_on_another_turn,
    },
];

/// Returns `true` if a frog ends far from where it began (AF-3).
fn moves_far(played: &PlayedMatch<ArmyOfFrogs>) -> bool {
    played.seen.iter().any(|event| match event {
        Event::Moved { seat, from, to } => *seat == played.seat && from.distance(*to) >= LONG_MOVE,
        _ => false,
    })
}

/// Returns `true` if the player wins within few turns of their own.
fn wins_quickly(played: &PlayedMatch<ArmyOfFrogs>) -> bool {
    let is_own = |event: &&Event| match event {
        Event::TurnBegan { seat } => *seat == played.seat,
        _ => false,
    };
    played.is_won() && played.seen.iter().filter(is_own).count() <= QUICK_TURNS
}

/// Returns `true` if the player beats three opponents.
fn wins_against_three(played: &PlayedMatch<ArmyOfFrogs>) -> bool {
    played.is_won() && played.options.players() == 4
}

/// Returns `true` if the group that wins is large (AF-7.1).
fn wins_with_many(played: &PlayedMatch<ArmyOfFrogs>) -> bool {
    let own = Colour::of(played.seat);
    let frogs = played.last.island.iter();
    played.is_won() && frogs.filter(|stone| stone.colour == own).count() >= GREAT_ARMY
}

/// Returns `true` if another player's Move or Add joins the frogs of the player (AF-7.2).
fn wins_on_another_turn(played: &PlayedMatch<ArmyOfFrogs>) -> bool {
    let last = played.seen.iter().rev().find_map(|event| match event {
        Event::TurnBegan { seat } => Some(*seat),
        _ => None,
    });
    played.is_won() && last.is_some_and(|seat| seat != played.seat)
}
