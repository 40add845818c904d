//! The board as a single drawing, for link previews.

use crate::context::TableContext;
use crate::selection::Choice;
use crate::view::board_view::{Groups, LastHops, Stones};
use crate::view::home_picture::home_picture;
use crate::viewport::{PITCH, middle};
use army_of_frogs::Cell;
use leptos::prelude::*;
use ranarium_board::hex::Point;
use ranarium_board::{BoardContext, Drawing};

/// The width of the water around the island.
const WATER: f64 = PITCH * 0.75;

/// Returns the island and the water close around it.
pub fn drawing(board: BoardContext<Choice>) -> Drawing {
    let table = TableContext::new(board);
    if table
        .island
        .with_untracked(|island| island.cells().next().is_none())
    {
        return Drawing::of_home_picture(home_picture().into_any());
    }
    let inside = view! {
        <Groups table=table/>
        <LastHops table=table/>
        <Stones table=table/>
    };
    Drawing {
        class: "game-army-of-frogs lake",
        view: table
            .island
            .with_untracked(|island| view_of(island.cells())),
        inside: inside.into_any(),
    }
}

/// Returns the left, top, width and height of cells with the water around them.
fn view_of(cells: impl Iterator<Item = Cell>) -> [f64; 4] {
    let corners = cells.map(middle).map(|at| (at, at));
    let around = corners.reduce(|(low, high), (at, _)| {
        (
            Point::new(low.x.min(at.x), low.y.min(at.y)),
            Point::new(high.x.max(at.x), high.y.max(at.y)),
        )
    });
    let (low, high) = around.unwrap_or_default();
    let size = high.minus(low);
    [
        low.x - WATER,
        low.y - WATER,
        size.x + 2.0 * WATER,
        size.y + 2.0 * WATER,
    ]
}
