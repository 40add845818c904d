//! [`ClientLimits`]: the settings of the limits, and their counters.

pub mod client_address;
pub mod limiter;

use std::time::Duration;

/// Limits for an address, user or connection. The defaults are enough for a school class behind one
/// address.
///
/// An IPv6 address counts as its network of 64 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientLimits {
    /// Burst of HTTP requests from an address, refilled over a minute.
    pub requests_per_minute: u32,
    /// Burst of new guests from an address, refilled over an hour.
    pub guests_per_hour: u32,
    /// Failed sign-ins from an address before further ones are slowed down. They expire an hour
    /// after the last.
    pub failed_sign_ins: u32,
    /// Burst of new tables of a user, refilled over an hour.
    pub tables_per_hour: u32,
    /// Tables of a user at which no match has begun, or at which the user still plays.
    pub open_tables: u64,
    /// Matches of a user in a rating pool that count in a day against one opponent. All users of an
    /// address are one opponent.
    pub rated_per_opponent: u32,
    /// Burst of reports by a user, refilled over an hour.
    pub reports_per_hour: u32,
    /// Burst of new names of a user, refilled over an hour.
    pub names_per_hour: u32,
    /// Connections of an address, of any kind.
    pub connections_per_address: usize,
    /// WebSockets of an address.
    pub sockets_per_address: usize,
    /// WebSockets of a user.
    pub sockets_per_user: usize,
    /// Burst of messages on a WebSocket, refilled over ten seconds.
    pub messages_per_10_s: u32,
    /// Burst of phrases from a seat, refilled over a minute.
    pub phrases_per_minute: u32,
    /// Matches that a WebSocket may watch at once.
    pub watched_matches: usize,
    /// Maximum length of a client's message, in bytes.
    pub message_bytes: usize,
    /// Maximum length of a request's body, in bytes.
    pub body_bytes: usize,
    /// Time in which the head of a request must arrive, and the next request on a connection that
    /// is kept open.
    pub header_time: Duration,
    /// Time in which a request must arrive and be answered.
    pub request_time: Duration,
    /// Time after which a connection that is no WebSocket is closed.
    pub connection_time: Duration,
    /// The number of reverse proxies between browsers and this server. Each adds the address that
    /// it sees to `X-Forwarded-For`; the rest of the header may be forged.
    pub proxies: usize,
}

impl Default for ClientLimits {
    fn default() -> Self {
        Self {
            requests_per_minute: 1_200,
            guests_per_hour: 300,
            failed_sign_ins: 30,
            tables_per_hour: 100,
            open_tables: 50,
            rated_per_opponent: 3,
            reports_per_hour: 20,
            names_per_hour: 10,
            connections_per_address: 500,
            sockets_per_address: 200,
            sockets_per_user: 20,
            messages_per_10_s: 500,
            phrases_per_minute: 10,
            watched_matches: 32,
            message_bytes: 64 << 10,
            body_bytes: 64 << 10,
            header_time: Duration::from_secs(15),
            request_time: Duration::from_secs(30),
            connection_time: Duration::from_secs(600),
            proxies: 0,
        }
    }
}

impl ClientLimits {
    /// Returns limits without bounds on rates and counts; sizes and times stay. For measurements,
    /// and where all clients are trusted.
    pub fn unlimited() -> Self {
        Self {
            requests_per_minute: u32::MAX,
            guests_per_hour: u32::MAX,
            failed_sign_ins: u32::MAX,
            tables_per_hour: u32::MAX,
            open_tables: u64::MAX,
            rated_per_opponent: u32::MAX,
            reports_per_hour: u32::MAX,
            names_per_hour: u32::MAX,
            connections_per_address: usize::MAX,
            sockets_per_address: usize::MAX,
            sockets_per_user: usize::MAX,
            messages_per_10_s: u32::MAX,
            phrases_per_minute: u32::MAX,
            ..Self::default()
        }
    }
}
