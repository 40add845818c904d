//! [`TableClient`]: an online table from the invitation to the rematch.
//! [`MatchClient`](crate::MatchClient) plays the match.

mod answers;
mod awaited_answer;
mod changes;
mod commands;
mod stalls;

use crate::table_call::{TableCall, TableEvent};
use crate::table_state::{Attendance, TableState};
use awaited_answer::AwaitedAnswer;
use ranarium_game::{Seats, Viewer};
use ranarium_protocol::client::{Method, Watch};
use ranarium_protocol::online::{User, WhoAmI};
use ranarium_table::{MatchId, TimeInfo};
use serde_json::Value;

/// Maximum time between the end of an offer and the update of the match that explains it, in
/// milliseconds.
const UPDATE_TIMEOUT_MS: u64 = 500;

/// Time after which a rejected subscription to the table is retried, in milliseconds.
const RETRY_DELAY_MS: u64 = 2_000;

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
    /// The number of received updates of the match.
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
    left_seats: Seats,
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
            left_seats: Seats::NONE,
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
        let back = self
            .state
            .attendance
            .iter()
            .filter_map(|attendance| match attendance {
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
        for attendance in &mut self.state.attendance {
            if let Attendance::Away { since_ms } = attendance {
                *since_ms = (*since_ms).min(now_ms);
                if now_ms - *since_ms >= grace_ms {
                    *attendance = Attendance::Gone;
                }
            }
        }
        let is_due = |(_, at_ms): &mut (u64, u64)| {
            *at_ms = (*at_ms).min(now_ms.saturating_add(UPDATE_TIMEOUT_MS));
            *at_ms <= now_ms
        };
        if let Some((updates, _)) = self.ended_offer.take_if(is_due)
            && updates == self.updates
        {
            self.events.push(TableEvent::Declined);
        }
        self.retry_at_ms = self
            .retry_at_ms
            .map(|at_ms| at_ms.min(now_ms.saturating_add(RETRY_DELAY_MS)));
        if self.retry_at_ms.is_some_and(|at_ms| at_ms <= now_ms) {
            self.on_connect();
        }
    }

    /// Continues after the connection was opened, for the first time or again.
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
}
