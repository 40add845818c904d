//! The card of a game, which the history of the browser opens and closes.

use leptos::prelude::*;

/// The card of a game. It has an entry in the browser's history: going back closes it, and going
/// forward opens it again.
#[derive(Clone, Copy)]
pub struct GameCard {
    /// The game's id.
    pub id: &'static str,
    /// The element of the card.
    pub dialog: NodeRef<leptos::html::Dialog>,
}

impl GameCard {
    /// Returns `true` if the browser's history is at this card.
    fn is_here(self) -> bool {
        let state = window().history().and_then(|history| history.state());
        state.is_ok_and(|state| state.as_string().as_deref() == Some(self.id))
    }

    /// Opens the card.
    pub fn open(self) {
        if let (false, Ok(history)) = (self.is_here(), window().history()) {
            drop(history.push_state(&self.id.into(), ""));
        }
        self.show();
    }

    /// Shows the card, unless it is shown.
    fn show(self) {
        if let Some(dialog) = self.dialog.get_untracked().filter(|dialog| !dialog.open()) {
            drop(dialog.show_modal());
        }
    }

    /// Leaves the card's place in the history after the card was closed by its button or a key.
    pub fn closed(self) {
        if let (true, Ok(history)) = (self.is_here(), window().history()) {
            drop(history.back());
        }
    }

    /// Opens and closes the card with the history.
    pub fn follow_history(self) {
        let went = window_event_listener(leptos::ev::popstate, move |_| {
            if self.is_here() {
                self.show();
            } else if let Some(dialog) = self.dialog.get_untracked() {
                dialog.close();
            }
        });
        on_cleanup(move || went.remove());
        Effect::new(move |_| {
            if self.dialog.get().is_some() && self.is_here() {
                request_animation_frame(move || self.show());
            }
        });
    }
}
