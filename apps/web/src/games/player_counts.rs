//! The numbers of players of a game.

use ranarium_game::{FullGame, GameOptions, OptionKind};

/// Returns the number of players of a game: minimum, maximum, default.
pub fn players_of<G: FullGame>() -> (u32, u32, u32) {
    let spec = G::Options::SPECS.iter().find(|spec| spec.key == "players");
    match spec.map(|spec| spec.kind) {
        Some(OptionKind::Number { low, high, default }) => (low, high, default),
        _ => (2, 2, 2),
    }
}
