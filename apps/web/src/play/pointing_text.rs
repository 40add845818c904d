//! A text that points at the board.

use leptos::prelude::*;
use ranarium_board::pointing::TextPart;
use ranarium_board::{ActionChoice, BoardContext};

/// A text in which each name of a spot is a button: under the pointer, with the focus, or touched,
/// it highlights the spot on the board.
pub fn pointing_text<C: ActionChoice>(board: BoardContext<C>, text: &str) -> AnyView {
    let part = |part| match part {
        TextPart::Words(words) => words.into_any(),
        TextPart::Spot(name) => spot_name(board, name).into_any(),
    };
    let parts: Vec<_> = board.parts(text).into_iter().map(part).collect();
    parts.into_any()
}

fn spot_name<C: ActionChoice>(board: BoardContext<C>, name: String) -> impl IntoView {
    let spot = StoredValue::new(board.spot(&name));
    let point = move || board.point_at(spot.get_value().into_iter().collect());
    view! {
        <button
            type="button"
            class="named"
            translate="no"
            on:pointerenter=move |_| point()
            on:focus=move |_| point()
            on:click=move |_| point()
            on:pointerleave=move |_| board.end_pointing()
            on:blur=move |_| board.end_pointing()
        >
            {name}
        </button>
    }
}
