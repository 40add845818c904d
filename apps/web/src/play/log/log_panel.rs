//! The log on the screen.

use crate::icons::{NEXT, icon};
use crate::play::log::announcements::live_region;
use crate::play::log::log_line::{LogLine, lines};
use crate::play::log::short_form::{LinePart, short};
use crate::play::seats::face_id;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, Words};
use ranarium_game::{Language, Message};
use wasm_bindgen::JsCast;

/// A line of the log: in whole sentences for screen readers, in short for the screen.
#[derive(Clone, PartialEq)]
struct RenderedLine {
    line: LogLine,
    words: String,
    /// The parts of the short form, in order.
    parts: Vec<LinePart>,
}

/// The events that the board can show again.
#[derive(Clone, Copy)]
pub struct RecentEvents {
    /// The index of the first of them in the log, if there are any.
    pub first: Memo<Option<usize>>,
    /// Shows the events from this index in the log on.
    pub show: Callback<usize>,
}

/// Returns the lines with their words; unchanged lines are reused.
fn render_lines<B: Board>(
    log: &[Message],
    words: &Words,
    before: &[RenderedLine],
) -> Vec<RenderedLine> {
    let render = |line: LogLine| {
        let shown_line = before
            .get(line.number)
            .filter(|shown_line| shown_line.line == line);
        shown_line.cloned().unwrap_or_else(|| {
            let texts = line.messages.iter().map(|message| words.say(message));
            let text = texts.collect::<Vec<_>>().join(" ");
            let is_thing = |message: &Message| B::thumbnail(message, line.seat).is_some();
            let parts = short(&line, B::LOG_OMITS, &is_thing, words);
            RenderedLine {
                line,
                words: text,
                parts,
            }
        })
    };
    lines(log).into_iter().map(render).collect()
}

/// Returns the number of the line that an event is about.
fn line_at(event: &web_sys::Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let line = target.closest("[data-line]").ok().flatten()?;
    line.get_attribute("data-line")?.parse().ok()
}

/// The log: one line per turn, the latest at the top. A line under the pointer, or touched,
/// highlights on the board what its events are about; a recent one has a button that shows the
/// events from there on again. Screen readers announce new events from a live region beside the
/// list: in one around it they would read its buttons again.
///
/// `is_shown` is `true` while the log covers the board of a narrow screen.
pub fn log_panel<B: Board>(
    board: BoardContext<B::Choice>,
    log: Signal<Vec<Message>>,
    recent: RecentEvents,
    is_shown: RwSignal<bool>,
) -> impl IntoView {
    let words = board.words;
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        log.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(0));
        }
    });
    // The browser scrolls a list away from its beginning while it has no room.
    let widens = window_event_listener(leptos::ev::resize, move |_| {
        if let Some(list) = list.get_untracked() {
            list.set_scroll_top(0);
        }
    });
    on_cleanup(move || widens.remove());
    let lines = Memo::new(move |before: Option<&(Language, Vec<RenderedLine>)>| {
        words.with(|words| {
            let language = words.language();
            let before = before.filter(|(before, _)| *before == language);
            let before = before.map_or(&[][..], |(_, lines)| lines);
            (
                language,
                log.with(|log| render_lines::<B>(log, words, before)),
            )
        })
    });
    let label = move || words.with(|words| words.text("web-log"));
    // The list is not keyed: lines are only added at its end, and earlier ones do not change.
    let items = move || {
        lines.with(|(_, lines)| {
            let shown_lines = || lines.iter().filter(|line| !line.parts.is_empty());
            let last = shown_lines().count();
            let items = (1..)
                .zip(shown_lines())
                .map(|(number, line)| line_view::<B>(line, number == last, words, recent));
            items.collect::<Vec<_>>()
        })
    };
    // Returns `true` if the events of the line are about spots of the board.
    let point = move |event: &web_sys::Event| {
        let spots = lines.with_untracked(|(_, lines)| {
            let line = lines.get(line_at(event)?)?;
            Some(board.spots_of(&line.line.messages))
        });
        let spots = spots.unwrap_or_default();
        let is_about_spots = !spots.is_empty();
        board.point_at(spots);
        is_about_spots
    };
    let touch = move |event: leptos::ev::MouseEvent| {
        if point(&event) {
            is_shown.set(false);
        }
    };
    view! {
        {live_region(log, words)}
        <div class="log" translate="no" tabindex="0" node_ref=list role="group" aria-label=label>
            <ol
                on:pointerover=move |event| {
                    point(&event);
                }
                on:pointerleave=move |_| board.end_pointing()
                on:click=touch
            >
                {items}
            </ol>
        </div>
    }
}

/// A line, with the face of its player from the row of seats.
fn line_view<B: Board>(
    rendered: &RenderedLine,
    is_last: bool,
    words_of_page: Signal<Words>,
    recent: RecentEvents,
) -> impl IntoView + use<B> {
    let RenderedLine { line, words, parts } = rendered;
    let face = line.seat.map(|seat| format!("#{}", face_id(seat)));
    let part = |part: &LinePart| match part {
        LinePart::Words(words) => words.clone().into_any(),
        LinePart::Thing(thing) => B::thumbnail(thing, line.seat).into_any(),
    };
    let parts: Vec<_> = parts.iter().map(part).collect();
    let start = line.start;
    let is_recent = move || recent.first.get().is_some_and(|first| first <= start);
    let label = move || words_of_page.with(|words| words.text("web-log-again"));
    let show = move |event: leptos::ev::MouseEvent| {
        // A click on the line points at the board.
        event.stop_propagation();
        recent.show.run(start);
    };
    let again = move || {
        is_recent().then(|| {
            view! {
                <button type="button" class="log-again" aria-label=label on:click=show>
                    {icon(NEXT)}
                </button>
            }
        })
    };
    view! {
        <li class:log-last=is_last data-line=line.number>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <use_ href=face></use_>
            </svg>
            <span class="log-whole">{words.clone()}</span>
            <span class="log-short" aria-hidden="true">{parts}</span>
            {again}
        </li>
    }
}
