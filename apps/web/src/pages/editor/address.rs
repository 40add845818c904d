//! A position in the query of a URL, from which a server draws the preview of the link: options and
//! position as text.

use crate::router::{query_parameter, url};
use leptos::prelude::window;
use ranarium_board::arrange::{EditableBoard, OptionsOf, PositionOf};

/// The separator between options and position.
const BETWEEN: &str = " | ";

/// Returns the URL of a position.
pub fn of(game: &str, written: &str) -> String {
    url(&format!("/{}", path(game, written)))
}

/// Returns the path of a position for frames of other pages.
pub fn embedded(game: &str, written: &str) -> String {
    format!("/embed/{}", path(game, written))
}

fn path(game: &str, written: &str) -> String {
    let position = String::from(js_sys::encode_uri_component(written));
    format!("position/{game}?position={position}")
}

/// Returns the position in the page's URL.
pub fn from_url() -> Option<String> {
    query_parameter("position").or_else(in_fragment)
}

/// Returns the position in the URL fragment, as in older links.
fn in_fragment() -> Option<String> {
    let fragment = window().location().hash().ok()?;
    let fragment = fragment.strip_prefix('#')?;
    js_sys::decode_uri_component(fragment)
        .ok()
        .map(String::from)
}

/// Reads options and position from their text.
pub fn parse<B: EditableBoard>(text: &str) -> Option<(OptionsOf<B>, PositionOf<B>)> {
    let (options, position) = text.split_once(BETWEEN)?;
    Some((options.parse().ok()?, position.parse().ok()?))
}
