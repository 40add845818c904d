//! [`SignInAttempts`]: limits on sign-in attempts, with increasing waits.

use super::AccountError;
use crate::limits::client_address::ClientAddress;
use std::collections::HashMap;
use std::sync::Mutex;

/// Number of attempts at one login before waits begin.
const LOGIN_FREE: u32 = 5;

/// Maximum wait for a login, in milliseconds: short, so that others cannot be locked out.
const LOGIN_WAIT_MS: u64 = 60_000;

/// Maximum wait for an address, in milliseconds.
const ADDRESS_WAIT_MS: u64 = 15 * 60_000;

/// Time without an attempt after which the count is dropped, in milliseconds.
const FORGET_MS: u64 = 60 * 60_000;

/// Maximum number of logins and addresses. Beyond it, the oldest is dropped.
const MAX_REMEMBERED: usize = 50_000;

/// The login or the address of an attempt.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum AttemptKey {
    /// A login, even of no account.
    Login(String),
    /// An address; of IPv6, the network of a household.
    Address(ClientAddress),
}

impl AttemptKey {
    const fn longest_ms(&self) -> u64 {
        match self {
            Self::Login(_) => LOGIN_WAIT_MS,
            Self::Address(_) => ADDRESS_WAIT_MS,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct AttemptCount {
    count: u32,
    at_ms: u64,
}

/// The sign-in attempts in this process. An attempt counts as failed until it has succeeded, so
/// that concurrent attempts do not evade the limit.
#[derive(Debug)]
pub struct SignInAttempts {
    tried: Mutex<HashMap<AttemptKey, AttemptCount>>,
    /// Number of attempts from one address before waits begin: a family or a school shares one.
    address_free: u32,
}

impl SignInAttempts {
    /// Allows this many attempts from an address before waits begin.
    pub fn new(address_free: u32) -> Self {
        Self {
            tried: Mutex::default(),
            address_free,
        }
    }

    /// Returns the number of attempts before waits begin.
    const fn free(&self, key: &AttemptKey) -> u32 {
        match key {
            AttemptKey::Login(_) => LOGIN_FREE,
            AttemptKey::Address(_) => self.address_free,
        }
    }

    /// Begins an attempt at a login from an address, as far as they are known.
    ///
    /// # Errors
    /// If it comes too early.
    pub fn begin(
        &self,
        login: Option<&str>,
        address: Option<ClientAddress>,
        now_ms: u64,
    ) -> Result<(), AccountError> {
        let keys: Vec<AttemptKey> = keys(login, address).collect();
        let mut tried = self.tried.lock().unwrap_or_else(|error| error.into_inner());
        let wait_ms = keys
            .iter()
            .filter_map(|key| Some(tried.get(key)?.wait_ms(key, self.free(key), now_ms)))
            .max();
        if let Some(wait_ms) = wait_ms.filter(|wait| *wait > 0) {
            return Err(AccountError::TooManyAttempts {
                wait_s: wait_ms.div_ceil(1_000),
            });
        }
        for key in keys {
            if tried.len() >= MAX_REMEMBERED && !tried.contains_key(&key) {
                forget_some(&mut tried, now_ms);
            }
            let one = tried
                .entry(key)
                .or_insert(AttemptCount { count: 0, at_ms: 0 });
            if one.at_ms + FORGET_MS < now_ms {
                one.count = 0;
            }
            one.count = one.count.saturating_add(1);
            one.at_ms = now_ms;
        }
        Ok(())
    }

    /// Notes a success. The address gets back only this one attempt, so that signing in to one's
    /// own account gives no more attempts at those of others.
    pub fn succeed(&self, login: Option<&str>, address: Option<ClientAddress>) {
        let mut tried = self.tried.lock().unwrap_or_else(|error| error.into_inner());
        for key in keys(login, address) {
            match (&key, tried.get_mut(&key)) {
                (AttemptKey::Address(_), Some(one)) => one.count = one.count.saturating_sub(1),
                _ => drop(tried.remove(&key)),
            }
        }
    }
}

impl AttemptCount {
    /// Returns the time until the next attempt: it doubles with each.
    fn wait_ms(self, key: &AttemptKey, free: u32, now_ms: u64) -> u64 {
        if self.at_ms + FORGET_MS < now_ms {
            return 0;
        }
        let beyond = self.count.saturating_add(1).saturating_sub(free);
        let whole_ms = match beyond {
            0 => 0,
            _ => (1_000 << (beyond - 1).min(20)).min(key.longest_ms()),
        };
        (self.at_ms + whole_ms).saturating_sub(now_ms)
    }
}

fn keys(login: Option<&str>, address: Option<ClientAddress>) -> impl Iterator<Item = AttemptKey> {
    let login = login.map(|login| AttemptKey::Login(login.to_owned()));
    let address = address.map(AttemptKey::Address);
    login.into_iter().chain(address)
}

/// Makes room: removes expired entries, or else the oldest.
fn forget_some(tried: &mut HashMap<AttemptKey, AttemptCount>, now_ms: u64) {
    tried.retain(|_, one| one.at_ms + FORGET_MS >= now_ms);
    if tried.len() >= MAX_REMEMBERED {
        let mut times: Vec<u64> = tried.values().map(|one| one.at_ms).collect();
        let middle = times.len() / 2;
        let (_, median, _) = times.select_nth_unstable(middle);
        let median = *median;
        tried.retain(|_, one| one.at_ms > median);
    }
}

#[cfg(test)]
mod tests {
    use super::{FORGET_MS, LOGIN_FREE, SignInAttempts};
    use crate::accounts::AccountError;
    use crate::limits::client_address::ClientAddress;
    use std::net::IpAddr;

    /// The number of free attempts from one address.
    const ADDRESS_FREE: u32 = 20;

    fn wait(attempts: &SignInAttempts, login: &str, from: &str, now_ms: u64) -> u64 {
        let from: IpAddr = from.parse().unwrap();
        match attempts.begin(Some(login), Some(ClientAddress::new(from)), now_ms) {
            Ok(()) => 0,
            Err(AccountError::TooManyAttempts { wait_s }) => wait_s,
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn waits_grow_for_a_login_wherever_it_is_tried() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        let mut now_ms = 1_000;
        let from = |number: u32| format!("10.0.{}.{}", number / 250, number % 250);
        for number in 0..LOGIN_FREE {
            assert_eq!(wait(&attempts, "ada", &from(number), now_ms), 0);
        }
        let mut waits = Vec::new();
        for number in 0..9 {
            let wait_s = wait(&attempts, "ada", &from(50 + number), now_ms);
            waits.push(wait_s);
            now_ms += wait_s * 1_000;
            assert_eq!(wait(&attempts, "ada", &from(50 + number), now_ms), 0);
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
        assert_eq!(
            wait(&attempts, "bo", "10.9.9.9", now_ms),
            0,
            "others do not wait"
        );
        attempts.succeed(Some("ada"), None);
        assert_eq!(wait(&attempts, "ada", "10.9.9.8", now_ms), 0);
    }

    #[test]
    fn waits_grow_for_an_address_whatever_it_tries() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        for number in 0..ADDRESS_FREE {
            // A household has one network, and may choose its addresses in it.
            let from = format!("2001:db8::{number}");
            assert_eq!(wait(&attempts, &format!("l{number}"), &from, 5), 0);
        }
        assert_eq!(wait(&attempts, "another", "2001:db8::ffff", 5), 1);
        attempts.succeed(Some("l1"), None);
        assert_eq!(wait(&attempts, "another", "2001:db8::ffff", 5), 1);
        assert_eq!(wait(&attempts, "another", "2001:db8:0:1::1", 5), 0);
        assert_eq!(wait(&attempts, "another", "2001:db8::1", 10 + FORGET_MS), 0);
    }

    #[test]
    fn a_school_signs_in_from_one_address() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        let from = ClientAddress::new("10.0.0.1".parse().unwrap());
        for number in 0..500 {
            let login = format!("pupil{number}");
            assert_eq!(wait(&attempts, &login, "10.0.0.1", 5), 0);
            attempts.succeed(Some(&login), Some(from));
        }
        // Signing in with a known password gives no more attempts at another.
        for _ in 0..LOGIN_FREE {
            assert_eq!(wait(&attempts, "ada", "10.0.0.1", 5), 0);
            assert_eq!(wait(&attempts, "own", "10.0.0.1", 5), 0);
            attempts.succeed(Some("own"), Some(from));
        }
        assert_eq!(wait(&attempts, "ada", "10.0.0.1", 5), 1);
    }
}
