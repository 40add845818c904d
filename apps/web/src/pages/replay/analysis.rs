//! The analysis of a replay: a bot judges every decision, on the match's server or else on this
//! device. It begins by itself.

use super::server_analysis::{AnalysisOutcome, ServerJudge};
use crate::link::use_link;
use crate::online_matches::is_online;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use ranarium_protocol::client::{Analyse, Cancel, Judgement, Notice};
use ranarium_table::MatchId;

/// The bot that judges.
const JUDGE: &str = "hard";

/// The progress of the analysis, with a button that stops or restarts it.
#[component]
pub fn Judging(
    match_id: MatchId,
    /// Receives the judgements.
    judgements: RwSignal<Vec<Judgement>>,
    words: Signal<Words>,
) -> impl IntoView {
    let link = use_link();
    let match_id = StoredValue::new(match_id);
    let fault = RwSignal::new(None::<Message>);
    let progress = RwSignal::new(None::<(usize, usize)>);
    link.listen(move |notice| {
        if let Notice::Analysing(now) = notice
            && now.match_id == match_id.get_value()
            && progress.with_untracked(Option::is_some)
        {
            progress.set(Some((now.done, now.of)));
        }
    });
    let server = ServerJudge::new();
    // The place of the analysis, for tests.
    let judge_is = RwSignal::new("device");
    let judge = move || {
        progress.set(Some((0, 1)));
        spawn_local_scoped_with_cancellation(async move {
            let id = match_id.get_value();
            if is_online(&id) {
                let told = move |done, of| progress.set(Some((done, of)));
                match server.judge(&id, JUDGE, told).await {
                    AnalysisOutcome::Wholly(all) => {
                        judge_is.set("server");
                        judgements.set(all);
                        return progress.set(None);
                    }
                    AnalysisOutcome::Stopped => return progress.set(None),
                    AnalysisOutcome::Elsewhere => {}
                }
            }
            let analyse = Analyse {
                match_id: id,
                bot: JUDGE.to_owned(),
            };
            match link.ask(analyse).await {
                Ok(analysis) => judgements.set(analysis.judgements),
                Err(error) => fault.set(Some(error.message())),
            }
            progress.set(None);
        });
    };
    let stop = move || {
        server.stop();
        let cancel = Cancel {
            match_id: match_id.get_value(),
        };
        spawn_local(async move { drop(link.ask(cancel).await) });
    };
    judge();
    on_cleanup(move || {
        if progress.with_untracked(Option::is_some) {
            stop();
        }
    });
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let is_judging = Memo::new(move |_| progress.with(Option::is_some));
    let done = move || progress.get().map_or(0, |(done, _)| done);
    let of = move || progress.get().map_or(1, |(_, of)| of);
    let told = move || {
        let fault = fault.get()?;
        Some(words.with(|words| words.say(&fault)))
    };
    let is_unjudged = move || !is_judging.get() && judgements.with(Vec::is_empty);
    view! {
        // `Show` keeps the same button while the progress changes.
        <Show when=move || is_judging.get()>
            <div class="row">
                <label class="judging">
                    <span>{move || say("web-judging")}</span>
                    <progress max=move || of().to_string() value=move || done().to_string()></progress>
                </label>
                <button type="button" class="quiet" on:click=move |_| stop()>
                    {move || say("web-stop")}
                </button>
            </div>
        </Show>
        <Show when=is_unjudged>
            <button type="button" on:click=move |_| judge()>
                {move || say("web-judge")}
            </button>
        </Show>
        <p role="alert" data-judge=judge_is>{told}</p>
    }
}
