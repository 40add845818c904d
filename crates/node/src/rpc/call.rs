//! [`AuthorizedCall`]: a request whose access has been checked. The session passes it to the
//! handler of the method.

use crate::access::{Access, Caller};
use crate::live::reply_to::ReplyTo;
use crate::rpc::client::RpcClient;
use ranarium_online::{CommandKind, MatchCommand, MatchQuery, ServerError};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::User;
use ranarium_table::MatchId;
use serde::Serialize;
use serde_json::Value;

/// The outcome of a handler.
pub type HandlerResult = Result<HandlerAnswer, ServerError>;

/// The answer of a handler.
#[derive(Debug)]
pub enum HandlerAnswer {
    /// The result, which is sent at once.
    Now(Value),
    /// The room or hub that has received the request answers it.
    Later,
}

impl HandlerAnswer {
    /// Returns plain data as the result.
    pub fn of(result: &impl Serialize) -> Self {
        Self::Now(serde_json::to_value(result).expect("it is plain data"))
    }
}

/// A request before the access check.
pub struct UncheckedCall<'a> {
    pub caller: &'a Caller,
    pub client: &'a mut RpcClient,
    /// The number of the call, which the answer repeats.
    pub id: u64,
    pub params: &'a Value,
}

/// A request whose caller has access to its method. `U` is the user.
pub struct AuthorizedCall<'a, U> {
    pub user: U,
    pub client: &'a mut RpcClient,
    /// The number of the call, which the answer repeats.
    pub id: u64,
    params: &'a Value,
}

/// A call to a method that does not require a user.
pub type PublicCall<'a> = AuthorizedCall<'a, Option<&'a User>>;

/// A call of a user.
pub type UserCall<'a> = AuthorizedCall<'a, &'a User>;

impl<'a> UncheckedCall<'a> {
    /// Checks access to a method that does not require a user.
    ///
    /// # Errors
    /// If the caller has no access.
    pub fn public(self, access: Access) -> Result<PublicCall<'a>, ServerError> {
        access.check(self.caller)?;
        let user = self.caller.user();
        Ok(self.with(user))
    }

    /// Checks access to a method that requires a user.
    ///
    /// # Errors
    /// If the caller has no access, or is not signed in.
    pub fn user(self, access: Access) -> Result<UserCall<'a>, ServerError> {
        access.check(self.caller)?;
        let user = self.caller.user().ok_or(ServerError::NotSignedIn)?;
        Ok(self.with(user))
    }

    fn with<U>(self, user: U) -> AuthorizedCall<'a, U> {
        AuthorizedCall {
            user,
            client: self.client,
            id: self.id,
            params: self.params,
        }
    }
}

impl<U> AuthorizedCall<'_, U> {
    /// Returns the destination of the answer.
    pub fn reply(&self) -> ReplyTo {
        ReplyTo::Line(self.client.outbox.clone(), self.id)
    }

    /// Sends a query to a match's room, which answers it.
    pub fn query(self, match_id: MatchId, query: MatchQuery) -> HandlerResult {
        let matches = self.client.node.matches();
        matches.query(match_id, query, self.reply());
        Ok(HandlerAnswer::Later)
    }
}

impl UserCall<'_> {
    /// Sends a command of the user to a match, whose room answers.
    pub fn command(self, match_id: MatchId, kind: CommandKind) -> HandlerResult {
        let command = MatchCommand {
            actor: self.client.actor(self.user.id),
            key: self.idempotency_key()?,
            kind,
        };
        let matches = self.client.node.matches();
        matches.command(match_id, command, self.reply());
        Ok(HandlerAnswer::Later)
    }

    /// Returns the client's key of the request, which makes retries idempotent.
    fn idempotency_key(&self) -> Result<Option<IdempotencyKey>, ServerError> {
        IdempotencyKey::of(self.params)
            .map_err(|reason| HostError::parameter(IdempotencyKey::PARAMETER, reason).into())
    }
}
