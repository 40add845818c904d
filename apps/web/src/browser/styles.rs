//! Style sheets loaded on demand: each game's, the one of lessons, rulebooks, replays and score
//! pads, and the one of online play.

use js_sys::Promise;
use leptos::prelude::document;
use wasm_bindgen_futures::JsFuture;

/// The page's own style sheet; those of the games are in the same folder.
const HOUSE: &str = "page.css";

/// The name of the style sheet of lessons, rulebooks, replays and score pads.
pub const STUDY: &str = "study";

/// The name of the style sheet of tables and the lobby.
pub const ONLINE: &str = "online";

/// Begins to load the style sheet of a game, [`STUDY`] or [`ONLINE`], unless it is loaded.
///
/// The future ends once the sheet is loaded, or has failed to: a page without it is plain, but
/// usable.
pub fn load(game: &str) -> impl Future<Output = ()> + use<> {
    let loading = begin(game);
    async move {
        if let Some(loading) = loading {
            drop(JsFuture::from(loading).await);
        }
    }
}

fn begin(game: &str) -> Option<Promise> {
    let document = document();
    let id = format!("style-{game}");
    if document.get_element_by_id(&id).is_some() {
        return None;
    }
    let house = document.query_selector("link[rel=stylesheet]").ok()??;
    let place = house
        .get_attribute("href")?
        .replace(HOUSE, &format!("{game}.css"));
    let link = document.create_element("link").ok()?;
    for (name, value) in [("id", id.as_str()), ("rel", "stylesheet"), ("href", &place)] {
        link.set_attribute(name, value).ok()?;
    }
    let loaded = Promise::new(&mut |done, _| {
        for event in ["load", "error"] {
            drop(link.add_event_listener_with_callback(event, &done));
        }
    });
    document.head()?.append_child(&link).ok()?;
    Some(loaded)
}
