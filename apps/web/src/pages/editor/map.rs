//! Places side by side, as on the board: a touch puts the chosen piece there, or removes one.

use crate::pages::editor::draft_position::DraftPosition;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::{Cells, EditableBoard, LocatedPieces, OnMap};
use ranarium_game::Game;
use std::collections::BTreeSet;

/// A place and its position on the map.
type Drawn<B> = (
    OnMap,
    LocatedPieces<<B as EditableBoard>::Location, <B as EditableBoard>::Piece>,
);

/// All maps of the position.
pub fn maps<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    move || {
        let places = draft
            .options
            .with(|options| draft.position.with(|position| B::places(position, options)));
        let numbers: BTreeSet<usize> = places
            .iter()
            .filter_map(|located| Some(located.at?.map))
            .collect();
        let maps = numbers.into_iter().map(|number| {
            let on_it = |located: &LocatedPieces<B::Location, B::Piece>| {
                Some((located.at.filter(|at| at.map == number)?, located.clone()))
            };
            let places = places.iter().filter_map(on_it).collect();
            let name = B::map_name(number);
            view! {
                <figure class="editor-map">
                    {name.map(|name| view! {
                        <figcaption>{move || words.with(|words| words.say(&name))}</figcaption>
                    })}
                    {map(draft, words, places)}
                </figure>
            }
        });
        view! { <div class="editor-maps">{maps.collect_view()}</div> }
    }
}

fn map<B: EditableBoard>(
    draft: DraftPosition<B>,
    words: Signal<Words>,
    places: Vec<Drawn<B>>,
) -> impl IntoView {
    let reach = |along: fn(&OnMap) -> f64| {
        let all = places.iter().map(|(at, _)| along(at));
        let low = all.clone().fold(f64::INFINITY, f64::min);
        (low, all.fold(f64::NEG_INFINITY, f64::max) - low)
    };
    let ((left, width), (top, height)) = (reach(|at| at.x), reach(|at| at.y));
    let cells = places
        .into_iter()
        .map(|(at, located)| {
            let (x, y) = (units(at.x - left), units(at.y - top));
            view! {
                <div class="editor-cell" style=("--x", x) style=("--y", y)>
                    {cell(draft, words, located)}
                </div>
            }
        })
        .collect_view();
    let kind = match B::CELLS {
        Cells::Hexagons => "editor-field editor-hexagons",
        Cells::Squares => "editor-field",
    };
    let (across, down) = (units(width + 1.0), units(height + 1.0));
    view! {
        <div class=kind style=("--across", across) style=("--down", down)>
            {cells}
        </div>
    }
}

/// Formats a length in units of a place, for the style sheet.
fn units(length: f64) -> String {
    format!("{length:.3}")
}

/// A place of the map, with its pieces.
fn cell<B: EditableBoard>(
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
    let height = pieces.len();
    let named_pieces = pieces.clone();
    let label = move || {
        words.with(|words| {
            let piece_names: Vec<String> = named_pieces
                .iter()
                .map(|piece| words.say(&B::piece_name(*piece)))
                .collect();
            format!("{}: {}", words.say(&name), piece_names.join(", "))
        })
    };
    let touch = move |_| {
        match draft.chosen.get_untracked() {
            Some(piece) => draft.bring(piece, place),
            None => draft.change(|position| {
                height
                    .checked_sub(1)
                    .is_some_and(|top| B::take(position, place, top))
            }),
        };
    };
    let pictures = pieces
        .into_iter()
        .map(|piece| {
            let class = format!("editor-piece game-{}", B::Game::ID);
            view! { <span class=class>{B::piece_picture(piece)}</span> }
        })
        .collect_view();
    view! {
        <button type="button" aria-label=label on:click=touch>
            {pictures}
        </button>
    }
}
