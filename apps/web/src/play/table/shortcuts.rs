//! The keyboard shortcuts of a match.

use crate::play::session::MatchSession;
use crate::play::table::panels::Panels;
use crate::play::table::toolbar::take_back;
use crate::sheets::{Sheet, use_sheets};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext};
use wasm_bindgen::JsCast;

/// Handles the keys of a match while its table is shown.
pub fn handle_shortcuts<C: ActionChoice>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
    panels: Panels,
) {
    let sheets = use_sheets();
    let on_key = move |event: &KeyboardEvent| {
        if is_typing(event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let has_hints = || session.hints.with_untracked(|hints| !hints.is_empty());
        let is_shown_again = || session.shown_again.with_untracked(Option::is_some);
        match event.key().as_str() {
            "Escape" if panels.is_more_open.get_untracked() => panels.is_more_open.set(false),
            "Escape" if panels.is_log_shown.get_untracked() => panels.is_log_shown.set(false),
            "Escape" if is_shown_again() => session.stop_showing(),
            "Enter" | "Escape" if session.is_held.get_untracked() && !is_on_control(event) => {
                session.release();
            }
            "Escape" if has_hints() => session.hints.set(Vec::new()),
            "Escape" => board.step_back(),
            "u" | "U" => take_back(session, board),
            "h" | "H" => session.ask_hint(),
            "l" | "L" => panels.toggle_log(),
            "?" => sheets.open(Sheet::Keys),
            "/" => panels.open_line(),
            "Enter" if !is_on_control(event) => board.confirm(),
            _ => return,
        }
        event.prevent_default();
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| on_key(&event));
    on_cleanup(move || keys.remove());
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
