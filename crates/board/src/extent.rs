//! The size of an element, as it changes with the screen, and its middle.

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, ResizeObserver};

/// Returns the width and height of an element in pixels; `None` before it is on the screen.
pub fn extent(element: impl Fn() -> Option<Element> + 'static) -> Signal<Option<(f64, f64)>> {
    let size = RwSignal::new(None);
    Effect::new(move |_| {
        let Some(element) = element() else { return };
        let measured = element.clone();
        let measure = Closure::<dyn FnMut(JsValue)>::new(move |_| {
            let rect = measured.get_bounding_client_rect();
            // An element that has left the screen has no size.
            if rect.width() > 0.0 && rect.height() > 0.0 {
                let _ = size.try_set(Some((rect.width(), rect.height())));
            }
        });
        let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) else {
            return;
        };
        observer.observe(&element);
        let observed = StoredValue::new_local((observer, measure));
        on_cleanup(move || {
            observed.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
    size.into()
}

/// Returns the middle of an element on the screen, in pixels.
pub(crate) fn middle(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (
        rect.left() + rect.width() / 2.0,
        rect.top() + rect.height() / 2.0,
    )
}
