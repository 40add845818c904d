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
use ranarium_online::{MatchQuery, ServerError, SocketId};
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::OnlineRequest;
use ranarium_protocol::{Message, MessageError};
use ranarium_storage::BlockChange;
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
    pub async fn handle(&mut self, message: Result<Message, MessageError>) {
        let message = match message {
            Ok(message) => message,
            Err(error) => return self.client.outbox.reject_line(error.reason),
        };
        let Message::Call { id, method, params } = message else {
            return self.reject(message.id(), &HostError::NotACall.into());
        };
        if let Some(place) = nul_in(&params) {
            let reason = format!("{method}: {}", nul_words(&place));
            return self.reject(Some(id), &HostError::Unreadable(reason).into());
        }
        let outcome = match OnlineRequest::read(&method, &params) {
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
    async fn dispatch(&mut self, id: u64, request: OnlineRequest, params: &Value) -> HandlerResult {
        let call = UncheckedCall {
            caller: &self.caller,
            client: &mut self.client,
            id,
            params,
        };
        match request {
            // The connection.
            OnlineRequest::Hello(hello) => connection::hello(&call.public(Access::Anyone)?, &hello),
            OnlineRequest::Ping(_) => Ok(connection::ping(&call.public(Access::Anyone)?)),
            OnlineRequest::WhoAmI(_) => connection::who_am_i(&call.public(Access::Anyone)?).await,
            OnlineRequest::Guest(guest) => {
                let call = call.public(Access::Visitor)?;
                let (user, answer) = connection::become_guest(call, guest).await?;
                self.caller = Caller::Guest(user);
                Ok(answer)
            }
            // Tables.
            OnlineRequest::Tables(asked) => tables::list(&call.public(Access::SEE)?, asked).await,
            OnlineRequest::OnlineMatches(_) => tables::mine(&call.signed_in(Access::LIST)?).await,
            OnlineRequest::Create(create) => {
                tables::create(call.signed_in(Access::CREATE)?, create).await
            }
            OnlineRequest::Arrange(arrange) => {
                tables::arrange(call.signed_in(Access::PLAY)?, arrange).await
            }
            OnlineRequest::Remove(remove) => tables::remove(call.signed_in(Access::PLAY)?, remove),
            OnlineRequest::Close(close) => {
                tables::close(call.signed_in(Access::CREATE)?, close).await
            }
            OnlineRequest::Rematch(rematch) => {
                tables::rematch(call.signed_in(Access::CREATE)?, rematch).await
            }
            OnlineRequest::Begin(begin) => tables::begin(call.signed_in(Access::PLAY)?, begin),
            // Seats.
            OnlineRequest::Sit(sit) => seats::sit(call.signed_in(Access::PLAY)?, sit).await,
            OnlineRequest::Stand(stand) => seats::stand(call.signed_in(Access::PLAY)?, stand),
            OnlineRequest::Substitute(absent) => {
                seats::substitute(call.signed_in(Access::PLAY)?, absent)
            }
            OnlineRequest::Return(back) => seats::come_back(call.signed_in(Access::PLAY)?, back),
            // Views of a match.
            OnlineRequest::Watch(watch) => watching::watch(&call.public(Access::SEE)?, watch),
            OnlineRequest::Leave(leave) => {
                Ok(watching::leave(&call.public(Access::Anyone)?, leave))
            }
            OnlineRequest::Record(record) => call
                .public(Access::SEE)?
                .query(record.match_id, MatchQuery::Record),
            OnlineRequest::Check(check) => call
                .public(Access::SEE)?
                .query(check.match_id, MatchQuery::Check),
            OnlineRequest::FrameRange(range) => watching::frames(call.public(Access::SEE)?, range),
            // Moves.
            OnlineRequest::Act(act) => moves::act(call.signed_in(Access::PLAY)?, act),
            OnlineRequest::Undo(undo) => moves::undo(call.signed_in(Access::PLAY)?, undo),
            OnlineRequest::Resign(resign) => moves::resign(call.signed_in(Access::PLAY)?, resign),
            OnlineRequest::Offer(offer) => moves::offer(call.signed_in(Access::PLAY)?, offer),
            OnlineRequest::AnswerOffer(answer) => {
                moves::answer_offer(call.signed_in(Access::PLAY)?, answer)
            }
            OnlineRequest::Resume(resume) => moves::resume(call.signed_in(Access::PLAY)?, resume),
            // People.
            OnlineRequest::Say(say) => quick_chat::say(&call.signed_in(Access::PLAY)?, say).await,
            OnlineRequest::Block(block) => {
                people::block(
                    &call.signed_in(Access::Person)?,
                    block.user,
                    BlockChange::Set,
                )
                .await
            }
            OnlineRequest::Unblock(unblock) => {
                let call = call.signed_in(Access::Person)?;
                people::block(&call, unblock.user, BlockChange::Lifted).await
            }
            OnlineRequest::Blocks(_) => people::blocks(&call.signed_in(Access::Person)?).await,
            OnlineRequest::Report(report) => {
                people::report(&call.signed_in(Access::Person)?, report).await
            }
            // Ratings.
            OnlineRequest::Player(asked) => {
                ratings::player(&call.public(Access::SEE)?, asked).await
            }
            OnlineRequest::Ratings(asked) => {
                ratings::of_user(&call.public(Access::SEE)?, asked).await
            }
            OnlineRequest::RatingHistory(asked) => {
                ratings::history(&call.public(Access::SEE)?, &asked).await
            }
            OnlineRequest::Leaderboard(asked) => {
                ratings::leaderboard(&call.public(Access::SEE)?, &asked).await
            }
            // Subscriptions.
            OnlineRequest::Lobby(lobby) => Ok(lobby::enter(call.public(Access::SEE)?, lobby)),
            OnlineRequest::LeaveLobby(_) => Ok(lobby::leave(call.public(Access::SEE)?)),
            OnlineRequest::Waiting(_) => Ok(lobby::count_waiting(call.signed_in(Access::LIST)?)),
            OnlineRequest::Seek(seek) => seeks::open(call.signed_in(Access::PLAY)?, seek).await,
            OnlineRequest::CancelSeek(_) => Ok(seeks::cancel(call.signed_in(Access::PLAY)?)),
        }
    }
}
