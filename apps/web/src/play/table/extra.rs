//! The parts of a match beside its board that are loaded when they are first shown.

use crate::loading::as_soon_as_here;
use crate::play::lazy_parts::{Late, LoadLate, MatchEnd};
use crate::play::resigning::OTHERS_PLAY_ON;
use crate::play::session::MatchSession;
use crate::play::table::panels::Panels;
use leptos::prelude::*;
use ranarium_board::{BoardContext, Choose};
use ranarium_game::{FullGame, Seat};
use ranarium_table::Sitter;

/// Returns the question before a seat of a match at this screen resigns, or the reason why it cannot:
/// a match of several people does not end for all of them.
fn resign_question<G: FullGame>(session: MatchSession<G>, seat: Seat) -> &'static str {
    let seats = session.info().seats;
    let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Human(_));
    let mut others = seats
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != seat.index());
    match seats.len() > 2 && others.any(|(_, sitter)| is_person(sitter)) {
        true => OTHERS_PLAY_ON,
        false => "web-resign-really",
    }
}

/// The hints, the result, the confirmation of resigning, and the table as text.
pub fn extra<C: Choose>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
    panels: Panels,
    rematch: Callback<()>,
    late: LoadLate<C>,
) -> impl IntoView {
    let words = board.words;
    let is_judged = Memo::new(move |_| session.judged.with(|judged| !judged.is_empty()));
    let (is_spectator, rematch_label, took_ms) = session.remote.with_value(|remote| {
        let remote = remote.as_ref();
        (
            remote.is_some_and(|remote| remote.here.is_none()),
            remote.map_or(Signal::stored(None), |remote| remote.rematch_label),
            remote.map_or(Signal::stored(None), |remote| remote.took_ms),
        )
    });
    let result = move || {
        session.ended.get().map(|ended| {
            as_soon_as_here(late(Late::End(MatchEnd {
                match_id: session.info().match_id,
                ended,
                you: session
                    .viewer
                    .get_untracked()
                    .seat()
                    .filter(|_| !session.is_shared()),
                frogs: session.frogs(),
                rating: session
                    .remote
                    .with_value(|remote| Some(remote.as_ref()?.rating)),
                words,
                rematch: (!is_spectator).then_some(rematch),
                rematch_label,
                took_ms,
            })))
        })
    };
    let resigning = move || {
        let is_open = panels.is_resigning;
        let seat = session
            .viewer
            .get_untracked()
            .seat()
            .filter(|_| is_open.get())?;
        let match_id = session.info().match_id;
        let question = session.remote.with_value(|remote| {
            let remote = remote.as_ref()?;
            Some(remote.resign_question.get_untracked())
        });
        Some(as_soon_as_here(late(Late::Resign {
            match_id,
            seat,
            question: question.unwrap_or_else(|| resign_question(session, seat)),
            is_open,
        })))
    };
    view! {
        <div class="extra">
            <Show when=move || is_judged.get()>
                {as_soon_as_here(late(Late::Judged {
                    board,
                    judged: session.judged,
                    pointed: session.pointed,
                }))}
            </Show>
            {result}
            {resigning}
            <Show when=move || panels.is_text_shown.get()>
                <section
                    class="text-view"
                    aria-label=move || words.with(|words| words.text("web-text-view"))
                >
                    {as_soon_as_here(late(Late::Text { board, line: panels.line }))}
                </section>
            </Show>
        </div>
    }
}
