//! The scrubber of a replay: a slider and buttons that go through turns or steps, with the events
//! of each.

use crate::icons::{BEFORE, FIRST, LAST, NEXT, icon};
use crate::pages::replay::playback::Playback;
use leptos::prelude::*;
use ranarium_board::Words;

/// The slider and the buttons, and the events of this moment.
#[component]
pub fn Scrubber(
    playback: Playback,
    /// The events, in words.
    #[prop(into)]
    events_text: Signal<String>,
    words: Signal<Words>,
) -> impl IntoView {
    let step = playback.step;
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            playback.scrub(to);
        }
    };
    view! {
        <section class="scrub" aria-label=move || say("web-replay")>
            <p class="told" aria-live="polite">{move || events_text.get()}</p>
            <div class="scrub-where">
                <input
                    type="range"
                    min="0"
                    max=move || playback.last().to_string()
                    prop:value=move || {
                        // Set again whenever the end changes: a browser limits the value to the end
                        // it knows.
                        let _ = playback.last();
                        step.get().to_string()
                    }
                    aria-label=move || say("web-step")
                    on:input=slide
                />
                <output>{move || format!("{} / {}", step.get().min(playback.last()), playback.last())}</output>
            </div>
            <div class="scrub-buttons">
                {step_buttons(playback, words)}
                {unit_choice(playback, words)}
            </div>
        </section>
    }
}

/// The buttons that go through the match, and the one that plays it.
fn step_buttons(playback: Playback, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <button
            type="button"
            on:click=move |_| playback.scrub_to_first()
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
            {move || say(if playback.is_playing.get() { "web-pause" } else { "web-run" })}
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
    }
}

/// The choice between turns and steps.
fn unit_choice(playback: Playback, words: Signal<Words>) -> impl IntoView {
    let by_turns = playback.by_turns;
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let by = move |turns: bool, key: &'static str| {
        view! {
            <button
                type="button"
                aria-pressed=move || (by_turns.get() == turns).to_string()
                on:click=move |_| playback.choose_unit(turns)
            >
                {move || say(key)}
            </button>
        }
    };
    view! {
        <span class="scrub-by" role="group" aria-label=move || say("web-replay-by")>
            {by(true, "web-by-turns")} {by(false, "web-by-steps")}
        </span>
    }
}
