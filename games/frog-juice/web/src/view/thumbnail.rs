//! A small card, for the log.

use crate::describe::card_named;
use crate::view::card_pictures::picture;
use leptos::prelude::*;
use ranarium_game::Message;

/// Returns the picture of the card with this name, and its number.
pub fn thumbnail(name: &Message) -> Option<AnyView> {
    let kind = card_named(name)?;
    let number = (kind.number() > 0).then(|| kind.number());
    let class = match kind.spell() {
        Some(_) => "fj-thumbnail fj-spell",
        None if kind.is_ingredient() => "fj-thumbnail",
        None => "fj-thumbnail fj-power",
    };
    let view = view! {
        <span class=class>
            {number}
            <svg viewBox="0 0 100 100" inner_html=picture(kind)></svg>
        </span>
    };
    Some(view.into_any())
}
