//! The open offer at a table, with buttons to answer it.

use crate::online::dates::moment;
use crate::online::table::online_table::OnlineTable;
use crate::play::LastMove;
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::{Arg, Message, Seat};
use ranarium_protocol::online::{OfferKind, OpenOffer};

/// The open offer, to those who are asked and the one who asks: the question, the answers so far,
/// and the buttons for the user's own answer.
pub fn offer(online_table: OnlineTable, last_moves: RwSignal<Vec<LastMove>>) -> Option<AnyView> {
    let words = use_words();
    let language = use_settings().language;
    let button = move |key: &'static str, class: &'static str, accept: bool| {
        let answer = move |_| online_table.update(|client| client.answer_offer(accept));
        view! {
            <button type="button" class=class on:click=answer>
                {words.text(key)}
            </button>
        }
    };
    let offer = online_table
        .state
        .with(|state| state.table.as_ref()?.offer.clone())?;
    let own_seat = online_table.seat()?;
    let is_mine = offer.seat == own_seat;
    let is_asked = offer.missing.contains(&own_seat);
    if !is_mine && !is_asked && !offer.agreed.contains(&own_seat) {
        return None;
    }
    let mut messages = match offer.offer {
        _ if is_mine => {
            let others = offer.missing.len() + offer.agreed.len();
            vec![Message::new("web-online-asked").with("others", others)]
        }
        OfferKind::Draw => vec![online_table.about("web-online-asks-draw", offer.seat)],
        OfferKind::Undo => undo(online_table, offer.seat, &last_moves.get()),
        OfferKind::Abandon => vec![online_table.about("web-online-asks-abandon", offer.seat)],
        OfferKind::Pause { until_ms: None } => {
            vec![online_table.about("web-online-asks-pause", offer.seat)]
        }
        OfferKind::Pause {
            until_ms: Some(until_ms),
        } => {
            let asks = online_table.about("web-online-asks-pause-until", offer.seat);
            vec![asks.with("time", moment(until_ms, language.get()))]
        }
    };
    messages.extend(answers(online_table, own_seat, &offer));
    let messages: Vec<String> = messages.iter().map(|message| words.say(message)).collect();
    let text = messages.join(" ");
    let yes = is_asked.then(|| button("web-online-yes", "main", true));
    let no = is_asked.then(|| button("web-online-no", "quiet", false));
    let withdraw = is_mine.then(|| button("web-online-withdraw", "quiet", false));
    Some(
        view! {
            <div class="strip-asked" class:strip-offer=is_asked role="group" aria-label=text.clone()>
                <p>{text.clone()}</p>
                {yes}
                {no}
                {withdraw}
            </div>
        }
        .into_any(),
    )
}

/// Returns the answers to an offer so far, once one has agreed: who has agreed, and who besides the
/// user has yet to answer.
fn answers(online_table: OnlineTable, own_seat: Seat, offer: &OpenOffer) -> Vec<Message> {
    if offer.agreed.is_empty() {
        return Vec::new();
    }
    let names = |seats: &[Seat]| {
        let names = seats.iter().map(|seat| Arg::Text(online_table.name(*seat)));
        names.collect::<Vec<Arg>>()
    };
    let agreed = Message::new("web-online-agreed").with("players", names(&offer.agreed));
    let others = offer
        .missing
        .iter()
        .copied()
        .filter(|seat| *seat != own_seat);
    let others: Vec<Seat> = others.collect();
    let waits = Message::new("web-online-rematch-waits").with("players", names(&others));
    let waits = Some(waits).filter(|_| !others.is_empty());
    [agreed].into_iter().chain(waits).collect()
}

/// Returns the request to undo a move: the move, and the later moves that are undone with it.
fn undo(online_table: OnlineTable, seat: Seat, last_moves: &[LastMove]) -> Vec<Message> {
    let last = last_moves
        .get(seat.index())
        .filter(|last| !last.text.is_empty());
    let Some(last) = last else {
        return vec![online_table.about("web-online-asks-undo", seat)];
    };
    let request = Message::new("web-online-asks-undo-of")
        .with("player", online_table.name(seat))
        .with("move", last.text.as_str());
    let is_own = online_table
        .seat()
        .is_some_and(|own| last.since.contains(own));
    let later = match (last.since.is_empty(), is_own) {
        (true, _) => None,
        (false, true) => Some(Message::new("web-online-undoes-yours")),
        (false, false) => Some(Message::new("web-online-undoes-later")),
    };
    [request].into_iter().chain(later).collect()
}
