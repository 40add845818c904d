//! The screens, one a file.

pub mod home;
pub mod learn;
pub mod match_page;
pub mod replay;
pub mod rules;
pub mod score;
pub mod settings_page;
pub mod setup;
mod stored_match;

use crate::texts::t;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use ranarium_board::frog::{Frog, Mood, Pose};

/// A parameter of the address.
fn param(name: &'static str) -> Memo<String> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| params.get(name).unwrap_or_default()))
}

/// There is no such game.
#[component]
pub fn NoGame() -> impl IntoView {
    view! { <Missing why=Signal::derive(t("web-no-game"))/> }
}

/// What is asked for is not here: why, and the way home.
#[component]
pub fn Missing(
    /// Why.
    #[prop(into)]
    why: Signal<String>,
) -> impl IntoView {
    view! {
        <div class="loading missing">
            <svg class="loading-frog" viewBox="0 0 100 100" aria-hidden="true">
                <Frog pose=Pose::Face colour="green" mood=Mood::Sad/>
            </svg>
            <h1>{move || why.get()}</h1>
            <a class="button main" href="/">
                {t("web-home")}
            </a>
        </div>
    }
}
