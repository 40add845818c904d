//! [`AtTable`]: the state of a table and the requests about it, from the invitation to the
//! rematch.

use crate::draw_notes;
use crate::link_error::LinkError;
use crate::online::server::Server;
use crate::online::start::sits;
use crate::online_matches;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_client::DrawBinding;
use ranarium_game::{MAX_SEATS, Message, Seat, Viewer};
use ranarium_protocol::client::{Begin, Call, Method, Notice, Sit, Updated, Watch};
use ranarium_protocol::online::{
    AnswerOffer, Close, Notification, Offer, OfferKind, OnlineWatch, Presence, SeatView, Stand,
    StandIn, TableChanged, TableView, User, WhoAmI,
};
use ranarium_table::{MatchId, MatchInfo, Nonce, Stage, TimeInfo};
use serde::Deserialize;
use serde_json::Value;
use std::pin::Pin;
use std::time::Duration;

/// A table that is on the screen, with its connection. Cheap to copy.
#[derive(Clone, Copy)]
pub struct AtTable {
    id: StoredValue<MatchId>,
    /// The connection.
    pub server: Server,
    /// The user of this browser.
    pub user: RwSignal<Option<User>>,
    /// The seats, and the open offer.
    pub table: RwSignal<Option<TableView>>,
    /// The players who are connected, and the number of spectators.
    pub presence: RwSignal<Option<Presence>>,
    /// When each player left whom this page saw leave, in milliseconds since 1970 (UTC). Until the
    /// table's grace time is over they are away, and after it they are gone.
    left_ms: RwSignal<[f64; MAX_SEATS]>,
    /// The clocks of the last update.
    pub time: RwSignal<Option<TimeInfo>>,
    /// What is played there.
    pub info: RwSignal<Option<MatchInfo>>,
    /// Gives the name of a game.
    pub title: StoredValue<Title>,
    /// The match, once it has begun.
    pub begun: RwSignal<Option<MatchInfo>>,
    /// The number of the last update of this viewer.
    seq: StoredValue<u64>,
    /// What went wrong, or was declined.
    pub fault: RwSignal<Option<Message>>,
    /// Whether the player of this screen has withdrawn their offer.
    has_withdrawn: StoredValue<bool>,
    /// Whether the invitation is shown.
    pub invites: RwSignal<bool>,
}

/// Gives the name of a game in the reader's language.
pub type Title = fn(&str) -> String;

/// The answer to `watch`, besides seats and presence.
struct Seen {
    stage: Stage,
    info: MatchInfo,
    /// The update since the last known number, or null.
    update: Value,
}

/// Time in which the update follows that an accepted offer brings.
const FOLLOWS: Duration = Duration::from_millis(500);

/// The notification of an update.
const UPDATED: &str = "updated";

/// The message for a refused request.
pub fn refusal(error: &LinkError) -> Message {
    match error {
        LinkError::Host(_, why) | LinkError::Refused(why) => {
            Message::new("web-online-refused").with("why", why.as_str())
        }
        error => error.message(),
    }
}

impl AtTable {
    /// Connects to a table.
    pub fn new(id: MatchId, title: Title) -> Self {
        online_matches::note(&id);
        let this = Self {
            id: StoredValue::new(id),
            server: Server::connect(),
            user: RwSignal::new(None),
            table: RwSignal::new(None),
            presence: RwSignal::new(None),
            left_ms: RwSignal::new([0.0; MAX_SEATS]),
            time: RwSignal::new(None),
            info: RwSignal::new(None),
            title: StoredValue::new(title),
            begun: RwSignal::new(None),
            seq: StoredValue::new(0),
            fault: RwSignal::new(None),
            has_withdrawn: StoredValue::new(false),
            invites: RwSignal::new(false),
        };
        this.server
            .listen(move |method, params| this.hear(method, params));
        this.server.whenever_open(move || this.watch());
        this
    }

    /// The match.
    pub fn id(self) -> MatchId {
        self.id.get_value()
    }

    /// The seat of the person at this screen.
    pub fn seat(self) -> Option<Seat> {
        let user = self.user.get()?.id;
        self.first_seat(|seat| matches!(seat, SeatView::Person { user: one, .. } if *one == user))
    }

    /// The seat that the person may take: one that is kept for them, or the first that is free.
    fn free_seat(self) -> Option<Seat> {
        let free = || self.first_seat(|seat| *seat == SeatView::Free);
        self.kept_seat().or_else(|| untrack(free))
    }

    /// The seat that is kept for the person, as after a match.
    fn kept_seat(self) -> Option<Seat> {
        let user = self.user.get_untracked()?.id;
        let is_kept =
            |seat: &SeatView| matches!(seat, SeatView::Kept { user: one, .. } if *one == user);
        untrack(|| self.first_seat(is_kept))
    }

    fn first_seat(self, is_it: impl Fn(&SeatView) -> bool) -> Option<Seat> {
        let place = |table: &TableView| table.seats.iter().position(is_it);
        self.table
            .with(|table| table.as_ref().and_then(place))
            .map(Seat::new)
    }

    /// Whether one person sits at the table, and no other.
    pub fn is_alone(self) -> bool {
        let is_person = |seat: &&SeatView| matches!(seat, SeatView::Person { .. });
        self.table.with(|table| {
            let seats = table.iter().flat_map(|table| &table.seats);
            seats.filter(is_person).count() == 1
        })
    }

    /// How many seats still wait for a player.
    pub fn missing(self) -> usize {
        let is_empty = |seat: &&SeatView| matches!(seat, SeatView::Free | SeatView::Kept { .. });
        self.table.with(|table| {
            let seats = table.iter().flat_map(|table| &table.seats);
            seats.filter(is_empty).count()
        })
    }

    fn viewer(self) -> Viewer {
        untrack(move || self.seat()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Looks at the table, and hears what happens there from now on.
    fn watch(self) {
        self.asks(self.look());
    }

    async fn look(self) -> Result<(), LinkError> {
        // The user comes first: the seat depends on it.
        self.user.set(self.server.link.ask(WhoAmI {}).await?);
        let mut viewer = self.viewer();
        loop {
            let known = match viewer {
                Viewer::Seat(_) => self.seq.get_value(),
                Viewer::Spectator => 0,
            };
            let seen = self.see(viewer, known).await?;
            let is_open = seen.stage == Stage::Open;
            self.fault.set(None);
            // Before the first answer the seat was not known.
            let own = self.viewer();
            if own != viewer {
                viewer = own;
                continue;
            }
            if is_open {
                return self.sit_as_agreed().await;
            }
            if self.begun.with_untracked(Option::is_none) {
                // Where nothing was ever seen, it was closed before its match began.
                if seen.stage == Stage::Over && known == 0 && seen.update.is_null() {
                    self.fault.set(Some(Message::new("web-online-closed")));
                } else {
                    self.begun.set(Some(seen.info));
                }
            } else if !seen.update.is_null() {
                // The board continues from its last update.
                let seq = seen.update["seq"].as_u64();
                self.seq.set_value(seq.unwrap_or(known));
                self.server.link.notify(&Notice::Updated(Updated {
                    match_id: self.id(),
                    viewer,
                    update: seen.update,
                    awaited: Vec::new(),
                }));
            }
            return Ok(());
        }
    }

    /// Watches the table as this viewer, from a known number on.
    async fn see(self, viewer: Viewer, known: u64) -> Result<Seen, LinkError> {
        let match_id = self.id();
        let watch = OnlineWatch(Watch {
            match_id,
            viewer,
            known,
        });
        let watch = watch.call().map_err(unreadable)?;
        let answer = self.server.link.call(watch).await?;
        let table = TableView::deserialize(&answer["table"]).map_err(unreadable)?;
        let presence = Presence::deserialize(&answer["presence"]).map_err(unreadable)?;
        let info = MatchInfo::deserialize(&answer["info"]).map_err(unreadable)?;
        let seen = Seen {
            stage: table.stage,
            info,
            update: answer["update"].clone(),
        };
        if seen.stage == Stage::Open {
            draw_notes::note(&seen.info);
        }
        if !seen.update.is_null() {
            self.notes_time(&seen.update);
        }
        self.info.set(Some(seen.info.clone()));
        self.table.set(Some(table));
        self.notes_who_left(&presence);
        self.presence.set(Some(presence));
        Ok(seen)
    }

    /// Sits down where the person has agreed to: in the seat that is kept for them, and at a table
    /// that they made or looked for. In a seat that they have, they give their part of the draws.
    async fn sit_as_agreed(self) -> Result<(), LinkError> {
        let seat = match self.kept_seat() {
            None if sits(&self.id()) => {
                self.invites.set(true);
                untrack(move || self.seat()).or_else(|| self.free_seat())
            }
            kept => kept,
        };
        match seat {
            Some(seat) => self.sit_in(seat).await,
            None => Ok(()),
        }
    }

    fn hear(self, method: &str, params: &Value) {
        let id = self.id();
        if let Some(changed) = TableChanged::of(method, params) {
            if changed.table.match_id == id {
                let has_begun = changed.table.stage != Stage::Open;
                let offered = untrack(move || self.has_offered());
                self.table.set(Some(changed.table));
                if offered && !untrack(move || self.has_offered()) {
                    self.hears_of_a_refusal();
                }
                if has_begun && self.begun.with_untracked(Option::is_none) {
                    self.watch();
                }
            }
        } else if let Some(presence) = Presence::of(method, params) {
            if presence.match_id == id {
                self.notes_who_left(&presence);
                self.presence.set(Some(presence));
            }
        } else if method == UPDATED && params["match"] == id.as_str() {
            let update = &params["update"];
            self.seq
                .set_value(update["seq"].as_u64().unwrap_or_default());
            self.notes_time(update);
        }
    }

    fn notes_time(self, update: &Value) {
        let time = TimeInfo::deserialize(&update["now"]["time"]);
        self.time.set(time.ok());
    }

    /// Whether the player of a seat has left a moment ago, and may well come back.
    pub fn is_away(self, seat: Seat) -> bool {
        js_sys::Date::now() < self.left_ms.get()[seat.index()] + f64::from(self.grace_ms())
    }

    /// The table's grace time, as long as a timer of a browser can be.
    fn grace_ms(self) -> i32 {
        let grace_ms = self.table.with_untracked(|it| Some(it.as_ref()?.grace_ms));
        i32::try_from(grace_ms.unwrap_or_default()).unwrap_or(i32::MAX)
    }

    fn notes_who_left(self, now: &Presence) {
        let before = self.presence.get_untracked();
        let here = before.iter().flat_map(|it| &it.here);
        let left: Vec<_> = here.filter(|seat| !now.here.contains(seat)).collect();
        if left.is_empty() {
            return;
        }
        self.left_ms.update(|left_ms| {
            for seat in left {
                left_ms[seat.index()] = js_sys::Date::now();
            }
        });
        // Who was away may be gone then; the table may have been left since.
        let is_over = move || {
            let _ = self.left_ms.try_update(|_| ());
        };
        set_timeout(is_over, Duration::from_millis(self.grace_ms() as u64));
    }

    /// Sits down, as this person.
    pub fn sit(self, user: User) {
        let is_new = self.user.with_untracked(Option::is_none);
        self.user.set(Some(user));
        if is_new {
            // The connection was made without a session.
            self.server.connect_again();
        }
        spawn_local(async move {
            let sat = match self.free_seat() {
                Some(seat) => self.sit_in(seat).await,
                None => self.look().await,
            };
            if let Err(error) = sat {
                self.fault.set(Some(refusal(&error)));
                // Another player may have taken the seat.
                drop(self.look().await);
            }
        });
    }

    /// Takes the user's new name, at the table too.
    pub fn renames(self, user: User) {
        self.user.set(Some(user));
        if let Some(seat) = untrack(move || self.seat()) {
            self.asks(self.sit_in(seat));
        }
    }

    async fn sit_in(self, seat: Seat) -> Result<(), LinkError> {
        let mut part = [0; 32];
        if getrandom::fill(&mut part).is_err() {
            return Err(LinkError::Unsent);
        }
        let (match_id, nonce) = (self.id(), Nonce::new(part));
        if self.begun.with_untracked(Option::is_none) {
            draw_notes::change(&match_id, |binding| binding.add(seat, nonce));
        }
        let sit = Sit {
            match_id,
            seat,
            nonce,
        };
        self.server.link.ask(sit).await?;
        let seen = self.see(Viewer::Seat(seat), 0).await?;
        if untrack(move || self.missing()) == 0 && seen.stage == Stage::Open {
            let match_id = self.id();
            self.server.link.ask(Begin { match_id }).await?;
        }
        Ok(())
    }

    /// Begins the match.
    pub fn begin(self) {
        let match_id = self.id();
        self.asks(async move { self.server.link.ask(Begin { match_id }).await.map(drop) });
    }

    /// Leaves the table, before the match begins.
    pub fn stand(self) {
        let Some(seat) = untrack(move || self.seat()) else {
            return;
        };
        let match_id = self.id();
        self.asks(async move {
            let stand = Stand { match_id, seat };
            self.server.link.ask(stand).await?;
            draw_notes::change(&self.id(), DrawBinding::clear);
            Ok(())
        });
    }

    /// Closes the table, before the match begins.
    pub fn close(self) {
        let match_id = self.id();
        self.changes(Close { match_id });
    }

    /// Waits for an answer, and shows why it was refused.
    pub fn asks(self, answer: impl Future<Output = Result<(), LinkError>> + 'static) {
        self.waits_for(Box::pin(answer));
    }

    // The code for this is in the page once, not once for each request.
    fn waits_for(self, answer: Pin<Box<dyn Future<Output = Result<(), LinkError>>>>) {
        spawn_local(async move {
            if let Err(error) = answer.await {
                self.fault.set(Some(refusal(&error)));
            }
        });
    }

    /// Asks the others for something.
    pub fn offer(self, offer: OfferKind) {
        let Some(seat) = untrack(move || self.seat()) else {
            return;
        };
        let match_id = self.id();
        self.changes(Offer {
            match_id,
            seat,
            offer,
        });
    }

    /// Accepts or declines the open offer, or withdraws one’s own.
    pub fn answers_offer(self, seat: Seat, accept: bool) {
        let match_id = self.id();
        self.has_withdrawn
            .set_value(untrack(move || self.has_offered()));
        self.changes(AnswerOffer {
            match_id,
            seat,
            accept,
        });
    }

    /// Whether the open offer is from the player of this screen.
    fn has_offered(self) -> bool {
        let offer = self.table.with(|table| table.as_ref()?.offer.clone());
        offer.is_some_and(|offer| Some(offer.seat) == self.seat())
    }

    /// The player’s offer is open no more. Unless they withdrew it, or the match shows in a moment
    /// that it was accepted or that play goes on, they hear that it was declined.
    fn hears_of_a_refusal(self) {
        if self.has_withdrawn.try_update_value(std::mem::take) != Some(false) {
            return;
        }
        let seq = self.seq.get_value();
        let is_as_it_was = move || {
            if self.seq.try_get_value() == Some(seq) {
                drop(
                    self.fault
                        .try_set(Some(Message::new("web-online-declined"))),
                );
            }
        };
        set_timeout(is_as_it_was, FOLLOWS);
    }

    /// Has a bot play a seat until its player returns.
    pub fn stand_in(self, seat: Seat) {
        let match_id = self.id();
        self.changes(StandIn { match_id, seat });
    }

    /// Asks for something that changes the table, and shows the table after it.
    pub fn changes<R: Method<Answer = TableView>>(self, request: R) {
        self.calls(request.call().map_err(|_| LinkError::Unsent));
    }

    fn calls(self, call: Result<Call, LinkError>) {
        self.asks(async move {
            let answer = self.server.link.call(call?).await?;
            let table = TableView::deserialize(&answer).map_err(unreadable)?;
            self.table.set(Some(table));
            Ok(())
        });
    }
}

/// What the server says cannot be read.
fn unreadable(error: serde_json::Error) -> LinkError {
    LinkError::Unreadable(error.to_string())
}
