//! What nobody comes back to is put away: tables that wait for nobody, and people who are gone.
//!
//! Every node does this. Two that close the same table at the same time do it once, since the log
//! has each number once.

use crate::Node;
use crate::clock::now_ms;
use crate::reply::Reply;
use crate::trouble::{LEISURE, away, in_time};
use ranarium_server::{Actor, MatchCommand, MatchOrder, ServerError};
use ranarium_table::MatchId;
use std::time::Duration;

/// Time between two looks for tables.
const EVERY: Duration = Duration::from_secs(60);

/// Number of looks for tables from one look for people to the next: an hour.
const LOOKS: u64 = 60;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// Time after which a table at which nobody sits, and no seat is kept, is closed: an hour.
const EMPTY_MS: u64 = HOUR_MS;

/// Time after which a table is closed whose match has not begun and at which nothing happens, in
/// milliseconds: a week, in which friends who are invited may well come.
const UNTOUCHED_MS: u64 = 7 * DAY_MS;

/// Time after which a guest of whom nothing is kept is forgotten, in milliseconds: 90 days.
const GUEST_MS: u64 = 90 * DAY_MS;

/// Time after which a session that is not used has ended, in milliseconds: a year, for which
/// browsers keep their cookies.
const SESSION_MS: u64 = 365 * DAY_MS;

/// Maximum number of tables that are closed, and of guests who are forgotten, in one look.
const MOST: u32 = 1_000;

impl Node {
    /// Closes tables whose matches have not begun and that nobody has touched for a week, or for
    /// an hour where nobody sits. The node does this by itself every minute.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn close_idle_tables(&self, now_ms: u64) -> Result<(), ServerError> {
        let untouched_since_ms = now_ms.saturating_sub(UNTOUCHED_MS);
        let empty_since_ms = now_ms.saturating_sub(EMPTY_MS);
        let matches = self.storage().matches();
        let idle = matches.idle_tables(untouched_since_ms, empty_since_ms, MOST);
        for table in idle.await.map_err(away)? {
            // Whoever sits down meanwhile has touched it.
            self.expire(table, empty_since_ms).await?;
        }
        Ok(())
    }

    /// Closes a table if it still waits and nothing has happened there since a time.
    async fn expire(&self, table: MatchId, untouched_since_ms: u64) -> Result<(), ServerError> {
        let command = MatchCommand {
            actor: Actor::Operator,
            key: None,
            order: MatchOrder::Expire { untouched_since_ms },
        };
        let (reply, answer) = Reply::task();
        self.command(table.clone(), command, reply);
        match answer.await.unwrap_or(Err(ServerError::StorageAway)) {
            Err(error @ (ServerError::StorageAway | ServerError::Busy)) => Err(error),
            Err(error) => {
                tracing::debug!(%table, %error, "a table is not closed");
                Ok(())
            }
            Ok(_) => {
                tracing::debug!(%table, "a table that nobody came to is closed");
                Ok(())
            }
        }
    }

    /// Ends sessions that nobody has used for a year, and forgets guests who have not been seen for
    /// 90 days and of whom nothing is kept. The node does this by itself every hour.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn forget_gone_people(&self, now_ms: u64) -> Result<(), ServerError> {
        let accounts = self.storage().accounts();
        let before_ms = now_ms.saturating_sub(SESSION_MS);
        let sessions = accounts.end_unused_sessions(before_ms).await;
        let before_ms = now_ms.saturating_sub(GUEST_MS);
        let guests = accounts.forget_unseen_guests(before_ms, MOST).await;
        let (sessions, guests) = (sessions.map_err(away)?, guests.map_err(away)?);
        if sessions + guests > 0 {
            tracing::info!(sessions, guests, "what nobody comes back to is forgotten");
        }
        Ok(())
    }
}

/// Keeps house until the node ends.
pub(crate) async fn keep_house(node: Node) {
    let mut closing = std::pin::pin!(node.closing());
    for look in 0_u64.. {
        let closed = in_time(LEISURE, node.close_idle_tables(now_ms())).await;
        let forgotten = match look % LOOKS {
            0 => in_time(LEISURE, node.forget_gone_people(now_ms())).await,
            _ => None,
        };
        for done in [closed, forgotten] {
            if let Some(Err(error)) = done {
                tracing::warn!(%error, "the house is tidied later");
            }
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = &mut closing => return,
        }
    }
}
