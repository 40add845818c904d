//! [`Housekeeping`]: clean-up of idle tables, unused sessions and guests who are gone; seeds of
//! finished matches in plain, and their packed logs; protected names of accounts.
//!
//! Every node does this. If two nodes close the same table at the same time, one write wins: each
//! number exists once in a log.

use crate::clock::{DriftReports, now_ms};
use crate::live::live_matches::LiveMatches;
use crate::moderation::name_skeletons::NameSkeletons;
use crate::storage_call::{BACKGROUND_TIMEOUT, storage_unavailable, with_timeout};
use ranarium_online::{Actor, CommandKind, ServerError};
use ranarium_storage::Storage;
use ranarium_table::MatchId;
use std::sync::Arc;
use std::time::Duration;

/// Time between two sweeps.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// The number of sweeps in an hour: one of them searches for unused accounts and unprotected names.
const SWEEPS_PER_HOUR: u64 = 60;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// Time after which a table without players or kept seats is closed: an hour.
const EMPTY_LIFETIME_MS: u64 = HOUR_MS;

/// Time without changes after which a table whose match has not begun is closed, in milliseconds: a
/// week, in which invited friends may still come.
const UNCHANGED_LIFETIME_MS: u64 = 7 * DAY_MS;

/// Time after which an unseen guest without stored data is deleted, in milliseconds: 90 days.
const GUEST_LIFETIME_MS: u64 = 90 * DAY_MS;

/// Time after which an unused session ends, in milliseconds: a year, the lifetime of the cookie.
const SESSION_LIFETIME_MS: u64 = 365 * DAY_MS;

/// Time without changes after which the log of a finished match is packed: three days.
const PACKING_DELAY_MS: u64 = 3 * DAY_MS;

/// Maximum number of logs to pack in one transaction, for which moves wait.
const MAX_PACKED_AT_ONCE: u32 = 5;

/// The pause after each of these transactions.
const PACKING_INTERVAL: Duration = Duration::from_millis(100);

/// Maximum number of tables to close, of logs to pack, and of guests to delete, in one search.
const MAX_FOUND: u32 = 1_000;

/// Clean-up of idle tables, unused sessions and guests who are gone, and of finished matches.
#[derive(Clone, Debug)]
pub struct Housekeeping {
    pub(crate) storage: Arc<Storage>,
    pub(crate) matches: LiveMatches,
}

impl Housekeeping {
    /// Closes tables whose matches have not begun and that have been unchanged for a week, or for
    /// an hour without players. The node does this every minute.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn close_idle_tables(&self, now_ms: u64) -> Result<(), ServerError> {
        let unchanged_since_ms = now_ms.saturating_sub(UNCHANGED_LIFETIME_MS);
        let empty_since_ms = now_ms.saturating_sub(EMPTY_LIFETIME_MS);
        let matches = self.storage.matches();
        let idle = matches.idle_tables(unchanged_since_ms, empty_since_ms, MAX_FOUND);
        for table in idle.await.map_err(storage_unavailable)? {
            // A player who sits down meanwhile changes the table.
            self.expire(table, empty_since_ms).await?;
        }
        Ok(())
    }

    /// Closes a table if it is still open and unchanged since a time.
    async fn expire(&self, table: MatchId, unchanged_since_ms: u64) -> Result<(), ServerError> {
        let order = CommandKind::Expire { unchanged_since_ms };
        let executed = self.matches.execute(table.clone(), Actor::Operator, order);
        match executed.await {
            Err(error @ (ServerError::StorageAway | ServerError::Busy)) => Err(error),
            Err(error) => {
                tracing::debug!(%table, %error, "cannot close a table");
                Ok(())
            }
            Ok(_) => {
                tracing::debug!(%table, "closed an unused table");
                Ok(())
            }
        }
    }

    /// Ends sessions unused for a year, and deletes guests unseen for 90 days without stored data,
    /// and opponents of earlier days. The node does this every hour.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn delete_unused_accounts(&self, now_ms: u64) -> Result<(), ServerError> {
        let accounts = self.storage.accounts();
        let before_ms = now_ms.saturating_sub(SESSION_LIFETIME_MS);
        let sessions = accounts.end_unused_sessions(before_ms).await;
        let opponents = self.storage.ratings().forget_opponents(now_ms).await;
        opponents.map_err(storage_unavailable)?;
        let before_ms = now_ms.saturating_sub(GUEST_LIFETIME_MS);
        let guests = accounts.forget_unseen_guests(before_ms, MAX_FOUND).await;
        let (sessions, guests) = (
            sessions.map_err(storage_unavailable)?,
            guests.map_err(storage_unavailable)?,
        );
        if sessions + guests > 0 {
            tracing::info!(sessions, guests, "deleted unused sessions and guests");
        }
        Ok(())
    }

    /// Stores the seeds of matches that are over in plain. The node does this every minute.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn reveal_seeds(&self) -> Result<(), ServerError> {
        let revealed = self.storage.matches().reveal_seeds(MAX_FOUND).await;
        revealed.map(drop).map_err(storage_unavailable)
    }

    /// Protects the names of accounts whose stored skeletons are missing or not those of the name,
    /// as after a change of an earlier version. The node does this every hour.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn protect_names(&self) -> Result<(), ServerError> {
        let accounts = self.storage.accounts();
        let mut last = String::new();
        loop {
            let named_accounts = accounts.names_after(&last, MAX_FOUND).await;
            let named_accounts = named_accounts.map_err(storage_unavailable)?;
            for account in &named_accounts {
                let user = &account.user;
                let skeletons = NameSkeletons::of(&user.name);
                let stored = account
                    .skeletons
                    .as_ref()
                    .map(|(folded, shown)| (&**folded, &**shown));
                if stored != Some(skeletons.as_pair()) {
                    let protected = accounts.protect_name(user, skeletons.as_pair()).await;
                    protected.map_err(storage_unavailable)?;
                }
            }
            match named_accounts.into_iter().next_back() {
                Some(account) => last = account.login,
                None => return Ok(()),
            }
        }
    }

    /// Packs the logs of matches that have been over for three days. The node does this every
    /// minute, for at most a thousand matches.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn pack_logs(&self, now_ms: u64) -> Result<(), ServerError> {
        let before_ms = now_ms.saturating_sub(PACKING_DELAY_MS);
        for _ in 0..MAX_FOUND / MAX_PACKED_AT_ONCE {
            let packed = self
                .storage
                .matches()
                .pack_logs(before_ms, MAX_PACKED_AT_ONCE);
            if packed.await.map_err(storage_unavailable)? < MAX_PACKED_AT_ONCE {
                break;
            }
            tokio::time::sleep(PACKING_INTERVAL).await;
        }
        Ok(())
    }

    /// Runs the clean-up until the node is about to end.
    pub(crate) async fn run(self, closing: impl Future<Output = ()>) {
        let mut closing = std::pin::pin!(closing);
        let mut drift = DriftReports::default();
        for sweep in 0_u64.. {
            drift.check();
            let closed = with_timeout(BACKGROUND_TIMEOUT, self.close_idle_tables(now_ms())).await;
            let revealed = with_timeout(BACKGROUND_TIMEOUT, self.reveal_seeds()).await;
            let protected = match sweep % SWEEPS_PER_HOUR {
                0 => with_timeout(BACKGROUND_TIMEOUT, self.protect_names()).await,
                _ => None,
            };
            let forgotten = match sweep % SWEEPS_PER_HOUR {
                0 => with_timeout(BACKGROUND_TIMEOUT, self.delete_unused_accounts(now_ms())).await,
                _ => None,
            };
            let packed = with_timeout(BACKGROUND_TIMEOUT, self.pack_logs(now_ms())).await;
            for done in [closed, revealed, protected, forgotten, packed] {
                if let Some(Err(error)) = done {
                    tracing::warn!(%error, "housekeeping failed; it is retried");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(SWEEP_INTERVAL) => {}
                () = &mut closing => return,
            }
        }
    }
}
