//! A card enlarged, with what it does: for a pointer that rests on a card, and after a long press.

use crate::context::TableContext;
use crate::view::card::{CARD, front};
use frog_juice::Kind;
use frog_juice::names::ability;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The time until a card is enlarged.
const ENLARGE_DELAY: Duration = Duration::from_millis(550);

/// An enlarged card, and where: beside the card on the table.
#[derive(Clone, Debug, PartialEq)]
struct Enlarged {
    kind: Kind,
    /// The middle of the card on the table, from the left.
    along: String,
    /// The distance from the top; `auto` above the card.
    top: String,
    /// The distance from the bottom; `auto` below the card.
    bottom: String,
}

impl Enlarged {
    /// Returns the enlarged card of an element.
    fn of(element: &Element) -> Option<Self> {
        let word = element.get_attribute(CARD)?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word)?;
        let card = element.get_bounding_client_rect();
        let table = element
            .closest(".fj-table")
            .ok()
            .flatten()?
            .get_bounding_client_rect();
        let px = |length: f64| format!("{length:.0}px");
        let (above, below) = (card.top() - table.top(), table.bottom() - card.bottom());
        let (top, bottom) = match above > below {
            true => ("auto".to_owned(), px(table.bottom() - card.top())),
            false => (px(card.bottom() - table.top()), "auto".to_owned()),
        };
        Some(Self {
            kind,
            along: px(card.left() + card.width() / 2.0 - table.left()),
            top,
            bottom,
        })
    }
}

/// The enlarged card of a table, and the pointer that enlarges it.
#[derive(Clone, Copy)]
struct Lens {
    enlarged: RwSignal<Option<Enlarged>>,
    /// The timer that enlarges a card.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// `true` after a long press, until the click that follows it.
    is_pressed: StoredValue<bool>,
    /// The time of the latest press, in milliseconds.
    down_at_ms: StoredValue<f64>,
}

impl Lens {
    /// Returns a lens that closes when a card is dragged or the table disappears.
    fn new(table: TableContext) -> Self {
        let lens = Self {
            enlarged: RwSignal::new(None),
            timer: StoredValue::new(None),
            is_pressed: StoredValue::new(false),
            down_at_ms: StoredValue::new(0.0),
        };
        Effect::new(move |_| {
            if table.board.drag.carried().is_some() {
                lens.close();
            }
        });
        on_cleanup(move || lens.close());
        lens
    }

    fn is_open(self) -> bool {
        self.enlarged.with_untracked(Option::is_some)
    }

    fn close(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        if self.is_open() {
            self.enlarged.set(None);
        }
    }

    /// Enlarges the card under a pointer after [`ENLARGE_DELAY`].
    fn open_later(self, event: &PointerEvent) {
        let Some(card) = card_under(event) else {
            return;
        };
        let show = move || {
            self.enlarged.try_set(Enlarged::of(&card));
        };
        let handle = set_timeout_with_handle(show, ENLARGE_DELAY);
        self.timer.set_value(handle.ok());
    }

    fn on_over(self, event: &PointerEvent) {
        if is_mouse(event) {
            self.close();
            self.open_later(event);
        }
    }

    fn on_down(self, event: &PointerEvent) {
        self.close();
        self.is_pressed.set_value(false);
        self.down_at_ms.set_value(event.time_stamp());
        if !is_mouse(event) {
            self.open_later(event);
        }
    }

    /// Handles a released pointer. After a long press the card stays enlarged until the next touch,
    /// and is not chosen. A busy page may run the timer late, after a short touch: the times of the
    /// events decide.
    fn on_up(self, event: &PointerEvent) {
        let pressed_ms = event.time_stamp() - self.down_at_ms.get_value();
        let is_shown = pressed_ms >= ENLARGE_DELAY.as_secs_f64() * 1000.0 && self.is_open();
        self.is_pressed.set_value(is_shown && !is_mouse(event));
        if !is_shown {
            self.close();
        }
    }

    fn on_leave(self, event: &PointerEvent) {
        if is_mouse(event) {
            self.close();
        }
    }

    fn on_click(self, event: &MouseEvent) {
        if self.is_pressed.get_value() {
            self.is_pressed.set_value(false);
            event.stop_immediate_propagation();
        }
    }

    fn on_menu(self, event: &MouseEvent) {
        if self.is_open() {
            event.prevent_default();
        }
    }

    /// Returns the enlarged card, if there is one.
    fn view(self, table: TableContext) -> Option<impl IntoView> {
        let board = table.board;
        let Enlarged {
            kind,
            along,
            top,
            bottom,
        } = self.enlarged.get()?;
        Some(view! {
            <div
                class="fj-lens"
                aria-hidden="true"
                style:--along=along
                style:top=top
                style:bottom=bottom
            >
                <span class="fj-card">{front(board.words, kind)}</span>
                <p>{move || board.say(&ability(kind))}</p>
            </div>
        })
    }
}

fn is_mouse(event: &PointerEvent) -> bool {
    event.pointer_type() == "mouse"
}

/// Returns the card, or the button with a card, under a pointer.
fn card_under(event: &PointerEvent) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let around = target.closest("button, [data-card]").ok().flatten()?;
    match around.has_attribute(CARD) {
        true => Some(around),
        false => around.query_selector("[data-card]").ok().flatten(),
    }
}

/// Shows the cards of a table enlarged.
pub fn lens(table: TableContext, inside: AnyView) -> impl IntoView {
    let lens = Lens::new(table);
    view! {
        <div
            class="fj-all"
            on:pointerover=move |event: PointerEvent| lens.on_over(&event)
            on:pointerdown=move |event: PointerEvent| lens.on_down(&event)
            on:pointerup=move |event: PointerEvent| lens.on_up(&event)
            on:pointercancel=move |_| lens.close()
            on:pointerleave=move |event: PointerEvent| lens.on_leave(&event)
            on:click:capture=move |event: MouseEvent| lens.on_click(&event)
            on:contextmenu=move |event: MouseEvent| lens.on_menu(&event)
        >
            {inside}
        </div>
        {move || lens.view(table)}
    }
}
