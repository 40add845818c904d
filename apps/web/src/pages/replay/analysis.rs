//! The analysis of a replay: a bot judges every decision, on the match's server or else on this
//! device. It begins by itself.

use crate::host_connection::{HostConnection, use_host};
use crate::pages::replay::server_analysis::{AnalysisOutcome, ServerJudge};
use crate::storage::online_matches::is_online;
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
    let analysis = Analysis::new(match_id, judgements);
    let Analysis {
        progress,
        error_message,
        ..
    } = analysis;
    analysis.begin();
    on_cleanup(move || {
        if progress.with_untracked(Option::is_some) {
            analysis.stop();
        }
    });
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let is_judging = Memo::new(move |_| progress.with(Option::is_some));
    let done_count = move || progress.get().map_or(0, |(done_count, _)| done_count);
    let total_count = move || progress.get().map_or(1, |(_, total_count)| total_count);
    let status = move || {
        let error_message = error_message.get()?;
        Some(words.with(|words| words.say(&error_message)))
    };
    let is_unjudged = move || !is_judging.get() && judgements.with(Vec::is_empty);
    view! {
        // `Show` keeps the same button while the progress changes.
        <Show when=move || is_judging.get()>
            <div class="row">
                <label class="judging">
                    <span>{move || say("web-judging")}</span>
                    <progress max=move || total_count().to_string() value=move || done_count().to_string()></progress>
                </label>
                <button type="button" class="quiet" on:click=move |_| analysis.stop()>
                    {move || say("web-stop")}
                </button>
            </div>
        </Show>
        <Show when=is_unjudged>
            <button type="button" on:click=move |_| analysis.begin()>
                {move || say("web-judge")}
            </button>
        </Show>
        <p role="alert" data-judge=analysis.place>{status}</p>
    }
}

/// The analysis of a match. Cheap to copy.
#[derive(Clone, Copy)]
struct Analysis {
    host: HostConnection,
    server: ServerJudge,
    match_id: StoredValue<MatchId>,
    judgements: RwSignal<Vec<Judgement>>,
    /// The number of decisions that are judged, and that of all; `None` while it does not run.
    progress: RwSignal<Option<(usize, usize)>>,
    error_message: RwSignal<Option<Message>>,
    /// The place of the analysis, for tests.
    place: RwSignal<&'static str>,
}

impl Analysis {
    /// Returns the analysis of a match, which follows its progress on this device.
    fn new(match_id: MatchId, judgements: RwSignal<Vec<Judgement>>) -> Self {
        let host = use_host();
        let match_id = StoredValue::new(match_id);
        let progress = RwSignal::new(None::<(usize, usize)>);
        host.listen(move |notice| {
            if let Notice::Analysing(now) = notice
                && now.match_id == match_id.get_value()
                && progress.with_untracked(Option::is_some)
            {
                progress.set(Some((now.done, now.of)));
            }
        });
        Self {
            host,
            server: ServerJudge::new(),
            match_id,
            judgements,
            progress,
            error_message: RwSignal::new(None),
            place: RwSignal::new("device"),
        }
    }

    /// Begins the analysis: on the server if it has the match, or else on this device.
    fn begin(self) {
        self.progress.set(Some((0, 1)));
        spawn_local_scoped_with_cancellation(async move {
            self.judge().await;
            self.progress.set(None);
        });
    }

    async fn judge(self) {
        let id = self.match_id.get_value();
        if is_online(&id) {
            let report = move |done, of| self.progress.set(Some((done, of)));
            match self.server.judge(&id, JUDGE, report).await {
                AnalysisOutcome::Wholly(all) => {
                    self.place.set("server");
                    return self.judgements.set(all);
                }
                AnalysisOutcome::Stopped => return,
                AnalysisOutcome::Elsewhere => {}
            }
        }
        let analyse = Analyse {
            match_id: id,
            bot: JUDGE.to_owned(),
        };
        match self.host.ask(analyse).await {
            Ok(analysis) => self.judgements.set(analysis.judgements),
            Err(error) => self.error_message.set(Some(error.message())),
        }
    }

    /// Stops the analysis.
    fn stop(self) {
        self.server.stop();
        let cancel = Cancel {
            match_id: self.match_id.get_value(),
        };
        spawn_local(async move { drop(self.host.ask(cancel).await) });
    }
}
