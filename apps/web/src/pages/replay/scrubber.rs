//! The scrubber of a replay: a slider and buttons that go through the steps, and what happens at
//! each.

use crate::icons::{BEFORE, FIRST, LAST, NEXT, icon};
use crate::texts::t;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_table::MatchId;
use std::time::Duration;

/// How long a step stands while the replay plays by itself, in milliseconds.
const STEP_MS: u64 = 900;

/// Where a replay is, and whether it plays by itself.
#[derive(Clone, Copy)]
pub struct Playback {
    /// The step that is shown.
    pub at: RwSignal<usize>,
    /// The last step.
    pub steps: Signal<usize>,
    is_playing: RwSignal<bool>,
}

impl Playback {
    /// A replay that pauses at a step.
    pub fn new(at: usize, steps: Signal<usize>) -> Self {
        let playback = Self {
            at: RwSignal::new(at),
            steps,
            is_playing: RwSignal::new(false),
        };
        Effect::new(move |_| playback.keep_playing());
        playback
    }

    /// Goes to a step, or to the last one if there are fewer.
    pub fn go(self, to: usize) {
        self.at.set(to.min(self.steps.get_untracked()));
    }

    /// Pauses, and goes to a step.
    fn scrub(self, to: usize) {
        self.is_playing.set(false);
        self.go(to);
    }

    fn toggle(self) {
        self.is_playing
            .update(|is_playing| *is_playing = !*is_playing);
    }

    /// Goes on to the next step in a while, if the replay plays by itself; pauses at the last one.
    fn keep_playing(self) {
        if !self.is_playing.get() {
            return;
        }
        let here = self.at.get();
        if here >= self.steps.get() {
            self.is_playing.set(false);
            return;
        }
        let next = move || {
            if self.is_playing.get_untracked() && self.at.get_untracked() == here {
                self.at.set(here + 1);
            }
        };
        set_timeout(next, Duration::from_millis(STEP_MS));
    }
}

/// The slider and the buttons, and what has happened at this step.
#[component]
pub fn Scrubber(
    playback: Playback,
    /// What has happened, in words.
    #[prop(into)]
    told: Signal<String>,
    match_id: MatchId,
    words: Signal<Words>,
) -> impl IntoView {
    let Playback {
        at,
        steps,
        is_playing,
    } = playback;
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            playback.scrub(to);
        }
    };
    view! {
        <section class="scrub" aria-label=move || say("web-replay")>
            <p class="told" aria-live="polite">{move || told.get()}</p>
            <input
                type="range"
                min="0"
                max=move || steps.get().to_string()
                prop:value=move || at.get().to_string()
                aria-label=move || say("web-step")
                on:input=slide
            />
            <div class="row">
                <button
                    type="button"
                    on:click=move |_| playback.go(0)
                    aria-label=move || say("web-first")
                >
                    {icon(FIRST)}
                </button>
                <button
                    type="button"
                    aria-label=move || say("web-before")
                    on:click=move |_| playback.go(at.get_untracked().saturating_sub(1))
                >
                    {icon(BEFORE)}
                </button>
                <button type="button" class="main" on:click=move |_| playback.toggle()>
                    {move || say(if is_playing.get() { "web-pause" } else { "web-run" })}
                </button>
                <button
                    type="button"
                    aria-label=move || say("web-next")
                    on:click=move |_| playback.go(at.get_untracked() + 1)
                >
                    {icon(NEXT)}
                </button>
                <button
                    type="button"
                    aria-label=move || say("web-last")
                    on:click=move |_| playback.go(usize::MAX)
                >
                    {icon(LAST)}
                </button>
                <output>{move || format!("{} / {}", at.get().min(steps.get()), steps.get())}</output>
            </div>
            <a class="soft" href=move || format!("/replay/{match_id}?at={}", at.get())>
                {t("web-link-here")}
            </a>
        </section>
    }
}
