//! [`NoteSender`]: notes for turn notices, about the users for whom matches wait.

use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use ranarium_online::OnlineMatch;
use ranarium_storage::{Storage, WaitingNotice};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Maximum number of notes in one write.
const MAX_BATCH: usize = 256;

/// Delay before a failed write is retried.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Maximum number of attempts to write notes.
const MAX_ATTEMPTS: u32 = 30;

/// The sending half of the channel for notes.
#[derive(Clone, Debug)]
pub struct NoteSender(mpsc::UnboundedSender<WaitingNotice>);

impl NoteSender {
    /// Returns both halves of the channel.
    pub fn new() -> (Self, mpsc::UnboundedReceiver<WaitingNotice>) {
        let (sender, notes) = mpsc::unbounded_channel();
        (Self(sender), notes)
    }

    /// Records the users for whom a match waits, if it is slow enough for people to leave and come
    /// back. Users for whom it has waited since entry `noted` or earlier are noted already. Returns
    /// the latest noted entry.
    pub fn note(&self, copy: &OnlineMatch, noted: u64, now_ms: u64) -> u64 {
        if !copy.is_slow() {
            return noted;
        }
        let mut latest = noted;
        for awaiting in copy.awaiting() {
            if awaiting.since > noted {
                latest = latest.max(awaiting.since);
                // The receiver may have ended.
                let _ = self.0.send(WaitingNotice {
                    user: awaiting.user,
                    match_id: copy.id().clone(),
                    since: awaiting.since,
                    due_ms: now_ms + copy.settings().grace_ms,
                });
            }
        }
        latest
    }
}

/// Stores notes until all shards have ended.
pub async fn keep_notes(storage: Arc<Storage>, mut notes: mpsc::UnboundedReceiver<WaitingNotice>) {
    let mut batch = Vec::new();
    while notes.recv_many(&mut batch, MAX_BATCH).await > 0 {
        for attempt in 1..=MAX_ATTEMPTS {
            match with_timeout(CLIENT_TIMEOUT, storage.notices().note(&batch)).await {
                Some(Ok(())) => break,
                // There are no more retries once the shards have ended.
                failed if attempt == MAX_ATTEMPTS || notes.is_closed() => {
                    let error = failed.and_then(Result::err);
                    tracing::warn!(?error, "cannot update the list of turns");
                    break;
                }
                _ => tokio::time::sleep(RETRY_DELAY).await,
            }
        }
        batch.clear();
    }
}
