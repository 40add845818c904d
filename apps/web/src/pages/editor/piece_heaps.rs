//! Places that are heaps or hands: their pieces side by side, each with a button to remove it, and
//! a button that adds the chosen piece.

use crate::pages::editor::draft_position::DraftPosition;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::{EditableBoard, LocatedPieces};
use ranarium_game::Game;

/// All places that are on no map.
pub fn piece_heaps<B: EditableBoard>(
    draft: DraftPosition<B>,
    words: Signal<Words>,
) -> impl IntoView {
    let piece_heaps = move || {
        draft
            .options
            .with(|options| draft.position.with(|position| B::places(position, options)))
            .into_iter()
            .filter(|located| located.at.is_none())
            .map(|located| piece_heap(draft, words, located))
            .collect_view()
    };
    view! { <div class="editor-heaps">{piece_heaps}</div> }
}

fn piece_heap<B: EditableBoard>(
    draft: DraftPosition<B>,
    words: Signal<Words>,
    located: LocatedPieces<B::Location, B::Piece>,
) -> impl IntoView {
    let LocatedPieces {
        place,
        name,
        pieces,
        ..
    } = located;
    let heading = name.clone();
    let pieces = pieces
        .into_iter()
        .enumerate()
        .map(|(number, piece)| {
            let label = move || {
                words.with(|words| {
                    let name = words.say(&B::piece_name(piece));
                    format!("{}: {name}", words.text("web-editor-take"))
                })
            };
            let take = move |_| {
                draft.change(|position| B::take(position, place, number));
            };
            view! {
                <button type="button" class="piece" aria-label=label on:click=take>
                    <span class=format!("game-{}", B::Game::ID)>{B::piece_picture(piece)}</span>
                </button>
            }
        })
        .collect_view();
    let add = move |_| {
        if let Some(piece) = draft.chosen.get_untracked() {
            draft.bring(piece, place);
        }
    };
    let add_label = move || {
        words.with(|words| format!("{}: {}", words.say(&name), words.text("web-editor-add")))
    };
    view! {
        <section class="editor-heap">
            <h2>{move || words.with(|words| words.say(&heading))}</h2>
            <div class="row">
                {pieces}
                <button
                    type="button"
                    class="piece"
                    aria-label=add_label
                    disabled=move || draft.chosen.get().is_none()
                    on:click=add
                >
                    "+"
                </button>
            </div>
        </section>
    }
}
