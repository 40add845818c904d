//! The verdict of the rules on the position.

use crate::pages::editor::draft_position::DraftPosition;
use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Game, Turn};

/// The rules' verdict on the position.
#[component]
pub fn Verdict<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let sheets = use_sheets();
    let text = move || match draft.verdict.get() {
        Err(illegal) => {
            let clause = illegal.clause;
            let reason = words.with(|words| words.reason(&illegal));
            view! {
                <p class="verdict trouble">
                    {reason} " "
                    {clause.contains('-').then(|| view! {
                        <button
                            type="button"
                            class="clause"
                            on:click=move |_| sheets.open_clause(B::Game::ID, clause)
                        >
                            {words.with(|words| words.text("web-why"))}
                        </button>
                    })}
                </p>
            }
            .into_any()
        }
        Ok(Turn::Over) => {
            view! { <p class="verdict">{words.with(|words| words.text("web-editor-over"))}</p> }
                .into_any()
        }
        Ok(Turn::Chance | Turn::Decide(_)) => {
            view! { <p class="verdict">{words.with(|words| words.text("web-editor-good"))}</p> }
                .into_any()
        }
    };
    view! { <div aria-live="polite">{text}</div> }
}
