//! Messages over a match: phrases, offers, players who have left, and the state of the connection.

use crate::online::at_table::AtTable;
use crate::online::frog_choice::face;
use crate::online::player_status::about;
use crate::online::server::ConnectionStatus;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_client::{Attendance, TableClient};
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{Notification, OfferKind, Phrase, Rated, Said, SeatView};
use ranarium_table::Stage;
use std::time::Duration;

/// The time for which a phrase is shown.
const SAID: Duration = Duration::from_secs(6);

/// The time for which an error is shown.
const FAULT: Duration = Duration::from_secs(8);

/// Messages over a match.
#[component]
pub fn Strip(at: AtTable) -> impl IntoView {
    let words = use_words();
    let said = RwSignal::new(Vec::<(u32, Seat, Phrase)>::new());
    let number = StoredValue::new(0_u32);
    at.server.listen(move |method, params| {
        if let Some(one) = Said::of(method, params)
            && one.match_id == at.id()
        {
            number.update_value(|number| *number += 1);
            let id = number.get_value();
            said.update(|said| said.push((id, one.seat, one.phrase)));
            let forget = move || {
                let _ = said.try_update(|said| said.retain(|(one, ..)| *one != id));
            };
            set_timeout(forget, SAID);
        }
    });
    Effect::new(move |_| {
        if at.fault.get().is_some() {
            set_timeout(move || drop(at.fault.try_set(None)), FAULT);
        }
    });
    let line = move || {
        let key = match (at.server.status.get(), at.server.is_sending.get()) {
            (ConnectionStatus::Lost, _) => "web-online-lost",
            (ConnectionStatus::Opening | ConnectionStatus::Open, true) => "web-online-sending",
            (ConnectionStatus::Opening | ConnectionStatus::Open, false) => return None,
        };
        Some(view! { <p class="strip-line">{move || words.text(key)}</p> })
    };
    let speech = move || {
        let said = said.get().into_iter();
        said.map(|(_, seat, phrase)| {
            let message = about(at, "web-online-says", seat);
            let text = format!("{} {}", words.say(&message), words.text(phrase.text_key()));
            view! { <p class="strip-said">{face(frog_of(at, seat), mood(phrase))} {text}</p> }
        })
        .collect_view()
    };
    let fault = move || {
        at.fault
            .get()
            .map(|fault| view! { <p class="strip-fault" role="alert">{words.say(&fault)}</p> })
    };
    view! {
        <div class="strip" aria-live="polite">
            {line}
            {fault}
            {speech}
            {move || asked(at)}
            {move || gone(at)}
            {move || next(at)}
        </div>
    }
}

/// Returns the mood of a frog with this phrase.
const fn mood(phrase: Phrase) -> Mood {
    match phrase {
        Phrase::Oops | Phrase::Sorry | Phrase::Goodbye => Mood::Sad,
        Phrase::Thinking | Phrase::TakeYourTime | Phrase::BackSoon => Mood::Thinking,
        Phrase::Wow | Phrase::Surprise | Phrase::PlayAgain => Mood::Eager,
        _ => Mood::Happy,
    }
}

/// Returns the frog of the person in a seat.
fn frog_of(at: AtTable, seat: Seat) -> u8 {
    at.state
        .with(|state| match state.seats().get(seat.index()) {
            Some(SeatView::Person { frog, .. }) => *frog,
            _ => 0,
        })
}

/// The open offer, with buttons to answer it.
fn asked(at: AtTable) -> Option<AnyView> {
    let words = use_words();
    let button = move |key: &'static str, accept: bool| {
        let answer = move |_| at.update(|client| client.answer_offer(accept));
        view! {
            <button type="button" on:click=answer>
                {words.text(key)}
            </button>
        }
    };
    if let Some(offer) = at.state.with(|state| state.offer_to_answer().cloned()) {
        let key = match offer.offer {
            OfferKind::Draw => "web-online-asks-draw",
            OfferKind::Undo => "web-online-asks-undo",
            OfferKind::Abandon => "web-online-asks-abandon",
            OfferKind::Pause { .. } => "web-online-asks-pause",
        };
        let said = words.say(&about(at, key, offer.seat));
        return Some(
            view! {
                <div class="strip-asked" role="group" aria-label=said.clone()>
                    <p>{said.clone()}</p>
                    {button("web-online-yes", true)}
                    {button("web-online-no", false)}
                </div>
            }
            .into_any(),
        );
    }
    at.state.with(|state| state.own_offer().is_some()).then(|| {
        view! {
            <div class="strip-asked">
                <p>{words.text("web-online-asked")}</p>
                {button("web-online-withdraw", false)}
            </div>
        }
        .into_any()
    })
}

/// Returns a notice about an absent player, or about the user's own substitute, with the possible
/// actions.
fn gone(at: AtTable) -> Option<AnyView> {
    let words = use_words();
    let seat = at.seat()?;
    let state = at.state.get();
    if state.stage() != Some(Stage::Playing) {
        return None;
    }
    if state.has_substitute(seat) {
        let back = move |_| at.update(TableClient::take_seat_back);
        return Some(
            view! {
                <div class="strip-asked">
                    <p>{words.text("web-online-played-for")}</p>
                    <button type="button" class="main" on:click=back>
                        {words.text("web-online-return")}
                    </button>
                </div>
            }
            .into_any(),
        );
    }
    // A bot need not be connected to play.
    let is_person = |one: &Seat| {
        let view = state.seats().get(one.index());
        matches!(view, Some(SeatView::Person { is_bot: false, .. }))
    };
    let absent = || state.absent().filter(is_person);
    // Players who have left come first: the user can act on them.
    let gone = absent().find(|one| state.attendance(*one) == Attendance::Gone);
    let one = gone.or_else(|| absent().next())?;
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
            <button type="button" on:click=substitute>
                {words.text("web-online-let-play")}
            </button>
        }
    });
    Some(view! { <div class="strip-asked"><p>{said}</p>{helps}</div> }.into_any())
}

/// The link to the rematch, once it has a table.
fn next(at: AtTable) -> Option<AnyView> {
    let words = use_words();
    let next = at.state.with(|state| state.table.as_ref()?.next.clone())?;
    let said = words.say(&Message::new("web-online-next"));
    Some(
        view! {
            <p class="strip-asked">
                <a class="button main" href=format!("/table/{next}")>
                    {said}
                </a>
            </p>
        }
        .into_any(),
    )
}
