//! [`RpcSession`]: the requests of one connection.

use crate::access::{Access, Caller};
use crate::connections::outbox::Outbox;
use crate::connections::watched_matches::WatchedMatches;
use crate::limits::client_address::ClientAddress;
use crate::node::Node;
use crate::nul_text::{nul_in, nul_words};
use crate::rpc::call::{HandlerAnswer, HandlerResult, UncheckedCall};
use crate::rpc::client::RpcClient;
use crate::rpc::latency::Latency;
use crate::rpc::subscriptions::Subscriptions;
use crate::rpc::{
    connection, lobby, moves, people, quick_chat, ratings, seats, seeks, tables, watching,
};
use ranarium_online::{ServerError, SocketId};
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::OnlineRequest as Request;
use ranarium_protocol::{MessageError, RpcMessage};
use serde_json::Value;

/// The state of one connection, and the handler of its requests.
pub struct RpcSession {
    caller: Caller,
    client: RpcClient,
}

impl RpcSession {
    /// Returns the session of a new connection.
    pub fn new(node: Node, caller: Caller, from: ClientAddress, outbox: Outbox) -> Self {
        let client = RpcClient {
            socket: node.connections().new_socket(),
            node,
            from,
            outbox,
            watches: WatchedMatches::default(),
            subscriptions: Subscriptions::default(),
            latency: Latency::default(),
            permit: None,
            has_token: caller.is_program(),
            kind: None,
            noted: None,
        };
        Self { caller, client }
    }

    pub const fn socket(&self) -> SocketId {
        self.client.socket
    }

    pub const fn caller(&self) -> &Caller {
        &self.caller
    }

    /// Records a round-trip time.
    pub fn record_round_trip(&mut self, round_trip_ms: u64) {
        self.client.latency.record(round_trip_ms);
    }

    /// Checks that the client is not banned.
    ///
    /// # Errors
    /// If it is.
    pub fn check_not_banned(&self) -> Result<(), ServerError> {
        let user = self.caller.user().map(|user| user.id);
        let admission = self.client.node.admission();
        admission.check_not_banned(self.client.from, user)
    }

    /// Cancels the subscriptions of a connection that has ended.
    pub fn end(self) {
        self.client.unsubscribe_all();
    }

    /// Rejects the message of this number without handling it.
    pub fn reject(&self, id: Option<u64>, reason: &ServerError) {
        self.client.outbox.reject(id, reason);
    }

    /// Handles a message, or the error of an unreadable line. The answer goes into the outbox,
    /// possibly later.
    pub async fn handle(&mut self, message: Result<RpcMessage, MessageError>) {
        let message = match message {
            Ok(message) => message,
            Err(error) => return self.client.outbox.reject_line(error.reason),
        };
        let RpcMessage::Call { id, method, params } = message else {
            return self.reject(message.id(), &HostError::NotACall.into());
        };
        if let Some(place) = nul_in(&params) {
            let reason = format!("{method}: {}", nul_words(&place));
            return self.reject(Some(id), &HostError::Unreadable(reason).into());
        }
        let outcome = match Request::read(&method, &params) {
            Ok(request) => self.dispatch(id, request, &params).await,
            Err(reason) => Err(reason.into()),
        };
        match outcome {
            Ok(HandlerAnswer::Now(result)) => self.client.outbox.answer(id, Ok(result)),
            Ok(HandlerAnswer::Later) => {}
            Err(error) => self.reject(Some(id), &error),
        }
    }

    /// Passes a request to its handler, if the caller has access to the method.
    async fn dispatch(&mut self, id: u64, request: Request, params: &Value) -> HandlerResult {
        let call = UncheckedCall {
            caller: &self.caller,
            client: &mut self.client,
            id,
            params,
        };
        match request {
            // The connection.
            Request::Hello(request) => connection::hello(call.public(Access::Anyone)?, request),
            Request::Ping(_) => connection::ping(call.public(Access::Anyone)?),
            Request::WhoAmI(_) => connection::who_am_i(call.public(Access::Anyone)?).await,
            Request::Guest(request) => {
                let call = call.public(Access::Visitor)?;
                let (user, answer) = connection::become_guest(call, request).await?;
                self.caller = Caller::Guest(user);
                Ok(answer)
            }
            // Tables.
            Request::Tables(request) => tables::list(call.public(Access::SEE)?, request).await,
            Request::OnlineMatches(_) => tables::mine(call.user(Access::LIST)?).await,
            Request::Create(request) => tables::create(call.user(Access::CREATE)?, request).await,
            Request::Arrange(request) => tables::arrange(call.user(Access::PLAY)?, request).await,
            Request::Remove(request) => tables::remove(call.user(Access::PLAY)?, request),
            Request::Close(request) => tables::close(call.user(Access::CREATE)?, request).await,
            Request::Rematch(request) => tables::rematch(call.user(Access::CREATE)?, request).await,
            Request::Begin(request) => tables::begin(call.user(Access::PLAY)?, request),
            // Seats.
            Request::Sit(request) => seats::sit(call.user(Access::PLAY)?, request).await,
            Request::Stand(request) => seats::stand(call.user(Access::PLAY)?, request),
            Request::Substitute(request) => seats::substitute(call.user(Access::PLAY)?, request),
            Request::Return(request) => seats::come_back(call.user(Access::PLAY)?, request),
            // Views of a match.
            Request::Watch(request) => watching::watch(call.public(Access::SEE)?, request),
            Request::Leave(request) => watching::leave(call.public(Access::Anyone)?, request),
            Request::Record(request) => watching::record(call.public(Access::SEE)?, request),
            Request::Check(request) => watching::check(call.public(Access::SEE)?, request),
            Request::FrameRange(request) => watching::frames(call.public(Access::SEE)?, request),
            // Moves.
            Request::Act(request) => moves::act(call.user(Access::PLAY)?, request),
            Request::Undo(request) => moves::undo(call.user(Access::PLAY)?, request),
            Request::Resign(request) => moves::resign(call.user(Access::PLAY)?, request),
            Request::Offer(request) => moves::offer(call.user(Access::PLAY)?, request),
            Request::AnswerOffer(request) => moves::answer_offer(call.user(Access::PLAY)?, request),
            Request::Resume(request) => moves::resume(call.user(Access::PLAY)?, request),
            // People.
            Request::Say(request) => quick_chat::say(call.user(Access::PLAY)?, request).await,
            Request::Block(request) => people::block(call.user(Access::Person)?, request).await,
            Request::Unblock(request) => people::unblock(call.user(Access::Person)?, request).await,
            Request::Blocks(_) => people::blocks(call.user(Access::Person)?).await,
            Request::Report(request) => people::report(call.user(Access::Person)?, request).await,
            // Ratings.
            Request::Player(request) => ratings::player(call.public(Access::SEE)?, request).await,
            Request::Ratings(request) => ratings::of_user(call.public(Access::SEE)?, request).await,
            Request::RatingHistory(request) => {
                ratings::history(call.public(Access::SEE)?, request).await
            }
            Request::Leaderboard(request) => {
                ratings::leaderboard(call.public(Access::SEE)?, request).await
            }
            // Subscriptions.
            Request::Lobby(request) => lobby::enter(call.public(Access::SEE)?, request),
            Request::LeaveLobby(_) => lobby::leave(call.public(Access::SEE)?),
            Request::Waiting(_) => lobby::count_waiting(call.user(Access::LIST)?),
            Request::Seek(request) => seeks::open(call.user(Access::PLAY)?, request).await,
            Request::CancelSeek(_) => seeks::cancel(call.user(Access::PLAY)?),
        }
    }
}
