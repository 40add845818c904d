//! Dragging, for every choice: a piece is picked up under the finger and dropped on a spot.
//!
//! [`ChoosingArea`](crate::ChoosingArea) handles the pointer events. Sources and targets are
//! elements with `data-spot`; give those that can be dragged `touch-action: none`.

use crate::hex::Point;
use crate::input::keys::SPOT;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, window};

/// The distance that a finger may move before the movement is a drag, in pixels.
const STRAY: f64 = 8.0;

/// A pressed pointer and the spot under it.
#[derive(Clone, Debug)]
struct Held {
    pointer: i32,
    spot: String,
    /// The spot that the pointer was over last.
    over: String,
    down: Point,
}

/// A dragged piece.
#[derive(Clone, Debug, PartialEq)]
pub struct DraggedPiece {
    /// The spot that the piece comes from.
    pub spot: String,
    /// The position of the finger, in pixels of the window.
    pub at: Point,
}

/// A piece that is dropped, or comes over a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dropped {
    /// The spot that the piece comes from.
    pub from: String,
    /// The spot under the pointer.
    pub onto: String,
}

/// Dragging on one board. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Drag {
    held_piece: StoredValue<Option<Held>>,
    has_dropped: StoredValue<bool>,
    carried: RwSignal<Option<DraggedPiece>>,
}

impl Default for Drag {
    fn default() -> Self {
        Self {
            held_piece: StoredValue::new(None),
            has_dropped: StoredValue::new(false),
            carried: RwSignal::new(None),
        }
    }
}

impl Drag {
    /// Returns the piece that is being dragged.
    pub fn carried(&self) -> Option<DraggedPiece> {
        self.carried.get()
    }

    /// Returns `true` while a finger holds a piece, whether it has been dragged or not.
    pub fn is_held(&self) -> bool {
        self.held_piece.with_value(Option::is_some)
    }

    /// Handles a pressed pointer; `is_piece` returns `true` for spots with a piece.
    pub(crate) fn on_down(&self, event: &PointerEvent, is_piece: impl Fn(&str) -> bool) {
        self.has_dropped.set_value(false);
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let spot = target
            .and_then(|target| spot_at(&target))
            .filter(|spot| event.is_primary() && event.button() == 0 && is_piece(spot));
        self.held_piece.set_value(spot.map(|spot| Held {
            pointer: event.pointer_id(),
            over: spot.clone(),
            spot,
            down: place(event),
        }));
    }

    /// Handles a moved pointer. Returns the spot of the piece whose dragging begins with this, if
    /// any.
    pub(crate) fn on_move(&self, event: &PointerEvent) -> Option<String> {
        let held_piece = self.held_piece.get_value()?;
        let point = place(event);
        let begins = self.carried.with_untracked(Option::is_none);
        if held_piece.pointer != event.pointer_id()
            || (begins && point.minus(held_piece.down).length() < STRAY)
        {
            return None;
        }
        self.carried.set(Some(DraggedPiece {
            spot: held_piece.spot.clone(),
            at: point,
        }));
        begins.then_some(held_piece.spot)
    }

    /// Returns the spot over which a dragged piece has just come, if it is another than before.
    pub(crate) fn on_over(&self, event: &PointerEvent) -> Option<Dropped> {
        let from = self.carried.get_untracked()?.spot;
        let onto = spot_under(event)?;
        let comes = self.held_piece.try_update_value(|held| match held {
            Some(held) if held.over != onto => {
                held.over.clone_from(&onto);
                true
            }
            _ => false,
        });
        comes.unwrap_or_default().then_some(Dropped { from, onto })
    }

    /// Handles a released pointer. Returns the drop, if a piece was dragged and there is a spot.
    pub(crate) fn on_up(&self, event: &PointerEvent) -> Option<Dropped> {
        self.held_piece.set_value(None);
        let carried = self.carried.get_untracked()?;
        self.carried.set(None);
        self.has_dropped.set_value(true);
        Some(Dropped {
            from: carried.spot,
            onto: spot_under(event)?,
        })
    }

    /// Handles a cancelled pointer.
    pub(crate) fn on_cancel(&self) {
        self.held_piece.set_value(None);
        if self.carried.with_untracked(Option::is_some) {
            self.carried.set(None);
        }
    }

    /// Suppresses the click that follows a drag. Put it on `click`, before all other handlers.
    pub(crate) fn suppress_click(&self, event: &MouseEvent) {
        if self.has_dropped.get_value() {
            self.has_dropped.set_value(false);
            event.stop_immediate_propagation();
        }
    }
}

fn place(event: &PointerEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

fn spot_under(event: &PointerEvent) -> Option<String> {
    let point = place(event);
    let document = window()?.document()?;
    spot_at(&document.element_from_point(point.x as f32, point.y as f32)?)
}

fn spot_at(element: &Element) -> Option<String> {
    let spot = element.closest("[data-spot]").ok().flatten()?;
    spot.get_attribute(SPOT)
}
