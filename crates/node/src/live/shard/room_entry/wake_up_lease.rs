//! [`WakeUpLease`]: the record of a room's wake-up lease, which decides when to renew the lease.

use crate::cluster::work_queue::LEASE_LIFETIME_MS;

/// A lease that ends sooner than this may expire before an entry is in the log, in milliseconds.
const MIN_LIFETIME_MS: u64 = 500;

/// This node's record of the wake-up lease of a match.
#[derive(Debug, Default)]
pub struct WakeUpLease {
    /// The end of the lease, in milliseconds since 1970 (UTC); 0 if it is unknown.
    until_ms: u64,
    /// `true` if the lease could not be obtained.
    is_lost: bool,
}

impl WakeUpLease {
    /// Returns `true` if the lease lasts long enough for an append. A lease that seems longer than
    /// [`LEASE_LIFETIME_MS`] does not count, since the clock has been set back.
    pub fn is_held(&self, now_ms: u64) -> bool {
        (now_ms + MIN_LIFETIME_MS..=now_ms + LEASE_LIFETIME_MS).contains(&self.until_ms)
    }

    /// Records that the lease is being renewed.
    pub const fn renew(&mut self, now_ms: u64) {
        self.until_ms = now_ms + LEASE_LIFETIME_MS;
    }

    /// Records that another node may have replaced the lease.
    pub const fn doubt(&mut self) {
        self.until_ms = 0;
    }

    /// Records that the lease could not be obtained.
    pub const fn lose(&mut self) {
        self.until_ms = 0;
        self.is_lost = true;
    }

    /// Returns `true` once after the lease was lost.
    pub const fn take_lost(&mut self) -> bool {
        std::mem::replace(&mut self.is_lost, false)
    }
}

#[cfg(test)]
mod tests {
    use super::{LEASE_LIFETIME_MS, MIN_LIFETIME_MS, WakeUpLease};

    #[test]
    fn a_lease_is_held_while_enough_of_it_is_left() {
        let mut lease = WakeUpLease::default();
        assert!(!lease.is_held(10_000));
        lease.renew(10_000);
        assert!(lease.is_held(10_000));
        assert!(lease.is_held(10_000 + LEASE_LIFETIME_MS - MIN_LIFETIME_MS));
        assert!(!lease.is_held(10_000 + LEASE_LIFETIME_MS - MIN_LIFETIME_MS + 1));
        assert!(!lease.is_held(9_999), "the clock was set back");
        lease.doubt();
        assert!(!lease.is_held(10_000));
        assert!(!lease.take_lost());
    }

    #[test]
    fn a_lost_lease_is_reported_once() {
        let mut lease = WakeUpLease::default();
        lease.renew(10_000);
        lease.lose();
        assert!(!lease.is_held(10_000));
        assert!(lease.take_lost());
        assert!(!lease.take_lost());
    }
}
