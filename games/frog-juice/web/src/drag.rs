//! Dragging: a card or an outline that is dropped somewhere does what touching the one and then the other does.

use leptos::prelude::*;
use ranarium_board::keys::SPOT;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

/// How far a pointer goes, in pixels, before it drags.
const SLACK: f64 = 8.0;

/// What is being dragged.
#[derive(Clone, Copy)]
pub struct Dragged {
    held: StoredValue<Option<Held>, LocalStorage>,
}

#[derive(Clone)]
struct Held {
    element: HtmlElement,
    from: (f64, f64),
    is_moving: bool,
}

impl Default for Dragged {
    fn default() -> Self {
        Self {
            held: StoredValue::new_local(None),
        }
    }
}

impl Dragged {
    /// A pointer goes down.
    pub fn begin(self, event: &PointerEvent) {
        let element = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            .and_then(|target| target.closest(".fj-card, .fj-outline").ok().flatten())
            .and_then(|element| element.dyn_into::<HtmlElement>().ok());
        if let Some(element) = element.filter(|_| event.is_primary() && event.button() == 0) {
            self.held.set_value(Some(Held {
                element,
                from: place(event),
                is_moving: false,
            }));
        }
    }

    /// The pointer moves.
    pub fn go_on(self, event: &PointerEvent) {
        self.held.update_value(|held| {
            let Some(held) = held else { return };
            let to = place(event);
            let (dx, dy) = (to.0 - held.from.0, to.1 - held.from.1);
            if !held.is_moving && dx.hypot(dy) < SLACK {
                return;
            }
            if !held.is_moving {
                held.is_moving = true;
                drop(held.element.class_list().add_1("fj-dragged"));
            }
            let style = held.element.style();
            drop(style.set_property("translate", &format!("{dx}px {dy}px")));
        });
    }

    /// The pointer goes up.
    pub fn drop_here(self, event: &PointerEvent) {
        let Some(held) = self.held.get_value().filter(|held| held.is_moving) else {
            return self.held.set_value(None);
        };
        let (x, y) = place(event);
        // What is held lets the pointer through.
        let target = document()
            .element_from_point(x as f32, y as f32)
            .and_then(|target| target.closest(&format!("[{SPOT}]")).ok().flatten())
            .and_then(|target| target.dyn_into::<HtmlElement>().ok());
        self.forget();
        choose(&held.element);
        if let Some(target) = target.filter(|target| *target != held.element) {
            choose(&target);
        }
    }

    /// Nothing is dragged any more.
    pub fn forget(self) {
        if let Some(held) = self.held.get_value() {
            drop(held.element.class_list().remove_1("fj-dragged"));
            drop(held.element.style().remove_property("translate"));
        }
        self.held.set_value(None);
    }
}

/// Chooses what is not chosen yet.
fn choose(element: &HtmlElement) {
    if element.get_attribute("aria-pressed").as_deref() != Some("true") {
        element.click();
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
