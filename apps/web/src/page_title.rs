//! The title of the page, for the tab, the history and bookmarks.

use leptos::prelude::*;

/// Sets the page's title; the home page has no name of its own.
pub fn name_tab(name: impl Fn() -> String + 'static) {
    Effect::new(move |_| {
        let name = name();
        document().set_title(&match name.as_str() {
            "" => "Ranarium".to_owned(),
            name => format!("{name} · Ranarium"),
        });
    });
}
