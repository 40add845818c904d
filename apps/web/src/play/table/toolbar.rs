//! The tools of a match: hint, undo, mute, and the menu of the others.

use crate::browser::sound;
use crate::icons::{HINT, LOUD, MUTED, UNDO, icon};
use crate::play::session::MatchSession;
use crate::play::table::more_menu::more_menu;
use crate::play::table::panels::Panels;
use crate::settings::use_settings;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext, Sound, Words};
use ranarium_game::{FullGame, Game, Message};

/// The tools of a match; at an online table the table's own in place of hints. They depend on two
/// facts: the match is over, and the viewer has lost while it continues.
pub fn toolbar<C: ActionChoice>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
    panels: Panels,
    (is_over, has_lost): (Memo<bool>, Memo<bool>),
) -> impl IntoView {
    let words = board.words;
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let undo_label = move || words.with(|words| words.say(&session.undo_label()));
    let (first, actions) = match session.remote.get_value() {
        Some(remote) => (remote.tools.run(), Some(remote.actions.run())),
        None => (hint_button(session, words, is_over).into_any(), None),
    };
    let no_undo = Memo::new(move |_| session.no_undo().filter(|_| !board.can_step_back()));
    let undo_hint = move || match no_undo.get() {
        Some(reason) => words.with(|words| words.say(&reason)),
        None => undo_label(),
    };
    // A spectator has nothing to take back, and no match to resign. A press on the grey button
    // shows why nothing can be taken back.
    let undo = (!session.is_spectating()).then(|| {
        view! {
            <button
                type="button"
                disabled=move || is_over.get()
                aria-disabled=move || no_undo.with(Option::is_some).to_string()
                hidden=move || has_lost.get()
                title=undo_hint
                on:click=move |_| take_back(session, board)
            >
                {icon(UNDO)}
                <span>{undo_label}</span>
            </button>
        }
    });
    let can_resign = Signal::derive(move || {
        !is_over.get() && !has_lost.get() && session.viewer.get().seat().is_some()
    });
    view! {
        <div class="tools" role="toolbar" aria-label=move || say("web-tools")>
            {first}
            {undo}
            {mute_button(words)}
            {more_menu(C::Game::ID, words, panels, can_resign, actions)}
        </div>
    }
}

/// Takes back the latest step of a selection, or else the latest decision.
pub fn take_back<C: ActionChoice>(session: MatchSession<C::Game>, board: BoardContext<C>) {
    match untrack(|| board.can_step_back()) {
        true => board.step_back(),
        false => session.undo(),
    }
}

/// A button that turns sounds off, or on again.
fn mute_button(words: Signal<Words>) -> impl IntoView {
    let settings = use_settings();
    let is_muted = Memo::new(move |_| settings.volume.get() == 0);
    let label = move || {
        let key = if is_muted.get() {
            "web-unmute"
        } else {
            "web-mute"
        };
        words.with(|words| words.text(key))
    };
    let toggle = move |_| {
        settings.toggle_sound();
        sound::play(settings, Sound::Plop);
    };
    view! {
        <button type="button" title=label on:click=toggle>
            {move || icon(if is_muted.get() { MUTED } else { LOUD })}
            <span>{label}</span>
        </button>
    }
}

fn hint_button<G: FullGame>(
    session: MatchSession<G>,
    words: Signal<Words>,
    is_over: Memo<bool>,
) -> impl IntoView {
    let label = move || {
        let key = if session.is_hinting.get() {
            "web-hinting"
        } else {
            "web-hint"
        };
        words.with(|words| words.text(key))
    };
    // The viewer's seat, if that person plays without hints.
    let seat_without_hints = Memo::new(move |_| {
        let seat = session.viewer.get().seat()?;
        (!session.has_hints(seat)).then_some(seat)
    });
    let reason = move || {
        let message = Message::new("web-without-hints").with("player", seat_without_hints.get()?);
        Some(words.with(|words| words.say(&message)))
    };
    view! {
        <button
            type="button"
            disabled=move || {
                session.is_hinting.get() || is_over.get() || seat_without_hints.get().is_some()
            }
            title=reason
            on:click=move |_| session.ask_hint()
        >
            {icon(HINT)}
            <span>{label}</span>
        </button>
    }
}
