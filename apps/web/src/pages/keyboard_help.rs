//! The keys of a match.

use crate::texts::t;
use leptos::prelude::*;

const KEYS: &[(&str, &str)] = &[
    ("Tab", "web-key-tab"),
    ("← ↑ → ↓", "web-key-arrows"),
    ("Enter", "web-key-enter"),
    ("Esc", "web-key-escape"),
    ("U", "web-undo"),
    ("H", "web-hint"),
    ("L", "web-log"),
    ("/", "web-typed"),
    ("?", "web-keys"),
];

/// The keys of a match, with explanations.
pub fn keys() -> impl IntoView {
    let keys = KEYS.iter().map(|&(key, text)| {
        view! {
            <dt>
                <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
        }
    });
    view! {
        <h2>{t("web-keys")}</h2>
        <dl class="keys">{keys.collect_view()}</dl>
    }
}
