//! [`LogWriter`]: writes entries of many matches in one transaction.

use crate::{NewEntry, Storage};
use ranarium_online::Appended;
use std::fmt;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

/// Maximum number of entries in one transaction.
const MAX_BATCH: usize = 1_024;

/// The callback for the outcome of an append.
type OnAppended = Box<dyn FnOnce(Appended) + Send>;

/// Writes entries to the logs. Entries that arrive during a transaction are written in the next
/// one.
#[derive(Clone)]
pub struct LogWriter {
    queue: mpsc::UnboundedSender<(NewEntry, OnAppended)>,
}

impl fmt::Debug for LogWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LogWriter")
    }
}

impl LogWriter {
    /// Starts the writer in a thread of its own, so that each transaction follows the last one at
    /// once, even if the runtime is busy. The thread ends when all is written and the last handle
    /// is dropped.
    ///
    /// Must be called in a tokio runtime, in which the storage does its work.
    pub fn start(storage: Arc<Storage>) -> (Self, JoinHandle<()>) {
        let (queue, waiting) = mpsc::unbounded_channel();
        let runtime = Handle::current();
        let thread = thread::Builder::new().name("log-writer".to_owned());
        let thread = thread.spawn(move || write(&storage, &runtime, waiting));
        (Self { queue }, thread.expect("the system has threads"))
    }

    /// Appends an entry. The callback must not block.
    pub fn append(&self, entry: NewEntry, then: impl FnOnce(Appended) + Send + 'static) {
        if let Err(unsent) = self.queue.send((entry, Box::new(then))) {
            let (_, then) = unsent.0;
            then(Appended::Unknown);
        }
    }
}

/// Writes queued entries until the queue is closed.
fn write(
    storage: &Storage,
    runtime: &Handle,
    mut waiting: mpsc::UnboundedReceiver<(NewEntry, OnAppended)>,
) {
    let mut batch = Vec::new();
    while waiting.blocking_recv_many(&mut batch, MAX_BATCH) > 0 {
        let (entries, then): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
        let outcomes = match runtime.block_on(storage.matches().append(&entries)) {
            Ok(outcomes) => outcomes,
            Err(error) => {
                tracing::error!(%error, entries = entries.len(), "cannot write the log");
                // The transaction may have been committed; only the log shows it.
                vec![Appended::Unknown; entries.len()]
            }
        };
        for (then, outcome) in then.into_iter().zip(outcomes) {
            then(outcome);
        }
    }
}
