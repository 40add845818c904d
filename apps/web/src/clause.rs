//! Clauses of the rules, as links from everywhere on the page.

use leptos::prelude::window;

/// Opens a clause of a game's rules in a window of its own, so that the match stays where it is.
pub fn open_clause(game: &str, clause: &str) {
    let address = format!("/rules/{game}#{clause}");
    drop(window().open_with_url_and_target(&address, "ranarium-rules"));
}
