//! Rules of a game in a sheet over the page: in plain words, and on demand the numbered clauses.

use crate::pages::rules::{RulebookBlock, fetch, in_plain_words};
use crate::settings::use_settings;
use crate::texts::t;
use leptos::prelude::*;

/// The section of "How to play" about the first of some clauses, the clauses themselves, and a link
/// to the rulebook.
pub fn clause_sheet(game: &'static str, clauses: Vec<&'static str>) -> impl IntoView {
    let language = use_settings().language;
    let blocks = LocalResource::new(move || fetch(game, language.get()));
    let first = clauses.first().copied().unwrap_or_default();
    let text = move || {
        let blocks = blocks.get()?;
        Some(match blocks {
            Some(blocks) => in_words(blocks, &clauses).into_any(),
            None => view! { <p class="trouble">{t("web-no-rules")}</p> }.into_any(),
        })
    };
    view! {
        {text}
        <a class="button" href=format!("/rules/{game}#{first}") target="ranarium-rules">
            {t("web-rules")}
        </a>
    }
}

/// The plain words, and the clauses in their exact wording; these alone if nothing else says the
/// same.
fn in_words(blocks: Vec<RulebookBlock>, clauses: &[&'static str]) -> impl IntoView + use<> {
    let block = |block: RulebookBlock| view! { <div class="rule" inner_html=block.html></div> };
    let exact: Vec<_> = clauses
        .iter()
        .filter_map(|clause| {
            let found = blocks.iter().find(|block| block.clause == *clause)?;
            Some(view! {
                <h3>{t("web-rule")} " " {*clause}</h3>
                {block(found.clone())}
            })
        })
        .collect();
    let first = clauses.first().copied().unwrap_or_default();
    let plain = in_plain_words(blocks, first);
    let is_open = plain.is_none();
    let plain = plain.map(|(heading, blocks)| {
        let blocks: Vec<_> = blocks.into_iter().map(block).collect();
        view! {
            <h2>{heading}</h2>
            {blocks}
        }
    });
    view! {
        {plain}
        <details class="exact-wording" open=is_open>
            <summary>{t("web-exact-wording")}</summary>
            {exact}
        </details>
    }
}
