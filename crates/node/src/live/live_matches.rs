//! [`LiveMatches`]: the handle by which the rest of the node reaches the shards.

use crate::cluster::work_queue::Serviced;
use crate::live::note_sender::NoteSender;
use crate::live::reply_to::ReplyTo;
use crate::live::shard_request::ShardRequest;
use crate::live::watch_request::WatchRequest;
use ranarium_online::{
    Actor, CommandKind, MatchCommand, MatchQuery, QuickChat, ServerError, SocketId,
};
use ranarium_protocol::online::{OnlineSummary, SeatView, TableView, UserId};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The matches of this process, each in the room of a shard. Clones share the shards.
#[derive(Clone, Debug)]
pub struct LiveMatches(Arc<[mpsc::UnboundedSender<ShardRequest>]>);

impl LiveMatches {
    /// Returns a handle to this number of shards, and the receivers of their requests.
    pub fn new(shards: usize) -> (Self, Vec<mpsc::UnboundedReceiver<ShardRequest>>) {
        let channels = (0..shards.max(1)).map(|_| mpsc::unbounded_channel());
        let (senders, receivers): (Vec<_>, Vec<_>) = channels.unzip();
        (Self(senders.into()), receivers)
    }

    /// Returns the senders of all shards, in order.
    pub fn senders(&self) -> &[mpsc::UnboundedSender<ShardRequest>] {
        &self.0
    }

    /// Sends a request to the shard of a match.
    pub fn send(&self, id: &MatchId, request: ShardRequest) {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        let index = hasher.finish() % self.0.len() as u64;
        // A shard that has ended drops requests: the node is about to end.
        let _ = self.0[index as usize].send(request);
    }

    /// Sends a request to all shards.
    fn broadcast(&self, request: impl Fn() -> ShardRequest) {
        for shard in &*self.0 {
            let _ = shard.send(request());
        }
    }

    /// Carries out a command.
    pub fn command(&self, match_id: MatchId, command: MatchCommand, reply: ReplyTo) {
        let id = match_id.clone();
        let request = ShardRequest::Command {
            match_id,
            command,
            reply,
        };
        self.send(&id, request);
    }

    /// Carries out a command without an idempotency key, and waits for the answer.
    ///
    /// # Errors
    /// If it is rejected, or there is no answer.
    pub async fn execute(
        &self,
        match_id: MatchId,
        actor: Actor,
        kind: CommandKind,
    ) -> Result<Value, ServerError> {
        let (reply, answer) = ReplyTo::task();
        let command = MatchCommand {
            actor,
            key: None,
            kind,
        };
        self.command(match_id, command, reply);
        answer.await.unwrap_or(Err(ServerError::StorageAway))
    }

    /// Sends a query about a match.
    pub fn query(&self, match_id: MatchId, query: MatchQuery, reply: ReplyTo) {
        let id = match_id.clone();
        let request = ShardRequest::Query {
            match_id,
            query,
            reply,
        };
        self.send(&id, request);
    }

    /// Sends a query about a match, and waits for the answer.
    ///
    /// # Errors
    /// If there is none.
    pub async fn answer(&self, match_id: MatchId, query: MatchQuery) -> Result<Value, ServerError> {
        let (reply, answer) = ReplyTo::task();
        self.query(match_id, query, reply);
        answer.await.unwrap_or(Err(ServerError::StorageAway))
    }

    /// Returns the table of a match.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn table(&self, id: &MatchId) -> Result<TableView, ServerError> {
        let answer = self.answer(id.clone(), MatchQuery::Summary).await?;
        let summary = OnlineSummary::deserialize(answer).map_err(|_| ServerError::StorageAway)?;
        Ok(summary.table)
    }

    /// Returns `true` if a user sits at a table.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn sits_at(&self, table: &MatchId, user: UserId) -> Result<bool, ServerError> {
        let is_theirs =
            |seat: &SeatView| matches!(seat, SeatView::Person { user: id, .. } if *id == user);
        Ok(self.table(table).await?.seats.iter().any(is_theirs))
    }

    /// Subscribes a connection to a match.
    pub fn watch(&self, watch: WatchRequest, reply: ReplyTo) {
        let id = watch.match_id.clone();
        self.send(&id, ShardRequest::Watch { watch, reply });
    }

    /// Unsubscribes a connection from a match.
    pub fn leave(&self, match_id: MatchId, socket: SocketId) {
        let id = match_id.clone();
        self.send(&id, ShardRequest::Leave { match_id, socket });
    }

    /// Sends a player's phrase to a table.
    pub fn say(&self, match_id: MatchId, chat: QuickChat, reply: ReplyTo) {
        let id = match_id.clone();
        let request = ShardRequest::Say {
            match_id,
            chat,
            reply,
        };
        self.send(&id, request);
    }

    /// Services a match: reads new entries, handles due work, and asks its bots.
    pub async fn service(&self, match_id: MatchId) -> Serviced {
        let (reply, serviced) = oneshot::channel();
        let id = match_id.clone();
        self.send(&id, ShardRequest::Service { match_id, reply });
        serviced.await.unwrap_or(Serviced::Away)
    }

    /// Shows these users as "Player" at all tables from now on.
    pub fn hide_names(&self, hidden: &Arc<BTreeSet<UserId>>) {
        self.broadcast(|| ShardRequest::HideNames(Arc::clone(hidden)));
    }

    /// Makes all shards send notes for turn notices from now on.
    pub fn note(&self, notes: &NoteSender) {
        self.broadcast(|| ShardRequest::Note(notes.clone()));
    }

    /// Ends all shards.
    pub fn end(&self) {
        self.broadcast(|| ShardRequest::End);
    }
}
