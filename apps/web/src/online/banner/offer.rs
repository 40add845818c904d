//! The open offer at a table, with buttons to answer it.

use crate::online::at_table::AtTable;
use crate::online::dates::moment;
use crate::play::LastMove;
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::OfferKind;

/// The open offer: the question to the user, or a note that the others have been asked.
pub fn offer(at: AtTable, last_moves: RwSignal<Vec<LastMove>>) -> Option<AnyView> {
    let words = use_words();
    let language = use_settings().language;
    let button = move |key: &'static str, class: &'static str, accept: bool| {
        let answer = move |_| at.update(|client| client.answer_offer(accept));
        view! {
            <button type="button" class=class on:click=answer>
                {words.text(key)}
            </button>
        }
    };
    if let Some(offer) = at.state.with(|state| state.offer_to_answer().cloned()) {
        let asked = match offer.offer {
            OfferKind::Draw => vec![at.about("web-online-asks-draw", offer.seat)],
            OfferKind::Undo => undo(at, offer.seat, &last_moves.get()),
            OfferKind::Abandon => vec![at.about("web-online-asks-abandon", offer.seat)],
            OfferKind::Pause { until_ms: None } => {
                vec![at.about("web-online-asks-pause", offer.seat)]
            }
            OfferKind::Pause {
                until_ms: Some(until_ms),
            } => {
                let asks = at.about("web-online-asks-pause-until", offer.seat);
                vec![asks.with("time", moment(until_ms, language.get()))]
            }
        };
        let asked: Vec<String> = asked.iter().map(|message| words.say(message)).collect();
        let said = asked.join(" ");
        return Some(
            view! {
                <div class="strip-asked strip-offer" role="group" aria-label=said.clone()>
                    <p>{said.clone()}</p>
                    {button("web-online-yes", "main", true)}
                    {button("web-online-no", "quiet", false)}
                </div>
            }
            .into_any(),
        );
    }
    at.state.with(|state| state.own_offer().is_some()).then(|| {
        view! {
            <div class="strip-asked">
                <p>{words.text("web-online-asked")}</p>
                {button("web-online-withdraw", "quiet", false)}
            </div>
        }
        .into_any()
    })
}

/// Returns the request to undo a move: the move, and the later moves that are undone with it.
fn undo(at: AtTable, seat: Seat, last_moves: &[LastMove]) -> Vec<Message> {
    let last = last_moves
        .get(seat.index())
        .filter(|last| !last.told.is_empty());
    let Some(last) = last else {
        return vec![at.about("web-online-asks-undo", seat)];
    };
    let asked = Message::new("web-online-asks-undo-of")
        .with("player", at.name(seat))
        .with("move", last.told.as_str());
    let is_own = at.seat().is_some_and(|own| last.since.contains(own));
    let later = match (last.since.is_empty(), is_own) {
        (true, _) => None,
        (false, true) => Some(Message::new("web-online-undoes-yours")),
        (false, false) => Some(Message::new("web-online-undoes-later")),
    };
    [asked].into_iter().chain(later).collect()
}
