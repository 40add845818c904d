//! Notices about players who are absent or keep the others waiting, and about the user's own
//! substitute.

use crate::online::banner::idle_player::IdlePlayer;
use crate::online::table::online_table::OnlineTable;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_client::{Attendance, TableClient, TableState, clock_text};
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{Rated, SeatView};
use ranarium_table::{Clock, MatchStage};

/// A notice about a player who has left, keeps the others waiting (`idle_player`), or whom the
/// match waits for, or about the user's own substitute, with the possible actions. The row of seats
/// shows all absent players.
pub fn absence(
    online_table: OnlineTable,
    idle_player: Memo<Option<IdlePlayer>>,
    idleness: Signal<Option<u64>>,
) -> Option<AnyView> {
    let words = use_words();
    let seat = online_table.seat()?;
    let state = online_table.state.get();
    if state.stage() != Some(MatchStage::Playing) {
        return None;
    }
    if state.has_substitute(seat) {
        return Some(own_substitute(online_table, seat));
    }
    if let Some(left_s) = idleness.get() {
        return Some(countdown(match left_s {
            0 => words.text("web-online-idle-now"),
            _ => words.say(&timed(Message::new("web-online-idle"), left_s)),
        }));
    }
    // A program need not be connected to play, and in a match by days an absence is no news.
    let is_missed = |seat: &Seat| {
        let view = state.seats().get(seat.index());
        let is_person = matches!(
            view,
            Some(SeatView::Person {
                is_program: false,
                ..
            })
        );
        is_person && !state.is_by_days()
    };
    let absent = || state.absent().filter(is_missed);
    // Players whom the user can replace come first.
    let absent_seat = absent().find(|seat| state.attendance(*seat) == Attendance::Gone);
    let awaited = || absent().find(|seat| state.deciding.contains(seat));
    let (key, seat, is_long) = if let Some(seat) = absent_seat {
        ("web-online-is-gone", seat, has_substitutes(&state))
    } else if let Some(IdlePlayer { seat, left_s }) = idle_player.get() {
        if left_s > 0 {
            let message = timed(online_table.about("web-online-is-slow-soon", seat), left_s);
            return Some(countdown(words.say(&message)));
        }
        ("web-online-is-slow", seat, true)
    } else {
        ("web-online-is-away", awaited()?, false)
    };
    let helps = is_long.then(|| {
        let substitute = move |_| online_table.update(|client| client.substitute(seat));
        view! {
            <button type="button" class="main" on:click=substitute>
                {words.text("web-online-let-play")}
            </button>
        }
    });
    let text = words.say(&online_table.about(key, seat));
    Some(view! { <div class="strip-asked"><p>{text}</p>{helps}</div> }.into_any())
}

/// A notice that changes every second, so that screen readers do not read it out.
fn countdown(text: String) -> AnyView {
    view! { <div class="strip-asked" role="timer" aria-live="off"><p>{text}</p></div> }.into_any()
}

/// Returns a message with a time in minutes and seconds.
fn timed(message: Message, left_s: u64) -> Message {
    message.with("time", clock_text(left_s * 1_000))
}

/// Returns `true` if a player may have the computer play for one who is gone. In a rated match,
/// with a clock for each decision and while the clocks are paused, none may.
fn has_substitutes(state: &TableState) -> bool {
    state.table.as_ref().is_some_and(|table| {
        let is_clocked = matches!(table.clock, Clock::PerDecision { .. });
        table.rated == Rated::Casual && !is_clocked && table.pause.is_none()
    })
}

/// The notice that a bot plays for the user, with a button to return unless the seat is lost or its
/// time is up.
fn own_substitute(online_table: OnlineTable, seat: Seat) -> AnyView {
    let words = use_words();
    // The clock of a decision starts anew at the next one; the clock of a match does not.
    let is_of_match = online_table.state.with(|state| {
        let clock = state.info.as_ref().map(|info| info.clock);
        matches!(clock, Some(Clock::Budget { .. }))
    });
    let is_up = online_table.is_time_up(seat);
    let (key, may_return) = match online_table.loss_key(seat) {
        Some("web-seat-resigned") => ("web-online-have-resigned", false),
        Some(_) => ("web-online-time-up", false),
        None if is_up && is_of_match => ("web-online-time-up", false),
        None => ("web-online-played-for", !is_up),
    };
    let back = may_return.then(|| {
        let back = move |_| online_table.update(TableClient::take_seat_back);
        view! {
            <button type="button" class="main" on:click=back>
                {words.text("web-online-return")}
            </button>
        }
    });
    view! { <div class="strip-asked"><p>{words.text(key)}</p>{back}</div> }.into_any()
}
