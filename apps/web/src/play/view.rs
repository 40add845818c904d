//! A match on the screen.

use crate::boards::{self, Loading};
use crate::icons::{HINT, HURRY, LOG, MORE, UNDO, icon};
use crate::pages::rules::open_clause;
use crate::play::analysis::AnalysisPanel;
use crate::play::cover::Cover;
use crate::play::help::Help;
use crate::play::result::{Points, in_words};
use crate::play::session::Session;
use crate::play::{Bar, LogPanel, seats};
use crate::settings::use_settings;
use crate::texts::game_words;
use crate::worker::ELSEWHERE;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, Scene, Words};
use ranarium_game::{FullGame, Game, Message};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// Loads the table of a game as text, with a line to type an action in.
pub type TextView<C> = fn(BoardContext<C>, NodeRef<leptos::html::Input>) -> Loading<AnyView>;

/// A match on the screen, and how to play another like it: nothing until the first update is here,
/// a cover between people, and then the table.
pub fn match_view<B: Board>(
    session: Session<B::Game>,
    rematch: Callback<()>,
    text_view: TextView<B::Choice>,
) -> impl IntoView {
    let names = session.names();
    let words = game_words::<B>(Signal::derive(move || names.clone()));
    let is_here = Memo::new(move |_| session.scene.with(Option::is_some));
    view! {
        <div class=format!("match room-{}", B::Game::ID)>
            {move || match session.cover.get() {
                Some(seat) => view! { <Cover session words seat/> }.into_any(),
                None if is_here.get() => table::<B>(session, words, rematch, text_view).into_any(),
                None => {
                    view! { <p class="loading">{move || words.with(|words| words.text("web-loading"))}</p> }
                        .into_any()
                }
            }}
            {move || {
                session
                    .trouble
                    .get()
                    .map(|why| {
                        let said = move || {
                            words.with(|words| match why.as_str() {
                                ELSEWHERE => words.text("web-elsewhere"),
                                why => words.say(&Message::new("web-trouble").with("why", why)),
                            })
                        };
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

/// The scene, while there is one. Between two viewers the last one stands.
fn scenes<G: FullGame>(session: Session<G>) -> Option<Signal<Arc<Scene<G>>>> {
    let first = session.scene.get_untracked()?;
    let last = RwSignal::new(first);
    Effect::new(move |_| {
        if let Some(scene) = session.scene.get() {
            last.set(scene);
        }
    });
    Some(last.into())
}

fn prompt<G: FullGame>(scene: &Scene<G>, words: &Words) -> String {
    if let Some(returns) = &scene.returns {
        return in_words(returns, words);
    }
    if scene.is_my_turn() {
        return words.text("web-your-turn");
    }
    match scene.deciding[..] {
        [seat] if !scene.viewer.is(seat) => {
            words.say(&Message::new("web-their-turn").with("player", seat))
        }
        _ => words.text("web-waiting"),
    }
}

fn table<B: Board>(
    session: Session<B::Game>,
    words: Signal<Words>,
    rematch: Callback<()>,
    text_view: TextView<B::Choice>,
) -> impl IntoView {
    let Some(scene) = scenes(session) else {
        return ().into_any();
    };
    let settings = use_settings();
    let clause = Callback::new(move |clause: &'static str| open_clause(B::Game::ID, clause));
    let hint = Signal::derive(move || {
        session
            .judged
            .with(|judged| judged.first().map(|(action, _)| *action))
    });
    let board = BoardContext::<B::Choice>::new(
        scene,
        hint,
        words,
        session.options(),
        session.board_services(clause, settings.at_once.into()),
    );
    let prompt = Signal::derive(move || {
        let remark = session.remark.get();
        words.with(|words| match &remark {
            Some(remark) => words.say(remark),
            None => scene.with(|scene| prompt(scene, words)),
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
    let is_text_shown = RwSignal::new(false);
    let is_log_shown = RwSignal::new(false);
    let is_help_shown = RwSignal::new(false);
    let is_over = Memo::new(move |_| scene.with(|scene| scene.returns.is_some()));
    let on_key = move |event: &KeyboardEvent| {
        if is_typing(event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "Escape" => board.step_back(),
            "u" | "U" => session.undo(),
            "h" | "H" => session.ask_hint(),
            "l" | "L" => is_log_shown.update(|shown| *shown = !*shown),
            "?" => is_help_shown.set(true),
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
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let options = session.options();
    view! {
        <header class="match-head">
            <h1>{move || say("name")}</h1>
            <div class="tools" role="toolbar" aria-label=move || say("web-tools")>
                <Show when=move || !session.thinking.with(Vec::is_empty)>
                    <button type="button" on:click=move |_| session.hurry()>
                        {icon(HURRY)}
                        <span>{move || say("web-hurry")}</span>
                    </button>
                </Show>
                <button
                    type="button"
                    disabled=move || session.hinting.get() || is_over.get()
                    on:click=move |_| session.ask_hint()
                >
                    {icon(HINT)}
                    <span>{move || say(if session.hinting.get() { "web-hinting" } else { "web-hint" })}</span>
                </button>
                <button type="button" disabled=move || is_over.get() on:click=move |_| session.undo()>
                    {icon(UNDO)}
                    <span>{move || say("web-undo")}</span>
                </button>
                <button
                    type="button"
                    aria-expanded=move || is_log_shown.get().to_string()
                    class="only-narrow"
                    on:click=move |_| is_log_shown.update(|shown| *shown = !*shown)
                >
                    {icon(LOG)}
                    <span>{move || say("web-log")}</span>
                </button>
                <details class="more">
                    <summary class="button">
                        {icon(MORE)}
                        <span>{move || say("web-more")}</span>
                    </summary>
                    <div class="more-list">
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
                        <button type="button" on:click=move |_| is_help_shown.set(true)>
                            {move || say("web-keys")}
                        </button>
                    </div>
                </details>
            </div>
        </header>
        {seats::<B>(scene, options, session.info().seats, words, session.thinking.into())}
        <section class=format!("table game-{}", B::Game::ID) aria-label=move || say("web-table")>
            {B::table(board)}
        </section>
        <div class="extra">
        <AnalysisPanel<B::Choice> board judged=session.judged/>
        {move || {
            scene
                .with(|scene| scene.returns)
                .filter(|_| is_over.get())
                .map(|returns| {
                    let info = session.info();
                    view! {
                        <section class="result">
                            <h2>{move || words.with(|words| in_words(&returns, words))}</h2>
                            <Points returns words/>
                            <div class="row">
                                <button type="button" class="main" on:click=move |_| rematch.run(())>
                                    {move || say("web-rematch")}
                                </button>
                                <a class="button" href=format!("/replay/{}", info.match_id)>
                                    {move || say("web-replay")}
                                </a>
                                <a class="button" href="/">
                                    {move || say("web-home")}
                                </a>
                            </div>
                        </section>
                    }
                })
        }}
        <Show when=move || is_text_shown.get()>
            <section class="text-view" aria-label=move || say("web-text-view")>
                {boards::as_soon_as_here(text_view(board, typed_line))}
            </section>
        </Show>
        </div>
        <Bar<B::Choice> board prompt/>
        <aside class="side" class:side-shown=move || is_log_shown.get()>
            <LogPanel log=session.log words/>
        </aside>
        <Help shown=is_help_shown words/>
    }
    .into_any()
}

fn target(event: &KeyboardEvent) -> Option<web_sys::Element> {
    event.target()?.dyn_into().ok()
}

/// Whether the key is meant for a field, or for a dialog over the match.
fn is_typing(event: &KeyboardEvent) -> bool {
    let is_field = target(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    });
    is_field || matches!(document().query_selector("dialog[open]"), Ok(Some(_)))
}

/// Whether the focus is on something that takes Enter for itself.
fn is_on_control(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| {
        let is_named = matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY");
        is_named || element.get_attribute("role").as_deref() == Some("button")
    })
}
