//! A small frog, for the log.

use crate::view::tile::{self, Detail, HEIGHT};
use leptos::prelude::*;
use ranarium_game::{Arg, Message};
use stacking_frogs::names::colour_name;
use stacking_frogs::{Card, Colour};

/// Returns the picture of the card or frog with this name: its colour and sign, or both of a dual.
pub fn thumbnail(name: &Message) -> Option<AnyView> {
    let halves = match (name.key, &name.args[..]) {
        ("card-dual" | "frog-dual", [(_, first), (_, second)]) => {
            vec![colour_of(first)?, colour_of(second)?]
        }
        _ => vec![colour(name)?],
    };
    let frogs = halves
        .into_iter()
        .filter_map(|colour| Card::plain(colour).frog(None));
    let tiles = frogs.map(|frog| {
        let tile_svg = tile::frog(frog, Detail::Small);
        let view_box = format!("0 0 84 {}", HEIGHT + 2.0);
        view! { <svg class="thumbnail" viewBox=view_box inner_html=tile_svg></svg> }
    });
    let tiles: Vec<_> = tiles.collect();
    Some(view! { <span class="game-stacking-frogs thumbnails">{tiles}</span> }.into_any())
}

fn colour(name: &Message) -> Option<Colour> {
    let is_it = |colour: &Colour| colour_name(*colour) == *name;
    Colour::ALL.into_iter().find(is_it)
}

fn colour_of(arg: &Arg) -> Option<Colour> {
    match arg {
        Arg::Message(name) => colour(name),
        _ => None,
    }
}
