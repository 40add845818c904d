//! What a node does that cannot reach the storage: it sends its clients to others that may, and
//! leaves to those what is due.

use crate::Node;
use std::time::{Duration, Instant};

/// Time between two looks.
const LOOK: Duration = Duration::from_millis(250);

/// Time without an answer of the storage after which a node is cut off from it.
const CUT_OFF: Duration = Duration::from_secs(2);

/// Watches whether the storage answers, as long as it is let.
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
            // The clients of a node that is alone stay and wait.
            if node.sends_away() {
                node.connections().send_away();
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}
