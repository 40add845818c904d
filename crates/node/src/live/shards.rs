//! [`Shards`]: the assignment of matches to tasks of this process.

use crate::cluster::work_queue::Serviced;
use crate::live::shard_request::ShardRequest;
use ranarium_table::MatchId;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The assignment of matches to tasks of this process. Clones share the tasks.
#[derive(Clone, Debug)]
pub struct Shards(Arc<[mpsc::UnboundedSender<ShardRequest>]>);

impl Shards {
    /// Returns this number of shards, and the receivers of their requests.
    pub fn new(count: usize) -> (Self, Vec<mpsc::UnboundedReceiver<ShardRequest>>) {
        let channels = (0..count.max(1)).map(|_| mpsc::unbounded_channel());
        let (senders, receivers): (Vec<_>, Vec<_>) = channels.unzip();
        (Self(senders.into()), receivers)
    }

    /// Returns the senders of all shards, in order.
    pub fn senders(&self) -> &[mpsc::UnboundedSender<ShardRequest>] {
        &self.0
    }

    fn index(&self, id: &MatchId) -> usize {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        (hasher.finish() % self.0.len() as u64) as usize
    }

    /// Sends a request to the shard of a match.
    pub fn send(&self, id: &MatchId, request: ShardRequest) {
        // After the shard has ended, requests no longer matter.
        let _ = self.0[self.index(id)].send(request);
    }

    /// Ends all shards.
    pub fn end(&self) {
        for shard in &*self.0 {
            let _ = shard.send(ShardRequest::End);
        }
    }

    /// Services a match: brings it up to date, handles what is due, asks its bots.
    pub async fn service(&self, match_id: MatchId) -> Serviced {
        let (reply, serviced) = oneshot::channel();
        let id = match_id.clone();
        self.send(&id, ShardRequest::Service { match_id, reply });
        serviced.await.unwrap_or(Serviced::Away)
    }
}
