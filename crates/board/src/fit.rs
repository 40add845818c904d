//! Fitting the pieces on a table to the available room, as large as possible.

use crate::extent::extent;
use crate::life::Life;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The sizes to try, the largest first, in percent of those in the style sheet.
const SIZES: [u32; 12] = [170, 155, 140, 127, 115, 107, 100, 92, 84, 76, 68, 60];

/// Marks the element while it is measured: moving pieces count at their destination.
const MEASURED: &str = "data-measured";

/// Keeps the custom property `--fit` of an element at the largest size without scrolling. The size
/// is updated when the element is resized, and when `changed` changes.
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
            let fits = |size: &u32| {
                let value = format!("{}", f64::from(*size) / 100.0);
                let _ = element.style().set_property("--fit", &value);
                element.scroll_height() <= element.client_height()
                    && element.scroll_width() <= element.client_width()
            };
            let _ = element.set_attribute(MEASURED, "");
            SIZES.iter().find(|size| fits(size));
            let _ = element.remove_attribute(MEASURED);
        });
    });
}
