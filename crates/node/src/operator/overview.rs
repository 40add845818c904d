//! [`Overview`]: how a server is, at a moment.

use crate::Node;
use crate::clock::now_ms;
use crate::metrics::METRICS;
use crate::trouble::{PATIENCE, in_time};
use ranarium_storage::{ReportFilter, StorageError, StorageStats, StoredReport};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Most reports that are shown.
pub const REPORTS_MOST: u32 = 50;

/// Time for which counts of the storage are shown again: counting takes long where much is kept.
const FRESH: Duration = Duration::from_secs(10);

/// How a server is, at a moment.
#[derive(Debug)]
pub struct Overview {
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// How long the process lives.
    pub age: Duration,
    /// What is kept, if the storage answers.
    pub kept: Result<Arc<Kept>, StorageError>,
    /// Whether other nodes can be reached; nothing if there are none.
    pub reaches_others: Option<bool>,
    /// WebSockets that are open.
    pub sockets: i64,
    /// Matches in memory.
    pub matches: i64,
    /// Questions that wait for a bot.
    pub bots_waiting: usize,
    /// How often there was trouble with the storage, and with the bus.
    pub troubles: (u64, u64),
    /// The load of the machine, over one, five and fifteen minutes, and its processors; nothing
    /// where the system does not say.
    pub load: Option<([String; 3], usize)>,
}

/// What is kept.
#[derive(Debug)]
pub struct Kept {
    /// Counts.
    pub stats: StorageStats,
    /// What people have reported and no operator has closed, the latest first.
    pub reports: Vec<StoredReport>,
}

/// Makes overviews.
#[derive(Debug, Default)]
pub struct Overviews {
    latest: Mutex<Option<(Instant, Arc<Kept>)>>,
}

impl Overviews {
    /// How the server is now.
    pub async fn now(&self, node: &Node) -> Overview {
        Overview {
            at_ms: now_ms(),
            age: METRICS.age(),
            kept: in_time(PATIENCE, self.kept(node))
                .await
                .unwrap_or_else(|| Err(StorageError::Silent)),
            reaches_others: node.reaches_others(),
            sockets: METRICS.sockets.get(),
            matches: METRICS.matches.get(),
            bots_waiting: node.bots_waiting(),
            troubles: METRICS.troubles(),
            load: load(),
        }
    }

    async fn kept(&self, node: &Node) -> Result<Arc<Kept>, StorageError> {
        let mut latest = self.latest.lock().await;
        // Whether the storage answers is asked each time.
        node.storage().moderation().latest_act().await?;
        if let Some((at, kept)) = &*latest
            && at.elapsed() < FRESH
        {
            return Ok(Arc::clone(kept));
        }
        let kept = Arc::new(Kept {
            stats: node.storage().admin().stats().await?,
            reports: node
                .storage()
                .moderation()
                .reports(ReportFilter::Open, REPORTS_MOST)
                .await?,
        });
        *latest = Some((Instant::now(), Arc::clone(&kept)));
        Ok(kept)
    }
}

/// The load of the machine, where Linux says it.
fn load() -> Option<([String; 3], usize)> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    let mut words = text.split(' ').map(str::to_owned);
    let load = [words.next()?, words.next()?, words.next()?];
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    Some((load, processors))
}
