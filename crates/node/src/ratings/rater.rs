//! [`Rater`]: the task of a node that changes ratings.

use crate::storage_call::{BACKGROUND_TIMEOUT, storage_unavailable, with_timeout};
use ranarium_online::{LogRange, ServerError, StoredRange};
use ranarium_storage::{RateOutcome, Storage};
use ranarium_table::MatchId;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// Maximum number of matches in one query.
const MAX_BATCH: u32 = 100;

/// Polling interval for matches that another node, or this one before a restart, has left unrated.
const POLL_INTERVAL: Duration = Duration::from_secs(60);

/// Applies finished rated matches to ratings, in the order in which they ended. The result of a
/// match follows from its log alone, and the storage counts it once, in a transaction: any number
/// of nodes may do this concurrently.
pub struct Rater {
    storage: Arc<Storage>,
    over: Arc<Notify>,
    /// Maximum number of matches in a day that count against one opponent.
    max_repeated: u32,
}

impl Rater {
    /// Returns a rater that works when `over` is notified, and at intervals.
    pub fn new(storage: Arc<Storage>, over: Arc<Notify>, max_repeated: u32) -> Self {
        Self {
            storage,
            over,
            max_repeated,
        }
    }

    /// Runs until the node is about to end.
    pub async fn run(self, closing: impl Future<Output = ()>) {
        let mut closing = std::pin::pin!(closing);
        loop {
            tokio::select! {
                rated = with_timeout(BACKGROUND_TIMEOUT, self.rate_all()) => {
                    if let Some(Err(error)) = rated {
                        tracing::warn!(%error, "matches are rated later");
                    }
                }
                () = &mut closing => return,
            }
            tokio::select! {
                () = self.over.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                () = &mut closing => return,
            }
        }
    }

    async fn rate_all(&self) -> Result<(), ServerError> {
        loop {
            let ids = self.storage.ratings().to_rate(MAX_BATCH).await;
            let ids = ids.map_err(storage_unavailable)?;
            let is_all = ids.len() < MAX_BATCH as usize;
            let mut rated = 0;
            for id in ids {
                match self.rate(&id).await {
                    Ok(done) => rated += usize::from(done.is_some()),
                    // It does not block other matches.
                    Err(error @ ServerError::Damaged { .. }) => {
                        tracing::error!(%error, %id, "cannot rate a match");
                    }
                    Err(error) => return Err(error),
                }
            }
            if is_all || rated == 0 {
                return Ok(());
            }
        }
    }

    /// Rates a match, if it exists and has a result.
    async fn rate(&self, id: &MatchId) -> Result<Option<RateOutcome>, ServerError> {
        let stored = self.storage.matches().read(id, LogRange::Whole).await;
        let Some(StoredRange::Whole(stored)) = stored.map_err(storage_unavailable)? else {
            return Ok(None);
        };
        let Some(rated) = stored.fold()?.rated_match() else {
            return Ok(None);
        };
        let result = self
            .storage
            .ratings()
            .rate(&rated, self.max_repeated)
            .await
            .map_err(storage_unavailable)?;
        tracing::debug!(%id, ?result, "a match is rated");
        Ok(Some(result))
    }
}
