//! The invitations of the user to tables.

use crate::online::server_connection::ServerConnection;
use crate::online::table::online_table::refusal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{OnlineSummary, Stand};
use ranarium_table::MatchId;

/// Returns a callback that declines an invitation, which leaves the list. The seat becomes open to
/// all.
pub fn decline_callback(
    server: ServerConnection,
    list: RwSignal<Option<Vec<OnlineSummary>>>,
    error_message: RwSignal<Option<Message>>,
) -> Callback<(MatchId, Seat)> {
    Callback::new(move |(match_id, seat): (MatchId, Seat)| {
        spawn_local(async move {
            match server.host.ask(Stand { match_id, seat }).await {
                Ok(table) => drop(list.try_update(|list| {
                    let is_declined =
                        |summary: &OnlineSummary| summary.table.match_id == table.match_id;
                    list.iter_mut()
                        .for_each(|list| list.retain(|summary| !is_declined(summary)));
                })),
                Err(error) => drop(error_message.try_set(Some(refusal(&error)))),
            }
        });
    })
}
