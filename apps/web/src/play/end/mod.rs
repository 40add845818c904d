//! The end of a match: the winners, the points of all seats, the time it took, and the next
//! actions.

mod achievements;
mod counted;
mod draws;
mod facts;
mod install;
mod memories;
mod moment;
mod points;
mod remarks;
mod share;
mod winners;

pub use counted::{with_points, without_points};
pub use draws::CheckDraws;

use crate::host_connection::{HostConnection, use_host};
use crate::play::achievement_store;
use crate::play::end::achievements::achievements;
use crate::play::end::counted::{Achievers, Count, Counted, LateCount};
use crate::play::end::facts::{facts, rated};
use crate::play::end::install::install;
use crate::play::end::memories::{LateMatches, memories};
use crate::play::end::moment::moment;
use crate::play::end::points::points;
use crate::play::end::remarks::remarks;
use crate::play::end::share::share_button;
use crate::play::end::winners::winners;
use crate::play::lazy_parts::MatchEnd;
use crate::play::result::MatchResult;
use crate::play::stopwatch;
use crate::texts::study_words;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_board::{Board, Words};
use ranarium_game::{Game, Message, Seat, Views};
use ranarium_protocol::client::{Matches, Record};
use ranarium_table::{EarlyEnd, MatchId};

/// The result of a match: a sheet over the board, which can be put aside.
pub fn end_view<B: Board>(end: MatchEnd, count: Count) -> impl IntoView {
    let names: Vec<String> = end.words.with_untracked(|words| {
        let seats = Seat::all(end.ended.returns.players());
        seats.map(|seat| words.name(seat)).collect()
    });
    let words = study_words::<B>(Signal::stored(names));
    let matches = end.is_at_this_screen().then(|| RwSignal::new(Vec::new()));
    let achievers = match matches {
        Some(_) => Achievers::All,
        None => Achievers::Reader(end.you),
    };
    let count = move |record: &str| count(record, achievers);
    let counted = late_count(use_host(), end.match_id.clone(), count, matches);
    let error_message = RwSignal::new(None::<Message>);
    let is_aside = RwSignal::new(false);
    let share = share_button(B::Game::ID, &end.match_id, end.ended, words, error_message);
    let buttons = buttons(&end, words, is_aside, share);
    view! {
        <section
            class="result"
            class:result-aside=move || is_aside.get()
            aria-label=move || words.with(|words| words.text("web-result"))
        >
            <div class="result-told" hidden=move || is_aside.get()>
                {result_view::<B>(end, words, counted, matches, error_message)}
            </div>
            <div class="result-buttons">{buttons}</div>
        </section>
    }
}

/// The result: the winners, the points, and the facts.
fn result_view<B: Board>(
    end: MatchEnd,
    words: Signal<Words>,
    counted: LateCount,
    matches: Option<LateMatches>,
    error_message: RwSignal<Option<Message>>,
) -> impl IntoView {
    let MatchEnd {
        match_id,
        ended,
        substituted,
        you,
        frogs,
        rating,
        took_ms,
        ..
    } = end;
    let MatchResult {
        returns,
        early_end,
        lost,
    } = ended;
    let is_broken_off = early_end == Some(EarlyEnd::Abandoned);
    let rated = move || Some(rated(rating?.get()?, words));
    // A game without hidden or drawn cards has no draws to check.
    let can_check = Memo::new(move |_| {
        <B::Game as Views>::HIDES
            || counted.with(|counted| counted.as_ref().is_some_and(|count| count.draws > 0))
    });
    let errors = move || {
        let error_message = error_message.get()?;
        Some(words.with(|words| words.say(&error_message)))
    };
    let at_screen = stopwatch::minutes(&match_id);
    let memories = matches.map(|matches| memories(matches, match_id.clone(), you, words));
    let match_id = StoredValue::new(match_id);
    view! {
        {(!is_broken_off).then(|| winners(&returns, &frogs))}
        {heading(ended, you, words)}
        {remarks(ended, substituted, you, words, counted)}
        {rated}
        {(!is_broken_off)
            .then_some(move || points::<B::Game>(ended, you, &frogs, words, counted))}
        {facts(counted, took_ms, at_screen, words)}
        {memories}
        {achievements::<B>(counted, you.is_none(), words)}
        {matches.map(|matches| install(counted, matches, words))}
        <Show when=move || can_check.get()>
            <CheckDraws match_id remark=error_message words/>
        </Show>
        <p role="alert">{errors}</p>
        {early_end.is_none().then(|| moment::<B>(match_id, lost, words))}
    }
}

/// The next actions. The result can be put aside, and shared.
fn buttons<S: IntoView>(
    end: &MatchEnd,
    words: Signal<Words>,
    is_aside: RwSignal<bool>,
    share: S,
) -> impl IntoView + use<S> {
    let MatchEnd {
        rematch,
        rematch_label,
        ..
    } = *end;
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let replay = format!("/replay/{}", end.match_id);
    let rematch = rematch.map(|rematch| {
        view! {
            <button type="button" class="main" on:click=move |_| rematch.run(())>
                {move || rematch_label.get().unwrap_or_else(|| say("web-rematch"))}
            </button>
        }
    });
    view! {
        {rematch}
        <a class="button" href=replay>
            {move || say("web-replay")}
        </a>
        <button
            type="button"
            aria-pressed=move || is_aside.get().to_string()
            on:click=move |_| is_aside.update(|is_aside| *is_aside = !*is_aside)
        >
            {move || say(if is_aside.get() { "web-result" } else { "web-see-board" })}
        </button>
        {share}
        <a class="button" href="/">
            {move || say("web-home")}
        </a>
    }
}

/// Returns the figures of a match, which are computed from its record. They appear together with
/// the matches of this browser, so that the buttons move only once.
fn late_count(
    host: HostConnection,
    match_id: MatchId,
    count: impl FnOnce(&str) -> Option<Counted> + 'static,
    matches: Option<LateMatches>,
) -> LateCount {
    let counted = RwSignal::new_local(None);
    spawn_local_scoped_with_cancellation(async move {
        let Ok(record) = host.ask(Record { match_id }).await else {
            return;
        };
        if let Some(matches) = matches {
            matches.set(host.ask(Matches {}).await.unwrap_or_default());
        }
        let mut figures = count(&record.text);
        if let Some(figures) = &mut figures {
            let achieved = std::mem::take(&mut figures.achieved);
            figures.achieved = achievement_store::add(achieved);
        }
        counted.set(figures);
    });
    counted
}

/// The result in words, which receives the focus.
fn heading(ended: MatchResult, you: Option<Seat>, words: Signal<Words>) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H2>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            request_animation_frame(move || drop(heading.focus()));
        }
    });
    view! {
        <h2 tabindex="-1" node_ref=heading>
            {move || words.with(|words| ended.headline(you, words))}
        </h2>
    }
}
