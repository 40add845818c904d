//! The scores of wins and losses.

/// The score of a win (a mate score), from which the number of plies until the win is subtracted.
pub const WON: i32 = 1 << 24;

/// Lowest score of a forced win.
pub const WIN_IN_SIGHT: i32 = WON - 1000;

/// Converts a score for the table, in which the distance of a win counts from the position rather
/// than from the root.
pub const fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        WIN_IN_SIGHT.. => score + ply as i32,
        _ if score <= -WIN_IN_SIGHT => score - ply as i32,
        _ => score,
    }
}

/// Converts a score from the table back: the distance of a win counts from the root again.
pub const fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        WIN_IN_SIGHT.. => score - ply as i32,
        _ if score <= -WIN_IN_SIGHT => score + ply as i32,
        _ => score,
    }
}
