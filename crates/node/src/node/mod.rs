//! [`Node`]: the parts of one serving process. `start.rs` starts its tasks.

mod in_process;
mod start;
#[cfg(feature = "nats")]
mod start_among;
pub(crate) mod storage_check;

pub use start::{NodeOptions, NodeServices};

use crate::accounts::merges::AccountMerges;
use crate::bots::analyst::{AnalysisEvent, AnalysisRequest, Analyst};
use crate::cluster::storage_health::StorageHealth;
use crate::cluster::work_queue::WorkQueue;
use crate::connections::registry::Connections;
use crate::housekeeping::Housekeeping;
use crate::hubs::Hubs;
use crate::limits::client_address::ClientAddress;
use crate::live::live_matches::LiveMatches;
use crate::live::match_lists::MatchLists;
use crate::moderation::admission::Admission;
use crate::moderation::operator_acts::Moderation;
use crate::moderation::people::People;
use crate::storage_call::with_timeout;
use crate::tables::TableService;
use crate::turn_notices::TurnNotices;
use ranarium_online::{MatchQuery, ServerError};
use ranarium_protocol::client::RecordText;
use ranarium_storage::Storage;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, watch};
use tokio::task::JoinHandle;

/// Time limit for closing the storage.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(10);

/// The parts of one serving process. Clones are the same node.
#[derive(Clone, Debug)]
pub struct Node(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    storage: Arc<Storage>,
    matches: LiveMatches,
    lists: MatchLists,
    tables: TableService,
    people: People,
    moderation: Moderation,
    merges: AccountMerges,
    notices: TurnNotices,
    housekeeping: Housekeeping,
    hubs: Hubs,
    admission: Arc<Admission>,
    connections: Arc<Connections>,
    analyst: Analyst,
    queue: Arc<dyn WorkQueue>,
    storage_health: StorageHealth,
    closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Node {
    /// Returns the storage.
    pub fn storage(&self) -> &Storage {
        &self.0.storage
    }

    pub(crate) fn matches(&self) -> &LiveMatches {
        &self.0.matches
    }

    pub(crate) fn lists(&self) -> &MatchLists {
        &self.0.lists
    }

    pub(crate) fn tables(&self) -> &TableService {
        &self.0.tables
    }

    /// Returns the handle of users, and of the rules between them.
    pub fn people(&self) -> &People {
        &self.0.people
    }

    /// Returns the handle of operators' acts.
    pub fn moderation(&self) -> &Moderation {
        &self.0.moderation
    }

    pub(crate) fn merges(&self) -> &AccountMerges {
        &self.0.merges
    }

    /// Returns the handle of turn notices.
    pub fn notices(&self) -> &TurnNotices {
        &self.0.notices
    }

    /// Returns the handle of the clean-up.
    pub fn housekeeping(&self) -> &Housekeeping {
        &self.0.housekeeping
    }

    pub(crate) fn hubs(&self) -> &Hubs {
        &self.0.hubs
    }

    pub(crate) fn admission(&self) -> &Admission {
        &self.0.admission
    }

    pub(crate) fn connections(&self) -> &Arc<Connections> {
        &self.0.connections
    }

    /// Requests an analysis of a finished match.
    ///
    /// # Errors
    /// If it is not over, cannot be read, or the queue is full.
    pub(crate) async fn analyse(
        &self,
        from: ClientAddress,
        request: AnalysisRequest,
    ) -> Result<mpsc::UnboundedReceiver<AnalysisEvent>, ServerError> {
        let id = request.match_id.clone();
        let record = self.matches().answer(id, MatchQuery::Record).await?;
        let record = RecordText::deserialize(record).map_err(|_| ServerError::StorageAway)?;
        self.0.analyst.ask(from, request, &record.text)
    }

    /// Returns the number of questions that wait for a bot.
    pub fn bots_waiting(&self) -> usize {
        self.0.queue.waiting()
    }

    /// Returns `true` if other nodes can be reached; `None` for a single node.
    pub fn reaches_others(&self) -> Option<bool> {
        self.0.queue.reaches_others()
    }

    /// Returns the flag for an unreachable storage.
    pub(crate) fn storage_health(&self) -> &StorageHealth {
        &self.0.storage_health
    }

    /// Returns `true` while clients are sent to other nodes, since the storage is unreachable here.
    pub(crate) fn sends_away(&self) -> bool {
        self.storage_health().is_unreachable() && self.reaches_others().is_some()
    }

    /// Resolves when the shutdown of the node begins.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        wait_for(&self.0.closing)
    }

    /// Begins the shutdown: notifies every connection that the node is about to end.
    pub fn begin_shutdown(&self) {
        self.0.closing.send_replace(true);
        self.0.connections.close();
        self.0.analyst.close();
    }

    /// Completes the graceful shutdown: accepted commands are written, then the storage is closed.
    /// Connections must be closed before.
    pub async fn finish_shutdown(self) {
        self.begin_shutdown();
        self.0.queue.close();
        self.0.matches.end();
        for task in self.0.tasks.lock().await.drain(..) {
            let _ = task.await;
        }
        // A connection may hang for ever if the database is gone.
        with_timeout(CLOSE_TIMEOUT, self.0.storage.close()).await;
    }
}

/// Waits for the announcement that the node is about to end.
fn wait_for(closing: &watch::Sender<bool>) -> impl Future<Output = ()> + Send + 'static {
    let mut closing = closing.subscribe();
    async move {
        // A dropped sender means that the node has ended.
        drop(closing.wait_for(|is_closing| *is_closing).await);
    }
}
