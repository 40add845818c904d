//! Generic code for a game whose name is only known when the program runs.

use crate::games;
use ranarium_game::{FullGame, Scoring};
use std::fmt;

/// Something to do with any one game.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: FullGame>(self) -> Self::Out;
}

/// Something to do with any one game that has score sheets.
pub trait VisitScored {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: FullGame + Scoring>(self) -> Self::Out;
}

/// Does something with the game of this name, if it has score sheets.
///
/// # Errors
/// If there is no such game.
pub fn visit_scored<V: VisitScored>(id: &str, visitor: V) -> Result<Option<V::Out>, UnknownGame> {
    if games::ids().any(|known| known == id) {
        Ok(games::dispatch_scored(id, visitor))
    } else {
        Err(UnknownGame::new(id))
    }
}

/// Does something with the game of this name.
///
/// # Errors
/// If there is no such game.
pub fn visit<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
    games::dispatch(id, visitor).ok_or_else(|| UnknownGame::new(id))
}

/// As much of a name as a message shows, without what a terminal would obey.
fn shown(id: &str) -> String {
    const LONGEST: usize = 40;
    let printable = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    id.chars().take(LONGEST).map(printable).collect()
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name that was given.
    pub found: String,
}

impl UnknownGame {
    /// There is no game of this name.
    pub fn new(id: &str) -> Self {
        Self { found: shown(id) }
    }

    /// The game whose name is most like the one given, if one is.
    pub fn suggestion(&self) -> Option<&'static str> {
        const ALIKE: f64 = 0.75;
        let likeness = |id: &str| strsim::jaro_winkler(&self.found.to_lowercase(), id);
        let closest = games::ids().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        closest.filter(|id| likeness(id) >= ALIKE)
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game \"{}\"", self.found)?;
        if let Some(id) = self.suggestion() {
            write!(f, " (did you mean {id}?)")?;
        }
        write!(
            f,
            "; expected one of: {}",
            games::ids().collect::<Vec<_>>().join(", ")
        )
    }
}

impl std::error::Error for UnknownGame {}
