//! The menu of a match's further tools.

use crate::icons::{MORE, icon};
use crate::play::table::panels::Panels;
use crate::sheets::{Sheet, use_sheets};
use leptos::prelude::*;
use ranarium_board::Words;

/// The menu of further tools, in a match of a game; an online table adds the user's actions, beside
/// resigning.
pub fn more_menu(
    game: &'static str,
    words: Signal<Words>,
    panels: Panels,
    can_resign: Signal<bool>,
    actions: Option<AnyView>,
) -> impl IntoView {
    let sheets = use_sheets();
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let Panels {
        is_more_open,
        is_text_shown,
        is_resigning,
        ..
    } = panels;
    view! {
        <details
            class="more"
            prop:open=move || is_more_open.get()
        >
            <summary
                class="button"
                on:click=move |event| {
                    // The browser's own event comes a moment later, when the menu may have been
                    // closed again.
                    event.prevent_default();
                    is_more_open.update(|is_open| *is_open = !*is_open);
                }
            >
                {icon(MORE)}
                <span>{move || say("web-more")}</span>
            </summary>
            <div class="more-list">
                <button
                    type="button"
                    aria-pressed=move || is_text_shown.get().to_string()
                    on:click=move |_| is_text_shown.update(|shown| *shown = !*shown)
                >
                    {move || say("web-text-view")}
                </button>
                <a class="button" href=format!("/rules/{game}") target="ranarium-rules">
                    {move || say("web-rules")}
                </a>
                <button type="button" on:click=move |_| sheets.open(Sheet::Settings)>
                    {move || say("web-settings")}
                </button>
                <button type="button" on:click=move |_| sheets.open(Sheet::Keys)>
                    {move || say("web-keys")}
                </button>
                {actions}
                <button
                    type="button"
                    disabled=move || !can_resign.get()
                    on:click=move |_| is_resigning.set(true)
                >
                    {move || say("web-resign")}
                </button>
            </div>
        </details>
    }
}
