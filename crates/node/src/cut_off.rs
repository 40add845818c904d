//! [`CutOff`]: whether a node does not reach the storage.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the storage of a node has stopped answering, so that clients do better at another node.
#[derive(Clone, Debug, Default)]
pub struct CutOff(Arc<AtomicBool>);

impl CutOff {
    /// Whether it is.
    pub fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Notes whether it is. Whether it was before.
    pub(crate) fn set(&self, is_so: bool) -> bool {
        self.0.swap(is_so, Ordering::Relaxed)
    }
}
