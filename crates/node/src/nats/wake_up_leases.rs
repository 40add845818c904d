//! Wake-up leases of matches.
//!
//! Before a node appends to the log of a match that has a deadline, such as the end of a clock, it
//! renews the match's wake-up lease: a message in a work queue, one for each match. Its first
//! consumer returns it with a delay of [`LEASE_LIFETIME_MS`]. On redelivery the match is serviced,
//! by the node that published the message if it is alive, and the message is delayed until the next
//! deadline.

use crate::cluster::work_queue::{LEASE_LIFETIME_MS, QueueError, Serviced};
use crate::live::live_matches::LiveMatches;
use crate::nats::bus_link::{BusError, BusLink, RETRY_DELAY, TIMEOUT};
use crate::nats::streams::{CHECK_INTERVAL, DUE, take_from};
use async_nats::jetstream::{AckKind, Message};
use ranarium_online::NodeId;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// Maximum number of messages in one batch.
const MAX_TAKE: usize = 64;

/// Head start for the node that serves a match, before others service it.
const HEAD_START_DELAY: Duration = Duration::from_millis(800);

/// A message of the queue.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct LeaseMessage {
    /// The node that published it.
    by: NodeId,
    #[serde(rename = "match")]
    match_id: MatchId,
}

/// Returns the subject at which a node receives requests to service a match.
fn service_subject(node: NodeId) -> String {
    format!("ranarium.look.{node}")
}

impl BusLink {
    /// Renews the wake-up lease of a match.
    pub(super) async fn lease(&self, by: NodeId, id: &MatchId) -> Result<(), QueueError> {
        if !self.is_connected() {
            return Err(QueueError);
        }
        let subject = format!("ranarium.due.{id}");
        let match_id = id.clone();
        let lease = serde_json::to_vec(&LeaseMessage { by, match_id });
        let lease = lease.expect("names are plain data");
        let published = self.jetstream.publish(subject, lease.into()).await;
        match published {
            Ok(acknowledgement) => acknowledgement.await.map(drop).map_err(|_| QueueError),
            Err(_) => Err(QueueError),
        }
    }

    /// Takes matches to service, until the task is aborted.
    pub(super) async fn consume_leases(self, node: NodeId, matches: LiveMatches) {
        loop {
            if self.storage_health.is_unreachable() {
                tokio::time::sleep(RETRY_DELAY).await;
            } else if let Err(error) = self.consume_batches(node, &matches).await {
                tracing::debug!(%error, "cannot read the queue of wake-up leases");
                tokio::time::sleep(RETRY_DELAY).await;
            }
        }
    }

    async fn consume_batches(
        &self,
        node: NodeId,
        matches: &LiveMatches,
    ) -> Result<(), async_nats::Error> {
        loop {
            let consumer = self.consumer(DUE).await?;
            let on_message = |message| {
                tokio::spawn(self.clone().handle(message, node, matches.clone()));
            };
            // A consumer without messages may belong to a bus that is unreachable.
            let since = Instant::now();
            while take_from(&consumer, MAX_TAKE, on_message).await? > 0
                && since.elapsed() < CHECK_INTERVAL
            {}
            // Other nodes can do the due work.
            if self.storage_health.is_unreachable() {
                return Ok(());
            }
        }
    }

    /// Handles a message of the queue.
    async fn handle(self, message: Message, node: NodeId, matches: LiveMatches) {
        let Ok(lease) = serde_json::from_slice::<LeaseMessage>(&message.payload) else {
            tracing::warn!("ignored a wake-up lease of another version");
            let _ = message.ack_with(AckKind::Term).await;
            return;
        };
        let is_new = message.info().is_ok_and(|info| info.delivered <= 1);
        let kind = if is_new {
            AckKind::Nak(Some(Duration::from_millis(LEASE_LIFETIME_MS)))
        } else if self.storage_health.is_unreachable() {
            AckKind::Nak(Some(RETRY_DELAY))
        } else {
            match self.service(lease, node, matches).await {
                Serviced::Nothing => AckKind::Ack,
                Serviced::DueIn(ms) => {
                    AckKind::Nak(Some(Duration::from_millis(ms) + HEAD_START_DELAY))
                }
                Serviced::Away => AckKind::Nak(Some(RETRY_DELAY)),
            }
        };
        if let Err(error) = message.ack_with(kind).await {
            tracing::debug!(%error, "a wake-up lease will be delivered again");
        }
    }

    /// Has a match serviced, if possible by the node that published the message.
    async fn service(&self, lease: LeaseMessage, node: NodeId, matches: LiveMatches) -> Serviced {
        let LeaseMessage { by, match_id } = lease;
        if by != node {
            let request = self
                .client
                .request(service_subject(by), match_id.to_string().into());
            if let Ok(Ok(answer)) = tokio::time::timeout(TIMEOUT, request).await
                && let Ok(serviced) = serde_json::from_slice(&answer.payload)
                && serviced != Serviced::Away
            {
                return serviced;
            }
        }
        let servicing = matches.service(match_id);
        let serviced = tokio::time::timeout(3 * TIMEOUT, servicing).await;
        serviced.unwrap_or(Serviced::Away)
    }

    /// Services matches for nodes that received messages of this node.
    pub(super) async fn answer_services(
        self,
        node: NodeId,
        matches: LiveMatches,
    ) -> Result<impl Future<Output = ()> + Send + 'static, BusError> {
        let requests = self.subscribe(service_subject(node)).await?;
        let no = serde_json::to_vec(&Serviced::Away).expect("it is plain data");
        Ok(self.answer_all(requests, no, move |payload| {
            let id = std::str::from_utf8(payload).ok()?.parse::<MatchId>().ok()?;
            let matches = matches.clone();
            Some(async move {
                let serviced = matches.service(id).await;
                serde_json::to_vec(&serviced).expect("it is plain data")
            })
        }))
    }
}
