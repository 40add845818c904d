//! [`TableClient`]: an online table from the invitation to the rematch, besides the play.

use crate::table_state::{Attendance, TableState};
use ranarium_game::{MAX_SEATS, Seat, Seats, Viewer};
use ranarium_protocol::client::{Begin, Call, Method, Sit, Watch};
use ranarium_protocol::online::{
    AnswerOffer, Close, Offer, OfferKind, Presence, Rematch, Return, SeatView, Stand, StandIn,
    TableView, User, WhoAmI,
};
use ranarium_table::{MatchId, MatchInfo, Nonce, Stage, TimeInfo};
use serde::Deserialize;
use serde_json::Value;

/// Longest time between the end of an offer and the update of the match that explains it, in
/// milliseconds.
const FOLLOWS_MS: u64 = 500;

/// Time after which a table that the server could not show is asked for again, in milliseconds.
const RETRY_MS: u64 = 2_000;

/// A call that the driver makes. Its answer goes to [`TableClient::answer`].
#[derive(Debug)]
pub struct TableAsk {
    /// The number of the call, which the answer repeats.
    pub id: u64,
    /// The call, unless a parameter has no form in JSON.
    pub call: Result<Call, serde_json::Error>,
}

/// The meaning of an answer that is awaited.
#[derive(Clone, Copy, Debug)]
enum Awaited {
    User,
    Watched(Viewer),
    Sat(Seat),
    Stood,
    /// The user's offer is withdrawn.
    Withdrawn,
    Table,
    Rematch,
    Nothing,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// The user is to sit down here: the driver notes a nonce, and passes it to
    /// [`TableClient::sit`].
    Sit(Seat),
    /// The user has left the seat before the match: the nonces of the seat do not count.
    Stood,
    /// A person has lost the connection.
    Left(Seat),
    /// A person who had lost the connection is back.
    CameBack(Seat),
    /// A bot plays for another person from now on.
    Substituted(Seat),
    /// Another person plays again, in place of a bot.
    Returned(Seat),
    /// The person in this seat asks the user for something.
    Asked(Seat),
    /// The user's offer was declined.
    Declined,
    /// The user has asked for a rematch, and its table is there.
    Next(MatchId),
}

/// An online table. It takes answers, notifications, what its user wants, and times; and gives
/// calls and events. [`state`](Self::state) is what is to be shown.
///
/// It watches the table until the match has begun. From then on a
/// [`MatchClient`](crate::MatchClient) watches, whose answers go to [`watched`](Self::watched), too.
#[derive(Debug)]
pub struct TableClient {
    match_id: MatchId,
    state: TableState,
    time: Option<TimeInfo>,
    /// `true` until the user has sat down at a table at which they have agreed to.
    sits: bool,
    /// `true` while the user has sat down, and begins the match if nobody else is missing.
    begins: bool,
    /// The answer with which the match has begun, for this viewer, while it is the latest.
    start: Option<(Viewer, Value)>,
    /// Number of updates of the match that were received.
    updates: u64,
    /// The number of updates when an offer of the user ended, and when it is taken to be declined.
    ended_offer: Option<(u64, u64)>,
    has_withdrawn: bool,
    /// When the table is asked for again, which the server could not show.
    retry_at_ms: Option<u64>,
    /// People who have lost the connection during the match.
    left: Seats,
    calls: u64,
    unanswered: Vec<(u64, Awaited)>,
    asks: Vec<TableAsk>,
    events: Vec<TableEvent>,
}

impl TableClient {
    /// A client of a table. The user sits down there by themselves if they have agreed to, as at a
    /// table that they made.
    pub fn new(match_id: MatchId, sits: bool) -> Self {
        Self {
            match_id,
            state: TableState::default(),
            time: None,
            sits,
            begins: false,
            start: None,
            updates: 0,
            ended_offer: None,
            has_withdrawn: false,
            retry_at_ms: None,
            left: Seats::NONE,
            calls: 0,
            unanswered: Vec::new(),
            asks: Vec::new(),
            events: Vec::new(),
        }
    }

    /// A client of a table whose match is watched from the beginning by a `MatchClient` of this
    /// user.
    pub fn followed(match_id: MatchId, user: User) -> Self {
        let mut client = Self::new(match_id, false);
        client.state.user = Some(user);
        client.state.has_begun = true;
        client
    }

    /// The state of the table.
    pub const fn state(&self) -> &TableState {
        &self.state
    }

    /// The clocks of the latest update.
    pub const fn time(&self) -> Option<&TimeInfo> {
        self.time.as_ref()
    }

    /// Takes the answer with which the match has begun, for the `MatchClient` of this viewer; nothing
    /// if an update has followed it.
    pub fn take_start(&mut self, viewer: Viewer) -> Option<Value> {
        let (_, answer) = self.start.take_if(|(of, _)| *of == viewer)?;
        Some(answer)
    }

    /// The calls to make, in order. The driver takes them after each operation.
    pub fn take_asks(&mut self) -> Vec<TableAsk> {
        std::mem::take(&mut self.asks)
    }

    /// The events since the last call, in order. The driver takes them after each operation.
    pub fn take_events(&mut self) -> Vec<TableEvent> {
        std::mem::take(&mut self.events)
    }

    fn grace_ms(&self) -> u64 {
        self.state.table.as_ref().map_or(0, |table| table.grace_ms)
    }

    /// The time at which [`Self::tick`] is due.
    pub fn due_ms(&self) -> Option<u64> {
        let grace_ms = self.grace_ms();
        let back = self.state.attendance.iter().filter_map(|one| match one {
            Attendance::Away { since_ms } => Some(since_ms.saturating_add(grace_ms)),
            Attendance::Here | Attendance::Gone => None,
        });
        let other = [self.offer_clear_ms(), self.retry_at_ms];
        back.chain(other.into_iter().flatten()).min()
    }

    /// The time at which it is clear why an offer of the user has ended.
    pub fn offer_clear_ms(&self) -> Option<u64> {
        self.ended_offer.map(|(_, at_ms)| at_ms)
    }

    /// Lets time pass. The clock may have been set.
    pub fn tick(&mut self, now_ms: u64) {
        let grace_ms = self.grace_ms();
        for one in &mut self.state.attendance {
            if let Attendance::Away { since_ms } = one {
                *since_ms = (*since_ms).min(now_ms);
                if now_ms - *since_ms >= grace_ms {
                    *one = Attendance::Gone;
                }
            }
        }
        let is_due = |(_, at_ms): &mut (u64, u64)| {
            *at_ms = (*at_ms).min(now_ms.saturating_add(FOLLOWS_MS));
            *at_ms <= now_ms
        };
        if let Some((updates, _)) = self.ended_offer.take_if(is_due)
            && updates == self.updates
        {
            self.events.push(TableEvent::Declined);
        }
        self.retry_at_ms = self
            .retry_at_ms
            .map(|at_ms| at_ms.min(now_ms.saturating_add(RETRY_MS)));
        if self.retry_at_ms.is_some_and(|at_ms| at_ms <= now_ms) {
            self.connected();
        }
    }

    /// The connection is open, for the first time or again.
    pub fn connected(&mut self) {
        self.start = None;
        self.retry_at_ms = None;
        if !self.state.has_begun {
            // The user comes first: the seat depends on it.
            self.ask(&WhoAmI {}, Awaited::User);
        }
    }

    fn ask<R: Method>(&mut self, request: &R, awaited: Awaited) {
        self.calls += 1;
        let (id, call) = (self.calls, request.call());
        self.unanswered.push((id, awaited));
        self.asks.push(TableAsk { id, call });
    }

    fn watch(&mut self, viewer: Viewer) {
        let watch = Watch {
            match_id: self.match_id.clone(),
            viewer,
            known: 0,
        };
        self.ask(&watch, Awaited::Watched(viewer));
    }

    /// The viewer with whose eyes the match is watched.
    fn viewer(&self) -> Viewer {
        self.state.seat().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Takes the answer to a call; nothing if the server rejected it or cannot be reached.
    ///
    /// # Errors
    /// If the answer cannot be read.
    pub fn answer(
        &mut self,
        id: u64,
        answer: Option<&Value>,
        now_ms: u64,
    ) -> Result<(), serde_json::Error> {
        let Some(place) = self.unanswered.iter().position(|(asked, _)| *asked == id) else {
            return Ok(());
        };
        let (_, awaited) = self.unanswered.remove(place);
        let Some(answer) = answer else {
            match awaited {
                Awaited::Withdrawn => self.has_withdrawn = false,
                // Another player may have taken the seat.
                Awaited::Sat(_) => self.watch(self.viewer()),
                // The user may have left the seat, as in another tab.
                Awaited::Watched(Viewer::Seat(_)) => self.watch(Viewer::Spectator),
                Awaited::User | Awaited::Watched(Viewer::Spectator) => {
                    self.retry_at_ms = Some(now_ms.saturating_add(RETRY_MS));
                }
                _ => {}
            }
            return Ok(());
        };
        match awaited {
            Awaited::User => {
                self.state.user = Deserialize::deserialize(answer)?;
                self.watch(self.viewer());
            }
            Awaited::Watched(viewer) => {
                self.watched(answer, now_ms)?;
                self.found(viewer, answer);
            }
            Awaited::Sat(seat) => {
                self.begins = true;
                self.watch(Viewer::Seat(seat));
            }
            Awaited::Stood => self.events.push(TableEvent::Stood),
            Awaited::Nothing => {}
            Awaited::Table | Awaited::Withdrawn | Awaited::Rematch => {
                let table = TableView::deserialize(answer)?;
                if let (Awaited::Rematch, Some(next)) = (awaited, &table.next) {
                    self.events.push(TableEvent::Next(next.clone()));
                }
                self.table_changed(table, now_ms);
            }
        }
        Ok(())
    }

    /// Takes an answer to `watch`, as a server gives it.
    ///
    /// # Errors
    /// If the answer cannot be read.
    pub fn watched(&mut self, answer: &Value, now_ms: u64) -> Result<(), serde_json::Error> {
        self.state.info = Some(MatchInfo::deserialize(&answer["info"])?);
        self.take_table(TableView::deserialize(&answer["table"])?, now_ms);
        self.presence_changed(&Presence::deserialize(&answer["presence"])?, now_ms);
        if !answer["update"].is_null() {
            self.updated(&answer["update"]);
        }
        Ok(())
    }

    /// Goes on from the answer to one's own `watch`.
    fn found(&mut self, viewer: Viewer, answer: &Value) {
        let own = self.viewer();
        if self.state.has_begun {
            return;
        }
        if own != viewer {
            // Before the first answer the seat was not known.
            return self.watch(own);
        }
        match self.state.stage() {
            Some(Stage::Open) => {
                let agreed = std::mem::take(&mut self.sits);
                let own = || self.state.seat().or_else(|| self.state.open_seat());
                if let Some(seat) = self.state.kept_seat().or_else(|| agreed.then(own)?) {
                    self.events.push(TableEvent::Sit(seat));
                } else if std::mem::take(&mut self.begins) && self.state.missing() == 0 {
                    self.begin();
                }
            }
            // Without a first position it was closed before its match began.
            Some(Stage::Over) if answer["update"].is_null() => self.state.is_closed = true,
            _ => {
                self.state.has_begun = true;
                self.start = Some((viewer, answer.clone()));
            }
        }
    }

    /// Takes the table as it is now.
    pub fn table_changed(&mut self, table: TableView, now_ms: u64) {
        if table.match_id != self.match_id {
            return;
        }
        let is_open = table.stage == Stage::Open;
        self.take_table(table, now_ms);
        if !is_open && !self.state.has_begun && !self.state.is_closed {
            self.watch(self.viewer());
        }
    }

    fn take_table(&mut self, table: TableView, now_ms: u64) {
        let had_offered = self.state.own_offer().is_some();
        let before = self.state.table.replace(table);
        if self.state.own_offer().is_some() {
            self.ended_offer = None;
        } else if had_offered
            && !std::mem::take(&mut self.has_withdrawn)
            && self.state.stage() == Some(Stage::Playing)
        {
            // The match shows in a moment if it was accepted, or if play goes on.
            self.ended_offer = Some((self.updates, now_ms.saturating_add(FOLLOWS_MS)));
        }
        let Some(before) = before else { return };
        let own = self.state.seat();
        for seat in Seat::all(before.seats.len() as u8).filter(|seat| own != Some(*seat)) {
            match (before.has_substitute(seat), self.state.has_substitute(seat)) {
                (false, true) => self.events.push(TableEvent::Substituted(seat)),
                (true, false) => self.events.push(TableEvent::Returned(seat)),
                _ => {}
            }
        }
        if let Some(offer) = self.state.offer_to_answer()
            && before.offer.as_ref() != Some(offer)
        {
            self.events.push(TableEvent::Asked(offer.seat));
        }
    }

    /// Takes the people who are connected now.
    pub fn presence_changed(&mut self, presence: &Presence, now_ms: u64) {
        if presence.match_id != self.match_id {
            return;
        }
        let own = self.state.seat();
        let is_on = self.state.stage() != Some(Stage::Open);
        for seat in Seat::all(MAX_SEATS as u8) {
            let before = self.state.attendance(seat);
            let is_here = presence.here.contains(&seat);
            if is_here == (before == Attendance::Here) {
                continue;
            }
            self.state.attendance[seat.index()] = match is_here {
                true => Attendance::Here,
                false => Attendance::Away { since_ms: now_ms },
            };
            let view = self.state.seats().get(seat.index());
            let is_person = matches!(view, Some(SeatView::Person { .. }));
            if !is_on || !is_person || own == Some(seat) {
                continue;
            }
            if !is_here {
                self.left = self.left.with(seat);
                self.events.push(TableEvent::Left(seat));
            } else if self.left.contains(seat) {
                self.left = self.left.without(seat);
                self.events.push(TableEvent::CameBack(seat));
            }
        }
    }

    /// Takes an update of the match, of any viewer.
    pub fn updated(&mut self, update: &Value) {
        self.updates += 1;
        self.start = None;
        self.time = TimeInfo::deserialize(&update["now"]["time"]).ok();
    }

    /// Has this user sit down, in the seat that is kept for them or one that is free. A connection
    /// that was made without a session is made again by the driver.
    pub fn join(&mut self, user: User) {
        self.state.user = Some(user);
        match self.state.open_seat() {
            Some(seat) => self.events.push(TableEvent::Sit(seat)),
            None => self.watch(self.viewer()),
        }
    }

    /// Takes the user's new name, at the table too.
    pub fn rename(&mut self, user: User) {
        self.state.user = Some(user);
        self.events.extend(self.state.seat().map(TableEvent::Sit));
    }

    /// Sits down, with one's part of the draws.
    pub fn sit(&mut self, seat: Seat, nonce: Nonce) {
        let sit = Sit {
            match_id: self.match_id.clone(),
            seat,
            nonce,
        };
        self.ask(&sit, Awaited::Sat(seat));
    }

    /// Begins the match.
    pub fn begin(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Begin { match_id }, Awaited::Nothing);
    }

    /// Closes the table, before the match begins.
    pub fn close(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Close { match_id }, Awaited::Table);
    }

    /// Asks for another match.
    pub fn rematch(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Rematch { match_id }, Awaited::Rematch);
    }

    /// Has a bot play a seat until its person returns.
    pub fn substitute(&mut self, seat: Seat) {
        let match_id = self.match_id.clone();
        self.ask(&StandIn { match_id, seat }, Awaited::Table);
    }

    /// Asks for something for the user's seat.
    fn ask_for_seat<R: Method>(&mut self, request: impl FnOnce(MatchId, Seat) -> R, then: Awaited) {
        if let Some(seat) = self.state.seat() {
            self.ask(&request(self.match_id.clone(), seat), then);
        }
    }

    /// Leaves the seat, before the match begins.
    pub fn stand(&mut self) {
        self.ask_for_seat(|match_id, seat| Stand { match_id, seat }, Awaited::Stood);
    }

    /// Plays one's own seat again, in place of a bot.
    pub fn take_seat_back(&mut self) {
        self.ask_for_seat(|match_id, seat| Return { match_id, seat }, Awaited::Table);
    }

    /// Asks the others for something.
    pub fn offer(&mut self, offer: OfferKind) {
        let request = |match_id, seat| Offer {
            match_id,
            seat,
            offer,
        };
        self.ask_for_seat(request, Awaited::Table);
    }

    /// Accepts or declines the open offer, or withdraws one's own by declining it.
    pub fn answer_offer(&mut self, accept: bool) {
        self.has_withdrawn = self.state.own_offer().is_some();
        let request = |match_id, seat| AnswerOffer {
            match_id,
            seat,
            accept,
        };
        let awaited = match self.has_withdrawn {
            true => Awaited::Withdrawn,
            false => Awaited::Table,
        };
        self.ask_for_seat(request, awaited);
    }
}
