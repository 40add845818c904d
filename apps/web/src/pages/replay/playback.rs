//! The playback of a replay: its current moment, and whether it plays by itself.

use crate::pages::replay::timeline::Timeline;
use crate::settings::{store, stored};
use leptos::ev::{KeyboardEvent, TouchEvent};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// The time that each moment is shown while the replay plays, in milliseconds.
const STEP_INTERVAL_MS: u64 = 1_100;

/// Minimum distance of a swipe, in pixels.
const MIN_SWIPE: f64 = 48.0;

/// The storage key of the choice between turns and steps.
const BY: &str = "replay-by";

/// The playback of a replay: the current moment, and how it advances.
#[derive(Clone, Copy)]
pub struct Playback {
    /// The moment that is shown.
    pub step: RwSignal<usize>,
    /// The moments at which the playback stops.
    timeline: Memo<Timeline>,
    /// `true` if the playback moves from turn to turn instead of from step to step.
    pub by_turns: RwSignal<bool>,
    /// `true` while the playback advances by itself.
    pub is_playing: RwSignal<bool>,
    /// The point at which a finger touched the screen.
    down: StoredValue<Option<(f64, f64)>>,
}

impl Playback {
    /// Creates a replay paused at a moment; by default at the first decision, once that is known.
    pub fn new(first_step: Option<usize>, timeline: Memo<Timeline>) -> Self {
        let playback = Self {
            step: RwSignal::new(first_step.unwrap_or_default()),
            timeline,
            by_turns: RwSignal::new(stored(BY).as_deref() != Some("steps")),
            is_playing: RwSignal::new(false),
            down: StoredValue::new(None),
        };
        let has_begun = StoredValue::new(first_step.is_some());
        Effect::new(move |_| {
            let Timeline { first, last, .. } = timeline.get();
            if last > 0 && !has_begun.get_value() {
                has_begun.set_value(true);
                playback.step.set(first);
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
        self.step
            .set(to.min(self.timeline.with_untracked(|timeline| timeline.last)));
    }

    /// Pauses, and goes to a moment.
    pub fn scrub(self, to: usize) {
        self.is_playing.set(false);
        self.go(to);
    }

    /// Pauses, and goes to the first decision.
    pub fn scrub_to_first(self) {
        self.scrub(self.timeline.with_untracked(|timeline| timeline.first));
    }

    /// Chooses between turns and steps.
    pub fn choose_unit(self, turns: bool) {
        self.by_turns.set(turns);
        store(BY, if turns { "turns" } else { "steps" });
    }

    /// Returns the moment after this one.
    pub fn after(self) -> usize {
        let (step, by_turns) = (self.step.get_untracked(), self.by_turns.get_untracked());
        self.timeline
            .with_untracked(|timeline| timeline.after(step, by_turns))
    }

    /// Returns the moment before this one.
    pub fn before(self) -> usize {
        let (step, by_turns) = (self.step.get_untracked(), self.by_turns.get_untracked());
        self.timeline
            .with_untracked(|timeline| timeline.before(step, by_turns))
    }

    /// Returns the moments at which the playback stops, from the first decision on.
    pub fn stops(self) -> Vec<usize> {
        let by_turns = self.by_turns.get_untracked();
        self.timeline.with_untracked(|timeline| {
            let mut moment = timeline.first;
            let mut stops = vec![moment];
            while moment < timeline.last {
                moment = timeline.after(moment, by_turns);
                stops.push(moment);
            }
            stops
        })
    }

    /// Plays, or pauses.
    pub fn toggle(self) {
        self.is_playing
            .update(|is_playing| *is_playing = !*is_playing);
    }

    /// Advances after a while, if the replay is playing; pauses at the end.
    fn keep_playing(self) {
        if !self.is_playing.get() {
            return;
        }
        let step = self.step.get();
        if step >= self.last() {
            self.is_playing.set(false);
            return;
        }
        let next = move || {
            let is_on = self.is_playing.try_get_untracked() == Some(true);
            if is_on && self.step.get_untracked() == step {
                self.step.set(self.after());
            }
        };
        set_timeout(next, Duration::from_millis(STEP_INTERVAL_MS));
    }

    /// Handles a key: the arrow keys, Home and End go through the match from anywhere but fields,
    /// pieces and open sheets.
    pub fn on_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || is_taken(event) {
            return;
        }
        match event.key().as_str() {
            "ArrowRight" => self.scrub(self.after()),
            "ArrowLeft" => self.scrub(self.before()),
            "Home" => self.scrub_to_first(),
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
        if right.abs() < MIN_SWIPE || right.abs() < 2.0 * down.abs() {
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
