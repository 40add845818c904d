//! [`OnlineTable`]: a table on the screen, from the invitation to the rematch.

use crate::browser::clock::now_ms;
use crate::host_connection::connection_error::ConnectionError;
use crate::online::frog_choice::frogs_of_others;
use crate::online::server_connection::ServerConnection;
use crate::online::table::own_table::sits;
use crate::play::names;
use crate::storage::draw_bindings;
use crate::storage::online_matches;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_client::{DrawBinding, TableCall, TableClient, TableEvent, TableState, left_ms};
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{Notification, Presence, SeatView, TableChanged, frogs};
use ranarium_table::{MatchId, MatchStage, Nonce, TimeInfo};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

/// A table on the screen, with its connection: the signals of a [`TableClient`]. Cheap to copy.
#[derive(Clone, Copy)]
pub struct OnlineTable {
    id: StoredValue<MatchId>,
    client: StoredValue<TableClient>,
    timer: StoredValue<Option<TimeoutHandle>>,
    words: PageWords,
    /// The connection to the server.
    pub server: ServerConnection,
    /// The state of the table.
    pub state: RwSignal<TableState>,
    /// The number of each seat's frog.
    pub frogs: Memo<Vec<u8>>,
    names_colours: fn(&str) -> bool,
    /// The clocks of the last update.
    pub time: RwSignal<Option<TimeInfo>>,
    /// The seats of players who keep the others waiting, with the server's time at which the user
    /// may have a bot play each.
    pub stalls: RwSignal<Vec<(Seat, u64)>>,
    /// The time at which others may have the computer play for the user, in milliseconds of the
    /// server's clock.
    pub own_stall: RwSignal<Option<u64>>,
    /// The rematch that the user has asked for.
    pub next: RwSignal<Option<MatchId>>,
    /// The last error, declined request or other event that the state does not show.
    pub error_message: RwSignal<Option<Message>>,
    /// Notified when a request is refused: inputs then show the state again.
    pub refused: Trigger,
    /// `true` while the invitation is shown.
    pub invites: RwSignal<bool>,
}

/// The notification of an update.
const UPDATED: &str = "updated";

/// Returns the message for a refused request.
pub fn refusal(error: &ConnectionError) -> Message {
    match error {
        ConnectionError::Host(_, reason) | ConnectionError::Refused(reason) => {
            Message::new("web-online-refused").with("why", reason.as_str())
        }
        error => error.message(),
    }
}

/// Returns `true` if the texts of the table's game name the colours of seats.
fn names_colours_of(state: &TableState, names_colours: fn(&str) -> bool) -> bool {
    let game = state.info.as_ref().map(|info| info.game.as_str());
    game.is_some_and(names_colours)
}

impl OnlineTable {
    /// Connects to a table. The function returns `true` if the texts of a game name the colours of
    /// seats.
    pub fn new(id: MatchId, names_colours: fn(&str) -> bool) -> Self {
        online_matches::note(&id);
        let sits = sits(&id);
        let state = RwSignal::new(TableState::default());
        let frogs = Memo::new(move |_| {
            state.with(|state| frogs(state.seats(), names_colours_of(state, names_colours)))
        });
        let online_table = Self {
            client: StoredValue::new(TableClient::new(id.clone(), sits)),
            id: StoredValue::new(id),
            timer: StoredValue::new(None),
            // Events of the connection have no context.
            words: use_words(),
            server: ServerConnection::connect(),
            state,
            frogs,
            names_colours,
            time: RwSignal::new(None),
            stalls: RwSignal::new(Vec::new()),
            own_stall: RwSignal::new(None),
            next: RwSignal::new(None),
            error_message: RwSignal::new(None),
            refused: Trigger::new(),
            invites: RwSignal::new(sits),
        };
        online_table
            .server
            .listen(move |method, params| online_table.receive(method, params));
        online_table.server.whenever_open(move || {
            online_table.error_message.set(None);
            online_table.update(TableClient::on_connect);
        });
        online_table
    }

    /// Returns the match.
    pub fn id(self) -> MatchId {
        self.id.get_value()
    }

    /// Returns the seat of the user at this screen.
    pub fn seat(self) -> Option<Seat> {
        self.state.with(TableState::seat)
    }

    /// Returns the name at the table of a seat's player; the user is called "you".
    pub fn name(self, seat: Seat) -> String {
        if self.seat() == Some(seat) {
            return self.words.text("web-you");
        }
        let name = self.state.with(|state| names::of_view(state.seats(), seat));
        name.unwrap_or_else(|| seat.to_string())
    }

    /// Returns the number of the frog of a seat's player.
    pub fn frog(self, seat: Seat) -> u8 {
        let frog = self.frogs.with(|frogs| frogs.get(seat.index()).copied());
        frog.unwrap_or_default()
    }

    /// Returns the frogs of the other people at the table.
    pub fn taken_frogs(self) -> Signal<Vec<u8>> {
        Signal::derive(move || {
            self.state.with(|state| {
                let me = state.user.as_ref().map(|user| user.id);
                frogs_of_others(state.seats(), me)
            })
        })
    }

    /// Returns `true` if the texts of the table's game name the colours of seats, which then have
    /// frogs of their own.
    pub fn names_colours(self) -> bool {
        self.state
            .with(|state| names_colours_of(state, self.names_colours))
    }

    /// Returns the number of each seat's frog at another table of the same game.
    pub fn frogs_of(self, seats: &[SeatView]) -> Vec<u8> {
        frogs(seats, self.names_colours())
    }

    /// Returns a message about a seat's player, with the name at the table.
    pub fn about(self, key: &'static str, seat: Seat) -> Message {
        Message::new(key).with("player", self.name(seat))
    }

    /// Returns `true` if the time of a seat is up.
    pub fn is_time_up(self, seat: Seat) -> bool {
        let server_ms = self.server.server_ms();
        let time_left = |time: &Option<_>| left_ms(time.as_ref()?, seat, server_ms);
        self.time.with(time_left) == Some(0)
    }

    /// Returns the text key of the reason why a seat has lost otherwise than by the rules, if it
    /// has.
    pub fn loss_key(self, seat: Seat) -> Option<&'static str> {
        self.state.with(|state| {
            let is_lost = state.lost().contains(seat);
            is_lost.then(|| match state.timed_out().contains(seat) {
                true => "web-seat-out-of-time",
                false => "web-seat-resigned",
            })
        })
    }

    /// Runs an action on the client, and carries out its effects.
    pub fn update(self, act: impl FnOnce(&mut TableClient)) {
        self.try_update(act);
    }

    /// Runs an action on the client and returns its result; `None` if the table was left.
    pub fn try_update<T>(self, act: impl FnOnce(&mut TableClient) -> T) -> Option<T> {
        let result = self.client.try_update_value(act)?;
        self.carry_out();
        Some(result)
    }

    // The code for this is in the page once, not once for each intent.
    fn carry_out(self) {
        let (asks, events) = self
            .client
            .try_update_value(|client| (client.take_calls(), client.take_events()))
            .unwrap_or_default();
        self.client.with_value(|client| {
            let (mut state, time) = (client.state().clone(), client.time());
            if let Some(table) = &mut state.table {
                names::make_distinct(&mut table.seats);
            }
            if self.state.with_untracked(|before| *before != state) {
                let is_first = self.state.with_untracked(|before| before.table.is_none());
                if let Some(table) = state.table.as_ref().filter(|_| is_first)
                    && state.user.is_some()
                    && state.seat().is_none()
                {
                    // The host may have removed the user while the table was not shown.
                    draw_bindings::change(&table.match_id, DrawBinding::clear);
                }
                if let (Some(MatchStage::Open), Some(info)) = (state.stage(), &state.info) {
                    draw_bindings::note(info);
                }
                self.state.set(state);
            }
            if self.time.with_untracked(|before| before.as_ref() != time) {
                self.time.set(time.cloned());
            }
            let seats = Seat::all(client.state().seats().len() as u8);
            let stall = |seat| Some((seat, client.stall_at_ms(seat)?));
            let stalls: Vec<(Seat, u64)> = seats.filter_map(stall).collect();
            if self.stalls.with_untracked(|before| *before != stalls) {
                self.stalls.set(stalls);
            }
            let own_stall = client.own_stall_at_ms();
            if self.own_stall.get_untracked() != own_stall {
                self.own_stall.set(own_stall);
            }
        });
        for ask in asks {
            self.call(ask);
        }
        for event in events {
            self.show(event);
        }
        let tick = move || self.update(|client| client.tick(now_ms()));
        self.timer.update_value(|timer| {
            if let Some(timer) = timer.take() {
                timer.clear();
            }
            let due_ms = self.client.with_value(TableClient::due_ms);
            // The longest timer of a browser.
            let wait_ms = due_ms.map(|due_ms| due_ms.saturating_sub(now_ms()).min(1 << 30));
            *timer = wait_ms.and_then(|wait_ms| {
                set_timeout_with_handle(tick, Duration::from_millis(wait_ms)).ok()
            });
        });
    }

    fn call(self, ask: TableCall) {
        let Ok(call) = ask.call else {
            return self
                .error_message
                .set(Some(refusal(&ConnectionError::Unsent)));
        };
        let called = self.server.host.call(call);
        spawn_local(async move {
            let answer = called.await;
            let has_lost_race = matches!(&answer, Err(error) if self.has_lost_race(ask.id, error));
            let read =
                self.try_update(|client| client.answer(ask.id, answer.as_ref().ok(), now_ms()));
            match (read, answer) {
                (None, _) | (Some(Ok(())), Ok(_)) => {}
                (Some(Ok(())), Err(_)) if has_lost_race => {
                    draw_bindings::change(&self.id(), DrawBinding::remove_latest);
                }
                (Some(Ok(())), Err(error)) => {
                    self.error_message.set(Some(self.refusal(&error)));
                    self.refused.notify();
                }
                (Some(Err(error)), _) => self.unreadable(&error),
            }
        });
    }

    /// Returns `true` if a refused call lost a race against what it wanted.
    fn has_lost_race(self, id: u64, error: &ConnectionError) -> bool {
        let code = match error {
            ConnectionError::Host(data, _) => data.as_str(),
            _ => None,
        };
        code.is_some_and(|code| {
            let has_lost = |client: &TableClient| client.has_lost_race(id, code);
            self.client.try_with_value(has_lost) == Some(true)
        })
    }

    /// Returns the message for a refused request, which names a player instead of their seat.
    fn refusal(self, error: &ConnectionError) -> Message {
        let absent = match error {
            ConnectionError::Host(data, _) => data.get("not-absent"),
            _ => None,
        };
        match absent.and_then(|seat| Seat::deserialize(seat).ok()) {
            Some(seat) => untrack(|| self.about("web-online-not-absent", seat)),
            None => refusal(error),
        }
    }

    fn unreadable(self, error: &serde_json::Error) {
        let error = ConnectionError::Unreadable(error.to_string());
        self.error_message.set(Some(refusal(&error)));
    }

    /// Takes a seat, with a random part of the seed.
    pub fn sit(self, seat: Seat) {
        let mut part = [0; 32];
        if getrandom::fill(&mut part).is_err() {
            return self
                .error_message
                .set(Some(refusal(&ConnectionError::Unsent)));
        }
        let nonce = Nonce::new(part);
        draw_bindings::change(&self.id(), |binding| binding.add(seat, nonce));
        self.update(|client| client.sit(seat, nonce));
    }

    fn show(self, event: TableEvent) {
        match event {
            TableEvent::Sit(seat) => self.sit(seat),
            TableEvent::Stood => draw_bindings::change(&self.id(), DrawBinding::clear),
            TableEvent::Removed => {
                draw_bindings::change(&self.id(), DrawBinding::clear);
                self.error_message
                    .set(Some(Message::new("web-online-removed")));
            }
            TableEvent::Declined => {
                let declined = |state: &TableState| state.table.as_ref()?.declined;
                let by = self.state.with_untracked(declined);
                let about = |by| untrack(|| self.about("web-online-declined-you", by));
                let message = by.map(|offer| about(offer.by));
                let message = message.unwrap_or_else(|| Message::new("web-online-declined"));
                self.error_message.set(Some(message));
            }
            TableEvent::DeclinedBy(seat) => {
                let message = untrack(|| self.about("web-online-declined-by", seat));
                self.error_message.set(Some(message));
            }
            TableEvent::Resumed => self
                .error_message
                .set(Some(Message::new("web-online-resumed"))),
            TableEvent::Substituted(seat) => {
                let key = match untrack(|| self.loss_key(seat)) {
                    Some("web-seat-resigned") => "web-resigned",
                    Some(_) => "web-out-of-time",
                    None => return,
                };
                self.error_message
                    .set(Some(untrack(|| self.about(key, seat))));
            }
            TableEvent::Next(next) => self.next.set(Some(next)),
            // The state shows them.
            TableEvent::Left(_)
            | TableEvent::CameBack(_)
            | TableEvent::Returned(_)
            | TableEvent::Asked(_)
            | TableEvent::Paused => {}
        }
    }

    fn receive(self, method: &str, params: &Value) {
        if let Some(changed) = TableChanged::of(method, params) {
            self.update(|client| client.on_table_changed(changed.table, now_ms()));
        } else if let Some(presence) = Presence::of(method, params) {
            self.update(|client| client.on_presence_changed(&presence, now_ms()));
        } else if method == UPDATED && params["match"] == self.id().as_str() {
            self.update(|client| client.on_update(&params["update"]));
        }
    }

    /// Takes an answer to a `watch` of the match.
    pub fn on_watched(self, answer: &Value) {
        if let Some(Err(error)) = self.try_update(|client| client.on_watched(answer, now_ms())) {
            self.unreadable(&error);
        }
    }
}
