//! [`Overview`]: the contents of the operator's page.

use crate::clock::now_ms;
use crate::metrics::METRICS;
use crate::node::Node;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use ranarium_storage::{ReportFilter, StorageError, StorageStats, StoredReport};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Maximum number of listed reports.
pub const MAX_REPORTS: u32 = 50;

/// Lifetime of cached counts: counting a large storage takes long.
const COUNTS_LIFETIME: Duration = Duration::from_secs(10);

/// The state of a server at a moment.
#[derive(Debug)]
pub struct Overview {
    /// The moment, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The uptime of the process.
    pub age: Duration,
    /// The stored data, if the storage answers.
    pub totals: Result<Arc<StoredTotals>, StorageError>,
    /// `true` if other nodes can be reached; `None` for a single node.
    pub reaches_others: Option<bool>,
    /// Open WebSockets.
    pub sockets: i64,
    /// Matches in memory.
    pub matches: i64,
    /// Questions to bots in the queue.
    pub bots_waiting: usize,
    /// The numbers of failures of the storage, and of the bus.
    pub failures: (u64, u64),
    /// The load of the machine, over one, five and fifteen minutes, and its number of processors;
    /// `None` if the system does not report it.
    pub load: Option<([String; 3], usize)>,
}

/// The stored data.
#[derive(Debug)]
pub struct StoredTotals {
    pub stats: StorageStats,
    /// The open reports, the latest first.
    pub reports: Vec<StoredReport>,
}

/// Makes overviews, with a cache.
#[derive(Debug, Default)]
pub struct Overviews {
    latest: Mutex<Option<(Instant, Arc<StoredTotals>)>>,
}

impl Overviews {
    /// Returns the current state of the server.
    pub async fn now(&self, node: &Node) -> Overview {
        Overview {
            at_ms: now_ms(),
            age: METRICS.age(),
            totals: with_timeout(CLIENT_TIMEOUT, self.totals(node))
                .await
                .unwrap_or_else(|| Err(StorageError::Silent)),
            reaches_others: node.reaches_others(),
            sockets: METRICS.sockets.get(),
            matches: METRICS.matches.get(),
            bots_waiting: node.bots_waiting(),
            failures: METRICS.failures(),
            load: load(),
        }
    }

    async fn totals(&self, node: &Node) -> Result<Arc<StoredTotals>, StorageError> {
        let mut latest = self.latest.lock().await;
        // The cache must not hide an unreachable storage.
        node.storage().moderation().latest_act().await?;
        if let Some((at, totals)) = &*latest
            && at.elapsed() < COUNTS_LIFETIME
        {
            return Ok(Arc::clone(totals));
        }
        let totals = Arc::new(StoredTotals {
            stats: node.storage().admin().stats().await?,
            reports: node
                .storage()
                .moderation()
                .reports(ReportFilter::Open, MAX_REPORTS)
                .await?,
        });
        *latest = Some((Instant::now(), Arc::clone(&totals)));
        Ok(totals)
    }
}

/// Returns the load of the machine, on Linux.
fn load() -> Option<([String; 3], usize)> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    let mut words = text.split(' ').map(str::to_owned);
    let load = [words.next()?, words.next()?, words.next()?];
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    Some((load, processors))
}
