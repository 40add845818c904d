//! The screens, one a file.

pub mod home;
pub mod learn;
pub mod match_page;
pub mod replay;
pub mod rules;
pub mod score;
pub mod settings_page;
pub mod setup;

use crate::texts::t;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

/// A parameter of the address.
fn param(name: &'static str) -> Memo<String> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| params.get(name).unwrap_or_default()))
}

/// There is no such game.
#[component]
pub fn NoGame() -> impl IntoView {
    view! {
        <p class="loading">
            {t("web-no-game")} " " <a href="/">{t("web-home")}</a>
        </p>
    }
}
