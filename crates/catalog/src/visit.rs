//! Generic code for a game whose name is only known when the program runs.

use crate::games;
use ranarium_game::{FullGame, Scoring, shown};
use std::fmt;

/// An operation on any one game.
pub trait Visit {
    /// The result of the operation.
    type Out;
    /// Performs the operation on the game `G`.
    fn visit<G: FullGame>(self) -> Self::Out;
}

/// An operation on any one game that has score sheets.
pub trait VisitScored {
    /// The result of the operation.
    type Out;
    /// Performs the operation on the game `G`.
    fn visit<G: FullGame + Scoring>(self) -> Self::Out;
}

macro_rules! dispatch {
    ($($game:ty $(, $scored:ident)?;)*) => {
        /// Calls the visitor with the game of this name, if there is one.
        fn dispatch<V: Visit>(id: &str, visitor: V) -> Option<V::Out> {
            $(
                if id == <$game as ranarium_game::Game>::ID {
                    return Some(visitor.visit::<$game>());
                }
            )*
            let _ = visitor;
            None
        }

        /// Calls the visitor with the game of this name, if there is one and it has score sheets.
        fn dispatch_scored<V: VisitScored>(id: &str, visitor: V) -> Option<V::Out> {
            $($(
                if (id, stringify!($scored)) == (<$game as ranarium_game::Game>::ID, "scored") {
                    return Some(visitor.visit::<$game>());
                }
            )?)*
            let _ = visitor;
            None
        }
    };
}

games!(dispatch);

/// Calls the visitor with the game of this name, if it has score sheets.
///
/// # Errors
/// If there is no such game.
pub fn visit_scored<V: VisitScored>(
    id: &str,
    visitor: V,
) -> Result<Option<V::Out>, UnknownGameError> {
    if games::ids().any(|known| known == id) {
        Ok(dispatch_scored(id, visitor))
    } else {
        Err(UnknownGameError::new(id))
    }
}

/// Calls the visitor with the game of this name.
///
/// # Errors
/// If there is no such game.
pub fn visit<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGameError> {
    dispatch(id, visitor).ok_or_else(|| UnknownGameError::new(id))
}

/// The error for an unknown game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGameError {
    /// The name that was given.
    pub found: String,
}

impl UnknownGameError {
    /// Maximum length of the part of a name that a message shows, in characters.
    const MAX_SHOWN: usize = 40;

    /// Creates the error.
    pub fn new(id: &str) -> Self {
        Self {
            found: shown(id, Self::MAX_SHOWN),
        }
    }

    /// Returns the game whose name is most like the one given, if one is.
    pub fn suggestion(&self) -> Option<&'static str> {
        const MIN_SIMILARITY: f64 = 0.75;
        let likeness = |id: &str| strsim::jaro_winkler(&self.found.to_ascii_lowercase(), id);
        let closest = games::ids().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        closest.filter(|id| likeness(id) >= MIN_SIMILARITY)
    }
}

impl fmt::Display for UnknownGameError {
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

impl std::error::Error for UnknownGameError {}
