//! The parts of a match beside its board that are loaded when they are first shown.

use crate::loading::loaded_part;
use crate::play::lazy_parts::resigning::OTHERS_PLAY_ON;
use crate::play::lazy_parts::{LazyPart, LoadLazyPart, MatchEnd};
use crate::play::result::MatchResult;
use crate::play::session::MatchSession;
use crate::play::table::panels::Panels;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext, Words};
use ranarium_game::{FullGame, Seat};
use ranarium_table::SeatInfo;

/// The hints, the result, the confirmation of resigning, and the table as text.
pub fn extra<C: ActionChoice>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
    panels: Panels,
    rematch: Callback<()>,
    load_part: LoadLazyPart<C>,
) -> impl IntoView {
    let words = board.words;
    let has_hints = Memo::new(move |_| session.hints.with(|hints| !hints.is_empty()));
    // A signal also notifies of equal values; the result must not be rebuilt during a touch.
    let ended = Memo::new(move |_| session.ended.get().filter(|_| !board.is_ending.get()));
    let result = move || {
        let end = match_end(session, ended.get()?, words, rematch);
        Some(loaded_part(load_part(LazyPart::End(end))))
    };
    let resigning = move || Some(loaded_part(load_part(resigning(session, panels)?)));
    view! {
        <div class="extra">
            <Show when=move || has_hints.get()>
                {loaded_part(load_part(LazyPart::Hints {
                    board,
                    hints: session.hints,
                    pointed_hint: session.pointed_hint,
                }))}
            </Show>
            {result}
            {resigning}
            <Show when=move || panels.is_text_shown.get()>
                <section
                    class="text-view"
                    aria-label=move || words.with(|words| words.text("web-text-view"))
                >
                    {loaded_part(load_part(LazyPart::TextView { board, line: panels.line }))}
                </section>
            </Show>
        </div>
    }
}

/// Returns the end of the match.
fn match_end<G: FullGame>(
    session: MatchSession<G>,
    ended: MatchResult,
    words: Signal<Words>,
    rematch: Callback<()>,
) -> MatchEnd {
    let (is_spectator, rematch_label, took_ms, rating) = session.remote.with_value(|remote| {
        let remote = remote.as_ref();
        (
            remote.is_some_and(|remote| remote.here.is_none()),
            remote.map_or(Signal::stored(None), |remote| remote.rematch_label),
            remote.map_or(Signal::stored(None), |remote| remote.took_ms),
            remote.map(|remote| remote.rating),
        )
    });
    let seat = session.viewer.get_untracked().seat();
    MatchEnd {
        match_id: session.info().match_id,
        ended,
        substituted: untrack(|| session.substituted()),
        you: seat.filter(|_| !session.is_shared()),
        frogs: session.frogs(),
        rating,
        words,
        rematch: (!is_spectator).then_some(rematch),
        rematch_label,
        took_ms,
    }
}

/// Returns the confirmation of resigning, while it is open.
fn resigning<C: ActionChoice>(
    session: MatchSession<C::Game>,
    panels: Panels,
) -> Option<LazyPart<C>> {
    let is_open = panels.is_resigning;
    let seat = session.viewer.get_untracked().seat();
    let seat = seat.filter(|_| is_open.get())?;
    let question = session.remote.with_value(|remote| {
        let remote = remote.as_ref()?;
        Some(remote.resign_question.get_untracked())
    });
    Some(LazyPart::ResignSheet {
        match_id: session.info().match_id,
        seat,
        question: question.unwrap_or_else(|| resign_question(session, seat)),
        is_open,
    })
}

/// Returns the question before a seat of a match at this screen resigns, or the reason why it
/// cannot: a match of several people does not end for all of them.
fn resign_question<G: FullGame>(session: MatchSession<G>, seat: Seat) -> &'static str {
    let seats = session.info().seats;
    let is_person = |seat_info: &SeatInfo| matches!(seat_info, SeatInfo::Human(_));
    let mut others = seats
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != seat.index());
    match seats.len() > 2 && others.any(|(_, seat_info)| is_person(seat_info)) {
        true => OTHERS_PLAY_ON,
        false => "web-resign-really",
    }
}
