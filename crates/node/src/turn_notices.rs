//! [`TurnNotices`]: notices to people whose turn it is, at most one an hour.

use crate::clock::now_ms;
use crate::entropy;
use crate::live::live_matches::LiveMatches;
use crate::storage_call::{BACKGROUND_TIMEOUT, with_timeout};
use futures_util::StreamExt;
use futures_util::stream::iter;
use ranarium_notices::{Notices, SendOutcome, WaitingTurn};
use ranarium_online::{AwaitedTurn, MatchQuery, ServerError, UserPresence};
use ranarium_protocol::online::UserId;
use ranarium_storage::{MailState, Storage, StorageError, Token, WaitingNotice};
use ranarium_table::MatchId;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

/// Time between two sweeps.
const SWEEP_INTERVAL: Duration = Duration::from_secs(30);

/// Minimum time between two messages to one person, in milliseconds: an hour.
const MESSAGE_INTERVAL_MS: u64 = 3_600_000;

/// Delay before a match is queried again if its player is present, or the query failed, in
/// milliseconds.
const RECHECK_DELAY_MS: u64 = 120_000;

/// Lifetime of a link to unsubscribe, in milliseconds: a year.
const UNSUBSCRIBE_LIFETIME_MS: u64 = 365 * 24 * 3_600_000;

/// Maximum number of people notified in one sweep.
const MAX_PEOPLE: u32 = 1_000;

/// Maximum number of a person's matches that are checked when they ask to be notified, the latest.
const MAX_MATCHES: u32 = 100;

/// Maximum number of people notified concurrently.
const MAX_CONCURRENT_SENDS: usize = 8;

/// Notices to people whose turn it is.
#[derive(Clone, Debug)]
pub struct TurnNotices {
    pub(crate) storage: Arc<Storage>,
    pub(crate) matches: LiveMatches,
    pub(crate) channels: Notices,
}

impl TurnNotices {
    /// Notifies people until the node ends. It begins late enough for clients to have reconnected,
    /// and for other nodes to have sent their presence.
    pub(crate) async fn run(self, closing: impl Future<Output = ()>) {
        let mut closing = std::pin::pin!(closing);
        let mut ticks = interval_at(Instant::now() + SWEEP_INTERVAL, SWEEP_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => {}
                () = &mut closing => return,
            }
            tokio::select! {
                swept = self.sweep(now_ms()) => {
                    if let Err(error) = swept {
                        tracing::warn!(%error, "cannot send turn notices");
                    }
                }
                () = &mut closing => return,
            }
        }
    }

    /// Notifies all subscribers who are away while it is their turn, unless notified within the
    /// last hour. Several nodes may do this concurrently: each person is notified by one.
    ///
    /// # Errors
    /// If the storage fails.
    pub async fn sweep(&self, now_ms: u64) -> Result<(), StorageError> {
        if self.channels.are_off() {
            return Ok(());
        }
        let due = self.storage.notices().due(now_ms, MAX_PEOPLE);
        let Some(people) = with_timeout(BACKGROUND_TIMEOUT, due).await else {
            return Ok(());
        };
        iter(people?)
            .for_each_concurrent(MAX_CONCURRENT_SENDS, |user| async move {
                if let Err(error) = self.notify(user, now_ms).await {
                    tracing::warn!(%error, "cannot send a turn notice");
                }
            })
            .await;
        Ok(())
    }

    /// Notifies one person.
    async fn notify(&self, user: UserId, now_ms: u64) -> Result<(), StorageError> {
        let store = self.storage.notices();
        let mut waiting = Vec::new();
        let mut turn: Option<WaitingTurn> = None;
        let Some(noted) = with_timeout(BACKGROUND_TIMEOUT, store.waiting(user)).await else {
            return Ok(());
        };
        for notice in noted? {
            match self.awaited_turn(user, &notice.match_id).await {
                Ok(Some(awaited)) if awaited.presence == UserPresence::Away => {
                    match &mut turn {
                        Some(turn) => turn.count += 1,
                        None => {
                            turn = Some(WaitingTurn {
                                match_id: notice.match_id.clone(),
                                game: awaited.game,
                                opponents: awaited.opponents,
                                count: 1,
                            });
                        }
                    }
                    waiting.push(notice);
                }
                Ok(None) | Err(ServerError::UnknownMatch(_)) => store.settle(&notice).await?,
                Ok(Some(_)) | Err(_) => {
                    let due_ms = notice.due_ms.max(now_ms + RECHECK_DELAY_MS);
                    store.postpone(&notice, due_ms).await?;
                }
            }
        }
        let Some(turn) = turn.filter(|_| waiting.iter().any(|notice| notice.due_ms <= now_ms))
        else {
            return Ok(());
        };
        // If several nodes reach this point, one continues.
        let claimed_ms = now_ms + MESSAGE_INTERVAL_MS;
        if !store.claim(user, now_ms, claimed_ms).await? {
            return Ok(());
        }
        let outcomes = self.send(user, &turn, now_ms).await?;
        let later = outcomes.iter().filter_map(|outcome| match outcome {
            SendOutcome::Later(ms) => Some(*ms),
            SendOutcome::Taken | SendOutcome::Refused | SendOutcome::Gone => None,
        });
        match (outcomes.contains(&SendOutcome::Taken), later.min()) {
            (false, Some(ms)) => store.release(user, claimed_ms, now_ms + ms).await,
            (true, _) | (false, None) => {
                for notice in &waiting {
                    store.settle(notice).await?;
                }
                Ok(())
            }
        }
    }

    /// Returns the turn that a match waits for a user to take, if it does.
    async fn awaited_turn(
        &self,
        user: UserId,
        match_id: &MatchId,
    ) -> Result<Option<AwaitedTurn>, ServerError> {
        let query = MatchQuery::Awaited(user);
        let answer = self.matches.answer(match_id.clone(), query).await?;
        Deserialize::deserialize(answer).map_err(|_| ServerError::StorageAway)
    }

    /// Records the matches that wait for a user who has just subscribed.
    ///
    /// # Errors
    /// If the storage fails.
    pub(crate) async fn catch_up(&self, user: UserId, now_ms: u64) -> Result<(), StorageError> {
        let matches = self.storage.matches().matches_of(user, MAX_MATCHES);
        let mut waiting = Vec::new();
        for match_id in matches.await? {
            // A match that does not answer now is noted at its next entry.
            if let Ok(Some(turn)) = self.awaited_turn(user, &match_id).await {
                waiting.push(WaitingNotice {
                    user,
                    match_id,
                    since: turn.since,
                    due_ms: now_ms + turn.grace_ms,
                });
            }
        }
        self.storage.notices().note(&waiting).await
    }

    /// Sends a message through each channel of a person.
    async fn send(
        &self,
        user: UserId,
        turn: &WaitingTurn,
        now_ms: u64,
    ) -> Result<Vec<SendOutcome>, StorageError> {
        let (store, notices) = (self.storage.notices(), &self.channels);
        let channels = store.channels(user).await?;
        let mut outcomes = Vec::new();
        if let Some(push) = notices.push() {
            for browser in &channels.push {
                let outcome = push.send(browser, turn, now_ms).await;
                if outcome == SendOutcome::Gone {
                    store.remove_push(user, &browser.endpoint).await?;
                }
                outcomes.push(outcome);
            }
        }
        if let (Some(mailer), Some(mail)) = (notices.mail(), &channels.mail)
            && mail.state == MailState::Confirmed
        {
            let token = Token::new(entropy::bytes());
            let earliest_ms = now_ms.saturating_sub(UNSUBSCRIBE_LIFETIME_MS);
            store
                .add_unsubscribe(user, token.hash(), earliest_ms, now_ms)
                .await?;
            let outcome = mailer
                .notify(&mail.address, mail.language, turn, &token)
                .await;
            outcomes.push(outcome);
        }
        Ok(outcomes)
    }
}
