//! Broadcasts between nodes, over plain NATS.

use crate::cluster::bus::Broadcast;
use crate::hubs::seek_request::SeekRequest;
use crate::live::live_matches::LiveMatches;
use crate::live::shard_request::ShardRequest;
use crate::nats::bus_link::{BusError, BusLink};
use futures_util::StreamExt;
use ranarium_online::NodeId;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// The NATS subject of all broadcasts.
const SUBJECT: &str = "ranarium.news";

/// Maximum length of the send queue. Excess broadcasts are lost.
pub const MAX_WAITING: usize = 4_096;

/// Maximum number of broadcasts in one message.
const MAX_TOGETHER: usize = 16;

/// A message: broadcasts and their sender.
#[derive(Debug, Serialize, Deserialize)]
struct BroadcastMessage {
    by: NodeId,
    #[serde(rename = "news")]
    broadcasts: Vec<Broadcast>,
}

/// The receivers of broadcasts from other nodes.
pub struct Receivers {
    pub matches: LiveMatches,
    pub seeks: mpsc::UnboundedSender<SeekRequest>,
}

impl Receivers {
    /// Delivers a broadcast of another node.
    fn deliver(&self, broadcast: Broadcast) {
        let matches = &self.matches;
        match broadcast {
            Broadcast::Grew {
                match_id,
                len,
                entry,
            } => {
                let request = ShardRequest::Grew(match_id.clone(), len, entry);
                matches.send(&match_id, request);
            }
            Broadcast::Said(match_id, chat) => {
                matches.send(&match_id.clone(), ShardRequest::Said(match_id, chat));
            }
            Broadcast::Here {
                node,
                matches: present,
            } => {
                for (match_id, there) in present {
                    let request = ShardRequest::Here(match_id.clone(), node, there);
                    matches.send(&match_id, request);
                }
            }
            Broadcast::Seeking { seekers, gone } => {
                let _ = self.seeks.send(SeekRequest::Elsewhere { seekers, gone });
            }
        }
    }
}

impl BusLink {
    /// Sends the broadcasts from the channel, and delivers those of other nodes.
    pub(super) async fn exchange(
        self,
        node: NodeId,
        receivers: Receivers,
        mut outgoing: mpsc::Receiver<Broadcast>,
    ) -> Result<Vec<JoinHandle<()>>, BusError> {
        let mut incoming = self.client.subscribe(SUBJECT).await.map_err(BusError::of)?;
        let receive = async move {
            while let Some(message) = incoming.next().await {
                match serde_json::from_slice::<BroadcastMessage>(&message.payload) {
                    Ok(message) if message.by == node => {}
                    Ok(message) => message
                        .broadcasts
                        .into_iter()
                        .for_each(|broadcast| receivers.deliver(broadcast)),
                    Err(error) => tracing::warn!(%error, "ignored a broadcast of another version"),
                }
            }
        };
        let send = async move {
            let mut waiting = Vec::new();
            while outgoing.recv_many(&mut waiting, MAX_TOGETHER).await > 0 {
                let broadcasts = std::mem::take(&mut waiting);
                if !self.is_connected() {
                    continue;
                }
                let message = serde_json::to_vec(&BroadcastMessage {
                    by: node,
                    broadcasts,
                });
                let message = message.expect("broadcasts are plain data");
                if let Err(error) = self.client.publish(SUBJECT, message.into()).await {
                    tracing::debug!(%error, "a broadcast was lost");
                }
            }
        };
        Ok(vec![tokio::spawn(receive), tokio::spawn(send)])
    }
}
