//! [`RpcClient`]: the state of a session apart from its transport.

use crate::connections::outbox::Outbox;
use crate::connections::watched_matches::WatchedMatches;
use crate::hubs::lobby_request::LobbyRequest;
use crate::hubs::reminder_request::ReminderRequest;
use crate::hubs::seek_request::SeekRequest;
use crate::limits::client_address::ClientAddress;
use crate::limits::limiter::ConcurrencyPermit;
use crate::node::Node;
use crate::rpc::latency::Latency;
use crate::rpc::subscriptions::{Subscription, Subscriptions};
use crate::storage_call::storage_unavailable;
use ranarium_online::{Actor, ServerError, SocketId};
use ranarium_protocol::online::{User, UserId, UserKind};

/// The client of one connection, and its subscriptions.
pub struct RpcClient {
    pub node: Node,
    pub from: ClientAddress,
    pub socket: SocketId,
    pub outbox: Outbox,
    pub watches: WatchedMatches,
    pub subscriptions: Subscriptions,
    pub latency: Latency,
    /// Counts this socket against the limit of a user who became a guest on it.
    pub permit: Option<ConcurrencyPermit<UserId>>,
    /// `true` if the client connected with a token of a program.
    pub has_token: bool,
    /// The kind of the user, once it has been looked up.
    pub kind: Option<UserKind>,
    /// The user whose address this connection has already stored.
    pub noted: Option<UserId>,
}

impl RpcClient {
    /// Returns the kind of the user: a person or a program.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn kind_of(&mut self, user: UserId) -> Result<UserKind, ServerError> {
        if let Some(kind) = self.kind {
            return Ok(kind);
        }
        let kind = match self.has_token {
            true => UserKind::Program,
            false => {
                let kind = self.node.storage().ratings().kind_of(user).await;
                kind.map_err(storage_unavailable)?
            }
        };
        self.kind = Some(kind);
        Ok(kind)
    }

    /// Stores the address of the user, once per connection.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn note_address(&mut self, user: UserId) -> Result<(), ServerError> {
        if self.noted != Some(user) {
            self.node.people().note_address(user, self.from).await?;
            self.noted = Some(user);
        }
        Ok(())
    }

    /// Returns the user with the stored name and frog: they may have changed, at any node, since
    /// the connection was opened.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn current(&self, user: &User) -> Result<User, ServerError> {
        let stored = self.node.storage().accounts().user(user.id).await;
        let stored = stored.map_err(storage_unavailable)?;
        Ok(stored.map_or_else(|| user.clone(), |(user, _)| user))
    }

    /// Returns the actor of the user's commands: a person, until [`Self::kind_of`] has looked up
    /// the kind. Only taking a seat depends on it.
    pub const fn actor(&self, user: UserId) -> Actor {
        match self.kind {
            Some(UserKind::Program) => Actor::Program(user),
            Some(UserKind::Person) | None => Actor::User(user),
        }
    }

    /// Cancels all subscriptions.
    pub fn unsubscribe_all(self) {
        let socket = self.socket;
        for subscription in self.subscriptions {
            match subscription {
                Subscription::Lobby => self.node.hubs().lobby(LobbyRequest::Leave(socket)),
                Subscription::Reminders => self.node.hubs().remind(ReminderRequest::Leave(socket)),
                Subscription::Seek => {
                    let call = None;
                    self.node.hubs().seek(SeekRequest::Cancel { socket, call });
                }
            }
        }
        for id in self.watches.leave_all() {
            self.node.matches().leave(id, socket);
        }
        drop(self.permit);
    }
}
