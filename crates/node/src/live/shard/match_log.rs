//! [`MatchLog`]: the shard's access to the storage, in tasks of its own.

use crate::live::match_events::MatchEvents;
use crate::live::shard_request::ShardRequest;
use crate::metrics::METRICS;
use crate::storage_call::storage_unavailable;
use ranarium_online::{Appended, LogRange, NewEntry};
use ranarium_storage::{LogWriter, Storage};
use ranarium_table::MatchId;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc;

/// Reads and appends to the logs of matches. The outcomes are sent to the shard.
pub struct MatchLog {
    pub storage: Arc<Storage>,
    pub writer: LogWriter,
    /// The channel to the shard. It does not keep the shard alive.
    pub shard: mpsc::WeakUnboundedSender<ShardRequest>,
}

impl MatchLog {
    /// Reads a part of a log.
    pub fn read(&self, id: MatchId, range: LogRange) {
        let (storage, shard) = (Arc::clone(&self.storage), self.shard.clone());
        tokio::spawn(async move {
            let read = storage.matches().read(&id, range).await;
            let read = read.map_err(storage_unavailable);
            if let Some(shard) = shard.upgrade() {
                let _ = shard.send(ShardRequest::Loaded(id, read));
            }
        });
    }

    /// Returns a closure that appends an entry. A committed entry is reported as an event, too.
    pub fn append(
        &self,
        entry: NewEntry,
        match_events: Option<MatchEvents>,
    ) -> impl FnOnce() + Send + use<> {
        let (writer, shard) = (self.writer.clone(), self.shard.clone());
        let (id, stage) = (entry.match_id.clone(), entry.stage);
        let began = Instant::now();
        let then = move |outcome| {
            METRICS.count_append(outcome, began);
            if let Some(match_events) = match_events.filter(|_| outcome == Appended::Committed) {
                match_events.report_appended(stage);
            }
            if let Some(shard) = shard.upgrade() {
                let _ = shard.send(ShardRequest::Appended(id, outcome));
            }
        };
        move || writer.append(entry, then)
    }
}
