//! The offer to install the page on the device, once: after the second finished match. `early.js`
//! keeps the offer of the browser.

use crate::browser::optional_methods::call_method;
use crate::play::end::counted::LateCount;
use crate::play::end::memories::LateMatches;
use crate::settings::{store, stored};
use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_table::MatchStage;
use wasm_bindgen::JsValue;

/// The storage key that is set once the offer has been made.
const OFFERED: &str = "install-offered";

/// Minimum number of finished matches before the offer.
const MIN_FINISHED: usize = 2;

/// The property of the window with the offer of the browser.
const OFFER: &str = "installOffer";

/// The offer to install the page, if it is time for it, with a button to dismiss it.
pub fn install(counted: LateCount, matches: LateMatches, words: Signal<Words>) -> impl IntoView {
    let is_shown = RwSignal::new(false);
    Effect::new(move |_| {
        let is_counted = counted.with(Option::is_some);
        let finished = matches.with(|all| {
            let finished = all
                .iter()
                .filter(|summary| summary.stage == MatchStage::Over);
            finished.filter(|summary| !summary.is_broken_off()).count()
        });
        if is_counted && is_due(finished, stored(OFFERED).is_some()) && offer().is_some() {
            store(OFFERED, "on");
            is_shown.set(true);
        }
    });
    let say = move |key: &'static str| words.with(|words| words.text(key));
    move || {
        is_shown.get().then(|| {
            let accept = move |_| {
                is_shown.set(false);
                if let Some(offer) = offer() {
                    // The browser asks, and tells the person what went wrong.
                    spawn_local(async move {
                        drop(call_method(&offer, "prompt", &Array::new()).await);
                    });
                }
            };
            view! {
                <p class="result-install">
                    {move || say("web-install-offer")} " "
                    <button type="button" on:click=accept>
                        {move || say("web-install")}
                    </button> " "
                    <button type="button" class="quiet" on:click=move |_| is_shown.set(false)>
                        {move || say("web-install-later")}
                    </button>
                </p>
            }
        })
    }
}

/// Returns `true` if it is time for the offer.
const fn is_due(finished: usize, was_offered: bool) -> bool {
    finished >= MIN_FINISHED && !was_offered
}

/// Returns the offer of the browser, if it has made one.
fn offer() -> Option<JsValue> {
    let offer = Reflect::get(&window(), &OFFER.into()).ok()?;
    offer.is_object().then_some(offer)
}

#[cfg(test)]
mod tests {
    use super::is_due;

    #[test]
    fn the_offer_comes_once_after_the_second_finished_match() {
        for (finished, was_offered, expected) in [
            (0, false, false),
            (1, false, false),
            (2, false, true),
            (7, false, true),
            (2, true, false),
            (7, true, false),
        ] {
            assert_eq!(is_due(finished, was_offered), expected, "{finished}");
        }
    }
}
