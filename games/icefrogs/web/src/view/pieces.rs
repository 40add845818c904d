//! The view of all pyramids, on the board or in supply.

use crate::context::{TableContext, piece_name};
use crate::pieces::{Piece, PieceLocation};
use crate::selection::MoveOrigin;
use crate::view::pyramid::{Frog as Sleep, Pyramid};
use leptos::prelude::*;

/// All pyramids, in the order in which they are painted.
#[component]
pub fn AllPieces(table: TableContext) -> impl IntoView {
    view! {
        <g class="pieces" aria-hidden="true">
            <For each=move || table.painted() key=|piece| *piece let:piece>
                <PieceView table=table piece=piece/>
            </For>
        </g>
    }
    .into_any()
}

#[component]
fn PieceView(table: TableContext, piece: Piece) -> impl IntoView {
    let location = Memo::new(move |_| {
        let found_location = table.pieces.with(|pieces| pieces.get(piece));
        found_location.unwrap_or(PieceLocation::Nest(0))
    });
    let place = Memo::new(move |_| table.place(piece, location.get()));
    let class = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        let is_lifted = table.pieces.with(|pieces| match lifted {
            Some(MoveOrigin::Space(space)) => pieces.top(space) == Some(piece),
            Some(MoveOrigin::Nest(size)) => {
                let seat = table.board.scene.with(|scene| scene.seat());
                size == piece.size && seat == Some(piece.seat) && {
                    pieces.last_of(piece.seat, size) == Some(piece)
                }
            }
            None => false,
        });
        let sleep = match location.get() {
            PieceLocation::Nest(_) => Sleep::Asleep,
            PieceLocation::Stack(_, _, 0) => Sleep::Awake,
            PieceLocation::Stack(..) => Sleep::Covered,
        };
        let ground = match location.get() {
            PieceLocation::Nest(_) | PieceLocation::Stack(_, 0, _) => " grounded",
            PieceLocation::Stack(..) => "",
        };
        let has_chosen = table.marks.with(|marks| marks.chosen).is_some();
        let lifted = match (is_lifted, has_chosen) {
            (true, true) => " lifted leaving",
            (true, false) => " lifted",
            (false, _) => "",
        };
        format!("piece {}{ground}{lifted}", sleep.word())
    };
    view! {
        <g class=class transform=move || place.get().0.translate()>
            <g data-piece=piece_name(piece)>
                <g transform=move || format!("scale({})", place.get().1)>
                    <g class="body">
                        <Pyramid seat=piece.seat size=piece.size/>
                    </g>
                </g>
            </g>
        </g>
    }
    .into_any()
}
