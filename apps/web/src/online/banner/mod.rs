//! The notices of an online match: offers, paused clocks, absent players, the rematch and the state
//! of the connection between the board and the bar, and phrases over the board.

mod absence;
mod idle_player;
mod offer;
mod pause;
mod rematch;

pub use idle_player::own_idleness;
pub use rematch::{next_table, rematch_label};

use crate::online::banner::absence::absence;
use crate::online::banner::idle_player::idle_player;
use crate::online::banner::offer::offer;
use crate::online::banner::pause::pause;
use crate::online::banner::rematch::rematch;
use crate::online::frog_choice::face;
use crate::online::server_connection::ConnectionStatus;
use crate::online::table::online_table::OnlineTable;
use crate::play::LastMove;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Seat;
use ranarium_protocol::online::{Notification, Phrase, Said, TableView};
use std::time::Duration;

/// The time for which a phrase is shown.
const PHRASE_LIFETIME: Duration = Duration::from_secs(6);

/// The time for which an error is shown.
const ERROR_LIFETIME: Duration = Duration::from_secs(8);

/// The notices of a match. Lasting notices are between the board and the bar, and cover neither;
/// phrases and errors are over the board for some seconds.
#[component]
pub fn Strip(
    online_table: OnlineTable,
    /// The latest move of each seat.
    last_moves: RwSignal<Vec<LastMove>>,
    /// The table of the rematch, once it exists.
    next: RwSignal<Option<TableView>>,
    /// The seconds until the others may have the computer play for the user, who is idle.
    idleness: Signal<Option<u64>>,
) -> impl IntoView {
    let words = use_words();
    let phrases = follow_phrases(online_table);
    Effect::new(move |_| {
        let shown_error = online_table.error_message.get();
        if shown_error.is_none() {
            return;
        }
        let forget = move || {
            // A later message has a time of its own.
            if online_table.error_message.try_get_untracked() == Some(shown_error) {
                online_table.error_message.set(None);
            }
        };
        set_timeout(forget, ERROR_LIFETIME);
    });
    let idle_player = idle_player(online_table);
    let speech = move || {
        let phrases = phrases.get().into_iter();
        phrases
            .map(|(_, seat, phrase)| {
                let message = online_table.about("web-online-says", seat);
                let text = format!("{} {}", words.say(&message), words.text(phrase.text_key()));
                view! { <p class="strip-said">{face(online_table.frog(seat), mood(phrase))} {text}</p> }
            })
            .collect_view()
    };
    let error_message = move || {
        online_table
            .error_message
            .get()
            .map(|message| view! { <p class="strip-fault" role="alert">{words.say(&message)}</p> })
    };
    view! {
        <div class="strip" aria-live="polite">
            {move || connection_line(online_table)}
            {move || offer(online_table, last_moves)}
            {move || pause(online_table)}
            {move || absence(online_table, idle_player, idleness)}
            {move || rematch(online_table, next)}
        </div>
        <div class="strip-over" aria-live="polite">
            {error_message}
            {speech}
        </div>
    }
}

/// Phrases of players, each with a number of its own.
type Phrases = RwSignal<Vec<(u32, Seat, Phrase)>>;

/// Follows the phrases of the players, each for some seconds.
fn follow_phrases(online_table: OnlineTable) -> Phrases {
    let phrases = RwSignal::new(Vec::<(u32, Seat, Phrase)>::new());
    let number = StoredValue::new(0_u32);
    online_table.server.listen(move |method, params| {
        if let Some(spoken) = Said::of(method, params)
            && spoken.match_id == online_table.id()
        {
            number.update_value(|number| *number += 1);
            let id = number.get_value();
            phrases.update(|phrases| phrases.push((id, spoken.seat, spoken.phrase)));
            let forget = move || {
                let _ = phrases.try_update(|phrases| phrases.retain(|(number, ..)| *number != id));
            };
            set_timeout(forget, PHRASE_LIFETIME);
        }
    });
    phrases
}

/// The state of the connection, unless all is well.
fn connection_line(online_table: OnlineTable) -> Option<AnyView> {
    let words = use_words();
    if let Some(refused) = online_table.server.refused.get() {
        return Some(
            view! { <p class="strip-line" role="alert">{words.say(&refused)}</p> }.into_any(),
        );
    }
    let key = match (
        online_table.server.status.get(),
        online_table.server.is_sending.get(),
    ) {
        (ConnectionStatus::Lost, _) => "web-online-lost",
        (ConnectionStatus::Opening | ConnectionStatus::Open, true) => "web-online-sending",
        (ConnectionStatus::Opening | ConnectionStatus::Open, false) => return None,
    };
    Some(view! { <p class="strip-line">{words.text(key)}</p> }.into_any())
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
