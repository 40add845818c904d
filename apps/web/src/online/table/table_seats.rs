//! The seats of a table that waits for its players.

use crate::icons::{CLOSE, icon};
use crate::online::frog_choice::face;
use crate::online::player_link::player_path;
use crate::online::table::choices::TableChoice;
use crate::online::table::online_table::OnlineTable;
use crate::play::names;
use crate::play::names::valid_name;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_client::TableState;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{SeatPlan, SeatView, TableChange};
use ranarium_search::Level;
use ranarium_table::SeatInfo;

/// The list of seats. The host chooses the players of those without a person, moves people to other
/// seats, and removes them.
#[component]
pub fn Seats(online_table: OnlineTable) -> impl IntoView {
    let words = use_words();
    // Presence changes often, and must not rebuild an open list.
    let seats = Memo::new(move |_| online_table.state.with(|state| state.seats().to_vec()));
    let is_host = Memo::new(move |_| online_table.state.with(TableState::is_host));
    let rows = move || {
        let is_host = is_host.get();
        let seats = seats.get().into_iter().enumerate();
        seats
            .map(|(index, seat)| view! { <SeatOfTable online_table index seat is_host/> })
            .collect_view()
    };
    view! {
        <ol class="table-seats" aria-label=move || words.text("web-seats")>
            {rows}
        </ol>
    }
}

/// A seat in the list.
#[component]
fn SeatOfTable(
    online_table: OnlineTable,
    index: usize,
    seat: SeatView,
    /// `true` if the user is the host, who can change it.
    is_host: bool,
) -> impl IntoView {
    let words = use_words();
    let number = Seat::new(index).number().to_string();
    let is_there = !seat.is_empty();
    let mood = if is_there { Mood::Happy } else { Mood::Calm };
    let control = match (&seat, is_host) {
        (SeatView::Person { user, name, .. }, true) => {
            let (user, name) = (*user, name.to_string());
            let me = online_table
                .state
                .with_untracked(|state| state.user.as_ref().map(|user| user.id));
            let seat_choice = view! { <SeatChoice online_table index name=name.clone()/> };
            let remove = (me != Some(user)).then(|| {
                let label = move || {
                    words.say(&Message::new("web-online-remove").with("player", name.clone()))
                };
                let remove = move |_| online_table.update(|client| client.remove(user));
                view! {
                    <button type="button" class="quiet remove" aria-label=label on:click=remove>
                        {icon(CLOSE)}
                    </button>
                }
            });
            Some(view! { {seat_choice} {remove} }.into_any())
        }
        (_, true) => Some(view! { <PlanChoice online_table index seat=seat.clone()/> }.into_any()),
        (SeatView::Bot(level), false) => {
            let seat_info = SeatInfo::Bot(level.clone());
            let kind = move || words.with(|words| names::kind(&seat_info, words));
            Some(view! { <span class="seat-plan soft">{kind}</span> }.into_any())
        }
        (SeatView::Free, false) => sit_button(online_table, index).map(IntoAny::into_any),
        (_, false) => None,
    };
    let user = match &seat {
        SeatView::Person { user, .. } => Some(*user),
        _ => None,
    };
    let shown_name = move || seat_name(words, online_table, &seat, index);
    // The table stays open beside the page of a player.
    let shown_name = match user {
        Some(user) => view! {
            <a class="player-link" href=player_path(user) target="_blank">{shown_name}</a>
        }
        .into_any(),
        None => view! { <span>{shown_name}</span> }.into_any(),
    };
    view! {
        <li class:seat-free=!is_there data-seat=number>
            {move || face(online_table.frog(Seat::new(index)), mood)}
            {shown_name}
            {more_time(online_table, index)}
            {control}
        </li>
    }
}

/// The note on a seat that has more time to think than others.
fn more_time(online_table: OnlineTable, index: usize) -> impl IntoView {
    let words = use_words();
    let factor = Memo::new(move |_| {
        online_table
            .state
            .with(|state| state.table.as_ref()?.clock_factor(Seat::new(index)))
    });
    move || {
        let message = Message::new("web-has-more-time").with("times", usize::from(factor.get()?));
        Some(view! { <span class="seat-time soft">{words.say(&message)}</span> })
    }
}

/// A button with which a user who has a name sits down in a free seat.
fn sit_button(online_table: OnlineTable, index: usize) -> Option<impl IntoView> {
    let words = use_words();
    let may_sit = online_table
        .state
        .with_untracked(|state| state.user.is_some() && state.seat().is_none());
    let number = Message::new("web-online-sit-at").with("number", index + 1);
    let sit = move |_| online_table.sit(Seat::new(index));
    may_sit.then(|| {
        view! {
            <button type="button" aria-label=move || words.say(&number) on:click=sit>
                {move || words.text("web-online-sit")}
            </button>
        }
    })
}

/// The choice of a person's seat, which is exchanged with the chosen one. The terms of a rated
/// match, and its seats, are fixed once others have come.
#[component]
fn SeatChoice(online_table: OnlineTable, index: usize, name: String) -> impl IntoView {
    let words = use_words();
    let label = move || words.say(&Message::new("web-online-seat-of").with("player", name.clone()));
    let move_to = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse::<usize>() {
            let (from, to) = (Seat::new(index), Seat::new(chosen));
            online_table.update(|client| client.swap_seats(from, to));
        }
    };
    let seats = online_table
        .state
        .with_untracked(|state| state.seats().len());
    let choices = (0..seats).map(|seat| {
        let number = Message::new("web-online-seat").with("number", seat + 1);
        let is_current = seat == index;
        view! {
            <option value=seat.to_string() prop:selected=selection(online_table, is_current)>
                {move || words.say(&number)}
            </option>
        }
    });
    view! {
        <select
            class="seat-choice"
            aria-label=label
            disabled=move || is_rated(online_table) && has_company(online_table)
            on:change=move_to
        >
            {choices.collect_view()}
        </select>
    }
}

/// Returns the name of a seat's player, or the kind of player that it waits for.
fn seat_name(words: PageWords, online_table: OnlineTable, seat: &SeatView, index: usize) -> String {
    match seat {
        SeatView::Free => words.text(free_key(online_table)),
        SeatView::Kept { name, .. } => {
            words.say(&Message::new("web-online-kept").with("player", name.to_string()))
        }
        SeatView::Bot(_) => online_table.name(Seat::new(index)),
        SeatView::Person { name, .. } => {
            let own_seat = online_table.state.with(|state| state.seat());
            let key = match online_table.state.with(|state| state.host()) {
                _ if own_seat == Some(Seat::new(index)) => "web-online-you",
                Some(host) if host == Seat::new(index) => "web-online-host",
                _ => return name.to_string(),
            };
            words.say(&Message::new(key).with("player", name.to_string()))
        }
    }
}

/// Returns `true` if anyone may join the table.
pub fn is_for_everyone(online_table: OnlineTable) -> bool {
    online_table.state.with(|state| {
        let table = state.table.as_ref();
        table.is_some_and(|table| TableChoice::of(table).is_open)
    })
}

/// Returns the text key for a free seat: for friends, or for anyone.
fn free_key(online_table: OnlineTable) -> &'static str {
    if is_for_everyone(online_table) {
        "web-seat-anyone"
    } else {
        "web-seat-friend"
    }
}

/// The value of the choice that takes a seat away.
const REMOVED: &str = "removed";

/// The choice of the player of a seat without a person. A seat of more than two can be taken away.
/// In a rated match there are no bots, and the seats are fixed once others have come.
#[component]
fn PlanChoice(online_table: OnlineTable, index: usize, seat: SeatView) -> impl IntoView {
    let words = use_words();
    let label = move || words.say(&Message::new("ranarium-player").with("number", index + 1));
    let current = match &seat {
        SeatView::Bot(name) => name.to_string(),
        _ => String::new(),
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if chosen == REMOVED {
            online_table.update(|client| client.remove_seat(Seat::new(index)));
            return;
        }
        let level = Level::FOR_PEOPLE
            .into_iter()
            .find(|level| level.name() == chosen);
        let mut seats = online_table.state.with_untracked(TableState::plans);
        if let Some(plan) = seats.get_mut(index) {
            *plan = level.map_or(SeatPlan::Open, bot);
        }
        arrange(
            online_table,
            TableChange {
                seats: Some(seats),
                ..TableChange::default()
            },
        );
    };
    let levels = Level::FOR_PEOPLE.map(|level| {
        let is_current = level.name() == current;
        view! {
            <option
                value=level.name()
                prop:selected=selection(online_table, is_current)
                disabled=move || is_rated(online_table)
            >
                {move || words.with(|words| names::bot(level, words))}
            </option>
        }
    });
    let is_free = matches!(seat, SeatView::Kept { .. } | SeatView::Free);
    let can_go = online_table
        .state
        .with_untracked(|state| state.seats().len() > 2);
    let removal = can_go.then(|| {
        view! { <option value=REMOVED>{move || words.text("web-online-remove-seat")}</option> }
    });
    let is_fixed =
        move || is_free && is_rated(online_table) && (!can_go || has_company(online_table));
    view! {
        <select aria-label=label disabled=is_fixed on:change=choose>
            <option value="" prop:selected=selection(online_table, is_free)>
                {move || words.text(free_key(online_table))}
            </option>
            {levels.into_iter().collect_view()}
            {removal}
        </select>
    }
}

/// Returns the selection of an option that shows the table's state, also after a refused change.
fn selection(online_table: OnlineTable, is_current: bool) -> impl Fn() -> bool {
    move || {
        online_table.refused.track();
        is_current
    }
}

/// Returns `true` if several people sit at the table.
pub fn has_company(online_table: OnlineTable) -> bool {
    let is_person = |seat: &&SeatView| matches!(seat, SeatView::Person { .. });
    online_table
        .state
        .with(|state| state.seats().iter().filter(is_person).count() > 1)
}

/// Returns `true` if the match counts for ratings.
pub fn is_rated(online_table: OnlineTable) -> bool {
    online_table.state.with(|state| {
        let table = state.table.as_ref();
        table.is_some_and(|table| TableChoice::of(table).is_rated)
    })
}

/// Sends a change of the table, which only its host may make.
pub fn arrange(online_table: OnlineTable, change: TableChange) {
    online_table.update(|client| client.arrange(change));
}

/// Returns the plan of a seat for a bot of a level.
pub fn bot(level: Level) -> SeatPlan {
    SeatPlan::Bot(valid_name(level.name(), level.name()))
}
