//! The water: a drawing that pans and zooms by itself, until the user takes over.

use crate::context::TableContext;
use crate::marks::Marks;
use crate::viewport::{Edge, Viewport, middle};
use army_of_frogs::Cell;
use leptos::ev::{FocusEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use leptos::wasm_bindgen::JsCast;
use litemap::LiteMap;
use ranarium_board::extent::extent;
use ranarium_board::hex::Point;
use ranarium_board::journey;
use web_sys::Element;

/// The size of the water before it is on a screen.
const UNSEEN: (f64, f64) = (390.0, 420.0);

/// The distance that a finger may stray before it pans, in pixels.
const STRAY: f64 = 8.0;

/// Fingers on the water.
#[derive(Clone, Default)]
struct Fingers {
    at: LiteMap<i32, Point>,
    /// Where the first came down.
    down: Point,
    /// `true` once they have moved far enough for a drag.
    moved: bool,
}

impl Fingers {
    /// Returns the middle between them, and their distance.
    fn grip(&self) -> (Point, f64) {
        let mut all = self.at.values();
        match (all.next(), all.next()) {
            (Some(a), Some(b)) => (a.plus(*b).times(0.5), a.minus(*b).length()),
            (Some(a), None) => (*a, 0.0),
            _ => (Point::default(), 0.0),
        }
    }
}

/// Buttons at the edges beyond which the chosen stone has targets: each moves the view there.
fn beyond(
    table: TableContext,
    viewport: Memo<Viewport>,
    size: Signal<(f64, f64)>,
    called: RwSignal<Option<Viewport>>,
) -> impl IntoView {
    let hidden = Memo::new(move |_| {
        let (viewport, size) = (viewport.get(), size.get());
        let mut hidden: LiteMap<Edge, Cell> = LiteMap::new();
        table.marks.with(|marks| {
            for cell in marks.open() {
                if let Some(edge) = viewport.beyond(cell, size) {
                    hidden.entry(edge).or_insert(cell);
                }
            }
        });
        hidden
    });
    move || {
        let to = |(edge, cell): (Edge, Cell)| {
            let look = move |_| {
                let seen = viewport.get_untracked();
                called.set(Some(seen.showing(middle(cell), size.get_untracked())));
            };
            let class = format!("beyond {}", edge.name());
            let label = move || table.board.text("board-beyond");
            view! {
                <button type="button" class=class aria-label=label on:click=look>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>
                </button>
            }
        };
        hidden.get().into_iter().map(to).collect_view()
    }
}

/// The water, with its contents.
#[component]
pub fn Water(table: TableContext, children: Children) -> impl IntoView {
    let drawing = NodeRef::<Svg>::new();
    let world = NodeRef::<leptos::svg::G>::new();
    let size = extent(move || drawing.get().map(Element::from));
    let size = Signal::derive(move || size.get().unwrap_or(UNSEEN));
    journey::travel(
        move || world.get_untracked().map(Element::from),
        Signal::derive(move || table.travels()),
    );
    // The view that the user has chosen; until then, the whole island.
    let own = RwSignal::new(None::<Viewport>);
    // The view that this scene required because something was out of sight.
    let called = RwSignal::new(None::<Viewport>);
    let all = Memo::new(move |_| {
        table
            .island
            .with(|island| Viewport::of_all(island.cells(), size.get()))
    });
    let whole = Memo::new(move |_| {
        table
            .island
            .with(|island| Viewport::whole(island.cells(), size.get()))
    });
    let viewport = Memo::new(move |_| {
        let chosen = called.get().or_else(|| own.get());
        chosen.unwrap_or_else(|| all.get())
    });
    let look = move |viewport: Viewport| {
        called.set(None);
        own.set(Some(viewport));
    };
    let number = Memo::new(move |_| table.board.scene.with(|scene| scene.number));
    let frame = Memo::new(move |_| (number.get(), size.get()));
    let wanted = Memo::new(move |_| (frame.get(), table.marks.with(Marks::in_sight)));
    Effect::new(move |before: Option<(u64, (f64, f64))>| {
        let (now, cells) = wanted.get();
        // A new scene, or another size of the screen, resets the view.
        if before.is_some_and(|before| before != now) {
            called.set(None);
        }
        // A dragged stone stays below the finger.
        if !table.board.drag.is_held() {
            let seen = viewport.get_untracked();
            let shown = seen.showing_all(&cells, size.get_untracked());
            if shown != seen {
                called.set(Some(shown));
            }
        }
        now
    });
    let fingers = StoredValue::new(Fingers::default());

    let place = move |x: i32, y: i32| {
        let (left, top) = drawing.get_untracked().map_or((0.0, 0.0), |drawing| {
            let rect = drawing.get_bounding_client_rect();
            (rect.left(), rect.top())
        });
        let (width, height) = size.get_untracked();
        Point::new(
            f64::from(x) - left - width / 2.0,
            f64::from(y) - top - height / 2.0,
        )
    };
    let down = move |event: PointerEvent| {
        journey::arrive();
        if table.board.drag.is_held() {
            return;
        }
        let at = place(event.client_x(), event.client_y());
        fingers.update_value(|fingers| {
            if fingers.at.is_empty() {
                fingers.down = at;
                fingers.moved = false;
            }
            fingers.at.insert(event.pointer_id(), at);
        });
    };
    let drag = move |event: PointerEvent| {
        let at = place(event.client_x(), event.client_y());
        let change = fingers.try_update_value(|fingers| {
            let before = fingers.grip();
            *fingers.at.get_mut(&event.pointer_id())? = at;
            let far = at.minus(fingers.down).length() > STRAY || fingers.at.len() > 1;
            let begins = far && !fingers.moved;
            fingers.moved |= far;
            fingers.moved.then(|| (before, fingers.grip(), begins))
        });
        let Some((before, now, begins)) = change.flatten() else {
            return;
        };
        if begins && let Some(drawing) = drawing.get_untracked() {
            // Follows the finger beyond the edge; if the browser cannot, the drag ends there.
            drop(drawing.set_pointer_capture(event.pointer_id()));
        }
        let mut seen = viewport.get_untracked().panned(now.0.minus(before.0));
        if before.1 > 0.0 && now.1 > 0.0 {
            seen = seen.zoomed(now.1 / before.1, now.0);
        }
        look(seen);
    };
    let up = move |event: PointerEvent| {
        fingers.update_value(|fingers| {
            fingers.at.remove(&event.pointer_id());
        });
    };
    // A finger that has panned does not select as well.
    let swallow = move |event: MouseEvent| {
        if fingers.with_value(|fingers| fingers.moved) {
            event.stop_immediate_propagation();
            fingers.update_value(|fingers| fingers.moved = false);
        }
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let about = place(event.client_x(), event.client_y());
        let times = (-event.delta_y() / 600.0).clamp(-0.5, 0.5).exp();
        look(viewport.get_untracked().zoomed(times, about));
    };
    // A cell that gets the focus by keyboard moves onto the screen.
    let focus = move |event: FocusEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let cell = target
            .and_then(|target| target.get_attribute("data-spot"))
            .and_then(|spot| spot.parse::<Cell>().ok());
        if let Some(cell) = cell {
            let seen = viewport.get_untracked();
            let shown = seen.showing(middle(cell), size.get_untracked());
            if shown != seen {
                called.set(Some(shown));
            }
        }
    };
    let zoom = move |times: f64| {
        look(viewport.get_untracked().zoomed(times, Point::default()));
    };
    let text = move |key| table.board.text(key);
    let transform = move || viewport.get().transform(size.get());
    let class = move || {
        if own.get().is_some() && called.get().is_none() {
            "world held"
        } else {
            "world"
        }
    };
    view! {
        <div class="water">
            <svg
                class="drawing"
                node_ref=drawing
                role="group"
                aria-label=move || text("board-name")
                on:pointerdown=down
                on:pointermove=drag
                on:pointerup=up
                on:pointercancel=up
                on:click:capture=swallow
                on:wheel=wheel
                on:focusin=focus
            >
                <g class=class node_ref=world style:transform=transform>
                    {children()}
                </g>
            </svg>
            {beyond(table, viewport, size, called)}
            <div class="zoom">
                <button type="button" aria-label=move || text("board-nearer") on:click=move |_| zoom(1.3)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"/></svg>
                </button>
                <button type="button" aria-label=move || text("board-farther") on:click=move |_| zoom(1.0 / 1.3)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14"/></svg>
                </button>
                <button
                    type="button"
                    aria-label=move || text("board-fit")
                    aria-pressed=move || (viewport.get() == whole.get()).to_string()
                    on:click=move |_| {
                        called.set(None);
                        // If all cells are large enough to touch, it follows the island again.
                        let is_all = whole.get_untracked() == all.get_untracked();
                        own.set((!is_all).then(|| whole.get_untracked()));
                    }
                >
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>
                    </svg>
                </button>
            </div>
        </div>
    }
    .into_any()
}
