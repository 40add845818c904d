//! A match that is over, step by step, as any player saw it; with an analysis, a check of its
//! draws, and its record as a file.

mod curve;
mod frames;
pub mod import;
mod scrubber;
mod tools;

use crate::link::use_link;
use crate::link_error::LinkError;
use crate::pages::missing::NoMatch;
use crate::pages::replay::curve::curve;
use crate::pages::replay::frames::{Follows, load, scene_of};
use crate::pages::replay::scrubber::{Playback, Scrubber};
use crate::pages::replay::tools::Tools;
use crate::play::names::names;
use crate::play::seats;
use crate::play::still::still_board;
use crate::texts::{study_words, t};
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;
use ranarium_board::{Board, Scene, Words};
use ranarium_game::{Game, GameOptions, Narration, Seat, Viewer, Views};
use ranarium_protocol::client::{FrameData, Judgement, MatchSummary};
use ranarium_table::Sitter;
use serde::Deserialize;
use std::str::FromStr;
use std::sync::Arc;

/// The replay of a match of a game.
pub fn page<B: Board>(summary: MatchSummary) -> AnyView {
    match <B::Game as Game>::Options::from_str(&summary.info.options) {
        Ok(options) => replay::<B>(summary, options).into_any(),
        Err(error) => {
            let error = LinkError::Unreadable(error.to_string());
            view! { <NoMatch why=error.message()/> }.into_any()
        }
    }
}

/// The frames of a match, or why they are not here; nothing while they are on their way.
type LoadedFrames = LocalResource<Result<Vec<FrameData>, LinkError>>;

fn replay<B: Board>(summary: MatchSummary, options: <B::Game as Game>::Options) -> impl IntoView {
    let link = use_link();
    let sitters = summary.info.seats.clone();
    let match_id = summary.info.match_id.clone();
    let words = study_words::<B>(Signal::stored(names(&sitters)));
    let summary = StoredValue::new(summary);
    let viewer = RwSignal::new(Viewer::Seat(Seat::FIRST));
    let frames = LocalResource::new(move || load(link, summary.get_value(), viewer.get()));
    let steps = Signal::derive(move || match frames.get() {
        Some(Ok(frames)) => frames.len().saturating_sub(1),
        _ => 0,
    });
    let playback = Playback::new(first_step(), steps);
    let at = playback.at;
    let scene = scenes::<B>(frames, at.into(), viewer, summary);
    let is_here = Memo::new(move |_| scene.with(Option::is_some));
    let judgements = RwSignal::new(Vec::<Judgement>::new());
    let players = options.players();
    let options = StoredValue::new(options);
    let told = move || match frames.get() {
        Some(Ok(frames)) => frames
            .get(at.get())
            .map(|frame| words.with(|words| told::<B>(frame, words)))
            .unwrap_or_default(),
        _ => String::new(),
    };
    let trouble = move || {
        let error = frames.get()?.err()?;
        let said = words.with(|words| words.say(&error.message()));
        Some(view! { <p class="trouble" role="alert">{said}</p> })
    };
    view! {
        <div class=format!("match replay room-{}", B::Game::ID)>
            <header class="match-head">
                <h1>{move || words.with(|words| words.text("name"))}</h1>
                <Eyes viewer players words/>
            </header>
            {trouble}
            {move || {
                is_here
                    .get()
                    .then(|| {
                        still::<B>(scene, words, options.get_value(), sitters.clone())
                    })
            }}
            <Scrubber playback told=Signal::derive(told) match_id=match_id.clone() words/>
            {curve::<B>(judgements, playback, words)}
            <Tools match_id judgements words/>
        </div>
    }
}

/// The step at which a replay begins: the one in the address, else the first.
fn first_step() -> usize {
    use_query_map().with_untracked(|query| {
        let at = query.get("at");
        at.and_then(|at| at.parse().ok()).unwrap_or_default()
    })
}

/// The scene of the step that is shown; nothing until the first frames are here.
fn scenes<B: Board>(
    frames: LoadedFrames,
    at: Signal<usize>,
    viewer: RwSignal<Viewer>,
    summary: StoredValue<MatchSummary>,
) -> RwSignal<Option<Arc<Scene<B::Game>>>> {
    let at = Memo::new(move |_| at.get());
    let number = StoredValue::new(0u64);
    let before = StoredValue::new(None::<usize>);
    let scene = RwSignal::new(None);
    Effect::new(move |_| {
        let at = at.get();
        let Some(Ok(frames)) = frames.get() else {
            return;
        };
        let last = frames.len().saturating_sub(1);
        let at = at.min(last);
        let Some(frame) = frames.get(at) else { return };
        number.update_value(|number| *number += 1);
        let follows = match before.get_value() {
            Some(before) if before + 1 == at => Follows::AsNext,
            _ => Follows::ByLeap,
        };
        before.set_value(Some(at));
        let returns = summary.with_value(|summary| summary.returns.filter(|_| at == last));
        let viewer = viewer.get_untracked();
        let next = scene_of::<B::Game>(frame, viewer, number.get_value(), follows, returns);
        if let Some(next) = next {
            scene.set(Some(Arc::new(next)));
        }
    });
    scene
}

/// What has happened in a frame, in words.
fn told<B: Board>(frame: &FrameData, words: &Words) -> String {
    let mut messages = Vec::new();
    for seen in &frame.seen {
        if let Ok(seen) = <B::Game as Views>::Seen::deserialize(seen.value()) {
            B::Game::tell(&seen, &mut messages);
        }
    }
    let told: Vec<String> = messages.iter().map(|message| words.say(message)).collect();
    told.join(" ")
}

/// A choice of whose eyes the match is seen with.
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

/// The seats and the board, which stands still.
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
    let board = still_board::<B>(last.into(), words, options.clone());
    view! {
        {seats::<B>(last.into(), options, sitters, words, Signal::stored(Vec::new()), RwSignal::new(None))}
        <section
            class=format!("table game-{}", B::Game::ID)
            aria-label=move || words.with(|words| words.text("web-table"))
        >
            {B::table(board)}
        </section>
    }
    .into_any()
}
