//! [`Rater`]: has rated matches that are over change ratings.

use crate::trouble::{LEISURE, away, in_time};
use ranarium_server::{Part, ServerError, StoredPart};
use ranarium_storage::{RatedNow, Storage};
use ranarium_table::MatchId;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// Most matches that are looked for at once.
const BATCH_MOST: u32 = 100;

/// Time after which it is looked whether another node, or this one before it was started again,
/// has left a match that is to be rated.
const LOOK: Duration = Duration::from_secs(60);

/// Has rated matches that are over change ratings, in the order in which they were over. What a
/// match means follows from its log alone, and the storage lets it count once: so any number of
/// nodes may do this, and one that ends in the middle has done it all or nothing.
pub struct Rater {
    storage: Arc<dyn Storage>,
    over: Arc<Notify>,
}

impl Rater {
    /// It looks when `over` is notified, and now and then.
    pub fn new(storage: Arc<dyn Storage>, over: Arc<Notify>) -> Self {
        Self { storage, over }
    }

    /// Works until the node is about to end.
    pub async fn run(self, closing: impl Future<Output = ()>) {
        let mut closing = std::pin::pin!(closing);
        loop {
            tokio::select! {
                rated = in_time(LEISURE, self.rate_all()) => {
                    if let Some(Err(error)) = rated {
                        tracing::warn!(%error, "matches are rated later");
                    }
                }
                () = &mut closing => return,
            }
            tokio::select! {
                () = self.over.notified() => {}
                () = tokio::time::sleep(LOOK) => {}
                () = &mut closing => return,
            }
        }
    }

    async fn rate_all(&self) -> Result<(), ServerError> {
        loop {
            let ids = self.storage.ratings().to_rate(BATCH_MOST).await;
            let ids = ids.map_err(away)?;
            let is_all = ids.len() < BATCH_MOST as usize;
            let mut rated = 0;
            for id in ids {
                match self.rate(&id).await {
                    Ok(done) => rated += usize::from(done.is_some()),
                    // It stays in the way of no other.
                    Err(error @ ServerError::Damaged { .. }) => {
                        tracing::error!(%error, %id, "a match cannot be rated");
                    }
                    Err(error) => return Err(error),
                }
            }
            if is_all || rated == 0 {
                return Ok(());
            }
        }
    }

    /// Rates a match, if it is there and says what it means.
    async fn rate(&self, id: &MatchId) -> Result<Option<RatedNow>, ServerError> {
        let stored = self.storage.matches().read(id, Part::Whole).await;
        let Some(StoredPart::Whole(stored)) = stored.map_err(away)? else {
            return Ok(None);
        };
        let Some(rated) = stored.fold()?.rated_match() else {
            return Ok(None);
        };
        let done = self.storage.ratings().rate(&rated).await.map_err(away)?;
        tracing::debug!(%id, ?done, "a match is rated");
        Ok(Some(done))
    }
}
