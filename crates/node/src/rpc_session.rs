//! [`RpcSession`]: the requests of one connection.

use crate::access::{Access, Caller};
use crate::clock::now_ms;
use crate::hubs::lobby_request::LobbyRequest;
use crate::hubs::outbox::Outbox;
use crate::hubs::reminder_request::ReminderRequest;
use crate::hubs::seek_request::{Contact, SeekRequest};
use crate::language::language_of;
use crate::limits::client_address::ClientAddress;
use crate::limits::limiter::Held;
use crate::live::lists::{matches_of, tables};
use crate::live::watch_request::WatchRequest;
use crate::live::watches::Watches;
use crate::no_nul::{nul_in, nul_words};
use crate::node::Node;
use crate::ratings;
use crate::reply::Reply;
use crate::storage_call::storage_unavailable;
use ranarium_protocol::client::{Act, Hello, HostError, Sit, Watch, Welcome};
use ranarium_protocol::online::{
    AnswerOffer, Arrived, Guest, Lobby, Offer, OutOfTime, Pong, Rated, Report, Request, SeatPlan,
    Seek, TableSettings, User, UserId, UserKind,
};
use ranarium_protocol::{Fault, IdempotencyKey, Message, VERSION};
use ranarium_search::Level;
use ranarium_server::{
    Actor, CommandKind, MatchCommand, MatchQuery, Rating, SeekTerms, Seeker, ServerError, SocketId,
    check_rated, options_of, rating_pool,
};
use ranarium_storage::Block;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::collections::{HashSet, VecDeque};

/// Number of round-trip times that are kept.
const MAX_LAGS: usize = 4;

/// Maximum time after which bots take the remaining seats, in milliseconds.
const MAX_BOTS_AFTER: u64 = 600_000;

/// The state of one connection, and the handler of its requests.
pub struct RpcSession {
    node: Node,
    caller: Caller,
    from: ClientAddress,
    socket: SocketId,
    outbox: Outbox,
    watched: Watches,
    /// The kind of the user, once it has been looked up.
    kind: Option<UserKind>,
    /// The latest round-trip times, in milliseconds.
    lags_ms: VecDeque<u64>,
    /// The subscriptions that must be cancelled when the connection ends.
    begun: HashSet<Begun>,
    /// The count of this socket, for a user who became a guest on it.
    held: Option<Held<UserId>>,
}

/// A subscription, other than to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Begun {
    /// Updates about open tables.
    Lobby,
    /// Updates about the number of waiting matches.
    Reminders,
    /// A seek for other players.
    Seek,
}

impl RpcSession {
    /// Returns the session of a new connection.
    pub fn new(node: Node, caller: Caller, from: ClientAddress, outbox: Outbox) -> Self {
        Self {
            socket: node.new_socket(),
            node,
            caller,
            from,
            outbox,
            watched: Watches::default(),
            kind: None,
            lags_ms: VecDeque::new(),
            begun: HashSet::new(),
            held: None,
        }
    }

    /// Notes a round-trip time.
    pub fn measured(&mut self, lag_ms: u64) {
        if self.lags_ms.len() == MAX_LAGS {
            self.lags_ms.pop_front();
        }
        self.lags_ms.push_back(lag_ms);
    }

    /// Returns the shortest recent round-trip time, for which the client is not responsible.
    fn lag_ms(&self) -> u64 {
        self.lags_ms.iter().copied().min().unwrap_or(0)
    }

    /// Handles a message, or the error of a line that is none. The answer goes into the outbox,
    /// possibly later.
    pub async fn hear(&mut self, message: Result<Message, Fault>) {
        let message = match message {
            Ok(message) => message,
            Err(fault) => return self.outbox.refuse_line(fault.why),
        };
        let Message::Call { id, method, params } = message else {
            return self.refuse(message.id(), HostError::NotACall.into());
        };
        if let Some(place) = nul_in(&params) {
            let why = format!("{method}: {}", nul_words(&place));
            return self.refuse(Some(id), HostError::Unreadable(why).into());
        }
        match Request::read(&method, &params) {
            Ok(request) => self.request(id, request, &params).await,
            Err(why) => self.refuse(Some(id), why.into()),
        }
    }

    /// Checks that the client is not banned.
    ///
    /// # Errors
    /// If it is.
    pub fn may_stay(&self) -> Result<(), ServerError> {
        let user = self.caller.user().map(|user| user.id);
        self.node.may_come_in(self.from, user)
    }

    /// Rejects the message of this number without handling it.
    pub fn turn_away(&self, id: Option<u64>, why: ServerError) {
        self.refuse(id, why);
    }

    /// Cancels the subscriptions of a connection that has ended.
    pub fn end(self) {
        for begun in self.begun {
            match begun {
                Begun::Lobby => self.node.lobby(LobbyRequest::Leave(self.socket)),
                Begun::Reminders => self.node.remind(ReminderRequest::Leave(self.socket)),
                Begun::Seek => self.node.seek(SeekRequest::Cancel {
                    socket: self.socket,
                    call: None,
                }),
            }
        }
        for id in self.watched.leave_all() {
            self.node.leave(id, self.socket);
        }
        drop(self.held);
    }

    fn refuse(&self, id: Option<u64>, error: ServerError) {
        self.outbox.refuse(id, &error);
    }

    fn reply(&self, id: u64) -> Reply {
        Reply::Line(self.outbox.clone(), id)
    }

    pub const fn socket(&self) -> SocketId {
        self.socket
    }

    pub const fn caller(&self) -> &Caller {
        &self.caller
    }

    async fn request(&mut self, id: u64, request: Request, params: &Value) {
        if let Err(error) = Access::of(&request).check(&self.caller) {
            return self.refuse(Some(id), error);
        }
        let answer = match request {
            Request::Hello(hello) => {
                if let Some(language) = hello.language.as_deref().and_then(language_of) {
                    self.outbox.speak(language);
                }
                welcome(&hello)
            }
            Request::Ping(_) => Ok(data(&Pong { now_ms: now_ms() })),
            Request::WhoAmI(_) => Ok(data(&self.caller.user())),
            Request::Guest(guest) => self.arrive(guest).await,
            Request::Tables(asked) => tables(&self.node, asked).await,
            Request::OnlineMatches(_) => match self.caller.user() {
                Some(user) => matches_of(&self.node, user).await,
                None => Err(ServerError::NotSignedIn),
            },
            Request::Create(create) => match self.caller.user() {
                Some(user) => self.node.create(user, create).await,
                None => Err(ServerError::NotSignedIn),
            },
            Request::Watch(watch) => return self.watch(id, watch),
            Request::Leave(leave) => {
                if self.watched.leave(&leave.match_id) {
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
            Request::Ratings(asked) => ratings::of_user(&self.node, asked.user).await,
            Request::RatingHistory(asked) => {
                ratings::history(&self.node, asked.user, &asked.pool).await
            }
            Request::Leaderboard(asked) => ratings::leaderboard(&self.node, &asked).await,
            Request::Lobby(lobby) => return self.enter_lobby(id, lobby),
            Request::LeaveLobby(_) => {
                if self.begun.remove(&Begun::Lobby) {
                    self.node.lobby(LobbyRequest::Leave(self.socket));
                }
                Ok(json!({}))
            }
            Request::Waiting(_) => match self.caller.user() {
                Some(user) => {
                    self.begun.insert(Begun::Reminders);
                    return self.node.remind(ReminderRequest::Subscribe {
                        socket: self.socket,
                        user: user.id,
                        outbox: self.outbox.clone(),
                        call: id,
                    });
                }
                None => Err(ServerError::NotSignedIn),
            },
            Request::Seek(seek) => match self.seek(id, seek).await {
                Ok(()) => return,
                Err(error) => Err(error),
            },
            Request::CancelSeek(_) => {
                if self.begun.remove(&Begun::Seek) {
                    return self.node.seek(SeekRequest::Cancel {
                        socket: self.socket,
                        call: Some((self.outbox.clone(), id)),
                    });
                }
                Ok(json!({}))
            }
            Request::Close(close) => match self.caller.user() {
                Some(user) => match self.node.may_close(user.id, &close.match_id).await {
                    Ok(()) => {
                        return self.command(id, close.match_id, CommandKind::Close, params);
                    }
                    Err(error) => Err(error),
                },
                None => Err(ServerError::NotSignedIn),
            },
            Request::Stand(stand) => {
                let order = CommandKind::Stand { seat: stand.seat };
                return self.command(id, stand.match_id, order, params);
            }
            Request::Begin(begin) => {
                return self.command(id, begin.match_id, CommandKind::Begin, params);
            }
            Request::Act(act) => {
                let Act {
                    match_id,
                    seat,
                    seq,
                    action,
                } = act;
                let lag_ms = self.lag_ms();
                let order = CommandKind::Act {
                    seat,
                    seq,
                    action,
                    lag_ms,
                };
                return self.command(id, match_id, order, params);
            }
            Request::Undo(undo) => {
                let order = CommandKind::Undo { seat: undo.seat };
                return self.command(id, undo.match_id, order, params);
            }
            Request::Resign(resign) => {
                let order = CommandKind::Resign { seat: resign.seat };
                return self.command(id, resign.match_id, order, params);
            }
            Request::Offer(asked) => {
                let Offer {
                    match_id,
                    seat,
                    offer,
                } = asked;
                return self.command(id, match_id, CommandKind::Offer { seat, offer }, params);
            }
            Request::AnswerOffer(answer) => {
                let AnswerOffer {
                    match_id,
                    seat,
                    accept,
                } = answer;
                let order = CommandKind::AnswerOffer { seat, accept };
                return self.command(id, match_id, order, params);
            }
            Request::StandIn(absent) => {
                let order = CommandKind::StandIn { seat: absent.seat };
                return self.command(id, absent.match_id, order, params);
            }
            Request::Return(back) => {
                let order = CommandKind::Return { seat: back.seat };
                return self.command(id, back.match_id, order, params);
            }
            Request::Rematch(rematch) => match self.caller.user() {
                Some(user) => match self.node.make_next(user, &rematch.match_id).await {
                    Ok(next) => {
                        let order = CommandKind::Rematch { next };
                        return self.command(id, rematch.match_id, order, params);
                    }
                    Err(error) => Err(error),
                },
                None => Err(ServerError::NotSignedIn),
            },
        };
        self.outbox.answer(id, answer);
    }

    async fn arrive(&mut self, guest: Guest) -> Result<Value, ServerError> {
        if self.caller != Caller::Nobody {
            return Err(ServerError::SignedIn);
        }
        self.node.admission().limiter.guest(self.from)?;
        let (user, token) = self.node.add_guest(guest.name, guest.frog).await?;
        if guest.kind == UserKind::Program {
            let kept = self.node.storage().ratings().add_program(user.id).await;
            kept.map_err(storage_unavailable)?;
        }
        self.held = Some(self.node.admission().limiter.user_socket(user.id)?);
        let connections = self.node.connections();
        connections.sign_in(self.socket, user.id, token.hash());
        let token = token.reveal();
        self.caller = Caller::Guest(user.clone());
        self.kind = Some(guest.kind);
        Ok(data(&Arrived { user, token }))
    }

    async fn block(&self, other: UserId, block: Block) -> Result<Value, ServerError> {
        let user = self.caller.user().ok_or(ServerError::NotSignedIn)?;
        let done = self.node.block(user.id, other, block).await;
        done.map(|()| json!({}))
    }

    /// Returns the kind of a user: a person or a program.
    async fn kind(&mut self, user: UserId) -> Result<UserKind, ServerError> {
        if let Some(kind) = self.kind {
            return Ok(kind);
        }
        let kind = match self.caller.is_bot() {
            true => UserKind::Program,
            false => {
                let kind = self.node.storage().ratings().kind_of(user).await;
                kind.map_err(storage_unavailable)?
            }
        };
        self.kind = Some(kind);
        Ok(kind)
    }

    fn enter_lobby(&mut self, id: u64, lobby: Lobby) {
        self.begun.insert(Begun::Lobby);
        self.node.lobby(LobbyRequest::Enter {
            socket: self.socket,
            outbox: self.outbox.clone(),
            lobby,
            call: id,
        });
    }

    /// Opens a seek. The hub answers.
    async fn seek(&mut self, id: u64, seek: Seek) -> Result<(), ServerError> {
        let user = self.caller.user().cloned();
        let user = user.ok_or(ServerError::NotSignedIn)?;
        let kind = self.kind(user.id).await?;
        let seeker = self.seeker(&user, kind, seek).await?;
        self.begun.insert(Begun::Seek);
        let one = Contact {
            socket: self.socket,
            user,
            outbox: self.outbox.clone(),
        };
        self.node.seek(SeekRequest::Seek {
            one,
            seeker: Box::new(seeker),
            call: id,
        });
        Ok(())
    }

    async fn seeker(&self, user: &User, kind: UserKind, seek: Seek) -> Result<Seeker, ServerError> {
        let bad = |name: &str, why: &str| Err(HostError::parameter(name, why).into());
        let (players, options) = options_of(&seek.game, &seek.options, seek.players)?;
        if players != seek.players || players < 2 {
            return bad(
                "players",
                "expected 2 or more, and as many as the options have",
            );
        }
        if let Some((least, most)) = seek.level_range
            && least > most
        {
            return bad("level-range", "expected the least before the most");
        }
        let bots_fit = |ms: u64| ms <= MAX_BOTS_AFTER && seek.rated == Rated::Casual;
        if !seek.bots_after_ms.is_none_or(bots_fit) {
            let why = format!("expected at most {MAX_BOTS_AFTER}, in a match that is not rated");
            return bad("bots-after-ms", &why);
        }
        match (seek.rated, kind) {
            (Rated::Casual, _)
            | (Rated::People, UserKind::Person)
            | (Rated::Programs, UserKind::Program) => {}
            (rated, _) => return Err(ServerError::RatedFor(rated)),
        }
        let mut settings = TableSettings::new(seek.game.clone(), options.clone(), Vec::new());
        settings.seats = vec![SeatPlan::Open; usize::from(players)];
        settings.clock = seek.clock;
        settings.rated = seek.rated;
        settings.out_of_time = OutOfTime::Lose;
        check_rated(&settings)?;
        // Unrated seeks are matched by the rating at that speed.
        settings.rated = Rated::People;
        let rating = match rating_pool(&settings) {
            Some((pool, _)) => {
                let found = self.node.storage().ratings().rating(user.id, &pool).await;
                found
                    .map_err(storage_unavailable)?
                    .map(|found| found.rating)
            }
            None => None,
        };
        let apart = self.node.storage().moderation();
        let apart = apart
            .kept_apart_from(user.id)
            .await
            .map_err(storage_unavailable)?;
        self.node.may_make_table(user.id).await?;
        let since_ms = now_ms();
        Ok(Seeker {
            user: user.id,
            terms: SeekTerms {
                game: seek.game,
                options,
                players,
                clock: seek.clock,
                rated: seek.rated,
                kind,
            },
            kept_apart_from: apart,
            rating: rating.unwrap_or(Rating::START).points(),
            level_range: seek.level_range,
            since_ms,
            bots_at_ms: seek.bots_after_ms.map(|ms| since_ms + ms),
        })
    }

    async fn sit(&mut self, id: u64, sit: Sit, params: &Value) {
        let Some(user) = self.caller.user().cloned() else {
            return self.refuse(Some(id), ServerError::NotSignedIn);
        };
        if let Err(error) = self.kind(user.id).await {
            return self.refuse(Some(id), error);
        }
        if let Err(error) = self.node.may_sit(user.id, &sit.match_id).await {
            return self.refuse(Some(id), error);
        }
        let order = CommandKind::Sit {
            seat: sit.seat,
            name: user.name.clone(),
            frog: user.frog,
            nonce: Some(sit.nonce),
        };
        self.command(id, sit.match_id, order, params);
    }

    fn command(&self, id: u64, match_id: MatchId, order: CommandKind, params: &Value) {
        let Some(user) = self.caller.user() else {
            return self.refuse(Some(id), ServerError::NotSignedIn);
        };
        let key = match key_of(params) {
            Ok(key) => key,
            Err(error) => return self.refuse(Some(id), error),
        };
        let command = MatchCommand {
            actor: match self.kind {
                Some(UserKind::Program) => Actor::Program(user.id),
                Some(UserKind::Person) | None => Actor::User(user.id),
            },
            key,
            order,
        };
        self.node.command(match_id, command, self.reply(id));
    }

    fn watch(&self, id: u64, watch: Watch) {
        let most = self.node.admission().limiter.limits().watched_matches;
        if !self.watched.ask(&watch.match_id, most) {
            return self.refuse(Some(id), ServerError::WatchesTooMany(most));
        }
        let reply = Reply::Watch {
            line: (self.outbox.clone(), id),
            watched: self.watched.clone(),
            match_id: watch.match_id.clone(),
            socket: self.socket,
        };
        let request = WatchRequest {
            match_id: watch.match_id,
            socket: self.socket,
            outbox: self.outbox.clone(),
            user: self.caller.user().map(|user| user.id),
            viewer: watch.viewer,
            known: watch.known,
        };
        self.node.watch(request, reply);
    }
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

/// Returns the client's key of the request, which makes retries idempotent.
fn key_of(params: &Value) -> Result<Option<IdempotencyKey>, ServerError> {
    IdempotencyKey::of(params)
        .map_err(|why| HostError::parameter(IdempotencyKey::PARAMETER, why).into())
}

fn data(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("it is plain data")
}
