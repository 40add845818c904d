//! [`NoteSender`]: rooms note for whom their matches wait.

use crate::trouble::{PATIENCE, in_time};
use ranarium_server::OnlineMatch;
use ranarium_storage::{Storage, WaitingNotice};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Most notes that are written at once.
const BATCH_MOST: usize = 256;

/// Time until notes are written again that could not be.
const RETRY: Duration = Duration::from_secs(1);

/// How often notes are tried to be written.
const TRIES: u32 = 30;

/// Takes the notes of rooms.
#[derive(Clone, Debug)]
pub struct NoteSender(mpsc::UnboundedSender<WaitingNotice>);

impl NoteSender {
    /// Where notes go in, and where they come out.
    pub fn new() -> (Self, mpsc::UnboundedReceiver<WaitingNotice>) {
        let (sender, notes) = mpsc::unbounded_channel();
        (Self(sender), notes)
    }

    /// Notes for whom a match waits, if people may leave it and come back. Those whom it has waited
    /// for since entry `noted` or earlier are known. Answers the latest entry that is known now.
    pub fn note(&self, copy: &OnlineMatch, noted: u64, now_ms: u64) -> u64 {
        if !copy.is_slow() {
            return noted;
        }
        let mut latest = noted;
        for awaiting in copy.awaiting() {
            if awaiting.since > noted {
                latest = latest.max(awaiting.since);
                // One that ends has no use for it.
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

/// Writes notes until no room is left that could make any.
pub async fn keep_notes(
    storage: Arc<dyn Storage>,
    mut notes: mpsc::UnboundedReceiver<WaitingNotice>,
) {
    let mut batch = Vec::new();
    while notes.recv_many(&mut batch, BATCH_MOST).await > 0 {
        for attempt in 1..=TRIES {
            match in_time(PATIENCE, storage.notices().note(&batch)).await {
                Some(Ok(())) => break,
                // Rooms that end wait for nothing.
                failed if attempt == TRIES || notes.is_closed() => {
                    let error = failed.and_then(Result::err);
                    tracing::warn!(?error, "cannot note whose turn it is");
                    break;
                }
                _ => tokio::time::sleep(RETRY).await,
            }
        }
        batch.clear();
    }
}
