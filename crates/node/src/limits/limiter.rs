//! [`Limiter`]: the counters of one node, behind the admission of every request.

use super::ClientLimits;
use crate::limits::client_address::ClientAddress;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use ranarium_game::Seat;
use ranarium_online::{LimitExceededError, LimitKind, ServerError};
use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Retry delay for a limit on concurrent things.
const RETRY_DELAY_MS: u64 = 10_000;

/// Counters for [`ClientLimits`]. They are not stored, and each node counts for itself.
pub struct Limiter {
    limits: ClientLimits,
    requests: DefaultKeyedRateLimiter<ClientAddress>,
    guests: DefaultKeyedRateLimiter<ClientAddress>,
    tables: DefaultKeyedRateLimiter<UserId>,
    reports: DefaultKeyedRateLimiter<UserId>,
    names: DefaultKeyedRateLimiter<UserId>,
    phrases: DefaultKeyedRateLimiter<(MatchId, Seat)>,
    connections: Arc<ConcurrencyCounts<ClientAddress>>,
    address_sockets: Arc<ConcurrencyCounts<ClientAddress>>,
    user_sockets: Arc<ConcurrencyCounts<UserId>>,
}

impl fmt::Debug for Limiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.limits.fmt(f)
    }
}

/// Returns a quota: a burst of this many, refilled over a time.
fn quota(count: u32, time: Duration) -> Quota {
    let count = NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
    let interval = time / count.get();
    let quota = Quota::with_period(interval.max(Duration::from_nanos(1)));
    quota.expect("it is longer than nothing").allow_burst(count)
}

fn keyed<K: Hash + Eq + Clone>(count: u32, time: Duration) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(quota(count, time))
}

/// Maximum burst of heartbeats on a WebSocket, refilled over ten seconds: a client sends one every
/// fifteen seconds, and when it wakes up.
const HEARTBEATS_PER_10_S: u32 = 20;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);

impl Limiter {
    pub fn new(limits: ClientLimits) -> Self {
        Self {
            requests: keyed(limits.requests_per_minute, MINUTE),
            guests: keyed(limits.guests_per_hour, HOUR),
            tables: keyed(limits.tables_per_hour, HOUR),
            reports: keyed(limits.reports_per_hour, HOUR),
            names: keyed(limits.names_per_hour, HOUR),
            phrases: keyed(limits.phrases_per_minute, MINUTE),
            connections: Arc::default(),
            address_sockets: Arc::default(),
            user_sockets: Arc::default(),
            limits,
        }
    }

    pub const fn limits(&self) -> &ClientLimits {
        &self.limits
    }

    /// Counts a request over HTTP.
    ///
    /// # Errors
    /// If the address has made too many.
    pub fn count_request(&self, from: ClientAddress) -> Result<(), ServerError> {
        check(&self.requests, &from, LimitKind::Requests)
    }

    /// Counts a guest.
    ///
    /// # Errors
    /// If too many have come from the address.
    pub fn count_guest(&self, from: ClientAddress) -> Result<(), ServerError> {
        check(&self.guests, &from, LimitKind::Guests)
    }

    /// Counts a table that a user makes.
    ///
    /// # Errors
    /// If there are too many.
    pub fn count_table(&self, user: UserId) -> Result<(), ServerError> {
        check(&self.tables, &user, LimitKind::Tables)
    }

    /// Checks the number of a user's open tables.
    ///
    /// # Errors
    /// If there are too many.
    pub fn check_open_tables(&self, open: u64) -> Result<(), ServerError> {
        match open < self.limits.open_tables {
            true => Ok(()),
            // Waiting alone does not help here.
            false => Err(ServerError::TooMany(LimitExceededError {
                what: LimitKind::OpenTables,
                retry_ms: None,
            })),
        }
    }

    /// Counts a report.
    ///
    /// # Errors
    /// If the user has made too many.
    pub fn count_report(&self, user: UserId) -> Result<(), ServerError> {
        check(&self.reports, &user, LimitKind::Reports)
    }

    /// Counts a new name.
    ///
    /// # Errors
    /// If the user has taken too many.
    pub fn count_name(&self, user: UserId) -> Result<(), ServerError> {
        check(&self.names, &user, LimitKind::Names)
    }

    /// Counts a phrase.
    ///
    /// # Errors
    /// If the seat has sent too many.
    pub fn count_phrase(&self, table: &MatchId, seat: Seat) -> Result<(), ServerError> {
        check(&self.phrases, &(table.clone(), seat), LimitKind::Phrases)
    }

    /// Counts a connection while it lasts; `None` if the address has too many.
    pub fn acquire_connection(
        &self,
        from: ClientAddress,
    ) -> Option<ConcurrencyPermit<ClientAddress>> {
        ConcurrencyCounts::acquire(&self.connections, from, self.limits.connections_per_address)
    }

    /// Counts a WebSocket while it lasts.
    ///
    /// # Errors
    /// If the address or the user has too many.
    pub fn acquire_socket(
        &self,
        from: ClientAddress,
        user: Option<UserId>,
    ) -> Result<SocketPermit, ServerError> {
        let refused = |what| too_many(what, Duration::from_millis(RETRY_DELAY_MS));
        let limit = self.limits.sockets_per_address;
        let of_address = ConcurrencyCounts::acquire(&self.address_sockets, from, limit);
        let of_address = of_address.ok_or_else(|| refused(LimitKind::AddressSockets))?;
        let of_user = user
            .map(|user| self.acquire_user_socket(user))
            .transpose()?;
        Ok(SocketPermit {
            _of_address: of_address,
            _of_user: of_user,
        })
    }

    /// Counts a WebSocket for a user who signed in after connecting.
    ///
    /// # Errors
    /// If the user has too many.
    pub fn acquire_user_socket(
        &self,
        user: UserId,
    ) -> Result<ConcurrencyPermit<UserId>, ServerError> {
        let permit =
            ConcurrencyCounts::acquire(&self.user_sockets, user, self.limits.sockets_per_user);
        permit.ok_or_else(|| {
            too_many(
                LimitKind::UserSockets,
                Duration::from_millis(RETRY_DELAY_MS),
            )
        })
    }

    /// Returns a counter for the messages of one WebSocket.
    pub fn messages(&self) -> MessageRate {
        let quota = quota(self.limits.messages_per_10_s, Duration::from_secs(10));
        MessageRate(RateLimiter::direct(quota))
    }

    /// Returns a counter for the heartbeats of one WebSocket. They do not count as messages: a
    /// client that has used up its messages still learns that the connection is alive.
    pub fn heartbeats(&self) -> MessageRate {
        MessageRate(RateLimiter::direct(quota(
            HEARTBEATS_PER_10_S,
            Duration::from_secs(10),
        )))
    }

    /// Drops the counters that have refilled.
    pub fn forget_old(&self) {
        self.requests.retain_recent();
        self.guests.retain_recent();
        self.tables.retain_recent();
        self.reports.retain_recent();
        self.names.retain_recent();
        self.phrases.retain_recent();
    }
}

/// The message counter of one WebSocket.
pub struct MessageRate(DefaultDirectRateLimiter);

impl MessageRate {
    /// Counts a message.
    ///
    /// # Errors
    /// If there are too many.
    pub fn count(&self) -> Result<(), ServerError> {
        let counted = self.0.check();
        counted.map_err(|wait| too_many(LimitKind::Messages, wait_of(&wait)))
    }
}

fn check<K: Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
    what: LimitKind,
) -> Result<(), ServerError> {
    let counted = limiter.check_key(key);
    counted.map_err(|wait| too_many(what, wait_of(&wait)))
}

fn wait_of(wait: &NotUntil<<DefaultClock as Clock>::Instant>) -> Duration {
    wait.wait_time_from(DefaultClock::default().now())
}

fn too_many(what: LimitKind, wait: Duration) -> ServerError {
    let retry_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1);
    let retry_ms = Some(retry_ms);
    ServerError::TooMany(LimitExceededError { what, retry_ms })
}

/// The number of concurrent things for each key.
#[derive(Debug)]
struct ConcurrencyCounts<K: Hash + Eq>(Mutex<HashMap<K, usize>>);

impl<K: Hash + Eq> Default for ConcurrencyCounts<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Hash + Eq + Copy> ConcurrencyCounts<K> {
    fn acquire(counts: &Arc<Self>, key: K, limit: usize) -> Option<ConcurrencyPermit<K>> {
        let mut counted = counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counted.entry(key).or_default();
        (*count < limit).then(|| {
            *count += 1;
            ConcurrencyPermit {
                counts: Arc::clone(counts),
                key,
            }
        })
    }
}

/// An item that is counted until this is dropped.
#[derive(Debug)]
pub struct ConcurrencyPermit<K: Hash + Eq + Copy> {
    counts: Arc<ConcurrencyCounts<K>>,
    key: K,
}

impl<K: Hash + Eq + Copy> Drop for ConcurrencyPermit<K> {
    fn drop(&mut self) {
        let mut counted = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counted.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counted.remove(&self.key);
            }
        }
    }
}

/// A WebSocket that is counted until this is dropped.
#[derive(Debug)]
pub struct SocketPermit {
    _of_address: ConcurrencyPermit<ClientAddress>,
    _of_user: Option<ConcurrencyPermit<UserId>>,
}

#[cfg(test)]
mod tests {
    use super::Limiter;
    use crate::limits::ClientLimits;
    use crate::limits::client_address::ClientAddress;
    use ranarium_online::{LimitExceededError, LimitKind, ServerError};

    fn at(last: u8) -> ClientAddress {
        ClientAddress::new([192, 0, 2, last].into())
    }

    fn exceeded_limit(refused: ServerError) -> (LimitKind, u64) {
        match refused {
            ServerError::TooMany(LimitExceededError {
                what,
                retry_ms: Some(retry_ms),
            }) => (what, retry_ms),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_address_is_limited_separately_with_a_retry_delay() {
        let limiter = Limiter::new(ClientLimits {
            guests_per_hour: 2,
            ..ClientLimits::default()
        });
        limiter.count_guest(at(1)).unwrap();
        limiter.count_guest(at(1)).unwrap();
        let (what, retry_ms) = exceeded_limit(limiter.count_guest(at(1)).unwrap_err());
        assert_eq!(what, LimitKind::Guests);
        assert!((1_700_000..=1_800_000).contains(&retry_ms), "{retry_ms}");
        limiter.count_guest(at(2)).unwrap();
        limiter.forget_old();
        limiter.count_guest(at(1)).unwrap_err();
    }

    #[test]
    fn a_socket_that_ends_makes_room_for_another() {
        let limiter = Limiter::new(ClientLimits {
            sockets_per_address: 1,
            ..ClientLimits::default()
        });
        let first = limiter.acquire_socket(at(1), None).unwrap();
        let (what, _) = exceeded_limit(limiter.acquire_socket(at(1), None).unwrap_err());
        assert_eq!(what, LimitKind::AddressSockets);
        drop(first);
        limiter.acquire_socket(at(1), None).unwrap();
    }
}
