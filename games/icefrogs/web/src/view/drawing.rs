//! The board as a single drawing, for link previews.

use crate::context::TableContext;
use crate::layout::Shape;
use crate::selection::Choice;
use crate::view::ice::{Ice, Names, Spaces};
use crate::view::move_paths::LastMove;
use crate::view::nests::Nests;
use crate::view::pieces::AllPieces;
use leptos::prelude::*;
use ranarium_board::{BoardContext, Drawing};

/// Returns the ice, its pyramids, and the supplies in the corners.
pub fn drawing(board: BoardContext<Choice>) -> Drawing {
    let table = TableContext::new(board, Signal::stored(None), Signal::stored(Shape::Wide));
    let inside = view! {
        <Ice table=table/>
        <Spaces table=table/>
        <LastMove table=table/>
        <Nests table=table/>
        <AllPieces table=table/>
        <Names table=table room=Signal::stored(None)/>
    };
    Drawing {
        class: "game-icefrogs pond",
        view: table.layout.with_untracked(|layout| layout.view),
        inside: inside.into_any(),
    }
}
