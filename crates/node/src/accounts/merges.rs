//! [`AccountMerges`]: the transfer of all seats of a user to another, when a guest signs in to an
//! account, or when a user is deleted.

use crate::clock::now_ms;
use crate::live::live_matches::LiveMatches;
use crate::moderation::operator_acts::Moderation;
use crate::storage_call::{BACKGROUND_TIMEOUT, storage_unavailable, with_timeout};
use ranarium_game::Seat;
use ranarium_online::{Actor, CommandKind, MatchQuery, ServerError};
use ranarium_protocol::online::{OnlineSummary, SeatView, UserId};
use ranarium_storage::{AccountMerge, BanSubject, MergeReason, OperatorAct, Storage, StorageError};
use ranarium_table::{MatchId, MatchStage, Name};
use serde::Deserialize;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

/// The interval between two searches for interrupted merges.
const RESUME_INTERVAL: Duration = Duration::from_secs(600);

/// The result of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The number of matches whose seats were transferred.
    pub moved: usize,
    /// The matches in which both users have seats; they stay unchanged.
    pub kept: Vec<MatchId>,
}

/// Transfers all seats of a user to another.
#[derive(Clone, Debug)]
pub struct AccountMerges {
    pub storage: Arc<Storage>,
    pub matches: LiveMatches,
    pub moderation: Moderation,
}

impl AccountMerges {
    /// Carries out a merge that has begun. The merge is idempotent, so any node may resume an
    /// interrupted one.
    ///
    /// # Errors
    /// If a match or the storage does not answer. The merge is then resumed later.
    pub async fn carry_out(&self, merge: &AccountMerge) -> Result<Merged, ServerError> {
        let accounts = self.storage.accounts();
        let name = match merge.reason {
            MergeReason::Deletion => Some(deleted_name()),
            MergeReason::SignIn => {
                let to = accounts.user(merge.to).await.map_err(storage_unavailable)?;
                to.map(|(user, _)| user.name)
            }
        };
        let mut merged = Merged::default();
        // The account may have been deleted meanwhile.
        if let Some(name) = name {
            let mut seen_ids = HashSet::new();
            loop {
                let matches = self.storage.matches();
                let ids = matches.matches_of(merge.from, u32::MAX).await;
                let mut ids = ids.map_err(storage_unavailable)?;
                // A match that the user has joined since is found in the next round.
                ids.retain(|id| seen_ids.insert(id.clone()));
                if ids.is_empty() {
                    break;
                }
                for id in ids {
                    match self.transfer_seats(&id, merge, &name).await {
                        Ok(()) => merged.moved += 1,
                        Err(ServerError::SeatedTwice) => merged.kept.push(id),
                        Err(
                            error @ (ServerError::Damaged { .. } | ServerError::UnknownMatch(_)),
                        ) => {
                            tracing::warn!(%id, %error, "cannot move a match to the merged account");
                            merged.kept.push(id);
                        }
                        Err(error) => return Err(error),
                    }
                }
            }
        }
        if merge.reason == MergeReason::SignIn {
            self.transfer_sanctions(merge).await?;
        }
        accounts
            .end_merge(merge)
            .await
            .map_err(storage_unavailable)?;
        Ok(merged)
    }

    /// Applies the ban and the hidden name of a guest to the account, as decisions of the server
    /// itself.
    async fn transfer_sanctions(&self, merge: &AccountMerge) -> Result<(), ServerError> {
        let in_force = self.storage.moderation().in_force().await;
        let in_force = in_force.map_err(storage_unavailable)?;
        let (from, to) = (merge.from, merge.to);
        let mut acts = Vec::new();
        if in_force.hidden.contains(&from) && !in_force.hidden.contains(&to) {
            acts.push(OperatorAct::HideName(to));
        }
        // A ban without an end is permanent; without a ban the end is 0.
        let until = |user| {
            let mut bans = in_force.bans.iter();
            let ban = bans.find(|(subject, _)| *subject == BanSubject::User(user));
            ban.map_or(0, |(_, until_ms)| until_ms.unwrap_or(u64::MAX))
        };
        if until(from) > until(to).max(now_ms()) {
            let subject = BanSubject::User(to);
            let until_ms = Some(until(from)).filter(|until_ms| *until_ms < u64::MAX);
            acts.push(OperatorAct::Ban { subject, until_ms });
        }
        for act in &acts {
            let moderation = self.storage.moderation();
            match moderation.act(&server_name(), act, now_ms()).await {
                // The account may have been deleted meanwhile.
                Err(StorageError::UnknownUser(_)) | Ok(_) => {}
                Err(error) => return Err(storage_unavailable(error)),
            }
        }
        match acts.is_empty() {
            true => Ok(()),
            false => self.moderation.apply_new_acts().await,
        }
    }

    /// Carries out all unfinished merges, or only those into one user.
    pub async fn resume(&self, to: Option<UserId>) {
        let merges = with_timeout(BACKGROUND_TIMEOUT, self.storage.accounts().merges()).await;
        let merges = match merges {
            Some(Ok(merges)) => merges,
            Some(Err(error)) => return tracing::warn!(%error, "cannot read the account merges"),
            None => return,
        };
        for merge in merges {
            // The timeout is long, since a user may have very many matches.
            if to.is_none_or(|to| to == merge.to)
                && let Some(Err(error)) =
                    with_timeout(10 * BACKGROUND_TIMEOUT, self.carry_out(&merge)).await
            {
                tracing::warn!(%error, "an account merge is carried out later");
            }
        }
    }

    /// Resumes interrupted merges, now and at intervals, until the node ends.
    pub async fn keep_resuming(self, closing: impl Future<Output = ()>) {
        let mut closing = std::pin::pin!(closing);
        loop {
            self.resume(None).await;
            tokio::select! {
                () = tokio::time::sleep(RESUME_INTERVAL) => {}
                () = &mut closing => return,
            }
        }
    }

    /// Transfers the seats of one match, or frees them if the account is deleted.
    async fn transfer_seats(
        &self,
        id: &MatchId,
        merge: &AccountMerge,
        name: &Name,
    ) -> Result<(), ServerError> {
        let actor = Actor::User(merge.from);
        let mut next = None;
        if merge.reason == MergeReason::Deletion {
            let summary = self.matches.answer(id.clone(), MatchQuery::Summary).await?;
            let summary = OnlineSummary::deserialize(summary).expect("it was made from a summary");
            let order = |seat| match summary.table.stage {
                MatchStage::Open => Some(CommandKind::Stand { seat }),
                // A bot continues for the other players.
                MatchStage::Playing => Some(CommandKind::Substitute { seat }),
                MatchStage::Over => None,
            };
            for (index, seat) in summary.table.seats.iter().enumerate() {
                if matches!(seat, SeatView::Person { user, .. } if *user == merge.from)
                    && let Some(order) = order(Seat::new(index))
                {
                    // If the match has advanced since, the transfer alone is enough.
                    if let Err(error) = self.matches.execute(id.clone(), actor, order).await {
                        tracing::debug!(%id, %error, "cannot vacate a seat before its transfer");
                    }
                }
            }
            next = summary.table.next;
        }
        let order = CommandKind::AccountMerge {
            to: merge.to,
            name: name.clone(),
        };
        self.matches.execute(id.clone(), actor, order).await?;
        if merge.reason == MergeReason::Deletion {
            // Readers of the log now find the transfer, so earlier names can be redacted.
            for id in [Some(id), next.as_ref()].into_iter().flatten() {
                let redacted = self.storage.accounts().redact(id, merge, name).await;
                redacted.map_err(storage_unavailable)?;
            }
        }
        Ok(())
    }
}

/// Returns the name of the operator in decisions of the server itself.
fn server_name() -> Name {
    "Ranarium".parse().expect("it is short and can be seen")
}

/// Returns the replacement for a deleted name.
fn deleted_name() -> Name {
    "Gone".parse().expect("it is short and can be seen")
}
