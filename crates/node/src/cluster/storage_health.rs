//! [`StorageHealth`]: a flag for an unreachable storage.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// `true` while the storage does not answer, so that another node serves clients better.
#[derive(Clone, Debug, Default)]
pub struct StorageHealth(Arc<AtomicBool>);

impl StorageHealth {
    pub fn is_unreachable(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Sets the flag, and returns its previous value.
    pub(crate) fn set_unreachable(&self, is_unreachable: bool) -> bool {
        self.0.swap(is_unreachable, Ordering::Relaxed)
    }
}
