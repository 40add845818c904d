//! A match that is over, step by step, from any seat's eyes; its record as a file; its draws
//! checked; its decisions judged.

use crate::boards::Page;
use crate::icons::{BEFORE, FIRST, LAST, NEXT, icon};
use crate::link::{Link, use_link};
use crate::pages::rules::open_clause;
use crate::pages::stored_match::{NoMatch, stored_match};
use crate::play::names::names;
use crate::play::seats;
use crate::texts::{game_words, t, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::{use_navigate, use_query_map};
use ranarium_board::{Board, BoardContext, BoardServices, Scene, Words};
use ranarium_game::{FullGame, Game, GameOptions, Message, Narration, Seat, Viewer, Views};
use ranarium_protocol::client::{
    Analyse, Analysis, Ask, AskFrames, Checked, Done, FrameData, Frames, Judgement, MatchSummary,
    Notice, RecordText, Which,
};
use ranarium_table::Sitter;
use serde::Deserialize;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// This many frames are asked for at a time.
const FRAMES_AT_A_TIME: usize = 200;

/// How long a step stands while it plays by itself, in milliseconds.
const STEP_MS: u64 = 900;

/// Who judges.
const JUDGE: &str = "hard";

/// A decision that gave away this part of the match or more is a turning point.
const TURNING_POINT: f64 = 0.10;

/// A match that is over, found by its name in the address.
#[component]
pub fn ReplayPage() -> impl IntoView {
    stored_match(Page::Replay)
}

/// A match of this game that is over.
pub fn page<B: Board>(summary: MatchSummary) -> AnyView {
    match <B::Game as Game>::Options::from_str(&summary.info.options) {
        Ok(options) => replay::<B>(summary, options).into_any(),
        Err(error) => view! { <NoMatch why=error.to_string()/> }.into_any(),
    }
}

async fn load(link: Link, summary: MatchSummary, viewer: Viewer) -> Result<Vec<FrameData>, String> {
    let mut all = Vec::new();
    loop {
        let ask = AskFrames {
            match_id: summary.info.match_id.clone(),
            viewer,
            from: all.len(),
            count: FRAMES_AT_A_TIME,
        };
        let Frames { of, mut frames } = link.ask(Ask::Frames(ask)).await?;
        if frames.is_empty() {
            return Ok(all);
        }
        all.append(&mut frames);
        if all.len() >= of {
            return Ok(all);
        }
    }
}

/// One frame as a scene in which nothing can be done.
fn scene_of<G: FullGame>(
    frame: &FrameData,
    viewer: Viewer,
    number: u64,
    summary: &MatchSummary,
    is_last: bool,
    is_next: bool,
) -> Option<Scene<G>> {
    let seen = if is_next { &frame.seen[..] } else { &[] };
    Some(Scene {
        number,
        viewer,
        observation: Deserialize::deserialize(frame.observation.value()).ok()?,
        deciding: frame.seats.clone(),
        actions: Vec::new(),
        answer: None,
        seen: seen
            .iter()
            .filter_map(|seen| Deserialize::deserialize(seen.value()).ok())
            .collect(),
        window: None,
        returns: summary.returns.filter(|_| is_last),
    })
}

fn replay<B: Board>(summary: MatchSummary, options: <B::Game as Game>::Options) -> impl IntoView {
    let link = use_link();
    let sitters = summary.info.seats.clone();
    let names = names(&sitters);
    let words = game_words::<B>(Signal::stored(names));
    let query = use_query_map();
    let first = query.with_untracked(|query| {
        query
            .get("at")
            .and_then(|at| at.parse::<usize>().ok())
            .unwrap_or(0)
    });
    let viewer = RwSignal::new(Viewer::Seat(Seat::FIRST));
    let at = RwSignal::new(first);
    let is_playing = RwSignal::new(false);
    let summary = StoredValue::new(summary);
    let frames = LocalResource::new(move || load(link, summary.get_value(), viewer.get()));
    let shown = Memo::new(move |before: Option<&usize>| {
        let _ = before;
        at.get()
    });
    let number = StoredValue::new(0u64);
    let last_at = StoredValue::new(usize::MAX);
    let scene = RwSignal::new(None::<Arc<Scene<B::Game>>>);
    Effect::new(move |_| {
        let at = shown.get();
        let Some(Ok(frames)) = frames.get() else {
            return;
        };
        let at = at.min(frames.len().saturating_sub(1));
        let Some(frame) = frames.get(at) else { return };
        number.update_value(|number| *number += 1);
        let is_next = last_at.get_value().checked_add(1) == Some(at);
        last_at.set_value(at);
        let next = summary.with_value(|summary| {
            scene_of::<B::Game>(
                frame,
                viewer.get_untracked(),
                number.get_value(),
                summary,
                at + 1 == frames.len(),
                is_next,
            )
        });
        if let Some(next) = next {
            scene.set(Some(Arc::new(next)));
        }
    });
    let steps = move || match frames.get() {
        Some(Ok(frames)) => frames.len().saturating_sub(1),
        _ => 0,
    };
    let go = move |to: usize| at.set(to.min(steps()));
    Effect::new(move |_| {
        if is_playing.get() {
            let here = at.get();
            if here < steps() {
                set_timeout(
                    move || {
                        if is_playing.get_untracked() && at.get_untracked() == here {
                            at.set(here + 1);
                        }
                    },
                    Duration::from_millis(STEP_MS),
                );
            } else {
                is_playing.set(false);
            }
        }
    });
    let is_here = Memo::new(move |_| scene.with(Option::is_some));
    let judgements = RwSignal::new(Vec::<Judgement>::new());
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let players = options.players();
    let options = StoredValue::new(options);
    let told = move || {
        let at = at.get();
        let Some(Ok(frames)) = frames.get() else {
            return String::new();
        };
        let Some(frame) = frames.get(at) else {
            return String::new();
        };
        let mut messages = Vec::new();
        for seen in &frame.seen {
            if let Ok(seen) = <B::Game as Views>::Seen::deserialize(seen.value()) {
                B::Game::tell(&seen, &mut messages);
            }
        }
        words.with(|words| {
            let told: Vec<String> = messages.iter().map(|message| words.say(message)).collect();
            told.join(" ")
        })
    };
    view! {
        <div class=format!("match replay room-{}", B::Game::ID)>
            <header class="match-head">
                <h1>{move || say("name")}</h1>
                <label class="tools">
                    <span>{t("web-eyes")}</span>
                    <select on:change=move |event| {
                        let value = event_target_value(&event);
                        viewer
                            .set(
                                Seat::from_str(&value).map_or(Viewer::Spectator, Viewer::Seat),
                            );
                    }>
                        {Seat::all(players)
                            .map(|seat| {
                                view! {
                                    <option value=seat.to_string()>
                                        {move || words.with(|words| words.name(seat))}
                                    </option>
                                }
                            })
                            .collect_view()} <option value="spectator">{t("web-spectator")}</option>
                    </select>
                </label>
            </header>
            {move || {
                is_here
                    .get()
                    .then(|| {
                        still::<B>(scene, words, options.get_value(), sitters.clone())
                    })
            }}
            <section class="scrub" aria-label=move || say("web-replay")>
                <p class="told" aria-live="polite">{told}</p>
                <input
                    type="range"
                    min="0"
                    max=move || steps().to_string()
                    prop:value=move || at.get().to_string()
                    aria-label=move || say("web-step")
                    on:input=move |event| {
                        is_playing.set(false);
                        if let Ok(to) = event_target_value(&event).parse() {
                            go(to);
                        }
                    }
                />
                <div class="row">
                    <button type="button" on:click=move |_| go(0) aria-label=move || say("web-first")>
                        {icon(FIRST)}
                    </button>
                    <button
                        type="button"
                        aria-label=move || say("web-before")
                        on:click=move |_| go(at.get_untracked().saturating_sub(1))
                    >
                        {icon(BEFORE)}
                    </button>
                    <button type="button" class="main" on:click=move |_| is_playing.update(|on| *on = !*on)>
                        {move || say(if is_playing.get() { "web-pause" } else { "web-run" })}
                    </button>
                    <button
                        type="button"
                        aria-label=move || say("web-next")
                        on:click=move |_| go(at.get_untracked() + 1)
                    >
                        {icon(NEXT)}
                    </button>
                    <button
                        type="button"
                        aria-label=move || say("web-last")
                        on:click=move |_| go(usize::MAX)
                    >
                        {icon(LAST)}
                    </button>
                    <output>{move || format!("{} / {}", at.get().min(steps()), steps())}</output>
                </div>
                <LinkHere at summary/>
            </section>
            {curve::<B>(judgements, at, Signal::derive(steps), words)}
            <Tools summary judgements words/>
        </div>
    }
}

/// A link to this moment.
#[component]
fn LinkHere(at: RwSignal<usize>, summary: StoredValue<MatchSummary>) -> impl IntoView {
    let address = move || {
        summary.with_value(|summary| format!("/replay/{}?at={}", summary.info.match_id, at.get()))
    };
    view! {
        <a class="soft" href=address>
            {t("web-link-here")}
        </a>
    }
}

/// The board, standing still.
fn still<B: Board>(
    scene: RwSignal<Option<Arc<Scene<B::Game>>>>,
    words: Signal<Words>,
    options: <B::Game as Game>::Options,
    sitters: Vec<Sitter>,
) -> impl IntoView {
    let Some(first) = scene.get_untracked() else {
        return ().into_any();
    };
    let last = RwSignal::new(first);
    Effect::new(move |_| {
        if let Some(scene) = scene.get() {
            last.set(scene);
        }
    });
    let board = BoardContext::<B::Choice>::new(
        last.into(),
        Signal::stored(None),
        words,
        options.clone(),
        BoardServices::still(Callback::new(|clause| open_clause(B::Game::ID, clause))),
    );
    view! {
        {seats::<B>(last.into(), options, sitters, words, Signal::stored(Vec::new()))}
        <section
            class=format!("table game-{}", B::Game::ID)
            aria-label=move || words.with(|words| words.text("web-table"))
        >
            {B::table(board)}
        </section>
    }
    .into_any()
}

/// What every decision was worth, as a curve a seat, with the turning points marked.
fn curve<B: Board>(
    judgements: RwSignal<Vec<Judgement>>,
    at: RwSignal<usize>,
    steps: Signal<usize>,
    words: Signal<Words>,
) -> impl IntoView {
    const WIDTH: f64 = 600.0;
    const HEIGHT: f64 = 120.0;
    let x = move |step: usize| step as f64 / steps.get().max(1) as f64 * WIDTH;
    let y = |value: f64| HEIGHT - value.clamp(0.0, 1.0) * HEIGHT;
    let lines = move || {
        let all = judgements.get();
        let mut seats: Vec<Seat> = all.iter().map(|one| one.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
            .into_iter()
            .map(|seat| {
                let points: Vec<String> = all
                    .iter()
                    .filter(|one| one.seat == seat)
                    .map(|one| format!("{:.1},{:.1}", x(one.step), y(one.played.value)))
                    .collect();
                view! {
                    <polyline class=format!("curve curve-{seat}") points=points.join(" ") fill="none"/>
                }
            })
            .collect_view()
    };
    let turning = move || {
        judgements
            .get()
            .into_iter()
            .filter(|one| one.best.value - one.played.value >= TURNING_POINT)
            .collect::<Vec<_>>()
    };
    let marks = move || {
        turning()
            .into_iter()
            .map(|one| {
                view! {
                    <circle
                        class=format!("turning curve-{}", one.seat)
                        cx=format!("{:.1}", x(one.step))
                        cy=format!("{:.1}", y(one.played.value))
                        r="5"
                    />
                }
            })
            .collect_view()
    };
    let action = move |choice: &ranarium_protocol::Choice| match choice {
        ranarium_protocol::Choice::Text(text) => match <B::Game as Game>::Action::from_str(text) {
            Ok(action) => words.with(|words| words.say(&B::Game::phrase(&action))),
            Err(_) => text.clone(),
        },
        ranarium_protocol::Choice::Data(data) => data.to_string(),
    };
    let list = move || {
        turning()
            .into_iter()
            .map(|one| {
                let message = Message::new("web-turning-point")
                    .with("player", one.seat)
                    .with("step", one.step)
                    .with("played", action(&one.played.action))
                    .with("best", action(&one.best.action))
                    .with(
                        "percent",
                        ((one.best.value - one.played.value) * 100.0).round() as i64,
                    );
                let said = words.with(|words| words.say(&message));
                let to = one.step.saturating_sub(1);
                view! {
                    <li>
                        <button type="button" class="quiet" on:click=move |_| at.set(to)>
                            {said}
                        </button>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <Show when=move || judgements.with(|judgements| !judgements.is_empty())>
            <figure class="curves">
                <svg
                    viewBox=format!("0 -6 {WIDTH} {}", HEIGHT + 12.0)
                    role="img"
                    aria-label=move || words.with(|words| words.text("web-curve"))
                >
                    <line class="half" x1="0" x2=WIDTH.to_string() y1=(HEIGHT / 2.0).to_string() y2=(HEIGHT / 2.0).to_string()/>
                    {lines}
                    {marks}
                    <line
                        class="here"
                        x1=move || format!("{:.1}", x(at.get()))
                        x2=move || format!("{:.1}", x(at.get()))
                        y1="-6"
                        y2=(HEIGHT + 6.0).to_string()
                    />
                </svg>
                <ol class="turning-points">{list}</ol>
            </figure>
        </Show>
    }
}

/// Record, check, judgement.
#[component]
fn Tools(
    summary: StoredValue<MatchSummary>,
    judgements: RwSignal<Vec<Judgement>>,
    words: Signal<Words>,
) -> impl IntoView {
    let link = use_link();
    let id = move || summary.with_value(|summary| summary.info.match_id.clone());
    let checked = RwSignal::new(None::<Checked>);
    let fault = RwSignal::new(None::<String>);
    let progress = RwSignal::new(None::<(usize, usize)>);
    link.listen(move |notice| {
        if let Notice::Analysing(now) = notice
            && now.match_id == id()
        {
            progress.set(Some((now.done, now.of)));
        }
    });
    let save = move |_| {
        spawn_local(async move {
            match link
                .ask::<RecordText>(Ask::Record(Which { match_id: id() }))
                .await
            {
                Ok(record) => {
                    if download(&format!("{}.ranarium", id()), &record.text).is_err() {
                        fault.set(Some("download".to_owned()));
                    }
                }
                Err(why) => fault.set(Some(why)),
            }
        });
    };
    let check = move |_| {
        spawn_local(async move {
            match link.ask(Ask::Check(Which { match_id: id() })).await {
                Ok(found) => checked.set(Some(found)),
                Err(why) => fault.set(Some(why)),
            }
        });
    };
    let judge = move |_| {
        progress.set(Some((0, 1)));
        spawn_local(async move {
            let ask = Analyse {
                match_id: id(),
                bot: JUDGE.to_owned(),
            };
            match link.ask::<Analysis>(Ask::Analyse(ask)).await {
                Ok(analysis) => judgements.set(analysis.judgements),
                Err(why) => fault.set(Some(why)),
            }
            progress.set(None);
        });
    };
    let stop = move |_| {
        spawn_local(async move {
            if let Err(why) = link
                .ask::<Done>(Ask::Cancel(Which { match_id: id() }))
                .await
            {
                fault.set(Some(why));
            }
        });
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let is_judging = Memo::new(move |_| progress.with(Option::is_some));
    let done = move || progress.get().map_or(0, |(done, _)| done);
    let of = move || progress.get().map_or(1, |(_, of)| of);
    view! {
        <section class="replay-tools">
            <div class="row">
                <button type="button" on:click=judge disabled=move || progress.get().is_some()>
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
            <p role="alert">{move || fault.get()}</p>
        </section>
    }
}

/// What was checked.
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

/// Gives a text to the browser to keep as a file.
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

/// Takes in the record of a match from a file.
#[component]
pub fn LoadRecord() -> impl IntoView {
    let link = use_link();
    let words = use_words();
    let navigate = StoredValue::new_local(use_navigate());
    let fault = RwSignal::new(None::<String>);
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        input.set_value("");
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await;
            let text = text
                .ok()
                .and_then(|text| text.as_string())
                .unwrap_or_default();
            match link
                .ask::<MatchSummary>(Ask::Import(RecordText { text }))
                .await
            {
                Ok(summary) => navigate.with_value(|navigate| {
                    navigate(
                        &format!("/replay/{}", summary.info.match_id),
                        Default::default(),
                    );
                }),
                Err(why) => fault.set(Some(why)),
            }
        });
    };
    view! {
        <label class="button load-record">
            <span>{t("web-load-record")}</span>
            <input type="file" accept=".ranarium,.txt,text/plain" on:change=load/>
        </label>
        <p role="alert">
            {move || {
                fault
                    .get()
                    .map(|why| words.say(&Message::new("web-not-opened").with("why", why)))
            }}
        </p>
    }
}
