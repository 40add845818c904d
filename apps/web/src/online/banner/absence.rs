//! Notices about players who are absent, and about the user's own substitute.

use crate::online::at_table::AtTable;
use crate::online::player_status::about;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_client::{Attendance, TableClient, left_ms};
use ranarium_game::Seat;
use ranarium_protocol::online::{Rated, SeatView};
use ranarium_table::{Clock, Stage};

/// A notice about a player who has left or whom the match waits for, or about the user's own
/// substitute, with the possible actions. The row of seats shows all absent players.
pub fn absence(at: AtTable) -> Option<AnyView> {
    let words = use_words();
    let seat = at.seat()?;
    let state = at.state.get();
    if state.stage() != Some(Stage::Playing) {
        return None;
    }
    if state.has_substitute(seat) {
        return Some(own_substitute(at, seat));
    }
    // A bot need not be connected to play.
    let is_person = |one: &Seat| {
        let view = state.seats().get(one.index());
        matches!(view, Some(SeatView::Person { is_bot: false, .. }))
    };
    let absent = || state.absent().filter(is_person);
    // Players who have left come first: the user can act on them.
    let gone = absent().find(|one| state.attendance(*one) == Attendance::Gone);
    let awaited = || absent().find(|one| state.deciding.contains(one));
    let one = gone.or_else(awaited)?;
    let said = words.say(&match gone {
        Some(one) => about(at, "web-online-is-gone", one),
        None => about(at, "web-online-is-away", one),
    });
    let is_casual = state
        .table
        .is_some_and(|table| table.rated == Rated::Casual);
    let helps = (gone.is_some() && is_casual).then(|| {
        let substitute = move |_| at.update(|client| client.substitute(one));
        view! {
            <button type="button" class="main" on:click=substitute>
                {words.text("web-online-let-play")}
            </button>
        }
    });
    Some(view! { <div class="strip-asked"><p>{said}</p>{helps}</div> }.into_any())
}

/// The notice that the computer plays for the user, who may come back unless their time is up.
fn own_substitute(at: AtTable, seat: Seat) -> AnyView {
    let words = use_words();
    let server_ms = at.server.server_ms();
    let left = at
        .time
        .with(|time| left_ms(time.as_ref()?, seat, server_ms));
    // A clock of each decision begins anew; one of the whole match does not.
    let is_of_match = at.state.with(|state| {
        let clock = state.info.as_ref().map(|info| info.clock);
        matches!(clock, Some(Clock::Budget { .. }))
    });
    let is_out = left == Some(0) && is_of_match;
    if is_out {
        return view! { <div class="strip-asked"><p>{words.text("web-online-time-up")}</p></div> }
            .into_any();
    }
    let back = move |_| at.update(TableClient::take_seat_back);
    view! {
        <div class="strip-asked">
            <p>{words.text("web-online-played-for")}</p>
            <button type="button" class="main" on:click=back>
                {words.text("web-online-return")}
            </button>
        </div>
    }
    .into_any()
}
