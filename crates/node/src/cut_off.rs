//! What a node does that cannot reach the storage: it sends its clients to others that may.

use crate::Node;
use std::time::{Duration, Instant};

/// Time between two looks.
const LOOK: Duration = Duration::from_millis(500);

/// Time without an answer of the storage after which a node is cut off from it.
const CUT_OFF: Duration = Duration::from_millis(2_500);

/// Watches whether the storage answers, as long as it is let.
pub(crate) async fn keep_watch(node: Node) {
    let mut answered = Instant::now();
    loop {
        if node.storage().answers().await {
            answered = Instant::now();
            if node.set_cut_off(false) {
                tracing::info!("the storage answers again");
            }
        } else if answered.elapsed() >= CUT_OFF && !node.set_cut_off(true) {
            tracing::error!("the storage does not answer, and nobody is let in until it does");
            node.storage().renew();
            // On a node that is alone, who is here waits here.
            if node.reaches_others().is_some() {
                node.connections().send_away();
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}
