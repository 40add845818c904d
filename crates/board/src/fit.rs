//! Bringing the rows of pieces closer together where they need more room than there is.

use crate::extent::extent;
use crate::movement::life::Life;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The visible part of a piece that the next row covers, in percent: the values to try, the largest
/// first.
const PARTS: [u32; 10] = [100, 88, 76, 66, 57, 49, 42, 36, 31, 27];

/// Marks the element while it is measured: moving pieces count at their destination.
const MEASURED: &str = "data-measured";

/// Marks the element while not even the smallest part fits: it scrolls.
const OVERFULL: &str = "data-overfull";

/// Keeps the custom property `--fit` of an element, from 0 to 1, at the largest value for which its
/// contents fit. It is updated when the element is resized, and when `changed` changes.
pub fn fit(element: impl Fn() -> Option<Element> + Copy + 'static, changed: Signal<u64>) {
    let room = extent(element);
    let life = Life::new();
    Effect::new(move |_| {
        let _ = (changed.get(), room.get());
        // The page is drawn again by then.
        life.on_next_frame(move || {
            let Some(element) = element().and_then(|it| it.dyn_into::<HtmlElement>().ok()) else {
                return;
            };
            let fits = |part: &u32| {
                let value = format!("{}", f64::from(*part) / 100.0);
                let _ = element.style().set_property("--fit", &value);
                element.scroll_height() <= element.client_height()
                    && element.scroll_width() <= element.client_width()
            };
            let _ = element.remove_attribute(OVERFULL);
            let _ = element.set_attribute(MEASURED, "");
            if !PARTS.iter().any(fits) {
                let _ = element.set_attribute(OVERFULL, "");
            }
            let _ = element.remove_attribute(MEASURED);
        });
    });
}
