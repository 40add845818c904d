//! Answers to requests of other processes at a subject.

use crate::nats::bus_link::{BusError, BusLink};
use async_nats::Subscriber;
use futures_util::StreamExt;

impl BusLink {
    /// Subscribes to the requests at a subject, for this process alone.
    pub(super) async fn subscribe(&self, subject: String) -> Result<Subscriber, BusError> {
        let requests = self.client.subscribe(subject).await;
        requests.map_err(BusError::of)
    }

    /// Answers each request in a task of its own; unreadable ones, for which `begin` returns
    /// `None`, get no answer. A node that cannot reach its storage answers `no` at once.
    pub(super) async fn answer_all<A>(
        self,
        mut requests: Subscriber,
        no: Vec<u8>,
        begin: impl Fn(&[u8]) -> Option<A>,
    ) where
        A: Future<Output = Vec<u8>> + Send + 'static,
    {
        while let Some(message) = requests.next().await {
            if let Some(reply) = &message.reply
                && self.storage_health.is_unreachable()
            {
                let _ = self.client.publish(reply.clone(), no.clone().into()).await;
                continue;
            }
            let Some((answer, reply)) = begin(&message.payload).zip(message.reply) else {
                tracing::warn!(subject = %message.subject, "ignored a request of another version");
                continue;
            };
            let client = self.client.clone();
            tokio::spawn(async move {
                let _ = client.publish(reply, answer.await.into()).await;
            });
        }
    }
}
