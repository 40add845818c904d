//! The row of a table in a list.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::lists::table_list::other_players::OtherPlayers;
use crate::online::lists::table_list::table_state::state;
use crate::online::lists::table_list::turn::is_my_turn;
use crate::online::lists::terms::terms;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Seat;
use ranarium_protocol::online::{OnlineSummary, SeatView, TableView, UserId, frogs};
use ranarium_table::{MatchId, MatchStage};

/// The buttons of rows.
#[derive(Clone, Copy)]
pub struct RowActions {
    /// Frees a seat that is kept for the user.
    pub decline: Option<Callback<(MatchId, Seat)>>,
    /// Takes a seat at a table that waits for players.
    pub sit: Option<Callback<MatchId>>,
}

/// A row of the list.
pub fn row(
    summary: &OnlineSummary,
    games: Games,
    me: Option<UserId>,
    actions: RowActions,
) -> impl IntoView + use<> {
    let words = use_words();
    let table = &summary.table;
    let name = games.name(&summary.summary.info.game);
    // A seat is kept until the match begins.
    let kept_seat = me.and_then(|me| table.kept_seat(me));
    let kept_seat = kept_seat.filter(|_| table.stage == MatchStage::Open);
    let waits_for_me = kept_seat.is_some()
        || table.pause.is_none() && is_my_turn(&table.seats, &summary.deciding, me);
    let state = state(summary, me, kept_seat.is_some(), words).join(" · ");
    let others = OtherPlayers::of(summary, me);
    let label = format!("{name} {}", others.text("web-online-with", words));
    let label = label.trim_end().to_owned();
    let address = format!("/table/{}", table.match_id);
    let terms: Vec<String> = terms(table).iter().map(|term| words.say(term)).collect();
    view! {
        <li class:waits-for-me=waits_for_me>
            <span class="row-faces">{faces(summary, games)}</span>
            <span class="row-text">
                <a class="row-link" href=address aria-label=label.clone()>
                    <strong>{name}</strong>
                </a>
                " "
                <span>{others.view("web-online-with", words)}</span>
            </span>
            <span class="row-state soft">{state}</span>
            {sit_button(table, me, &label, actions)}
            {decline_button(table, kept_seat, actions)}
            <span class="row-terms">{terms.join(" · ")}</span>
        </li>
    }
}

/// The frogs of the people at a table.
fn faces(summary: &OnlineSummary, games: Games) -> impl IntoView + use<> {
    let seats = &summary.table.seats;
    let names_colours = games
        .find(&summary.summary.info.game)
        .is_some_and(|game| game.names_colours);
    let faces = seats.iter().zip(frogs(seats, names_colours));
    let faces = faces.filter_map(|(seat, frog)| match seat {
        SeatView::Person { .. } => Some(face(frog, Mood::Happy)),
        _ => None,
    });
    faces.collect_view()
}

/// A button that takes a seat at a table with a free one.
fn sit_button(
    table: &TableView,
    me: Option<UserId>,
    label: &str,
    actions: RowActions,
) -> Option<impl IntoView + use<>> {
    let is_seated = me.is_some_and(|me| table.seat_of(me).is_some());
    let has_seat =
        table.stage == MatchStage::Open && !is_seated && table.seats.contains(&SeatView::Free);
    let sit = actions.sit.filter(|_| has_seat)?;
    let match_id = table.match_id.clone();
    let sit_down = use_words().text("web-online-sit");
    Some(view! {
        <button
            type="button"
            class="main"
            aria-label=format!("{sit_down}: {label}")
            on:click=move |_| sit.run(match_id.clone())
        >
            {sit_down.clone()}
        </button>
    })
}

/// A button that declines an invitation to a table.
fn decline_button(
    table: &TableView,
    kept_seat: Option<Seat>,
    actions: RowActions,
) -> Option<impl IntoView + use<>> {
    let (decline, seat) = actions.decline.zip(kept_seat)?;
    let match_id = table.match_id.clone();
    Some(view! {
        <button type="button" class="quiet" on:click=move |_| decline.run((match_id.clone(), seat))>
            {use_words().text("web-online-decline")}
        </button>
    })
}
