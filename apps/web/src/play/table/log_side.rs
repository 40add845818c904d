//! The log beside the board; on a narrow screen it covers the board while it is shown.

use crate::icons::{CLOSE, icon};
use crate::play::log::log_panel;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext};
use ranarium_game::Message;

/// The log beside the board.
pub fn log_side<B: Board>(
    board: BoardContext<B::Choice>,
    log: RwSignal<Vec<Message>>,
    is_shown: RwSignal<bool>,
) -> impl IntoView {
    let say = move |key: &'static str| board.text(key);
    view! {
        <Show when=move || is_shown.get()>
            <div class="side-behind" aria-hidden="true" on:click=move |_| is_shown.set(false)></div>
        </Show>
        <aside class="side" class:side-shown=move || is_shown.get()>
            <header class="side-head only-narrow">
                <h2>{move || say("web-log")}</h2>
                <button
                    type="button"
                    class="sheet-close"
                    disabled=move || !is_shown.get()
                    aria-label=move || say("web-log-close")
                    on:click=move |_| is_shown.set(false)
                >
                    {icon(CLOSE)}
                </button>
            </header>
            {log_panel::<B>(board, log.into(), is_shown)}
        </aside>
    }
}
