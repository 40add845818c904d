//! Seats whose players have resigned or lost on time while the match continues.

use crate::online::table::online_table::OnlineTable;
use leptos::prelude::*;
use ranarium_client::TableState;
use ranarium_game::Seats;
use ranarium_protocol::online::{Rated, ResignEffect};

/// Returns the seats that a bot plays to the end, because their players have lost.
pub fn lost(online_table: OnlineTable) -> Signal<Seats> {
    Memo::new(move |_| online_table.state.with(TableState::lost)).into()
}

/// Returns the text key of the question before resigning, which explains the consequence.
pub fn resign_question(online_table: OnlineTable) -> Signal<&'static str> {
    let question = Memo::new(move |_| {
        online_table.state.with(|state| {
            let table = state.table.as_ref();
            match table.map(|table| (table.resigning, table.rated)) {
                None | Some((ResignEffect::End, _)) => "web-resign-really",
                Some((ResignEffect::Substitute, Rated::Casual)) => "web-resign-goes-on",
                Some((ResignEffect::Substitute, _)) => "web-resign-goes-on-rated",
            }
        })
    });
    question.into()
}
