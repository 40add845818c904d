//! A position in the fragment of an address, which no server sees: options and position in their
//! own words.

use leptos::prelude::window;
use ranarium_board::arrange::{Arrange, OptionsOf, PositionOf};

/// What stands between options and position.
const BETWEEN: &str = " | ";

/// The address of a position.
pub fn of(game: &str, written: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let fragment = String::from(js_sys::encode_uri_component(written));
    format!("{origin}/position/{game}#{fragment}")
}

/// What the fragment of the page's address says.
pub fn here() -> Option<String> {
    let fragment = window().location().hash().ok()?;
    let fragment = fragment.strip_prefix('#')?;
    js_sys::decode_uri_component(fragment)
        .ok()
        .map(String::from)
}

/// Options and position from their words.
pub fn parse<B: Arrange>(text: &str) -> Option<(OptionsOf<B>, PositionOf<B>)> {
    let (options, position) = text.split_once(BETWEEN)?;
    Some((options.parse().ok()?, position.parse().ok()?))
}
