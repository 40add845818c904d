//! Places that are heaps or hands: their pieces side by side, each with a button to remove it, and
//! a button that adds the chosen piece.

use crate::pages::editor::bench::Bench;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::{Arrange, Lying};
use ranarium_game::Game;

/// All places that are on no map.
pub fn shelves<B: Arrange>(bench: Bench<B>, words: Signal<Words>) -> impl IntoView {
    let shelves = move || {
        bench
            .options
            .with(|options| bench.position.with(|position| B::places(position, options)))
            .into_iter()
            .filter(|lying| lying.at.is_none())
            .map(|lying| shelf(bench, words, lying))
            .collect_view()
    };
    view! { <div class="editor-shelves">{shelves}</div> }
}

fn shelf<B: Arrange>(
    bench: Bench<B>,
    words: Signal<Words>,
    lying: Lying<B::Place, B::Piece>,
) -> impl IntoView {
    let Lying {
        place,
        name,
        pieces,
        ..
    } = lying;
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
                bench.change(|position| B::take(position, place, number));
            };
            view! {
                <button type="button" class="piece" aria-label=label on:click=take>
                    <span class=format!("game-{}", B::Game::ID)>{B::piece_picture(piece)}</span>
                </button>
            }
        })
        .collect_view();
    let add = move |_| {
        if let Some(piece) = bench.chosen.get_untracked() {
            bench.change(|position| B::lay(position, piece, place));
        }
    };
    let add_label = move || {
        words.with(|words| format!("{}: {}", words.say(&name), words.text("web-editor-add")))
    };
    view! {
        <section class="editor-shelf">
            <h2>{move || words.with(|words| words.say(&heading))}</h2>
            <div class="row">
                {pieces}
                <button
                    type="button"
                    class="piece"
                    aria-label=add_label
                    disabled=move || bench.chosen.get().is_none()
                    on:click=add
                >
                    "+"
                </button>
            </div>
        </section>
    }
}
