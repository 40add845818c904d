//! The replay of a finished match, step by step, as any player saw it; with an analysis, a check of
//! its draws, and its record as a file.

mod analysis;
mod curve;
mod fragment;
mod frames;
pub mod linked;
mod playback;
mod scrubber;
mod server_analysis;
mod timeline;
mod tools;
mod turning_points;

use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::use_host;
use crate::pages::not_found::NoMatch;
use crate::pages::replay::analysis::Judging;
use crate::pages::replay::curve::curve;
use crate::pages::replay::frames::{Follows, load, scene_of};
use crate::pages::replay::playback::Playback;
use crate::pages::replay::scrubber::Scrubber;
use crate::pages::replay::timeline::Timeline;
use crate::pages::replay::tools::Tools;
use crate::pages::replay::turning_points::lost_value;
use crate::play::choices::{action, phrase};
use crate::play::names::names;
use crate::play::screen_choices::seat_frogs;
use crate::play::static_board::still_board;
use crate::play::{SeatRow, seats, with_frogs};
use crate::router::{is_embedded, query_parameter};
use crate::texts::{study_words, t};
use leptos::prelude::*;
use ranarium_board::{ActionOf, Board, Scene, Words};
use ranarium_game::{Game, GameOptions, Message, Narration, Seat, Seats, Viewer, Views};
use ranarium_protocol::client::{FrameData, Frames, Judgement, MatchSummary};
use ranarium_table::SeatInfo;
use serde::Deserialize;
use std::str::FromStr;
use std::sync::Arc;

/// An action that gives away less than this share of a win counts as the best.
const WORTH_SHOWING: f64 = 0.03;

/// The replay of a match of a game.
pub fn page<B: Board>(summary: MatchSummary) -> AnyView {
    match <B::Game as Game>::Options::from_str(&summary.info.options) {
        Ok(options) => with_frogs(seat_frogs::of(&summary.info), move || {
            replay::<B>(summary, options).into_any()
        }),
        Err(error) => {
            let error = ConnectionError::Unreadable(error.to_string());
            view! { <NoMatch reason=error.message()/> }.into_any()
        }
    }
}

/// The frames of a match, or the error; `None` while they are loading.
type LoadedFrames = LocalResource<Result<Frames, ConnectionError>>;

fn replay<B: Board>(summary: MatchSummary, options: <B::Game as Game>::Options) -> impl IntoView {
    let host = use_host();
    let (seat_infos, programs) = (summary.info.seats.clone(), summary.info.programs);
    let frogs = seat_frogs::of(&summary.info);
    let match_id = summary.info.match_id.clone();
    let words = study_words::<B>(Signal::stored(names(&seat_infos)));
    let has_loser = !summary.losers().is_empty();
    let summary = StoredValue::new(summary);
    let viewer = RwSignal::new(Viewer::Seat(Seat::FIRST));
    let frames = LocalResource::new(move || load(host, summary.get_value(), viewer.get()));
    let players = options.players();
    let timeline = Memo::new(move |_| match frames.get() {
        Some(Ok(loaded)) => Timeline::of(&loaded.frames, players),
        _ => Timeline::default(),
    });
    let can_check = Memo::new(move |_| {
        <B::Game as Views>::HIDES || timeline.with(|timeline| timeline.has_draws)
    });
    let playback = Playback::new(first_moment(), timeline);
    let step = playback.step;
    let scene = scenes::<B>(frames, step.into(), viewer, summary);
    let is_here = Memo::new(move |_| scene.with(Option::is_some));
    let judgements = RwSignal::new(Vec::<Judgement>::new());
    let options = StoredValue::new(options);
    // The judgement of the next decision.
    let judged = Memo::new(move |_| {
        let next = step.get() + 1;
        judgements.with(|all| all.iter().find(|judgement| judgement.step == next).cloned())
    });
    let is_better_shown = RwSignal::new(true);
    let better = Memo::new(move |_| {
        let judged = judged.get()?;
        // On a board the hand and the supply are the viewer's own.
        let is_own = viewer.get().is(judged.seat);
        let is_shown = is_own && is_better_shown.get();
        is_shown.then(|| better::<B>(&judged))?
    });
    let events_text = move || match frames.get() {
        Some(Ok(loaded)) => loaded
            .frames
            .get(step.get())
            .map(|frame| words.with(|words| events_text::<B>(frame, has_loser, words)))
            .unwrap_or_default(),
        _ => String::new(),
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        playback.on_key(&event);
    });
    on_cleanup(move || keys.remove());
    view! {
        <div class=format!("match replay room-{}", B::Game::ID)>
            <header class="match-head">
                <h1>{move || words.with(|words| words.text("name"))}</h1>
                <Eyes viewer players words/>
            </header>
            {move || error_view(frames, words)}
            {move || {
                is_here
                    .get()
                    .then(|| {
                        still::<B>(scene, better.into(), words, options.get_value(), (seat_infos.clone(), frogs.clone(), programs), playback)
                    })
            }}
            <Scrubber playback events_text=Signal::derive(events_text) words/>
            {(!is_embedded())
                .then(|| {
                    view! {
                        <div class="replay-side">
                            {move || rules_remark(frames, words)}
                            {decided::<B>(judged, is_better_shown, words)}
                            <Tools match_id=match_id.clone() game=B::Game::ID playback can_check words/>
                            <Judging match_id judgements words/>
                            {curve::<B>(judgements, playback, words)}
                        </div>
                    }
                })}
        </div>
    }
}

/// Returns the action that was better than the one that was played, if it was much better.
fn better<B: Board>(judged: &Judgement) -> Option<ActionOf<B::Choice>> {
    let is_better = lost_value(judged) >= WORTH_SHOWING;
    is_better.then(|| action::<B::Game>(&judged.best.action))?
}

/// The error of frames that could not be loaded.
fn error_view(frames: LoadedFrames, words: Signal<Words>) -> Option<impl IntoView> {
    let error = frames.get()?.err()?;
    let error_text = words.with(|words| words.say(&error.message()));
    Some(view! { <p class="trouble" role="alert">{error_text}</p> })
}

/// The remark on a match that was played under earlier rules.
fn rules_remark(frames: LoadedFrames, words: Signal<Words>) -> Option<impl IntoView> {
    let rules = frames.get()?.ok()?.rules?;
    let remark = match rules.illegal_step {
        Some(step) => Message::new("web-earlier-rules-until").with("step", step),
        None => Message::new("web-earlier-rules"),
    };
    let remark = remark
        .with("version", rules.version)
        .with("today", rules.today);
    let text = words.with(|words| words.say(&remark));
    Some(view! { <p role="note">{text}</p> })
}

/// The next decision and its value, with a better action.
fn decided<B: Board>(
    judged: Memo<Option<Judgement>>,
    is_better_shown: RwSignal<bool>,
    words: Signal<Words>,
) -> impl IntoView {
    let percent = |value: f64| (value.clamp(0.0, 1.0) * 100.0).round() as i64;
    let text = move || {
        let judged = judged.get()?;
        Some(words.with(|words| {
            let played_phrase = phrase::<B::Game>(&judged.played.action, words);
            let best = phrase::<B::Game>(&judged.best.action, words);
            let key = match played_phrase == best {
                true => "web-decided-better-way",
                false => "web-decided-better",
            };
            let played = Message::new("web-decided")
                .with("player", judged.seat)
                .with("played", played_phrase)
                .with("percent", percent(judged.played.value));
            let better = Message::new(key)
                .with("best", best)
                .with("percent", percent(judged.best.value));
            match lost_value(&judged) >= WORTH_SHOWING {
                true => format!("{} {}", words.say(&played), words.say(&better)),
                false => words.say(&played),
            }
        }))
    };
    view! {
        <section class="decided">
            <p aria-live="polite">{text}</p>
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || is_better_shown.get()
                    on:change=move |event| is_better_shown.set(event_target_checked(&event))
                />
                <span>{move || words.with(|words| words.text("web-show-better"))}</span>
            </label>
        </section>
    }
}

/// Returns the moment at which a replay begins, if the URL names one.
fn first_moment() -> Option<usize> {
    query_parameter("at")?.parse().ok()
}

/// Returns the scene of the current step; `None` until the first frames are loaded.
fn scenes<B: Board>(
    frames: LoadedFrames,
    step: Signal<usize>,
    viewer: RwSignal<Viewer>,
    summary: StoredValue<MatchSummary>,
) -> RwSignal<Option<Arc<Scene<B::Game>>>> {
    let step = Memo::new(move |_| step.get());
    let number = StoredValue::new(0u64);
    let before = StoredValue::new(None::<usize>);
    let scene = RwSignal::new(None);
    Effect::new(move |_| {
        let step = step.get();
        let Some(Ok(Frames { frames, rules, .. })) = frames.get() else {
            return;
        };
        let last = frames.len().saturating_sub(1);
        let step = step.min(last);
        let Some(frame) = frames.get(step) else {
            return;
        };
        // Frames that end before an illegal step do not lead to the result.
        let is_end = step == last && rules.is_none_or(|rules| rules.illegal_step.is_none());
        number.update_value(|number| *number += 1);
        let follows = match before.get_value() {
            Some(before) if before + 1 == step => Follows::AsNext,
            _ => Follows::ByLeap,
        };
        before.set_value(Some(step));
        let returns = summary.with_value(|summary| summary.returns.filter(|_| is_end));
        let viewer = viewer.get_untracked();
        let next = scene_of::<B::Game>(frame, viewer, number.get_value(), follows, returns);
        if let Some(next) = next {
            scene.set(Some(Arc::new(next)));
        }
    });
    scene
}

/// Returns the events of a frame, in words; without the result by the rules if a seat has lost
/// otherwise.
fn events_text<B: Board>(frame: &FrameData, has_loser: bool, words: &Words) -> String {
    let events = frame.seen.iter();
    let events: Vec<_> = events
        .filter_map(|event| <B::Game as Views>::Seen::deserialize(event.value()).ok())
        .collect();
    let messages = B::Game::describe_all(&events, has_loser);
    let texts: Vec<String> = messages.iter().map(|message| words.say(message)).collect();
    texts.join(" ")
}

/// A choice of the viewer.
#[component]
fn Eyes(viewer: RwSignal<Viewer>, players: u8, words: Signal<Words>) -> impl IntoView {
    let choose = move |event| {
        let value = event_target_value(&event);
        viewer.set(Seat::from_str(&value).map_or(Viewer::Spectator, Viewer::Seat));
    };
    let seats = Seat::all(players).map(|seat| {
        view! {
            <option value=seat.to_string()>{move || words.with(|words| words.name(seat))}</option>
        }
    });
    view! {
        <label class="tools">
            <span>{t("web-eyes")}</span>
            <select on:change=choose>
                {seats.collect_view()} <option value="spectator">{t("web-spectator")}</option>
            </select>
        </label>
    }
}

/// The seats and the board, which is not interactive.
fn still<B: Board>(
    scene: RwSignal<Option<Arc<Scene<B::Game>>>>,
    better: Signal<Option<ActionOf<B::Choice>>>,
    words: Signal<Words>,
    options: <B::Game as Game>::Options,
    (seat_infos, frogs, programs): (Vec<SeatInfo>, Vec<u8>, Seats),
    playback: Playback,
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
    let board = still_board::<B>(last.into(), better, words, options);
    view! {
        {seats::<B>(SeatRow {
            scene: last.into(),
            seat_infos,
            frogs,
            programs,
            words,
            thinking: Signal::stored(Vec::new()),
            remark: RwSignal::new(None),
            remote: None,
            is_own_screen: false,
            ended: Signal::stored(None),
        })}
        <section
            class=format!("table game-{}", B::Game::ID)
            aria-label=move || words.with(|words| words.text("web-table"))
            on:touchstart=move |event| playback.finger_down(&event)
            on:touchend=move |event| playback.finger_up(&event)
        >
            {B::table(board)}
        </section>
    }
    .into_any()
}
