//! Acts of operators, applied by a node.
//!
//! An operator writes acts into the storage (`ranarium admin`, with or without a running server);
//! each node polls it for new ones every second.

pub mod admission;
pub mod name_policy;
pub mod people;
pub mod word_list;

use crate::clock::now_ms;
use crate::live::reply::Reply;
use crate::moderation::admission::Decided;
use crate::node::Node;
use crate::storage_call::{BACKGROUND_TIMEOUT, storage_unavailable, with_timeout};
use ranarium_protocol::client::HostError;
use ranarium_server::{Actor, CommandKind, MatchCommand, ServerError};
use ranarium_storage::OperatorAct;
use ranarium_table::{MatchId, Name};
use std::sync::Arc;
use std::time::Duration;

/// The polling interval for new acts.
const LOOK: Duration = Duration::from_secs(1);

/// The interval between two clean-ups, in milliseconds.
const SWEEP_MS: u64 = 60_000;

impl Node {
    /// Records an operator's act and applies it. Other nodes find it within a second.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn operate(&self, operator: &Name, act: &OperatorAct) -> Result<u64, ServerError> {
        let number = self.storage().moderation().act(operator, act, now_ms());
        let number = number.await.map_err(storage_unavailable)?;
        self.look_for_acts().await?;
        Ok(number)
    }

    /// Reads new acts of operators, and applies them.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub(crate) async fn look_for_acts(&self) -> Result<(), ServerError> {
        let moderation = self.storage().moderation();
        let latest = moderation.latest_act().await.map_err(storage_unavailable)?;
        let known = self.admission().decided();
        if latest == known.latest {
            return Ok(());
        }
        let in_force = moderation.in_force().await.map_err(storage_unavailable)?;
        let to_end = in_force.to_end.clone();
        let decided = Arc::new(Decided::new(in_force));
        if decided.hidden != known.hidden {
            self.hide_names(&decided.hidden);
        }
        // Remember the number only after the tables have ended, so that a failure is retried.
        for (act, table) in to_end {
            self.end_table(table).await?;
            moderation.done(act).await.map_err(storage_unavailable)?;
        }
        self.admission().in_force.send_replace(decided);
        self.connections().check_bans();
        Ok(())
    }

    /// Aborts a match, unless it is over or does not exist.
    async fn end_table(&self, table: MatchId) -> Result<(), ServerError> {
        let command = MatchCommand {
            actor: Actor::Operator,
            key: None,
            order: CommandKind::EndTable,
        };
        let (reply, answer) = Reply::task();
        self.command(table.clone(), command, reply);
        match answer.await.unwrap_or(Err(ServerError::StorageAway)) {
            Err(error @ (ServerError::StorageAway | ServerError::Busy)) => Err(error),
            Err(ServerError::Host(HostError::NotPlaying)) | Ok(_) => {
                tracing::info!(%table, "the operator has ended a table");
                Ok(())
            }
            Err(error) => {
                tracing::warn!(%table, %error, "a table cannot be ended");
                Ok(())
            }
        }
    }
}

/// Reads and applies new acts; on failure the node continues without them.
pub(crate) async fn look(node: &Node) {
    if let Some(Err(error)) = with_timeout(BACKGROUND_TIMEOUT, node.look_for_acts()).await {
        tracing::warn!(%error, "cannot look for what operators have decided");
    }
}

/// Polls for new acts until the node ends.
pub(crate) async fn keep_looking(node: Node) {
    let mut swept_ms = now_ms();
    loop {
        look(&node).await;
        if now_ms() >= swept_ms + SWEEP_MS {
            swept_ms = now_ms();
            node.admission().limiter.forget_old();
        }
        tokio::time::sleep(LOOK).await;
    }
}
