//! The pages of paths that lead nowhere.

use crate::browser::page_title::name_tab;
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Mood, Pose};
use ranarium_game::Message;

/// The page of a game that does not exist.
#[component]
pub fn NoGame() -> impl IntoView {
    view! { <Missing reason=Signal::derive(t("web-no-game"))/> }
}

/// The page of a match that is not in this browser, or cannot be shown, with the reason.
#[component]
pub fn NoMatch(reason: Message) -> impl IntoView {
    let words = use_words();
    let reason_text = move || words.say(&reason);
    view! { <Missing reason=Signal::derive(reason_text)/> }
}

/// The page of a missing match or path: the reason, and a link to the home page.
#[component]
pub fn Missing(
    /// The reason that the page shows.
    #[prop(into)]
    reason: Signal<String>,
) -> impl IntoView {
    name_tab(move || reason.get());
    view! {
        <div class="loading missing">
            <svg class="loading-frog" viewBox="0 0 100 100" aria-hidden="true">
                <Frog pose=Pose::Face colour="green" mood=Mood::Sad/>
            </svg>
            <h1>{move || reason.get()}</h1>
            <a class="button main" href="/">
                {t("web-home")}
            </a>
        </div>
    }
}
