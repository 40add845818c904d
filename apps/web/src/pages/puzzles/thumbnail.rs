//! A small picture of a puzzle's position, drawn once it comes near the window.

use crate::pages::position::scene_of;
use crate::play::static_board::still_board;
use leptos::html::Span;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_puzzles::{Puzzle, Task};
use std::sync::Arc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

/// The picture of a puzzle. A list has many: each is drawn when it is first seen.
pub fn thumbnail<B: Board>(puzzle: Puzzle, words: Signal<Words>) -> impl IntoView {
    let frame = NodeRef::<Span>::new();
    let is_seen = seen(frame);
    let picture = move || {
        let is_seen = is_seen.get();
        is_seen.then(|| picture::<B>(&puzzle, words)).flatten()
    };
    view! {
        <span class="puzzle-frame" node_ref=frame inert=true>
            {picture}
        </span>
    }
}

/// Returns the position of a puzzle, drawn by its board; `None` for one that cannot be read.
fn picture<B: Board>(puzzle: &Puzzle, words: Signal<Words>) -> Option<AnyView> {
    let task = Task::<B::Game>::new(puzzle).ok()?;
    let state = task.start().state;
    let mut scene = scene_of::<B::Game>(&state, task.seat, 1, Vec::new());
    scene.actions.clear();
    let (scene, hint) = (Signal::stored(Arc::new(scene)), Signal::stored(None));
    let drawing = B::drawing(still_board::<B>(scene, hint, words, task.options));
    let view_box = drawing.view.map(|number| format!("{number:.0}")).join(" ");
    let view = view! {
        <svg class=format!("puzzle-picture {}", drawing.class) viewBox=view_box>
            {drawing.inside}
        </svg>
    };
    Some(view.into_any())
}

/// Returns a signal that becomes `true` once an element comes into the window.
fn seen(element: NodeRef<Span>) -> Signal<bool> {
    let is_seen = RwSignal::new(false);
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let see = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let is_inside = |entry: JsValue| {
                let entry: IntersectionObserverEntry = entry.unchecked_into();
                entry.is_intersecting()
            };
            if entries.iter().any(is_inside) {
                let _ = is_seen.try_set(true);
            }
        });
        let Ok(observer) = IntersectionObserver::new(see.as_ref().unchecked_ref()) else {
            is_seen.set(true);
            return;
        };
        observer.observe(&element);
        let kept = StoredValue::new_local((observer, see));
        on_cleanup(move || {
            kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
    is_seen.into()
}
