//! A small pyramid, for the log and the rulebook.

use crate::view::pyramid::{Pyramid, seat_class};
use icefrogs::Size;
use icefrogs::names::{pyramid_name, size_name};
use leptos::prelude::*;
use ranarium_game::{Message, Seat};

/// Returns the picture of a player's pyramid with this name, or with a size of this name.
pub fn thumbnail(name: &Message, seat: Option<Seat>) -> Option<AnyView> {
    let is_it = |size: &Size| [size_name(*size), pyramid_name(*size)].contains(name);
    let size = Size::ALL.into_iter().find(is_it)?;
    let seat = seat?;
    let view = view! {
        <svg class=format!("game-icefrogs thumbnail {}", seat_class(seat)) viewBox="-44 -78 88 82">
            <g class="piece awake"><Pyramid seat=seat size=size/></g>
        </svg>
    };
    Some(view.into_any())
}
