//! Pieces travel to where they are now.
//!
//! Give every piece an element with a `data-piece` that stays the same while it moves, and call [`follow`] once for the
//! element around them. When the scene changes, each piece that lies elsewhere than before travels there; a new one comes
//! from where [`FROM`] says it was hidden, or appears. With reduced motion nothing travels.

use leptos::prelude::*;
use ranarium_game::Seat;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, window};

/// How long a piece travels, in milliseconds.
pub const TRAVEL_MS: f64 = 220.0;

/// How long a hop of a leap takes, in milliseconds.
pub const HOP_MS: f64 = 140.0;

/// Whether people asked for less motion, of their system or of the page.
pub fn is_reduced() -> bool {
    let Some(window) = window() else { return true };
    let by_system = window
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches());
    let by_page = window
        .document()
        .and_then(|document| document.document_element())
        .is_some_and(|root| root.get_attribute("data-motion").as_deref() == Some("reduced"));
    by_system || by_page
}

type Places = BTreeMap<String, (f64, f64)>;

/// Lets the pieces in an element travel whenever `changed` does.
pub fn follow(around: impl Fn() -> Option<Element> + 'static, changed: Signal<u64>) {
    let before: Rc<RefCell<Places>> = Rc::default();
    let around = Rc::new(around);
    Effect::new(move |_| {
        // Read and not just tracked: a memo that nobody reads is never worked out, and tells of no change.
        let _ = changed.get();
        let (before, around) = (before.clone(), around.clone());
        // The page is drawn anew by then.
        request_animation_frame(move || {
            let Some(around) = around() else { return };
            let after = pieces(&around);
            let travels = !is_reduced() && !before.borrow().is_empty();
            let mut now = Places::new();
            for (name, element) in after {
                let rect = element.get_bounding_client_rect();
                let place = (rect.left(), rect.top());
                if travels {
                    match before.borrow().get(&name) {
                        Some(&old) if old != place => {
                            travel(&element, (old.0 - place.0, old.1 - place.1), TRAVEL_MS);
                        }
                        Some(_) => {}
                        None => enter(&element),
                    }
                }
                now.insert(name, place);
            }
            before.replace(now);
        });
    });
}

fn pieces(around: &Element) -> Vec<(String, Element)> {
    let Ok(found) = around.query_selector_all("[data-piece]") else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|index| {
            let element: Element = found.item(index)?.dyn_into().ok()?;
            Some((element.get_attribute("data-piece")?, element))
        })
        .collect()
}

/// Lets an element come from an offset in pixels to where it is.
pub fn travel(element: &Element, from: (f64, f64), ms: f64) {
    // An SVG element moves in its own units, which the screen may show larger or smaller.
    let scale = scale_of(element);
    let start = format!("translate({}px, {}px)", from.0 / scale, from.1 / scale);
    animate(
        element,
        &[("transform", &start, "none")],
        ms,
        "cubic-bezier(.2,.7,.3,1)",
    );
}

/// Marks pieces, or what is around them, with where new ones come from: a CSS selector of something on the page, such as
/// the player whose hand is hidden.
pub const FROM: &str = "data-from";

/// Lets a new piece come from where it was hidden; where that is not on the page, it appears.
pub fn enter(element: &Element) {
    let source = element
        .closest("[data-from]")
        .ok()
        .flatten()
        .and_then(|marked| marked.get_attribute(FROM))
        .and_then(|selector| {
            let document = window()?.document()?;
            document.query_selector(&selector).ok().flatten()
        });
    let Some(source) = source else {
        return appear(element);
    };
    let (from, to) = (middle(&source), middle(element));
    travel(element, (from.0 - to.0, from.1 - to.1), TRAVEL_MS);
}

fn middle(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (
        rect.left() + rect.width() / 2.0,
        rect.top() + rect.height() / 2.0,
    )
}

/// What finds a player on the page: the value of [`FROM`] for what comes out of a hidden hand.
pub fn of_seat(seat: Seat) -> String {
    format!("[data-seat=\"{}\"]", seat.number())
}

/// Lets an element appear.
pub fn appear(element: &Element) {
    animate(element, &[("opacity", "0", "1")], TRAVEL_MS, "ease-out");
}

fn scale_of(element: &Element) -> f64 {
    let Some(graphic) = element.dyn_ref::<web_sys::SvgGraphicsElement>() else {
        return 1.0;
    };
    let Some(matrix) = graphic.get_screen_ctm() else {
        return 1.0;
    };
    let scale = f64::from(matrix.a()).hypot(f64::from(matrix.b()));
    if scale > 0.0 { scale } else { 1.0 }
}

/// Animates properties of an element from one value to another.
pub fn animate(element: &Element, properties: &[(&str, &str, &str)], ms: f64, easing: &str) {
    let frames = js_sys::Object::new();
    for &(name, from, to) in properties {
        let values = js_sys::Array::of2(&JsValue::from_str(from), &JsValue::from_str(to));
        drop(js_sys::Reflect::set(&frames, &name.into(), &values));
    }
    let options = js_sys::Object::new();
    drop(js_sys::Reflect::set(
        &options,
        &"duration".into(),
        &ms.into(),
    ));
    drop(js_sys::Reflect::set(
        &options,
        &"easing".into(),
        &easing.into(),
    ));
    // `additive` transforms keep what a piece's own transform attribute or style says.
    drop(js_sys::Reflect::set(
        &options,
        &"composite".into(),
        &"add".into(),
    ));
    if let Ok(animate) = js_sys::Reflect::get(element.as_ref(), &"animate".into())
        && let Some(animate) = animate.dyn_ref::<js_sys::Function>()
    {
        drop(animate.call2(element, &frames, &options));
    }
}

/// The time of the browser, in milliseconds since the epoch.
pub fn now_ms() -> f64 {
    js_sys::Date::now()
}
