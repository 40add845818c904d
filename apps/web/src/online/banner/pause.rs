//! The notice that the clocks are paused.

use crate::online::dates::moment;
use crate::online::table::online_table::OnlineTable;
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_client::{TableClient, TableState};
use ranarium_game::Message;
use ranarium_protocol::online::ClockPause;

/// The notice for everyone that the clocks are paused, and until when, with the button with which a
/// player ends the pause.
pub fn pause(online_table: OnlineTable) -> Option<AnyView> {
    let words = use_words();
    let language = use_settings().language;
    let pause = online_table
        .state
        .with(|state| state.table.as_ref()?.pause)?;
    let text = match pause {
        ClockPause { until_ms: None } => words.text("web-online-paused"),
        ClockPause {
            until_ms: Some(until_ms),
        } => {
            let time = moment(until_ms, language.get());
            words.say(&Message::new("web-online-paused-until").with("time", time))
        }
    };
    let may_resume = online_table.seat().is_some_and(|seat| {
        let lost = online_table.state.with(TableState::lost);
        !lost.contains(seat)
    });
    let resume = may_resume.then(|| {
        view! {
            <button type="button" on:click=move |_| online_table.update(TableClient::resume)>
                {words.text("web-online-resume")}
            </button>
        }
    });
    Some(view! { <div class="strip-asked"><p>{text}</p>{resume}</div> }.into_any())
}
