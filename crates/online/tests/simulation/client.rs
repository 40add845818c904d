//! A person at a screen: the real clients of a table and its match, their connection, and random
//! wishes.

use crate::any_client::{AnyMatchClient, any_match_client};
use crate::decision::{Decision, Outcome};
use crate::node::command_of;
use ranarium_client::{
    CallError, Connection, ConnectionStatus, MatchEvent, MatchRequest, TableClient, TableEvent,
    TableState,
};
use ranarium_game::{Rng, Seat, Viewer};
use ranarium_online::{MatchCommand, ServerError, SocketId};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::client::{Call, Method, Notice, Resign, Retry, Undo};
use ranarium_protocol::online::{OfferKind, OnlineNotice, SeatPlan, SeatView, TableChange, UserId};
use ranarium_protocol::{RpcError, RpcMessage};
use ranarium_table::{MatchId, MatchStage, Nonce};
use serde_json::Value;
use std::collections::BTreeMap;

/// Longest time for which a player does nothing, in milliseconds.
const MAX_DREAM_MS: u32 = 25_000;

/// Returns `true` if a call failed because the storage could not be reached: it may have been
/// carried out.
fn is_storage_away(error: &CallError) -> bool {
    *error == CallError::Rejected(RpcError::from(&ServerError::StorageAway))
}

/// A person at a screen.
pub struct Client {
    pub user: UserId,
    match_id: MatchId,
    kind: Kind,
    /// Difference between its clock and the simulated time, in milliseconds.
    pub ahead_ms: i64,
    /// End of its sleep. A client that sleeps takes in nothing and does nothing.
    pub asleep_until_ms: u64,
    pub connection: Connection,
    /// The socket of its connection, whether or not data passes.
    pub socket: Option<SocketId>,
    /// The match, once it follows it.
    pub following: Option<Box<dyn AnyMatchClient>>,
    table: TableClient,
    /// The number of times that it stands up before the match begins.
    stands: u32,
    /// `true` if it arranges the table while it is its host.
    pub arranges: bool,
    /// `true` if it wants another match after this one.
    wants_more: bool,
    dreams_until_ms: u64,
    /// The calls of `table` that have no answer, with their numbers there, and those of its own.
    calls: BTreeMap<u64, (Option<u64>, Call)>,
    /// The calls of `following` that have no answer: their numbers there.
    asks: BTreeMap<u64, u64>,
    /// The decision that has no outcome.
    deciding: Option<Decision>,
    /// The decisions that have an outcome.
    pub decided: Vec<Decision>,
    /// Commands that were acknowledged, apart from decisions.
    pub acknowledged: Vec<MatchCommand>,
    /// The calls whose commands were rejected, apart from decisions.
    pub rejected: Vec<u64>,
    /// The keys of calls that were sent.
    pub keys: BTreeMap<u64, Option<IdempotencyKey>>,
    /// The number of calls that were sent again.
    pub resent: u64,
    /// `true` while its person is shown that a decision is being sent.
    pub shows_sending: bool,
}

/// A kind of person at a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Player,
    /// Another tab of a player, which does not sit down by itself.
    SecondTab,
    Spectator,
}

impl Client {
    pub fn new(match_id: MatchId, user: UserId, kind: Kind, dice: &mut Rng) -> Self {
        Self {
            user,
            table: TableClient::new(match_id.clone(), kind == Kind::Player),
            match_id,
            kind,
            ahead_ms: 0,
            asleep_until_ms: 0,
            connection: Connection::new(dice.next_u64(), 0),
            socket: None,
            following: None,
            stands: u32::from(dice.below(4) == 0),
            arranges: false,
            wants_more: kind == Kind::Player && dice.below(2) == 0,
            dreams_until_ms: 0,
            calls: BTreeMap::new(),
            asks: BTreeMap::new(),
            deciding: None,
            decided: Vec::new(),
            acknowledged: Vec::new(),
            rejected: Vec::new(),
            keys: BTreeMap::new(),
            resent: 0,
            shows_sending: false,
        }
    }

    /// Returns another tab of the same person.
    pub fn second_tab(&self, dice: &mut Rng) -> Self {
        Self::new(self.match_id.clone(), self.user, Kind::SecondTab, dice)
    }

    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the state of the table, as it is shown.
    pub const fn state(&self) -> &TableState {
        self.table.state()
    }

    /// Returns the viewer whose view the client follows.
    pub fn viewer(&self) -> Viewer {
        self.state().seat().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Sets the clock, and connects.
    pub fn connect(&mut self, random: u64, ahead_ms: i64, now_ms: u64) {
        self.ahead_ms = ahead_ms;
        self.connection = Connection::new(random, self.wall_ms(now_ms));
    }

    /// Returns the time that its clock shows.
    pub const fn wall_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_add_signed(self.ahead_ms)
    }

    /// Returns `true` if it waits for nothing.
    pub fn is_settled(&self) -> bool {
        self.deciding.is_none()
            && self.calls.is_empty()
            && !self.shows_sending
            && self
                .following
                .as_ref()
                .is_some_and(|following| !following.is_deciding())
    }

    /// Returns the client's status, for messages of failed tests.
    pub fn describe(&self) -> String {
        let shown = self
            .following
            .as_ref()
            .and_then(|following| following.shown());
        format!(
            "{} for {}: {:?}, socket {:?}, shows {:?}, calls {:?}, asks {:?}, deciding {:?}",
            self.user.number(),
            self.viewer(),
            self.connection.status(),
            self.socket,
            shown.map(|(seq, _)| seq),
            self.calls,
            self.asks,
            self.deciding
        )
    }

    /// Notes that a message is sent.
    pub fn sends(&mut self, message: &RpcMessage) {
        let RpcMessage::Call { id, params, .. } = message else {
            return;
        };
        let key = IdempotencyKey::of(params).expect("a key is well formed");
        self.resent += u64::from(self.keys.insert(*id, key).is_some());
    }

    /// Goes to sleep or does nothing for a while.
    pub fn dream(&mut self, now_ms: u64, dice: &mut Rng) {
        self.dreams_until_ms = now_ms + u64::from(dice.below(MAX_DREAM_MS));
    }

    /// Handles a changed state of the connection.
    pub fn status(&mut self, status: ConnectionStatus) {
        if status == ConnectionStatus::Open {
            self.table.on_connect();
            if let Some(following) = &mut self.following {
                following.subscribe_again();
            }
        }
    }

    /// Takes a notification. Its content is shown at once if `is_shown`, or else at the next look.
    pub fn notice(&mut self, method: &str, params: &Value, is_shown: bool, now_ms: u64) {
        let wall_ms = self.wall_ms(now_ms);
        match OnlineNotice::read(method, params).expect("a notification can be read") {
            OnlineNotice::Table(changed) => self.table.on_table_changed(changed.table, wall_ms),
            OnlineNotice::Presence(presence) => self.table.on_presence_changed(&presence, wall_ms),
            OnlineNotice::Host(Notice::Updated(updated)) => {
                self.table.on_update(&updated.update);
                if let Some(following) = &mut self.following {
                    following.on_update(&updated);
                    if is_shown {
                        following.show_all();
                    }
                }
            }
            _ => panic!("a room does not send {method}"),
        }
    }

    /// Takes the answer to a call.
    pub fn answer(&mut self, id: u64, answer: Result<Value, CallError>, now_ms: u64) {
        let wall_ms = self.wall_ms(now_ms);
        if let Some(ask) = self.asks.remove(&id) {
            let is_decision = |decision: &&mut Decision| {
                let last = decision.calls.last();
                last.is_some_and(|(call, _)| *call == id)
            };
            if let (Err(_), Some(decision)) = (&answer, self.deciding.as_mut().filter(is_decision))
            {
                decision.outcome = Some(Outcome::Failed);
            }
            if let Ok(watched) = &answer
                && watched.get("table").is_some()
            {
                let taken = self.table.on_watched(watched, wall_ms);
                taken.expect("a table can be read");
            }
            if let Some(following) = &mut self.following {
                following.answer(ask, answer.as_ref().ok());
            }
            return;
        }
        let Some((ask, call)) = self.calls.remove(&id) else {
            return;
        };
        if let Some(ask) = ask {
            let taken = self.table.answer(ask, answer.as_ref().ok(), wall_ms);
            taken.expect("an answer can be read");
        }
        if call.retry == Retry::Keyed {
            self.reports(id, call, &answer);
        }
    }

    /// Notes the report of a command to its person.
    fn reports(&mut self, id: u64, mut call: Call, answer: &Result<Value, CallError>) {
        match answer {
            Ok(answer) if answer.get("refused").is_none() => {
                call.key = self.keys.get(&id).cloned().flatten();
                let RpcMessage::Call { method, params, .. } = call.message(id) else {
                    return;
                };
                let command = command_of(self.user, &method, &params);
                self.acknowledged.push(command.expect("it was carried out"));
            }
            // It may have been carried out.
            Err(error) if is_storage_away(error) => {}
            Ok(_) | Err(_) => self.rejected.push(id),
        }
    }

    /// Makes the calls of the client of the table, and follows the match once it has begun.
    fn settle_table(&mut self, wall_ms: u64) {
        loop {
            for event in self.table.take_events() {
                if let TableEvent::Sit(seat) = event {
                    let nonce = Nonce::from_words(&self.user.number().to_string());
                    self.table.sit(seat, nonce);
                }
            }
            let asks = self.table.take_calls();
            if asks.is_empty() {
                break;
            }
            for ask in asks {
                let call = ask.call.expect("it has a form in JSON");
                self.calls(call, Some(ask.id), wall_ms);
            }
        }
        if let (None, true, Some(info)) = (
            &self.following,
            self.state().has_begun,
            self.state().info.clone(),
        ) {
            let viewer = self.viewer();
            let mut following = any_match_client(info, viewer);
            if let Some(start) = self.table.take_start(viewer) {
                for ask in following.take_calls() {
                    following.answer(ask.id, Some(&start));
                }
            }
            self.following = Some(following);
        }
    }

    fn calls(&mut self, call: Call, ask: Option<u64>, wall_ms: u64) {
        let id = self.connection.call(call.clone(), wall_ms);
        self.calls.insert(id, (ask, call));
    }

    /// Passes on what the clients ask for, and notes what they say of decisions.
    pub fn settle(&mut self, now_ms: u64) {
        let wall_ms = self.wall_ms(now_ms);
        self.settle_table(wall_ms);
        let Some(following) = &mut self.following else {
            return;
        };
        for event in following.take_events() {
            if event == MatchEvent::Overtaken
                && let Some(decision) = &mut self.deciding
            {
                decision.outcome = Some(Outcome::Overtaken);
            }
        }
        for ask in following.take_calls() {
            let call = ask.request.call().expect("it has a form in JSON");
            let id = self.connection.call(call, wall_ms);
            self.asks.insert(id, ask.id);
            if let MatchRequest::Act(act) = ask.request {
                let decision = self.deciding.get_or_insert_default();
                decision.calls.push((id, act));
            }
        }
        if !following.is_deciding()
            && let Some(mut decision) = self.deciding.take()
        {
            decision.outcome.get_or_insert(Outcome::Taken);
            self.decided.push(decision);
        }
    }

    /// Lets time pass, shows what was received, and acts unless `is_calm`.
    pub fn look(&mut self, now_ms: u64, is_calm: bool, dice: &mut Rng) {
        let wall_ms = self.wall_ms(now_ms);
        self.connection.tick(wall_ms);
        self.table.tick(wall_ms);
        if let Some(following) = &mut self.following {
            following.show_all();
            following.tick(wall_ms);
        }
        self.settle(now_ms);
        if self.calls.is_empty() {
            self.want(now_ms, is_calm, dice);
            self.settle(now_ms);
        }
    }

    /// Chooses an action of the user at random, other than a decision, which the match client
    /// makes.
    fn want(&mut self, now_ms: u64, is_calm: bool, dice: &mut Rng) {
        match (self.state().stage(), self.state().seat()) {
            (Some(MatchStage::Open), seat) if self.kind == Kind::Player => self.gather(seat, dice),
            (Some(MatchStage::Playing), Some(seat)) => {
                let is_awake = now_ms >= self.dreams_until_ms && self.following.is_some();
                if !is_calm && is_awake && self.deciding.is_none() {
                    self.play(seat, now_ms, dice);
                }
            }
            (Some(MatchStage::Over), _) if std::mem::take(&mut self.wants_more) => {
                self.table.rematch()
            }
            _ => {}
        }
    }

    /// Acts before the match begins: the player sits down, stands up, arranges the table as its
    /// host, or begins.
    fn gather(&mut self, seat: Option<Seat>, dice: &mut Rng) {
        match seat {
            None => {
                if let Some(user) = self.state().user.clone() {
                    self.table.join(user);
                }
            }
            Some(_) if self.stands > 0 && dice.below(3) == 0 => {
                self.stands -= 1;
                self.table.stand();
            }
            Some(_) if self.arranges && self.state().is_host() && dice.below(4) == 0 => {
                self.arrange(dice);
            }
            // The server may have failed to begin, or a player stood up.
            Some(_) if self.state().missing() == 0 && dice.below(4) == 0 => self.table.begin(),
            Some(_) => {}
        }
    }

    /// Arranges the table as its host: moves people by exchanging the plans of seats, gives free
    /// seats to a bot, or removes a person.
    fn arrange(&mut self, dice: &mut Rng) {
        let mut plans = self.state().plans();
        match dice.below(6) {
            0 | 1 => plans.rotate_left(1),
            // The seat of a person who was removed is given to a bot in the end.
            2 => {
                for (plan, seat) in plans.iter_mut().zip(self.state().seats()) {
                    if *seat == SeatView::Free {
                        *plan = SeatPlan::Bot("random".parse().expect("a bot"));
                    }
                }
            }
            3 => {
                let other = self.state().seats().iter().find_map(|seat| match seat {
                    SeatView::Person { user, .. } if *user != self.user => Some(*user),
                    _ => None,
                });
                if let Some(other) = other {
                    self.table.remove(other);
                }
                return;
            }
            _ => return,
        }
        if plans != self.state().plans() {
            self.table.arrange(TableChange {
                seats: Some(plans),
                ..TableChange::default()
            });
        }
    }

    fn play(&mut self, seat: Seat, now_ms: u64, dice: &mut Rng) {
        let wall_ms = self.wall_ms(now_ms);
        let match_id = self.match_id.clone();
        if self.state().has_substitute(seat) {
            if dice.below(8) == 0 {
                self.table.take_seat_back();
            }
            return;
        }
        let asked = self.state().offer_to_answer().map(|open| open.offer);
        if let Some(offer) = asked.filter(|_| dice.below(3) == 0) {
            let agrees = match offer {
                OfferKind::Undo | OfferKind::Pause { .. } => 2,
                OfferKind::Draw | OfferKind::Abandon => 6,
            };
            return self.table.answer_offer(dice.below(agrees) == 0);
        }
        if self.state().own_offer().is_some() && dice.below(30) == 0 {
            return self.table.answer_offer(false);
        }
        let table = self.state().table.as_ref();
        if table.is_some_and(|table| table.pause.is_some()) && dice.below(60) == 0 {
            return self.table.resume();
        }
        match dice.below(120) {
            0 | 1 => self.calls(call(&Undo { match_id, seat }), None, wall_ms),
            2 => self.table.offer(match dice.below(6) {
                0 => OfferKind::Draw,
                1 => OfferKind::Abandon,
                2 => OfferKind::Pause { until_ms: None },
                3 => OfferKind::Pause {
                    until_ms: Some(wall_ms + 1_000 + u64::from(dice.below(30_000))),
                },
                _ => OfferKind::Undo,
            }),
            3 if dice.below(2) == 0 => self.table.substitute(seat),
            4 | 5 => {
                let seats = self.state().seats().len() as u32;
                self.table.substitute(Seat::new(dice.below(seats) as usize));
            }
            6 if dice.below(20) == 0 => self.calls(call(&Resign { match_id, seat }), None, wall_ms),
            _ => self.act(now_ms, dice),
        }
    }

    /// Makes a random decision, if the user has one to make.
    pub fn act(&mut self, now_ms: u64, dice: &mut Rng) {
        let wall_ms = self.wall_ms(now_ms);
        if let Some(following) = &mut self.following {
            following.act(dice, wall_ms);
        }
        self.settle(now_ms);
    }
}

fn call(method: &impl Method) -> Call {
    method.call().expect("it has a form in JSON")
}
