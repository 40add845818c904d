//! Requests about seeks, to the node of the players.

use crate::cluster::bus::SeekCall;
use crate::hubs::seek_request::SeekRequest;
use crate::nats::bus_link::{BusError, BusLink, TIMEOUT};
use ranarium_online::NodeId;
use tokio::sync::{mpsc, oneshot};

/// Returns the subject at which a node receives requests about seeks.
fn seekers_of(node: NodeId) -> String {
    format!("ranarium.seekers.{node}")
}

impl BusLink {
    /// Sends a request about seeks to another node. Returns `true` if it was carried out.
    pub(super) async fn call(&self, node: NodeId, call: &SeekCall) -> bool {
        if !self.is_connected() {
            return false;
        }
        let call = serde_json::to_vec(call).expect("players are plain data");
        let request = self.client.request(seekers_of(node), call.into());
        let Ok(Ok(answer)) = tokio::time::timeout(TIMEOUT, request).await else {
            return false;
        };
        serde_json::from_slice(&answer.payload).unwrap_or(false)
    }

    /// Answers requests about the seeks of this node.
    pub(super) async fn answer_calls(
        self,
        node: NodeId,
        seeks: mpsc::UnboundedSender<SeekRequest>,
    ) -> Result<impl Future<Output = ()> + Send + 'static, BusError> {
        let requests = self.subscribe(seekers_of(node)).await?;
        let no = serde_json::to_vec(&false).expect("it is plain data");
        Ok(self.answer_all(requests, no, move |payload| {
            let call = serde_json::from_slice::<SeekCall>(payload).ok()?;
            let (sender, answered) = oneshot::channel();
            let _ = seeks.send(SeekRequest::Call(call, sender));
            Some(async move {
                let answered = answered.await.unwrap_or(false);
                serde_json::to_vec(&answered).expect("it is plain data")
            })
        }))
    }
}
