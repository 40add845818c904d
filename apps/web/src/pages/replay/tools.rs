//! The tools of a replay: analysis, a check of the draws, and the record as a file.

use crate::link::use_link;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use ranarium_protocol::client::{
    Analyse, Analysis, Ask, Checked, Done, Judgement, Notice, RecordText, Which,
};
use ranarium_table::MatchId;
use wasm_bindgen::{JsCast, JsValue};

/// The bot that analyses.
const JUDGE: &str = "hard";

/// The buttons of a replay, and what comes of them.
#[component]
pub fn Tools(
    match_id: MatchId,
    judgements: RwSignal<Vec<Judgement>>,
    words: Signal<Words>,
) -> impl IntoView {
    let link = use_link();
    let match_id = StoredValue::new(match_id);
    let which = move || Which {
        match_id: match_id.get_value(),
    };
    let checked = RwSignal::new(None::<Checked>);
    let fault = RwSignal::new(None::<Message>);
    let progress = RwSignal::new(None::<(usize, usize)>);
    link.listen(move |notice| {
        if let Notice::Analysing(now) = notice
            && now.match_id == match_id.get_value()
        {
            progress.set(Some((now.done, now.of)));
        }
    });
    let save = move |_| {
        spawn_local(async move {
            match link.ask::<RecordText>(Ask::Record(which())).await {
                Ok(record) => {
                    let file = format!("{}.ranarium", match_id.get_value());
                    if download(&file, &record.text).is_err() {
                        fault.set(Some(Message::new("web-not-saved")));
                    }
                }
                Err(error) => fault.set(Some(error.message())),
            }
        });
    };
    let check = move |_| {
        spawn_local(async move {
            match link.ask(Ask::Check(which())).await {
                Ok(found) => checked.set(Some(found)),
                Err(error) => fault.set(Some(error.message())),
            }
        });
    };
    let judge = move |_| {
        progress.set(Some((0, 1)));
        spawn_local(async move {
            let ask = Analyse {
                match_id: match_id.get_value(),
                bot: JUDGE.to_owned(),
            };
            match link.ask::<Analysis>(Ask::Analyse(ask)).await {
                Ok(analysis) => judgements.set(analysis.judgements),
                Err(error) => fault.set(Some(error.message())),
            }
            progress.set(None);
        });
    };
    let stop = move |_| {
        spawn_local(async move {
            if let Err(error) = link.ask::<Done>(Ask::Cancel(which())).await {
                fault.set(Some(error.message()));
            }
        });
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let is_judging = Memo::new(move |_| progress.with(Option::is_some));
    let done = move || progress.get().map_or(0, |(done, _)| done);
    let of = move || progress.get().map_or(1, |(_, of)| of);
    let said = move || {
        let fault = fault.get()?;
        Some(words.with(|words| words.say(&fault)))
    };
    view! {
        <section class="replay-tools">
            <div class="row">
                <button type="button" on:click=judge disabled=move || is_judging.get()>
                    {move || say("web-judge")}
                </button>
                <button type="button" on:click=check>
                    {move || say("web-check")}
                </button>
                <button type="button" on:click=save>
                    {move || say("web-save-record")}
                </button>
            </div>
            // While it goes on, the button stays the same one.
            <Show when=move || is_judging.get()>
                <div class="row">
                    <progress max=move || of().to_string() value=move || done().to_string()></progress>
                    <button type="button" class="quiet" on:click=stop>
                        {move || say("web-stop")}
                    </button>
                </div>
            </Show>
            {move || checked.get().map(|checked| view! { <Check checked words/> })}
            <p role="alert">{said}</p>
        </section>
    }
}

/// The outcome of a check: the verdict, the commitment and the seed.
#[component]
fn Check(checked: Checked, words: Signal<Words>) -> impl IntoView {
    let verdict = match &checked.damage {
        None => Message::new("web-checked")
            .with("steps", checked.steps)
            .with("draws", checked.draws),
        Some(damage) => Message::new("web-damaged").with("damage", damage.as_str()),
    };
    let commitment = checked.commitment.to_string();
    let seed = checked.seed.to_string();
    view! {
        <section class="checked" aria-live="polite">
            <p>{move || words.with(|words| words.say(&verdict))}</p>
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
        </section>
    }
}

/// Gives a text to the browser to save as a file.
fn download(file: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(file);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}
