//! Animates the pieces of a drawing to their new places, with hops for jumps.
//!
//! [`crate::movement::motion::follow`] measures the old places on the screen. This module is for
//! boards that know them in the units of their drawing, so that scrolling the page or zooming the
//! board causes no animation.

use crate::hex::Point;
use crate::movement::life::Life;
use crate::movement::motion::{animate, enter, hop_ms, is_reduced, travel_ms};
use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// The position of a piece, and its path there.
#[derive(Clone, Debug, PartialEq)]
pub struct PiecePath {
    /// The `data-piece` of the piece's element. That element has no transform of its own: one
    /// around it sets the piece's position.
    pub piece: String,
    /// The position of the piece in the drawing.
    pub at: Point,
    /// The points between hops, without the first and the last.
    pub by: Vec<Point>,
}

/// The positions of all pieces of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct PiecePaths {
    /// The number of the drawing. Pieces are not animated between drawings with different numbers.
    pub drawing: u64,
    /// All pieces.
    pub pieces: Vec<PiecePath>,
}

/// The id by which running animations are found. A list of animations would keep every removed
/// board in memory.
const TRAVEL: &str = "travel";

thread_local! {
    /// `true` if an animation was started since the last call of [`arrive`].
    static HAS_SET_OUT: Cell<bool> = const { Cell::new(false) };
}

/// Animates the pieces in an element whenever their positions change.
pub fn travel(around: impl Fn() -> Option<Element> + 'static, travels: Signal<PiecePaths>) {
    let known_paths: Rc<RefCell<Option<PiecePaths>>> = Rc::default();
    let around = Rc::new(around);
    let life = Life::new();
    Effect::new(move |_| {
        let now = travels.get();
        let before = known_paths.borrow_mut().replace(now.clone());
        let Some(before) = before.filter(|before| before.drawing == now.drawing) else {
            return;
        };
        if is_reduced() {
            return;
        }
        let around = around.clone();
        // The page has been rendered by then.
        life.on_next_frame(move || {
            if let Some(around) = around() {
                set_out(&around, &before, &now);
            }
        });
    });
}

fn set_out(around: &Element, before: &PiecePaths, now: &PiecePaths) {
    for piece in &now.pieces {
        let mut all = before.pieces.iter();
        let old = all.find(|one| one.piece == piece.piece);
        let old = old.map(|old| old.at);
        if old == Some(piece.at) {
            continue;
        }
        let selector = format!("[data-piece=\"{}\"]", piece.piece);
        let Ok(Some(element)) = around.query_selector(&selector) else {
            continue;
        };
        match old {
            Some(old) => along(&element, &relative_path(old, piece)),
            None => enter(&element),
        }
    }
}

/// Returns the path of a piece, relative to its new place.
fn relative_path(old: Point, piece: &PiecePath) -> Vec<Point> {
    std::iter::once(old)
        .chain(piece.by.iter().copied())
        .chain([piece.at])
        .map(|point| point.minus(piece.at))
        .collect()
}

/// Animates an element along a path, whose points are relative to the element's place and in its
/// own units. A path of one segment is a slide; one of several is a row of hops.
pub fn along(element: &Element, relative_path: &[Point]) {
    let hops = relative_path.len().saturating_sub(1);
    let ms = match hops {
        0 => return,
        1 => travel_ms(),
        _ => hop_ms() * hops as f64,
    };
    let frames = Array::new();
    for (number, point) in relative_path.iter().enumerate() {
        frames.push(&frame(number as f64 / hops as f64, *point, 1.0));
        if let Some(next) = relative_path.get(number + 1) {
            let middle = point.plus(*next).times(0.5);
            let rise = next.minus(*point).length() * 0.14;
            let middle = middle.minus(Point::new(0.0, rise));
            frames.push(&frame((number as f64 + 0.5) / hops as f64, middle, 1.12));
        }
    }
    let easing = "cubic-bezier(.35,.1,.3,1)";
    if let Some(animation) = animate(element, &frames, ms, easing, false) {
        drop(Reflect::set(&animation, &"id".into(), &TRAVEL.into()));
        HAS_SET_OUT.set(true);
    }
}

fn frame(offset: f64, point: Point, scale: f64) -> JsValue {
    let frame = js_sys::Object::new();
    let transform = format!("translate({}px, {}px) scale({scale})", point.x, point.y);
    for (name, value) in [
        ("offset", JsValue::from(offset)),
        ("transform", JsValue::from(transform)),
    ] {
        drop(Reflect::set(&frame, &name.into(), &value));
    }
    frame.into()
}

/// Finishes all animations at once, so that users can act without waiting.
pub fn arrive() {
    if !HAS_SET_OUT.replace(false) {
        return;
    }
    let running = call(&document(), "getAnimations").unwrap_or_default();
    for animation in Array::from(&running) {
        let id = Reflect::get(&animation, &"id".into()).unwrap_or_default();
        if id.as_string().as_deref() == Some(TRAVEL) {
            drop(call(&animation, "finish"));
        }
    }
}

/// Calls a method without arguments.
fn call(of: &JsValue, method: &str) -> Result<JsValue, JsValue> {
    let method = Reflect::get(of, &method.into())?;
    method.dyn_into::<Function>()?.call0(of)
}

#[cfg(test)]
mod tests {
    use super::{PiecePath, relative_path};
    use crate::hex::Point;

    #[test]
    fn a_way_ends_where_the_piece_is() {
        let piece = PiecePath {
            piece: "a".to_owned(),
            at: Point::new(10.0, 0.0),
            by: vec![Point::new(5.0, 5.0)],
        };
        let expected = [(-10.0, 0.0), (-5.0, 5.0), (0.0, 0.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(relative_path(Point::new(0.0, 0.0), &piece), expected);
    }
}
