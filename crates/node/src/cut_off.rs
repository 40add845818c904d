//! [`CutOff`]: a node's flag for an unreachable storage.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// `true` while the storage does not answer, so that another node serves clients better.
#[derive(Clone, Debug, Default)]
pub struct CutOff(Arc<AtomicBool>);

impl CutOff {
    pub fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Sets the flag, and returns its previous value.
    pub(crate) fn set(&self, is_so: bool) -> bool {
        self.0.swap(is_so, Ordering::Relaxed)
    }
}
