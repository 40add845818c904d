//! The pieces in the box. The chosen one is placed next; with none chosen, pieces are removed.

use crate::pages::editor::draft_position::DraftPosition;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::Game;

/// The pieces in the box, one of which is chosen.
pub fn palette<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let pieces = move || {
        draft
            .position
            .with(B::pieces)
            .into_iter()
            .map(|(piece, left)| {
                let name = move || words.with(|words| words.say(&B::piece_name(piece)));
                view! {
                    <label class="choice piece" title=name>
                        <input
                            type="radio"
                            name="piece"
                            aria-label=move || format!("{}: {left}", name())
                            prop:checked=move || draft.chosen.get() == Some(piece)
                            disabled=move || { left == 0 && !draft.is_placed(piece) }
                            on:change=move |_| draft.chosen.set(Some(piece))
                        />
                        <span class=format!("game-{}", B::Game::ID)>{B::piece_picture(piece)}</span>
                        <span>{left.to_string()}</span>
                    </label>
                }
            })
            .collect_view()
    };
    view! {
        <fieldset class="segments palette">
            <legend>{move || say("web-editor-box")}</legend>
            <label class="choice piece">
                <input
                    type="radio"
                    name="piece"
                    prop:checked=move || draft.chosen.get().is_none()
                    on:change=move |_| draft.chosen.set(None)
                />
                <span>{move || say("web-editor-take")}</span>
            </label>
            {pieces}
        </fieldset>
    }
}
