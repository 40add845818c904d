//! A card enlarged, with what it does: for a pointer that rests on a card, and after a long press.

use crate::context::TableContext;
use crate::view::card::{CARD, front};
use frog_juice::Kind;
use frog_juice::names::ability;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element};

/// The time until a card is enlarged.
const ENLARGE_DELAY: Duration = Duration::from_millis(550);

/// An enlarged card, and where: on the free part of the table, beside the card and the question.
#[derive(Clone, Debug, PartialEq)]
struct Enlarged {
    kind: Kind,
    /// The middle of the card on the table, from the left.
    along: String,
    /// The distance from the top; `auto` above the card.
    top: String,
    /// The distance from the bottom; `auto` below the card.
    bottom: String,
    /// The height of the free part.
    room: String,
}

impl Enlarged {
    /// Returns the enlarged card of an element.
    fn of(element: &Element) -> Option<Self> {
        let word = element.get_attribute(CARD)?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word)?;
        let card = element.get_bounding_client_rect();
        let around = element.closest(".fj-table").ok().flatten()?;
        let table = around.get_bounding_client_rect();
        let px = |length: f64| format!("{length:.0}px");
        let range = |part: &DomRect| (part.top() - table.top(), part.bottom() - table.top());
        // Beside the hand, a question leaves the room above the cards free.
        let question = around
            .query_selector(".fj-question")
            .ok()
            .flatten()
            .map(|question| question.get_bounding_client_rect())
            .filter(|question| question.width() > table.width() / 2.0);
        let card_range = range(&card);
        let free = free_part(card_range, question.as_ref().map(range), table.height());
        let (top, bottom) = match free.1 <= card_range.0 {
            true => ("auto".to_owned(), px(table.height() - free.1)),
            false => (px(free.0), "auto".to_owned()),
        };
        Some(Self {
            kind,
            along: px(card.left() + card.width() / 2.0 - table.left()),
            top,
            bottom,
            room: px(free.1 - free.0),
        })
    }
}

/// Returns the largest part of a height that neither the card nor the question takes, from top to
/// bottom.
fn free_part(card: (f64, f64), question: Option<(f64, f64)>, height: f64) -> (f64, f64) {
    let mut taken: Vec<(f64, f64)> = question.into_iter().chain([card]).collect();
    taken.sort_by(|one, next| one.0.total_cmp(&next.0));
    let mut parts = Vec::new();
    let mut from = 0.0;
    for (top, bottom) in taken {
        parts.push((from, top));
        from = bottom.max(from);
    }
    parts.push((from, height));
    let by_height =
        |one: &(f64, f64), next: &(f64, f64)| (one.1 - one.0).total_cmp(&(next.1 - next.0));
    parts.into_iter().max_by(by_height).unwrap_or((0.0, height))
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
    /// Returns a lens that closes when a card is dragged, the page is touched beside the table, or
    /// the table disappears.
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
        Effect::new(move |_| {
            let listener = window_event_listener(leptos::ev::pointerdown, move |event| {
                if !is_on_table(&event) {
                    lens.close();
                }
            });
            on_cleanup(move || listener.remove());
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
            room,
        } = self.enlarged.get()?;
        Some(view! {
            <div
                class="fj-lens"
                aria-hidden="true"
                style:--along=along
                style:--room=room
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

fn target(event: &PointerEvent) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()
}

fn is_on_table(event: &PointerEvent) -> bool {
    target(event).is_some_and(|target| matches!(target.closest(".fj-all"), Ok(Some(_))))
}

/// Returns the card, or the button or pile with a card, under a pointer.
fn card_under(event: &PointerEvent) -> Option<Element> {
    let target = target(event)?;
    let around = target
        .closest("button, [data-card], .fj-stack")
        .ok()
        .flatten()?;
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

#[cfg(test)]
mod tests {
    use super::free_part;

    #[test]
    fn an_enlarged_card_is_beside_the_card_and_the_question() {
        // A card of the hand, with the question above it.
        let hand = (360.0, 450.0);
        assert_eq!(free_part(hand, None, 450.0), (0.0, 360.0));
        assert_eq!(free_part(hand, Some((280.0, 340.0)), 450.0), (0.0, 280.0));
        // A card of another player, and one of the centre.
        let question = Some((280.0, 340.0));
        assert_eq!(free_part((10.0, 60.0), question, 450.0), (60.0, 280.0));
        assert_eq!(free_part((120.0, 220.0), question, 450.0), (0.0, 120.0));
        // A question that overlaps the card.
        assert_eq!(free_part(hand, Some((300.0, 400.0)), 450.0), (0.0, 300.0));
    }
}
