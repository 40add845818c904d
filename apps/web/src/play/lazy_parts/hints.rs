//! The actions that the strongest bot would choose, each with its chance to win and the reasons.

use crate::icons::{CLOSE, icon};
use crate::texts::study_words;
use leptos::prelude::*;
use ranarium_board::{ActionOf, Board, BoardContext, Words};
use ranarium_game::{GameOptions, Message, Narration, Seat};
use ranarium_search::Judged;

/// Maximum number of actions that are shown.
const MAX_SHOWN: usize = 5;

/// The media query of windows with room beside the table.
const WIDE: &str = "(min-width: 68.75rem)";

/// The actions that a bot judged, best first. The board marks the one pointed at, and lifts the
/// chosen one.
pub fn hints<B: Board>(
    board: BoardContext<B::Choice>,
    hints: RwSignal<Vec<Judged<ActionOf<B::Choice>>>>,
    pointed_hint: RwSignal<Option<ActionOf<B::Choice>>>,
) -> impl IntoView {
    let names: Vec<String> = board.words.with_untracked(|words| {
        let players = board.options.with_value(GameOptions::players);
        Seat::all(players).map(|seat| words.name(seat)).collect()
    });
    let words = study_words::<B>(Signal::stored(names));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let rows = move || {
        let all = hints.get();
        let is_only = all.len() == 1 && all[0].visits == 0;
        let rows = all.into_iter().take(MAX_SHOWN);
        rows.map(|hint| row::<B>(board, hint, is_only, hints, pointed_hint, words))
            .collect_view()
    };
    view! {
        <section class="hints" aria-label=move || say("web-hints")>
            <header>
                <h2>{move || say("web-hints")}</h2>
                <button
                    type="button"
                    class="sheet-close"
                    aria-label=move || say("web-close")
                    on:click=move |_| hints.set(Vec::new())
                >
                    {icon(CLOSE)}
                </button>
            </header>
            <ol>{rows}</ol>
        </section>
    }
}

fn row<B: Board>(
    board: BoardContext<B::Choice>,
    hint: Judged<ActionOf<B::Choice>>,
    is_only: bool,
    hints: RwSignal<Vec<Judged<ActionOf<B::Choice>>>>,
    pointed_hint: RwSignal<Option<ActionOf<B::Choice>>>,
    words: Signal<Words>,
) -> impl IntoView {
    let action = hint.action;
    let percent = (hint.value.clamp(0.0, 1.0) * 100.0).round() as i64;
    let text = words.with(|words| words.say(&B::Game::describe_action(&action)));
    let chance = match (is_only, hint.visits) {
        (true, _) => words.with(|words| words.text("web-only-move")),
        (false, 0) => String::new(),
        (false, _) => {
            words.with(|words| words.say(&Message::new("web-chance-of").with("percent", percent)))
        }
    };
    let meter = (hint.visits > 0).then(|| {
        view! { <meter min="0" max="100" value=percent.to_string() aria-hidden="true"></meter> }
    });
    let reasons = board.scene.with_untracked(|scene| {
        let foresee = || board.foresee(&action);
        let reasons = B::reasons(scene, &action, &foresee);
        words.with(|words| {
            let reasons: Vec<String> = reasons.iter().map(|reason| words.say(reason)).collect();
            reasons.join(" · ")
        })
    });
    let reason = (!reasons.is_empty()).then(|| view! { <span class="hint-why">{reasons}</span> });
    let choose = move |_| {
        board.take_hint(action, B::Game::describe_action(&action));
        let is_wide = window().match_media(WIDE).ok().flatten();
        // On narrow screens the list would cover the lifted pieces.
        match is_wide.is_some_and(|query| query.matches()) {
            true => pointed_hint.set(Some(action)),
            false => hints.set(Vec::new()),
        }
    };
    view! {
        <li>
            <button
                type="button"
                aria-pressed=move || (pointed_hint.get() == Some(action)).to_string()
                on:click=choose
                on:pointerenter=move |_| pointed_hint.set(Some(action))
                on:focus=move |_| pointed_hint.set(Some(action))
            >
                <span class="hint-what">{text}</span>
                <span class="hint-chance">{chance}</span>
                {meter}
                {reason}
            </button>
        </li>
    }
}
