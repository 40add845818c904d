//! [`RpcSession`]: what a client asks for on one connection.

use crate::access::{Access, Caller};
use crate::client_address::ClientAddress;
use crate::node::Node;
use crate::outbox::Outbox;
use crate::reply::{Reply, line};
use crate::trouble::away;
use crate::watch_request::WatchRequest;
use ranarium_protocol::client::{Act, Hello, HostError, Sit, Watch, Welcome};
use ranarium_protocol::online::{
    AnswerOffer, Arrived, Guest, Offer, Report, Request, User, UserId,
};
use ranarium_protocol::{Message, RpcError, VERSION};
use ranarium_search::Level;
use ranarium_server::{
    Actor, IdempotencyKey, MatchCommand, MatchOrder, MatchQuery, ServerError, SocketId,
};
use ranarium_storage::Block;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::collections::HashSet;

/// Most matches in a list.
const LISTED_MOST: u32 = 100;

/// What a client asks for on one connection.
pub struct RpcSession {
    node: Node,
    caller: Caller,
    from: ClientAddress,
    socket: SocketId,
    outbox: Outbox,
    watched: HashSet<MatchId>,
}

impl RpcSession {
    /// A client that has just connected.
    pub fn new(node: Node, caller: Caller, from: ClientAddress, outbox: Outbox) -> Self {
        Self {
            socket: node.new_socket(),
            node,
            caller,
            from,
            outbox,
            watched: HashSet::new(),
        }
    }

    /// Takes a line. Its answer goes into the outbox, sooner or later.
    pub async fn hear(&mut self, text: &str) {
        let message = match Message::parse(text.as_bytes()) {
            Ok(message) => message,
            Err(fault) => {
                let error = RpcError::new(-32700, fault.why);
                let refusal = Message::Refusal { id: None, error };
                return self.outbox.send(refusal.to_string());
            }
        };
        let Message::Call { id, method, params } = message else {
            return self.refuse(message.id(), HostError::NotACall.into());
        };
        match Request::read(&method, &params) {
            Ok(request) => self.request(id, request, &params).await,
            Err(why) => self.refuse(Some(id), why.into()),
        }
    }

    /// Whether the client may still be here.
    ///
    /// # Errors
    /// If not.
    pub fn may_stay(&self) -> Result<(), ServerError> {
        let user = self.caller.user().map(|user| user.id);
        self.node.may_come_in(self.from, user)
    }

    /// Refuses a line without looking at what it asks for.
    pub fn turn_away(&self, text: &str, why: ServerError) {
        let message = Message::parse(text.as_bytes());
        let id = message.ok().and_then(|message| message.id());
        self.refuse(id, why);
    }

    /// The connection has ended.
    pub fn end(self) {
        for id in self.watched {
            self.node.leave(id, self.socket);
        }
    }

    fn refuse(&self, id: Option<u64>, error: ServerError) {
        let error = RpcError::from(&error);
        let refusal = Message::Refusal { id, error };
        self.outbox.send(refusal.to_string());
    }

    fn reply(&self, id: u64) -> Reply {
        Reply::Line(self.outbox.clone(), id)
    }

    /// Who the client is.
    pub const fn caller(&self) -> &Caller {
        &self.caller
    }

    async fn request(&mut self, id: u64, request: Request, params: &Value) {
        if let Err(error) = Access::of(&request).check(&self.caller) {
            return self.refuse(Some(id), error);
        }
        let answer = match request {
            Request::Hello(hello) => welcome(&hello),
            Request::WhoAmI(_) => Ok(data(&self.caller.user())),
            Request::Guest(guest) => self.arrive(guest).await,
            Request::Tables(_) => open_tables(&self.node).await,
            Request::OnlineMatches(_) => match self.caller.user() {
                Some(user) => matches_of(&self.node, user).await,
                None => Err(ServerError::NotSignedIn),
            },
            Request::Create(create) => match self.caller.user() {
                Some(user) => self.node.create(user, create.0).await,
                None => Err(ServerError::NotSignedIn),
            },
            Request::Watch(watch) => return self.watch(id, watch),
            Request::Leave(leave) => {
                if self.watched.remove(&leave.match_id) {
                    self.node.leave(leave.match_id, self.socket);
                }
                Ok(json!({}))
            }
            Request::Record(record) => {
                return self
                    .node
                    .query(record.match_id, MatchQuery::Record, self.reply(id));
            }
            Request::Check(check) => {
                return self
                    .node
                    .query(check.match_id, MatchQuery::Check, self.reply(id));
            }
            Request::FrameRange(range) => {
                let query = MatchQuery::Frames {
                    viewer: range.viewer,
                    from: range.from,
                    count: range.count,
                };
                return self.node.query(range.match_id, query, self.reply(id));
            }
            Request::Sit(sit) => return self.sit(id, sit, params).await,
            Request::Say(say) => match self.caller.user() {
                Some(user) => return self.node.say(user.id, say, self.reply(id)).await,
                None => Err(ServerError::NotSignedIn),
            },
            Request::Block(block) => self.block(block.user, Block::Set).await,
            Request::Unblock(unblock) => self.block(unblock.user, Block::Lifted).await,
            Request::Blocks(_) => match self.caller.user() {
                Some(user) => self.node.blocks(user.id).await.map(|blocks| data(&blocks)),
                None => Err(ServerError::NotSignedIn),
            },
            Request::Report(report) => match self.caller.user() {
                Some(user) => {
                    let Report {
                        match_id,
                        user: other,
                        reason,
                    } = report;
                    let kept = self.node.report(user.id, match_id, other, reason).await;
                    kept.map(|()| json!({}))
                }
                None => Err(ServerError::NotSignedIn),
            },
            Request::Stand(stand) => {
                let order = MatchOrder::Stand { seat: stand.seat };
                return self.command(id, stand.match_id, order, params);
            }
            Request::Begin(begin) => {
                return self.command(id, begin.match_id, MatchOrder::Begin, params);
            }
            Request::Act(act) => {
                let Act {
                    match_id,
                    seat,
                    seq,
                    action,
                } = act;
                let order = MatchOrder::Act { seat, seq, action };
                return self.command(id, match_id, order, params);
            }
            Request::Undo(undo) => {
                let order = MatchOrder::Undo { seat: undo.seat };
                return self.command(id, undo.match_id, order, params);
            }
            Request::Resign(resign) => {
                let order = MatchOrder::Resign { seat: resign.seat };
                return self.command(id, resign.match_id, order, params);
            }
            Request::Offer(asked) => {
                let Offer {
                    match_id,
                    seat,
                    offer,
                } = asked;
                return self.command(id, match_id, MatchOrder::Offer { seat, offer }, params);
            }
            Request::AnswerOffer(answer) => {
                let AnswerOffer {
                    match_id,
                    seat,
                    accept,
                } = answer;
                let order = MatchOrder::AnswerOffer { seat, accept };
                return self.command(id, match_id, order, params);
            }
            Request::StandIn(absent) => {
                let order = MatchOrder::StandIn { seat: absent.seat };
                return self.command(id, absent.match_id, order, params);
            }
            Request::Return(back) => {
                let order = MatchOrder::Return { seat: back.seat };
                return self.command(id, back.match_id, order, params);
            }
            Request::Rematch(rematch) => match self.caller.user() {
                Some(user) => match self.node.make_next(user, &rematch.match_id).await {
                    Ok(next) => {
                        let order = MatchOrder::Rematch { next };
                        return self.command(id, rematch.match_id, order, params);
                    }
                    Err(error) => Err(error),
                },
                None => Err(ServerError::NotSignedIn),
            },
        };
        self.outbox.send(line(id, answer));
    }

    async fn arrive(&mut self, guest: Guest) -> Result<Value, ServerError> {
        if self.caller != Caller::Nobody {
            return Err(ServerError::SignedIn);
        }
        self.node.guard().limiter.guest(self.from)?;
        let (user, token) = self.node.add_guest(guest.name, guest.frog).await?;
        let token = token.reveal();
        self.caller = Caller::Guest(user.clone());
        Ok(data(&Arrived { user, token }))
    }

    async fn block(&self, other: UserId, block: Block) -> Result<Value, ServerError> {
        let user = self.caller.user().ok_or(ServerError::NotSignedIn)?;
        let done = self.node.block(user.id, other, block).await;
        done.map(|()| json!({}))
    }

    async fn sit(&self, id: u64, sit: Sit, params: &Value) {
        let Some(user) = self.caller.user() else {
            return self.refuse(Some(id), ServerError::NotSignedIn);
        };
        if let Err(error) = self.node.may_sit(user.id, &sit.match_id).await {
            return self.refuse(Some(id), error);
        }
        let order = MatchOrder::Sit {
            seat: sit.seat,
            name: user.name.clone(),
            nonce: Some(sit.nonce),
            is_bot: self.caller.is_bot(),
        };
        self.command(id, sit.match_id, order, params);
    }

    fn command(&self, id: u64, match_id: MatchId, order: MatchOrder, params: &Value) {
        let Some(user) = self.caller.user() else {
            return self.refuse(Some(id), ServerError::NotSignedIn);
        };
        let key = match key_of(params) {
            Ok(key) => key,
            Err(error) => return self.refuse(Some(id), error),
        };
        let command = MatchCommand {
            actor: Actor::User(user.id),
            key,
            order,
        };
        self.node.command(match_id, command, self.reply(id));
    }

    fn watch(&mut self, id: u64, watch: Watch) {
        let most = self.node.guard().limiter.limits().watched_matches;
        if !self.watched.contains(&watch.match_id) && self.watched.len() >= most {
            return self.refuse(Some(id), ServerError::WatchesTooMany(most));
        }
        self.watched.insert(watch.match_id.clone());
        let request = WatchRequest {
            match_id: watch.match_id,
            socket: self.socket,
            outbox: self.outbox.clone(),
            user: self.caller.user().map(|user| user.id),
            viewer: watch.viewer,
            known: watch.known,
        };
        self.node.watch(request, self.reply(id));
    }
}

/// The tables that wait for players.
///
/// # Errors
/// If the storage does not answer.
pub async fn open_tables(node: &Node) -> Result<Value, ServerError> {
    let ids = node.storage().matches().open_tables(LISTED_MOST).await;
    Ok(Value::Array(summaries(node, ids.map_err(away)?).await))
}

/// The matches of a user.
///
/// # Errors
/// If the storage does not answer.
pub async fn matches_of(node: &Node, user: &User) -> Result<Value, ServerError> {
    let ids = node
        .storage()
        .matches()
        .matches_of(user.id, LISTED_MOST)
        .await;
    let mut matches = summaries(node, ids.map_err(away)?).await;
    let me = data(&user.id);
    // What waits for the user comes first; else the order stays.
    matches.sort_by_key(|one| {
        let waits = |seat: &Value| {
            let index = seat.as_u64().unwrap_or(0).wrapping_sub(1) as usize;
            one["table"]["seats"][index]["person"]["user"] == me
        };
        let deciding = one["deciding"].as_array();
        !deciding.is_some_and(|seats| seats.iter().any(waits))
    });
    Ok(Value::Array(matches))
}

/// The matches in a list. One that cannot be read is left out, and the operator hears of it.
async fn summaries(node: &Node, ids: Vec<MatchId>) -> Vec<Value> {
    let mut summaries = Vec::with_capacity(ids.len());
    for id in ids {
        match node.answer(id, MatchQuery::Summary).await {
            Ok(summary) => summaries.push(summary),
            Err(error) => tracing::warn!(%error, "a match is left out of a list"),
        }
    }
    summaries
}

fn welcome(hello: &Hello) -> Result<Value, ServerError> {
    if hello.protocol != VERSION {
        let why = format!("expected {VERSION}, found {}", hello.protocol);
        return Err(HostError::parameter("protocol", why).into());
    }
    Ok(data(&Welcome {
        protocol: VERSION,
        host: format!("ranarium-node {}", env!("CARGO_PKG_VERSION")),
        games: ranarium_catalog::ids().map(str::to_owned).collect(),
        bots: Level::names().map(str::to_owned).collect(),
    }))
}

/// What the client calls the request, so that it is carried out once however often it is sent.
fn key_of(params: &Value) -> Result<Option<IdempotencyKey>, ServerError> {
    let bad = |why: &dyn std::fmt::Display| HostError::parameter("key", why);
    match params.get("key") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(key)) => match key.parse() {
            Ok(key) => Ok(Some(key)),
            Err(error) => Err(bad(&error).into()),
        },
        Some(_) => Err(bad(&"expected a string").into()),
    }
}

fn data(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("it is plain data")
}
