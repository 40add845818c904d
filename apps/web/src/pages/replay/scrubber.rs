//! The scrubber of a replay: a slider and buttons that go through turns or steps, with the events
//! of each.

use crate::icons::{BEFORE, FIRST, LAST, NEXT, icon};
use crate::pages::replay::timeline::Timeline;
use crate::settings::{keep, kept};
use leptos::ev::{KeyboardEvent, TouchEvent};
use leptos::prelude::*;
use ranarium_board::Words;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// The time that each moment is shown while the replay plays, in milliseconds.
const STEP_MS: u64 = 1_100;

/// The least distance of a swipe, in pixels.
const SWIPE: f64 = 48.0;

/// The storage key of the choice between turns and steps.
const BY: &str = "replay-by";

/// The current moment of a replay, and whether it plays by itself.
#[derive(Clone, Copy)]
pub struct Playback {
    /// The moment that is shown.
    pub at: RwSignal<usize>,
    /// The moments at which it stops.
    timeline: Memo<Timeline>,
    by_turns: RwSignal<bool>,
    is_playing: RwSignal<bool>,
    /// The point at which a finger touched down.
    down: StoredValue<Option<(f64, f64)>>,
}

impl Playback {
    /// Creates a replay paused at a moment; by default at the first decision, once that is known.
    pub fn new(at: Option<usize>, timeline: Memo<Timeline>) -> Self {
        let playback = Self {
            at: RwSignal::new(at.unwrap_or_default()),
            timeline,
            by_turns: RwSignal::new(kept(BY).as_deref() != Some("steps")),
            is_playing: RwSignal::new(false),
            down: StoredValue::new(None),
        };
        let has_begun = StoredValue::new(at.is_some());
        Effect::new(move |_| {
            let Timeline { first, last, .. } = timeline.get();
            if last > 0 && !has_begun.get_value() {
                has_begun.set_value(true);
                playback.at.set(first);
            }
        });
        Effect::new(move |_| playback.keep_playing());
        playback
    }

    /// Returns the last moment.
    pub fn last(self) -> usize {
        self.timeline.with(|timeline| timeline.last)
    }

    /// Goes to a moment, or to the last one if there are fewer.
    pub fn go(self, to: usize) {
        self.at
            .set(to.min(self.timeline.with_untracked(|timeline| timeline.last)));
    }

    /// Pauses, and goes to a moment.
    pub fn scrub(self, to: usize) {
        self.is_playing.set(false);
        self.go(to);
    }

    fn after(self) -> usize {
        let (at, by_turns) = (self.at.get_untracked(), self.by_turns.get_untracked());
        self.timeline
            .with_untracked(|timeline| timeline.after(at, by_turns))
    }

    fn before(self) -> usize {
        let (at, by_turns) = (self.at.get_untracked(), self.by_turns.get_untracked());
        self.timeline
            .with_untracked(|timeline| timeline.before(at, by_turns))
    }

    fn toggle(self) {
        self.is_playing
            .update(|is_playing| *is_playing = !*is_playing);
    }

    /// Advances after a while, if the replay is playing; pauses at the end.
    fn keep_playing(self) {
        if !self.is_playing.get() {
            return;
        }
        let here = self.at.get();
        if here >= self.last() {
            self.is_playing.set(false);
            return;
        }
        let next = move || {
            let is_on = self.is_playing.try_get_untracked() == Some(true);
            if is_on && self.at.get_untracked() == here {
                self.at.set(self.after());
            }
        };
        set_timeout(next, Duration::from_millis(STEP_MS));
    }

    /// Handles a key: the arrow keys go through the match from anywhere but fields, and the space
    /// bar plays it.
    pub fn hear_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || is_taken(event) {
            return;
        }
        match event.key().as_str() {
            "ArrowRight" => self.scrub(self.after()),
            "ArrowLeft" => self.scrub(self.before()),
            "Home" => self.scrub(self.timeline.with_untracked(|timeline| timeline.first)),
            "End" => self.scrub(usize::MAX),
            _ => return,
        }
        event.prevent_default();
    }

    /// Handles a touch of the table.
    pub fn finger_down(self, event: &TouchEvent) {
        let only = (event.touches().length() == 1)
            .then(|| point(event))
            .flatten();
        self.down.set_value(only);
    }

    /// Handles the end of a touch: a swipe to one side moves the replay the other way.
    pub fn finger_up(self, event: &TouchEvent) {
        let Some(((from_x, from_y), (x, y))) = self.down.get_value().zip(point(event)) else {
            return;
        };
        self.down.set_value(None);
        let (right, down) = (x - from_x, y - from_y);
        if right.abs() < SWIPE || right.abs() < 2.0 * down.abs() {
            return;
        }
        self.scrub(if right < 0.0 {
            self.after()
        } else {
            self.before()
        });
    }
}

/// Returns the position of an event's finger.
fn point(event: &TouchEvent) -> Option<(f64, f64)> {
    let touch = event.changed_touches().get(0)?;
    Some((f64::from(touch.client_x()), f64::from(touch.client_y())))
}

/// Returns `true` if the key is for a field, a piece on a board, or an open sheet.
fn is_taken(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is_field = target.is_some_and(|element| {
        matches!(
            element.closest("input, select, textarea, [data-spot]"),
            Ok(Some(_))
        )
    });
    is_field || matches!(document().query_selector("dialog[open]"), Ok(Some(_)))
}

/// The slider and the buttons, and the events of this moment.
#[component]
pub fn Scrubber(
    playback: Playback,
    /// The events, in words.
    #[prop(into)]
    told: Signal<String>,
    words: Signal<Words>,
) -> impl IntoView {
    let Playback {
        at,
        by_turns,
        is_playing,
        ..
    } = playback;
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            playback.scrub(to);
        }
    };
    let choose = move |turns: bool| {
        by_turns.set(turns);
        keep(BY, if turns { "turns" } else { "steps" });
    };
    let by = move |turns: bool, key: &'static str| {
        view! {
            <button
                type="button"
                aria-pressed=move || (by_turns.get() == turns).to_string()
                on:click=move |_| choose(turns)
            >
                {move || say(key)}
            </button>
        }
    };
    view! {
        <section class="scrub" aria-label=move || say("web-replay")>
            <p class="told" aria-live="polite">{move || told.get()}</p>
            <div class="scrub-where">
                <input
                    type="range"
                    min="0"
                    max=move || playback.last().to_string()
                    prop:value=move || {
                        // Set again whenever the end changes: a browser limits the value to the end
                        // it knows.
                        let _ = playback.last();
                        at.get().to_string()
                    }
                    aria-label=move || say("web-step")
                    on:input=slide
                />
                <output>{move || format!("{} / {}", at.get().min(playback.last()), playback.last())}</output>
            </div>
            <div class="scrub-buttons">
                <button
                    type="button"
                    on:click=move |_| playback.scrub(playback.timeline.with_untracked(|timeline| timeline.first))
                    aria-label=move || say("web-first")
                >
                    {icon(FIRST)}
                </button>
                <button
                    type="button"
                    aria-label=move || say("web-before")
                    on:click=move |_| playback.scrub(playback.before())
                >
                    {icon(BEFORE)}
                </button>
                <button type="button" class="main" on:click=move |_| playback.toggle()>
                    {move || say(if is_playing.get() { "web-pause" } else { "web-run" })}
                </button>
                <button
                    type="button"
                    aria-label=move || say("web-next")
                    on:click=move |_| playback.scrub(playback.after())
                >
                    {icon(NEXT)}
                </button>
                <button
                    type="button"
                    aria-label=move || say("web-last")
                    on:click=move |_| playback.scrub(usize::MAX)
                >
                    {icon(LAST)}
                </button>
                <span class="scrub-by" role="group" aria-label=move || say("web-replay-by")>
                    {by(true, "web-by-turns")} {by(false, "web-by-steps")}
                </span>
            </div>
        </section>
    }
}
