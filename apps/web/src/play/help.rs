//! The keys of a match.

use leptos::prelude::*;
use ranarium_board::Words;

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

/// The keys of a match, in a dialog.
#[component]
pub fn Help(shown: RwSignal<bool>, words: Signal<Words>) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let (Some(dialog), true) = (dialog.get(), shown.get()) {
            drop(dialog.show_modal());
        }
    });
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <dialog class="sheet" node_ref=dialog on:close=move |_| shown.set(false)>
            <h2>{move || say("web-keys")}</h2>
            <dl class="keys">
                {KEYS
                    .iter()
                    .map(|&(key, text)| {
                        view! {
                            <dt>
                                <kbd>{key}</kbd>
                            </dt>
                            <dd>{move || say(text)}</dd>
                        }
                    })
                    .collect_view()}
            </dl>
            <form method="dialog">
                <button class="main">{move || say("web-close")}</button>
            </form>
        </dialog>
    }
}
