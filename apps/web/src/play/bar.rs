//! The bar below a board: what is expected, what is being built, why not, and the button that plays it.

use leptos::prelude::*;
use ranarium_board::{Desk, Draft};
use ranarium_game::FullGame;

/// The bar below a board.
#[component]
pub fn Bar<G: FullGame>(
    /// Of this board.
    desk: Desk<G>,
    /// What is expected while nothing is chosen.
    #[prop(into)]
    prompt: Signal<String>,
) -> impl IntoView {
    let say = move |key: &'static str| desk.words.with(|words| words.text(key));
    let said = move || {
        desk.draft.with(|draft| match draft {
            Draft::Empty => prompt.get(),
            Draft::Begun(message) | Draft::Ready { message, .. } => desk.say(message),
            Draft::Refused(illegal) => desk.words.with(|words| words.reason(illegal)),
        })
    };
    let clause = move || {
        desk.draft.with(|draft| match draft {
            Draft::Refused(illegal) => Some(illegal.clause),
            Draft::Empty | Draft::Begun(_) | Draft::Ready { .. } => None,
        })
    };
    let is_ready = move || desk.draft.with(|draft| draft.action().is_some());
    let has_begun = move || desk.draft.with(|draft| !draft.is_empty());
    view! {
        <div class="bar" class:bar-ready=is_ready class:bar-refused=move || clause().is_some()>
            <p class="bar-said" aria-live="polite">
                {said}
                {move || {
                    clause()
                        .map(|clause| {
                            view! {
                                " "
                                <button
                                    type="button"
                                    class="clause"
                                    on:click=move |_| desk.open_clause(clause)
                                >
                                    {clause}
                                </button>
                            }
                        })
                }}
            </p>
            <button
                type="button"
                class="quiet"
                disabled=move || !has_begun()
                on:click=move |_| desk.step_back()
            >
                {move || say("web-back-step")}
            </button>
            <button
                type="button"
                class="main"
                disabled=move || !is_ready()
                on:click=move |_| desk.confirm()
            >
                {move || say("web-confirm")}
            </button>
        </div>
    }
}
