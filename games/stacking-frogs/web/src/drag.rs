//! Dragging does what two touches do: one where it begins, one where it ends.

use crate::choosing::Touch;
use crate::table::Table;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// A drag that may be under way.
#[derive(Clone, Copy)]
pub struct Drag {
    from: StoredValue<Option<Touch>>,
    /// The click that comes after a drag means nothing.
    ended: StoredValue<bool>,
}

impl Default for Drag {
    fn default() -> Self {
        Self {
            from: StoredValue::new(None),
            ended: StoredValue::new(false),
        }
    }
}

impl Drag {
    /// A pointer goes down.
    pub fn begin(self, event: &PointerEvent) {
        self.ended.set_value(false);
        let target = event.target().and_then(|target| target.dyn_into().ok());
        self.from.set_value(target.and_then(|target| spot(&target)));
        // A finger holds on to what it touched first; let it tell what it is over.
        if let Some(target) = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            && target.has_pointer_capture(event.pointer_id())
        {
            drop(target.release_pointer_capture(event.pointer_id()));
        }
    }

    /// The system has taken the pointer, to scroll or so.
    pub fn forget(self) {
        self.from.set_value(None);
    }

    /// Whether the click that is heard is the end of a drag.
    pub fn has_just_ended(self) -> bool {
        self.ended.try_update_value(std::mem::take).unwrap_or(false)
    }
}

/// A pointer goes up: over something else than where it went down, that is a drag.
pub fn end(drag: Drag, table: Table, event: &PointerEvent) {
    let Some(from) = drag.from.get_value() else {
        return;
    };
    drag.forget();
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let under = document().element_from_point(x, y);
    let Some(to) = under.and_then(|element| spot(&element)) else {
        return;
    };
    if to == from || table.desk.scene.with_untracked(|scene| !scene.is_my_turn()) {
        return;
    }
    drag.ended.set_value(true);
    let choice = table.choice.get_untracked();
    let is_held = match from {
        Touch::Card(card) => choice.card == Some(card),
        Touch::Cell(spot) => choice.from == Some(spot),
        Touch::Half(_) | Touch::Grid(_) => return,
        Touch::Played => true,
    };
    if !is_held {
        table.touch(from);
    }
    if !matches!(to, Touch::Card(_)) {
        table.touch(to);
    }
}

fn spot(element: &Element) -> Option<Touch> {
    let element = element.closest("[data-spot]").ok().flatten()?;
    element.get_attribute("data-spot")?.parse().ok()
}
