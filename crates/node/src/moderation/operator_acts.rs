//! [`Moderation`]: acts of operators, applied by a node.
//!
//! An operator writes acts into the storage (`ranarium admin`, with or without a running server);
//! each node polls it for new ones every second.

use crate::clock::now_ms;
use crate::connections::registry::Connections;
use crate::live::live_matches::LiveMatches;
use crate::moderation::admission::{Admission, ModerationState};
use crate::storage_call::{BACKGROUND_TIMEOUT, storage_unavailable, with_timeout};
use ranarium_online::{Actor, CommandKind, ServerError};
use ranarium_protocol::client::HostError;
use ranarium_storage::Storage;
use ranarium_table::MatchId;
use std::sync::Arc;
use std::time::Duration;

/// The polling interval for new acts.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The interval between two clean-ups, in milliseconds.
const SWEEP_INTERVAL_MS: u64 = 60_000;

/// Acts of operators, applied by a node.
#[derive(Clone, Debug)]
pub struct Moderation {
    pub(crate) storage: Arc<Storage>,
    pub(crate) matches: LiveMatches,
    pub(crate) admission: Arc<Admission>,
    pub(crate) connections: Arc<Connections>,
}

impl Moderation {
    /// Reads new acts of operators, and applies them.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn apply_new_acts(&self) -> Result<(), ServerError> {
        let moderation = self.storage.moderation();
        let latest = moderation.latest_act().await.map_err(storage_unavailable)?;
        let known_state = self.admission.moderation_state();
        if latest == known_state.latest {
            return Ok(());
        }
        let state = moderation.in_force().await.map_err(storage_unavailable)?;
        let to_end = state.to_end.clone();
        let moderation_state = Arc::new(ModerationState::new(state));
        if moderation_state.hidden != known_state.hidden {
            self.matches.hide_names(&moderation_state.hidden);
        }
        // Remember the number only after the tables have ended, so that a failure is retried.
        for (act, table) in to_end {
            self.end_table(table).await?;
            moderation
                .mark_done(act)
                .await
                .map_err(storage_unavailable)?;
        }
        self.admission.state.send_replace(moderation_state);
        self.connections.check_bans();
        Ok(())
    }

    /// Aborts a match, unless it is over or does not exist.
    async fn end_table(&self, table: MatchId) -> Result<(), ServerError> {
        let (actor, order) = (Actor::Operator, CommandKind::EndTable);
        match self.matches.execute(table.clone(), actor, order).await {
            Err(error @ (ServerError::StorageAway | ServerError::Busy)) => Err(error),
            Err(ServerError::Host(HostError::NotPlaying)) | Ok(_) => {
                tracing::info!(%table, "the operator ended a table");
                Ok(())
            }
            Err(error) => {
                tracing::warn!(%table, %error, "cannot end a table");
                Ok(())
            }
        }
    }

    /// Reads and applies new acts; on failure the node continues without them.
    pub(crate) async fn poll(&self) {
        if let Some(Err(error)) = with_timeout(BACKGROUND_TIMEOUT, self.apply_new_acts()).await {
            tracing::warn!(%error, "cannot read the operators' acts");
        }
    }

    /// Polls for new acts until the task is aborted.
    pub(crate) async fn keep_polling(self) {
        let mut swept_ms = now_ms();
        loop {
            self.poll().await;
            if now_ms() >= swept_ms + SWEEP_INTERVAL_MS {
                swept_ms = now_ms();
                self.admission.limiter.forget_old();
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}
