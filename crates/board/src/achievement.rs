//! [`Achievement`]: a feat of a player in a match, with or without a win.

use ranarium_game::{FullGame, Returns, Seat};

/// A match that ended by its rules, as one of its players saw it.
pub struct PlayedMatch<G: FullGame> {
    /// The player's seat.
    pub seat: Seat,
    /// The options of the match.
    pub options: G::Options,
    /// The events that the player saw, in order.
    pub seen: Vec<G::Seen>,
    /// The player's view of the end.
    pub last: G::Observation,
    /// The result.
    pub returns: Returns,
}

/// An achievement of a game.
pub struct Achievement<G: FullGame> {
    /// The text key of the achievement's name. It must not change: the browser stores it.
    pub key: &'static str,
    /// The text key of what the player has to do.
    pub task: &'static str,
    /// Returns `true` if the player has reached the achievement in a match.
    pub is_reached: fn(&PlayedMatch<G>) -> bool,
}

impl<G: FullGame> PlayedMatch<G> {
    /// Returns `true` if the player has won alone.
    pub fn is_won(&self) -> bool {
        self.returns.share(self.seat) == Returns::WHOLE
    }

    /// Returns the keys of the achievements that the player has reached.
    pub fn reached(&self, all: &'static [Achievement<G>]) -> Vec<&'static str> {
        all.iter()
            .filter(|achievement| (achievement.is_reached)(self))
            .map(|achievement| achievement.key)
            .collect()
    }
}
