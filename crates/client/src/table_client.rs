//! [`TableClient`]: an online table from the invitation to the rematch, besides the play.

use crate::table_call::{TableCall, TableEvent};
use crate::table_state::{Attendance, TableState};
use ranarium_game::{MAX_SEATS, Seat, Seats, Viewer};
use ranarium_protocol::client::{Begin, Method, Sit, Watch};
use ranarium_protocol::online::{
    AnswerOffer, Arrange, Close, Offer, OfferKind, Presence, Rematch, Remove, Resume, Return,
    SeatView, Stand, Substitute, TableChange, TableView, User, UserId, WhoAmI,
};
use ranarium_table::{Manner, MatchId, MatchInfo, Nonce, Stage, TimeInfo, TurnInfo};
use serde::Deserialize;
use serde_json::Value;

/// Maximum time between the end of an offer and the update of the match that explains it, in
/// milliseconds.
const FOLLOWS_MS: u64 = 500;

/// Time after which a rejected subscription to the table is retried, in milliseconds.
const RETRY_MS: u64 = 2_000;

/// The meaning of an answer that is awaited.
#[derive(Clone, Copy, Debug)]
enum AwaitedAnswer {
    User,
    Watched(Viewer),
    Sat(Seat),
    Stood,
    /// The table has only seats with players, and the match begins.
    BeginsWithPresent,
    /// The user's offer is withdrawn.
    Withdrawn,
    Table,
    Rematch,
    Nothing,
}

/// The client of an online table. Its inputs are answers, notifications, commands of the user, and
/// times; its outputs are calls and events. [`state`](Self::state) is the state to show.
///
/// It watches the table until the match has begun. From then on a
/// [`MatchClient`](crate::MatchClient) watches, whose answers also go to
/// [`on_watched`](Self::on_watched).
#[derive(Debug)]
pub struct TableClient {
    match_id: MatchId,
    state: TableState,
    time: Option<TimeInfo>,
    /// `true` if the user has to decide by the latest update.
    is_asked: bool,
    /// `true` until the user has sat down, if they sit down without being asked.
    sits: bool,
    /// `true` from the answer to `sit` until the table is known: the match is then begun if no
    /// other player is missing.
    begins: bool,
    /// The answer to `watch` that showed that the match has begun, with its viewer, until a newer
    /// update arrives.
    start: Option<(Viewer, Value)>,
    /// Number of received updates of the match.
    updates: u64,
    /// The number of updates at the end of the user's offer, and the time after which it counts as
    /// declined.
    ended_offer: Option<(u64, u64)>,
    has_withdrawn: bool,
    /// `true` once the user has asked to leave the seat, until they sit down again.
    has_stood: bool,
    /// The time at which a rejected subscription is retried.
    retry_at_ms: Option<u64>,
    /// The people who lost the connection during the match and are not back.
    left: Seats,
    calls: u64,
    unanswered: Vec<(u64, AwaitedAnswer)>,
    asks: Vec<TableCall>,
    events: Vec<TableEvent>,
}

impl TableClient {
    /// Creates a client of a table. If `sits`, the user takes a free seat without being asked, as
    /// at a table of their own.
    pub fn new(match_id: MatchId, sits: bool) -> Self {
        Self {
            match_id,
            state: TableState::default(),
            time: None,
            is_asked: false,
            sits,
            begins: false,
            start: None,
            updates: 0,
            ended_offer: None,
            has_withdrawn: false,
            has_stood: false,
            retry_at_ms: None,
            left: Seats::NONE,
            calls: 0,
            unanswered: Vec::new(),
            asks: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Creates a client of a table whose match a `MatchClient` of this user follows from the start.
    pub fn followed(match_id: MatchId, user: User) -> Self {
        let mut client = Self::new(match_id, false);
        client.state.user = Some(user);
        client.state.has_begun = true;
        client
    }

    /// Returns the state of the table.
    pub const fn state(&self) -> &TableState {
        &self.state
    }

    /// Returns the clocks of the latest update.
    pub const fn time(&self) -> Option<&TimeInfo> {
        self.time.as_ref()
    }

    /// Returns the time at which the user may have a bot play the seat of another person who keeps
    /// the others waiting, in milliseconds of the server's clock; `None` if the match does not wait
    /// for that person, waits for the user too, or the clock alone decides.
    pub fn stall_at_ms(&self, seat: Seat) -> Option<u64> {
        let table = self.state.table.as_ref()?;
        let is_person = matches!(
            table.seats.get(seat.index()),
            Some(SeatView::Person {
                substitute: None,
                ..
            })
        );
        let is_others = self.state.seat().is_some_and(|own| own != seat);
        let is_awaited = self.state.deciding.contains(&seat) && self.state.decided(seat).is_none();
        let waits = is_awaited && !self.is_asked;
        match is_person && is_others && waits {
            true => self.stall_end_ms(seat),
            false => None,
        }
    }

    /// Returns the time at which another person may have a bot play the user's seat, in milliseconds
    /// of the server's clock; `None` if the match does not wait for the user, no other person plays,
    /// or the clock alone decides.
    pub fn own_stall_at_ms(&self) -> Option<u64> {
        let own = self.state.seat()?;
        let table = self.state.table.as_ref()?;
        let mut others = (0..table.seats.len())
            .map(Seat::new)
            .filter(|seat| *seat != own);
        let has_company = others.any(|seat| {
            let is_person = matches!(table.seats[seat.index()], SeatView::Person { .. });
            is_person && !table.has_substitute(seat)
        });
        let waits = self.is_asked && self.state.deciding.contains(&own);
        match waits && has_company && !table.has_substitute(own) {
            true => self.stall_end_ms(own),
            false => None,
        }
    }

    /// Returns the time at which a seat that decides has done so for `stall-ms`.
    fn stall_end_ms(&self, seat: Seat) -> Option<u64> {
        let table = self.state.table.as_ref()?;
        if table.pause.is_some() {
            return None;
        }
        let since_ms = self.time.as_ref()?.since_ms;
        let noted = table.stalls.iter().find(|(one, _)| *one == seat);
        let noted_ms = noted.map_or(0, |(_, at_ms)| *at_ms);
        Some(since_ms.saturating_add(table.stall_ms?).max(noted_ms))
    }

    /// Takes the answer that showed that the match has begun, for the `MatchClient` of this viewer;
    /// `None` if an update has followed it.
    pub fn take_start(&mut self, viewer: Viewer) -> Option<Value> {
        let (_, answer) = self.start.take_if(|(of, _)| *of == viewer)?;
        Some(answer)
    }

    /// Takes the calls to make, in order. The driver calls this after each operation.
    pub fn take_calls(&mut self) -> Vec<TableCall> {
        std::mem::take(&mut self.asks)
    }

    /// Takes the events since the last call, in order. The driver calls this after each operation.
    pub fn take_events(&mut self) -> Vec<TableEvent> {
        std::mem::take(&mut self.events)
    }

    fn grace_ms(&self) -> u64 {
        self.state.table.as_ref().map_or(0, |table| table.grace_ms)
    }

    /// Returns the time at which [`Self::tick`] is due.
    pub fn due_ms(&self) -> Option<u64> {
        let grace_ms = self.grace_ms();
        let back = self.state.attendance.iter().filter_map(|one| match one {
            Attendance::Away { since_ms } => Some(since_ms.saturating_add(grace_ms)),
            Attendance::Here | Attendance::Gone => None,
        });
        let other = [self.offer_clear_ms(), self.retry_at_ms];
        back.chain(other.into_iter().flatten()).min()
    }

    /// Returns the time after which an ended offer of the user counts as declined.
    pub fn offer_clear_ms(&self) -> Option<u64> {
        self.ended_offer.map(|(_, at_ms)| at_ms)
    }

    /// Processes the current time. The clock may jump.
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
            self.on_connect();
        }
    }

    /// Processes that the connection is open, for the first time or again.
    pub fn on_connect(&mut self) {
        self.start = None;
        self.retry_at_ms = None;
        if !self.state.has_begun {
            // The user is requested first, since the viewer follows from the user's seat.
            self.ask(&WhoAmI {}, AwaitedAnswer::User);
        }
    }

    fn ask<R: Method>(&mut self, request: &R, awaited: AwaitedAnswer) {
        self.calls += 1;
        let (id, call) = (self.calls, request.call());
        self.unanswered.push((id, awaited));
        self.asks.push(TableCall { id, call });
    }

    fn watch(&mut self, viewer: Viewer) {
        let watch = Watch {
            match_id: self.match_id.clone(),
            viewer,
            known: 0,
        };
        self.ask(&watch, AwaitedAnswer::Watched(viewer));
    }

    /// Returns the viewer as whom this user watches.
    fn viewer(&self) -> Viewer {
        self.state.seat().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Processes the answer to a call; `None` if the server rejected the call or cannot be reached.
    ///
    /// # Errors
    /// If the answer cannot be parsed.
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
                AwaitedAnswer::Withdrawn => self.has_withdrawn = false,
                // Another player may have taken the seat.
                AwaitedAnswer::Sat(_) => self.watch(self.viewer()),
                // The user may have left the seat, as in another tab.
                AwaitedAnswer::Watched(Viewer::Seat(_)) => self.watch(Viewer::Spectator),
                AwaitedAnswer::User | AwaitedAnswer::Watched(Viewer::Spectator) => {
                    self.retry_at_ms = Some(now_ms.saturating_add(RETRY_MS));
                }
                _ => {}
            }
            return Ok(());
        };
        match awaited {
            AwaitedAnswer::User => {
                self.state.user = Deserialize::deserialize(answer)?;
                self.watch(self.viewer());
            }
            AwaitedAnswer::Watched(viewer) => {
                self.on_watched(answer, now_ms)?;
                self.found(viewer, answer);
            }
            AwaitedAnswer::Sat(seat) => {
                self.begins = true;
                self.watch(Viewer::Seat(seat));
            }
            AwaitedAnswer::Stood => self.events.push(TableEvent::Stood),
            AwaitedAnswer::Nothing => {}
            AwaitedAnswer::Table
            | AwaitedAnswer::BeginsWithPresent
            | AwaitedAnswer::Withdrawn
            | AwaitedAnswer::Rematch => {
                let table = TableView::deserialize(answer)?;
                if let (AwaitedAnswer::Rematch, Some(next)) = (awaited, &table.next) {
                    self.events.push(TableEvent::Next(next.clone()));
                }
                self.on_table_changed(table, now_ms);
                if matches!(awaited, AwaitedAnswer::BeginsWithPresent) {
                    self.begin();
                }
            }
        }
        Ok(())
    }

    /// Processes an answer of a server to `watch`.
    ///
    /// # Errors
    /// If the answer cannot be parsed.
    pub fn on_watched(&mut self, answer: &Value, now_ms: u64) -> Result<(), serde_json::Error> {
        self.state.info = Some(MatchInfo::deserialize(&answer["info"])?);
        self.take_table(TableView::deserialize(&answer["table"])?, now_ms);
        self.on_presence_changed(&Presence::deserialize(&answer["presence"])?, now_ms);
        if !answer["update"].is_null() {
            self.on_update(&answer["update"]);
        }
        Ok(())
    }

    /// Continues after the answer to this client's own `watch`: sits down, begins, or hands over to
    /// a `MatchClient`.
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

    /// Processes a change of the table.
    pub fn on_table_changed(&mut self, table: TableView, now_ms: u64) {
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
        let had_seat = self.state.seat();
        if let Some(info) = self
            .state
            .info
            .as_mut()
            .filter(|_| table.stage == Stage::Open)
        {
            // The host may have changed them.
            info.options.clone_from(&table.options);
            info.clock = table.clock;
        }
        let before = self.state.table.replace(table);
        let has_lost_seat = had_seat.is_some() && self.state.seat().is_none();
        if has_lost_seat && !self.has_stood && self.state.stage() == Some(Stage::Open) {
            self.events.push(TableEvent::Removed);
        }
        if self.state.own_offer().is_some() {
            self.ended_offer = None;
        } else if had_offered
            && !std::mem::take(&mut self.has_withdrawn)
            && self.state.stage() == Some(Stage::Playing)
        {
            // If the offer was accepted, or play went on, an update of the match follows soon.
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
        let pause = self.state.table.as_ref().and_then(|table| table.pause);
        if self.state.stage() == Some(Stage::Playing) && before.pause != pause {
            if pause.is_none() {
                self.restart_absence(now_ms);
            }
            self.events.push(match pause {
                Some(_) => TableEvent::Paused,
                None => TableEvent::Resumed,
            });
        }
        if let Some(offer) = self.state.offer_to_answer()
            && before.offer.as_ref() != Some(offer)
        {
            self.events.push(TableEvent::Asked(offer.seat));
        }
        let declined = self.state.table.as_ref().and_then(|table| table.declined);
        if let (Some(offer), Some(own)) = (declined, own)
            && before.declined != declined
            && ![offer.seat, offer.by].contains(&own)
        {
            self.events.push(TableEvent::DeclinedBy(offer.by));
        }
    }

    /// Counts absence from now on, as the server does after a pause of the clocks.
    fn restart_absence(&mut self, now_ms: u64) {
        for one in &mut self.state.attendance {
            if *one != Attendance::Here {
                *one = Attendance::Away { since_ms: now_ms };
            }
        }
    }

    /// Processes a change of presence.
    pub fn on_presence_changed(&mut self, presence: &Presence, now_ms: u64) {
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

    /// Stores the clocks and the deciding seats of an update of the match, of any viewer.
    pub fn on_update(&mut self, update: &Value) {
        self.updates += 1;
        self.start = None;
        let now = &update["now"];
        self.time = TimeInfo::deserialize(&now["time"]).ok();
        self.state.deciding = match TurnInfo::deserialize(&now["turn"]) {
            Ok(TurnInfo::Decide { seats, manner }) if manner != Manner::Window => seats,
            _ => Vec::new(),
        };
        let actions = now["actions"].as_array();
        self.is_asked = actions.is_some_and(|actions| !actions.is_empty());
    }

    /// Takes a seat for this user: the one that is kept for them, or a free one. The driver
    /// reconnects if the connection was opened without a session.
    pub fn join(&mut self, user: User) {
        self.state.user = Some(user);
        match self.state.open_seat() {
            Some(seat) => self.events.push(TableEvent::Sit(seat)),
            None => self.watch(self.viewer()),
        }
    }

    /// Stores the user's new name, and sits down again to show it at the table.
    pub fn rename(&mut self, user: User) {
        self.state.user = Some(user);
        self.events.extend(self.state.seat().map(TableEvent::Sit));
    }

    /// Sits down, with a nonce for the draws.
    pub fn sit(&mut self, seat: Seat, nonce: Nonce) {
        self.has_stood = false;
        let sit = Sit {
            match_id: self.match_id.clone(),
            seat,
            nonce,
        };
        self.ask(&sit, AwaitedAnswer::Sat(seat));
    }

    /// Changes the seats and settings of the table, before the match begins.
    pub fn arrange(&mut self, change: TableChange) {
        let match_id = self.match_id.clone();
        self.ask(&Arrange { match_id, change }, AwaitedAnswer::Table);
    }

    /// Exchanges two seats of the table, with their people, before the match begins.
    pub fn swap_seats(&mut self, one: Seat, other: Seat) {
        let mut seats = self.state.plans();
        let mut people: Vec<_> = self.state.seats().iter().map(SeatView::user).collect();
        if one.index().max(other.index()) < seats.len() {
            seats.swap(one.index(), other.index());
            people.swap(one.index(), other.index());
            self.arrange(TableChange {
                seats: Some(seats),
                people: Some(people),
                ..TableChange::default()
            });
        }
    }

    /// Begins the match without the seats that wait for a player.
    pub fn begin_with_present(&mut self) {
        let seats = self.state.plans().into_iter().zip(self.state.seats());
        let seats: Vec<_> = seats
            .filter_map(|(plan, seat)| (!seat.is_empty()).then_some(plan))
            .collect();
        let change = TableChange {
            seats: Some(seats),
            ..TableChange::default()
        };
        let match_id = self.match_id.clone();
        let arrange = Arrange { match_id, change };
        self.ask(&arrange, AwaitedAnswer::BeginsWithPresent);
    }

    /// Frees another person's seat for good, before the match begins.
    pub fn remove(&mut self, user: UserId) {
        let match_id = self.match_id.clone();
        self.ask(&Remove { match_id, user }, AwaitedAnswer::Table);
    }

    /// Begins the match.
    pub fn begin(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Begin { match_id }, AwaitedAnswer::Nothing);
    }

    /// Closes the table, before the match begins.
    pub fn close(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Close { match_id }, AwaitedAnswer::Table);
    }

    /// Requests a rematch.
    pub fn rematch(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Rematch { match_id }, AwaitedAnswer::Rematch);
    }

    /// Has a bot play a seat until its person returns.
    pub fn substitute(&mut self, seat: Seat) {
        let match_id = self.match_id.clone();
        self.ask(&Substitute { match_id, seat }, AwaitedAnswer::Table);
    }

    /// Sends a request for the user's seat, if they have one.
    fn ask_for_seat<R: Method>(
        &mut self,
        request: impl FnOnce(MatchId, Seat) -> R,
        then: AwaitedAnswer,
    ) {
        if let Some(seat) = self.state.seat() {
            self.ask(&request(self.match_id.clone(), seat), then);
        }
    }

    /// Leaves the seat, before the match begins.
    pub fn stand(&mut self) {
        self.has_stood = true;
        self.ask_for_seat(
            |match_id, seat| Stand { match_id, seat },
            AwaitedAnswer::Stood,
        );
    }

    /// Takes the user's seat back from the bot that plays for it.
    pub fn take_seat_back(&mut self) {
        self.ask_for_seat(
            |match_id, seat| Return { match_id, seat },
            AwaitedAnswer::Table,
        );
    }

    /// Ends the pause of the clocks.
    pub fn resume(&mut self) {
        self.ask_for_seat(
            |match_id, seat| Resume { match_id, seat },
            AwaitedAnswer::Table,
        );
    }

    /// Makes an offer to the other people at the table.
    pub fn offer(&mut self, offer: OfferKind) {
        let request = |match_id, seat| Offer {
            match_id,
            seat,
            offer,
        };
        self.ask_for_seat(request, AwaitedAnswer::Table);
    }

    /// Accepts or declines the open offer; declining the user's own offer withdraws it.
    pub fn answer_offer(&mut self, accept: bool) {
        self.has_withdrawn = self.state.own_offer().is_some();
        let request = |match_id, seat| AnswerOffer {
            match_id,
            seat,
            accept,
        };
        let awaited = match self.has_withdrawn {
            true => AwaitedAnswer::Withdrawn,
            false => AwaitedAnswer::Table,
        };
        self.ask_for_seat(request, awaited);
    }
}
