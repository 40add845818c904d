//! The table of a match: its seats and tools, the board with the bar below it, and the log.

mod extra;
mod log_side;
mod more_menu;
mod panels;
mod prompt;
mod shortcuts;
mod toolbar;

use crate::icons::{HOME, icon};
use crate::page_title::name_tab;
use crate::play::bar::Bar;
use crate::play::coach::Coach;
use crate::play::lazy_parts::LoadLate;
use crate::play::log::last_moves;
use crate::play::seats::{SeatRow, seats};
use crate::play::session::MatchSession;
use crate::play::table::extra::extra;
use crate::play::table::log_side::log_side;
use crate::play::table::panels::Panels;
use crate::play::table::prompt::prompt;
use crate::play::table::shortcuts::handle_shortcuts;
use crate::play::table::toolbar::toolbar;
use crate::settings::use_settings;
use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, Choose, PendingAction, Scene, Words};
use ranarium_client::clock_text;
use ranarium_game::{FullGame, Game, Message};
use std::sync::Arc;

/// The table of a match; empty before the first scene.
pub fn table<B: Board>(
    session: MatchSession<B::Game>,
    words: Signal<Words>,
    rematch: Callback<()>,
    late: LoadLate<B::Choice>,
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
        session.board_services(clause, settings.at_once.into()),
    );
    let coach = Coach::new(B::Game::ID);
    // Coach marks are shown in the player's own turn alone, outside reaction windows.
    let mark = Memo::new(move |_| {
        let is_taught = scene.with(|scene| {
            scene.viewer.seat().is_some() && scene.window.is_none() && scene.is_my_turn()
        });
        coach.mark().filter(|_| is_taught)
    });
    let is_shared = session.is_shared();
    let has_lost = Memo::new(move |_| {
        let (lost, seat) = (session.lost(), session.viewer.get().seat());
        seat.is_some_and(|seat| lost.contains(seat))
    });
    let prompt = Signal::derive(move || {
        let (ended, has_lost) = (session.ended.get(), has_lost.get());
        let decided = session.decided();
        words.with(|words| {
            scene.with(|scene| prompt(scene, ended, is_shared, has_lost, decided, words))
        })
    });
    let person = Signal::derive(move || {
        let seat = scene.with(|scene| scene.seat()).filter(|_| is_shared)?;
        Some(words.with(|words| words.name(seat)))
    });
    let aside = Signal::derive(move || {
        let remark = session.remark.get();
        words.with(|words| match (&remark, mark.get()) {
            (Some(remark), _) => Some(words.say(remark)),
            (None, Some((_, said))) => Some(words.text(said)),
            (None, None) => None,
        })
    });
    let panels = Panels::new();
    show_aim(session, board);
    handle_shortcuts(session, board, panels);
    let is_over = Memo::new(move |_| scene.with(|scene| scene.returns.is_some()));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let remote = session.remote.get_value();
    if let Some(remote) = &remote {
        let (moves, idleness) = (remote.last_moves, remote.idleness);
        Effect::new(move |_| {
            let told = words.with(|words| session.log.with(|log| last_moves(log, words)));
            moves.set(told);
        });
        name_tab(move || {
            let is_mine = scene.with(|scene| scene.is_my_turn()) && !has_lost.get();
            let you = session.viewer.get().seat();
            let result = session.ended.get().map(|ended| {
                let headline = words.with(|words| ended.headline(you, words));
                headline.trim_end_matches('.').to_owned()
            });
            let turn = is_mine.then(|| match idleness.get() {
                None | Some(0) => say("web-tab-your-turn"),
                Some(left_s) => {
                    let left = clock_text(left_s * 1_000);
                    format!("{} {left}", say("web-tab-your-turn"))
                }
            });
            result
                .or(turn)
                .into_iter()
                .chain([say("name")])
                .collect::<Vec<_>>()
                .join(" · ")
        });
    }
    let notices = remote.as_ref().map(|remote| remote.notices.run());
    let row = SeatRow {
        scene,
        sitters: session.info().seats,
        programs: session.info().programs,
        words,
        thinking: session.thinking.into(),
        remark: session.remark,
        remote,
        is_own_screen: !is_shared,
        ended: session.ended.into(),
    };
    view! {
        <header class="match-head">
            <a class="way-home" href="/" aria-label=move || say("web-leave")>
                {icon(HOME)}
            </a>
            <h1>{move || say("name")}</h1>
            {seats::<B>(row)}
            {toolbar(session, board, panels, (is_over, has_lost))}
        </header>
        <section class=format!("table game-{}", B::Game::ID) aria-label=move || say("web-table")>
            {B::table(board)}
        </section>
        {extra(session, board, panels, rematch, late)}
        {notices}
        <Bar<B::Choice> board prompt aside person only_watches=has_lost>
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
            {hurry_button(session, board)}
        </Bar<B::Choice>>
        {log_side::<B>(session.log, words, panels.is_log_shown)}
    }
    .into_any()
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

/// Returns the action that the board highlights: of the hints the one pointed at, or the best.
fn hint<G: FullGame>(session: MatchSession<G>) -> Signal<Option<G::Action>> {
    Signal::derive(move || {
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
    })
}

/// Shows the aim of the game in the bar at the start of a match.
fn show_aim<C: Choose>(session: MatchSession<C::Game>, board: BoardContext<C>) {
    Effect::new(move |_| {
        if session.is_new.get() && board.news.with(Vec::is_empty) {
            board.news.set(vec![Message::new("aim")]);
        }
    });
}

/// A button that makes the bots decide at once, while the user waits for them.
fn hurry_button<C: Choose>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
) -> impl IntoView {
    let is_waiting = Memo::new(move |_| {
        !session.thinking.with(Vec::is_empty) && !board.scene.with(|scene| scene.is_my_turn())
    });
    let is_remote = session.remote.with_value(Option::is_some);
    view! {
        <Show when=move || is_waiting.get() && !is_remote>
            <button type="button" class="hurry" on:click=move |_| session.hurry()>
                {move || board.words.with(|words| words.text("web-hurry"))}
            </button>
        </Show>
    }
}
