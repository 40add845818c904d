//! [`Rematch`]: the options and the seats of another match of the same players.

use ranarium_game::Game;

/// Another match of the same players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rematch {
    /// The options, as text.
    pub options: String,
    /// `true` if everyone moves on by one seat, so that another player begins.
    pub moves_on: bool,
}

impl Rematch {
    /// Returns the rematch after the match that led to this state. Everyone keeps their seat if the
    /// rules draw the player who begins (AF-1.3), or have changed the options for another one, such
    /// as the dealer (FJ-2.2).
    pub fn of<G: Game>(state: &G::State) -> Self {
        let options = G::rematch(state);
        Self {
            moves_on: !G::DRAWS_BEGINNER && options == *G::options(state),
            options: options.to_string(),
        }
    }

    /// Returns the players of the rematch by seat; those of the match before are given.
    pub fn seats<S>(&self, mut seats: Vec<S>) -> Vec<S> {
        if self.moves_on {
            seats.rotate_right(1);
        }
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::Rematch;

    #[test]
    fn another_player_begins_a_rematch() {
        let seats = vec!["Ada", "Bo", "Cy"];
        for (moves_on, expected) in [(true, ["Cy", "Ada", "Bo"]), (false, ["Ada", "Bo", "Cy"])] {
            let rematch = Rematch {
                options: "players=3".to_owned(),
                moves_on,
            };
            assert_eq!(rematch.seats(seats.clone()), expected);
        }
    }
}
