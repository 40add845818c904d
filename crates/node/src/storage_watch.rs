//! Detection of an unreachable storage: the node sends its clients to other nodes, and leaves due
//! work to those.

use crate::Node;
use std::time::{Duration, Instant};

/// The interval between two checks.
const LOOK: Duration = Duration::from_millis(250);

/// Time without an answer after which the storage counts as unreachable.
const CUT_OFF: Duration = Duration::from_secs(2);

/// Checks that the storage answers, until the node ends.
pub(crate) async fn keep_watch(node: Node) {
    let mut answered = Instant::now();
    loop {
        if node.storage().answers().await {
            answered = Instant::now();
            if node.cut_off().set(false) {
                tracing::info!("the storage answers again");
            }
        } else if answered.elapsed() >= CUT_OFF && !node.cut_off().set(true) {
            tracing::error!("the storage does not answer; clients are turned away until it does");
            node.storage().renew();
            // The clients of a single node stay and wait.
            if node.sends_away() {
                node.connections().send_away();
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}
