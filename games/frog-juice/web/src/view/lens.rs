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

/// Shows the cards of a table enlarged.
pub fn lens(table: TableContext, inside: AnyView) -> impl IntoView {
    let board = table.board;
    let enlarged = RwSignal::new(None::<Enlarged>);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let is_pressed = StoredValue::new(false);
    let down_at = StoredValue::new(0.0);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        if enlarged.with_untracked(Option::is_some) {
            enlarged.set(None);
        }
    };
    let start = move |event: &PointerEvent| {
        let target = event.target();
        let target = target.and_then(|target| target.dyn_into::<Element>().ok());
        let card = target.and_then(|target| {
            let around = target.closest("button, [data-card]").ok().flatten()?;
            match around.has_attribute(CARD) {
                true => Some(around),
                false => around.query_selector("[data-card]").ok().flatten(),
            }
        });
        let Some(card) = card else { return };
        let show = move || {
            enlarged.try_set(Enlarged::of(&card));
        };
        let handle = set_timeout_with_handle(show, ENLARGE_DELAY);
        timer.set_value(handle.ok());
    };
    let is_mouse = |event: &PointerEvent| event.pointer_type() == "mouse";
    let over = move |event: PointerEvent| {
        if is_mouse(&event) {
            stop();
            start(&event);
        }
    };
    let down = move |event: PointerEvent| {
        stop();
        is_pressed.set_value(false);
        down_at.set_value(event.time_stamp());
        if !is_mouse(&event) {
            start(&event);
        }
    };
    // After a long press the card stays enlarged until the next touch, and is not chosen. A busy
    // page may run the timer late, after a short touch: the times of the events decide.
    let up = move |event: PointerEvent| {
        let is_long =
            event.time_stamp() - down_at.get_value() >= ENLARGE_DELAY.as_secs_f64() * 1000.0;
        let is_shown = is_long && enlarged.with_untracked(Option::is_some);
        is_pressed.set_value(is_shown && !is_mouse(&event));
        if !is_shown {
            stop();
        }
    };
    let click = move |event: MouseEvent| {
        if is_pressed.get_value() {
            is_pressed.set_value(false);
            event.stop_immediate_propagation();
        }
    };
    let menu = move |event: MouseEvent| {
        if enlarged.with_untracked(Option::is_some) {
            event.prevent_default();
        }
    };
    Effect::new(move |_| {
        if board.drag.carried().is_some() {
            stop();
        }
    });
    on_cleanup(stop);
    let view = move || {
        let Enlarged {
            kind,
            along,
            top,
            bottom,
        } = enlarged.get()?;
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
    };
    view! {
        <div
            class="fj-all"
            on:pointerover=over
            on:pointerdown=down
            on:pointerup=up
            on:pointercancel=move |_| stop()
            on:pointerleave=move |event| {
                if is_mouse(&event) {
                    stop();
                }
            }
            on:click:capture=click
            on:contextmenu=menu
        >
            {inside}
        </div>
        {view}
    }
}
