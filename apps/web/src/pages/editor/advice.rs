//! The advice of the strongest bot about the position, from a temporary match that begins there.

use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::{HostConnection, use_host};
use crate::pages::editor::draft_position::DraftPosition;
use crate::pages::match_page::begin;
use crate::play::names::valid_name;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Game, GameOptions, Message, Narration, Seat};
use ranarium_protocol::client::{Forget, Hint, Hinted, Open};
use ranarium_protocol::{JudgedAction, NamedAction};
use ranarium_table::SeatInfo;

/// Maximum number of actions shown.
const MAX_SHOWN: usize = 5;

/// The state of a question to the bot.
#[derive(Clone, Debug, PartialEq)]
enum AdviceState {
    Nothing,
    Waiting,
    Judged(Vec<(Message, i64)>),
    Failed(Message),
}

/// The button that asks the bot, and the answer.
#[component]
pub fn Advice<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let host = use_host();
    let answer = RwSignal::new(AdviceState::Nothing);
    // An answer is about one position.
    Effect::new(move |_| {
        draft.written();
        answer.set(AdviceState::Nothing);
    });
    let ask = move |_| {
        let Some(seat) = draft.deciding_seat() else {
            return;
        };
        answer.set(AdviceState::Waiting);
        let players = draft.options.with_untracked(GameOptions::players);
        let open = Open {
            seats: Seat::all(players)
                .map(|seat| {
                    let number = seat.number().to_string();
                    SeatInfo::Human(valid_name(&number, &number))
                })
                .collect(),
            ..draft.opening()
        };
        spawn_local_scoped_with_cancellation(async move {
            let advice = match hint(host, open, seat).await {
                Ok(hinted) => AdviceState::Judged(judged::<B>(&hinted)),
                Err(error) => AdviceState::Failed(error.message()),
            };
            answer.set(advice);
        });
    };
    let advice_text = move || match answer.get() {
        AdviceState::Nothing => ().into_any(),
        AdviceState::Waiting => {
            view! { <p>{words.with(|words| words.text("web-hinting"))}</p> }.into_any()
        }
        AdviceState::Failed(reason) => {
            view! { <p class="trouble">{words.with(|words| words.say(&reason))}</p> }.into_any()
        }
        AdviceState::Judged(all) => {
            let rows = all.into_iter().map(|(phrase, percent)| {
                let chance = Message::new("web-chance-of").with("percent", percent);
                words.with(|words| {
                    view! {
                        <li>
                            <strong>{words.say(&phrase)}</strong> " "
                            <span class="soft">{words.say(&chance)}</span>
                        </li>
                    }
                })
            });
            view! { <ol class="editor-advice">{rows.collect_view()}</ol> }.into_any()
        }
    };
    view! {
        <div class="row">
            <button type="button" disabled=move || draft.deciding_seat().is_none() on:click=ask>
                {move || words.with(|words| words.text("web-editor-ask"))}
            </button>
        </div>
        <div aria-live="polite">{advice_text}</div>
    }
}

/// Requests a hint, in a match opened for it.
async fn hint(host: HostConnection, open: Open, seat: Seat) -> Result<Hinted, ConnectionError> {
    let info = begin(host, open).await?;
    let hinted = host
        .ask(Hint {
            match_id: info.match_id.clone(),
            seat,
        })
        .await;
    host.ask(Forget {
        match_id: info.match_id,
    })
    .await?;
    hinted
}

/// Returns the best actions in words, each with its chance to win.
fn judged<B: EditableBoard>(hinted: &Hinted) -> Vec<(Message, i64)> {
    let read = |entry: &JudgedAction| {
        let NamedAction::Text(text) = &entry.action else {
            return None;
        };
        let action: <B::Game as Game>::Action = text.parse().ok()?;
        let percent = (entry.value.clamp(0.0, 1.0) * 100.0).round() as i64;
        Some((<B::Game as Narration>::describe_action(&action), percent))
    };
    let best = hinted.judged.iter().take(MAX_SHOWN);
    best.filter_map(read).collect()
}
