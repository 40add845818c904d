//! [`BoardServices`]: the page's answers to a board.

use leptos::prelude::*;
use ranarium_game::{FullGame, Game, Illegal, Views};
use std::sync::Arc;

/// A question about an action.
pub type Question<G, T> = Arc<dyn Fn(&<G as Game>::Action) -> Option<T> + Send + Sync>;

/// The page's services for a board.
pub struct BoardServices<G: FullGame> {
    /// Returns the reason why an action is illegal; `None` if it is legal.
    pub reason: Question<G, Illegal>,
    /// Returns the viewer's observation after an action, as far as it is known in advance: without
    /// outcomes of chance and answers of others.
    pub foresee: Question<G, <G as Views>::Observation>,
    /// Plays an action.
    pub play: Callback<G::Action>,
    /// Shows a clause of the rules.
    pub open_clause: Callback<&'static str>,
    /// `true` if actions that need no confirmation are played at once.
    pub at_once: Signal<bool>,
}

impl<G: FullGame> BoardServices<G> {
    /// Returns the services of a board that is not interactive.
    pub fn still(open_clause: Callback<&'static str>) -> Self {
        Self {
            reason: Arc::new(|_| None),
            foresee: Arc::new(|_| None),
            play: Callback::new(|_| {}),
            open_clause,
            at_once: Signal::stored(false),
        }
    }
}
