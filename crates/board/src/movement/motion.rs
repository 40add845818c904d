//! Pieces travel to their new places.
//!
//! Give every piece an element with a `data-piece` that stays the same while it moves, and call
//! [`follow`] once for the element around them. When the scene changes, each moved piece travels; a
//! new one starts at its hidden origin, given by [`FROM`], or appears. With reduced motion nothing
//! travels.

use crate::extent::middle;
use crate::movement::life::Life;
use leptos::prelude::*;
use litemap::LiteMap;
use ranarium_game::Seat;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, window};

/// The duration of a piece's travel, in milliseconds, at the usual pace.
const TRAVEL_MS: f64 = 220.0;

/// The duration of each hop of a leap, in milliseconds, at the usual pace.
const HOP_MS: f64 = 140.0;

/// The attribute of the root element that is `slow` or `quick` if another pace than the usual one
/// is set.
pub const PACE: &str = "data-pace";

/// Returns a duration at the set pace.
pub fn paced(ms: f64) -> f64 {
    let pace = of_page(PACE);
    ms * match pace.as_deref() {
        Some("slow") => 1.8,
        Some("quick") => 0.5,
        _ => 1.0,
    }
}

/// Returns the duration of a piece's travel, in milliseconds.
pub fn travel_ms() -> f64 {
    paced(TRAVEL_MS)
}

/// Returns the duration of each hop of a leap, in milliseconds.
pub fn hop_ms() -> f64 {
    paced(HOP_MS)
}

/// Returns an attribute of the root element.
fn of_page(attribute: &str) -> Option<String> {
    let root = window()?.document()?.document_element()?;
    root.get_attribute(attribute)
}

/// Returns `true` if less motion is preferred, by the system or the page's settings.
pub fn is_reduced() -> bool {
    let Some(window) = window() else { return true };
    let by_system = window
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches());
    by_system || of_page("data-motion").as_deref() == Some("reduced")
}

type Places = LiteMap<String, (f64, f64)>;

/// Animates the pieces in an element whenever `changed` changes.
pub fn follow(around: impl Fn() -> Option<Element> + 'static, changed: Signal<u64>) {
    let before: Rc<RefCell<Places>> = Rc::default();
    let around = Rc::new(around);
    let life = Life::new();
    Effect::new(move |_| {
        // Read and not just tracked: a memo that is never read is not computed, and does not
        // notify.
        let _ = changed.get();
        let (before, around) = (before.clone(), around.clone());
        // The page is drawn again by then.
        life.on_next_frame(move || {
            let Some(around) = around() else { return };
            let after = pieces(&around);
            let travels = !is_reduced() && !before.borrow().is_empty();
            let mut now = Places::new();
            let mut setting_out = Vec::new();
            // All pieces are measured before the first one moves: measuring after a change forces a
            // slow layout.
            for (name, element) in after {
                let rect = element.get_bounding_client_rect();
                let place = (rect.left(), rect.top());
                if travels {
                    match before.borrow().get(&name) {
                        Some(&old) if old != place => {
                            let offset = (old.0 - place.0, old.1 - place.1);
                            setting_out.push(Journey::from(element, offset));
                        }
                        Some(_) => {}
                        None => setting_out.push(Journey::of_new(element)),
                    }
                }
                now.insert(name, place);
            }
            for journey in setting_out {
                journey.begin();
            }
            before.replace(now);
        });
    });
}

/// The pending animation of an element: from an offset in its own units, or its appearance.
struct Journey {
    element: Element,
    from: Option<(f64, f64)>,
    /// `true` if the animation adds to the element's own translation or rotation.
    is_placed: bool,
}

impl Journey {
    /// Returns a journey from an offset in pixels.
    fn from(element: Element, (right, down): (f64, f64)) -> Self {
        // An SVG element moves in its own units, which the screen may scale.
        let scale = scale_of(&element);
        Self {
            from: Some((right / scale, down / scale)),
            is_placed: is_placed(&element),
            element,
        }
    }

    /// Returns the journey of a new piece from its hidden origin; if that is not on the page, the
    /// piece appears.
    fn of_new(element: Element) -> Self {
        let source = element
            .closest("[data-from]")
            .ok()
            .flatten()
            .and_then(|marked| marked.get_attribute(FROM))
            .and_then(|selector| {
                let document = window()?.document()?;
                document.query_selector(&selector).ok().flatten()
            });
        match source {
            Some(source) => {
                let (from, to) = (middle(&source), middle(&element));
                Self::from(element, (from.0 - to.0, from.1 - to.1))
            }
            None => Self {
                element,
                from: None,
                is_placed: false,
            },
        }
    }

    fn begin(&self) {
        let (property, start, end) = match self.from {
            Some((right, down)) => (
                "transform",
                format!("translate({right}px, {down}px)"),
                "none",
            ),
            None => ("opacity", "0".to_owned(), "1"),
        };
        let values = js_sys::Array::of2(&start.into(), &end.into());
        let frames = js_sys::Object::new();
        drop(js_sys::Reflect::set(&frames, &property.into(), &values));
        drop(animate(
            &self.element,
            &frames,
            travel_ms(),
            "cubic-bezier(.2,.7,.3,1)",
            self.is_placed,
        ));
    }
}

/// Returns `true` if the element has a transform of its own.
fn is_placed(element: &Element) -> bool {
    let style = window().and_then(|window| window.get_computed_style(element).ok().flatten());
    let transform = style.and_then(|style| style.get_property_value("transform").ok());
    transform.is_none_or(|transform| transform != "none")
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

/// Marks pieces, or an element around them, with the origin of new ones: a CSS selector of an
/// element on the page, such as the player whose hand is hidden.
pub const FROM: &str = "data-from";

/// Animates a new piece from its hidden origin; if that is not on the page, it appears.
pub fn enter(element: &Element) {
    Journey::of_new(element.clone()).begin();
}

/// Returns a selector of a player on the page: the value of [`FROM`] for cards from a hidden hand.
pub fn of_seat(seat: Seat) -> String {
    format!("[data-seat=\"{}\"]", seat.number())
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

/// Animates an element through keyframes. Unless its own transform must be kept, the browser can do
/// so off the main thread, and stays smooth while that is busy.
pub fn animate(
    element: &Element,
    frames: &js_sys::Object,
    ms: f64,
    easing: &str,
    keeps_place: bool,
) -> Option<JsValue> {
    let options = js_sys::Object::new();
    for (name, value) in [
        ("duration", JsValue::from(ms)),
        ("easing", JsValue::from(easing)),
        (
            "composite",
            JsValue::from(if keeps_place { "add" } else { "replace" }),
        ),
    ] {
        drop(js_sys::Reflect::set(&options, &name.into(), &value));
    }
    let animate = js_sys::Reflect::get(element.as_ref(), &"animate".into()).ok()?;
    let animate = animate.dyn_ref::<js_sys::Function>()?;
    animate.call2(element, frames, &options).ok()
}

/// Returns the browser's time, in milliseconds since the epoch.
pub fn now_ms() -> f64 {
    js_sys::Date::now()
}
