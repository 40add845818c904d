//! The confirmation of resigning.

use crate::host_connection::use_host;
use crate::sheets::SheetFrame;
use crate::texts::PageWords;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::{Message, Seat};
use ranarium_protocol::client::{Resign, Resigned};
use ranarium_table::{EarlyEndError, MatchId};

/// The text key of the reason why one of several people cannot resign.
pub const OTHERS_PLAY_ON: &str = "web-resign-others";

/// A sheet that asks for confirmation before resigning, or gives the reason why that is impossible.
#[component]
pub fn ResignSheet(
    /// The id of the match.
    match_id: MatchId,
    /// The seat that would resign.
    seat: Seat,
    /// The text key of the question, which says what resigning does, or [`OTHERS_PLAY_ON`].
    question: &'static str,
    /// `true` while the question is shown.
    is_open: RwSignal<bool>,
) -> impl IntoView {
    let host = use_host();
    let words = PageWords::later();
    let match_id = StoredValue::new(match_id);
    let refused = RwSignal::new((question == OTHERS_PLAY_ON).then(|| Message::new(question)));
    let resign = move |_| {
        let resign = Resign {
            match_id: match_id.get_value(),
            seat,
        };
        spawn_local(async move {
            let refusal = match host.ask(resign).await {
                Ok(Resigned::Over | Resigned::Substituted) => {
                    is_open.try_set(false);
                    return;
                }
                Ok(Resigned::Refused(reason)) => Message::new(refusal_key(reason)),
                Err(error) => error.message(),
            };
            drop(refused.try_set(Some(refusal)));
        });
    };
    let say = move |key: &'static str| words.text(key);
    let status = move || match refused.get() {
        Some(message) => words.say(&message),
        None => say(question),
    };
    let is_refused = Memo::new(move |_| refused.with(Option::is_some));
    view! {
        <SheetFrame closed=Callback::new(move |()| is_open.set(false))>
            <h2>{move || say("web-resign")}</h2>
            <p aria-live="polite">{status}</p>
            <p class="row">
                <button type="button" data-resign hidden=move || is_refused.get() on:click=resign>
                    {move || say("web-resign")}
                </button>
                <button type="button" class="main" on:click=move |_| is_open.set(false)>
                    {move || say("web-play-on")}
                </button>
            </p>
        </SheetFrame>
    }
}

/// Returns the text key of the reason why a match cannot be resigned.
const fn refusal_key(reason: EarlyEndError) -> &'static str {
    match reason {
        EarlyEndError::OthersPlayOn => OTHERS_PLAY_ON,
        EarlyEndError::NotPlaying | EarlyEndError::NoSuchSeat | EarlyEndError::Alone => {
            "web-resign-over"
        }
    }
}
