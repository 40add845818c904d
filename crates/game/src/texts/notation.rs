//! [`Notation`]: positions as data and text.

use crate::{Game, Illegal, Text};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A position as plain data, unchecked: complete, hidden parts included.
///
/// It is for tests, analysis and puzzles; it never goes to a player of a running match, so it is
/// not [`Wire`](crate::Wire). The canonical text is one line of `key=value` tokens, the first of
/// which is `p=N` (players).
pub trait Position:
    Text + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Returns the number of seats.
    fn players(&self) -> u8;
}

/// Conversion between the states of a game and its [`Position`]s.
pub trait Notation: Game {
    /// An unchecked position, which may be impossible in the game.
    type Position: Position;

    /// Returns the position as data. Parts without a meaning in a single position, such as earlier
    /// questions, are left out.
    fn position(state: &Self::State) -> Self::Position;
    /// Returns the state of a position.
    ///
    /// # Errors
    /// The clause or field that the position contradicts.
    fn restore(options: &Self::Options, position: &Self::Position) -> Result<Self::State, Illegal>;
    /// Returns the draws that the position gives in a fixed order, first one first; `None` if it
    /// does not.
    fn draw_order(_position: &Self::Position) -> Option<Vec<Self::Chance>> {
        None
    }
}
