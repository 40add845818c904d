//! A person at a screen: a real client and its connection, and random wishes.

use crate::any_client::{AnyMatchClient, any_match_client};
use crate::decision::{Decision, Outcome};
use crate::node::command_of;
use ranarium_client::{AskRequest, CallError, Connection, Event, Status};
use ranarium_game::{Rng, Seat, Viewer};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::client::{Begin, Call, Method, Notice, Resign, Sit, Undo, Watch, Watched};
use ranarium_protocol::online::{
    AnswerOffer, Notice as OnlineNotice, Offer, OfferKind, Rematch, Return, SeatView, Stand,
    StandIn, TableView, UserId,
};
use ranarium_protocol::{Message, RpcError};
use ranarium_server::{MatchCommand, ServerError, SocketId};
use ranarium_table::{MatchId, MatchInfo, Nonce, Stage};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Longest time for which a player does nothing, in milliseconds.
const DREAM_MS: u32 = 25_000;

/// Returns `true` if a call failed because the storage could not be reached: it may have been
/// carried out.
fn is_storage_away(error: &CallError) -> bool {
    *error == CallError::Rejected(RpcError::from(&ServerError::StorageAway))
}

/// A person at a screen.
pub struct Client {
    pub user: UserId,
    pub viewer: Viewer,
    match_id: MatchId,
    /// `true` for another tab of a person who plays in a first one, which does not sit down.
    is_second_tab: bool,
    /// Difference between its clock and the simulated time, in milliseconds.
    pub ahead_ms: i64,
    /// End of its sleep. A client that sleeps takes in nothing and does nothing.
    pub asleep_until_ms: u64,
    pub connection: Connection,
    /// The socket of its connection, whether or not data passes.
    pub socket: Option<SocketId>,
    /// The match, once it follows it.
    pub following: Option<Box<dyn AnyMatchClient>>,
    /// The last table that it received.
    pub table: Option<TableView>,
    /// `true` while it sits where it wants to.
    is_seated: bool,
    /// Number of times that it stands up before the match begins.
    stands: u32,
    /// `true` if it wants another match after this one.
    wants_more: bool,
    dreams_until_ms: u64,
    /// A call of its own that has no answer.
    wish: Option<Wish>,
    /// The calls of `following` that have no answer: their numbers there.
    asks: BTreeMap<u64, u64>,
    /// The decision that has no outcome.
    deciding: Option<Decision>,
    /// The decisions that have an outcome.
    pub decided: Vec<Decision>,
    /// Commands that were acknowledged, apart from decisions.
    pub acknowledged: Vec<MatchCommand>,
    /// The keys of calls that were sent.
    pub keys: BTreeMap<u64, Option<IdempotencyKey>>,
    /// Number of calls that were sent again.
    pub resent: u64,
    /// `true` while its person is shown that a decision is being sent.
    pub shows_sending: bool,
}

/// A call of a client's own.
struct Wish {
    call: Call,
    /// Its number on the connection; nothing if it is to be sent again.
    id: Option<u64>,
}

impl Client {
    pub fn new(match_id: MatchId, user: UserId, viewer: Viewer, dice: &mut Rng) -> Self {
        Self {
            user,
            viewer,
            match_id,
            is_second_tab: false,
            ahead_ms: 0,
            asleep_until_ms: 0,
            connection: Connection::new(dice.next_u64(), 0),
            socket: None,
            following: None,
            table: None,
            is_seated: false,
            stands: u32::from(dice.below(4) == 0),
            wants_more: dice.below(2) == 0,
            dreams_until_ms: 0,
            wish: None,
            asks: BTreeMap::new(),
            deciding: None,
            decided: Vec::new(),
            acknowledged: Vec::new(),
            keys: BTreeMap::new(),
            resent: 0,
            shows_sending: false,
        }
    }

    /// Another tab of the same person.
    pub fn second_tab(&self, dice: &mut Rng) -> Self {
        Self {
            is_second_tab: true,
            wants_more: false,
            ..Self::new(self.match_id.clone(), self.user, self.viewer, dice)
        }
    }

    /// Sets the clock and connects.
    pub fn connect(&mut self, random: u64, ahead_ms: i64, now_ms: u64) {
        self.ahead_ms = ahead_ms;
        self.connection = Connection::new(random, self.wall_ms(now_ms));
    }

    /// Returns the time that its clock shows.
    pub const fn wall_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_add_signed(self.ahead_ms)
    }

    /// Returns `true` if it takes part in the gathering before the match.
    pub fn wants_seat(&self) -> bool {
        self.viewer != Viewer::Spectator && !self.is_second_tab
    }

    pub const fn is_second_tab(&self) -> bool {
        self.is_second_tab
    }

    pub const fn is_seated(&self) -> bool {
        self.is_seated
    }

    /// Returns `true` if it has no open call.
    pub fn is_settled(&self) -> bool {
        self.deciding.is_none()
            && !self.shows_sending
            && self
                .following
                .as_ref()
                .is_some_and(|following| !following.is_deciding())
    }

    /// Its status, for messages of failed tests.
    pub fn describe(&self) -> String {
        let shown = self
            .following
            .as_ref()
            .and_then(|following| following.shown());
        format!(
            "{} for {}: {:?}, socket {:?}, shows {:?}, asks {:?}, deciding {:?}",
            self.user.number(),
            self.viewer,
            self.connection.status(),
            self.socket,
            shown.map(|(seq, _)| seq),
            self.asks,
            self.deciding
        )
    }

    /// Notes that a message is sent.
    pub fn sends(&mut self, message: &Message) {
        let Message::Call { id, params, .. } = message else {
            return;
        };
        let key = IdempotencyKey::of(params).expect("a key is well formed");
        self.resent += u64::from(self.keys.insert(*id, key).is_some());
    }

    /// Goes to sleep or does nothing for a while.
    pub fn dream(&mut self, now_ms: u64, dice: &mut Rng) {
        self.dreams_until_ms = now_ms + u64::from(dice.below(DREAM_MS));
    }

    /// Handles a change of the connection.
    pub fn status(&mut self, status: Status) {
        if let (Status::Open, Some(following)) = (status, &mut self.following) {
            following.subscribe_again();
        }
    }

    /// Handles a notification. The news is shown at once, or at the next look.
    pub fn notice(&mut self, method: &str, params: &Value, is_shown: bool) {
        match OnlineNotice::read(method, params).expect("a notification can be read") {
            OnlineNotice::Table(changed) => self.table = Some(changed.table),
            OnlineNotice::Host(Notice::Updated(updated)) => {
                if let Some(following) = &mut self.following {
                    following.updated(&updated);
                    if is_shown {
                        following.show_all();
                    }
                }
            }
            _ => panic!("a room does not send {method}"),
        }
    }

    /// Handles the answer to a call.
    pub fn answer(&mut self, id: u64, answer: Result<Value, CallError>) {
        if let Ok(Value::Object(fields)) = &answer
            && let Some(table) = fields.get("table")
        {
            self.table = Some(TableView::deserialize(table).expect("a table can be read"));
        }
        if let Some(ask) = self.asks.remove(&id) {
            let is_decision = |decision: &&mut Decision| {
                let last = decision.calls.last();
                last.is_some_and(|(call, _)| *call == id)
            };
            if let (Err(_), Some(decision)) = (&answer, self.deciding.as_mut().filter(is_decision))
            {
                decision.outcome = Some(Outcome::Failed);
            }
            if let Some(following) = &mut self.following {
                following.answer(ask, answer.as_ref().ok());
            }
            return;
        }
        let is_it = |wish: &mut Wish| wish.id == Some(id);
        let Some(mut wish) = self.wish.take_if(is_it) else {
            return;
        };
        match answer {
            Ok(answer) => self.granted(&wish.call, id, answer),
            // A command that may have been carried out is sent again with the same key.
            Err(error) if is_storage_away(&error) => {
                wish.id = None;
                wish.call.key = self.keys.get(&id).cloned().flatten();
                self.wish = Some(wish);
            }
            Err(_) => {}
        }
    }

    /// Handles the answer to a call of its own.
    fn granted(&mut self, call: &Call, id: u64, answer: Value) {
        match call.method {
            Watch::NAME => return self.looked(&answer),
            Sit::NAME => {
                self.is_seated = true;
                let info = MatchInfo::deserialize(&answer).expect("a match can be read");
                self.asks.clear();
                self.following = Some(any_match_client(info, self.viewer));
            }
            Stand::NAME => {
                self.is_seated = false;
                self.following = None;
                self.asks.clear();
            }
            _ => {}
        }
        if answer.get("refused").is_none() {
            let mut call = call.clone();
            call.key = self.keys.get(&id).cloned().flatten();
            let Message::Call { method, params, .. } = call.message(id) else {
                return;
            };
            let command = command_of(self.user, &method, &params);
            self.acknowledged.push(command.expect("it was carried out"));
        }
    }

    /// Follows the match from now on, if it is allowed to.
    fn looked(&mut self, answer: &Value) {
        let watched = Watched::deserialize(answer).expect("a match can be read");
        let is_playing = self
            .table
            .as_ref()
            .is_some_and(|table| table.stage != Stage::Open);
        if is_playing || self.viewer == Viewer::Spectator {
            self.is_seated = true;
            self.following = Some(any_match_client(watched.info, self.viewer));
        }
    }

    /// Sends the calls of the match's client, and notes its reports of decisions.
    pub fn settle(&mut self, now_ms: u64) {
        let wall_ms = self.wall_ms(now_ms);
        let Some(following) = &mut self.following else {
            return;
        };
        for event in following.take_events() {
            if event == Event::Overtaken
                && let Some(decision) = &mut self.deciding
            {
                decision.outcome = Some(Outcome::Overtaken);
            }
        }
        for ask in following.take_asks() {
            let call = ask.request.call().expect("it has a form in JSON");
            let id = self.connection.call(call, wall_ms);
            self.asks.insert(id, ask.id);
            if let AskRequest::Act(act) = ask.request {
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

    /// Advances time, shows what was received, and begins something new unless it is calm.
    pub fn look(&mut self, now_ms: u64, is_calm: bool, first: Option<Call>, dice: &mut Rng) {
        let wall_ms = self.wall_ms(now_ms);
        self.connection.tick(wall_ms);
        if let Some(following) = &mut self.following {
            following.show_all();
            following.tick(wall_ms);
        }
        self.settle(now_ms);
        if let Some(wish) = &mut self.wish {
            if wish.id.is_none() {
                wish.id = Some(self.connection.call(wish.call.clone(), wall_ms));
            }
        } else if let Some(call) = first.or_else(|| self.want(now_ms, is_calm, dice)) {
            let id = Some(self.connection.call(call.clone(), wall_ms));
            self.wish = Some(Wish { call, id });
        }
    }

    /// Sits down, stands up or begins, before the match.
    pub fn gather(&mut self, is_complete: bool, seed: u64, dice: &mut Rng) -> Option<Call> {
        let Viewer::Seat(seat) = self.viewer else {
            return None;
        };
        let match_id = self.match_id.clone();
        if self.wish.is_some() || self.is_second_tab {
            return None;
        }
        if !self.is_seated {
            let nonce = Nonce::from_words(&seed.to_string());
            return call(&Sit {
                match_id,
                seat,
                nonce,
            });
        }
        if self.stands > 0 && dice.below(3) == 0 {
            self.stands -= 1;
            return call(&Stand { match_id, seat });
        }
        let begins = seat == Seat::FIRST && is_complete;
        begins.then(|| call(&Begin { match_id }))?
    }

    /// Returns its next command, if it has one. Decisions are the match client's.
    fn want(&mut self, now_ms: u64, is_calm: bool, dice: &mut Rng) -> Option<Call> {
        let match_id = self.match_id.clone();
        if self.following.is_none() && !self.wants_seat() {
            // A second tab is opened some time during the match.
            let is_time = !self.is_second_tab || dice.below(8) == 0;
            let watch = Watch {
                match_id,
                viewer: Viewer::Spectator,
                known: 0,
            };
            return is_time.then(|| call(&watch))?;
        }
        let (Viewer::Seat(seat), Some(table)) = (self.viewer, &self.table) else {
            return None;
        };
        if table.stage == Stage::Over && self.wants_more {
            self.wants_more = false;
            return call(&Rematch { match_id });
        }
        let is_playing = table.stage == Stage::Playing && self.is_seated;
        if is_calm || !is_playing || now_ms < self.dreams_until_ms || self.deciding.is_some() {
            return None;
        }
        if let SeatView::Person {
            stand_in: Some(_), ..
        } = &table.seats[seat.index()]
        {
            return (dice.below(8) == 0).then(|| call(&Return { match_id, seat }))?;
        }
        if let Some(open) = &table.offer {
            let is_asked = open.missing.contains(&seat);
            if (is_asked && dice.below(3) == 0) || (open.seat == seat && dice.below(30) == 0) {
                let agrees = match open.offer {
                    OfferKind::Undo => 2,
                    OfferKind::Draw | OfferKind::Abandon => 6,
                };
                let accept = is_asked && dice.below(agrees) == 0;
                return call(&AnswerOffer {
                    match_id,
                    seat,
                    accept,
                });
            }
        }
        match dice.below(120) {
            0 | 1 => call(&Undo { match_id, seat }),
            2 => call(&Offer {
                match_id,
                seat,
                offer: match dice.below(4) {
                    0 => OfferKind::Draw,
                    1 => OfferKind::Abandon,
                    _ => OfferKind::Undo,
                },
            }),
            3 if dice.below(2) == 0 => call(&StandIn { match_id, seat }),
            4 | 5 => call(&StandIn {
                match_id,
                seat: Seat::new(dice.below(table.seats.len() as u32) as usize),
            }),
            6 if dice.below(20) == 0 => call(&Resign { match_id, seat }),
            _ => {
                self.act(now_ms, dice);
                None
            }
        }
    }

    /// Makes a random decision, if there is one to make.
    pub fn act(&mut self, now_ms: u64, dice: &mut Rng) {
        let wall_ms = self.wall_ms(now_ms);
        if let Some(following) = &mut self.following {
            following.act(dice, wall_ms);
        }
        self.settle(now_ms);
    }
}

fn call(method: &impl Method) -> Option<Call> {
    Some(method.call().expect("it has a form in JSON"))
}
