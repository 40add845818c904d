//! [`LogWriter`]: entries of many matches in one transaction.

use crate::{NewEntry, Storage};
use ranarium_server::Appended;
use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Most entries of one transaction.
const BATCH_MOST: usize = 1_024;

/// What is done once an entry lasts, or does not.
type Then = Box<dyn FnOnce(Appended) + Send>;

/// Writes entries to the logs: all that come while a transaction is written go into the next one.
#[derive(Clone)]
pub struct LogWriter {
    queue: mpsc::UnboundedSender<(NewEntry, Then)>,
}

impl fmt::Debug for LogWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LogWriter")
    }
}

impl LogWriter {
    /// Starts to write, in a task of its own. The task ends when all is written and the last copy
    /// of this is gone.
    pub fn start(storage: Arc<dyn Storage>) -> (Self, JoinHandle<()>) {
        let (queue, mut waiting) = mpsc::unbounded_channel::<(NewEntry, Then)>();
        let task = tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, BATCH_MOST).await > 0 {
                let (entries, then): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
                let outcomes = match storage.append(&entries).await {
                    Ok(outcomes) => outcomes,
                    Err(error) => {
                        tracing::error!(%error, entries = entries.len(), "cannot write the log");
                        // How far it got is unknown: the log knows.
                        vec![Appended::Unknown; entries.len()]
                    }
                };
                for (then, outcome) in then.into_iter().zip(outcomes) {
                    then(outcome);
                }
            }
        });
        (Self { queue }, task)
    }

    /// Appends an entry. What is to be done afterwards must not wait for anything.
    pub fn append(&self, entry: NewEntry, then: impl FnOnce(Appended) + Send + 'static) {
        if let Err(unsent) = self.queue.send((entry, Box::new(then))) {
            let (_, then) = unsent.0;
            then(Appended::Unknown);
        }
    }
}
