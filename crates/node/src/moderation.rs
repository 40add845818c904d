//! What operators decide, carried out by a node.
//!
//! An operator writes what is decided into the storage (`ranarium admin`, whether a server runs or
//! not); each node looks there for what is new, every second.

use crate::Node;
use crate::clock::now_ms;
use crate::guard::Decided;
use crate::reply::Reply;
use crate::trouble::{LEISURE, away, in_time};
use ranarium_protocol::client::HostError;
use ranarium_server::{Actor, MatchCommand, MatchOrder, ServerError};
use ranarium_storage::OperatorAct;
use ranarium_table::{MatchId, Name};
use std::sync::Arc;
use std::time::Duration;

/// How often a node looks for what operators have decided.
const LOOK: Duration = Duration::from_secs(1);

/// How often what is not needed any more is forgotten, in milliseconds.
const SWEEP_MS: u64 = 60_000;

impl Node {
    /// Carries out what an operator has decided, and records it. Other nodes find it within a
    /// second.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub async fn operate(&self, operator: &Name, act: &OperatorAct) -> Result<u64, ServerError> {
        let number = self.storage().moderation().act(operator, act, now_ms());
        let number = number.await.map_err(away)?;
        self.look_for_acts().await?;
        Ok(number)
    }

    /// Looks for what operators have decided, and carries it out.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub(crate) async fn look_for_acts(&self) -> Result<(), ServerError> {
        let moderation = self.storage().moderation();
        let latest = moderation.latest_act().await.map_err(away)?;
        let known = self.guard().decided();
        if latest == known.latest {
            return Ok(());
        }
        let in_force = moderation.in_force().await.map_err(away)?;
        let to_end = in_force.to_end.clone();
        let decided = Arc::new(Decided::new(in_force));
        if decided.hidden != known.hidden {
            self.hide_names(&decided.hidden);
        }
        // The number is remembered once the tables are ended: if that fails, it is done again.
        for (act, table) in to_end {
            self.end_table(table).await?;
            moderation.done(act).await.map_err(away)?;
        }
        self.guard().in_force.send_replace(decided);
        self.connections().check_bans();
        Ok(())
    }

    /// Breaks a match off. One that is over, or that there is not, is left alone.
    async fn end_table(&self, table: MatchId) -> Result<(), ServerError> {
        let command = MatchCommand {
            actor: Actor::Operator,
            key: None,
            order: MatchOrder::EndTable,
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

/// Looks for what operators have decided, and goes on without where it cannot be had.
pub(crate) async fn look(node: &Node) {
    if let Some(Err(error)) = in_time(LEISURE, node.look_for_acts()).await {
        tracing::warn!(%error, "cannot look for what operators have decided");
    }
}

/// Looks for what operators decide, as long as it is let.
pub(crate) async fn keep_looking(node: Node) {
    let mut swept_ms = now_ms();
    loop {
        look(&node).await;
        if now_ms() >= swept_ms + SWEEP_MS {
            swept_ms = now_ms();
            node.guard().limiter.forget_old();
        }
        tokio::time::sleep(LOOK).await;
    }
}
