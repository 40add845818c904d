//! The frogs of the players, and their colours.

use ranarium_game::Seat;

/// The colours of frogs, by their numbers.
const COLOURS: [&str; 5] = ["player-1", "player-2", "player-3", "player-4", "player-5"];

/// Returns the colour of the frog with this number.
pub const fn colour(frog: usize) -> &'static str {
    COLOURS[frog % COLOURS.len()]
}

/// Returns the number of a seat's frog among the chosen ones. Without a chosen frog, a player has
/// the one with the number of the seat.
pub fn frog_of(frogs: &[u8], seat: Seat) -> usize {
    let chosen = frogs.get(seat.index()).copied();
    chosen.map_or(seat.index(), usize::from)
}
