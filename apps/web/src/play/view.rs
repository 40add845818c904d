//! A match on the screen.

use crate::icons::{CLOSE, HINT, HOME, MORE, UNDO, icon};
use crate::loading::as_soon_as_here;
use crate::play::bar::Bar;
use crate::play::coach::Coach;
use crate::play::lazy_parts::{Late, LoadLate, MatchEnd};
use crate::play::log::LogPanel;
use crate::play::result::in_words;
use crate::play::seats::seats;
use crate::play::session::MatchSession;
use crate::settings::use_settings;
use crate::sheets::{Sheet, use_sheets};
use crate::texts::game_words;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, PendingAction, Scene, Words};
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, Game, Message};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// A match on the screen: a note until the first update arrives, a cover while the screen changes
/// hands, and the table.
pub fn match_view<B: Board>(
    session: MatchSession<B::Game>,
    rematch: Callback<()>,
    late: LoadLate<B::Choice>,
) -> impl IntoView {
    let names = session.names();
    let words = game_words::<B>(Signal::derive(move || names.clone()));
    let is_here = Memo::new(move |_| session.scene.with(Option::is_some));
    view! {
        <div class=format!("match room-{}", B::Game::ID)>
            {move || match session.screen.get() {
                SharedScreen::Cover(seat) => {
                    let uncover = Callback::new(move |()| session.uncover());
                    let key = match occasion::<B>(session) {
                        Some(_) => "web-cover-reacts",
                        None => "web-cover-called",
                    };
                    let undo = undo_offer(session, words);
                    as_soon_as_here(late(Late::Cover { seat, key, words, uncover, undo })).into_any()
                }
                SharedScreen::Reaction(seats) => {
                    let react = Callback::new(move |claimed| session.react(claimed));
                    let (occasion, key) = (occasion::<B>(session), B::REACTION);
                    let undo = undo_offer(session, words);
                    as_soon_as_here(late(Late::Reaction { occasion, key, seats, words, react, undo }))
                        .into_any()
                }
                SharedScreen::Match if is_here.get() => {
                    table::<B>(session, words, rematch, late).into_any()
                }
                SharedScreen::Match | SharedScreen::Passing => {
                    view! { <p class="loading">{move || words.with(|words| words.text("web-loading"))}</p> }
                        .into_any()
                }
            }}
            {move || {
                session
                    .trouble
                    .get()
                    .map(|error| {
                        let said = move || words.with(|words| words.say(&error.message()));
                        view! {
                            <p class="trouble" role="alert">
                                {said}
                            </p>
                        }
                    })
            }}
        </div>
    }
}

/// Returns a button for a screen that hides the match, while there is a decision to take back.
fn undo_offer<G: FullGame>(session: MatchSession<G>, words: Signal<Words>) -> ViewFn {
    let label = move || words.with(|words| words.say(&session.undo_label()));
    let button = move || {
        let is_offered = !session.undoable.with(|seats| seats.is_empty());
        is_offered.then(|| {
            view! {
                <button type="button" class="undo" on:click=move |_| session.undo()>
                    {label}
                </button>
            }
        })
    };
    ViewFn::from(move || button)
}

/// Returns the occasion of the reaction window on the screen, if there is one.
fn occasion<B: Board>(session: MatchSession<B::Game>) -> Option<Message> {
    let scene = session.scene.get_untracked()?;
    scene.window.and_then(|_| B::occasion(&scene.observation))
}

/// Returns the scene, once there is one; between two viewers it stays the last one.
fn scenes<G: FullGame>(session: MatchSession<G>) -> Option<Signal<Arc<Scene<G>>>> {
    let first = session.scene.get_untracked()?;
    let last = RwSignal::new(first);
    Effect::new(move |_| {
        if let Some(scene) = session.scene.get() {
            last.set(scene);
        }
    });
    Some(last.into())
}

fn prompt<G: FullGame>(scene: &Scene<G>, is_shared: bool, words: &Words) -> String {
    if let Some(returns) = &scene.returns {
        return in_words(returns, words);
    }
    if scene.is_my_turn() {
        if let (None, true, Some(seat)) = (scene.window, is_shared, scene.seat()) {
            return words.say(&Message::new("web-cover-called").with("player", seat));
        }
        let key = match scene.window {
            Some(_) => "web-window",
            None => "web-your-turn",
        };
        return words.text(key);
    }
    match scene.deciding[..] {
        // In a reaction window, all but the acting player are asked.
        [seat] if !scene.viewer.is(seat) && scene.window.is_none() => {
            words.say(&Message::new("web-their-turn").with("player", seat))
        }
        _ => words.text("web-waiting"),
    }
}

fn table<B: Board>(
    session: MatchSession<B::Game>,
    words: Signal<Words>,
    rematch: Callback<()>,
    late: LoadLate<B::Choice>,
) -> impl IntoView {
    let Some(scene) = scenes(session) else {
        return ().into_any();
    };
    let settings = use_settings();
    let sheets = use_sheets();
    let clause = Callback::new(move |clause| sheets.open_clause(B::Game::ID, clause));
    let hint = Signal::derive(move || {
        let best = || {
            session
                .judged
                .with(|judged| judged.first().map(|best| best.action))
        };
        session
            .pointed
            .get()
            .filter(|_| best().is_some())
            .or_else(best)
    });
    let board = BoardContext::<B::Choice>::new(
        scene,
        hint,
        words,
        session.options(),
        session.board_services(clause, settings.at_once.into()),
    );
    let coach = Coach::new(B::Game::ID);
    // Coach marks are hidden for spectators, in reaction windows and after the end.
    let mark = Memo::new(move |_| {
        let is_taught = scene.with(|scene| {
            scene.viewer.seat().is_some() && scene.window.is_none() && scene.returns.is_none()
        });
        coach.mark().filter(|_| is_taught)
    });
    let is_shared = session.is_shared();
    let prompt = Signal::derive(move || {
        let remark = session.remark.get();
        words.with(|words| match (&remark, mark.get()) {
            (Some(remark), _) => words.say(remark),
            (None, Some((_, said))) => words.text(said),
            (None, None) => scene.with(|scene| prompt(scene, is_shared, words)),
        })
    });
    let typed_line = NodeRef::<leptos::html::Input>::new();
    let is_line_wanted = RwSignal::new(false);
    Effect::new(move |_| {
        if let Some(line) = typed_line.get()
            && is_line_wanted.get()
        {
            is_line_wanted.set(false);
            // It is focused once it is on the page.
            request_animation_frame(move || drop(line.focus()));
        }
    });
    // At the start of a match the bar shows the aim of the game.
    Effect::new(move |_| {
        if session.is_new.get() && board.news.with(Vec::is_empty) {
            board.news.set(vec![Message::new("aim")]);
        }
    });
    let is_more_open = RwSignal::new(false);
    // Any click outside the summary closes the menu, also one inside it.
    let closes = window_event_listener(leptos::ev::click, move |event| {
        let target = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let is_summary =
            |it: web_sys::Element| matches!(it.closest(".more > summary"), Ok(Some(_)));
        if !target.is_some_and(is_summary) {
            is_more_open.set(false);
        }
    });
    on_cleanup(move || closes.remove());
    let is_log_shown = RwSignal::new(false);
    let is_judged = Memo::new(move |_| session.judged.with(|judged| !judged.is_empty()));
    let is_text_shown = RwSignal::new(false);
    let is_resigning = RwSignal::new(false);
    let is_over = Memo::new(move |_| scene.with(|scene| scene.returns.is_some()));
    let on_key = move |event: &KeyboardEvent| {
        if is_typing(event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "Escape" if is_more_open.get_untracked() => is_more_open.set(false),
            "Escape" if is_log_shown.get_untracked() => is_log_shown.set(false),
            "Escape" if is_judged.get_untracked() => session.judged.set(Vec::new()),
            "Escape" => board.step_back(),
            "u" | "U" => session.undo(),
            "h" | "H" => session.ask_hint(),
            "l" | "L" => is_log_shown.update(|shown| *shown = !*shown),
            "?" => sheets.open(Sheet::Keys),
            "/" => {
                is_text_shown.set(true);
                is_line_wanted.set(true);
            }
            "Enter" if !is_on_control(event) => board.confirm(),
            _ => return,
        }
        event.prevent_default();
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| on_key(&event));
    on_cleanup(move || keys.remove());
    let is_waiting = Memo::new(move |_| {
        !session.thinking.with(Vec::is_empty) && !scene.with(|scene| scene.is_my_turn())
    });
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let undo_label = move || words.with(|words| words.say(&session.undo_label()));
    let options = session.options();
    let remote = session.remote.get_value();
    let has_company = remote.is_some();
    let notes = remote.as_ref().map(|remote| remote.notes);
    view! {
        <header class="match-head">
            <a class="way-home" href="/" aria-label=move || say("web-leave")>
                {icon(HOME)}
            </a>
            <h1>{move || say("name")}</h1>
            {seats::<B>(scene, options, session.info().seats, words, session.thinking.into(), notes, session.remark)}
            <div class="tools" role="toolbar" aria-label=move || say("web-tools")>
                {match &remote {
                    Some(remote) => remote.tools.run(),
                    None => {
                        view! {
                            <button
                                type="button"
                                disabled=move || session.hinting.get() || is_over.get()
                                on:click=move |_| session.ask_hint()
                            >
                                {icon(HINT)}
                                <span>
                                    {move || say(if session.hinting.get() { "web-hinting" } else { "web-hint" })}
                                </span>
                            </button>
                        }
                            .into_any()
                    }
                }}
                <button
                    type="button"
                    disabled=move || is_over.get() || session.is_spectating()
                    title=undo_label
                    on:click=move |_| session.undo()
                >
                    {icon(UNDO)}
                    <span>{undo_label}</span>
                </button>
                <details
                    class="more"
                    prop:open=move || is_more_open.get()
                >
                    <summary
                        class="button"
                        on:click=move |event| {
                            // The browser's own event comes a moment later, when the menu may have
                            // been closed again.
                            event.prevent_default();
                            is_more_open.update(|is_open| *is_open = !*is_open);
                        }
                    >
                        {icon(MORE)}
                        <span>{move || say("web-more")}</span>
                    </summary>
                    <div class="more-list">
                        <button
                            type="button"
                            aria-expanded=move || is_log_shown.get().to_string()
                            class="only-narrow"
                            on:click=move |_| is_log_shown.update(|shown| *shown = !*shown)
                        >
                            {move || say("web-log")}
                        </button>
                        <button
                            type="button"
                            aria-pressed=move || is_text_shown.get().to_string()
                            on:click=move |_| is_text_shown.update(|shown| *shown = !*shown)
                        >
                            {move || say("web-text-view")}
                        </button>
                        <a class="button" href=format!("/rules/{}", B::Game::ID) target="ranarium-rules">
                            {move || say("web-rules")}
                        </a>
                        <button type="button" on:click=move |_| sheets.open(Sheet::Settings)>
                            {move || say("web-settings")}
                        </button>
                        <button type="button" on:click=move |_| sheets.open(Sheet::Keys)>
                            {move || say("web-keys")}
                        </button>
                        <button
                            type="button"
                            disabled=move || is_over.get() || session.viewer.get().seat().is_none()
                            on:click=move |_| is_resigning.set(true)
                        >
                            {move || say("web-resign")}
                        </button>
                    </div>
                </details>
            </div>
        </header>
        <section class=format!("table game-{}", B::Game::ID) aria-label=move || say("web-table")>
            {B::table(board)}
        </section>
        <div class="extra">
        <Show when=move || is_judged.get()>
            {as_soon_as_here(late(Late::Judged {
                board,
                judged: session.judged,
                pointed: session.pointed,
            }))}
        </Show>
        {move || {
            scene
                .with(|scene| scene.returns)
                .filter(|_| is_over.get())
                .map(|returns| {
                    as_soon_as_here(late(Late::End(MatchEnd {
                        match_id: session.info().match_id,
                        returns,
                        early_end: session.early_end.get_untracked(),
                        words,
                        rematch,
                    })))
                })
        }}
        {move || {
            let seat = session.viewer.get_untracked().seat().filter(|_| is_resigning.get())?;
            let match_id = session.info().match_id;
            Some(as_soon_as_here(late(Late::Resign { match_id, seat, is_open: is_resigning })))
        }}
        <Show when=move || is_text_shown.get()>
            <section class="text-view" aria-label=move || say("web-text-view")>
                {as_soon_as_here(late(Late::Text { board, line: typed_line }))}
            </section>
        </Show>
        </div>
        <Bar<B::Choice> board prompt>
            {move || {
                let is_free = board.pending.with(|pending| matches!(pending, PendingAction::Empty));
                let (part, _) = mark.get().filter(|_| is_free)?;
                let next = move |_| coach.next();
                Some(view! {
                    <button type="button" data-coach=part on:click=next>
                        {move || say("web-coach-next")}
                    </button>
                })
            }}
            <Show when=move || is_waiting.get() && !has_company>
                <button type="button" class="hurry" on:click=move |_| session.hurry()>
                    {move || say("web-hurry")}
                </button>
            </Show>
        </Bar<B::Choice>>
        <Show when=move || is_log_shown.get()>
            <div class="side-behind" aria-hidden="true" on:click=move |_| is_log_shown.set(false)></div>
        </Show>
        <aside class="side" class:side-shown=move || is_log_shown.get()>
            <header class="side-head only-narrow">
                <h2>{move || say("web-log")}</h2>
                <button
                    type="button"
                    class="sheet-close"
                    disabled=move || !is_log_shown.get()
                    aria-label=move || say("web-log-close")
                    on:click=move |_| is_log_shown.set(false)
                >
                    {icon(CLOSE)}
                </button>
            </header>
            <LogPanel<B> log=session.log words/>
        </aside>
    }
    .into_any()
}

fn target(event: &KeyboardEvent) -> Option<web_sys::Element> {
    event.target()?.dyn_into().ok()
}

/// Returns `true` if the key is for a field, or for an open dialog.
fn is_typing(event: &KeyboardEvent) -> bool {
    let is_field = target(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    });
    is_field || matches!(document().query_selector("dialog[open]"), Ok(Some(_)))
}

/// Returns `true` if the focused element handles Enter itself.
fn is_on_control(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| {
        let is_named = matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY");
        is_named || element.get_attribute("role").as_deref() == Some("button")
    })
}
