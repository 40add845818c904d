//! The table of a match: its seats and tools, the board with the bar below it, and the log.

mod extra;
mod log_side;
mod match_bar;
mod more_menu;
mod panels;
mod prompt;
mod shortcuts;
mod tab_name;
mod toolbar;

use crate::icons::{HOME, icon};
use crate::play::lazy_parts::LoadLazyPart;
use crate::play::log::last_moves;
use crate::play::remote_match::RemoteMatch;
use crate::play::seats::{SeatRow, seats};
use crate::play::session::MatchSession;
use crate::play::table::extra::extra;
use crate::play::table::log_side::log_side;
use crate::play::table::match_bar::match_bar;
use crate::play::table::panels::Panels;
use crate::play::table::shortcuts::handle_shortcuts;
use crate::play::table::tab_name::name_match_tab;
use crate::play::table::toolbar::toolbar;
use crate::settings::use_settings;
use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, Board, BoardContext, Scene, Words};
use ranarium_game::{FullGame, Game, Message};
use std::sync::Arc;

/// The table of a match; empty before the first scene.
pub fn table<B: Board>(
    session: MatchSession<B::Game>,
    words: Signal<Words>,
    rematch: Callback<()>,
    load_part: LoadLazyPart<B::Choice>,
) -> AnyView {
    let Some(scene) = scenes(session) else {
        return ().into_any();
    };
    let settings = use_settings();
    let sheets = use_sheets();
    let clause = Callback::new(move |clause| sheets.open_clause(B::Game::ID, clause));
    let board = BoardContext::<B::Choice>::new(
        scene,
        hint(session),
        words,
        session.options(),
        session.board_services(clause, settings.plays_at_once.into()),
    );
    let panels = Panels::new();
    let has_lost = Memo::new(move |_| {
        let (lost, seat) = (session.lost(), session.viewer.get().seat());
        seat.is_some_and(|seat| lost.contains(seat))
    });
    let is_played_for = Memo::new(move |_| has_lost.get() || session.has_substitute());
    let is_over = Memo::new(move |_| scene.with(|scene| scene.returns.is_some()));
    show_aim(session, board);
    Effect::new(move |_| board.decided.set(session.decided()));
    Effect::new(move |_| {
        if is_played_for.get() {
            board.put_down();
        }
    });
    put_down_for_hints(session, board);
    handle_shortcuts(session, board, panels);
    let remote = session.remote.get_value();
    if let Some(remote) = &remote {
        track_last_moves(session, remote, words);
        name_match_tab(session, board, is_played_for, remote.idleness);
    }
    let notices = remote.as_ref().map(|remote| remote.notices.run());
    let row = SeatRow {
        scene,
        seat_infos: session.info().seats,
        frogs: session.frogs(),
        programs: session.info().programs,
        words,
        thinking: session.thinking.into(),
        remark: session.remark,
        remote,
        is_own_screen: !session.is_shared(),
        ended: session.ended.into(),
    };
    view! {
        <header class="match-head">
            <a class="way-home" href="/" aria-label=move || board.text("web-leave")>
                {icon(HOME)}
            </a>
            <h1>{move || board.text("name")}</h1>
            {seats::<B>(row)}
            {toolbar(session, board, panels, (is_over, has_lost))}
        </header>
        <section
            class=format!("table game-{}", B::Game::ID)
            aria-label=move || board.text("web-table")
        >
            {B::table(board)}
        </section>
        {shown_again(session, words)}
        {extra(session, board, panels, rematch, load_part)}
        {notices}
        {match_bar(session, board, panels, has_lost, is_played_for)}
        {log_side::<B>(session, board, panels.is_log_shown)}
    }
    .into_any()
}

/// A button over the whole board that continues. It is there while earlier events are shown again,
/// or a move of another player stays on the screen. Screen readers announce it.
fn shown_again<G: FullGame>(session: MatchSession<G>, words: Signal<Words>) -> impl IntoView {
    let is_again = Memo::new(move |_| session.shown_again.with(Option::is_some));
    let text = move || {
        let key = match is_again.get() {
            true => "web-shown-again",
            false => "web-held",
        };
        words.with(|words| words.text(key))
    };
    let go_on = move |_| match is_again.get_untracked() {
        true => session.show_following(),
        false => session.release(),
    };
    view! {
        <div class="shown-again-status" role="status">
            <Show when=move || { is_again.get() || session.is_held.get() }>
                <button type="button" class="shown-again" on:click=go_on>
                    <span>{text}</span>
                </button>
            </Show>
        </div>
    }
}

/// Keeps the latest move of each seat up to date for the notices.
fn track_last_moves<G: FullGame>(
    session: MatchSession<G>,
    remote: &RemoteMatch,
    words: Signal<Words>,
) {
    let moves = remote.last_moves;
    Effect::new(move |_| {
        let latest = words.with(|words| session.log.with(|log| last_moves(log, words)));
        moves.set(latest);
    });
}

/// Returns the scene, once there is one; between two viewers it stays the last one.
fn scenes<G: FullGame>(session: MatchSession<G>) -> Option<Signal<Arc<Scene<G>>>> {
    let first = session.scene.get_untracked()?;
    let last = RwSignal::new(first);
    Effect::new(move |_| {
        // A scene whose events are on the board is not shown a second time.
        if let Some(scene) = session.visible_scene()
            && !last.with_untracked(|last| Arc::ptr_eq(last, &scene))
        {
            last.set(scene);
        }
    });
    Some(last.into())
}

/// Returns the action that the board highlights: the hint that is pointed at, or else the best.
fn hint<G: FullGame>(session: MatchSession<G>) -> Signal<Option<G::Action>> {
    Signal::derive(move || {
        let best = || {
            session
                .hints
                .with(|hints| hints.first().map(|best| best.action))
        };
        session
            .pointed_hint
            .get()
            .filter(|_| best().is_some())
            .or_else(best)
    })
}

/// Gives up the selection when hints arrive: the board draws a hint while nothing is selected, and
/// on narrow screens the bar would hide the hints.
fn put_down_for_hints<C: ActionChoice>(session: MatchSession<C::Game>, board: BoardContext<C>) {
    Effect::new(move |_| {
        let has_hints = session.hints.with(|hints| !hints.is_empty());
        if has_hints && !untrack(|| board.is_played()) {
            board.put_down();
        }
    });
}

/// Shows the aim of the game in the bar at the start of a match.
fn show_aim<C: ActionChoice>(session: MatchSession<C::Game>, board: BoardContext<C>) {
    Effect::new(move |_| {
        if session.is_new.get() && board.news.with(Vec::is_empty) {
            board.news.set(vec![Message::new("aim")]);
        }
    });
}
