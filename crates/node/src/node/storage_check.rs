//! Detection of an unreachable storage: the node sends its clients to other nodes, and leaves due
//! work to those.

use super::Node;
use std::time::{Duration, Instant};

/// The interval between two checks.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// Time without an answer after which the storage counts as unreachable.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(2);

/// Checks that the storage answers, until the node ends.
pub(crate) async fn check_storage(node: Node) {
    let mut answered = Instant::now();
    loop {
        if node.storage().answers().await {
            answered = Instant::now();
            if node.storage_health().set_unreachable(false) {
                tracing::info!("the storage answers again");
            }
        } else if answered.elapsed() >= SILENCE_TIMEOUT
            && !node.storage_health().set_unreachable(true)
        {
            tracing::error!("the storage does not answer; clients are rejected until it does");
            node.storage().renew();
            // The clients of a single node stay and wait.
            if node.sends_away() {
                node.connections().send_away();
            }
        }
        tokio::time::sleep(CHECK_INTERVAL).await;
    }
}
