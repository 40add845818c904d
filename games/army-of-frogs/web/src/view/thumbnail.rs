//! A small stone, for the log and the rulebook.

use crate::summary::SmallStone;
use army_of_frogs::Colour;
use army_of_frogs::names::{colour_name, stone_name};
use leptos::prelude::*;
use ranarium_game::Message;

/// Returns the picture of the stone with this name, or with a colour of this name.
pub fn thumbnail(name: &Message) -> Option<AnyView> {
    let is_it = |colour: &Colour| [stone_name(*colour), colour_name(*colour)].contains(name);
    let colour = Colour::ALL.into_iter().find(is_it)?;
    let view =
        view! { <span class="game-army-of-frogs thumbnail"><SmallStone colour=colour/></span> };
    Some(view.into_any())
}
