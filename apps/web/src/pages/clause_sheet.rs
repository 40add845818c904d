//! A numbered rule, in a sheet over the page.

use crate::pages::rules::fetch;
use crate::settings::use_settings;
use crate::texts::t;
use leptos::prelude::*;

/// A numbered rule of a game, with a link to the rulebook.
pub fn clause_sheet(game: &'static str, clause: &'static str) -> impl IntoView {
    let language = use_settings().language;
    let blocks = LocalResource::new(move || fetch(game, language.get()));
    let text = move || {
        blocks.get().map(|blocks| {
            let block = blocks
                .into_iter()
                .flatten()
                .find(|block| block.clause == clause);
            match block {
                Some(block) => view! { <div class="rule" inner_html=block.html></div> }.into_any(),
                None => view! { <p class="trouble">{t("web-no-rules")}</p> }.into_any(),
            }
        })
    };
    view! {
        <h2>{t("web-rule")} " " {clause}</h2>
        {text}
        <a class="button" href=format!("/rules/{game}#{clause}") target="ranarium-rules">
            {t("web-rules")}
        </a>
    }
}
