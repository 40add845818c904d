//! Broadcasts between nodes, over plain NATS.

use super::link::{BusError, BusLink};
use crate::cluster::bus::News;
use crate::hubs::seek_request::SeekRequest;
use crate::live::live_matches::LiveMatches;
use crate::live::shard_request::ShardRequest;
use futures_util::StreamExt;
use ranarium_server::NodeId;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// The subject.
const NEWS: &str = "ranarium.news";

/// Maximum length of the send queue. Excess broadcasts are lost.
pub const MAX_WAITING: usize = 4_096;

/// Maximum number of broadcasts in one message.
const MAX_TOGETHER: usize = 16;

/// A message: broadcasts and their sender.
#[derive(Debug, Serialize, Deserialize)]
struct Told {
    by: NodeId,
    news: Vec<News>,
}

/// The receivers of broadcasts from other nodes.
pub struct Ears {
    pub matches: LiveMatches,
    pub seeks: mpsc::UnboundedSender<SeekRequest>,
}

impl Ears {
    /// Delivers a broadcast of another node.
    fn hear(&self, news: News) {
        let matches = &self.matches;
        match news {
            News::Grew {
                match_id,
                len,
                entry,
            } => {
                let request = ShardRequest::Grew(match_id.clone(), len, entry);
                matches.send(&match_id, request);
            }
            News::Said(match_id, chat) => {
                matches.send(&match_id.clone(), ShardRequest::Said(match_id, chat));
            }
            News::Here {
                node,
                matches: present,
            } => {
                for (match_id, there) in present {
                    let request = ShardRequest::Here(match_id.clone(), node, there);
                    matches.send(&match_id, request);
                }
            }
            News::Seeking { seekers, gone } => {
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
        ears: Ears,
        mut telling: mpsc::Receiver<News>,
    ) -> Result<Vec<JoinHandle<()>>, BusError> {
        let mut hearing = self.client.subscribe(NEWS).await.map_err(BusError::of)?;
        let hear = async move {
            while let Some(message) = hearing.next().await {
                match serde_json::from_slice::<Told>(&message.payload) {
                    Ok(told) if told.by == node => {}
                    Ok(told) => told.news.into_iter().for_each(|news| ears.hear(news)),
                    Err(error) => tracing::warn!(%error, "news of another version on the bus"),
                }
            }
        };
        let tell = async move {
            let mut waiting = Vec::new();
            while telling.recv_many(&mut waiting, MAX_TOGETHER).await > 0 {
                let news = std::mem::take(&mut waiting);
                if !self.is_there() {
                    continue;
                }
                let told = serde_json::to_vec(&Told { by: node, news });
                let told = told.expect("news are plain data");
                if let Err(error) = self.client.publish(NEWS, told.into()).await {
                    tracing::debug!(%error, "news are lost");
                }
            }
        };
        Ok(vec![tokio::spawn(hear), tokio::spawn(tell)])
    }
}
