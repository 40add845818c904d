//! Small pictures on buttons, drawn with one line each, as fonts have them not everywhere.

use leptos::prelude::*;

/// A picture by its path in a box of 24 by 24 units. It is an ornament: the button has its name
/// besides.
pub fn icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

/// A lamp.
pub const HINT: &str = "M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21.5h4";
/// Twice ahead.
pub const HURRY: &str = "M4 6l7 6-7 6zM13 6l7 6-7 6z";
/// An arrow back.
pub const UNDO: &str = "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9";
/// Lines of a list.
pub const LOG: &str = "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01";
/// Three dots.
pub const MORE: &str = "M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0";
/// To the beginning.
pub const FIRST: &str = "M6 5v14M19 6l-9 6 9 6z";
/// A step back.
pub const BEFORE: &str = "M16 6l-9 6 9 6z";
/// A step on.
pub const NEXT: &str = "M8 6l9 6-9 6z";
/// To the end.
pub const LAST: &str = "M18 5v14M5 6l9 6-9 6z";
