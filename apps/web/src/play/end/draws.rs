//! A check of the draws of a finished match, on the user's own device.

use crate::host_connection::use_host;
use crate::storage::draw_bindings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_client::DrawVerdict;
use ranarium_game::Message;
use ranarium_protocol::client::{Check, Checked};
use ranarium_table::MatchId;

/// A button that checks the draws, replaced by the verdict.
#[component]
pub fn CheckDraws(
    match_id: StoredValue<MatchId>,
    /// Receives a message if the check was not possible.
    remark: RwSignal<Option<Message>>,
    words: Signal<Words>,
) -> impl IntoView {
    let host = use_host();
    let checked = RwSignal::new(None::<Checked>);
    let check = move |_| {
        spawn_local(async move {
            let request = Check {
                match_id: match_id.get_value(),
            };
            match host.ask(request).await {
                Ok(found) => checked.set(Some(found)),
                Err(error) => remark.set(Some(error.message())),
            }
        });
    };
    view! {
        <div class="checked" aria-live="polite">
            {move || match checked.get() {
                Some(checked) => {
                    let binding = match_id.with_value(draw_bindings::find);
                    let bound =
                        binding.map(|binding| binding.verdict(checked.seed, &checked.nonces));
                    view! { <Verdict checked bound words/> }.into_any()
                }
                None => {
                    view! {
                        <button type="button" on:click=check>
                            {move || words.with(|words| words.text("web-check"))}
                        </button>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

/// The outcome of a check: the verdict, whether the server kept to its commitment of before the
/// match, and, on request, the commitment and the seed.
#[component]
fn Verdict(
    checked: Checked,
    /// `Some` only if this browser followed the match before it began.
    bound: Option<DrawVerdict>,
    words: Signal<Words>,
) -> impl IntoView {
    let is_right = checked.damage.is_none();
    let verdict = match &checked.damage {
        None => Message::new("web-checked")
            .with("steps", checked.steps)
            .with("draws", checked.draws),
        Some(damage) => Message::new("web-damaged").with("damage", damage.as_str()),
    };
    let bound = bound.map(|bound| {
        let (key, is_right) = match bound {
            DrawVerdict::Kept => ("web-bound", true),
            DrawVerdict::SeedKept => ("web-bound-seed", true),
            DrawVerdict::OtherSeed => ("web-unbound-seed", false),
            DrawVerdict::NonceMissing => ("web-unbound-own", false),
        };
        view! {
            <p class="verdict" class:verdict-right=is_right>
                {move || words.with(|words| words.text(key))}
            </p>
        }
    });
    let commitment = checked.commitment.to_string();
    let seed = checked.seed.to_string();
    view! {
        <p class="verdict" class:verdict-right=is_right>
            {move || words.with(|words| words.say(&verdict))}
        </p>
        {bound}
        <details>
            <summary>{move || words.with(|words| words.text("web-check-how"))}</summary>
            <dl>
                <dt>{move || words.with(|words| words.text("web-commitment"))}</dt>
                <dd>
                    <code>{commitment}</code>
                </dd>
                <dt>{move || words.with(|words| words.text("web-seed"))}</dt>
                <dd>
                    <code>{seed}</code>
                </dd>
            </dl>
            <p class="soft">{move || words.with(|words| words.text("web-check-explained"))}</p>
        </details>
    }
}
