//! Wake-up leases of matches.
//!
//! Before a node appends to the log of a match in which something will be due, it renews the
//! match's wake-up lease: a message in a work queue, one for each match. Its first consumer returns
//! it with a delay of [`GUARD_MS`]. On redelivery the match is serviced, by the node that published
//! the message if it is alive, and the message is delayed until something is due next.

use super::link::{BusError, BusLink, PATIENCE, RETRY};
use super::streams::{CHECK, DUE, take_from};
use crate::shards::Shards;
use crate::work_queue::{GUARD_MS, Looked, QueueAway};
use async_nats::jetstream::{AckKind, Message};
use ranarium_server::NodeId;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// Maximum number of messages in one batch.
const TAKE_MOST: usize = 64;

/// Head start for the node that serves a match, before others service it.
const LATE: Duration = Duration::from_millis(800);

/// A message of the queue.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Guarded {
    /// The node that published it.
    by: NodeId,
    #[serde(rename = "match")]
    match_id: MatchId,
}

/// Returns the subject at which a node receives requests to service a match.
fn look_at(node: NodeId) -> String {
    format!("ranarium.look.{node}")
}

impl BusLink {
    /// Renews the wake-up lease of a match.
    pub(super) async fn guard(&self, by: NodeId, id: &MatchId) -> Result<(), QueueAway> {
        if !self.is_there() {
            return Err(QueueAway);
        }
        let subject = format!("ranarium.due.{id}");
        let match_id = id.clone();
        let guarded = serde_json::to_vec(&Guarded { by, match_id });
        let guarded = guarded.expect("names are plain data");
        let sent = self.jetstream.publish(subject, guarded.into()).await;
        match sent {
            Ok(kept) => kept.await.map(drop).map_err(|_| QueueAway),
            Err(_) => Err(QueueAway),
        }
    }

    /// Takes matches to service, until the task is aborted.
    pub(super) async fn take_due(self, node: NodeId, shards: Shards) {
        loop {
            if self.cut_off.is_so() {
                tokio::time::sleep(RETRY).await;
            } else if let Err(error) = self.take_some_due(node, &shards).await {
                tracing::debug!(%error, "nothing can be taken from the queue of matches");
                tokio::time::sleep(RETRY).await;
            }
        }
    }

    async fn take_some_due(&self, node: NodeId, shards: &Shards) -> Result<(), async_nats::Error> {
        loop {
            let consumer = self.consumer(DUE).await?;
            let taken = |message| {
                tokio::spawn(self.clone().guarded(message, node, shards.clone()));
            };
            // A silent consumer may belong to a bus that is gone.
            let since = Instant::now();
            while take_from(&consumer, TAKE_MOST, taken).await? > 0 && since.elapsed() < CHECK {}
            // Other nodes can do the due work.
            if self.cut_off.is_so() {
                return Ok(());
            }
        }
    }

    /// Handles a message of the queue.
    async fn guarded(self, message: Message, node: NodeId, shards: Shards) {
        let Ok(guarded) = serde_json::from_slice::<Guarded>(&message.payload) else {
            tracing::warn!("a match of another version on the bus");
            let _ = message.ack_with(AckKind::Term).await;
            return;
        };
        let is_new = message.info().is_ok_and(|info| info.delivered <= 1);
        let kind = if is_new {
            AckKind::Nak(Some(Duration::from_millis(GUARD_MS)))
        } else if self.cut_off.is_so() {
            AckKind::Nak(Some(RETRY))
        } else {
            match self.has_looked_after(guarded, node, shards).await {
                Looked::Nothing => AckKind::Ack,
                Looked::DueIn(ms) => AckKind::Nak(Some(Duration::from_millis(ms) + LATE)),
                Looked::Away => AckKind::Nak(Some(RETRY)),
            }
        };
        if let Err(error) = message.ack_with(kind).await {
            tracing::debug!(%error, "a match comes back from the queue");
        }
    }

    /// Has a match serviced, if possible by the node that published the message.
    async fn has_looked_after(&self, guarded: Guarded, node: NodeId, shards: Shards) -> Looked {
        let Guarded { by, match_id } = guarded;
        if by != node {
            let asking = self
                .client
                .request(look_at(by), match_id.to_string().into());
            if let Ok(Ok(answer)) = tokio::time::timeout(PATIENCE, asking).await
                && let Ok(looked) = serde_json::from_slice(&answer.payload)
                && looked != Looked::Away
            {
                return looked;
            }
        }
        let looking = shards.look(match_id);
        let looked = tokio::time::timeout(3 * PATIENCE, looking).await;
        looked.unwrap_or(Looked::Away)
    }

    /// Services matches for nodes that received messages of this node.
    pub(super) async fn answer_looks(
        self,
        node: NodeId,
        shards: Shards,
    ) -> Result<impl Future<Output = ()> + Send + 'static, BusError> {
        let asked = self.hears_at(look_at(node)).await?;
        let no = serde_json::to_vec(&Looked::Away).expect("it is plain data");
        Ok(self.answer_all(asked, no, move |payload| {
            let id = std::str::from_utf8(payload).ok()?.parse::<MatchId>().ok()?;
            let shards = shards.clone();
            Some(async move {
                let looked = shards.look(id).await;
                serde_json::to_vec(&looked).expect("it is plain data")
            })
        }))
    }
}
