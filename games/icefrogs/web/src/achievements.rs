//! The achievements of IceFrogs.

use crate::layout::distance;
use icefrogs::{Event, IceFrogs, Size, Space};
use ranarium_board::{Achievement, PlayedMatch};
use ranarium_game::GameOptions;

/// Minimum number of jumps of a move that wins in a great leap.
const LEAP_JUMPS: usize = 4;

/// Minimum number of jumps of a dance.
const DANCE_JUMPS: usize = 6;

/// Maximum number of pyramids of a player who travels light.
const LIGHT_PYRAMIDS: usize = 5;

/// The achievements, from easy to hard.
pub const ACHIEVEMENTS: &[Achievement<IceFrogs>] = &[
    Achievement {
        key: "board-achievement-large",
        task: "board-achievement-large-task",
        is_reached: wins_with_a_large_pyramid,
    },
    Achievement {
        key: "board-achievement-crowd",
        task: "board-achievement-crowd-task",
        is_reached: wins_against_two,
    },
    Achievement {
        key: "board-achievement-light",
        task: "board-achievement-light-task",
        is_reached: wins_with_few_pyramids,
    },
    Achievement {
        key: "board-achievement-leap",
        task: "board-achievement-leap-task",
        is_reached: wins_with_a_leap,
    },
    Achievement {
        key: "board-achievement-dance",
        task: "board-achievement-dance-task",
        is_reached: dances,
    },
];

/// Returns the player's moves, in order: the size of the pyramid, and its path.
fn moves(played: &PlayedMatch<IceFrogs>) -> impl DoubleEndedIterator<Item = (Size, &[Space])> {
    played.seen.iter().filter_map(|event| match event {
        Event::Entered { seat, size, route } | Event::Moved { seat, size, route } => {
            (*seat == played.seat).then_some((*size, route.as_slice()))
        }
        Event::Passed { .. } | Event::Ended(_) => None,
    })
}

/// Returns the number of jumps on a path (IF-3.2): a step leads to a neighbour.
fn jumps(played: &PlayedMatch<IceFrogs>, route: &[Space]) -> usize {
    let board = played.options.board();
    let is_jump = |pair: &&[Space]| distance(board, pair[0], pair[1]).is_some_and(|far| far > 1);
    route.windows(2).filter(is_jump).count()
}

/// Returns `true` if the move that wins is of a large pyramid (IF-4.1).
fn wins_with_a_large_pyramid(played: &PlayedMatch<IceFrogs>) -> bool {
    let last = moves(played).next_back();
    played.is_won() && last.is_some_and(|(size, _)| size == Size::Large)
}

/// Returns `true` if the player beats two opponents.
fn wins_against_two(played: &PlayedMatch<IceFrogs>) -> bool {
    played.is_won() && played.options.players() == 3
}

/// Returns `true` if few pyramids have left the supply.
fn wins_with_few_pyramids(played: &PlayedMatch<IceFrogs>) -> bool {
    let is_own = |event: &&Event| match event {
        Event::Entered { seat, .. } => *seat == played.seat,
        _ => false,
    };
    played.is_won() && played.seen.iter().filter(is_own).count() <= LIGHT_PYRAMIDS
}

/// Returns `true` if the move that wins is a chain of jumps (IF-3.4).
fn wins_with_a_leap(played: &PlayedMatch<IceFrogs>) -> bool {
    let last = moves(played).next_back();
    played.is_won() && last.is_some_and(|(_, route)| jumps(played, route) >= LEAP_JUMPS)
}

/// Returns `true` if a move is a long chain of jumps (IF-3.4).
fn dances(played: &PlayedMatch<IceFrogs>) -> bool {
    moves(played).any(|(_, route)| jumps(played, route) >= DANCE_JUMPS)
}
