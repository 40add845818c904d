//! Icons of buttons, drawn with one line each, because not every font has them.

use leptos::prelude::*;

/// An icon, from its path in a box of 24 × 24 units. It is decorative: the button also has a name.
pub fn icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

/// A cross: close.
pub const CLOSE: &str = "M6 6l12 12M18 6L6 18";
/// A lamp: a hint.
pub const HINT: &str = "M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21.5h4";
/// A house: the home page.
pub const HOME: &str = "M3 11.5 12 4l9 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5";
/// Lines of a list: the log.
pub const LOG: &str = "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01";
/// A loudspeaker with waves.
pub const LOUD: &str =
    "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10";
/// A loudspeaker with a cross.
pub const MUTED: &str = "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5";
/// An arrow back.
pub const UNDO: &str = "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9";
/// Three dots: more tools.
pub const MORE: &str = "M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0";
/// To the beginning.
pub const FIRST: &str = "M6 5v14M19 6l-9 6 9 6z";
/// A step back.
pub const BEFORE: &str = "M16 6l-9 6 9 6z";
/// A step on.
pub const NEXT: &str = "M8 6l9 6-9 6z";
/// To the end.
pub const LAST: &str = "M18 5v14M5 6l9 6-9 6z";
/// To the left.
pub const BACK: &str = "M15 5l-7 7 7 7";
/// To the right.
pub const ON: &str = "M9 5l7 7-7 7";
