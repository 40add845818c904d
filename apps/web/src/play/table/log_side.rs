//! The log beside the board; on a narrow screen it covers the board while it is shown.

use crate::icons::{CLOSE, NEXT, icon};
use crate::play::log::{RecentEvents, log_panel};
use crate::play::session::MatchSession;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext};

/// The log beside the board, below a button that shows the events since the viewer's turn again.
pub fn log_side<B: Board>(
    session: MatchSession<B::Game>,
    board: BoardContext<B::Choice>,
    is_shown: RwSignal<bool>,
) -> impl IntoView {
    let say = move |key: &'static str| board.text(key);
    let recent = RecentEvents {
        first: Memo::new(move |_| session.first_recent()),
        show: Callback::new(move |log_index| {
            is_shown.set(false);
            session.show_again_from(log_index);
        }),
    };
    let since = move || {
        let is_player = session.viewer.get().seat().is_some();
        say(if is_player {
            "web-since-turn"
        } else {
            "web-latest-moves"
        })
    };
    let show_all = move |_| {
        if let Some(first) = recent.first.get_untracked() {
            recent.show.run(first);
        }
    };
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
            <button
                type="button"
                class="log-since"
                disabled=move || recent.first.with(Option::is_none)
                on:click=show_all
            >
                {icon(NEXT)}
                <span>{since}</span>
            </button>
            {log_panel::<B>(board, session.log.into(), recent, is_shown)}
        </aside>
    }
}
