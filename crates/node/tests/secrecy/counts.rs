//! The operator's metrics.

use crate::TIMEOUT;
use crate::common::ask;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Instant;

/// Names with labels, and values.
pub type Counts = BTreeMap<String, i64>;

/// Reads counters and gauges, once this number of WebSockets is open: then the gauges are stable,
/// since a closed connection counts until the server notices.
///
/// Sums and buckets of times (`_sum`, `_bucket`) are left out: no two requests take the same time.
/// The numbers of timed requests (`_count`) are compared, and so are the classes of bots' thinking
/// times, which are counters.
pub async fn counts(operator: SocketAddr, sockets: i64) -> Counts {
    let began = Instant::now();
    loop {
        let counts = read(operator).await;
        if counts["ranarium_sockets"] == sockets {
            return counts;
        }
        assert!(began.elapsed() < TIMEOUT, "{counts:?}");
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
}

async fn read(operator: SocketAddr) -> Counts {
    let metrics = ask(operator, "GET /metrics", "", "").await.body;
    let lines = metrics.lines().filter(|line| !line.starts_with('#'));
    let counts = lines.filter_map(|line| {
        let (name, value) = line.rsplit_once(' ')?;
        let bare = name.split('{').next()?;
        let is_time = bare.ends_with("_sum") || bare.ends_with("_bucket");
        (!is_time).then(|| (name.to_owned(), value.parse().expect("a whole number")))
    });
    counts.collect()
}

/// Returns the differences between two moments.
pub fn changed(before: &Counts, after: &Counts) -> Counts {
    let changed = after.iter().map(|(name, count)| {
        let before = before.get(name).copied().unwrap_or_default();
        (name.clone(), count - before)
    });
    changed.filter(|(_, change)| *change != 0).collect()
}
