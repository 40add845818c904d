//! The water: a drawing that pans and zooms by itself, until the user takes over.

use crate::context::TableContext;
use crate::viewport::{Edge, Viewport, middle};
use army_of_frogs::Cell;
use leptos::ev::{FocusEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use leptos::wasm_bindgen::JsCast;
use litemap::LiteMap;
use ranarium_board::extent::extent;
use ranarium_board::hex::Point;
use ranarium_board::movement::journey;
use web_sys::Element;

/// The size of the water before it is on a screen.
const UNSEEN: (f64, f64) = (390.0, 420.0);

/// The distance that a finger may move before the movement pans the view, in pixels.
const STRAY: f64 = 8.0;

/// Fingers on the water.
#[derive(Clone, Default)]
struct Fingers {
    points: LiteMap<i32, Point>,
    /// The point at which the first finger touched the screen.
    down: Point,
    /// `true` once the fingers have moved far enough for a drag.
    moved: bool,
}

impl Fingers {
    /// Returns the middle between them, and their distance.
    fn grip(&self) -> (Point, f64) {
        let mut all = self.points.values();
        match (all.next(), all.next()) {
            (Some(a), Some(b)) => (a.plus(*b).times(0.5), a.minus(*b).length()),
            (Some(a), None) => (*a, 0.0),
            _ => (Point::default(), 0.0),
        }
    }
}

/// The part of the water that is on the screen.
#[derive(Clone, Copy)]
struct WaterView {
    size: Signal<(f64, f64)>,
    /// The view that the user has chosen; until then, the whole island.
    own_viewport: RwSignal<Option<Viewport>>,
    /// The view that this scene required because something was out of sight.
    called: RwSignal<Option<Viewport>>,
    /// The whole island, with cells that are large enough to touch.
    all: Memo<Viewport>,
    /// The whole island.
    whole: Memo<Viewport>,
    viewport: Memo<Viewport>,
}

impl WaterView {
    fn new(table: TableContext, size: Signal<(f64, f64)>) -> Self {
        let own_viewport = RwSignal::new(None::<Viewport>);
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
            let chosen = called.get().or_else(|| own_viewport.get());
            chosen.unwrap_or_else(|| all.get())
        });
        Self {
            size,
            own_viewport,
            called,
            all,
            whole,
            viewport,
        }
    }

    /// Takes over the view that the user has chosen.
    fn set_viewport(self, viewport: Viewport) {
        self.called.set(None);
        self.own_viewport.set(Some(viewport));
    }

    fn zoom(self, times: f64, about: Point) {
        self.set_viewport(self.viewport.get_untracked().zoomed(times, about));
    }

    /// Shows the whole island. If all cells are large enough to touch, the view follows the island
    /// again.
    fn fit(self) {
        self.called.set(None);
        let whole = self.whole.get_untracked();
        self.own_viewport
            .set((whole != self.all.get_untracked()).then_some(whole));
    }

    /// Moves a cell onto the screen.
    fn show(self, cell: Cell) {
        let viewport = self.viewport.get_untracked();
        let next_viewport = viewport.showing(middle(cell), self.size.get_untracked());
        if next_viewport != viewport {
            self.called.set(Some(next_viewport));
        }
    }

    /// Keeps the cells that matter on the screen; a new scene, or another size of the screen,
    /// resets the view.
    fn follow(self, table: TableContext) {
        let Self { size, called, .. } = self;
        let number = Memo::new(move |_| table.board.scene.with(|scene| scene.number));
        let frame = Memo::new(move |_| (number.get(), size.get()));
        let cells_in_sight = Memo::new(move |_| (frame.get(), table.in_sight()));
        Effect::new(move |before: Option<(u64, (f64, f64))>| {
            let (now, cells) = cells_in_sight.get();
            if before.is_some_and(|before| before != now) {
                called.set(None);
            }
            // A dragged stone stays below the finger.
            if !table.board.drag.is_held() {
                let viewport = self.viewport.get_untracked();
                let next_viewport = viewport.showing_all(&cells, size.get_untracked());
                if next_viewport != viewport {
                    called.set(Some(next_viewport));
                }
            }
            now
        });
    }
}

/// Panning and zooming with fingers and a wheel.
#[derive(Clone, Copy)]
struct Gestures {
    water_view: WaterView,
    drawing: NodeRef<Svg>,
    fingers: StoredValue<Fingers>,
}

impl Gestures {
    /// Returns a point of the window, seen from the middle of the water.
    fn place(self, x: i32, y: i32) -> Point {
        let (left_edge, top) = self.drawing.get_untracked().map_or((0.0, 0.0), |drawing| {
            let rect = drawing.get_bounding_client_rect();
            (rect.left(), rect.top())
        });
        let (width, height) = self.water_view.size.get_untracked();
        Point::new(
            f64::from(x) - left_edge - width / 2.0,
            f64::from(y) - top - height / 2.0,
        )
    }

    fn down(self, event: &PointerEvent) {
        let point = self.place(event.client_x(), event.client_y());
        self.fingers.update_value(|fingers| {
            if fingers.points.is_empty() {
                fingers.down = point;
                fingers.moved = false;
            }
            fingers.points.insert(event.pointer_id(), point);
        });
    }

    fn drag(self, event: &PointerEvent) {
        let point = self.place(event.client_x(), event.client_y());
        let change = self.fingers.try_update_value(|fingers| {
            let before = fingers.grip();
            *fingers.points.get_mut(&event.pointer_id())? = point;
            let far = point.minus(fingers.down).length() > STRAY || fingers.points.len() > 1;
            let begins = far && !fingers.moved;
            fingers.moved |= far;
            fingers.moved.then(|| (before, fingers.grip(), begins))
        });
        let Some((before, now, begins)) = change.flatten() else {
            return;
        };
        if begins && let Some(drawing) = self.drawing.get_untracked() {
            // Follows the finger beyond the edge; if the browser cannot, the drag ends there.
            drop(drawing.set_pointer_capture(event.pointer_id()));
        }
        let viewport = self.water_view.viewport.get_untracked();
        let mut viewport = viewport.panned(now.0.minus(before.0));
        if before.1 > 0.0 && now.1 > 0.0 {
            viewport = viewport.zoomed(now.1 / before.1, now.0);
        }
        self.water_view.set_viewport(viewport);
    }

    fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| {
            fingers.points.remove(&event.pointer_id());
        });
    }

    /// Stops a click at the end of a pan, so that it does not select as well.
    fn suppress_click(self, event: &MouseEvent) {
        if self.fingers.with_value(|fingers| fingers.moved) {
            event.stop_immediate_propagation();
            self.fingers.update_value(|fingers| fingers.moved = false);
        }
    }

    fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let about = self.place(event.client_x(), event.client_y());
        let times = (-event.delta_y() / 600.0).clamp(-0.5, 0.5).exp();
        self.water_view.zoom(times, about);
    }
}

/// Returns the cell of the spot that an event is about.
fn focused_cell(event: &FocusEvent) -> Option<Cell> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.get_attribute("data-spot")?.parse().ok()
}

/// Buttons at the edges beyond which the chosen stone has targets: each moves the view there.
fn beyond(table: TableContext, water_view: WaterView) -> impl IntoView {
    let hidden = Memo::new(move |_| {
        let (viewport, size) = (water_view.viewport.get(), water_view.size.get());
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
            let look = move |_| water_view.show(cell);
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
    let water_view = WaterView::new(table, size);
    water_view.follow(table);
    let gestures = Gestures {
        water_view,
        drawing,
        fingers: StoredValue::new(Fingers::default()),
    };
    let down = move |event: PointerEvent| {
        journey::arrive();
        if !table.board.drag.is_held() {
            gestures.down(&event);
        }
    };
    // A cell that gets the focus by keyboard moves onto the screen.
    let focus = move |event: FocusEvent| {
        if let Some(cell) = focused_cell(&event) {
            water_view.show(cell);
        }
    };
    let zoom = move |times: f64| water_view.zoom(times, Point::default());
    let text = move |key| table.board.text(key);
    let transform = move || water_view.viewport.get().transform(size.get());
    let text_scale = move || format!("{:.2}", water_view.viewport.get().text_scale());
    // Nothing needs zooming while the view follows the island and shows all of it.
    let is_following = move || {
        water_view.own_viewport.get().is_none() && water_view.whole.get() == water_view.all.get()
    };
    let class = move || {
        if water_view.own_viewport.get().is_some() && water_view.called.get().is_none() {
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
                on:pointermove=move |event| gestures.drag(&event)
                on:pointerup=move |event| gestures.up(&event)
                on:pointercancel=move |event| gestures.up(&event)
                on:click:capture=move |event| gestures.suppress_click(&event)
                on:wheel=move |event| gestures.wheel(&event)
                on:focusin=focus
            >
                <g
                    class=class
                    node_ref=world
                    style:transform=transform
                    style:--far=text_scale
                >
                    {children()}
                </g>
            </svg>
            {beyond(table, water_view)}
            <div class="zoom" class:following=is_following>
                <button type="button" aria-label=move || text("board-nearer") on:click=move |_| zoom(1.3)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"/></svg>
                </button>
                <button type="button" aria-label=move || text("board-farther") on:click=move |_| zoom(1.0 / 1.3)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14"/></svg>
                </button>
                <button
                    type="button"
                    aria-label=move || text("board-fit")
                    aria-pressed=move || (water_view.viewport.get() == water_view.whole.get()).to_string()
                    on:click=move |_| water_view.fit()
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
