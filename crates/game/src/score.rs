//! [`Scoring`]: score sheets. A game that is won, not scored, has none.

use crate::{Game, Illegal, Message, Seat, Text};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A line of a scored sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// The seat; `None` for an automaton.
    pub seat: Option<Seat>,
    /// The item and its arithmetic, in words.
    pub message: Message,
    /// The points of this line.
    pub points: i16,
    /// The clause that counts it.
    pub clause: &'static str,
}

/// The score sheets of a game that counts points.
pub trait Scoring: Game {
    /// The data of a score pad.
    type ScoreSheet: Text + Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Returns the score sheet of a state, as if the match ended now.
    fn score_sheet(state: &Self::State) -> Self::ScoreSheet;
    /// Scores a sheet line by line.
    ///
    /// # Errors
    /// The impossible part of the sheet, with its clause.
    fn score(sheet: &Self::ScoreSheet) -> Result<Vec<ScoreLine>, Illegal>;
}

/// Returns the seat's points if the match ended now.
///
/// # Errors
/// If the sheet of the state cannot be scored.
pub fn points_now<G: Scoring>(state: &G::State, seat: Seat) -> Result<i32, Illegal> {
    let lines = G::score(&G::score_sheet(state))?;
    let own_lines = lines.iter().filter(|line| line.seat == Some(seat));
    Ok(own_lines.map(|line| i32::from(line.points)).sum())
}
