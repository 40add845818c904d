//! A hint of the strongest bot, drawn on the board, and on demand the other actions that it would
//! choose, each with its chance to win and the reasons.

use crate::icons::{CLOSE, icon};
use crate::play::bar;
use crate::texts::study_words;
use leptos::prelude::*;
use ranarium_board::{ActionOf, Board, BoardContext, Words};
use ranarium_game::{GameOptions, Message, Narration, Seat};
use ranarium_search::Judged;

/// Maximum number of actions that are shown.
const MAX_SHOWN: usize = 5;

/// The media query of windows with room beside the table.
const WIDE: &str = "(min-width: 68.75rem)";

/// The signals of the hints of a match. Cheap to copy.
struct Hints<B: Board> {
    board: BoardContext<B::Choice>,
    /// Actions and their values, best first.
    judged: RwSignal<Vec<Judged<ActionOf<B::Choice>>>>,
    /// The hint under the pointer, or with the focus.
    pointed: RwSignal<Option<ActionOf<B::Choice>>>,
    words: Signal<Words>,
}

impl<B: Board> Clone for Hints<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for Hints<B> {}

/// The best of the actions that a bot judged, and on demand the others. The board draws the one
/// pointed at, and lifts the chosen one.
pub fn hints<B: Board>(
    board: BoardContext<B::Choice>,
    judged: RwSignal<Vec<Judged<ActionOf<B::Choice>>>>,
    pointed: RwSignal<Option<ActionOf<B::Choice>>>,
) -> impl IntoView {
    let names: Vec<String> = board.words.with_untracked(|words| {
        let players = board.options.with_value(GameOptions::players);
        Seat::all(players).map(|seat| words.name(seat)).collect()
    });
    let words = study_words::<B>(Signal::stored(names));
    let hints = Hints::<B> {
        board,
        judged,
        pointed,
        words,
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let shows_all = RwSignal::new(false);
    let others = Memo::new(move |_| {
        let count = judged.with(Vec::len).min(MAX_SHOWN);
        count.saturating_sub(1)
    });
    let rows = move || {
        let mut all = judged.get();
        let is_only = all.len() == 1 && all[0].visits == 0;
        all.truncate(MAX_SHOWN);
        let shown = match shows_all.get() {
            true => all.len(),
            false => 1,
        };
        let rows = all.into_iter().take(shown);
        rows.map(|hint| row(hints, hint, is_only)).collect_view()
    };
    let more = move || {
        let message = Message::new("web-hints-more").with("count", others.get());
        words.with(|words| words.say(&message))
    };
    // A selection needs the bar, which a hint covers on narrow screens.
    let is_behind = move || !bar::is_empty(board);
    view! {
        <section class="hints" class:hints-behind=is_behind aria-label=move || say("web-hints")>
            <header>
                <h2>{move || say("web-hints")}</h2>
                <button
                    type="button"
                    class="sheet-close"
                    aria-label=move || say("web-close")
                    on:click=move |_| judged.set(Vec::new())
                >
                    {icon(CLOSE)}
                </button>
            </header>
            <ol>{rows}</ol>
            <Show when=move || { others.get() > 0 && !shows_all.get() }>
                <button type="button" class="quiet hints-more" on:click=move |_| shows_all.set(true)>
                    {more}
                </button>
            </Show>
        </section>
    }
}

/// Returns an action in words, with its place where its words name none.
fn described<B: Board>(hints: Hints<B>, action: ActionOf<B::Choice>) -> String {
    let scene = hints.board.scene;
    let place = scene.with_untracked(|scene| B::whereabouts(scene, &action));
    hints.words.with(|words| {
        let text = words.say(&B::Game::describe_action(&action));
        match place {
            Some(place) => format!("{text} {}", words.say(&place)),
            None => text,
        }
    })
}

fn row<B: Board>(
    hints: Hints<B>,
    hint: Judged<ActionOf<B::Choice>>,
    is_only: bool,
) -> impl IntoView {
    let Hints {
        board,
        judged,
        pointed,
        words,
    } = hints;
    let action = hint.action;
    let text = described(hints, action);
    let percent = (hint.value.clamp(0.0, 1.0) * 100.0).round() as i64;
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
        // On narrow screens the hints would cover the button that plays.
        match is_wide.is_some_and(|query| query.matches()) {
            true => pointed.set(Some(action)),
            false => judged.set(Vec::new()),
        }
    };
    view! {
        <li>
            <button
                type="button"
                aria-pressed=move || (pointed.get() == Some(action)).to_string()
                on:click=choose
                on:pointerenter=move |_| pointed.set(Some(action))
                on:focus=move |_| pointed.set(Some(action))
            >
                <span class="hint-what">{text}</span>
                <span class="hint-chance">{chance}</span>
                {meter}
                {reason}
            </button>
        </li>
    }
}
