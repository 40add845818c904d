//! The score sheet as text.

use crate::texts::{t, unreadable};
use leptos::prelude::*;
use ranarium_board::Pad;
use ranarium_game::{Scoring, Seat};
use std::str::FromStr;

/// The sheet as text for the command line, to copy and paste.
#[component]
pub fn AsText<G: Scoring>(pad: Pad<G>) -> impl IntoView {
    let error_message = RwSignal::new(None::<String>);
    let typed = move |event| {
        let error = match G::ScoreSheet::from_str(event_target_value(&event).trim()) {
            Err(error) => Some(pad.say(&unreadable(&error))),
            Ok(sheet) => match G::score(&sheet) {
                Err(illegal) => Some(pad.words.with(|words| words.reason(&illegal))),
                Ok(_) => {
                    pad.refused.set(None);
                    pad.shown.set(Seat::FIRST);
                    pad.sheet.set(sheet);
                    None
                }
            },
        };
        error_message.set(error);
    };
    view! {
        <label class="field">
            <span>{t("web-sheet")}</span>
            <textarea
                rows="8"
                spellcheck="false"
                prop:value=move || pad.sheet.with(ToString::to_string)
                on:change=typed
            ></textarea>
        </label>
        <p role="alert">{move || error_message.get()}</p>
    }
}
