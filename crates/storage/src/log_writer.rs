//! [`LogWriter`]: entries of many matches in one transaction.

use crate::{NewEntry, Sqlite};
use ranarium_server::Appended;
use tokio::sync::{mpsc, oneshot};

/// Most entries of one transaction.
const BATCH_MOST: usize = 1_024;

/// Writes entries to the logs: all that come while a transaction is written go into the next one.
#[derive(Clone, Debug)]
pub struct LogWriter {
    queue: mpsc::UnboundedSender<(NewEntry, oneshot::Sender<Appended>)>,
}

impl LogWriter {
    /// Starts to write, in a task of its own, until the last copy of this is gone.
    pub fn start(storage: Sqlite) -> Self {
        let (queue, mut waiting) =
            mpsc::unbounded_channel::<(NewEntry, oneshot::Sender<Appended>)>();
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, BATCH_MOST).await > 0 {
                let (entries, answers): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
                let outcomes = match storage.append(&entries).await {
                    Ok(outcomes) => outcomes,
                    // How far it got is unknown: the log knows.
                    Err(_) => vec![Appended::Unknown; entries.len()],
                };
                for (answer, outcome) in answers.into_iter().zip(outcomes) {
                    // A caller that is gone does not need it.
                    let _ = answer.send(outcome);
                }
            }
        });
        Self { queue }
    }

    /// Appends an entry, and waits until it lasts.
    pub async fn append(&self, entry: NewEntry) -> Appended {
        let (answer, outcome) = oneshot::channel();
        match self.queue.send((entry, answer)) {
            Ok(()) => outcome.await.unwrap_or(Appended::Unknown),
            Err(_) => Appended::Unknown,
        }
    }
}
